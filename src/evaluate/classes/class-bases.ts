/** A class with its base classes. */

import { type Evaluation, LexicalScope } from "../evaluation.ts";
import { ClassValue, GlobalValue, Unknown, type Origin, findUnknown, type UnknownObject } from "../values.ts";
import type { Expression } from "../../core/data/facts.ts";
import type { Linker } from "../../link/link.ts";
import { StaticValue } from "../../core/data/values/static.ts";
import { changeOf } from "../constant-value.ts";
import { memberOfValue } from "../member-access.ts";

/** The longest chain of base classes: a recursive mixin would not end. */
const MAX_BASES = 100;

/** A class with its known base classes. */
export interface ClassBases {
  /** Itself first, then its bases. */
  readonly lineage: readonly ClassValue[];
  /** Why the next base is unknown; null if there is none. */
  readonly unknownBase: Unknown | null;
}

/** Follows `extends`, through mixins and any other expression, each in the names of its own place. */
export function classBasesOf(evaluation: Evaluation, cls: ClassValue): ClassBases {
  const lineage: ClassValue[] = [];
  let current = cls;
  for (;;) {
    const { path } = current.origin;
    const isKnown = lineage.some((entry) => entry.cls === current.cls && entry.scope === current.scope);
    if (isKnown) return { lineage, unknownBase: new Unknown("it extends itself", current.origin) };
    lineage.push(current);
    const { base } = current.cls;
    if (base === null) return { lineage, unknownBase: null };
    const origin = { path, at: base.at };
    if (lineage.length >= MAX_BASES)
      return { lineage, unknownBase: new Unknown("it extends too many classes", origin) };
    const value = evaluation.evaluate(base, path, null, current.scope);
    // A built-in class, such as Error, has no tests.
    if (value === null || value instanceof GlobalValue) return { lineage, unknownBase: null };
    if (!(value instanceof ClassValue)) {
      const why = value instanceof Unknown ? value.why : "what it extends is no class that the build can see";
      return { lineage, unknownBase: new Unknown(why, origin) };
    }
    current = value;
  }
}

/**
 * The value of a class expression.
 *
 * @param name - the name of an anonymous class.
 * @param scope - the names around it, if it is evaluated in a call.
 */
export function classValue(
  linker: Linker,
  expression: Extract<Expression, { kind: "class" }>,
  origin: Origin,
  name: string | null,
  scope: LexicalScope | null,
): ClassValue {
  const { cls } = expression;
  if (cls.name === null) return new ClassValue(cls, origin, name, [], scope);
  const target = scope === null ? linker.lookUpBinding(origin.path, cls.name) : null;
  const isDeclared = target?.kind === "declaration" && target.declaration.value === expression;
  if (isDeclared) return new ClassValue(cls, origin, cls.name);
  // Inside the class its name refers to this class, whatever the name means outside.
  const own = new LexicalScope(scope);
  const value = new ClassValue(cls, origin, cls.name, [], own);
  own.bind(cls.name, value);
  return value;
}

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

/** Why a class may have other members than its body says; null if it has none. */
export function changeOfClass(
  evaluation: Pick<Evaluation, "linker" | "relative">,
  { name, origin, scope }: ClassValue,
): UnknownObject | null {
  return name === null || scope !== null ? null : changeOf(evaluation, origin.path, name);
}

/** The value of a static member of a class or its bases. */
export function staticMember(evaluation: Evaluation, cls: ClassValue, name: string, origin: Origin): unknown {
  const { lineage, unknownBase } = classBasesOf(evaluation, cls);
  for (const owner of lineage) {
    const { path } = owner.origin;
    const statics = owner.cls.members.filter((member) => member.static);
    const isOpen = statics.some((member) => member.form === "staticBlock" || member.name === null);
    const change = changeOfClass(evaluation, owner);
    if (change !== null) return change.member;
    if (isOpen || owner.cls.decorators.length > 0) {
      return new Unknown(`the static members of "${owner.name ?? "the class"}" may be changed`, origin);
    }
    const member = statics.find((entry) => entry.name === name);
    if (member === undefined) continue;
    const isPlain = member.form === "method" || member.form === "field";
    if (!isPlain || member.decorators.length > 0) break;
    if (member.value === null) return undefined;
    return evaluation.evaluate(member.value, path, name, owner.scope);
  }
  return unknownBase ?? memberOfValue(cls, name, origin);
}
