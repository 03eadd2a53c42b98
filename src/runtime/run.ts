/** The run of a plan from the first import to the last tear-down. */
import { Session } from "./nodes.ts";
import { itemList, runItems, type ItemSource } from "./runner.ts";
import { createTree, type Tree } from "./tree.ts";
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
  const session = new Session(suite, options, host, extras);
  const tree = createTree(plan, session);
  const hooks = (session.hooks = (await features.hooks?.(suite, options, host, tree)) ?? null);
  const items =
    extras === undefined ? await allItems(tree, host) : await extras.source(suite, options, host, tree, hooks);
  let stopped = false;
  if (items !== null) {
    stopped = await runItems(items, session);
    await hooks?.finish(stopped);
  }
  host.emit({ type: "end", stopped });
}

/** What the core knows of options and hosts. */
const OF_THE_CORE =
  "maxFail timeout retries attempt now emit describe builtins timer showValue environment stopRequested".split(" ");

/** Whether more is wanted than the tests of the plan, to the end, by a host that has more to say than the time. */
function asksForMore({ expand, hooks }: Features, options: RunOptions, host: Host): unknown {
  const isMore = ([name, value]: [string, unknown]): boolean => Boolean(value) && !OF_THE_CORE.includes(name);
  return expand ?? hooks ?? Object.entries({ ...options, ...host }).some(isMore);
}

async function allItems(tree: Tree, host: Host): Promise<ItemSource> {
  const items = tree.items();
  const { session } = tree;
  session.items = items;
  await session.parametrization?.begin(items);
  host.emit({ type: "start", ids: items.map((item) => item.nodeId), deselected: 0 });
  return itemList(items);
}
