/** The folder of a run's raw coverage: a file of V8's counts for each time that a process has written them. */

/** The folder in it for processes that tests start, which write as `NODE_V8_COVERAGE` tells them. */
export const SPAWNED = "spawned";

/** The end of the name of a file of `RecordedContext`s, one a line, in the order in which a process has run them. */
export const CONTEXTS = ".contexts";

/** What code has run for: a test with its fixtures, the import of a test file, or the run as a whole. */
export type ContextKind = "test" | "import" | "session";

/** What has run in one context. A test that is tried again has several. */
export interface RecordedContext {
  readonly kind: ContextKind;
  /** The id of the test, or the path of the file from the root; empty for the run. */
  readonly name: string;
  /** URLs of scripts that occur for the first time; they are numbered in this order. */
  readonly scripts: readonly string[];
  /** Functions with blocks that occur for the first time, numbered in this order: begin, end and whether it ran (1 or 0), of each block. */
  readonly added: readonly (readonly [script: number, blocks: readonly number[]])[];
  /** The numbers of the functions that have run, and of those in them that have not. */
  readonly ran: readonly number[];
}

/** The end of the name of a file that is there as long as a process of tests has not written all of its counts. */
export const OPEN = ".open";
