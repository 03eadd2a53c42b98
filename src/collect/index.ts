/** Collection: from files to plan, manifest, rewrites and diagnostics, without executing anything of the user's. */
import type { ResolvedConfig } from "../config/types.ts";
import { Collection } from "./collection.ts";
import { CollectContext } from "./context.ts";
import { discover } from "./discover.ts";
import { makeItem } from "./makeitem.ts";
import { orderFunctions } from "./order.ts";
import type { FactsReader } from "./reader.ts";
import { checkMarks } from "./markchecks.ts";
import { collectModules, suitePaths } from "./suite.ts";

export type { CollectedItem, Collection } from "./collection.ts";
export type { FactsReader } from "./reader.ts";

export interface CollectOptions {
  /** Absolute paths of files and folders to look in, with `/`. Default: the configuration's `testPaths`. */
  readonly paths?: readonly string[];
  readonly readFacts: FactsReader;
}

/**
 * Collects a suite.
 *
 * @throws UsageError if one of `paths` does not exist.
 */
export async function collectSuite(config: ResolvedConfig, options: CollectOptions): Promise<Collection> {
  const files = discover(config, options.paths ?? null);
  const context = new CollectContext(config, options.readFacts, makeItem);
  await options.readFacts.read(suitePaths(context, files));
  const modules = collectModules(context, files);
  const items = orderFunctions(modules.flatMap((collected) => collected.functions));
  if (config.strictMarkers) checkMarks(context, items);
  return new Collection(context, modules, items);
}
