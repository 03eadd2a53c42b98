/** Collection: from files to plan, manifest, rewrites and diagnostics, without executing anything of the user's. */
import type { ResolvedConfig } from "../config/types.ts";
import { Collection } from "./collection.ts";
import { CollectContext } from "./context.ts";
import { discover } from "./discover.ts";
import { makeItem } from "./makeitem.ts";
import { orderFunctions } from "./order.ts";
import type { FactsReader } from "./reader.ts";
import { checkMarks } from "./markchecks.ts";
import { Session } from "./session.ts";
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
  const context = new CollectContext(config, options.readFacts, makeItem);
  const files = discover(config, options.paths ?? null, context.hooks);
  const session = new Session(context, files);
  context.session = session;
  await options.readFacts.read(suitePaths(session, files));
  const modules = collectModules(context, session);
  const ordered = orderFunctions(modules.flatMap((collected) => collected.functions));
  const items = context.hooks.modifyItems(session, ordered);
  if (config.strictMarkers) checkMarks(context, items);
  return new Collection(context, modules, items);
}
