/** `xtest build --archive`: unpacked in an empty folder, the tests run with Node alone. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { extract } from "tar";
import { filesBelow } from "../../samples/copies.ts";
import { type CommandResult, serveCommands } from "../../samples/command-server.ts";
import { runToEnd } from "../../time-limit.ts";

const server = serveCommands();
const packageJson = (name: string, more: object = {}): string => JSON.stringify({ name, version: "1.0.0", ...more });

const FILES: Readonly<Record<string, string>> = {
  "package.json": '{ "type": "module" }',
  "tests/test_packages.ts": `
    import assert from "node:assert/strict";
    import { name } from "cjs";
    import { name as esm } from "esm";
    import { extra } from "esm/extra";
    import scoped from "@scope/one";
    export function test_imports() {
      assert.equal([name, esm, extra, scoped].join(" "), "cjs+shared1 esm+shared2 extra one");
    }
    export async function test_dynamic_import() {
      assert.equal((await import("late")).default, "late");
    }
    export async function test_optional() {
      await assert.rejects(import("not-there"), /not-there/);
    }
  `,
  "tests/test_files.ts": `
    import assert from "node:assert/strict";
    import { readdirSync, readFileSync, existsSync } from "node:fs";
    import { mark } from "unplugin-xtest";
    import logo from "./logo.png";
    import { words } from "../src/words.ts";
    export function test_file() {
      assert.equal(readFileSync(new URL("./data/some text.txt", import.meta.url), "utf8"), "some text");
    }
    export function test_folder() {
      void new URL("data/all/.hidden", import.meta.url);
      assert.deepEqual(readdirSync(new URL("data/all/", import.meta.url)).sort(), [".hidden", "below"]);
    }
    export function test_asset() {
      assert.ok(existsSync(new URL(logo)));
    }
    export function test_of_a_helper() {
      assert.deepEqual(words(), ["a", "b"]);
    }
    export function test_explained() {
      const found = words();
      assert.throws(() => assert(found.length === 3), /^ {2}found\\.length = 2$/m);
    }
    export function test_around_itself() {
      assert.ok(!existsSync(new URL("../package.json", new URL("..", import.meta.url))));
      assert.ok(new URL("../../outside.txt", import.meta.url).href);
    }
    const rows = [1, 2].filter(() => process.pid > 0);
    export const test_rows = mark.parametrize("row", rows)((row) => void row);
  `,
  "tests/data/some text.txt": "some text",
  "tests/data/all/.hidden": "",
  "tests/data/all/below/node_modules/x.txt": "",
  "tests/data/unnamed.txt": "",
  "tests/logo.png": "",
  "src/words.ts": `
    import { readFileSync } from "node:fs";
    export const words = (): string[] => JSON.parse(readFileSync(new URL(\`words.json\`, import.meta.url), "utf8"));
  `,
  "src/words.json": '["a", "b"]',
  "node_modules/cjs/package.json": packageJson("cjs", { dependencies: { shared: "1" } }),
  "node_modules/cjs/index.js": "exports.name = 'cjs+' + require('shared');",
  "node_modules/esm/package.json": packageJson("esm", {
    type: "module",
    exports: { ".": { import: "./lib/main.js" }, "./extra": "./lib/extra.js" },
    dependencies: { shared: "2" },
  }),
  "node_modules/esm/lib/main.js": "import shared from 'shared'; export const name = 'esm+' + shared;",
  "node_modules/esm/lib/extra.js": "export const extra = 'extra';",
  "node_modules/shared/package.json": packageJson("shared"),
  "node_modules/shared/index.js": "module.exports = 'shared1';",
  "node_modules/esm/node_modules/shared/package.json": packageJson("shared", { version: "2.0.0" }),
  "node_modules/esm/node_modules/shared/index.js": "module.exports = 'shared2';",
  "node_modules/@scope/one/package.json": packageJson("@scope/one"),
  "node_modules/@scope/one/index.js": "module.exports = 'one';",
  "node_modules/late/package.json": packageJson("late"),
  "node_modules/late/index.js": "module.exports = 'late';",
  "node_modules/never/package.json": packageJson("never"),
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-archives-"));
  writeFileSync(path.join(folder, "outside.txt"), "");
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function project(name: string, more: Readonly<Record<string, string>> = {}): string {
  const root = path.join(folder, name);
  for (const [file, text] of Object.entries({ ...FILES, ...more })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

/** Unpacks an archive in a new folder, and starts its bundle there. */
async function runElsewhere(file: string, ...args: string[]) {
  const place = mkdtempSync(path.join(folder, "elsewhere-"));
  await extract({ file, cwd: place });
  const { NODE_OPTIONS: _, NODE_PATH: __, JEST_WORKER_ID: ___, ...env } = process.env;
  const { code, stdout, stderr } = runToEnd(process.execPath, ["xtest.mjs", ...args], { cwd: place, env });
  return { place, status: code, stdout, stderr };
}

