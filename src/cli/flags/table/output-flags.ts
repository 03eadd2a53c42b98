/** Flags that say what is shown of a run. */
import { CAPTURE_METHODS } from "../../../core/data/output/capture-method.ts";
import { LOG_FILE_MODES } from "../../../core/data/logs/log-options.ts";
import { SHOWN_CAPTURES } from "../../../report/failure/shown-capture.ts";
import { TRACEBACK_STYLES } from "../../../report/failure/traceback-style.ts";
import { choice, choiceOrNone, count, level, off, on, reportChars, seconds, text, texts, times } from "./flag-kinds.ts";
import { BUILD, CHECK, type FlagRow, REPORTING, RUN, RUNS, TRACING, WORKING } from "./flag-row.ts";

/** The output formats of `xtest check`. */
export const CHECK_FORMATS = ["text", "json", "sarif", "github"] as const;

export const COLOR_MODES = ["auto", "yes", "no"] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

const ASSERT_MODES = ["rewrite", "plain"] as const;

export const OUTPUT_FLAGS = {
  verbose: ["-v, --verbose", times, WORKING, "more output (repeatable)"],
  quiet: ["-q, --quiet", times, WORKING, "less output (repeatable)"],
  verbosity: ["--verbosity <n>", level, WORKING, "set what -v increases and -q decreases"],
  capture: ["-s, --no-capture", off, RUNS, "show test output as it happens"],
  captureMethod: [
    "--capture <method>",
    choice(CAPTURE_METHODS, "fd"),
    RUNS,
    "how the output of tests is captured: with all that bypasses JavaScript's streams, only these, not at all, or shown at once too",
  ],
  showCapture: [
    "--show-capture <what>",
    choice(SHOWN_CAPTURES, "all"),
    REPORTING,
    "which captured output of failed tests is shown",
  ],
  tb: ["--tb <style>", choice(TRACEBACK_STYLES, "long"), [...TRACING, "merge"], "traceback style"],
  header: ["--no-header", off, REPORTING, "do not print the header"],
  summary: ["--no-summary", off, REPORTING, "do not print failures, warnings and the summary, only the counts"],
  foldSkipped: ["--no-fold-skipped", off, REPORTING, "with -rs, a line for each skipped test"],
  forceShortSummary: ["--force-short-summary", on, REPORTING, "truncate messages in the summary with -vv too"],
  warnings: ["--disable-pytest-warnings, --disable-warnings", off, REPORTING, "do not print warnings, but count them"],
  color: ["--color <when>", choice(COLOR_MODES, "auto"), WORKING, "colored output"],
  durations: ["--durations <n>", count(null), REPORTING, "show the n slowest phases; 0: all"],
  durationsMin: ["--durations-min <s>", seconds, REPORTING, "with --durations, hide phases shorter than s seconds"],
  assert: [
    "--assert <mode>",
    choice(ASSERT_MODES, "rewrite"),
    [...RUN, ...BUILD],
    "whether failed assertions show the values in them",
  ],
  showLocals: ["-l, --showlocals", on, RUNS, "show local variables in tracebacks"],
  hideLocals: ["--no-showlocals", on, RUNS, "do not show them, although addOptions has -l"],
  fullTrace: ["--fulltrace, --full-trace", on, TRACING, "do not shorten tracebacks"],
  setupShow: ["--setup-show", on, RUNS, "show the setup and teardown of fixtures"],
  setupOnly: ["--setup-only", on, RUNS, "set up fixtures, but do not call tests"],
  setupPlan: ["--setup-plan", on, RUNS, "show what would be set up, but call neither fixtures nor tests"],
  shown: [
    "-r, --report <chars>",
    reportChars,
    REPORTING,
    "outcomes in the summary: (f)ailed, (E)rror, (s)kipped, (x)failed, (X)passed, (p)assed, (P)assed with output, (R)erun, (a)ll except passed, (A)ll, (N)one (default: fE)",
  ],
  staleOnly: ["--check", on, ["typegen"], "write nothing; exit with 1 if a file is out of date"],
  checkFormat: ["--format <format>", choice(CHECK_FORMATS, "text"), CHECK, "output format"],
  types: ["--types", on, CHECK, "compare the types of parameters with what their fixtures give"],
  reporters: [
    "--reporter <name>",
    texts,
    REPORTING,
    "default, dots, verbose, json, junit, tap, github, html or a module; <name>:<file> writes a file (repeatable)",
  ],
  reportJson: ["--report-json <file>", text, REPORTING, "write a JSON report"],
  junitXml: ["--junit-xml, --junitxml <file>", text, REPORTING, "write a JUnit XML report"],
} as const satisfies Record<string, FlagRow>;

export const LOG_FLAGS = {
  logLevel: ["--log-level <level>", text, RUNS, "record what tests log from this level on: a name or a number"],
  logFormat: ["--log-format <format>", text, RUNS, "how a record is shown (default: as pytest shows it)"],
  logDateFormat: ["--log-date-format <format>", text, RUNS, "how %(asctime)s is shown (default: %H:%M:%S)"],
  logDisable: ["--log-disable <logger>", texts, RUNS, "record nothing of this logger (repeatable)"],
  logCli: ["--log-cli", on, RUNS, "show records while tests run"],
  logCliLevel: ["--log-cli-level <level>", text, RUNS, "show records from this level on while tests run"],
  logCliFormat: ["--log-cli-format <format>", text, RUNS, "how a record is shown while tests run"],
  logCliDateFormat: ["--log-cli-date-format <format>", text, RUNS, "how %(asctime)s is shown while tests run"],
  logFile: ["--log-file <file>", text, RUNS, "write all records to a file"],
  logFileMode: [
    "--log-file-mode <mode>",
    choiceOrNone(LOG_FILE_MODES),
    RUNS,
    "empty the file first (w), or append (a)",
  ],
  logFileLevel: ["--log-file-level <level>", text, RUNS, "write records from this level on to the file"],
  logFileFormat: ["--log-file-format <format>", text, RUNS, "how a record is written to the file"],
  logFileDateFormat: ["--log-file-date-format <format>", text, RUNS, "how %(asctime)s is written to the file"],
} as const satisfies Record<string, FlagRow>;
