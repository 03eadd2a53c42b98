/** The members of a class, including inherited ones, in the order of collection. */
import type { Assignment, Decorator, Expression, Member } from "../../core/data/facts.ts";
import type { SuiteSources } from "../files/suite-sources.ts";
import type { CollectState } from "../collect-state.ts";
import { type ClassBases, classBasesOf, changeOfClass } from "../../evaluate/classes/class-bases.ts";
import type { Evaluator } from "../../evaluate/evaluate.ts";
import type { LexicalScope } from "../../evaluate/evaluation.ts";
import { blockEffect, decoratorEffect } from "../files/reached-code.ts";
import { decoratorMarks, joinMarks, staticMarksOf, NO_MARKS, type StaticMarks } from "../parametrize/marks.ts";
import {
  ApiValue,
  asDecorator,
  type ClassValue,
  StaticFixtureFactory,
  StaticFixture,
  FunctionValue,
  type Origin,
  Unknown,
} from "../../evaluate/values.ts";

/** A member of a class by name. */
export interface ClassMember {
  readonly name: string;
  readonly form: Member["form"];
  readonly static: boolean;
  readonly origin: Origin;
  readonly doc: string | null;
  /** The value: a function, fixture, class or other value; unknown for accessors. */
  readonly value: unknown;
  readonly marks: StaticMarks;
  /** True for a member that is a test whatever its name; absent for others. */
  readonly test?: true | undefined;
  /** The facts of the member; null for one that a hook made. */
  readonly facts: Member | null;
}

/** A class with its own and inherited members. */
export interface ClassLayout extends ClassBases {
  /** Inherited members first, base before derived; an overridden member takes the position of its override. */
  readonly members: ReadonlyMap<string, ClassMember>;
  /** The first class of the chain that declares a constructor; null if none does. */
  readonly constructorOf: ClassValue | null;
  /** Marks of the bases first, then those of the class itself. */
  readonly marks: StaticMarks;
  /** Why it may have other members; null if it has none. */
  readonly unknown: Unknown | null;
}

/** The state that the layout of a class needs. */
type ClassState = Pick<CollectState, "sources">;

/** Computes a class's members through its bases. */
export function layOutClass({ sources }: ClassState, cls: ClassValue): ClassLayout {
  const { evaluator } = sources;
  const { lineage, unknownBase } = classBasesOf(evaluator, cls);
  const members = new Map<string, ClassMember>();
  const marks: StaticMarks[] = [];
  let unknown = unknownBase;
  for (const ancestor of [...lineage].reverse()) {
    const { named, unnamed } = membersOf(sources, ancestor);
    for (const [name, member] of named) {
      // Deleting first moves an override to its own position.
      members.delete(name);
      members.set(name, classMember(sources, ancestor, member, name, effectOf(sources, ancestor, member, "member")));
    }
    const changed = changedLater(sources, ancestor) ?? effectOf(sources, ancestor, ancestor.cls, "class");
    const decorated = ancestor.cls.members.map((member) => effectOf(sources, ancestor, member, "member"));
    unknown ??= unnamed ?? changed ?? decorated.find((one) => one !== null) ?? null;
    marks.push(ownMarks(sources, ancestor), { marks: [], unknown: changed });
  }
  const constructorOf =
    lineage.find((entry) => entry.cls.members.some((member) => member.form === "constructor")) ?? null;
  return { lineage, unknownBase, unknown, members, constructorOf, marks: joinMarks(...marks) };
}

/** Why a class may get members and marks after its body, or in a static block; null if it gets none. */
function changedLater(sources: SuiteSources, cls: ClassValue): Unknown | null {
  for (const member of cls.cls.members) {
    const effect = member.form === "staticBlock" ? blockEffect(sources, member, cls.origin.path) : null;
    if (effect !== null) return effect;
  }
  return changeOfClass(sources.evaluator, cls);
}

/** What the decorators of a class, or of one of its members, may do to it. */
function effectOf(
  sources: SuiteSources,
  { origin: { path }, scope }: ClassValue,
  { decorators }: { readonly decorators: readonly Decorator[] },
  on: "class" | "member",
): Unknown | null {
  for (const decorator of decorators) {
    const effect = decoratorEffect(sources, decorator, path, scope, on);
    if (effect !== null) return effect;
  }
  return null;
}

