/** The folders that discovery reads: a new entry in one of them may be a new test file. */
import { statSync } from "node:fs";
import type { ResolvedOptions } from "../../config/options/options.ts";
import { walk } from "./walk.ts";

/** Absolute paths, with `/`, of the folders at and below `starts` that are not ignored. */
export function walkedFolders(
  { root, ignoreDirs }: Pick<ResolvedOptions, "root" | "ignoreDirs">,
  starts: readonly string[],
): string[] {
  return starts.flatMap((start) => {
    if (statSync(start, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
    const ignore = ignoreDirs.flatMap((pattern) => [`**/${pattern}/**`, `**/${pattern}`]);
    const below = walk(start, ["**"], { root, ignore, onlyDirectories: true });
    return [start, ...below.map((path) => path.replace(/\/$/, ""))];
  });
}
