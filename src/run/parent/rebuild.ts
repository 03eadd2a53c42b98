/** Has a bundle made again without what its engine does not understand: once, however many processes find out. */
import type { ErrorFacts } from "../../core/data/events.ts";
import type { RunBundleOptions } from "./run.ts";
import { refusedBy } from "../failure/syntax-place.ts";

/** The bundle that there is now. */
export interface Repair {
  /** Number of the bundle that a process loads which is started when this resolves. */
  ready(): Promise<number>;
  /** Whether there is another bundle now than the one that could not be loaded. */
  after(bundle: number, error: ErrorFacts): Promise<boolean>;
}

/** For all processes of a run. */
export function createRepair(run: Pick<RunBundleOptions, "entry" | "rebuild">): Repair {
  let current = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function repair(bundle: number, error: ErrorFacts): Promise<boolean> {
    // Another process has found the same.
    if (bundle < current) return true;
    const refused = error.name === "SyntaxError" ? refusedBy(run.entry, error) : null;
    if (refused === null || (await run.rebuild?.(refused)) !== true) return false;
    current++;
    return true;
  }

  return {
    async ready() {
      // What is being written cannot be loaded.
      await last;
      return current;
    },
    after(bundle, error) {
      const result = last.then(() => repair(bundle, error));
      last = result.catch(() => undefined);
      return result;
    },
  };
}
