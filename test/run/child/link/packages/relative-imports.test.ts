/** Relative imports in packages: they lead where Node's own lead, with its errors. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "@jest/globals";
import { hasLargeManifest } from "../../../../../src/run/child/link/packages/large-manifests.ts";
import { createRelativeImports } from "../../../../../src/run/child/link/packages/relative-imports.ts";
import { PROJECT } from "../../../../project.ts";
import { serveCommands } from "../../../../samples/command-server.ts";

const root = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-imports-")));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const PACKAGE = "node_modules/pack ages";
/** So that it is noticed how often Node parses it. */
const padding = "x".repeat(20_000);
const FILES = {
  "package.json": '{ "type": "module" }',
  "test_pack.ts":
    'import { report } from "pack ages";\nexport function test_report() { console.log(`REPORT${JSON.stringify(report)}`); }\n',
  "plain.mjs": 'const { report } = await import("pack ages");\nconsole.log(`REPORT${JSON.stringify(report)}`);\n',
  [`${PACKAGE}/package.json`]: JSON.stringify({ name: "pack ages", type: "module", exports: "./index.js", padding }),
  [`${PACKAGE}/index.js`]: `
import * as a from "./lib/a.js";
import * as again from "./linked.js";
import * as inner from "./inner/a.js";
import second from "./lib/a.js?second";
import b from "./b.mjs";
import c from "./c.cjs";
import legacy from "./old/legacy.js";
import { detected } from "./untyped/detected.js";
import data from "./data.json" with { type: "json" };

const failure = async (specifier) => import(specifier).then(() => "none", ({ code, message }) => [code, message]);
export const report = {
  values: [a.default, b, c, legacy, detected, data],
  same: [a === again, a === inner, a.default === second],
  urls: [a.url, inner.url],
  failures: await Promise.all(
    ["./missing.js", "./folder.js", "./lib/a%2Fb.js", "./bad/x.js", "./wrong.js", "../pack ages/none.mjs"].map(failure),
  ),
};
`,
  [`${PACKAGE}/lib/a.js`]: 'import b from "../b.mjs";\nexport const url = import.meta.url;\nexport default ["a", b];\n',
  [`${PACKAGE}/b.mjs`]: 'export default "b";\n',
  [`${PACKAGE}/c.cjs`]: 'module.exports = require("./old/legacy.js") + "c";\n',
  [`${PACKAGE}/wrong.js`]: 'import { nothing } from "./b.mjs";\n',
  [`${PACKAGE}/old/package.json`]: '{ "type": "commonjs" }',
  [`${PACKAGE}/old/legacy.js`]: 'module.exports = "legacy";\n',
  [`${PACKAGE}/untyped/package.json`]: "{}",
  [`${PACKAGE}/untyped/detected.js`]: 'export const detected = "detected";\n',
  [`${PACKAGE}/bad/package.json`]: "{ broken",
  [`${PACKAGE}/bad/x.js`]: "export default 1;\n",
  [`${PACKAGE}/folder.js/index.js`]: "export default 1;\n",
  [`${PACKAGE}/data.json`]: "[1]",
  // Hooks of a test, and of what is loaded before: they replace a module that a package imports.
  "node_modules/hooked/package.json": JSON.stringify({
    name: "hooked",
    type: "module",
    exports: "./index.js",
    padding,
  }),
  "node_modules/hooked/index.js": 'export { value } from "./value.js";\n',
  "node_modules/hooked/value.js": 'export const value = "real";\n',
  "hooks.mjs": `
export const resolve = (specifier, context, next) =>
  specifier === "./value.js" ? { url: "data:text/javascript,export const value = 'fake'", shortCircuit: true } : next(specifier, context);
`,
  "registered.mjs": 'import { register } from "node:module";\nregister("./hooks.mjs", import.meta.url);\n',
  "hooked/test_by_test.ts": `
import assert from "node:assert/strict";
import { register } from "node:module";
export async function test_hooks() {
  register("../hooks.mjs", import.meta.url);
  assert.equal((await import("hooked")).value, "fake");
}
`,
  "hooked/test_by_preload.ts": `
import assert from "node:assert/strict";
import { value } from "hooked";
export function test_value() { assert.equal(value, process.env.EXPECTED); }
`,
};
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}
symlinkSync(PROJECT, path.join(root, "node_modules/unplugin-xtest"), "junction");
symlinkSync(path.join(root, PACKAGE, "lib"), path.join(root, PACKAGE, "inner"), "junction");
const canLink = process.platform !== "win32";
if (canLink) symlinkSync("lib/a.js", path.join(root, PACKAGE, "linked.js"));
else
  writeFileSync(
    path.join(root, PACKAGE, "linked.js"),
    'export * from "./lib/a.js";\nexport { default } from "./lib/a.js";\n',
  );

