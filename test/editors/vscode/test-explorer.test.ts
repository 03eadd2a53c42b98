/** The test explorer, with a small editor and the project's own `unplugin-xtest/node`, in its real process. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buildExtension } from "../../../editors/vscode/build.mjs";
import { TestExplorer } from "../../../editors/vscode/src/test-explorer.ts";
import { PROJECT, Project } from "../../project.ts";
import { InspectorClient } from "../../run/debugger/inspector-client.ts";
import { FakeEditor, FakeToken } from "./fake-editor.ts";

const CART = `import assert from "node:assert/strict";
import { mark, raises } from "unplugin-xtest";
import { total } from "./cart.ts";

export class TestCart {
  test_total() {
    const sum: number = total([1, 2]);
    assert.equal(sum, 3);
  }
}
export const test_rows = mark.parametrize("n", [1, 2])((n: number) => { assert.deepEqual({ n }, { n: 1 }); });
export const test_later = mark.parametrize("n", Array.from({ length: 2 + Math.min(0, Math.random()) }, (_, i) => i))((n: number) => n);
export const test_left = mark.skip("not now")(() => raises(Error, () => total([])));
`;
const FILES = {
  "package.json": '{ "type": "module", "devDependencies": { "unplugin-xtest": "*" } }',
  "test_cart.ts": CART,
  "cart.ts": `export function total(prices: number[]): number {
  if (prices.length === 0) return 0;
  return prices.reduce((sum, price) => sum + price);
}
`,
};

const project = new Project(FILES, undefined, {});
const other = new Project({ ...FILES, "cart.ts": "export const total = () => 3;\n" }, undefined, {});
let out = "";
let editor: FakeEditor;
let explorer: TestExplorer;
let log = "";

beforeAll(async () => {
  out = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-extension-")));
  await buildExtension(out);
  editor = new FakeEditor([project.root]);
  explorer = new TestExplorer({
    api: editor.api,
    bridge: path.join(out, "bridge.mjs"),
    readText: (file) => readFile(file, "utf8"),
    log: (text) => (log += text),
  });
  Object.assign(editor.settings, { nodePath: process.execPath });
  await explorer.open();
});

afterAll(() => {
  explorer.dispose();
  project.remove();
  other.remove();
  rmSync(out, { recursive: true, force: true });
});

const file = "test_cart.ts";

test("lists the tests before anything ran", () => {
  expect(log).toBe(`suites: ${project.root}\n`);
  expect(editor.tree).toEqual([
    "test_cart.ts",
    "  TestCart",
    "    test_total 6:3",
    "  test_rows 11:14",
    "    [1] 11:14",
    "    [2] 11:14",
    "  test_later 12:14",
    "  test_left 13:14",
  ]);
});

test("runs, shows failures in place, and finds rows that only a run knows", async () => {
  const [run] = await editor.press("Run");
  expect(run?.results).toEqual([
    `passed ${file}::TestCart::test_total`,
    `passed ${file}::test_rows[1]`,
    `failed ${file}::test_rows[2]`,
    `passed ${file}::test_later[0]`,
    `passed ${file}::test_later[1]`,
    `skipped ${file}::test_left`,
  ]);
  expect(run?.log.slice(0, 2)).toEqual([`enqueued ${file}::TestCart::test_total`, `enqueued ${file}::test_rows[1]`]);
  expect(run?.isOver).toBe(true);
  expect(run?.output).toContain("AssertionError: Expected values");
  expect(run?.output).not.toMatch(/[^\r]\n/);
  const [message] = run?.messages.get(`${file}::test_rows[2]`) ?? [];
  expect(message).toMatchObject({
    message: "AssertionError: Expected values to be strictly deep-equal:",
    expectedOutput: "{\n  n: 1\n}",
    actualOutput: "{\n  n: 2\n}",
    location: { uri: { path: path.join(project.root, file) }, range: { start: { line: 10 } } },
  });
  expect(editor.tree).toEqual(expect.arrayContaining(["    [0] 12:14", "    [1] 12:14"]));
});

test("runs what is selected, without what is hidden", async () => {
  const rows = editor.item(file, `${file}::test_rows`);
  const hidden = editor.item(file, `${file}::test_rows`, `${file}::test_rows[2]`);
  const later = editor.item(file, `${file}::test_later`, `${file}::test_later[1]`);
  const [run] = await editor.press("Run", { include: [rows, later], exclude: [hidden] });
  expect(run?.results).toEqual([`passed ${file}::test_rows[1]`, `passed ${file}::test_later[1]`]);
});

test("shows coverage, with details of a file", async () => {
  const [run] = await editor.press("Run with Coverage", { include: [editor.item(file, `${file}::TestCart`)] });
  const covered = run?.files.find(({ uri }) => uri.path.endsWith("/cart.ts"));
  expect(covered).toMatchObject({
    statementCoverage: { covered: 3, total: 4 },
    branchCoverage: { covered: 1, total: 2 },
  });
  const profile = editor.profiles.find(({ label }) => label === "Run with Coverage");
  if (run === undefined || covered === undefined) throw new Error("no coverage");
  const details = await profile?.loadDetailedCoverage(run, covered, new FakeToken());
  expect(details).toContainEqual(expect.objectContaining({ name: "total", executed: 1 }));
});

test("shows the coverage of one test", async () => {
  const [run] = await editor.press("Run with Coverage");
  const covered = run?.files.find(({ uri }) => uri.path.endsWith("/cart.ts"));
  const profile = editor.profiles.find(({ label }) => label === "Run with Coverage");
  if (run === undefined || covered === undefined || profile === undefined) throw new Error("no coverage");
  // No other test calls a function of the file.
  expect(covered.includesTests?.map(({ id }) => id)).toEqual([`${file}::TestCart::test_total`]);
  const partOf = async (...ids: readonly string[]) =>
    (await profile.loadDetailedCoverageForTest(run, covered, editor.item(file, ...ids), new FakeToken())).map(
      ({ location }) => ("start" in location ? location.start.line + 1 : location.line + 1),
    );
  // Its return for no prices is not among them.
  expect(await partOf(`${file}::TestCart`, `${file}::TestCart::test_total`)).toEqual([2, 3, 3, 1, 3]);
  expect(await partOf(`${file}::test_rows`)).toEqual([]);
});

test("debugs: a breakpoint in TypeScript is hit", async () => {
  let value: unknown;
  editor.onDebug = async ({ port }) => {
    const client = await InspectorClient.open(`http://127.0.0.1:${String(port)}`);
    void client.pauseAt("xtest:start:1").then(async () => {
      await client.breakAt(file, 8);
      await client.go("resume");
      const { frames } = await client.pauseAt(`${file}:8`);
      value = await client.evaluate(frames[0], "sum");
      await client.go("resume");
      client.close();
    });
  };
  Object.assign(editor.settings, { flags: ["-n", "2", "--timeout", "1"] });
  const [run] = await editor.press("Debug", { include: [editor.item(file, `${file}::TestCart`)] });
  delete editor.settings["flags"];
  expect(editor.debugged).toMatchObject([
    { type: "node", request: "attach", address: "127.0.0.1", continueOnAttach: true, pauseForSourceMap: true },
  ]);
  expect(run?.results).toEqual([`passed ${file}::TestCart::test_total`]);
  expect(value).toBe(3);
});

test("runs again what a change reaches, until it is stopped", async () => {
  const token = new FakeToken();
  const include = [editor.item(file, `${file}::TestCart`)];
  const before = editor.runs.length;
  const pressed = editor.press("Run", { include, continuous: true }, token);
  const over = (count: number) =>
    editor.until(() => editor.runs.slice(before).filter((run) => run.isOver).length >= count);
  await over(1);
  writeFileSync(path.join(project.root, "cart.ts"), "export const total = (_: number[]) => 4;\n");
  await over(2);
  token.cancel();
  await pressed;
  expect(editor.runs.slice(before, before + 2).map((run) => run.results)).toEqual([
    [`passed ${file}::TestCart::test_total`],
    [`failed ${file}::TestCart::test_total`],
  ]);
  expect(editor.runs.every((run) => run.isOver)).toBe(true);
});

test("lists again when files change; items that stay are the same", async () => {
  const before = editor.item(file, `${file}::TestCart`);
  const changed = path.join(project.root, file);
  writeFileSync(
    changed,
    readFileSync(changed, "utf8").replace("\nexport class", "\nexport function test_new() {}\nexport class"),
  );
  editor.changed(changed);
  await editor.until(() => editor.tree.includes("  test_new 5:17"));
  expect(editor.item(file, `${file}::TestCart`)).toBe(before);
});

test("says what keeps a suite from being listed or run", async () => {
  const config = path.join(project.root, "xtest.config.ts");
  writeFileSync(config, 'export default { testPathz: ["."] };\n');
  editor.changed(config);
  await editor.until(() => editor.tree[0]?.startsWith("The tests could not be listed ! "));
  expect(editor.tree[0]).toContain("testPathz");
  expect(editor.tree).toContain("  test_new 5:17");
  const [run] = await editor.press("Run", { include: [editor.item(file, `${file}::test_left`)] });
  expect(run?.messages.get(`${file}::test_left`)?.[0]?.message).toContain("testPathz");
  rmSync(config);
  editor.changed(config);
  await editor.until(() => editor.tree[0] === "test_cart.ts");
});

test("has several suites, each with an entry, and runs what is asked of each", async () => {
  mkdirSync(path.join(project.root, "inner"));
  writeFileSync(path.join(project.root, "inner", "xtest.config.ts"), "export default {};\n");
  writeFileSync(path.join(project.root, "inner", "test_inner.ts"), "export function test_in() {}\n");
  editor.folders = [project.root, other.root];
  await explorer.open();
  const top = editor.tree.filter((line) => !line.startsWith("    "));
  expect(top).toEqual([
    path.basename(project.root),
    "  test_cart.ts",
    `${path.basename(project.root)}/inner`,
    "  test_inner.ts",
    path.basename(other.root),
    "  test_cart.ts",
  ]);
  const inner = path.join(project.root, "inner");
  const exclude = [editor.item(project.root)];
  const runs = await editor.press("Run", {
    include: [editor.item(inner), editor.item(other.root, file, `${file}::TestCart`)],
  });
  expect(runs.map((run) => run.results)).toEqual([
    ["passed test_inner.ts::test_in"],
    [`passed ${file}::TestCart::test_total`],
  ]);
  const others = await editor.press("Run", { include: [editor.item(inner)], exclude });
  expect(others.map((run) => run.results)).toEqual([["passed test_inner.ts::test_in"]]);
  await explorer.runId(other.root, `${file}::TestCart::test_total`, "run");
  expect(editor.runs.at(-1)?.results).toEqual([`passed ${file}::TestCart::test_total`]);
});

test("the package has what its manifest names", () => {
  const folder = path.join(PROJECT, "editors/vscode");
  const manifest: {
    main: string;
    contributes: { commands: { command: string }[]; configuration: { properties: object } };
  } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const sources = ["extension.ts", "test-explorer.ts"].map((name) =>
    readFileSync(path.join(folder, "src", name), "utf8"),
  );
  const text = sources.join("\n");
  expect(path.basename(manifest.main)).toBe("extension.cjs");
  for (const { command } of manifest.contributes.commands) expect(text).toContain(`"${command}"`);
  for (const name of Object.keys(manifest.contributes.configuration.properties))
    expect(text).toMatch(new RegExp(`"${name.replace("xtest.", "(?:xtest\\.)?")}"`));
});
