/** The plan of a collected suite: the data that a run needs, with lists that refer to each other by index. */
import {
  PLAN_VERSION,
  type FixtureSource,
  type Plan,
  type PlanClosure,
  type PlanDefinition,
  type PlanFixture,
  type PlanItem,
  type PlanMark,
  type PlanModule,
} from "../../core/data/plan.ts";
import type { Expression } from "../../core/data/facts.ts";
import { planProject } from "../../core/data/compat/plan-project.ts";
import type { TreeContext, DialectCollector } from "../tree/tree-context.ts";
import type { FixtureInfo } from "../fixtures/fixture-info.ts";
import type { CollectedFixture } from "../fixtures/collected-fixtures.ts";
import type { FunctionDefinition } from "../tree/definition.ts";
import type { Function } from "../tree/function.ts";
import { planMark } from "../parametrize/marks.ts";
import type { CollectedModule } from "../collect-tree.ts";
import { FunctionValue, Unknown, findUnknown } from "../../evaluate/values.ts";
import type { CompatProject } from "../../core/data/compat/compat-config.ts";
import type { RequiredModule } from "../files/required-modules.ts";
import { moduleXunit } from "../declarations/xunit.ts";

/** A plan with the absolute paths of its modules, by their path in it. */
export interface PlannedSuite {
  readonly plan: Plan;
  readonly files: Map<string, string>;
  /** The fixtures of the plan, in its order. */
  readonly fixtures: readonly CollectedFixture[];
}

/** Makes the plan. `functions` are the items in the order in which they run. */
export function planOf(
  context: TreeContext,
  collected: readonly CollectedModule[],
  functions: readonly Function[],
): PlannedSuite {
  const modules = planModules(context, collected);
  const fixtures = new Interned<CollectedFixture>();
  const closures = new PlannedClosures(fixtures);
  const definitions = new Interned<FunctionDefinition>();
  for (const item of functions) definitions.indexOf(item.definition);
  const planned = definitions.values.map((definition) => planDefinition(context, definition, modules, closures));
  const { timeout, disableTestIdEscaping, testFunctions, testClasses, markers, ...flags } = context.config;
  const { explicitParameters, usefixtures, xfailStrict, forbidOnly } = flags;
  const { hooks } = context.runtimeHooks.declared;
  const plugins = context.config.pluginManager.plugins.map(({ name }) => name);
  const plan: Plan = {
    version: PLAN_VERSION,
    options: {
      timeout,
      disableTestIdEscaping,
      testFunctions,
      testClasses,
      ...(markers.length > 0 ? { markers } : {}),
      ...(explicitParameters ? { explicitParameters } : {}),
      ...(usefixtures.length > 0 ? { usefixtures } : {}),
      ...(xfailStrict ? { xfailStrict } : {}),
      ...(hooks.length > 0 ? { hooks } : {}),
      ...(plugins.length > 0 ? { plugins } : {}),
      ...(modules.plans.some(({ project }) => project !== undefined)
        ? { projects: context.dialect?.projects.map((project) => planProject(project, forbidOnly)) ?? [] }
        : {}),
      ...(context.hooks.makeParametrizeId === null ? { idsAreOfValues: true } : {}),
    },
    modules: modules.plans,
    // Fixtures outside of all closures are included: code may request them by name at run time.
    fixtures: withRest(fixtures, context.fixtures.all()).map((fixture) => planFixture(context, fixture, modules)),
    closures: closures.values,
    definitions: planned,
    items: functions.map((item) => planItem(item, definitions)),
  };
  const maybeEmpty = collected.flatMap(({ module, functions: own }) =>
    own.length === 0 && module.mayHaveMore ? [moduleIndex(modules, module.modulePath)] : [],
  );
  const checked = maybeEmpty.length === 0 ? plan : { ...plan, maybeEmpty };
  return { plan: checked, files: modules.files, fixtures: fixtures.values };
}

/** Numbers values in the order of their first use. */
class Interned<T> {
  readonly values: T[] = [];
  readonly #indices = new Map<T, number>();

  indexOf(value: T): number {
    const before = this.#indices.get(value);
    if (before !== undefined) return before;
    this.#indices.set(value, this.values.length);
    this.values.push(value);
    return this.values.length - 1;
  }
}

function withRest(fixtures: Interned<CollectedFixture>, all: readonly CollectedFixture[]): readonly CollectedFixture[] {
  for (const fixture of all) fixtures.indexOf(fixture);
  return fixtures.values;
}

