/** Options of the configuration that say how a run is reported. */

/** The seconds of a test in the JUnit report: of all its phases, or of its call. */
export const JUNIT_DURATIONS = ["total", "call"] as const;
/** What tests wrote that is in the JUnit report. */
export const JUNIT_LOGGINGS = ["no", "log", "system-out", "system-err", "out-err", "all"] as const;

/** The keys of a configuration. */
export interface ReportOptions {
  /**
   * How much of the values, messages and differences of failed assertions is shown, as a number of `-v`: 2 is all of it; `"auto"` is what
   * `-v` and `-q` say.
   *
   * @default "auto"
   * @example 2
   */
  verbosityAssertions?: number | "auto";
  /**
   * How each test is shown while tests run, as a number of `-v`: 1 is a line for each, 0 a letter, below files; `"auto"` is what `-v` and
   * `-q` say.
   *
   * @default "auto"
   * @example 1
   */
  verbosityTestCases?: number | "auto";
  /**
   * The largest number of lines of a message or difference in the terminal; 0 for all.
   *
   * @default 40
   */
  truncationLimitLines?: number;
  /**
   * The largest number of characters in a line of a message or difference in the terminal; 0 for all.
   *
   * @default 400
   */
  truncationLimitChars?: number;
  /**
   * What traces leave out, beside what `hideTraceback` hides: names of functions, and of methods as `Class.method`, and globs of files
   * from the root, which have a `/`. `*` stands for any text. `--full-trace` shows all.
   *
   * @default []
   * @example ["assertUser", "Page.expect*", "tests/helpers/**"]
   */
  hideFrames?: string[];
  /**
   * The name of the `testsuite` in the JUnit report.
   *
   * @default "xtest"
   */
  junitSuiteName?: string;
  /**
   * The time of a test in the JUnit report: that of all its phases, or that of its `"call"`, without fixtures.
   *
   * @default "total"
   */
  junitDurationReport?: (typeof JUNIT_DURATIONS)[number];
  /**
   * Which output of tests is in the JUnit report: `"log"`, what they logged; `"system-out"`, standard output; `"system-err"`, standard error; `"out-err"`, both;
   * `"all"`, and what attached loggers logged; or `"no"`.
   *
   * @default "all"
   */
  junitLogging?: (typeof JUNIT_LOGGINGS)[number];
  /**
   * Whether the output of passed tests is in the JUnit report too.
   *
   * @default true
   */
  junitLogPassingTests?: boolean;
}

export const DEFAULT_REPORT_OPTIONS: Required<ReportOptions> = {
  verbosityAssertions: "auto",
  verbosityTestCases: "auto",
  truncationLimitLines: 40,
  truncationLimitChars: 400,
  hideFrames: [],
  junitSuiteName: "xtest",
  junitDurationReport: "total",
  junitLogging: "all",
  junitLogPassingTests: true,
};
