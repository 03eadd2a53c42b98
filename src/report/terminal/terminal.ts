/** The terminal reporter, with pytest's layout. */

import { escapeLine } from "../../core/errors/escape-controls.ts";
import type { RunEvent, SummaryLine, ItemResult, RunWarning } from "../../core/data/events.ts";
import { type BoundedText, createBoundedText } from "../../run/channel/bounded-text.ts";
import { showsCapture, type ShownCapture, type TracebackStyle } from "../failure/traceback-style.ts";
import type { MessageLimits } from "../failure/message-limits.ts";
import { createProgress, type ProgressOptions, type Progress } from "./progress.ts";
import {
  type CollectedFacts,
  type FullReporter,
  NOTHING_COLLECTED,
  type RunEnd,
  type RunHeader,
  type StrayOutput,
} from "../reporter.ts";
import { formatSections, outputSection } from "../failure/sections.ts";
import { createRunningTests, createStatus, NO_STATUS } from "./status.ts";
import { createColors, type Colors } from "../text/colors.ts";
import { rule, OUTCOME_STYLES, printable } from "../text/style.ts";
import { formatDurations, formatLastLine, formatShortSummary, SLOW } from "./summary.ts";
import { rawText } from "../text/terminal-text.ts";
import { createCounter, type RunCounts } from "../counts.ts";
import type { Tracer } from "../failure/source-tracer.ts";
import { pathEndOf, pathOfNode } from "../../core/select/nodeid.ts";
import { SCOPES } from "../../core/fixtures/scope.ts";
import type { SnapshotSummary } from "../../core/data/run/snapshots.ts";

/** Obsolete snapshots that are listed. */
const MAX_LISTED = 50;

/** The lines about snapshots; none if all of them passed. */
function formatSnapshots(summary: SnapshotSummary, colors: Colors, columns: number): string[] {
  const { passed, written, updated, removed, failed, obsolete } = summary;
  if (written + updated + removed + obsolete.length === 0) return [];
  const counts = [
    [failed, "failed", colors.red],
    [passed, "passed", colors.green],
    [written, "written", colors.green],
    [updated, "updated", colors.green],
    [removed, "removed", colors.green],
    [obsolete.length, "obsolete", colors.yellow],
  ] as const;
  const lines = [
    rule("-", "snapshots", columns),
    counts.flatMap(([count, word, paint]) => (count > 0 ? [paint(`${count} ${word}`)] : [])).join(", "),
  ];
  if (obsolete.length === 0) return lines;
  const listed = obsolete.slice(0, MAX_LISTED).map(({ path, key }) => {
    return `${colors.yellow("OBSOLETE")} ${escapeLine(path)}${key === null ? "" : `: ${escapeLine(key)}`}`;
  });
  const more = obsolete.length - listed.length;
  return [
    ...lines,
    ...listed,
    ...(more > 0 ? [`... and ${more} more`] : []),
    "No test asks for these. xtest --snapshot-update removes them.",
  ];
}

/** `--setup-show`, `--setup-only` and `--setup-plan`: one line for each setup and teardown, indented by scope like pytest's. */
type FixtureEvent = Extract<RunEvent, { readonly type: "fixture" }>;

/** Progress output that handles the events of fixtures too. */
interface SetupShow extends Progress {
  event(event: RunEvent): void;
}

/** The indent of tests: that of function-scoped fixtures. */
const ITEM_INDENT = " ".repeat(8);

/** Writes each line when it happens, except between an item's line and its outcome, which is on the same line. */
function createSetupShow({ write, colors, verbosity }: Omit<ProgressOptions, "columns">): SetupShow {
  let column = 0;
  let file: string | null = null;
  /** The items that have a line but no result yet, with the lines that follow the result. */
  const waiting = new Map<string, string[]>();

  const put = (text: string, painted = text) => {
    column = text.length - (text.lastIndexOf("\n") + 1);
    write(painted);
  };
  const putLine = (text: string) => {
    put(column > 0 ? `\n${text}` : text);
  };
  /** Writes the path of a module above the setup of its first item. */
  const enter = (id: string) => {
    const path = id.slice(0, pathEndOf(id));
    if (path === file) return;
    file = path;
    if (verbosity === 0) putLine(`${escapeLine(path)} `);
  };
  const putItem = (id: string, fixtureNames: readonly string[] | null) => {
    enter(id);
    const used =
      fixtureNames === null || fixtureNames.length === 0 ? "" : ` (fixtures used: ${fixtureNames.join(", ")})`;
    putLine(escapeLine(`${ITEM_INDENT}${id}${used}`));
  };
  const putOutcome = ({ id, outcome }: ItemResult) => {
    const { letter, word, color } = OUTCOME_STYLES[outcome];
    // A skipped item has no line yet.
    if (!waiting.has(id)) putItem(id, null);
    // No gap at the start of a line: the test may have written output.
    const gap = column > 0 ? " " : "";
    const text = verbosity > 0 ? word : letter;
    put(gap + text, gap + colors[color](text));
  };

  return {
    get column() {
      return column;
    },
    start() {},
    event(event) {
      if (event.type === "fixtureitem") {
        putItem(event.id, event.fixtureNames);
        waiting.set(event.id, []);
      } else if (event.type === "fixture") {
        const lines = waiting.get(event.id);
        if (lines !== undefined) lines.push(lineOf(event));
        else {
          if (event.when === "setup") enter(event.id);
          putLine(lineOf(event));
        }
      }
    },
    result(result) {
      putOutcome(result);
      for (const line of waiting.get(result.id) ?? []) putLine(line);
      waiting.delete(result.id);
    },
    finish() {
      if (column > 0) put("\n");
    },
  };
}

