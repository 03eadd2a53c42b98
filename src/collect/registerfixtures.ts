/** Makes the fixtures of modules and classes known to the fixture manager. */
import { isScope, type Scope } from "../core/scope.ts";
import type { CollectContext } from "./context.ts";
import type { FixtureDef, FixturePlace } from "./fixturemanager.ts";
import { functionArguments } from "./parameters.ts";
import { FixtureValue, FunctionValue, isPlainObject, type Origin, Unknown } from "./values.ts";

/** Expressions that may give a fixture. */
const MAY_BE_FIXTURE: ReadonlySet<string> = new Set(["call", "reference", "member", "conditional", "binary"]);

/** Registers what a module defines or imports at its top level, visible from `baseId` downwards, in source order. */
export function registerModuleFixtures(context: CollectContext, path: string, baseId: string): void {
  const facts = context.linker.facts(path);
  if (facts === null) return;
  for (const fact of context.linker.valueImports(facts)) {
    const name = fact.local ?? "";
    const from = context.linker.importedFile(path, fact);
    if (from === null || !context.mayGiveFixtures(from)) continue;
    const value = context.evaluator.binding(path, name);
    if (value instanceof FixtureValue) {
      // The place is the import for the run, and the definition for a person.
      register(context, value, name, baseId, { kind: "binding", name }, path, definitionOf(context, value));
    }
  }
  for (const { name, from } of context.linker.reExports(path)) {
    if (!context.mayGiveFixtures(from)) continue;
    const value = context.evaluator.exported(path, name);
    if (value instanceof FixtureValue)
      register(context, value, name, baseId, { kind: "binding", name }, path, definitionOf(context, value));
  }
  for (const declaration of facts.declarations) {
    if (!MAY_BE_FIXTURE.has(declaration.value.kind)) continue;
    const value = context.evaluator.binding(path, declaration.name);
    if (!(value instanceof FixtureValue)) continue;
    const source = { kind: "binding", name: declaration.name } as const;
    const { at, start, end, doc } = declaration;
    const isHere = value.origin.path === path && start <= value.origin.at && value.origin.at < end;
    // Another name for a fixture is no definition of it.
    const definition = isHere ? { origin: { path, at }, doc } : definitionOf(context, value);
    register(context, value, declaration.name, baseId, source, path, definition);
  }
}

/** Where a fixture is defined, for a person: the name that its call is bound to. */
interface FixtureDefinition {
  readonly origin: Origin;
  readonly doc: string | null;
  /** Whether it is a static member. Default: false. */
  readonly isStatic?: boolean;
}

function definitionOf(context: CollectContext, { origin }: FixtureValue): FixtureDefinition {
  const declarations = context.linker.facts(origin.path)?.declarations ?? [];
  const around = declarations.find(({ start, end }) => start <= origin.at && origin.at < end);
  return around === undefined
    ? { origin, doc: null }
    : { origin: { path: origin.path, at: around.at }, doc: around.doc };
}

/** A fixture among a class's members: registered under the class's own node id. */
export function registerMethodFixture(
  context: CollectContext,
  fixture: {
    value: FixtureValue;
    name: string;
    baseId: string;
    classes: readonly string[];
    isStatic: boolean;
    doc: string | null;
    at: number;
  },
  modulePath: string,
): void {
  const { value, name, baseId, classes, isStatic, doc, at } = fixture;
  const origin = { path: value.origin.path, at };
  register(context, value, name, baseId, { kind: "method", classes, name }, modulePath, { origin, doc, isStatic });
}

function register(
  context: CollectContext,
  value: FixtureValue,
  bindingName: string,
  baseId: string,
  source: FixturePlace["source"],
  module: string,
  { origin, doc, isStatic = false }: FixtureDefinition,
): void {
  const options = value.options instanceof Unknown ? {} : value.options;
  const args = value.fn instanceof FunctionValue ? functionArguments(value.fn.fn) : null;
  const name = typeof options["name"] === "string" ? options["name"] : bindingName;
  const fixture: FixtureDef = {
    name,
    scope: scopeOf(value),
    baseId,
    autouse: options["autouse"] === true,
    argNames: args?.argNames ?? [],
    passing: args?.passing ?? "positional",
    place: { origin, module, source, isStatic, options: value.expression },
    params: paramsOf(value),
    ids: options["ids"],
    doc,
  };
  context.fixtures.register(fixture);
}

/** Null where a function, or something that needs execution, decides. */
function scopeOf(value: FixtureValue): Scope | null {
  if (!isPlainObject(value.options)) return null;
  const { scope } = value.options;
  if (scope === undefined) return "function";
  return isScope(scope) ? scope : null;
}

function paramsOf(value: FixtureValue): FixtureDef["params"] {
  if (value.options instanceof Unknown) return value.options;
  const { params } = value.options;
  if (params === undefined || params === null) return null;
  if (params instanceof Unknown || Array.isArray(params)) return params;
  return new Unknown("its params are no array", value.origin);
}
