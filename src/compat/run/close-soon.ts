/** When the event loop goes on, and windows close, in a run of files with a DOM by Jest before version 30. */
import type { Host } from "../../runtime/host.ts";
import { Attempt } from "../../runtime/protocol/attempt.ts";
import { leaveEnvironment } from "../../runtime/protocol/tear-down.ts";

/** Milliseconds after which there is a turn of the event loop all the same: requests to stop are read in it. */
const LONGEST = 1000;

/**
 * As in Jest, there is no turn of the event loop between the tests of a file, nor before its window closes: a timer that a test has
 * left is called while another test waits, or never.
 */
export function closeSoon(host: Host): void {
  const { now, settle, tick } = host;
  if (settle === undefined || tick === undefined) return;
  /** When the last turn was; null where a file begins. */
  let turned: number | null = null;
  host.settle = async (last, ended) => {
    if (!(ended instanceof Attempt)) return settle(last);
    turned ??= now();
    const { item, nextItem } = ended;
    const isOver = nextItem?.definition.moduleNode !== item.definition.moduleNode;
    // What Node prints itself, such as a warning, is printed after the test.
    await tick();
    if (!isOver && now() - turned < LONGEST) return;
    turned = isOver ? null : now();
    if (isOver) await leaveEnvironment(item.session);
    return settle(last);
  };
}
