/** Collection: from files to plan, manifest, rewrites and diagnostics, without executing anything of the user's. */
import type { ResolvedConfig } from "../config/types.ts";
import type { BuildHooks } from "../config/plugin-types.ts";
import { HOOK_SPECS } from "../core/hooks/hookspec.ts";
import { PluginManager } from "../core/hooks/plugin-manager.ts";
import { Class } from "./tree/class.ts";
import { Collection } from "./collection.ts";
import { CollectContext } from "./context.ts";
import { discover } from "./files/discover.ts";
import { SuiteSources } from "./files/suite-sources.ts";
import { CollectHooks } from "./hooks.ts";
import { makeAnyItem, makeItem } from "./tree/make-item.ts";
import { Module } from "./tree/module.ts";
import { orderFunctions } from "./output/order.ts";
import type { FactsReader } from "../link/facts-reader.ts";
import { checkMarks } from "./parametrize/mark-checks.ts";
import { Package } from "./tree/package.ts";
import type { OnResolve, SpecifierRule } from "../link/resolve.ts";
import { Session } from "./tree/session.ts";
import { type CollectedModule, collectModules, findModules, suitePaths } from "./tree/collect-tree.ts";

export type { CollectedItem, Collection } from "./collection.ts";
export type { FactsReader } from "../link/facts-reader.ts";
export type { OnResolve } from "../link/resolve.ts";

export interface CollectOptions {
  /** Absolute paths of files and folders to look in, with `/`. Default: the configuration's `testPaths`. */
  readonly paths?: readonly string[];
  readonly readFacts: FactsReader;
  /** Asked for the rules of the user's bundler if an import leads nowhere. Default: none. */
  readonly moreRules?: () => Promise<readonly SpecifierRule[]>;
  /** Absolute paths of the test files to collect, of all those that are found. Default: all. */
  readonly only?: readonly string[];
  /** Hears of what imports were looked up. Default: nobody. */
  readonly onResolve?: OnResolve;
}

/**
 * Collects a suite. Everything that it depends on is read before hooks see nodes, so each is called once for each node.
 *
 * @throws UsageError if one of `paths` does not exist.
 */
export async function collectSuite(config: ResolvedConfig, options: CollectOptions): Promise<Collection> {
  const { paths = null, only = null, readFacts, moreRules, onResolve } = options;
  const hooks = new CollectHooks(config, config.pluginManager);
  const sources = new SuiteSources(config, readFacts, onResolve);
  const files = discover(config, paths, hooks, only);
  const newTree = (): CollectContext => {
    const classes = { Class, Module, Package };
    const takesAnyName = hooks.has("xtest_pycollect_makeitem");
    const context = new CollectContext({ config, sources, hooks, makeItem, classes, takesAnyName });
    context.session = new Session(context, files);
    return context;
  };

  let context = newTree();
  const suite = suitePaths(context.session, files);
  await readFacts.read(suite);
  // Whichever is collected first, all of them may change what others import.
  for (const path of suite) sources.linker.facts(path);
  let modules = findModules(context.session);
  let collected: readonly CollectedModule[];
  if (hooks.hasNodeHooks) {
    do collectWithoutHooks(context, modules);
    while (await mayChange(sources, moreRules));
    collected = collectModules(context, modules);
  } else {
    collected = collectModules(context, modules);
    while (await mayChange(sources, moreRules)) {
      context = newTree();
      modules = findModules(context.session);
      collected = collectModules(context, modules);
    }
  }
  context.end();
  const ordered = orderFunctions(collected.flatMap(({ functions }) => functions));
  const items = hooks.modifyItems(context.session, ordered);
  if (config.strictMarkers) checkMarks(context, items);
  return new Collection(context, collected, items);
}

/** Collects modules as if no plugin had hooks, for what that reads: nodes of all names, since hooks may take any. */
function collectWithoutHooks(
  { config, sources, classes, takesAnyName, session }: CollectContext,
  modules: readonly Module[],
): void {
  const hooks = new CollectHooks(config, new PluginManager<BuildHooks>(HOOK_SPECS));
  const makeNodes = takesAnyName ? makeAnyItem : makeItem;
  const context = new CollectContext({ config, sources, hooks, makeItem: makeNodes, classes, takesAnyName });
  context.session = session.copy(context);
  collectModules(
    context,
    modules.map(({ modulePath: path }) => Module.fromParent(context.session, { path })),
  );
}

/** Whether modules that were read for a collection make it wrong, so that the next one finds something else. */
async function mayChange(sources: SuiteSources, moreRules: CollectOptions["moreRules"]): Promise<boolean> {
  if (sources.evaluator.mutability.isStale) {
    sources.renewValues();
    return true;
  }
  if (!sources.hasMissing || sources.hasRules || moreRules === undefined) return false;
  const rules = await moreRules();
  sources.useRules(rules);
  return rules.length > 0;
}
