/** Built-in names: the constants, functions and classes that every JavaScript engine has. */
import { StaticValue } from "../../core/data/values/static.ts";
import { type BuiltinCall, isPrimitive, needsExecution } from "./builtin-call.ts";
import { GLOBAL_FUNCTIONS } from "./global-functions.ts";
import {
  ClassValue,
  FunctionValue,
  GlobalValue,
  isObjectLiteral,
  IteratorValue,
  type Origin,
  Unknown,
} from "../values.ts";

const CONSTANTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["undefined", undefined],
  ["NaN", NaN],
  ["Infinity", Infinity],
  ...(["E", "LN10", "LN2", "LOG10E", "LOG2E", "PI", "SQRT1_2", "SQRT2"] as const).map(
    (name) => [`Math.${name}`, Math[name]] as const,
  ),
  ...(
    ["EPSILON", "MAX_SAFE_INTEGER", "MAX_VALUE", "MIN_SAFE_INTEGER", "MIN_VALUE", "NaN", "NEGATIVE_INFINITY"] as const
  ).map((name) => [`Number.${name}`, Number[name]] as const),
  ["Number.POSITIVE_INFINITY", Infinity],
]);

/** Built-in namespaces. */
const HOLDERS = new Set(["Math", "JSON", "Reflect"]);

/** Built-in classes. */
const CLASSES = new Set(
  (
    "Array ArrayBuffer BigInt BigInt64Array BigUint64Array Boolean DataView Date Float32Array Float64Array Function Int16Array " +
    "Int32Array Int8Array Map Number Object Promise Proxy RegExp Set String Symbol Uint16Array Uint32Array Uint8Array " +
    "Uint8ClampedArray WeakMap WeakRef WeakSet SharedArrayBuffer URL URLSearchParams Event EventTarget AbortController Blob " +
    "FormData Headers Request Response TextDecoder TextEncoder Error AggregateError EvalError RangeError ReferenceError " +
    "SyntaxError TypeError URIError"
  ).split(" "),
);

const SYMBOLS = new Set(
  ["asyncIterator", "hasInstance", "isConcatSpreadable", "iterator", "match", "matchAll", "replace", "search"]
    .concat(["species", "split", "toPrimitive", "toStringTag", "unscopables", "dispose", "asyncDispose"])
    .map((name) => `Symbol.${name}`),
);

/** Functions that change an argument. */
const CHANGING = new Set([
  "Object.assign",
  "Object.defineProperty",
  "Object.defineProperties",
  "Object.setPrototypeOf",
]);

/** The value of a global name; null if not every engine has it. */
export function globalValue(name: string): unknown {
  if (CONSTANTS.has(name)) return CONSTANTS.get(name);
  return HOLDERS.has(name) || CLASSES.has(name) || GLOBAL_FUNCTIONS.has(name) ? new GlobalValue(name) : null;
}

/** A property of a built-in. */
export function memberOfGlobal({ name }: GlobalValue, property: string, origin: Origin): unknown {
  const whole = `${name}.${property}`;
  if (CONSTANTS.has(whole)) return CONSTANTS.get(whole);
  if (GLOBAL_FUNCTIONS.has(whole) || CHANGING.has(whole) || SYMBOLS.has(whole)) return new GlobalValue(whole);
  return new Unknown(`what "${whole}" gives needs execution`, origin);
}

/** The result of a call of a built-in function. */
export function callGlobal({ name }: GlobalValue, call: BuiltinCall): unknown {
  const fn = GLOBAL_FUNCTIONS.get(name);
  if (fn !== undefined) return fn(call);
  if (CHANGING.has(name) || name.startsWith("Reflect.")) return call.affect(`${name}() changes an object`);
  return needsExecution(call);
}

/** The stand-in for a built-in in an id. */
export function standForGlobal({ name }: GlobalValue): StaticValue {
  const own = name.slice(name.lastIndexOf(".") + 1);
  if (HOLDERS.has(name)) return new StaticValue("object", null);
  if (CLASSES.has(name)) return new StaticValue("class", name);
  return SYMBOLS.has(name) ? new StaticValue("symbol", name) : new StaticValue("function", own);
}

/** Whether a value is a symbol. */
export function isSymbol(value: unknown): boolean {
  if (value instanceof GlobalValue) return SYMBOLS.has(value.name);
  return value instanceof StaticValue && value.kind === "symbol";
}

/** The result of `typeof`; null if it needs execution. */
export function typeOf(value: unknown): string | null {
  if (isPrimitive(value)) return value === null ? "object" : typeof value;
  if (isSymbol(value)) return "symbol";
  if (value instanceof FunctionValue || value instanceof ClassValue) return "function";
  if (value instanceof GlobalValue) return HOLDERS.has(value.name) ? "object" : "function";
  if (value instanceof IteratorValue || Array.isArray(value) || isObjectLiteral(value)) return "object";
  return value instanceof RegExp || value instanceof StaticValue ? "object" : null;
}
