/**
 * The cache of results. A result is reused as long as this package and every file and folder that it depends on are
 * unchanged. Entries are written atomically, and a damaged one counts as missing.
 */
import path from "node:path";
import { changesOf, type Inputs, InputTracker, isUnchanged, renewedInputs, type Tracker } from "./inputs.ts";
import {
  DamagedSection,
  openSectionFile,
  type SectionContent,
  touchFile,
  trimFolder,
  writeSectionFile,
} from "./section-file.ts";

/** Limits of each kind: the number of entries and their total size in bytes. A kind's name is its folder. */
const LIMITS = {
  collections: { files: 32, bytes: 512 * 1024 * 1024 },
  configurations: { files: 50, bytes: 20_000_000 },
  "late-tables": { files: 8, bytes: 512 * 1024 * 1024 },
  tables: { files: 8, bytes: 512 * 1024 * 1024 },
};

/** The location of an entry. */
export interface CachePlace {
  /** Absolute path of the cache folder. */
  readonly cacheDir: string;
  readonly kind: keyof typeof LIMITS;
  /** A file name derived from everything that the result depends on besides files and folders. */
  readonly key: string;
}

/** A result with the sections of its entry. Without sections it is not cached. */
export interface Result<T> {
  readonly value: T;
  readonly sections: (() => readonly SectionContent[]) | null;
}

/**
 * Reads a section of an entry.
 *
 * @throws {Error} if it is damaged.
 */
export type ReadSection = (index: number) => string;

/** How to get a result. */
export interface Recipe<T> {
  /**
   * Reads the result from an entry; null if the entry is incomplete and must be replaced.
   *
   * @param bytes - gives a section without decoding it.
   */
  read(section: ReadSection, bytes: (index: number) => Uint8Array): T | null;
  /** Computes the result, and reports every input to the tracker. */
  make(track: Tracker): Promise<Result<T>>;
  /**
   * Updates the result of an entry some of whose files have changed, and reports their inputs to the tracker; null if
   * it must be computed again. Default: it is computed again.
   */
  renew?(section: ReadSection, changed: readonly string[], track: Tracker): Promise<Result<T> | null>;
}

/**
 * Returns the cached result if it is current or can be updated, else computes it and caches it.
 *
 * @param defer - takes what writes a new entry. Default: it is written now.
 */
export async function remember<T>(
  { cacheDir, kind, key }: CachePlace,
  recipe: Recipe<T>,
  defer = (write: () => void): void => {
    write();
  },
): Promise<T> {
  const folder = path.join(cacheDir, kind);
  const file = path.join(folder, key);
  const cached = await fromEntry(file, recipe);
  if (cached !== null) return cached.value;
  const tracker = new InputTracker();
  const { value, sections } = await recipe.make(tracker);
  if (sections === null) return value;
  const inputs = tracker.inputs();
  defer(() => {
    if (writeEntry(file, inputs, sections)) trimFolder(folder, LIMITS[kind]);
  });
  return value;
}

/**
 * Returns the cached result as it is, even if what it depends on has changed; null if there is none. Nothing is written.
 *
 * @param read - reads the result from an entry; null if the entry does not have it.
 */
export function recall<T>({ cacheDir, kind, key }: CachePlace, read: (section: ReadSection) => T | null): T | null {
  const entry = openSectionFile(path.join(cacheDir, kind, key));
  if (entry === null) return null;
  try {
    return read((index) => entry.section(index + 1));
  } catch (error) {
    if (error instanceof DamagedSection) return null;
    throw error;
  } finally {
    entry.close();
  }
}

/** What grows from run to run, as long as nothing has changed that any part of it depends on. */
export interface GrowingEntry {
  /** Its sections as they were saved; null if there are none that are current. */
  readonly sections: readonly Uint8Array[] | null;
  /** @param tracker - has the inputs of what is new. */
  save(sections: readonly SectionContent[], tracker: InputTracker): void;
}

/** Opens an entry that grows. */
export function openGrowing({ cacheDir, kind, key }: CachePlace): GrowingEntry {
  const folder = path.join(cacheDir, kind);
  const file = path.join(folder, key);
  const known = currentSections(file);
  return {
    sections: known?.sections ?? null,
    save(sections, tracker) {
      const more = tracker.inputs();
      const inputs = known === null ? more : renewedInputs(known.inputs, more, []);
      if (writeEntry(file, inputs, () => sections)) trimFolder(folder, LIMITS[kind]);
    },
  };
}

function currentSections(file: string): { readonly sections: readonly Uint8Array[]; readonly inputs: Inputs } | null {
  const entry = openSectionFile(file);
  if (entry === null) return null;
  try {
    const inputs: Inputs = JSON.parse(entry.section(0));
    const changes = changesOf(inputs);
    if (!isUnchanged(changes)) return null;
    const sections = Array.from({ length: entry.count - 1 }, (_, index) => entry.bytes(index + 1));
    if (changes.refreshed === null) touchFile(file);
    else writeEntry(file, changes.refreshed, () => sections);
    return { sections, inputs: changes.refreshed ?? inputs };
  } catch (error) {
    if (error instanceof DamagedSection) return null;
    throw error;
  } finally {
    entry.close();
  }
}

/** Returns whether the entry was written: not if the inputs are unknown. */
function writeEntry(file: string, inputs: Inputs | null, sections: () => readonly SectionContent[]): boolean {
  return inputs !== null && writeSectionFile(file, [JSON.stringify(inputs), ...sections()]);
}

async function fromEntry<T>(file: string, { read, renew }: Recipe<T>): Promise<{ readonly value: T } | null> {
  const entry = openSectionFile(file);
  if (entry === null) return null;
  const section: ReadSection = (index) => entry.section(index + 1);
  const bytes = (index: number): Uint8Array => entry.bytes(index + 1);
  try {
    const inputs: Inputs = JSON.parse(entry.section(0));
    const changes = changesOf(inputs);
    if (isUnchanged(changes)) {
      const value = read(section, bytes);
      if (value === null) return null;
      const sections = () => Array.from({ length: entry.count - 1 }, (_, index) => bytes(index));
      if (changes.refreshed === null) touchFile(file);
      else writeEntry(file, changes.refreshed, sections);
      return { value };
    }
    if (renew === undefined || changes.folders.length > 0 || changes.hasOtherVariables) return null;
    const tracker = new InputTracker();
    const result = await renew(section, changes.files, tracker);
    const renewed = result === null ? null : renewedInputs(inputs, tracker.inputs(), changes.files);
    if (result === null || renewed === null) return null;
    if (result.sections !== null) writeEntry(file, renewed, result.sections);
    return { value: result.value };
  } catch (error) {
    if (error instanceof DamagedSection) return null;
    throw error;
  } finally {
    entry.close();
  }
}
