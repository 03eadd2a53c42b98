/** Checks and creates what a flag names, to be written to. */
import { UsageError } from "../../core/errors/errors.ts";
import { checkOutput, makeFolders } from "../../store/write-file.ts";

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

/** @param file - absolute path. @throws {UsageError} if it cannot be written, or has what people write. */
export function checkOutputOf(flag: string, file: string): void {
  try {
    checkOutput(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${flag} ${file}: cannot be written: ${reason}`, { cause: error });
  }
}

/** The error for a file that cannot be read or written while something is built; other errors stay what they are. */
export function targetError(flag: string, target: string, error: unknown): unknown {
  const isOfSystem = error instanceof Error && "syscall" in error;
  return isOfSystem
    ? new UsageError(`${flag} ${target}: cannot be written: ${error.message}`, { cause: error })
    : error;
}
