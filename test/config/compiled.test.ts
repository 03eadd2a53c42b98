/**
 * Configurations that run without the compiler, and the cache of compiled ones, which is never used for another text.
 */
import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { importCompiled, isAlone, importModule } from "../../src/config/modules.ts";

let top: string;
beforeEach(() => {
  top = realpathSync(mkdtempSync(path.join(tmpdir(), "xtest-compiled-")));
});
afterEach(() => {
  rmSync(top, { recursive: true });
});

describe("what depends on nothing but its text", () => {
  test.each<[boolean, string]>([
    [true, `export default { timeout: 1 };`],
    [true, `import { defineConfig } from "unplugin-xtest/config";\nexport default defineConfig({});`],
    [
      true,
      `import {\n  definePlugin as define,\n  type BuildHooks,\n} from 'unplugin-xtest/config'\nexport default define({});`,
    ],
    [true, `import type { XtestConfig } from "unplugin-xtest/config";\nexport default {} satisfies XtestConfig;`],
    [true, `import type { Own } from "./types.ts";\nexport default {} satisfies Own;`],
    [true, `import fs, { readFileSync } from "node:fs";\nimport * as path from "node:path";\nexport default {};`],
    [true, `import "node:fs/promises";\nexport default { timeout: Number(process.env.TIMEOUT) };`],
    [false, `import { Module } from "unplugin-xtest/config";\nexport default { plugins: [Module] };`],
    [false, `import { defineConfig, XtestConfig } from "unplugin-xtest/config";\nexport default defineConfig({});`],
    [false, `import config from "unplugin-xtest/config";\nexport default config;`],
    [false, `import * as all from "unplugin-xtest/config";\nexport default all.defineConfig({});`],
    [
      false,
      `import { defineConfig } from "unplugin-xtest/config"; import a from "./a.ts";\nexport default defineConfig(a);`,
    ],
    [false, `import helper from "./helper.ts";\nexport default helper;`],
    [false, `import "./helper.ts";\nexport default {};`],
    [false, `import plugin from "a-package";\nexport default { plugins: [plugin] };`],
    [false, `import fs from "fs";\nexport default {};`],
    [false, `import data from "node:fs" with { type: "json" };\nexport default {};`],
    [false, `  import helper from "./helper.ts";\nexport default helper;`],
    [false, `export { default } from "./helper.ts";`],
    [false, `export * from './helper.ts';`],
    [false, `import fs = require("node:fs");\nexport default {};`],
    [false, `export default await import("./helper.ts");`],
    [false, `export default { alias: { "@": import.meta.url } };`],
    [false, `export default { alias: { "@": __dirname } };`],
    [false, `export default require("./helper.ts");`],
    [false, `module.exports = {};`],
    [false, `exports.default = {};`],
    [false, `export default eval("requ" + "ire")("./helper.ts");`],
    [false, `export default requ\\u0069re("./helper.ts");`],
  ])("%s: %s", (expected, text) => {
    expect(isAlone(text)).toBe(expected);
  });
});

