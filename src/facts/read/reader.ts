/** The facts of files: from memory, from the cache on disk, or from the parser, which is loaded on demand. */
import type { Node, Project, SourceFile } from "ts-morph";
import { readText, statFile } from "../../store/read-file.ts";
import { hashOf, isUntouched, stampFile, type Stamp } from "../../store/stamp.ts";
import type { FactsReader } from "../../link/facts-reader.ts";
import { FACTS_VERSION, type ModuleFacts } from "../../core/data/facts.ts";
import type { AssertionEdits } from "../../core/assertions/assertion-site.ts";
import { FactsCache, type FactsEntry, parseModuleText, readModule } from "./facts-cache.ts";
import { moduleAssertions, moduleFacts } from "../module-facts.ts";
import { readInThreads } from "./parse-workers.ts";
import { loadMorph, scriptKindOf } from "./typescript.ts";

/** A text that was parsed. */
interface Parsed {
  readonly hash: string;
  readonly extension: string;
  readonly tree: SourceFile;
  readonly children: Map<Node, readonly Node[]>;
}

/** A text that is parsed on demand. */
interface NodeSource {
  /** Absolute path of the module. */
  readonly path: string;
  /** Language of the text, as an extension without a dot. */
  readonly extension: string;
  /** Changes with the text. */
  readonly hash: string;
  readonly text: () => string;
}

/** Finds nodes in texts. Each text is parsed when its first node is requested, and cached. */
class NodeFinder {
  #project: Project | null = null;
  readonly #files = new Map<string, Parsed>();

  /**
   * The outermost node with exactly that range.
   *
   * @throws {Error} if no node has that range.
   */
  find(source: NodeSource, start: number, end: number): Node {
    const { tree, children } = this.#parse(source);
    let node: Node | undefined = tree;
    while (node !== undefined) {
      let inner = children.get(node);
      if (inner === undefined) children.set(node, (inner = node.forEachChildAsArray()));
      node = childAt(inner, end);
      if (node?.getStart() === start && node.getEnd() === end) return node;
    }
    throw new Error(
      `${source.path}: nothing stands from offset ${start} to ${end}; ranges must be those of the module's facts.`,
    );
  }

  #parse({ path, extension, hash, text }: NodeSource): Parsed {
    const before = this.#files.get(path);
    if (before?.hash === hash && before.extension === extension) return before;
    const { Project, ts } = loadMorph();
    this.#project ??= new Project({
      useInMemoryFileSystem: true,
      skipFileDependencyResolution: true,
      skipLoadingLibFiles: true,
      compilerOptions: { allowJs: true },
    });
    // The library strips a byte order mark, which would shift the offsets.
    const code = text().replace(/^\uFEFF/, " ");
    const tree = this.#project.createSourceFile(path, code, {
      overwrite: true,
      scriptKind: scriptKindOf(ts, extension),
    });
    const parsed = { hash, extension, tree, children: new Map<Node, readonly Node[]>() };
    this.#files.set(path, parsed);
    return parsed;
  }
}

/** The child that starts before `end` and ends at or after it. */
function childAt(children: readonly Node[], end: number): Node | undefined {
  let low = 0;
  let high = children.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((children[middle]?.getEnd() ?? Infinity) >= end) high = middle;
    else low = middle + 1;
  }
  return children[low];
}

/** A reader with a cache on disk. */
export interface CachedFactsReader extends FactsReader {
  /** Writes the cache if it is stale. */
  flush(): Promise<void>;
  /** The stamp of a file when it was read; null for a file that does not exist, or was not read. */
  stamp(path: string): Stamp | null;
  /** Uses the content of a file on disk again, instead of a text that was provided. */
  withdraw(path: string): void;
}

/** Options of a reader. */
export interface ReaderOptions {
  /** Folder of the cache; null for none. Created on demand. */
  readonly cacheDir: string | null;
  /** Whether the edits of assertions are found while a module is parsed, for a run or a bundle. Default: when they are asked for. */
  readonly withAssertions?: boolean;
}

