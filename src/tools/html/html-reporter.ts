/** `--reporter html:FILE`: the run as one page. */

import type { ItemResult, RunEvent } from "../../core/data/events.ts";
import { createCounter, type Counter } from "../../report/counts.ts";
import type { Tracer } from "../../report/failure/source-tracer.ts";
import type { ReportFile } from "../../report/machine/report-file.ts";
import {
  type CollectedFacts,
  NOTHING_COLLECTED,
  type Reporter,
  type RunHeader,
  CUT_SHORT,
  type RunEnd,
} from "../../report/reporter.ts";
import type { RunHistory } from "./run-history.ts";
import path from "node:path";
import { unattributedErrors } from "../../report/terminal/summary.ts";
import type { BenchmarkStats, SavedBenchmark, SavedBenchmarks } from "../../core/data/benchmark.ts";
import type { CoveredFile } from "../../core/data/covered-file.ts";
import { toRuns } from "../../core/values/number-runs.ts";
import { readSavedRuns, type SavedRun } from "../benchmark/saved-runs.ts";
import { createIndices, createTestRecords, roundedTime, warningProblem } from "./test-records.ts";
import type { HtmlAttempt, HtmlCovered, HtmlData, HtmlRun, HtmlTest, HtmlSetup } from "./report-data.ts";

/** Where the data goes in the template. */
const PLACE = "__XTEST_DATA__";

