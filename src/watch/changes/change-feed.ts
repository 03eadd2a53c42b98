/** Tells of changed files. */

import { readFileSync, type FSWatcher, watch, readdirSync } from "node:fs";
import path from "node:path";
import { posix } from "node:path";
import type { ChangedFile } from "../../tools/affected/git.ts";
import { isCompared } from "../../tools/affected/changes/first-steps.ts";
import { CONFIG_FILES } from "../../core/data/config-files.ts";
import { foldersAbove } from "../../store/folders.ts";
import { hashOf } from "../../store/stamp.ts";
import { statOf } from "../../store/read-file.ts";
import picomatch from "picomatch";
import type { SearchedFolders } from "../../collect/files/discover.ts";

/** Milliseconds without an event after which a save is over: an editor empties a file and then fills it. */
const QUIET = 15;
/** The same for many events, as of a branch switch. */
const QUIET_LATER = 80;
const MANY = 20;
/** Milliseconds after which a lock of git is looked at again, and the age at which it counts as left behind. */
const LOCKED = 40;
const STALE = 10_000;

export interface Settler {
  /** Something has changed. */
  touch(path: string): void;
  close(): void;
}

/**
 * Collects paths until there are no more events, and until git, which may be in the middle of a checkout, has released its index.
 *
 * @param lock - absolute path of the lock; null if there is no repository.
 * @param onSettled - called with what has been touched.
 */
export function createSettler(lock: string | null, onSettled: (paths: ReadonlySet<string>) => void): Settler {
  let paths = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const wait = (delay: number): void => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(settle, delay);
  };
  const settle = (): void => {
    timer = null;
    if (lock !== null && isLocked(lock)) return wait(LOCKED);
    const settled = paths;
    paths = new Set();
    onSettled(settled);
  };
  return {
    touch(path) {
      paths.add(path);
      wait(paths.size < MANY ? QUIET : QUIET_LATER);
    },
    close() {
      if (timer !== null) clearTimeout(timer);
    },
  };
}

function isLocked(lock: string): boolean {
  const stat = statOf(lock);
  return stat !== null && Date.now() - stat.mtimeMs < STALE;
}

/** A work tree of git. */
export interface WorkTree {
  /** Absolute path of its top folder. */
  readonly top: string;
  /** Absolute path of the lock of its index. */
  readonly lock: string | null;
}

/** The work tree around a folder; null if there is none. */
export function workTreeOf(folder: string): WorkTree | null {
  for (let at = folder; ; at = path.dirname(at)) {
    const place = path.join(at, ".git");
    const stat = statOf(place);
    if (stat?.isDirectory() === true) return { top: at, lock: path.join(place, "index.lock") };
    // A linked work tree has a file that names its folder.
    if (stat !== null) return { top: at, lock: lockOfLink(place) };
    if (path.dirname(at) === at) return null;
  }
}

function lockOfLink(file: string): string | null {
  const named = /^gitdir: (.+)$/m.exec(readFileSync(file, "utf8"))?.[1];
  return named === undefined ? null : path.resolve(path.dirname(file), named, "index.lock");
}

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

/** What is watched. */
interface WatchedPlaces {
  /** Absolute and real path of the project's root. */
  readonly root: string;
  /** What is looked into below the root. */
  readonly searched: SearchedFolders;
  /** Absolute paths of files and folders that are left out. */
  readonly ignored: readonly string[];
  /** Files that tests depend on, inside of the root or not: their folders are watched. */
  readonly files: Iterable<string>;
  /** Folders around the root whose manifests and configurations count. */
  readonly above: readonly string[];
}

