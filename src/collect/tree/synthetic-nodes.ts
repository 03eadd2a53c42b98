/** Classes and functions that no text declares: hooks make them, and a call's result is what runs. */
import { MisuseError } from "../../core/errors/errors.ts";
import type { FunctionFacts } from "../../core/data/facts.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { MarkDecorator } from "../../core/author/marks/mark-types.ts";
import type { ClassLayout, ClassMember } from "./class-members.ts";
import { givenMarks, type StaticMarks } from "../parametrize/marks.ts";
import { ClassValue, FunctionValue, type Origin } from "../../evaluate/values.ts";

/** One member of a made class: a test, an xunit-style function by its name, or a nested class. */
export interface MadeMember {
  readonly name: string;
  /** Offset in the module's text that stands for it. */
  readonly at: number;
  readonly doc?: string | null;
  /** Fixtures that it asks for. Default: none. */
  readonly argNames?: readonly string[];
  /** Marks, nearest first. What runs must have the same ones. Default: none. */
  readonly marks?: readonly (Mark | MarkDecorator)[];
  /** Those of a nested class; absent for a function. */
  readonly members?: readonly MadeMember[];
  /** Whether it is a member of the class itself, as `setup_class` and nested classes are. Default: whether it is a class. */
  readonly static?: boolean;
  /** Whether it is a test; an xunit-style function is none. Default: true. */
  readonly test?: boolean;
}

/** A class whose members a hook listed. */
export class MadeClass extends ClassValue {
  readonly layout: ClassLayout;

  constructor(name: string, origin: Origin, members: ReadonlyMap<string, ClassMember>, marks: StaticMarks) {
    const { path, at } = origin;
    super({ name, base: null, abstract: false, bodyStart: at, decorators: [], members: [] }, { path, at }, name);
    this.layout = { lineage: [this], unknownBase: null, members, constructorOf: null, marks };
  }
}

/** Facts of a function of which only the fixtures that it asks for are known. */
export function madeFunction(argNames: readonly string[], at: number): FunctionFacts {
  const params = argNames.map((name) => ({
    name,
    at,
    hasDefault: false,
    rest: false,
    properties: null,
    patternRest: null,
  }));
  return { name: null, flavor: "plain", arrow: false, params, body: null, hasBody: true };
}

/** A class out of a list of members. @throws MisuseError if two of them have one name. */
export function madeClass(name: string, origin: Origin, members: readonly MadeMember[], marks: StaticMarks): MadeClass {
  const names = new Set<string>();
  for (const member of members) {
    if (names.has(member.name))
      throw new MisuseError(`"${name}" has two members named "${member.name}": give them names that differ`);
    names.add(member.name);
  }
  return new MadeClass(name, origin, new Map(members.map((member) => [member.name, made(origin.path, member)])), marks);
}

function made(path: string, member: MadeMember): ClassMember {
  const { name, at, doc = null, argNames = [], members, test = true } = member;
  const origin = { path, at };
  const marks: StaticMarks = { marks: givenMarks(member.marks ?? []), unknown: null };
  const isClass = members !== undefined;
  const value = isClass
    ? madeClass(name, origin, members, marks)
    : new FunctionValue(madeFunction(argNames, at), origin, name);
  const form = isClass ? ("field" as const) : ("method" as const);
  return {
    name,
    form,
    static: member.static ?? isClass,
    origin,
    doc,
    value,
    marks,
    test: test ? true : undefined,
    facts: null,
  };
}
