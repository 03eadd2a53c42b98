/** Calls functions of the user within a time limit of their own, after which the run goes on in the same process. */
import type { Host } from "../../../runtime/host.ts";
import { isThenable } from "../../../runtime/values/callable.ts";
import type { Work } from "../../tree/tasks.ts";

// Tests replace them by fake ones.
const { setTimeout, clearTimeout } = globalThis;

let onUncaught: Host["onUncaught"];
/** How many there have been. */
let limits = 0;

/** Says who tells of errors that nothing catches. */
export function setUncaughtSource(source: Host["onUncaught"]): void {
  onUncaught = source;
}

/** A time limit, which the function may change while it runs. */
export class TimeLimit {
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
    this.#ms = ms;
    if (this.#reject !== null) this.#start();
  }

  /** Makes `timeout()` of the `this` of Mocha, which tests and hooks share, mean this limit. */
  showIn(context: object): void {
    Reflect.set(context, "timeout", (ms?: unknown) => {
      if (ms === undefined) return this.#ms;
      this.set(milliseconds(ms));
      return context;
    });
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

/** `"2s"` and `2000`. */
function milliseconds(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? value : 0;
  const found = /^\s*(?<count>[\d.]+)\s*(?<unit>ms|s|m|h)?\s*$/.exec(String(value));
  const factors: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
  return Number(found?.groups?.["count"] ?? 0) * (factors[found?.groups?.["unit"] ?? "ms"] ?? 1);
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
  readonly limit: TimeLimit;
}

/** Calls a function, and awaits what it returns or its `done`. Returns at once if there is nothing to wait for. */
export function callLimited({ fn, self, args, takesDone, limit }: LimitedCall): unknown {
  if (!takesDone) {
    const result = fn.call(self, ...args);
    return isThenable(result) ? limit.wait(result) : result;
  }
  return limit.wait(
    new Promise((resolve, reject) => {
      const fail = (error: unknown): void => {
        reject(error instanceof Error ? error : new Error(`done() got an error: ${String(error)}`, { cause: error }));
      };
      const done = Object.assign(
        (error?: unknown) => {
          if (error) fail(error);
          else resolve(undefined);
        },
        { fail: (error?: unknown) => fail(error ?? new Error("done.fail() was called")) },
      );
      const result = fn.call(self, ...args, done);
      if (isThenable(result)) result.then(undefined, reject);
    }),
  );
}
