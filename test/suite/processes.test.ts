/** Cached collections on the command line: concurrent processes, flags, plugins, read-only folders, damage. */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { spawn } from "node:child_process";
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

import { PROJECT, xtest } from "../samples/sample.ts";
import { Project } from "./project.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
const CACHE = "node_modules/.cache/xtest";
const COLLECTIONS = `${CACHE}/collections`;

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

const list = (...args: readonly string[]): string => {
  const { code, stdout, stderr } = xtest(project.root, ["list", ...args]);
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
    ({ args }) => {
      const first = list(...args);
      expect(list(...args)).toBe(first);
      expect(list(...args, "--no-cache")).toBe(first);
      project.write("a_test.ts", "export function test_new_a() {}\n");
      const changed = list(...args);
      expect(list(...args, "--no-cache")).toBe(changed);
      expect(list(...args)).toBe(changed);
    },
    120_000,
  );

  test("shows the code of problems", () => {
    project.write("a_test.ts", "export function test_a(nobody: number) {}\n");
    const first = list();
    expect(first).toContain("> 1 | export function test_a(nobody: number) {}");
    expect(list()).toBe(first);
  });

  test("is right from another folder of the project", () => {
    const all = list();
    const { stdout } = xtest(project.path("inner"), ["list"]);
    expect(stdout).toBe("inner/b_test.ts::test_c\ninner/b_test.ts::test_d\n");
    expect(xtest(project.path("inner"), ["list"]).stdout).toBe(stdout);
    expect(list()).toBe(all);
  });
});

describe("the cache of collections", () => {
  test("is in the cache's folder, goes with --cache-clear, and is not there with --no-cache", () => {
    list("--no-cache");
    expect(existsSync(project.path(CACHE))).toBe(false);
    list();
    const files = entries();
    expect(files).toHaveLength(1);
    list("--no-cache", "inner");
    expect(entries()).toEqual(files);
    list("inner");
    expect(entries()).toHaveLength(2);
    list("--cache-clear");
    expect(entries()).toEqual(files);
  });

  test("is nothing where a plugin may have a say in it", () => {
    project.write(
      "plugin.mjs",
      'import { readFileSync } from "node:fs";\nexport const xtest_ignore_collect = (file) => file.endsWith(readFileSync(new URL("./ignored.txt", import.meta.url), "utf8"));\n',
    );
    project.write("ignored.txt", "a_test.ts");
    expect(list("-p", "./plugin.mjs")).toContain("2 tests collected");
    project.write("ignored.txt", "nothing");
    expect(list("-p", "./plugin.mjs")).toContain("4 tests collected");
    expect(entries()).toEqual([]);
  });

  test("is of no use after the configuration changed", () => {
    project.write("xtest.config.mjs", 'export default { testFunctions: ["test_a"] };\n');
    expect(list()).toContain("1 test collected");
    expect(list()).toContain("1 test collected");
    project.write("xtest.config.mjs", 'export default { testFunctions: ["test_a", "test_c"] };\n');
    expect(list()).toContain("2 tests collected");
  });

  test("is of no use after it was damaged or cut off", () => {
    const first = list();
    for (const name of entries()) {
      const file = project.path(`${COLLECTIONS}/${name}`);
      const bytes = readFileSync(file);
      for (const at of [0, 1, Math.floor(bytes.length / 2), bytes.length - 1]) {
        truncateSync(file, at);
        expect(list()).toBe(first);
        const whole = readFileSync(file);
        whole[at] = (whole[at] ?? 0) ^ 1;
        writeFileSync(file, whole);
        expect(list()).toBe(first);
      }
    }
  }, 120_000);

  test("is not written where a file stands in the way, and nobody minds", () => {
    mkdirSync(project.path(CACHE), { recursive: true });
    const first = list("--no-cache");
    writeFileSync(project.path(COLLECTIONS), "");
    expect(list()).toBe(first);
    expect(list()).toBe(first);
  });

  test("is bounded in number", () => {
    list();
    const [name = ""] = entries();
    for (let index = 0; index < 80; index += 1) writeFileSync(project.path(`${COLLECTIONS}/other-${index}`), "");
    project.write("a_test.ts", "export function test_e() {}\n");
    rmSync(project.path(`${COLLECTIONS}/${name}`));
    list();
    expect(entries().length).toBeLessThanOrEqual(32);
    expect(entries()).toContain(name);
  });
});

/** Runs a listing while others do. */
function listing(): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, "list"], { cwd: project.root, stdio: ["ignore", "pipe", "ignore"] });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    child.on("error", reject).on("close", () => {
      resolve(text);
    });
  });
}

test("processes that run at the same time are all right", async () => {
  for (let round = 0; round < 3; round += 1) {
    project.write("a_test.ts", `export function test_${round}() {}\n`);
    const expected = `a_test.ts::test_${round}\ninner/b_test.ts::test_c\ninner/b_test.ts::test_d\n`;
    expect(await Promise.all(Array.from({ length: 8 }, listing))).toEqual(Array.from({ length: 8 }, () => expected));
    expect(await listing()).toBe(expected);
  }
}, 120_000);
