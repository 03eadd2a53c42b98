/** Coverage by test in pages: who has run each line, in the report of coverage, and what each test has run, in that of the tests. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { existsSync } from "node:fs";
import path from "node:path";
import { lineLists } from "../../src/tools/coverage/by-test/line-lists.ts";
import type { CoverageRecording } from "../../src/tools/coverage/by-test/recording.ts";
import { joinedCovered } from "../../src/core/data/covered-file.ts";
import { toRuns } from "../../src/core/values/number-runs.ts";
import type { HtmlData } from "../../src/tools/html/report-data.ts";
import { describeOn } from "../build/standalone/engines.ts";
import { Project } from "../project.ts";
import { findChromium } from "../run/browser/chromium.ts";
import { serveCommands } from "../samples/command-server.ts";

const server = serveCommands();
const HOSTILE = `<img src=x onerror=alert(1)>"'&`;

const project = new Project(
  {
    "src/price.ts": `export function price(count: number): number {
  if (count < 0) {
    throw new RangeError("a negative count");
  }
  return count * 10;
}
export const half = (n: number) => n / 2;
`,
    "src/unused.ts": "export const unused = () => 1;\n",
    "tests/test_price.ts": `
      import { mark } from "unplugin-xtest";
      import { half, price } from "../src/price.ts";
      export const test_price = mark.parametrize("text", [${JSON.stringify(HOSTILE)}, "b"])((text: string) => { price(text.length); });
      export function test_both() { price(half(4)); }
    `,
    "tests/test_many.ts": `
      import { mark } from "unplugin-xtest";
      import { half } from "../src/price.ts";
      export const test_many = mark.parametrize("n", Array.from({ length: 24 }, (_, index) => index))((n: number) => { half(n); });
    `,
  },
  undefined,
  {},
);
afterAll(() => project.remove());

const MEASURED = ["-q", "--cov", "src", "--cov-context", "test"];
const page = (folder: string) => project.read(`${folder}/price.ts.html`);
/** The numbers beside lines, and the list that each opens. */
function linesOf(text: string): (readonly [line: string, shown: string, list: string])[] {
  return [...text.matchAll(/popovertarget="([^"]*)" aria-label="Line (\d+): [^"]*" title="[^"]*">([^<]*)</g)].map(
    ([, id = "", line = "", shown = ""]) => {
      const start = text.indexOf(` id="${id}"`);
      const list = text.slice(start, text.indexOf("</div>", start));
      const links = [...list.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) =>
        decodeURIComponent(href).replaceAll("&#39;", "'"),
      );
      const rest = /and \d+ others?: <code>[^<]*/.exec(list)?.[0].replace("<code>", "") ?? "";
      return [line, shown, [...links, rest].filter(Boolean).join(" | ")] as const;
    },
  );
}
const dataOf = (file: string): HtmlData =>
  JSON.parse(/id="data">([^]*?)<\/script>/.exec(project.read(file))?.[1] ?? "null");
/** The sources that a test has run, with functions, as the page of tests has them. */
function ranBy({ covered = [], tests }: HtmlData, id: string): string[] {
  const position = tests.findIndex((one) => one.id === id);
  return covered.flatMap(({ path: file, functions, runs }) =>
    runs.flatMap(([called, ran]) =>
      spread(ran).includes(position)
        ? [
            `${file}: ${spread(called)
              .map((one) => functions[one])
              .join(" ")}`,
          ]
        : [],
    ),
  );
}
const spread = (runs: readonly number[]): number[] => {
  const found: number[] = [];
  let at = 0;
  for (let index = 0; index < runs.length; index += 2) {
    at += runs[index] ?? 0;
    for (const end = at + (runs[index + 1] ?? 0); at < end; at++) found.push(at);
  }
  return found;
};

const ALL = "tests/test_price.ts::test_both";
const ROW = `tests/test_price.ts::test_price[<img src=x onerror=alert(1)>"'&]`;

