/** Where a bundle may run: shared by the command line and the build. */

/** `node` stands for Bun and Deno too. */
export const TARGETS = ["node", "browser", "edge"] as const;
export type Target = (typeof TARGETS)[number];
