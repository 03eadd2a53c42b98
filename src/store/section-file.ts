/**
 * Files of the cache: sections of text that are read one by one. A file is written under a temporary name and ends with
 * a mark, so that a partial file is never read; each section has a checksum, so that a damaged one is never read; a
 * file of another build of this package, one that was written under another name, or by another user, counts as missing.
 */
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { strangerOf } from "./owners.ts";
import { CACHE_FILE, CACHE_FOLDER, makeFolders, replaceFile } from "./write-file.ts";

/** An open file, until it is closed. */
export interface SectionFile {
  /** Number of sections. */
  readonly count: number;
  /**
   * The text of a section.
   *
   * @param index - its position.
   * @throws {DamagedSection} if there is no such section, or it is damaged.
   */
  section(index: number): string;
  /** The section as it is in the file, for what is written to another one. It throws the same. */
  bytes(index: number): Uint8Array;
  close(): void;
}

/** What a section is made of: text is written as UTF-8. */
export type SectionContent = string | Uint8Array;

/** A section that is missing or damaged. */
export class DamagedSection extends Error {}

/** Without waiting for the writer of a FIFO. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

const END = "\nend\n";
/** Bytes that are read at first: most headers are shorter. */
const HEAD = 4096;
/** Milliseconds after which the temporary file of a killed process is removed. */
const ABANDONED = 3_600_000;

/** A hash of what this package is built from, which the build puts in. */
declare const XTEST_BUILD: string;
/** The build of this package: cached files of another build are not used. */
export const PACKAGE_BUILD: string = typeof XTEST_BUILD === "string" ? XTEST_BUILD : "sources";

/**
 * Writes a file. A failure is ignored, as the file is only cached.
 *
 * @returns whether it was written.
 */
export function writeSectionFile(file: string, sections: readonly SectionContent[]): boolean {
  const bytes = sections.map((content) => (typeof content === "string" ? Buffer.from(content) : content));
  const layout = bytes.map((section) => [section.length, crc32(section)] as const);
  const head = `${JSON.stringify({ build: PACKAGE_BUILD, name: nameOf(file), sections: layout })}\n`;
  try {
    makeFolders(path.dirname(file), CACHE_FOLDER);
    replaceFile(
      file,
      (draft) => {
        writeFileSync(draft, Buffer.concat([Buffer.from(head), ...bytes, Buffer.from(END)]));
      },
      CACHE_FILE,
    );
    return true;
  } catch {
    return false;
  }
}

/** Opens a file; null if it is missing, incomplete, or of another build. */
export function openSectionFile(file: string): SectionFile | null {
  let fd: number;
  try {
    fd = openSync(file, READ);
  } catch {
    return null;
  }
  try {
    const found = layoutOf(fd, nameOf(file));
    if (found === null) {
      closeSync(fd);
      return null;
    }
    const bytesOf = (index: number): Buffer => {
      const place = found[index];
      const bytes = place === undefined ? null : readBytes(fd, place.start, place.length);
      if (bytes === null || crc32(bytes) !== place?.sum) throw new DamagedSection(`${file}: section ${index}`);
      return bytes;
    };
    return {
      count: found.length,
      section: (index) => bytesOf(index).toString("utf8"),
      bytes: bytesOf,
      close: () => {
        closeSync(fd);
      },
    };
  } catch {
    closeSync(fd);
    return null;
  }
}

/** The text of a section; null if there is no file, or the section is damaged. */
export function readSection(file: SectionFile | null, index: number): string | null {
  try {
    return file?.section(index) ?? null;
  } catch {
    return null;
  }
}

/** The module is loaded by the first one: the process of the tests has none. */
function crc32(bytes: Uint8Array): number {
  return process.getBuiltinModule("node:zlib").crc32(bytes);
}

/** The position of a section in its file, in bytes, and its checksum. */
interface SectionPlace {
  readonly start: number;
  readonly length: number;
  readonly sum: number;
}

/** The name of a file with its folder, by which one that was put in the place of another is known. */
function nameOf(file: string): string {
  return `${path.basename(path.dirname(file))}/${path.basename(file)}`;
}

/** The places of the sections; null if the file is incomplete, of another build or another user, or was written as another file. */
function layoutOf(fd: number, ownName: string): SectionPlace[] | null {
  const { size, uid, mode } = fstatSync(fd);
  // Some of what is cached is executed.
  if (strangerOf({ uid, mode }) !== null) return null;
  let head = readText(fd, 0, Math.min(HEAD, size));
  if (!head.includes("\n")) head = readText(fd, 0, size);
  const end = head.indexOf("\n");
  const value: unknown = JSON.parse(head.slice(0, end));
  if (typeof value !== "object" || value === null || !("build" in value) || !("sections" in value)) return null;
  const { build, sections } = value;
  if (build !== PACKAGE_BUILD || !("name" in value) || value.name !== ownName || !Array.isArray(sections)) return null;
  let at = Buffer.byteLength(head.slice(0, end + 1));
  const places: SectionPlace[] = [];
  for (const section of sections) {
    const [length, sum]: unknown[] = Array.isArray(section) ? section : [];
    if (typeof length !== "number" || typeof sum !== "number") return null;
    places.push({ start: at, length, sum });
    at += length;
  }
  return at + END.length === size && readText(fd, at, END.length) === END ? places : null;
}

function readText(fd: number, start: number, length: number): string {
  return readBytes(fd, start, length)?.toString("utf8") ?? "";
}

/** The bytes of a range; null if the file ends before. */
function readBytes(fd: number, start: number, length: number): Buffer | null {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const count = readSync(fd, bytes, done, length - done, start + done);
    if (count === 0) return null;
    done += count;
  }
  return bytes;
}

/** Marks a file as used: the least recently used files are removed first. */
export function touchFile(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // It may have been removed, or be read-only.
  }
}

/**
 * Removes the least recently used files of a folder, and temporary files of killed processes.
 *
 * @param limits - the number of files to keep, and their total size in bytes.
 */
export function trimFolder(folder: string, limits: { readonly files: number; readonly bytes: number }): void {
  let left = limits.files;
  let bytes = limits.bytes;
  for (const { file, size, used } of filesByUse(folder)) {
    if (file.endsWith(".tmp") ? Date.now() - used < ABANDONED : --left >= 0 && (bytes -= size) >= 0) continue;
    rmSync(file, { recursive: true, force: true });
  }
}

/** The files of a folder, most recently used first. */
function filesByUse(folder: string): { readonly file: string; readonly size: number; readonly used: number }[] {
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
