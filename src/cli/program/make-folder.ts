/** Creates the folder of a flag. */
import { UsageError } from "../../core/errors/errors.ts";
import { makeFolders } from "../../store/write-file.ts";

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
    return makeFolders(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${flag} ${folder}: the folder cannot be created: ${reason}`, { cause: error });
  }
}
