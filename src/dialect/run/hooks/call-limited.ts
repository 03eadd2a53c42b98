/** Calls functions of the user within a time limit of their own, after which the run goes on in the same process. */
import type { PlanProject } from "../../../core/data/compat/plan-project.ts";
import type { Host } from "../../../runtime/host.ts";
import { isThenable } from "../../../runtime/values/callable.ts";
import type { RunningLimit } from "../../tree/running-test.ts";
import { isSince, type Work } from "../../tree/tasks.ts";

// Tests replace them by fake ones.
const { setTimeout, clearTimeout } = globalThis;

/** Gives the process more time, which ends it if code blocks it. */
let extendProcess: (ms: number) => void = () => {};

/** Says how the process is given time for the item that is being run. */
export function limitProcessBy(extend: (ms: number) => void): void {
  extendProcess = extend;
}

let onUncaught: Host["onUncaught"];
/** How many there have been. */
let limits = 0;

/** Says who tells of errors that nothing catches. */
export function setUncaughtSource(source: Host["onUncaught"]): void {
  onUncaught = source;
}

/** A time limit, which the function may change while it runs. */
export class TimeLimit implements RunningLimit {
  readonly #message: (ms: number) => string;
  /** That of a test in a test is made after that of the test around it. */
  readonly #depth = (limits += 1);
  #ms: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reject: ((error: Error) => void) | null = null;

  /** @param ms - 0 for no limit. */
  constructor(ms: number, message: (ms: number) => string) {
    this.#ms = ms;
    this.#message = message;
  }

  get ms(): number {
    return this.#ms;
  }

  /** Begins again, with another limit. */
  set(ms: number): void {
    if (this.#ms > 0 && (ms === 0 || ms > this.#ms)) extendProcess(ms);
    this.#ms = ms;
    if (this.#reject !== null) this.#start();
  }

  /** Awaits a promise within the limit, or until an error that nothing catches. */
  async wait(pending: PromiseLike<unknown>): Promise<unknown> {
    let ignoreUncaught: (() => void) | undefined;
    const expired = new Promise<never>((_, reject) => {
      this.#reject = reject;
      ignoreUncaught = onUncaught?.(reject, this.#depth);
      this.#start();
    });
    try {
      return await Promise.race([pending, expired]);
    } finally {
      ignoreUncaught?.();
      this.#reject = null;
      clearTimeout(this.#timer);
    }
  }

  #start(): void {
    clearTimeout(this.#timer);
    const ms = this.#ms;
    // Longer ones would expire at once.
    if (ms <= 0 || ms > 2 ** 31 - 1) return;
    this.#timer = setTimeout(() => this.#reject?.(new TimeoutError(this.#message(ms))), ms);
  }
}

/** A test or hook took longer than its time limit. */
export class TimeoutError extends Error {
  override readonly name = "Timeout";
}

/** How a function is called. */
export interface LimitedCall {
  readonly fn: Work;
  readonly self: unknown;
  readonly args: readonly unknown[];
  /** Whether a callback is passed after the arguments, which has to be called when all is done. */
  readonly takesDone: boolean;
  readonly project: PlanProject;
  readonly limit: TimeLimit;
}

/** Calls a function, and awaits what it returns or its `done`. Returns at once if there is nothing to wait for. */
export function callLimited({ fn, self, args, takesDone, project, limit }: LimitedCall): unknown {
  if (!takesDone) {
    const result = fn.call(self, ...args);
    return isThenable(result) ? limit.wait(result) : result;
  }
  return limit.wait(callWithDone((done) => fn.call(self, ...args, done), project));
}

/**
 * Calls a function that takes a callback. What its runner refuses fails it: a second call of the callback, and something to wait for that it
 * returns as well.
 */
function callWithDone(call: (done: Work) => unknown, project: PlanProject): Promise<unknown> {
  const { dialect } = project;
  const isStrict = dialect === "jest" || dialect === "node:test";
  return new Promise((resolve, reject) => {
    let [isCalled, isOver] = [false, false];
    const fail = (error: unknown): void => {
      reject(error instanceof Error ? error : new Error(`done() got an error: ${String(error)}`, { cause: error }));
    };
    const settle = (error: unknown): void => {
      isOver = true;
      if (error) fail(error);
      else resolve(undefined);
    };
    const done: Work = (error) => {
      if (!isStrict) settle(error);
      else if (isCalled) {
        const again = new Error("done() was called several times, and a test or hook calls it once", { cause: error });
        reject(again);
        if (dialect === "jest" && !isOver) throw again;
      } else {
        isCalled = true;
        // A second call, and what is thrown after the first one, come before that.
        void Promise.resolve().then(() => settle(error));
      }
    };
    if (dialect !== "jest" || !isSince(project, "jest", 27)) {
      Object.assign(done, { fail: (error?: unknown) => fail(error ?? new Error("done.fail() was called")) });
    }
    const result = call(done);
    const isBoth = dialect === "jest" ? result !== undefined : dialect === "node:test" && isThenable(result);
    if (isBoth) reject(new Error(BOTH));
    if (isThenable(result)) result.then(undefined, reject);
  });
}

const BOTH =
  "a test or hook that takes a callback has returned something, too: call the callback or return a promise, and not both";
