/** Methods of arrays, strings and numbers: a list of allowed ones, called natively on known values. */
import { MAX_LENGTH, MAX_TEXT, tooLarge } from "../evaluation.ts";
import { findUnknown, IteratorValue, Unknown } from "../values.ts";
import { arePrimitive, type BuiltinCall, isPrimitive, needsExecution } from "./builtin-call.ts";

/** The rule for the arguments of an array method. */
type ArgumentRule =
  /** Primitive arguments. */
  | "primitives"
  /** Primitive arguments and elements: the method compares or prints the elements. */
  | "data"
  /** A callback whose results must be known. */
  | "decide"
  /** A callback whose results become elements, known or not. */
  | "make"
  /** Anything. */
  | "values";

const ARRAY_METHODS: Readonly<Record<ArgumentRule, string>> = {
  primitives: "at slice flat keys values entries toReversed reverse",
  data: "join includes indexOf lastIndexOf",
  decide: "filter find findIndex findLast findLastIndex some every flatMap",
  make: "map reduce",
  values: "concat fill sort toSorted",
};

const ARRAY_RULES: ReadonlyMap<string, ArgumentRule> = new Map(
  (["primitives", "data", "decide", "make", "values"] as const).flatMap((rule) =>
    ARRAY_METHODS[rule].split(" ").map((name): [string, ArgumentRule] => [name, rule]),
  ),
);

/** Methods that change the array in place: allowed if nothing else refers to it. */
const IN_PLACE = new Set(["reverse", "sort", "fill"]);

/** Methods with side effects that are never evaluated. */
const CHANGING = new Set(["forEach", "push", "pop", "shift", "unshift", "splice", "copyWithin"]);

const STRING_METHODS = new Set(
  (
    "at charAt charCodeAt codePointAt slice substring toLowerCase toUpperCase toString valueOf trim trimEnd trimStart endsWith " +
    "includes indexOf lastIndexOf startsWith padEnd padStart replace replaceAll concat repeat split"
  ).split(" "),
);

/** Methods that return a new array. */
const COPYING = new Set("slice toReversed toSorted concat flat map flatMap filter reverse sort fill split".split(" "));

/** Aborts a built-in function whose callback returned an unknown value. */
class Ended extends Error {
  readonly unknown: Unknown;

  constructor(unknown: Unknown) {
    super(unknown.why);
    this.unknown = unknown;
  }
}

/** Whether a method returns a new array. */
export function givesCopy(method: string): boolean {
  return COPYING.has(method);
}

/** Calls a built-in function; unknown if it throws or a callback aborts it. */
export function callNative(fn: unknown, self: unknown, args: readonly unknown[], call: BuiltinCall): unknown {
  if (typeof fn !== "function") return needsExecution(call);
  try {
    const result: unknown = Reflect.apply(fn, self, args);
    return result;
  } catch (error) {
    return error instanceof Ended ? error.unknown : needsExecution(call);
  }
}

/** The result of an array method. What is unknown of it may be a part of the array. */
export function arrayMethod(list: readonly unknown[], name: string, call: BuiltinCall): unknown {
  const result = methodOf(list, name, call);
  const isData =
    !(result instanceof Unknown) || ARRAY_RULES.get(name) === "data" || name === "some" || name === "every";
  return isData || list.every(isPrimitive) ? result : result.asAnything();
}

function methodOf(list: readonly unknown[], name: string, call: BuiltinCall): unknown {
  const rule = ARRAY_RULES.get(name);
  if (CHANGING.has(name) || (IN_PLACE.has(name) && !call.isFresh)) {
    return call.affect("the array is changed in place: change a copy, as [...array]");
  }
  const args = rule === undefined ? null : argumentsFor(list, name, rule, call);
  if (args === null || args instanceof Unknown) return args ?? needsExecution(call);
  if (lengthOf(list, name, args) > (name === "join" ? MAX_TEXT : MAX_LENGTH)) return tooLarge(call.origin);
  // These methods are newer than some engines that run a build.
  if (name === "toSorted") return callNative(Array.prototype.sort, Array.from(list), args, call);
  if (name === "toReversed") return Array.from(list).reverse();
  const result = callNative(Reflect.get(Array.prototype, name), list.slice(), args, call);
  const isIterator = name === "keys" || name === "values" || name === "entries";
  return isIterator && isIterable(result) ? new IteratorValue([...result]) : result;
}

