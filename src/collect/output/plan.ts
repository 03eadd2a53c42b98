/** The plan of a collected suite: the data that a run needs, with lists that refer to each other by index. */
import {
  PLAN_VERSION,
  type FixtureSource,
  type Plan,
  type PlanClosure,
  type PlanDefinition,
  type PlanFile,
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
import type { SuiteParts } from "./suite-parts.ts";
import { FunctionValue, Unknown, findUnknown } from "../../evaluate/values.ts";
import type { CompatProject } from "../../core/data/compat/compat-config.ts";
import type { RequiredModule } from "../files/required-modules.ts";
import { moduleXunit } from "../declarations/xunit.ts";

/** A plan with the absolute paths of its modules, by their path in it. */
export interface PlannedSuite {
  readonly plan: Plan;
  readonly files: ReadonlyMap<string, string>;
}

/** Makes the plan, file by file. */
export function planOf(
  context: TreeContext,
  collected: readonly CollectedModule[],
  parts: Pick<SuiteParts, "fixtures" | "items" | "order" | "sharedFixtures">,
): PlannedSuite {
  const { required, tests, files } = modulesOf(context, collected);
  const { timeout, disableTestIdEscaping, testFunctions, testClasses, markers, ...flags } = context.config;
  const { explicitParameters, usefixtures, xfailStrict, failOn, forbidOnly, maxConcurrency } = flags;
  const { hooks } = context.runtimeHooks.declared;
  const plugins = context.config.pluginManager.plugins.map(({ name }) => name);
  const isOfProject = [...required, ...tests].some(({ project }) => project !== undefined);
  const needsLanes = parts.items.some((own) => own.some(({ definition }) => isConcurrent(context, definition)));
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
      ...(failOn.length > 0 ? { failOn } : {}),
      ...(hooks.length > 0 ? { hooks } : {}),
      ...(plugins.length > 0 ? { plugins } : {}),
      ...(isOfProject
        ? { projects: context.dialect?.projects.map((project) => planProject(project, forbidOnly)) ?? [] }
        : {}),
      ...(context.hooks.makeParametrizeId === null ? { idsAreOfValues: true } : {}),
      ...(parts.items.some((own) => own.some(({ depends }) => depends !== undefined)) ? { depends: true } : {}),
      ...(needsLanes ? { maxConcurrency } : {}),
    },
    required,
    // Fixtures outside of all closures are included: code may request them by name at run time.
    fixtures: parts.sharedFixtures.map((fixture) => planFixture(context, fixture)),
    ...(parts.order === null ? {} : { order: parts.order }),
    files: tests.map((test, index): PlanFile => {
      const items = parts.items[index] ?? [];
      const definitions = new Map<FunctionDefinition, number>();
      for (const { definition } of items)
        if (!definitions.has(definition)) definitions.set(definition, definitions.size);
      const closures = new PlannedClosures();
      const { functions = [], module } = collected[index] ?? {};
      return {
        // The path is the first, by which it is found in a text.
        ...test,
        fixtures: (parts.fixtures[index] ?? []).map((fixture) => planFixture(context, fixture)),
        definitions: [...definitions.keys()].map((definition) => planDefinition(context, definition, closures)),
        closures: closures.values,
        items: items.map((item) => planItem(item, definitions.get(item.definition) ?? -1)),
        ...limitsPart(items),
        ...(module?.hasForbiddenOnly === true ? { hasForbiddenOnly: true } : {}),
        ...(functions.length === 0 && module?.mayHaveMore === true ? { maybeEmpty: true } : {}),
      };
    }),
  };
  return { plan, files };
}

/** The limits of a file's tests, each once. */
function limitsPart(items: readonly Function[]): Pick<PlanFile, "limits"> {
  const limits = new Map(items.flatMap(({ limits: own = [] }) => own.map((limit) => [limit.by, limit] as const)));
  return limits.size === 0 ? {} : { limits: [...limits.values()] };
}

function planDefinition(
  context: TreeContext,
  definition: FunctionDefinition,
  closures: PlannedClosures,
): PlanDefinition {
  const { line, column } = context.sources.place(definition.place);
  const { defaulted } = definition.args;
  return {
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
    ...(definition.isRegistered ? { isRegistered: true } : {}),
    ...(isConcurrent(context, definition) ? { isConcurrent: true } : {}),
    ...(definition.environment === null ? {} : { environment: definition.environment }),
  };
}

/** Whether a test runs at the same time as others; one of another runner may, as only the run knows. */
function isConcurrent({ dialect, sources }: TreeContext, definition: FunctionDefinition): boolean {
  if (!definition.isRegistered) return definition.isConcurrent;
  const project = dialect?.projectOf(definition.modulePath) ?? null;
  if (project === null || !HAVE_CONCURRENT.has(project.dialect)) return false;
  return project.concurrent || sources.mentions(definition.modulePath, "concurrent");
}

