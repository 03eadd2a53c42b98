/** Runs one item after the other, until the last or until the run is to stop. */
import { isPending } from "../values/callable.ts";
import { runItem, type IsOver } from "./runtest-protocol.ts";
import type { Function } from "../nodes/function.ts";
import type { ItemSource } from "../items.ts";
import type { Session } from "../nodes/session.ts";

/**
 * Runs the items in order (reference: `pytest_runtestloop`). The next one is taken before one begins: what the two share
 * stays set up between them.
 *
 * @returns whether it stopped before the last one, because too many had failed or the host asked for it.
 */
export async function runItems(items: ItemSource, session: Session): Promise<boolean> {
  const { host, config, setupState } = session;
  const { maxFail } = config.run;
  /** Whether the run ends, with `more` failures than were reported so far. */
  const isOver: IsOver = (more) =>
    host.stopRequested?.() ||
    host.isLeaving?.() ||
    (maxFail > 0 && session.testsFailed + (host.lateFailures?.() ?? 0) + more >= maxFail);

  let item = await items.next();
  while (item !== null && !isOver(0)) {
    const pending = items.next();
    const following: Function | null = isPending(pending) ? await pending : pending;
    await runItem(item, following, isOver);
    item = following;
  }
  try {
    await setupState.teardownExact(null);
  } catch (thrown) {
    const error = host.describe(thrown);
    const message = `Tear-down at the end of the run failed: ${error.message}`;
    host.emit({ type: "error", error: { path: null, message, error } });
  }
  return item !== null;
}
