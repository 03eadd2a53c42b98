/** Methods of strings and numbers, as far as their result depends on no locale. */
import { MAX_LENGTH, MAX_TEXT, tooLarge } from "./evaluation-limits.ts";
import { type BuiltinCall, isPrimitive, type Method, needsExecution, numbersOf } from "./builtins.ts";
import { Unknown } from "./values.ts";

/** A method that takes nothing but positions. */
function byNumbers(method: (text: string, first?: number, second?: number) => unknown): Method<string> {
  return (text, call) => {
    const numbers = numbersOf(call.args);
    return numbers === null ? needsExecution(call) : method(text, ...numbers);
  };
}

/** A method that takes a text, and perhaps a position. */
function byText(method: (text: string, other: string, position?: number) => unknown): Method<string> {
  return (text, call) => {
    const [other, position] = call.args;
    const isGiven = typeof other === "string" && (position === undefined || typeof position === "number");
    return isGiven ? method(text, other, position) : needsExecution(call);
  };
}

/** A method that fills up to a length. */
function filling(method: (text: string, length: number, filler?: string) => string): Method<string> {
  return (text, call) => {
    const [length, filler] = call.args;
    if (typeof length !== "number" || (filler !== undefined && typeof filler !== "string")) return needsExecution(call);
    return length > MAX_TEXT ? tooLarge(call.origin) : method(text, length, filler);
  };
}

/** A method that replaces a text, once or everywhere. */
function replacing(method: (text: string, from: string, to: string) => string): Method<string> {
  return (text, call) => {
    const [from, to] = call.args;
    // A "$" stands for parts of the text itself.
    if (typeof from !== "string" || typeof to !== "string" || to.includes("$")) return needsExecution(call);
    return (text.length + 1) * (to.length + 1) > MAX_TEXT ? tooLarge(call.origin) : method(text, from, to);
  };
}

const STRING_METHODS: ReadonlyMap<string, Method<string>> = new Map<string, Method<string>>([
  ["at", byNumbers((text, index) => text.at(index ?? 0))],
  ["charAt", byNumbers((text, index) => text.charAt(index ?? 0))],
  ["charCodeAt", byNumbers((text, index) => text.charCodeAt(index ?? 0))],
  ["codePointAt", byNumbers((text, index) => text.codePointAt(index ?? 0))],
  ["slice", byNumbers((text, start, end) => text.slice(start, end))],
  ["substring", byNumbers((text, start, end) => text.substring(start ?? 0, end))],
  ["toLowerCase", byNumbers((text) => text.toLowerCase())],
  ["toUpperCase", byNumbers((text) => text.toUpperCase())],
  ["toString", byNumbers((text) => text)],
  ["valueOf", byNumbers((text) => text)],
  ["trim", byNumbers((text) => text.trim())],
  ["trimEnd", byNumbers((text) => text.trimEnd())],
  ["trimStart", byNumbers((text) => text.trimStart())],
  ["endsWith", byText((text, other, end) => text.endsWith(other, end))],
  ["includes", byText((text, other, position) => text.includes(other, position))],
  ["indexOf", byText((text, other, position) => text.indexOf(other, position))],
  ["lastIndexOf", byText((text, other, position) => text.lastIndexOf(other, position))],
  ["startsWith", byText((text, other, position) => text.startsWith(other, position))],
  ["padEnd", filling((text, length, filler) => text.padEnd(length, filler))],
  ["padStart", filling((text, length, filler) => text.padStart(length, filler))],
  ["replace", replacing((text, from, to) => text.replace(from, to))],
  ["replaceAll", replacing((text, from, to) => text.replaceAll(from, to))],
  ["concat", concat],
  ["repeat", repeat],
  ["split", split],
]);

function concat(text: string, call: BuiltinCall): unknown {
  let joined = text;
  for (const arg of call.args) {
    if (!isPrimitive(arg)) return needsExecution(call);
    joined += String(arg);
  }
  return joined.length > MAX_TEXT ? tooLarge(call.origin) : joined;
}

function repeat(text: string, call: BuiltinCall): unknown {
  const [count] = call.args;
  if (typeof count !== "number" || !(count >= 0)) return needsExecution(call);
  return count * text.length > MAX_TEXT ? tooLarge(call.origin) : text.repeat(count);
}

function split(text: string, call: BuiltinCall): unknown {
  const [separator, limit] = call.args;
  if (typeof separator !== "string" || (limit !== undefined && typeof limit !== "number")) return needsExecution(call);
  return text.length >= MAX_LENGTH ? tooLarge(call.origin) : text.split(separator, limit);
}

const NUMBER_METHODS: ReadonlyMap<string, Method<number>> = new Map<string, Method<number>>([
  ["toString", inBase],
  ["toFixed", (value, call) => (isDigits(call.args) ? value.toFixed(call.args[0] ?? 0) : needsExecution(call))],
  ["valueOf", (value) => value],
]);

function inBase(value: number, call: BuiltinCall): unknown {
  const [base] = call.args;
  if (base === undefined || base === 10) return String(value);
  // How a fraction is written in another base is up to the engine.
  const isExact = Number.isSafeInteger(value) && Number.isInteger(base);
  return isExact && typeof base === "number" && base >= 2 && base <= 36 ? value.toString(base) : needsExecution(call);
}

function isDigits(args: readonly unknown[]): args is readonly [number?] {
  const [digits = 0] = args;
  return typeof digits === "number" && Number.isInteger(digits) && digits >= 0 && digits <= 100;
}

/** What a method of a text, number, bigint or boolean gives: never a function. */
export function primitiveMethod(self: string | number | bigint | boolean, name: string, call: BuiltinCall): unknown {
  const value = methodOf(self, name, call);
  return value instanceof Unknown ? value.asData() : value;
}

function methodOf(self: string | number | bigint | boolean, name: string, call: BuiltinCall): unknown {
  if (typeof self === "string") return (STRING_METHODS.get(name) ?? unknownMethod)(self, call);
  if (typeof self === "number") return (NUMBER_METHODS.get(name) ?? unknownMethod)(self, call);
  return name === "toString" && call.args.length === 0 ? String(self) : needsExecution(call);
}

function unknownMethod(_: unknown, call: BuiltinCall): Unknown {
  return needsExecution(call);
}
