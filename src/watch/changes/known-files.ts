/** Which of the paths that an event named have really changed. */
import type { ChangedFile } from "../../affected/git/changed-files.ts";

/** A path as it is now: its size and times as a text, `folder`, or null if there is nothing. */
export type PathState = string | null;

export const FOLDER = "folder";

/**
 * The changes of files, by what was known of them before; what is known is brought up to date. A file that came and went, as editors
 * and compilers write them before they rename them, has not changed.
 *
 * @param known - the files that there were, by absolute path. Of one that was only listed, the state is empty.
 */
export function changesOfPaths(
  known: Map<string, string>,
  paths: Iterable<string>,
  stateOf: (path: string) => PathState,
): ChangedFile[] {
  const changes: ChangedFile[] = [];
  for (const path of paths) {
    const before = known.get(path) ?? null;
    const now = stateOf(path);
    if (now === FOLDER || now === before) continue;
    if (now === null) known.delete(path);
    else known.set(path, now);
    changes.push({ path, state: now === null ? "deleted" : before === null ? "added" : "changed", isFolder: false });
  }
  return changes;
}