const server = serveCommands();

function reportIn(output: string): unknown {
  const text = /REPORT(\{.*\})/.exec(output)?.[1];
  if (text === undefined) throw new Error(output);
  return JSON.parse(text);
}

function nodeReport(...args: readonly string[]): unknown {
  return reportIn(execFileSync(process.execPath, args, { cwd: root, encoding: "utf8", stdio: "pipe" }));
}

describe("a package gets the same modules and the same errors as under Node alone", () => {
  const plain = nodeReport("plain.mjs");

  test("which has some of each", () => {
    expect(plain).toMatchObject({ same: [canLink, true, false] });
    expect(plain).toHaveProperty("failures", expect.arrayContaining([["ERR_MODULE_NOT_FOUND", expect.any(String)]]));
  });

  test("in a run", async () => {
    const { stdout } = await server.run(root, ["-s", "--no-cache", "test_pack.ts"]);
    expect(reportIn(stdout)).toEqual(plain);
  });

  test("in a run with modules for each file", async () => {
    const { stdout } = await server.run(root, ["-s", "--no-cache", "--isolate=modules", "test_pack.ts"]);
    expect(reportIn(stdout)).toEqual(plain);
  });
});

describe("hooks that would come after are asked", () => {
  test("those of a test", async () => {
    expect(await server.run(root, ["hooked/test_by_test.ts"])).toMatchObject({ code: 0 });
  });

  test.each([
    ["", "real"],
    [`--import=${pathToFileURL(path.join(root, "registered.mjs")).href}`, "fake"],
    [`--import ${pathToFileURL(path.join(root, "registered.mjs")).href}`, "fake"],
  ])("those of what is loaded before: %j", (options, expected) => {
    const env = { ...process.env, NODE_OPTIONS: options, EXPECTED: expected };
    const args = [path.join(PROJECT, "dist/cli/bin.js"), "run", "hooked/test_by_preload.ts"];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", env });
    expect(`${String(status)}: ${stdout}`).toMatch(/^0: /);
  });
});

describe("what Node is not asked for", () => {
  const urlOf = (name: string): string => pathToFileURL(path.join(root, PACKAGE, name)).href;
  const imports = createRelativeImports();
  test.each<[specifier: string, from: string, to: string | null]>([
    ["./lib/a.js", "index.js", "lib/a.js"],
    ["../b.mjs", "lib/a.js", "b.mjs"],
    ["./x/../b.mjs", "index.js", "b.mjs"],
    ["./legacy.mjs", "old/legacy.js", null],
    ["./old/legacy.js", "index.js", null],
    ["./untyped/detected.js", "index.js", null],
    ["./bad/x.js", "index.js", null],
    ["./c.cjs", "index.js", null],
    ["./data.json", "index.js", null],
    ["./inner/a.js", "index.js", null],
    ["./linked.js", "index.js", canLink ? null : "linked.js"],
    ["./missing.js", "index.js", null],
    ["./folder.js", "index.js", null],
    ["./lib/a.js?second", "index.js", null],
    ["./lib/a.js#part", "index.js", null],
    ["./lib%2Fa.js", "index.js", null],
    ["lib/a.js", "index.js", null],
    ["#lib/a.js", "index.js", null],
    ["/lib/a.js", "index.js", null],
    [".\\lib\\a.js", "index.js", null],
  ])("%s of %s", (specifier, from, to) => {
    expect(imports(specifier, urlOf(from))).toBe(to === null ? null : urlOf(to));
  });

  test("of what is no file", () => {
    expect(imports("./lib/a.js", "data:text/javascript,1")).toBeNull();
    expect(imports("./lib/a.js", "node:fs")).toBeNull();
  });
});

describe("packages that it pays for", () => {
  const folderOf = (name: string, manifest: object): string => {
    const folder = path.join(root, "sized/node_modules", name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
    return folder;
  };
  folderOf("@scope/large", { padding });
  writeFileSync(path.join(root, "sized/node_modules/file"), "");
  test.each<[name: string, manifest: object, pays: boolean]>([
    ["small", {}, false],
    ["large", { padding }, true],
    ["dependent", { dependencies: { "@scope/large": "1" } }, true],
    ["@scope/dependent", { dependencies: { "@scope/large": "1" } }, true],
    ["indirect", { dependencies: { dependent: "1", missing: "1" } }, false],
    ["odd", { dependencies: null }, false],
    ["on-a-file", { dependencies: { file: "1" } }, false],
  ])("%s", (name, manifest, pays) => {
    expect(hasLargeManifest(folderOf(name, manifest))).toBe(pays);
  });
});
