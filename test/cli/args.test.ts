import { describe, expect, test } from "@jest/globals";
import { availableParallelism } from "node:os";
import { type Args, parseArgs, parseFirst } from "../../src/cli/flags/args.ts";
import { flagNames } from "../../src/cli/flags/flag-table.ts";
import { commandHelp, programHelp } from "../../src/cli/flags/help.ts";
import { AddedOptions } from "../../src/config/plugins/added-options.ts";
import { Parser } from "../../src/config/plugins/parser.ts";
import { UsageError } from "../../src/core/errors/errors.ts";

/** Splits at spaces; `_` stands for a space. */
const argv = (line: string) =>
  line
    .split(" ")
    .filter((part) => part !== "")
    .map((part) => part.replaceAll("_", " "));

const DEFAULTS: Args = {
  command: "run",
  named: null,
  style: null,
  readsConfig: true,
  targets: [],
  hasParts: false,
  commandless: false,
  assert: "rewrite",
  keyword: null,
  marks: null,
  filters: [],
  ignoreDefaultFilter: false,
  benchmarkOnly: false,
  benchmarkSkip: false,
  byCoverage: false,
  audit: false,
  benchmarkDisable: false,
  benchmarkTime: null,
  benchmarkSave: null,
  benchmarkCompare: null,
  benchmarkFail: [],
  benchmarkJson: null,
  against: null,
  runs: null,
  deselect: [],
  ignore: [],
  packages: false,
  projects: [],
  inputs: false,
  ignoreGlobs: [],
  maxFail: 0,
  lastFailed: false,
  failedFirst: false,
  lastFailedNoFailures: "all",
  newFirst: false,
  randomOrder: null,
  randomOrderLevel: "module",
  changed: null,
  why: false,
  stepwise: false,
  stepwiseSkip: false,
  stepwiseReset: false,
  runXfail: false,
  cacheShow: null,
  continueOnCollectionErrors: false,
  workers: null,
  dist: "worksteal",
  browser: null,
  debug: null,
  coverage: null,
  noCoverage: false,
  coverageReports: [],
  coverageFailUnder: null,
  coverageBranch: false,
  coverageContext: null,
  coveringTest: null,
  shard: null,
  durationsFrom: [],
  trace: null,
  whySlow: false,
  queue: null,
  runId: null,
  verbosity: 0,
  capture: "fd",
  header: true,
  summary: true,
  foldSkipped: true,
  forceShortSummary: false,
  warnings: true,
  showCapture: "all",
  logLevel: null,
  logFormat: null,
  logDateFormat: null,
  logDisable: [],
  logCli: false,
  logCliLevel: null,
  logCliFormat: null,
  logCliDateFormat: null,
  logFile: null,
  logFileMode: null,
  logFileLevel: null,
  logFileFormat: null,
  logFileDateFormat: null,
  tb: "long",
  color: "auto",
  durations: null,
  durationsMin: null,
  shown: "fE",
  showLocals: false,
  setup: null,
  fullTrace: false,
  format: "ids",
  resolve: false,
  staleOnly: false,
  follows: false,
  checkFormat: "text",
  types: false,
  show: null,
  reporters: [],
  reportJson: null,
  junitXml: null,
  timeout: null,
  sessionTimeout: null,
  retries: 0,
  maxConcurrency: null,
  count: null,
  untilFail: false,
  history: null,
  quarantine: false,
  isolate: null,
  noIsolate: false,
  snapshotUpdate: false,
  poll: false,
  ui: false,
  uiPort: null,
  openUi: false,
  clear: true,
  baseTemp: null,
  stdio: false,
  strictMarkers: false,
  failOn: [],
  forbidOnly: false,
  configFile: null,
  dryRun: false,
  ci: false,
  write: false,
  rootdir: null,
  overrides: [],
  plugins: [],
  out: null,
  archive: null,
  target: "node",
  bundleDeps: false,
  cache: true,
  vite: true,
  cacheClear: false,
  values: {},
};

/** The values for plugins, and the command that help is about, have tests of their own. */
function parsed(...parameters: Parameters<typeof parseArgs>): Args {
  return { ...parseArgs(...parameters), named: null, values: {} };
}

