/** `run()` of a bundle: a run in the same realm, and its report, made from the events. */
import type { ErrorFacts, ItemResult, RunEvent, SuiteError } from "../core/data/events.ts";
import {
  REPORT_VERSION,
  type ReportPlace,
  type ReportSummary,
  type ReportTest,
  reportTest,
} from "../core/data/report.ts";
import { pathEndOf } from "../core/select/nodeid.ts";
import type { Plan } from "../core/data/plan.ts";
import { describeError } from "./values/exception-info.ts";
import { isChunk, runSuite } from "./run.ts";
import type { Host, RunOptions, RunnableSuite } from "./host.ts";

/** The report of a run. */
export interface Report {
  /** The version of this shape. */
  readonly reportVersion: typeof REPORT_VERSION;
  /** The exit code of `xtest run`: 0 all passed, 1 some failed, 2 stopped early, 5 nothing to run. */
  readonly exitCode: number;
  /** Seconds. */
  readonly duration: number;
  readonly summary: ReportSummary;
  /** All attempts; only the last one of a test counts in the summary. */
  readonly tests: readonly (ReportTest & ReportPlace)[];
  /** Errors that belong to no test, such as those of modules that could not be imported. */
  readonly errors: readonly (SuiteError & { readonly longrepr: string | null })[];
}

/** Gives the failures of a report their texts: `report/failure/run-failures.ts`. */
export interface FailureTexts {
  /** @param results - those with failures, by their indexes in the report. */
  readonly withTexts: (report: Report, results: ReadonlyMap<number, ItemResult>, plan: Plan) => Promise<Report>;
}

/** An unfinished report. Most events are not stored. */
interface Draft {
  /** The results with failures, by their indexes. */
  readonly failed: Map<number, ItemResult>;
  readonly tests: (ReportTest & ReportPlace)[];
  readonly errors: (SuiteError & { readonly longrepr: string | null })[];
  readonly summary: { -readonly [Name in keyof ReportSummary]: number };
  /** Lines of tests, by their ids without parameters. */
  readonly lines: ReadonlyMap<string, number>;
}

function beginReport(plan: Plan): Draft {
  const summary = { passed: 0, failed: 0, error: 0, skipped: 0, xfailed: 0, xpassed: 0, deselected: 0, total: 0 };
  const lines = plan.files.flatMap(({ path, definitions }) =>
    definitions.map(({ classes, name, line }): [string, number] => [[path, ...classes, name].join("::"), line]),
  );
  return { failed: new Map(), tests: [], errors: [], summary, lines: new Map(lines) };
}

function addTo({ failed, tests, errors, summary, lines }: Draft, event: RunEvent): void {
  if (event.type === "start" || event.type === "expanded") summary.deselected += event.deselected ?? 0;
  else if (event.type === "error") {
    const { error } = event.error;
    errors.push({ ...event.error, longrepr: error && textOf(error) });
  } else if (event.type === "result") {
    const { result } = event;
    const { id } = result;
    const at = pathEndOf(id);
    const file = id.slice(0, at);
    // What only the run has found is in a class or group that the plan has. A title may have brackets, as a callspec has.
    let end = id.length;
    while (end > at && !lines.has(id.slice(0, end))) {
      end = Math.max(id.lastIndexOf("[", end - 1), id.lastIndexOf("::", end - 1));
    }
    const line = lines.get(id.slice(0, end)) ?? null;
    if (result.failures.length > 0) failed.set(tests.length, result);
    tests.push({ ...testOf(result), file, line });
    // An attempt that another one follows does not count.
    if (result.rerun === true) return;
    summary[result.outcome]++;
    summary.total++;
  }
}

function endReport({ tests, errors, summary }: Draft, duration: number): Report {
  const isRed = summary.failed + summary.error + errors.length > 0;
  const exitCode = isRed ? 1 : tests.length === 0 ? 5 : 0;
  return { reportVersion: REPORT_VERSION, exitCode, duration, summary, tests, errors };
}

function testOf(result: ItemResult): ReportTest {
  const texts = result.failures.map(({ phase, error }) => `${phase}: ${textOf(error)}`);
  return reportTest(result, result.message, texts.join("\n\n") || null);
}

/** An error with its stack, and the values of a failed assertion: where nothing reads sources. */
function textOf({ name, message, stack, explanation, diff }: ErrorFacts): string {
  return [stack ?? `${name}: ${message}`, explanation, name === "AssertionError" && diff].filter(Boolean).join("\n");
}

/** The options of a bundle's `run()`. Default: all tests, to the end. */
export type BundleRunOptions = Partial<Omit<RunOptions, "count">> & {
  /** Called with each event as it happens. */
  readonly onEvent?: (event: RunEvent) => void;
};

/**
 * Makes the `run` of a bundle, for browsers and edge workers: it runs in this realm, with its own timer.
 *
 * @param host - replaces parts of the default host.
 */
export function createRun(
  suite: RunnableSuite,
  host: Partial<Host> = {},
): (options?: BundleRunOptions) => Promise<Report> {
  return async ({ onEvent, ...options } = {}) => {
    const draft = beginReport(suite.plan);
    const now = host.now ?? Date.now;
    const begun = now();
    const surroundings: Host = {
      describe: describeError,
      builtins: [],
      timer: engineTimer(),
      ...host,
      now,
      emit(event) {
        addTo(draft, event);
        onEvent?.(event);
      },
    };
    await runSuite(suite, { ids: null, maxFail: 0, ...options }, surroundings);
    const report = endReport(draft, (now() - begun) / 1000);
    const chunk = draft.failed.size + draft.errors.length > 0 ? await suite.failures?.() : undefined;
    return isChunk<FailureTexts>(chunk, "withTexts") ? chunk.withTexts(report, draft.failed, suite.plan) : report;
  };
}

/** The timers of the engine, as they are now: tests may replace them. */
function engineTimer(): NonNullable<Host["timer"]> {
  const start = setTimeout;
  const stop = clearTimeout;
  return (ms, fn) => {
    const timer = start(fn, ms);
    return () => {
      stop(timer);
    };
  };
}
