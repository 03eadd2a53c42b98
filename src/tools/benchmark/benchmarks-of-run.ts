/** What a run says of its benchmarks: the table, the comparison with a saved run, and files. */
import path from "node:path";
import type { BenchmarkStats } from "../../core/data/benchmark.ts";
import type { ItemResult, RunEvent, SummaryLine } from "../../core/data/events.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { openReport } from "../../report/machine/report-file.ts";
import { checkOutput } from "../../store/write-file.ts";
import { findSavedRun, type MeasuredTest, runText, type SavedRun, saveRun } from "./saved-runs.ts";

/** What the flags ask for. */
export interface BenchmarkRequest {
  /** Absolute path of the root, where saved runs are. */
  readonly root: string;
  /** Absolute path of the folder of files that flags name. */
  readonly cwd: string;
  /** Of this package. */
  readonly version: string;
  readonly benchmarkDisable: boolean;
  readonly benchmarkSave: string | null;
  readonly benchmarkCompare: string | null;
  readonly benchmarkFail: readonly string[];
  readonly benchmarkJson: string | null;
}

export interface BenchmarksOfRun {
  /**
   * Reports what the tests measured, and writes files.
   *
   * @param emit - takes lines for the end of the output, and warnings.
   * @returns how many limits of `--benchmark-fail` were exceeded.
   * @throws {UsageError} if a file cannot be written.
   */
  finish(results: readonly ItemResult[], emit: (event: RunEvent) => void): number;
}

/** @throws {UsageError} if a flag is wrong, or there is no such run to compare with. */
export function openBenchmarks(request: BenchmarkRequest): BenchmarksOfRun {
  const { root, cwd, version, benchmarkSave: name, benchmarkJson: file } = request;
  const limits = request.benchmarkFail.map(readLimit);
  if (name !== null && !/^[\w.@-]+$/.test(name)) {
    throw new UsageError(`--benchmark-save ${name}: a name has letters, digits, ".", "-", "_" and "@"`);
  }
  const json = file === null ? null : openReport("--benchmark-json", path.resolve(cwd, file), checkOutput);
  const asked = request.benchmarkCompare ?? (limits.length > 0 ? "" : null);
  const saved = asked === null ? null : findSavedRun(root, cwd, asked);
  return {
    finish(results, emit) {
      const all = results.filter(({ benchmark }) => benchmark !== undefined);
      const tests = all.flatMap(({ id, outcome, benchmark }): MeasuredTest[] =>
        outcome === "passed" && benchmark !== undefined && benchmark.stats !== null
          ? [{ id, benchmark: { ...benchmark, stats: benchmark.stats } }]
          : [],
      );
      if (!request.benchmarkDisable && all.some(({ benchmark }) => benchmark?.stats === null)) {
        emit({ type: "warning", warning: { id: null, message: BESIDE_WORKERS } });
      }
      const misses = saved === null ? [] : limits.flatMap((limit) => missesOf(limit, tests, saved));
      const lines = [...tableLines(tests, saved), ...missLines(misses, saved)];
      if (lines.length > 0) emit({ type: "summary", lines });
      if (json === null && name === null) return misses.length;
      const text = runText(root, tests, version);
      json?.write(text);
      if (name !== null) {
        const place = saveRun(root, name, text);
        emit({ type: "summary", lines: [{ text: `Saved benchmarks in ${path.relative(cwd, place)}` }] });
      }
      return misses.length;
    },
  };
}

const BESIDE_WORKERS =
  "benchmarks are not measured beside other workers: each function was called once. Measure them with xtest bench, or --benchmark-only";

const FIELDS = ["min", "max", "mean", "median", "stddev", "iqr"] as const;
type Field = (typeof FIELDS)[number];

/** How much slower than before a benchmark may be. */
interface Limit {
  readonly text: string;
  readonly field: Field;
  readonly isPercentage: boolean;
  /** Percent or seconds. */
  readonly most: number;
}

/** Reads `mean:5%` or `min:0.001`. @throws {UsageError} for any other text. */
function readLimit(text: string): Limit {
  const [, name = "", number = "", percent = ""] = /^([a-z]+):(\d+(?:\.\d*)?|\.\d+)(%?)$/.exec(text) ?? [];
  const field = FIELDS.find((one) => one === name);
  if (field === undefined) {
    throw new UsageError(
      `--benchmark-fail ${text}: expected a figure and a limit, such as mean:5% or min:0.001 (seconds); the figures are ${FIELDS.join(", ")}`,
    );
  }
  return { text, field, isPercentage: percent !== "", most: Number(number) };
}

/** A benchmark that is slower than it may be. */
interface Miss {
  readonly id: string;
  readonly limit: Limit;
  readonly before: number;
  readonly now: number;
}

function missesOf(limit: Limit, tests: readonly MeasuredTest[], { statsOf }: SavedRun): Miss[] {
  return tests.flatMap(({ id, benchmark: { stats } }) => {
    const before = statsOf.get(id)?.[limit.field];
    const now = stats[limit.field];
    if (before === undefined) return [];
    const slower = limit.isPercentage ? (now / before - 1) * 100 : now - before;
    return slower > limit.most ? [{ id, limit, before, now }] : [];
  });
}

