/** The texts of files that `xtest init` creates. */
import type { PackageManager, ProjectFacts } from "./project-facts.ts";

/** Test files are found wherever they are: a folder for them would leave out those beside the sources. */
export function configText({ runner }: ProjectFacts): string {
  const options =
    runner === null
      ? "{}"
      : `{\n  // Its test files run as they are, as its own configuration says.\n  compat: "${runner.dialect}",\n}`;
  return `import { defineConfig } from "unplugin-xtest/config";\n\nexport default defineConfig(${options});\n`;
}

/** A fixture and two tests that use it. */
export function firstTest(
  language: "ts" | "js",
  hasConftest: boolean,
): { readonly test: string; readonly conftest: string } {
  const isTyped = language === "ts";
  const lines = (...all: (string | false)[]) => `${all.filter((line) => line !== false).join("\n")}\n`;
  const fixture = [
    `export const basket = fixture(function* ()${isTyped ? ": Generator<string[]>" : ""} {`,
    `  const items${isTyped ? ": string[]" : ""} = [];`,
    "  yield items;",
    "  items.length = 0;",
    "});",
  ];
  return {
    conftest: lines(
      'import { fixture } from "unplugin-xtest";',
      "",
      "/** Every test in this folder gets it by its name. What comes after `yield` is the tear-down. */",
      ...fixture,
    ),
    test: lines(
      'import assert from "node:assert/strict";',
      `import { ${hasConftest ? "fixture, " : ""}mark } from "unplugin-xtest";`,
      "",
      ...(hasConftest
        ? [
            "/** Every test in this file gets it by its name. What comes after `yield` is the tear-down. */",
            ...fixture,
            "",
          ]
        : []),
      `export function test_starts_empty({ basket }${isTyped ? ": { basket: string[] }" : ""})${isTyped ? ": void" : ""} {`,
      "  assert.deepEqual(basket, []);",
      "}",
      "",
      'export const test_counts = mark.parametrize("items, expected", [',
      '  [["apple"], 1],',
      '  [["apple", "pear"], 2],',
      `])(({ basket, items, expected }${isTyped ? ": { basket: string[]; items: string[]; expected: number }" : ""}) => {`,
      "  basket.push(...items);",
      "  assert.equal(basket.length, expected);",
      "});",
    ),
  };
}

/** Breakpoints hold in the processes of the tests too: the debugger of VS Code follows them. */
export function launchText(): string {
  const configuration = {
    type: "node",
    request: "launch",
    name: "xtest: open file",
    program: "${workspaceFolder}/node_modules/unplugin-xtest/dist/cli/bin.js",
    args: ["run", "${relativeFile}", "-s", "--timeout", "0"],
    cwd: "${workspaceFolder}",
    console: "integratedTerminal",
    skipFiles: ["<node_internals>/**"],
  };
  return `${JSON.stringify({ version: "0.2.0", configurations: [configuration] }, null, 2)}\n`;
}

const INSTALL: Readonly<Record<PackageManager, readonly string[]>> = {
  npm: ["run: npm ci"],
  pnpm: ["run: corepack enable", "run: pnpm install --frozen-lockfile"],
  yarn: ["run: corepack enable", "run: yarn install --immutable"],
  bun: ["uses: oven-sh/setup-bun@v2", "run: bun install --frozen-lockfile"],
};

const EXECUTE: Readonly<Record<PackageManager, string>> = {
  npm: "npx",
  pnpm: "pnpm exec",
  yarn: "yarn",
  bun: "bunx",
};

export function workflowText(manager: PackageManager): string {
  const steps = [
    "uses: actions/checkout@v4",
    "uses: actions/setup-node@v4\n        with:\n          node-version: 22",
    ...INSTALL[manager],
    `run: ${EXECUTE[manager]} xtest --reporter default --reporter github`,
  ];
  return [
    "name: tests",
    "on: [push, pull_request]",
    "jobs:",
    "  xtest:",
    "    runs-on: ubuntu-latest",
    "    steps:",
    ...steps.map((step) => `      - ${step}`),
    "",
  ].join("\n");
}
