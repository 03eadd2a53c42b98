/** Waits until a series of changes is over. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { statOf } from "../../store/read-file.ts";

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
