/** The inputs of a cached result: files by content, folders by the names in them, and paths that did not exist. */
import { posix } from "node:path";
import { isUntouched, isYoung, type Stamp, stampFile, stampFolder, statFile, statFolder } from "./stamp.ts";

/** Records the inputs of a result while it is made. Paths are absolute, with `/`. */
export interface Tracker {
  /**
   * A file whose content went into the result. One that does not exist counts too: once it is there, the result is another one.
   *
   * @param stamp - of the content that was read; null if there was no file. Default: as it is now, which counts only if it has not
   *   changed since the work began.
   */
  file(path: string, stamp?: Stamp | null): void;
  /** The same of a folder, by the names in it. */
  folder(path: string, stamp?: Stamp | null): void;
  /** Says that the result depends on something that cannot be compared: it is not cached. */
  giveUp(): void;
}

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

/** The hash of what may have changed after it was read: no content has it. */
const UNCERTAIN = "";

/** A tracker that gathers inputs. To be made before anything is read. */
export class InputTracker implements Tracker {
  readonly #begun = Date.now();
  readonly #files = new Map<string, Stamp | null>();
  readonly #folders = new Map<string, Stamp | null>();
  #isComparable = true;

  file(path: string, stamp?: Stamp | null): void {
    this.#add(this.#files, path, stamp, stampFile);
  }

  folder(path: string, stamp?: Stamp | null): void {
    this.#add(this.#folders, path, stamp, stampFolder);
  }

  giveUp(): void {
    this.#isComparable = false;
  }

  /** Null if the result depends on something else. */
  inputs(): Inputs | null {
    if (!this.#isComparable) return null;
    // The names in a folder say what is not in it.
    const isNews = ([path, stamp]: readonly [string, Stamp | null]) =>
      stamp !== null || this.#folders.get(posix.dirname(path)) == null;
    return { files: [...this.#files].filter(isNews), folders: [...this.#folders].filter(isNews) };
  }

  #add(known: Map<string, Stamp | null>, path: string, stamp: Stamp | null | undefined, take: Take): void {
    const before = known.get(path);
    if (before === undefined) known.set(path, stamp === undefined ? this.#stampNow(path, take) : stamp);
    else if (stamp !== undefined && before?.hash === UNCERTAIN) known.set(path, stamp);
    // It changed between two reads, and both went into the result.
    else if (stamp !== undefined && stamp?.hash !== before?.hash) this.giveUp();
  }

  /** What may have changed since it was read never counts as the same. */
  #stampNow(path: string, take: Take): Stamp | null {
    const stamp = take(path);
    if (stamp === null || !isYoung(Math.max(stamp.modified, stamp.changed), this.#begun)) return stamp;
    return { ...stamp, hash: UNCERTAIN, young: true };
  }
}

/**
 * The inputs of a result whose parts that come from `changed` files were made again; null if something else changed meanwhile.
 *
 * @param now - inputs of those parts.
 */
export function renewedInputs(before: Inputs, now: Inputs | null, changed: readonly string[]): Inputs | null {
  if (now === null) return null;
  const files = renewedEntries(before.files, now.files, new Set(changed));
  const folders = renewedEntries(before.folders, now.folders, new Set());
  return files === null || folders === null ? null : { files, folders };
}

function renewedEntries(
  before: Inputs["files"],
  now: Inputs["files"],
  changed: ReadonlySet<string>,
): Inputs["files"] | null {
  const entries = new Map(before.filter(([path]) => !changed.has(path)));
  for (const [path, stamp] of now) {
    const old = entries.get(path);
    if (old === undefined) entries.set(path, stamp);
    // An old stamp stays: the next comparison sees what is wrong with it by now.
    else if (stamp?.hash !== UNCERTAIN && old?.hash !== stamp?.hash) return null;
  }
  return [...entries];
}

interface Compared {
  readonly changed: string[];
  readonly entries: Inputs["files"];
  /** Whether an entry has a new stamp that can be trusted. */
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
