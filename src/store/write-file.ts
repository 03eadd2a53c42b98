/** Writes files for users: whole, or not at all. */
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileKind } from "./read-file.ts";

/**
 * Checks that a path can be the target of `writeWhole`.
 *
 * @throws {Error} if there is something else: a FIFO would wait for a reader.
 */
export function checkTarget(file: string): void {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat !== undefined && !stat.isFile() && !stat.isCharacterDevice()) throw new Error(`it is ${fileKind(stat)}`);
}

/**
 * Writes a file beside and renames it, so that the old one stays until the new one is on the disk. A link keeps leading to the file, and a
 * file keeps its mode. A device is written directly.
 *
 * @throws {Error} if it cannot be written.
 */
export function writeWhole(file: string, text: string): void {
  checkTarget(file);
  const before = statSync(file, { throwIfNoEntry: false });
  if (before?.isCharacterDevice() === true) return writeFileSync(file, text);
  replaceFile(before === undefined ? file : realpathSync.native(file), (draft) => {
    writeFileSync(draft, text);
    fsyncSync(draft);
    if (before !== undefined) fchmodSync(draft, before.mode);
  });
}

/** Modes of files and folders of a cache: others cannot write to it, whatever the user's mask. */
export const CACHE_FILE = 0o644;
export const CACHE_FOLDER = 0o755;

/** Tests may replace it. */
const { random } = Math;

/**
 * Replaces a file by a draft beside it. Renaming is atomic: who reads at the same time gets the old content or the new one.
 *
 * @param write - writes the draft, an open file.
 * @param mode - of the new file, less the user's mask.
 * @throws {Error} if that fails. The draft is removed.
 */
export function replaceFile(file: string, write: (draft: number) => void, mode = 0o666): void {
  // Another user may write to the folder: one who knew the name could put a link to a file of this user there. "x" follows none.
  const draft = `${file}.${String(process.pid)}-${random().toString(36).slice(2)}.tmp`;
  const fd = openSync(draft, "wx", mode);
  try {
    try {
      write(fd);
    } finally {
      closeSync(fd);
    }
    renameSync(draft, file);
  } catch (error) {
    removeDraft(draft);
    throw error;
  }
}

/**
 * Creates a folder and its parents, one by one: Node's recursive mkdir never returns where folders cannot be created, as in /proc.
 *
 * @param mode - of new folders, less the user's mask.
 * @returns the outermost folder that was created; undefined if all existed.
 * @throws {Error} if it cannot be created.
 */
export function makeFolders(folder: string, mode = 0o777): string | undefined {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return undefined;
  const first = path.dirname(folder) === folder ? undefined : makeFolders(path.dirname(folder), mode);
  mkdirSync(folder, mode);
  return first ?? folder;
}

/** Removes a draft. */
function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // There is no draft to remove.
  }
}
