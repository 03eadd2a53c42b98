/** Reads files of the project and says what is at a path, which may be anything that the file system allows. */
import { isUtf8 } from "node:buffer";
import { readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { sep } from "node:path";
import { UsageError } from "../core/errors/errors.ts";

/** The problem of a module in UTF-16. */
export const UTF16 = "its text is UTF-16: save it as UTF-8";

/**
 * Whether there is a file at a path. Folders and links to nothing are none.
 *
 * @throws {UsageError} for what can never be read: opening a FIFO waits for a writer, a device may have no end, and links may lead in
 *   a circle.
 */
export function isFileAt(path: string): boolean {
  let stat: Stats | undefined;
  try {
    stat = statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    // A path through a file.
    if (code === "ENOTDIR") return false;
    throw new UsageError(`${path}: ${code === "ELOOP" ? "the link leads in a circle" : readProblem(error)}`, {
      cause: error,
    });
  }
  if (stat === undefined || stat.isDirectory()) return false;
  if (stat.isFile()) return true;
  throw new UsageError(`${path}: is ${fileKind(stat)}, not a file`);
}

/** @throws {UsageError} if there is a FIFO, a device or a socket at a path. */
export function refuseEndless(path: string): void {
  const stat = statOf(path);
  if (stat === null || stat.isFile() || stat.isDirectory()) return;
  throw new UsageError(`${path}: is ${fileKind(stat)}, not a file`);
}

/** Size and times of a file; null if it does not exist or is not a file. */
export function statFile(path: string): Stats | null {
  const stat = statOf(path);
  return stat?.isFile() === true ? stat : null;
}

/** Size and times of a folder; null if it does not exist or is not a folder. */
export function statFolder(path: string): Stats | null {
  const stat = statOf(path);
  return stat?.isDirectory() === true ? stat : null;
}

/** What is at a path; null if there is nothing, or nothing that can be reached. */
export function statOf(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    // A path through a file, or a name that the system does not accept.
    return null;
  }
}

/** The text of a file. @throws {Error} if it cannot be read or is none, see `isFileAt`. */
export function readText(path: string): string {
  isFileAt(path);
  return readFileSync(path, "utf8");
}

/** The text of a file; null if it does not exist, or cannot be read. */
export function readTextOrNull(path: string): string | null {
  try {
    return readText(path);
  } catch {
    return null;
  }
}

/** The kind of what is not a file. */
export function fileKind(stat: Stats): string {
  if (stat.isDirectory()) return "a folder";
  if (stat.isFIFO()) return "a FIFO";
  if (stat.isSocket()) return "a socket";
  return stat.isFile() ? "a file" : "a device";
}

/** Why the bytes of a module are no text in UTF-8; null if they are. */
export function encodingProblem(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return UTF16;
  }
  if (isUtf8(bytes)) return null;
  return "its text is not UTF-8, maybe Latin-1: save it as UTF-8";
}

/** The message of an error of the file system, without the path. */
export function readProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/, \w+(?: '.*')?$/s, "");
}

/** The conftest in a folder; null without one. */
export function conftestIn(folder: string): string | null {
  return moduleIn(folder, "conftest");
}

/** Extensions of conftests and packages: the first that there is in a folder counts. */
export const FOLDER_MODULE_EXTENSIONS = ["ts", "mts", "js", "mjs"];

/** The module of that name in a folder; null without one. */
export function moduleIn(folder: string, stem: string): string | null {
  return FOLDER_MODULE_EXTENSIONS.map((extension) => `${folder}/${stem}.${extension}`).find(isFileAt) ?? null;
}

/** The real path of a file or folder, with `/`; the path itself if it has gone, or may not be read. */
export function realPathOf(place: string): string {
  try {
    const real = realpathSync.native(place);
    return sep === "\\" ? real.replaceAll("\\", "/") : real;
  } catch {
    return place;
  }
}
