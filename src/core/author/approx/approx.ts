/** `approx`: approximate comparison of numbers, alone and in arrays, maps and objects (pytest: `approx`). */
import { type ApproxOptions, nearlyEqual, printExpected } from "./approx-compare.ts";
import { explainMismatch } from "./approx-text.ts";
import { describeValue } from "../../errors/describe-value.ts";
import { ValueError } from "../../errors/errors.ts";
import { Failed } from "../outcomes.ts";

export type { ApproxOptions } from "./approx-compare.ts";

/** An expected value with a tolerance. Assertion libraries with asymmetric matchers accept it as a value. */
export class Approx {
  /** The value that was passed to `approx`. */
  readonly expected: unknown;
  readonly #options: ApproxOptions;

  constructor(expected: unknown, options: ApproxOptions) {
    this.expected = expected;
    this.#options = options;
  }

  /** Whether `actual` is the expected value within the tolerance. */
  equals(actual: unknown): boolean {
    return nearlyEqual(this.expected, actual, this.#options);
  }

  /**
   * Asserts that `actual` is the expected value within the tolerance.
   *
   * @throws {Failed} if it is not, with the parts that differ, and by how much.
   */
  assertEquals(actual: unknown): void {
    if (!this.equals(actual)) throw new Failed(`${describeValue(actual)} is not ${this}\n${this.explain(actual)}`);
  }

  /** The mismatches of `actual`, one per line: index or key, obtained value, expected value. */
  explain(actual: unknown): string {
    return explainMismatch(this.expected, actual, this.#options);
  }

  /** The same as `equals`: called by assertion libraries. */
  asymmetricMatch(actual: unknown): boolean {
    return this.equals(actual);
  }

  toAsymmetricMatcher(): string {
    return this.toString();
  }

  /** `approx(0.3 ± 3.0e-7)`. */
  toString(): string {
    return `approx(${printExpected(this.expected, this.#options)})`;
  }
}

/**
 * An expected value that is compared with a tolerance, by itself or by an assertion library. Arrays, typed arrays, maps and
 * plain objects are compared number by number, also nested; anything else has to be identical.
 *
 * @param expected - the expected value.
 * @param options - tolerances. Default: relative 1e-6, absolute 1e-12; the larger one counts.
 * @example
 * approx(0.3).assertEquals(0.1 + 0.2);
 * expect([0.1 + 0.2, 1]).toEqual(approx([0.3, 1], { abs: 1e-3 }));
 * @throws {ValueError} if a tolerance is negative or NaN, or the expected value is a set, which has no order.
 */
export function approx(expected: unknown, options: ApproxOptions = {}): Approx {
  for (const key of ["rel", "abs"] as const) {
    const tolerance: unknown = options[key];
    if (tolerance === undefined || (typeof tolerance === "number" && tolerance >= 0)) continue;
    throw new ValueError(
      `approx was given ${describeValue(tolerance)} as ${key}: a tolerance is a number that is not negative.`,
    );
  }
  if (expected instanceof Set)
    throw new ValueError("approx was given a Set, which has no order: compare sorted arrays.");
  return new Approx(expected, options);
}
