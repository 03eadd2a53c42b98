/** What hooks of setup files become, and that both forms do the same. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { setupSyntax } from "../../src/facts/migration/setup-syntax.ts";
import { migrateSetup } from "../../transforms/migrate/migrate-setup.ts";
import { inFolder } from "../samples/copies.ts";
import { environment, serveCommands } from "../samples/command-server.ts";
import { PROJECT } from "../samples/sample.ts";

type Options = Partial<Pick<Parameters<typeof migrateSetup>[0], "isStack" | "scopeOfAll">>;

function moved(code: string, conftest: string | null = null, { isStack = true, scopeOfAll = "module" }: Options = {}) {
  const syntaxOf = (text: string) => {
    const syntax = setupSyntax("a.ts", text, isStack);
    if (syntax === null) throw new Error(`no syntax: ${text}`);
    return syntax;
  };
  return migrateSetup({
    ...{
      code,
      syntax: syntaxOf(code),
      rebased: (specifier: string) => specifier.replace(/^\.\//, "../test/"),
      isStack,
      scopeOfAll,
    },
    conftest: conftest === null ? null : { code: conftest, syntax: syntaxOf(conftest) },
  });
}

const HEAD = 'import { fixture } from "unplugin-xtest";\n';
const EACH = "export const aroundEachTest = fixture({ autouse: true }, ";

const rows: [title: string, code: string, setup: string, conftest: string][] = [
  [
    "a pair of hooks with what they need, and comments; the rest stays",
    `import { afterEach, beforeEach, expect } from "vitest";
import db, { close } from "./db";
import "./polyfill";

expect.extend({ even });

/** Rows. */
const rows: string[] = [];

// A row for each test.
beforeEach(async () => {
  rows.push(await db.row()); // a row
});
afterEach(() => {
  close(rows);
});
`,
    `import { expect } from "vitest";
import "./polyfill";

expect.extend({ even });
`,
    `import db, { close } from "../test/db";
${HEAD}
/** Rows. */
const rows: string[] = [];

// A row for each test.
${EACH}async function* () {
  rows.push(await db.row()); // a row
  yield;
  close(rows);
});
`,
  ],
  [
    "hooks of files, and expressions",
    `beforeAll(() => server.listen());\nafterAll(() => { server.close(); });\nconst server = make();\n`,
    "",
    `${HEAD}
const server = make();

export const aroundEachFile = fixture({ scope: "module", autouse: true }, async function* () {
  await server.listen();
  yield;
  server.close();
});
`,
  ],
  [
    "what a hook returns, and a function by its name",
    `import { cleanup } from "x";\nbeforeEach(() => {\n  start();\n  return () => stop();\n});\nafterEach(cleanup);\n`,
    "export {};\n",
    `import { cleanup } from "x";\n${HEAD}\n${EACH}async function* () {\n  start();\n  yield;\n  await cleanup();\n  await stop();\n});\n`,
  ],
  [
    "a name of one hook that is another one in the other",
    `beforeEach(() => {\n  const a = b();\n  c(a);\n});\nafterEach(() => {\n  d(a);\n});\n`,
    "",
    `${HEAD}\n${EACH}function* () {\n  const a = b();\n  c(a);\n  yield;\n});\n\nexport const aroundEachTest2 = fixture({ autouse: true }, function* () {\n  yield;\n  d(a);\n});\n`,
  ],
  [
    "root hooks of Mocha",
    `exports.mochaHooks = {\n  beforeEach() {\n    a();\n  },\n  afterEach: [() => b()],\n};\n`,
    "",
    `${HEAD}\n${EACH}async function* () {\n  a();\n  yield;\n  await b();\n});\n`,
  ],
  [
    "texts of several lines",
    "beforeEach(() => {\n  a(`\n    b\n  `);\n});\nc();\n",
    "c();\n",
    `${HEAD}\n${EACH}function* () {\n  a(\`\n    b\n  \`);\n  yield;\n});\n`,
  ],
];

test.each(rows)("%s", (_, code, setup, conftest) => {
  expect(moved(code)).toMatchObject({ setup, conftest, left: [] });
});

