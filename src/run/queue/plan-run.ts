/** Agrees with the other machines on the work: the first one to come makes the plan, also for running again what failed. */
import { createHash } from "node:crypto";
import { UsageError } from "../../core/errors/errors.ts";
import type { QueuePlan, QueueTests, RunStore } from "./run-store.ts";

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
