/** Where a missing export is an error, as in `node:test`, types that are exported as values are none, nor is what a mock may have. */
import { expect, test } from "@jest/globals";
import { failureOf } from "../project.ts";

const TYPES = {
  "src/types.ts": "export interface A { readonly a: number }\nexport const one = 1;\n",
  "src/barrel.ts":
    'import { A } from "./types.ts";\nexport { A };\nexport { A as B } from "./types.ts";\nexport { one } from "./types.ts";\n',
};

test("types that are exported as values: node:test", () => {
  const files = {
    ...TYPES,
    "package.json": JSON.stringify({ type: "module", scripts: { test: "node --test" } }),
    "test/a.test.ts":
      'import test from "node:test";\nimport assert from "node:assert";\nimport { one } from "../src/barrel.ts";\ntest("a", () => assert.equal(one, 1));\n',
  };
  expect(failureOf(files)).toBe("");
});

test("types that are exported as values: isolated modules of ours", () => {
  const files = {
    ...TYPES,
    "package.json": JSON.stringify({ type: "module" }),
    "xtest.config.ts": 'export default { isolate: "modules" };\n',
    "test_a.ts":
      'import { one } from "./src/barrel.ts";\nexport function test_a() {\n  if (one !== 1) throw new Error();\n}\n',
  };
  expect(failureOf(files)).toBe("");
});

test("types that are exported as values of what has all exports of another: node:test", () => {
  const files = {
    "package.json": JSON.stringify({ scripts: { test: "node --require ts-node/register --test" } }),
    "tsconfig.json": JSON.stringify({ compilerOptions: { module: "commonjs" } }),
    "src/types.ts":
      "export interface A { readonly a: number }\nexport declare class B {}\nexport namespace C { export type T = A }\nexport const one = 1;\n",
    "src/all.ts": 'export * from "./types";\n',
    "src/other.ts": 'export type { A as D } from "./types";\nexport { type A as E } from "./types";\n',
    "src/only.ts": 'export type * from "./types";\n',
    "src/barrel.ts":
      'export { A, B, C, one } from "./all";\nexport { D, E } from "./other";\nexport { A as F } from "./only";\n',
    "test/a.test.ts":
      'import test from "node:test";\nimport * as assert from "node:assert";\nimport { one } from "../src/barrel";\ntest("a", () => assert.equal(one, 1));\n',
  };
  expect(failureOf(files)).toBe("");
});

test.each([
  ["a path", 'mock.module("../src/dep.mjs", mocked); const { sum } = await import("../src/user.mjs");'],
  [
    "a URL",
    'mock.module(new URL("../src/dep.mjs", import.meta.url), mocked); const { sum } = await import("../src/user.mjs");',
  ],
  [
    "an import that is computed",
    'mock.module("../src/dep.mjs", mocked); const { sum } = await import("../src/" + ["user", "mjs"].join("."));',
  ],
])("mocks with more names: %s", (_, body) => {
  const files = {
    "package.json": JSON.stringify({
      type: "module",
      scripts: { test: "node --test --experimental-test-module-mocks" },
    }),
    "src/dep.mjs": "export const real = 1;\n",
    "src/user.mjs": 'import { extra } from "./dep.mjs";\nexport const sum = () => extra + 1;\n',
    "test/a.test.mjs": `
      import { mock, test } from "node:test";
      import assert from "node:assert";
      const mocked = { namedExports: { extra: 2 } };
      test("a", async () => { ${body} assert.equal(sum(), 3); });
    `,
  };
  expect(failureOf(files)).toBe("");
});
