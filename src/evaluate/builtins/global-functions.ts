/** Built-in functions with the same result in every JavaScript engine. */
import { StaticValue } from "../../core/data/values/static.ts";
import { MAX_LENGTH, MAX_TEXT, tooLarge } from "../evaluation-limits.ts";
import { arePrimitive, type BuiltinCall, isPrimitive, needsExecution } from "./builtin-call.ts";
import { callNative } from "./methods.ts";
import { dataOf, iterated } from "./iteration.ts";
import { isObjectLiteral, Unknown } from "../values.ts";

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

export const GLOBAL_FUNCTIONS: ReadonlyMap<string, GlobalFunction> = new Map<string, GlobalFunction>([
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
