/** Values from build-time hooks: encodes them as plain data that survives JSON, and decodes them in the run. */
import type { Mark } from "../../author/marks/mark-store.ts";
import { ValueError } from "../../errors/errors.ts";
import type { PlanMark } from "../plan.ts";

/** The most objects of one value: an object that holds another twice doubles it. */
const MAX_OBJECTS = 100_000;

/**
 * Encodes a value as data. A value that JSON cannot represent becomes `{ $kind, … }`; an object with its own `$kind` is
 * wrapped.
 *
 * @param what - the name of the value in messages.
 * @throws {ValueError} if it is a function other than a global one such as `TypeError`, a class instance, a symbol or
 *   cyclic: those only exist at run time; or if it has too many objects.
 */
export function encodeValue(value: unknown, what: string): unknown {
  return encode(value, what, [], { left: MAX_OBJECTS });
}

function encode(value: unknown, what: string, around: readonly object[], budget: { left: number }): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") {
    if (Number.isFinite(value) && !Object.is(value, -0)) return value;
    return { $kind: "number", value: Object.is(value, -0) ? "-0" : String(value) };
  }
  if (value === undefined) return { $kind: "undefined" };
  if (typeof value === "bigint") return { $kind: "bigint", value: String(value) };
  if (typeof value === "function" && Reflect.get(globalThis, value.name) === value) {
    return { $kind: "global", name: value.name };
  }
  if (typeof value !== "object") throw refused(what, typeof value);
  if (value instanceof RegExp) return { $kind: "regexp", source: value.source, flags: value.flags };
  if (value instanceof Date) return { $kind: "date", value: value.getTime() };
  if (value instanceof Uint8Array) return { $kind: "bytes", value: [...value] };
  if (around.includes(value)) throw refused(what, "an object that holds itself");
  if (budget.left === 0) throw refused(what, `an object with more than ${MAX_OBJECTS} objects in it`);
  budget.left -= 1;
  const inside = [...around, value];
  if (Array.isArray(value)) return value.map((entry) => encode(entry, what, inside, budget));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw refused(what, "an instance of a class");
  const entries = Object.entries(value).map(([key, entry]) => [key, encode(entry, what, inside, budget)]);
  const plain = Object.fromEntries(entries);
  return "$kind" in plain ? { $kind: "object", entries } : plain;
}

/** Decodes the result of `encodeValue`. */
export function decodeValue(data: unknown): unknown {
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) return data.map(decodeValue);
  const fields = new Map(Object.entries(data));
  const value = fields.get("value");
  switch (fields.get("$kind")) {
    case undefined:
      return Object.fromEntries([...fields].map(([key, entry]) => [key, decodeValue(entry)]));
    case "undefined":
      return undefined;
    case "number":
      return Number(value);
    case "bigint":
      return BigInt(String(value));
    case "regexp":
      return new RegExp(String(fields.get("source")), String(fields.get("flags")));
    case "date":
      return new Date(Number(value));
    case "global":
      return Reflect.get(globalThis, String(fields.get("name")));
    case "bytes":
      return Uint8Array.from(Array.isArray(value) ? value.map(Number) : []);
    default: {
      const entries: unknown = fields.get("entries");
      const pairs = Array.isArray(entries) ? entries.filter(Array.isArray) : [];
      return Object.fromEntries(pairs.map(([key, entry]) => [String(key), decodeValue(entry)]));
    }
  }
}

function refused(what: string, kind: string): ValueError {
  return new ValueError(
    `${what} is ${/^an? /.test(kind) ? kind : `a ${kind}`}: what a build-time hook gives must be data ` +
      "(text, numbers, dates, bytes, arrays, plain objects) or a global by its name, because it is written into the bundle",
  );
}

/** A mark that a build-time hook gave. */
export function decodeMark({ name, args, kwargs }: PlanMark): Mark {
  const entries = Object.entries(kwargs).map(([key, value]) => [key, decodeValue(value)]);
  return { name, args: args.map(decodeValue), kwargs: Object.fromEntries(entries) };
}
