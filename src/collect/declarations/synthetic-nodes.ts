/** Classes and functions that hooks make from calls: no text declares them, and the run uses the call's result. */
import { MisuseError } from "../../core/errors/errors.ts";
import type { FunctionFacts } from "../../core/data/facts.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { MarkDecorator } from "../../core/author/marks/mark-types.ts";
import type { ClassLayout, ClassMember } from "./class-members.ts";
import { marksOfHooks, type StaticMarks } from "../parametrize/marks.ts";
import { ClassValue, FunctionValue, type Origin, type Unknown } from "../../evaluate/values.ts";

/** A member of a class that a hook makes: a test, an xunit-style function by its name, or a nested class. */
export interface MadeMember {
  readonly name: string;
  /** Its place, as an offset in the module's text. */
  readonly at: number;
  /** Its documentation in listings. Default: none. */
  readonly doc?: string | null;
  /** Names of the fixtures that it requests, in the order of its parameters. Default: none. */
  readonly argNames?: readonly string[];
  /** Marks, nearest first. The member in the call's result must have the same ones. Default: none. */
  readonly marks?: readonly (Mark | MarkDecorator)[];
  /** The members of a nested class; absent for a function. */
  readonly members?: readonly MadeMember[];
  /** Whether it is a static member, as `setup_class` and nested classes are. Default: true for a class. */
  readonly static?: boolean;
  /** Whether it is a test; xunit-style functions are not. Default: true. */
  readonly test?: boolean;
}

/** A class with the members that a hook listed, or a group that calls register. */
export class SyntheticClass extends ClassValue {
  readonly layout: ClassLayout;
  /** Whether its members have titles, which mean nothing: `#find`, `setup_method` and `__test__` are tests or groups like any other. */
  readonly isGroup: boolean;

  constructor(
    name: string,
    origin: Origin,
    members: ReadonlyMap<string, ClassMember>,
    marks: StaticMarks,
    { unknown = null, isGroup = false }: { readonly unknown?: Unknown | null; readonly isGroup?: boolean } = {},
  ) {
    const { path, at } = origin;
    super({ name, base: null, abstract: false, bodyStart: at, decorators: [], members: [] }, { path, at }, name);
    this.isGroup = isGroup;
    this.layout = { lineage: [this], unknownBase: null, unknown, members, constructorOf: null, marks };
  }
}

/** Facts of a function that requests fixtures. */
export function syntheticFunction(argNames: readonly string[], at: number): FunctionFacts {
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

/**
 * Makes a class from a list of members.
 *
 * @throws {MisuseError} if two of them have the same name.
 */
export function syntheticClass(
  name: string,
  origin: Origin,
  members: readonly MadeMember[],
  marks: StaticMarks,
): SyntheticClass {
  const names = new Set<string>();
  for (const member of members) {
    if (names.has(member.name))
      throw new MisuseError(`"${name}" has two members named "${member.name}": give them names that differ`);
    names.add(member.name);
  }
  return new SyntheticClass(
    name,
    origin,
    new Map(members.map((member) => [member.name, syntheticMember(origin.path, member)])),
    marks,
  );
}

function syntheticMember(path: string, member: MadeMember): ClassMember {
  const { name, at, doc = null, argNames = [], members, test = true } = member;
  const origin = { path, at };
  const marks: StaticMarks = { marks: marksOfHooks(member.marks ?? []), unknown: null };
  const isClass = members !== undefined;
  const value = isClass
    ? syntheticClass(name, origin, members, marks)
    : new FunctionValue(syntheticFunction(argNames, at), origin, name);
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
