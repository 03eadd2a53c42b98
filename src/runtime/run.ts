/** The run of a plan from the first import to the last tear-down. */
import { runConfig } from "./config.ts";
import { FixtureManager } from "./fixtures.ts";
import { ModuleLoader } from "./modules.ts";
import { Session } from "./nodes.ts";
import { itemList, runItems, type ItemSource } from "./runner.ts";
import { RuntestProtocol } from "./runtestprotocol.ts";
import { SetupState } from "./setupstate.ts";
import { Tree } from "./tree.ts";
import type { Features } from "./features.ts";
import type { Host, RunOptions, Suite } from "./host.ts";

/**
 * Runs the selected items of a suite, in the order of the plan. Everything there is to say goes through `host.emit`.
 *
 * @throws UsageError if `keyword` or `marks` cannot be read, or one of `ids` is no test's. What the user's code throws is never thrown from here.
 */
export async function runSuite(suite: Suite, options: RunOptions, host: Host): Promise<void> {
  const { plan, features = {} } = suite;
  features.api?.install();
  const extras = asksForMore(features, options, host) ? await features.options?.() : undefined;
  const config = runConfig(plan.options, options);
  const modules = new ModuleLoader(suite, host, options.timeout ?? plan.options.timeout);
  const watcher = extras?.watcher(options, host) ?? null;
  const fixtures = new FixtureManager(plan, modules, host, features, config, watcher);
  const session = new Session(config, new SetupState(watcher), fixtures, features);

  const tree = new Tree(plan, modules, session);
  const hooks = (await features.hooks?.(suite, options, host, tree)) ?? null;
  const items =
    extras === undefined ? await allItems(tree, host) : await extras.source(suite, options, host, tree, hooks);
  let stopped = false;
  if (items !== null) {
    const protocol = new RuntestProtocol(session, host, options, { hooks, extras });
    stopped = await runItems(items, protocol, host, options);
    await hooks?.finish(protocol, stopped);
  }
  host.emit({ type: "end", stopped });
}

/** What the core knows of options. */
const OF_THE_CORE = ["maxFail", "timeout", "retries", "attempt"];

/** Whether more is wanted than the tests of the plan, to the end. */
function asksForMore({ expand, hooks }: Features, options: RunOptions, { nextItems, fixtureHeld }: Host): boolean {
  const others = Object.entries(options).filter(([name]) => !OF_THE_CORE.includes(name));
  return [expand, hooks, nextItems, fixtureHeld, ...others.map(([, value]) => value)].some(Boolean);
}

async function allItems(tree: Tree, host: Host): Promise<ItemSource> {
  const items = tree.items();
  tree.session.items = items;
  await tree.session.parametrization?.begin(items);
  host.emit({ type: "start", ids: items.map((item) => item.nodeId), deselected: 0 });
  return itemList(items);
}
