/** A project with Vite, a plugin and a set-up file, as people have it: what changes selects the tests that import it, and no others. */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { PROJECT } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";
import { GitRepository } from "./repository.ts";

const FILES = {
  ".gitignore": "node_modules\n",
  "package.json": '{ "type": "module", "devDependencies": { "vitest": "*" } }',
  "README.md": "words\n",
  "vite.config.js": `import { defineConfig } from "vite";
import reader from "reader";
export default defineConfig({ plugins: [reader()], test: { setupFiles: ["./setup.js"], globals: true } });
`,
  "setup.js": 'import { configure } from "@testing-library/dom";\nconfigure({});\n',
  "src/cart.js": 'import "./cart.css";\nexport const total = () => 4;\n',
  "src/cart.css": "p { color: red }\n",
  "src/cart.test.js": 'import { total } from "./cart.js";\ntest("total", () => expect(total()).toBe(4));\n',
  "src/alone.test.js": 'test("alone", () => {});\n',
};

/** A plugin that reads a file whose path only a run knows. */
const READER = {
  "package.json": '{ "name": "reader", "type": "module", "main": "index.js" }',
  "index.js":
    'import { existsSync } from "node:fs";\nexport default () => ({ name: "reader", buildStart: () => existsSync(process.env.FILE ?? "") });\n',
};

const server = serveCommands();
let repository: GitRepository;
beforeAll(() => {
  repository = new GitRepository(FILES);
  for (const [file, text] of Object.entries(READER)) {
    mkdirSync(path.join(repository.top, "node_modules/reader"), { recursive: true });
    writeFileSync(path.join(repository.top, "node_modules/reader", file), text);
  }
  for (const name of ["vite", "vitest", "@testing-library"])
    symlinkSync(path.join(PROJECT, "node_modules", name), path.join(repository.top, "node_modules", name), "junction");
});
afterEach(() => {
  repository.reset();
});
afterAll(() => {
  repository.remove();
});

const CART = ["src/cart.test.js::total"];
const ALL = ["src/alone.test.js::alone", ...CART];

test.each<[file: string, text: string, selected: readonly string[]]>([
  ["src/cart.js", 'import "./cart.css";\nexport const total = () => 5;\n', CART],
  ["src/cart.css", "p { color: blue }\n", CART],
  ["src/alone.test.js", 'test("alone", () => { expect(1).toBe(1); });\n', ["src/alone.test.js::alone"]],
  ["setup.js", "globalThis.x = 1;\n", ALL],
  ["vite.config.js", "export default { test: { globals: true } };\n", ALL],
])("a change of %s", async (file, text, selected) => {
  repository.write({ [file]: text });
  const { stdout } = await server.run(repository.top, ["list", "--changed"], {});
  expect(stdout.split("\n").filter((line) => line.includes("::"))).toEqual(selected);
});

test("what no module imports may be read by a plugin that is not known", async () => {
  repository.write({ "README.md": "other words\n" });
  const list = ["list", "--changed", "--why"];
  const { stdout } = await server.run(repository.top, list, {});
  expect(stdout).toContain("README.md → vite.config.js (reader may read any file, on line 3) → ");
});
