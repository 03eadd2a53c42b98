/** `--queue` over several projects: machines go from one to the next, and one of them reports all. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Project } from "../../project.ts";
import { startMachine, type EndedMachine } from "./machines.ts";
import { RedisServer } from "./redis.ts";

const TESTS = `
import { appendFileSync, existsSync } from "node:fs";
import { mark } from "unplugin-xtest";
export const test_row = mark.parametrize("row", [0, 1, 2, 3, 4, 5])(async (row: number) => {
  appendFileSync("../ran.txt", process.cwd().slice(-1) + row + "\\n");
  await new Promise((resolve) => setTimeout(resolve, 50));
  if (existsSync("../broken") && row === 3) throw new Error("broken in " + process.cwd().slice(-1));
});
`;

let redis: RedisServer;
let project: Project;
beforeAll(async () => {
  redis = await RedisServer.start();
  project = new Project({
    "xtest.config.mjs": `export default { projects: ["a", { name: "b", root: "b" }, { name: "c", root: "b" }] };`,
    "a/package.json": `{ "name": "a" }`,
    "a/test_a.ts": TESTS,
    "b/test_b.ts": TESTS,
    "b/package.json": `{ "name": "b", "type": "module" }`,
    broken: "",
  });
});
afterAll(async () => {
  await redis.remove();
  project.remove();
});

async function runOn(machines: number, args: readonly string[]): Promise<EndedMachine[]> {
  writeFileSync(path.join(project.root, "ran.txt"), "");
  const flags = ["--queue", redis.url, "--run", "r", ...args];
  return Promise.all(Array.from({ length: machines }, () => startMachine(project.root, flags).ended));
}

function ran(): string[] {
  return readFileSync(path.join(project.root, "ran.txt"), "utf8").trim().split("\n").sort();
}

test("each test runs on one of the machines, one reports all, and what failed runs again", async () => {
  const first = await runOn(2, ["--report-json", "report.json"]);
  const [report, ...others] = first.filter(({ stdout }) => stdout.includes("test session starts"));
  expect([others, first.map(({ stderr }) => /error: .*/.exec(stderr)?.[0])]).toEqual([[], [undefined, undefined]]);
  expect(report?.stdout).toContain("projects: a, b, c");
  expect(report?.stdout).toContain("FAILED a/test_a.ts::test_row[3] - Error: broken in a");
  expect(report?.stdout).toContain("FAILED c:b/test_b.ts::test_row[3] - Error: broken in b");
  expect(report?.stdout).toMatch(/=+ 3 failed, 15 passed in /);
  expect(report?.code).toBe(1);
  expect(ran()).toEqual(["a", "b", "b"].flatMap((name) => [0, 1, 2, 3, 4, 5].map((row) => `${name}${row}`)).sort());
  const { tests } = JSON.parse(readFileSync(path.join(project.root, "report.json"), "utf8"));
  const starts = tests.map(({ id }: { id: string }) => id.slice(0, id.indexOf("test_")));
  expect(new Set(starts)).toEqual(new Set(["a/", "b:b/", "c:b/"]));

  rmSync(path.join(project.root, "broken"));
  const [again] = await runOn(1, []);
  expect(again?.stdout).toMatch(/=+ 18 passed in /);
  expect([again?.code, ran()]).toEqual([0, ["a3", "b3", "b3"]]);
});
