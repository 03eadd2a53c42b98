/** The run of a plan from the first import to the last tear-down. */

import { itemsOf, withStableNodes, type ItemSource } from "./nodes/item-list.ts";
import { RunSession, type ClassParts } from "./nodes/session.ts";
import { NO_TABLES } from "./parametrize/no-tables.ts";
import { showsNodes, plannedItems, planModules, type Plan } from "../core/data/plan.ts";
import { UsageError } from "../core/errors/errors.ts";
import { createTree, type DialectParts, type Tree } from "./tree.ts";
import type { Host, RunnableSuite, RunOptions } from "./host.ts";
import { isPending, type MaybePromise } from "./values/callable.ts";
import { runItem, type ItemSteps, type RunControl, type RunnableSource } from "./protocol/runtest-protocol.ts";
import { leaveEnvironment, tearDownSession } from "./protocol/tear-down.ts";
import type { RunFunction } from "./nodes/function.ts";

/**
 * Runs the selected items of a suite, in the order of the plan. All results go to `host.emit`; errors of the user's code
 * are reported there, and never thrown.
 *
 * @throws {UsageError} if `keyword` or `marks` cannot be parsed, or no test has one of `ids`.
 */
export async function runSuite(given: RunnableSuite, options: RunOptions, host: Host): Promise<void> {
  const chunk = await given.dialect?.();
  const dialect = isChunk<DialectChunk>(chunk, "default") ? chunk.default(given, host) : null;
  const suite = dialect?.suite ?? given;
  const { plan } = suite;
  const extras = needsExtras(suite, options, host) ? await loadExtras(suite) : null;
  const watcher = extras?.createWatcher(options, host, plan) ?? null;
  const tables = await suite.tables?.();
  const Tables = isChunk<TablesChunk>(tables, "ParameterTables") ? tables.ParameterTables : null;
  const ofClasses = await suite.classes?.();
  const classes = isChunk<ClassParts>(ofClasses, "RunClass") ? ofClasses : null;
  const session = new RunSession(suite, options, host, watcher, classes, (root) =>
    Tables === null ? NO_TABLES : new Tables(root),
  );
  const { failOn } = plan.options;
  if (failOn !== undefined) session.faults = (await extras?.watchFaults(session, failOn, plan.files)) ?? null;
  session.localsOf = extras?.createLocals(options, host) ?? null;
  const tree = createTree(plan, session, dialect, classes);
  const live = (await extras?.loadLive(suite, options)) ?? null;
  session.unseen = live?.findUnseen(planModules(plan), session) ?? null;
  if (suite.environments !== undefined) await extras?.useEnvironments(suite, options, host, session);
  const hooks = (await live?.loadHooks(suite, options, host, session)) ?? null;
  const items = await (extras === null
    ? allItems(plan, tree, host)
    : extras.itemSource(suite, options, host, { tree, hooks, live }));
  let stopped = false;
  if (items !== null) {
    const unlistedAfter = dialect?.unlistedAfter ?? (() => null);
    const stepsOf = (item: RunFunction): ItemSteps | null => hooks?.ofItem(item) ?? null;
    const lanes = await suite.lanes?.();
    const source = isChunk<ConcurrentChunk>(lanes, "default")
      ? await lanes.default(items, session, stepsOf, plan)
      : items;
    const end = await runItems(source, session, unlistedAfter, stepsOf);
    ({ stopped } = end);
    if (!end.left && !stopped) await session.loader.finish();
    if (!end.left) await hooks?.finish(stopped);
  }
  host.emit({ type: "end", stopped });
}

/** @throws {UsageError} in a bundle without them. */
async function loadExtras({ options }: RunnableSuite): Promise<typeof import("./options/index.ts")> {
  const chunk = await options?.();
  if (isChunk<typeof import("./options/index.ts")>(chunk, "itemSource")) return chunk;
  throw new UsageError("The program of this bundle calls run() without options: write them into that call.");
}

type TablesChunk = typeof import("./parametrize/parameter-tables.ts");

