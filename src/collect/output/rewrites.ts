/** Computes the rewrites that the transform applies to the modules of the suite. */

import type { CompatProject } from "../../core/data/compat/compat-config.ts";
import {
  type ClassFacts,
  type Declaration,
  DEFAULT_BINDING,
  type Expression,
  type ModuleFacts,
  type FunctionFacts,
} from "../../core/data/facts.ts";
import type { DecoratedTarget, ModuleRewrite } from "../../core/data/rewrite.ts";
import { type AssertionOptions, assertionMatcher } from "../../../transforms/assertions/assertion-modules.ts";
import { matchesPrefixOrGlobOption } from "../../core/select/test-names.ts";
import { assertionModule } from "../../core/assertions/assertion-names.ts";
import { unknownParameters } from "../../evaluate/calls/bind-parameters.ts";
import type { SuiteSources } from "../files/suite-sources.ts";
import { HOOK_PREFIX } from "../../core/hooks/hookspec.ts";
import { isCommonjsPackage, patchableExports } from "../patches/find-export.ts";
import type { RewriteRequests } from "../collect-state.ts";
import { GENERATE_TESTS } from "../parametrize/runtime-hooks.ts";
import type { TreeContext } from "../tree/tree-context.ts";
import { LexicalScope } from "../../evaluate/evaluation.ts";
import type { Function } from "../tree/function.ts";
import {
  ApiValue,
  asDecorator,
  FunctionValue,
  StaticFixture,
  StaticFixtureFactory,
  StaticMark,
  Unknown,
} from "../../evaluate/values.ts";

/** What is imported before a test file of another runner. */
function setupOf(project: CompatProject | null, path: string): Pick<ModuleRewrite, "registerSetup" | "setup"> {
  if (project === null) return {};
  const { dialect, snapshots } = project;
  const files = project.setupFiles.filter((file) => file !== path);
  if (dialect === "mocha") {
    return files.length === 0 ? {} : { setup: files, registerSetup: { runner: dialect, name: "rootHooks", first: 0 } };
  }
  const setup = [...files, ...snapshots.serializers];
  if (setup.length === 0) return {};
  if (setup.length === files.length || (dialect !== "vitest" && dialect !== "jest")) return { setup: files };
  return { setup, registerSetup: { runner: dialect, name: "addSerializers", first: files.length } };
}

