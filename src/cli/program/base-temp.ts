/** `--basetemp`: checks the folder before anything in it is removed, and empties it. */
import { accessSync, constants, lstatSync, mkdirSync, readdirSync, realpathSync, rmSync, type Stats } from "node:fs";
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";
import { isInstance } from "../../core/errors/instanceof.ts";
import { isWrittenByHand } from "../../store/write-file.ts";

/**
 * Checks the folder and changes nothing.
 *
 * @param given - the value of the flag; null without it.
 * @param inUse - absolute paths of folders that may not be removed: the working directory and the root.
 * @returns its absolute path; null without the flag.
 * @throws {UsageError} if it may not be emptied, or is no folder and cannot become one.
 */
export function checkBaseTemp(given: string | null, inUse: readonly [cwd: string, root: string]): string | null {
  if (given === null) return null;
  if (given === "") throw problem(given, "expected the path of a folder, which is emptied");
  const folder = path.resolve(inUse[0], given);
  // A link may lead to a folder in use, and the path of one in use may have links.
  const names = [folder, realPath(folder)];
  for (const used of inUse) {
    if ([used, realPath(used)].some((one) => names.some((name) => isWithin(one, name)))) {
      throw problem(
        given,
        `it would be emptied, and is the working directory, the root of the project, or a folder above one of them (${used})`,
      );
    }
  }
  const stats = attempt(given, () => statsOf(folder));
  if (stats !== undefined && !stats.isDirectory()) {
    throw problem(given, `${folder} is no folder. Remove it, or name another path`);
  }
  // One that an earlier run has created is the user's alone.
  const isOwn = stats === undefined || (stats.mode & 0o777) === 0o700;
  const other = isOwn ? undefined : attempt(given, () => sourceIn(folder));
  if (other !== undefined) {
    throw problem(given, `it would be emptied, and ${other} is in it, which is no temporary file`);
  }
  const parent = path.dirname(folder);
  if (stats === undefined && attempt(given, () => statsOf(realPath(parent)))?.isDirectory() !== true) {
    throw problem(given, `it is created, but not the folder that it is to be in: ${parent} is no folder`);
  }
  attempt(given, () => {
    accessSync(stats === undefined ? parent : folder, constants.W_OK | constants.X_OK);
  });
  return folder;
}

/** The folder of one project in that of a run over several, which is created like that of one. */
export function baseTempOfProject(given: string | null, cwd: string, index: number): string | null {
  if (given === null || given === "") return given;
  const folder = path.resolve(cwd, given);
  // What is wrong with it is said when that of the project is checked.
  if (statsOf(folder) === undefined && statsOf(path.dirname(folder))?.isDirectory() === true)
    attempt(given, () => mkdirSync(folder, { mode: 0o700 }));
  return path.join(folder, String(index));
}

/**
 * Removes what is in the folder, or creates it.
 *
 * @param folder - as `checkBaseTemp` returned it.
 * @returns its real path.
 * @throws {UsageError} if that fails.
 */
export function emptyBaseTemp(folder: string): string {
  return attempt(folder, () => {
    mkdirSync(folder, { mode: 0o700, recursive: true });
    // Not the folder itself: it may be the place of a mounted disk.
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true });
    return realpathSync(folder);
  });
}

/** The last folders of `tmp_path`, and the links to them: `test_name0`, `test_namecurrent`. Tests write anything there. */
const OF_TEST = /(?:\d|current)$/;

/** A source in a folder that is not one of earlier runs; undefined without one. */
function sourceIn(folder: string): string | undefined {
  const entries = readdirSync(folder, { withFileTypes: true });
  const source = entries.find((entry) => isWrittenByHand(entry.name) && (entry.isFile() || entry.name === ".git"));
  if (source !== undefined) return source.name;
  for (const entry of entries) {
    if (!entry.isDirectory() || OF_TEST.test(entry.name) || entry.name === "node_modules") continue;
    const found = sourceIn(path.join(folder, entry.name));
    if (found !== undefined) return path.join(entry.name, found);
  }
  return undefined;
}

/** Undefined if there is no such file. */
function statsOf(file: string): Stats | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false });
  } catch (error) {
    // A folder above it is a file.
    if (isInstance(error, Error) && "code" in error && error.code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** @throws {UsageError} with the reason of the system. */
function attempt<T>(given: string, fn: () => T): T {
  try {
    return fn();
  } catch (error) {
    throw problem(given, isInstance(error, Error) ? error.message : String(error));
  }
}

function problem(given: string, what: string): UsageError {
  return new UsageError(`--basetemp ${given === "" ? '""' : given}: ${what}.`);
}

/** Whether `folder` is `file` or above it. */
function isWithin(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== ".." && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** The path without links; as it is if there is no such file. */
function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return path.resolve(file);
  }
}