/** The arguments for the native method; null if it is not allowed with them, unknown if one of them is unknown. */
function argumentsFor(
  list: readonly unknown[],
  name: string,
  rule: ArgumentRule,
  call: BuiltinCall,
): readonly unknown[] | Unknown | null {
  const { args } = call;
  const [first] = args;
  switch (rule) {
    case "primitives":
      // An unknown element may be an array.
      return (name === "flat" ? findUnknown(list) : null) ?? (arePrimitive(args) ? args : null);
    case "data": {
      if (!arePrimitive(args)) return null;
      const odd = list.find((entry) => (name === "join" ? !isPrimitive(entry) : entry instanceof Unknown));
      if (odd instanceof Unknown) return odd.asData();
      return odd === undefined ? args : new Unknown("how an object prints needs execution", call.origin, false);
    }
    case "decide":
      return [(...given: unknown[]) => known(call.invoke(first, given))];
    case "make":
      return [(...given: unknown[]) => call.invoke(first, given), ...args.slice(1)];
    case "values":
      if (name === "concat") return args.find((arg) => arg instanceof Unknown)?.asObject() ?? args;
      if (name === "fill") return arePrimitive(args.slice(1)) ? args : null;
      if (first !== undefined) return [(...given: unknown[]) => order(call.invoke(first, given), call)];
      return arePrimitive(list) ? [] : (findUnknown(list) ?? null);
  }
}

function known(value: unknown): unknown {
  if (value instanceof Unknown) throw new Ended(value);
  return value;
}

function order(value: unknown, { origin }: BuiltinCall): number {
  const number = known(value);
  if (typeof number === "number" && !Number.isNaN(number)) return number;
  throw new Ended(new Unknown("what a comparison gives is no number", origin, false));
}

/** An upper bound for the length of a result that may be longer than its input. */
function lengthOf(list: readonly unknown[], name: string, args: readonly unknown[]): number {
  const [first = 1] = args;
  if (name === "flat") return typeof first === "number" ? flatLength(list, first) : Infinity;
  if (name === "concat")
    return args.reduce((sum: number, arg) => sum + (Array.isArray(arg) ? arg.length : 1), list.length);
  if (name !== "join") return 0;
  const separator = String(args[0] ?? ",").length;
  return list.reduce((sum: number, entry) => sum + separator + (isPrimitive(entry) ? String(entry).length : 0), 0);
}

function flatLength(list: readonly unknown[], depth: number): number {
  let length = 0;
  for (const entry of list) {
    length += Array.isArray(entry) && depth >= 1 ? flatLength(entry, depth - 1) : 1;
    if (length > MAX_LENGTH) break;
  }
  return length;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

/** The result of a method of a primitive value, which is never callable. */
export function primitiveMethod(self: string | number | bigint | boolean, name: string, call: BuiltinCall): unknown {
  const { args } = call;
  if (!arePrimitive(args)) return needsExecution(call).asData();
  if (typeof self === "string") {
    if (!STRING_METHODS.has(name)) return needsExecution(call).asData();
    if (textLength(self, name, args) > MAX_TEXT || (name === "split" && self.length >= MAX_LENGTH)) {
      return tooLarge(call.origin);
    }
    return callNative(Reflect.get(String.prototype, name), self, args, call);
  }
  // The digits of a fraction in another base depend on the engine.
  const isExact = args.length === 0 || args[0] === 10 || Number.isSafeInteger(self);
  const isKnown =
    name === "toFixed" ? typeof self === "number" : (name === "toString" && isExact) || name === "valueOf";
  return isKnown ? callNative(Reflect.get(Object(self), name), self, args, call) : needsExecution(call).asData();
}

/** An upper bound for the length of the result of a string method. */
function textLength(self: string, name: string, args: readonly unknown[]): number {
  const [first, second] = args;
  switch (name) {
    case "repeat":
      return self.length * Number(first);
    case "padStart":
    case "padEnd":
      return Number(first);
    case "replace":
    case "replaceAll":
      // "$&" and the like insert parts of the text.
      return (self.length + 1) * (String(second).includes("$") ? self.length : 1) * (String(second).length + 1);
    case "concat":
      return args.reduce((sum: number, arg) => sum + String(arg).length, self.length);
    default:
      return 0;
  }
}
