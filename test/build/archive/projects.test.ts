/** `xtest build --archive` over several projects: unpacked elsewhere, it is the run over them with Node alone. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { extract } from "tar";
import { filesBelow } from "../../samples/copies.ts";
import { type CommandResult, serveCommands } from "../../samples/command-server.ts";
import { runToEnd } from "../../time-limit.ts";

const server = serveCommands();
const packageJson = (name: string, more: object = {}): string =>
  JSON.stringify({ name, version: "1.0.0", type: "module", ...more });

const FILES: Readonly<Record<string, string>> = {
  "package.json": packageJson("shop"),
  "xtest.config.ts": `export default {
    projects: ["packages/*", { name: "slow", root: "two #2" }, { name: "fast 50%", root: "two #2" }, { name: "top", root: ".", testPaths: ["checks"] }],
  };`,
  "conftest.ts": `
    import { fixture } from "unplugin-xtest";
    export const currency = fixture(() => "EUR");
  `,
  "checks/test_top.ts": `
    import assert from "node:assert/strict";
    export function test_currency({ currency }: { currency: string }) {
      assert.equal(currency, "EUR");
    }
  `,
  "packages/cart/package.json": packageJson("@shop/cart"),
  "packages/cart/tests/test_cart.ts": `
    import assert from "node:assert/strict";
    import { readFileSync } from "node:fs";
    import { version } from "lib";
    import { mark } from "unplugin-xtest";
    export function test_package() {
      assert.equal(version, 1);
    }
    export function test_place() {
      assert.match(process.cwd(), /packages.cart$/);
      assert.equal(readFileSync(new URL("./data.txt", import.meta.url), "utf8"), "data");
    }
    const rows = [1, 2].filter(() => process.pid > 0);
    export const test_rows = mark.parametrize("row", rows)((row) => void row);
  `,
  "packages/cart/tests/data.txt": "data",
  "packages/mail/package.json": packageJson("@shop/mail"),
  "packages/mail/tests/test_mail.ts": `
    import assert from "node:assert/strict";
    import { version } from "lib";
    export function test_package({ currency }: { currency: string }) {
      assert.equal(currency + version, "EUR2");
    }
    export function test_fails() {
      assert.equal(version, 3);
    }
  `,
  "packages/ui/package.json": packageJson("@shop/ui", { scripts: { test: "vitest run" } }),
  "packages/ui/vitest.config.js": `export default { test: { projects: [
    { resolve: { alias: { "@": import.meta.dirname + "/src" } }, test: { name: "unit", include: ["test/*.test.js"] } },
    { test: { name: "other", include: ["test/b.test.js"] } },
  ] } };`,
  "packages/ui/src/title.js": 'export const title = "a";\n',
  "packages/ui/test/a.test.js": `
    import { expect, test } from "vitest";
    import { title } from "@/title.js";
    test("a", () => expect(title).toBe("a"));
  `,
  "packages/ui/test/b.test.js": 'import { test } from "vitest";\ntest("b", () => {});\n',
  "packages/tool/package.json": packageJson("tool", { scripts: { test: "node --test" } }),
  "packages/tool/tool.test.js": 'import { test } from "node:test";\ntest("of Node", () => {});\n',
  "two #2/tests/test_both.ts": "export function test_one() {}\nexport function test_two() {}\n",
  "node_modules/lib/package.json": packageJson("lib", { exports: "./index.js" }),
  "node_modules/lib/index.js": "export const version = 1;",
  "packages/mail/node_modules/lib/package.json": packageJson("lib", { version: "2.0.0", exports: "./index.js" }),
  "packages/mail/node_modules/lib/index.js": "export const version = 2;",
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-archives-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function repository(name: string, more: Readonly<Record<string, string>> = {}): string {
  const root = path.join(folder, name);
  for (const [file, text] of Object.entries({ ...FILES, ...more })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

/** The environment without that of Jest. */
function ownEnv(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, NODE_PATH: __, JEST_WORKER_ID: ___, ...env } = process.env;
  return env;
}

