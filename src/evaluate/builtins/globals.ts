/** Built-in names: the constants, functions and classes that every JavaScript engine has. */
import { StaticValue } from "../../core/data/values/static.ts";
import { type BuiltinCall, isPrimitive, needsExecution, arePrimitive, dataOf, iterated } from "./builtin-call.ts";
import {
  ClassValue,
  FunctionValue,
  GlobalValue,
  isObjectLiteral,
  IteratorValue,
  type Origin,
  Unknown,
} from "../values.ts";
import { MAX_LENGTH, MAX_TEXT, tooLarge } from "../evaluation.ts";
import { callNative } from "./methods.ts";

/** Built-in functions with the same result in every JavaScript engine. */
type GlobalFunction = (call: BuiltinCall) => unknown;

/** Exact functions of primitive values. Functions that engines may round differently, such as sines, are left out. */
const OF_PRIMITIVES = (
  "Math.abs Math.ceil Math.clz32 Math.floor Math.fround Math.imul Math.max Math.min Math.round Math.sign Math.sqrt Math.trunc " +
  "Number.isFinite Number.isInteger Number.isNaN Number.isSafeInteger Number.parseFloat Number.parseInt isFinite isNaN " +
  "parseFloat parseInt Number String BigInt String.fromCharCode"
).split(" ");

const VARIADIC = new Set(["Math.max", "Math.min", "String.fromCharCode"]);

const OF_PROPERTIES = ["Object.entries", "Object.keys", "Object.values"];

/** The most arguments of one call: more may overflow the stack. */
const MAX_ARGUMENTS = 10_000;

/** The most digits of a BigInt: conversion takes quadratic time. */
const MAX_DIGITS = 2000;

const GLOBAL_FUNCTIONS: ReadonlyMap<string, GlobalFunction> = new Map<string, GlobalFunction>([
  ...OF_PRIMITIVES.map((name): [string, GlobalFunction] => [name, (call) => ofPrimitives(nativeFunction(name), call)]),
  ...OF_PROPERTIES.map((name): [string, GlobalFunction] => [name, (call) => ofProperties(nativeFunction(name), call)]),
  ["Boolean", ({ args: [value] }) => (value instanceof Unknown ? value.asData() : Boolean(value))],
  ["Symbol", symbol],
  ["Symbol.for", symbol],
  ["Array", arrayOf],
  ["Array.of", (call) => [...call.args]],
  ["Array.from", arrayFrom],
  ["Array.isArray", ({ args: [value] }) => (value instanceof Unknown ? value.asData() : Array.isArray(value))],
  ["Object.fromEntries", fromEntries],
  ["Object.freeze", frozen],
  ["Object.assign", assigned],
  ["JSON.stringify", stringified],
]);

/** The built-in function of a name such as `Math.max`. */
function nativeFunction(name: string): unknown {
  return name.split(".").reduce((owner: unknown, key) => Reflect.get(Object(owner), key), globalThis);
}

function ofPrimitives(fn: unknown, call: BuiltinCall): unknown {
  const { name } = call;
  if (typeof fn !== "function") return needsExecution(call);
  // A callback is called with more arguments than the function has parameters.
  const args = VARIADIC.has(name) ? call.args : call.args.slice(0, fn.length);
  const isLong = name === "BigInt" && String(args[0]).length > MAX_DIGITS;
  if (!arePrimitive(args) || args.length > MAX_ARGUMENTS || isLong) return needsExecution(call).asData();
  return callNative(fn, undefined, args, call);
}

function ofProperties(fn: unknown, call: BuiltinCall): unknown {
  const [value] = call.args;
  return isObjectLiteral(value) || Array.isArray(value)
    ? callNative(fn, undefined, [value], call)
    : needsExecution(call);
}

function symbol(call: BuiltinCall): unknown {
  const [description] = call.args;
  if (description === undefined && call.args.length === 0) return new StaticValue("symbol", null);
  return typeof description === "string" ? new StaticValue("symbol", description) : needsExecution(call);
}

function arrayOf(call: BuiltinCall): unknown {
  const [length] = call.args;
  if (call.args.length !== 1) return [...call.args];
  if (typeof length !== "number") return length instanceof Unknown ? length.asObject() : [length];
  if (!Number.isInteger(length) || length < 0) return needsExecution(call);
  return length > MAX_LENGTH ? tooLarge(call.origin) : new Array<unknown>(length);
}

function arrayFrom(call: BuiltinCall): unknown {
  const [source, fn] = call.args;
  const items = isObjectLiteral(source) ? likeArray(source, call) : iterated(source, call.isFresh, call.origin);
  if (items instanceof Unknown || fn === undefined) return items;
  return items.map((item, index) => call.invoke(fn, [item, index]));
}

/** An array-like object as an array without holes. */
function likeArray(source: Readonly<Record<string, unknown>>, call: BuiltinCall): unknown[] | Unknown {
  const { length = 0 } = source;
  if (typeof length !== "number" || !Number.isInteger(length) || length < 0) return needsExecution(call);
  return length > MAX_LENGTH ? tooLarge(call.origin) : Array.from({ length }, (_, index) => source[String(index)]);
}

function fromEntries(call: BuiltinCall): unknown {
  const entries = iterated(call.args[0], call.isFresh, call.origin);
  if (entries instanceof Unknown) return entries;
  const result: [string | number, unknown][] = [];
  for (const entry of entries) {
    if (!Array.isArray(entry)) return entry instanceof Unknown ? entry.asObject() : needsExecution(call);
    const [key, value]: unknown[] = entry;
    if (typeof key !== "string" && typeof key !== "number")
      return key instanceof Unknown ? key.asObject() : needsExecution(call);
    result.push([key, value]);
  }
  return Object.fromEntries(result);
}

function frozen(call: BuiltinCall): unknown {
  const [value] = call.args;
  return isObjectLiteral(value) || Array.isArray(value) || isPrimitive(value) ? value : needsExecution(call);
}

/** `Object.assign`, for a target that nothing else refers to. */
function assigned(call: BuiltinCall): unknown {
  const [target, ...sources] = call.args;
  if (!isObjectLiteral(target) || !call.isFresh)
    return call.affect("Object.assign changes an object: spread it instead");
  let result: Record<string, unknown> = { ...target };
  for (const source of sources) {
    if (source !== undefined && source !== null && !isObjectLiteral(source)) return needsExecution(call);
    result = { ...result, ...source };
  }
  return result;
}

function stringified(call: BuiltinCall): unknown {
  const [value, replacer, space] = call.args;
  const isPlain = (replacer === undefined || replacer === null) && (space === undefined || typeof space === "number");
  if (!isPlain || !dataOf(value)) return needsExecution(call).asData();
  const text = JSON.stringify(value, null, space);
  return text.length > MAX_TEXT ? tooLarge(call.origin) : text;
}

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
function isSymbol(value: unknown): boolean {
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
