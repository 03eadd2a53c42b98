/** `approx`: approximate comparison of numbers, alone and in arrays, maps and objects (pytest: `approx`). */

import { describeValue } from "../../errors/describe-value.ts";
import { ValueError } from "../../errors/errors.ts";
import { Failed } from "../outcomes.ts";
import { isPlainObject } from "../marks/mark-store.ts";

/** The tolerances of `approx`: the larger one counts. */
export interface ApproxOptions {
  /** The tolerance relative to the expected value. Default: 1e-6; none if only `abs` is given. */
  readonly rel?: number | undefined;
  /** The absolute tolerance. Default: 1e-12. */
  readonly abs?: number | undefined;
  /** Whether NaN equals NaN. Default: false. */
  readonly nanOk?: boolean | undefined;
}

const DEFAULT_REL = 1e-6;
const DEFAULT_ABS = 1e-12;

/** An asymmetric matcher: another `approx`, or one of an assertion library. */
interface Matcher {
  asymmetricMatch(actual: unknown): boolean;
}

/** Whether `actual` is `expected` within the tolerance, part by part. */
export function nearlyEqual(expected: unknown, actual: unknown, options: ApproxOptions): boolean {
  if (isMatcher(expected)) return expected.asymmetricMatch(actual);
  const parts = approxParts(expected);
  if (parts !== null) {
    const others = approxParts(actual);
    if (others?.kind !== parts.kind || others.entries.size !== parts.entries.size) return false;
    for (const [key, entry] of parts.entries) {
      if (!others.entries.has(key) || !nearlyEqual(entry, others.entries.get(key), options)) return false;
    }
    return true;
  }
  if (isNumber(expected) && isNumber(actual)) return nearlyEqualNumbers(expected, actual, options);
  return expected === actual;
}

/** The entries of an array, a map or a plain object. */
export interface ApproxParts {
  readonly kind: "array" | "map" | "object";
  readonly entries: ReadonlyMap<unknown, unknown>;
}

/** The parts of a value by index or key; null for a value that is compared as a whole. */
export function approxParts(value: unknown): ApproxParts | null {
  if (isList(value)) return { kind: "array", entries: new Map(Array.from(value, (entry, at) => [at, entry])) };
  if (value instanceof Map) return { kind: "map", entries: value };
  if (isPlainObject(value)) return { kind: "object", entries: new Map(Object.entries(value)) };
  return null;
}

function nearlyEqualNumbers(expected: number | bigint, actual: number | bigint, options: ApproxOptions): boolean {
  if (expected === actual) return true;
  if (typeof expected === "bigint" && typeof actual === "bigint") {
    return Math.abs(Number(actual - expected)) <= toleranceOf(Number(expected), options);
  }
  const [wanted, given] = [Number(expected), Number(actual)];
  if (Number.isNaN(wanted)) return options.nanOk === true && Number.isNaN(given);
  // Infinity is only near itself.
  if (!Number.isFinite(wanted)) return wanted === given;
  return Math.abs(wanted - given) <= toleranceOf(wanted, options);
}

function toleranceOf(expected: number, { rel, abs }: ApproxOptions): number {
  const absolute = abs ?? DEFAULT_ABS;
  // With only `abs`, no relative tolerance applies; relative to zero it would be zero.
  if ((rel === undefined && abs !== undefined) || expected === 0) return absolute;
  return Math.max((rel ?? DEFAULT_REL) * Math.abs(expected), absolute);
}

/** Whether a value is compared with a tolerance. */
export function isNumber(value: unknown): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);
}

function isMatcher(value: unknown): value is Matcher {
  return (
    typeof value === "object" &&
    value !== null &&
    "asymmetricMatch" in value &&
    typeof value.asymmetricMatch === "function"
  );
}

/** An expected value with its tolerances: `0.3 ± 3.0e-7`. */
export function printExpected(expected: unknown, options: ApproxOptions): string {
  if (isMatcher(expected)) return String(expected);
  if (isNumber(expected)) {
    const number = Number(expected);
    if (!Number.isFinite(number)) return String(number);
    const tolerance = toleranceOf(number, options);
    const isShort = tolerance === 0 || (tolerance >= 0.001 && tolerance < 1000) || tolerance === Infinity;
    return `${String(expected)} ± ${isShort ? String(tolerance) : tolerance.toExponential(1)}`;
  }
  const parts = approxParts(expected);
  if (parts === null) return describeValue(expected);
  const entries = [...parts.entries];
  const print = (entry: unknown): string => printExpected(entry, options);
  if (parts.kind === "array") return `[${entries.map(([, entry]) => print(entry)).join(", ")}]`;
  if (parts.kind === "map") {
    return `Map { ${entries.map(([key, entry]) => `${describeValue(key)} => ${print(entry)}`).join(", ")} }`;
  }
  return `{ ${entries.map(([key, entry]) => `${String(key)}: ${print(entry)}`).join(", ")} }`;
}

