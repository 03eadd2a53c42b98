/** The fixtures and parameters of a failed item, for `-l`. */
import type { Host, RunOptions } from "../host.ts";
import type { ShownLocals } from "../nodes/session.ts";

/** Shows values in one line each, by name; null without `-l`. What it returns is null for an item that has none. */
export function createLocals({ showLocals }: RunOptions, { showValue }: Host): ShownLocals | null {
  if (showLocals !== true || showValue === undefined) return null;
  return (item) => {
    const { argNames } = item.definition.plan;
    // A fixture that is used for its side effects has no value to show.
    const shown = Object.entries(item.funcargs).filter(
      ([name, value]) => value !== undefined || argNames.includes(name),
    );
    if (shown.length === 0) return null;
    return Object.fromEntries(shown.map(([name, value]) => [name, showValue(value)]));
  };
}
