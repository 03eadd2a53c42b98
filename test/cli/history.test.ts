/** `--history`: what runs record of each test, and what reads it: `xtest flaky`, filters, shards, `--quarantine`. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const project = new Project(
  {
    "limit.ts": "export const limit = 1;\n",
    "test_a.ts": `
      import { mark } from "unplugin-xtest";
      import { limit } from "./limit";
      export function test_steady() {}
      export function test_sometimes() { if (Number(process.env.BAD ?? 0) >= limit) throw new Error("bad"); }
      let tries = 0;
      export const test_retried = mark.flaky({ retries: 1 })(() => { if (++tries === 1) throw new Error("first"); });
      export function test_last() { if (limit > 1) throw new Error("by other code"); }
    `,
    "test_b.ts": "export function test_other() {}\nexport function test_broken() { throw new Error('always'); }\n",
  },
  undefined,
  {},
);
afterAll(() => project.remove());
const FILE = ["--history", "kept/history.json"];
const server = serveCommands();
const run = (...args: string[]) => server.run(project.root, args);
const runBad = (...args: string[]) => server.run(project.root, args, { BAD: "1" });

beforeAll(async () => {
  await run(...FILE);
  await runBad(...FILE);
  const history = JSON.parse(project.read("kept/history.json"));
  for (const [id, entry] of Object.entries<{ seconds: number }>(history.tests)) {
    entry.seconds = id.endsWith("broken") ? 100 : 1;
  }
  writeFileSync(path.join(project.root, "uneven.json"), JSON.stringify(history));
});

test("tests that changed their outcome with the same code are flaky, and others are not", async () => {
  expect(await run("flaky", ...FILE)).toMatchObject({
    code: 0,
    stdout:
      "100%  failed in 2 of 2 runs, last: flaky  test_a.ts::test_retried\n" +
      " 50%  failed in 1 of 2 runs, last: failed  test_a.ts::test_sometimes\n",
    stderr: "2 of 6 tests flaky\n",
  });
});

test("filters read it", async () => {
  await run("--cache-clear", "list");
  expect((await run("list", "-E", "flaky()", ...FILE)).stdout).toBe(
    "test_a.ts::test_sometimes\ntest_a.ts::test_retried\n",
  );
  expect((await run("list", "-E", "slow(>50s)", "--history", "uneven.json")).stdout).toBe("test_b.ts::test_broken\n");
});

test("shards are balanced by it", async () => {
  const { stdout, stderr } = await run("list", "--shard", "2/2", "--durations-from", "uneven.json");
  expect(stderr).toContain("by the durations of 6\n");
  expect(stdout).toBe("test_b.ts::test_broken\n");
});

describe("--quarantine", () => {
  test("known flaky tests do not fail the run, which says so", async () => {
    const flags = ["--quarantine", ...FILE, "--report-json", "out.json", "--junitxml", "out.xml", "test_a.ts"];
    const { stdout, code } = await runBad(...flags);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /= quarantined, failed as kept\/history.json expects =+\nQUARANTINED test_a.ts::test_sometimes\n/,
    );
    expect(stdout).toMatch(/3 passed, 1 rerun, 1 quarantined in /);
    const { tests } = JSON.parse(project.read("out.json"));
    expect(tests[1]).toMatchObject({ outcome: "xfailed", message: "quarantined: Error: bad" });
    expect(tests[1].longrepr).toContain("E   Error: bad");
    expect(project.read("out.xml")).toContain('message="quarantined: Error: bad"');
  });

  test("others fail it, and the history knows that the quarantined one failed", async () => {
    const { stdout, code } = await runBad("--quarantine", ...FILE, "-q");
    expect(code).toBe(1);
    expect(stdout).toContain("FAILED test_b.ts::test_broken");
    expect((await run("flaky", "-q", ...FILE)).stdout).toContain(
      "failed in 3 of 4 runs, last: failed  test_a.ts::test_sometimes",
    );
  });

  test.each([
    [["--quarantine"], "--quarantine goes with --history, which knows the flaky tests"],
    [["--quarantine", ...FILE, "-x"], "--quarantine and --exitfirst exclude each other"],
    [["--quarantine", ...FILE, "--until-fail"], "--quarantine and --until-fail exclude each other"],
  ])("%j is refused", async (args, message) => {
    expect(await run(...args)).toMatchObject({ code: 4, stderr: `xtest: error: ${message}\n` });
  });
});

test("an outcome that other code changed is not flaky, each attempt of --count is a run, and 20 are kept", async () => {
  writeFileSync(path.join(project.root, "limit.ts"), "export const limit = 2;\n");
  await run(...FILE, "--count", "21", "test_a.ts::test_sometimes");
  expect((await run("flaky", "-q", ...FILE)).stdout).not.toContain("test_sometimes");
  writeFileSync(path.join(project.root, "test_b.ts"), "export function test_new() {}\n");
  expect((await run(...FILE)).stdout).toContain("FAILED test_a.ts::test_last");
  expect((await run("flaky", "-q", ...FILE)).stdout).not.toContain("test_last");
  const { tests } = JSON.parse(project.read("kept/history.json"));
  expect(Object.keys(tests)).toEqual([
    ...["steady", "sometimes", "retried", "last"].map((name) => `test_a.ts::test_${name}`),
    "test_b.ts::test_new",
  ]);
  expect(tests["test_a.ts::test_sometimes"].runs).toHaveLength(20);
  expect(tests["test_a.ts::test_steady"].runs).toHaveLength(5);
});

test.each([
  [["flaky"], "xtest flaky: expected --history FILE, which runs with the same flag have written"],
  [["flaky", "test_a.ts", ...FILE], "xtest flaky takes no paths: test_a.ts"],
  [["flaky", "--history", "package.json"], "is no history of --history"],
  [["--history", "package.json"], "is no history of --history"],
])("%j is refused", async (args, message) => {
  const { code, stderr } = await run(...args);
  expect(stderr).toContain(message);
  expect(code).toBe(4);
});
