/** The members of a class with those it inherits, in the order in which they are collected. */
import type { Member } from "../core/facts.ts";
import type { CollectContext } from "./context.ts";
import { decoratorMarks, joinMarks, marksOf, NO_MARKS, type StaticMarks } from "./marks.ts";
import { ApiValue, ClassValue, FixtureFactory, FixtureValue, FunctionValue, type Origin, Unknown } from "./values.ts";

/** One name of a class. */
export interface ClassMember {
  readonly name: string;
  readonly form: Member["form"];
  readonly static: boolean;
  readonly origin: Origin;
  readonly doc: string | null;
  /** The function, fixture, class or other value; unknown for accessors. */
  readonly value: unknown;
  readonly marks: StaticMarks;
}

/** A class with everything it inherits. */
export interface ClassLayout {
  /** Itself first, then its bases. */
  readonly lineage: readonly ClassValue[];
  /** The base whose text cannot be read, if there is one. */
  readonly unknownBase: Unknown | null;
  /** Inherited members first, base before derived; one that is overridden stands where the override does. */
  readonly members: ReadonlyMap<string, ClassMember>;
  /** The class whose constructor is declared, if one is. */
  readonly constructorOf: ClassValue | null;
  /** Marks of the bases first, then those of the class itself. */
  readonly marks: StaticMarks;
}

/** Works out a class's members through its bases. */
export function layOutClass(context: CollectContext, cls: ClassValue): ClassLayout {
  const { lineage, unknownBase } = lineageOf(context, cls);
  const members = new Map<string, ClassMember>();
  const marks: StaticMarks[] = [];
  for (const ancestor of [...lineage].reverse()) {
    for (const member of ancestor.cls.members) {
      if (member.name === null || member.form === "constructor" || member.form === "staticBlock") continue;
      // Deleting first moves an override to its own place.
      members.delete(member.name);
      members.set(member.name, classMember(context, ancestor, member, member.name));
    }
    marks.push(ownMarks(context, ancestor));
  }
  const constructorOf =
    lineage.find((entry) => entry.cls.members.some((member) => member.form === "constructor")) ?? null;
  return { lineage, unknownBase, members, constructorOf, marks: joinMarks(...marks) };
}

function lineageOf(context: CollectContext, cls: ClassValue): Pick<ClassLayout, "lineage" | "unknownBase"> {
  const lineage: ClassValue[] = [];
  let current: ClassValue = cls;
  for (;;) {
    if (lineage.some((entry) => entry.cls === current.cls)) {
      return { lineage, unknownBase: new Unknown("it extends itself", current.origin) };
    }
    lineage.push(current);
    const { base } = current.cls;
    if (base === null || (base.kind === "literal" && base.value === null)) return { lineage, unknownBase: null };
    const value = context.evaluator.evaluate(base, current.origin.path);
    if (!(value instanceof ClassValue)) {
      const why = value instanceof Unknown ? value.why : "what it extends is no class that the build can see";
      return { lineage, unknownBase: new Unknown(why, { path: current.origin.path, at: base.at }) };
    }
    current = value;
  }
}

/** A class's own marks: its `static xtestmark` first, as it is set before decorators apply. */
function ownMarks(context: CollectContext, cls: ClassValue): StaticMarks {
  const { path } = cls.origin;
  const attribute = cls.cls.members.find((member) => member.static && member.name === "xtestmark")?.value ?? null;
  return joinMarks(
    attribute === null ? NO_MARKS : marksOf(context.evaluator.evaluate(attribute, path)),
    { marks: cls.marks, unknown: null },
    decoratorMarks(context.evaluator, cls.cls.decorators, path),
  );
}

function classMember(context: CollectContext, owner: ClassValue, member: Member, name: string): ClassMember {
  const { path } = owner.origin;
  const { evaluator } = context;
  const origin: Origin = { path, at: member.at };
  const plain = member.form === "method" || member.form === "field";
  const value = plain && member.value !== null ? evaluator.evaluate(member.value, path, name) : undefined;
  const marks = decoratorMarks(evaluator, member.decorators, path);
  const base = { name, form: member.form, static: member.static, origin, doc: member.doc };
  if (!(value instanceof FunctionValue)) return { ...base, value, marks };
  const own = joinMarks({ marks: value.marks, unknown: null }, marks);
  for (const decorator of member.decorators) {
    const worth = evaluator.evaluate(decorator.expression, path);
    if (worth instanceof ApiValue && worth.name === "fixture") {
      return { ...base, value: new FixtureValue({}, value, origin), marks: own };
    }
    if (worth instanceof FixtureFactory) {
      return { ...base, value: new FixtureValue(worth.options, value, origin), marks: own };
    }
  }
  return { ...base, value, marks: own };
}
