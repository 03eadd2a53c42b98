/** `approx`: numbers that are nearly the same, alone and in arrays, maps and objects, as in pytest. */
import { type ApproxOptions, nearlyEqual, printExpected } from "./approx-compare.ts";
import { explainMismatch } from "./approx-text.ts";
import { describeValue } from "../../errors/describe-value.ts";
import { ValueError } from "../../errors/errors.ts";
import { Failed } from "../outcomes.ts";

export type { ApproxOptions } from "./approx-compare.ts";

/** An expected value with a tolerance. Assertion libraries that know asymmetric matchers take it as a value. */
export class Approx {
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
   * Does nothing if `actual` is the expected value within the tolerance.
   *
   * @throws {Failed} if it is not: with the parts that differ, and by how much.
   */
  assertEquals(actual: unknown): void {
    if (!this.equals(actual)) throw new Failed(`${describeValue(actual)} is not ${this}\n${this.explain(actual)}`);
  }

  /** Lines that say where `actual` is not the expected value: index or key, what was obtained and what was expected. */
  explain(actual: unknown): string {
    return explainMismatch(this.expected, actual, this.#options);
  }

  /** `equals`, under the name by which assertion libraries call it. */
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
 * A value to compare numbers with: `approx(0.3).equals(0.1 + 0.2)`, `approx(0.3).assertEquals(x)`, or as the expected
 * value of an assertion library. Arrays, typed arrays, maps and plain objects are compared number by number, also inside
 * of each other; anything else has to be the same.
 *
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
