/** `--shard I/N`: splits a list of items into N shards, which N machines compute independently. */
import { UsageError } from "../errors/errors.ts";

/** A shard by index and count. */
export interface Shard {
  /** 1 for the first shard. */
  readonly index: number;
  readonly count: number;
}

/** A shard of a selection. */
export interface ShardItems {
  readonly ids: ReadonlySet<string>;
  /** For the user. */
  readonly note: string;
}

/** Options of a split. */
export interface ShardOptions extends Shard {
  /**
   * Duration of an item in seconds; null if it is unknown, which counts as the average of the known ones. Default: the
   * shards have the same number of items.
   */
  durations?(id: string): number | null;
}

/** Durations in whole microseconds have exact sums. The minimum is a millisecond, to which reports round. */
const PER_SECOND = 1e6;
const LEAST = 1000;

/**
 * Parses `I/N`.
 *
 * @throws {UsageError} if it is invalid, with the valid form.
 */
export function parseShard(text: string): Shard {
  const [, index, count] = (/^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? []).map(Number);
  if (index !== undefined && count !== undefined && index >= 1 && index <= count) return { index, count };
  const what = "Expected I/N, the I-th of N parts";
  if (index === undefined || count === undefined) throw new UsageError(`${what}, such as 1/3.`);
  if (count === 0) throw new UsageError(`${what}: there is at least one, 1/1.`);
  throw new UsageError(`${what}: of ${count} parts the first is 1/${count} and the last is ${count}/${count}.`);
}

/**
 * The items of one shard, in order. Shards are consecutive parts of the list, so that few of them set up the same
 * module or class; a shard is empty only if there are fewer items than shards.
 * Without durations, sizes differ by at most one. With them, the duration of the longest shard is minimal.
 *
 * @param ids - the list to split, in order. A dynamic item counts as one, however many items it expands to.
 */
export function shardOf(ids: readonly string[], { index, count, durations }: ShardOptions): string[] {
  const known = durations === undefined ? [] : ids.map((id) => durations(id));
  // With at most one item per shard, there is nothing to balance.
  const weights = ids.length > count ? weightsOf(known) : null;
  const [from, to] = weights === null ? evenPart(ids.length, index, count) : balancedPart(weights, index, count);
  return ids.slice(from, to);
}

type Range = readonly [from: number, to: number];

function evenPart(length: number, index: number, count: number): Range {
  const startOf = (part: number) => part * Math.floor(length / count) + Math.min(part, length % count);
  return [startOf(index - 1), startOf(index)];
}

/** Durations in whole microseconds; null if none is known. */
function weightsOf(known: readonly (number | null)[]): number[] | null {
  const weights = known.map((seconds) => (seconds === null ? null : Math.max(LEAST, Math.round(seconds * PER_SECOND))));
  const there = weights.filter((weight) => weight !== null);
  if (there.length === 0) return null;
  const average = Math.round(there.reduce((sum, weight) => sum + weight, 0) / there.length);
  return weights.map((weight) => weight ?? average);
}

/**
 * The range of one shard. Each shard ends near an equal share of the remaining items, unless a later shard would exceed
 * the minimal limit.
 */
function balancedPart(weights: readonly number[], index: number, count: number): Range {
  const limit = leastLimit(weights, count);
  const needed = partsNeeded(weights, limit);
  let left = weights.reduce((sum, weight) => sum + weight, 0);
  let from = 0;
  for (let part = 1; part < count; part += 1) {
    const after = count - part;
    const ideal = left / (after + 1);
    let to = from;
    let best: number | null = null;
    let bestSum = 0;
    // Each later shard has at least one item.
    for (let at = from, sum = weights[at] ?? 0; at < weights.length - after && sum <= limit;) {
      at += 1;
      const isEnough = (needed[at] ?? 0) <= after;
      if (isEnough && (best === null || Math.abs(sum - ideal) <= Math.abs(bestSum - ideal))) {
        [best, bestSum, to] = [at, sum, at];
      }
      sum += weights[at] ?? 0;
    }
    if (part === index) return [from, to];
    left -= bestSum;
    from = to;
  }
  return [from, weights.length];
}

/** The minimal duration of the longest shard. */
function leastLimit(weights: readonly number[], count: number): number {
  let low = 0;
  let high = 0;
  for (const weight of weights) {
    low = Math.max(low, weight);
    high += weight;
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((partsNeeded(weights, middle)[0] ?? 0) <= count) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * For each position, the number of shards of at most `limit` for all items from there on. No single weight exceeds the
 * limit.
 */
function partsNeeded(weights: readonly number[], limit: number): number[] {
  const needed = weights.map(() => 0);
  let to = weights.length;
  let sum = 0;
  for (let from = weights.length - 1; from >= 0; from -= 1) {
    sum += weights[from] ?? 0;
    while (sum > limit) {
      to -= 1;
      sum -= weights[to] ?? 0;
    }
    needed[from] = 1 + (needed[to] ?? 0);
  }
  return needed;
}
