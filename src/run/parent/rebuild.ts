/**
 * Has the bundle built again without the module whose syntax the engine does not know, or written again after it was deleted: once,
 * however many processes find it.
 */
import type { ErrorFacts } from "../../core/data/events.ts";
import { findSyntaxPlace } from "../traceback/syntax-place.ts";
import type { RunBundleOptions } from "./run.ts";

/** The bundle as it is now. */
export interface Rebuild {
  /** Number of the bundle that a process loads which is started when this resolves. */
  ready(): Promise<number>;
  /** Whether there is another bundle now than the one with that number, which could not be loaded. */
  after(bundle: number, error: ErrorFacts): Promise<boolean>;
}

/** For all processes of a run. */
export function createRebuild(run: Pick<RunBundleOptions, "entry" | "rebuild" | "restore">): Rebuild {
  let current = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** Whether the bundle had been deleted. */
  async function restore(): Promise<boolean> {
    try {
      if ((await run.restore?.()) !== true) return false;
    } catch {
      // The process that cannot load it says so.
      return false;
    }
    current++;
    return true;
  }

  async function rebuild(bundle: number, error: ErrorFacts): Promise<boolean> {
    // Another process has found the same.
    if (bundle < current || (await restore())) return true;
    const place = error.name === "SyntaxError" ? findSyntaxPlace(run.entry, error) : null;
    if (place === null || (await run.rebuild?.(place)) !== true) return false;
    current++;
    return true;
  }

  return {
    async ready() {
      // A bundle that is being written cannot be loaded.
      last = last.then(restore);
      await last;
      return current;
    },
    after(bundle, error) {
      const result = last.then(() => rebuild(bundle, error));
      last = result.catch(() => undefined);
      return result;
    },
  };
}
