/** The frames that the configuration leaves out of traces. */
import { matchesGlob } from "../../../core/select/test-names.ts";
import type { Frame } from "../../../run/traceback/traces.ts";

/**
 * Whether a frame is left out.
 *
 * @param hideFrames - globs of files if they have a `/`, else names of functions.
 */
export function hiddenFrames(hideFrames: readonly string[]): (frame: Pick<Frame, "fn" | "path">) => boolean {
  const globs = hideFrames.filter((one) => one.includes("/")).map((one) => one.replace(/^\.\//, ""));
  const names = hideFrames.filter((one) => !one.includes("/"));
  if (hideFrames.length === 0) return () => false;
  return ({ fn, path }) => {
    if (globs.some((glob) => matchesGlob(glob, path))) return true;
    if (fn === null) return false;
    // A bundler numbers functions of the same name.
    const name = fn.replace(/^new /, "").replace(/\$\d+$/, "");
    const own = name.slice(name.lastIndexOf(".") + 1);
    return names.some((one) => matchesGlob(one, name) || matchesGlob(one, own));
  };
}