describe("parseArgs", () => {
  const rows: [line: string, expected: Partial<Args>][] = [
    ["", {}],
    ["run", {}],
    ["a.ts b", { targets: ["a.ts", "b"], commandless: true }],
    ["run a.ts", { targets: ["a.ts"] }],
    ["list a.ts", { command: "list", targets: ["a.ts"] }],
    ["--browser", { browser: { executable: null, headed: false } }],
    [
      "run --browser --headed --browser-executable /opt/chrome",
      { browser: { executable: "/opt/chrome", headed: true } },
    ],
    ["--shard 2/3", { shard: { index: 2, count: 3 } }],
    [
      "--shard=1/1 --durations-from a.json --durations-from b.xml",
      { shard: { index: 1, count: 1 }, durationsFrom: ["a.json", "b.xml"] },
    ],
    ["build --archive a/b.tgz --out c", { command: "build", archive: "a/b.tgz", out: "c" }],
    ["-v list", { command: "list", verbosity: 1 }],
    ["run list", { targets: ["list"] }],
    ["-- list -x", { targets: ["list", "-x"] }],
    ["check", { command: "check" }],
    ["a.ts -x", { targets: ["a.ts"], commandless: true, maxFail: 1 }],
    ["-xvs", { maxFail: 1, verbosity: 1, capture: "no" }],
    ["-vvqk a_and_b", { verbosity: 1, keyword: "a and b" }],
    ["-vv", { verbosity: 2 }],
    ["--verbosity 2 -v", { verbosity: 3 }],
    ["-v --verbosity=0", { verbosity: 0 }],
    ["--verbosity -1 -q", { verbosity: -2 }],
    ["--capture sys", { capture: "sys" }],
    ["-s --capture=tee-sys", { capture: "tee-sys" }],
    ["--capture=sys -s", { capture: "no" }],
    ["--no-fold-skipped --force-short-summary", { foldSkipped: false, forceShortSummary: true }],
    ["--disable-warnings", { warnings: false }],
    ["--disable-pytest-warnings", { warnings: false }],
    ["--fulltrace", { fullTrace: true }],
    ["-qq", { verbosity: -2 }],
    ["-k -weird", { keyword: "-weird" }],
    ["-m not_slow --maxfail=2", { marks: "not slow", maxFail: 2 }],
    ["--maxfail 3 -x", { maxFail: 1 }],
    ["--tb=short --color no", { tb: "short", color: "no" }],
    ["--no-header --no-summary", { header: false, summary: false }],
    ["--log-level info --log-cli-level 15", { logLevel: "info", logCliLevel: "15" }],
    ["--log-file-mode a --log-disable a --log-disable b.c", { logFileMode: "a", logDisable: ["a", "b.c"] }],
    ["watch --show-capture stderr --tb auto", { command: "watch", showCapture: "stderr", tb: "auto" }],
    ["--co", { command: "list", format: "tree" }],
    ["--collect-only -q", { command: "list", format: "ids", verbosity: -1 }],
    ["list --tree", { command: "list", format: "tree" }],
    ["list --no-config", { command: "list", readsConfig: false }],
    ["list --json", { command: "list", format: "json" }],
    ["list --resolve", { command: "list", resolve: true }],
    ["--co --resolve", { command: "list", format: "tree", resolve: true }],
    ["--co --json", { command: "list", format: "json" }],
    [
      "--deselect a::b --deselect c --ignore d --ignore-glob *.x",
      { deselect: ["a::b", "c"], ignore: ["d"], ignoreGlobs: ["*.x"] },
    ],
    ["-c x.ts --rootdir r -o a=1 -o b=2", { configFile: "x.ts", rootdir: "r", overrides: ["a=1", "b=2"] }],
    ["-l --no-showlocals", { showLocals: false }],
    ["--no-showlocals -l", { showLocals: true }],
    ["--junitxml r.xml -l --durations-min 0.5", { junitXml: "r.xml", showLocals: true, durationsMin: 0.5 }],
    ["-ra", { shown: "sxXEf" }],
    ["-rA", { shown: "PpsxXEf" }],
    ["-rfaN", { shown: "" }],
    ["-r FSsE", { shown: "fsE" }],
    ["--report-json r.json --durations 0 --timeout 0", { reportJson: "r.json", durations: 0, timeout: 0 }],
    ["--retries 2", { retries: 2 }],
    ["--count 3 --until-fail", { count: 3, untilFail: true }],
    ["-n 2 --dist loadfile", { workers: 2, dist: "loadfile" }],
    ["--numprocesses auto", { workers: availableParallelism() }],
    ["-n0", { workers: 0 }],
    ["--isolate", { isolate: "modules" }],
    ["--inspect", { debug: { host: "127.0.0.1", port: 9229, opens: "start", onFailure: false }, capture: "no" }],
    ["--inspect-brk=0", { debug: { host: "127.0.0.1", port: 0, opens: "wait", onFailure: false }, capture: "no" }],
    ["--inspect=[::1]:1", { debug: { host: "::1", port: 1, opens: "start", onFailure: false }, capture: "no" }],
    ["--inspect=box", { debug: { host: "box", port: 9229, opens: "start", onFailure: false }, capture: "no" }],
    [
      "--inspect a.ts",
      {
        debug: { host: "127.0.0.1", port: 9229, opens: "start", onFailure: false },
        capture: "no",
        targets: ["a.ts"],
        commandless: true,
      },
    ],
    ["--debug-on-failure", { debug: { host: "127.0.0.1", port: 9229, opens: "failure", onFailure: true } }],
    [
      "--inspect=box:2 --debug-on-failure",
      { debug: { host: "box", port: 2, opens: "start", onFailure: true }, capture: "no" },
    ],
    ["--isolate=process --no-isolate", { isolate: "process", noIsolate: true }],
    ["--isolate process a.ts", { isolate: "process", targets: ["a.ts"], commandless: true }],
    ["--isolate a.ts", { isolate: "modules", targets: ["a.ts"], commandless: true }],
    [
      "--no-cache --cache-clear --full-trace --strict-markers",
      { cache: false, cacheClear: true, fullTrace: true, strictMarkers: true },
    ],
    ["--continue-on-collection-errors", { continueOnCollectionErrors: true }],
    ["--fixtures -v", { show: "fixtures", verbosity: 1 }],
    ["--funcargs a.ts", { show: "fixtures", targets: ["a.ts"], commandless: true }],
    ["list --fixtures-per-test", { command: "list", show: "fixturesPerTest" }],
    ["--markers", { show: "markers" }],
    ["--cache-show", { show: "cacheShow", cacheShow: "" }],
    ["--cache-show example/*", { show: "cacheShow", cacheShow: "example/*" }],
    ["--sw --maxfail 3", { stepwise: true, maxFail: 1 }],
    ["--sw-skip", { stepwise: true, stepwiseSkip: true, maxFail: 2 }],
    ["--sw-skip --maxfail 1", { stepwise: true, stepwiseSkip: true, maxFail: 1 }],
    ["--stepwise-reset", { stepwise: true, stepwiseReset: true, maxFail: 1 }],
    ["--lf --lfnf none", { lastFailed: true, lastFailedNoFailures: "none" }],
    ["--runxfail", { runXfail: true }],
    ["check --format sarif", { command: "check", checkFormat: "sarif" }],
    ["-p ./a.ts -p no:b --plugin c", { plugins: ["./a.ts", "no:b", "c"] }],
    ["--cov", { coverage: [] }],
    ["--cov src tests", { coverage: ["src"], targets: ["tests"], commandless: true }],
    ["--cov=src --cov lib tests/a.ts", { coverage: ["src", "lib"], targets: ["tests/a.ts"], commandless: true }],
    ["tests --cov -x", { coverage: [], targets: ["tests"], commandless: true, maxFail: 1 }],
    ["--cov -- src", { coverage: [], targets: ["src"] }],
    ["--cov= --cov=src", { coverage: ["src"] }],
    ["--cov --no-cov --cov-report html", { noCoverage: true, coverageReports: ["html"] }],
    [
      "--cov --cov-report html:out --cov-report lcov --cov-fail-under 90% --cov-branch",
      { coverage: [], coverageReports: ["html:out", "lcov"], coverageFailUnder: 90, coverageBranch: true },
    ],
    ["coverage merge a b", { command: "coverage", targets: ["merge", "a", "b"] }],
    ["--version -x", { command: "version", maxFail: 1 }],
    ["list --help", { command: "help" }],
  ];
  test.each(rows)("xtest %s", (line, expected) => {
    expect(parsed(argv(line))).toEqual({ ...DEFAULTS, ...expected });
  });

  test("flags of the configuration come first", () => {
    const args = parsed(argv("list -q a.ts --tb short"), {
      before: [{ where: "addOptions", argv: argv("-v --tb no tests") }],
    });
    expect(args).toEqual({ ...DEFAULTS, command: "list", verbosity: 0, tb: "short", targets: ["tests", "a.ts"] });
  });

  test("flags of the configuration that belong to other commands are left out", () => {
    const before = [{ where: "addOptions", argv: argv("-x -n 2 --markers --strict-markers --format json") }];
    const options = { before };
    expect(parsed(argv("check"), options)).toEqual({
      ...DEFAULTS,
      command: "check",
      strictMarkers: true,
      checkFormat: "json",
    });
    expect(parsed([], options)).toEqual({
      ...DEFAULTS,
      maxFail: 1,
      workers: 2,
      show: "markers",
      strictMarkers: true,
    });
  });

  test.each<[line: string, named: Args["named"]]>([
    ["--help", null],
    ["-h a.ts", null],
    ["run --help", "run"],
    ["-v check -h --out x", "check"],
  ])("xtest %s is about %s", (line, named) => {
    expect(parseArgs(argv(line))).toMatchObject({ command: "help", named });
  });
});

