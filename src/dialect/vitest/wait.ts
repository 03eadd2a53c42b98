/** `vi.waitFor` and `vi.waitUntil`. Fake timers advance while they wait. */
import type { VitestTimers } from "./vitest-timers.ts";

// Tests may replace them.
const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;

interface WaitOptions {
  readonly interval?: number;
  readonly timeout?: number;
}

type Given = number | WaitOptions;

/** What an attempt came to: a value to give, or none yet. */
type Attempt = { readonly value: unknown } | null;

/**
 * Tries until something is given, or the time is over.
 *
 * @param attempt - calls the user's function. What it throws is noted.
 */
function poll(
  timers: VitestTimers,
  given: Given,
  attempt: () => Promise<Attempt> | Attempt,
  failure: () => unknown,
  stopsAtErrors: boolean,
): Promise<unknown> {
  const { interval = 50, timeout = 1000 } = typeof given === "number" ? { timeout: given } : given;
  return new Promise((resolve, reject) => {
    let isPending = false;
    const ids: { timeout?: ReturnType<typeof setTimeout>; interval?: ReturnType<typeof setInterval> } = {};
    const stop = (): void => {
      clearTimeout(ids.timeout);
      clearInterval(ids.interval);
    };
    const settle = (found: Attempt): boolean => {
      isPending = false;
      if (found === null) return false;
      stop();
      resolve(found.value);
      return true;
    };
    const fail = (error: unknown): void => {
      stop();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const check = (): boolean => {
      if (timers.isFakeTimers()) timers.advanceTimersByTime(interval);
      if (isPending) return false;
      isPending = true;
      try {
        const found = attempt();
        if (!(found instanceof Promise)) return settle(found);
        found.then(settle, (error: unknown) => {
          isPending = false;
          if (stopsAtErrors) fail(error);
        });
      } catch (error) {
        isPending = false;
        if (stopsAtErrors) {
          fail(error);
          return true;
        }
      }
      return false;
    };
    if (check()) return;
    ids.timeout = setTimeout(() => {
      fail(failure());
    }, timeout);
    ids.interval = setInterval(check, interval);
  });
}

export function createWaits(timers: VitestTimers): {
  waitFor: (callback: () => unknown, options?: Given) => Promise<unknown>;
  waitUntil: (callback: () => unknown, options?: Given) => Promise<unknown>;
} {
  return {
    waitFor(callback, options = {}) {
      let last: { readonly error: unknown } | null = null;
      const timedOut = new Error("Timed out in waitFor!");
      const attempt = (): Promise<Attempt> | Attempt => {
        const note = (error: unknown): never => {
          last = { error };
          throw error;
        };
        try {
          const value = callback();
          return isThenable(value) ? Promise.resolve(value).then((settled) => ({ value: settled }), note) : { value };
        } catch (error) {
          return note(error);
        }
      };
      return poll(timers, options, attempt, () => (last === null ? timedOut : last.error), false);
    },
    waitUntil(callback, options = {}) {
      const timedOut = new Error("Timed out in waitUntil!");
      const found = (value: unknown): Attempt => (value ? { value } : null);
      const attempt = (): Promise<Attempt> | Attempt => {
        const value = callback();
        return isThenable(value) ? Promise.resolve(value).then(found) : found(value);
      };
      return poll(timers, options, attempt, () => timedOut, true);
    },
  };
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
