/** Static members of classes as constants: `Cases.rows`. */
import { changeOf } from "../constant-value.ts";
import type { Evaluation } from "../evaluation.ts";
import { classBasesOf } from "./class-bases.ts";
import { memberOfValue } from "../member-access.ts";
import { type ClassValue, type Origin, Unknown, type UnknownObject } from "../values.ts";

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
