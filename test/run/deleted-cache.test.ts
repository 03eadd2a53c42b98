/** A test that deletes the cache, with the files of the run in it, costs the others nothing. */
import { afterEach, expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const server = serveCommands();

const BIN = path.join(PROJECT, "dist/cli/bin.js");
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

/** The same by another run beside. */
const CLEARS = {
  "test_a.ts": FILES["test_a.ts"].replace(/import .*|rmSync\(.*/g, (line) =>
    line.startsWith("import")
      ? 'import { execFileSync } from "node:child_process";'
      : `execFileSync(process.execPath, [${JSON.stringify(BIN)}, "run", "--cache-clear", "other"], { env: { ...process.env, NODE_OPTIONS: "" } });`,
  ),
  "other/test_b.ts": "export function test_b() {}",
  "package.json": '{ "type": "module", "xtest": { "testPaths": ["test_a.ts"] } }',
};

test.each([
  ["by a run beside", CLEARS, []],
  ["by a run beside two workers", CLEARS, ["-n", "2"]],
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

test("runs that clear the cache beside each other", async () => {
  project = new Project(
    { "test_a.ts": 'export function test_fails() {\n  throw new Error("mapped");\n}\n' },
    undefined,
    {},
  );
  const runs = Array.from({ length: 12 }, async () => {
    const { code, stdout, stderr } = await project.nodeAsync([BIN, "run", "--cache-clear", "--tb=line"]);
    return { code, stderr, isMapped: stdout.includes("\ntest_a.ts:2: Error: mapped\n") };
  });
  expect(await Promise.all(runs)).toEqual(runs.map(() => ({ code: 1, stderr: "", isMapped: true })));
});
