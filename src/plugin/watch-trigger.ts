/**
 * Wakes bundlers that watch when a file comes that they do not know yet: a new test, a new conftest. Given a folder,
 * some watch all below it too, their own output and `node_modules` included, and would never come to rest. So folders
 * are watched here, each by itself, and bundlers watch one file of ours that is written to.
 */
import { type FSWatcher, mkdtempSync, readdirSync, realpathSync, rmSync, watch, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { withSlashes } from "../config/paths.ts";

/** Milliseconds in which changes count as one. */
const PAUSE = 50;

/** What can be a module, or a test of a plugin's kind. Editors write beside it what is neither. */
const CONCERNS = /^[^.~#].*\.\w+$/;

export interface Bell {
  /** Absolute path of the file that changes; with `/`. */
  readonly file: string;
  /** Watches these folders, looked up whenever something comes or goes, and no others from now on. */
  listen(folders: () => readonly string[]): void;
  /** Ends everything, and takes the file away. */
  close(): void;
}

/** @throws Error - if no temporary file can be written. */
export function createBell(): Bell {
  const own = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-watch-")));
  const file = path.join(own, "changes.txt");
  let rung = 0;
  writeFileSync(file, String(rung));
  const watchers = new Map<string, FSWatcher>();
  let folders: () => readonly string[] = () => [];
  let timer: NodeJS.Timeout | null = null;
  let known: ReadonlySet<string> = new Set();

  /** Watches the folders that there are now, and lists what is in them. */
  function look(): Set<string> {
    const wanted = new Set(folders());
    for (const place of [...watchers.keys()]) if (!wanted.has(place)) stop(place);
    for (const place of wanted) if (!watchers.has(place)) start(place);
    return new Set([...wanted].flatMap(filesIn));
  }

  function start(place: string): void {
    try {
      // What changes in a file the bundler sees for itself.
      const watcher = watch(place, { persistent: false }, (event) => {
        if (event === "rename") timer ??= setTimeout(ring, PAUSE).unref();
      });
      watcher.on("error", () => stop(place));
      watchers.set(place, watcher);
    } catch {
      // The folder has gone, or the system watches no more: new files are found by the next build.
    }
  }

  function stop(place: string): void {
    watchers.get(place)?.close();
    watchers.delete(place);
  }

  function ring(): void {
    timer = null;
    const before = known;
    known = look();
    // Of what goes, the bundler watches all that matters.
    if ([...known].some((name) => !before.has(name))) writeFileSync(file, String(++rung));
  }

  function close(): void {
    for (const place of [...watchers.keys()]) stop(place);
    if (timer !== null) clearTimeout(timer);
    rmSync(own, { recursive: true, force: true });
    process.off("exit", close);
  }
  process.on("exit", close);

  return {
    file: withSlashes(file),
    close,
    listen(all) {
      folders = all;
      known = look();
    },
  };
}

function filesIn(place: string): string[] {
  try {
    const entries = readdirSync(place, { withFileTypes: true });
    const files = entries.filter((entry) => !entry.isDirectory() && CONCERNS.test(entry.name));
    return files.map(({ name }) => `${place}/${name}`);
  } catch {
    return [];
  }
}
