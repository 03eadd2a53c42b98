/** Makes the folders that a flag asks for. */
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";

/**
 * Makes a folder and those around it.
 *
 * @param flag - that asks for it, for the message.
 * @param folder - absolute path.
 * @returns the first folder that had to be made; undefined if all were there.
 * @throws UsageError - if that cannot be done.
 */
export function makeFolder(flag: string, folder: string): string | undefined {
  try {
    // One by one: Node's recursive way never comes back where folders cannot be, as in /proc.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return undefined;
    const first = path.dirname(folder) === folder ? undefined : makeFolder(flag, path.dirname(folder));
    mkdirSync(folder);
    return first ?? folder;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${flag} ${folder}: the folder cannot be made: ${reason}`, { cause: error });
  }
}
