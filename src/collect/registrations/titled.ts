/** Reads the tests, groups and fixtures that `test` and `describe` of the author API register: functions and classes by other names. */
import type {
  ExportFact,
  Expression,
  ImportFact,
  ModuleFacts,
  RegisteringBody,
  TitledStatement,
} from "../../core/data/facts.ts";
import { useName } from "../../core/author/titled/use-name.ts";
import { UniqueNames } from "../../core/text/unique-names.ts";
import {
  FunctionValue,
  isObjectLiteral,
  type Origin,
  StaticFixture,
  TitledApi,
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
  MAX_REACHED,
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

/** The module of `test` and `describe`. */
const AUTHOR_API = "unplugin-xtest";

interface Place extends ReadingPlace {
  readonly found: { readonly members: Map<string, ClassMember>; readonly names: UniqueNames; unknown: Unknown | null };
}

/** What the calls of a module register. What it registers by functions of others alone is not known. */
export function readTitled(
  sources: SuiteSources,
  path: string,
  { calls, imports, registrations }: ModuleFacts,
): TitledMembers {
  if (registrations?.titled === true) return read({ sources, path, scope: null, helpers: null }, registrations);
  const call = calls.find(({ callee }) => {
    const root = callee.replace(/\W.*/s, "");
    return imports.some((one) => one.local === root && reachesTitled(sources, path, one));
  });
  const why = `"${call?.callee ?? ""}" registers it`;
  return { members: new Map(), unknown: call === undefined ? null : new Unknown(why, { path, at: call.at }) };
}

/** Why a module without tests may register some all the same, by what it imports; null if it does not. */
export function registeredByImports(
  sources: SuiteSources,
  path: string,
  { imports, registrations }: ModuleFacts,
): Unknown | null {
  const found = registrations?.titled === true ? undefined : imports.find((one) => reachesTitled(sources, path, one));
  if (found === undefined) return null;
  return new Unknown(`"${found.specifier}" may register it`, { path, at: found.at });
}

/** Whether an imported module, or one of those that it imports, has `test` or `describe` of the author API. */
function reachesTitled({ linker }: SuiteSources, path: string, { specifier, typeOnly }: ImportFact): boolean {
  const files = new Set<string>();
  const add = (from: string, one: { readonly specifier: string | null; readonly typeOnly: boolean }): void => {
    if (one.specifier === null || one.typeOnly || files.size >= MAX_REACHED) return;
    const file = linker.importedFile(from, { specifier: one.specifier });
    if (file !== null) files.add(file);
  };
  add(path, { specifier, typeOnly });
  for (const file of files) {
    const { registrations, exports = [], imports = [] } = linker.facts(file) ?? {};
    if (registrations?.titled === true || exports.some(passesOnTitled)) return true;
    for (const one of [...exports, ...imports]) add(file, one);
  }
  return false;
}

/** Whether an export is `test`, `describe` or all of the author API. */
function passesOnTitled({ specifier, exported, imported }: ExportFact): boolean {
  return specifier === AUTHOR_API && ["*", "describe", "test"].includes(imported ?? exported);
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
  const used = usesIn(call)
    .map((use) => (use === call ? value : sources.evaluator.evaluate(use, path, null, scope)))
    .filter((one) => one instanceof UsedFixtures);
  // `use` may have another name.
  if (value instanceof UsedFixtures && !used.includes(value)) used.push(value);
  for (const one of used) readFixtures(place, one, origin);
  if (used.length > 0 && value instanceof TitledApi && !(value instanceof TitledCall)) return;
  if (!(value instanceof TitledCall)) {
    dynamic(place, value instanceof Unknown ? value.why : "it registers nothing that the build can read", at);
  } else if (typeof value.title !== "string") {
    dynamic(place, value.title instanceof Unknown ? `its title: ${value.title.why}` : "its title is no text", at);
  } else if (value.kind === "test") addTest(place, value, value.title, origin);
  else addGroup(place, value, value.title, body, origin);
}

/** The calls of `use` that an expression consists of, in their order: `test.use({ … }).slow("…", fn)`. */
function usesIn(expression: Expression): Expression[] {
  if (expression.kind === "member") return usesIn(expression.object);
  if (expression.kind !== "call") return [];
  const { callee } = expression;
  const isUse = callee.kind === "member" && callee.property === "use";
  return [...usesIn(callee), ...(isUse ? [expression] : [])];
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
    value: new SyntheticClass(name, origin, inside.members, own, { unknown, isGroup: true }),
    marks: own,
    test: true,
  });
}

/** The fixtures of `test.use`; any other value is the value of a fixture. */
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
