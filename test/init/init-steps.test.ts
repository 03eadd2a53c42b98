import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { addInclude, addNodeTypes, addScript, foundLines, initSteps } from "../../src/init/init-steps.ts";
import { projectFacts, type ProjectFacts } from "../../src/init/project-facts.ts";

const BARE: ProjectFacts = {
  manifest: '{ "name": "a" }\n',
  tsconfig: null,
  isTyped: false,
  packageManager: "npm",
  runner: null,
  names: ["package.json"],
  isWorkspace: false,
  projects: [],
  testFolder: "tests",
  isConfigured: false,
  exists: () => false,
};

const shown = (facts: Partial<ProjectFacts>, ci = false) =>
  initSteps({ ...BARE, isTyped: (facts.tsconfig ?? null) !== null, ...facts }, { ci, style: "titles" }).map(
    ({ kind, path }) => `${kind} ${path}`,
  );

describe("steps", () => {
  const rows: [title: string, facts: Partial<ProjectFacts>, steps: string[]][] = [
    [
      "JavaScript",
      {},
      [
        "create xtest.config.mjs",
        "create tests/conftest.mjs",
        "create tests/first.test.mjs",
        "change package.json",
        "create .vscode/launch.json",
      ],
    ],
    [
      "TypeScript with an include",
      { tsconfig: '{ "include": ["src"] }', testFolder: "test" },
      [
        "create xtest.config.ts",
        "create test/conftest.ts",
        "create test/first.test.ts",
        "change tsconfig.json",
        "change package.json",
        "create .vscode/launch.json",
      ],
    ],
    [
      "what exists stays",
      {
        isConfigured: true,
        tsconfig: "{}",
        manifest: '{ "scripts": { "test": "xtest -q" } }',
        exists: () => true,
      },
      [
        "keep the configuration",
        "keep tests/conftest.ts",
        "keep tests/first.test.ts",
        "keep package.json",
        "keep .vscode/launch.json",
      ],
    ],
  ];
  test("a package whose workspace has the only tsconfig.json, which is not shadowed, and a conftest, which stays", () => {
    const facts = { isTyped: true, exists: (path: string) => path === "tests/conftest.mts" };
    expect(shown(facts)).toEqual([
      "create xtest.config.ts",
      "keep tests/conftest.mts",
      "create tests/first.test.ts",
      "change package.json",
      "create .vscode/launch.json",
    ]);
    expect(initSteps({ ...BARE, ...facts }, { ci: false, style: "titles" })).toContainEqual(
      expect.objectContaining({
        path: "tests/first.test.ts",
        text: expect.stringContaining("export const basket = fixture("),
      }),
    );
  });

  test.each(rows)("%s", (_, facts, steps) => {
    expect(shown(facts)).toEqual(steps);
  });

  test("a workflow only if it is asked for, with the project's package manager", () => {
    const [last] = initSteps({ ...BARE, packageManager: "pnpm" }, { ci: true, style: "functions" }).slice(-1);
    expect(last).toMatchObject({
      path: ".github/workflows/xtest.yml",
      text: expect.stringContaining("pnpm exec xtest"),
    });
  });

  test("another runner is named in what was found, and in the configuration", () => {
    const facts = { ...BARE, runner: { dialect: "jest" as const, found: "scripts.test" }, names: ["vite.config.ts"] };
    expect(foundLines(facts)).toEqual([
      "jest (scripts.test): its test files run as they are",
      "Vite: tests see its aliases and definitions",
      "JavaScript",
    ]);
    const steps = initSteps(facts, { ci: false, style: "titles" });
    expect(steps[0]).toMatchObject({ text: expect.stringContaining('compat: "jest"') });
    // Jest would run a file that is called first.test.
    expect(steps.map(({ path }) => path)).toContain("tests/test_first.mjs");
  });
});

test("the language is that of the repository", () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "xtest-init-")).replaceAll("\\", "/");
  try {
    mkdirSync(`${root}/packages/a`, { recursive: true });
    writeFileSync(`${root}/tsconfig.json`, "{}");
    writeFileSync(`${root}/packages/a/package.json`, "{}");
    expect(projectFacts(`${root}/packages/a`)).toMatchObject({ tsconfig: null, isTyped: false });
    writeFileSync(`${root}/package-lock.json`, "{}");
    expect(projectFacts(`${root}/packages/a`)).toMatchObject({ tsconfig: null, isTyped: true });
    expect(projectFacts(root)).toMatchObject({ tsconfig: "{}", isTyped: true });
  } finally {
    rmSync(root, { recursive: true });
  }
});

test.each([
  ["no include: all files are", "{}", "{}"],
  ["one line", '{"include": ["src"]}', '{"include": ["e.d.ts", "tests", "src"]}'],
  ["none in it", '{"include": []}', '{"include": ["e.d.ts", "tests"]}'],
  ["lines", '{\n  "include": [\n    "src"\n  ]\n}', '{\n  "include": [\n    "e.d.ts", "tests",\n    "src"\n  ]\n}'],
  ["covered", '{"include": ["*.ts", "./tests/"]}', '{"include": ["*.ts", "./tests/"]}'],
  ["covered by globs", '{"include": ["**/*"]}', '{"include": ["**/*"]}'],
  ["in a comment", '{ // "include": []\n }', '{ // "include": []\n }'],
  ["something else", '{"include": "src"}', null],
])("include: %s", (_, text, expected) => {
  expect(addInclude(text, ["e.d.ts", "tests"])).toBe(expected);
});

test.each([
  ["no list: all there are", "{}", "{}"],
  ["empty, as of tsc --init", '{ "types": [], }', '{ "types": ["node"], }'],
  ["others", '{ "types": ["react"] }', '{ "types": ["node", "react"] }'],
  ["in a comment", '{ // "types": []\n }', '{ // "types": []\n }'],
])("types of Node: %s", (_, text, expected) => {
  expect(addNodeTypes(text)).toBe(expected);
});

test.each([
  ["none", '{"a":1}', { name: "test", text: '{\n  "a": 1,\n  "scripts": {\n    "test": "xtest"\n  }\n}' }],
  [
    "that of npm init",
    '{\n\t"scripts": {\n\t\t"test": "echo \\"Error: no test specified\\" && exit 1"\n\t}\n}\n',
    { name: "test", text: '{\n\t"scripts": {\n\t\t"test": "xtest"\n\t}\n}\n' },
  ],
  [
    "another one",
    '{"scripts":{"test":"jest"}}',
    { name: "xtest", text: '{\n  "scripts": {\n    "test": "jest",\n    "xtest": "xtest"\n  }\n}' },
  ],
  ["it is there", '{"scripts":{"t":"cross-env CI=1 xtest run"}}', null],
])("script: %s", (_, manifest, expected) => {
  expect(addScript(manifest, "xtest")).toEqual(expected);
});
