/** Flags of other test runners, and of pytest, that mean something here or have another way to the same end. */

const SELECT = "to select tests by name, use -k <expr>, -E <expr>, a path or a node id";
const STOP = "to stop after a failure, use -x, or --maxfail <n>";
const WORKERS = "to set the number of workers, use -n <n>; a run without -n is serial";
const WATCH = "to run tests again after changes, use xtest watch";
const COVERAGE =
  "for coverage, use --cov, or --cov=<folder>; its settings are flags that begin with --cov, and the option coverage";
const NO_SOURCES =
  "a bundle does not measure coverage: run xtest --cov in the project, or the bundle under a tool for Node: npx c8 node xtest.mjs";
const NO_SNAPSHOTS =
  "a bundle compares with the snapshots that it was built with, and writes none: run xtest --snapshot-update in the project, and build a new one";
const DEBUG =
  "to debug, use --inspect, --inspect-brk or --debug-on-failure of xtest run; a bundle runs under node --inspect";
const REPORTS = "for reports, use --reporter <name>, or --reporter <name>:<file>";
const SNAPSHOTS = "to write changed snapshots, use -u, --snapshot-update";
const CI = "to write no missing snapshots, set the environment variable CI";
const ONCE = "xtest always runs once";
const RELATED = "xtest runs what is named, and all tests without a name";

const ANSWERS: ReadonlyMap<string, string> = new Map([
  ...["-t", "-g", "--grep", "--testNamePattern", "--test-name-pattern", "--testPathPattern"].map(
    (name) => [name, SELECT] as const,
  ),
  ...["-b", "--bail", "--fail-fast", "--failFast"].map((name) => [name, STOP] as const),
  ...["-j", "--workers", "--maxWorkers", "--max-workers", "--threads", "--concurrency"].map(
    (name) => [name, WORKERS] as const,
  ),
  ...["-i", "--runInBand", "--no-file-parallelism"].map((name) => [name, WORKERS] as const),
  ...["--watchAll", "--watch-all"].map((name) => [name, WATCH] as const),
  ...["--coverage", "--collectCoverage", "--collectCoverageFrom", "--experimental-test-coverage"].map(
    (name) => [name, COVERAGE] as const,
  ),
  // Known to `xtest run`.
  ...["--cov", "--cov-report", "--cov-fail-under", "--cov-branch"].map((name) => [name, NO_SOURCES] as const),
  ...["-u", "--snapshot-update"].map((name) => [name, NO_SNAPSHOTS] as const),
  ...["--inspect", "--inspect-brk", "--inspectBrk", "--debug", "--pdb", "--trace"].map(
    (name) => [name, DEBUG] as const,
  ),
  ...["--reporters", "--outputFile", "--json-report", "--test-reporter"].map((name) => [name, REPORTS] as const),
  ...["--update", "--updateSnapshot", "--update-snapshots"].map((name) => [name, SNAPSHOTS] as const),
  ...["--once"].map((name) => [name, ONCE] as const),
  ...["--changed", "--onlyChanged", "--related", "--findRelatedTests"].map((name) => [name, RELATED] as const),
  ["--ci", CI],
  ["--listTests", "to list tests, use xtest list"],
  ["--testTimeout", "to limit the time of each test, use --timeout <ms>"],
  ["--test-timeout", "to limit the time of each test, use --timeout <ms>"],
  ["--root", "to set the root folder, use --rootdir <dir>"],
  ["--strict", "to report undeclared marks as errors, use --strict-markers"],
]);

/** The answer to an unknown flag of another runner; null for any other. @param name - with its dashes. */
export function answerToFlag(name: string): string | null {
  return ANSWERS.get(name) ?? (/^--(?:test-)?coverage/.test(name) ? COVERAGE : null);
}
