/** The global array whose elements probes set: what has run. */
export const RAN = "__xtest_ran";
