/** Collection: computes plan, manifest, rewrites and diagnostics from files, without executing code of the user. */
import { HOOK_SPECS } from "../core/hooks/hookspec.ts";
import { PluginManager } from "../core/hooks/plugin-manager.ts";
import type { SuiteItem } from "../core/data/suite/suite-view.ts";
import type { FactsReader } from "../link/facts-reader.ts";
import type { OnResolve, SpecifierRule } from "../link/resolve.ts";
import { Collection } from "./collection.ts";
import { CurrentModule, DiagnosticSink, RewriteRequests } from "./collect-state.ts";
import { diagnostic } from "./diagnostics.ts";
import { findEnvironments, groupByEnvironment } from "./environments/environments.ts";
import { discover, type OnFolder, type SuiteFiles } from "./files/discover.ts";
import { withoutIgnored } from "./files/ignored-by-conftests.ts";
import { RequiredModules } from "./files/required-modules.ts";
import { SuiteSources } from "./files/suite-sources.ts";
import { FixtureInfos } from "./fixtures/fixture-info.ts";
import { CollectedFixtures } from "./fixtures/collected-fixtures.ts";
import { orderFunctions } from "./output/order.ts";
import { checkMarks } from "./parametrize/mark-checks.ts";
import { RuntimeHooks } from "./parametrize/runtime-hooks.ts";
import { Class } from "./tree/class.ts";
import { CollectHooks } from "./tree/collect-hooks.ts";
import { collectModules, findModules } from "./collect-tree.ts";
import { makeAnyItem, makeItem } from "./make-item.ts";
import { Module } from "./tree/module.ts";
import { Package } from "./tree/package.ts";
import type { BuildHooks, ResolvedConfig } from "./tree/plugin-types.ts";
import { Session } from "./tree/session.ts";
import type { DialectCollector, TreeContext } from "./tree/tree-context.ts";

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
  const { files, problems } = withoutIgnored(discover(config, paths, hooks, only, onFolder), sources, config.root);
  const suite = new RequiredModules(config, files).suitePaths();
  await readFacts.read(suite);

  // Only for those who have such files.
  const loaded = config.compatConfig && (await import("./dialect/collect-dialect.ts"));
  const dialect = (config.compatConfig && loaded?.dialectCollector(config.compatConfig)) ?? null;
  let context = treeContext(config, sources, files, hooks, dialect);
  let session = new Session(context);
  const modules = findModules(session);
  let collected;
  if (hooks.hasNodeHooks) {
    collectWithoutHooks(context, modules);
    await useMoreRules(sources, moreRules);
    collected = collectModules(context, modules);
  } else {
    collected = collectModules(context, modules);
    if (await useMoreRules(sources, moreRules)) {
      context = treeContext(config, sources, files, hooks, dialect);
      session = new Session(context);
      collected = collectModules(context, findModules(session));
    }
  }
  for (const { path, problem } of files.unreadable)
    context.report(diagnostic.unreadableFolder(problem), { path, at: 0 });
  for (const path of files.badNames) context.report(diagnostic.badName(), { path, at: 0 });
  for (const path of files.danglingLinks) context.report(diagnostic.danglingLink(), { path, at: 0 });
  for (const { origin, name, why } of problems) context.report(diagnostic.unreadIgnore(name, why), origin);
  for (const { origin, why } of context.runtimeHooks.declared.problems)
    context.report(diagnostic.unreadHooks(why), origin);
  context.diagnostics.reportDeferred();
  findEnvironments(context, collected);
  const ordered = groupByEnvironment(orderFunctions(arrange(collected.flatMap(({ functions }) => functions))));
  const items = hooks.modifyItems(session, ordered);
  checkMarks(context, items);
  return new Collection(context, collected, items);
}

function treeContext(
  config: ResolvedConfig,
  sources: SuiteSources,
  files: SuiteFiles,
  hooks: CollectHooks,
  dialect: DialectCollector | null,
): TreeContext {
  const required = new RequiredModules(config, files);
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
function collectWithoutHooks(
  { config, sources, files, takesAnyName, dialect }: TreeContext,
  modules: readonly Module[],
): void {
  const hooks = new CollectHooks(config, new PluginManager<BuildHooks>(HOOK_SPECS));
  const makeNodes = takesAnyName ? makeAnyItem : makeItem;
  const context = { ...treeContext(config, sources, files, hooks, dialect), makeItem: makeNodes, takesAnyName };
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
