/** Creates the folder of a flag. */
import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";

/**
 * Creates a folder and its parents.
 *
 * @param flag - the flag in messages.
 * @param folder - absolute path.
 * @returns the outermost folder that was created; undefined if all existed.
 * @throws {UsageError} if it cannot be created.
 */
export function makeFolder(flag: string, folder: string): string | undefined {
  try {
    // One by one: Node's recursive mkdir never returns where folders cannot be created, as in /proc.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return undefined;
    const first = path.dirname(folder) === folder ? undefined : makeFolder(flag, path.dirname(folder));
    mkdirSync(folder);
    return first ?? folder;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${flag} ${folder}: the folder cannot be created: ${reason}`, { cause: error });
  }
}
