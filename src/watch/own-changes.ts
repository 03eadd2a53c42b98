/** Finds files that the tests themselves write: they would start a run after each run. */
import { isCode } from "../affected/references/reference-store.ts";

/** How many runs in a row a file may start that then change it. */
const MOST = 2;

export interface OwnChanges {
  /** The changes of these that may start a run. @param isOfRun - whether a file was written while tests ran. */
  take<Change extends { readonly path: string }>(
    changes: readonly Change[],
    isOfRun: (path: string) => boolean,
  ): { readonly left: readonly Change[]; readonly ignored: readonly string[] };
}

/**
 * A file is ignored while tests run once it has changed in that many runs one after the other, and a change between runs counts
 * again. Modules are never ignored: the user saves them while tests run.
 */
export function createOwnChanges(): OwnChanges {
  const counts = new Map<string, number>();
  return {
    take(changes, isOfRun) {
      const ignored: string[] = [];
      const left = changes.filter(({ path }) => {
        if (isCode(path) || !isOfRun(path)) {
          counts.delete(path);
          return true;
        }
        const count = (counts.get(path) ?? 0) + 1;
        counts.set(path, count);
        // Said once.
        if (count === MOST + 1) ignored.push(path);
        return count <= MOST;
      });
      return { left, ignored };
    },
  };
}
