/** A file that a reporter writes after the run, or standard output. */
import { accessSync, constants, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { checkTarget, makeFolders, writeWhole } from "../../store/write-file.ts";
import { UsageError } from "../../core/errors/errors.ts";

export interface ReportFile {
  /** Writes text. @throws {UsageError} if it cannot be written. */
  write(text: string): void;
}

/** Names of what people write, and no report: sources, and the configuration of a project. */
const WRITTEN_BY_HAND = [
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|snap)$/i,
  /^(?:package|package-lock|npm-shrinkwrap|deno|bunfig|lerna|nx|turbo|jsr|[tj]sconfig.*|.*\.config|.*\.workspace)\.(?:jsonc?|toml|ya?ml)$/i,
  /^(?:pnpm-.*\.ya?ml|yarn\.lock|bun\.lockb?|Dockerfile|Makefile|LICENSE|.*\.mdx?)$/i,
  // `.mocharc.json`, `.env`, `.npmrc`.
  /^\.[^.]/,
];

/** @throws {Error} if a report would take the place of a test, a source or a configuration. */
export function refuseSource(file: string): void {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile()) return;
  // A link leads to what is written.
  const names = [path.basename(file), path.basename(realpathSync.native(file))];
  if (stat.size > 0 && names.some((name) => WRITTEN_BY_HAND.some((pattern) => pattern.test(name)))) {
    throw new Error("it is a source or a configuration, which would be lost");
  }
}

/**
 * Opens a report. Missing folders are created.
 *
 * @param flag - the flag in messages.
 * @param file - absolute path.
 * @throws {UsageError} if it is known before the run that the file cannot be written.
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
  // A wrong path is reported before the run, not after it.
  attempt(() => {
    makeFolders(path.dirname(file));
    accessSync(path.dirname(file), constants.W_OK);
    checkTarget(file);
    refuseSource(file);
  });
  return { write: (text) => attempt(() => writeWhole(file, text)) };
}
