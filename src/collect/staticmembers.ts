/** Static members of classes as constants: `Cases.rows`. */
import type { Evaluator } from "./evaluate.ts";
import { lineageOf } from "./lineage.ts";
import { memberOf } from "./members.ts";
import { type ClassValue, type Origin, Unknown } from "./values.ts";

/** What a static member of a class, or of one that it extends, is worth. */
export function staticMember(evaluator: Evaluator, cls: ClassValue, name: string, origin: Origin): unknown {
  const { lineage, unknownBase } = lineageOf(evaluator, cls);
  for (const owner of lineage) {
    const { path } = owner.origin;
    const statics = owner.cls.members.filter((member) => member.static);
    const isOpen = statics.some((member) => member.form === "staticBlock" || member.name === null);
    const isChanged = owner.name !== null && evaluator.linker.facts(path)?.changed?.includes(owner.name) === true;
    if (isOpen || isChanged || owner.cls.decorators.length > 0) {
      return new Unknown(`the static members of "${owner.name ?? "the class"}" may be changed`, origin);
    }
    const member = statics.find((entry) => entry.name === name);
    if (member === undefined) continue;
    const isPlain = member.form === "method" || member.form === "field";
    if (!isPlain || member.decorators.length > 0) break;
    return member.value === null ? undefined : evaluator.evaluate(member.value, path, name, owner.environment);
  }
  return unknownBase ?? memberOf(cls, name, origin);
}
