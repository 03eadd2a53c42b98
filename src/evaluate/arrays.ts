/** What methods of arrays make of them that is not done in a line. */
import { MAX_LENGTH, MAX_TEXT, tooLarge } from "./evaluation-limits.ts";
import { type BuiltinCall, isPrimitive, needsExecution } from "./builtins.ts";
import { Unknown } from "./values.ts";

/** Takes arrays in an array apart, `depth` times; unknown if an element may be an array. */
export function flat(list: readonly unknown[], depth: number, call: BuiltinCall): unknown {
  let result: unknown[] = list.filter(() => true);
  for (let level = 0; level < depth && result.some(mayBeArray); level++) {
    const unknown = result.find((entry) => entry instanceof Unknown);
    if (unknown !== undefined) return unknown;
    const length = result.reduce((sum: number, entry) => sum + (Array.isArray(entry) ? entry.length : 1), 0);
    if (length > MAX_LENGTH) return tooLarge(call.origin);
    result = result.flat(1);
  }
  return result;
}

function mayBeArray(entry: unknown): boolean {
  return Array.isArray(entry) || entry instanceof Unknown;
}

/** The texts of all elements, one after another. */
export function joined(list: readonly unknown[], call: BuiltinCall): unknown {
  const [separator = ","] = call.args;
  if (typeof separator !== "string") return needsExecution(call);
  const texts: string[] = [];
  let length = list.length * separator.length;
  for (const entry of list) {
    if (entry instanceof Unknown) return entry.asData();
    if (!isPrimitive(entry)) return new Unknown("how an object prints needs execution", call.origin, false);
    const text = entry === null || entry === undefined ? "" : String(entry);
    length += text.length;
    if (length > MAX_TEXT) return tooLarge(call.origin);
    texts.push(text);
  }
  return texts.join(separator);
}

/** A sorted copy: by their texts, or as a function says. */
export function sorted(list: readonly unknown[], call: BuiltinCall): unknown {
  const [compare] = call.args;
  let unknown: Unknown | null = null;
  const note = (why: unknown): number => {
    unknown ??= why instanceof Unknown ? why : new Unknown("what a comparison gives is no number", call.origin, false);
    return 0;
  };
  if (compare === undefined) {
    for (const entry of list) {
      if (!isPrimitive(entry)) return entry instanceof Unknown ? entry : needsExecution(call);
    }
    return list.slice().sort();
  }
  const copy = list.slice().sort((left, right) => {
    if (unknown !== null) return 0;
    const order = call.invoke(compare, [left, right]);
    return typeof order === "number" && !Number.isNaN(order) ? order : note(order);
  });
  return unknown ?? copy;
}

/** An array of the same length with a value in all places, or in those from a start to an end. */
export function repeated(list: readonly unknown[], call: BuiltinCall): unknown {
  const [value, start, end] = call.args;
  const isRange = (start === undefined || typeof start === "number") && (end === undefined || typeof end === "number");
  return isRange ? list.slice().fill(value, start, end) : needsExecution(call);
}
