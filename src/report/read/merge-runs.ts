/** Joins reports of shards, attempts and machines into the facts of one run. */
import type { ItemResult, RunWarning, SuiteError } from "../../core/data/events.ts";
import type { SavedBenchmarks } from "../../core/data/benchmark.ts";
import { type CoveredFile, joinedCovered } from "../../core/data/covered-file.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import type { PlaceOf } from "../reporter.ts";
import type { ReadReport } from "./read-report.ts";

/** One run. */
export interface MergedRun {
  /** In the order of shards. */
  readonly ids: readonly string[];
  /** All attempts; all but the last one of a test say that another follows. */
  readonly attempts: readonly ItemResult[];
  readonly errors: readonly SuiteError[];
  readonly warnings: readonly RunWarning[];
  readonly deselected: number;
  /** Seconds of the shard that took longest. */
  readonly duration: number;
  readonly exitCode: ExitCode;
  readonly placeOf: PlaceOf;
  /** What tests have run, as far as reports tell it. */
  readonly covered: readonly CoveredFile[];
  readonly savedBenchmarks: SavedBenchmarks;
}

/** @param reports - the later of two attempts last. @throws {UsageError} if they are of different splits. */
export function mergeRuns(reports: readonly ReadReport[]): MergedRun {
  const missing = missingShards(reports);
  const own = reports.map(idsOf);
  const inOrder = reports.toSorted((a, b) => (a.shard?.index ?? 0) - (b.shard?.index ?? 0));
  const ids = [...new Set(inOrder.flatMap(({ attempts }) => attempts.map(({ id }) => id)))];
  const attempts = attemptsOf(reports);
  const last = ids.flatMap((id) => attempts.get(id)?.at(-1) ?? []);
  const current = reports.filter((_, index) => !isReplaced(reports, own, index));
  const errors = [
    ...current.flatMap((report) => report.errors),
    ...missing.map((message): SuiteError => ({ path: null, message, error: null })),
  ];
  const all = largest(reports.map((report, index) => report.deselected + (own[index]?.size ?? 0)));
  const places = new Map(reports.flatMap((report) => [...report.places]));
  return {
    ids,
    attempts: ids.flatMap((id) => attempts.get(id) ?? []),
    errors,
    warnings: current.flatMap(({ warnings }) => warnings),
    deselected: Math.max(0, all - ids.length),
    duration: longest(reports),
    exitCode: exitCodeOf(current, last, errors.length),
    placeOf: (id) => places.get(id) ?? null,
    covered: joinedCovered(reports.flatMap((report) => (report.covered === undefined ? [] : [report.covered]))),
    savedBenchmarks: new Map(reports.flatMap((report) => [...(report.savedBenchmarks ?? [])])),
  };
}

/** Shards that are named one by one. */
const NAMED = 20;

/** Says which shards have no report. */
function missingShards(reports: readonly ReadReport[]): string[] {
  const [first, ...others] = reports.flatMap(({ shard, file }) => (shard === null ? [] : [{ ...shard, file }]));
  if (first === undefined) return [];
  const other = others.find(({ count }) => count !== first.count);
  const named = ({ index, count }: { index: number; count: number }): string => `${String(index)}/${String(count)}`;
  if (other !== undefined) {
    throw new UsageError(
      `xtest merge: reports are of different splits: ${first.file} is shard ${named(first)}, ${other.file} shard ${named(other)}`,
    );
  }
  const there = new Set([first, ...others].map(({ index }) => index));
  const missing: string[] = [];
  const left = first.count - there.size;
  for (let index = 1; missing.length < Math.min(left, NAMED); index += 1) {
    if (there.has(index)) continue;
    missing.push(`Missing shard: ${named({ ...first, index })} has no report, its tests are not here`);
  }
  if (left > NAMED) missing.push(`Missing shards: ${String(left - NAMED)} more have no report`);
  return missing;
}

/** The attempts at each test, numbered through all reports. */
function attemptsOf(reports: readonly ReadReport[]): Map<string, ItemResult[]> {
  const byId = new Map<string, ItemResult[]>();
  for (const { attempts, shard } of reports) {
    const machine = shard === null ? null : `${String(shard.index)}/${String(shard.count)}`;
    for (const { worker, rerun: _rerun, ...result } of attempts) {
      const before = byId.get(result.id) ?? [];
      const name = [machine, worker].filter((part) => part !== null).join(" ");
      before.push({ ...result, worker: name === "" ? null : name, attempt: before.length + 1 });
      byId.set(result.id, before);
    }
  }
  for (const all of byId.values()) {
    for (const [index, attempt] of all.entries()) if (index + 1 < all.length) all[index] = { ...attempt, rerun: true };
  }
  return byId;
}

/** Whether a later report is of the same shard, or has all tests of this one: then its errors count no more. */
function isReplaced(reports: readonly ReadReport[], ids: readonly ReadonlySet<string>[], index: number): boolean {
  const shard = reports[index]?.shard ?? null;
  const own = ids[index] ?? new Set();
  return reports.some((other, at) => {
    if (at <= index) return false;
    if (shard !== null) return other.shard?.index === shard.index;
    const others = ids[at];
    return own.size > 0 && others !== undefined && own.size <= others.size && [...own].every((id) => others.has(id));
  });
}

function idsOf({ attempts }: ReadReport): Set<string> {
  return new Set(attempts.map(({ id }) => id));
}

/** Arguments of a call have a limit. */
function largest(numbers: Iterable<number>): number {
  let most = 0;
  for (const one of numbers) most = Math.max(most, one);
  return most;
}

function longest(reports: readonly ReadReport[]): number {
  const sums = new Map<number, number>();
  for (const { shard, duration } of reports) {
    const machine = shard?.index ?? 0;
    sums.set(machine, (sums.get(machine) ?? 0) + duration);
  }
  return largest(sums.values());
}

/** The worst there is: a run that broke, or was stopped, before one whose tests failed. */
function exitCodeOf(reports: readonly ReadReport[], last: readonly ItemResult[], errors: number): ExitCode {
  const broken = [EXIT.internalError, EXIT.usageError, EXIT.interrupted].find((code) =>
    reports.some(({ exitCode }) => exitCode === code),
  );
  if (broken !== undefined) return broken;
  // Such as coverage that is too low.
  const isUnexplained = reports.some(
    (report) => report.exitCode === EXIT.testsFailed && report.errors.length === 0 && !report.attempts.some(isRed),
  );
  if (errors > 0 || isUnexplained || last.some(isRed)) return EXIT.testsFailed;
  return last.length === 0 && !reports.some(({ exitCode }) => exitCode === EXIT.ok) ? EXIT.noTestsCollected : EXIT.ok;
}

function isRed({ outcome }: ItemResult): boolean {
  return outcome === "failed" || outcome === "error";
}
