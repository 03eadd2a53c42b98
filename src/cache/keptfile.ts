/**
 * Files of the cache: sections of text, of which a reader takes those that it needs. A file is written under another name first and ends
 * with a mark, so no one ever reads half of one; one of another build of this package counts as missing.
 */
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** A file that is open until it is closed. */
export interface KeptFile {
  /** The text of a section, by its position. @throws Error - if there is no such section, or the disk fails. */
  section(index: number): string;
  close(): void;
}

const END = "\nend\n";
/** Bytes that are read at first: most headers are shorter. */
const HEAD = 4096;
/** Milliseconds after which what a killed process left half written is removed. */
const ABANDONED = 3_600_000;

/** What tells one build of this package from another: files of another one are worth nothing. */
export function buildOfPackage(): string {
  const { version }: { version: string } = createRequire(import.meta.url)("unplugin-xtest/package.json");
  // A version may be built many times by those who work on it.
  const { size, mtimeMs } = statSync(fileURLToPath(import.meta.url));
  return `${version} ${size} ${mtimeMs}`;
}

/** Writes sections. A file that cannot be written is not: the next process has more to do, and this one nothing. Gives whether it was. */
export function writeKept(file: string, sections: readonly string[]): boolean {
  const bytes = sections.map((text) => Buffer.from(text));
  const head = `${JSON.stringify({ build: buildOfPackage(), lengths: bytes.map(({ length }) => length) })}\n`;
  const draft = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(draft, Buffer.concat([Buffer.from(head), ...bytes, Buffer.from(END)]));
    renameSync(draft, file);
    return true;
  } catch {
    rmSync(draft, { force: true });
    return false;
  }
}

/** Opens a file; null for one that is missing, not whole, or of another build. */
export function openKept(file: string): KeptFile | null {
  let fd: number;
  try {
    fd = openSync(file, "r");
  } catch {
    return null;
  }
  try {
    const found = layoutOf(fd);
    if (found === null) {
      closeSync(fd);
      return null;
    }
    return {
      section(index) {
        const [start, length] = found[index] ?? [];
        if (start === undefined || length === undefined) throw new Error(`${file}: has no section ${index}`);
        return readText(fd, start, length);
      },
      close: () => {
        closeSync(fd);
      },
    };
  } catch {
    closeSync(fd);
    return null;
  }
}

/** Start and length of each section; null if the file is not whole, or of another build. */
function layoutOf(fd: number): (readonly [start: number, length: number])[] | null {
  const { size } = fstatSync(fd);
  let head = readText(fd, 0, Math.min(HEAD, size));
  if (!head.includes("\n")) head = readText(fd, 0, size);
  const end = head.indexOf("\n");
  const value: unknown = JSON.parse(head.slice(0, end));
  if (typeof value !== "object" || value === null || !("build" in value) || !("lengths" in value)) return null;
  const { build, lengths } = value;
  if (build !== buildOfPackage() || !Array.isArray(lengths)) return null;
  let at = Buffer.byteLength(head.slice(0, end + 1));
  const sections: (readonly [number, number])[] = [];
  for (const length of lengths) {
    if (typeof length !== "number") return null;
    sections.push([at, length]);
    at += length;
  }
  return at + END.length === size && readText(fd, at, END.length) === END ? sections : null;
}

function readText(fd: number, start: number, length: number): string {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const count = readSync(fd, bytes, done, length - done, start + done);
    if (count === 0) throw new Error("the file ended early");
    done += count;
  }
  return bytes.toString("utf8");
}

/** Notes that a file was of use: those that were not for the longest time go first. */
export function touchKept(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // It may be gone by now, or not be ours to touch.
  }
}

/**
 * Removes the files of a folder that were not used for the longest time, and what killed processes left half written.
 *
 * @param limits - how many files may stay, and how many bytes they may have together.
 */
export function trimKept(folder: string, limits: { readonly files: number; readonly bytes: number }): void {
  let left = limits.files;
  let bytes = limits.bytes;
  for (const { file, size, used } of keptIn(folder)) {
    if (file.endsWith(".tmp") ? Date.now() - used < ABANDONED : --left >= 0 && (bytes -= size) >= 0) continue;
    rmSync(file, { recursive: true, force: true });
  }
}

/** The files of a folder, last used first. */
function keptIn(folder: string): { readonly file: string; readonly size: number; readonly used: number }[] {
  try {
    const files = readdirSync(folder).flatMap((name) => {
      const file = path.join(folder, name);
      const stat = statSync(file, { throwIfNoEntry: false });
      return stat === undefined ? [] : [{ file, size: stat.size, used: stat.mtimeMs }];
    });
    return files.sort((one, other) => other.used - one.used);
  } catch {
    return [];
  }
}
