/** Facts in the cache: for each module the stamp of the content that was read, and the facts as JSON. */
import { FACTS_VERSION } from "../../core/data/facts.ts";
import type { Stamp } from "../../store/stamp.ts";
import { CacheTable } from "../../store/table.ts";

/** How many files there are: of a suite of 1,000 modules each has some 100 kB. */
const FILES = 64;

/** The facts of a module, as JSON, with the stamp of its content. */
export interface FactsEntry {
  readonly stamp: Stamp;
  readonly json: string;
}

/** The cache of one folder. Files that it has open are closed when it is saved. */
export class FactsCache {
  readonly #table: CacheTable<Stamp>;

  /** @param folder - absolute path; it is made when something is written. */
  constructor(folder: string) {
    this.#table = new CacheTable(folder, { files: FILES, sections: 1, version: FACTS_VERSION, isHead: isStamp });
  }

  /** The stamp that a module had when it was cached; null if it was not. */
  stamp(path: string): Stamp | null {
    return this.#table.head(path);
  }

  /** Facts of a content as JSON; null if they are not cached, or damaged. @param hash - of the content. */
  json(path: string, hash: string): string | null {
    return this.#table.head(path)?.hash === hash ? this.#table.section(path, 0) : null;
  }

  /**
   * Writes what is new.
   *
   * @param changed - paths.
   * @param entryOf - the facts of one; null for a file that does not exist any more.
   */
  save(changed: Iterable<string>, entryOf: (path: string) => FactsEntry | null): void {
    this.#table.save(changed, (path) => {
      const entry = entryOf(path);
      return entry === null ? null : { head: entry.stamp, sections: [entry.json] };
    });
  }
}

/** What wrote the file vouches for the rest. */
function isStamp(value: unknown): value is Stamp {
  return typeof value === "object" && value !== null && "hash" in value && "modified" in value;
}