function planDefinition(
  context: TreeContext,
  definition: FunctionDefinition,
  modules: PlannedModules,
  closures: PlannedClosures,
): PlanDefinition {
  const { line, column } = context.sources.place(definition.place);
  const { defaulted } = definition.args;
  return {
    module: moduleIndex(modules, definition.modulePath),
    classes: definition.classNames,
    name: definition.name,
    ...declaredNames(definition),
    line,
    column,
    argNames: definition.args.argNames,
    passing: definition.args.passing,
    flavor: definition.flavor,
    ...(isTaken(context, definition) ? { isTaken: true } : {}),
    closure: closures.indexOf(definition.fixtureInfo),
    parametrize: definition.parametrize,
    dynamic: definition.dynamic,
    ...(definition.hooked ? { hooked: true } : {}),
    ...(definition.dynamic && defaulted.length > 0 ? { defaultedArgNames: defaulted } : {}),
    ...(definition.rest === null ? {} : { rest: definition.rest }),
    ...(definition.isClass ? { isClass: true } : {}),
    ...(definition.isRegistered ? { suite: true } : {}),
    ...(definition.environment === null ? {} : { environment: definition.environment }),
  };
}

/** Whether a test's function is found in another value: then only the run has it for certain. */
function isTaken(context: TreeContext, { obj, objPath, modulePath, isRegistered }: FunctionDefinition): boolean {
  const [name, ...more] = objPath;
  const isOfModule = obj instanceof FunctionValue && !isRegistered && name !== undefined && more.length === 0;
  return isOfModule && !isWritten(context, modulePath, name);
}

/** Whether a name of a module is a function that is written in its declaration, or in a call there. */
function isWritten({ sources: { linker } }: TreeContext, modulePath: string, binding: string): boolean {
  const seen = new Set<unknown>();
  const isName = (path: string, name: string): boolean => {
    const target = linker.lookUp(path, name) ?? linker.lookUpExport(path, name);
    if (target?.kind !== "declaration" || seen.has(target.declaration)) return false;
    seen.add(target.declaration);
    return isFunction(target.path, target.declaration.value);
  };
  const isFunction = (path: string, value: Expression): boolean =>
    value.kind === "function" ||
    (value.kind === "reference" && isName(path, value.name)) ||
    (value.kind === "call" && value.args.some((arg) => isFunction(path, arg)));
  return isName(modulePath, binding);
}

/** The declared names of a definition's object, if they differ from those in its id. */
function declaredNames({ classNames, name, objPath }: FunctionDefinition): Pick<PlanDefinition, "declared"> {
  if (objPath.at(-1) === name && classNames.every((each, index) => objPath[index] === each)) return {};
  return { declared: { classes: objPath.slice(0, -1), name: objPath.at(-1) ?? name } };
}

/** The closures of a plan, without duplicates. */
class PlannedClosures {
  readonly values: PlanClosure[] = [];
  readonly #fixtures: Interned<CollectedFixture>;
  readonly #known = new Map<FixtureInfo, number>();
  readonly #texts = new Interned<string>();

  constructor(fixtures: Interned<CollectedFixture>) {
    this.#fixtures = fixtures;
  }

