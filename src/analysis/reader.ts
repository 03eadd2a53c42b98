/** Facts of files: from memory, from the cache on disk, or else from the parser, which is loaded only then. */
import { createHash } from "node:crypto";
import type { Stats } from "node:fs";
import { existsSync, readFileSync, statSync } from "node:fs";
import type { FactsReader } from "../collect/reader.ts";
import type { Node } from "ts-morph";
import type { ModuleFacts } from "../core/facts.ts";
import { loadCache, parseFacts, saveCache } from "./cache.ts";
import type { CacheEntry, Stamp } from "./cache.ts";
import { moduleFacts } from "./facts.ts";
import { NodeFinder } from "./nodes.ts";

/**
 * How long, in milliseconds, a file is too young for its times to be trusted: some file systems count in seconds,
 * and a file can change twice within one of them.
 */
const YOUNG = 2000;

/** A reader whose knowledge can be kept for the next process. */
export interface CachedFactsReader extends FactsReader {
  /** Writes the cache if it is out of date. */
  flush(): Promise<void>;
}

/** Where a reader keeps its cache. */
export interface ReaderOptions {
  /** Folder of the cache; null for none. It is made when it is needed. */
  readonly cacheDir: string | null;
}

/** One file that is known: from its bytes (`facts`), or from the cache (`json`). */
interface Known {
  stamp: Stamp;
  facts: ModuleFacts | null;
  json: string | null;
  /** The pass in which it was last compared with the disk. */
  checked: number;
}

/** One module whose text a plugin gave. */
interface Provided {
  readonly text: string;
  readonly extension: string;
  facts: ModuleFacts | null;
}

/**
 * Makes a reader. Each `read` begins a new pass: a file is compared with the disk once in a pass,
 * by its size and times, and by its content where those differ or cannot be trusted yet.
 */
export function createFactsReader({ cacheDir }: ReaderOptions): CachedFactsReader {
  return new DiskReader(cacheDir === null ? null : `${cacheDir.replace(/[/\\]$/, "")}/facts.jsonl`);
}

class DiskReader implements CachedFactsReader {
  readonly #cacheFile: string | null;
  readonly #cached: Map<string, CacheEntry>;
  readonly #known = new Map<string, Known>();
  readonly #provided = new Map<string, Provided>();
  readonly #nodes = new NodeFinder();
  #pass = 0;
  #stale = false;

  constructor(cacheFile: string | null) {
    this.#cacheFile = cacheFile;
    this.#cached = cacheFile === null ? new Map() : loadCache(cacheFile);
  }

  async read(paths: readonly string[]): Promise<Map<string, ModuleFacts>> {
    this.#pass++;
    const found = new Map<string, ModuleFacts>();
    for (const path of paths) {
      const facts = this.readOne(path);
      if (facts !== null) found.set(path, facts);
    }
    return found;
  }

  readOne(path: string): ModuleFacts | null {
    const provided = this.#provided.get(path);
    if (provided !== undefined) return (provided.facts ??= moduleFacts(`.${provided.extension}`, provided.text));
    const known = this.#check(path);
    if (known === null) return null;
    known.facts ??= known.json === null ? null : parseFacts(known.json);
    if (known.facts === null) {
      // The cached line is damaged: it is replaced.
      known.facts = moduleFacts(path, this.source(path));
      known.json = null;
      this.#stale = true;
    }
    return known.facts;
  }

  /** @throws Error - if there is no such file. */
  hash(path: string): string {
    const provided = this.#provided.get(path);
    if (provided !== undefined) return hashOf(provided.text);
    const known = this.#check(path);
    if (known === null) throw new Error(`${path}: no such file, so its content has no hash`);
    return known.stamp.hash;
  }

  /** @throws Error - Node's own, if the file cannot be read. */
  source(path: string): string {
    return this.#provided.get(path)?.text ?? readFileSync(path, "utf8");
  }

  provide(path: string, text: string, extension: string): void {
    const before = this.#provided.get(path);
    const bare = extension.replace(/^\./, "");
    if (before?.text === text && before.extension === bare) return;
    this.#provided.set(path, { text, extension: bare, facts: null });
  }

  node(path: string, start: number, end: number): Node {
    const extension = this.#provided.get(path)?.extension ?? path.slice(path.lastIndexOf(".") + 1);
    const text = (): string => this.source(path);
    return this.#nodes.find({ path, extension, hash: this.hash(path), text }, start, end);
  }

  async flush(): Promise<void> {
    if (this.#cacheFile === null || !this.#stale) return;
    saveCache(this.#cacheFile, this.#entries());
    this.#stale = false;
  }

  /** Everything known, and what the cache had of files that nobody asked for and that still exist. */
  *#entries(): Iterable<readonly [string, CacheEntry]> {
    for (const [path, { stamp, json, facts }] of this.#known) {
      if (json !== null || facts !== null) yield [path, { stamp, json: json ?? JSON.stringify(facts) }];
    }
    for (const [path, entry] of this.#cached) if (!this.#known.has(path) && existsSync(path)) yield [path, entry];
  }

  /** What is known of a file after it has been compared with the disk in this pass; null if there is no such file. */
  #check(path: string): Known | null {
    const before = this.#known.get(path);
    if (before?.checked === this.#pass) return before;
    // What was read in this process is newer than the cache, which then has nothing to say any more.
    const old = before ?? this.#cached.get(path);
    const stamp = old?.stamp;
    const stat = statFile(path);
    if (stat === null) {
      if (old !== undefined) this.#stale = true;
      this.#known.delete(path);
      this.#cached.delete(path);
      return null;
    }
    const { size, mtimeMs: modified, ctimeMs: changed } = stat;
    const isSame = stamp?.size === size && stamp.modified === modified && stamp.changed === changed && !stamp.young;
    if (old !== undefined && isSame) return this.#keep(path, old.stamp, old);

    const young = Date.now() - Math.max(modified, changed) < YOUNG;
    const bytes = readFileSync(path);
    const hash = hashOf(bytes);
    // A file that stays young is not worth writing the cache for: it will be compared by content again anyway.
    if (stamp?.hash !== hash || stamp.modified !== modified || stamp.changed !== changed || stamp.young !== young) {
      this.#stale = true;
    }
    const fresh: Stamp = { size, modified, changed, hash, young };
    if (old?.stamp.hash === hash) return this.#keep(path, fresh, old);
    const known: Known = {
      stamp: fresh,
      facts: moduleFacts(path, bytes.toString("utf8")),
      json: null,
      checked: this.#pass,
    };
    this.#known.set(path, known);
    return known;
  }

  /** Notes that what was known is still true. */
  #keep(path: string, stamp: Stamp, old: Known | CacheEntry): Known {
    const facts = "facts" in old ? old.facts : null;
    const known: Known = { stamp, facts, json: old.json, checked: this.#pass };
    this.#known.set(path, known);
    return known;
  }
}

function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Size and times of a file; null for what does not exist or is none. */
function statFile(path: string): Stats | null {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat?.isFile() === true ? stat : null;
  } catch {
    // A path that leads through a file, or a name that the system does not take.
    return null;
  }
}