/** `    SETUP    M db (fixtures used: a, b)["x"]`. */
function lineOf({ when, scope, name, argNames, param }: FixtureEvent): string {
  const indent = "  ".repeat(SCOPES.indexOf(scope));
  const used = when === "setup" && argNames.length > 0 ? ` (fixtures used: ${argNames.join(", ")})` : "";
  const shown = param === undefined ? "" : `[${param}]`;
  return escapeLine(`${indent}${when.toUpperCase().padEnd(8)} ${scope.charAt(0).toUpperCase()} ${name}${used}${shown}`);
}

export interface TerminalOptions {
  readonly write: (text: string) => void;
  /** Writes to standard error, with `-s`. */
  readonly writeError: (text: string) => void;
  /** Those of a terminal may change. */
  readonly columns: number;
  /** Whether the output is a terminal: then long lines are truncated and, with `live`, the running test is shown. */
  readonly isTTY: boolean;
  /** Whether the status line may be drawn: not if tests write to the same terminal. */
  readonly live: boolean;
  readonly color: boolean;
  readonly verbosity: number;
  /** The same for the progress: below 0 letters, 0 letters by file, above lines. */
  readonly caseVerbosity: number;
  /** Where messages are truncated. */
  readonly limits: MessageLimits;
  /** Whether the header says more than that a run begins. */
  readonly header: boolean;
  /** Whether failures, warnings and summaries are printed: all between the progress and the last line. */
  readonly summary: boolean;
  /** Whether skipped tests with the same place and reason are one line of the short summary. */
  readonly foldSkipped: boolean;
  /** Whether messages in the short summary are truncated whatever the verbosity. */
  readonly forceShortSummary: boolean;
  /** Whether warnings are printed. */
  readonly warnings: boolean;
  readonly showCapture: ShownCapture;
  readonly tb: TracebackStyle;
  readonly fullTrace: boolean;
  /** How many durations to show, 0 for all; null for none. */
  readonly durations: number | null;
  /** Seconds below which phases are hidden; null for the default. */
  readonly durationsMin: number | null;
  /** The letters of `-r`: outcomes in the short summary, and whether the output of passed tests is shown. */
  readonly shown: string;
  /** Whether to show setup and teardown. Default: false. */
  readonly setupShow?: boolean;
  readonly maxFail: number;
  readonly tracer: Tracer;
}

