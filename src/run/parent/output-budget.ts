/** Output of all items in bounded memory: results stay until the run is over, and tests may print without end. */
import type { ItemResult } from "../../core/data/events.ts";
import { boundText } from "../channel/bounded-text.ts";

/** Characters of all items together that are kept in full. */
export const TOTAL = 64 * 1024 * 1024;
/** After that: characters of the beginning, and as many of the end, of an item that failed. */
export const HALF_OF_FAILED = 16 * 1024;
/** The same for any other item. */
export const HALF_OF_OTHERS = 512;

/** A function that gives each result with as much of its output as there is room for. */
export function createOutputBudget(total: number = TOTAL): (result: ItemResult) => ItemResult {
  let left = total;
  return (result) => {
    const { outcome, stdout, stderr } = result;
    const length = stdout.length + stderr.length;
    if (length <= left) {
      left -= length;
      return result;
    }
    const half = outcome === "failed" || outcome === "error" ? HALF_OF_FAILED : HALF_OF_OTHERS;
    // In a truncated text it is not known which part is of which phase.
    const { written: _written, ...rest } = result;
    return { ...rest, stdout: boundText(stdout, half), stderr: boundText(stderr, half) };
  };
}
