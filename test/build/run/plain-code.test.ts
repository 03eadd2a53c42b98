/** A process of several files loads `fetch` of Node, to compare what belongs to it, only where code of the tests may change that. */
import { afterAll, expect, test } from "@jest/globals";
import type { GraphModule, GraphTarget } from "../../../src/build/run/module-graph.ts";
import { isPlainCode } from "../../../src/build/run/plain-code.ts";
import { serveCommands } from "../../samples/command-server.ts";
import { Project } from "../../project.ts";

const server = serveCommands();
const projects: Project[] = [];
afterAll(() => {
  for (const made of projects) made.remove();
});

const HEADER = "(function(__vite_ssr_dynamic_import__, require, module) {\n";
const NONE = new Map<string, GraphTarget>();

function moduleOf(code: string, imports: readonly string[] = []): GraphModule {
  const record = { format: "esm", imports: [], dynamic: [], requires: [], exports: [] } as const;
  return {
    file: "/a.js",
    content: { kind: "code", compiled: { code: HEADER + code, map: "", record } },
    imports: new Map(imports.map((url) => [url, { kind: "external", url }])),
    dynamic: NONE,
    requires: NONE,
  };
}

const isPlain = (code: string, imports: readonly string[] = []): boolean =>
  isPlainCode(
    new Map([
      ["/b.js", moduleOf("1;")],
      ["/a.js", moduleOf(code, imports)],
    ]),
  );

test.each([
  ['const request = {}; headers.FormDatum; "a require";', ["node:assert", "path"], false],
  ['require("./a"); import("./b"); __vite_ssr_dynamic_import__("./c"); import.meta.url;', ["node:fs/promises"], true],
  ["new WebSocket(url)", [], false],
  ["Headers = class {}", [], false],
  ["globalThis[name] = 1", [], false],
  ["global[name] = 1", [], false],
  ['eval("1")', [], false],
  ["require(name)", [], false],
  ["import(name)", [], false],
  ["__vite_ssr_dynamic_import__(name)", [], false],
  ["const load = require; load(name)", [], false],
  ["", ["node:http"], false],
  ["", ["node:module"], false],
  ["", ["file:///project/node_modules/chalk/index.js"], false],
] as const)("code %s with imports of %j: %s", (code, imports, plain) => {
  expect(isPlain(code, imports)).toBe(plain);
});

/** Runs two files, the first of which has some code, and gives what the second one finds. */
async function afterCode(code: string): Promise<unknown> {
  const project = new Project(
    {
      "test/a.test.js": `import { test } from "node:test";\nimport process from "node:process";\n${code}\ntest("one", () => { process.found = 1; });\n`,
      "test/b.test.js": `import { test } from "node:test";
import process from "node:process";
import { writeFileSync } from "node:fs";
test("two", () => {
  const loaded = ["internal/deps/undici/undici", "http"].filter((name) => process.moduleLoadList.includes("NativeModule " + name));
  writeFileSync("found.json", JSON.stringify([loaded, typeof process.found, typeof Object.fake]));
});
`,
    },
    undefined,
    {},
  );
  projects.push(project);
  const { code: exit, stdout } = await server.run(project.root, ["run", "-q", "-o", "compat=node:test"]);
  if (exit !== 0) throw new Error(stdout);
  return JSON.parse(project.read("found.json"));
}

test("it is not loaded for plain code, and what files leave is put back all the same", async () => {
  expect(await afterCode("")).toEqual([[], "undefined", "undefined"]);
});

test("it is for other code, whose globals are put back", async () => {
  const [loaded, found] = Object(await afterCode("globalThis.Headers = class {};"));
  expect(loaded).toContain("http");
  expect(found).toBe("undefined");
});
