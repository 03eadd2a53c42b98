/** The run of a plan from the first import to the last tear-down. */
import { UsageError } from "../core/errors.ts";
import { nearest } from "../core/nearest.ts";
import { pathEndOf } from "../core/nodeid.ts";
import { builtinFixtures } from "./builtin.ts";
import { collectItems } from "./collect.ts";
import { reportCollected } from "./collected.ts";
import { runConfig } from "./config.ts";
import { FixtureManager } from "./fixtures.ts";
import { GivenItems } from "./given.ts";
import { ItemMaker } from "./makeitem.ts";
import { failedFirst } from "./lastfailed.ts";
import { lostItem } from "./lostitem.ts";
import { ModuleLoader } from "./modules.ts";
import { Session } from "./nodes.ts";
import { ItemList, Runner, type ItemSource } from "./runner.ts";
import { RuntestProtocol } from "./runtestprotocol.ts";
import { loadHooks, type SessionHooks } from "./sessionhooks.ts";
import { SetupState } from "./setupstate.ts";
import { SetupTrace } from "./setuptrace.ts";
import { Tables } from "./tables.ts";
import { Tree } from "./tree.ts";
import type { Function } from "./function.ts";
import type { ItemHooks } from "./itemhooks.ts";
import type { Host, RunOptions, Suite } from "./host.ts";

/**
 * Runs the selected items of a suite, in the order of the plan. Everything there is to say goes through `host.emit`.
 *
 * @throws UsageError if `keyword` or `marks` cannot be read, or one of `ids` is no test's. What the user's code throws is never thrown from here.
 */
export async function runSuite(suite: Suite, options: RunOptions, host: Host): Promise<void> {
  const { plan } = suite;
  const config = runConfig(plan.options, options);
  const modules = new ModuleLoader(suite, host, options.timeout ?? plan.options.timeout);
  const trace = options.setup === undefined ? null : new SetupTrace(host, options.setup);
  const fixtures = new FixtureManager(plan, modules, builtinFixtures(host), config, trace);
  fixtures.around.held = host.fixtureHeld ?? null;
  const session = new Session(config, new SetupState(trace), fixtures);

  const tree = new Tree(plan, modules, session);
  const hooks = await loadHooks(suite, options, host, { session, caller: tree.hooks });
  const tables = new Tables();
  const surroundings = { tree, hooks, tables };
  const items = hooks === null || (await hooks.start()) ? await sourceOf(suite, options, host, surroundings) : null;
  if (items === null) {
    // Nothing can be run where a hook of the whole run has failed.
    host.emit({ type: "start", ids: [], deselected: 0 });
    host.emit({ type: "end", stopped: false });
    return;
  }
  const hooksOf = (item: Function): ItemHooks | null => hooks?.ofItem(item) ?? null;
  const protocol = new RuntestProtocol(session, host, options, { load: (item) => tables.load(item), hooksOf });
  const stopped = await new Runner(protocol, host, options).run(items);
  if (hooks !== null) {
    const { failed, finished } = protocol;
    const isInterrupted = stopped && host.stopRequested?.() === true;
    await hooks.finish(isInterrupted ? 2 : failed > 0 ? 1 : finished === 0 ? 5 : 0);
  }
  host.emit({ type: "end", stopped });
}

/**
 * Where the items come from. Says which there are, unless this is a worker of a parallel run in which another one does.
 *
 * @returns null if a hook went wrong that may change them.
 * @throws UsageError as `runSuite` does.
 */
async function sourceOf(
  suite: Suite,
  options: RunOptions,
  host: Host,
  { tree, hooks, tables }: { readonly tree: Tree; readonly hooks: SessionHooks | null; readonly tables: Tables },
): Promise<ItemSource | null> {
  const { plan } = suite;
  if (host.nextItems !== undefined && options.resumed === true && hooks?.modifiesItems !== true) {
    const items = plan.items.map((entry) => tree.item(entry));
    await tables.begin(items);
    return new GivenItems(host, { items, maker: new ItemMaker(tree, plan) });
  }
  const collected = await collectItems(suite, options, tree, hooks);
  if (collected === null) return null;
  const { deselected, unknown } = collected;
  if (unknown.size > 0 && options.resumed !== true) throw new UsageError([...unknown].map(notFound).join("\n"));
  const found = options.collectOnly === true ? reportCollected(collected, host) : collected.items;
  const items = options.lastFailed === undefined ? found : failedFirst(found, options.lastFailed);
  tree.session.items = items;
  await tables.begin(items);
  host.emit({
    type: "start",
    ids: items.map((item) => item.nodeId),
    deselected: deselected + found.length - items.length,
  });
  for (const id of unknown.keys()) host.emit(lostItem(id));
  return host.nextItems === undefined ? new ItemList(items) : new GivenItems(host, { items, maker: null });
}

/** What is said of an id that no test has, with the nearest of those that there are. */
function notFound([id, others]: readonly [string, readonly string[]]): string {
  const at = pathEndOf(id);
  const file = id.slice(0, at);
  // Files are equal: only what follows may be nearer or farther.
  const near = nearest(
    id.slice(at + 2),
    others.map((other) => other.slice(at + 2)),
  );
  const hint =
    near.length === 0 ? "" : `\n  did you mean ${near.map((name) => `${file}::${name}`).join("\n            or ")}`;
  return `not found: ${id} (no match in any of [<Module ${file}>])${hint}`;
}
