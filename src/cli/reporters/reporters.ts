/** The reporters of a run: how `NAME[:FILE]` is read, which ones flags and configuration ask for, and how they are opened. */

import { statSync } from "node:fs";
import path from "node:path";
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
import type { ResolvedConfig } from "../../config/types.ts";
import { createReporterHub, type ReporterHub } from "../../report/reporter-hub.ts";
import type { OpenOutput } from "../program/streams.ts";
import { UsageError } from "../../core/errors/errors.ts";

/** What is known of a reporter before it is made. */
interface ReporterTraits {
  /** A text for people; a document, beside which nothing may be printed; annotations beside what others print; or a file. */
  readonly writes: "text" | "document" | "annotations" | "file";
  /** Whether it asks what a test is like, by the manifest. */
  readonly needsManifest?: boolean;
}

/** The reporters of this package, made by `create` below. */
const REPORTERS = {
  default: { writes: "text" },
  dots: { writes: "text" },
  verbose: { writes: "text" },
  json: { writes: "document" },
  junit: { writes: "document" },
  tap: { writes: "document" },
  github: { writes: "annotations" },
  html: { writes: "file", needsManifest: true },
} satisfies Readonly<Record<string, ReporterTraits>>;
export type BuiltinReporter = keyof typeof REPORTERS;

/** Their names. */
export const BUILTIN_REPORTERS: readonly BuiltinReporter[] = Object.keys(REPORTERS).filter(isBuiltinReporter);

/** What a reporter of this package writes, and needs; null for a module. */
export function reporterTraits(name: string): ReporterTraits | null {
  return isBuiltinReporter(name) ? REPORTERS[name] : null;
}

/** A reporter that a run was asked for. */
export interface ReporterSpec {
  /** As it was asked for, for messages: `--reporter junit:out.xml`. */
  readonly shown: string;
  /** The same without the file: `--reporter junit`. */
  readonly label: string;
  /** The name, or the specifier of a module. */
  readonly name: string;
  /** Absolute path of its file; null for standard output. */
  readonly file: string | null;
}