const HAVE_CONCURRENT: ReadonlySet<string> = new Set(["bun", "jest", "vitest"]);

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

/** The closures of a file, without duplicates. */
class PlannedClosures {
  readonly values: PlanClosure[] = [];
  readonly #known = new Map<FixtureInfo, number>();
  readonly #texts = new Map<string, number>();

  indexOf(info: FixtureInfo): number {
    const before = this.#known.get(info);
    if (before !== undefined) return before;
    const { closure, problems } = info;
    const direct = closure.names.filter((name) => !closure.fixtures.has(name) && problems[name] === undefined);
    const planned = {
      names: closure.names,
      ...(direct.length === 0 ? {} : { direct }),
      ...(closure.uses.length === 0 ? {} : { uses: closure.uses }),
      problems,
    };
    const text = JSON.stringify(planned);
    const index = this.#texts.get(text) ?? this.values.push(planned) - 1;
    this.#texts.set(text, index);
    this.#known.set(info, index);
    return index;
  }
}

function planFixture(context: TreeContext, fixture: CollectedFixture): PlanFixture {
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
    source: sourceOf(context, fixture),
    params: fixture.params === null ? null : fixture.params instanceof Unknown ? -1 : fixture.params.length,
  };
}

function sourceOf({ sources }: TreeContext, { place }: CollectedFixture): FixtureSource {
  if (place === null) return { kind: "builtin" };
  const module = sources.relative(place.module);
  return place.source.kind === "binding" ? { ...place.source, module } : { ...place.source, module };
}

function planItem(item: Function, definition: number): PlanItem {
  const { callspecId, title, rows, fixtureRows } = item.call;
  const titlePart = title === undefined ? {} : { title };
  const dependsPart = item.depends === undefined ? {} : { depends: item.depends };
  const planned = { definition, callspecId, ...titlePart, rows, fixtureRows, ...dependsPart };
  // Beside plugins, only `mark.only` adds marks, to items.
  const hasAdded = item.addedMarkers !== null || item.config.pluginManager.plugins.length > 0;
  return hasAdded ? { ...planned, ...addedMarks(item) } : planned;
}

/** Marks that hooks added to an item or the nodes around it, nearest first. */
function addedMarks(item: Function): { marks?: readonly PlanMark[] } {
  const chain = item.listChain().reverse();
  const added = chain.flatMap((node) => (node.addedMarkers ?? []).map((mark) => planMark(mark, node.nodeId)));
  return added.length === 0 ? {} : { marks: added };
}

/** The modules that the run may import. */
interface PlannedModules {
  /** Conftests, packages and helpers, each after those that it requires. */
  readonly required: readonly PlanModule[];
  /** The test files, in order. */
  readonly tests: readonly (PlanModule & { readonly kind: "test" })[];
  readonly files: Map<string, string>;
}

function modulesOf(context: TreeContext, collected: readonly CollectedModule[]): PlannedModules {
  const { sources, dialect } = context;
  const files = new Map<string, string>();
  const required = new Map<string, PlanModule>();
  const planned = (path: string, requires: readonly RequiredModule[]) => {
    const relative = sources.relative(path);
    files.set(relative, path);
    return { path: relative, requires: requires.map((module) => sources.relative(module.path)) };
  };
  const hooksOf = (path: string): Pick<PlanModule, "hooks" | "ignored"> => {
    const hooks = context.runtimeHooks.hooksOf(path);
    return { ...(hooks.length === 0 ? {} : { hooks }), ...ignoredPart(sources, path) };
  };
  const testOf = (path: string, requires: readonly RequiredModule[]) => ({
    ...planned(path, requires),
    kind: "test" as const,
    // A conftest may be a test file too.
    ...(requires.some((one) => one.kind === "conftest" && one.path === path) ? hooksOf(path) : {}),
    ...unseenOf(context.fixtures, path),
    xunit: null,
    ...(dialect === null ? {} : projectPart(dialect, sources, path)),
  });
  const tests = collected.map(({ module: { modulePath }, requires }) => {
    for (const [index, { path, kind }] of requires.entries()) {
      if (required.has(path)) continue;
      required.set(path, {
        ...planned(path, requires.slice(0, index)),
        kind,
        ...(kind === "conftest" ? hooksOf(path) : {}),
        ...unseenOf(context.fixtures, path),
        xunit: kind === "package" ? moduleXunit(sources, path, "module") : null,
      });
    }
    return testOf(modulePath, requires);
  });
  // Test files that every file imports: their own tests must not be taken for those of the first file that does.
  for (const project of collected.length === 0 ? [] : (dialect?.projects ?? [])) {
    if (!sharesHooks(project)) continue;
    for (const file of project.setupFiles) {
      const isOther = dialect?.projectOf(file) === project && !files.has(sources.relative(file));
      if (isOther) required.set(file, testOf(file, []));
    }
  }
  return { required: [...required.values()], tests, files };
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
