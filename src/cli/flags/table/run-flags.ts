/** Flags that say how tests run, and whether their coverage is measured. */
import { REPORTS } from "../../../config/options/coverage-options.ts";
import { DISTS } from "../../../core/data/run/dist.ts";
import { ISOLATIONS } from "../../../core/data/run/isolation.ts";
import {
  choice,
  count,
  debugAddress,
  maybeChoice,
  maybeTexts,
  off,
  on,
  positive,
  percentage,
  seconds,
  text,
  texts,
  workerCount,
} from "./flag-kinds.ts";
import { type FlagRow, QUEUED, RUN, RUNS, WATCH, COVERAGE_REPORTS, SELECTS, SELECTING } from "./flag-row.ts";

export const RUN_FLAGS = {
  exitFirst: ["-x, --exitfirst", on, RUNS, "stop after the first failure"],
  maxFail: ["--maxfail <n>", count(0), RUNS, "stop after n failures"],
  runXfail: ["--runxfail", on, RUNS, "report tests that are expected to fail as any other"],
  continueOnCollectionErrors: [
    "--continue-on-collection-errors",
    on,
    SELECTS,
    "continue if part of the suite cannot be collected",
  ],
  workers: [
    "-n, --numprocesses <n>",
    workerCount,
    RUNS,
    "run tests on n workers; auto: one per core; 0: none, a serial run (default: workers in the configuration)",
  ],
  dist: ["--dist <mode>", choice(DISTS, "worksteal"), RUNS, "with -n, which tests stay on the same worker"],
  queue: [
    "--queue <url>",
    text,
    QUEUED,
    "with --run, share the tests with other machines: redis://host:6379/0 or rediss://; needs bullmq and ioredis",
  ],
  runId: ["--run <id>", text, QUEUED, "with --queue, the run to take part in; the same again runs what failed"],
  browser: ["--browser", on, RUN, "run the tests in Chromium or Chrome; needs playwright-core"],
  browserExecutable: [
    "--browser-executable <file>",
    text,
    RUN,
    "with --browser, the browser to use (default: XTEST_BROWSER, or the first one found)",
  ],
  headed: ["--headed", on, ["run"], "with --browser, open a browser window"],
  sessionTimeout: [
    "--session-timeout <s>",
    seconds,
    RUNS,
    "end the run after s seconds, with the teardown of the running test",
  ],
  timeout: ["--timeout <ms>", count(null), SELECTING, "timeout of a test in milliseconds; 0: none"],
  watch: ["-w, --watch", on, ["run", "typegen"], "do the same again after changes, as xtest watch does"],
  poll: ["--poll", on, WATCH, "look at all files twice a second, where the system does not tell of changes"],
  clear: ["--no-clear", off, WATCH, "do not clear the screen before a run"],
  snapshotUpdate: [
    "-u, --snapshot-update",
    on,
    RUN,
    "write new and changed snapshots, and remove those that no test asks for",
  ],
  baseTemp: [
    "--basetemp <dir>",
    text,
    RUNS,
    "put the folders of tmp_path here; the folder is emptied first, all that is in it is removed",
  ],
  isolate: [
    "--isolate [<what>]",
    maybeChoice(ISOLATIONS),
    RUN,
    "give each test file its own instances of the project's modules, or a process of its own",
  ],
  noIsolate: ["--no-isolate", on, RUN, "share the project's modules between test files"],
  retries: ["--retries <n>", count(0), RUNS, "retry a failing test up to n times"],
  count: ["--count <n>", positive, ["run"], "run each test n times; with --until-fail, repeat the run at most n times"],
  history: [
    "--history <file>",
    text,
    ["run", "list", "build", "flaky"],
    "keep outcomes and durations of tests over runs in this file; flaky() and slow() read it",
  ],
  quarantine: [
    "--quarantine",
    on,
    ["run"],
    "with --history, failures of tests that it knows as flaky do not fail the run",
  ],
  untilFail: ["--until-fail", on, ["run"], "repeat the run until a test fails"],
  inspect: [
    "--inspect [<host:port>]",
    debugAddress,
    RUN,
    "let a debugger attach to the process of the tests; no test times out (default: 127.0.0.1:9229)",
  ],
  inspectBrk: [
    "--inspect-brk [<host:port>]",
    debugAddress,
    RUN,
    "wait for a debugger, and pause before the first test",
  ],
  debugOnFailure: [
    "--debug-on-failure",
    on,
    RUN,
    "wait for a debugger, and pause, where the error of a test is thrown",
  ],
} as const satisfies Record<string, FlagRow>;

export const COVERAGE_FLAGS = {
  coverage: [
    "--cov [<source>]",
    maybeTexts,
    RUN,
    "measure the coverage of these files: folders, files or globs (repeatable; default: the project without its tests)",
  ],
  noCoverage: ["--no-cov", on, RUN, "measure no coverage, although addOptions has --cov"],
  coverageReports: [
    "--cov-report <name[:dir]>",
    texts,
    COVERAGE_REPORTS,
    `report coverage (repeatable; choices: ${REPORTS.join(", ")}; default: text)`,
  ],
  coverageFailUnder: [
    "--cov-fail-under <n>",
    percentage,
    COVERAGE_REPORTS,
    "fail if the total coverage is less than n percent",
  ],
  coverageBranch: ["--cov-branch", on, COVERAGE_REPORTS, "count branches in the total coverage, not only lines"],
} as const satisfies Record<string, FlagRow>;
