/** The comment that names the environment of a module's tests. */
import type { EnvironmentComment } from "../../../core/data/facts.ts";
import { startOf } from "../comments.ts";

const NAME = /@(?<runner>xtest|vitest|jest)-environment[^\S\r\n]+(?<name>[^\s*]+)/d;
const OPTIONS = /@(?:xtest|vitest|jest)-environment-options[^\S\r\n]+(?<options>\{.*\})/;

/** The comment above the first statement, in the form of this package, of Vitest or of Jest; null without one. */
export function environmentComment(text: string): EnvironmentComment | null {
  if (!text.includes("-environment")) return null;
  const head = text.slice(0, startOf(text, 0));
  const found = NAME.exec(head);
  const name = found?.groups?.["name"];
  if (name === undefined) return null;
  const at = found?.indices?.groups?.["name"]?.[0] ?? 0;
  const runner = found?.groups?.["runner"] ?? "";
  return { runner, name, at, options: OPTIONS.exec(head)?.groups?.["options"] ?? null };
}