/** A file that was read or found in the cache. */
interface Known {
  readonly stamp: Stamp;
  /** Null until they are requested. */
  facts: ModuleFacts | null;
  /** The facts that another thread has read, until they are cached. */
  entry: FactsEntry | null;
  /** The edits of its assertions, until somebody takes them. Absent if they were not asked for. */
  assertions?: AssertionEdits | null;
  /** The pass in which it was last compared with the disk. */
  readonly checked: number;
}

/** A module whose text a plugin provided. */
interface Provided {
  readonly text: string;
  readonly extension: string;
  facts: ModuleFacts | null;
}

/**
 * Makes a reader. Each `read` begins a new pass: a file is compared with the disk once per pass, by its size and times,
 * and by its content if those differ or are not reliable yet.
 */
export function createFactsReader({ cacheDir, withAssertions = false }: ReaderOptions): CachedFactsReader {
  return new DiskReader(cacheDir === null ? null : new FactsCache(cacheDir.replace(/[/\\]$/, "")), withAssertions);
}

class DiskReader implements CachedFactsReader {
  readonly #cache: FactsCache | null;
  readonly #withAssertions: boolean;
  readonly #known = new Map<string, Known>();
  readonly #provided = new Map<string, Provided>();
  readonly #nodes = new NodeFinder();
  /** Paths whose cache entries are stale, missing or to be removed. */
  readonly #changed = new Set<string>();
  #pass = 0;

  constructor(cache: FactsCache | null, withAssertions: boolean) {
    this.#cache = cache;
    this.#withAssertions = withAssertions;
  }

