/** The result of one attempt at an item, as it is reported. */
import type { ItemResult } from "../core/events.ts";
import type { Attempt } from "./attempt.ts";
import type { ItemOutcome } from "./outcome.ts";

/**
 * Makes the result.
 *
 * @param times in milliseconds: when it began, then when each phase ended that there was.
 * @param rerun whether another attempt follows.
 */
export function itemResult(
  { item, number, parts }: Attempt,
  outcome: ItemOutcome,
  times: readonly number[],
  rerun: boolean,
): ItemResult {
  const { nodeId, properties } = item;
  const [started = 0, setUp = 0] = times;
  const [called = 0, ended = 0] = times.slice(-2);
  return {
    id: nodeId,
    ...outcome,
    duration: (ended - started) / 1000,
    phases: { setup: (setUp - started) / 1000, call: (called - setUp) / 1000, teardown: (ended - called) / 1000 },
    stdout: "",
    stderr: "",
    ...parts,
    ...(properties?.length && { properties }),
    worker: null,
    attempt: number,
    ...(rerun && { rerun }),
  };
}