function missLines(misses: readonly Miss[], saved: SavedRun | null): SummaryLine[] {
  if (misses.length === 0) return [];
  return [
    { text: `slower than in ${saved?.name ?? ""}`, sep: "=" },
    ...misses.map(({ id, limit, before, now }) => {
      const unit = timeUnit(Math.min(before, now));
      const more = (now / before - 1) * 100;
      return {
        text: `SLOWER ${id} - ${limit.field} ${figure(before, unit)} → ${figure(now, unit)} ${unit.name}, ${more.toFixed(1)} % more; allowed is ${limit.text}`,
      };
    }),
  ];
}

interface Unit {
  readonly name: string;
  readonly factor: number;
}

const UNITS: readonly Unit[] = [
  { name: "ns", factor: 1e9 },
  { name: "us", factor: 1e6 },
  { name: "ms", factor: 1e3 },
  { name: "s", factor: 1 },
];
const SECONDS: Unit = { name: "s", factor: 1 };
const RATES: readonly Unit[] = [
  { name: "Mops/s", factor: 1e-6 },
  { name: "Kops/s", factor: 1e-3 },
  { name: "ops/s", factor: 1 },
];

/** The unit in which a time has a digit before its point, and at most three. */
export function timeUnit(seconds: number): Unit {
  return UNITS.find(({ factor }) => seconds * factor < 1000) ?? SECONDS;
}

/** With four significant digits at least. */
export function figure(seconds: number, { factor }: Unit): string {
  const value = seconds * factor;
  const digits = value >= 1000 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : 3;
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A line of the table. */
interface Row {
  readonly name: string;
  readonly stats: BenchmarkStats;
}

/** A table for each group, its fastest benchmark first. With a saved run, each benchmark has a line of then, too. */
function tableLines(tests: readonly MeasuredTest[], saved: SavedRun | null): SummaryLine[] {
  const names = shortNames(tests.map(({ id }) => id));
  const groups = new Map<string | null, Row[]>();
  const isNew: string[] = [];
  for (const { id, benchmark } of tests) {
    const rows = groups.get(benchmark.group) ?? [];
    groups.set(benchmark.group, rows);
    const name = names.get(id) ?? id;
    const before = saved?.statsOf.get(id);
    if (saved === null) rows.push({ name, stats: benchmark.stats });
    else rows.push({ name: `${name} (now)`, stats: benchmark.stats });
    if (saved !== null && before !== undefined) rows.push({ name: `${name} (${saved.name})`, stats: before });
    else if (saved !== null) isNew.push(name);
  }
  return [
    ...[...groups].flatMap(([group, rows]) => groupLines(group, rows, saved === null ? "tests" : "lines")),
    ...(isNew.length === 0 ? [] : [{ text: `Not in ${saved?.name ?? ""}: ${isNew.join(", ")}` }]),
  ];
}

const TIMES = ["min", "max", "mean", "stddev", "median"] as const;

function groupLines(group: string | null, given: readonly Row[], noun: string): SummaryLine[] {
  const rows = given.toSorted((a, b) => a.stats.min - b.stats.min);
  const unit = timeUnit(Math.min(...rows.map(({ stats }) => stats.min)));
  const best = (of: (stats: BenchmarkStats) => number) => Math.min(...rows.map(({ stats }) => of(stats)));
  const fastest = Math.max(...rows.map(({ stats }) => stats.ops));
  const rate = RATES.find(({ factor }) => fastest * factor >= 1) ?? { name: "ops/s", factor: 1 };
  const ratio = (value: number, least: number): string =>
    rows.length === 1 ? "" : ` (${least > 0 ? (value / least).toFixed(2) : "-"})`;
  const table = [
    [`Name (time in ${unit.name})`, "Min", "Max", "Mean", "StdDev", "Median", `OPS (${rate.name})`, "Rounds", "Calls"],
    ...rows.map(({ name, stats }) => [
      name,
      ...TIMES.map(
        (field) =>
          figure(stats[field], unit) +
          ratio(
            stats[field],
            best((one) => one[field]),
          ),
      ),
      figure(stats.ops, rate),
      String(stats.rounds),
      String(stats.iterations),
    ]),
  ];
  const title = group === null ? "benchmark" : `benchmark ${JSON.stringify(group)}`;
  return [
    { text: rows.length === 1 ? title : `${title}: ${String(rows.length)} ${noun}`, sep: "-" },
    ...alignedLines(table),
  ];
}

/** The first column to the left, the others to the right. */
export function alignedLines(table: readonly (readonly string[])[]): SummaryLine[] {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) => ({
    text: row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  "),
  }));
}

/** Ids without their files, unless two would be the same. */
function shortNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const short = (id: string): string => id.slice(pathEndOf(id)).replace(/^::/, "");
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(short(id), (counts.get(short(id)) ?? 0) + 1);
  return new Map(ids.map((id) => [id, counts.get(short(id)) === 1 ? short(id) : id]));
}
