/** Reads a module's text from disk, in the main thread and in workers. */
import { readFileSync } from "node:fs";
import { hashOf, stampOf, statFile } from "../../store/stamp.ts";
import type { Stamp } from "../../store/stamp.ts";

/** The text of a module with the stamp of its file. */
export interface ModuleText {
  readonly stamp: Stamp;
  readonly text: string;
}

/** Reads a file; null if it does not exist. @throws {Error} if it cannot be read (Node's error). */
export function readModule(path: string): ModuleText | null {
  // Taken before the read: if the file changes in between, its times differ from these the next time.
  const stat = statFile(path);
  if (stat === null) return null;
  const bytes = readFileSync(path);
  return { stamp: stampOf(stat, hashOf(bytes)), text: bytes.toString("utf8") };
}
