/** Asks the parent for the results of the whole run, on the child's side. */
import type { RunReports } from "../../core/data/run/run-reports.ts";

export interface ReportsRequest {
  /** Resolves to the results; null if another process of the run gets them. */
  ask(): Promise<RunReports | null>;
  /** The parent's answer. */
  answer(reports: RunReports | null): void;
}

/**
 * @param send - asks the parent.
 * @param hold - keeps the process alive while it waits for the answer.
 */
export function createReportsRequest(send: () => void, hold: (on: boolean) => void): ReportsRequest {
  let resolve: ((reports: RunReports | null) => void) | null = null;
  return {
    async ask() {
      hold(true);
      const answered = new Promise<RunReports | null>((done) => {
        resolve = done;
      });
      send();
      const reports = await answered;
      hold(false);
      return reports;
    },
    answer: (reports) => resolve?.(reports),
  };
}