describe("a run with workers", () => {
  beforeAll(async () => {
    const { code, stderr } = await server.run(project.root, [
      ...[...MEASURED, "-n", "2", "--cov-report", "html", "--reporter", "html:out/tests.html", "--reporter", "dots"],
    ]);
    if (code !== 0) throw new Error(stderr);
  });

  test("each line says who has run it, with links to the tests", () => {
    const lines = linesOf(page("coverage"));
    expect(lines.map(([line, shown]) => `${line}: ${shown}`)).toEqual(["1: 3", "2: 3", "5: 3", "7: 25"]);
    const [first, , , last] = lines.map(([, , list]) => list);
    expect(first?.split(" | ").sort()).toEqual(
      [ALL, ROW, "tests/test_price.ts::test_price[b]"].map((id) => `../out/tests.html#${id}`).sort(),
    );
    expect(last?.split(" | ")).toHaveLength(21);
    expect(last).toMatch(/\| and 5 others: xtest covers src\/price\.ts:7$/);
  });

  test("names of tests are text, and what nobody ran has no number", () => {
    expect(page("coverage")).not.toContain("<img");
    expect(project.read("coverage/unused.ts.html")).not.toContain("popover");
  });

  test("the page of tests says what each has run", () => {
    const data = dataOf("out/tests.html");
    expect(ranBy(data, ALL)).toEqual(["src/price.ts: half price"]);
    expect(ranBy(data, ROW)).toEqual(["src/price.ts: price"]);
  });

  describeOn(findChromium(), ([chromium]) => {
    test("by the keyboard: a number opens its list, Escape goes back, a test leads to its report", () => {
      const look = path.join(import.meta.dirname, "look-lines.mjs");
      const { stdout, stderr } = project.run(process.execPath, [
        ...[look, chromium, path.join(project.root, "coverage/price.ts.html")],
      ]);
      if (stdout === "") throw new Error(stderr);
      expect(JSON.parse(stdout)).toEqual({
        isLevel: true,
        opened: { title: "3 tests have run lines 1–2, 5", focus: "dialog" },
        closed: { open: 0, focus: "Line 1: 3 tests" },
        test: [expect.stringMatching(/^test_/), "Code that it ran", "src/price.ts"],
        problems: [],
      });
    });
  });
});

test("shards are merged, in both reports", async () => {
  for (const part of ["1", "2"]) {
    await server.run(project.root, [
      ...[...MEASURED, "--shard", `${part}/2`, "--cov-report", `json:shards/${part}`],
      ...["--reporter", `html:shards/${part}.html`, "--reporter", "dots"],
    ]);
  }
  await server.run(project.root, ["coverage", "merge", "shards/1", "shards/2", "--cov-report", "html:merged"]);
  expect(linesOf(page("merged")).map(([line, shown]) => `${line}: ${shown}`)).toEqual([
    ...["1: 3", "2: 3", "5: 3", "7: 25"],
  ]);
  await server.run(project.root, ["merge", "-q", "shards/2.html", "shards/1.html", "--reporter", "html:merged.html"]);
  const merged = dataOf("merged.html");
  expect(ranBy(merged, ALL)).toEqual(["src/price.ts: half price"]);
  expect(ranBy(merged, "tests/test_many.ts::test_many[7]")).toEqual(["src/price.ts: half"]);
});

test("without --cov-context pages are as they were", async () => {
  await server.run(project.root, ["-q", "--cov", "src", "--cov-report", "html:plain", "--reporter", "html:plain.html"]);
  expect(page("plain")).not.toContain("popover");
  expect(dataOf("plain.html").covered).toBeUndefined();
  expect(existsSync(path.join(project.root, "plain/coverage-by-test.json.gz"))).toBe(false);
});

describe("lists of a line", () => {
  const recording = (kinds: readonly (readonly ["test" | "import" | "session", string])[]): CoverageRecording => ({
    version: 2,
    contexts: kinds.map(([kind, name]) => ({ kind, name, inputs: "", at: 0 })),
    files: {
      "a b.ts": {
        hash: "",
        statements: [
          [1, 0, 1, -1],
          [3, 0, 3, -1],
        ],
        functions: [],
        runs: [{ statements: [0, 2], functions: [], contexts: toRuns(kinds.keys()) }],
        outdated: [],
      },
    },
    tests: {},
  });
  const listsOf = (kinds: Parameters<typeof recording>[0]) => lineLists(recording(kinds), "a b.ts", null);

  test("code that runs on import names its importers, and no test", () => {
    const found = listsOf([
      ["import", "t/<b>.ts"],
      ["session", ""],
    ]);
    expect(found?.cell(3)).toContain(
      'aria-label="Line 1: no test, but an import" title="Who has run this line">import<',
    );
    expect(found?.cell(3).split("\n")[1]).toBe("&nbsp;");
    expect(found?.lists).toContain("No test has run lines 1, 3");
    expect(found?.lists).toContain("On the import of t/&#60;b&#62;.ts: a module");
    expect(found?.lists).toContain("Outside of tests too");
  });

  test("the command is one of a shell", () => {
    const tests = Array.from({ length: 21 }, (_, index) => ["test", `t.ts::test_${index}`] as const);
    expect(listsOf(tests)?.lists).toContain("and 1 other: <code>xtest covers &#39;a b.ts:1&#39;</code>");
  });

  test("a source that nobody ran has none", () => {
    expect(lineLists(recording([]), "b.ts", null)).toBeNull();
  });
});

test("of a test in two reports, the later one counts", () => {
  const run = (...tests: string[]) => ({ functions: ["f"], tests });
  expect(
    joinedCovered([
      [
        { path: "a.ts", runs: [run("1", "2")] },
        { path: "b.ts", runs: [run("1")] },
      ],
      [{ path: "a.ts", runs: [{ functions: [], tests: ["1"] }] }],
    ]),
  ).toEqual([
    {
      path: "a.ts",
      runs: [
        { functions: [], tests: ["1"] },
        { functions: ["f"], tests: ["2"] },
      ],
    },
  ]);
});
