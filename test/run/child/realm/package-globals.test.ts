/** Global variables of packages, which are evaluated once in a process, in files that are undone after each other. */
import { afterAll, expect, test } from "@jest/globals";
import { Project } from "../../../project.ts";
import { serveCommands } from "../../../samples/command-server.ts";

const PATCHER = {
  "node_modules/patcher/package.json": '{ "name": "patcher", "version": "1.0.0", "main": "index.js" }',
  "node_modules/patcher/index.js": 'globalThis.fetch = async () => "patched"; globalThis.fromPatcher = 1;\n',
};
const IN_VITEST = `
import { expect, test } from "vitest";
test("globals", async () => {
  expect([await fetch("x:"), globalThis.fromPatcher, globalThis.left]).toEqual(["patched", 1, undefined]);
  globalThis.fromPatcher = 2;
  globalThis.left = 1;
});
`;
const IN_JEST = `
require("patcher");
test("globals", async () => {
  expect([await fetch("x:"), global.fromPatcher, global.left]).toEqual(["patched", 1, undefined]);
  global.fromPatcher = 2;
  global.left = 1;
  require("patcher");
  expect(global.fromPatcher).toBe(2);
});
`;

const server = serveCommands();
const projects: Project[] = [];
afterAll(() => {
  for (const project of projects) project.remove();
});

test.each<[title: string, runner: string, files: Record<string, string>, passed: number]>([
  [
    "imported by a file for set-up",
    "vitest",
    {
      "vitest.config.mjs": 'export default { test: { setupFiles: ["./setup.ts"] } };\n',
      "setup.ts": 'import "patcher";\n',
      "a.test.ts": IN_VITEST,
      "b.test.ts": IN_VITEST,
    },
    2,
  ],
  [
    "imported by test files, but for the last one",
    "vitest",
    {
      "a.test.ts": `import "patcher";${IN_VITEST}`,
      "b.test.ts": `import "patcher";${IN_VITEST}`,
      "c.test.ts":
        'import { expect, test } from "vitest";\ntest("none", () => { expect(globalThis.fromPatcher).toBe(undefined); });\n',
    },
    3,
  ],
  [
    "imported when a test asks for it",
    "vitest",
    {
      "a.test.ts": IN_VITEST.replace("async () => {", 'async () => {\n  await import("patcher");'),
      "b.test.ts": IN_VITEST.replace("async () => {", 'async () => {\n  await import("patcher");'),
    },
    2,
  ],
  [
    "required by test files, but for the last one",
    "jest",
    {
      "a.test.js": IN_JEST,
      "b.test.js": IN_JEST,
      "c.test.js": 'test("none", () => { expect(global.fromPatcher).toBe(undefined); });\n',
    },
    3,
  ],
])("%s (%s)", async (_title, runner, files, passed) => {
  const manifest = JSON.stringify({ private: true, type: runner === "jest" ? "commonjs" : "module" });
  const project = new Project({ "package.json": manifest, ...PATCHER, ...files }, undefined, {});
  projects.push(project);
  const { code, stdout } = await server.run(project.root, ["-q", "-o", `compat=${runner}`]);
  expect([code, stdout]).toEqual([0, expect.stringContaining(`${passed} passed`)]);
});
