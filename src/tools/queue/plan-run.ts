/** Agrees with the other machines on the work: the first one to come makes the plan, also for running again what failed. */

import { createHash } from "node:crypto";
import { UsageError } from "../../core/errors/errors.ts";
import type { QueuePlan, QueueTests, RunStore } from "./run-store.ts";
import { pathEndOf, pathOfNode } from "../../core/select/nodeid.ts";

/** The plan of a run, as all its machines have it. */
export interface AgreedPlan {
  readonly plan: QueuePlan;
  /** Whether this machine has made it, and puts the batches there; null if the run is over. */
  readonly isFirst: boolean | null;
  /** The number of tests that failed and that this machine has had run again. */
  readonly again: number;
}

/**
 * @param batchesOf - cuts tests into batches: positions in their ids.
 * @throws {UsageError} if the run has other tests.
 */
export async function planRun(
  store: RunStore,
  tests: QueueTests,
  batchesOf: (ids: readonly string[]) => number[][],
): Promise<AgreedPlan> {
  const digest = createHash("sha256").update(JSON.stringify(tests.ids)).digest("hex");
  for (;;) {
    const known = await store.plan();
    if (known === null) {
      const made = { round: 1, digest, batches: batchesOf(tests.ids) };
      const { plan, isFirst } = await store.begin(made, tests);
      return { plan: checked(plan, digest), isFirst, again: 0 };
    }
    checked(known, digest);
    const isOver = (await store.done()) === tests.ids.length && (await store.reporter(known.round)) !== null;
    if (!isOver) return { plan: known, isFirst: false, again: 0 };
    const { ids, others } = await failedTests(store, tests);
    if (ids.length === 0) return { plan: known, isFirst: null, again: 0 };
    const places = new Map(tests.ids.map((id, at) => [id, at]));
    const batches = batchesOf(ids).map((batch) => batch.flatMap((at) => places.get(ids[at] ?? "") ?? []));
    const plan = { round: known.round + 1, digest, batches };
    if (await store.renew(known, plan, ids, others)) return { plan, isFirst: true, again: ids.length };
  }
}

function checked(plan: QueuePlan, digest: string): QueuePlan {
  if (plan.digest === digest) return plan;
  throw new UsageError(
    `--run: other tests than those of the run: here ${digest.slice(0, 12)}, there ${plan.digest.slice(0, 12)}. ` +
      "Parameters that are computed when the run starts must be the same on every machine.",
  );
}

/** The tests that failed, or after which a tear-down did, and the errors that go with them: of their modules, and of those tear-downs. */
async function failedTests(store: RunStore, tests: QueueTests): Promise<{ ids: string[]; others: string[] }> {
  const results = await store.results();
  const events = await store.others();
  const before = new Set(
    events.flatMap((event) => (event.type === "error" ? (event.error.tearDown?.after ?? []) : [])),
  );
  const ids = tests.ids.filter((id) => results.get(id)?.failed === true || before.has(id));
  const others = events.filter((event) => {
    if (event.type !== "error") return false;
    const { path, tearDown } = event.error;
    return tearDown !== undefined || (path !== null && ids.some((id) => id.startsWith(`${path}::`)));
  });
  return { ids, others: others.map((event) => JSON.stringify(event)) };
}

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
const MAX_BATCHES = 20_000;
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
    there.length === 0 ? Math.ceil(ids.length / BATCHES_BY_COUNT) : Math.max(LEAST_SECONDS, total / MAX_BATCHES);
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
