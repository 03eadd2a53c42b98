/**
 * The values of `--dist`, as in pytest-xdist: which tests stay on the same worker. Single items, which an idle worker
 * takes from the busiest one; the tests of a class, or of a module outside classes; those of a file.
 */
export const DISTS = ["worksteal", "loadscope", "loadfile"] as const;

export type Dist = (typeof DISTS)[number];
