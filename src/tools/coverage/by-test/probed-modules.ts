/** The modules of a run that tell which test runs what of them. */
import type { ProbedModules } from "../../../core/data/run/link-table.ts";

/** Counts the probes of a run. @param isProbed - takes an absolute path, with `/`. */
export function createProbedModules(isProbed: (file: string) => boolean): ProbedModules {
  const known = new Map<string, number>();
  let next = 0;
  return {
    isProbed,
    count: () => next,
    numbersFrom(file, count) {
      const key = `${file}\0${String(count)}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const first = next;
      known.set(key, first);
      next += count;
      return first;
    },
  };
}
