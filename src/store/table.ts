/**
 * A cache of many small entries, one for each module, in a few files by a hash of the path: a change writes one file,
 * and a single test reads one or two. With `remember` each would be a file of its own.
 *
 * The first section of a file has the heads. After it, each entry has the same number of sections, which are read one
 * by one.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { openSectionFile, readSection, trimFolder, writeSectionFile } from "./section-file.ts";
import type { SectionFile } from "./section-file.ts";
import { shardNumber } from "./text-hash.ts";

/** The entry of a module. */
export interface TableEntry<Head> {
  /** A small JSON value, which is read with the file. */
  readonly head: Head;
  readonly sections: readonly string[];
}

export interface TableOptions<Head> {
  /** Number of files. */
  readonly files: number;
  /** Number of sections of an entry. */
  readonly sections: number;
  /** Version of the data; entries of another version count as missing. */
  readonly version: number;
  readonly isHead: (value: unknown) => value is Head;
}

interface StoredEntry<Head> {
  readonly head: Head;
  /** Position of its first section. */
  readonly at: number;
}

/** One file of the table. */
interface Shard<Head> {
  readonly file: string;
  /** Null if the file is missing or cannot be read. */
  readonly opened: SectionFile | null;
  /** Entries by path. */
  readonly entries: ReadonlyMap<string, StoredEntry<Head>>;
  /** Paths that were looked up. */
  readonly asked: Set<string>;
}

/** The open files are closed by `save`. */
export class CacheTable<Head> {
  readonly #folder: string;
  readonly #options: TableOptions<Head>;
  readonly #shards = new Map<number, Shard<Head>>();

  /** @param folder - absolute path; created on the first write. */
  constructor(folder: string, options: TableOptions<Head>) {
    this.#folder = folder;
    this.#options = options;
  }

  /** The head of a module's entry; null if there is none. */
  head(module: string): Head | null {
    const { asked, entries } = this.#shardOf(module);
    asked.add(module);
    return entries.get(module)?.head ?? null;
  }

  /** A section of a module's entry; null if it is missing or damaged. */
  section(module: string, index: number): string | null {
    const { entries, opened } = this.#shardOf(module);
    const entry = entries.get(module);
    return entry === undefined ? null : readSection(opened, entry.at + index);
  }

  /**
   * Writes new entries, and drops those of files that no longer exist. A failed write is ignored.
   *
   * @param changed - paths of modules.
   * @param entryOf - the new entry of one; null for none.
   */
  save(changed: Iterable<string>, entryOf: (module: string) => TableEntry<Head> | null): void {
    const byShard = new Map<Shard<Head>, Set<string>>();
    for (const module of changed) {
      const shard = this.#shardOf(module);
      const before = byShard.get(shard);
      if (before === undefined) byShard.set(shard, new Set([module]));
      else before.add(module);
    }
    let isWritten = false;
    for (const shard of this.#shards.values()) {
      const own = byShard.get(shard) ?? new Set();
      const gone = removedFrom(shard, own);
      const texts = own.size + gone.size > 0 ? this.#textsOf(shard, own, gone, entryOf) : null;
      shard.opened?.close();
      if (texts !== null) isWritten = writeSectionFile(shard.file, texts) || isWritten;
    }
    this.#shards.clear();
    // Removes drafts of killed processes; other processes may have files of their own in the folder.
    if (isWritten) trimFolder(this.#folder, { files: 2 * this.#options.files, bytes: Infinity });
  }

  /** The new sections of a file: its entries that are neither changed nor removed, and the new ones. */
  #textsOf(
    { opened, entries }: Shard<Head>,
    changed: ReadonlySet<string>,
    gone: ReadonlySet<string>,
    entryOf: (module: string) => TableEntry<Head> | null,
  ): string[] {
    const rows: [module: string, head: Head][] = [];
    const texts: string[] = [];
    for (const [module, { head, at }] of entries) {
      if (gone.has(module) || changed.has(module)) continue;
      const own = Array.from({ length: this.#options.sections }, (_, index) => readSection(opened, at + index));
      const whole = own.flatMap((text) => text ?? []);
      if (whole.length < own.length) continue;
      rows.push([module, head]);
      texts.push(...whole);
    }
    for (const module of changed) {
      const entry = entryOf(module);
      if (entry === null) continue;
      rows.push([module, entry.head]);
      texts.push(...entry.sections);
    }
    return [JSON.stringify({ version: this.#options.version, rows }), ...texts];
  }

  #shardOf(module: string): Shard<Head> {
    const number = shardNumber(module, this.#options.files);
    let shard = this.#shards.get(number);
    if (shard === undefined) {
      const file = path.join(this.#folder, number.toString(16).padStart(2, "0"));
      const opened = openSectionFile(file);
      const entries = opened === null ? null : this.#entriesOf(opened);
      if (entries === null) opened?.close();
      shard = { file, opened: entries === null ? null : opened, entries: entries ?? new Map(), asked: new Set() };
      this.#shards.set(number, shard);
    }
    return shard;
  }

  /** The entries in the first section; null if it is of another version, or damaged. */
  #entriesOf(opened: SectionFile): Map<string, StoredEntry<Head>> | null {
    const { version, sections, isHead } = this.#options;
    const index: unknown = JSON.parse(readSection(opened, 0) ?? "null");
    if (typeof index !== "object" || index === null || !("version" in index) || !("rows" in index)) return null;
    if (index.version !== version || !Array.isArray(index.rows)) return null;
    const entries = new Map<string, StoredEntry<Head>>();
    for (const row of index.rows) {
      const [module, head]: unknown[] = Array.isArray(row) ? row : [];
      if (typeof module !== "string" || !isHead(head)) return null;
      entries.set(module, { head, at: 1 + entries.size * sections });
    }
    return entries;
  }
}

/** A file may have several entries: their names go on after a NUL. */
function fileOfEntry(name: string): string {
  const [file = ""] = name.split("\0", 1);
  return file;
}

/**
 * Modules that no longer exist. Those that were not looked up are only checked if the file is written anyway, or if
 * they are few, as after a collection of the whole suite.
 */
function removedFrom({ entries, asked }: Shard<unknown>, changed: ReadonlySet<string>): Set<string> {
  const unasked = [...entries.keys()].filter((module) => !asked.has(module) && !changed.has(module));
  if (changed.size === 0 && unasked.length * 2 > entries.size) return new Set();
  return new Set(unasked.filter((module) => !existsSync(fileOfEntry(module))));
}
