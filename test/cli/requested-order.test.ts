/** Files, folders and node ids run in the order in which they are given, each item once, as in pytest 9.0.3. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import path from "node:path";

import { Project, PROJECT } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
const module = (text = ""): string =>
  `import { fixture, mark } from "unplugin-xtest";\nexport function test_one() {}\nexport function test_two() {}\n${text}`;
const FILES = {
  "test_a.ts": module("export class TestC { test_three() {}\n test_four() {} }"),
  "test_b.ts": module(),
  "helper.ts": module(),
  "sub/test_c.ts": module(),
  "test_s.ts":
    'import { fixture } from "unplugin-xtest";\n' +
    'export const s = fixture({ scope: "session", params: [1, 2] }, (request: { param: number }) => request.param);\n' +
    "export function test_one(s: number) { void s; }\nexport function test_two(s: number) { void s; }\n",
};

let project: Project;
beforeAll(async () => {
  project = new Project(FILES, undefined, {});
  project.node([BIN, "build", "--out", "dist"]);
});
afterAll(() => {
  project.remove();
});

const CASES = [
  ["node ids of a file", "test_a.ts::test_two test_a.ts::test_one", "a::two a::one"],
  ["files", "test_b.ts test_a.ts::test_one", "b::one b::two a::one"],
  ["ids of two files", "test_a.ts::test_two test_b.ts::test_one test_a.ts::test_one", "a::two b::one a::one"],
  ["a class and its methods", "test_a.ts::TestC::test_four test_a.ts::TestC", "a::TestC::three a::TestC::four"],
  ["a method, then another", "test_a.ts::TestC::test_four test_a.ts::test_one", "a::TestC::four a::one"],
  [
    "a file inside of a folder",
    "test_b.ts sub . --ignore helper.ts --ignore test_s.ts",
    "sub/c::one sub/c::two a::one a::two a::TestC::three a::TestC::four b::one b::two",
  ],
  [
    "a file in its folder whatever its name",
    "helper.ts . --ignore test_a.ts --ignore test_s.ts --ignore sub",
    "helper::one helper::two b::one b::two",
  ],
  ["an id twice", "test_a.ts::test_two test_a.ts::test_one test_a.ts::test_two", "a::two a::one"],
  [
    "an id of a file that is named too",
    "test_a.ts::test_two test_a.ts",
    "a::one a::two a::TestC::three a::TestC::four",
  ],
  [
    "tests that share a parameter of the session",
    "test_s.ts::test_two test_s.ts::test_one",
    "s::two[1] s::one[1] s::two[2] s::one[2]",
  ],
  [
    "invocations",
    "test_s.ts::test_two[2] test_s.ts::test_one[1] test_s.ts::test_two[1]",
    "s::two[2] s::one[1] s::two[1]",
  ],
] as const;

const short = (id: string): string => id.replace(/(?:test_)?(\w+)\.ts::/, "$1::").replace("test_", "");

const server = serveCommands();
type Run = (...args: readonly string[]) => Promise<{ readonly stdout: string }>;
const bundle: Run = (...args) => project.nodeAsync(["dist/xtest.mjs", ...args]);

/** What a program lists, and what it runs, in its order. */
async function orders(run: Run, list: readonly string[], args: readonly string[]): Promise<string[]> {
  const listed = (await run(...list, ...args)).stdout;
  await run("--report-json", "report.json", ...args);
  const report: { tests: { id: string }[] } = JSON.parse(readFileSync(path.join(project.root, "report.json"), "utf8"));
  return [listed.trimEnd().split("\n"), report.tests.map(({ id }) => id)].map((ids) => ids.map(short).join(" "));
}

describe("the order of", () => {
  test.each(CASES)("%s", async (_, targets, expected) => {
    const run: Run = (...args) => server.run(project.root, args);
    expect(await orders(run, ["list"], targets.split(" "))).toEqual([expected, expected]);
  });
});

describe("a bundle has the order of", () => {
  test.each(CASES.filter(([, targets]) => !targets.includes("--ignore")))("%s", async (_, targets, expected) => {
    expect(await orders(bundle, ["--co", "-q"], targets.split(" "))).toEqual([expected, expected]);
  });

  test("files on two workers, of which one is given for its folder too", async () => {
    const [listed, ran] = await orders(bundle, ["--co", "-q"], ["-n", "2", "sub/test_c.ts", "sub", "test_b.ts"]);
    expect(listed).toBe("sub/c::one sub/c::two b::one b::two");
    expect(ran?.split(" ").sort()).toEqual(listed?.split(" ").sort());
  });
});
