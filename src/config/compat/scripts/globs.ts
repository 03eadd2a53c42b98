/** Globs as text. */

/** A path as a glob that matches only itself. */
export function escapeGlob(path: string): string {
  return path.replace(/[$()*+?[\\\]^{|}!]/g, "\\$&");
}
