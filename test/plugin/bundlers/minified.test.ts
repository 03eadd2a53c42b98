/** Minified bundles, and one without chunks: failed assertions say the same, with the names of the source, and everything is evaluated in the same order. */
import { afterAll, expect, test } from "@jest/globals";
import { Project } from "../../project.ts";

const TEST_TS = `
import assert, { rejects } from "node:assert/strict";
import { assert as own } from "unplugin-xtest";

const log: string[] = [];
function noted<T>(name: string, value: T): T {
  log.push(name);
  return value;
}
class Cart {
  readonly lines = [1, 41];
  get total(): number { return noted("total", this.lines.reduce((sum, each) => sum + each, 0)); }
  find(wanted: number) { return this.lines.find((line) => line === wanted); }
}
const shoppingCart = new Cart();

export function test_values() {
  const expectedTotal = 43 as number;
  assert(shoppingCart.total > 0 && noted("left", shoppingCart.total) === noted("right", expectedTotal));
}
export function test_short_circuits() {
  const notThere = null as Cart | null;
  own(notThere?.find(noted("never", 1)) ?? (noted("zero", 0) || !noted("truthy", "text")));
}
export function test_callback() {
  const rowsOfIt = [{ isFine: true }, { isFine: false }];
  assert(rowsOfIt.every((row) => noted("row", row).isFine), "a row is wrong");
}
export function test_deep_equal() {
  own.deepEqual({ lines: shoppingCart.lines, of: noted("of", "it") }, { lines: [1], of: "it" });
}
export async function test_awaits() {
  const loadItem = async (id: number) => ({ id: noted("loaded", id) });
  const wantedId = 3;
  assert((await loadItem(wantedId)).id === (await loadItem(wantedId + 1)).id);
}
export async function test_rejects() {
  await rejects(Promise.resolve(noted("settled", 1)));
}
export function test_throws_itself() {
  const nothingHere = undefined as unknown as Cart;
  assert(noted("before", 1) && nothingHere.lines.length);
}
export function test_passes() {
  own(noted("one", 1) && noted("two", 2));
  throw new Error(log.join());
}
`;

const TITLED_TS = `// Rollup evaluates it before the run asks for it, without chunks.
import { describe, mark, test } from "unplugin-xtest";

describe("a group", () => {
  test("adds", () => {});
});
test("adds", () => {
  throw new Error(typeof describe);
});
export class TestInClass {
  @mark.skip({ reason: "later" }) test_method() {}
}
`;

const project = new Project({ "tests/test_a.ts": TEST_TS, "tests/test_titled.ts": TITLED_TS });
afterAll(() => project.remove());

interface Seen {
  readonly id: string;
  readonly outcome: string;
  /** The message and the explanation of the failure. */
  readonly text: string;
}

// One process: most of its time is its start.
const seen = project.script(`
  const { rolldown } = await import("rolldown");
  const { minify: oxc } = await import("rolldown/utils");
  const { default: xtest } = await import("unplugin-xtest/rolldown");
  const { transform } = await import("esbuild");
  const { default: swc } = await import("@swc/core");
  // It comes with webpack.
  const { minify: terser } = await import("terser");
  const { writeFileSync } = await import("node:fs");
  const bundle = await rolldown({ input: { xtest: "unplugin-xtest/entry" }, plugins: [xtest()], platform: "node" });
  const write = { codeSplitting: false, entryFileNames: "[name].mjs" };
  const { output: [plain] } = await bundle.write({ ...write, dir: "plain" });
  await bundle.write({ ...write, dir: "rolldown", minify: true });
  const minified = {
    oxc: (await oxc("a.mjs", plain.code, { compress: true, mangle: true })).code,
    esbuild: (await transform(plain.code, { minify: true, format: "esm" })).code,
    terser: (await terser(plain.code, { module: true, toplevel: true, compress: { passes: 2 } })).code,
    swc: (await swc.minify(plain.code, { module: true, compress: true, mangle: { toplevel: true } })).code,
  };
  const { rollup } = await import("rollup");
  const { default: forRollup } = await import("unplugin-xtest/rollup");
  const typescript = {
    name: "typescript",
    transform: async (code, id) => (id.endsWith(".ts") ? (await transform(code, { loader: "ts", target: "es2022" })).code : null),
  };
  const resolve = { name: "resolve", resolveId: (name) => (name.startsWith("node:") ? { id: name, external: true } : null) };
  const whole = await rollup({ input: { rollup: "unplugin-xtest/entry" }, plugins: [forRollup(), resolve, typescript] });
  await whole.write({ dir: ".", entryFileNames: "[name].mjs", inlineDynamicImports: true });
  const files = { rollup: "rollup.mjs", plain: "plain/xtest.mjs", rolldown: "rolldown/xtest.mjs" };
  for (const [name, code] of Object.entries(minified)) {
    files[name] = name + ".mjs";
    writeFileSync(files[name], code);
  }
  const seen = {};
  for (const [name, file] of Object.entries(files)) {
    const { run } = await import(process.cwd() + "/" + file);
    const { tests } = await run();
    seen[name] = tests.map(({ id, outcome, longrepr }) => ({
      id: id.slice(id.indexOf("::") + 2),
      outcome,
      text: (longrepr ?? "").split("\\n").filter((line) => !/^ {4}at /.test(line)).join("\\n"),
    }));
  }
  console.log(JSON.stringify(seen));
`) as Readonly<Record<string, readonly Seen[]>>;

