/** Static members of classes as constants: `Cases.rows`. */
import type { Member } from "../../core/data/facts.ts";
import { isKnown, mayBeChanged, unchangedPart } from "../constant-value.ts";
import type { Evaluation } from "../evaluation.ts";
import { classBasesOf } from "./class-bases.ts";
import { memberOfValue } from "../member-access.ts";
import { type ClassValue, type Origin, Unknown } from "../values.ts";

/** The value of a static member of a class or its bases. */
export function staticMember(evaluation: Evaluation, cls: ClassValue, name: string, origin: Origin): unknown {
  const { lineage, unknownBase } = classBasesOf(evaluation, cls);
  const methods = new Set(lineage.flatMap((owner) => staticMethodsOf(owner.cls.members)));
  for (const owner of lineage) {
    const { path } = owner.origin;
    const statics = owner.cls.members.filter((member) => member.static);
    const isOpen = statics.some((member) => member.form === "staticBlock" || member.name === null);
    const own = owner.scope === null ? owner.name : null;
    const mutation = own === null ? null : evaluation.mutability.mutationOf(path, own, methods);
    if (own !== null && mutation?.depth === 0) return mayBeChanged(evaluation, own, mutation).member;
    if (isOpen || owner.cls.decorators.length > 0) {
      return new Unknown(`the static members of "${owner.name ?? "the class"}" may be changed`, origin);
    }
    const member = statics.find((entry) => entry.name === name);
    if (member === undefined) continue;
    const isPlain = member.form === "method" || member.form === "field";
    if (!isPlain || member.decorators.length > 0) break;
    if (member.value === null) return undefined;
    const value = evaluation.evaluate(member.value, path, name, owner.scope);
    return own === null || mutation === null
      ? value
      : unchangedPart(value, mutation.depth - 1, mayBeChanged(evaluation, own, mutation));
  }
  return unknownBase ?? memberOfValue(cls, name, origin);
}

/** Names of the static methods without side effects. */
function staticMethodsOf(members: readonly Member[]): string[] {
  return members.flatMap(({ name, form, static: isStatic, value }) => {
    const body = isStatic && form === "method" && value?.kind === "function" ? value.fn.body : null;
    return body !== null && isKnown(body) ? [name ?? ""] : [];
  });
}
