/** Built-in functions that every JavaScript engine has, and works out alike. */
import { StaticValue } from "../core/data/static.ts";
import { MAX_LENGTH, MAX_TEXT, tooLarge } from "./evaluation-limits.ts";
import { type BuiltinCall, isPrimitive, needsExecution, numbersOf } from "./builtins.ts";
import { dataOf, iterated } from "./iteration.ts";
import { isPlainObject, Unknown } from "./values.ts";

type GlobalFunction = (call: BuiltinCall) => unknown;

/** Functions that are exact: what engines may round differently, as sines, is not here. */
export const GLOBAL_FUNCTIONS: ReadonlyMap<string, GlobalFunction> = new Map<string, GlobalFunction>([
  ["Math.abs", ofNumbers((value = NaN) => Math.abs(value))],
  ["Math.ceil", ofNumbers((value = NaN) => Math.ceil(value))],
  ["Math.clz32", ofNumbers((value = NaN) => Math.clz32(value))],
  ["Math.floor", ofNumbers((value = NaN) => Math.floor(value))],
  ["Math.fround", ofNumbers((value = NaN) => Math.fround(value))],
  ["Math.imul", ofNumbers((left = NaN, right = NaN) => Math.imul(left, right))],
  ["Math.max", ofNumbers((...values) => Math.max(...values.map((value) => value ?? NaN)))],
  ["Math.min", ofNumbers((...values) => Math.min(...values.map((value) => value ?? NaN)))],
  ["Math.round", ofNumbers((value = NaN) => Math.round(value))],
  ["Math.sign", ofNumbers((value = NaN) => Math.sign(value))],
  ["Math.sqrt", ofNumbers((value = NaN) => Math.sqrt(value))],
  ["Math.trunc", ofNumbers((value = NaN) => Math.trunc(value))],
  ["Number.isFinite", ofPrimitive((value) => Number.isFinite(value))],
  ["Number.isInteger", ofPrimitive((value) => Number.isInteger(value))],
  ["Number.isNaN", ofPrimitive((value) => Number.isNaN(value))],
  ["Number.isSafeInteger", ofPrimitive((value) => Number.isSafeInteger(value))],
  ["isFinite", ofNumbers((value = NaN) => Number.isFinite(value))],
  ["isNaN", ofNumbers((value = NaN) => Number.isNaN(value))],
  ["Number.parseFloat", ofPrimitive((value) => Number.parseFloat(String(value)))],
  ["parseFloat", ofPrimitive((value) => Number.parseFloat(String(value)))],
  ["Number.parseInt", parseInteger],
  ["parseInt", parseInteger],
  ["Number", (call) => (call.args.length === 0 ? 0 : ofPrimitive((value) => Number(value))(call))],
  ["String", (call) => (call.args.length === 0 ? "" : ofPrimitive((value) => String(value))(call))],
  ["Boolean", truth],
  ["BigInt", bigInteger],
  ["Symbol", symbol],
  ["Symbol.for", symbol],
  ["String.fromCharCode", ofNumbers((...codes) => String.fromCharCode(...codes.map((code) => code ?? 0)))],
  ["Array", arrayOf],
  ["Array.of", (call) => [...call.args]],
  ["Array.from", arrayFrom],
  ["Array.isArray", ({ args: [value] }) => (value instanceof Unknown ? value : Array.isArray(value))],
  ["Object.entries", ofProperties((value) => Object.entries(value))],
  ["Object.keys", ofProperties((value) => Object.keys(value))],
  ["Object.values", ofProperties((value) => Object.values(value))],
  ["Object.fromEntries", fromEntries],
  ["Object.freeze", frozen],
  ["Object.assign", assigned],
  ["JSON.stringify", stringified],
]);

function ofNumbers(fn: (...values: (number | undefined)[]) => unknown): GlobalFunction {
  return (call) => {
    const numbers = numbersOf(call.args);
    return numbers === null || numbers.length > MAX_LENGTH / 10 ? needsExecution(call) : fn(...numbers);
  };
}

function ofPrimitive(fn: (value: unknown) => unknown): GlobalFunction {
  return (call) => (isPrimitive(call.args[0]) ? fn(call.args[0]) : needsExecution(call));
}

function ofProperties(fn: (value: Record<string, unknown> | readonly unknown[]) => unknown): GlobalFunction {
  return (call) => {
    const [value] = call.args;
    return isPlainObject(value) || Array.isArray(value) ? fn(value) : needsExecution(call);
  };
}

function parseInteger(call: BuiltinCall): unknown {
  const [text, base] = call.args;
  if (!isPrimitive(text) || (base !== undefined && typeof base !== "number")) return needsExecution(call);
  return Number.parseInt(String(text), base);
}

function truth(call: BuiltinCall): unknown {
  const [value] = call.args;
  return value instanceof Unknown ? value.asData() : Boolean(value);
}

function bigInteger(call: BuiltinCall): unknown {
  const [value] = call.args;
  if (typeof value === "bigint" || typeof value === "boolean") return BigInt(value);
  if (typeof value === "number" && Number.isSafeInteger(value)) return BigInt(value);
  return typeof value === "string" && /^-?\d{1,1000}$/.test(value) ? BigInt(value) : needsExecution(call);
}

function symbol(call: BuiltinCall): unknown {
  const [description] = call.args;
  if (description === undefined && call.args.length === 0) return new StaticValue("symbol", null);
  return typeof description === "string" ? new StaticValue("symbol", description) : needsExecution(call);
}

function arrayOf(call: BuiltinCall): unknown {
  const [length] = call.args;
  if (call.args.length !== 1) return [...call.args];
  if (typeof length !== "number") return length instanceof Unknown ? length : [length];
  if (!Number.isInteger(length) || length < 0) return needsExecution(call);
  return length > MAX_LENGTH ? tooLarge(call.origin) : new Array<unknown>(length);
}

function arrayFrom(call: BuiltinCall): unknown {
  const [source, fn] = call.args;
  const items = isPlainObject(source) ? likeArray(source, call) : iterated(source, call.isFresh, call.origin);
  if (items instanceof Unknown || fn === undefined) return items;
  return items.map((item, index) => call.invoke(fn, [item, index]));
}

/** An object with a `length`, as an array without holes. */
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
    if (!Array.isArray(entry)) return entry instanceof Unknown ? entry : needsExecution(call);
    const [key, value]: unknown[] = entry;
    if (typeof key !== "string" && typeof key !== "number") return key instanceof Unknown ? key : needsExecution(call);
    result.push([key, value]);
  }
  return Object.fromEntries(result);
}

function frozen(call: BuiltinCall): unknown {
  const [value] = call.args;
  return isPlainObject(value) || Array.isArray(value) || isPrimitive(value) ? value : needsExecution(call);
}

/** Only what is made for the occasion may be added to. */
function assigned(call: BuiltinCall): unknown {
  const [target, ...sources] = call.args;
  if (!isPlainObject(target) || !call.isFresh) return call.affect("Object.assign changes an object: spread it instead");
  let result: Record<string, unknown> = { ...target };
  for (const source of sources) {
    if (source !== undefined && source !== null && !isPlainObject(source)) return needsExecution(call);
    result = { ...result, ...source };
  }
  return result;
}

function stringified(call: BuiltinCall): unknown {
  const [value, replacer, space] = call.args;
  const isPlain = (replacer === undefined || replacer === null) && (space === undefined || typeof space === "number");
  if (!isPlain || !dataOf(value)) return needsExecution(call);
  const text = JSON.stringify(value, null, space);
  return text.length > MAX_TEXT ? tooLarge(call.origin) : text;
}