describe("what is wrong", () => {
  const rows: [line: string, message: string][] = [
    ["--tre", "unknown flag --tre, did you mean --tree?"],
    ["--collectonly", "unknown flag --collectonly, did you mean --collect-only?"],
    ["--runInBand", "unknown flag --runInBand: to set the number of workers, use -n <n>; with -n 0, a run is serial"],
    ["--maxfial=1", "unknown flag --maxfial, did you mean --maxfail?"],
    ["--headed", "--headed goes with --browser"],
    ["--open", "--open goes with --ui"],
    ["--ui-port 3000", "--ui-port goes with --ui"],
    ["--browser-executable x", "--browser-executable goes with --browser"],
    [
      "build --browser",
      "it belongs to xtest run, xtest list, xtest check; to build for browsers, write --target browser",
    ],
    ["--shard 3/2", "of 2 parts the first is 1/2 and the last is 2/2"],
    ["--shard 0/2", "of 2 parts the first is 1/2 and the last is 2/2"],
    ["--shard x", "Expected I/N, the I-th of N parts, such as 1/3"],
    ["--archive a.tgz", "--archive belongs to xtest build"],
    ["build --archive a.zip", "the name of an archive ends with .tar.gz or .tgz"],
    ["build --archive a.tgz --target edge", "--archive is for Node: a bundle with --target edge holds its packages"],
    ["-r ?", '"?" is none of f E s x X p P R w a A N'],
    [
      "--grep x",
      "unknown flag --grep: to select tests by name, use -k <word>, -E 'name(<words of a title>)', a path or a node id",
    ],
    ["--findRelatedTests a.ts", "unknown flag --findRelatedTests: for the tests that changes reach, use --changed"],
    ["--retry 2", "unknown flag --retry: to try failed tests again, use --retries <n>"],
    ["-t x", "unknown flag -t: to select tests by name, use -k <word>"],
    ["--fgrep x", "unknown flag --fgrep: to select tests by name, use -k <word>"],
    ["--selectProjects a", "unknown flag --selectProjects: to run tests of some projects, use --project <name>"],
    ["--changedSince main", "unknown flag --changedSince: for the tests that changes reach, use --changed"],
    ["--forceExit", "unknown flag --forceExit: a run ends with its tests"],
    ["--bail=1", "unknown flag --bail: to stop after a failure, use -x, or --maxfail <n>"],
    ["--watchAll", "to run tests again after changes, use xtest watch"],
    ["watch --collect-only", "--collect-only"],
    ["list -w", "-w does not go with xtest list: it belongs to xtest run, xtest typegen"],
    ["list --inputs --tree", "--inputs lists files, not tests: leave out --tree, --json and --why"],
    [
      "--coverage",
      "unknown flag --coverage: for coverage, use --cov, or --cov=<folder>; its settings are flags that begin with --cov, and the option coverage",
    ],
    ["--coverage.enabled", "unknown flag --coverage.enabled: for coverage, use --cov"],
    ["--collectCoverageFrom x", "unknown flag --collectCoverageFrom: for coverage, use --cov"],
    ["--cov-fail-under 101", "argument '101' is invalid. Expected a percentage, 0 to 100."],
    ["--cov-branch", "--cov-branch goes with --cov"],
    ["list --cov", "--cov belongs to xtest run"],
    ["--reporters=dot", "unknown flag --reporters: for reports, use --reporter <name>, or --reporter <name>:<file>"],
    ["list --no-config -c x", "--no-config and -c exclude each other"],
    ["list --no-config -p x", "--no-config and -p exclude each other"],
    ["--no-vite", "--no-vite does not go with xtest run: it belongs to xtest list, xtest check, xtest typegen"],
    ["-z 4", "unknown flag -z, short flags are -k -m -E -x -n"],
    ["-xz", "unknown flag -z, short flags are"],
    ["--inspect -n 2", "--inspect debugs one process, and -n 2 would start several: leave -n out, or add -n 0"],
    [
      "--inspect-brk --isolate=process",
      "--inspect-brk debugs one process, and --isolate=process would start one for each",
    ],
    ["--debug-on-failure --browser", "--debug-on-failure is for tests in Node: with --browser, use --headed"],
    ["--inspect=box:port", "argument 'box:port' is invalid. Expected a port, a host, or host:port."],
    ["--inspect=70000", "argument '70000' is invalid. Expected a port, a host, or host:port."],
    ["list --inspect", "--inspect belongs to xtest run"],
    ["build --pdb", "unknown flag --pdb: to debug, use --inspect, --inspect-brk or --debug-on-failure of xtest run"],
    ["-n x", "argument 'x' is invalid. Expected a whole number, 0 or more, or \"auto\"."],
    ["--dist each", "argument 'each' is invalid. Allowed choices are worksteal, loadscope, loadfile."],
    ["-k", "option '-k, --keyword <expr>' argument missing"],
    ["--maxfail x", "option '--maxfail <n>' argument 'x' is invalid. Expected a whole number, 0 or more."],
    ["--maxfail -1", "argument '-1' is invalid"],
    ["--session-timeout -3", "argument '-3' is invalid. Expected a number of seconds, 0 or more."],
    [
      "--tb x",
      "option '--tb <style>' argument 'x' is invalid. Allowed choices are auto, long, short, line, native, no.",
    ],
    ["--queue redis://127.0.0.1", "--queue URL and --run ID go together"],
    ["--run a", "--queue URL and --run ID go together"],
    [
      "--queue redis://a --run a --shard 1/2",
      "--shard does not go with --queue: each machine takes what the others have not",
    ],
    [
      "--queue redis://a --run a --cov",
      "--cov does not go with --queue: which tests a machine runs is not the same twice: use --shard",
    ],
    ["--queue redis://a --run a -x", "--exitfirst does not go with --queue: a machine does not stop the others"],
    ["--queue redis://a --run a --lf", "--last-failed does not go with --queue: the same --run ID runs what failed"],
    ["--queue redis://a --run a --count 2", "--count does not go with --queue: a test has one result"],
    [
      "why-slow --watch",
      "--watch does not go with xtest why-slow: it explains one run, which ends: leave it out, or run xtest why-slow beside the watch",
    ],
    ["why-slow --ui", "--ui does not go with xtest why-slow: it explains one run, which ends"],
    [
      "why-slow --queue redis://a --run a",
      "it explains the processes of one machine, and others take part in such a run: type xtest why-slow --shard 1/N on one of them",
    ],
    [
      "watch --trace a.json",
      "a trace has one run, which ends: type xtest run --trace FILE, or xtest why-slow, beside the watch",
    ],
    ["-w --trace a.json", "--trace does not go with --watch: a trace has one run, which ends"],
    ["--ui --trace a.json", "--trace does not go with --ui: a trace has one run, which ends"],
    ["list --tree --json", "--tree and --json exclude each other"],
    ["run --json", "--json does not go with xtest run: it belongs to xtest list, xtest covers, xtest affected"],
    ["--resolve", "--resolve belongs to xtest list"],
    ["--format json", "--format belongs to xtest check"],
    ["list --format json", "--format belongs to xtest check"],
    ["check --format xml", "argument 'xml' is invalid. Allowed choices are text, json, sarif, github."],
    ["--fixtures --markers", "--fixtures and --markers exclude each other"],
    ["check --markers", "--markers does not go with xtest check: it belongs to xtest run, xtest list"],
    ["list -x", "-x belongs to xtest run"],
    ["list --headed", "--headed belongs to xtest run"],
    ["check --tb short", "--tb does not go with xtest check: it belongs to xtest run, xtest list"],
    ["typegen -k a", "-k does not go with xtest typegen: it belongs to xtest run, xtest list, xtest build"],
    ["build --co", "--co does not go with xtest build: it belongs to xtest run, xtest list"],
    ["run --out a", "--out belongs to xtest build"],
    ["--co --out a", "--out belongs to xtest build"],
    ["--lf=x", "--lf takes no value: --lf=x"],
    ["-v-x", "unknown flag - in -v-x"],
    ["--tree", "--tree belongs to xtest list"],
  ];
  test.each(rows)("xtest %s", (line, message) => {
    const parse = () => parseArgs(argv(line));
    expect(parse).toThrow(UsageError);
    expect(parse).toThrow(message);
  });

  test("flags from two places come in their order", () => {
    const before = [
      { where: "addOptions", argv: argv("--tb no a.ts -n 2") },
      { where: "XTEST_ADDOPTS", argv: argv("--tb line b.ts") },
    ];
    const args = parsed(argv("c.ts"), { before });
    expect(args).toMatchObject({ tb: "line", targets: ["a.ts", "b.ts", "c.ts"], workers: 2 });
  });

  test("flags of the configuration are named by their file", () => {
    expect(() => parseArgs([], { before: [{ where: "addOptions in x.ts", argv: ["--nope"] }] })).toThrow(
      "addOptions in x.ts: unknown flag --nope",
    );
  });
});

