import { describe, expect, test } from "@jest/globals";
import { type Args, parseArgs } from "../../src/cli/args.ts";
import { UsageError } from "../../src/core/errors.ts";

/** Splits at spaces; `_` stands for a space. */
const argv = (line: string) =>
  line
    .split(" ")
    .filter((part) => part !== "")
    .map((part) => part.replaceAll("_", " "));

const DEFAULTS: Args = {
  command: "run",
  targets: [],
  commandless: false,
  keyword: null,
  marks: null,
  deselect: [],
  ignore: [],
  ignoreGlobs: [],
  maxFail: 0,
  continueOnCollectionErrors: false,
  verbosity: 0,
  capture: true,
  tb: "long",
  color: "auto",
  durations: null,
  fullTrace: false,
  format: "ids",
  reportJson: null,
  timeout: null,
  strictMarkers: false,
  configFile: null,
  rootdir: null,
  overrides: [],
  cache: true,
  cacheClear: false,
};

describe("parseArgs", () => {
  const rows: [line: string, expected: Partial<Args>][] = [
    ["", {}],
    ["run", {}],
    ["a.ts b", { targets: ["a.ts", "b"], commandless: true }],
    ["run a.ts", { targets: ["a.ts"] }],
    ["list a.ts", { command: "list", targets: ["a.ts"] }],
    ["-v list", { command: "list", verbosity: 1 }],
    ["run list", { targets: ["list"] }],
    ["-- list -x", { targets: ["list", "-x"] }],
    ["check", { command: "check" }],
    ["a.ts -x", { targets: ["a.ts"], commandless: true, maxFail: 1 }],
    ["-xvs", { maxFail: 1, verbosity: 1, capture: false }],
    ["-vvqk a_and_b", { verbosity: 1, keyword: "a and b" }],
    ["-vv", { verbosity: 2 }],
    ["-qq", { verbosity: -2 }],
    ["-k -weird", { keyword: "-weird" }],
    ["-m not_slow --maxfail=2", { marks: "not slow", maxFail: 2 }],
    ["--maxfail 3 -x", { maxFail: 1 }],
    ["--tb=short --color no", { tb: "short", color: "no" }],
    ["--co", { command: "list", format: "tree" }],
    ["--collect-only -q", { command: "list", format: "ids", verbosity: -1 }],
    ["list --tree", { command: "list", format: "tree" }],
    ["list --json", { command: "list", format: "json" }],
    ["--co --json", { command: "list", format: "json" }],
    [
      "--deselect a::b --deselect c --ignore d --ignore-glob *.x",
      { deselect: ["a::b", "c"], ignore: ["d"], ignoreGlobs: ["*.x"] },
    ],
    ["-c x.ts --rootdir r -o a=1 -o b=2", { configFile: "x.ts", rootdir: "r", overrides: ["a=1", "b=2"] }],
    ["--report-json r.json --durations 0 --timeout 0", { reportJson: "r.json", durations: 0, timeout: 0 }],
    [
      "--no-cache --cache-clear --full-trace --strict-markers",
      { cache: false, cacheClear: true, fullTrace: true, strictMarkers: true },
    ],
    ["--continue-on-collection-errors", { continueOnCollectionErrors: true }],
    ["--version -x", { command: "version", maxFail: 1 }],
    ["list --help", { command: "help" }],
  ];
  test.each(rows)("xtest %s", (line, expected) => {
    expect(parseArgs(argv(line))).toEqual({ ...DEFAULTS, ...expected });
  });

  test("flags of the configuration come first", () => {
    const args = parseArgs(argv("list -q a.ts --tb short"), argv("-v --tb no tests"));
    expect(args).toEqual({ ...DEFAULTS, command: "list", verbosity: 0, tb: "short", targets: ["tests", "a.ts"] });
  });
});

describe("what is wrong", () => {
  const rows: [line: string, message: string][] = [
    ["--tre", "unknown flag --tre, did you mean --tree?"],
    ["--collectonly", "unknown flag --collectonly, did you mean --collect-only?"],
    ["--maxfial=1", "unknown flag --maxfial, did you mean --maxfail?"],
    ["--junitxml r.xml", "unknown flag --junitxml, see xtest --help"],
    ["-n 4", "unknown flag -n, short flags are -k -m -x -v -q -s -c -o -V -h"],
    ["-xn", "unknown flag -n, short flags are"],
    ["-k", "option '-k, --keyword <expr>' argument missing"],
    ["--maxfail x", "option '--maxfail <n>' argument 'x' is invalid. Expected a whole number, 0 or more."],
    ["--maxfail -1", "argument '-1' is invalid"],
    ["--tb x", "option '--tb <style>' argument 'x' is invalid. Allowed choices are long, short, line, native, no."],
    ["list --tree --json", "--tree and --json exclude each other"],
    ["run --json", "--json belongs to xtest list"],
    ["--tree", "--tree belongs to xtest list"],
    ["build", "xtest build: not in this version; commands are run, list, check"],
    ["typegen --out x", "xtest typegen: not in this version"],
  ];
  test.each(rows)("xtest %s", (line, message) => {
    const parse = () => parseArgs(argv(line));
    expect(parse).toThrow(UsageError);
    expect(parse).toThrow(message);
  });

  test("flags of the configuration are named by their file", () => {
    expect(() => parseArgs([], ["--nope"], "addOptions in x.ts")).toThrow("addOptions in x.ts: unknown flag --nope");
  });
});
