/** The folder of a run's raw coverage: a file of V8's counts for each time that a process has written them. */

/** The folder in it for processes that tests start, which write as `NODE_V8_COVERAGE` tells them. */
export const SPAWNED = "spawned";

/** The end of the name of a file that is there as long as a process of tests has not written all of its counts. */
export const OPEN = ".open";
