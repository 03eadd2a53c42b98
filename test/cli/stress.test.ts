/** Tests that run often, runs that are repeated, and the search for the tests that make another one fail. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const project = new Project(
  {
    "state.ts": "export const state = { dirty: 0, calls: 0 };\n",
    "test_a.ts": `
      import { mark } from "unplugin-xtest";
      import { state } from "./state";
      const rows = () => process.version.slice(0, 2).split("");
      export const test_table = mark.parametrize("n", [1, 2])(({ n }: { n: number }) => void n);
      export const test_dynamic = mark.parametrize("n", rows())(({ n }: { n: string }) => void n);
      export function test_one() { state.dirty |= 1; }
      export function test_flips() { if (++state.calls % 2 === 0) throw new Error("second"); }
      export function test_dies() { if (state.calls++ === 1) process.exit(7); }
    `,
    "test_b.ts": `
      import { appendFileSync, existsSync, readFileSync } from "node:fs";
      import { mark } from "unplugin-xtest";
      import { state } from "./state";
      export function test_two() { state.dirty |= 2; }
      export function test_needs() { if (state.dirty === 3) throw new Error("dirty"); }
      export function test_broken() { throw new Error("always"); }
      export const test_rows = mark.parametrize("n", ["v", "x"].map((n) => n + process.version.length * 0))(
        ({ n }: { n: string }) => { if (n === "v0" && state.dirty === 3) throw new Error("dirty"); },
      );
      export function test_third() {
        appendFileSync("rounds", "x");
        if (existsSync("rounds") && readFileSync("rounds", "utf8").length === 3) throw new Error("third");
      }
    `,
  },
  undefined,
  {},
);
afterAll(() => project.remove());
const server = serveCommands();
const run = (...args: string[]) => server.run(project.root, args);
const SEARCH = ["--random-order-level=all", "--random-order=5"];

describe("--count", () => {
  test("runs each test so often, each time with set-up of its own, and reports each attempt", async () => {
    const { stdout, code } = await run(
      "-v",
      "--count",
      "3",
      "--junitxml",
      "out.xml",
      "-k",
      "table or dynamic or flips",
    );
    expect([...stdout.matchAll(/^(\S+) (\[\d\/\d\] \w+)/gm)].map(([, id, rest]) => `${id} ${rest}`)).toEqual(
      ["table[1]", "table[2]", "dynamic[v]", "dynamic[2]", "flips"].flatMap((name) =>
        [1, 2, 3].map((at) => {
          const shown = name === "dynamic[2]" ? `dynamic[${process.version.slice(1, 2)}]` : name;
          return `test_a.ts::test_${shown} [${at}/3] ${name === "flips" && at === 2 ? "FAILED" : "PASSED"}`;
        }),
      ),
    );
    expect(stdout).toContain("FAILED test_a.ts::test_flips [2/3] - Error: second");
    expect(stdout).toContain("1 failed, 14 passed");
    expect(code).toBe(1);
    const xml = project.read("out.xml");
    expect(xml).toContain('failures="1" skipped="0" tests="15"');
    expect(xml).toContain('name="test_table[2] [1/3]" file="test_a.ts" line="');
  });

  test("the last failures are tests, and not attempts", async () => {
    await run("-q", "--count", "3", "test_a.ts::test_flips", "test_a.ts::test_one");
    expect((await run("list", "--lf", "test_a.ts")).stdout).toBe("test_a.ts::test_flips\n");
  });

  test("an attempt that ends its process is one of them; -x ends the run after the first failure", async () => {
    const { stdout } = await run("-v", "--count", "4", "test_a.ts::test_dies");
    expect([...stdout.matchAll(/test_dies \[(\d)\/4\] ([A-Z]+)/g)].map(([, at, word]) => `${at} ${word}`)).toEqual([
      "1 PASSED",
      "2 FAILED",
      "3 PASSED",
      "4 FAILED",
    ]);
    const first = await run("-x", "--count", "4", "test_a.ts::test_flips", "test_a.ts::test_one");
    expect(first.stdout).toContain("stopping after 1 failures");
    expect(first.stdout).toContain("1 failed, 1 passed");
    expect((await run("-q", "-x", "--count", "4", "test_a.ts::test_dies")).stdout).toContain("1 failed, 1 passed");
  });

  test("workers have whole tests, and a test that is retried elsewhere is not", async () => {
    const { stdout } = await run("-q", "-n", "2", "--retries", "2", "--count", "2", "-k", "table or one or flips");
    expect(stdout).toContain("1 failed, 7 passed");
  });

  test("0 is no count", async () => {
    expect(await run("--count", "0")).toMatchObject({
      code: 4,
      stderr: expect.stringContaining("Expected a whole number, 1 or more."),
    });
  });
});

describe("--until-fail", () => {
  test("reports the round in which a test fails, and no other", async () => {
    const { stdout, stderr, code } = await run("--until-fail", "test_b.ts::test_two", "test_b.ts::test_third");
    expect(stderr).toBe("xtest: --until-fail: round 1 passed\nxtest: --until-fail: round 2 passed\n");
    expect(stdout).toContain("--until-fail: failed in round 3\n");
    expect(stdout).toContain("1 failed, 1 passed");
    expect(code).toBe(1);
  });

  test("ends after --count rounds without a failure", async () => {
    const { stdout, code } = await run("--until-fail", "--count", "2", "test_b.ts::test_two");
    expect(stdout).toContain("--until-fail: no failure in 2 rounds\n");
    expect(stdout).toContain("1 passed");
    expect(code).toBe(0);
  });

  test("each round has an order of its own, which can be had again", async () => {
    const tests = ["test_a.ts::test_one", "test_b.ts::test_two", "test_b.ts::test_needs"];
    const { stdout } = await run("--until-fail", "--random-order=5", "--random-order-level=all", ...tests);
    const [, flags = ""] = /failed in round \d+, with (.*)/.exec(stdout) ?? [];
    expect(flags).toMatch(/^--random-order=5.* --random-order-level=all$/);
    expect((await run("-q", ...flags.split(" "), ...tests)).stdout).toContain("1 failed, 2 passed");
  });
});

describe("bisect", () => {
  test("finds what is needed, and how to run it", async () => {
    const { stdout, code } = await run("bisect", "test_b.ts::test_needs", "--deselect", "test_a.ts::test_dies");
    expect(stdout).toBe(
      "test_b.ts::test_needs fails after 2 of the 6 tests before it:\n  test_a.ts::test_one\n  test_b.ts::test_two\n" +
        "To reproduce it:\n  npx xtest test_a.ts::test_one test_b.ts::test_two test_b.ts::test_needs\n",
    );
    expect(code).toBe(1);
    expect((await run(...(stdout.trimEnd().split("npx xtest ")[1] ?? "").split(" "))).stdout).toContain(
      "1 failed, 2 passed",
    );
  });

  test("the order may be one by chance, and the test one that only a run knows", async () => {
    const { stdout } = await run("bisect", "test_b.ts::test_rows[v0]", ...SEARCH, "-k", "one or two or rows");
    expect(stdout.split("\n").slice(1, 3).sort()).toEqual(["  test_a.ts::test_one", "  test_b.ts::test_two"]);
    expect(stdout).toContain("npx xtest test_");
    expect(stdout).toContain("'test_b.ts::test_rows[v0]'\n");
  });

  test.each([
    [["test_b.ts::test_broken"], 1, "test_b.ts::test_broken fails alone: no other test is needed\n"],
    [["test_b.ts::test_needs", "test_b.ts"], 0, "does not fail: it passes alone and after the test before it\n"],
    [["test_b.ts::test_needs", "test_b.ts::test_needs"], 0, "does not fail: it passes alone; no test is before it\n"],
  ])("%j", async (args, code, text) => {
    const ended = await run("bisect", "-q", ...args);
    expect(ended.stdout).toContain(text);
    expect(ended).toMatchObject({ code, stderr: "" });
  });

  test.each([
    [[], "expected the node id of a test that fails, as xtest list prints it"],
    [["test_b.ts"], "as xtest list prints it, and not test_b.ts"],
    [["test_a.ts::test_table"], "test_a.ts::test_table is 2 tests, name one of them:\n  test_a.ts::test_table[1]\n"],
    [["test_a.ts::test_one", "test_b.ts"], null],
    [["test_b.ts::test_rows[...]"], "stands for tests that only a run knows"],
    [["test_b.ts::test_none"], "not found"],
    [["test_b.ts::test_two", "-k", "needs"], "test_b.ts::test_two is not among the selected tests"],
  ])("bisect %j", async (args, text) => {
    const { code, stderr } = await run("bisect", "-q", ...args);
    expect(stderr).toContain(text ?? "");
    expect(code).toBe(text === null ? 0 : 4);
  });
});
