/** The interface to facts; implemented by `facts/read/reader.ts`, and by tests in memory. */
import type { AssertionsOf } from "../core/assertions/assertion-site.ts";
import type { ModuleFacts } from "../core/data/facts.ts";

/**
 * A node of a syntax tree, of ts-morph: what most need of it. Its type is not that of ts-morph, so that configurations and plugins compile
 * without loading those types. For the rest: `const call = obj.node as CallExpression`, a type of ts-morph.
 */
export interface ParsedNode {
  /** The name of its kind: `"CallExpression"`. */
  getKindName(): string;
  /** Its text, without comments before it. */
  getText(): string;
  /** The offset of its first character. */
  getStart(): number;
  /** The offset behind its last character. */
  getEnd(): number;
  /** The line of its first character, from 1. */
  getStartLineNumber(): number;
  getParent(): ParsedNode | undefined;
  getFirstChild(): ParsedNode | undefined;
  getFirstChildOrThrow(): ParsedNode;
  getSourceFile(): ParsedNode & { getFilePath(): string };
  forEachChildAsArray(): ParsedNode[];
  getDescendants(): ParsedNode[];
}

/** Gives the facts of modules by absolute path (with `/` on every system). */
export interface FactsReader {
  /** Facts of many modules at once; a file that does not exist is left out. */
  read(paths: readonly string[]): Promise<Map<string, ModuleFacts>>;
  /** Facts of one module, or null if there is no such file. */
  readOne(path: string): ModuleFacts | null;
  /** Hash of the content of a file that was read. */
  hash(path: string): string;
  /** What makes the assertions of a module explain themselves. The text may have lost its byte order mark. */
  readonly assertionsOf: AssertionsOf;
  /** Text of a file. */
  source(path: string): string;
  /**
   * Uses `text` for the module at `path` instead of its content on disk, where it need not exist. It is not cached on
   * disk.
   *
   * @param extension - the language of the text, as `ts` or `.ts`; independent of the extension of `path`.
   */
  provide(path: string, text: string, extension: string): void;
  /**
   * The syntax node of a declaration, a member or a call: the outermost one with exactly that range, which begins after
   * comments. The file is parsed when its first node is requested.
   *
   * @throws {Error} if no node of the module has that range.
   */
  node(path: string, start: number, end: number): ParsedNode;
}
