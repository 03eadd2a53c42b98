/** Both sides of every bound of every option: the last value that is taken, and the first that is refused. */
import { expect, test } from "@jest/globals";
import { checkConfig, OPTION_KINDS } from "../../src/config/options/check.ts";
import type { XtestConfig } from "../../src/config/types.ts";
import { BROWSERS, ISOLATIONS, ENGINES } from "../../src/core/data/run/option-values.ts";
import { RETENTION_POLICIES } from "../../src/core/data/run/temp-folders.ts";
import { JUNIT_DURATIONS, JUNIT_LOGGINGS } from "../../src/core/data/run/report-options.ts";
import { LOG_FILE_MODES } from "../../src/core/data/logs/log-options.ts";
import { DIALECTS } from "../../src/core/data/compat/compat-config.ts";
import { METRICS } from "../../src/core/data/run/option-values.ts";
import { REPORTS } from "../../src/config/options/coverage-options.ts";
import { DOM_PACKAGES, ENVIRONMENTS } from "../../src/core/data/environment/environment.ts";

interface Bounds {
  readonly taken: readonly unknown[];
  readonly refused: readonly unknown[];
}

const LARGEST = Number.MAX_SAFE_INTEGER;
const isList = (value: unknown): boolean => Array.isArray(value);
const typeOf = (value: unknown): string => (value === null ? "null" : isList(value) ? "list" : typeof value);
/** A value of each type but some. */
const nothingBut = (...but: readonly unknown[]): unknown[] =>
  [null, {}, [], "", 0, true].filter((one) => !but.some((other) => typeOf(other) === typeOf(one)));

const texts: Bounds = { taken: [[], [""], ["a", "b"]], refused: [["a", 1], [null], "a", ...nothingBut([])] };
const flag: Bounds = { taken: [true, false], refused: ["true", ...nothingBut(true)] };
const text: Bounds = { taken: ["a", " "], refused: [["a"], ...nothingBut("a"), ""] };
const textOrNone: Bounds = { taken: ["a", null], refused: [["a"], ...nothingBut("a", null), ""] };
const count: Bounds = {
  taken: [0, 1, LARGEST],
  refused: [-1, 0.5, LARGEST + 1, Infinity, NaN, "1", ...nothingBut(0)],
};
const level: Bounds = { taken: ["INFO", "", 10, 0.5, null], refused: [["INFO"], ...nothingBut("", 0, null)] };
const words = (some: readonly string[]): Bounds => ({
  taken: some,
  refused: ["", "other", ...some.map((one) => one.toUpperCase()), [some[0]], ...nothingBut("")],
});
const byName: Bounds = {
  taken: [{}, { a: "" }, { a: "b" }],
  refused: [{ a: 1 }, { a: null }, ["a"], ...nothingBut({})],
};

const percentages: Bounds = { taken: [0, 100, 99.9, {}], refused: [-0.1, 100.1, NaN, "90", [90], null, { other: 1 }] };
const requirements = (key: string): Bounds => ({
  taken: [...percentages.taken, ...METRICS.flatMap((metric) => [{ [metric]: 0 }, { [metric]: 100 }])].map((one) => ({
    [key]: one,
  })),
  refused: [...percentages.refused, ...METRICS.flatMap((metric) => [{ [metric]: -1 }, { [metric]: 101 }])].map(
    (one) => ({ [key]: one }),
  ),
});
const inside = (key: string, { taken, refused }: Bounds): Bounds => ({
  taken: taken.map((one) => ({ [key]: one })),
  refused: refused.map((one) => ({ [key]: one })),
});
const fullTexts: Bounds = { taken: [[], ["a"]], refused: [[""], [1], "a", {}, null] };

const both = (...some: readonly Bounds[]): Bounds => ({
  taken: some.flatMap(({ taken }) => taken),
  refused: some.flatMap(({ refused }) => refused),
});