/** Maximum number of rows that are printed. */
const MAX_ROWS = 50;

/** Two unequal parts at the same place. */
interface Mismatch {
  /** `1`, `a`, `a[0].b`. */
  readonly place: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Explains the mismatches between `actual` and the expected value, line by line. */
function explainMismatch(expected: unknown, actual: unknown, options: ApproxOptions): string {
  const parts = approxParts(expected);
  const others = approxParts(actual);
  if (parts === null || others?.kind !== parts.kind) {
    return `comparison failed\nObtained: ${describeValue(actual)}\nExpected: ${printExpected(expected, options)}`;
  }
  const shape = differenceOfShape(parts, others);
  if (shape !== null) return shape;
  const found: Mismatch[] = [];
  const compared = compareParts(parts, others, "", options, found);
  const lines = [
    `comparison failed. Mismatched elements: ${found.length} / ${compared}:`,
    ...largestDifferences(found),
  ];
  const head = parts.kind === "array" ? "Index" : "Key";
  const rows = found
    .slice(0, MAX_ROWS)
    .map((one) => [one.place, describeValue(one.actual), printExpected(one.expected, options)]);
  lines.push(...table([[head, "Obtained", "Expected"], ...rows]));
  if (found.length > MAX_ROWS) lines.push(`… and ${found.length - MAX_ROWS} more`);
  return lines.join("\n");
}

/** Why the values cannot be compared part by part; null if they can. */
function differenceOfShape(parts: ApproxParts, others: ApproxParts): string | null {
  if (parts.kind === "array") {
    const [wanted, given] = [parts.entries.size, others.entries.size];
    if (wanted === given) return null;
    return `Impossible to compare arrays of different lengths.\nExpected length: ${wanted}\nObtained length: ${given}`;
  }
  const missing = [...parts.entries.keys()].filter((key) => !others.entries.has(key));
  const added = [...others.entries.keys()].filter((key) => !parts.entries.has(key));
  if (missing.length + added.length === 0) return null;
  const lines = ["comparison failed. The keys are not the same."];
  if (missing.length > 0) lines.push(`Missing: ${missing.map(describeValue).join(", ")}`);
  if (added.length > 0) lines.push(`Not expected: ${added.map(describeValue).join(", ")}`);
  return lines.join("\n");
}

/** Adds the mismatches to `found`. @returns the number of compared elements. */
function compareParts(
  parts: ApproxParts,
  others: ApproxParts,
  path: string,
  options: ApproxOptions,
  found: Mismatch[],
): number {
  let compared = 0;
  for (const [key, expected] of parts.entries) {
    const actual = others.entries.get(key);
    const place = placeOf(path, parts.kind, key);
    const [inner, other] = [approxParts(expected), approxParts(actual)];
    if (inner !== null && other?.kind === inner.kind && differenceOfShape(inner, other) === null) {
      compared += compareParts(inner, other, place, options, found);
      continue;
    }
    compared++;
    if (!nearlyEqual(expected, actual, options)) found.push({ place, expected, actual });
  }
  return compared;
}

function placeOf(path: string, kind: ApproxParts["kind"], key: unknown): string {
  const name = kind === "map" && typeof key !== "string" ? describeValue(key) : String(key);
  if (path === "") return name;
  return kind === "array" ? `${path}[${name}]` : `${path}.${name}`;
}

/** The largest absolute and relative differences of numbers; nothing if none can be subtracted. */
function largestDifferences(found: readonly Mismatch[]): string[] {
  let absolute = -Infinity;
  let relative = -Infinity;
  for (const { expected, actual } of found) {
    if (!isNumber(expected) || !isNumber(actual)) continue;
    const difference = Math.abs(Number(expected) - Number(actual));
    if (Number.isNaN(difference)) continue;
    absolute = Math.max(absolute, difference);
    relative = Math.max(relative, Number(expected) === 0 ? Infinity : difference / Math.abs(Number(expected)));
  }
  if (absolute === -Infinity) return [];
  return [`Max absolute difference: ${absolute}`, `Max relative difference: ${relative}`];
}

/** Columns of equal width with bars between them. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(" | ")
      .trimEnd(),
  );
}

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
