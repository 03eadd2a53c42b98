/** The `warnings summary`. */
import type { RunWarning } from "../../core/data/events.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import { type Colors, printable, rule } from "../text/style.ts";

/** Each message once, below the ids of its tests; no lines if there are no warnings. */
export function formatWarnings(warnings: readonly RunWarning[], colors: Colors, columns: number): string[] {
  if (warnings.length === 0) return [];
  const idsOf = new Map<string, string[]>();
  for (const { id, message } of warnings) {
    const ids = idsOf.get(message) ?? [];
    if (id !== null) ids.push(id);
    idsOf.set(message, ids);
  }
  const blocks = [...idsOf].map(([message, ids]) => {
    const text = printable(message).split("\n");
    return ids.length === 0 ? text : [...ids.map(escapeLine), ...text.map((line) => `  ${line}`)];
  });
  return [colors.yellow(rule("=", "warnings summary", columns)), ...blocks.flatMap((block) => [...block, ""])];
}
