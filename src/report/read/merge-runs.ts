/** Joins reports of shards, attempts and machines into the facts of one run. */
import type { ItemResult, RunWarning, SuiteError } from "../../core/data/events.ts";
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
}

/** @param reports - the later of two attempts last. @throws {UsageError} if they are of different splits. */
export function mergeRuns(reports: readonly ReadReport[]): MergedRun {
  const missing = missingShards(reports);
  const inOrder = reports.toSorted((a, b) => (a.shard?.index ?? 0) - (b.shard?.index ?? 0));
  const ids = [...new Set(inOrder.flatMap(({ attempts }) => attempts.map(({ id }) => id)))];
  const attempts = attemptsOf(reports);
  const last = ids.flatMap((id) => attempts.get(id)?.at(-1) ?? []);
  const current = reports.filter((report, index) => !isReplaced(report, reports.slice(index + 1)));
  const errors = [
    ...current.flatMap((report) => report.errors),
    ...missing.map((shard): SuiteError => {
      return { path: null, message: `Missing shard: ${shard} has no report, its tests are not here`, error: null };
    }),
  ];
  const all = Math.max(0, ...reports.map((report) => report.deselected + idsOf(report).size));
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
  };
}

/** The shards without a report. */
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
  const wanted = Array.from({ length: first.count }, (_, index) => ({ index: index + 1, count: first.count }));
  return wanted.filter(({ index }) => !there.has(index)).map(named);
}

/** The attempts at each test, numbered through all reports. */
function attemptsOf(reports: readonly ReadReport[]): Map<string, ItemResult[]> {
  const byId = new Map<string, ItemResult[]>();
  for (const { attempts, shard } of reports) {
    for (const { worker, rerun: _rerun, ...result } of attempts) {
      const before = byId.get(result.id) ?? [];
      const machine = shard === null ? null : `${String(shard.index)}/${String(shard.count)}`;
      const name = [machine, worker].filter((part) => part !== null).join(" ");
      const attempt = { ...result, worker: name === "" ? null : name, attempt: before.length + 1 };
      byId.set(result.id, [...before.map((one) => ({ ...one, rerun: true })), attempt]);
    }
  }
  return byId;
}

/** Whether a later report is of the same shard, or has all tests of this one: then its errors count no more. */
function isReplaced(report: ReadReport, later: readonly ReadReport[]): boolean {
  const own = idsOf(report);
  return later.some((other) => {
    if (report.shard !== null) return other.shard?.index === report.shard.index;
    const others = idsOf(other);
    return own.size > 0 && [...own].every((id) => others.has(id));
  });
}

function idsOf({ attempts }: ReadReport): Set<string> {
  return new Set(attempts.map(({ id }) => id));
}

function longest(reports: readonly ReadReport[]): number {
  const sums = new Map<number, number>();
  for (const { shard, duration } of reports) {
    const machine = shard?.index ?? 0;
    sums.set(machine, (sums.get(machine) ?? 0) + duration);
  }
  return Math.max(0, ...sums.values());
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
