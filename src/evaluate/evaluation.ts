/** The evaluator as its parts see it: an interface, so that they do not import the class that imports them. */

import type { Declaration, Expression } from "../core/data/facts.ts";
import type { Linker, LinkTarget } from "../link/link.ts";
import type { EvaluationLimits } from "./evaluation-limits.ts";
import type { FunctionCaller, FunctionValue, Origin } from "./values.ts";

/** Local names with their values, inside an outer scope. Names of the module are in no scope. */
export class LexicalScope {
  readonly outer: LexicalScope | null;
  readonly #names = new Map<string, unknown>();

  constructor(outer: LexicalScope | null) {
    this.outer = outer;
  }

  bind(name: string, value: unknown): void {
    this.#names.set(name, value);
  }

  /** The innermost scope that binds a name, from this one outwards; null without one. */
  binding(name: string): LexicalScope | null {
    if (this.#names.has(name)) return this;
    return this.outer?.binding(name) ?? null;
  }

  /** The value of a name of this scope. */
  get(name: string): unknown {
    return this.#names.get(name);
  }
}

export interface Evaluation extends FunctionCaller {
  readonly linker: Linker;
  readonly limits: EvaluationLimits;
  /** Formats a path for messages. */
  readonly relative: (path: string) => string;
  /** The value of an expression of the module at `path`; see `Evaluator`. */
  evaluate(expression: Expression, path: string, name?: string | null, scope?: LexicalScope | null): unknown;
  /** The value of a declaration of the module at `path`. */
  declared(path: string, declaration: Declaration): unknown;
  /** The value of a linked name; `origin` is the place of the reference. */
  target(target: LinkTarget, origin: Origin): unknown;
  callFunction(fn: FunctionValue, args: readonly unknown[]): unknown;
  /** The result of a callback of a built-in function. */
  invoke(callee: unknown, args: readonly unknown[], origin: Origin): unknown;
  /** Records that nothing else refers to a value yet. */
  copied(value: unknown): unknown;
  /** Records that something refers to a value. */
  shared(value: unknown): unknown;
  /** Whether nothing else refers to the value of an expression. */
  isFresh(expression: Expression, value: unknown): boolean;
}
