/** Limits of static evaluation in time and memory. */
import { type Origin, Unknown } from "./values.ts";

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

  /** Records a side effect inside a call; mentions (see facts) cover all others. */
  affect(why: string, origin: Origin): Unknown {
    const unknown = new Unknown(why, origin);
    if (this.#run.calls > 0) this.#run.effect ??= unknown;
    return unknown;
  }
}
