/** The values that `-l` shows of a failed item. */
import type { Function } from "../nodes/function.ts";
import type { Host } from "../host.ts";

/** The item's fixtures and parameters in one line each, by name; null if nobody asks for them or there are none. */
export function localsOf(item: Function, { showValue }: Host): Readonly<Record<string, string>> | null {
  const { showLocals } = item.session.config.run;
  if (showLocals !== true || showValue === undefined) return null;
  const { argNames } = item.definition.plan;
  // A fixture that was set up for what it does has no value to show.
  const shown = Object.entries(item.funcargs).filter(([name, value]) => value !== undefined || argNames.includes(name));
  if (shown.length === 0) return null;
  return Object.fromEntries(shown.map(([name, value]) => [name, showValue(value)]));
}
