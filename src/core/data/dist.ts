/**
 * What stays in one worker of a parallel run, by the names of pytest-xdist: single items, which whoever has nothing to do
 * takes from whoever has most; the tests of a class, or of a module outside of classes; those of a file.
 */
export const DISTS = ["worksteal", "loadscope", "loadfile"] as const;

export type Dist = (typeof DISTS)[number];