  async read(paths: readonly string[]): Promise<Map<string, ModuleFacts>> {
    this.#pass++;
    const unread = new Set(paths.filter((path) => !this.#provided.has(path) && this.#compare(path) === "other"));
    let isDone = false;
    await readInThreads(
      [...unread],
      (path) => this.#readNew(path),
      (path, entry) => {
        isDone = true;
        const { assertions, ...own } = entry;
        const known = { stamp: entry.stamp, facts: null, entry: own, checked: this.#pass };
        this.#keepNew(path, assertions === undefined ? known : { ...known, assertions });
      },
      { withAssertions: this.#withAssertions },
    );
    const found = new Map<string, ModuleFacts>();
    for (const path of paths) {
      const facts = this.readOne(path);
      if (facts !== null) found.set(path, facts);
    }
    // Facts from other threads take much memory as text: release it before collection.
    if (isDone) await this.flush();
    return found;
  }

  readOne(path: string): ModuleFacts | null {
    const provided = this.#provided.get(path);
    if (provided !== undefined) return (provided.facts ??= moduleFacts(`.${provided.extension}`, provided.text));
    const known = this.#check(path);
    return known === null ? null : (known.facts ??= this.#factsOf(path, known));
  }

  /** @throws {Error} if the file does not exist. */
  hash(path: string): string {
    const provided = this.#provided.get(path);
    if (provided !== undefined) return hashOf(provided.text);
    const known = this.#check(path);
    if (known === null) throw new Error(`${path}: no such file, so its content has no hash`);
    return known.stamp.hash;
  }

  /** @throws {Error} if the file cannot be read (Node's error). */
  source(path: string): string {
    return this.#provided.get(path)?.text ?? readText(path);
  }

  provide(path: string, text: string, extension: string): void {
    const before = this.#provided.get(path);
    const bare = extension.replace(/^\./, "");
    if (before?.text === text && before.extension === bare) return;
    this.#provided.set(path, { text, extension: bare, facts: null });
  }

  withdraw(path: string): void {
    this.#provided.delete(path);
  }

  /** They are released when they are taken: a module is compiled once. */
  assertionsOf(path: string, text: string): AssertionEdits | null {
    const provided = this.#provided.get(path);
    if (provided !== undefined) return moduleAssertions(`.${provided.extension}`, text);
    const known = this.#known.get(path);
    if (known?.assertions === undefined || known.stamp.hash !== hashOf(text)) return moduleAssertions(path, text);
    const { assertions } = known;
    delete known.assertions;
    return assertions;
  }

  node(path: string, start: number, end: number): Node {
    const extension = this.#provided.get(path)?.extension ?? path.slice(path.lastIndexOf(".") + 1);
    const text = (): string => this.source(path);
    return this.#nodes.find({ path, extension, hash: this.hash(path), text }, start, end);
  }

  stamp(path: string): Stamp | null {
    return this.#known.get(path)?.stamp ?? null;
  }

  async flush(): Promise<void> {
    this.#cache?.save(this.#changed, (path) => {
      const known = this.#known.get(path);
      return known === undefined ? null : this.#entryOf(path, known);
    });
    for (const path of this.#changed) {
      const known = this.#known.get(path);
      if (known !== undefined) known.entry = null;
    }
    this.#changed.clear();
  }

  /** The file after its comparison with the disk in this pass; null if it does not exist. */
  #check(path: string): Known | null {
    return this.#compare(path) === "other" ? this.#readNew(path) : (this.#known.get(path) ?? null);
  }

  /** Compares a file with the disk, once per pass: whether it is unchanged, to be read, or does not exist any more. */
  #compare(path: string): "same" | "other" | "gone" {
    const before = this.#known.get(path);
    if (before?.checked === this.#pass) return "same";
    // A file that this process has read is newer than its cache entry, which is then ignored.
    const old = before?.stamp ?? this.#cache?.stamp(path) ?? null;
    if (old === null) return "other";
    const stat = statFile(path);
    if (stat === null) {
      this.#known.delete(path);
      this.#changed.add(path);
      return "gone";
    }
    const remain = (stamp: Stamp): "same" => {
      const { facts = null, entry = null } = before ?? {};
      this.#known.set(path, { ...before, stamp, facts, entry, checked: this.#pass });
      return "same";
    };
    if (isUntouched(old, stat)) return remain(old);
    const stamp = stampFile(path);
    if (stamp?.hash !== old.hash) return "other";
    // Does not apply to a file that was modified recently: its content is compared again anyway.
    const { modified, changed, young } = stamp;
    if (old.modified !== modified || old.changed !== changed || old.young !== young) this.#changed.add(path);
    return remain(stamp);
  }

  #readNew(path: string): Known | null {
    const read = readModule(path);
    if (read === null) return null;
    const parsed = parseModuleText(path, read, this.#withAssertions);
    return this.#keepNew(path, { stamp: read.stamp, entry: null, checked: this.#pass, ...parsed });
  }

  #keepNew(path: string, known: Known): Known {
    this.#known.set(path, known);
    this.#changed.add(path);
    return known;
  }

  #factsOf(path: string, known: Known): ModuleFacts {
    const json = known.entry?.json ?? this.#cache?.json(path, known.stamp.hash) ?? null;
    if (this.#cache === null) known.entry = null;
    const facts = json === null ? null : parseFacts(json);
    if (facts !== null) return facts;
    // A damaged cache entry is replaced.
    this.#changed.add(path);
    const read = readModule(path);
    return read === null ? moduleFacts(path, "") : parseModuleText(path, read).facts;
  }

  /** The entry to write; null if the facts were not requested and the cached ones are damaged. */
  #entryOf(path: string, { stamp, facts, entry }: Known): FactsEntry | null {
    if (entry !== null) return { ...entry, stamp };
    const json = this.#cache?.json(path, stamp.hash) ?? (facts === null ? null : JSON.stringify(facts));
    return json === null ? null : { stamp, json };
  }
}

/** The facts from their JSON; null if it is damaged. The shape of an intact entry is not checked. */
function parseFacts(json: string): ModuleFacts | null {
  const value: unknown = JSON.parse(json);
  return isFacts(value) ? value : null;
}

function isFacts(value: unknown): value is ModuleFacts {
  if (typeof value !== "object" || value === null) return false;
  if (!("version" in value) || value.version !== FACTS_VERSION) return false;
  return "declarations" in value && Array.isArray(value.declarations) && "lines" in value && Array.isArray(value.lines);
}