/** The folders to watch and the files in them, by absolute path. */
interface ListedFiles {
  readonly folders: ReadonlySet<string>;
  /** Those below the root that nothing has to depend on. */
  readonly below: ReadonlySet<string>;
  /** Those with files that tests depend on: all of their files count. */
  readonly around: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

/** Folders that are never walked: too large, or written to by every run. */
const NEVER = ["node_modules", ".git"];

/** Lists the folders below the root, those around it, and those of files that tests depend on. Symbolic links are not followed. */
function listFiles({ root, searched, ignored, files: needed, above }: WatchedPlaces): ListedFiles {
  const isIgnored = picomatch([...searched.dirs, ...NEVER], { dot: true });
  const around = new Set(Array.from(needed, (file) => posix.dirname(file)));
  const folders = new Set<string>();
  const files = new Set<string>();
  /** Adds the files of a folder. @returns the folders in it. */
  const add = (folder: string): string[] => {
    if (folders.has(folder) || ignored.includes(folder) || folder.includes("/node_modules/")) return [];
    const entries = entriesOf(folder);
    if (entries === null) return [];
    folders.add(folder);
    return entries.flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      if (entry.isDirectory()) return isIgnored(entry.name) ? [] : [path];
      if (around.has(folder) || searched.counts(path)) files.add(path);
      return [];
    });
  };
  const open = [root];
  // A list that grows during iteration is iterated to its new end.
  for (const folder of open) open.push(...add(folder));
  const below = new Set(folders);
  for (const folder of [...above, ...around]) add(folder);
  return { folders, below, around, files };
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}

/** Milliseconds between two looks at everything. */
const INTERVAL = 500;

interface FolderWatcherOptions {
  /** Whether to look at everything again and again instead. */
  readonly polls: boolean;
  /** Called with a path that may have changed; with a folder if it is not known which. Absolute, with `/`. */
  onEvent(path: string): void;
  /** Called once, if the system does not watch: the folders are looked at from now on. */
  onNoWatches(reason: string): void;
}

interface FolderWatcher {
  /** Watches these folders and no others. @param files - those in them, to look at where the system does not watch. */
  set(folders: Iterable<string>, files: Iterable<string>): void;
  close(): void;
}

function createFolderWatcher({ polls, onEvent, onNoWatches }: FolderWatcherOptions): FolderWatcher {
  const watchers = new Map<string, FSWatcher>();
  let wanted = new Set<string>();
  let looked = new Set<string>();
  let poll: { readonly timer: NodeJS.Timeout; readonly times: Map<string, number | null> } | null = null;

  const look = (times: Map<string, number | null>): void => {
    for (const path of looked) {
      const time = statOf(path)?.mtimeMs ?? null;
      const before = times.get(path);
      times.set(path, time);
      if (before !== undefined && before !== time) onEvent(path);
    }
  };
  const startPolling = (): void => {
    if (poll !== null) return;
    const times = new Map<string, number | null>();
    look(times);
    poll = {
      times,
      timer: setInterval(() => {
        look(times);
      }, INTERVAL),
    };
  };
  const stop = (folder: string): void => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const refuse = (error: unknown): void => {
    for (const folder of [...watchers.keys()]) stop(folder);
    if (poll !== null) return;
    startPolling();
    onNoWatches(error instanceof Error ? error.message : String(error));
  };
  const start = (folder: string): void => {
    try {
      const watcher = watch(folder, (_, name) => {
        onEvent(name === null ? folder : posix.join(folder, name.replaceAll("\\", "/")));
      });
      watchers.set(folder, watcher);
      watcher.on("error", (error) => {
        stop(folder);
        if (isOutOfWatches(error)) refuse(error);
        else onEvent(folder);
      });
    } catch (error) {
      if (isOutOfWatches(error)) refuse(error);
      // Else it was removed meanwhile, which the folder around it tells.
    }
  };

  if (polls) startPolling();
  return {
    set(folders, files) {
      wanted = new Set(folders);
      looked = new Set([...wanted, ...files]);
      for (const folder of [...watchers.keys()]) if (!wanted.has(folder)) stop(folder);
      if (poll !== null) return look(poll.times);
      for (const folder of wanted) if (poll === null && !watchers.has(folder)) start(folder);
    },
    close() {
      for (const folder of [...watchers.keys()]) stop(folder);
      if (poll !== null) clearInterval(poll.timer);
    },
  };
}

/** Whether the system has no watches, or no files, left for this process. */
function isOutOfWatches(error: unknown): boolean {
  return error instanceof Error && /\b(?:ENOSPC|EMFILE|ENFILE)\b/.test(error.message);
}

