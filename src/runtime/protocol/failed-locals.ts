/** The values that `-l` shows of a failed item. */
import type { RunFunction } from "../nodes/function.ts";
import type { Host } from "../host.ts";

/** The item's fixtures and parameters in one line each, by name; null without `-l`, or if there are none. */
export function localsOf(item: RunFunction, { showValue }: Host): Readonly<Record<string, string>> | null {
  const { showLocals } = item.session.config.run;
  if (showLocals !== true || showValue === undefined) return null;
  const { argNames } = item.definition.plan;
  // A fixture that is used for its side effects has no value to show.
  const shown = Object.entries(item.funcargs).filter(([name, value]) => value !== undefined || argNames.includes(name));
  if (shown.length === 0) return null;
  return Object.fromEntries(shown.map(([name, value]) => [name, showValue(value)]));
}
