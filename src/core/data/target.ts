/** The targets of a bundle: shared by the command line and the build. */

/** The platforms of a bundle. `node` includes Bun and Deno. */
export const TARGETS = ["node", "browser", "edge"] as const;
export type Target = (typeof TARGETS)[number];

/** Where the server of a page has the folders above that of the project: `1` is the next one. */
export const ABOVE_PATH = "/__xtest-above__/";
