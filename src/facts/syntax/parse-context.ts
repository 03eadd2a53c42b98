/** The context of the functions that read syntax nodes. */
import type { ts as TS } from "ts-morph";
import type { Expression } from "../../core/data/facts.ts";
import type { TypeScript } from "../read/typescript.ts";

/** The context that every reading function gets. */
export interface ParseContext {
  readonly ts: TypeScript;
  /** What offsets point into. */
  readonly text: string;
  /** In a CommonJS module: names that mean the same object as `exports`; `this` does too. Absent elsewhere. */
  readonly exportsAliases?: ReadonlySet<string>;
  /**
   * Reads an expression, or a class declaration as the class that it declares: handed on, because functions and classes
   * contain expressions, and these contain them.
   */
  readonly expression: (
    reading: ParseContext,
    node: TS.Expression | TS.ClassDeclaration,
    where: Position,
  ) => Expression;
}

/** Where an expression is: its depth decides when to stop, and `keep` whether an array or object stays unfolded. */
export interface Position {
  readonly depth: number;
  readonly keep: boolean;
}

/** A declaration's value: unfolded at its outermost level. */
export const VALUE: Position = { depth: 0, keep: true };

/** Any other outermost expression. */
export const PLAIN: Position = { depth: 0, keep: false };
