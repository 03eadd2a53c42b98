/** Cached collections on the command line: concurrent processes, flags, plugins, read-only folders, damage. */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

import { serveCommands } from "../samples/command-server.ts";
import { PROJECT } from "../samples/sample.ts";
import { runToEndAside } from "../time-limit.ts";
import { Project } from "./project.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
const CACHE = "node_modules/.cache/xtest";
const COLLECTIONS = `${CACHE}/collections`;

const server = serveCommands();
let project: Project;

beforeEach(() => {
  project = new Project({
    "package.json": '{ "type": "module" }',
    "a_test.ts": "/** First. */\nexport function test_a() {}\nexport function test_b() {}\n",
    "inner/b_test.ts": "export function test_c() {}\nexport function test_d() {}\n",
  });
  mkdirSync(project.path("node_modules"));
  symlinkSync(PROJECT, project.path("node_modules/unplugin-xtest"), "junction");
});
afterEach(() => {
  project.remove();
});

const list = async (...args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await server.run(project.root, ["list", ...args]);
  return [stdout, stderr, code].join("\n");
};
const entries = (): string[] =>
  existsSync(project.path(COLLECTIONS)) ? readdirSync(project.path(COLLECTIONS)).sort() : [];

const LISTINGS: readonly (readonly string[])[] = [
  [],
  ["-q"],
  ["-qq"],
  ["-v"],
  ["--json"],
  ["--tree"],
  ["--tree", "-v"],
  ["-k", "a or d"],
  ["-m", "nothing"],
  ["--deselect", "a_test.ts::test_a"],
  ["inner"],
  ["a_test.ts::test_b"],
  ["--shard", "1/2"],
  ["--resolve"],
];

describe("a listing", () => {
  test.each(LISTINGS.map((args) => ({ args, name: args.join(" ") || "of all" })))(
    "$name: the same the first time, the second time and without a cache",
    async ({ args }) => {
      const first = await list(...args);
      expect(await list(...args)).toBe(first);
      expect(await list(...args, "--no-cache")).toBe(first);
      project.write("a_test.ts", "export function test_new_a() {}\n");
      const changed = await list(...args);
      expect(await list(...args, "--no-cache")).toBe(changed);
      expect(await list(...args)).toBe(changed);
    },
    120_000,
  );

  test("shows the code of problems", async () => {
    project.write("a_test.ts", "export function test_a(nobody: number) {}\n");
    const first = await list();
    expect(first).toContain("> 1 | export function test_a(nobody: number) {}");
    expect(await list()).toBe(first);
  });

  test("is right from another folder of the project", async () => {
    const all = await list();
    const { stdout } = await server.run(project.path("inner"), ["list"]);
    expect(stdout).toBe("inner/b_test.ts::test_c\ninner/b_test.ts::test_d\n");
    expect((await server.run(project.path("inner"), ["list"])).stdout).toBe(stdout);
    expect(await list()).toBe(all);
  });
});

describe("the cache of collections", () => {
  test("is in the cache's folder, goes with --cache-clear, and is not there with --no-cache", async () => {
    await list("--no-cache");
    expect(existsSync(project.path(CACHE))).toBe(false);
    await list();
    const files = entries();
    expect(files).toHaveLength(1);
    await list("--no-cache", "inner");
    expect(entries()).toEqual(files);
    await list("inner");
    expect(entries()).toHaveLength(2);
    await list("--cache-clear");
    expect(entries()).toEqual(files);
  });

  test("is nothing where a plugin may have a say in it", async () => {
    project.write(
      "plugin.mjs",
      'import { readFileSync } from "node:fs";\nexport const xtest_ignore_collect = (file) => file.endsWith(readFileSync(new URL("./ignored.txt", import.meta.url), "utf8"));\n',
    );
    project.write("ignored.txt", "a_test.ts");
    expect(await list("-p", "./plugin.mjs")).toContain("2 tests collected");
    project.write("ignored.txt", "nothing");
    expect(await list("-p", "./plugin.mjs")).toContain("4 tests collected");
    expect(entries()).toEqual([]);
  });

  test("is of no use after the configuration changed", async () => {
    project.write("xtest.config.mjs", 'export default { testFunctions: ["test_a"] };\n');
    expect(await list()).toContain("1 test collected");
    expect(await list()).toContain("1 test collected");
    project.write("xtest.config.mjs", 'export default { testFunctions: ["test_a", "test_c"] };\n');
    expect(await list()).toContain("2 tests collected");
  });

  test("is of no use after it was damaged or cut off", async () => {
    const first = await list();
    for (const name of entries()) {
      const file = project.path(`${COLLECTIONS}/${name}`);
      const bytes = readFileSync(file);
      for (const at of [0, 1, Math.floor(bytes.length / 2), bytes.length - 1]) {
        truncateSync(file, at);
        expect(await list()).toBe(first);
        const whole = readFileSync(file);
        whole[at] = (whole[at] ?? 0) ^ 1;
        writeFileSync(file, whole);
        expect(await list()).toBe(first);
      }
    }
  });

  test("is not written where a file stands in the way, and nobody minds", async () => {
    mkdirSync(project.path(CACHE), { recursive: true });
    const first = await list("--no-cache");
    writeFileSync(project.path(COLLECTIONS), "");
    expect(await list()).toBe(first);
    expect(await list()).toBe(first);
  });

  test("is bounded in number", async () => {
    await list();
    const [name = ""] = entries();
    for (let index = 0; index < 80; index += 1) writeFileSync(project.path(`${COLLECTIONS}/other-${index}`), "");
    project.write("a_test.ts", "export function test_e() {}\n");
    rmSync(project.path(`${COLLECTIONS}/${name}`));
    await list();
    expect(entries().length).toBeLessThanOrEqual(32);
    expect(entries()).toContain(name);
  });
});

/** Runs a listing while others do. */
function listing(): Promise<string> {
  return runToEndAside(process.execPath, [BIN, "list"], { cwd: project.root, env: process.env }).then(
    ({ stdout }) => stdout,
  );
}

test("processes that run at the same time are all right", async () => {
  for (let round = 0; round < 3; round += 1) {
    project.write("a_test.ts", `export function test_${round}() {}\n`);
    const expected = `a_test.ts::test_${round}\ninner/b_test.ts::test_c\ninner/b_test.ts::test_d\n`;
    expect(await Promise.all(Array.from({ length: 8 }, listing))).toEqual(Array.from({ length: 8 }, () => expected));
    expect(await listing()).toBe(expected);
  }
});
