/** The folder of a run's raw coverage: a file of V8's counts for each time that a process has written them. */

/** The folder in it for processes that tests start, which write as `NODE_V8_COVERAGE` tells them. */
export const SPAWNED = "spawned";

/** The end of the name of a file of `RecordedContext`s, one a line, in the order in which a process has run them. */
export const CONTEXTS = ".contexts";

/**
 * What code has run for: a test with its fixtures, the import of a test file, or the run as a whole. What sets something up for several tests, such as a
 * fixture of a module, has run for the first of them, and is `shared`.
 */
export type ContextKind = "test" | "import" | "session" | "shared";

/**
 * What has run in one context: a test by its id, the import of a test file by its path from the root, or, without a name, the run or what tests share; and
 * the numbers of the probes. A test that is tried again has several.
 */
export type RecordedContext = readonly [kind: ContextKind, name: string, ...probes: number[]];

/** The end of the name of a file that is there as long as a process of tests has not written all of its counts. */
export const OPEN = ".open";
