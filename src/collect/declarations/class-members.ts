/** The members of a class, including inherited ones, in the order of collection. */
import type { Member } from "../../core/data/facts.ts";
import type { SuiteSources } from "../files/suite-sources.ts";
import type { CollectState } from "../collect-state.ts";
import { type ClassBases, classBasesOf } from "../../evaluate/classes/class-bases.ts";
import { decoratorMarks, joinMarks, staticMarksOf, NO_MARKS, type StaticMarks } from "../parametrize/marks.ts";
import { diagnostic } from "../diagnostics.ts";
import {
  ApiValue,
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
}

/** The state that the layout of a class needs. */
type ClassState = Pick<CollectState, "diagnostics" | "sources">;

/** Computes a class's members through its bases. Reports members with unknown names (XT106). */
export function layOutClass(state: ClassState, cls: ClassValue): ClassLayout {
  const { lineage, unknownBase } = classBasesOf(state.sources.evaluator, cls);
  const members = new Map<string, ClassMember>();
  const marks: StaticMarks[] = [];
  for (const ancestor of [...lineage].reverse()) {
    for (const [name, member] of namedMembers(state, ancestor)) {
      // Deleting first moves an override to its own position.
      members.delete(name);
      members.set(name, classMember(state.sources, ancestor, member, name));
    }
    marks.push(ownMarks(state.sources, ancestor));
  }
  const constructorOf =
    lineage.find((entry) => entry.cls.members.some((member) => member.form === "constructor")) ?? null;
  return { lineage, unknownBase, members, constructorOf, marks: joinMarks(...marks) };
}

/** A class's own members by name. Leaves out members with symbol keys, and reports the first unknown name. */
function namedMembers({ diagnostics, sources }: ClassState, { cls, origin, scope }: ClassValue): [string, Member][] {
  const { path } = origin;
  const named: [string, Member][] = [];
  let isReported = false;
  for (const member of cls.members) {
    if (member.form === "constructor" || member.form === "staticBlock") continue;
    const { name, computed } = member;
    if (name !== null) named.push([name, member]);
    if (name !== null || computed === null) continue;
    const key = sources.evaluator.evaluate(computed, path, null, scope);
    if (typeof key === "string" || typeof key === "number") named.push([String(key), member]);
    else if (key instanceof Unknown && !isReported && mayBeTest(member)) {
      const text = sources.reader.source(path).slice(computed.at, computed.end);
      diagnostics.report(diagnostic.memberNeedsExecution(text, key.why), { path, at: member.at });
      isReported = true;
    }
  }
  return named;
}

function mayBeTest({ form, static: isStatic, value }: Member): boolean {
  return !isStatic && (form === "method" || (form === "field" && value?.kind === "function"));
}

/** A class's own marks: its `static xtestmark` first, which is assigned before decorators apply. */
function ownMarks({ evaluator }: SuiteSources, { cls, origin, marks, scope }: ClassValue): StaticMarks {
  const { path } = origin;
  const attribute = cls.members.find((member) => member.static && member.name === "xtestmark")?.value ?? null;
  return joinMarks(
    attribute === null ? NO_MARKS : staticMarksOf(evaluator.evaluate(attribute, path, null, scope)),
    { marks, unknown: null },
    decoratorMarks(evaluator, cls.decorators, path, scope),
  );
}

function classMember({ evaluator }: SuiteSources, owner: ClassValue, member: Member, name: string): ClassMember {
  const {
    scope,
    origin: { path },
  } = owner;
  const origin: Origin = { path, at: member.at };
  const plain = member.form === "method" || member.form === "field";
  const value = plain && member.value !== null ? evaluator.evaluate(member.value, path, name, scope) : undefined;
  const marks = decoratorMarks(evaluator, member.decorators, path, scope);
  const base = { name, form: member.form, static: member.static, origin, doc: member.doc, facts: member };
  if (!(value instanceof FunctionValue)) return { ...base, value, marks };
  const own = joinMarks({ marks: value.marks, unknown: null }, marks);
  for (const decorator of member.decorators) {
    const worth = evaluator.evaluate(decorator.expression, path, null, scope);
    if (worth instanceof ApiValue && worth.name === "fixture") {
      return { ...base, value: new StaticFixture({}, value, origin), marks: own };
    }
    if (worth instanceof StaticFixtureFactory) {
      return { ...base, value: new StaticFixture(worth.options, value, origin, worth.expression), marks: own };
    }
  }
  return { ...base, value, marks: own };
}
