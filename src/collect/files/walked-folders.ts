/** The folders that discovery reads: a new entry in one of them may be a new test file. */
import { statSync } from "node:fs";
import { sep } from "node:path";
import { globSync } from "tinyglobby";
import type { ResolvedOptions } from "../../config/options/options.ts";

/** Absolute paths, with `/`, of the folders at and below `starts` that are not ignored. */
export function walkedFolders(
  { ignoreDirs }: Pick<ResolvedOptions, "ignoreDirs">,
  starts: readonly string[],
): string[] {
  return starts.flatMap((start) => {
    if (statSync(start, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
    const below = globSync("**", {
      cwd: start,
      absolute: true,
      dot: true,
      onlyDirectories: true,
      expandDirectories: false,
      ignore: ignoreDirs.flatMap((pattern) => [`**/${pattern}/**`, `**/${pattern}`]),
    });
    return [start, ...below.map((path) => (sep === "/" ? path : path.replaceAll(sep, "/")).replace(/\/$/, ""))];
  });
}
