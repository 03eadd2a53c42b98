/** The conftests that are read before the command line is: their flags are parts of it (pytest: initial conftests). */
import { readdirSync } from "node:fs";
import path from "node:path";
import { withSlashes } from "../../config/paths.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { foldersAbove, isInFolder } from "../../store/folders.ts";
import { readTextOrNull, statFolder, statOf, conftestIn } from "../../store/read-file.ts";

/** Where to look. */
export interface ConftestPlaces extends Pick<ResolvedConfig, "conftestRoot" | "root" | "testPaths"> {
  /** Absolute path of the working directory. */
  readonly cwd: string;
  /** Paths and node ids as they were written. What is neither, such as the value of a flag, is left out. */
  readonly targets: readonly string[];
}

/**
 * The conftests that may add flags: those of the root, of each folder that is named or has a file that is, of the folders between, and
 * of `test*` folders in a named one. Without named paths, those of `testPaths` count.
 *
 * @param mentions - texts of which they must have one: most have not, and are not parsed. Default: the hook that adds flags.
 * @returns absolute paths with `/`, outermost first.
 */
export function initialConftests(
  { root, conftestRoot, testPaths, cwd, targets }: ConftestPlaces,
  mentions: readonly string[] = ["xtest_addoption"],
): string[] {
  const named = targets.flatMap((target) => placeOf(target, [cwd, root]) ?? []);
  const around = [root, ...foldersAbove(root)].filter((folder) => isInFolder(folder, conftestRoot));
  const folders = new Set(around.reverse());
  for (const place of named.length > 0 ? named : testPaths) {
    const isFolder = statFolder(place) !== null;
    const folder = isFolder ? place : path.posix.dirname(place);
    if (folder !== root && !folder.startsWith(`${root}/`)) continue;
    for (let end = root.length; end !== -1; end = folder.indexOf("/", end + 1)) folders.add(folder.slice(0, end));
    folders.add(folder);
    if (isFolder) for (const inner of testFolders(folder)) folders.add(inner);
  }
  const found = [...folders].flatMap((folder) => conftestIn(folder) ?? []);
  return found.filter((file) => {
    const text = readTextOrNull(file);
    return mentions.some((mention) => text?.includes(mention) === true);
  });
}

/** The file or folder in a target: `test_a.ts::TestCart`, `test_a.ts:12`. Null if there is none. */
function placeOf(target: string, folders: readonly string[]): string | null {
  for (const text of new Set([target, target.replace(/::.*$/s, ""), target.replace(/(?::\d+)+(?:-\d+)?$/, "")])) {
    const place = folders.map((folder) => path.resolve(folder, text)).find((one) => statOf(one) !== null);
    if (place !== undefined && text !== "") return withSlashes(place);
  }
  return null;
}

function testFolders(folder: string): string[] {
  try {
    const inside = readdirSync(folder, { withFileTypes: true });
    return inside.flatMap((entry) =>
      entry.name.startsWith("test") && entry.isDirectory() ? `${folder}/${entry.name}` : [],
    );
  } catch {
    // Collection says why it cannot be read.
    return [];
  }
}
