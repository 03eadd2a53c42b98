/** Cuts the tests of a run into the batches that machines pull: a pure function. */
import { pathEndOf, pathOfNode } from "../../core/select/nodeid.ts";

/** What is known of the tests. */
export interface BatchOptions {
  /** Seconds that a test took before; null if that is unknown, which counts as the average of the known ones. */
  durationOf(id: string): number | null;
  /** The id of what must not be divided: that of a test stands for the test alone. */
  unitOf(id: string): string;
  /** Whether a batch has tests of one file only. */
  readonly perFile: boolean;
}

/** Seconds of work in a batch: what a batch costs besides its tests is some milliseconds. */
const LEAST_SECONDS = 0.25;
/** The number of batches that a run is divided into, so that the last ones end at about the same time. */
const MOST_BATCHES = 20_000;
/** The same where no durations are known. */
const BATCHES_BY_COUNT = 200;
/** Reports round to milliseconds. */
const LEAST_DURATION = 0.001;

/**
 * The batches, as positions in `ids`: those that take longest first. The rows of a test function are in one batch unless they take longer
 * than a batch should, and so is a small file.
 */
export function batchesOf(ids: readonly string[], options: BatchOptions): number[][] {
  const { durationOf, unitOf, perFile } = options;
  const known = ids.map(durationOf);
  const there = known.filter((seconds) => seconds !== null);
  const average = there.length === 0 ? 1 : there.reduce((sum, one) => sum + one, 0) / there.length;
  const weights = known.map((seconds) => Math.max(seconds ?? average, LEAST_DURATION));
  const total = weights.reduce((sum, one) => sum + one, 0);
  const target =
    there.length === 0 ? Math.ceil(ids.length / BATCHES_BY_COUNT) : Math.max(LEAST_SECONDS, total / MOST_BATCHES);
  const weightOf = (part: readonly number[]): number => part.reduce((sum, at) => sum + (weights[at] ?? 0), 0);
  // Sums of fractions.
  const fits = (weight: number): boolean => weight <= target * 1.0001;

  const batches: { readonly positions: number[]; weight: number; path: string }[] = [];
  for (const part of partsOf(ids, unitOf, (positions) => fits(weightOf(positions)))) {
    const path = pathAt(ids, part[0] ?? 0);
    const weight = weightOf(part);
    const last = batches.at(-1);
    const isFull =
      last === undefined ||
      !fits(last.weight + weight) ||
      (last.path !== path && (perFile || last.weight > target / 2));
    if (isFull) batches.push({ positions: [...part], weight, path });
    else {
      last.positions.push(...part);
      last.weight += weight;
      last.path = path;
    }
  }
  return batches.sort((a, b) => b.weight - a.weight).map(({ positions }) => positions);
}

/** What stays together: indivisible units, test functions with all their rows, and the rows of those that are too long for that. */
function partsOf(
  ids: readonly string[],
  unitOf: BatchOptions["unitOf"],
  fits: (positions: readonly number[]) => boolean,
): number[][] {
  const units = new Map<string, { readonly positions: number[]; readonly isWhole: boolean }>();
  ids.forEach((id, at) => {
    const unit = unitOf(id);
    const bracket = id.indexOf("[", pathEndOf(id));
    const key = unit === id && bracket !== -1 ? id.slice(0, bracket) : unit;
    const known = units.get(key);
    if (known === undefined) units.set(key, { positions: [at], isWhole: unit !== id });
    else known.positions.push(at);
  });
  return [...units.values()].flatMap(({ positions, isWhole }) =>
    isWhole || fits(positions) ? [positions] : positions.map((at) => [at]),
  );
}

function pathAt(ids: readonly string[], at: number): string {
  return pathOfNode(ids[at] ?? "");
}
