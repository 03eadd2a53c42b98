/** The inputs of a cached result: files by content, folders by the names in them, paths that did not exist, and variables of the environment. */
import { posix } from "node:path";
import { isUntouched, isYoung, type Stamp, stampFile, stampFolder } from "./stamp.ts";
import { statFile, statFolder } from "./read-file.ts";

/** Records the inputs of a result while it is made. Paths are absolute, with `/`. */
export interface Tracker {
  /**
   * Adds a file whose content is an input. A missing file counts too: once it exists, the result is stale.
   *
   * @param stamp - of the content that was read; null if there was no file. Default: the current one, which only counts
   *   if the file has not changed since the work began.
   */
  file(path: string, stamp?: Stamp | null): void;
  /** Adds a folder in the same way, by the names in it. */
  folder(path: string, stamp?: Stamp | null): void;
  /** Adds a variable of the environment. */
  variable(name: string): void;
  /** Marks the result as depending on something that cannot be compared, so that it is not cached. */
  giveUp(): void;
}

/** Paths of inputs; absolute, with `/`. */
export interface SeenPaths {
  /** Files whose content is an input. One that does not exist is recorded as missing. */
  readonly files: Iterable<string>;
  /**
   * Folders whose names are: a new, removed or renamed entry changes the result. One that does not exist is recorded as
   * missing.
   */
  readonly folders: Iterable<string>;
}

/** Serializable as JSON; null stands for a missing file or folder. */
export interface Inputs {
  readonly files: readonly (readonly [path: string, stamp: Stamp | null])[];
  readonly folders: readonly (readonly [path: string, stamp: Stamp | null])[];
  /** Null for a variable that is not set. Absent for no variables. */
  readonly variables?: readonly (readonly [name: string, value: string | null])[];
}

/** The differences between recorded inputs and the disk. */
export interface InputChanges {
  /** Files that were changed, removed or added. */
  readonly files: readonly string[];
  /** Folders in which names have changed. */
  readonly folders: readonly string[];
  /** Whether variables of the environment have other values. */
  readonly hasOtherVariables: boolean;
  /**
   * The inputs with new, trusted stamps, if nothing changed but the times of some were different or too young to be
   * trusted: they replace the old inputs. Null if that would not help, or something changed.
   */
  readonly refreshed: Inputs | null;
}

type Take = (path: string) => Stamp | null;

/** Records the current state of the paths. */
export function recordInputs({ files, folders }: SeenPaths): Inputs {
  const take = (paths: Iterable<string>, stamp: Take) =>
    [...new Set(paths)].sort().map((path) => [path, stamp(path)] as const);
  return { files: take(files, stampFile), folders: take(folders, stampFolder) };
}

/** Compares inputs with the disk: by size and times, and by content if those differ or cannot be trusted yet. */
export function changesOf(inputs: Inputs): InputChanges {
  const files = compare(inputs.files, statFile, stampFile);
  const folders = compare(inputs.folders, statFolder, stampFolder);
  const { variables = [] } = inputs;
  const hasOtherVariables = variables.some(([name, value]) => valueOf(name) !== value);
  const isSame = files.changed.length + folders.changed.length === 0 && !hasOtherVariables;
  const isFresh = files.isFresh || folders.isFresh;
  return {
    files: files.changed,
    folders: folders.changed,
    hasOtherVariables,
    refreshed: isSame && isFresh ? { ...inputs, files: files.entries, folders: folders.entries } : null,
  };
}

export function isUnchanged({ files, folders, hasOtherVariables }: InputChanges): boolean {
  return files.length + folders.length === 0 && !hasOtherVariables;
}

function valueOf(name: string): string | null {
  return process.env[name] ?? null;
}

/** The hash of a file that may have changed after it was read: it matches no content. */
const UNCERTAIN = "";

/** A tracker that collects inputs. Must be created before anything is read. */
export class InputTracker implements Tracker {
  readonly #begun = Date.now();
  readonly #files = new Map<string, Stamp | null>();
  readonly #folders = new Map<string, Stamp | null>();
  readonly #variables = new Map<string, string | null>();
  #isComparable = true;

  file(path: string, stamp?: Stamp | null): void {
    this.#add(this.#files, path, stamp, stampFile);
  }

  folder(path: string, stamp?: Stamp | null): void {
    this.#add(this.#folders, path, stamp, stampFolder);
  }

  variable(name: string): void {
    this.#variables.set(name, valueOf(name));
  }

  giveUp(): void {
    this.#isComparable = false;
  }

  /** The inputs; null if the result depends on something else. */
  inputs(): Inputs | null {
    if (!this.#isComparable) return null;
    // A missing path is covered by the names in its folder.
    const isNews = ([path, stamp]: readonly [string, Stamp | null]) =>
      stamp !== null || this.#folders.get(posix.dirname(path)) == null;
    const inputs = { files: [...this.#files].filter(isNews), folders: [...this.#folders].filter(isNews) };
    return this.#variables.size === 0 ? inputs : { ...inputs, variables: [...this.#variables] };
  }

  #add(known: Map<string, Stamp | null>, path: string, stamp: Stamp | null | undefined, take: Take): void {
    const before = known.get(path);
    if (before === undefined) known.set(path, stamp === undefined ? this.#stampNow(path, take) : stamp);
    else if (stamp !== undefined && before?.hash === UNCERTAIN) known.set(path, stamp);
    // The file changed between two reads, and both contents were used.
    else if (stamp !== undefined && stamp?.hash !== before?.hash) this.giveUp();
  }

  /** The current stamp, which never matches if the file may have changed since it was read. */
  #stampNow(path: string, take: Take): Stamp | null {
    const stamp = take(path);
    if (stamp === null || !isYoung(Math.max(stamp.modified, stamp.changed), this.#begun)) return stamp;
    return { ...stamp, hash: UNCERTAIN, young: true };
  }
}

/**
 * The inputs of a result whose parts from `changed` files were made again; null if something else has changed too.
 *
 * @param now - inputs of those parts.
 */
export function renewedInputs(before: Inputs, now: Inputs | null, changed: readonly string[]): Inputs | null {
  if (now === null) return null;
  const files = renewedEntries(before.files, now.files, new Set(changed));
  const folders = renewedEntries(before.folders, now.folders, new Set());
  if (files === null || folders === null) return null;
  const variables = new Map([...(before.variables ?? []), ...(now.variables ?? [])]);
  return variables.size === 0 ? { files, folders } : { files, folders, variables: [...variables] };
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
    // An uncertain stamp does not replace the old one: the next comparison finds the change.
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
    // A young one will be compared by content anyway.
    if (now.young) return entry;
    isFresh = true;
    return [path, now] as const;
  });
  return { changed, entries: fresh, isFresh };
}
