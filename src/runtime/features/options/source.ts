/** Where the items of a run come from that is asked for more than all tests of the plan. */
import { UsageError } from "../../../core/errors.ts";
import { nearest } from "../../../core/nearest.ts";
import { pathEndOf } from "../../../core/nodeid.ts";
import { itemList, type ItemSource } from "../../runner.ts";
import { collectItems } from "./collect.ts";
import { reportCollected } from "./collected.ts";
import { GivenItems } from "./given.ts";
import { failedFirst } from "./lastfailed.ts";
import { lostItem } from "./lostitem.ts";
import type { Host, RunOptions, Suite } from "../../host.ts";
import type { Tree } from "../../tree.ts";
import type { SessionHooks } from "../hooks/sessionhooks.ts";

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
  const expand = session.features.expand?.(tree, suite) ?? null;
  if (host.nextItems !== undefined && options.resumed === true && hooks?.modifiesItems !== true) {
    const items = tree.items();
    await session.parametrization?.begin(items);
    return new GivenItems(host, { items, expand });
  }
  const collected = await collectItems(options, tree, expand, hooks);
  if (collected === null) return nothing();
  const { deselected, unknown } = collected;
  if (unknown.size > 0 && options.resumed !== true) throw new UsageError([...unknown].map(notFound).join("\n"));
  const found = options.collectOnly === true ? reportCollected(collected, host) : collected.items;
  const items = options.lastFailed === undefined ? found : failedFirst(found, options.lastFailed);
  session.items = items;
  await session.parametrization?.begin(items);
  host.emit({
    type: "start",
    ids: items.map((item) => item.nodeId),
    deselected: deselected + found.length - items.length,
  });
  for (const id of unknown.keys()) host.emit(lostItem(id));
  return host.nextItems === undefined ? itemList(items) : new GivenItems(host, { items, expand: null });
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
