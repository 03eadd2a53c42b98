/** The exit codes, one by one. Imports only types: deciding one must cost nothing. */

export const EXIT = {
  /** Every test that ran did what it should. */
  ok: 0,
  /** At least one test failed or could not be set up, or a part of the suite could not be collected and the rest ran. */
  testsFailed: 1,
  /** The user stopped the run, or errors while collecting kept it from starting. */
  interrupted: 2,
  /** A fault of ours, or the system cannot give what a run needs: a process, room for its output. */
  internalError: 3,
  /** The command line or the configuration is wrong. */
  usageError: 4,
  /** No test was collected, or none was left after selection: not a success. */
  noTestsCollected: 5,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What the code of a finished run depends on. */
export interface RunFacts {
  /** Items that were selected to run. */
  readonly selected: number;
  /** Items that other parts of `--shard` have. A part may be empty, all of them together may not. Default: 0. */
  readonly elsewhere?: number;
  /** Items with the outcome `failed` or `error`. */
  readonly failed: number;
  /** Errors that belong to no item, and collection errors that were passed over. */
  readonly errors: number;
  readonly interrupted: boolean;
}

/** The code of a run that got as far as running tests. */
export function exitCodeOf(facts: RunFacts): ExitCode {
  if (facts.interrupted) return EXIT.interrupted;
  if (facts.failed > 0 || facts.errors > 0) return EXIT.testsFailed;
  return facts.selected + (facts.elsewhere ?? 0) === 0 ? EXIT.noTestsCollected : EXIT.ok;
}

/**
 * The code of a listing: that of a run which stopped before its first test.
 *
 * @param selected - items that are listed, or that other parts of `--shard` have.
 * @param errors - diagnostics that keep a run from starting.
 */
export function exitCodeOfList(selected: number, errors: number, continueOnCollectionErrors: boolean): ExitCode {
  if (errors > 0) return continueOnCollectionErrors ? EXIT.testsFailed : EXIT.interrupted;
  return selected === 0 ? EXIT.noTestsCollected : EXIT.ok;
}
