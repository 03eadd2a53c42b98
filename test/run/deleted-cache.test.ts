/** A test that deletes the cache, with the files of the run in it, costs the others nothing. */
import { afterEach, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const server = serveCommands();

let project: Project;
afterEach(() => {
  project.remove();
});

const FILES = {
  "test_a.ts": `import { rmSync } from "node:fs";
export function test_deletes() {
  rmSync("node_modules/.cache", { recursive: true });
}
export function test_fails() {
  throw new Error("later");
}
export function test_exits() {
  process.exit(3);
}
export function test_after() {
  throw new Error("in the next process");
}
`,
};
const VITE = { "vite.config.ts": "export default {};" };

test.each([
  ["one process", {}, []],
  ["two workers", {}, ["-n", "2"]],
  ["a bundle of Vite", VITE, []],
])("%s", async (_, files, flags) => {
  project = new Project({ ...FILES, ...files }, undefined, { vite: "vite" });
  const { code, stdout, stderr } = await server.run(project.root, flags);
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  expect(stdout).toContain('>     throw new Error("later");');
  expect(stdout).toContain(">     process.exit(3);");
  expect(stdout).toContain('>     throw new Error("in the next process");');
  expect(stdout).toContain("test_a.ts:12: Error");
  expect(stdout).toContain("3 failed, 1 passed");
  expect(stdout).not.toMatch(/\?\?\?|modules\.mjs|xtest\.mjs/);
});
