/** How each runner names its files and writes a test, and what stands beside the files. */

/** Tests as calls that take a name and a function. */
const call = (name) => (title, body) => `${name}("${title}", () => {\n${body}\n});`;
const snake = (title) => title.replaceAll(" ", "_");
const within = (texts, file) => [
  `describe("module ${file}", () => {\n\n${texts.join("\n\n").replaceAll(/^(?=.)/gm, "  ")}\n\n});`,
];

/**
 * @typedef {object} Dialect
 * @property {"ts" | "mjs" | "py"} language `mjs`: TypeScript without its types, for what does not read it
 * @property {(name: string) => string} file the name of a file
 * @property {string[]} imports lines at the top, besides that of `node:assert`
 * @property {(title: string, body: string) => string} test one test
 * @property {(texts: string[], file: number) => string[]} [group] puts tests and set-up together, where set-up at the top would be that of all files
 * @property {Record<string, string>} [files] what stands at the root, besides `package.json`
 * @property {Record<string, unknown>} [manifest] what `package.json` says, besides name and type
 * @property {string[]} links packages that the tests import, to be found from their folder
 */

const vitest = {
  language: "ts",
  file: (name) => `${name}.test.ts`,
  imports: ['import { test } from "vitest";'],
  test: call("test"),
  links: ["vitest"],
};

const node = {
  language: "ts",
  file: (name) => `${name}.test.ts`,
  imports: ['import { test } from "node:test";'],
  test: call("test"),
  links: [],
};

const mocha = {
  language: "ts",
  file: (name) => `${name}.test.ts`,
  imports: [],
  test: call("it"),
  group: within,
  links: [],
};

/** @type {Record<string, Dialect>} */
export const DIALECTS = {
  xtest: {
    language: "ts",
    file: (name) => `test_${name}.ts`,
    imports: [],
    test: (title, body) => `export function test_${snake(title)}() {\n${body}\n}`,
    links: ["unplugin-xtest"],
  },
  // No runner at all: a list of functions, for whoever calls them.
  calls: {
    language: "mjs",
    file: (name) => `${name}.mjs`,
    imports: [],
    test: (title, body) => `test("${title}", () => {\n${body}\n});`,
    links: [],
  },
  vitest,
  vitest5: vitest,
  jest: { language: "ts", file: (name) => `${name}.test.ts`, imports: [], test: call("test"), links: [] },
  // Node 20 does not read TypeScript.
  node: { ...node, language: "mjs", file: (name) => `${name}.test.mjs` },
  node24: node,
  playwright: {
    language: "ts",
    file: (name) => `${name}.test.ts`,
    imports: ['import { test } from "@playwright/test";'],
    test: call("test"),
    files: { "playwright.config.mjs": 'export default { testDir: ".", testMatch: "area_*/*.test.ts" };\n' },
    links: ["@playwright/test", "playwright", "playwright-core"],
  },
  mocha,
  ava: {
    language: "ts",
    file: (name) => `${name}.test.ts`,
    imports: ['import test from "ava";'],
    test: call("test"),
    // Its own assertions would be counted; ours are `node:assert`, as everywhere.
    manifest: { ava: { files: ["area_*/*.test.ts"], extensions: ["ts"], failWithoutAssertions: false } },
    links: ["ava"],
  },
  bun: {
    language: "ts",
    file: (name) => `${name}.test.ts`,
    imports: ['import { test } from "bun:test";'],
    test: call("test"),
    links: [],
  },
  pytest: {
    language: "py",
    file: (name) => `test_${name}.py`,
    imports: [],
    test: (title, body) => `def test_${snake(title)}():\n${body}`,
    links: [],
  },
};
