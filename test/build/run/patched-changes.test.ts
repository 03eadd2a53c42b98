/** Calls that replace exports come and go between runs, and so does what they replace: each run uses the new state. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { PACKAGES } from "../../patched-packages.ts";
import { Project } from "../../project.ts";
import { serveCommands } from "../../samples/command-server.ts";

const server = serveCommands();
const project = new Project(
  {
    ...PACKAGES,
    "src/api.ts": `export const load = () => "real";`,
    "src/code.ts": `import { load } from "./api.ts";\nimport { load as loadLib } from "esm-lib";\nexport const all = () => load() + ", " + loadLib(1);`,
    "test_a.ts": "",
    "test_b.ts": "",
  },
  undefined,
  {},
);
afterAll(() => project.remove());

/** A test module whose test says what the code gives. @param patches - calls before that. */
function testModule(...patches: string[]): string {
  return [
    `import * as lib from "esm-lib";`,
    `import * as api from "./src/api.ts";`,
    `import { all } from "./src/code.ts";`,
    `export function test_it({ monkeypatch }) {`,
    ...patches,
    `  throw new Error("says " + all());`,
    `}`,
    `export const used = [lib, api];`,
  ].join("\n");
}

const API = `  monkeypatch.setAttr(api, "load", () => "fake");`;
const LIB = `  monkeypatch.setAttr(lib, "load", () => "fake lib");`;

/** What the tests say, by module. */
async function said(): Promise<readonly string[]> {
  const { stdout, stderr } = await server.run(project.root, ["run", "-q", "--tb", "line"]);
  const found = [...stdout.matchAll(/^FAILED (test_\w)\.ts::test_it - Error: says (.*)$/gm)];
  return found.length === 0 ? [stdout + stderr] : found.map(([, name, text]) => `${name}: ${text}`);
}

describe("in one project, one after the other", () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      "no call",
      { "test_a.ts": testModule(), "test_b.ts": testModule() },
      ["test_a: real, real 1", "test_b: real, real 1"],
    ],
    ["a call is added", { "test_a.ts": testModule(API) }, ["test_a: fake, real 1", "test_b: real, real 1"]],
    ["one in another module", { "test_b.ts": testModule(API) }, ["test_a: fake, real 1", "test_b: fake, real 1"]],
    [
      "the patched module changes",
      { "src/api.ts": `const first = "";\nexport function load() { return first + "new"; }` },
      ["test_a: fake, real 1", "test_b: fake, real 1"],
    ],
    ["a call is taken away", { "test_a.ts": testModule() }, ["test_a: new, real 1", "test_b: fake, real 1"]],
    [
      "the export becomes a re-export",
      { "src/api.ts": `export { load } from "./deep.ts";`, "src/deep.ts": `export const load = () => "deep";` },
      ["test_a: deep, real 1", "test_b: fake, real 1"],
    ],
    ["a package is patched", { "test_a.ts": testModule(LIB) }, ["test_a: deep, fake lib", "test_b: fake, real 1"]],
    [
      "the package changes",
      {
        "node_modules/esm-lib/lib/api.js": `export class Client {}\nexport const load = () => "new lib", wrap = () => "";`,
      },
      ["test_a: deep, fake lib", "test_b: fake, new lib"],
    ],
    [
      "a conftest patches it for all",
      {
        "test_a.ts": testModule(),
        "conftest.ts": `import * as lib from "esm-lib";\nimport { fixture } from "unplugin-xtest";\nexport const faked = fixture({ autouse: true }, ({ monkeypatch }) => {\n${LIB}\n});`,
      },
      ["test_a: deep, fake lib", "test_b: fake, fake lib"],
    ],
    [
      "a helper has the call",
      {
        "test_b.ts": `import { fake } from "./helper.ts";\n` + testModule(`  fake(monkeypatch);`),
        "conftest.ts": "",
        "helper.ts": `import * as api from "./src/api.ts";\nexport const fake = (monkeypatch) => {\n${API}\n};`,
      },
      ["test_a: deep, new lib", "test_b: fake, new lib"],
    ],
    [
      "a helper has another call",
      {
        "helper.ts": `import * as lib from "esm-lib";\nexport const fake = (monkeypatch) => {\n${LIB}\n};`,
      },
      ["test_a: deep, new lib", "test_b: deep, fake lib"],
    ],
    [
      "no call is left",
      { "test_b.ts": testModule(), "conftest.ts": "" },
      ["test_a: deep, new lib", "test_b: deep, new lib"],
    ],
  ])("%s", async (_what, files, expected) => {
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(project.root, file), text);
    expect(await said()).toEqual(expected);
    expect(await said()).toEqual(expected);
  });
});
