/**
 * Values in the manifest, at build time and at run time: the value itself if JSON can represent it, else `{ $kind, …
 * }`.
 */
import type { ManifestValue } from "../manifest.ts";
import { NOTSET } from "../../author/parametrize/param.ts";
import { referredFixture } from "../../author/parametrize/use.ts";
import { StaticValue } from "./static.ts";

/** The most objects that are written of one value: an object that holds another twice doubles it. */
const MAX_OBJECTS = 100_000;

/** What one value is written with. */
interface Writing {
  readonly instead: (value: unknown) => ManifestValue;
  /** How many more objects are written. */
  left: number;
}

/**
 * A value that JSON can represent; without the inner parts of what is cyclic or too large.
 *
 * @param instead - returns the replacement for values that only the caller knows; undefined for any other. Default:
 *   none.
 */
export function manifestValue(
  value: unknown,
  instead: (value: unknown) => ManifestValue = () => undefined,
): ManifestValue {
  return write(value, { instead, left: MAX_OBJECTS }, []);
}

function write(value: unknown, writing: Writing, around: readonly object[]): ManifestValue {
  const given = writing.instead(value);
  if (given !== undefined) return given;
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isFinite(value) && !Object.is(value, -0) ? value : { $kind: "number", value: printNumber(value) };
    case "undefined":
      return { $kind: "undefined" };
    case "bigint":
      return { $kind: "bigint", value: String(value) };
    case "symbol":
      return value === NOTSET ? { $kind: "symbol" } : { $kind: "symbol", name: value.description ?? null };
    case "function":
      return { $kind: isClass(value) ? "class" : "function", name: value.name === "" ? null : value.name };
    case "object":
      return value === null ? null : writeObject(value, writing, around);
  }
}

function writeObject(value: object, writing: Writing, around: readonly object[]): ManifestValue {
  if (value instanceof StaticValue) return { $kind: value.kind, name: value.name };
  const used = referredFixture(value);
  if (used !== null) return { $kind: "fixture", name: used };
  if (value instanceof RegExp) return { $kind: "regexp", source: value.source, flags: value.flags };
  const isRecord = Object.getPrototypeOf(value) === Object.prototype;
  // A cyclic value cannot be written completely.
  if ((!Array.isArray(value) && !isRecord) || around.includes(value) || writing.left === 0) return { $kind: "object" };
  writing.left -= 1;
  const inner = [...around, value];
  if (Array.isArray(value)) return value.map((entry) => write(entry, writing, inner));
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, write(entry, writing, inner)]));
}

/** A class's prototype cannot be replaced, a function's can. */
function isClass(value: object): boolean {
  return Object.getOwnPropertyDescriptor(value, "prototype")?.writable === false;
}

function printNumber(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value);
}