/** The whole page. */
export function pageText(template: string, data: HtmlData): string {
  // In JSON, "<" is only in strings. Two separators of lines end a string of older engines.
  const json = JSON.stringify(data).replace(
    /[<>\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const at = template.indexOf(PLACE);
  if (at === -1) throw new Error("the page of the HTML report has no place for its data");
  return template.slice(0, at) + json + template.slice(at + PLACE.length);
}

/** The page of the live window, which asks its server for the data, and may connect to nothing else. */
export function livePage(template: string): string {
  const policy = "default-src 'none'";
  if (!template.includes(policy)) throw new Error("the page of the HTML report has no policy");
  return template.replace(policy, `${policy}; connect-src 'self'`).replace(PLACE, "null");
}

/** What happened in a run. */
interface HtmlFacts {
  /** Null if the run ended before it began. */
  readonly header: RunHeader | null;
  readonly collected: CollectedFacts;
  readonly counter: Counter;
  readonly end: RunEnd;
  /** Milliseconds since 1970. */
  readonly started: number;
  /** When attempts began, in milliseconds from then. */
  readonly times: ReadonlyMap<ItemResult, number>;
  readonly setups: SetupLog;
  readonly tracer: Tracer;
  /** Earlier runs. */
  readonly runs: readonly HtmlRun[];
  /** Reads saved benchmarks. */
  readonly savedRuns: () => readonly SavedRun[];
  /** Those of other machines. */
  readonly savedBenchmarks: SavedBenchmarks;
  readonly covered: readonly CoveredFile[];
}

/** The saved runs of benchmarks that are shown. */
const SHOWN_BENCHMARKS = 50;
/** The ids of failed tests that the history keeps of a run. */
const FAILED_LIMIT = 200;

function htmlData(facts: HtmlFacts): HtmlData {
  const { header, collected, counter, end, started, times, tracer } = facts;
  const records = createTestRecords(collected, tracer, createIndices());
  const { files, marks, projects, workers } = records.indices;
  const workerByTest = new Map(counter.attempts.map(({ id, worker }) => [id, worker]));
  const { setups, usedBy } = facts.setups.finish((id) => workerByTest.get(id) ?? null);

  const earlier = new Map<string, HtmlAttempt[]>();
  const tests = counter.attempts.flatMap((result): HtmlTest[] => {
    const before = earlier.get(result.id) ?? [];
    const at = times.get(result) ?? 0;
    if (result.rerun === true) {
      earlier.set(result.id, [...before, records.attemptOf(result, at)]);
      return [];
    }
    return [{ ...records.testOf(result, at, before, usedBy.get(result.id)), ...benchmarkOf(result, facts) }];
  });

  const errors = [...collected.errors, ...unattributedErrors(counter), ...(end.isCut ? [CUT_SHORT] : [])];
  const failed = counter.results.filter(({ outcome }) => outcome === "failed" || outcome === "error");
  const run: HtmlRun = {
    started,
    duration: Math.round(end.duration * 1000),
    counts: counter.counts,
    failed: failed.slice(0, FAILED_LIMIT).map(({ id }) => id),
  };
  return {
    project: header === null ? "" : path.posix.basename(header.root),
    version: header?.version ?? "",
    engine: header?.engine ?? "",
    started,
    duration: run.duration,
    exitCode: end.exitCode,
    interrupted: end.interrupted,
    deselected: collected.deselected + counter.deselected,
    shard: collected.shard === undefined ? null : `${String(collected.shard.index)}/${String(collected.shard.count)}`,
    workers: workers.names,
    files: files.names,
    marks: marks.names,
    ...(projects.names.length === 0 ? {} : { projects: projects.names }),
    tests,
    setups,
    problems: [...errors.map(records.problemOf), ...counter.warnings.map(warningProblem)],
    ...coveredOf(facts.covered, tests),
    runs: [...facts.runs, run],
  };
}

/** What tests have run, by index; nothing if that is not known. */
export function coveredOf(
  covered: readonly CoveredFile[],
  tests: readonly Pick<HtmlTest, "id">[],
): Pick<HtmlData, "covered"> {
  if (covered.length === 0) return {};
  const positions = new Map(tests.map(({ id }, index) => [id, index]));
  const inOrder = (numbers: readonly number[]): number[] => toRuns([...numbers].sort((one, other) => one - other));
  return {
    covered: covered.flatMap(({ path: file, runs }): HtmlCovered[] => {
      const functions = [...new Set(runs.flatMap((run) => run.functions))].sort();
      const numbers = new Map(functions.map((name, index) => [name, index]));
      const own = runs.flatMap((run): HtmlCovered["runs"] => {
        const ran = run.tests.flatMap((id) => positions.get(id) ?? []);
        if (ran.length === 0) return [];
        return [[inOrder(run.functions.flatMap((name) => numbers.get(name) ?? [])), inOrder(ran)]];
      });
      return own.length === 0 ? [] : [{ path: file, functions, runs: own }];
    }),
  };
}

/** The benchmark of a test, with those of saved runs; nothing if it has measured nothing. */
function benchmarkOf(
  { id, benchmark }: ItemResult,
  { savedRuns, savedBenchmarks, started }: Pick<HtmlFacts, "savedBenchmarks" | "savedRuns" | "started">,
): Pick<HtmlTest, "benchmark"> {
  if (benchmark === undefined || benchmark.stats === null) return {};
  const { rounds, iterations, max } = benchmark.stats;
  const runOf = (name: string, at: number, { min, q1, median, q3, mean, stddev }: BenchmarkStats): SavedBenchmark => {
    return { name, started: at, min, q1, median, q3, mean, stddev };
  };
  const here = savedRuns().flatMap(({ name, date, statsOf }) => {
    const stats = statsOf.get(id);
    return stats === undefined ? [] : [runOf(name, Date.parse(date), stats)];
  });
  // What was merged may be from this machine.
  const keyOf = ({ name, started: at }: SavedBenchmark): string => `${String(at)} ${name}`;
  const saved = new Map([...here, ...(savedBenchmarks.get(id) ?? [])].map((run) => [keyOf(run), run]));
  const runs = [...saved.values()].sort((one, other) => one.started - other.started);
  return {
    benchmark: {
      ...(benchmark.group === null ? {} : { group: benchmark.group }),
      ...{ rounds, iterations, max },
      runs: [...runs, runOf("this run", started, benchmark.stats)],
    },
  };
}

/** What the reporter is made with. */
export interface HtmlReporterOptions {
  readonly output: ReportFile;
  /** The page without data. */
  readonly template: string;
  readonly tracer: Tracer;
  /** Null without a cache. */
  readonly history: RunHistory | null;
  /** What tests have run; complete when the run is over. */
  readonly covered: readonly CoveredFile[];
  readonly savedBenchmarks: SavedBenchmarks;
}

export function createHtmlReporter(options: HtmlReporterOptions): Reporter {
  const { output, template, tracer, history, covered, savedBenchmarks } = options;
  const counter = createCounter();
  const started = Date.now();
  const origin = process.uptime() * 1000;
  const setups = createSetupLog();
  const arrivals = new Map<ItemResult, number>();
  let header: RunHeader | null = null;
  let collected: CollectedFacts = NOTHING_COLLECTED;
  let saved: readonly SavedRun[] | null = null;
  return {
    fixtures: true,
    header(facts) {
      header = facts;
    },
    collected(facts) {
      collected = facts;
    },
    event(event: RunEvent) {
      counter.add(event);
      if (event.type === "fixture" || event.type === "fixtureitem") setups.add(event);
      else if (event.type === "result") arrivals.set(event.result, process.uptime() * 1000 - origin);
    },
    finish(end) {
      const times = attemptTimes(arrivals);
      const data = htmlData({
        header,
        collected,
        counter,
        end,
        started,
        times,
        setups,
        tracer,
        covered,
        savedBenchmarks,
        runs: history?.read() ?? [],
        savedRuns: () => (saved ??= header === null ? [] : readSavedRuns(header.root, SHOWN_BENCHMARKS)),
      });
      const [run] = data.runs.slice(-1);
      output.write(pageText(template, data));
      if (run !== undefined && counter.results.length > 0) history?.add(run);
    },
  };
}

/**
 * The starts, in milliseconds: as late as arrivals and durations allow, and without overlaps in a worker.
 *
 * @param arrivals - when each result arrived, in that order.
 */
export function attemptTimes(arrivals: ReadonlyMap<ItemResult, number>): ReadonlyMap<ItemResult, number> {
  const starts = new Map<ItemResult, number>();
  const following = new Map<string | null, number>();
  for (const [result, arrived] of [...arrivals].reverse()) {
    const end = Math.min(arrived, following.get(result.worker) ?? arrived);
    const start = Math.max(0, end - result.duration * 1000);
    starts.set(result, start);
    following.set(result.worker, start);
  }
  return starts;
}

/** The set-ups of fixtures in a run, and which of them each test used. */
type SetupEvent = Extract<RunEvent, { readonly type: "fixture" | "fixtureitem" }>;

/** The set-ups, and their indices by test. */
export interface UsedSetups {
  readonly setups: readonly HtmlSetup[];
  readonly usedBy: ReadonlyMap<string, readonly number[]>;
}

export interface SetupLog {
  add(event: SetupEvent): void;
  /** @param workerOf - the worker that ran a test: each has set-ups of its own. */
  finish(workerOf: (id: string) => string | null): UsedSetups;
}

/** Events do not name their worker, so they are only attributed when the tests have ended. */
export function createSetupLog(): SetupLog {
  const events: SetupEvent[] = [];
  return {
    add: (event) => void events.push(event),
    finish(workerOf) {
      const setups: { -readonly [Key in keyof HtmlSetup]: HtmlSetup[Key] }[] = [];
      const usedBy = new Map<string, readonly number[]>();
      /** The last set-up of each name, by worker. */
      const current = new Map<string, number>();
      /** Names of parameters of a wide scope, which are set up as fixtures are, and hide those of the same name; by worker. */
      const hidden = new Set<string>();
      const argumentsOf = new Map(
        events.flatMap((event) =>
          event.type === "fixtureitem" ? [[event.id, new Set(event.argumentNames ?? [])] as const] : [],
        ),
      );
      for (const event of events) {
        const keyOf = (name: string): string => `${workerOf(event.id) ?? ""}\0${name}`;
        const isArgument = (name: string): boolean => argumentsOf.get(event.id)?.has(name) === true;
        const indicesOf = (names: readonly string[]): number[] =>
          names.flatMap((name) => (isArgument(name) ? [] : (current.get(keyOf(name)) ?? [])));
        if (event.type === "fixtureitem") {
          // A test whose set-up failed has those that were made for it.
          const own = () => setups.flatMap(({ by }, index) => (by === event.id ? [index] : []));
          usedBy.set(event.id, withUsed(setups, event.fixtureNames === null ? own() : indicesOf(event.fixtureNames)));
        } else if (event.when === "setup" && isArgument(event.name)) {
          hidden.add(keyOf(event.name));
        } else if (event.when === "teardown" && hidden.delete(keyOf(event.name))) {
          continue;
        } else if (event.when === "setup") {
          const { name, scope, id, duration, param, argNames } = event;
          const uses = indicesOf(argNames);
          current.set(keyOf(name), setups.length);
          setups.push({
            name,
            scope,
            by: id,
            setup: roundedTime(duration),
            teardown: null,
            ...(param === undefined ? {} : { param }),
            ...(uses.length === 0 ? {} : { uses }),
          });
        } else {
          const made = setups[current.get(keyOf(event.name)) ?? -1];
          if (made !== undefined) made.teardown = roundedTime(event.duration);
        }
      }
      return { setups, usedBy };
    },
  };
}

/** Set-ups and all that they use. */
function withUsed(setups: readonly HtmlSetup[], first: readonly number[]): number[] {
  const all = new Set(first);
  for (const index of all) for (const used of setups[index]?.uses ?? []) all.add(used);
  return [...all].sort((a, b) => a - b);
}
