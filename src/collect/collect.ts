/** Collection: computes plan, manifest, rewrites and diagnostics from files, without executing code of the user. */

import { HOOK_SPECS } from "../core/hooks/hookspec.ts";
import { PluginManager } from "../core/hooks/plugin-manager.ts";
import type { SuiteItem } from "../core/data/suite/suite-view.ts";
import { inOrderOfDependencies } from "../core/select/dependencies.ts";
import { inSpan, spanRecorder } from "../core/trace/spans.ts";
import type { FactsReader } from "../link/facts-reader.ts";
import type { OnResolve, SpecifierRule } from "../link/resolve.ts";
import { Collection } from "./collection.ts";
import { CurrentModule, DiagnosticSink, RewriteRequests } from "./collect-state.ts";
import { checkConcurrent } from "./concurrent.ts";
import { findDependencies } from "./dependencies.ts";
import { diagnostic } from "./diagnostics.ts";
import { findEnvironments, groupByEnvironment } from "./environments/environments.ts";
import { discover, isTestFileName, type OnFolder, withoutIgnored } from "./files/discover.ts";
import { RequiredModules } from "./files/required-modules.ts";
import { SuiteSources } from "./files/suite-sources.ts";
import { FixtureInfos } from "./fixtures/fixture-info.ts";
import { CollectedFixtures } from "./fixtures/collected-fixtures.ts";
import { applyGroups, applyOverrides } from "./overrides.ts";
import { orderFunctions } from "./output/suite-parts.ts";
import { checkMarks } from "./parametrize/mark-checks.ts";
import { RuntimeHooks } from "./parametrize/runtime-hooks.ts";
import { Class } from "./tree/class.ts";
import { CollectHooks } from "./tree/collect-hooks.ts";
import { collectModules, findModules } from "./collect-tree.ts";
import { Module } from "./tree/module.ts";
import { Package, Session } from "./tree/session.ts";
import type { BuildHooks, ResolvedConfig } from "./tree/plugin-types.ts";
import type { TreeContext } from "./tree/tree-context.ts";
import type { DeclaredObject } from "./declarations/declared-object.ts";
import type { Node } from "./tree/nodes.ts";
import type { ObjCollector } from "./tree/obj-collector.ts";
import { ClassValue, ResultOfMarked, StaticFixture, StaticMark, FunctionValue, Unknown } from "../evaluate/values.ts";

/** Makes nodes from a name of a module or class: a test function's items, or a class. */
const ACCESSORS = { getter: "a getter", setter: "a setter", accessor: "an accessor" } as const;

/** The default implementation of `xtest_pycollect_makeitem(collector, name, obj)`. */
export function makeItem(collector: ObjCollector, name: string, obj: DeclaredObject): Iterable<Node> {
  const { context } = collector;
  const { value } = obj;
  const origin = { path: obj.path, at: obj.at };
  if (obj.test instanceof Unknown) {
    context.diagnostics.report(diagnostic.unknownTestFlag(`"${name}"`, obj.test.why, "definition"), origin);
    context.rewrites.leaveOut(collector, name);
    return [];
  }
  if (collector.isTestClass(obj, name)) return [Class.fromParent(collector, { name, obj })];
  // An abstract class looks like any other when it runs.
  if (value instanceof ClassValue && value.cls.abstract) context.rewrites.leaveOut(collector, name);
  const mayBeTest = collector.isTestFunction(obj, name) || collector.mayBeTestClass(obj, name);
  if (!mayBeTest || value instanceof ClassValue || value instanceof StaticFixture) return [];
  if (obj.form === "getter" || obj.form === "setter" || obj.form === "accessor") {
    context.diagnostics.report(diagnostic.cannotBeTest(name, ACCESSORS[obj.form]), origin);
    return [];
  }
  if (value instanceof StaticMark) {
    context.diagnostics.report(diagnostic.markOfNothing(name, value.name), origin);
    return [];
  }
  if (value instanceof ResultOfMarked) {
    context.diagnostics.report(diagnostic.resultOfMarked(name, value.mark.name), origin);
    return [];
  }
  if (value instanceof FunctionValue) {
    if (!value.fn.hasBody) {
      context.diagnostics.report(diagnostic.cannotBeTest(name, "a function without a body"), origin);
      return [];
    }
    if (value.fn.flavor === "generator") context.diagnostics.report(diagnostic.generatorTest(name), origin);
    if (value.fn.flavor === "asyncGenerator") context.diagnostics.report(diagnostic.asyncGeneratorTest(name), origin);
    return collector.genFunctions(name, obj);
  }
  // A known value that is not a function is ignored, as in pytest.
  if (!(value instanceof Unknown) || !value.mayBeCallable) return [];
  context.diagnostics.report(diagnostic.needsExecution(name, value.why), origin);
  return collector.genFunctions(name, obj);
}

