/** Reads a module's text from disk, in the main thread and in workers. */
import { readFileSync } from "node:fs";
import type { ModuleFacts } from "../../core/data/facts.ts";
import { encodingProblem, readProblem, statFile } from "../../store/read-file.ts";
import { hashOf, stampOf } from "../../store/stamp.ts";
import type { Stamp } from "../../store/stamp.ts";
import { moduleFacts } from "../module-facts.ts";

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

/** The facts of a module that was read. What is no text may still parse, as a file in Latin-1 does. */
export function factsOfText(path: string, { text, problem }: ModuleText): ModuleFacts {
  const facts = moduleFacts(path, text);
  return problem === null ? facts : { ...facts, unreadable: problem };
}
