/** One machine's part of a run whose tests are in a queue: pulls batches, publishes results, and finds out whether it is the last. */

import { setTimeout as delay } from "node:timers/promises";
import type { Job, Queue, Worker } from "bullmq";
import { ProcessError } from "../../core/errors/errors.ts";
import type { RunEvent } from "../../core/data/events.ts";
import { unitOf } from "../../run/parent/parallel/schedule.ts";
import type { Scheduler, SchedulerOptions, GiveItems } from "../../run/parent/parallel/scheduler.ts";
import { batchesOf, planRun } from "./plan-run.ts";
import type { Connection, QueuePackages } from "./connect.ts";
import type { QueuePlan, QueueTests, RunStore, SuiteMark, TestEvents } from "./run-store.ts";
import { NOT_KNOWN_YET } from "../../runtime/host.ts";

export interface QueueRunOptions {
  readonly packages: QueuePackages;
  readonly connection: Connection;
  readonly store: RunStore;
  /** As results name it. */
  readonly machine: string;
  /** Seconds that a test took before; null if that is unknown. */
  durationOf(id: string): number | null;
  /** Makes an event independent of this machine, and publishes what that needs. */
  portable(event: RunEvent): RunEvent;
  /** For the user. */
  note(text: string): void;
  /** Aborted when this machine is to stop: what it has left is for others. */
  readonly stop: AbortSignal;
}

/** What this machine has done. */
export interface QueueEnd {
  /** Whether this machine reports the run. */
  readonly reports: boolean;
  /** The number of tests that this machine was the first to report. */
  readonly ran: number;
  /** Those of them that failed, or after which a tear-down did. */
  readonly failed: readonly string[];
  /** The number of tests of the run. */
  readonly total: number;
}

/** A queue that this machine has left: it has nothing more to publish. */
export interface LeftQueue {
  /** Whether the run was over, and reported, when this machine came. */
  readonly isSeen: boolean;
  /** Waits until the other machines have left it, too. */
  untilAlone(): Promise<void>;
  /** Whether this machine reports: the first that asks, or one that came when all was over. */
  claim(): Promise<boolean>;
}

/** Decides whether this machine reports. @param queue - null if it has not run its part to the end. */
export type DecideReport = (queue: LeftQueue | null) => Promise<boolean>;

const decideAlone: DecideReport = async (queue) => {
  await queue?.untilAlone();
  return (await queue?.claim()) ?? false;
};

/** Milliseconds for which a batch belongs to a machine that is not heard of. BullMQ renews that at half of it. */
const LOCK = 6000;
/** Milliseconds between looks for batches of dead machines. */
const STALLED = 2000;
/** Milliseconds between signs of life. */
const BEAT = 2000;
/** Milliseconds between looks at whether the others have finished. */
const POLL = 200;
/** Milliseconds until the next batch is there, if there is one. */
const BATCH_WAIT = 20;
/** How many batches are put into the queue by one command. */
const BULK = 500;
/** A batch is handed on as often as machines die. */
const ANY_NUMBER = 1_000_000;

interface BatchData {
  /** Its position in the plan. */
  readonly at: number;
  /** Whether it was put there before. */
  readonly again: boolean;
}

export class QueueRun {
  readonly #options: QueueRunOptions;
  readonly #group: ReturnType<typeof groupEvents>;
  readonly #own = new Map<string, string>();
  readonly #failed: string[] = [];
  readonly #pending = new Set<Promise<unknown>>();
  readonly #inFlight = new Map<number, Promise<void>>();
  /** Gives the batches at hand back to the others. */
  readonly #giveBack = new Map<number, () => Promise<void>>();
  /** The tests without a result of the batches at hand. */
  readonly #awaited = new Map<string, () => void>();
  readonly #timers: NodeJS.Timeout[] = [];
  #isFailed = false;
  /** Whether all tests have a result. */
  #isOver = false;
  #scheduler: QueueScheduler | null = null;
  #settings: SchedulerOptions | null = null;
  #queue: Queue<BatchData> | null = null;
  #worker: Worker<BatchData> | null = null;
  #tests: QueueTests = { ids: [], deselected: 0 };
  #plan: QueuePlan | null = null;
  #ran = 0;
  #idle = 0;

  constructor(options: QueueRunOptions) {
    this.#options = options;
    this.#group = groupEvents(options.machine);
    options.connection.unlessFailed(new Promise(() => undefined)).catch(() => {
      this.#isFailed = true;
      this.#scheduler?.close();
    });
  }

  /** Joins the run, so that the others wait for this machine. */
  async join(mark: SuiteMark): Promise<void> {
    const { store, connection } = this.#options;
    await connection.unlessFailed(store.join(mark).then(() => store.beat()));
    connection.answered();
    this.#repeat(() => store.beat(), BEAT);
  }

  /** The scheduler of this machine's workers. */
  readonly createScheduler = (settings: SchedulerOptions): Scheduler => {
    this.#settings = settings;
    this.#scheduler = createQueueScheduler(settings, (left) => {
      if (this.#worker !== null && left > 0) this.#worker.concurrency = left;
    });
    if (this.#isFailed) this.#scheduler.close();
    return this.#scheduler;
  };

