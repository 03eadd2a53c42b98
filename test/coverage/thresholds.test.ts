/**
 * Coverage as other runners are told to measure it. What each row ends with is what the runner itself ends with: Vitest 4.1, Jest 30 with
 * its provider v8, c8 12, nyc 18, Node 24 and Bun 1.4, each called by `npm test`.
 */
import { afterAll, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const server = serveCommands();
const projects: Project[] = [];
afterAll(() => {
  for (const project of projects) project.remove();
});

/** Of 7 lines 5 run, of 5 functions 4, of 4 branches 2; and a file that no test loads. */
const SOURCES = {
  "src/f.js": "export function f(a) {\n  if (a > 1) {\n    return 1;\n  }\n  return 2;\n}\n",
  "src/g.js":
    "export function g(a) {\n  return a;\n}\nexport class C {\n  render() {\n    return 1;\n  }\n  run() {\n    return 2;\n  }\n}\n",
  "src/deep/h.js": "export const h = (a) => (a ? 1 : 2);\n",
  "src/unused.js": "export function u() {\n  return 1;\n}\n",
};
const IMPORTS = (from: string) =>
  `import { f } from "${from}/f.js";\nimport { g, C } from "${from}/g.js";\nimport { h } from "${from}/deep/h.js";\n`;
const CALLS = "f(1); g(1); new C().run(); h(1);";

type Files = Readonly<Record<string, string>>;

const manifest = (script: string, more: object = {}): Files => ({
  "package.json": JSON.stringify({ type: "module", private: true, scripts: { test: script }, ...more }),
});
const vitest = (coverage: object, script = "vitest run --coverage"): Files => ({
  ...manifest(script),
  "vitest.config.js": `export default { test: { globals: true, coverage: ${JSON.stringify(coverage)} } };\n`,
  "src/a.test.js": `${IMPORTS(".")}it("f", () => { ${CALLS} });\n`,
});
const jest = (options: object, script = "jest --coverage"): Files => ({
  ...manifest(script, { jest: { coverageProvider: "v8", ...options } }),
  "src/a.test.js": `${IMPORTS(".")}it("f", () => { ${CALLS} });\n`,
});
const mocha = (script: string, more: Files = {}): Files => ({
  ...manifest(script),
  "test/a.js": `${IMPORTS("../src")}it("f", () => { ${CALLS} });\n`,
  ...more,
});
const node = (script: string): Files => ({
  ...manifest(script),
  "a.test.js": `import { it } from "node:test";\n${IMPORTS("./src")}it("f", () => { ${CALLS} });\n`,
});
const bun = (settings: string): Files => ({
  ...manifest("bun test"),
  "bunfig.toml": `[test]\n${settings}\n`,
  "a.test.js": `import { it } from "bun:test";\n${IMPORTS("./src")}it("f", () => { ${CALLS} });\n`,
});

/** All of it runs but an `else` that is not written, and a default value: V8 has no count for them. */
const BRANCHES: Files = {
  "src/f.js": "export function f(a, b = a) {\n  let c = a;\n  if (a > 0) {\n    c = b;\n  }\n  return c;\n}\n",
};
const calling = (script: string, head: string): Files => ({
  ...manifest(script),
  ...BRANCHES,
  "test/a.test.js": `${head}import { f } from "../src/f.js";\nit("f", () => { f(1, 2); });\n`,
});
const NODE_IT = 'import { it } from "node:test";\n';

const rows: [title: string, files: Files, code: number, unmet: readonly string[]][] = [
  ["vitest: lines", vitest({ thresholds: { lines: 70 } }), 0, []],
  [
    "vitest: too few lines",
    vitest({ thresholds: { lines: 95 } }),
    1,
    ["all files: 71.42 % of lines (5 of 7), 95 % is required"],
  ],
  ["vitest: two may be uncovered", vitest({ thresholds: { lines: -2 } }), 0, []],
  [
    "vitest: one may be",
    vitest({ thresholds: { lines: -1 } }),
    1,
    ["all files: 2 of 7 lines are not covered, at most 1 may be"],
  ],
  [
    "vitest: each file",
    vitest({ thresholds: { functions: 70, perFile: true } }),
    1,
    ["src/g.js: 66.66 % of functions (2 of 3), 70 % is required"],
  ],
  [
    "vitest: 100 in a glob",
    vitest({ thresholds: { "src/deep/**": { 100: true } } }),
    1,
    ["src/deep/**: 50 % of branches (1 of 2), 100 % is required"],
  ],
  ["vitest: a glob without files", vitest({ thresholds: { "nowhere/**": { lines: 100 } } }), 0, []],
  [
    "vitest: files that no test loads",
    vitest({ include: ["src/**"], thresholds: { functions: 70 } }),
    1,
    ["all files: 66.66 % of functions (4 of 6), 70 % is required"],
  ],
  [
    "vitest: less to cover",
    vitest({ exclude: ["**/f.js"], ignoreClassMethods: ["render"], thresholds: { functions: 100 } }),
    0,
    [],
  ],
  [
    "vitest: turned on",
    vitest({ enabled: true, thresholds: { lines: 100 } }, "vitest run"),
    1,
    ["all files: 71.42 % of lines (5 of 7), 100 % is required"],
  ],
  ["vitest: turned off", vitest({ enabled: true, thresholds: { lines: 100 } }, "vitest run --no-coverage"), 0, []],
  ["vitest: not turned on", vitest({ thresholds: { lines: 100 } }, "vitest run"), 0, []],
  [
    "vitest: flags",
    vitest({}, "vitest run --coverage --coverage.thresholds.lines 90"),
    1,
    ["all files: 71.42 % of lines (5 of 7), 90 % is required"],
  ],
  [
    "jest: global",
    jest({ coverageThreshold: { global: { lines: -1 } } }),
    1,
    ["all files: 2 of 7 lines are not covered, at most 1 may be"],
  ],
  ["jest: a folder", jest({ coverageThreshold: { "./src/": { lines: 60 } } }), 0, []],
  [
    "jest: each file of a glob",
    jest({ coverageThreshold: { "./src/**/*.js": { lines: 70 } } }),
    1,
    [
      "src/f.js: 66.66 % of lines (2 of 3), 70 % is required; not covered: line 3",
      "src/g.js: 66.66 % of lines (2 of 3), 70 % is required; not covered: line 6",
    ],
  ],
  [
    "jest: no such file",
    jest({ coverageThreshold: { "./nowhere/": { lines: 1 } } }),
    1,
    ["./nowhere/: there are no such files, and a percentage of them is required"],
  ],
  [
    "jest: the rest",
    jest({ coverageThreshold: { global: { lines: 100 }, "./src/f.js": { lines: 10 }, "./src/g.js": { lines: 10 } } }),
    0,
    [],
  ],
  [
    "jest: files that no test loads",
    jest({ collectCoverageFrom: ["src/**/*.js", "!**/f.js"], coverageThreshold: { global: { functions: 70 } } }),
    1,
    ["all files: 60 % of functions (3 of 5), 70 % is required"],
  ],
  [
    "jest: turned on, as a flag has it",
    jest({ collectCoverage: true }, `jest --coverageThreshold='{"global":{"lines":90}}'`),
    1,
    ["all files: 71.42 % of lines (5 of 7), 90 % is required"],
  ],
  [
    "c8: 90 % of lines, if it checks",
    mocha("c8 --check-coverage mocha"),
    1,
    ["all files: 71.42 % of lines (5 of 7), 90 % is required"],
  ],
  ["c8: it does not check", mocha("c8 --lines 90 mocha"), 0, []],
  [
    "c8: its file",
    mocha("c8 mocha", { ".c8rc.json": '{ "check-coverage": true, "lines": 0, "functions": 90, "per-file": true }' }),
    1,
    ["src/g.js: 66.66 % of functions (2 of 3), 90 % is required"],
  ],
  [
    "c8: all files",
    mocha("c8 --all --include 'src/**' --check-coverage --lines 0 --functions 70 mocha"),
    1,
    ["all files: 66.66 % of functions (4 of 6), 70 % is required"],
  ],
  [
    "nyc: package.json, by another script",
    {
      ...mocha(""),
      ...manifest("npm run unit", {
        scripts: { test: "npm run unit", unit: "nyc mocha" },
        nyc: { "check-coverage": true, branches: 80, lines: 0 },
      }),
    },
    1,
    ["all files: 50 % of branches (2 of 4), 80 % is required"],
  ],
  [
    "node --test",
    node("node --test --experimental-test-coverage --test-coverage-functions=95 --test-coverage-lines=60"),
    1,
    ["all files: 80 % of functions (4 of 5), 95 % is required"],
  ],
  ["c8: branches of V8", calling("c8 --100 mocha test/*.js", ""), 0, []],
  [
    "node --test: branches of V8",
    calling("node --test --experimental-test-coverage --test-coverage-branches=100", NODE_IT),
    0,
    [],
  ],
  [
    "nyc: branches of Istanbul",
    calling("nyc --check-coverage --branches 100 mocha test/*.js", ""),
    1,
    ["all files: 66.66 % of branches (2 of 3), 100 % is required"],
  ],
  ["node --test without coverage", node("node --test --test-coverage-lines=95"), 0, []],
  [
    "bun: parts of 1, of each file",
    bun("coverage = true\ncoverageThreshold = { lines = 0.1, functions = 0.7 }"),
    1,
    ["src/g.js: 66.66 % of functions (2 of 3), 70 % is required"],
  ],
];

test.each(rows)("%s", async (_title, files, code, unmet) => {
  const project = new Project({ ...SOURCES, ...files }, undefined, {});
  projects.push(project);
  const ended = await server.run(project.root, ["-q"]);
  expect(ended.stderr).toBe(unmet.map((line) => `xtest: error: coverage of ${line}\n`).join(""));
  expect(ended.code).toBe(code);
});

test("flags and the configuration of xtest come first", async () => {
  const project = new Project({ ...SOURCES, ...vitest({ enabled: true, thresholds: { lines: 100 } }) }, undefined, {});
  projects.push(project);
  expect((await server.run(project.root, ["-q", "--no-cov"])).code).toBe(0);
  expect((await server.run(project.root, ["-q", "--cov", "--cov-fail-under", "70"])).code).toBe(0);
  expect((await server.run(project.root, ["-q", "-o", 'coverage={"failUnder":{"functions":90}}'])).stderr).toBe(
    "xtest: error: coverage of all files: 80 % of functions (4 of 5), 90 % is required\n",
  );
});

test("what another script requires holds for --cov", async () => {
  const scripts = { test: "vitest run", "test:cov": "vitest run --coverage --coverage.thresholds.lines=90" };
  const project = new Project({ ...SOURCES, ...vitest({}), ...manifest("", { scripts }) }, undefined, {});
  projects.push(project);
  expect((await server.run(project.root, ["-q"])).code).toBe(0);
  expect((await server.run(project.root, ["-q", "--cov"])).code).toBe(1);
});
