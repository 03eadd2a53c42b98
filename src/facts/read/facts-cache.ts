/**
 * The cache of facts: the stamp of each module's content, and its facts as JSON; and the text of a module, for the main thread and for
 * workers.
 */

import { readFileSync } from "node:fs";
import type { AssertionEdits } from "../../core/assertions/assertion-site.ts";
import { FACTS_VERSION, type ModuleFacts } from "../../core/data/facts.ts";
import { type Stamp, hashOf, stampOf } from "../../store/stamp.ts";
import { CacheTable } from "../../store/table.ts";
import { encodingProblem, readProblem, statFile } from "../../store/read-file.ts";
import { factsWithAssertions, moduleFacts } from "../module-facts.ts";

/** Number of cache files: for a suite of 1,000 modules each has about 100 kB. */
const FILES = 64;

/** The facts of a module, as JSON, with the stamp of its content. */
export interface FactsEntry {
  readonly stamp: Stamp;
  readonly json: string;
  /** The edits of its assertions, which are not cached. Absent if nobody has asked for them. */
  readonly assertions?: AssertionEdits | null;
}

/** The cache in one folder. Open files are closed when it is saved. */
export class FactsCache {
  readonly #table: CacheTable<Stamp>;

  /** @param folder - absolute path; created on the first write. */
  constructor(folder: string) {
    this.#table = new CacheTable(folder, { files: FILES, sections: 1, version: FACTS_VERSION, isHead: isStamp });
  }

  /** The cached stamp of a module; null if the module is not cached. */
  stamp(path: string): Stamp | null {
    return this.#table.head(path);
  }

  /** The cached facts of a content as JSON; null if they are missing or damaged. @param hash - of the content. */
  json(path: string, hash: string): string | null {
    return this.#table.head(path)?.hash === hash ? this.#table.section(path, 0) : null;
  }

  /**
   * Writes changed entries.
   *
   * @param changed - paths.
   * @param entryOf - returns the entry of a path; null for a file that no longer exists.
   */
  save(changed: Iterable<string>, entryOf: (path: string) => FactsEntry | null): void {
    this.#table.save(changed, (path) => {
      const entry = entryOf(path);
      return entry === null ? null : { head: entry.stamp, sections: [entry.json] };
    });
  }
}

/** Whether a value is a stamp. Other properties are not checked. */
function isStamp(value: unknown): value is Stamp {
  return typeof value === "object" && value !== null && "hash" in value && "modified" in value;
}

/** The text of a module with the stamp of its file. */
export interface ModuleText {
  readonly stamp: Stamp;
  readonly text: string;
  /** Why it cannot be read, or is no text; null if it is. */
  readonly problem: string | null;
}

/** Reads a file; null if it does not exist. */
export function readModule(path: string): ModuleText | null {
  // Taken before the read: if the file changes in between, its times differ from these the next time.
  const stat = statFile(path);
  if (stat === null) return null;
  try {
    const bytes = readFileSync(path);
    return { stamp: stampOf(stat, hashOf(bytes)), text: bytes.toString("utf8"), problem: encodingProblem(bytes) };
  } catch (error) {
    const problem = readProblem(error);
    return { stamp: stampOf(stat, hashOf(problem)), text: "", problem };
  }
}

/** What is read from the text of a module. */
export interface ParsedText {
  readonly facts: ModuleFacts;
  /** The edits of its assertions. Absent if they were not asked for. */
  readonly assertions?: AssertionEdits | null;
}

/** Parses a module that was read. What is no text may still parse, as a file in Latin-1 does. */
export function parseModuleText(path: string, { text, problem }: ModuleText, withAssertions = false): ParsedText {
  const parsed = withAssertions ? factsWithAssertions(path, text) : { facts: moduleFacts(path, text) };
  return problem === null ? parsed : { ...parsed, facts: { ...parsed.facts, unreadable: problem } };
}
