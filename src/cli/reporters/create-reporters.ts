/** Creates the reporters that the flags and the configuration ask for. */
import { DEFAULT_REPORT_OPTIONS, type ReportOptions } from "../../core/data/run/report-options.ts";
import { DEFAULT_LOG_OPTIONS, type LogOptions } from "../../core/data/logs/log-options.ts";
import { messageLimitsOf, verbosityOf } from "../../report/failure/message-limits.ts";
import { useColor } from "../program/color.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { NamedReporter, Reporter } from "../../report/reporter.ts";
import { createTerminalReporter, type TerminalOptions } from "../../report/terminal/terminal.ts";
import { openReport, type ReportFile } from "../../report/machine/report-file.ts";
import { terminalText } from "../../report/text/terminal-text.ts";
import type { Tracer } from "../../report/failure/source-tracer.ts";
import { checkOutput } from "../../store/write-file.ts";
import { showsLiveLogs } from "../execute/logs/log-needs.ts";
import { isBuiltinReporter, type ReporterSpec } from "./reporter-specs.ts";

/** What reporters are made with. */
export interface ReporterSurroundings extends Pick<CommandContext, "args" | "out" | "err" | "env"> {
  /** Absolute path of the root, with `/`. */
  readonly root: string;
  readonly tracer: Tracer;
  /** What the configuration says of reports. Default: as without one. */
  readonly config?: Required<LogOptions & ReportOptions>;
}

const DEFAULT_OPTIONS = { ...DEFAULT_LOG_OPTIONS, ...DEFAULT_REPORT_OPTIONS };

/** Creates a reporter that is not in every bundle of tests: that of a module, or of a large part of this package. */
export type LoadReporter = (spec: ReporterSpec, output: ReportFile) => Promise<Reporter>;

/**
 * Creates the reporters of a run.
 *
 * @param log - where text goes that is no report.
 * @param load - creates those of modules, and `html`.
 * @throws {UsageError} if there is no such reporter, or its file cannot be written.
 */
export async function createReporters(
  specs: readonly ReporterSpec[],
  surroundings: ReporterSurroundings,
  log: ReportFile,
  load: LoadReporter,
): Promise<NamedReporter[]> {
  const reporters: NamedReporter[] = [];
  for (const spec of specs) reporters.push(await reporterOf(spec, { ...surroundings, log }, load));
  return reporters;
}

/** What a reporter is made with. */
interface OneSurroundings extends ReporterSurroundings {
  readonly log: ReportFile;
}

async function reporterOf(
  spec: ReporterSpec,
  surroundings: OneSurroundings,
  load: LoadReporter,
): Promise<NamedReporter> {
  const { out } = surroundings;
  const { name, file, label } = spec;
  if (file === null) return { name, reporter: await create(spec, surroundings, out, load) };
  // A module may write any language.
  const report = openReport(label, file, (output) => checkOutput(output, !isBuiltinReporter(name)));
  let text = "";
  const reporter = await create(spec, surroundings, { write: (part) => void (text += part) }, load);
  return { name, reporter, close: () => report.write(text) };
}

async function create(
  spec: ReporterSpec,
  surroundings: OneSurroundings,
  output: ReportFile,
  load: LoadReporter,
): Promise<Reporter> {
  const { name } = spec;
  const { tracer, config } = surroundings;
  switch (isBuiltinReporter(name) ? name : null) {
    case "default":
    case "dots":
    case "verbose":
      return createTerminalReporter(terminalOptions(spec, surroundings, output));
    case "json":
      return (await import("../../report/machine/json.ts")).createJsonReporter(output, tracer);
    case "junit":
      return (await import("../../report/machine/junit-xml.ts")).createJunitReporter(output, tracer, config);
    case "tap":
      return (await import("../../report/machine/tap.ts")).createTapReporter(output, tracer);
    case "github":
      return (await import("../../report/machine/github.ts")).createGithubReporter({
        ...surroundings,
        out: surroundings.log,
      });
    case "html":
    case null:
      return load(spec, output);
  }
}

function terminalOptions(
  { name, file }: ReporterSpec,
  { args, out, err, env, tracer, config = DEFAULT_OPTIONS }: ReporterSurroundings,
  output: ReportFile,
): TerminalOptions {
  const { verbosity, header, summary, foldSkipped, forceShortSummary, warnings } = args;
  const { showCapture, tb, fullTrace, durations, durationsMin, shown, setup, maxFail } = args;
  const place =
    file === null
      ? {
          write: out.write,
          writeError: err.write,
          get columns() {
            return columnsOf(env.COLUMNS, out.columns);
          },
          isTTY: out.isTTY,
          live: (args.capture === "fd" || args.capture === "sys") && env.TERM !== "dumb" && !env.CI,
          color: useColor(args.color, env, out.isTTY),
        }
      : {
          write: (text: string) => output.write(terminalText(text)),
          writeError: (text: string) => output.write(terminalText(text)),
          columns: columnsOf(env.COLUMNS, 80),
          isTTY: false,
          live: false,
          color: false,
        };
  const verbosityFor = (asked: number): number =>
    name === "verbose" ? Math.max(1, asked) : name === "dots" ? Math.min(-1, asked) : asked;
  return Object.assign(place, {
    verbosity: verbosityFor(verbosity),
    // Records are shown below the ids of tests.
    caseVerbosity: Math.max(
      showsLiveLogs(args, config) ? 1 : -Infinity,
      verbosityFor(verbosityOf(config.verbosityTestCases, verbosity)),
    ),
    limits: messageLimitsOf(config, verbosity),
    header,
    summary,
    foldSkipped,
    forceShortSummary,
    warnings,
    showCapture,
    tb,
    fullTrace,
    durations,
    durationsMin,
    shown,
    setupShow: setup !== null,
    maxFail,
    tracer,
  });
}

/** `COLUMNS` takes precedence over the terminal. */
function columnsOf(variable: string | undefined, columns: number): number {
  const wanted = Number(variable);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : columns;
}
