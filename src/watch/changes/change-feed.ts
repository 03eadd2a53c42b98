/** Tells of changed files. */
import { readFileSync, type FSWatcher, watch, readdirSync } from "node:fs";
import { posix } from "node:path";
import type { ChangedFile } from "../../affected/git/changed-files.ts";
import { isCompared } from "../../affected/changes/first-steps.ts";
import { CONFIG_FILES } from "../../core/data/config-files.ts";
import { foldersAbove } from "../../store/folders-above.ts";
import { hashOf } from "../../store/stamp.ts";
import { statOf } from "../../store/read-file.ts";
import { changesOfPaths, FOLDER, type PathState } from "./known-files.ts";
import { createSettler, workTreeOf } from "./settle.ts";
import picomatch from "picomatch";

/** What is watched. */
interface WatchedPlaces {
  /** Absolute and real path of the project's root. */
  readonly root: string;
  /** Globs of the names of folders that are left out. */
  readonly ignoreDirs: readonly string[];
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
  readonly files: ReadonlySet<string>;
}

/** Folders that are never walked: too large, or written to by every run. */
const NEVER = ["node_modules", ".git"];

/** Lists the folders below the root, those around it, and those of files that tests depend on. Symbolic links are not followed. */
function listFiles({ root, ignoreDirs, ignored, files: needed, above }: WatchedPlaces): ListedFiles {
  const isIgnored = picomatch([...ignoreDirs, ...NEVER], { dot: true });
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
      files.add(path);
      return [];
    });
  };
  const open = [root];
  // A list that grows during iteration is iterated to its new end.
  for (const folder of open) open.push(...add(folder));
  for (const folder of [...above, ...Array.from(needed, (file) => posix.dirname(file))]) add(folder);
  return { folders, files };
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
  readonly ignoreDirs: readonly string[];
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
  const { root, ignoreDirs, ignored, polls, needed, onChanges, onNoWatches } = options;
  const known = new Map<string, string>();
  const { top, lock } = workTreeOf(root) ?? { top: root, lock: null };
  const above = foldersAbove(root).filter((folder) => folder === top || folder.startsWith(`${top}/`));
  let folders: ReadonlySet<string> = new Set();
  let wanted = new Set<string>();

  /** Whether a change of a path may matter: everything in the project, elsewhere what tests depend on. */
  const matters = (path: string): boolean => {
    if (ignored.some((one) => path === one || path.startsWith(`${one}/`))) return false;
    if (path.startsWith(`${root}/`) || folders.has(path) || wanted.has(path)) return true;
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
    const listed = listFiles({ root, ignoreDirs, ignored, files: wanted, above });
    folders = listed.folders;
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
      // Files of folders that are watched from now on have not changed.
      for (const path of files) if (!before.has(posix.dirname(path))) known.set(path, "");
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