/** A class's own members by name, without those with symbol keys, and why a member may have any name. */
function membersOf(
  { evaluator }: SuiteSources,
  { cls, origin: { path }, scope }: ClassValue,
): { readonly named: [string, Member][]; readonly unnamed: Unknown | null } {
  const named: [string, Member][] = [];
  let unnamed: Unknown | null = null;
  for (const member of cls.members) {
    if (member.form === "constructor" || member.form === "staticBlock") continue;
    const { name, computed } = member;
    if (name !== null) named.push([name, member]);
    if (name !== null || computed === null) continue;
    const key = evaluator.evaluate(computed, path, null, scope);
    if (typeof key === "string" || typeof key === "number") named.push([String(key), member]);
    else if (key instanceof Unknown && mayBeCalled(member)) unnamed ??= new Unknown(key.why, { path, at: computed.at });
  }
  return { named, unnamed };
}

/** Whether the value of a member may be a function or a class. */
function mayBeCalled({ form, value }: Member): boolean {
  const isData = value === null || ["literal", "bigint", "template", "regexp", "array", "object"].includes(value.kind);
  return form === "method" || (form === "field" && !isData);
}

/**
 * A class's own marks: its `static xtestmark` first, which is assigned before decorators apply. A statement after the class replaces all of
 * them.
 */
function ownMarks({ evaluator, linker }: SuiteSources, { cls, origin, marks, name, scope }: ClassValue): StaticMarks {
  const { path } = origin;
  const assigned = assignedMarks(linker.facts(path)?.assignments ?? [], scope === null ? name : null);
  if (assigned !== null) return staticMarksOf(evaluator.evaluate(assigned, path));
  const attribute = cls.members.findLast((member) => member.static && member.name === "xtestmark");
  return joinMarks(
    attribute === undefined ? NO_MARKS : staticMarksOf(attributeValue(evaluator, attribute, path, scope)),
    { marks, unknown: null },
    decoratorMarks(evaluator, cls.decorators, path, scope),
  );
}

/** The value of the last `name.xtestmark = …` of a module; null without one. */
function assignedMarks(assignments: readonly Assignment[], name: string | null): Expression | null {
  if (name === null || assignments.length === 0) return null;
  return assignments.findLast(({ target, property }) => target === name && property === "xtestmark")?.value ?? null;
}

function attributeValue(
  evaluator: Evaluator,
  { form, value, at }: Member,
  path: string,
  scope: LexicalScope | null,
): unknown {
  if (form !== "field") return new Unknown("its marks are no plain property", { path, at });
  return value === null ? null : evaluator.evaluate(value, path, null, scope);
}

/** @param effect - why its decorators may apply other marks; null if they do not. */
function classMember(
  { evaluator }: SuiteSources,
  owner: ClassValue,
  member: Member,
  name: string,
  effect: Unknown | null,
): ClassMember {
  const {
    scope,
    origin: { path },
  } = owner;
  const origin: Origin = { path, at: member.at };
  const plain = member.form === "method" || member.form === "field";
  const value = plain && member.value !== null ? evaluator.evaluate(member.value, path, name, scope) : undefined;
  const marks = joinMarks(decoratorMarks(evaluator, member.decorators, path, scope), { marks: [], unknown: effect });
  const base = { name, form: member.form, static: member.static, origin, doc: member.doc, facts: member };
  if (!(value instanceof FunctionValue)) return { ...base, value, marks };
  const own = joinMarks({ marks: value.marks, unknown: null }, marks);
  for (const decorator of member.decorators) {
    const worth = asDecorator(evaluator.evaluate(decorator.expression, path, null, scope));
    if (worth instanceof ApiValue && worth.name === "fixture") {
      return { ...base, value: new StaticFixture({}, value, origin), marks: own };
    }
    if (worth instanceof StaticFixtureFactory) {
      return { ...base, value: new StaticFixture(worth.options, value, origin, worth.expression), marks: own };
    }
  }
  return { ...base, value, marks: own };
}
