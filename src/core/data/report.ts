/** The report of a run, as far as a bundle's `run()` and `--report-json` agree on it. */
import type { ItemResult, Outcome } from "./events.ts";

/** Changes with the shape of the report. */
export const REPORT_VERSION = 1;

/** The result of one attempt at a test. Durations are in seconds. */
export interface ReportTest extends Pick<
  ItemResult,
  "id" | "outcome" | "duration" | "phases" | "message" | "stdout" | "stderr" | "worker" | "attempt"
> {
  /** All failures as text; null if there are none. */
  readonly longrepr: string | null;
}

/** How many tests have each outcome. Only the last attempt at a test counts. */
export type ReportSummary = { readonly [Name in Outcome | "deselected" | "total"]: number };

/** Makes the entry of a test. Written out, because spreading is slow and there is one for each test. */
export function reportTest(result: ItemResult, longrepr: string | null): ReportTest {
  const { id, outcome, message, duration, phases, stdout, stderr, worker, attempt } = result;
  return { id, outcome, message, duration, phases, stdout, stderr, worker, attempt, longrepr };
}