test("several hooks of a kind are torn down in the order of their runner", () => {
  const code = "afterEach(() => a());\nafterEach(() => b());\n";
  const order = (options: Options) =>
    [...moved(code, null, options).conftest.matchAll(/await ([ab])\(/g)].map(([, name]) => name);
  expect([order({ isStack: true }), order({ isStack: false })]).toEqual([
    ["a", "b"],
    ["b", "a"],
  ]);
  expect(moved("beforeAll(() => a.b());", null, { scopeOfAll: "session" }).conftest).toContain('scope: "session"');
});

test.each([
  ["a condition", "if (a) afterEach(() => b());", "it is called in a condition, a loop or a function"],
  ["a time limit", "beforeAll(() => a.b(), 500);", "it has more than a function"],
  ["a context", "beforeEach(({ task }) => a(task));", "its function takes a context or a callback"],
  ["this", "beforeEach(function () { this.timeout(1); });", "its function has this"],
  ["a return", "afterEach(() => { if (a) return; b(); });", "it returns before its end"],
  [
    "what may undo it",
    "beforeEach(() => a());",
    "what its function returns may be what undoes it: write it with braces",
  ],
  [
    "what stays needs it",
    "const a = b();\nuse(a);\nafterEach(() => a.c());",
    'it shares "a" with what stays in the file',
  ],
  ["what is exported", "export const a = b();\nafterEach(() => a.c());", 'it shares "a" with what stays in the file'],
  [
    "what another hook that stays needs",
    "let a;\nbeforeEach(({ b }) => { a = b; });\nafterEach(() => a.c());",
    'it shares "a" with what stays in the file',
  ],
  [
    "around a function",
    "aroundEach(async (run) => { await run(); });",
    "aroundEach() is around a function that it calls",
  ],
  [
    "CommonJS",
    'const a = require("a");\nafterEach(() => a.b());',
    "what it needs is required, and a conftest is an ES module",
  ],
])("stays: %s", (_, code, why) => {
  const { setup, moved: count, left } = moved(code);
  expect([setup, count]).toEqual([code, 0]);
  expect(left.map((one) => one.why)).toContain(why);
});

test("a function of the same name that is no hook stays, and is no reason", () => {
  const code = 'import { afterEach } from "./own";\nafterEach(() => a());\n';
  expect(moved(code)).toMatchObject({ setup: code, moved: 0, left: [] });
});

describe("a conftest that exists", () => {
  const hook = 'import { clean } from "./clean";\nconst a = 1;\nafterEach(() => { clean(a); });\n';
  test("is added to", () => {
    const before = `${HEAD}\nexport const aroundEachTest = fixture(() => 1);\n`;
    expect(moved(hook, before).conftest).toBe(
      `${HEAD.trimEnd()}\nimport { clean } from "../test/clean";\n\nexport const aroundEachTest = fixture(() => 1);\n\nconst a = 1;\n\n` +
        "export const aroundEachTest2 = fixture({ autouse: true }, function* () {\n  yield;\n  clean(a);\n});\n",
    );
  });
  test.each(["const a = 2;", "const clean = 2;"])("with another name of the hook's stays: %s", (own) => {
    const before = `${HEAD}${own}\n`;
    const { conftest, moved: count, left } = moved(hook, before);
    expect([conftest, count]).toEqual([before, 0]);
    expect(left.map(({ why }) => why)).toEqual([`the conftest has another "${own.split(" ")[1]}"`]);
  });
});

const LOG = "globalThis.log ??= [];\n";
/** A test that goes through what the setup file has done, and one that goes through it again. */
const TESTS = (first: string[], second: string[]) =>
  `it("one", () => { if (String(log) !== "${first}") throw new Error(String(log)); });\n` +
  `it("two", () => { if (String(log) !== "${second}") throw new Error(String(log)); });\n`;
const OWN = 'beforeAll(() => { log.push("own"); });\n';

interface Project {
  readonly files: Readonly<Record<string, string>>;
  /** Which files are there afterwards, with a part of their text. */
  readonly after: Readonly<Record<string, string>>;
  readonly said: string;
}

const vitest = (files: Readonly<Record<string, string>>, test: object = {}): Readonly<Record<string, string>> => ({
  "package.json": '{ "type": "module", "devDependencies": { "vitest": "*" } }',
  "vitest.config.mjs": `export default { test: ${JSON.stringify({ globals: true, setupFiles: ["./test/setup.ts"], ...test })} };\n`,
  ...files,
});

const projects: Record<string, Project> = {
  "Vitest: hooks of each file and each test, modules of the project, statements that stay": {
    files: vitest({
      "test/setup.ts":
        `import { server } from "../src/server";\n${LOG}log.length = 0;\nlog.push("setup");\nconst began: string[] = [];\n` +
        'beforeAll(() => {\n  server.listen();\n  log.push("all");\n});\nbeforeEach(() => {\n  began.push("each");\n  log.push(...began);\n});\n' +
        "afterEach(() => {\n  began.length = 0;\n  server.reset();\n});\nafterAll(() => server.close());\n",
      "src/server.ts": `export const server = { isOpen: false, listen() { if (this.isOpen) throw new Error("open"); this.isOpen = true; }, reset() { log.push("reset"); }, close() { this.isOpen = false; } };\n`,
      "src/a.test.ts": `import { server } from "./server";\n${OWN}${TESTS(["setup", "all", "own", "each"], ["setup", "all", "own", "each", "reset", "each"])}it("open", () => { expect(server.isOpen).toBe(true); });\n`,
      "src/sub/b.test.ts": TESTS(["setup", "all", "each"], ["setup", "all", "each", "reset", "each"]),
    }),
    after: {
      "src/conftest.ts": 'import { server } from "./server";',
      "test/setup.ts": 'log.push("setup");',
      "src/a.test.ts": "export function test_one()",
    },
    said: "4 hooks moved to a conftest; 2 files rewritten",
  },
  "Vitest: fake mocks are reset before what was a hook": {
    files: vitest(
      {
        "test/setup.ts": "globalThis.fn = vi.fn();\nbeforeEach(() => {\n  globalThis.fn.mockReturnValue(2);\n});\n",
        "a.test.js":
          'it("one", () => { expect(globalThis.fn()).toBe(2); });\nit("two", () => { expect(globalThis.fn()).toBe(2); });\n',
      },
      { mockReset: true },
    ),
    after: { "conftest.ts": "mockReturnValue", "a.test.js": "test_one" },
    said: "1 hook moved to a conftest; 1 file rewritten",
  },
  "Vitest: one that changes an outcome is put back": {
    files: vitest({
      "test/setup.ts":
        'globalThis.order = ["x"];\nconst when = import.meta.url;\nafterEach(() => {\n  if (!when.includes("setup")) throw new Error(when);\n});\n',
      "a.test.js": 'it("one", () => { expect(order).toEqual(["x"]); });\n',
    }),
    after: { "test/setup.ts": "afterEach(() => {", "a.test.js": "it(" },
    said: "test/setup.ts stays: the outcome of a.test.js changed, and test/setup.ts and conftest.ts are put back: before 1 passed, after",
  },
  "Vitest: projects with and without a setup file in one folder": {
    files: {
      ...vitest({}),
      "vitest.config.mjs":
        'export default { test: { globals: true, projects: [{ extends: true, test: { name: "a", include: ["a/**"], setupFiles: ["./setup.ts"] } }, { extends: true, test: { name: "b", include: ["a2/**", "c.test.js"] } }] } };\n',
      "setup.ts": `${LOG}afterEach(() => {\n  log.length = 0;\n});\n`,
      "a/x.test.js":
        'it("x", () => { log.push("x"); expect(log).toEqual(["x"]); });\nit("y", () => { log.push("y"); expect(log).toEqual(["y"]); });\n',
      "c.test.js": 'it("c", () => { expect(typeof log).toBe("undefined"); });\n',
    },
    after: { "a/conftest.ts": "log.length = 0;", "a/x.test.js": "test_x", "c.test.js": "test_c" },
    said: "1 hook moved to a conftest; 2 files rewritten",
  },
  "Vitest: a conftest would be around files that have no such setup": {
    files: {
      ...vitest({}),
      "vitest.config.mjs":
        'export default { test: { globals: true, projects: [{ extends: true, test: { name: "a", include: ["t/*.a.test.js"], setupFiles: ["./setup.ts"] } }, { extends: true, test: { name: "b", include: ["t/*.b.test.js"] } }] } };\n',
      "setup.ts": "afterEach(() => {\n  globalThis.n = 1;\n});\n",
      "t/x.a.test.js": 'it("x", () => {});\n',
      "t/x.b.test.js": 'it("y", () => {});\n',
    },
    after: { "setup.ts": "afterEach", "t/x.a.test.js": "it(", "t/x.b.test.js": "test_y" },
    said: "setup.ts stays: a conftest in t would be around t/x.b.test.js too, for which it is not imported",
  },
  "Jest: after hooks in their order, once for each file": {
    files: {
      "package.json":
        '{ "type": "module", "scripts": { "test": "jest" }, "devDependencies": { "jest": "*" }, "jest": { "testEnvironment": "node", "transform": {}, "setupFiles": ["./env.js"], "setupFilesAfterEnv": ["./test/setup.js"] } }',
      "env.js": 'globalThis.log = ["env"];\n',
      "test/setup.js":
        'import { jest } from "@jest/globals";\nlet all;\nbeforeAll(() => {\n  all = "all";\n  log.push(all);\n});\nbeforeEach(() => {\n  jest.useFakeTimers();\n  log.push("each");\n});\n' +
        'afterEach(() => jest.useRealTimers());\nafterEach(() => {\n  log.push("1");\n});\nafterEach(() => {\n  log.push("2");\n});\nexpect.extend({ toBeOdd: (value) => ({ pass: value % 2 === 1, message: () => "even" }) });\n',
      "test/a.test.js": `${OWN}${TESTS(["env", "all", "own", "each"], ["env", "all", "own", "each", "1", "2", "each"])}it("fakes", () => { expect(setTimeout.clock).toBeDefined(); expect(3).toBeOdd(); });\n`,
      "test/b.test.js": TESTS(["env", "all", "each"], ["env", "all", "each", "1", "2", "each"]),
    },
    after: { "test/conftest.mjs": 'scope: "module"', "test/setup.js": "toBeOdd", "test/a.test.js": "test_one" },
    said: "5 hooks moved to a conftest; 2 files rewritten",
  },
  "Mocha: root hooks, before and after of all files": {
    files: {
      "package.json": '{ "type": "module", "scripts": { "test": "mocha" }, "devDependencies": { "mocha": "*" } }',
      ".mocharc.json": '{ "require": "./hooks.mjs", "spec": ["test/*.mjs"] }',
      "hooks.mjs":
        'const log = (globalThis.log = ["hooks"]);\n\nexport const mochaHooks = {\n  beforeAll() {\n    log.push("all");\n  },\n' +
        '  beforeEach: [async () => { log.push("1"); }, () => { log.push("2"); }],\n  afterEach() {\n    log.length = 2;\n  },\n};\n',
      "test/a.mjs": `import { it } from "mocha";\n${TESTS(["hooks", "all", "1", "2"], ["hooks", "all", "1", "2"])}`,
      "test/b.mjs": `import { it } from "mocha";\n${TESTS(["hooks", "all", "1", "2"], ["hooks", "all", "1", "2"])}`,
    },
    after: { "test/conftest.mjs": 'scope: "session"', "hooks.mjs": "export {};", "test/a.mjs": "test_one" },
    said: "4 hooks moved to a conftest; 2 files rewritten",
  },
};

const server = serveCommands();

describe("--write runs both forms", () => {
  test.each(Object.entries(projects))("%s", async (title, { files, after, said }) => {
    await inFolder(async (folder) => {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        writeFileSync(path.join(folder, name), text);
      }
      if (title.startsWith("Jest")) {
        const bin = path.join(PROJECT, "node_modules/jest/bin/jest.js");
        const env = { ...environment(), NODE_OPTIONS: "--experimental-vm-modules" };
        const jest = spawnSync(process.execPath, [bin], { cwd: folder, env, encoding: "utf8" });
        expect([jest.status, jest.stderr]).toEqual([0, expect.stringContaining("5 passed")]);
      }
      const shown = await server.run(folder, ["migrate", "--style", "functions"]);
      expect(shown.code).toBe(0);
      for (const [name, text] of Object.entries(files))
        expect(readFileSync(path.join(folder, name), "utf8")).toBe(text);
      const { code, stderr } = await server.run(folder, ["migrate", "--style", "functions", "--write"]);
      expect([code, stderr]).toEqual([0, expect.stringContaining(said)]);
      for (const [name, part] of Object.entries(after))
        expect([name, readFileSync(path.join(folder, name), "utf8")]).toEqual([name, expect.stringContaining(part)]);
      const conftests = Object.keys(after).filter((name) => name.includes("conftest"));
      for (const name of ["conftest.ts", "conftest.mjs", "src/conftest.ts"]) {
        if (!conftests.includes(name)) expect([name, existsSync(path.join(folder, name))]).toEqual([name, false]);
      }
      // What was green stays green.
      expect(await server.run(folder, ["-q"])).toMatchObject({ code: 0 });
    });
  });
});
