/** What `xtest init` writes: pure. */

import type { ProjectFacts, PackageManager } from "./project-facts.ts";

/** Test files are found wherever they are: a folder for them would leave out those beside the sources. */
function configText({ runner }: ProjectFacts): string {
  const options =
    runner === null
      ? "{}"
      : `{\n  // Its test files run as they are, as its own configuration says.\n  compat: "${runner.dialect}",\n}`;
  return `import { defineConfig } from "unplugin-xtest/config";\n\nexport default defineConfig(${options});\n`;
}

/** A fixture and two tests that use it. */
function firstTest(
  language: "ts" | "js",
  hasConftest: boolean,
  style: TestStyle,
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
  const own = hasConftest
    ? ["/** Every test in this file gets it by its name. What comes after `yield` is the tear-down. */", ...fixture, ""]
    : [];
  const basket = isTyped ? ": { basket: string[] }" : "";
  const row = isTyped ? ": { basket: string[]; items: string[]; expected: number }" : "";
  const functions = lines(
    'import assert from "node:assert/strict";',
    `import { ${hasConftest ? "fixture, " : ""}mark } from "unplugin-xtest";`,
    "",
    ...own,
    `export function test_starts_empty({ basket }${basket})${isTyped ? ": void" : ""} {`,
    "  assert.deepEqual(basket, []);",
    "}",
    "",
    'export const test_counts = mark.parametrize("items, expected", [',
    '  [["apple"], 1],',
    '  [["apple", "pear"], 2],',
    `])(({ basket, items, expected }${row}) => {`,
    "  basket.push(...items);",
    "  assert.equal(basket.length, expected);",
    "});",
  );
  const titles = lines(
    'import assert from "node:assert/strict";',
    `import { ${hasConftest ? "fixture, " : ""}test } from "unplugin-xtest";`,
    "",
    ...own,
    `test("starts empty", ({ basket }${basket}) => {`,
    "  assert.deepEqual(basket, []);",
    "});",
    "",
    'test.parametrize("items, expected", [',
    '  [["apple"], 1],',
    '  [["apple", "pear"], 2],',
    `])("counts up to $expected", ({ basket, items, expected }${row}) => {`,
    "  basket.push(...items);",
    "  assert.equal(basket.length, expected);",
    "});",
  );
  return {
    conftest: lines(
      'import { fixture } from "unplugin-xtest";',
      "",
      "/** Every test in this folder gets it by its name. What comes after `yield` is the tear-down. */",
      ...fixture,
    ),
    test: style === "titles" ? titles : functions,
  };
}

