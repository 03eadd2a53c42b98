/** The comparison of `approx`: number by number within a tolerance, in nested arrays, maps and objects. */
import { describeValue } from "../../errors/describe-value.ts";
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