describe("a kept text", () => {
  let compiled: string[];
  const load = (name: string) =>
    importCompiled(path.join(top, name), path.join(top, "cache"), async (source) => {
      compiled.push(source);
      // As jiti does it, for what these texts are.
      return source.replace("export default", "exports.default =");
    });
  beforeEach(() => {
    compiled = [];
  });

  test("is executed each time, and compiled once", async () => {
    writeFileSync(path.join(top, "a.ts"), `export default { at: process.hrtime.bigint() };`);
    const [first, second] = [await load("a.ts"), await load("a.ts")];
    expect(first).not.toEqual(second);
    expect(compiled).toHaveLength(1);
  });

  test("is not used for another one, though sizes and times are the same", async () => {
    const file = path.join(top, "a.ts");
    writeFileSync(file, `export default 1;`);
    const { atime, mtime } = statSync(file);
    expect(await load("a.ts")).toEqual({ default: 1 });
    writeFileSync(file, `export default 2;`);
    utimesSync(file, atime, mtime);
    expect(await load("a.ts")).toEqual({ default: 2 });
    expect(compiled).toHaveLength(2);
  });

  test("is that of the file, though another one has a name that is kept alike", async () => {
    writeFileSync(path.join(top, "a b.ts"), `export default __filename_;`.replace("__filename_", "'one'"));
    writeFileSync(path.join(top, "a+b.ts"), `export default __filename_;`.replace("__filename_", "'two'"));
    for (const [name, value] of [
      ["a b.ts", "one"],
      ["a+b.ts", "two"],
      ["a b.ts", "one"],
    ] as const) {
      expect(await load(name)).toEqual({ default: value });
    }
  });

  test("is compiled again where it was damaged or cut off", async () => {
    writeFileSync(path.join(top, "a.ts"), `export default "value";`);
    await load("a.ts");
    const [name = ""] = readdirSync(path.join(top, "cache/configurations"));
    const kept = path.join(top, "cache/configurations", name);
    for (const text of ["", "{", "value\nend\n"]) {
      writeFileSync(kept, text);
      expect(await load("a.ts")).toEqual({ default: "value" });
    }
    expect(compiled).toHaveLength(4);
  });

  test("is not needed", async () => {
    writeFileSync(path.join(top, "cache"), "a file where the folder would be");
    writeFileSync(path.join(top, "a.ts"), `export default 1;`);
    expect(await load("a.ts")).toEqual({ default: 1 });
  });

  test("with a mistake in its syntax is left to jiti", async () => {
    writeFileSync(path.join(top, "a.ts"), `export default );`);
    expect(await load("a.ts")).toBeNull();
  });
});

describe("with jiti as the compiler", () => {
  const load = (name: string) => importModule(path.join(top, name), top);

  test.each<[string, string, object]>([
    [
      "types",
      `import { defineConfig, type XtestConfig } from "unplugin-xtest/config";\nenum E { A = 3 }\nconst c: XtestConfig = { timeout: E.A as number };\nexport default defineConfig(c);`,
      { default: { timeout: 3 } },
    ],
    [
      "modules of Node",
      `import fs, { existsSync } from "node:fs";\nimport * as path from "node:path";\nexport default [typeof fs.statSync, typeof existsSync, path.join("a", "b")];`,
      { default: ["function", "function", path.join("a", "b")] },
    ],
    ["top-level await", `export const a = await Promise.resolve(1);\nexport default a + 1;`, { a: 1, default: 2 }],
    [
      "hooks of a plugin",
      `export const xtest_configure = null;\nexport const name = "p";`,
      { xtest_configure: null, name: "p" },
    ],
  ])("%s", async (_, text, expected) => {
    writeFileSync(path.join(top, "a.ts"), text);
    expect(isAlone(text)).toBe(true);
    // The first time compiled, then kept.
    expect({ ...(await load("a.ts")) }).toEqual(expected);
    expect({ ...(await load("a.ts")) }).toEqual(expected);
    expect(readdirSync(path.join(top, "node_modules/.cache/xtest"))).toEqual(["configurations"]);
    expect(readdirSync(path.join(top, "node_modules/.cache/xtest/configurations"))).toHaveLength(1);
  });

  test("a changed helper is seen", async () => {
    writeFileSync(path.join(top, "helper.ts"), `export const timeout: number = 1;`);
    writeFileSync(path.join(top, "a.ts"), `import { timeout } from "./helper.ts";\nexport default { timeout };`);
    expect(await load("a.ts")).toMatchObject({ default: { timeout: 1 } });
    const { atime, mtime } = statSync(path.join(top, "helper.ts"));
    writeFileSync(path.join(top, "helper.ts"), `export const timeout: number = 2;`);
    utimesSync(path.join(top, "helper.ts"), atime, mtime);
    expect(await load("a.ts")).toMatchObject({ default: { timeout: 2 } });
  });

  test("what is wrong is said in the same words, kept or not", async () => {
    writeFileSync(path.join(top, "a.ts"), `throw new Error("not today");\nexport default {};`);
    await expect(load("a.ts")).rejects.toThrow("not today");
    await expect(load("a.ts")).rejects.toThrow("not today");
    writeFileSync(path.join(top, "a.ts"), `export default );`);
    await expect(load("a.ts")).rejects.toThrow(/Unexpected token/);
  });

  test("nothing is written where nothing may be kept", async () => {
    writeFileSync(path.join(top, "a.ts"), `export default 1;`);
    expect(await importModule(path.join(top, "a.ts"), null)).toMatchObject({ default: 1 });
    expect(readdirSync(top)).toEqual(["a.ts"]);
  });
});
