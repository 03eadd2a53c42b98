/** Temporary folders of a run: numbered, and kept for the last three runs so that a failure can be looked at. */
import {
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { isAbsolute, join, normalize, sep } from "node:path";
import { ValueError } from "../core/errors.ts";

/** What `tmp_path_factory` gives. */
export interface TempPathFactory {
  /** Makes a new folder `<name><number>` below the run's own, and gives its absolute path. */
  mkTemp(name: string, options?: { readonly numbered?: boolean }): string;
  /** The run's own folder. */
  getBaseTemp(): string;
}

/** Runs whose folders are kept, this one included. */
const KEEP = 3;
/** Milliseconds after which a folder in use is taken for forgotten. */
const FORGOTTEN = 3 * 24 * 3600 * 1000;
const LOCK = ".lock";

/**
 * A factory that makes the run's folder when it is first needed.
 *
 * @param parent where temporary files go. Default: the system's folder for them.
 * @returns the factory, and `close`, which lets go of the folder and removes those of old runs.
 */
export function createTempPathFactory(parent: string = tmpdir()): { factory: TempPathFactory; close(): void } {
  let base: string | null = null;
  const next = new Map<string, number>();

  function getBaseTemp(): string {
    base ??= makeBase(parent);
    return base;
  }

  function mkTemp(name: string, { numbered = true }: { readonly numbered?: boolean } = {}): string {
    const plain = normalize(name);
    if (plain === "." || isAbsolute(plain) || plain.includes(sep) || plain === "..") {
      throw new ValueError(`mkTemp: ${JSON.stringify(name)} is not the plain name of a folder`);
    }
    const folder = getBaseTemp();
    if (!numbered) {
      const path = join(folder, plain);
      mkdirSync(path, { mode: 0o700 });
      return path;
    }
    // Some file systems do not tell case apart.
    const key = plain.toLowerCase();
    for (let number = next.get(key) ?? 0; ; number += 1) {
      const path = join(folder, `${plain}${String(number)}`);
      if (!tryMkdir(path)) continue;
      next.set(key, number + 1);
      return path;
    }
  }

  return {
    factory: { mkTemp, getBaseTemp },
    close() {
      if (base === null) return;
      rmSync(join(base, LOCK), { force: true });
      removeOld(join(base, ".."));
      base = null;
    },
  };
}

/** The folder's name after the test's: what is no letter, digit or `_` becomes `_`, and 30 characters are enough. */
export function tempName(testName: string): string {
  return testName.replace(/[^\p{L}\p{N}_]/gu, "_").slice(0, 30);
}

function makeBase(parent: string): string {
  const root = join(realpathSync(parent), `xtest-of-${userName()}`);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  checkOwner(root);
  for (let number = Math.max(-1, ...numbersIn(root)) + 1; ; number += 1) {
    const path = join(root, `xtest-${String(number)}`);
    if (!tryMkdir(path)) continue;
    writeFileSync(join(path, LOCK), String(process.pid));
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

/** Whether the folder was made; false if it is there already. */
function tryMkdir(path: string): boolean {
  try {
    mkdirSync(path, { mode: 0o700 });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function removeOld(root: string): void {
  try {
    const newest = Math.max(...numbersIn(root));
    for (const number of numbersIn(root)) {
      const path = join(root, `xtest-${String(number)}`);
      if (number <= newest - KEEP && !isInUse(path)) rmSync(path, { recursive: true, force: true });
    }
  } catch {
    // Another run may be tidying up too, or a test has taken away its own right to delete: no test's fault.
  }
}

function isInUse(path: string): boolean {
  try {
    const lock = join(path, LOCK);
    if (Date.now() - statSync(lock).mtimeMs > FORGOTTEN) return false;
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