const environmentOptions: Bounds = {
  taken: [{}, { url: "http://localhost" }, { url: "about:blank" }, { html: "" }, { a: { b: [1, "c", null, true] } }],
  refused: [
    { url: "localhost" },
    { url: "" },
    { url: 1 },
    { html: 1 },
    { a: () => 1 },
    { a: NaN },
    { a: new Map() },
    [],
    null,
    1,
  ],
};

const BOUNDS = {
  testPaths: texts,
  projects: {
    taken: [[], ["packages/*"], [{}], [{ name: "a", root: "b", timeout: 1 }]],
    refused: [
      [""],
      [1],
      [null],
      [{ name: 1 }],
      [{ root: [] }],
      [{ projects: [] }],
      [{ reporters: [] }],
      [{ timeout: -1 }],
      "a",
      ...nothingBut([]),
    ],
  },
  testFiles: texts,
  testClasses: texts,
  testFunctions: texts,
  ignoreDirs: texts,
  collectImportedTests: flag,
  disableTestIdEscaping: flag,
  markers: texts,
  strictMarkers: flag,
  usefixtures: texts,
  xfailStrict: flag,
  failOn: { taken: [[], ["console.error", "flaky"]], refused: ["flaky", ["leak"], [1]] },
  forbidOnly: flag,
  timeout: { taken: [0, 0.5, 1, Number.MAX_VALUE], refused: [-0.1, Infinity, NaN, "1", ...nothingBut(0)] },
  maxConcurrency: { taken: [1, 2], refused: [0, -1, 1.5, Infinity, "1", ...nothingBut(1)] },
  plugins: { taken: [[], ["a"], [{}], [{ name: "a" }]], refused: [[""], [1], [null], [[]], "a", ...nothingBut([])] },
  bundler: words(["auto", "rolldown", "vite"]),
  alias: byName,
  conditions: texts,
  define: byName,
  compat: both(
    {
      taken: [false, "auto", ...DIALECTS],
      refused: [true, "", "other", 1, null, [], {}, { dialect: "auto" }, { dialect: "other" }],
    },
    ...DIALECTS.map((dialect): Bounds => ({ taken: [{ dialect }], refused: [{ dialect, other: 1 }] })),
    ...["projects", "include", "exclude"].map((key) => {
      const withDialect = (value: unknown): unknown => ({ dialect: "jest", [key]: value });
      return { taken: fullTexts.taken.map(withDialect), refused: fullTexts.refused.map(withDialect) };
    }),
    {
      taken: [
        { dialect: "jest", config: "a" },
        { dialect: "jest", config: false },
      ],
      refused: [
        { dialect: "jest", config: "" },
        { dialect: "jest", config: true },
        { dialect: "jest", config: null },
      ],
    },
  ),
  assert: words(["plain", "rewrite"]),
  assertionModules: texts,
  enableAssertionPassHook: flag,
  addOptions: texts,
  defaultFilter: text,
  overrides: {
    taken: [
      [],
      [{ filter: "mark(a)", retries: 0, timeout: 0.5, workers: 1 }],
      [
        { filter: "all()", timeout: 0 },
        { filter: "all()", workers: 2 },
      ],
    ],
    refused: [
      ...[{}, { filter: "all()" }, { filter: "", retries: 1 }, { retries: 1 }, "all()", null].map((one) => [one]),
      ...[
        { retries: -1 },
        { retries: 0.5 },
        { timeout: -1 },
        { timeout: "1" },
        { workers: 0 },
        { workers: 1.5 },
        { other: 1 },
      ].map((one) => [{ filter: "all()", ...one }]),
      "a",
      ...nothingBut([]),
    ],
  },
  explicitParameters: flag,
  isolate: { taken: [true, false, "auto", ...ISOLATIONS], refused: ["", "other", 0, null, [], {}] },
  workers: { taken: [...count.taken, "auto", "compat"], refused: [...count.refused, "other"] },
  cacheDir: text,
  coverage: both(
    { taken: [{}], refused: [[], null, "", 0, true, { other: 1 }, { toString: 1 }] },
    ...["include", "exclude", "reports"].map((key) => inside(key, fullTexts)),
    ...["tests", "branch"].map((key) => inside(key, { taken: [true, false], refused: ["true", 0, null] })),
    ...["failUnder", "perFile"].map(requirements),
    inside("files", both({ taken: [{}], refused: [[], null, "", 0] }, requirements("src"))),
    { taken: [{ reports: [...REPORTS] }], refused: [] },
  ),
  browser: words([...BROWSERS, "none"]),
  engine: words(["auto", ...ENGINES]),
  environment: { taken: ["auto", ...ENVIRONMENTS], refused: ["", "other", null, 0, [], {}] },
  environments: both(
    {
      taken: [{}, ...ENVIRONMENTS.map((name) => ({ a: name }))],
      refused: [[], null, "jsdom", { a: "auto" }, { a: 1 }, { a: {} }],
    },
    {
      taken: environmentOptions.taken.map((one) => ({ a: { name: "jsdom", ...Object(one) } })),
      refused: environmentOptions.refused
        .filter((one) => !isList(one) && typeof one === "object" && one !== null)
        .map((one) => ({ a: { name: "jsdom", ...Object(one) } })),
    },
  ),
  environmentOptions: both(
    { taken: [{}], refused: [[], null, "", 0, { other: {} }, { node: {} }] },
    ...DOM_PACKAGES.map((name) => inside(name, environmentOptions)),
  ),
  tmpPathRetentionCount: count,
  tmpPathRetentionPolicy: words(RETENTION_POLICIES),
  reporters: {
    taken: [[], ["a"], [["a", "b"]]],
    refused: [[""], [[]], [["a"]], [["a", ""]], [["a", "b", "c"]], [["a", 1]], [1], "a", ...nothingBut([])],
  },
  snapshotFormat: both(
    { taken: [{}], refused: [[], null, "", { plugins: [] }, { other: 1 }] },
    ...["callToJSON", "escapeRegex", "escapeString", "printBasicPrototype", "printFunctionName"].map((key) =>
      inside(key, { taken: [true, false], refused: ["true", 0, null] }),
    ),
    ...["indent", "maxDepth", "maxWidth"].map((key) => inside(key, count)),
    inside("compareKeys", { taken: [null], refused: [() => 0, "a", false] }),
  ),
  verbosityAssertions: {
    taken: ["auto", 0, -1, LARGEST],
    refused: ["", "1", 0.5, LARGEST + 1, NaN, null, true, [], {}],
  },
  verbosityTestCases: {
    taken: ["auto", 0, -1, LARGEST],
    refused: ["", "1", 0.5, LARGEST + 1, NaN, null, true, [], {}],
  },
  truncationLimitLines: count,
  truncationLimitChars: count,
  hideFrames: texts,
  junitSuiteName: text,
  junitDurationReport: words(JUNIT_DURATIONS),
  junitLogging: words(JUNIT_LOGGINGS),
  junitLogPassingTests: flag,
  logLevel: level,
  logFormat: text,
  logDateFormat: text,
  logCli: flag,
  logCliLevel: level,
  logCliFormat: textOrNone,
  logCliDateFormat: textOrNone,
  logFile: textOrNone,
  logFileMode: words(LOG_FILE_MODES),
  logFileLevel: level,
  logFileFormat: textOrNone,
  logFileDateFormat: textOrNone,
} satisfies Record<keyof XtestConfig, Bounds>;

/** The first line of the error for a value; null if it is taken. */
function refusal(key: string, value: unknown): string | null {
  try {
    checkConfig({ [key]: value }, "x.ts");
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test.each(Object.entries<Bounds>(BOUNDS))("%s", (key, { taken, refused }) => {
  for (const value of taken) expect([value, refusal(key, value)]).toEqual([value, null]);
  for (const value of refused) {
    expect([value, refusal(key, value)]).toEqual([
      value,
      expect.stringMatching(new RegExp(`^x\\.ts: option "${key}": expected .+, got .+`, "s")),
    ]);
  }
});

test("every option has bounds", () => {
  expect(Object.keys(BOUNDS).sort()).toEqual(Object.keys(OPTION_KINDS).sort());
});
