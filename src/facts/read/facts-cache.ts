/**
 * Facts on disk, in files by a hash of the modules' paths: a change writes one of them, and one test reads one or two. Separate from
 * the reader because only this module knows the format.
 *
 * The first section of a file has the stamps, each next one the facts of a module as JSON, which are read when they are asked for.
 */
import { existsSync } from "node:fs";
import {
  buildOfPackage,
  openSectionFile,
  readSection,
  trimFolder,
  writeSectionFile,
} from "../../store/section-file.ts";
import type { SectionFile } from "../../store/section-file.ts";
import { shardNumber } from "../../store/shard-number.ts";
import type { Stamp } from "../../store/stamp.ts";
import { FACTS_VERSION } from "../../core/data/facts.ts";

/** How many files there are: of a suite of 1,000 modules each has some 100 kB. */
const SHARDS = 64;

/** One module as it stands in the cache. */
interface Entry {
  readonly stamp: Stamp;
  /** Position of its facts. */
  readonly section: number;
}

/** One file of the cache. */
interface Shard {
  readonly file: string;
  /** Null if there is none that can be read. */
  readonly kept: SectionFile | null;
  /** By path. */
  readonly entries: ReadonlyMap<string, Entry>;
  /** Paths that were asked for. */
  readonly asked: Set<string>;
}

/** What is known of a module. */
export interface FactsEntry {
  readonly stamp: Stamp;
  /** Facts as JSON. */
  readonly json: string;
}

/** The cache of one folder. Files that it has open are closed when it is saved. */
export class FactsCache {
  readonly #folder: string;
  readonly #build = buildOfPackage();
  readonly #shards = new Map<number, Shard>();

  /** @param folder - absolute path; it is made when something is written. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The stamp that a module had when it was cached; null if it was not. */
  stamp(path: string): Stamp | null {
    const { asked, entries } = this.#shardOf(path);
    asked.add(path);
    return entries.get(path)?.stamp ?? null;
  }

  /** Facts of a content as JSON; null if they are not here, or damaged. @param hash - of the content. */
  json(path: string, hash: string): string | null {
    const { entries, kept } = this.#shardOf(path);
    const entry = entries.get(path);
    return entry?.stamp.hash === hash ? readSection(kept, entry.section) : null;
  }

  /**
   * Writes what is new, and leaves out files that are gone. A file that cannot be written is not.
   *
   * @param changed - paths.
   * @param entryOf - what is known of one; null for a file that is gone.
   */
  save(changed: Iterable<string>, entryOf: (path: string) => FactsEntry | null): void {
    const byShard = new Map<Shard, string[]>();
    for (const path of changed) {
      const shard = this.#shardOf(path);
      const before = byShard.get(shard);
      if (before === undefined) byShard.set(shard, [path]);
      else before.push(path);
    }
    let isWritten = false;
    for (const shard of this.#shards.values()) {
      const paths = new Set(byShard.get(shard));
      const gone = goneFrom(shard, paths);
      const texts = paths.size + gone.size > 0 ? sectionsOf(shard, paths, gone, entryOf) : null;
      shard.kept?.close();
      if (texts !== null) isWritten = writeSectionFile(shard.file, texts, this.#build) || isWritten;
    }
    this.#shards.clear();
    if (isWritten) trimFolder(this.#folder, { files: SHARDS, bytes: Infinity });
  }

  #shardOf(path: string): Shard {
    const number = shardNumber(path, SHARDS);
    let shard = this.#shards.get(number);
    if (shard === undefined) {
      const file = `${this.#folder}/${number.toString(16).padStart(2, "0")}`;
      const kept = openSectionFile(file, this.#build);
      const entries = kept === null ? null : entriesOf(kept);
      if (entries === null) kept?.close();
      shard = { file, kept: entries === null ? null : kept, entries: entries ?? new Map(), asked: new Set() };
      this.#shards.set(number, shard);
    }
    return shard;
  }
}

/**
 * Entries of files that do not exist any more. Those that nobody asked for are looked up where it is written anyway, or where they are
 * few, as after the whole suite was collected.
 */
function goneFrom({ entries, asked }: Shard, changed: ReadonlySet<string>): Set<string> {
  const unasked = [...entries.keys()].filter((path) => !asked.has(path) && !changed.has(path));
  if (changed.size === 0 && unasked.length * 2 > entries.size) return new Set();
  return new Set(unasked.filter((path) => !existsSync(path)));
}

/** What a file is to hold: what it had and has changed neither, and what is new. */
function sectionsOf(
  { kept, entries }: Shard,
  changed: ReadonlySet<string>,
  gone: ReadonlySet<string>,
  entryOf: (path: string) => FactsEntry | null,
): string[] {
  const rows: [path: string, stamp: Stamp][] = [];
  const texts: string[] = [];
  const add = (path: string, stamp: Stamp, json: string): void => {
    rows.push([path, stamp]);
    texts.push(json);
  };
  for (const [path, { stamp, section }] of entries) {
    const json = gone.has(path) || changed.has(path) ? null : readSection(kept, section);
    if (json !== null) add(path, stamp, json);
  }
  for (const path of changed) {
    const entry = entryOf(path);
    if (entry !== null) add(path, entry.stamp, entry.json);
  }
  return [JSON.stringify({ facts: FACTS_VERSION, rows }), ...texts];
}

/** What the first section says; null if it is of other facts, or damaged. */
function entriesOf(kept: SectionFile): Map<string, Entry> | null {
  const index: unknown = JSON.parse(readSection(kept, 0) ?? "null");
  if (typeof index !== "object" || index === null || !("facts" in index) || !("rows" in index)) return null;
  if (index.facts !== FACTS_VERSION || !Array.isArray(index.rows)) return null;
  const entries = new Map<string, Entry>();
  for (const row of index.rows) {
    const [path, stamp]: unknown[] = Array.isArray(row) ? row : [];
    if (typeof path !== "string" || !isStamp(stamp)) return null;
    entries.set(path, { stamp, section: entries.size + 1 });
  }
  return entries;
}

/** What wrote the file vouches for the rest. */
function isStamp(value: unknown): value is Stamp {
  return typeof value === "object" && value !== null && "hash" in value && "modified" in value;
}
