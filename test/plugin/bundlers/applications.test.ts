/** Builds that do not import the entry: the plugin does nothing, at no cost. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { existsSync } from "node:fs";
import path from "node:path";
import { Project } from "../../project.ts";
import { build, OWN_INTERFACES, PROGRAM_NAMES } from "./programs.ts";

const wrongRows = (name: string) =>
  `import { mark } from "unplugin-xtest";\nexport const ${name} = mark.parametrize("x", [1])(() => {});\n`;

const projects: Project[] = [];
function project(files: Readonly<Record<string, string>>): Project {
  const made = new Project(files);
  projects.push(made);
  return made;
}
afterAll(() => {
  for (const made of projects) made.remove();
});

describe.each([...PROGRAM_NAMES, ...OWN_INTERFACES])("%s", (name) => {
  test("reads neither tests nor configuration where the entry is not built", () => {
    const made = project({
      "xtest.config.mjs": 'import fs from "node:fs";\nfs.writeFileSync("read", "");\nexport default {};\n',
      "tests/test_b.ts": wrongRows("test_b"),
      "src/main.ts": 'import { half } from "./half.ts";\nexport const answer: number = half(84);\n',
      "src/half.ts": "export function half(n: number): number { return n / 2; }\n",
    });
    const said = build(made, name, { input: '{ main: "./src/main.ts" }', options: '{ cacheDir: "facts" }' });
    expect(said).toMatchObject({ warnings: [], error: null });
    expect(made.files("dist").sort()).toEqual(["main.mjs", "main.mjs.map"]);
    for (const trace of ["read", "facts"]) expect(existsSync(path.join(made.root, trace))).toBe(false);
  });

  test("says nothing of tests that an application imports something of", () => {
    const made = project({
      "tests/test_b.ts": wrongRows("test_b"),
      "tests/helpers.ts": `import { mark } from "unplugin-xtest";\nexport const slow = mark.slow;\n${"export const n = 42;"}\n`,
      "src/main.ts": 'import { n } from "../tests/helpers.ts";\nexport { n };\n',
    });
    const said = build(made, name, { input: '{ main: "./src/main.ts" }' });
    expect(said).toMatchObject({ warnings: [], error: null });
    expect(made.files("dist")).not.toContain("xtest.manifest.json");
  });

  test("takes the entry where code of the application imports it", () => {
    const made = project({
      "tests/test_a.ts": 'import { n } from "../src/half.ts";\nfunction test_a() { if (n !== 1) throw new Error(); }\n',
      "src/half.ts": "export const n: number = 1;\n",
      "src/main.ts": 'import { n } from "./half.ts";\nexport { run } from "unplugin-xtest/entry";\nexport { n };\n',
    });
    expect(build(made, name, { input: '{ main: "./src/main.ts" }' })).toMatchObject({ warnings: [], error: null });
    expect(
      made.script(`
      const { run } = await import(${JSON.stringify(`${made.root}/dist/main.mjs`)});
      console.log(JSON.stringify((await run()).summary));
    `),
    ).toMatchObject({ passed: 1, total: 1 });
  });

  test("names modules that went by before anybody asked for the entry", () => {
    // It holds tests, says nothing of this package, and is read long before the entry is asked for.
    const made = project({
      "tests/test_a.ts": "export function test_a() {}\n",
      "src/main.ts": 'import "../tests/test_a.ts";\nimport "./one.ts";\n',
      "src/one.ts": 'import "./two.ts";\n',
      "src/two.ts": 'export const later = () => import("./three.ts");\n',
      "src/three.ts": 'export const more = () => import("./four.ts");\n',
      "src/four.ts": 'export { run } from "unplugin-xtest/entry";\n',
    });
    const { error } = build(made, name, { input: '{ main: "./src/main.ts" }' });
    expect(error).toContain("tests/test_a.ts: read before the build asked for");
    expect(error).toContain('Make "unplugin-xtest/entry" an input of the build');
  });
});
