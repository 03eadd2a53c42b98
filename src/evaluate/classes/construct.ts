/** Instances: `new X(…)`, most of which an id shows as an object. */
import { StaticValue } from "../../core/data/values/static.ts";
import type { ClassBases } from "./class-bases.ts";
import { findUnknown, type Origin, Unknown } from "../values.ts";

/** Built-in constructors whose instances an id shows as an object. */
const PLAIN_CONSTRUCTORS = new Set([
  ...["Object", "Map", "Set", "WeakMap", "WeakSet", "WeakRef", "Date", "Promise", "URL", "URLSearchParams"],
  ...["Error", "TypeError", "RangeError", "SyntaxError", "ReferenceError", "EvalError", "URIError", "AggregateError"],
  ...["ArrayBuffer", "SharedArrayBuffer", "DataView", "Int8Array", "Int16Array", "Uint16Array", "Int32Array"],
  ...["Uint32Array", "Float32Array", "Float64Array", "BigInt64Array", "BigUint64Array", "Uint8ClampedArray"],
  ...["AbortController", "Headers", "Request", "Response", "Blob", "FormData", "TextEncoder", "TextDecoder"],
]);

/** An instance of a built-in class; unknown if the class is, or if its arguments are needed and unknown. */
export function constructGlobal(name: string, args: readonly unknown[], origin: Origin): unknown {
  // `new Object(value)` is the value.
  const isPlain = PLAIN_CONSTRUCTORS.has(name) && (name !== "Object" || args.length === 0);
  if (isPlain) return new StaticValue("object", null);
  const unknown = findUnknown(args);
  if (unknown !== null) return unknown;
  const [first, second] = args;
  try {
    if (name === "RegExp" && typeof first === "string" && (second === undefined || typeof second === "string")) {
      return new RegExp(first, second);
    }
    if (name === "Uint8Array" && Array.isArray(first)) return Uint8Array.from(first.map(Number));
    // The length of a typed array may be too large to print.
    if (name === "Uint8Array" && args.length === 0) return new Uint8Array();
  } catch {
    return new Unknown(`new ${name} throws`, origin);
  }
  return new Unknown(`what new ${name} makes needs execution`, origin);
}

/** An instance of a class of the suite: an object, unless a base class may be a built-in with an id of its own. */
export function constructClass({ unknownBase }: ClassBases, origin: Origin): unknown {
  if (unknownBase === null) return new StaticValue("object", null);
  return new Unknown("what its class extends needs execution", origin);
}
