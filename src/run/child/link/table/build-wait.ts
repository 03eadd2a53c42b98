/** Waits for modules that are still compiled while tests run, which is no time of the tests. */
import { performance } from "node:perf_hooks";

export interface BuildWait {
  /** @param waitFor - returns when the module with a path can be imported. */
  open(waitFor: (path: string) => void): void;
  wait(path: string): void;
  /** Milliseconds, without those that were waited. */
  now(): number;
}

/** Nothing is waited for before `open`. */
export function createBuildWait(): BuildWait {
  // Tests may replace the clock.
  const clock = performance.now.bind(performance);
  let waitFor: ((path: string) => void) | null = null;
  let waited = 0;
  return {
    open(given) {
      waitFor = given;
    },
    wait(path) {
      if (waitFor === null) return;
      const before = clock();
      waitFor(path);
      waited += clock() - before;
    },
    now: () => clock() - waited,
  };
}