test("what is not minified explains itself", () => {
  expect(seen.plain?.map(({ id, text }) => [id, ...text.split("\n")])).toEqual([
    [
      "test_values",
      'call: AssertionError [ERR_ASSERTION]: noted("left", shoppingCart.total) === noted("right", expectedTotal)',
      '  noted("left", shoppingCart.total)  = 42',
      '  noted("right", expectedTotal)      = 43',
      "  where shoppingCart.total = 42",
      "        expectedTotal = 43",
    ],
    [
      "test_short_circuits",
      'call: AssertionError: noted("zero", 0) || !noted("truthy", "text")',
      '  noted("zero", 0)         = 0',
      '  noted("truthy", "text")  = \'text\'',
    ],
    [
      "test_callback",
      "call: AssertionError [ERR_ASSERTION]: a row is wrong",
      'rowsOfIt.every((row) => noted("row", row).isFine)',
      '  rowsOfIt.every((row) => noted("row", row).isFine) = false',
      "  where rowsOfIt = [ { isFine: true }, { isFine: false } ]",
      "        row = { isFine: false }, at index 1",
    ],
    [
      "test_deep_equal",
      "call: AssertionError: Expected values to be strictly deep-equal:",
      "",
      "{ lines: [ 1, 41 ], of: 'it' } !== { lines: [ 1 ], of: 'it' }",
      "",
      "  where shoppingCart.lines = [ 1, 41 ]",
      '        noted("of", "it") = \'it\'',
    ],
    [
      "test_awaits",
      "call: AssertionError [ERR_ASSERTION]: (await loadItem(wantedId)).id === (await loadItem(wantedId + 1)).id",
      "  (await loadItem(wantedId)).id      = 3",
      "  (await loadItem(wantedId + 1)).id  = 4",
      "  where wantedId = 3",
      "        await loadItem(wantedId) = { id: 3 }",
      "        wantedId + 1 = 4",
      "        await loadItem(wantedId + 1) = { id: 4 }",
    ],
    [
      "test_rejects",
      "call: AssertionError [ERR_ASSERTION]: Missing expected rejection.",
      '  where noted("settled", 1) = 1',
    ],
    ["test_throws_itself", "call: TypeError: Cannot read properties of undefined (reading 'lines')"],
    [
      "test_passes",
      // Each once, and in the order of the source; what is not reached, never.
      "call: Error: total,total,left,right,zero,truthy,row,row,of,loaded,loaded,settled,before,one,two",
    ],
    ["a group::adds", ""],
    ["adds", "call: Error: function"],
    ["TestInClass::test_method", ""],
  ]);
});

test.each(["rollup", "rolldown", "oxc", "esbuild", "terser", "swc"])("%s changes nothing of it", (name) => {
  expect(seen[name]).toEqual(seen.plain);
});
