/** What is known at the end of a run. */
import type { ItemResult } from "../events.ts";

/** The results of all processes of a run. */
export interface RunReports {
  /** All attempts, in the order of the tests. */
  readonly results: readonly ItemResult[];
  /** Whether there were errors that belong to no test. */
  readonly hasErrors: boolean;
}
