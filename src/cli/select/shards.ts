/** `--shard I/N` and `--durations-from FILE`: which of the selected items this machine runs. */
import { UsageError } from "../../core/errors/errors.ts";
import { type Shard, type ShardItems, shardOf } from "../../core/select/shard.ts";
import { type DurationOf, readDurations } from "../../report/machine/durations.ts";

/** The flags. */
export interface ShardArgs {
  readonly shard: Shard | null;
  /** Files with reports of earlier runs. */
  readonly durationsFrom: readonly string[];
}

/**
 * Selects the items of a shard; all of them without `--shard`.
 *
 * @param items - the selected items, in the order of the list. A dynamic item counts as one.
 * @param readText - reads a file.
 * @throws {UsageError} if a file cannot be read or is no report.
 */
export function shardItems(
  items: readonly { readonly id: string }[],
  { shard, durationsFrom }: ShardArgs,
  readText: (file: string) => string,
): ShardItems {
  const { index, count } = shard ?? { index: 1, count: 1 };
  const durations = durationsIn(durationsFrom, readText);
  const all = items.map(({ id }) => id);
  const ids = new Set(shardOf(all, { index, count, ...(durations && { durations }) }));
  const what = `shard ${index}/${count}: ${ids.size} of ${all.length} tests`;
  return { ids, note: durations === null ? what : `${what}, by the durations of ${knownOf(all, durations)}` };
}

/** The durations in some reports; null if there are none. @throws {UsageError} if a file cannot be read or is no report. */
export function durationsIn(files: readonly string[], readText: (file: string) => string): DurationOf | null {
  return files.length === 0 ? null : readDurations(files.map(reportAt(readText)));
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