  /** Publishes an event of this machine's tests. */
  readonly onEvent = (event: RunEvent): void => {
    if (event.type === "start") {
      this.#track(this.#begin({ ids: event.ids, deselected: event.deselected }));
      return;
    }
    const grouped = this.#group(this.#options.portable(event));
    if (grouped === null) return;
    // What was cut short runs again elsewhere.
    if (this.#options.stop.aborted && (grouped.id === null || grouped.test.failed)) return;
    if (grouped.id === null) this.#track(this.#publishOther(grouped.event));
    else this.#track(this.#publish(grouped.id, JSON.stringify(grouped.test), grouped.test.failed));
  };

  /**
   * Waits until all machines have finished.
   *
   * @param decide - decides whether this one reports. Default: it does if it is the last.
   * @throws {UsageError} if this machine has another suite. @throws {ProcessError} if Redis is gone, or has lost the run.
   */
  async finish(decide: DecideReport = decideAlone): Promise<QueueEnd> {
    const { store, stop } = this.#options;
    const waiting = async (): Promise<boolean> => {
      while (this.#pending.size > 0) await Promise.all(this.#pending);
      // Without that, the others would wait until the lock ends.
      if (stop.aborted) await Promise.all([...this.#giveBack.values()].map((give) => give().catch(() => undefined)));
      await this.#worker?.close(true);
      // Another sign of life would make the others wait.
      for (const timer of this.#timers) clearInterval(timer);
      await store.leave();
      const { connection } = this.#options;
      // Redis is asked for as long as that takes, so that its end is noticed.
      this.#repeat(async () => void (await store.done()), BEAT);
      const plan = this.#plan;
      if (plan === null || stop.aborted) return decide(null);
      return decide({
        isSeen: this.#isSeen,
        untilAlone: async () => {
          while (!stop.aborted && (await store.hasOthers())) {
            connection.answered();
            await delay(POLL);
          }
        },
        claim: async () => {
          if (stop.aborted) return false;
          const isFirst = await store.claimReport(plan.round);
          if (isFirst) await this.#queue?.obliterate({ force: true });
          return isFirst || this.#isSeen;
        },
      });
    };
    const reports = await this.#options.connection.unlessFailed(waiting());
    return { reports, ran: this.#ran, failed: this.#failed, total: this.#tests.ids.length };
  }

  /** Ends everything at once. */
  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#worker?.close(true).catch(() => undefined);
    this.#queue?.close().catch(() => undefined);
    // It may have ended before its part was over.
    void this.#options.store.leave().catch(() => undefined);
    this.#options.connection.close();
  }

  /** Whether the run was over, and reported, when this machine came: it reports it again. */
  get #isSeen(): boolean {
    return this.#plan !== null && this.#queue === null;
  }

  #track(work: Promise<unknown>): void {
    const tracked: Promise<unknown> = work
      .catch(this.#options.connection.fail)
      .finally(() => this.#pending.delete(tracked));
    this.#pending.add(tracked);
  }

  async #begin(tests: QueueTests): Promise<void> {
    this.#tests = tests;
    const { dist = "worksteal", whole = new Set<string>(), perFile = false } = this.#settings ?? {};
    const { store, durationOf } = this.#options;
    const cut = { durationOf, unitOf: (id: string) => unitOf(id, dist, whole), perFile };
    const { plan, isFirst, again } = await planRun(store, tests, (ids) => batchesOf(ids, cut));
    this.#plan = plan;
    if (again > 0) this.#options.note(`queue: running ${again} tests that failed again`);
    if (isFirst === null) this.#scheduler?.close();
    else await this.#accept(plan, isFirst);
  }

  /** Takes part in the run. */
  async #accept(plan: QueuePlan, fills: boolean): Promise<void> {
    const { packages, connection, store } = this.#options;
    const { Queue: BatchQueue, Worker: BatchWorker } = packages.bullmq;
    const settings = { connection: connection.client, prefix: store.prefix };
    const name = `batches-${plan.round}`;
    this.#queue = new BatchQueue<BatchData>(name, settings);
    this.#queue.on("error", () => undefined);
    if (fills) await this.#fill(false);
    this.#worker = new BatchWorker<BatchData>(name, (job, token) => this.#take(job, token), {
      ...settings,
      concurrency: Math.max(1, this.#settings?.workers ?? 1),
      lockDuration: LOCK,
      stalledInterval: STALLED,
      maxStalledCount: ANY_NUMBER,
      drainDelay: 1,
      runRetryDelay: 500,
    });
    // A lost lock means that another machine has the batch: the first result of a test counts.
    this.#worker.on("error", () => undefined);
    this.#repeat(() => this.#look(), POLL);
  }

  #repeat(work: () => Promise<void>, ms: number): void {
    const { answered } = this.#options.connection;
    this.#timers.push(
      setInterval(() => {
        this.#track(work().then(answered));
      }, ms),
    );
  }

