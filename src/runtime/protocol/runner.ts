/** Runs one item after the other, until the last or until the run is to stop. */
import { isPending, type MaybePromise } from "../values/callable.ts";
import { runItem, type ItemSteps, type RunControl } from "./runtest-protocol.ts";
import { tearDownSession } from "./tear-down.ts";
import type { RunFunction } from "../nodes/function.ts";
import type { ItemSource } from "../nodes/item-list.ts";
import type { RunSession } from "../nodes/session.ts";

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
  items: ItemSource,
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
    const pending: MaybePromise<RunFunction | null | undefined> = waiting === null ? items.next() : waiting.item;
    const listed: RunFunction | null | undefined = isPending(pending) ? await pending : pending;
    const current: RunFunction = item;
    const following = (): RunFunction | null | undefined => unlistedAfter(current, listed) ?? listed;
    isRetried = !(await runItem(current, following, { isOver, stepsOf }));
    lastId = current.nodeId;
    item = following();
    waiting = item === listed ? null : { item: listed };
  }
  await tearDownSession(session, lastId);
  try {
    await session.enter?.(null);
  } catch (thrown) {
    const error = host.describe(thrown);
    const message = `Tear-down of the environment failed: ${error.message}`;
    host.emit({ type: "error", error: { path: null, message, error } });
  }
  await host.drain?.();
  const left = (item !== null || isRetried || items.isLeft === true) && !isEnough(0);
  return { stopped: item !== null, left };
}
