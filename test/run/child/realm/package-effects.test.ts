/** What packages do when they are evaluated, once in a process, in files that are undone after each other: global variables, hooks. */
import { afterAll, expect, test } from "@jest/globals";
import { Project } from "../../../project.ts";
import { serveCommands } from "../../../samples/command-server.ts";

const PATCHER = {
  "node_modules/patcher/package.json": '{ "name": "patcher", "version": "1.0.0", "main": "index.js" }',
  "node_modules/patcher/index.js": 'globalThis.fetch = async () => "patched"; globalThis.fromPatcher = 1;\n',
};
/** Registers a hook where there is one, as Testing Library does. */
const CLEANER = {
  "node_modules/cleaner/package.json": '{ "name": "cleaner", "version": "1.0.0", "main": "index.js" }',
  "node_modules/cleaner/index.js":
    "exports.dirty = [];\nafterEach(() => { exports.dirty.length = 0; });\nbeforeAll(() => { exports.begun = true; });\n",
};
/** Two tests, of which each finds nothing of the other. */
const CLEAN = `
for (const title of ["a", "b"]) it(title, () => {
  if (dirty.length > 0) throw new Error("not clean");
  dirty.push(title);
});
`;
/** Tests that only a run knows: the file is imported when the run begins, too. */
const DYNAMIC = `for (const title of Object.keys(process.versions).slice(0, 2)) it(title, () => {});\n`;

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
  [
    "registers hooks, in files with tests that only a run knows",
    "vitest",
    {
      "vitest.config.mjs": "export default { test: { globals: true } };\n",
      "a.test.ts": `import { dirty } from "cleaner";${CLEAN}`,
      "b.test.ts": `import { dirty } from "./helper";${CLEAN}${DYNAMIC}`,
      "c.test.ts": `import { dirty } from "cleaner";${CLEAN}${DYNAMIC}`,
      "helper.ts": 'export { dirty } from "cleaner";\n',
    },
    10,
  ],
  [
    "registers hooks, by require",
    "jest",
    {
      "a.test.js": `const { dirty } = require("cleaner");${CLEAN}`,
      "b.test.js": `const { dirty } = require("cleaner");${CLEAN}${DYNAMIC}`,
    },
    6,
  ],
])("%s (%s)", async (_title, runner, files, passed) => {
  const manifest = JSON.stringify({ private: true, type: runner === "jest" ? "commonjs" : "module" });
  const project = new Project({ "package.json": manifest, ...PATCHER, ...CLEANER, ...files }, undefined, {});
  projects.push(project);
  const { code, stdout } = await server.run(project.root, ["-q", "-o", `compat=${runner}`]);
  expect([code, stdout]).toEqual([0, expect.stringContaining(`${passed} passed`)]);
});
