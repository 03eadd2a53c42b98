/** Whether a file or folder is unchanged: by size and times, and by content where those cannot be trusted. */
import { readdirSync, readFileSync, readlinkSync, type Stats } from "node:fs";
import { statFile, statFolder } from "./read-file.ts";

export interface Stamp {
  readonly size: number;
  /** Milliseconds, with fractions, as reported by the file system. */
  readonly modified: number;
  /** When the metadata last changed, which no program can set back. */
  readonly changed: number;
  /** Changes if a link points elsewhere, or if another file has replaced the first. */
  readonly inode?: number;
  /** Hash of a file's bytes, or of the names in a folder and the targets of its links. */
  readonly hash: string;
  /** Whether it was changed so recently that a later change may have the same times. */
  readonly young: boolean;
}

/**
 * The age in milliseconds below which a file's times are not trusted: some file systems count in seconds, and a file
 * can change twice within one of them.
 */
const YOUNG = 2000;

/** The module is loaded by the first content: nothing is hashed where sizes and times say that all is unchanged. */
export function hashOf(content: string | Uint8Array): string {
  return process.getBuiltinModule("node:crypto").hash("sha256", content, "hex");
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

/**
 * Whether a file that was changed at a given time may have changed again until `now` with the same times. In
 * milliseconds.
 */
export function isYoung(changed: number, now: number): boolean {
  return now - changed < YOUNG;
}

/** What tells within a run whether a file has changed since: its time and size; empty if it does not exist. */
export function timesAndSizeOf(file: string): string {
  const stat = statFile(file);
  return stat === null ? "" : `${String(stat.mtimeMs)} ${String(stat.size)}`;
}

/** The current stamp of a file; null if it does not exist. */
export function stampFile(path: string): Stamp | null {
  const stat = statFile(path);
  if (stat === null) return null;
  try {
    return stampOf(stat, hashOf(readFileSync(path)));
  } catch {
    return null;
  }
}

/** The current stamp of a folder, by the names in it; null if it does not exist. */
export function stampFolder(path: string): Stamp | null {
  const stat = statFolder(path);
  if (stat === null) return null;
  try {
    return stampOf(stat, hashOf(namesIn(path).join("\0")));
  } catch {
    return stampOf(stat, "unreadable");
  }
}

/** The sorted names in a folder, with whether each is a folder, and the targets of links. */
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
    // It was removed meanwhile.
    return "";
  }
}
