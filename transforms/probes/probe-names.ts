/** The names of probes: the global array of what has run, and the global function that is told of the rest. */
export const RAN = "__xtest_ran";
export const RUNS = "__xtest_runs";