export function createTerminalReporter(options: TerminalOptions): FullReporter {
  const { isTTY, verbosity, maxFail, tracer } = options;
  const { write, flush } = createBatch(options.write);
  const colors = createColors(options.color);
  const counter = createCounter();
  // A process that watches has many runs.
  const created = process.uptime() * 1000;
  /** By worker. */
  const stray = new Map<string | null, BoundedText>();
  let collected: CollectedFacts = NOTHING_COLLECTED;
  const columns = (): number => options.columns;
  const growing: ProgressOptions = { write: (text) => print(text), columns, colors, verbosity: options.caseVerbosity };
  const setupShow = options.setupShow ? createSetupShow(growing) : null;
  const progress = setupShow ?? createProgress(growing);
  const running = options.live && isTTY ? createRunningTests(colors, () => process.uptime() * 1000 - created) : null;
  const status =
    running === null
      ? NO_STATUS
      : createStatus({ write, columns, column: () => progress.column, text: (width) => running.line(width) });

  /** Whether the output of a test ended within a line. */
  let midLine = false;
  const print = (text: string) => {
    status.hide();
    write(midLine ? `\n${text}` : text);
    midLine = false;
  };
  const printLines = (lines: readonly string[]) => {
    if (lines.length > 0) print(`${lines.join("\n")}\n`);
  };

  const selectedItems = () => total ?? (started ? announcedItems : collected.selected);
  const startProgress = () => {
    progress.start(selectedItems() - counter.order.empty, (collected.workers ?? 0) > 1);
  };

  /** `collected 10 items / 1 error / 9 deselected / 1 selected`, or `2 workers [10 items] / …`. */
  const printCollected = () => {
    const { items: late, files } = standIns();
    const selected = selectedItems() - late;
    const deselected = collected.deselected + counter.deselected;
    const all = selected + deselected;
    const errors = collected.errors.length;
    const items = `${all} item${all === 1 ? "" : "s"}`;
    const workers = collected.workers ?? 0;
    const parts = [workers === 0 ? `collected ${items}` : `${workers} worker${workers === 1 ? "" : "s"} [${items}]`];
    if (files > 0) parts.push(`${files} file${files === 1 ? " registers" : "s register"} tests when run`);
    if (errors > 0) parts.push(`${errors} error${errors === 1 ? "" : "s"}`);
    if (deselected > 0) parts.push(`${deselected} deselected`, `${selected} selected`);
    if (verbosity >= 0) printLines([colors.bold(parts.join(" / ")), ...(collected.notes ?? []), ""]);
    startProgress();
  };

  /** Prints output of tests as it is, on lines of its own. */
  const printLive = (stream: StrayOutput["stream"], text: string) => {
    status.hide();
    if (!midLine) progress.finish();
    flush();
    const put = stream === "stderr" ? options.writeError : options.write;
    put(rawText(text));
    midLine = !text.endsWith("\n");
  };

  /** Those of `xtest_terminal_summary`. */
  const summaryLines: SummaryLine[] = [];
  const liveLog = createLiveLog();
  let started = false;
  let announcedItems = 0;
  let announcedStandIns: readonly string[] = [];
  /** A run of one project says which they are; of several, the build, since only the first has begun. */
  const standIns = () =>
    total !== null && collected.standIns !== undefined
      ? collected.standIns
      : { items: announcedStandIns.length, files: new Set(announcedStandIns.map(pathOfNode)).size };
  /** The items of all projects; null in a run of one. */
  let total: number | null = null;
  let announced = false;
  const announce = () => {
    if (!announced) printCollected();
    announced = true;
  };

  return {
    header({ version, engine, root, configFile, compat, lines = [] }: RunHeader) {
      if (verbosity < 0) return;
      const title = colors.bold(rule("=", "test session starts", options.columns));
      const about = [
        `xtest ${version} -- ${engine}, rootdir: ${escapeLine(root)}`,
        ...(configFile === null ? [] : [`configfile: ${escapeLine(configFile)}`]),
        ...(compat === null ? [] : [`compat: ${escapeLine(compat)}`]),
        ...lines.map(rawText),
      ];
      printLines(options.header ? [title, ...about] : [title]);
      flush();
    },
    collected(facts) {
      collected = facts;
      status.start();
    },
    event(event: RunEvent) {
      counter.add(event);
      if (event.type === "start") {
        if (!started) {
          announcedItems = event.ids.length;
          announcedStandIns = event.standIns ?? [];
        }
        started = true;
        total = event.total ?? null;
        announce();
        if (total !== null) startProgress();
      }
      if (event.type === "header" && options.header && verbosity >= 0) printLines(event.lines.map(rawText));
      if (event.type === "summary") summaryLines.push(...event.lines);
      if (event.type === "log") printLines(liveLog(event, colors, options.columns));
      setupShow?.event(event);
      running?.event(event);
      if (event.type === "expanded" && event.ids.length === 0) startProgress();
      if (event.type === "result") progress.result(event.result, counter.order.shareOf(event.result.id));
      // There are thousands of these.
      if (event.type !== "begin" && event.type !== "result") flush();
    },
    output({ stream, text, live, worker }) {
      // An empty text asks to show the buffered output now.
      if (live && text === "") flush();
      else if (live) printLive(stream, text);
      else if (showsCapture(options.showCapture, stream)) {
        const kept = stray.get(worker) ?? createBoundedText();
        stray.set(worker, kept);
        kept.add(text);
      }
    },
    finish({ duration, interrupted, snapshots }: RunEnd) {
      const { columns } = options;
      status.stop();
      announce();
      progress.finish();
      const { counts, ids, results, attempts, stopped } = counter;
      const errors = [...collected.errors, ...counter.errors];
      const tally: RunCounts = {
        counts,
        ids,
        results,
        attempts,
        stopped,
        errors,
        warnings: counter.warnings,
        properties: counter.properties,
        deselected: collected.deselected + counter.deselected,
      };
      const whole = verbosity > 1;
      const { placeOf, diagnosticOf } = collected;
      const { tb, fullTrace, limits, shown, showCapture } = options;
      const style = { tb, fullTrace, whole, limits, colors, tracer, columns, placeOf, diagnosticOf, showCapture };
      const isWhole = whole && !options.forceShortSummary;
      const summary = { colors, columns, fit: isTTY && !isWhole, whole: isWhole, foldSkipped: options.foldSkipped };
      const sections = options.summary ? formatSections(counter, style) : [];
      if (verbosity >= 0 && (counter.results.length > 0 || sections.length > 0)) printLines([""]);
      if (options.summary) {
        printLines(sections);
        // Its origin is unknown, so it is shown only if it may explain a failure.
        if (sections.length > 0) {
          const texts = [...stray].map(([worker, text]) => [worker, text.take()] as const);
          printLines(strayLines(texts, columns, verbosity > 0));
        }
        if (shown.includes("P")) printLines(outputSection(counter, "passed", style));
        if (shown.includes("X")) printLines(outputSection(counter, "xpassed", style));
        if (options.durations !== null && counter.results.length > 0) {
          const shortest = options.durationsMin ?? (whole ? 0 : SLOW);
          printLines(formatDurations(counter.attempts, options.durations, columns, shortest));
        }
        if (options.warnings) printLines(formatWarnings(counter.warnings, colors, columns));
        if (snapshots !== undefined) printLines(formatSnapshots(snapshots, colors, columns));
        printLines(summaryLines.map(({ text, sep }) => (sep === undefined ? rawText(text) : rule(sep, text, columns))));
        printLines(formatShortSummary(tally, shown, placeOf, summary));
      }
      if (interrupted !== null) printLines([colors.red(rule("!", interrupted, columns))]);
      else if (counter.stopped && maxFail > 0) {
        const tearDowns = counter.errors.filter(({ tearDown }) => tearDown !== undefined).length;
        const failures = counter.counts.failed + counter.counts.error + tearDowns;
        printLines([colors.red(rule("!", `stopping after ${failures} failures`, columns))]);
      }
      if (verbosity >= -1) printLines([formatLastLine(tally, duration, summary, verbosity < 0)]);
      flush();
    },
  };
}