/** The reporters that a run is asked for. */
export interface AskedReporters {
  /** The values of `--reporter`. */
  readonly flags: readonly string[];
  /** The option `reporters`; flags replace it. */
  readonly option: readonly (string | readonly [string, string])[];
  /** The option in messages. */
  readonly where: string;
  readonly reportJson: string | null;
  readonly junitXml: string | null;
  /** Absolute path of the folder of files of flags. */
  readonly cwd: string;
  /** Absolute path of the folder of files of the option. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A module and a file. Colons after a drive's letter and of a URL are the module's. */
const MODULE_AND_FILE = /^((?:file:\/\/|[A-Za-z]:(?=[\\/]))?[^:]+)(?::(.*))?$/s;

/** Whether a name is one of this package's. */
export function isBuiltinReporter(name: string): name is BuiltinReporter {
  return Object.hasOwn(REPORTERS, name);
}

/** Whether a reporter of this package writes to standard output what nothing else may be among. */
function isPrinted(name: string): boolean {
  const writes = reporterTraits(name)?.writes;
  return writes === "text" || writes === "document";
}

/**
 * The reporters of a run, in order. If none of them prints, the default one does, and on GitHub `github` goes with it.
 *
 * @throws {UsageError} if a file is missing or superfluous, or two reporters write to the same place.
 */
export function reporterSpecs(asked: AskedReporters): ReporterSpec[] {
  const { flags, option, where, reportJson, junitXml, cwd, root, env } = asked;
  const listed =
    flags.length > 0
      ? flags.map((text) => specOf(text, null, "--reporter ", cwd))
      : option.map((entry) => {
          const [text, file] = typeof entry === "string" ? [entry, null] : entry;
          return specOf(text, file, `${where}: `, root);
        });
  const flagged = [
    ["--report-json", "json", reportJson],
    ["--junitxml", "junit", junitXml],
  ] as const;
  const specs = [
    ...listed,
    ...flagged.flatMap(([flag, name, file]) =>
      file === null ? [] : [{ shown: `${flag} ${file}`, label: flag, name, file: path.resolve(cwd, file) }],
    ),
  ];
  if (!specs.some(isForTerminal)) {
    const implied = (name: BuiltinReporter): ReporterSpec => ({ shown: name, label: name, name, file: null });
    specs.unshift(implied("default"));
    const isOnGithub = (env.GITHUB_ACTIONS ?? "") !== "" && env.GITHUB_ACTIONS !== "false";
    if (isOnGithub && !specs.some(({ name }) => name === "github")) specs.push(implied("github"));
  }
  refuseSameTargets(specs);
  // Its annotations come after what the others print.
  const isLast = ({ name }: ReporterSpec): boolean => reporterTraits(name)?.writes === "annotations";
  return [...specs.filter((spec) => !isLast(spec)), ...specs.filter(isLast)];
}

/** Whether one reporter, and no other text, has standard output. */
export function ownsOutput(specs: readonly ReporterSpec[]): boolean {
  return specs.some(({ name, file }) => file === null && reporterTraits(name)?.writes === "document");
}

/** Whether a reporter takes the place of the default one: a module may print, too. */
function isForTerminal({ name, file }: ReporterSpec): boolean {
  return file === null && (isPrinted(name) || !isBuiltinReporter(name));
}

/** @param given - the file, if it is not in the text. @param where - the beginning of messages. */
function specOf(text: string, given: string | null, where: string, folder: string): ReporterSpec {
  const shown = where + (given === null ? text : `${text}:${given}`);
  const builtin = BUILTIN_REPORTERS.find((name) => text === name || text.startsWith(`${name}:`));
  const isBare = builtin === text;
  const split =
    builtin === undefined
      ? MODULE_AND_FILE.exec(text)
      : [text, builtin, isBare ? undefined : text.slice(builtin.length + 1)];
  const [, name = "", written] = split ?? [];
  const file = given ?? written ?? (text === name ? null : "");
  if (name === "") throw new UsageError(`${shown}: a reporter is NAME or NAME:FILE`);
  if (file === "") throw new UsageError(`${shown}: a file is missing after ${name}:`);
  const writes = reporterTraits(name)?.writes;
  if (writes === "annotations" && file !== null) {
    throw new UsageError(`${shown}: ${name} takes no file: annotations are printed, and GitHub names the summary`);
  }
  if (writes === "file" && file === null) {
    throw new UsageError(`${shown}: ${name} needs a file, as in ${name}:report.${name}`);
  }
  return { shown, label: where + name, name, file: file === null ? null : path.resolve(folder, file) };
}

function refuseSameTargets(specs: readonly ReporterSpec[]): void {
  const byTarget = new Map<string, ReporterSpec>();
  for (const spec of specs) {
    const { name, file, shown } = spec;
    // Whether a module prints is not known; the same one twice is a mistake.
    const toOutput = isPrinted(name);
    const target = file === null ? (toOutput ? "standard output" : `reporter ${name}`) : identityOf(file);
    const other = byTarget.get(target);
    if (other !== undefined && file !== null)
      throw new UsageError(`${other.shown} and ${shown} write the same file: ${file}`);
    if (other !== undefined && !toOutput) throw new UsageError(`${shown} is there twice`);
    if (other !== undefined) {
      const [example] = [other, spec].filter((one) => one.name !== "default");
      throw new UsageError(
        `${other.shown} and ${shown} both print: give one of them a file, as in ${example?.name ?? name}:FILE`,
      );
    }
    byTarget.set(target, spec);
  }
}

/** What two paths of one file have in common. */
function identityOf(file: string): string {
  try {
    const stat = statSync(file, { bigint: true });
    return stat.isFile() ? `${String(stat.dev)}:${String(stat.ino)}` : file;
  } catch {
    return file;
  }
}

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

/** What the reports of a run are opened with. */
export interface OpenOptions extends ReporterSurroundings {
  /** When the command started. */
  readonly started: number;
  readonly cwd: string;
  /** Where reporters and their options come from besides flags. Default: nowhere else. */
  readonly config?: Pick<ResolvedConfig, keyof LogOptions | keyof ReportOptions | "reporters" | "configFile">;
  readonly load: LoadReporter;
  /** Reporters that exist already. Default: none. */
  readonly more?: readonly NamedReporter[];
}

/** The reports of a run. */
export interface OpenReports {
  readonly hub: ReporterHub;
  /** Where other text goes: standard error if a reporter has standard output. */
  readonly out: OpenOutput;
  /** Whether a reporter needs the manifest. */
  readonly needsManifest: boolean;
  /** Absolute path of the HTML report; null without one. */
  readonly page: string | null;
}

/** @throws {UsageError} if a reporter does not exist, or its file cannot be written. */
export async function openReporters(options: OpenOptions): Promise<OpenReports> {
  const { args, out, err, env, root, cwd, started, config, load, more = [] } = options;
  const asked: AskedReporters = {
    flags: args.reporters,
    option: config?.reporters ?? [],
    where: `reporters in ${config?.configFile ?? "-o"}`,
    reportJson: args.reportJson,
    junitXml: args.junitXml,
    cwd,
    root,
    env,
  };
  const specs = reporterSpecs(asked);
  const text = ownsOutput(specs) ? err : out;
  const reporters = [...(await createReporters(specs, options, text, load)), ...more];
  const onFailure = (name: string, error: unknown): void => {
    const stack = error instanceof Error ? (error.stack ?? String(error)) : String(error);
    err.write(`xtest: error: reporter "${name}" failed: ${stack}\n`);
  };
  return {
    hub: createReporterHub(reporters, { started, onFailure }),
    out: text,
    page: specs.find(({ name }) => name === "html")?.file ?? null,
    needsManifest: needsManifest(specs) || more.some((one) => one.needsManifest === true),
  };
}

/** Modules may ask what a test is like. */
function needsManifest(specs: ReturnType<typeof reporterSpecs>): boolean {
  return specs.some(({ name }) => {
    const traits = reporterTraits(name);
    return traits === null || traits.needsManifest === true;
  });
}
