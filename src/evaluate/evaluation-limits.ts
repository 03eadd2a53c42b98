/** How much a static value may take: a build must end, whatever the text says. */
import { type Origin, Unknown } from "./values.ts";

/** Elements of an array. */
export const MAX_LENGTH = 100_000;

/** Code units of a text. */
export const MAX_TEXT = 1_000_000;

/** That something would take too much memory: a few lines can double a value many times. */
export function tooLarge(origin: Origin): Unknown {
  return new Unknown("it is too large to be worked out in a build", origin, false);
}

/** The text, or unknown if it is too long. */
export function boundedText(text: string, origin: Origin): string | Unknown {
  return text.length <= MAX_TEXT ? text : tooLarge(origin);
}

/** Expressions that are evaluated for one constant. */
const MAX_STEPS = 1_000_000;

/** Expressions and calls around each other: each takes a few frames of the stack. */
const MAX_DEPTH = 600;

/** One evaluation: that of a constant, or of an expression outside of all constants. */
export interface EvaluationRun {
  /** Steps that were taken. */
  steps: number;
  /** Calls that are being evaluated. */
  calls: number;
  /** The first thing that changes something, for which no value of this run is what it would be. */
  effect: Unknown | null;
}

/** Counts what an evaluation takes. */
export class EvaluationLimits {
  #run: EvaluationRun = { steps: 0, calls: 0, effect: null };
  #depth = 0;
  /** Whether anything was too deep, or took too many steps. */
  isExceeded = false;

  get run(): EvaluationRun {
    return this.#run;
  }

  /** Goes one expression deeper; false if that is too deep, or was one step too many. */
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

  /** Begins another constant in the middle of one; gives what to go back to. */
  begin(): EvaluationRun {
    const before = this.#run;
    this.#run = { steps: 0, calls: 0, effect: null };
    return before;
  }

  /** Goes back. */
  end(before: EvaluationRun): void {
    this.#run = before;
  }

  /** Notes that something is changed; outside of calls the facts say so. */
  affect(why: string, origin: Origin): Unknown {
    const unknown = new Unknown(why, origin);
    if (this.#run.calls > 0) this.#run.effect ??= unknown;
    return unknown;
  }
}
