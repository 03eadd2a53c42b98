/** Modules and mocks that are looked for and not there: the suite is cached all the same, and they are found when they come. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { serveCommands } from "../../samples/command-server.ts";
import { Project } from "../../project.ts";

const CACHED_TABLES = "node_modules/.cache/xtest/tables";
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

/** A project whose test writes what it found. */
class FoundProject extends Project {
  readonly #options: readonly string[];

  constructor(files: Record<string, string>, dialect: string) {
    super({ "package.json": "{}", ...files }, undefined, {});
    this.#options = ["-q", "-o", `compat=${dialect}`];
    projects.push(this);
  }

  /** What a run finds. */
  async found(): Promise<unknown> {
    const { code, stdout } = await server.run(this.root, ["run", ...this.#options]);
    if (code !== 0) throw new Error(stdout);
    return JSON.parse(this.read("found.json"));
  }

  /** Runs once more, and tells whether the table was kept. */
  async keeps(found: unknown): Promise<void> {
    expect(readdirSync(path.join(this.root, CACHED_TABLES))).toHaveLength(1);
    expect(await this.found()).toEqual(found);
  }

  add(file: string, text: string): void {
    const target = path.join(this.root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }

  drop(file: string): void {
    rmSync(path.join(this.root, file), { recursive: true });
  }
}

test.each(Object.entries(HEADERS))("required in suites of %s", async (dialect, header) => {
  const project = new FoundProject(
    {
      "lib/lib.js": LIB,
      "test/a.test.js": `${header}const { writeFileSync } = require("node:fs");
const lib = require("../lib/lib.js");
it("writes", () => { writeFileSync("found.json", JSON.stringify(lib.found)); });
`,
    },
    dialect,
  );
  const missing = "MODULE_NOT_FOUND";
  expect(await project.found()).toEqual([missing, missing, missing]);
  await project.keeps([missing, missing, missing]);
  project.add("lib/later.js", 'module.exports = "a file";\n');
  expect(await project.found()).toEqual([missing, "a file", missing]);
  project.add("node_modules/optional-package/index.js", 'module.exports = "a package";\n');
  project.add("lib/later.json", '"a text"');
  expect(await project.found()).toEqual(["a package", "a file", "a text"]);
  project.add("lib/later.js", 'module.exports = "another file";\n');
  expect(await project.found()).toEqual(["a package", "another file", "a text"]);
  if (dialect !== "jest") return;
  project.drop("node_modules/optional-package");
  expect(await project.found()).toEqual([missing, "another file", "a text"]);
  project.add("__mocks__/optional-package.js", 'module.exports = "a mock";\n');
  expect(await project.found()).toEqual(["a mock", "another file", "a text"]);
});

const IMPORTERS = {
  mocha: "",
  "node:test": 'import { test as it } from "node:test";\n',
  vitest: 'import { it } from "vitest";\n',
} as const;

test.each(Object.entries(IMPORTERS))("imported in suites of %s", async (dialect, header) => {
  const project = new FoundProject(
    {
      "lib/lib.mjs": `const optional = (load) => load().then((one) => one.default, () => "missing");
export const found = async () => [await optional(() => import("optional-package")), await optional(() => import("./later.mjs"))];
`,
      "test/a.test.mjs": `${header}import { writeFileSync } from "node:fs";
import { found } from "../lib/lib.mjs";
it("writes", async () => { writeFileSync("found.json", JSON.stringify(await found())); });
`,
    },
    dialect,
  );
  expect(await project.found()).toEqual(["missing", "missing"]);
  await project.keeps(["missing", "missing"]);
  project.add("lib/later.mjs", 'export default "a file";\n');
  expect(await project.found()).toEqual(["missing", "a file"]);
  project.add("node_modules/optional-package/package.json", '{"main": "./main.mjs"}');
  project.add("node_modules/optional-package/main.mjs", 'export default "a package";\n');
  expect(await project.found()).toEqual(["a package", "a file"]);
});

const MOCKERS = {
  jest: `const { writeFileSync } = require("node:fs");
jest.mock("../lib/near");
jest.mock("package");
jest.mock("@scope/package");
const found = [require("../lib/near"), require("package"), require("@scope/package"), require("unasked")];
it("writes", () => { writeFileSync("found.json", JSON.stringify(found.map((one) => one.from ?? "automatic"))); });
`,
  vitest: `import { it, vi } from "vitest";
import { writeFileSync } from "node:fs";
import * as near from "../lib/near";
import * as one from "package";
import * as scoped from "@scope/package";
import * as unasked from "unasked";
vi.mock("../lib/near");
vi.mock("package");
vi.mock("@scope/package");
const found = [near, one, scoped, unasked].map((module) => module.default ?? module);
it("writes", () => { writeFileSync("found.json", JSON.stringify(found.map((one) => one.from ?? "automatic"))); });
`,
} as const;

test.each(Object.entries(MOCKERS))("files in __mocks__ of suites of %s", async (dialect, text) => {
  const real = 'module.exports = { from: "the module", call() {} };\n';
  const mock = (name: string): string => `module.exports = { from: ${JSON.stringify(name)} };\n`;
  const packages = ["package", "@scope/package", "unasked"];
  const project = new FoundProject(
    {
      "lib/near.js": real,
      [`test/a.test.${dialect === "jest" ? "js" : "ts"}`]: text,
      ...Object.fromEntries(packages.map((name) => [`node_modules/${name}/index.js`, real])),
    },
    dialect,
  );
  const automatic = await project.found();
  await project.keeps(automatic);
  project.add("lib/__mocks__/near.js", mock("near"));
  expect(await project.found()).toEqual(["near", "the module", "the module", "the module"]);
  await project.keeps(["near", "the module", "the module", "the module"]);
  project.add("__mocks__/package/index.js", mock("folder"));
  project.add("__mocks__/@scope/package.js", mock("scoped"));
  const ofFolders = ["near", "folder", "scoped", "the module"];
  expect(await project.found()).toEqual(ofFolders);
  await project.keeps(ofFolders);
  project.add("__mocks__/unasked.js", mock("unasked"));
  project.add("__mocks__/not-installed.js", mock("nothing"));
  project.add("__mocks__/@scope/package.js", mock("scoped again"));
  const last = ["near", "folder", "scoped again", dialect === "jest" ? "unasked" : "the module"];
  expect(await project.found()).toEqual(last);
  await project.keeps(last);
  project.drop("lib/__mocks__");
  project.drop("__mocks__");
  expect(await project.found()).toEqual(automatic);
});