/**
 * Makes a node of every class and function whatever its name: hooks may use any of them, without reading more modules.
 */
export function makeAnyItem(collector: ObjCollector, name: string, obj: DeclaredObject): Iterable<Node> {
  if (obj.value instanceof ClassValue) return [Class.fromParent(collector, { name, obj })];
  return obj.value instanceof FunctionValue ? collector.genFunctions(name, obj) : [];
}

export type { Collection } from "./collection.ts";
export type { FactsReader } from "../link/facts-reader.ts";
export type { OnFolder } from "./files/discover.ts";
export type { OnResolve } from "../link/resolve.ts";

/** Puts items of a suite into another order. */
export type Arrange = <Item extends Pick<SuiteItem, "id" | "path" | "dynamic">>(
  items: readonly Item[],
) => readonly Item[];

export interface CollectSuiteOptions {
  /** Absolute paths of files and folders to collect, with `/`. Default: the configuration's `testPaths`. */
  readonly paths?: readonly string[];
  readonly readFacts: FactsReader;
  /** Returns the rules of the user's bundler; called if an import cannot be resolved. Default: none. */
  readonly moreRules?: () => Promise<readonly SpecifierRule[]>;
  /** Absolute paths of the test files to collect, if they are known already. Default: all, which are discovered. */
  readonly only?: readonly string[];
  /** Arranges the items before they are regrouped by their parameters. Default: the order of files and modules. */
  readonly arrange?: Arrange;
  /** Called for each import that is resolved. Default: none. */
  readonly onResolve?: OnResolve;
  /** Called for each folder that is searched for tests, before it is read. Default: none. */
  readonly onFolder?: OnFolder;
}

/**
 * Collects a suite. The rules by which its imports are found are known before hooks see nodes, so that each hook is called once for
 * each node.
 *
 * @throws {UsageError} if one of `paths` does not exist.
 */
