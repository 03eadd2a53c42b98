/** What `monkeypatch` does with the environment and the working directory where a program calls `run()` of a bundle. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { describeOn, findEngines, runProgram } from "../build/standalone/engines.ts";
import { build } from "../plugin/bundlers/programs.ts";
import { Project } from "../project.ts";

const project = new Project({
  "tests/test_a.js": `
export function test_set({ monkeypatch }) {
  monkeypatch.setEnv("XTEST_NEW", "1");
  monkeypatch.delEnv("XTEST_OLD");
  if (process.env.XTEST_NEW !== "1" || "XTEST_OLD" in process.env) throw new Error(JSON.stringify(process.env));
}
export function test_undone({ monkeypatch }) {
  if ("XTEST_NEW" in process.env || process.env.XTEST_OLD !== "old") throw new Error(JSON.stringify(process.env));
}
export function test_chdir({ monkeypatch }) {
  const before = process.cwd();
  monkeypatch.chdir("tests");
  if (process.cwd() === before) throw new Error(before);
  monkeypatch.undo();
  if (process.cwd() !== before) throw new Error(process.cwd());
}
`,
  "run.mjs": `
import { run } from "./dist/xtest.mjs";
const { tests } = await run();
for (const { id, outcome, message } of tests) console.log(outcome, id, message ?? "");
`,
  // As in a page, where bundlers provide this variable.
  "page.mjs":
    'globalThis.process = { env: {}, versions: {}, cwd: () => "/", chdir() {} };\nawait import("./run.mjs");\n',
});
beforeAll(() => {
  expect(build(project, "esbuild")).toMatchObject({ error: null });
});
afterAll(() => {
  project.remove();
});

for (const engine of findEngines()) {
  describeOn(engine, (command) => {
    test("it changes those of the program, and puts them back", () => {
      const { stdout, stderr } = runProgram(command, ["run.mjs"], project.root, { XTEST_OLD: "old" });
      expect(stderr).toBe("");
      expect(stdout.trim().split(/\s*\n/)).toEqual([
        "passed tests/test_a.js::test_set",
        "passed tests/test_a.js::test_undone",
        "passed tests/test_a.js::test_chdir",
      ]);
    });
  });
}

test("there are none in a page with a variable `process`", () => {
  const { stdout } = project.node(["page.mjs"]);
  expect(stdout).toContain("monkeypatch.setEnv needs Node");
});
