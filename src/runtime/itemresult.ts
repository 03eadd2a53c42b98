/** The result of one attempt at an item, as it is reported. */
import type { ItemResult } from "../core/events.ts";
import type { Attempt } from "./attempt.ts";
import type { ItemOutcome } from "./outcome.ts";

/** What else is said of an attempt. */
interface Extras {
  /** Whether another attempt follows. */
  readonly rerun: boolean;
  readonly locals: ItemResult["locals"] | null;
}

/**
 * Makes the result.
 *
 * @param times in milliseconds: when it began, when it was set up, when it was called, and when it was torn down.
 */
export function itemResult(
  attempt: Attempt,
  { outcome, message, failures }: ItemOutcome,
  [started, setUp, called, ended]: readonly [number, number, number, number],
  { rerun, locals }: Extras,
): ItemResult {
  const { item, number, sections } = attempt;
  const { properties } = item;
  attempt.takeOutput();
  return {
    id: item.nodeId,
    outcome,
    duration: (ended - started) / 1000,
    phases: { setup: (setUp - started) / 1000, call: (called - setUp) / 1000, teardown: (ended - called) / 1000 },
    message,
    failures,
    stdout: attempt.stdout,
    stderr: attempt.stderr,
    ...(sections.length > 0 && { sections }),
    ...(properties !== null && properties.length > 0 && { properties }),
    ...(locals && { locals }),
    worker: null,
    attempt: number,
    ...(rerun && { rerun }),
  };
}
