/** Every option about coverage that other runners have changes what is measured or required, or is named on standard error. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { defaultProject } from "../../../src/compat/config/default-project.ts";
import { jestCoverage } from "../../../src/compat/config/jest/jest-project.ts";
import { vitestCoverage } from "../../../src/compat/config/vitest/vitest-coverage.ts";

const ROOT = path.join(import.meta.dirname, "../../..");

/** The options of Vitest 3 to 5 under `coverage`, as their types have them, with a value that is not the default. */
const VITEST: Readonly<Record<string, unknown>> = {
  all: false,
  allowExternal: true,
  changed: "HEAD~1",
  clean: false,
  cleanOnRerun: false,
  customProviderModule: "./provider.js",
  enabled: true,
  exclude: ["src/x.ts"],
  extension: [".ts"],
  htmlDir: "pages",
  ignoreClassMethods: ["render"],
  ignoreEmptyLines: false,
  include: ["src/**"],
  instrumenter: () => ({}),
  processingConcurrency: 2,
  provider: "istanbul",
  reportOnFailure: false,
  reporter: ["html"],
  reportsDirectory: "reports",
  skipFull: true,
  thresholds: { lines: 90 },
  watermarks: { lines: [10, 20] },
  // Those of thresholds.
  "thresholds.100": true,
  "thresholds.autoUpdate": true,
  "thresholds.branches": -3,
  "thresholds.functions": 1,
  "thresholds.lines": 1,
  "thresholds.perFile": true,
  "thresholds.src/**": { statements: 5 },
  "thresholds.statements": 1,
};
/** What is done here anyway. */
const VITEST_SAME = ["excludeAfterRemap", "experimentalAstAwareRemapping"];

const JEST: Readonly<Record<string, unknown>> = {
  collectCoverage: true,
  collectCoverageFrom: ["src/**"],
  coverageDirectory: "reports",
  coveragePathIgnorePatterns: ["x"],
  coverageProvider: "babel",
  coverageReporters: [["text", { skipFull: true }]],
  coverageThreshold: { global: { lines: 1 } },
  forceCoverageMatch: ["**/x.ts"],
};

/** The options of the newest Jest that are about coverage, as its own schema has them. */
function optionsOfJest(): string[] {
  const schema = readFileSync(path.join(ROOT, "node_modules/@jest/schemas/build/index.d.ts"), "utf8");
  const [, own = ""] = /const InitialOptions: TObject<\{(.*?)^\}>;/ms.exec(schema) ?? [];
  return [...own.matchAll(/^ {2}(\w+): /gm)].flatMap(([, name = ""]) => (/coverage/i.test(name) ? [name] : []));
}

function nested(key: string, value: unknown): object {
  const [group = "", rest] = key.split(/\.(.*)/s);
  // Some say how others are meant.
  const beside = rest === "perFile" || rest === "autoUpdate" ? { lines: 50 } : {};
  return rest === undefined ? { [group]: value } : { [group]: { ...beside, [rest]: value } };
}

const vitest = (coverage: object) => vitestCoverage(coverage, defaultProject("vitest", "/p", 3), []);
const jest = (raw: object) => jestCoverage(raw, defaultProject("jest", "/p", 30), "/p");

describe("vitest", () => {
  test.each(Object.entries(VITEST))("coverage.%s", (key, value) => {
    const [group = ""] = key.split(".");
    const before = vitest({ enabled: false, ...(key === group ? {} : { thresholds: { lines: 50 } }) });
    const { coverage, ignored } = vitest({ enabled: false, ...nested(key, value) });
    const isNamed = ignored.some((one) => one.key === `coverage.${key}` && one.ofCoverage === true);
    const isObeyed = JSON.stringify(coverage) !== JSON.stringify(before.coverage);
    expect([isNamed, isObeyed].filter(Boolean)).toHaveLength(1);
  });

  test("reports that are not written here, and their options, are named", () => {
    const { coverage, ignored } = vitest({
      reporter: ["clover", ["text", { maxCols: 5 }], "lcov"],
      reportsDirectory: "r",
    });
    expect(coverage?.reports).toEqual(["text", "lcov:/p/r/lcov.info", "html:/p/r/lcov-report"]);
    expect(ignored.map((one) => one.key)).toEqual(["coverage.reporter clover", "coverage.reporter text: maxCols"]);
  });

  test("what is done here anyway is not named", () => {
    for (const key of VITEST_SAME) expect(vitest({ enabled: true, [key]: true }).ignored).toEqual([]);
    expect(
      vitest({ provider: "v8", clean: true, reportOnFailure: true, thresholds: { autoUpdate: false } }).ignored,
    ).toEqual([]);
  });
});

describe("jest", () => {
  test("the table has all", () => {
    expect(Object.keys(JEST).sort()).toEqual(optionsOfJest().sort());
  });

  test.each(Object.entries(JEST))("%s", (key, value) => {
    const before = jest({ collectCoverage: false });
    const { coverage, ignored } = jest({ collectCoverage: false, [key]: value });
    const isNamed = ignored.some((one) => one.key.startsWith(key) && one.ofCoverage === true);
    const isObeyed = JSON.stringify(coverage) !== JSON.stringify(before.coverage);
    expect([isNamed, isObeyed]).toContain(true);
  });
});
