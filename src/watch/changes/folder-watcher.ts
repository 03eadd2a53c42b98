/**
 * Watches folders, one by one: the system tells of everything in a folder, so files need no watches of their own, of which a system has
 * few. Where it has none left, and on request, the folders are looked at again and again.
 */
import { type FSWatcher, watch } from "node:fs";
import { posix } from "node:path";
import { statOf } from "../../store/read-file.ts";

/** Milliseconds between two looks at everything. */
const INTERVAL = 500;

export interface FolderWatcherOptions {
  /** Whether to look at everything again and again instead. */
  readonly polls: boolean;
  /** Called with a path that may have changed; with a folder if it is not known which. Absolute, with `/`. */
  onEvent(path: string): void;
  /** Called once, if the system does not watch: the folders are looked at from now on. */
  onNoWatches(reason: string): void;
}

export interface FolderWatcher {
  /** Watches these folders and no others. @param files - those in them, to look at where the system does not watch. */
  set(folders: Iterable<string>, files: Iterable<string>): void;
  close(): void;
}

export function createFolderWatcher({ polls, onEvent, onNoWatches }: FolderWatcherOptions): FolderWatcher {
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
