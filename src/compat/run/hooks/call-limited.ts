/** Calls functions of the user within a time limit of their own, after which the run goes on in the same process. */
import { callUser } from "../../../core/errors/hidden-calls.ts";
import type { Dialect } from "../../../core/data/compat/compat-config.ts";
import { LaneVariable } from "../../../core/data/current-lane.ts";
import type { PlanProject } from "../../../core/data/compat/plan-project.ts";
import type { Host } from "../../../runtime/host.ts";
import { isThenable } from "../../../core/values/objects.ts";
import type { RunningLimit } from "../../tree/running-test.ts";
import { isSince, type Work } from "../../tree/tasks.ts";

// Tests replace them by fake ones.
const { setTimeout, clearTimeout } = globalThis;

/** Gives the process more time, which ends it if code blocks it. */
const extendProcess = new LaneVariable<(ms: number) => void>(() => () => {});

/** Says how the process is given time for the item that is being run. */
export function limitProcessBy(extend: (ms: number) => void): void {
  extendProcess.value = extend;
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
  #reject: ((error: unknown) => void) | null = null;

  /** @param ms - 0 for no limit. */
  constructor(ms: number, message: (ms: number) => string) {
    this.#ms = ms;
    this.#message = message;
  }

  /** Ends the wait with an error. */
  abandon(error: unknown): void {
    this.#reject?.(error);
  }

  get ms(): number {
    return this.#ms;
  }

  /** Begins again, with another limit. */
  set(ms: number): void {
    if (this.#ms > 0 && (ms === 0 || ms > this.#ms)) extendProcess.value(ms);
    this.#ms = ms;
    if (this.#reject !== null) this.#start();
  }

  /** Calls a function that ends with a signal, too. @throws if that is aborted already. */
  until(signal: AbortSignal | null, body: () => unknown): unknown {
    return signal === null ? body() : this.#untilAborted(signal, body);
  }

  async #untilAborted(signal: AbortSignal, body: () => unknown): Promise<unknown> {
    signal.throwIfAborted();
    const onAbort = (): void => this.abandon(signal.reason);
    signal.addEventListener("abort", onAbort);
    try {
      return await body();
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
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
  /** What it is, for messages. */
  readonly what: string;
}

/** Calls a function, and awaits what it returns or its `done`. Returns at once if there is nothing to wait for. */
export function callLimited(call: LimitedCall): unknown {
  const { fn, self, args, takesDone, limit, project } = call;
  const { dialect } = project;
  if (takesDone) return dialect === "jest" ? limit.wait(callOfJest(call)) : callWithDone(call);
  const result = callUser(fn, self, args);
  // Node waits in any case: for as many microtasks whatever it returns.
  if (dialect === "node:test") return limit.wait(Promise.resolve(result));
  return isThenable(result) ? limit.wait(result) : result;
}

async function callWithDone({ fn, self, args, limit, project, what }: LimitedCall): Promise<void> {
  const { dialect } = project;
  let isOver = false;
  /** Why it fails though it is done: that was said twice. */
  let again: Error | null = null;
  const settled = new Promise((resolve, reject) => {
    let isDone = false;
    let result: unknown = undefined;
    const done = Object.assign(
      (error?: unknown) => {
        if (isDone) {
          if (dialect === "bun") return;
          const repeated = doneAgain(dialect, what, error);
          // Nothing waits for it any more.
          if (isOver) queueMicrotask(() => throwError(repeated));
          else again ??= repeated;
          return;
        }
        isDone = true;
        if (error) reject(doneError(dialect, error));
        else if (dialect === "mocha" && isThenable(result)) reject(new Error(OVERSPECIFIED));
        else resolve(undefined);
      },
      {
        fail(error?: unknown) {
          reject(error instanceof Error ? error : doneError(dialect, error ?? "done.fail() was called"));
        },
      },
    );
    result = callUser(fn, self, [...args, done]);
    if (!isThenable(result)) return;
    if (dialect === "node:test") again = new Error("passed a callback but also returned a Promise");
    result.then(undefined, reject);
    if (again !== null) resolve(undefined);
  });
  try {
    await limit.wait(settled);
  } finally {
    isOver = true;
  }
  throwError(again);
}

const OVERSPECIFIED = "Resolution method is overspecified. Specify a callback *or* return a Promise; not both.";

function throwError(error: Error | null): void {
  if (error !== null) throw error;
}

function doneError(dialect: Dialect, error: unknown): Error {
  // One of another realm is no instance.
  if (error instanceof Error || Object.prototype.toString.call(error) === "[object Error]") return Object(error);
  const isRecord = Object.prototype.toString.call(error) === "[object Object]";
  const text = isRecord ? JSON.stringify(error) : String(error);
  const message = dialect === "mocha" ? `done() invoked with non-Error: ${text}` : `done() got an error: ${text}`;
  return new Error(message, { cause: error });
}

function doneAgain(dialect: Dialect, what: string, error: unknown): Error {
  const also = error ? `; in addition, done() received error: ${String(error)}` : "";
  if (dialect === "node:test") return new Error("callback invoked multiple times");
  return new Error(`done() called multiple times in ${what}${also}`, error ? { cause: error } : {});
}

/**
 * Calls a function that takes a callback. What Jest refuses fails it: a second call of the callback, and, since version 27, anything that it returns as well.
 */
function callOfJest({ fn, self, args, project }: LimitedCall): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let [isCalled, isOver] = [false, false];
    const settle = (error: unknown): void => {
      isOver = true;
      if (error) reject(doneError("jest", error));
      else resolve(undefined);
    };
    const done: Work = (error) => {
      if (isCalled) {
        const again = new Error("done() was called several times, and a test or hook calls it once", { cause: error });
        reject(again);
        if (!isOver) throw again;
        return;
      }
      isCalled = true;
      // A second call, and what is thrown after the first one, come before that.
      void Promise.resolve().then(() => settle(error));
    };
    const isOld = !isSince(project, "jest", 27);
    if (isOld) {
      const fail = (error?: unknown): void => reject(doneError("jest", error ?? "done.fail() was called"));
      Object.assign(done, { fail });
    }
    const result = callUser(fn, self, [...args, done]);
    // Before that, the callback alone said when a test was over.
    if (result !== undefined && !isOld) reject(new Error(BOTH));
    if (isThenable(result)) result.then(undefined, reject);
  });
}

const BOTH =
  "a test or hook that takes a callback has returned something, too: call the callback or return a promise, and not both";
