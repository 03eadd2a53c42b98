/** The message for an error that ended the command. */
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { diskProblem, type DiskProblem } from "../../core/errors/disk-full.ts";
import { ProcessError, UsageError } from "../../core/errors/errors.ts";
import { HookError } from "../../core/hooks/plugin-manager.ts";

/** Named, since bundlers take a URL that is made of `import.meta.url` itself for a file to include. */
const { url: OWN_URL } = import.meta;

/** The lines for standard error. */
export function errorText(error: unknown): string {
  if (error instanceof UsageError) return usageText(error);
  if (isOutOfFiles(error)) return `xtest: error: ${String(error)}\n${OUT_OF_FILES}`;
  const problem = diskProblem(error);
  if (problem !== null)
    return `xtest: error: ${problem.toLowerCase()}: ${diskErrorLine(error)}\n${DISK_ADVICE[problem]()}`;
  if (error instanceof ProcessError) return `xtest: error: ${error.message}\n`;
  return error instanceof HookError ? hookText(error) : internalText(error);
}

/** The ends of a line that are shown if it quotes a long input. */
const LINE_START = 1000;
const LINE_END = 400;

function cutMiddle(line: string): string {
  return line.length <= LINE_START + LINE_END ? line : `${line.slice(0, LINE_START)} … ${line.slice(-LINE_END)}`;
}

const OUT_OF_FILES = "  the process may not open more files: raise the limit, as with ulimit -n 1024\n";

const DISK_ADVICE: Readonly<Record<DiskProblem, () => string>> = {
  "The disk is full": () =>
    `  make room where the cache is, or in ${tmpdir()}; or name other folders, by "cacheDir" of the configuration and TMPDIR of the environment\n`,
  "A file would be too large": () =>
    "  the process may not write files of that size: raise the limit, as with ulimit -f unlimited\n",
};

/** The line of a message that names the problem of the disk, without the stack. */
function diskErrorLine(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split("\n").map((line) => line.trim());
  return cutMiddle(lines.find((line) => diskProblem(new Error(line)) !== null) ?? lines[0] ?? "");
}

/**
 * Whether a limit on open files is the cause, which modules that are being loaded hit first. Node's loader then says of one that exists
 * that it cannot be found, or looks for the `index.js` of a package whose manifest it could not read.
 */
function isOutOfFiles(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const missing = /^Cannot find (?:package|module) '([^']+)' imported from /.exec(error.message)?.[1];
  return (
    /\b(?:EMFILE|ENFILE)\b/.test(error.message) ||
    (missing !== undefined && path.isAbsolute(missing) && (existsSync(missing) || isUnreadManifest(missing)))
  );
}

/** Whether Node would not look for this file if it had read the manifest beside it. */
function isUnreadManifest(missing: string): boolean {
  if (path.basename(missing) !== "index.js") return false;
  try {
    return /"exports"\s*:/.test(readFileSync(path.join(path.dirname(missing), "package.json"), "utf8"));
  } catch (error) {
    // The limit may still hold.
    return error instanceof Error && /\b(?:EMFILE|ENFILE)\b/.test(error.message);
  }
}

function usageText(error: UsageError): string {
  return error.message
    .split("\n")
    .map((line) => (line.startsWith(" ") ? `${cutMiddle(line)}\n` : `xtest: error: ${cutMiddle(line)}\n`))
    .join("");
}

/** The message with the plugin's part of the stack. */
function hookText({ message, cause }: HookError): string {
  const own = fileURLToPath(new URL("../", OWN_URL));
  const stack = cause instanceof Error ? (cause.stack ?? "") : "";
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  // The rest of the stack is the caller of the hook.
  const call = frames.findIndex((line) => /^\s+at (?:Reflect\.apply|multicall\.next) /.test(line));
  const theirs = frames.slice(0, call === -1 ? undefined : call).filter((line) => !line.includes(own));
  return `xtest: error: ${message}\n${theirs.map((line) => `${line}\n`).join("")}`;
}

function internalText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  return `xtest: internal error (a fault of xtest, not of your tests):\n${text}\n`;
}
