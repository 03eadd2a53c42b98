/** What the tests of a file do not share with those of other files: instances of the project's modules, or a whole process. */
export const ISOLATIONS = ["modules", "process"] as const;
export type Isolation = false | (typeof ISOLATIONS)[number];

/** The engines whose processes run tests. */
export const ENGINES = ["node", "bun", "deno"] as const;
export type EngineName = (typeof ENGINES)[number];

/** The browsers in whose pages tests run. */
export const BROWSERS = ["chromium", "firefox", "webkit"] as const;
export type BrowserName = (typeof BROWSERS)[number];

/**
 * The values of `--dist`, as in pytest-xdist: which tests stay on the same worker. Single items, which an idle worker
 * takes from the busiest one; the tests of a class, or of a module outside classes; those of a file.
 */
export const DISTS = ["worksteal", "loadscope", "loadfile"] as const;

export type Dist = (typeof DISTS)[number];

/** The figures of coverage. */
export const METRICS = ["lines", "branches", "functions", "statements"] as const;
export type Metric = (typeof METRICS)[number];

/** The values of `--capture`, with pytest's names. */
export const CAPTURE_METHODS = ["fd", "sys", "no", "tee-sys"] as const;
export type CaptureMethod = (typeof CAPTURE_METHODS)[number];

/** Whether what bypasses the streams of JavaScript, as the output of a child process does, is shown at once and not captured. */
export function showsDescriptors(method: CaptureMethod | undefined): boolean {
  return method === "sys" || method === "tee-sys";
}
