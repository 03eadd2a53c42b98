/** What collection needs of the phase before it; implemented by `analysis/reader.ts`, or by a test from memory. */
import type { ModuleFacts } from "../core/facts.ts";

/** Gives the facts of modules by absolute path (with `/` on every system). */
export interface FactsReader {
  /** Facts of many modules at once; a file that does not exist is left out. */
  read(paths: readonly string[]): Promise<Map<string, ModuleFacts>>;
  /** Facts of one module, or null if there is no such file. */
  readOne(path: string): ModuleFacts | null;
  /** Hash of the content of a file that was read. */
  hash(path: string): string;
  /** Text of a file. */
  source(path: string): string;
}
