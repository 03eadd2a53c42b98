/** The targets of a bundle: shared by the command line and the build. */

/** The platforms of a bundle. `node` includes Bun and Deno. */
export const TARGETS = ["node", "browser", "edge"] as const;
export type Target = (typeof TARGETS)[number];
