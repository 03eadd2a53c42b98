/** A module as it is read from disk for its facts: in the main thread and in workers alike. */
import { readFileSync } from "node:fs";
import { hashOf, stampOf, statFile } from "../../store/stamp.ts";
import type { Stamp } from "../../store/stamp.ts";

/** A content, and what tells that it is still that of its file. */
export interface ModuleText {
  readonly stamp: Stamp;
  readonly text: string;
}

/** Reads a file; null if there is none. @throws {Error} Node's own, if it cannot be read. */
export function readModule(path: string): ModuleText | null {
  // Looked at before it is read: if it changes in between, its times differ from these the next time.
  const stat = statFile(path);
  if (stat === null) return null;
  const bytes = readFileSync(path);
  return { stamp: stampOf(stat, hashOf(bytes)), text: bytes.toString("utf8") };
}