/** Output outside of tests; by worker if `named`. */
function strayLines(stray: readonly (readonly [string | null, string])[], columns: number, named: boolean): string[] {
  if (stray.length === 0) return [];
  const title = "Captured outside of tests";
  const sorted = stray.toSorted(([a], [b]) => nameOrder(a) - nameOrder(b));
  if (!named)
    return [
      rule("-", title, columns),
      sorted
        .map(([, text]) => rawText(text))
        .join("")
        .replace(/\n$/, ""),
    ];
  return sorted.flatMap(([worker, text]) => [
    rule("-", worker === null ? title : `${title} [${worker}]`, columns),
    rawText(text).replace(/\n$/, ""),
  ]);
}

/** `gw2` comes before `gw10`. */
function nameOrder(worker: string | null): number {
  return worker === null ? 0 : Number(worker.replace(/\D/g, ""));
}

/** Makes the function that gives the lines of a record: with the id of its test, and the phase, where they are others than before. */
function createLiveLog(): (event: RunEvent & { readonly type: "log" }, colors: Colors, columns: number) => string[] {
  let lastId: string | null = null;
  let lastPhase: string | null = null;
  return ({ id, record }, colors, columns) => {
    const isOther = id !== lastId;
    const head =
      isOther || record.phase !== lastPhase ? [colors.bold(rule("-", `live log ${record.phase}`, columns))] : [];
    lastId = id;
    lastPhase = record.phase;
    return [...(isOther ? ["", escapeLine(id)] : []), ...head, ...rawText(record.text ?? record.message).split("\n")];
  };
}

/** Batches output: a system call for each letter would take longer than its test. */
export interface Batch {
  /** Writes at the end of the current microtask, together with other texts. */
  write(text: string): void;
  /** Writes the batch now. */
  flush(): void;
}

/** @param write - gets each batch. */
export function createBatch(write: (text: string) => void): Batch {
  let waiting = "";
  const flush = (): void => {
    if (waiting === "") return;
    const text = waiting;
    waiting = "";
    write(text);
  };
  return {
    write(text) {
      if (waiting === "") queueMicrotask(flush);
      waiting += text;
    },
    flush,
  };
}

/** Each message once, below the ids of its tests; no lines if there are no warnings. */
export function formatWarnings(warnings: readonly RunWarning[], colors: Colors, columns: number): string[] {
  if (warnings.length === 0) return [];
  const idsOf = new Map<string, string[]>();
  for (const { id, message } of warnings) {
    const ids = idsOf.get(message) ?? [];
    if (id !== null) ids.push(id);
    idsOf.set(message, ids);
  }
  const blocks = [...idsOf].map(([message, ids]) => {
    const text = printable(message).split("\n");
    return ids.length === 0 ? text : [...ids.map(escapeLine), ...text.map((line) => `  ${line}`)];
  });
  return [colors.yellow(rule("=", "warnings summary", columns)), ...blocks.flatMap((block) => [...block, ""])];
}
