/** A file that a reporter writes after the run, or standard output. */
import { UsageError } from "../../core/errors/errors.ts";
import { writeWhole } from "../../store/write-file.ts";

export interface ReportFile {
  /** Writes text. @throws {UsageError} if it cannot be written. */
  write(text: string): void;
}

/**
 * Opens a report. Missing folders are created.
 *
 * @param flag - the flag in messages.
 * @param file - absolute path.
 * @param check - throws if it should not be written, as `checkOutput` does.
 * @throws {UsageError} if it is known before the run that the file cannot be written.
 */
export function openReport(flag: string, file: string, check: (file: string) => void): ReportFile {
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UsageError(`${flag}: cannot write ${file}: ${reason}`, { cause: error });
    }
  };
  // A wrong path is reported before the run, not after it.
  attempt(() => {
    check(file);
  });
  return { write: (text) => attempt(() => writeWhole(file, text)) };
}