export async function collectSuite(config: ResolvedConfig, options: CollectSuiteOptions): Promise<Collection> {
  const { paths = null, only = null, readFacts, moreRules, onResolve, onFolder, arrange = (items) => items } = options;
  const hooks = new CollectHooks(config, config.pluginManager);
  const sources = new SuiteSources(config, readFacts, onResolve);
  const { files, problems } = withoutIgnored(
    discover(config, paths, hooks, only, onFolder),
    sources,
    config.conftestRoot,
  );
  // Their texts say whether they have tests.
  for (const path of files.sources) readFacts.source(path);
  const required = new RequiredModules(config, files);
  const suite = required.suitePaths();
  await inSpan("collect", "read modules", () => readFacts.read(suite), { modules: suite.length });

  // Only for those who have such files.
  const loaded = config.compatConfig && (await import("../compat/collect/collect-dialect.ts"));
  const dialect =
    (config.compatConfig && loaded?.dialectCollector(config.compatConfig, isTestFileName(config))) ?? null;
  const parts = { config, sources, files, required, dialect };
  let context = treeContext(parts, hooks);
  let session = new Session(context);
  const modules = findModules(session);
  const collecting = spanRecorder()?.begin("collect", "link and evaluate");
  let collected;
  if (hooks.hasNodeHooks) {
    collectWithoutHooks(context, modules);
    await useMoreRules(sources, moreRules);
    collected = collectModules(context, modules);
  } else {
    collected = collectModules(context, modules);
    if (await useMoreRules(sources, moreRules)) {
      context = treeContext(parts, hooks);
      session = new Session(context);
      collected = collectModules(context, findModules(session));
    }
  }
  collecting?.();
  const planning = spanRecorder()?.begin("collect", "order and check tests");
  for (const { path, problem } of files.unreadable)
    context.report(diagnostic.unreadableFolder(problem), { path, at: 0 });
  for (const path of files.badNames) context.report(diagnostic.badName(), { path, at: 0 });
  for (const path of files.danglingLinks) context.report(diagnostic.danglingLink(), { path, at: 0 });
  for (const { path, conftest } of required.unreadConftests())
    context.report(diagnostic.unreadConftest(nameOf(path), conftest && nameOf(conftest)), {
      path,
      at: 0,
    });
  for (const { origin, name, why } of problems) context.report(diagnostic.unreadIgnore(name, why), origin);
  for (const { origin, why } of context.runtimeHooks.declared.problems)
    context.report(diagnostic.unreadHooks(why), origin);
  context.diagnostics.reportDeferred();
  findEnvironments(context, collected);
  const ordered = groupByEnvironment(orderFunctions(arrange(collected.flatMap(({ functions }) => functions))));
  const modified = hooks.modifyItems(session, ordered);
  // Marks that hooks add count, and what they leave out exists.
  findDependencies(context, ordered);
  const items = inOrderOfDependencies(modified);
  await applyOverrides(context.config, items);
  applyGroups(items);
  checkMarks(context, items);
  checkConcurrent(context, items);
  planning?.();
  return new Collection(context, collected, items);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** What the contexts of one collection share. */
type SuiteParts = Pick<TreeContext, "config" | "sources" | "files" | "required" | "dialect">;

function treeContext({ config, sources, files, required, dialect }: SuiteParts, hooks: CollectHooks): TreeContext {
  const fixtures = new CollectedFixtures(config.usefixtures);
  const current = new CurrentModule();
  const diagnostics = new DiagnosticSink(sources, current);
  return {
    config,
    sources,
    current,
    files,
    hooks,
    required,
    fixtures,
    fixtureInfos: new FixtureInfos(fixtures),
    diagnostics,
    report: (unplaced, origin) => diagnostics.report(unplaced, origin),
    relative: (path) => sources.relative(path),
    rewrites: new RewriteRequests(current),
    runtimeHooks: new RuntimeHooks(sources, required, config.pluginManager.specs),
    classes: { Class, Module, Package, Session },
    dialect,
    makeItem,
    takesAnyName: hooks.has("xtest_pycollect_makeitem"),
  };
}

/** Collects modules without hooks, to find the imports of the modules they depend on: nodes of all names, since hooks may make any. */
function collectWithoutHooks(withHooks: TreeContext, modules: readonly Module[]): void {
  const { takesAnyName } = withHooks;
  const hooks = new CollectHooks(withHooks.config, new PluginManager<BuildHooks>(HOOK_SPECS));
  const makeNodes = takesAnyName ? makeAnyItem : makeItem;
  const context = { ...treeContext(withHooks, hooks), makeItem: makeNodes, takesAnyName };
  const session = new Session(context);
  collectModules(
    context,
    modules.map(({ modulePath: path }) => Module.fromParent(session, { path })),
  );
}

/** Gets the rules of the user's bundler if an import was not found. Returns whether there are any: then a collection has to be made again. */
async function useMoreRules(sources: SuiteSources, moreRules: CollectSuiteOptions["moreRules"]): Promise<boolean> {
  if (!sources.hasMissing || moreRules === undefined) return false;
  const rules = await moreRules();
  sources.useRules(rules);
  return rules.length > 0;
}
