/** Facts are complete before hooks are called, so that each hook is called once for each object. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { collectSuite } from "../../src/collect/collect.ts";
import { Module } from "../../src/collect/tree/module.ts";
import type { XtestPlugin } from "../../src/collect/tree/plugin-types.ts";
import { loadPlugins } from "../../src/config/plugins/plugins.ts";
import { resolveConfig } from "../../src/config/resolve.ts";
import { createFactsReader } from "../../src/facts/read/reader.ts";

const PARAMETRIZED = (from: string): string =>
  `import { mark } from "unplugin-xtest";\nimport { ROWS } from "${from}";\n` +
  'export const test_rows = mark.parametrize("row", ROWS)((row: number) => {});\n';

const FILES = {
  "rows.ts": "export const ROWS = [1, 2];\n",
  "test_a.ts": PARAMETRIZED("./rows.ts"),
  // What is read for its sake changes the rows of the test before it, which the run finds.
  "test_b.ts": PARAMETRIZED("./change.ts"),
  "change.ts": 'import { ROWS as others } from "./rows.ts";\nothers.push(3);\nexport const ROWS = ["b"];\n',
  // The same, of a file that only a hook makes a module of.
  "third.txt": PARAMETRIZED("./more.ts").replace("test_rows", "test_text"),
  "more.ts": 'import { CASES } from "./cases.ts";\nCASES.push(3);\nexport const ROWS = ["c"];\n',
  "cases.ts": "export const CASES = [7];\n",
  "test_c.ts": PARAMETRIZED("./cases.ts").replace("{ ROWS }", "{ CASES as ROWS }"),
  // An import that leads nowhere without the rules of a bundler.
  "test_d.ts": 'import { answer } from "@app/answer.ts";\nexport function test_alias() {}\n',
  "answer.ts": "export const answer = 42;\n",
};

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-once-"))).replaceAll("\\", "/");
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(root, name), text);
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

/** Calls of each hook, by what it was called with. */
async function collectCounting(
  hooks: (count: (call: string) => null) => Omit<XtestPlugin, "name">,
): Promise<{ ids: string[]; calls: Map<string, number> }> {
  const calls = new Map<string, number>();
  const count = (call: string): null => {
    calls.set(call, (calls.get(call) ?? 0) + 1);
    return null;
  };
  const config = await loadPlugins(resolveConfig({ plugins: [{ name: "counts", ...hooks(count) }] }, root));
  const { items } = await collectSuite(config, {
    readFacts: createFactsReader({ cacheDir: null }),
    moreRules: async () => [{ find: /^@app/, replacement: root }],
  });
  return { ids: items.map(({ id }) => id), calls };
}

const IDS = [
  "test_a.ts::test_rows[1]",
  "test_a.ts::test_rows[2]",
  "test_b.ts::test_rows[b]",
  "test_c.ts::test_rows[7]",
  "test_d.ts::test_alias",
];

test("each hook is called once, though an import is found only with the rules of a bundler", async () => {
  const short = (file: string): string => path.basename(file);
  const { ids, calls } = await collectCounting((count) => ({
    xtest_ignore_collect: (file) => count(`ignore ${short(file)}`),
    xtest_pycollect_makemodule: (file) => count(`module ${short(file)}`),
    xtest_pycollect_makeitem: (collector, name) => count(`item ${collector.nodeId} ${name}`),
    xtest_generate_tests: ({ definition }) => void count(`generate ${definition.nodeId}`),
    xtest_make_parametrize_id: (_, value, argName) => count(`id ${argName} ${String(value)}`),
    xtest_collection_modifyitems: () => void count("modify"),
  }));
  expect(ids).toEqual(IDS);
  expect(calls.get("generate test_a.ts::test_rows")).toBe(1);
  expect(calls.get("item test_d.ts test_alias")).toBe(1);
  expect([...calls].filter(([, times]) => times !== 1)).toEqual([]);
});

test("the facts of a file that only a hook makes a module of are read before any test is made", async () => {
  const { ids, calls } = await collectCounting((count) => ({
    xtest_collect_file(file, parent) {
      if (!file.endsWith(".txt")) return null;
      count(path.basename(file));
      return Module.fromParent(parent, { path: file, text: FILES["third.txt"] });
    },
    xtest_generate_tests: ({ definition }) => void count(definition.nodeId),
  }));
  expect(ids).toEqual([...IDS, "third.txt::test_text[c]"]);
  expect([...calls].filter(([, times]) => times !== 1)).toEqual([]);
});
