/** Properties of values, those of modules and classes among them. */
import type { Evaluator } from "./evaluate.ts";
import { memberOf } from "./member-access.ts";
import { staticMember } from "./static-members.ts";
import { ClassValue, NamespaceValue, type Origin, Unknown } from "./values.ts";

/** What `owner[key]` is worth. */
export function propertyOf(evaluator: Evaluator, owner: unknown, key: unknown, origin: Origin): unknown {
  if (owner instanceof Unknown) return owner;
  if (key instanceof Unknown) return key;
  if (typeof key !== "string" && typeof key !== "number") return new Unknown("its key is no text", origin);
  if (owner instanceof NamespaceValue) {
    const target = evaluator.linker.lookUpExport(owner.path, String(key));
    return target === null ? new Unknown(`nothing is exported as "${key}"`, origin) : evaluator.target(target, origin);
  }
  if (owner instanceof ClassValue) return staticMember(evaluator, owner, String(key), origin);
  return memberOf(owner, key, origin);
}
