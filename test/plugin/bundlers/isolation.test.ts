/** A module that throws fails all modules that import it, and no others. */
import { afterAll, expect, test } from "@jest/globals";
import { Project } from "../../project.ts";
import { buildAndRun, OWN_INTERFACES, PROGRAM_NAMES, type ProgramName } from "./programs.ts";

const FILES = {
  // By the time it throws, its first export is there: whoever goes on with it passes, and should not.
  "tests/broken.ts": 'export const before = 1;\nthrow new Error("broken");\n',
  "tests/test_a.ts": 'import { before } from "./broken.ts";\nexport function test_a() { return before; }\n',
  "tests/test_b.ts": 'import { before } from "./broken.ts";\nexport function test_b() { return before; }\n',
  "tests/test_c.ts": "await Promise.resolve();\nexport function test_c() {}\n",
  "tests/test_d.ts": 'function test_d() {}\nthrow new Error("itself");\n',
};

const projects: Project[] = [];
afterAll(() => {
  for (const made of projects) made.remove();
});

const rows: [string, ProgramName, string][] = [
  ...[...PROGRAM_NAMES, ...OWN_INTERFACES].map((name): [string, ProgramName, string] => [name, name, ""]),
  ["esbuild, with chunks", "esbuild", "splitting: true,"],
  ...OWN_INTERFACES.filter((name) => name === "bun").map((name): [string, ProgramName, string] => [
    `${name}, with chunks`,
    name,
    "splitting: true,",
  ]),
  ["farm", "farm", ""],
  ["webpack, for production", "webpack", 'mode: "production",'],
  ["rspack, for production", "rspack", 'mode: "production",'],
];

test.each(rows)("%s", (_title, name, more) => {
  const project = new Project(FILES);
  projects.push(project);
  const [ran] = buildAndRun(name, [{ project, program: { more } }]);
  expect(ran).toMatchObject({ error: null });
  expect(ran?.outcomes).toEqual([
    "error tests/test_a.ts::test_a: Error: broken",
    "error tests/test_b.ts::test_b: Error: broken",
    "passed tests/test_c.ts::test_c",
    "error tests/test_d.ts::test_d: Error: itself",
  ]);
});
