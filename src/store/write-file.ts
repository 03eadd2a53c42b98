/** Writes files for users: whole, or not at all. */
import {
  chmodSync,
  closeSync,
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
    const fd = openSync(draft, "w");
    try {
      writeFileSync(fd, text);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    if (before !== undefined) chmodSync(draft, before.mode);
  });
}

/**
 * Replaces a file by a draft beside it. Renaming is atomic: who reads at the same time gets the old content or the new one.
 *
 * @param write - writes the draft.
 * @throws {Error} if that fails. The draft is removed.
 */
export function replaceFile(file: string, write: (draft: string) => void): void {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    write(draft);
    renameSync(draft, file);
  } catch (error) {
    removeDraft(draft);
    throw error;
  }
}

/**
 * Creates a folder and its parents, one by one: Node's recursive mkdir never returns where folders cannot be created, as in /proc.
 *
 * @returns the outermost folder that was created; undefined if all existed.
 * @throws {Error} if it cannot be created.
 */
export function makeFolders(folder: string): string | undefined {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return undefined;
  const first = path.dirname(folder) === folder ? undefined : makeFolders(path.dirname(folder));
  mkdirSync(folder);
  return first ?? folder;
}

/** Removes a draft. This also fails if a file is in the place of the folder. */
function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // There is no draft to remove.
  }
}
