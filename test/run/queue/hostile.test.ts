/** Who can write to Redis puts anything there: what is no result counts as missing, and no test that failed becomes green. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { Project } from "../../project.ts";
import { startMachine } from "./machines.ts";
import { RedisServer } from "./redis.ts";

let redis: RedisServer;
let project: Project;

beforeAll(async () => {
  redis = await RedisServer.start();
  project = new Project({
    "test_a.ts": `
export function test_fails() { throw new Error("seen"); }
export function test_passes() {}
`,
  });
});
afterAll(async () => {
  await redis.remove();
  project.remove();
});

const FAILS = "test_a.ts::test_fails";
const report = () => path.join(project.root, "report.json");
const run = async (id: string, command: readonly string[] = []) => {
  rmSync(report(), { force: true });
  const flags = ["--queue", redis.url, "--run", id, "--report-json", report()];
  return startMachine(project.root, [...command, ...flags]).ended;
};
const outcomes = () => {
  const { tests }: { tests: { id: string; outcome: string }[] } = JSON.parse(readFileSync(report(), "utf8"));
  return Object.fromEntries(tests.map(({ id, outcome }) => [id, outcome]));
};
const result = (change: object) => ({
  ...{
    id: FAILS,
    outcome: "passed",
    duration: 1,
    phases: { setup: 0, call: 0, teardown: 0 },
    message: null,
    failures: [],
  },
  ...{ stdout: "", stderr: "", worker: null, attempt: 1, ...change },
});
const events = (...list: unknown[]) => JSON.stringify({ failed: false, events: list });

const ROWS: readonly (readonly [what: string, value: string])[] = [
  ["no JSON", "{"],
  ["no events", events()],
  ["an unknown outcome", events({ type: "result", result: result({ outcome: "good" }) })],
  ["the result of another test", events({ type: "result", result: result({ id: "test_a.ts::test_passes" }) })],
  ["a failure that is none", events({ type: "result", result: result({ outcome: "failed" }) })],
  ["one that is tried again", events({ type: "result", result: result({ rerun: true }) })],
  [
    "an event of another test",
    events({ type: "begin", id: "x", phase: "call", timeout: 0 }, { type: "result", result: result({}) }),
  ],
  ["no end", events({ type: "result", result: result({ failures: [{ phase: "call", error: { cause: null } }] }) })],
  ["deep", `{"failed":false,"events":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
  ["a key of objects", '{"__proto__":{"failed":false},"events":[]}'],
];

test.each(ROWS)("a result that is %s", async (what, value) => {
  const id = `hostile-${String(ROWS.findIndex(([one]) => one === what))}`;
  expect((await run(id)).code).toBe(1);
  await redis.ask("HSET", `{xtest:${id}}:results`, FAILS, value);
  const { code, stdout, stderr } = await run(id, ["report"]);
  expect(code).not.toBe(0);
  expect(`${stdout}${stderr}`).toContain(FAILS);
  expect(outcomes()["test_a.ts::test_passes"]).toBe("passed");
});

test.each(["suite", "tests", "plan"])("%s that is something else is one error", async (name) => {
  const id = `other-${name}`;
  expect((await run(id)).code).toBe(1);
  await redis.ask("SET", `{xtest:${id}}:${name}`, '{"__proto__":[],"ids":7}');
  expect(await run(id)).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/^xtest: error: --run: .* has something else in it than xtest writes: .*\n$/m),
  });
  expect((await run(id, ["report"])).code).not.toBe(0);
});

test("an event that is none is an error of the suite", async () => {
  const id = "others";
  await run(id);
  await redis.ask("HSET", `{xtest:${id}}:others`, '{"type":"end","stopped":false}', "0");
  const { code, stdout } = await run(id, ["report"]);
  expect(code).not.toBe(0);
  expect(stdout).toContain("has something in it that is no event of a run");
});
