/**
 * Triggers a rebuild in watching bundlers when a new file appears, such as a test or a conftest. Given a folder, some
 * bundlers watch everything below it, their own output and `node_modules` included, and would rebuild forever. So
 * folders are watched here, one by one, and the bundler watches a temporary file that is written to.
 */

import { type FSWatcher, mkdtempSync, readdirSync, realpathSync, rmSync, watch, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { withSlashes } from "../../config/paths.ts";
import picomatch from "picomatch";
import type { ResolvedConfig } from "../../config/types.ts";

/** Milliseconds in which several changes trigger one rebuild. */
const PAUSE = 50;

/** Milliseconds after which a change is written again, if no build has begun: a bundler watches a file only after the build that named it. */
const AGAIN = 1000;

/** Names that may be modules or other test files, but not temporary files of editors, nor types, which no build has. */
const FILE_NAME = /^[^.~#].*(?<!\.d)\.\w+$/;

export interface WatchTrigger {
  /** Absolute path of the temporary file, with `/`. */
  readonly file: string;
  /** Watches these folders and no others, from before a suite is collected. They are looked up again whenever an entry is added or removed. */
  listen(folders: () => readonly string[]): void;
  /** Stops watching and removes the file. */
  close(): void;
}

/** @throws {Error} if no temporary file can be written. */
export function createWatchTrigger(): WatchTrigger {
  const own = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-watch-")));
  const file = path.join(own, "changes.txt");
  let changes = 0;
  writeFileSync(file, String(changes));
  const watchers = new Map<string, FSWatcher>();
  let folders: () => readonly string[] = () => [];
  let timer: NodeJS.Timeout | null = null;
  let repeated: NodeJS.Timeout | undefined;
  let known: ReadonlySet<string> = new Set();

  /** Watches the current folders, and lists the files in them. */
  function look(): Set<string> {
    const wanted = new Set(folders());
    for (const place of [...watchers.keys()]) if (!wanted.has(place)) stop(place);
    for (const place of wanted) if (!watchers.has(place)) start(place);
    return new Set([...wanted].flatMap(moduleFilesIn));
  }

  function start(place: string): void {
    try {
      // The bundler itself watches the content of files.
      const watcher = watch(place, { persistent: false }, (event) => {
        if (event === "rename") timer ??= setTimeout(fire, PAUSE).unref();
      });
      watcher.on("error", () => stop(place));
      watchers.set(place, watcher);
    } catch {
      // The folder was removed, or the system has no watchers left: the next build finds new files.
    }
  }

  function stop(place: string): void {
    watchers.get(place)?.close();
    watchers.delete(place);
  }

  function fire(): void {
    timer = null;
    const before = known;
    known = look();
    // The bundler watches the files of the suite itself, so it notices when one is removed.
    if (![...known].some((name) => !before.has(name))) return;
    write();
    repeated ??= setInterval(write, AGAIN).unref();
  }

  function write(): void {
    writeFileSync(file, String(++changes));
  }

  function rest(): void {
    clearInterval(repeated);
    repeated = undefined;
  }

  function close(): void {
    for (const place of [...watchers.keys()]) stop(place);
    if (timer !== null) clearTimeout(timer);
    rest();
    rmSync(own, { recursive: true, force: true });
    process.off("exit", close);
  }
  process.on("exit", close);

  return {
    file: withSlashes(file),
    close,
    listen(all) {
      rest();
      folders = all;
      known = look();
    },
  };
}

/** Absolute paths of the files in a folder that may be modules or other test files; none if it cannot be read. */
export function moduleFilesIn(place: string): string[] {
  try {
    const entries = readdirSync(place, { withFileTypes: true });
    const files = entries.filter((entry) => !entry.isDirectory() && FILE_NAME.test(entry.name));
    return files.map(({ name }) => `${place}/${name}`);
  } catch {
    return [];
  }
}

/**
 * Absolute paths of all folders in which discovery looks for tests, with `/`, the outer ones first. Ignored folders are
 * left out, with everything below them; so are symbolic links, which may form cycles.
 */
export function foldersToWatch({ testPaths, ignoreDirs, ignore }: ResolvedConfig): string[] {
  const isIgnored = picomatch([...ignoreDirs], { dot: true });
  const found = new Set<string>();
  const visit = (folder: string): void => {
    if (found.has(folder) || ignore.includes(folder)) return;
    const entries = entriesOf(folder);
    if (entries === null) return;
    found.add(folder);
    for (const entry of entries) {
      if (entry.isDirectory() && !isIgnored(entry.name)) visit(`${folder.replace(/\/$/, "")}/${entry.name}`);
    }
  };
  for (const start of testPaths) visit(start);
  return [...found];
}

/** The entries of a folder; null if it does not exist or is not a folder. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}
