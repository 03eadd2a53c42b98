/** The items of a run with options: selected, expanded, listed, or named by the host. */
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { itemsOf, withStableNodes, type ItemSource } from "../nodes/item-list.ts";
import { needsExpansion, showsNodes } from "../../core/data/plan-needs.ts";
import { collectItems } from "./collect-items.ts";
import { reportCollected } from "./report-collected.ts";
import { HostQueue } from "./item-queue.ts";
import { untilOtherEnvironment } from "./environments.ts";
import { openLogRecorder } from "../builtins/open-log-recorder.ts";
import { failedFirst } from "./failed-first.ts";
import { missingItem } from "./missing-item.ts";
import { itemsInModulesOf, listOfNodes, selectPlanned, type Selected } from "./select-planned.ts";
import type { Plan, PlanItem } from "../../core/data/plan.ts";
import type { RunFunction } from "../nodes/function.ts";
import type { Host, RunOptions, RunnableSuite } from "../host.ts";
import type { ItemMaker } from "../expand/item-maker.ts";
import type { Tree } from "../tree.ts";
import type { SessionHooks } from "../hooks/session-hooks.ts";

/** What a run has of its suite. */
export interface ItemSourceParts {
  readonly tree: Tree;
  readonly hooks: SessionHooks | null;
  /** Null for a plan that leaves nothing to the run. */
  readonly live: Pick<typeof import("../expand/live.ts"), "ItemMaker"> | null;
}

/**
 * The items. Announces them in a `start` event, unless another worker of a parallel run does.
 *
 * @returns null if a hook of the whole run failed.
 * @throws {UsageError} as `runSuite` does.
 */
export async function itemSource(
  suite: RunnableSuite,
  options: RunOptions,
  host: Host,
  { tree, hooks, live }: ItemSourceParts,
): Promise<ItemSource | null> {
  const { session } = tree;
  const recorder = options.logs === undefined ? null : await openLogRecorder(suite, options.logs, host);
  if (recorder !== null) {
    const { enter } = session;
    session.enter = async (item) => {
      recorder.enter(item);
      await enter?.(item);
    };
  }
  const nothing = async (): Promise<null> => {
    host.emit({ type: "start", ids: [], deselected: 0 });
    await hooks?.unconfigure();
    return null;
  };
  if (hooks !== null && !(await hooks.start())) return nothing();
  const { plan } = suite;
  const separated = (source: ItemSource): ItemSource =>
    suite.environments === undefined ? source : untilOtherEnvironment(source, suite, options, host);
  const expand = live !== null && needsExpansion(plan) ? new live.ItemMaker(tree, plan) : null;
  // Nodes that no code of the user can see are freed after their item has run.
  const keepsNodes = expand !== null || showsNodes(plan);
  const isFixed = hooks?.seesItems !== true && !plan.definitions.some(({ hooked }) => hooked);
  const { resumed } = options;
  if (host.nextItems !== undefined && resumed !== undefined && isFixed) {
    const all = { ...tree, entries: plan.items };
    const list = keepsNodes ? withStableNodes(all) : all;
    await session.parameters.begin(list);
    return separated(new HostQueue(host, list, expand));
  }
  const left = resumed?.left ?? null;
  // What is left has been selected before. Hooks that change the items see all of them again.
  const wanted = left === null || !isFixed ? options : selectionOf(left, options);
  const collected = wanted.ids && [...wanted.ids, ...(wanted.deselected ?? [])];
  const planned = inOrder(itemsInModulesOf(plan, collected), options.order, tree);
  const found =
    isFixed && expand === null && !selectsByNodes(wanted)
      ? selectPlanned(tree, planned, wanted.ids)
      : await selectNodes(
          wanted,
          host,
          planned.map(tree.nodeOf),
          expand,
          hooks,
          isFixed ? [] : deselectedNodes(plan, wanted, tree),
        );
  if (found === null) return nothing();
  const selected = left === null ? found : onlyLeft(found, left, isFixed);
  const { deselected, unknown } = selected;
  if (unknown.size > 0 && resumed === undefined) throw new UsageError([...unknown].map(notFound).join("\n"));
  const list = keepsNodes ? withStableNodes(selected.list) : selected.list;
  if (keepsNodes) session.showItems(list);
  if (hooks !== null && !(await hooks.collected())) return nothing();
  await session.parameters.begin(list);
  host.emit({ type: "start", ids: list.entries.map(list.idOf), deselected });
  for (const id of unknown.keys()) host.emit(missingItem(id));
  return separated(host.nextItems === undefined ? itemsOf(list) : new HostQueue(host, list, null));
}

