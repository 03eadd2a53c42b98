/** What runners say of the samples of their suites, as they were recorded, and what the samples expect of xtest. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";

const SAMPLES = path.join(import.meta.dirname, "..", "..", "fixtures", "run");

interface Recorded {
  readonly runner: string;
  /** What stands between titles in its ids. Default: `::`. */
  readonly joins?: string;
  readonly outcomes: Readonly<Record<string, string>>;
}

/** Tests whose outcome or title is another one here, and why. */
const DIFFERENT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "compat-vitest": {
    "tests/outcomes.test.ts::beforeAll fails::x":
      "an error here, skipped there: a failing beforeAll is an error of its tests",
    "tests/outcomes.test.ts::beforeAll fails::in::y": "likewise",
    "tests/outcomes.test.ts::afterEach fails::f": "fails expects a failure of the test, and not of a hook",
    "tests/titles.test.ts::formats::values A{ v: 1 }": "values are printed as Vitest 5 prints them",
    "tests/titles.test.ts::formats::values A{ v: 1 } (2)": "likewise",
    "tests/titles.test.ts::formats::values Map{ 1 => 2 }": "likewise",
    "tests/titles.test.ts::formats::values Map{ 1 => 2 } (2)": "likewise",
    "tests/titles.test.ts::formats::values Error: boom": "likewise",
    "tests/titles.test.ts::formats::1 'x' { d: [ 1, 2 ] } [ 1, 2 ] 1 undefined { a: 1, b: 'x', c: { d: [ 1, 2 ] } } 0":
      "likewise",
    "tests/titles.test.ts::formats::'x' and 1": "likewise",
    "tests/titles.test.ts::formats::1 + 'x' = [ 1 ]": "likewise",
    "tests/titles.test.ts::for 'n'::n 1": "likewise",
    "tests/titles.test.ts::for 'n'::n 2": "likewise",
    "tests/titles.test.ts::formats::'a very long string that goes on and o…'": "likewise",
    "tests/titles.test.ts::formats::'a very long string that goes on and o…' (2)": "likewise",
  },
  "compat-jest": {},
  "compat-jest-concurrent": {},
  "compat-vitest-concurrent": {},
  "compat-vitest-bench": {
    "tests/fails.bench.ts::throws": "a failure here; there its file is one",
    "tests/fails.bench.ts::rejects": "likewise",
  },
  "compat-jest-jasmine": {},
  "compat-jest-rules": {},
  "compat-jest-projects": {},
  "compat-jest-snapshots": {},
  "compat-vitest-in-source": {},
  "compat-vitest-modules": {},
  "compat-vitest-projects": {},
  "compat-vitest-snapshots": {},
  "compat-vitest-react": {},
  "compat-vitest-react-more": {},
  "compat-mocha": {},
  "compat-mocha-ends": {
    "test/done.js::hooks before twice x": "an error here; there the hook is a failure of its own, and the test runs",
    "test/done.js::hooks afterEach twice x": "likewise",
    "test/retries.js::chained suite x": "as in Mocha 12: the timeout of a suite holds whenever it is set",
  },
  "compat-mocha-order": {},
  "compat-mocha-specs": {},
  "compat-mocha-open": {
    "tests/b.js::around with options a list nothing a variable another file is in no other":
      "no suite of one file is open in another here",
  },
  "compat-mocha-root-hooks": {},
  "compat-mocha-parallel": {},
  "compat-workers": {},
  "compat-bun": {
    "tests/tables.test.ts::one %#": "Bun leaves %# behind the last value as it is",
    "tests/tables.test.ts::two %#": "likewise",
    'tests/tables.test.ts::{"a":1} and [ 1 ]': "Bun prints values with spaces",
  },
  "compat-bun-more": {},
  "compat-commonjs": {},
  "compat-node-test": {},
  "compat-node-test-more": {},
  "compat-vitest-samples": {},
  "compat-helpers": { "test/test_migrated.mjs::test/test_migrated.mjs": "what it exports are tests of this package" },
  "names-vitest": {
    "tests/matchers.test.js::this of a matcher.environment": "matchers do not know it",
    "tests/modifiers.test.js::test.skip.skipIf": "Vitest 5 takes the skip back",
    "tests/modifiers.test.js::test.skip.runIf": "likewise",
    "tests/modifiers.test.js::describe.skip.skipIf::x": "likewise",
    "tests/modifiers.test.js::describe.skip.runIf::x": "likewise",
  },
  "names-jest": {},
  "names-mocha": {},
  "names-bun": {
    "tests/matchers.test.js::expect.rejectsTo": "not supported",
    "tests/matchers.test.js::expect.resolvesTo, expect.resolvesTo.any": "not supported",
  },
  "names-node-test": {
    "tests/modifiers.test.js::describe.skip": "the tests in it are listed",
  },
};

/** A line of `-v`. */
const LINE =
  /^(?<id>\S.*?\.[cm]?[jt]sx?::.*?) (?<outcome>(?:PASSED|FAILED|ERROR|SKIPPED)\b.*%\]|SUB(?:PASSED|FAILED|SKIPPED)\b.*)$/gm;

describe.each(Object.keys(DIFFERENT))("%s", (name) => {
  const folder = path.join(SAMPLES, name);
  const recorded: Recorded = JSON.parse(readFileSync(path.join(folder, "_recorded.json"), "utf8"));
  const { joins = "::", outcomes } = recorded;
  const ours = new Map(
    [...transcriptsIn(folder).matchAll(LINE)].map(({ groups }) => {
      const [file = "", ...titles] = (groups?.["id"] ?? "").split("::");
      return [`${file}::${titles.join(joins)}`, groups?.["outcome"] ?? ""];
    }),
  );
  const different = DIFFERENT[name] ?? {};

  test(`every other test has the outcome that ${recorded.runner} gives it`, () => {
    const wrong = Object.entries(outcomes).filter(([id, outcome]) => {
      return !(id in different) && kindOf(ours.get(id) ?? "missing") !== kindOf(outcome);
    });
    expect(wrong).toEqual([]);
  });

  test("what is said to be different is", () => {
    const same = Object.keys(different).filter((id) => {
      const own = ours.get(id);
      return own !== undefined && kindOf(own) === kindOf(outcomes[id] ?? "missing");
    });
    expect(same).toEqual([]);
  });
});

/** What the commands of a sample print. */
function transcriptsIn(folder: string): string {
  const files = readdirSync(folder)
    .filter((name) => /^_expected.*\.txt$/.test(name))
    .sort();
  return files.map((name) => readFileSync(path.join(folder, name), "utf8")).join("\n");
}

function kindOf(outcome: string): string {
  const kinds: Readonly<Record<string, string>> = { ERROR: "failed", todo: "skipped" };
  const [word = outcome] = /^[A-Z]+/.exec(outcome.replace(/^SUB/, "")) ?? [];
  return kinds[word] ?? word.toLowerCase();
}
