/** A file that a reporter writes when the run is over. */
import { accessSync, constants, mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";

export interface ReportFile {
  /** @throws UsageError - if it cannot be written. */
  write(text: string): void;
}

/**
 * Makes the folders on the way to it.
 *
 * @param flag - which asked for it, for messages.
 * @param file - absolute path.
 * @throws UsageError - if it cannot be written, as far as that is known before the run.
 */
export function openReport(flag: string, file: string): ReportFile {
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UsageError(`${flag}: cannot write ${file}: ${reason}`, { cause: error });
    }
  };
  // A wrong path is worth knowing before the run, not after it.
  attempt(() => {
    mkdirSync(path.dirname(file), { recursive: true });
    accessSync(path.dirname(file), constants.W_OK);
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw new Error("it is a folder");
  });
  return { write: (text) => attempt(() => writeFileSync(file, text)) };
}
