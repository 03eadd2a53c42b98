/**
 * The evaluator as its parts see it: an interface, so that they do not import the class that imports them; and its limits in time and
 * memory.
 */

import type { Declaration, Expression } from "../core/data/facts.ts";
import type { Linker, LinkTarget } from "../link/link.ts";
import { type FunctionCaller, type FunctionValue, type Origin, partsOf, Unknown } from "./values.ts";

/** The most elements of an array. */
export const MAX_LENGTH = 100_000;

/** The most code units of a string. */
export const MAX_TEXT = 1_000_000;

/** The unknown value for a result that would take too much memory. */
export function tooLarge(origin: Origin): Unknown {
  return new Unknown("it is too large to be worked out in a build", origin, false);
}

/** The string, or unknown if it is too long. */
export function boundedText(text: string, origin: Origin): string | Unknown {
  return text.length <= MAX_TEXT ? text : tooLarge(origin);
}

/** The most expressions that are evaluated for one constant. */
const MAX_STEPS = 1_000_000;

/** The deepest nesting of expressions and calls: each takes a few stack frames. */
const MAX_DEPTH = 600;

/** The most values inside of one, each counted as often as it is written out: `[a, a]` is twice as large as `a`. */
const MAX_PARTS = 1_000_000;

/** The largest value whose size is not worth remembering. */
const SMALL = 20;

/** The size of a value, written out. */
interface Size {
  readonly parts: number;
  readonly depth: number;
}

const LEAF: Size = { parts: 1, depth: 1 };

/** The evaluation of one constant, or of one expression outside of constants. */
export interface EvaluationRun {
  /** Steps that were taken. */
  steps: number;
  /** Calls that are being evaluated. */
  calls: number;
  /** The first side effect: it makes every value of this evaluation unknown. */
  effect: Unknown | null;
}

/** Counts the steps and the depth of an evaluation. */
export class EvaluationLimits {
  #run: EvaluationRun = { steps: 0, calls: 0, effect: null };
  #depth = 0;
  readonly #sizes = new WeakMap<object, Size>();
  /** Whether a limit was exceeded. */
  isExceeded = false;

  get run(): EvaluationRun {
    return this.#run;
  }

  /** Enters an expression; false if that exceeds a limit. */
  enter(): boolean {
    if (this.#depth === 0) this.#run = { steps: 0, calls: 0, effect: null };
    if (this.#depth >= MAX_DEPTH || this.#run.steps >= MAX_STEPS) {
      this.isExceeded = true;
      return false;
    }
    this.#run.steps += 1;
    this.#depth += 1;
    return true;
  }

  leave(): void {
    this.#depth -= 1;
  }

  /** Starts the evaluation of another constant, and returns the current one for `end`. */
  begin(): EvaluationRun {
    const before = this.#run;
    this.#run = { steps: 0, calls: 0, effect: null };
    return before;
  }

  /** Returns to the evaluation before `begin`. */
  end(before: EvaluationRun): void {
    this.#run = before;
  }

  /** The value, or unknown if it is too large or too deep for those who write it out. */
  bounded(value: unknown, origin: Origin): unknown {
    const { parts, depth } = this.#sizeOf(value);
    return parts > MAX_PARTS || depth > MAX_DEPTH ? tooLarge(origin) : value;
  }

  #sizeOf(value: unknown): Size {
    if (typeof value !== "object" || value === null) return LEAF;
    const known = this.#sizes.get(value);
    if (known !== undefined) return known;
    let parts = 1;
    let depth = 1;
    for (const part of partsOf(value)) {
      const inner = this.#sizeOf(part);
      parts += inner.parts;
      depth = Math.max(depth, inner.depth + 1);
    }
    const size = { parts, depth };
    if (parts > SMALL) this.#sizes.set(value, size);
    return size;
  }

  /** Records a side effect inside a call; the changes in facts are all others. */
  affect(why: string, origin: Origin): Unknown {
    const unknown = new Unknown(why, origin);
    if (this.#run.calls > 0) this.#run.effect ??= unknown;
    return unknown;
  }
}

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
