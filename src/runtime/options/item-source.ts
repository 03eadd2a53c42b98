/** Where the items of a run come from that is asked for more than all tests of the plan. */
import { UsageError } from "../../core/errors/errors.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { itemsOf, type ItemSource } from "../items.ts";
import { keep, keepShown } from "../features/api/kept.ts";
import { collectItems } from "./collect-items.ts";
import { reportCollected } from "./report-collected.ts";
import { GivenItems } from "./item-queue.ts";
import { failedFirst } from "./failed-first.ts";
import { lostItem } from "./missing-item.ts";
import {
  itemsInModulesOf,
  listOfNodes,
  needsExpansion,
  selectPlanned,
  showsNodes,
  type Selected,
} from "./select-planned.ts";
import type { ExpandsItems } from "../features.ts";
import type { Function } from "../nodes/function.ts";
import type { Host, RunOptions, Suite } from "../host.ts";
import type { Tree } from "../tree.ts";
import type { SessionHooks } from "../hooks/session-hooks.ts";

/**
 * The items. Says which there are, unless this is a worker of a parallel run in which another one does.
 *
 * @returns null if a hook of the whole run went wrong.
 * @throws UsageError as `runSuite` does.
 */
export async function itemSource(
  suite: Suite,
  options: RunOptions,
  host: Host,
  tree: Tree,
  hooks: SessionHooks | null,
): Promise<ItemSource | null> {
  const { session } = tree;
  const nothing = (): null => {
    // Nothing can be run where a hook of the whole run has failed.
    host.emit({ type: "start", ids: [], deselected: 0 });
    return null;
  };
  if (hooks !== null && !(await hooks.start())) return nothing();
  const { plan } = suite;
  const expand = needsExpansion(plan) ? (session.features.expand?.(tree, suite) ?? null) : null;
  // Where nobody sees a node, it is gone once its item has run.
  const keeps = expand !== null || showsNodes(plan);
  const isFixed = hooks?.modifiesItems !== true;
  if (host.nextItems !== undefined && options.resumed === true && isFixed) {
    const all = { ...tree, entries: plan.items };
    const list = keeps ? keep(all) : all;
    await session.tables?.begin(list);
    return new GivenItems(host, list, expand);
  }
  const planned = itemsInModulesOf(plan, options.ids);
  const selected =
    isFixed && expand === null && !selectsByNodes(options)
      ? selectPlanned(tree, planned, options.ids)
      : await selectNodes(options, host, planned.map(tree.nodeOf), expand, hooks);
  if (selected === null) return nothing();
  const { deselected, unknown } = selected;
  if (unknown.size > 0 && options.resumed !== true) throw new UsageError([...unknown].map(notFound).join("\n"));
  const list = keeps ? keepShown(session, selected.list) : selected.list;
  await session.tables?.begin(list);
  host.emit({ type: "start", ids: list.entries.map(list.idOf), deselected });
  for (const id of unknown.keys()) host.emit(lostItem(id));
  return host.nextItems === undefined ? itemsOf(list) : new GivenItems(host, list, null);
}

/** Whether more than ids says which items run, or something is to be said of each. */
function selectsByNodes({ keyword, marks, deselect, lastFailed, collectOnly }: RunOptions): boolean {
  return [keyword, marks, deselect, lastFailed].some((option) => option !== undefined) || collectOnly === true;
}

/** Makes the nodes of a list, and of those selects what the options say. */
async function selectNodes(
  options: RunOptions,
  host: Host,
  nodes: readonly Function[],
  expand: ExpandsItems | null,
  hooks: SessionHooks | null,
): Promise<Selected | null> {
  const collected = await collectItems(options, nodes, expand, hooks);
  if (collected === null) return null;
  const found = options.collectOnly === true ? reportCollected(collected, host) : collected.items;
  const items = options.lastFailed === undefined ? found : failedFirst(found, options.lastFailed);
  const deselected = collected.deselected + found.length - items.length;
  return { list: listOfNodes(items), deselected, unknown: collected.unknown };
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
