/** Waits for modules that are still compiled while tests run, which is no time of the tests. */
import process from "node:process";

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
  const uptime = process.uptime.bind(process);
  const clock = (): number => uptime() * 1000;
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
