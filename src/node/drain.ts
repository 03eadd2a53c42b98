/** What tests have left behind that can still wake the process: timers, handles, requests. */

/** Milliseconds for which the end of a run waits for it. */
export const DRAIN = 100;
/** Milliseconds from one look to the next. */
const POLL = 5;
/** Resources that are closing: nothing of the user's can come of them. */
const CLOSING: ReadonlySet<string> = new Set(["CloseReq"]);

export interface Drain {
  /** Whether anything is left. */
  isPending(): boolean;
  /** Waits until nothing is left, but not for longer than `DRAIN`. */
  wait(): Promise<void>;
}

/** Knows what is there now: only what comes later is the tests'. What it uses of Node is taken now. */
export function createDrain(): Drain {
  const resources = process.getActiveResourcesInfo.bind(process);
  const now = performance.now.bind(performance);
  const start = setInterval;
  const stop = clearInterval;
  const count = (): number => {
    let found = 0;
    for (const type of resources()) if (!CLOSING.has(type)) found += 1;
    return found;
  };
  // Pipes count from when they are first asked for.
  void [process.stdout, process.stderr];
  const before = count();
  return {
    isPending: () => count() > before,
    wait: () =>
      new Promise((resolve) => {
        const end = now() + DRAIN;
        const timer = start(() => {
          // One of them is this timer.
          if (count() - 1 > before && now() < end) return;
          stop(timer);
          resolve();
        }, POLL);
      }),
  };
}
