/** The interface to facts; implemented by `facts/read/reader.ts`, and by tests in memory. */
import type { Node } from "ts-morph";
import type { ModuleFacts } from "../core/data/facts.ts";

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
  /**
   * Takes `text` for the module at `path` from now on, instead of what is on disk, where there need be no such file.
   * Nothing of it is kept in the cache on disk.
   *
   * @param extension - says which language the text is in, as `ts` or `.ts`; the path's own need not be a source file's.
   */
  provide(path: string, text: string, extension: string): void;
  /**
   * The node of a declaration, a member or a call: the outermost one of exactly that range, which begins after comments.
   * A file is parsed for it when the first one is asked for.
   *
   * @throws Error - if no node of the module has that range.
   */
  node(path: string, start: number, end: number): Node;
}
