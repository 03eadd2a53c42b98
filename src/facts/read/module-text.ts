/** Reads a module's text from disk, in the main thread and in workers. */
import { readFileSync } from "node:fs";
import type { AssertionEdits } from "../../core/assertions/assertion-site.ts";
import type { ModuleFacts } from "../../core/data/facts.ts";
import { encodingProblem, readProblem, statFile } from "../../store/read-file.ts";
import { hashOf, stampOf } from "../../store/stamp.ts";
import type { Stamp } from "../../store/stamp.ts";
import { factsWithAssertions, moduleFacts } from "../module-facts.ts";

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
