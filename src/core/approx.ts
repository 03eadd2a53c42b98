/** `approx`: numbers that are nearly the same, alone and in arrays, maps and objects, as in pytest. */
import { describeValue } from "./describe.ts";
import { ValueError } from "./errors.ts";
import { isPlainObject } from "./markstore.ts";

export interface ApproxOptions {
  /** Tolerance as a part of the expected value. Default: 1e-6, or none if only `abs` is given. */
  readonly rel?: number | undefined;
  /** Tolerance by itself. Default: 1e-12. The larger of the two counts. */
  readonly abs?: number | undefined;
  /** Whether NaN is the same as NaN. Default: false. */
  readonly nanOk?: boolean | undefined;
}

const DEFAULT_REL = 1e-6;
const DEFAULT_ABS = 1e-12;

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

  /** The same, under the name by which assertion libraries call it. */
  asymmetricMatch(actual: unknown): boolean {
    return this.equals(actual);
  }

  toAsymmetricMatcher(): string {
    return this.toString();
  }

  /** `0.3 ± 3.0e-7`. */
  toString(): string {
    return `approx(${print(this.expected, this.#options)})`;
  }
}

/**
 * A value to compare numbers with: `approx(0.3).equals(0.1 + 0.2)`, or as the expected value of an assertion library.
 * Arrays, typed arrays, maps and plain objects are compared number by number; anything else has to be the same.
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

function toleranceOf(expected: number, { rel, abs }: ApproxOptions): number {
  const absolute = abs ?? DEFAULT_ABS;
  // An absolute tolerance by itself means just that.
  if (rel === undefined && abs !== undefined) return absolute;
  return Math.max((rel ?? DEFAULT_REL) * Math.abs(expected), absolute);
}

function nearlyEqual(expected: unknown, actual: unknown, options: ApproxOptions): boolean {
  if (expected instanceof Approx) return expected.equals(actual);
  if (isNumber(expected) && isNumber(actual)) return nearlyEqualNumbers(expected, actual, options);
  if (isList(expected)) {
    if (!isList(actual) || actual.length !== expected.length) return false;
    return Array.from(expected).every((entry, index) => nearlyEqual(entry, actual[index], options));
  }
  if (expected instanceof Map) {
    if (!(actual instanceof Map) || actual.size !== expected.size) return false;
    return [...expected].every(([key, entry]) => actual.has(key) && nearlyEqual(entry, actual.get(key), options));
  }
  if (isPlainObject(expected)) {
    if (!isPlainObject(actual)) return false;
    const keys = Object.keys(expected);
    if (Object.keys(actual).length !== keys.length) return false;
    return keys.every((key) => Object.hasOwn(actual, key) && nearlyEqual(expected[key], actual[key], options));
  }
  return expected === actual;
}

function nearlyEqualNumbers(expected: number | bigint, actual: number | bigint, options: ApproxOptions): boolean {
  if (expected === actual) return true;
  if (typeof expected === "bigint" && typeof actual === "bigint") {
    return Math.abs(Number(actual - expected)) <= toleranceOf(Number(expected), options);
  }
  const [wanted, given] = [Number(expected), Number(actual)];
  if (Number.isNaN(wanted)) return options.nanOk === true && Number.isNaN(given);
  // Nothing is near infinity but infinity itself, which was seen above.
  if (!Number.isFinite(wanted)) return wanted === given;
  return Math.abs(wanted - given) <= toleranceOf(wanted, options);
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);
}

function print(expected: unknown, options: ApproxOptions): string {
  if (isNumber(expected)) {
    const number = Number(expected);
    if (!Number.isFinite(number)) return String(number);
    const tolerance = toleranceOf(number, options);
    return `${String(expected)} ± ${tolerance < 0.001 || tolerance >= 1000 ? tolerance.toExponential(1) : String(tolerance)}`;
  }
  if (isList(expected)) return `[${Array.from(expected, (entry) => print(entry, options)).join(", ")}]`;
  if (expected instanceof Map) {
    return `Map { ${[...expected].map(([key, entry]) => `${describeValue(key)} => ${print(entry, options)}`).join(", ")} }`;
  }
  if (isPlainObject(expected)) {
    return `{ ${Object.entries(expected)
      .map(([key, entry]) => `${key}: ${print(entry, options)}`)
      .join(", ")} }`;
  }
  return describeValue(expected);
}