describe("an archive over projects", () => {
  let built: CommandResult | null = null;
  let listed = "";
  let place = "";
  let root = "";
  beforeAll(async () => {
    root = repository("whole");
    listed = (await server.run(root, ["list", "--json"])).stdout;
    built = await server.run(root, ["build", "--archive", "a.tar.gz"]);
    place = mkdtempSync(path.join(folder, "elsewhere-"));
    await extract({ file: path.join(root, "a.tar.gz"), cwd: place });
    rmSync(root, { recursive: true });
  });

  function run(args: readonly string[], cwd = place) {
    return runToEnd(process.execPath, [path.join(place, "xtest.mjs"), ...args], { cwd, env: ownEnv() });
  }
  const ids = (text: string): string[] => text.split("\n").filter((line) => line.includes("::"));
  const listedIds = (): string[] => {
    const { items }: { items: { id: string }[] } = JSON.parse(listed);
    return items.map(({ id }) => id);
  };

  test("holds the bundle of each project, what they import, and no place of this machine", () => {
    expect(built).toEqual({ code: 0, stderr: expect.any(String), stdout: "a.tar.gz: 14 tests, 2 packages, 1 file\n" });
    const files = filesBelow(place);
    const names = Object.keys(files).filter((name) => !/\.(?:map|json)$/.test(name));
    expect(names.sort()).toEqual([
      "node_modules/lib/index.js",
      "packages/cart/tests/data.txt",
      "packages/cart/xtest/@shop/cart/xtest.mjs",
      "packages/mail/node_modules/lib/index.js",
      "packages/mail/xtest/@shop/mail/xtest.mjs",
      "packages/tool/xtest/tool/xtest.mjs",
      "packages/ui/xtest/@shop/ui/other/xtest.mjs",
      "packages/ui/xtest/@shop/ui/unit/xtest.mjs",
      "two #2/xtest/fast%2050%25/xtest.mjs",
      "two #2/xtest/slow/xtest.mjs",
      "xtest.mjs",
      "xtest/top/xtest.mjs",
    ]);
    for (const [name, text] of Object.entries(files)) expect([name, text.includes(root)]).toEqual([name, false]);
  });

  test("lists what the repository lists", () => {
    expect(readFileSync(path.join(place, "xtest.manifest.json"), "utf8")).toBe(listed);
    expect(ids(run(["--co", "-q"]).stdout)).toEqual(listedIds());
  });

  test("runs all with one report", () => {
    const { code, stdout, stderr } = run(["-v", "-n", "2", "--report-json", "report.json", "--basetemp", "temp"]);
    expect(stderr).toBe("");
    expect(stdout).toContain(
      "projects: @shop/cart, @shop/mail, tool, @shop/ui/unit, @shop/ui/other, slow, fast 50%, top\n",
    );
    expect(stdout).toMatch(/^FAILED packages\/mail\/tests\/test_mail\.ts::test_fails - AssertionError.*2 !== 3$/m);
    expect(stdout).toMatch(/^> {5}assert\.equal\(version, 3\);$/m);
    expect(stdout).toMatch(/= 1 failed, 14 passed in /);
    expect(code).toBe(1);
    const { tests }: { tests: { id: string; project: string }[] } = JSON.parse(
      readFileSync(path.join(place, "report.json"), "utf8"),
    );
    expect(tests.map(({ id }) => id).sort()).toEqual(
      listedIds()
        .flatMap((id) => (id.endsWith("[...]") ? [id.replace("...", "1"), id.replace("...", "2")] : id))
        .sort(),
    );
    expect(new Set(tests.map(({ project }) => project)).size).toBe(8);
  });

  test.each<[args: string[], id: RegExp | readonly string[]]>([
    [["--project", "mail"], /^packages\/mail/],
    [["--project", "!packages/*", "--project", "!top"], /^(?:slow|fast 50%):/],
    [["--project", "unit"], /ui.*a\.test|^@shop\/ui\/unit:/],
    [["--project", "ui"], /^packages\/ui|^@shop/],
    [["-E", "project(ui) & !project(ui/unit)"], /^@shop\/ui\/other:/],
    [["-E", "project(cart) | project(top)"], /^(?:packages\/cart|checks)/],
    [
      ["slow:two #2/tests/test_both.ts::test_two", "checks"],
      ["slow:two #2/tests/test_both.ts::test_two", "checks/test_top.ts::test_currency"],
    ],
    [
      ["two #2", "-k", "one"],
      ["slow:two #2/tests/test_both.ts::test_one", "fast 50%:two #2/tests/test_both.ts::test_one"],
    ],
    [
      ["--deselect", "packages", "--deselect", "slow:two #2/tests/test_both.ts::test_one"],
      /^(?!packages|@|slow:.*one)/,
    ],
  ])("selects as in the repository: %j", (args, wanted) => {
    const all = listedIds();
    const expected = wanted instanceof RegExp ? all.filter((id) => wanted.test(id)) : [...wanted];
    expect(ids(run(["--co", "-q", ...args]).stdout)).toEqual(expected);
  });

  test("targets of a project's folder are those there", () => {
    expect(
      ids(run(["--co", "-q", "tests/test_mail.ts::test_fails"], path.join(place, "packages/mail")).stdout),
    ).toEqual(["packages/mail/tests/test_mail.ts::test_fails"]);
    expect(ids(run(["--co", "-q", "."], path.join(place, "packages/mail")).stdout)).toEqual(
      listedIds().filter((id) => id.startsWith("packages/mail/")),
    );
  });

  test("has shards of one list", () => {
    const parts = ["1/2", "2/2"].map((part) => ids(run(["--co", "-q", "--shard", part]).stdout));
    expect(parts.map(({ length }) => length)).toEqual([7, 7]);
    expect(parts.flat()).toEqual(listedIds());
  });

  test("does nothing in a program that imports it", () => {
    const own = path.join(folder, "own.mjs");
    writeFileSync(
      own,
      `await import(${JSON.stringify(pathToFileURL(path.join(place, "xtest.mjs")).href)}); console.log("own");`,
    );
    expect(runToEnd(process.execPath, [own], { cwd: folder, env: ownEnv() })).toEqual({
      code: 0,
      stderr: "",
      stdout: "own\n",
    });
  });

  test("says which projects there are", () => {
    expect(run(["--project", "male"]).stderr).toBe(
      "xtest: error: --project male: no such project in this archive; did you mean @shop/mail?\n",
    );
    expect(run(["--help"]).stdout).toMatch(/ {2}--project <name> /);
  });
});

