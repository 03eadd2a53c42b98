/** TypeScript of Mocha's suites is CommonJS also where each file has modules of its own, and `import()` in it is that of Node where `module` is. */
import { expect, test } from "@jest/globals";
import { failureOf } from "../project.ts";

test.each([
  ["mocha", "commonjs"],
  ["mocha --parallel", "commonjs"],
  ["mocha", "node16"],
  ["mocha --parallel", "node16"],
])("%s, module: %s", (command, module) => {
  const isNodes = module === "node16";
  const files = {
    "package.json": JSON.stringify({ scripts: { test: `${command} 'test/*.ts'` } }),
    "tsconfig.json": JSON.stringify({ compilerOptions: { module, esModuleInterop: true } }),
    "lib/dep.ts": 'export const value = (): string => "real";\n',
    "lib/asks.ts":
      'import { value } from "./dep";\nexport const ask = (): string => value();\nexport const load = async (file: string): Promise<any> => import(file);\n',
    "lib/esm.mjs": "export const isModule = typeof require === 'undefined';\n",
    "test/a.ts": `
      import * as assert from "assert";
      import * as dep from "../lib/dep";
      import { ask, load } from "../lib/asks";
      it("what a module exports can be replaced", () => {
        const before = Object.getOwnPropertyDescriptor(dep, "value");
        Object.defineProperty(dep, "value", { value: () => "stub", configurable: true, writable: true });
        assert.strictEqual(ask(), "stub");
        Object.defineProperty(dep, "value", before!);
      });
      ${isNodes ? 'it("import() is that of Node", async () => { assert.strictEqual((await load(require("url").pathToFileURL(require.resolve("../lib/esm.mjs")).href)).isModule, true); });' : ""}
    `,
  };
  expect(failureOf(files)).toBe("");
});
