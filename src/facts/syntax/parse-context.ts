/** The context of the functions that read syntax nodes. */

import type { ts as TS } from "ts-morph";
import type { Expression } from "../../core/data/facts.ts";
import type { TypeScript } from "../read/typescript.ts";

/** The context that every function of this kind gets. */
export interface ParseContext {
  readonly ts: TypeScript;
  /** The text that offsets refer to. */
  readonly text: string;
  /** Aliases of `exports` in a CommonJS module; `this` is one too. Absent in other modules. */
  readonly exportsAliases?: ReadonlySet<string>;
  /**
   * Reads an expression, or a class declaration as its class. Passed in, since functions and classes contain
   * expressions and expressions contain functions and classes.
   */
  readonly expression: (
    reading: ParseContext,
    node: TS.Expression | TS.ClassDeclaration,
    where: Position,
  ) => Expression;
}

/** The position of an expression: its depth limits the recursion; `keep` leaves an array or object unfolded. */
export interface Position {
  readonly depth: number;
  readonly keep: boolean;
}

/** A declaration's value: unfolded at its outermost level. */
export const VALUE: Position = { depth: 0, keep: true };

/** Any other outermost expression. */
export const PLAIN: Position = { depth: 0, keep: false };

/** Whether a text may have an identifier, of a property too. Not true of strings, comments and keywords. */
export function mayHaveName(sourceFile: TS.SourceFile, name: string): boolean {
  // The parser stores them in an undeclared property of the file.
  const seen: unknown = "identifiers" in sourceFile ? sourceFile.identifiers : null;
  return !(seen instanceof Map) || seen.has(name);
}