export interface ChangeFeedOptions {
  /** Absolute and real path of the project's root. */
  readonly root: string;
  readonly searched: SearchedFolders;
  /** Absolute paths of files and folders whose changes do not count. */
  readonly ignored: readonly string[];
  /** Whether to look at everything again and again. */
  readonly polls: boolean;
  /** Files that tests depend on. */
  needed(): Iterable<string>;
  onChanges(changes: readonly ChangedFile[]): void;
  onNoWatches(reason: string): void;
}

export interface ChangeFeed {
  /** The files that are watched. */
  files(): Iterable<string>;
  /** Watches the folders that are there now. */
  update(): void;
  close(): void;
}

/** Files that are compared by their content are at most this long, in bytes. */
const COMPARED = 1_000_000;

export function createChangeFeed(options: ChangeFeedOptions): ChangeFeed {
  const { root, searched, ignored, polls, needed, onChanges, onNoWatches } = options;
  const known = new Map<string, string>();
  const { top, lock } = workTreeOf(root) ?? { top: root, lock: null };
  const above = foldersAbove(root).filter((folder) => folder === top || folder.startsWith(`${top}/`));
  let folders: ReadonlySet<string> = new Set();
  let below: ReadonlySet<string> = new Set();
  let around: ReadonlySet<string> = new Set();
  let wanted = new Set<string>();

  /** Whether a file in the project, or a folder that may have come, is looked at. */
  const counts = (path: string): boolean => searched.counts(path) || statOf(path)?.isDirectory() === true;
  /** Whether a change of a path may matter: everything in the project, elsewhere what tests depend on. */
  const matters = (path: string): boolean => {
    if (ignored.some((one) => path === one || path.startsWith(`${one}/`))) return false;
    if (folders.has(path) || wanted.has(path)) return true;
    if (path.startsWith(`${root}/`)) return around.has(posix.dirname(path)) || counts(path);
    const name = posix.basename(path);
    return isCompared(path) || name === "tsconfig.json" || CONFIG_FILES.some((one) => one === name);
  };
  const settler = createSettler(lock, (paths) => {
    const changed = new Set<string>();
    let hasFolders = false;
    for (const path of paths) {
      if (known.has(path)) changed.add(path);
      const isFolder = statOf(path)?.isDirectory() === true;
      if (isFolder || folders.has(path)) hasFolders = true;
      else changed.add(path);
    }
    if (hasFolders) for (const path of list()) changed.add(path);
    const changes = changesOfPaths(known, changed, stateOf);
    if (changes.length > 0) onChanges(changes);
  });
  const watcher = createFolderWatcher({
    polls,
    onNoWatches,
    onEvent(path) {
      if (matters(path)) settler.touch(path);
    },
  });

  /** Lists the folders anew. @returns the files that came or went. */
  function list(): string[] {
    wanted = new Set(needed());
    const listed = listFiles({ root, searched, ignored, files: wanted, above });
    ({ folders, below, around } = listed);
    watcher.set(folders, listed.files);
    const gone = [...known.keys()].filter((path) => !listed.files.has(path));
    // Nothing depends any more on what a folder holds that is not watched any more.
    for (const path of gone) if (!folders.has(posix.dirname(path)) && statOf(path) !== null) known.delete(path);
    return [...[...listed.files].filter((path) => !known.has(path)), ...gone];
  }

  for (const path of list()) known.set(path, "");
  return {
    files: () => known.keys(),
    update() {
      const before = folders;
      const files = list();
      for (const path of files) {
        const folder = posix.dirname(path);
        if (before.has(folder)) continue;
        // Files of folders that are watched from now on have not changed; those of folders that have just been made have come.
        if (below.has(folder)) settler.touch(path);
        else known.set(path, "");
      }
    },
    close() {
      settler.close();
      watcher.close();
    },
  };
}

function stateOf(path: string): PathState {
  const stat = statOf(path);
  if (stat === null) return null;
  if (stat.isDirectory()) return FOLDER;
  try {
    if (stat.isFile() && stat.size <= COMPARED) return hashOf(readFileSync(path));
  } catch {
    // It is gone, or cannot be read, which is told by its times.
  }
  return `${String(stat.size)} ${String(stat.mtimeMs)}`;
}
