/** `approx`: approximate comparison of numbers, alone and in arrays, maps and objects (pytest: `approx`). */
import {
  type ApproxOptions,
  nearlyEqual,
  printExpected,
  isNumber,
  approxParts,
  type ApproxParts,
} from "./approx-compare.ts";
import { describeValue } from "../../errors/describe-value.ts";
import { ValueError } from "../../errors/errors.ts";
import { Failed } from "../outcomes.ts";

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
