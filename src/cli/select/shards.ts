/** `--shard I/N` and `--durations-from FILE`: which of the selected items one of several machines has. */
import { UsageError } from "../../core/errors/errors.ts";
import { type Shard, shardOf } from "../../core/select/shard.ts";
import { type DurationOf, readDurations } from "../../report/machine/durations.ts";

/** What the command line says. */
export interface ShardArgs {
  readonly shard: Shard | null;
  /** Files with reports of earlier runs, as they were written. */
  readonly durationsFrom: readonly string[];
}

/** One part of a selection. */
export interface Part {
  readonly ids: ReadonlySet<string>;
  /** What to tell the user. */
  readonly note: string;
}

/**
 * The part that is asked for; without `--shard`, all.
 *
 * @param items - what is selected, in the order of the list. A dynamic item is one.
 * @param readText - gives the text of a file; throws if it cannot be read.
 * @throws UsageError - if a file cannot be read, or holds no report.
 */
export function partOf(
  items: readonly { readonly id: string }[],
  { shard, durationsFrom }: ShardArgs,
  readText: (file: string) => string,
): Part {
  const { index, count } = shard ?? { index: 1, count: 1 };
  const durations = durationsFrom.length === 0 ? null : readDurations(durationsFrom.map(reportAt(readText)));
  const all = items.map(({ id }) => id);
  const ids = new Set(shardOf(all, { index, count, ...(durations && { durations }) }));
  const what = `shard ${index}/${count}: ${ids.size} of ${all.length} tests`;
  return { ids, note: durations === null ? what : `${what}, by the durations of ${knownOf(all, durations)}` };
}

function reportAt(readText: (file: string) => string): (file: string) => { file: string; text: string } {
  return (file) => {
    try {
      return { file, text: readText(file) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UsageError(`--durations-from ${file}: cannot be read: ${reason}`, { cause: error });
    }
  };
}

function knownOf(ids: readonly string[], durations: DurationOf): number {
  return ids.filter((id) => durations(id) !== null).length;
}