type ConcurrentChunk = typeof import("./concurrent/concurrent-items.ts");

interface DialectChunk {
  readonly default: (suite: RunnableSuite, host: Host) => DialectParts;
}

/** Entries name each chunk, so that there is no other. */
export function isChunk<Chunk extends object>(chunk: object | undefined, name: keyof Chunk): chunk is Chunk {
  return chunk !== undefined && name in chunk;
}

/** Options and parts of a host that every run supports. */
const ALWAYS_SUPPORTED = new Set([
  "added",
  "attempt",
  "builtins",
  "count",
  "describe",
  "emit",
  "environment",
  "flags",
  "maxFail",
  "now",
  "retries",
  "showValue",
  "stopRequested",
  "timeout",
  "timer",
]);

/** Whether a run does more than running all items of a static plan. */
function needsExtras({ plan, live, environments }: RunnableSuite, options: RunOptions, host: Host): boolean {
  return (
    live !== undefined ||
    plan.options.failOn !== undefined ||
    environments !== undefined ||
    Object.entries({ ...options, ...host }).some(([name, value]) => Boolean(value) && !ALWAYS_SUPPORTED.has(name))
  );
}

async function allItems(plan: Plan, { idOf, nodeOf, session }: Tree, host: Host): Promise<ItemSource> {
  const entries = plannedItems(plan);
  const planned = { entries, idOf, nodeOf };
  const keepsNodes = showsNodes(plan);
  const list = keepsNodes ? withStableNodes(planned) : planned;
  if (keepsNodes) session.showItems(list);
  await session.parameters.begin(list);
  host.emit({ type: "start", ids: entries.map(idOf), deselected: 0 });
  return itemsOf(list);
}

/**
 * Runs the items in order (pytest: `pytest_runtestloop`). The next item is determined before one begins: what the two
 * share stays set up between them.
 *
 * @param unlistedAfter - returns the item that no list has and that the import of another has brought, between that and the next
 *   listed one; null for none.
 * @param stepsOf - returns the steps of an item that hooks are called for; null for any other.
 * @returns `stopped`: whether it ended before the last item, because too many had failed or the host asked for it; `left`:
 *   whether another process is to run the rest.
 */
export async function runItems(
  items: RunnableSource,
  session: RunSession,
  unlistedAfter: (item: RunFunction, listed: RunFunction | null | undefined) => RunFunction | null,
  stepsOf: (item: RunFunction) => ItemSteps | null,
): Promise<{ readonly stopped: boolean; readonly left: boolean }> {
  const { host, config } = session;
  const { maxFail } = config.run;
  const isEnough = (more: number): boolean =>
    host.stopRequested?.() === true ||
    (maxFail > 0 && session.testsFailed + (host.uncaughtFailures?.() ?? 0) + more >= maxFail);
  const isOver: RunControl["isOver"] = (more) => host.hasAbandoned?.() || isEnough(more);
  let isRetried = false;
  let lastId: string | null = null;
  /** The next listed item, while others run before it. */
  let waiting: { readonly item: RunFunction | null | undefined } | null = null;

  let item = await items.next();
  while (item !== null && !isOver(0)) {
    if (item === undefined) {
      item = await items.next();
      continue;
    }
    if (items.leaves?.(item)) {
      item = null;
      break;
    }
    const pending: MaybePromise<RunFunction | null | undefined> = waiting === null ? items.next() : waiting.item;
    const listed: RunFunction | null | undefined = isPending(pending) ? await pending : pending;
    const current: RunFunction = item;
    const following = (): RunFunction | null | undefined => unlistedAfter(current, listed) ?? listed;
    isRetried = !(await (items.run ?? runItem)(current, following, { isOver, stepsOf }));
    lastId = current.nodeId;
    item = following();
    waiting = item === listed ? null : { item: listed };
  }
  await tearDownSession(session, lastId);
  await leaveEnvironment(session);
  await host.drain?.();
  const left = (item !== null || isRetried || items.isLeft === true) && !isEnough(0);
  return { stopped: item !== null, left };
}
