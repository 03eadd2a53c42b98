/** What tests replace, in a bundle that travels: exports, and all that concurrent tests change. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT } from "../../samples/sample.ts";
import { copyProject } from "./project-copies.ts";
import { describeOn, findEngines, runProgram } from "./engines.ts";

const modules = copyProject("fixtures/run/patched-modules");
const names = copyProject("fixtures/run/patched-names");
const concurrent = copyProject("fixtures/run/concurrent-monkeypatch");
afterAll(() => {
  concurrent.remove();
  modules.remove();
  names.remove();
});

beforeAll(() => {
  for (const { folder } of [modules, names, concurrent]) {
    const build = [path.join(PROJECT, "dist/cli/bin.js"), "build", "--out", "out"];
    const { code, stderr } = runProgram([process.execPath], build, folder);
    if (code !== 0) throw new Error(stderr);
  }
});

test("all importers see the replacement, until the test is over", () => {
  const { code, stdout } = runProgram([process.execPath], ["out/xtest.mjs", "-q", "-k", "not fails"], modules.folder);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("20 passed, 1 deselected") });
});

for (const engine of findEngines()) {
  describeOn(engine, (command) => {
    test("so they do of exports of Node's modules, and of what is replaced by name", () => {
      const { code, stdout } = runProgram(command, ["out/xtest.mjs", "-q"], names.folder);
      expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("7 passed") });
    });

    test("each concurrent test sees its own changes, and none is left", () => {
      const { code, stdout } = runProgram(command, ["out/xtest.mjs", "-q", "--tb", "line"], concurrent.folder);
      expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining("3 failed, 15 passed, 2 rerun") });
    });
  });
}
