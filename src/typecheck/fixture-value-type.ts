/** The types of fixtures' values, as the compiler knows them. */
import type { ts as TS } from "ts-morph";
import type { Compiler } from "./load-compiler.ts";

/** The type of what a declared fixture gives to tests; null for a declaration that is none, to the compiler. */
export function fixtureValueType(ts: Compiler, checker: TS.TypeChecker, name: TS.Node): TS.Type | null {
  const type = checker.getTypeAtLocation(name);
  if (isReference(ts, type) && type.symbol.name === "FixtureDefinition")
    return checker.getTypeArguments(type)[0] ?? null;
  const [signature] = type.getCallSignatures();
  return signature === undefined ? null : resultType(ts, checker, signature.getReturnType());
}

/** What a function gives in the end: what its promise resolves to, what its generator yields. */
function resultType(ts: Compiler, checker: TS.TypeChecker, type: TS.Type): TS.Type {
  if (
    isReference(ts, type) &&
    /^(?:Async)?(?:Generator|Iterator|IterableIterator)(?:Object)?$/.test(type.symbol.name)
  ) {
    const [yielded = type] = checker.getTypeArguments(type);
    return checker.getAwaitedType(yielded) ?? yielded;
  }
  return checker.getAwaitedType(type) ?? type;
}

function isReference(ts: Compiler, type: TS.Type): type is TS.TypeReference {
  return (type.flags & ts.TypeFlags.Object) !== 0 && "target" in type;
}

/** The type of a value of a table; null for one that the compiler has no type for here. */
export function primitiveType(checker: TS.TypeChecker, value: unknown): TS.Type | null {
  if (typeof value === "string") return checker.getStringLiteralType(value);
  if (typeof value === "number") return checker.getNumberLiteralType(value);
  if (typeof value === "boolean") return value ? checker.getTrueType() : checker.getFalseType();
  if (typeof value === "bigint") return checker.getBigIntType();
  if (value === null) return checker.getNullType();
  return null;
}