/** Breakpoints hold in the processes of the tests too: the debugger of VS Code follows them. */
function launchText(): string {
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

function workflowText(manager: PackageManager): string {
  const steps = [
    "uses: actions/checkout@v4",
    "uses: actions/setup-node@v4\n        with:\n          node-version: 22",
    ...INSTALL[manager],
    // After the installation, which may begin by removing node_modules.
    'uses: actions/cache@v4\n        with:\n          path: node_modules/.cache/xtest\n          key: "xtest-${{ github.sha }}"\n          restore-keys: xtest-',
    `run: ${EXECUTE[manager]} xtest check --format github`,
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

/** A file to write, or a reason to leave one as it is. */
export type InitStep =
  | { readonly kind: "create" | "change"; readonly path: string; readonly text: string; readonly what: string }
  | { readonly kind: "keep"; readonly path: string; readonly what: string };

export interface InitOptions {
  /** Whether a workflow of GitHub is written. */
  readonly ci: boolean;
  /** How the first tests are written. */
  readonly style: TestStyle;
}

/** With titles, or as functions. */
export type TestStyle = "titles" | "functions";

/** The steps in the order in which they are shown and done. */
export function initSteps(facts: ProjectFacts, { ci, style }: InitOptions): InitStep[] {
  const extension = facts.isTyped ? "ts" : "js";
  const suffix = suffixOf(facts);
  return [
    configStep(facts, suffix),
    // Tests are in the packages.
    ...(isOfProjects(facts) ? [] : testSteps(facts, { extension, suffix, style })),
    ...(facts.tsconfig === null ? [] : tsconfigStep(facts)),
    scriptStep(facts),
    newFile(facts, ".vscode/launch.json", launchText(), "debug the tests of the open file"),
    ...(ci
      ? [newFile(facts, ".github/workflows/xtest.yml", workflowText(facts.packageManager), "run the tests in CI")]
      : []),
  ];
}

/** What is said before the steps: what was found. */
export function foundLines({ runner, packageManager, isTyped, names, isWorkspace }: ProjectFacts): string[] {
  const vite = names.some((name) => name.startsWith("vite.config."));
  return [
    runner === null ? "no other test runner" : `${runner.dialect} (${runner.found}): its test files run as they are`,
    ...(vite ? ["Vite: tests see its aliases and definitions"] : []),
    isTyped ? "TypeScript" : "JavaScript",
    ...(isWorkspace
      ? [`a workspace of ${packageManager}: run xtest init in a package to configure that one alone`]
      : []),
  ];
}

/** Whether a run consists of the packages, as long as nothing is configured here. */
function isOfProjects({ isConfigured, projects }: ProjectFacts): boolean {
  return !isConfigured && projects.length > 0;
}

/**
 * The extension of new modules. Node and the compiler read `.js` and `.ts` as the project says; an `.mjs` is an ES module in any, and so is
 * an `.mts`, where `verbatimModuleSyntax` lets no CommonJS have imports.
 */
function suffixOf({ isTyped, manifest, tsconfig }: ProjectFacts): string {
  if (!isTyped) return "mjs";
  const isModule = manifest !== null && Reflect.get(Object(JSON.parse(manifest)), "type") === "module";
  return !isModule && /"verbatimModuleSyntax"\s*:\s*true/.test(withoutComments(tsconfig ?? "")) ? "mts" : "ts";
}

function configStep(facts: ProjectFacts, suffix: string): InitStep {
  if (isOfProjects(facts)) {
    const what = `each project has its own, and one here would take their place: ${facts.projects.join(", ")}`;
    return { kind: "keep", path: "the configuration", what };
  }
  if (facts.isConfigured) return { kind: "keep", path: "the configuration", what: "there is one" };
  return { kind: "create", path: `xtest.config.${suffix}`, text: configText(facts), what: "the configuration" };
}

function testSteps(
  facts: ProjectFacts,
  { extension, suffix, style }: { readonly extension: "ts" | "js"; readonly suffix: string; readonly style: TestStyle },
): InitStep[] {
  const { testFolder: folder } = facts;
  const conftest = existing(facts, `${folder}/conftest`);
  // The other runner of a project would take the name of a test with a title for one of its own.
  const [name, other] =
    style === "titles" && facts.runner === null ? ["first.test", "test_first"] : ["test_first", "first.test"];
  const test = existing(facts, `${folder}/${name}`) ?? existing(facts, `${folder}/${other}`);
  const texts = firstTest(extension, conftest !== null, style);
  return [
    newFile(facts, conftest ?? `${folder}/conftest.${suffix}`, texts.conftest, "fixtures for all tests of the folder"),
    newFile(facts, test ?? `${folder}/${name}.${suffix}`, texts.test, "a first test"),
  ];
}

/** The path of a module with one of the extensions that it may have; null if there is none. */
function existing(facts: ProjectFacts, path: string): string | null {
  const paths = ["ts", "mts", "cts", "js", "mjs", "cjs"].map((extension) => `${path}.${extension}`);
  return paths.find((one) => facts.exists(one)) ?? null;
}

function newFile(facts: ProjectFacts, path: string, text: string, what: string): InitStep {
  if (facts.exists(path)) return { kind: "keep", path, what: "it exists" };
  return { kind: "create", path, text, what };
}

function tsconfigStep({ tsconfig, testFolder }: ProjectFacts): InitStep[] {
  const path = "tsconfig.json";
  const included = addInclude(tsconfig ?? "{}", ["xtest-env.d.ts", testFolder]);
  const edited = included === null ? null : addNodeTypes(included);
  if (edited === null) {
    return [{ kind: "keep", path, what: `its include cannot be read: add "xtest-env.d.ts" and "${testFolder}" to it` }];
  }
  if (edited === tsconfig) return [];
  return [{ kind: "change", path, text: edited, what: "include the tests, and the types of fixtures and of Node" }];
}

function scriptStep({ manifest }: ProjectFacts): InitStep {
  const path = "package.json";
  if (manifest === null) return { kind: "keep", path, what: "there is none: start tests with npx xtest" };
  const edited = addScript(manifest, "xtest");
  if (edited === null) return { kind: "keep", path, what: "a script calls xtest already" };
  return { kind: "change", path, text: edited.text, what: `npm run ${edited.name} runs the tests` };
}

/**
 * Adds paths to the `include` of a `tsconfig.json`.
 *
 * @returns the same text if nothing is missing: without `include` all files are; null if it cannot be edited.
 */
export function addInclude(text: string, paths: readonly string[]): string | null {
  const bare = withoutComments(text);
  const found = /"include"\s*:\s*\[(?<list>[^\]]*)\]/.exec(bare);
  if (found === null) return /"include"\s*:/.test(bare) ? null : text;
  const list = found.groups?.["list"] ?? "";
  const entries = [...list.matchAll(/"([^"]*)"/g)].map(([, entry = ""]) =>
    entry.replace(/^\.\//, "").replace(/\/$/, ""),
  );
  const missing = paths.filter((path) => !entries.some((entry) => covers(entry, path)));
  if (missing.length === 0) return text;
  const added = missing.map((path) => JSON.stringify(path)).join(", ");
  const open = found.index + found[0].indexOf("[") + 1;
  const isEmpty = entries.length === 0;
  const indent = /^(\s*\n[^\S\n]*)/.exec(list)?.[1] ?? "";
  return `${text.slice(0, open)}${indent}${added}${isEmpty ? "" : indent === "" ? ", " : ","}${text.slice(open)}`;
}

/** Adds Node's types, which tests import as `node:assert`, to a list that leaves them out. That of `tsc --init` is empty. */
export function addNodeTypes(text: string): string {
  const found = /"types"\s*:\s*\[(?<list>[^\]]*)\]/.exec(withoutComments(text));
  const list = found?.groups?.["list"] ?? "";
  if (found === null || list.includes('"node"')) return text;
  const open = found.index + found[0].indexOf("[") + 1;
  return `${text.slice(0, open)}"node"${list.trim() === "" ? "" : ", "}${text.slice(open)}`;
}

/** Whether an entry of `include` has a path in it. */
function covers(entry: string, path: string): boolean {
  if (entry === path || entry === "." || entry === "**/*" || entry === "**") return true;
  if (entry === "*" || entry === "*.ts") return path.endsWith(".ts") && !path.includes("/");
  return entry === `${path}/**/*` || entry === `${path}/**` || entry === `${path}/**/*.ts` || entry === `${path}/*`;
}

/** Comments as spaces, so that offsets stay the same. */
function withoutComments(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|\/\/.*|\/\*[^]*?\*\//g, (part) =>
    part.startsWith('"') ? part : part.replace(/[^\n]/g, " "),
  );
}

/**
 * Adds a script: as `test` if there is none, or only that of `npm init`; else under its own name.
 *
 * @returns null if a script calls it already.
 */
export function addScript(manifest: string, command: string): { readonly text: string; readonly name: string } | null {
  const content: unknown = JSON.parse(manifest);
  const scripts: unknown = Reflect.get(Object(content), "scripts") ?? {};
  const known = Object.entries(Object(scripts)).map(([name, script]): [string, string] => [name, String(script)]);
  if (known.some(([, script]) => new RegExp(`(?:^|[\\s/])${command}(?:\\s|$)`).test(script))) return null;
  const test = known.find(([name]) => name === "test")?.[1];
  const name = test === undefined || test.includes("no test specified") ? "test" : command;
  const indent = /^[{\s]*\n([^\S\n]+)"/.exec(manifest)?.[1] ?? "  ";
  const edited = { ...Object(content), scripts: { ...Object(scripts), [name]: command } };
  return { text: `${JSON.stringify(edited, null, indent)}${manifest.endsWith("\n") ? "\n" : ""}`, name };
}
