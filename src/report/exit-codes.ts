/** The exit codes. */

export const EXIT = {
  /** All tests passed. */
  ok: 0,
  /** At least one test failed or had an error, or part of the suite could not be collected and the rest ran. */
  testsFailed: 1,
  /** The user stopped the run, or collection errors prevented it. */
  interrupted: 2,
  /** An internal error, or a missing resource of the system: a process, disk space. */
  internalError: 3,
  /** The command line or the configuration is wrong. */
  usageError: 4,
  /** No test was collected or selected, which is not a success. */
  noTestsCollected: 5,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The facts that decide the exit code of a run. */
export interface RunFacts {
  /** The number of selected items. */
  readonly selected: number;
  /**
   * The number of items of other shards: a shard may be empty, all of them together may not. Or of those that no change
   * reaches. Default: 0.
   */
  readonly elsewhere?: number;
  /** The number of items with the outcome `failed` or `error`. */
  readonly failed: number;
  /** The number of errors that belong to no item, and of collection errors. */
  readonly errors: number;
  readonly interrupted: boolean;
  /** Whether no test at all is a success. Default: it is not. */
  readonly passWithNoTests?: boolean;
}

/** The exit code of a run that started. */
export function exitCodeOf(facts: RunFacts): ExitCode {
  if (facts.interrupted) return EXIT.interrupted;
  if (facts.failed > 0 || facts.errors > 0) return EXIT.testsFailed;
  if (facts.passWithNoTests === true) return EXIT.ok;
  return facts.selected + (facts.elsewhere ?? 0) === 0 ? EXIT.noTestsCollected : EXIT.ok;
}

/**
 * The exit code of a listing: that of a run that stopped before its first test.
 *
 * @param selected - the number of listed items, and of those of other shards or that no change reaches.
 * @param errors - the number of diagnostics that prevent a run.
 */
export function exitCodeOfList(selected: number, errors: number, continueOnCollectionErrors: boolean): ExitCode {
  if (errors > 0) return continueOnCollectionErrors ? EXIT.testsFailed : EXIT.interrupted;
  return selected === 0 ? EXIT.noTestsCollected : EXIT.ok;
}
