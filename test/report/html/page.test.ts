/** The page of the HTML report, and of the live window, as a reader sees them in Chromium. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import path from "node:path";
import { findChromium } from "../../run/browser/chromium.ts";
import { describeOn } from "../../build/standalone/engines.ts";
import { PROJECT, Project } from "../../project.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
const LOOK = path.join(import.meta.dirname, "look.mjs");
const LIVE = path.join(import.meta.dirname, "live.mjs");
const HOSTILE = "</script><script>window.injected = 1; alert(1)</script><img src=x onerror=alert(2)><!--";

const FILES = {
  "conftest.ts": `import { fixture } from "unplugin-xtest";
export const config = fixture({ scope: "session" }, () => 1);
export const database = fixture({ scope: "module" }, function* (config: number) { yield config; });
export const user = fixture(function* (database: number) { yield database; });
export const clock_of = fixture(() => 0);
`,
  "b/conftest.ts": "export function xtest_sessionfinish() { throw new Error('at the end') }\n",
  "test_a.ts": `import assert from "node:assert/strict";
import { mark, skip } from "unplugin-xtest";
let tries = 0;
export const test_graph = mark.parametrize("row", [1], { scope: "module" })((user: number, clock_of: number, row: number) => {});
export function test_output() { console.log("\\x1b[1;31mred\\x1b[0m \\x1b[38;5;46mgreen\\x1b[0m ${HOSTILE} é😀"); console.error("err"); throw new Error(${JSON.stringify(HOSTILE)}); }
export function test_difference() { assert.deepEqual({ a: 1, b: 2 }, { a: 1, b: 3 }); }
export const test_table = mark.parametrize("a", [${JSON.stringify(HOSTILE)}, "日本"])((a: string) => {});
export function test_flaky() { if (tries++ === 0) throw new Error("first time"); }
export function test_skipped() { skip("later"); }
export const test_marked = mark.slow(() => {});
`,
  "b/test_b.ts": "export function test_b() {}\n",
  "test_broken.ts": "import './no';\nexport function test_never() {}\n",
};

const LIVE_FILES = {
  "editor.mjs": `import { writeFileSync } from "node:fs";
writeFileSync("opened.txt", process.argv[2]);
`,
  "price.ts": "export const price = 2;\n",
  "test_price.ts": `import assert from "node:assert/strict";
import { price } from "./price.ts";
export function test_price() { assert.equal(price, 3); }
`,
  "test_receipt.ts": `import type { Snapshot } from "unplugin-xtest";
import { price } from "./price.ts";
export function test_receipt(snapshot: Snapshot) { snapshot.assertMatch({ total: price * 2 }); }
`,
  "__snapshots__/test_receipt.ts.snap": `// xtest Snapshot v1\n\nexports[\`test_receipt 1\`] = \`\n{\n  "total": 5,\n}\n\`;\n`,
};

interface Seen {
  readonly [name: string]: unknown;
  readonly views: Record<string, string>;
}

let project: Project;
beforeAll(() => {
  project = new Project(FILES, undefined, {});
});
afterAll(() => {
  project.remove();
});

describeOn(findChromium(), ([chromium]) => {
  const args = [
    "--retries",
    "1",
    "-n",
    "1",
    "-o",
    "markers=slow",
    "--continue-on-collection-errors",
    "--reporter",
    "html:out/report.html",
  ];
  const look = (width: string): Seen => {
    const { stdout, stderr } = project.run(process.execPath, [
      LOOK,
      chromium,
      path.join(project.root, "out/report.html"),
      width,
    ]);
    if (stdout === "") throw new Error(stderr);
    return JSON.parse(stdout);
  };

  describe("a wide window", () => {
    let seen: Seen;
    beforeAll(() => {
      project.node([BIN, ...args]);
      project.node([BIN, ...args]);
      seen = look("1200");
    });

    test("nothing is loaded, and nothing of a test is executed", () => {
      expect(seen).toMatchObject({ consoleProblems: [], requests: [], output: { injected: false } });
    });

    test("what failed is there at first", () => {
      expect(seen["title"]).toMatch(/^2 failed, 1 error · xtest-plugin-\w+ · xtest$/);
      expect(seen["tabs"]).toEqual([
        expect.stringMatching(/^Tests\s*10$/),
        expect.stringMatching(/^Problems\s*1$/),
        expect.stringMatching(/^Timeline$/),
        expect.stringMatching(/^Files\s*3$/),
        "Fixtures",
        "History",
      ]);
      expect(seen["toggles"]).toEqual(["✗ 2 failed", "! 1 error", "✓ 6 passed", "– 1 skipped", "↻ 1 flaky"]);
      expect(seen["opened"]).toMatchObject({ title: "test_output" });
    });

    test("tests are found by words, outcome and mark, with the keyboard alone", () => {
      expect(seen["searched"]).toEqual({
        rows: ["test_a.ts", "test_output", `test_table[${HOSTILE}]`],
        found: "2 of 10 tests",
      });
      expect(seen["chosen"]).toMatchObject({ title: `test_table[${HOSTILE}]` });
      expect(seen["active"]).toBe("true");
      expect(seen["failed"]).toEqual({ rows: ["test_a.ts", "test_output", "test_difference"], pressed: 1 });
      expect(seen["marked"]).toEqual(["test_a.ts", "test_marked"]);
      expect(seen["byName"]).toEqual([
        expect.stringMatching(/^test_b\s*b\/test_b\.ts$/),
        expect.stringMatching(/^test_difference/),
      ]);
    });

    test("a failure has its code, its output with colors, and its difference", () => {
      expect(seen["output"]).toMatchObject({
        title: "test_output",
        sections: ["Failure", "Standard output", "Standard error", "Attempt 1: failed – Error: " + HOSTILE, "History"],
      });
      expect(seen["output"]).toMatchObject({
        colors: [
          ["t-bold c-red", "red"],
          ["", "green"],
        ],
      });
      expect(seen["difference"]).toEqual(
        expect.arrayContaining([
          ["line plus", "+   b: 2\n"],
          ["line minus", "-   b: 3\n"],
        ]),
      );
      expect(seen["flaky"]).toMatchObject({ sections: ["Attempt 1: failed – Error: first time"] });
    });

    test("the fixtures of a test are a graph, and a table", () => {
      expect(seen["graph"]).toEqual({
        names: ["config", "database", "user", "clock_of", "test_graph[1]"],
        edges: 4,
        table: ["config", "database", "user", "clock_of"],
      });
    });

    test("arrows go from view to view", () => {
      expect(seen.views).toEqual({
        "tab-problems": "Errors and warnings outside of tests",
        "tab-timeline": "Workers",
        "tab-files": "Durations by file",
        "tab-fixtures": "Durations by fixture",
        "tab-history": "The last 2 runs",
      });
      expect(seen["timeline"]).toMatch(/^\S+::\S+: \w+, .* from .* on gw0$/);
      expect(seen["sorted"]).toEqual(["b/test_b.ts", "test_a.ts", "test_broken.ts"]);
      expect(seen["fixtures"]).toEqual(expect.arrayContaining(["config", "database", "user", "clock_of"]));
      expect(seen["problems"]).toEqual([expect.stringMatching(/^error /)]);
      expect(seen["runs"]).toBe(2);
    });

    test("everything has a name, and an address leads to its test", () => {
      expect(seen["unnamed"]).toEqual([]);
      expect(seen["hash"]).toBe("test_a.ts::test_graph[1]");
      expect(seen["afterReload"]).toBe("test_graph[1]");
    });
  });

  test("a narrow window has the list or the test", () => {
    project.node([BIN, ...args]);
    const seen = look("480");
    expect(seen).toMatchObject({
      consoleProblems: [],
      first: { isStacked: true },
      stacked: [false, true],
      back: [true, false],
      afterReload: "test_graph[1]",
    });
  });

  test("the live window runs tests, follows changes, accepts a snapshot, and answers to nobody else", () => {
    const live = new Project(LIVE_FILES, undefined, {});
    try {
      const { stdout, stderr } = live.run(process.execPath, [LIVE, chromium, BIN]);
      if (stdout === "") throw new Error(stderr);
      const passed = ["file test_price.ts", "passed test_price", "file test_receipt.ts", "passed test_receipt"];
      expect(JSON.parse(stdout)).toEqual({
        answers: {
          "without a token": 403,
          "with another token": 403,
          "by another name of this machine": 403,
          "from another site": 403,
          "from a frame of another site": 403,
          "the token in the address of an action": 403,
          "a form": 415,
          "an action that there is not": 400,
          "another path": 404,
          "another method": 405,
          "the page": 200,
        },
        first: ["file test_price.ts", "failed test_price", "file test_receipt.ts", "failed test_receipt"],
        afterChange: ["file test_price.ts", "passed test_price", "file test_receipt.ts", "failed test_receipt"],
        snapshots: '"total": 6',
        outside: { problem: "there is no file ../../etc/passwd in the project" },
        modules: expect.stringContaining("price.ts"),
        coverage: ["price.ts"],
        windows: [passed, passed],
        afterRename: ["file test_price.ts", "passed test_other", "file test_receipt.ts", "passed test_receipt"],
        opened: expect.stringMatching(/test_receipt\.ts$/),
        exitCode: 0,
        port: "closed",
        problems: [],
      });
    } finally {
      live.remove();
    }
  });
});
