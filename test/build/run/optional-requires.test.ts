/** Modules that are required and not there: the rest of the suite is cached all the same, and they are found when they come. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { serveCommands } from "../../samples/command-server.ts";
import { Project } from "../../project.ts";

const server = serveCommands();
const projects: Project[] = [];
afterAll(() => {
  for (const made of projects) made.remove();
});

const LIB = `"use strict";
function optional(load) {
  try { return load(); } catch (error) { return error.code; }
}
// const other = require("not-installed-at-all");
exports.text = "Use require('issue.yml') in the place of it";
exports.found = [optional(() => require("optional-package")), optional(() => require("./later.js")), optional(() => require("./later.json"))];
`;

const HEADERS = {
  mocha: "",
  jest: "",
  "node:test": 'const { test: it } = require("node:test");\n',
} as const;

test.each(Object.entries(HEADERS))("in suites of %s", async (dialect, header) => {
  const project = new Project(
    {
      "package.json": "{}",
      "lib/lib.js": LIB,
      "test/a.test.js": `${header}const { writeFileSync } = require("node:fs");
const lib = require("../lib/lib.js");
it("writes", () => { writeFileSync("found.json", JSON.stringify(lib.found)); });
`,
    },
    undefined,
    {},
  );
  projects.push(project);
  const found = async (): Promise<unknown> => {
    const { code, stdout } = await server.run(project.root, ["run", "-q", "-o", `compat=${dialect}`]);
    if (code !== 0) throw new Error(stdout);
    return JSON.parse(project.read("found.json"));
  };
  const write = (file: string, text: string): void => {
    const target = path.join(project.root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  const missing = "MODULE_NOT_FOUND";
  expect(await found()).toEqual([missing, missing, missing]);
  expect(readdirSync(path.join(project.root, "node_modules/.cache/xtest/tables"))).toHaveLength(1);
  expect(await found()).toEqual([missing, missing, missing]);
  write("lib/later.js", 'module.exports = "a file";\n');
  expect(await found()).toEqual([missing, "a file", missing]);
  write("node_modules/optional-package/index.js", 'module.exports = "a package";\n');
  write("lib/later.json", '"a text"');
  expect(await found()).toEqual(["a package", "a file", "a text"]);
  write("lib/later.js", 'module.exports = "another file";\n');
  expect(await found()).toEqual(["a package", "another file", "a text"]);
  if (dialect !== "jest") return;
  rmSync(path.join(project.root, "node_modules/optional-package"), { recursive: true });
  expect(await found()).toEqual([missing, "another file", "a text"]);
  write("__mocks__/optional-package.js", 'module.exports = "a mock";\n');
  expect(await found()).toEqual(["a mock", "another file", "a text"]);
});
