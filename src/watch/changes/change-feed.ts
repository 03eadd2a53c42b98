/** Tells of changed files. */
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import type { ChangedFile } from "../../affected/git/changed-files.ts";
import { isCompared } from "../../affected/changes/first-steps.ts";
import { CONFIG_FILES } from "../../core/data/config-files.ts";
import { foldersAbove } from "../../store/folders-above.ts";
import { hashOf } from "../../store/stamp.ts";
import { statOf } from "../../store/read-file.ts";
import { createFolderWatcher } from "./folder-watcher.ts";
import { changesOfPaths, FOLDER, type PathState } from "./known-files.ts";
import { listFiles } from "./list-files.ts";
import { createSettler, workTreeOf } from "./settle.ts";

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
