/** What tells that a file or a folder is as it was: size and times, and its content where those cannot be trusted. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync, type Stats, statSync } from "node:fs";

export interface Stamp {
  readonly size: number;
  /** Milliseconds, with fractions, as the file system has them. */
  readonly modified: number;
  /** When its metadata last changed: no program can set this one back. */
  readonly changed: number;
  /** Number of what a name leads to: another one where a link leads elsewhere, or one file took the place of another. */
  readonly inode?: number;
  /** Hash of a file's bytes, or of the names in a folder and of where its links lead. */
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
export function isUntouched(stamp: Stamp, { size, mtimeMs, ctimeMs, ino }: Stats): boolean {
  const isSame = stamp.size === size && stamp.modified === mtimeMs && stamp.changed === ctimeMs;
  return isSame && !stamp.young && (stamp.inode === undefined || stamp.inode === ino);
}

/** The stamp of a content that was read after `stat`. */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats, hash: string): Stamp {
  const young = isYoung(Math.max(mtimeMs, ctimeMs), Date.now());
  return { size, modified: mtimeMs, changed: ctimeMs, inode: ino, hash, young };
}

/** Whether what changed at one time may have changed again at another one without its times showing it. Milliseconds. */
export function isYoung(changed: number, now: number): boolean {
  return now - changed < YOUNG;
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
    return stampOf(stat, hashOf(namesIn(path).join("\0")));
  } catch {
    return null;
  }
}

/** The names in a folder, in order, with what each is, and where links lead: to another folder, all below it is another thing. */
function namesIn(folder: string): string[] {
  const names = readdirSync(folder, { withFileTypes: true }).map((entry) =>
    entry.isSymbolicLink()
      ? `${entry.name}@${targetOf(`${folder}/${entry.name}`)}`
      : `${entry.name}${entry.isDirectory() ? "/" : ""}`,
  );
  return names.sort();
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    // It is gone since.
    return "";
  }
}
