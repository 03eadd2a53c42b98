/** A project with Vite, a plugin and a set-up file, as people have it: what changes selects the tests that import it, and no others. */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "@jest/globals";
import { PROJECT } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";
import { GitRepository } from "./repository.ts";

const FILES = {
  ".gitignore": "node_modules\n",
  "package.json": '{ "type": "module", "devDependencies": { "vitest": "*" } }',
  "README.md": "words\n",
  "vite.config.js": `import { defineConfig } from "vite";
export default defineConfig({ test: { setupFiles: ["./setup.js"], globals: true } });
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
const repositories: GitRepository[] = [];
afterEach(() => {
  for (const one of repositories.splice(0)) one.remove();
});

/** A repository with changed files. */
function changed(files: Readonly<Record<string, string>>, before = FILES): string {
  const repository = new GitRepository(before);
  repositories.push(repository);
  const modules = path.join(repository.top, "node_modules");
  mkdirSync(path.join(modules, "reader"), { recursive: true });
  for (const [file, text] of Object.entries(READER)) writeFileSync(path.join(modules, "reader", file), text);
  for (const name of ["vite", "vitest", "@testing-library"])
    symlinkSync(path.join(PROJECT, "node_modules", name), path.join(modules, name), "junction");
  repository.write(files);
  return repository.top;
}

const CART = ["src/cart.test.js::total"];
const ALL = ["src/alone.test.js::alone", ...CART];

test.each<[file: string, text: string, selected: readonly string[]]>([
  ["src/cart.js", 'import "./cart.css";\nexport const total = () => 5;\n', CART],
  ["src/cart.css", "p { color: blue }\n", CART],
  ["src/alone.test.js", 'test("alone", () => { expect(1).toBe(1); });\n', ["src/alone.test.js::alone"]],
  ["setup.js", "globalThis.x = 1;\n", ALL],
  ["vite.config.js", "export default { test: { globals: true } };\n", ALL],
  ["README.md", "other words\n", []],
])("a change of %s", async (file, text, selected) => {
  const { stdout } = await server.run(changed({ [file]: text }), ["list", "--changed"], {});
  expect(stdout.split("\n").filter((line) => line.includes("::"))).toEqual(selected);
});

test("a plugin of a package that is not known may read any data, also what modules import", async () => {
  const config = 'import reader from "reader";\nexport default { plugins: [reader()], test: { globals: true } };\n';
  const top = changed({ "src/cart.css": "p { color: blue }\n" }, { ...FILES, "vite.config.js": config });
  const { stdout } = await server.run(top, ["list", "--changed", "--why"], {});
  expect(stdout).toContain(
    "src/cart.css → vite.config.js (reader may read any file, on line 2) → src/alone.test.js::alone",
  );
});
