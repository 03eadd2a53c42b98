/** Distributes the items of a parallel run to workers that ask for them, and takes back those that a lost one did not begin. */
import { beginningOf, countAhead, deal, lineOf, sharesOf, steal } from "./schedule.ts";
import type { Line, LineOptions, Load, Share } from "./schedule.ts";

/** Sends a worker the ids to run after those it has; null if there are no more. */
export type GiveItems = (ids: readonly string[] | null) => void;

/** The items of each worker. */
export interface Scheduler {
  /** Takes the ids, and answers the workers that have asked before. */
  open(ids: readonly string[]): void;
  /** A worker asks for more: answered at once, or as soon as the ids are known. */
  request(worker: number, give: GiveItems): void;
  /** The process of a worker is gone: its next one gets the items that it did not begin. */
  giveBack(worker: number): void;
  /** A worker gets no process any more: its items are left to the others. */
  leave(worker: number): void;
  /** Whether there are items for a new process. */
  hasWork(): boolean;
  /** Hands out nothing any more. */
  close(): void;
}

/** The workers. */
export interface SchedulerOptions extends LineOptions {
  readonly workers: number;
  /** Whether a worker is given all items of a file at once. Default: as many as it needs. */
  readonly perFile?: boolean;
  /** Whether an item need not be run any more. */
  isOver(id: string): boolean;
  /** What is left of an item that stands for others. Default: the item. */
  leftOf?(id: string): readonly string[];
  /** Milliseconds. */
  now(): number;
}

/** What is known of one worker. */
interface WorkerItems {
  /** Positions that its process was given. */
  given: number[];
  /** When it was given the last ones, and how many they were. */
  last: { readonly at: number; readonly count: number } | null;
}

/** A scheduler that does not know the items yet. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { workers, isOver, leftOf = (id: string) => [id], now, perFile = false } = options;
  const asked: WorkerItems[] = Array.from({ length: workers }, () => ({ given: [], last: null }));
  const waiting = new Map<number, GiveItems>();
  let line: Line | null = null;
  /** Those of the workers first, then what no worker has any more. */
  let shares: Share[] = [];
  let closed = false;

  function idAt(position: number): string {
    return line?.ids[position] ?? "";
  }

  function loads(): Load[] {
    return asked.map(({ given }, worker) => ({
      share: shares[worker] ?? { from: 0, to: 0 },
      pending: given.filter((position) => !isOver(idAt(position))).length,
    }));
  }

  /** The worker's share, with items of another one if it was empty; null if there are none. */
  function refill(worker: number, known: Line): Share | null {
    const own = shares[worker];
    if (own !== undefined && own.from < own.to) return own;
    // What a lost process has left of a unit may be taken from its middle.
    const orphan = shares.findIndex(({ from, to }, index) => index >= workers && from < to);
    const stolen = orphan === -1 ? steal(known, loads()) : { victim: orphan, at: shares[orphan]?.from ?? 0 };
    const victim = stolen === null ? undefined : shares[stolen.victim];
    if (stolen === null || victim === undefined) return null;
    shares[stolen.victim] = { from: victim.from, to: stolen.at };
    return (shares[worker] = { from: stolen.at, to: victim.to });
  }

  function take(worker: number, state: WorkerItems, known: Line): string[] | null {
    const time = now();
    const pace = state.last === null ? null : (time - state.last.at) / state.last.count;
    const count = perFile ? Infinity : countAhead(pace);
    for (let share = refill(worker, known); share !== null; share = refill(worker, known)) {
      const given = beginningOf(known, share, count);
      shares[worker] = { from: given.to, to: share.to };
      const positions = Array.from({ length: given.to - given.from }, (_, at) => given.from + at);
      const left = positions.filter((position) => !isOver(idAt(position)));
      if (left.length === 0) continue;
      state.given.push(...left);
      state.last = { at: time, count: left.length };
      return left.flatMap((position) => leftOf(idAt(position)));
    }
    return null;
  }

  function answer(worker: number, give: GiveItems): void {
    const state = asked[worker];
    if (closed || state === undefined) give(null);
    else if (line === null) waiting.set(worker, give);
    else give(take(worker, state, line));
  }

  function answerAll(): void {
    const all = [...waiting];
    waiting.clear();
    for (const [worker, give] of all) answer(worker, give);
  }

  return {
    open(ids) {
      line = lineOf(ids, options);
      shares = deal(line, workers);
      answerAll();
    },
    request: answer,
    giveBack(worker) {
      waiting.delete(worker);
      const state = asked[worker];
      if (state === undefined) return;
      const left = sharesOf(state.given.filter((position) => !isOver(idAt(position))));
      asked[worker] = { given: [], last: null };
      const own = shares[worker];
      const before = left.at(-1);
      if (own !== undefined && before?.to === own.from) {
        shares[worker] = { from: before.from, to: own.to };
        left.pop();
      }
      shares.push(...left);
    },
    leave(worker) {
      const own = shares[worker];
      if (own === undefined) return;
      shares[worker] = { from: own.to, to: own.to };
      shares.push(own);
    },
    hasWork: () => !closed && (line === null || shares.some(({ from, to }) => from < to)),
    close() {
      closed = true;
      answerAll();
    },
  };
}
