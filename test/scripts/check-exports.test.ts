/** The checker of exported names: two declarations of one name are an error, re-exports are not. */
import { describe, expect, test } from "@jest/globals";
import { parseModule } from "../../scripts/read-sources.mjs";
import { plant } from "./plant.ts";

describe("exported declarations", () => {
  test.each([
    [`export function a() {}`, ["a"]],
    [`export async function* a() {}`, ["a"]],
    [`export class A {}`, ["A"]],
    [`export abstract class A {}`, ["A"]],
    [`export const a = 1, b = 2;`, ["a", "b"]],
    [`export interface A {}`, ["A"]],
    [`export type A = 1;`, ["A"]],
    [`export type A = 1; export const A = 1;`, ["A"]],
    [`function a(x: string): void; function a() {} export { a };`, ["a"]],
    [`const a = 1; export { a as b };`, ["b"]],
    [`export { a } from "./a.ts";`, []],
    [`export * from "./a.ts"; export * as all from "./a.ts";`, []],
    [`import { a, type B } from "./a.ts"; import c, * as d from "./c.ts"; export { a, type B, c, d as e };`, []],
    [`export default function a() {}`, []],
    [`const a = 1; function b() { const c = 1; }`, []],
  ])("%s", (text, expected) => {
    expect(parseModule(text).exports.map(({ name }) => name)).toEqual(expected);
  });
});

const TWO = {
  "src/core/data/a.ts": `export type Target = 1;`,
  "src/cli/b.ts": `\nexport class Target {}`,
  "transforms/c.ts": `export { Target } from "../src/core/data/a.ts";`,
};

test("two declarations of one name", () => {
  expect(plant(TWO)).toEqual([
    "src/cli/b.ts:2: exports Target, which is exported by src/core/data/a.ts:1 too; rename one.",
  ]);
});

test("one in src, one in transforms", () => {
  const problems = plant({
    "src/core/data/a.ts": `export const a = 1;`,
    "transforms/a.ts": `const a = 1;\nexport { a };`,
  });
  expect(problems).toEqual([expect.stringContaining("src/core/data/a.ts:1: exports a")]);
});
