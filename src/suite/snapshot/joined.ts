/** What a suite is made of after some of its modules were collected again. */
import type { Inputs } from "../../store/inputs.ts";
import type { Stamp } from "../../store/stamp.ts";

type Entry = readonly [path: string, stamp: Stamp | null];

/**
 * The inputs of both; null if something else changed in between.
 *
 * @param before - those of the whole suite, which are still true but for `changed`.
 * @param now - those of the modules that were collected again.
 * @param changed - absolute paths of those modules.
 */
export function joinedInputs(before: Inputs, now: Inputs, changed: ReadonlySet<string>): Inputs | null {
  const files = joined(before.files, now.files, changed);
  const folders = joined(before.folders, now.folders, new Set());
  return files === null || folders === null ? null : { files, folders };
}

function joined(before: readonly Entry[], now: readonly Entry[], changed: ReadonlySet<string>): Entry[] | null {
  const entries = new Map(before.filter(([path]) => !changed.has(path)));
  for (const [path, stamp] of now) {
    const old = entries.get(path);
    if (old === undefined) entries.set(path, stamp);
    // The old stamp stays: what is wrong with it by now is seen the next time. One without a hash was not sure of itself.
    else if (stamp?.hash !== "" && old?.hash !== stamp?.hash) return null;
  }
  return [...entries];
}
