/**
 * Compares an imported module with what the plan has of it. What is a test, a fixture, a hook or an xunit-style function by
 * pytest's rules and is not in the plan would be lost without a word. Names are compared first: a module as it was read costs no more.
 */
import { classFixture } from "../../core/author/decorators.ts";
import { FixtureDefinition } from "../../core/author/fixtures/fixture-definition.ts";
import { isCallable, isClass, isObject, type Constructor } from "../values/callable.ts";
import { isFixtureMember, liveMembers } from "../values/live-members.ts";
import { RECORD, type ImportedModule } from "./imported-module.ts";
import type { FixtureOptions } from "../../core/author/fixtures/fixture-definition.ts";
import type { Plan, PlanFixture } from "../../core/data/plan.ts";

/** What may not be as planned. */
export interface Suspect {
  /** From a binding of the module through members of classes, joined by dots. */
  readonly name: string;
  readonly value: unknown;
  /** The fixture of the plan that is otherwise; null for what the plan does not have. */
  readonly fixture: PlanFixture | null;
  /** Whether it is a static member of a class; null for a name of the module. */
  readonly isStatic: boolean | null;
}

/** What the plan has of one module, by dotted names. */
interface Expected {
  readonly tests: Set<string>;
  readonly classes: Set<string>;
  /** Classes whose other members are collected by the run. */
  readonly open: Set<string>;
  readonly fixtures: Map<string, PlanFixture>;
}

/** Finds what may not be as planned in a module of the plan, by its index. */
export type FindSuspects = (index: number, loaded: ImportedModule, exportsOnly?: boolean) => Suspect[];

/** Begins with the name of an xunit-style function. */
const XUNIT_LIKE = /^(?:setup|setUp|teardown|tearDown)/;

/** @returns what finds suspects. The plan is looked through when the first module has been imported. */
export function createModuleCheck(plan: Plan): FindSuspects {
  const { modules, options } = plan;
  let all: ReadonlyMap<string, Expected> | null = null;
  // Globs are compared later.
  const prefixes = [...options.testFunctions, ...options.testClasses].map((entry) => entry.replace(/[*?[][^]*/, ""));
  const mayBeTest = (name: string): boolean =>
    XUNIT_LIKE.test(name) || prefixes.some((prefix) => name.startsWith(prefix));

  return (index, loaded, exportsOnly = false) => {
    const module = modules[index];
    // Files of other runners register their tests.
    if (module === undefined || module.project !== undefined) return [];
    const { kind, hooks = [], xunit } = module;
    const { tests, classes, open, fixtures } = (all ??= expectedOf(plan)).get(module.path) ?? NOTHING;
    const known = new Set([...(loaded.record.known ?? []), ...hooks]);
    if (xunit !== null) for (const call of [xunit.setup, xunit.teardown]) if (call !== null) known.add(call.name);
    const suspects: Suspect[] = [];
    const add = (name: string, value: unknown, isStatic: boolean | null, fixture: PlanFixture | null = null): void => {
      suspects.push({ name, value, isStatic, fixture });
    };

    const checkFixture = (name: string, found: FixtureDefinition, isStatic: boolean | null): void => {
      const planned = fixtures.get(name);
      if (planned === undefined) add(name, found, isStatic);
      else if (isOther(planned, found, name)) add(name, found, isStatic, planned);
    };

    const checkClass = (path: string, cls: Constructor): void => {
      if (open.has(path) || known.has(path)) return;
      for (const member of liveMembers(cls, null).values()) {
        const { name: own, value, owner, static: isStatic } = member;
        const name = `${path}.${own}`;
        if (owner !== null && isFixtureMember(member)) {
          const found = classFixture(owner, own);
          if (found !== undefined) checkFixture(name, found, isStatic);
        } else if (isStatic && isClass(value)) {
          if (mayBeTest(own) || classes.has(name)) checkClass(name, value);
        } else if (!tests.has(name) && !known.has(name) && isCallable(value) && mayBeTest(own)) {
          add(name, value, isStatic);
        }
      }
    };

    for (const name of exportsOnly
      ? exportsOf(loaded)
      : new Set([...Object.keys(loaded.bindings), ...exportsOf(loaded)])) {
      if (tests.has(name) || known.has(name) || name === RECORD || name.startsWith("_xunit_")) continue;
      const value = valueOf(loaded, name);
      if (value instanceof FixtureDefinition) {
        if (kind !== "package") checkFixture(name, value, null);
      } else if (!isCallable(value)) continue;
      else if (kind === "test" && isClass(value)) {
        if (mayBeTest(name) || classes.has(name) || isTest(value)) checkClass(name, value);
      } else if (mayBeTest(name) || name.startsWith("xtest_") || isTest(value)) add(name, value, null);
    }
    return suspects;
  };
}

const NOTHING: Expected = { tests: new Set(), classes: new Set(), open: new Set(), fixtures: new Map() };

/** What the plan has of each module, by its path: a conftest may be a test module too. */
function expectedOf({ definitions, fixtures, modules }: Plan): ReadonlyMap<string, Expected> {
  const all = new Map<string, Expected>();
  for (const { path } of modules) {
    all.set(path, { tests: new Set(), classes: new Set(), open: new Set(), fixtures: new Map() });
  }
  const ofModule = (index: number): Expected | undefined => all.get(modules[index]?.path ?? "");
  for (const definition of definitions) {
    const of = ofModule(definition.module);
    const { classes, name } = definition.declared ?? definition;
    let path = "";
    for (const cls of classes) of?.classes.add((path += path === "" ? cls : `.${cls}`));
    path += path === "" ? name : `.${name}`;
    if (definition.rest !== undefined) of?.open.add(path);
    of?.tests.add(path);
  }
  for (const fixture of fixtures) {
    const { source } = fixture;
    if (source.kind === "builtin") continue;
    const path = source.kind === "binding" ? [source.name] : [...source.classes, source.name];
    ofModule(source.module)?.fixtures.set(path.join("."), fixture);
  }
  return all;
}

/** The names that a module exports; for a CommonJS one also those that no engine has seen in its text. */
function exportsOf({ namespace }: ImportedModule): string[] {
  const names = Object.keys(namespace);
  const whole: unknown = Reflect.get(namespace, "default");
  return isObject(whole) && Object.hasOwn(whole, RECORD) ? [...names, ...Object.keys(whole)] : names;
}

function valueOf(loaded: ImportedModule, name: string): unknown {
  try {
    return loaded.binding(name);
  } catch {
    // What cannot be read is no test.
    return undefined;
  }
}

function isTest(value: object): boolean {
  return Reflect.get(value, "__test__") === true;
}

/** Whether a fixture has other options than in the plan. */
function isOther(planned: PlanFixture, { fn, options }: FixtureDefinition, path: string): boolean {
  return (
    isOtherName(planned, options, path) ||
    (options.autouse === true) !== planned.autouse ||
    (planned.scope !== null && (options.scope ?? "function") !== planned.scope) ||
    (planned.params === null && options.params !== undefined) ||
    (planned.unseen === true && fn.length > 0)
  );
}

function isOtherName({ name }: PlanFixture, options: FixtureOptions, path: string): boolean {
  return (options.name ?? path.slice(path.lastIndexOf(".") + 1)) !== name;
}
