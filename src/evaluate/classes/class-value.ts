/** A class expression or declaration as a value, in which its own name means itself. */
import type { Expression } from "../../core/data/facts.ts";
import { LexicalScope } from "../lexical-scope.ts";
import type { Linker } from "../../link/link.ts";
import { ClassValue, type Origin } from "../values.ts";

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
