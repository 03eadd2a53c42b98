/** The results of a whole run, for the one process that calls `xtest_terminal_summary`. */
import type { ItemResult, RunEvent } from "../../../core/data/events.ts";
import type { RunReports } from "../../../core/data/run/run-config.ts";

/** The results so far, and the workers that may still add some. */
export interface ReportsOfRun {
  add(event: RunEvent): void;
  /** A worker begins. */
  begin(worker: number): void;
  /** A worker has ended. */
  end(worker: number): void;
  /**
   * The process of a worker has called all other hooks of its run.
   *
   * @param isLast - whether the worker has no other process after it.
   * @returns the results if it is the last one of the run; null if another one calls the hook.
   */
  ask(worker: number, isLast: boolean): RunReports | null;
}

/** A run without results. */
export function createReportsOfRun(workers: number): ReportsOfRun {
  const pending = new Set(Array.from({ length: workers }, (_, index) => index));
  const results: ItemResult[] = [];
  const places = new Map<string, number>();
  let hasErrors = false;
  const placeOf = ({ id }: ItemResult): number => places.get(id) ?? places.size;
  return {
    add(event) {
      if (event.type === "result") results.push(event.result);
      else if (event.type === "error") hasErrors = true;
      else if (event.type === "start") event.ids.forEach((id, index) => places.set(id, index));
    },
    begin(worker) {
      pending.add(worker);
    },
    end(worker) {
      pending.delete(worker);
    },
    ask(worker, isLast) {
      if (isLast) pending.delete(worker);
      if (pending.size > 0) return null;
      return { results: results.toSorted((a, b) => placeOf(a) - placeOf(b)), hasErrors };
    },
  };
}