/** The items with the given ids, in the order of the ids; all of them, as they are, without ids. */
function inOrder(items: readonly PlanItem[], ids: readonly string[] | undefined, { idOf }: Tree): readonly PlanItem[] {
  if (ids === undefined) return items;
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const ordered = new Set(ids.flatMap((id) => byId.get(id) ?? []));
  // Hooks are called for others too.
  return [...ordered, ...items.filter((item) => !ordered.has(item))];
}

/** The options without those that select, and with these ids instead. */
function selectionOf(
  ids: readonly string[],
  {
    keyword: _keyword,
    marks: _marks,
    deselect: _deselect,
    filter: _filter,
    lastFailed: _lastFailed,
    ...options
  }: RunOptions,
): RunOptions {
  return { ...options, ids };
}

/** The items that are left, in the order in which they were announced. @param isFixed - whether no others were selected. */
function onlyLeft({ list, deselected, unknown }: Selected, left: readonly string[], isFixed: boolean): Selected {
  const byId = new Map(list.entries.map((entry) => [list.idOf(entry), entry]));
  const entries = left.flatMap((id) => byId.get(id) ?? []);
  const missing = isFixed ? unknown : new Map(left.flatMap((id) => (byId.has(id) ? [] : [[id, []]])));
  if (isFixed) {
    // One that cannot be expanded here stands for those that it was expanded to before.
    const ordered = new Set(entries);
    entries.push(...list.entries.filter((entry) => !ordered.has(entry)));
  }
  return { list: { ...list, entries }, deselected, unknown: missing };
}

/** Whether the selection needs nodes, and not only ids. */
function selectsByNodes({ keyword, marks, deselect, filter, lastFailed, collectOnly }: RunOptions): boolean {
  return [keyword, marks, deselect, filter, lastFailed].some((option) => option !== undefined) || collectOnly === true;
}

/** The nodes of items that were deselected before the run. */
function deselectedNodes({ items }: Plan, { deselected }: RunOptions, { idOf, nodeOf }: Tree): RunFunction[] {
  const ids = new Set(deselected);
  return ids.size === 0 ? [] : items.filter((item) => ids.has(idOf(item))).map(nodeOf);
}

/** Selects from nodes, as the options say. @param before - what was deselected before. */
async function selectNodes(
  options: RunOptions,
  host: Host,
  nodes: readonly RunFunction[],
  expand: ItemMaker | null,
  hooks: SessionHooks | null,
  before: readonly RunFunction[],
): Promise<Selected | null> {
  const collected = await collectItems(options, nodes, expand, hooks);
  if (collected === null) return null;
  const found = options.collectOnly === true ? reportCollected(collected, host) : collected.items;
  const items = options.lastFailed === undefined ? found : failedFirst(found, options.lastFailed);
  const deselected = collected.deselected + found.length - items.length;
  if (hooks !== null && !(await hooks.deselected([...before, ...collected.all], items))) return null;
  return { list: listOfNodes(items), deselected, unknown: collected.unknown };
}

/** The message for an id that no test has, with the nearest existing ids. */
function notFound([id, others]: readonly [string, readonly string[]]): string {
  const at = pathEndOf(id);
  const file = id.slice(0, at);
  // The file is the same: only what follows is compared.
  const near = nearest(
    id.slice(at + 2),
    others.map((other) => other.slice(at + 2)),
  );
  const hint =
    near.length === 0 ? "" : `\n  did you mean ${near.map((name) => `${file}::${name}`).join("\n            or ")}`;
  return `not found: ${id} (no match in any of [<Module ${file}>])${hint}`;
}
