/** The run of a plan from the first import to the last tear-down. */
import { Session } from "./nodes/session.ts";
import { itemsOf, type ItemSource } from "./items.ts";
import { runItems } from "./protocol/runner.ts";
import { createTree, type Tree } from "./tree.ts";
import type { PlanItem } from "../core/data/plan.ts";
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
    extras === undefined
      ? await allItems(plan.items, tree, host)
      : await extras.source(suite, options, host, tree, hooks);
  let stopped = false;
  if (items !== null) {
    stopped = await runItems(items, session);
    await hooks?.finish(stopped);
  }
  host.emit({ type: "end", stopped });
}

/** What the core knows of options and hosts. */
const OF_THE_CORE =
  "maxFail timeout retries attempt now emit describe builtins timer showValue environment stopRequested";

/** Whether more is wanted than the tests of the plan, to the end, by a host that has more to say than the time. */
function asksForMore({ expand, hooks }: Features, options: RunOptions, host: Host): unknown {
  return (
    expand ??
    hooks ??
    Object.entries({ ...options, ...host }).some(([name, value]) => value && !OF_THE_CORE.includes(name))
  );
}

async function allItems(entries: readonly PlanItem[], tree: Tree, host: Host): Promise<ItemSource> {
  const { idOf, nodeOf, session } = tree;
  const planned = { entries, idOf, nodeOf };
  const list = session.features.api?.keep(session, planned) ?? planned;
  await session.tables?.begin(list);
  host.emit({ type: "start", ids: entries.map(idOf), deselected: 0 });
  return itemsOf(list);
}
