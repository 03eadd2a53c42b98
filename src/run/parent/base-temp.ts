/** The folder of a run for temporary files: numbered, one for all processes of the run, kept for the last three runs. */
import { createHash } from "node:crypto";
import {
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import { basename, join } from "node:path";

/** A run of several processes. */
export interface RunKey {
  /** Tells the run from others that were ever made on this machine. */
  readonly name: string;
  /** The process that outlives the others: as long as it lives, the folder is in use. */
  readonly pid: number;
}

/** Runs whose folders are kept, this one included. */
const KEEP = 3;
/** Milliseconds after which a folder in use is taken for forgotten. */
const FORGOTTEN = 3 * 24 * 3600 * 1000;
const LOCK = ".lock";

/**
 * Makes the run's folder, or finds the one that another process of the run has made.
 *
 * @param parent where temporary files go.
 * @param run null for a run of one process: then `releaseBaseTemp` is to be called at its end.
 * @returns its absolute path.
 */
export function makeBaseTemp(parent: string, run: RunKey | null): string {
  const root = join(realpathSync(parent), `xtest-of-${userName()}`);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  checkOwner(root);
  if (run === null) return makeNumbered(root, process.pid);
  const claim = join(root, `.run-${createHash("sha256").update(`${run.pid} ${run.name}`).digest("hex").slice(0, 16)}`);
  for (;;) {
    const claimed = readLink(claim);
    if (claimed !== null && isFolder(join(root, claimed))) return join(root, claimed);
    if (claimed !== null) rmSync(claim, { force: true });
    const path = makeNumbered(root, run.pid);
    try {
      // Only one process can make the link: the others take what it leads to.
      symlinkSync(process.platform === "win32" ? path : basename(path), claim, "junction");
      return path;
    } catch (error) {
      rmSync(path, { recursive: true, force: true });
      if (!isErrno(error, "EEXIST")) throw error;
    }
  }
}

/** Lets go of a folder that `makeBaseTemp` gave, and removes those of old runs. */
export function releaseBaseTemp(base: string, run: RunKey | null): void {
  if (run === null) rmSync(join(base, LOCK), { force: true });
  removeOld(join(base, ".."));
}

/** Makes a folder unless it is there already. */
export function tryMkdir(path: string): boolean {
  try {
    mkdirSync(path, { mode: 0o700 });
    return true;
  } catch (error) {
    if (isErrno(error, "EEXIST")) return false;
    throw error;
  }
}

/** A new folder with the next number, locked. @param pid the process that has to end before it may be removed. */
function makeNumbered(root: string, pid: number): string {
  for (let number = Math.max(-1, ...numbersIn(root)) + 1; ; number += 1) {
    const path = join(root, `xtest-${number}`);
    if (!tryMkdir(path)) continue;
    writeFileSync(join(path, LOCK), String(pid));
    return path;
  }
}

/** Another user might have made the folder first, to read what tests leave in it. */
function checkOwner(root: string): void {
  const owner = lstatSync(root);
  const user = process.getuid?.();
  if (!owner.isDirectory() || (user !== undefined && owner.uid !== user)) {
    throw new Error(
      `tmp_path: ${root} is not a folder of the current user. Remove it, or set TMPDIR to another place.`,
    );
  }
}

function userName(): string {
  try {
    return userInfo().username.replace(/[^\w.-]/g, "_") || "unknown";
  } catch {
    return "unknown";
  }
}

function numbersIn(root: string): number[] {
  return readdirSync(root).flatMap((name) => {
    const number = /^xtest-(\d+)$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

function removeOld(root: string): void {
  const newest = Math.max(...numbersIn(root));
  for (const number of numbersIn(root)) {
    const path = join(root, `xtest-${number}`);
    if (number <= newest - KEEP && !isInUse(path)) remove(path);
  }
  // Claims of folders that are gone.
  for (const name of readdirSync(root)) {
    if (!name.startsWith(".run-")) continue;
    const claimed = readLink(join(root, name));
    if (claimed !== null && !isFolder(join(root, claimed))) remove(join(root, name));
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Another process may be tidying up too, or a test has taken away its own right to delete: no test's fault.
  }
}

function isInUse(path: string): boolean {
  try {
    const lock = join(path, LOCK);
    if (Date.now() - statSync(lock).mtimeMs > FORGOTTEN) return false;
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return true;
  } catch (error) {
    return isErrno(error, "EPERM");
  }
}

/** The name of the folder that a link leads to; null without the link. */
function readLink(path: string): string | null {
  try {
    return basename(readlinkSync(path));
  } catch {
    return null;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isErrno(error: unknown, code: string): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === code;
}
