/** Hands the items of a parallel run out to workers that ask for them, and takes back what a lost one did not begin. */
import { beginningOf, countAhead, deal, lineOf, sharesOf, steal } from "./schedule.ts";
import type { Line, LineOptions, Load, Share } from "./schedule.ts";

/** What a worker is told: ids to run after those it has; null if there are no more. */
export type Give = (ids: readonly string[] | null) => void;

/** Who has which items. */
export interface Scheduler {
  /** The ids are known. Who has asked before is answered now. */
  open(ids: readonly string[]): void;
  /** A worker asks for more: answered at once, or as soon as the ids are known. */
  request(worker: number, give: Give): void;
  /** The process of a worker is gone. What it did not begin is its next one's. */
  giveBack(worker: number): void;
  /** A worker has no process any more, and gets none: what it has is there for everybody. */
  leave(worker: number): void;
  /** Whether there is anything that a new process could do. */
  hasWork(): boolean;
  /** Nothing is handed out any more. */
  close(): void;
}

/** Whom there is to give items to. */
export interface SchedulerOptions extends LineOptions {
  readonly workers: number;
  /** Whether an item needs to be run no more. */
  isOver(id: string): boolean;
  /** Milliseconds. */
  now(): number;
}

/** What is known of one worker. */
interface Asked {
  /** Positions that its process was given. */
  given: number[];
  /** When it was given the last ones, and how many they were. */
  last: { readonly at: number; readonly count: number } | null;
}

/** A scheduler that does not know the items yet. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { workers, isOver, now } = options;
  const asked: Asked[] = Array.from({ length: workers }, () => ({ given: [], last: null }));
  const waiting = new Map<number, Give>();
  let line: Line | null = null;
  /** Those of the workers first, then what nobody has any more. */
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

  /** Makes the worker's share one that has something in it, if there is such a one. */
  function refill(worker: number, known: Line): Share | null {
    const own = shares[worker];
    if (own !== undefined && own.from < own.to) return own;
    // What a lost process had begun of a unit may be taken from its middle.
    const orphan = shares.findIndex(({ from, to }, index) => index >= workers && from < to);
    const stolen = orphan === -1 ? steal(known, loads()) : { victim: orphan, at: shares[orphan]?.from ?? 0 };
    const victim = stolen === null ? undefined : shares[stolen.victim];
    if (stolen === null || victim === undefined) return null;
    shares[stolen.victim] = { from: victim.from, to: stolen.at };
    return (shares[worker] = { from: stolen.at, to: victim.to });
  }

  function take(worker: number, state: Asked, known: Line): string[] | null {
    const time = now();
    const count = countAhead(state.last === null ? null : (time - state.last.at) / state.last.count);
    for (let share = refill(worker, known); share !== null; share = refill(worker, known)) {
      const given = beginningOf(known, share, count);
      shares[worker] = { from: given.to, to: share.to };
      const positions = Array.from({ length: given.to - given.from }, (_, at) => given.from + at);
      const left = positions.filter((position) => !isOver(idAt(position)));
      if (left.length === 0) continue;
      state.given.push(...left);
      state.last = { at: time, count: left.length };
      return left.map(idAt);
    }
    return null;
  }

  function answer(worker: number, give: Give): void {
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
