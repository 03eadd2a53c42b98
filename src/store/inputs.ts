/** What a result was made of: files by their content, folders by the names in them, and what was looked for in vain. */
import { isUntouched, type Stamp, stampFile, stampFolder, statFile, statFolder } from "./stamp.ts";

/** Paths are absolute, with `/`. */
export interface SeenPaths {
  /** Files whose content went into the result. One that does not exist is noted as missing. */
  readonly files: Iterable<string>;
  /** Folders whose names did: a new, removed or renamed entry changes the result. One that does not exist is noted as missing. */
  readonly folders: Iterable<string>;
}

/** As JSON can hold it; null stands for what was missing. */
export interface Inputs {
  readonly files: readonly (readonly [path: string, stamp: Stamp | null])[];
  readonly folders: readonly (readonly [path: string, stamp: Stamp | null])[];
}

/** How the disk differs from what was recorded. */
export interface InputChanges {
  /** Files with another content, that are gone, or that are new. */
  readonly files: readonly string[];
  /** Folders with other names in them. */
  readonly folders: readonly string[];
  /**
   * The inputs with stamps that can be trusted from now on, if some had times that had changed, or could not be trusted,
   * though the content is the same: to be written in place of the old ones. Null if that would help nothing, or something changed.
   */
  readonly refreshed: Inputs | null;
}

type Take = (path: string) => Stamp | null;

/** Notes the state of what was seen, as it is now. */
export function recordInputs({ files, folders }: SeenPaths): Inputs {
  const take = (paths: Iterable<string>, stamp: Take) =>
    [...new Set(paths)].sort().map((path) => [path, stamp(path)] as const);
  return { files: take(files, stampFile), folders: take(folders, stampFolder) };
}

/** Compares with the disk: by size and times, and by content where those differ or cannot be trusted yet. */
export function changesOf(inputs: Inputs): InputChanges {
  const files = compare(inputs.files, statFile, stampFile);
  const folders = compare(inputs.folders, statFolder, stampFolder);
  const isSame = files.changed.length + folders.changed.length === 0;
  const isFresh = files.isFresh || folders.isFresh;
  return {
    files: files.changed,
    folders: folders.changed,
    refreshed: isSame && isFresh ? { files: files.entries, folders: folders.entries } : null,
  };
}

/** Whether nothing changed. */
export function isUnchanged({ files, folders }: InputChanges): boolean {
  return files.length + folders.length === 0;
}

interface Compared {
  readonly changed: string[];
  readonly entries: Inputs["files"];
  /** Whether an entry has a stamp that is worth more than the recorded one. */
  readonly isFresh: boolean;
}

function compare(entries: Inputs["files"], stat: typeof statFile, take: Take): Compared {
  const changed: string[] = [];
  let isFresh = false;
  const fresh = entries.map((entry) => {
    const [path, before] = entry;
    const stats = stat(path);
    if (stats === null || before === null) {
      if (stats !== null || before !== null) changed.push(path);
      return entry;
    }
    if (isUntouched(before, stats)) return entry;
    const now = take(path);
    if (now?.hash !== before.hash) {
      changed.push(path);
      return entry;
    }
    // One that is still young will be compared by its content again anyway.
    if (now.young) return entry;
    isFresh = true;
    return [path, now] as const;
  });
  return { changed, entries: fresh, isFresh };
}
