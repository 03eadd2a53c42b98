/** Properties of values, including members of modules and classes. */
import type { Evaluation } from "./evaluation.ts";
import { isPrimitive } from "./builtins/builtin-call.ts";
import { memberOfValue } from "./member-access.ts";
import { staticMember } from "./classes/class-bases.ts";
import { ClassValue, isObjectLiteral, NamespaceValue, type Origin, partsOf, Unknown, UnknownObject } from "./values.ts";

/** The value of `owner[key]`. */
export function propertyOf(evaluation: Evaluation, owner: unknown, key: unknown, origin: Origin): unknown {
  if (owner instanceof UnknownObject) return owner.member;
  if (owner instanceof Unknown) return owner;
  // It may be any of them. What a module or a class has is not among its parts.
  if (key instanceof Unknown) {
    const isData = isPrimitive(owner) || Array.isArray(owner) || isObjectLiteral(owner);
    return isData && partsOf(owner).every(isPrimitive) ? key.asData() : key.asAnything();
  }
  if (typeof key !== "string" && typeof key !== "number") return new Unknown("its key is no text", origin);
  if (owner instanceof NamespaceValue) {
    const target = evaluation.linker.lookUpExport(owner.path, String(key));
    return target === null ? new Unknown(`nothing is exported as "${key}"`, origin) : evaluation.target(target, origin);
  }
  if (owner instanceof ClassValue) return staticMember(evaluation, owner, String(key), origin);
  return memberOfValue(owner, key, origin);
}