  /** Puts the batches there. Those that are there stay as they are. */
  async #fill(again: boolean): Promise<void> {
    const opts = { removeOnComplete: true, removeOnFail: true };
    const jobs = (this.#plan?.batches ?? []).map((_, at) => ({
      name: "batch",
      data: { at, again },
      opts: { ...opts, jobId: `batch-${at}` },
    }));
    // Not all at once: Redis does nothing else meanwhile.
    for (let at = 0; at < jobs.length; at += BULK) await this.#queue?.addBulk(jobs.slice(at, at + BULK));
  }

  /** Looks whether the run is over while this machine has nothing to do. */
  async #look(): Promise<void> {
    if (this.#inFlight.size > 0 || this.#isOver) return;
    const { store } = this.#options;
    const done = await store.done();
    if (done === null)
      throw new ProcessError("--queue: Redis has lost the run: it needs to keep its data when it restarts");
    if (done >= this.#tests.ids.length) {
      this.#isOver = true;
      this.#scheduler?.close();
      return;
    }
    // The machine that was to put the batches there may have died.
    this.#idle += 1;
    if (this.#idle % 10 !== 0) return;
    const counts = await this.#queue?.getJobCounts("wait", "active");
    if (counts?.["wait"] === 0 && counts["active"] === 0) await this.#fill(true);
  }

  /** Runs a batch. */
  #take(job: Job<BatchData>, token: string | undefined): Promise<void> {
    const { at, again } = job.data;
    // After a time without Redis it may come once more.
    const running =
      this.#inFlight.get(at) ?? this.#run(at, again || job.attemptsStarted > 1).finally(() => this.#over(at));
    this.#inFlight.set(at, running);
    this.#giveBack.set(at, async () => {
      await job.moveToWait(token);
    });
    return running;
  }

  #over(at: number): void {
    this.#inFlight.delete(at);
    this.#giveBack.delete(at);
    // If there is another batch, it is there by then.
    setTimeout(() => {
      this.#track(this.#look());
    }, BATCH_WAIT);
  }

  /** @param isAgain - whether some of its tests may have a result. */
  async #run(at: number, isAgain: boolean): Promise<void> {
    const { ids } = this.#tests;
    const { store, connection } = this.#options;
    const batch = (this.#plan?.batches[at] ?? []).flatMap((position) => ids[position] ?? []);
    const missing = isAgain ? await store.missing(batch) : batch;
    connection.answered();
    const left = new Set<string>();
    for (const id of missing) {
      const own = this.#own.get(id);
      // Redis has lost what it had not written.
      if (own !== undefined) await store.publish(id, own);
      else left.add(id);
    }
    if (left.size === 0) return;
    const given: QueueBatch = { ids: [...left] };
    await new Promise<void>((resolve) => {
      for (const id of given.ids) {
        this.#awaited.set(id, () => {
          left.delete(id);
          if (left.size === 0) resolve();
        });
      }
      this.#scheduler?.add(given);
    });
    this.#scheduler?.remove(given);
  }

  async #publishOther(event: RunEvent): Promise<void> {
    const isFirst = await this.#options.store.publishOther(event);
    const after = event.type === "error" ? (event.error.tearDown?.after ?? null) : null;
    if (isFirst && after !== null && !this.#failed.includes(after)) this.#failed.push(after);
  }

  async #publish(id: string, text: string, failed: boolean): Promise<void> {
    this.#own.set(id, text);
    const isFirst = await this.#options.store.publish(id, text);
    if (isFirst) {
      this.#ran += 1;
      if (failed && !this.#failed.includes(id)) this.#failed.push(id);
    }
    this.#awaited.get(id)?.();
    this.#awaited.delete(id);
  }
}

/** The events of a test that is over; or an event that belongs to none. */
type GroupedEvents =
  | { readonly id: string; readonly test: TestEvents }
  | { readonly id: null; readonly event: RunEvent };

/** A function that takes events, and gives what is complete; null for nothing. @param machine - as results are to name it. */
export function groupEvents(machine: string): (event: RunEvent) => GroupedEvents | null {
  const open = new Map<string, RunEvent[]>();
  const keep = (id: string, event: RunEvent): null => {
    const events = open.get(id);
    if (events === undefined) open.set(id, [event]);
    else events.push(event);
    return null;
  };
  return (event) => {
    switch (event.type) {
      case "result": {
        const { id, outcome, rerun, worker } = event.result;
        const named = { ...event.result, worker: worker === null ? machine : `${machine}/${worker}` };
        keep(id, { type: "result", result: named });
        if (rerun === true) return null;
        const events = open.get(id) ?? [];
        open.delete(id);
        return { id, test: { failed: outcome === "failed" || outcome === "error", events } };
      }
      case "fixture":
      case "fixtureitem":
      case "log":
        return keep(event.id, event);
      case "warning":
        return event.warning.id === null ? { id: null, event } : keep(event.warning.id, event);
      case "error":
      case "property":
      case "header":
      case "summary":
        return { id: null, event };
      default:
        return null;
    }
  };
}

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
