/** Folders in the cache: for a run. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ProcessError, UsageError } from "../../core/errors/errors.ts";
import { isAlive } from "../../store/is-alive.ts";
import { CACHE_IGNORE, CACHE_TAG, prepareCache } from "../../store/cache-folder.ts";

/**
 * Deletes what is in the cache, except for the folders of runs that go on, and what tells that it is a cache.
 *
 * @throws {UsageError} if xtest did not create the folder: a wrong `cacheDir` must not delete a project.
 */
export function clearCache(cacheDir: string): void {
  if (!existsSync(cacheDir) || readdirSync(cacheDir).length === 0) return;
  if (!existsSync(path.join(cacheDir, CACHE_TAG))) {
    throw new UsageError(
      `--cache-clear: ${cacheDir} has no ${CACHE_TAG}, so it may hold more than a cache: delete it by hand`,
    );
  }
  for (const name of readdirSync(cacheDir)) {
    if (name === CACHE_TAG || name === CACHE_IGNORE) continue;
    const file = path.join(cacheDir, name);
    if (name === RUNS) removeOrphans(file);
    else rmSync(file, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The folder of the runs that go on. */
const RUNS = "runs";
/** The bytes that a small run writes. */
const SPACE = 65_536;

/** The folder of a run's build. */
export interface RunFolder {
  /** Absolute. */
  readonly path: string;
  remove(): void;
}

/**
 * Creates a folder in the cache, or in the system's folder for temporary files if the cache cannot be written.
 *
 * @param isDebugged - whether debuggers read source maps in it: editors ignore those below `node_modules`. Default: false.
 * @throws {ProcessError} if neither can be written.
 */
export function createRunFolder(cacheDir: string, isDebugged = false): RunFolder {
  const folder = (isDebugged ? null : folderInCache(cacheDir)) ?? temporaryFolder();
  return {
    path: folder,
    remove() {
      try {
        // What reads the coverage of its scripts does so after the run.
        if ((process.env["NODE_V8_COVERAGE"] ?? "") !== "") return;
        rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      } catch {
        // A later run removes it.
      }
    },
  };
}

function folderInCache(cacheDir: string): string | null {
  if (!prepareCache(cacheDir)) return null;
  const runs = path.join(cacheDir, RUNS);
  try {
    removeOrphans(runs);
    mkdirSync(runs, { recursive: true });
    const folder = mkdtempSync(path.join(runs, `${process.pid}-`));
    if (hasSpace(folder)) return folder;
    rmSync(folder, { recursive: true, force: true });
    return null;
  } catch {
    return null;
  }
}

/** Whether files can be written: on a full disk, folders still can. */
function hasSpace(folder: string): boolean {
  const probe = path.join(folder, "space");
  try {
    writeFileSync(probe, Buffer.alloc(SPACE));
    rmSync(probe);
    return true;
  } catch {
    return false;
  }
}

function temporaryFolder(): string {
  try {
    return mkdtempSync(path.join(tmpdir(), "xtest-"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProcessError(`no folder for the run could be created: ${reason}`, { cause: error });
  }
}

/** Removes the folders of killed runs. */
function removeOrphans(runs: string): void {
  if (!existsSync(runs)) return;
  for (const name of readdirSync(runs)) {
    const pid = Number.parseInt(name, 10);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    rmSync(path.join(runs, name), { recursive: true, force: true });
  }
}