/** Rewrites of all modules that belong to the suite, by absolute path. */
export function rewritesOf(
  context: Pick<TreeContext, "config" | "dialect" | "rewrites" | "runtimeHooks" | "sources">,
  neededBindings: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, ModuleRewrite> {
  const { config, rewrites: requests, sources, dialect } = context;
  const rewrites = new Map<string, ModuleRewrite>();
  for (const path of requests.modules) {
    const facts = sources.linker.facts(path);
    if (facts === null) continue;
    const project = dialect?.projectOf(path) ?? null;
    if (facts.errors.length > 0 && dialect?.hasOwnCompiler(path) !== true) continue;
    const setup = setupOf(project, path);
    rewrites.set(path, {
      path: sources.relative(path),
      syntax: facts.syntax,
      decorated: classesOf(facts).flatMap((found) => decoratedTargets(sources, path, found)),
      xunit: requests.hiddenFixtures.get(path) ?? [],
      bindings: bindingsOf(sources, facts, neededBindings.get(path) ?? new Set()),
      calls: requests.boundCalls.get(path) ?? [],
      ...(requests.titled.has(path) ? { titled: true } : {}),
      ...checkedNames(context, facts, path, neededBindings.get(path) ?? new Set()),
      ...setup,
      ...assertionsOf(config, facts),
    });
  }
  for (const path of requests.patched) {
    const facts = sources.linker.facts(path);
    if (facts !== null && isCommonjsPackage(path, facts)) {
      rewrites.set(path, { ...emptyRewrite(sources, path), object: sources.portable(path) });
      continue;
    }
    const patchable = patchableExports(sources, path, requests.patched);
    if (patchable === null) continue;
    const rewrite = rewrites.get(path) ?? decoratorRewrite(sources, path) ?? emptyRewrite(sources, path);
    rewrites.set(path, { ...rewrite, patchable });
  }
  for (const path of requests.ownPatches.keys()) {
    const rewrite = rewrites.get(path) ?? decoratorRewrite(sources, path) ?? emptyRewrite(sources, path);
    rewrites.set(path, { ...rewrite, ...ownPatches(requests, path) });
  }
  return rewrites;
}

/** Kinds of expressions that may come to a fixture or a test without the build seeing it. */
const UNCERTAIN: ReadonlySet<string> = new Set(["binary", "call", "conditional", "member", "reference"]);

/**
 * What the run's check of a module knows beside the plan.
 *
 * @param needed - names that the plan has.
 */
function checkedNames(
  { config, rewrites, runtimeHooks, sources }: Pick<TreeContext, "config" | "rewrites" | "runtimeHooks" | "sources">,
  { declarations, exports }: ModuleFacts,
  path: string,
  needed: ReadonlySet<string>,
): Pick<ModuleRewrite, "leftOut" | "lines"> {
  const known = [...(rewrites.leftOut.get(path) ?? [])];
  const { evaluator } = sources;
  if ((evaluator.binding(path, GENERATE_TESTS) ?? evaluator.exported(path, GENERATE_TESTS)) !== null)
    known.push(GENERATE_TESTS);
  // Its name is like that of a hook.
  const exported = exports.flatMap((one) =>
    one.exported === "*" ? sources.linker.starNames(path, one) : one.exported,
  );
  known.push(...exported.filter((name) => name.startsWith(HOOK_PREFIX) && !runtimeHooks.called.has(name)));
  const patterns = [...config.testClasses, ...config.testFunctions];
  const lines = declarations.flatMap(({ name, at, value }): [string, number][] => {
    if (known.includes(name)) return [];
    if (needed.has(name) && !isUnreadFixture(evaluator.binding(path, name))) return [];
    const mayBeMore = UNCERTAIN.has(value.kind) || matchesPrefixOrGlobOption(patterns, name);
    return mayBeMore ? [[name, sources.place({ path, at }).line]] : [];
  });
  return {
    ...(known.length === 0 ? {} : { leftOut: known }),
    ...(lines.length === 0 ? {} : { lines: Object.fromEntries(lines) }),
  };
}

function isUnreadFixture(value: unknown): boolean {
  return value instanceof StaticFixture && (value.options instanceof Unknown || !(value.fn instanceof FunctionValue));
}

/** Says which tests have no items because hooks removed them. */
export function leaveOutRemoved(
  { rewrites }: Pick<TreeContext, "rewrites">,
  functions: readonly Function[],
  items: readonly Function[],
): void {
  if (functions.length === items.length) return;
  const left = new Set(items);
  for (const item of functions) if (!left.has(item)) rewrites.leaveOut(item.definition);
}

/** Whether the assertions of a module explain themselves. */
function assertionsOf(
  { assert, enableAssertionPassHook }: AssertionSettings,
  { imports, syntax }: ModuleFacts,
): Pick<ModuleRewrite, "assertions"> {
  if (assert === "plain") return {};
  const asserts = imports.some(({ specifier, typeOnly }) => !typeOnly && assertionModule(specifier) !== null);
  return asserts || syntax === "commonjs" ? { assertions: { reported: enableAssertionPassHook } } : {};
}

/** The options that decide on it. */
type AssertionSettings = AssertionOptions & Pick<TreeContext["config"], "enableAssertionPassHook">;

function ownPatches({ ownPatches: requests }: RewriteRequests, path: string): Pick<ModuleRewrite, "patches"> {
  const requested = requests.get(path);
  if (requested === undefined) return {};
  const named = requested.flatMap((patch) =>
    patch.kind === "named" ? [{ at: patch.at, end: patch.end, specifier: patch.specifier, name: patch.name }] : [],
  );
  const builtins = requested.flatMap((patch) =>
    patch.kind === "builtin" ? [{ local: patch.local, specifier: patch.specifier }] : [],
  );
  const objects = requested.flatMap((patch) =>
    patch.kind === "commonjs" ? [{ local: patch.local, specifier: patch.specifier, key: patch.key }] : [],
  );
  const wholes = requested.flatMap((patch) =>
    patch.kind === "whole" ? [{ object: patch.object, name: patch.name }] : [],
  );
  return { patches: { named, builtins, objects, wholes } };
}

function emptyRewrite(sources: SuiteSources, path: string): ModuleRewrite {
  const syntax = sources.linker.facts(path)?.syntax ?? "esm";
  return { path: sources.relative(path), syntax, decorated: [], xunit: [], bindings: [], calls: [] };
}

/** Makes the rewrites of other modules: their decorators of this package, and assertions if they are named for them; null for neither. */
export function importedRewrites({
  config,
  sources,
}: Pick<TreeContext, "config" | "sources">): (path: string) => ModuleRewrite | null {
  const asserts = assertionMatcher(config);
  return (path) => {
    const decorated = decoratorRewrite(sources, path);
    if (!asserts(path)) return decorated;
    const facts = sources.linker.facts(path);
    if (facts === null || facts.errors.length > 0) return null;
    const { assertions } = assertionsOf(config, facts);
    if (assertions === undefined) return decorated;
    return { ...(decorated ?? emptyRewrite(sources, path)), assertions };
  };
}

function decoratorRewrite(sources: SuiteSources, path: string): ModuleRewrite | null {
  if (!sources.linker.mayUseApi(path)) return null;
  const facts = sources.linker.facts(path);
  if (facts === null || facts.errors.length > 0) return null;
  const decorated = classesOf(facts).flatMap((found) => decoratedTargets(sources, path, found));
  if (decorated.length === 0) return null;
  const bindings = bindingsOf(sources, facts, new Set());
  return { path: sources.relative(path), syntax: facts.syntax, decorated, xunit: [], bindings, calls: [] };
}

const VALUE_FORMS: ReadonlySet<Declaration["form"]> = new Set(["function", "class", "const", "let", "enum"]);

/** The declared values, and the imports that the run needs under their local name. */
function bindingsOf({ linker }: SuiteSources, facts: ModuleFacts, needed: ReadonlySet<string>): string[] {
  // A default export without a name is read from the namespace.
  const named = facts.declarations.filter(({ form, name }) => VALUE_FORMS.has(form) && name !== DEFAULT_BINDING);
  const declared = named.map(({ name }) => name);
  const imported = linker
    .valueImports(facts)
    .map((fact) => fact.local ?? "")
    .filter((name) => needed.has(name));
  return [...new Set([...imported, ...declared])];
}

function decoratedTargets(
  { evaluator }: SuiteSources,
  path: string,
  { cls, functions, hidden }: FoundClass,
): DecoratedTarget[] {
  // The arguments of a function are unknown here, but whether a decorator is from this package rarely depends on them.
  const origin = { path, at: cls.bodyStart };
  const around = hidden.length === 0 ? null : new LexicalScope(null);
  for (const name of hidden) around?.bind(name, new Unknown("it is bound where only a run gets", origin));
  const environment = functions.reduce<LexicalScope | null>(
    (outer, fn) => unknownParameters(fn, outer, origin),
    around,
  );
  const valueOf = (expression: Expression): unknown => evaluator.evaluate(expression, path, null, environment);
  const owned = (decorators: ClassFacts["decorators"]): DecoratedTarget["decorators"] =>
    decorators.filter((decorator) => isOurs(valueOf(decorator.expression))).map(({ start, end }) => ({ start, end }));
  const targets: DecoratedTarget[] = [];
  const onClass = owned(cls.decorators);
  if (onClass.length > 0) targets.push({ member: null, insertAt: cls.bodyStart, decorators: onClass });
  const last = new Map(cls.members.map((member, index) => [keyOf(member), index]));
  cls.members.forEach((member, index) => {
    if (member.decorators.length === 0) return;
    const name = member.name ?? (member.computed === null ? null : valueOf(member.computed));
    if (typeof name !== "string" && typeof name !== "number") return;
    const decorators = owned(member.decorators);
    if (decorators.length === 0) return;
    const own = { name: String(name), static: member.static };
    const isReplaced = (last.get(keyOf(own)) ?? index) > index;
    targets.push({ member: isReplaced ? { ...own, replaced: true } : own, insertAt: member.start, decorators });
  });
  return targets;
}

/** A key that distinguishes a static member from one of instances with the same name. */
function keyOf(member: { readonly name: string | null; readonly static: boolean }): string {
  return `${member.static ? "static " : ""}${String(member.name)}`;
}

function isOurs(given: unknown): boolean {
  const value = asDecorator(given);
  return (
    value instanceof StaticMark ||
    value instanceof StaticFixtureFactory ||
    (value instanceof ApiValue && value.name === "fixture")
  );
}

/** The local names that the run reads functions, classes, fixtures and hooks from, by absolute path of the module. */
export function neededBindings(
  { fixtures, required, runtimeHooks }: Pick<TreeContext, "fixtures" | "required" | "runtimeHooks">,
  functions: readonly Function[],
): Map<string, Set<string>> {
  const needed = new Map<string, Set<string>>();
  const need = (path: string, name: string): void => {
    const names = needed.get(path);
    if (names === undefined) needed.set(path, new Set([name]));
    else names.add(name);
  };
  for (const { definition } of functions) need(definition.modulePath, definition.objPath[0] ?? "");
  for (const path of new Set(functions.map(({ definition }) => definition.modulePath))) {
    // Records the hooks of conftests in `found`.
    for (const { kind, path: around } of required.of(path)) {
      if (kind === "conftest") runtimeHooks.hooksOf(around);
    }
  }
  for (const [path, names] of runtimeHooks.found) for (const name of names) need(path, name);
  for (const { place } of fixtures.all()) {
    if (place?.source.kind === "binding") need(place.module, place.source.name);
  }
  for (const [module, bindings] of fixtures.unseen) for (const { name } of bindings) need(module, name);
  return needed;
}

/** A class, and the functions that contain it, outermost first. */
export interface FoundClass {
  readonly cls: ClassFacts;
  readonly functions: readonly FunctionFacts[];
  /** Names that surrounding blocks bind, whose values are unknown. */
  readonly hidden: readonly string[];
}

/**
 * The classes of a module: declared, wrapped in calls, members of other classes, results of functions, and then all
 * other classes with decorators.
 */
export function classesOf(facts: ModuleFacts): FoundClass[] {
  const found: FoundClass[] = [];
  for (const declaration of facts.declarations) visit(declaration.value, [], found);
  const known = new Set(found.map(({ cls }) => cls.bodyStart));
  const others = (facts.innerClasses ?? []).filter(({ cls }) => !known.has(cls.bodyStart));
  return [...found, ...others.map(({ cls, hidden }) => ({ cls, functions: [], hidden }))];
}

function visit(
  expression: Expression | null | undefined,
  functions: readonly FunctionFacts[],
  found: FoundClass[],
): void {
  const within = (inner: Expression | null | undefined): void => visit(inner, functions, found);
  switch (expression?.kind) {
    case "call":
      within(expression.callee);
      return expression.args.forEach(within);
    case "array":
      return expression.items.forEach(within);
    case "object":
      return expression.properties.forEach(({ value }) => within(value));
    case "spread":
      return within(expression.value);
    case "member":
      return within(expression.object);
    case "binary":
      within(expression.left);
      return within(expression.right);
    case "conditional":
      within(expression.yes);
      return within(expression.no);
    case "function": {
      const { fn } = expression;
      if (fn.body === null) return;
      const inside = [...functions, fn];
      for (const { fallback } of fn.params) visit(fallback, inside, found);
      return visit(fn.body, inside, found);
    }
    case "class":
      found.push({ cls: expression.cls, functions, hidden: [] });
      within(expression.cls.base);
      for (const { value } of expression.cls.members) within(value);
      return;
    case undefined:
    default:
  }
}
