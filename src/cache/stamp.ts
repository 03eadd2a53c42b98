/** What tells that a file or a folder is as it was: size and times, and its content where those cannot be trusted. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, type Stats, statSync } from "node:fs";

export interface Stamp {
  readonly size: number;
  /** Milliseconds, with fractions, as the file system has them. */
  readonly modified: number;
  /** When its metadata last changed: no program can set this one back. */
  readonly changed: number;
  /** Hash of a file's bytes, or of the names in a folder. */
  readonly hash: string;
  /** Whether it was so young when it was read that it may have changed since without the times showing it. */
  readonly young: boolean;
}

/**
 * How long, in milliseconds, a file is too young for its times to be trusted: some file systems count in seconds,
 * and a file can change twice within one of them.
 */
const YOUNG = 2000;

/** Hash of a content. */
export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Size and times of a file; null for what does not exist or is none. */
export function statFile(path: string): Stats | null {
  const stat = statOf(path);
  return stat?.isFile() === true ? stat : null;
}

/** The same of a folder. */
export function statFolder(path: string): Stats | null {
  const stat = statOf(path);
  return stat?.isDirectory() === true ? stat : null;
}

function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    // A path that leads through a file, or a name that the system does not take.
    return null;
  }
}

/** Whether size and times are those of the stamp, and can be trusted. */
export function isUntouched(stamp: Stamp, { size, mtimeMs, ctimeMs }: Stats): boolean {
  return stamp.size === size && stamp.modified === mtimeMs && stamp.changed === ctimeMs && !stamp.young;
}

/** The stamp of a content that was read after `stat`. */
export function stampOf({ size, mtimeMs, ctimeMs }: Stats, hash: string): Stamp {
  const young = Date.now() - Math.max(mtimeMs, ctimeMs) < YOUNG;
  return { size, modified: mtimeMs, changed: ctimeMs, hash, young };
}

/** The stamp of a file as it is now; null if there is none. */
export function stampFile(path: string): Stamp | null {
  const stat = statFile(path);
  if (stat === null) return null;
  try {
    return stampOf(stat, hashOf(readFileSync(path)));
  } catch {
    return null;
  }
}

/** The stamp of a folder as it is now, by the names in it; null if there is none. */
export function stampFolder(path: string): Stamp | null {
  const stat = statFolder(path);
  if (stat === null) return null;
  try {
    return stampOf(stat, hashOf(readdirSync(path).sort().join("\0")));
  } catch {
    return null;
  }
}
