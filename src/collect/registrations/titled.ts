/** Reads the tests, groups and fixtures that `test` and `describe` of the author API register: functions and classes by other names. */
import type { ModuleFacts, RegisteringBody, TitledStatement } from "../../core/data/facts.ts";
import { useName } from "../../core/author/titled/use-name.ts";
import { UniqueNames } from "../../core/text/unique-names.ts";
import {
  FunctionValue,
  isObjectLiteral,
  type Origin,
  StaticFixture,
  TitledCall,
  Unknown,
  UsedFixtures,
} from "../../evaluate/values.ts";
import type { ClassMember } from "../declarations/class-members.ts";
import { SyntheticClass, syntheticFunction } from "../declarations/synthetic-nodes.ts";
import type { SuiteSources } from "../files/suite-sources.ts";
import type { StaticMarks } from "../parametrize/marks.ts";
import {
  bodyScope,
  mayRegister,
  reachesTests,
  readBody,
  type ReadingPlace,
  type StatementReader,
} from "./read-body.ts";

/** What a module or a group registers. */
export interface TitledMembers {
  /** Tests, groups as classes, and fixtures, by name, in source order. */
  readonly members: ReadonlyMap<string, ClassMember>;
  /** Why it may register others, which only a run knows; null if it does not. */
  readonly unknown: Unknown | null;
}

interface Place extends ReadingPlace {
  readonly found: { readonly members: Map<string, ClassMember>; readonly names: UniqueNames; unknown: Unknown | null };
}

/** What the calls of a module register. What it registers by functions of others alone is not known. */
export function readTitled(
  sources: SuiteSources,
  path: string,
  { calls, imports, registrations }: ModuleFacts,
): TitledMembers {
  if (registrations?.titled !== true) {
    const call = calls.find(({ callee }) => isOfTitledModule(sources, path, imports, callee.replace(/\W.*/s, "")));
    const why = `"${call?.callee ?? ""}" registers it`;
    return { members: new Map(), unknown: call === undefined ? null : new Unknown(why, { path, at: call.at }) };
  }
  return read({ sources, path, scope: null, helpers: null }, registrations);
}

/** Whether a name is imported from a module that has `test` or `describe` of the author API. */
function isOfTitledModule(
  { linker }: SuiteSources,
  path: string,
  imports: ModuleFacts["imports"],
  name: string,
): boolean {
  const fact = imports.find(({ local, typeOnly }) => local === name && !typeOnly);
  const file = fact === undefined ? null : linker.importedFile(path, fact);
  return file !== null && linker.facts(file)?.registrations?.titled === true;
}

function read(place: ReadingPlace, body: RegisteringBody | null): TitledMembers {
  const found = { members: new Map<string, ClassMember>(), names: new UniqueNames(), unknown: null };
  if (body !== null) readBody<Place>(READER, { ...place, found }, body);
  return found;
}

const READER: StatementReader<Place> = {
  titled: readStatement,
  call(place, { root, at }) {
    // A name of another module, or a function of this one whose body does not say what it registers.
    if (mayRegister(place, [root]) || reachesTests(place, root)) dynamic(place, `"${root}" registers it`, at);
  },
  dynamic,
};

function dynamic({ path, found }: Place, why: string, at: number): void {
  found.unknown ??= new Unknown(why, { path, at });
}

function readStatement(place: Place, { call, body, at }: TitledStatement): void {
  const { sources, path, scope } = place;
  const origin = { path, at };
  const value = sources.evaluator.evaluate(call, path, null, scope);
  if (value instanceof UsedFixtures) readFixtures(place, value, origin);
  else if (!(value instanceof TitledCall)) {
    dynamic(place, value instanceof Unknown ? value.why : "it registers nothing that the build can read", at);
  } else if (typeof value.title !== "string") {
    dynamic(place, value.title instanceof Unknown ? `its title: ${value.title.why}` : "its title is no text", at);
  } else if (value.kind === "test") addTest(place, value, value.title, origin);
  else addGroup(place, value, value.title, body, origin);
}

function addTest({ found }: Place, { marks, fn }: TitledCall, title: string, origin: Origin): void {
  const name = found.names.take(title);
  const stack = [...marks].reverse().flatMap((mark) => mark.stack);
  const own = fn instanceof FunctionValue ? fn.marks : [];
  found.members.set(name, {
    ...member(name, origin),
    form: "method",
    static: false,
    value: fn,
    marks: { marks: [...own, ...stack], unknown: null },
    test: true,
  });
}

function addGroup(
  place: Place,
  { marks }: TitledCall,
  title: string,
  body: RegisteringBody | null,
  origin: Origin,
): void {
  const { found } = place;
  const name = found.names.take(title);
  const scope = body === null ? null : bodyScope(place, { params: [], body }, [], origin);
  const inside = read({ ...place, scope }, body);
  const unknown = body === null ? new Unknown("its function is not written in the call", origin) : inside.unknown;
  const own: StaticMarks = { marks: [...marks].reverse().flatMap((mark) => mark.stack), unknown: null };
  found.members.set(name, {
    ...member(name, origin),
    form: "field",
    static: true,
    value: new SyntheticClass(name, origin, inside.members, own, unknown),
    marks: own,
    test: true,
  });
}

/** The fixtures of `test.use`; what is no fixture is the value of one. */
function readFixtures(place: Place, { fixtures }: UsedFixtures, origin: Origin): void {
  if (!isObjectLiteral(fixtures)) {
    dynamic(place, "which fixtures test.use has needs execution", origin.at);
    return;
  }
  for (const [name, given] of Object.entries(fixtures)) {
    const key = useName(name);
    const value =
      given instanceof StaticFixture
        ? new StaticFixture(named(given, name), given.fn, given.origin, given.expression)
        : new StaticFixture({ name }, new FunctionValue(syntheticFunction([], origin.at), origin, name), origin);
    place.found.members.set(key, {
      ...member(key, origin),
      form: "method",
      static: true,
      value,
      marks: { marks: [], unknown: null },
    });
  }
}

function named({ options }: StaticFixture, name: string): StaticFixture["options"] {
  return options instanceof Unknown ? options : { ...options, name };
}

function member(name: string, origin: Origin): Pick<ClassMember, "doc" | "facts" | "name" | "origin"> {
  return { name, origin, doc: null, facts: null };
}
