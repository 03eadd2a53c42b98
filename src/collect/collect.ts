/** Collection: from files to plan, manifest, rewrites and diagnostics, without executing anything of the user's. */
import type { ResolvedConfig } from "../config/types.ts";
import { Class } from "./tree/class.ts";
import { Collection } from "./collection.ts";
import { CollectContext } from "./context.ts";
import { discover } from "./files/discover.ts";
import { makeItem } from "./tree/make-item.ts";
import { Module } from "./tree/module.ts";
import { orderFunctions } from "./output/order.ts";
import type { FactsReader } from "../link/facts-reader.ts";
import { checkMarks } from "./parametrize/mark-checks.ts";
import { Package } from "./tree/package.ts";
import type { OnResolve, SpecifierRule } from "../link/resolve.ts";
import { Session } from "./tree/session.ts";
import { collectModules, suitePaths } from "./tree/collect-tree.ts";

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
 * Collects a suite.
 *
 * @throws UsageError if one of `paths` does not exist.
 */
export async function collectSuite(config: ResolvedConfig, options: CollectOptions): Promise<Collection> {
  let known: readonly string[] = [];
  let rules: readonly SpecifierRule[] | null = null;
  for (;;) {
    const classes = { Class, Module, Package };
    const context = new CollectContext(config, options.readFacts, makeItem, classes, rules ?? [], options.onResolve);
    const files = discover(config, options.paths ?? null, context.hooks, options.only ?? null);
    const session = new Session(context, files);
    context.session = session;
    const paths = suitePaths(session, files);
    await options.readFacts.read(paths);
    // Whichever is collected first, all of them may change what others import.
    for (const path of [...paths, ...known]) context.linker.facts(path);
    const modules = collectModules(context, session);
    // A module that was read on the way may change what tests before it were made of: then all is looked at again.
    if (context.evaluator.contents.isStale) {
      known = [...context.linker.readPaths];
      continue;
    }
    if (rules === null && context.hasMissing && options.moreRules !== undefined) {
      rules = await options.moreRules();
      if (rules.length > 0) continue;
    }
    context.end();
    const ordered = orderFunctions(modules.flatMap((collected) => collected.functions));
    const items = context.hooks.modifyItems(session, ordered);
    if (config.strictMarkers) checkMarks(context, items);
    return new Collection(context, modules, items);
  }
}
