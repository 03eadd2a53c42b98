/** Writes files for users: whole, or not at all. */
import {
  accessSync,
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
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

/** Names of what people write, in whatever language, and of the configuration of a project. */
const SOURCES = [
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx|snap|css|s[ac]ss|less|styl|graphql|gql|proto|sql|pyi?|rb|go|rs|java|kts?|swift|[ch](?:pp|xx|c|h)?|cs|php|lua|exs?|(?:ba|z|fi)?sh|ps1|wat)$/i,
  /^(?:package|package-lock|npm-shrinkwrap|composer|manifest|deno|bunfig|lerna|nx|turbo|jsr|angular|biome|vercel|netlify|renovate|[tj]sconfig.*|.*[.-]?(?:config|workspace))\.(?:jsonc?5?|toml|ya?ml)$/i,
  /^(?:pnpm-.*\.ya?ml|yarn\.lock|bun\.lockb?|pom\.xml|requirements.*\.txt|CMakeLists\.txt|Dockerfile|Makefile|(?:LICENSE|README|CHANGELOG|CONTRIBUTING|SECURITY|NOTICE|CODEOWNERS)(?:\..*)?)$/i,
  // `.mocharc.json`, `.env`, `.npmrc`.
  /^\.[^.]/,
];
/** What people write too, and some programs. */
const DOCUMENTS = /\.(?:md|markdown|rst|toml|ya?ml)$/i;

const PAGE = /\.x?html?$/i;

/** Whether the name of a file is that of a source or a configuration. */
export function isSourceName(name: string): boolean {
  return SOURCES.some((pattern) => pattern.test(name));
}

/** Whether the name of a file is one of what people write, documents included. */
export function isWrittenByHand(name: string): boolean {
  return isSourceName(name) || DOCUMENTS.test(name) || PAGE.test(name);
}

/** Whether a page is one of a report, of xtest or of Istanbul. */
export function isReportPage(file: string): boolean {
  const fd = openSync(file, "r");
  try {
    const start = Buffer.alloc(4096);
    return /<title>(?:xtest<|Code coverage report for )/.test(start.toString("utf8", 0, readSync(fd, start)));
  } finally {
    closeSync(fd);
  }
}

/**
 * The rule for all that flags, options and variables have written: missing folders are created, and no test, source or configuration is
 * lost. It is asked before anything runs.
 *
 * @param file - absolute path.
 * @param mayBeDocument - whether it may be written in a language of documents, such as Markdown. Default: false.
 * @throws {Error} if the file cannot be written, or should not be.
 */
export function checkOutput(file: string, mayBeDocument = false): void {
  makeFolders(path.dirname(file));
  accessSync(path.dirname(file), constants.W_OK);
  checkTarget(file);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() !== true || stat.size === 0) return;
  // A link leads to what is written.
  const names = [path.basename(file), path.basename(realpathSync.native(file))];
  const isDocument = names.some((name) => DOCUMENTS.test(name) || (PAGE.test(name) && !isReportPage(file)));
  if (names.some(isSourceName) || (isDocument && !mayBeDocument)) {
    throw new Error("it is a source or a configuration, which would be lost");
  }
}

/**
 * Writes a file beside and renames it, so that the old one stays until the new one is on the disk. A link keeps leading to the file, and a
 * file keeps its mode. A device is written directly.
 *
 * @throws {Error} if it cannot be written.
 */
export function writeWhole(file: string, text: string | Uint8Array): void {
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
  const draft = draftOf(file);
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
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return first;
    throw error;
  }
  return first ?? folder;
}

/**
 * The path of a draft beside a file, which is to be opened with "x": another user may write to the folder, and one who knew the name could
 * put a link to a file of this user there.
 */
export function draftOf(file: string): string {
  return `${file}.${String(process.pid)}-${random().toString(36).slice(2)}.tmp`;
}

/** Removes a draft. */
function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // There is no draft to remove.
  }
}
