/** The evaluator as its parts see it: an interface, so that they do not import the class that imports them. */
import type { Declaration, Expression } from "../core/data/facts.ts";
import type { Linker, LinkTarget } from "../link/link.ts";
import type { EvaluationLimits } from "./evaluation-limits.ts";
import type { LexicalScope } from "./lexical-scope.ts";
import type { FunctionCaller, FunctionValue, Origin } from "./values.ts";

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
