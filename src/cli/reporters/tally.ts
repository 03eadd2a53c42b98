/** Counts what a run says, once for all reporters and the exit code. */
import type { ItemResult, Outcome, RunEvent, SuiteError } from "../../core/events.ts";

/** A run so far. */
export interface Tally {
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Ids of the items that were to run. */
  readonly ids: readonly string[];
  /** How many were left out. A counter knows only those that the run itself left out. */
  readonly deselected: number;
  /** In order of arrival; one an item. */
  readonly results: readonly ItemResult[];
  readonly errors: readonly SuiteError[];
  /** Whether the run ended before its last item, because of failures. */
  readonly stopped: boolean;
}

export interface Counter extends Tally {
  add(event: RunEvent): void;
}

/** A tally that counts. A process that goes on where another ended starts again: only the first start counts. */
export function createCounter(): Counter {
  const counts: Record<Outcome, number> = { passed: 0, failed: 0, error: 0, skipped: 0, xfailed: 0, xpassed: 0 };
  const results: ItemResult[] = [];
  const errors: SuiteError[] = [];
  let ids: readonly string[] | null = null;
  let deselected = 0;
  let stopped = false;
  return {
    counts,
    results,
    errors,
    get ids() {
      return ids ?? [];
    },
    get deselected() {
      return deselected;
    },
    get stopped() {
      return stopped;
    },
    add(event) {
      if (event.type === "start" && ids === null) {
        ids = event.ids;
        deselected = event.deselected;
      } else if (event.type === "result") {
        counts[event.result.outcome]++;
        results.push(event.result);
      } else if (event.type === "error") errors.push(event.error);
      else if (event.type === "end") stopped ||= event.stopped;
    },
  };
}
