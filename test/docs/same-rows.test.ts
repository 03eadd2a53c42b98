/** Each row of the pages for those who come from other runners that says "the same" has samples that ran. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { PROJECT } from "../samples/sample.ts";

/** A sample of `fixtures/run`, and what its files have of the row. */
type Backing = readonly [sample: string, has: RegExp];

const MORE = "compat-vitest-react-more";

/** By page, and the beginning of the row. Rows of Vitest have a sample in a project of React with Vite. */
const ROWS: Readonly<Record<string, Readonly<Record<string, readonly Backing[]>>>> = {
  "from-vitest.md": {
    '`it("adds"': [["compat-vitest-react", /\bit\("/]],
    '`describe("Stack"': [["compat-vitest-react", /\bdescribe\("/]],
    "`it.each(table)": [
      [MORE, /\bit\.each\(\[/],
      [MORE, /\bit\.for\(\[/],
    ],
    "`describe.each(table)`": [[MORE, /\bdescribe\.each\(/]],
    "`beforeEach` that makes": [["compat-vitest-react", /\bbeforeEach\(/]],
    "`afterEach` that ends it, what": [
      [MORE, /\bafterEach\(/],
      [MORE, /beforeEach\(\(\) => \{[^}]*return \(\) =>/],
    ],
    "`beforeAll` that makes": [
      [MORE, /\bbeforeAll\(/],
      [MORE, /\bafterAll\(/],
    ],
    "`aroundEach`": [
      [MORE, /\baroundEach\(/],
      [MORE, /\baroundAll\(/],
    ],
    "`test.extend(": [[MORE, /\bit\.extend</]],
    "`it.skip`": [
      [MORE, /\bit\.skip\(/],
      [MORE, /\bit\.skipIf\(/],
      [MORE, /\bit\.runIf\(/],
    ],
    "`it.fails`": [[MORE, /\bit\.fails\(/]],
    "`it.only`": [[MORE, /\bit\.only\(/]],
    "`it.concurrent`": [
      ["compat-vitest-concurrent", /\btest\.concurrent\(/],
      ["compat-vitest-concurrent", /\bdescribe\.concurrent\(/],
      ["compat-vitest-concurrent", /\.sequential\(/],
      ["compat-vitest-concurrent", /maxConcurrency: 3/],
    ],
    "`{ timeout: 500": [
      [MORE, /\{ timeout: \d+ \}/],
      [MORE, /\{ retry: \d+ \}/],
    ],
    '`bench("…", fn': [["compat-vitest-bench", /\bbench\(/]],
    "`expect`, snapshots": [
      [MORE, /\.toMatchSnapshot\(/],
      [MORE, /\.toMatchInlineSnapshot\(/],
      [MORE, /\.toMatchFileSnapshot\(/],
      [MORE, /expect\.extend\(/],
      ["compat-vitest-snapshots", /serializer/i],
    ],
    "`vi.fn`": [
      [MORE, /vi\.fn\(/],
      [MORE, /vi\.spyOn\(/],
      [MORE, /vi\.stubEnv\(/],
    ],
    "`vi.mock(": [
      [MORE, /vi\.mock\("@\/price"/],
      [MORE, /vi\.hoisted\(/],
      [MORE, /vi\.importActual</],
      [MORE, /vi\.mock\("\.\/legacy\/rate\.cjs"/],
      ["compat-vitest-react", /vi\.mock\(import\(/],
    ],
    "`vi.useFakeTimers()`": [
      [MORE, /vi\.useFakeTimers\(/],
      ["compat-vitest-react", /vi\.useFakeTimers\(/],
    ],
  },
  "from-jest.md": {
    '`test("adds"': [["compat-jest", /\btest\("/]],
    '`describe("Stack"': [["compat-jest", /\bdescribe\("/]],
    "`test.each(table)": [["compat-jest", /\b(?:it|test)\.each/]],
    "`describe.each(table)`": [["compat-jest", /\bdescribe\.each/]],
    "`beforeEach` that makes": [["compat-jest", /\bbeforeEach\(/]],
    "`afterEach` that ends": [["compat-jest", /\bafterEach\(/]],
    "`beforeAll`, `afterAll`": [
      ["compat-jest", /\bbeforeAll\(/],
      ["compat-jest", /\bafterAll\(/],
    ],
    '`test("…", (done)': [["compat-jest", /\(done\)/]],
    "`test.skip`, `xit`": [
      ["compat-jest", /\.skip\(/],
      ["names-jest", /\bxit\b/],
    ],
    "`test.failing`": [["compat-jest", /\.failing\(/]],
    "`test.only`, `fit`": [["names-jest", /\bfit\b/]],
    "`test.concurrent`": [
      ["compat-jest-concurrent", /\btest\.concurrent\(/],
      ["compat-jest-concurrent", /maxConcurrency: 3/],
    ],
    "`jest.setTimeout(500)`": [
      ["names-jest", /setTimeout/],
      ["names-jest", /retryTimes\(/],
    ],
    "`expect`, snapshots": [["compat-jest-snapshots", /toMatchSnapshot|toMatchInlineSnapshot/]],
    "`jest.fn`": [
      ["compat-jest-mocks", /jest\.spyOn\(/],
      ["names-jest", /replaceProperty/],
    ],
    '`jest.mock("./a"': [["compat-jest-mocks", /jest\.mock\(/]],
    "`jest.useFakeTimers()`": [["compat-jest-mocks", /useFakeTimers\(/]],
  },
  "from-mocha-and-node-test.md": {
    "`beforeEach` that makes": [
      ["compat-mocha", /\bbeforeEach\(/],
      ["compat-node-test", /\bbeforeEach\(/],
    ],
    "`afterEach` that ends": [
      ["compat-mocha", /\bafterEach\(/],
      ["compat-node-test", /\bafterEach\(/],
    ],
    "`before`, `after`": [
      ["compat-mocha", /\bbefore\(/],
      ["compat-node-test", /\bafter\(/],
    ],
    "a loop around `it`": [
      ["compat-mocha", /\bfor \(const/],
      ["compat-node-test", /\bfor \(const/],
    ],
  },
};

/** Rows of the pages whose second cell says that it is the same under `compat`. */
function sameRows(page: string): string[] {
  const text = readFileSync(path.join(PROJECT, "docs", page), "utf8");
  const rows = [...text.matchAll(/^\| (?<there>.+?) \| (?<here>[^|]+) \| /gm)];
  return rows
    .filter(({ groups }) => /^the same\b/.test(groups?.["here"] ?? ""))
    .map(({ groups }) => groups?.["there"] ?? "");
}

/** The texts of all input files of a sample. */
function textOf(sample: string): string {
  const folder = path.join(PROJECT, "fixtures/run", sample);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .filter(({ name }) => /\.[cm]?[jt]sx?$/.test(name))
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), "utf8"))
    .join("\n");
}

test.each(Object.keys(ROWS))("%s: each row has samples, and each of them has what the row says", (page) => {
  const known = Object.entries(ROWS[page] ?? {});
  const rows = sameRows(page);
  expect(rows.filter((row) => !known.some(([begins]) => row.startsWith(begins)))).toEqual([]);
  expect(known.filter(([begins]) => !rows.some((row) => row.startsWith(begins)))).toEqual([]);
  const missing = known.flatMap(([row, backings]) =>
    backings.filter(([sample, has]) => !has.test(textOf(sample))).map((backing) => [row, ...backing]),
  );
  expect(missing).toEqual([]);
});