describe("flags of plugins", () => {
  const added = new AddedOptions([]);
  const parser = new Parser(added, 'plugin "p"');
  const group = parser.getGroup("Stages");
  group.addOption("--stage <name>", { help: "where", choices: ["dev", "live"], default: "dev", short: "-S" });
  group.addOption("--drop-all <word>", { type: "list", choices: ["a", "b"] });
  parser.addOption("--depth <n>", { type: "number" });
  parser.addOption("--loud");
  parser.addConfig("stages", { help: "which there are", type: "list" });
  parser.addConfig("limit", { type: "number", default: 3 });
  const { flags } = added;

  const rows: [line: string, values: object][] = [
    ["--stage live", { stage: "live" }],
    ["-Slive a.ts", { stage: "live", targets: ["a.ts"] }],
    ["--drop-all a --drop-all=b", { dropAll: ["a", "b"] }],
    ["--depth -1.5", { depth: -1.5 }],
    ["list --loud -vv", { loud: true, verbose: 2, command: "list" }],
    ["-k x", { keyword: "x", marks: null, quiet: 0, targets: [] }],
  ];
  test.each(rows)("xtest %s", (line, values) => {
    expect(parseArgs(argv(line), { flags }).values).toMatchObject(values);
  });

  test("one that was not given has no value, whatever its default", () => {
    expect(Object.keys(parseArgs([], { flags }).values)).not.toContain("stage");
  });

  const wrong: [line: string, message: string][] = [
    ["--stage prod", "argument 'prod' is invalid. Allowed choices are dev, live."],
    ["--drop-all c", "argument 'c' is invalid. Allowed choices are a, b."],
    ["--depth deep", "argument 'deep' is invalid. Expected a number."],
    ["--stag live", "unknown flag --stag, did you mean --stage?"],
    ["-z 1", "-S -V -h"],
  ];
  test.each(wrong)("xtest %s is wrong", (line, message) => {
    expect(() => parseArgs(argv(line), { flags })).toThrow(message);
  });

  test("before they are known, what says where plugins are is found behind and in front of them", () => {
    const { args, hasUnknown } = parseFirst(
      argv("--stage live list --json -p ./p.ts -o a=1 --rootdir r --depth -c x.ts"),
    );
    expect(hasUnknown).toBe(true);
    expect(args).toMatchObject({ plugins: ["./p.ts"], overrides: ["a=1"], rootdir: "r", configFile: "x.ts" });
    expect(parseFirst(argv("list --json"))).toMatchObject({ hasUnknown: false, args: { format: "json" } });
  });

  test("what is wrong in any case is said before they are known", () => {
    expect(() => parseFirst(argv("--stage live --maxfail x"))).toThrow("argument 'x' is invalid");
  });

  test.each([programHelp, (options: AddedOptions | null) => commandHelp("check", options)])(
    "are in the help, with the configuration keys",
    (helpText) => {
      const text = helpText(added);
      const words = text.replaceAll(/\s+/g, " ");
      expect(words).toContain('Stages: -S, --stage <name> where (choices: "dev", "live", default: "dev") --drop-all');
      expect(words).toContain("Added by plugins: --depth <n> --loud Other:");
      expect(text).toContain(
        '\n  stages  which there are (list, default: [])\n  limit   of plugin "p" (number, default: 3)\n',
      );
      expect(helpText(null)).not.toContain("plugins:\n");
    },
  );

  test("the names of ours", () => {
    expect(flagNames()).toEqual(expect.arrayContaining(["-k", "--keyword", "--co", "--collect-only", "--no-cache"]));
  });
});