describe("an archive", () => {
  let built: CommandResult | null = null;
  let file = "";
  beforeAll(async () => {
    const root = project("whole");
    built = await server.run(root, ["build", "--archive", "made/it.tar.gz"]);
    file = path.join(folder, "it.tar.gz");
    cpSync(path.join(root, "made/it.tar.gz"), file);
    // The folder of the bundle was not asked for.
    expect(existsSync(path.join(root, "dist"))).toBe(false);
    rmSync(root, { recursive: true });
  });

  test("says what it holds, and what it cannot", () => {
    expect(built?.stderr.split("\n").filter((line) => !/tests? collected/.test(line))).toEqual([
      "xtest: tests/test_files.ts names the root, a folder around itself: only files that are named are in the archive",
      "xtest: tests/test_files.ts names ../outside.txt, which is outside of the project and not in the archive",
      'xtest: package "not-there" not found: tests/test_packages.ts imports "not-there", if it gets there',
      "",
    ]);
    expect(built?.stdout).toBe("made/it.tar.gz: 10 tests, 6 packages, 5 files\n");
    expect(built?.code).toBe(0);
  });

  test("runs with nothing but Node", async () => {
    const { place, status, stdout, stderr } = await runElsewhere(file, "--report-json", "report.json");
    expect(stderr).toBe("");
    expect(stdout).toMatch(/11 passed/);
    expect(status).toBe(0);
    const report: { tests: { id: string }[] } = JSON.parse(readFileSync(path.join(place, "report.json"), "utf8"));
    expect(report.tests.map(({ id }) => id)).toContain("tests/test_files.ts::test_rows[2]");
  });

  test("has the same bytes wherever the project lies, and no place in it; a folder besides is written too", async () => {
    const root = project("a/much/deeper/place");
    const { code } = await server.run(root, ["build", "--archive", "a.tgz", "--out", "folder"]);
    expect(code).toBe(0);
    expect(existsSync(path.join(root, "folder/xtest.mjs"))).toBe(true);
    expect(readFileSync(path.join(root, "a.tgz")).equals(readFileSync(file))).toBe(true);
    const place = mkdtempSync(path.join(folder, "unpacked-"));
    await extract({ file, cwd: place });
    for (const [name, text] of Object.entries(filesBelow(place))) {
      expect([name, text.includes(folder)]).toEqual([name, false]);
    }
  });

  test("splits into parts there", async () => {
    const parts = await Promise.all([1, 2].map((part) => runElsewhere(file, "--shard", `${part}/2`, "-v")));
    const ran = parts.map(({ stdout }) => stdout.match(/^tests\/\S+(?= PASSED)/gm) ?? []);
    expect(ran.map((ids) => ids.length > 3)).toEqual([true, true]);
    expect(new Set(ran.flat()).size).toBe(11);
    expect(ran.flat()).toHaveLength(11);
    const report = path.join(folder, "slow.json");
    const slow = { id: "tests/test_files.ts::test_file", duration: 100 };
    writeFileSync(report, JSON.stringify({ tests: [slow] }));
    const { stdout } = await runElsewhere(file, "--shard", "1/2", "--durations-from", report, "-v");
    expect(stdout).toContain("by the durations of 1");
  });
});

test("a package that is not there is named with who imports it", async () => {
  const root = project("missing", { "tests/test_more.ts": 'import "gone/file.js";\nexport function test_x() {}\n' });
  const { code, stderr } = await server.run(root, ["build", "--archive", "a.tgz"]);
  expect(stderr).toContain('package "gone" not found: tests/test_more.ts imports "gone/file.js"');
  expect(code).toBe(4);
  expect(existsSync(path.join(root, "a.tgz"))).toBe(false);
});
