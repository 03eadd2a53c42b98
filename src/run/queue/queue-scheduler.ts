/** Hands the batches of a queue to the workers of one machine. */
import { NOT_KNOWN_YET } from "../../runtime/host.ts";
import type { GiveItems, Scheduler, SchedulerOptions } from "../parent/parallel/scheduler.ts";

/** A scheduler whose items come later, in batches. */
export interface QueueScheduler extends Scheduler {
  /** Gives the tests of a batch to a worker that has none, or that will have none. */
  add(batch: QueueBatch): void;
  /** All results of the batch have come. */
  remove(batch: QueueBatch): void;
}

/** The tests that a worker runs before it gets others. */
export interface QueueBatch {
  readonly ids: readonly string[];
}

/** What is known of one worker. */
interface Slot {
  batch: QueueBatch | null;
  /** Ids that its process was given. */
  given: Set<string>;
  /** Its process waits for items. */
  give: GiveItems | null;
  isLost: boolean;
}

/** @param onLost - called with the number of workers that are left when one is lost. */
export function createQueueScheduler(
  { workers, isOver }: Pick<SchedulerOptions, "workers" | "isOver">,
  onLost: (left: number) => void,
): QueueScheduler {
  const slots = Array.from({ length: workers }, (): Slot => ({
    batch: null,
    given: new Set(),
    give: null,
    isLost: false,
  }));
  const backlog: QueueBatch[] = [];
  let closed = false;

  function answer(slot: Slot): void {
    const { give } = slot;
    if (give === null) return;
    if (closed) {
      slot.give = null;
      give(null);
      return;
    }
    slot.batch ??= backlog.shift() ?? null;
    if (slot.batch === null) return;
    const left = slot.batch.ids.filter((id) => !slot.given.has(id) && !isOver(id));
    // What comes next depends on what other machines have done by then: the process asks again when its last item is over.
    const items = left.length > 0 || slot.given.has(NOT_KNOWN_YET) ? left : [NOT_KNOWN_YET];
    if (items.length === 0) return;
    for (const id of items) slot.given.add(id);
    slot.give = null;
    give(items);
  }

  function answerAll(): void {
    for (const slot of slots) answer(slot);
  }

  return {
    add(batch) {
      backlog.push(batch);
      answerAll();
    },
    remove(batch) {
      for (const slot of slots) {
        if (slot.batch !== batch) continue;
        slot.batch = null;
        slot.given = new Set();
      }
      answerAll();
    },
    open: () => undefined,
    request(worker, give) {
      const slot = slots[worker];
      if (slot === undefined) return;
      slot.give = give;
      answer(slot);
    },
    giveBack(worker) {
      const slot = slots[worker];
      if (slot === undefined) return;
      slot.given = new Set();
      slot.give = null;
    },
    leave(worker) {
      const slot = slots[worker];
      if (slot === undefined) return;
      if (slot.batch !== null) backlog.unshift(slot.batch);
      Object.assign(slot, { batch: null, give: null, isLost: true });
      onLost(slots.filter(({ isLost }) => !isLost).length);
      answerAll();
    },
    hasWork: () => !closed,
    close() {
      closed = true;
      answerAll();
    },
  };
}
