/** Static members of classes as constants: `Cases.rows`. */
import { EXTENDED, type Member } from "../../core/data/facts.ts";
import { isKnown, mayBeChanged, unchangedPart } from "../constant-value.ts";
import type { Evaluation } from "../evaluation.ts";
import { classBasesOf } from "./class-bases.ts";
import { memberOfValue } from "../member-access.ts";
import type { Mutation } from "../mutability.ts";
import { type ClassValue, type Origin, Unknown, type UnknownObject } from "../values.ts";

/**
 * What may change a class after its body; null for nothing.
 *
 * @param lineage - of the class: itself first.
 * @param isOwn - whether only its own members count, not the values in them. Default: false.
 */
export function changeOfClass(
  evaluation: Pick<Evaluation, "linker" | "mutability" | "relative">,
  owner: ClassValue,
  lineage: readonly ClassValue[],
  isOwn = false,
): { readonly mutation: Mutation; readonly unknown: UnknownObject } | null {
  const name = owner.scope === null ? owner.name : null;
  if (name === null) return null;
  const methods = new Set(lineage.flatMap(({ cls }) => staticMethodsOf(cls.members)));
  if (isOwn) methods.add(EXTENDED);
  const mutation = evaluation.mutability.mutationOf(owner.origin.path, name, methods);
  return mutation === null ? null : { mutation, unknown: mayBeChanged(evaluation, name, mutation) };
}

/** The value of a static member of a class or its bases. */
export function staticMember(evaluation: Evaluation, cls: ClassValue, name: string, origin: Origin): unknown {
  const { lineage, unknownBase } = classBasesOf(evaluation, cls);
  for (const owner of lineage) {
    const { path } = owner.origin;
    const statics = owner.cls.members.filter((member) => member.static);
    const isOpen = statics.some((member) => member.form === "staticBlock" || member.name === null);
    const change = changeOfClass(evaluation, owner, lineage);
    if (change?.mutation.depth === 0) return change.unknown.member;
    if (isOpen || owner.cls.decorators.length > 0) {
      return new Unknown(`the static members of "${owner.name ?? "the class"}" may be changed`, origin);
    }
    const member = statics.find((entry) => entry.name === name);
    if (member === undefined) continue;
    const isPlain = member.form === "method" || member.form === "field";
    if (!isPlain || member.decorators.length > 0) break;
    if (member.value === null) return undefined;
    const value = evaluation.evaluate(member.value, path, name, owner.scope);
    return change === null ? value : unchangedPart(value, change.mutation.depth - 1, change.unknown);
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