test("a project that cannot be built is named, and nothing is written unless that is asked for", async () => {
  const root = repository("broken", { "packages/mail/tests/test_mail.ts": "export function test_a( {" });
  const { code, stderr, stdout } = await server.run(root, ["build", "--archive", "a.tgz"]);
  expect(stderr).toMatch(/^xtest: in packages\/mail:\ntests\/test_mail\.ts:1:/m);
  expect(stderr).toContain("nothing was built: --continue-on-collection-errors builds the other projects\n");
  expect([code, stdout, Object.keys(filesBelow(root)).includes("a.tgz")]).toEqual([2, "", false]);
  const rest = await server.run(root, ["build", "--archive", "a.tgz", "--continue-on-collection-errors", "packages"]);
  expect([rest.code, rest.stdout]).toEqual([1, "a.tgz: 7 tests, 1 package, 1 file\n"]);
});

test("tests outside of their project's folder have the ids that they have in the repository", async () => {
  const root = path.join(folder, "outside");
  for (const [file, text] of Object.entries({
    "package.json": packageJson("shop"),
    "xtest.config.ts": 'export default { projects: ["a", "b"] };',
    "a/xtest.config.ts": 'export default { testPaths: ["tests", "../shared"] };',
    "a/tests/test_a.ts": "export function test_a() {}",
    "b/tests/test_b.ts": "export function test_b() {}",
    "shared/test_shared.ts": "export function test_shared() {}",
  })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  expect(await server.run(root, ["build", "--archive", "a.tgz"])).toMatchObject({ code: 0 });
  const place = mkdtempSync(path.join(folder, "elsewhere-"));
  await extract({ file: path.join(root, "a.tgz"), cwd: place });
  const run = (...args: string[]) => runToEnd(process.execPath, ["xtest.mjs", ...args], { cwd: place, env: ownEnv() });
  const { code, stdout } = run("-v", "--deselect", "a/tests", "shared", "a");
  expect([code, stdout.match(/^\S+ PASSED/gm)]).toEqual([0, ["a:shared/test_shared.ts::test_shared PASSED"]]);
  expect(run("--co", "-q", "--deselect", "a:shared/test_shared.ts", "a").stdout).toBe("a/tests/test_a.ts::test_a\n");
});
