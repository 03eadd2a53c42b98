/**
 * Bundles that outlive their run: each in a folder of its own, whose last file holds what it was made of. One that was not
 * finished has no such file, and nobody looks at it.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { changesOf, type Inputs, isUnchanged } from "../../../store/inputs.ts";
import { openSectionFile, touchFile, writeSectionFile } from "../../../store/section-file.ts";
import { MODULES, RUN_FILES } from "./run-entry.ts";

/** The file that makes a bundle one that is kept. */
export const RECORD = "bundle.kept";

/** In a run's folder: the name of the bundle that it uses, which must not go away under it. */
const USES = "uses";

/** How many bundles may stay, and how many bytes they may have together. */
const LIMITS = { bundles: 8, bytes: 512 * 1024 * 1024 };

/** Milliseconds for which a bundle is let alone after it was of use: whoever looked it up may only be about to say so. */
const GRACE = 60_000;

/** What tells bundles apart. */
export interface BundleRecord {
  /** Of everything that is no file. */
  readonly key: string;
  /** Paths, as in the plan, of the modules that it has. */
  readonly modules: readonly string[];
  /** Bytes of its files, as far as they are written. */
  readonly bytes: number;
}

function bundlesFolder(cacheDir: string): string {
  return path.join(cacheDir, "bundles");
}

/** Where a project's runs have their folders. @param cacheDir - absolute. */
export function runsFolder(cacheDir: string): string {
  return path.join(cacheDir, "runs");
}

/** Marks the bundle in a folder as whole. Gives whether that could be written. */
export function recordBundle(folder: string, record: BundleRecord, inputs: Inputs): boolean {
  return writeSectionFile(path.join(folder, RECORD), [JSON.stringify(record), JSON.stringify(inputs)]);
}

/**
 * Puts the folder of a run that is over among the bundles, if the bundle in it may be kept. Gives whether it did.
 *
 * @param folder - absolute.
 */
export function keepBundle(folder: string, cacheDir: string): boolean {
  // The map's sources are relative: from as deep in the same folder they are the same.
  const isInCache = path.dirname(folder) === runsFolder(cacheDir);
  if (!isInCache || !existsSync(path.join(folder, RECORD))) return false;
  try {
    for (const name of RUN_FILES) rmSync(path.join(folder, name), { force: true });
    mkdirSync(bundlesFolder(cacheDir), { recursive: true });
    renameSync(folder, path.join(bundlesFolder(cacheDir), path.basename(folder)));
    return true;
  } catch {
    return false;
  }
}

/**
 * The folder of a bundle that has some modules, if all that it was made of is as it was; null if there is none.
 *
 * @param cacheDir - absolute.
 * @param key - what it must have been made with.
 * @param modules - that it must have.
 * @param runFolder - absolute path of the folder of the run that will use it.
 */
export function findBundle(
  cacheDir: string,
  key: string,
  modules: ReadonlySet<string>,
  runFolder: string,
): string | null {
  for (const { folder, name, record } of bundlesIn(cacheDir)) {
    if (record.key !== key || !isCovered(modules, record)) continue;
    try {
      writeFileSync(path.join(runFolder, USES), name);
      if (isCurrent(folder, record)) return folder;
    } catch {
      // It is being removed, or cannot be read.
    }
  }
  rmSync(path.join(runFolder, USES), { force: true });
  return null;
}

function isCovered(modules: ReadonlySet<string>, record: BundleRecord): boolean {
  const known = new Set(record.modules);
  return [...modules].every((module) => known.has(module));
}

/** Whether nothing changed that the bundle was made of. Notes that it was of use. */
function isCurrent(folder: string, record: BundleRecord): boolean {
  const file = path.join(folder, RECORD);
  const kept = openSectionFile(file);
  if (kept === null) return false;
  try {
    const inputs: Inputs = JSON.parse(kept.section(1));
    const changes = changesOf(inputs);
    if (!isUnchanged(changes) || !existsSync(path.join(folder, MODULES))) return false;
    if (changes.refreshed === null || !recordBundle(folder, record, changes.refreshed)) touchFile(file);
    return true;
  } finally {
    kept.close();
  }
}

/** Removes the bundles that were not of use for the longest time, but none that a run uses. @param more - bytes of one to come. */
export function trimBundles(cacheDir: string, more: number): void {
  let left = LIMITS.bundles - 1;
  let bytes = LIMITS.bytes - more;
  const used = usedBundles(cacheDir);
  for (const { folder, name, record, at } of bundlesIn(cacheDir)) {
    if ((--left >= 0 && (bytes -= record.bytes) >= 0) || used.has(name) || Date.now() - at < GRACE) continue;
    removeBundle(folder);
  }
  // What has no record was never finished, or is of another build of this package.
  const known = new Set(bundlesIn(cacheDir).map(({ name }) => name));
  for (const name of namesIn(bundlesFolder(cacheDir))) {
    if (!known.has(name) && !used.has(name)) removeBundle(path.join(bundlesFolder(cacheDir), name));
  }
}

function removeBundle(folder: string): void {
  try {
    rmSync(path.join(folder, RECORD), { force: true });
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // What cannot be removed now is removed by a later run.
  }
}

/** Names of the bundles that runs use. */
function usedBundles(cacheDir: string): Set<string> {
  const runs = runsFolder(cacheDir);
  return new Set(
    namesIn(runs).flatMap((name) => {
      try {
        return [readFileSync(path.join(runs, name, USES), "utf8")];
      } catch {
        return [];
      }
    }),
  );
}

interface FoundBundle {
  /** Absolute. */
  readonly folder: string;
  readonly name: string;
  readonly record: BundleRecord;
  /** When it was last of use, in milliseconds. */
  readonly at: number;
}

/** Those that are whole, last used first. */
function bundlesIn(cacheDir: string): FoundBundle[] {
  const all = bundlesFolder(cacheDir);
  const found = namesIn(all).flatMap((name): FoundBundle[] => {
    const folder = path.join(all, name);
    const file = path.join(folder, RECORD);
    const kept = openSectionFile(file);
    if (kept === null) return [];
    try {
      return [{ folder, name, record: JSON.parse(kept.section(0)), at: statSync(file).mtimeMs }];
    } catch {
      return [];
    } finally {
      kept.close();
    }
  });
  return found.sort((one, other) => other.at - one.at);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