  indexOf(info: FixtureInfo): number {
    const before = this.#known.get(info);
    if (before !== undefined) return before;
    const chains = [...info.closure.fixtures].map(([name, chain]) => [
      name,
      chain.map((fixture) => this.#fixtures.indexOf(fixture)),
    ]);
    const planned = { names: info.closure.names, fixtures: Object.fromEntries(chains), problems: info.problems };
    const index = this.#texts.indexOf(JSON.stringify(planned));
    if (index === this.values.length) this.values.push(planned);
    this.#known.set(info, index);
    return index;
  }
}

function planFixture(context: TreeContext, fixture: CollectedFixture, modules: PlannedModules): PlanFixture {
  const { place } = fixture;
  const binding = place?.source.kind === "binding" ? place.source.name : null;
  return {
    name: fixture.name,
    baseId: fixture.baseId,
    scope: fixture.scope,
    autouse: fixture.autouse,
    argNames: fixture.argNames,
    passing: fixture.passing,
    ...(fixture.isUnread ? { isUnread: true } : {}),
    ...(place === null || binding === null || isWritten(context, place.module, binding) ? {} : { isTaken: true }),
    source: sourceOf(fixture, modules),
    params: fixture.params === null ? null : fixture.params instanceof Unknown ? -1 : fixture.params.length,
  };
}

function sourceOf(fixture: CollectedFixture, modules: PlannedModules): FixtureSource {
  if (fixture.place === null) return { kind: "builtin" };
  const { source } = fixture.place;
  const module = moduleIndex(modules, fixture.place.module);
  return source.kind === "binding" ? { ...source, module } : { ...source, module };
}

function planItem(item: Function, definitions: Interned<FunctionDefinition>): PlanItem {
  const { callspecId, rows, fixtureRows } = item.call;
  const planned = { definition: definitions.indexOf(item.definition), callspecId, rows, fixtureRows };
  // Only plugins add marks.
  return item.config.pluginManager.plugins.length === 0 ? planned : { ...planned, ...addedMarks(item) };
}

/** Marks that hooks added to an item or the nodes around it, nearest first. */
function addedMarks(item: Function): { marks?: readonly PlanMark[] } {
  const chain = item.listChain().reverse();
  const added = chain.flatMap((node) => (node.addedMarkers ?? []).map((mark) => planMark(mark, node.nodeId)));
  return added.length === 0 ? {} : { marks: added };
}

/** Modules of the plan, with their indices. */
interface PlannedModules {
  readonly plans: PlanModule[];
  readonly files: Map<string, string>;
  /** Test modules by absolute path. */
  readonly tests: Map<string, number>;
  /** Conftests and packages by absolute path: one that is also a test file is included in both maps. */
  readonly required: Map<string, number>;
}

/** Index of the module of a definition; -1 for one outside the suite. */
function moduleIndex({ tests, required }: PlannedModules, path: string): number {
  return tests.get(path) ?? required.get(path) ?? -1;
}

/** All modules that the run may import, each after the modules it requires. */
function planModules(
  { fixtures, runtimeHooks, sources, dialect }: Pick<TreeContext, "dialect" | "fixtures" | "runtimeHooks" | "sources">,
  collected: readonly CollectedModule[],
): PlannedModules {
  const modules: PlannedModules = { plans: [], files: new Map(), tests: new Map(), required: new Map() };
  const add = (path: string, kind: PlanModule["kind"], requires: readonly RequiredModule[]): number => {
    const indices = kind === "test" ? modules.tests : modules.required;
    const before = indices.get(path);
    if (before !== undefined) return before;
    const required = requires.map((entry, index) => add(entry.path, entry.kind, requires.slice(0, index)));
    const relative = sources.relative(path);
    const hooks = kind === "conftest" ? runtimeHooks.hooksOf(path) : [];
    modules.plans.push({
      path: relative,
      kind,
      requires: required,
      ...(hooks.length === 0 ? {} : { hooks }),
      ...unseenOf(fixtures, path),
      ...(kind === "conftest" ? ignoredPart(sources, path) : {}),
      xunit: kind === "package" ? moduleXunit(sources, path, "module") : null,
      ...(kind === "test" && dialect !== null ? projectPart(dialect, sources, path) : {}),
    });
    modules.files.set(relative, path);
    indices.set(path, modules.plans.length - 1);
    return modules.plans.length - 1;
  };
  for (const { module, requires } of collected) add(module.modulePath, "test", requires);
  // Test files that every file imports: their own tests must not be taken for those of the first file that does.
  for (const project of collected.length === 0 ? [] : (dialect?.projects ?? [])) {
    if (!sharesHooks(project)) continue;
    for (const file of project.setupFiles) if (dialect?.projectOf(file) === project) add(file, "test", []);
  }
  return modules;
}

function ignoredPart(sources: TreeContext["sources"], path: string): Pick<PlanModule, "ignored"> {
  const lists = ["collect_ignore", "collect_ignore_glob"].flatMap((name) => {
    const list = sources.mentions(path, name) ? sources.evaluator.exported(path, name) : null;
    return Array.isArray(list) && findUnknown(list) === null ? [[name, list] as const] : [];
  });
  return lists.length === 0 ? {} : { ignored: Object.fromEntries(lists) };
}

function unseenOf({ unseen }: TreeContext["fixtures"], path: string): Pick<PlanModule, "unseen"> {
  const own = unseen.get(path);
  if (own === undefined) return {};
  return { unseen: own.map(({ name, baseId, asks }) => ({ name, baseId, ...(asks === undefined ? {} : { asks }) })) };
}

/** Whether hooks outside of suites are those of all files. */
function sharesHooks({ dialect, isolate }: CompatProject): boolean {
  return dialect === "mocha" && isolate === false;
}

function projectPart(
  { projects, projectOf }: DialectCollector,
  { linker }: Pick<TreeContext, "sources">["sources"],
  path: string,
): Pick<PlanModule, "isEarly" | "project"> {
  const project = projectOf(path);
  if (project === null) return {};
  const hasHooks = project.setupFiles.includes(path) || linker.facts(path)?.hasRootHooks === true;
  return { project: projects.indexOf(project), ...(sharesHooks(project) && hasHooks ? { isEarly: true } : {}) };
}
