/** How many tests of a page's list are in which state, and how long they took. */
import { OUTCOMES, type Outcome } from "../../../core/data/events.ts";

/** What a test may be in: an outcome, or on the way to one. */
export type State = Outcome | "waiting" | "running";

/** What stands before the name of a test in that state. */
export const MARKS: Readonly<Record<State, string>> = {
  passed: "✓",
  failed: "✗",
  error: "!",
  skipped: "–",
  xfailed: "x",
  xpassed: "X",
  running: "●",
  waiting: "·",
};

/** How many tests are in each state; states that none is in are left out. */
export function tallyOf(tests: Iterable<{ readonly state: State }>): Map<State, number> {
  const tally = new Map<State, number>();
  for (const { state } of tests) tally.set(state, (tally.get(state) ?? 0) + 1);
  return tally;
}

/** How many of a tally are over. */
export function overOf(tally: ReadonlyMap<State, number>): number {
  return OUTCOMES.reduce((sum, outcome) => sum + (tally.get(outcome) ?? 0), 0);
}

/** A duration as people read it. @param seconds - of a test, or of all. */
export function timeOf(seconds: number): string {
  return seconds < 1 ? `${String(Math.round(seconds * 1000))} ms` : `${seconds.toFixed(2)} s`;
}
