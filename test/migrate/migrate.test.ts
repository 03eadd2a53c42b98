/** What files of `describe` and `it` become. */
import { describe, expect, test } from "@jest/globals";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { suiteSyntax } from "../../src/facts/migration/suite-syntax.ts";
import { migrateFile, TitleNames } from "../../transforms/migrate/migrate.ts";
import { inFolder } from "../samples/copies.ts";
import { serveCommands } from "../samples/command-server.ts";

const server = serveCommands();

function migrated(code: string, isTypeScript = true) {
  const syntax = suiteSyntax(isTypeScript ? "a.test.ts" : "a.test.js", code);
  if (syntax === null) throw new Error("no syntax");
  return migrateFile(code, syntax, isTypeScript);
}

const rows: [title: string, code: string, expected: string][] = [
  ["a test", `it("adds two", () => {\n  a();\n});\n`, `export function test_adds_two() {\n  a();\n}\n`],
  [
    "one that is async",
    `test("a", async function () { await b(); });`,
    `export async function test_a() { await b(); }`,
  ],
  ["an expression", `it("a", () => b());`, `export function test_a() { return b(); }`],
  [
    "equal titles",
    `it("a", () => {});\nit("a", () => {});`,
    `export function test_a() {}\nexport function test_a_2() {}`,
  ],
  [
    "imports: only of what is still used",
    `import { describe, expect, it } from "vitest";\nit("a", () => { expect(1).toBe(1); });`,
    `import { expect } from "vitest";\nexport function test_a() { expect(1).toBe(1); }`,
  ],
  ["imports: none left", `import { it } from "vitest";\nit("a", () => {});`, `export function test_a() {}`],
  [
    "skip and fails",
    `it.skip("a", () => {});\nit.fails("b", async () => {});`,
    `import { mark } from "unplugin-xtest";\nexport const test_a = mark.skip()(() => {});\n` +
      `export const test_b = mark.xfail({ strict: true })(async () => {});`,
  ],
  [
    "a table of rows",
    `it.each([[1, 2], [3, 4]])("%i is less than %i", (a: number, b: number) => { less(a, b); });`,
    `import { mark } from "unplugin-xtest";\n/** %i is less than %i */\n` +
      `export const test_is_less_than = mark.parametrize("a, b", [[1, 2], [3, 4]])(({ a, b }: { a: number; b: number }) => { less(a, b); });`,
  ],
  [
    "a table of objects",
    `it.each([{ a: 1 }])("$a", ({ a }) => { is(a); });`,
    `import { mark } from "unplugin-xtest";\n/** $a */\nexport const test = mark.parametrize("row", [{ a: 1 }])(({ row: { a } }) => { is(a); });`,
  ],
  [
    "a suite with hooks, names of its own and a suite in it",
    `describe("a stack", () => {
  let stack: Stack;
  const sizes = [
    1,
  ];
  beforeAll(async () => { await open(); });

  it("is empty", () => {
    is(stack);
  });
  describe("#pop()", () => {
    it("throws", () => { fails(); });
  });
});
`,
    `let stack: Stack;
const sizes = [
  1,
];
export class TestAStack {
  static async setup_class() { await open(); }

  test_is_empty() {
    is(stack);
  }
  /** #pop() */
  static TestPop = class {
    test_throws() { fails(); }
  };
}
`,
  ],
  [
    "a table and a mark in a suite",
    `describe("d", () => {\n  it.skip.each([1, 2])("a", (n) => {});\n});`,
    `import { mark } from "unplugin-xtest";\nexport class TestD {\n  @mark.skip()\n  @mark.parametrize("n", [1, 2])\n  test_a({ n }) {}\n}`,
  ],
  [
    "hooks of the file",
    `beforeEach(() => { reset(); });\nit("a", () => {});`,
    `export function setup_function() { reset(); }\nexport function test_a() {}`,
  ],
  [
    "variables that beforeEach sets, which afterEach undoes, in a suite with a table beside other tests",
    `describe("a stack", () => {
  let store: Store;
  let stack: Stack;
  beforeEach(async () => {
    store = await open();
    stack = new Stack(store);
  });
  afterEach(async () => {
    await store.close();
  });

  it("is empty", () => {
    is(stack);
  });
  it.each([[1, 2]])("adds %i", (a: number, b: number) => { stack.add(a, b); });
});
`,
    `import { fixture, mark } from "unplugin-xtest";
export class TestAStack {
  @fixture({ autouse: true })
  async store(): Promise<Store> { return await open(); }
  @fixture()
  async *stack({ store }: { store: Store }) {
    const stack: Stack = new Stack(store);
    yield stack;
    await store.close();
  }

  test_is_empty({ stack }: { stack: Stack }) {
    is(stack);
  }
  /** adds %i */
  @mark.parametrize("a, b", [[1, 2]])
  test_adds({ a, b, stack }: { a: number; b: number; stack: Stack }) { stack.add(a, b); }
}
`,
  ],
  [
    "one that beforeAll sets, which not all tests mention",
    `describe("d", () => {\n  let s: S;\n  beforeAll(() => { s = start(); });\n  it("a", () => { is(s); });\n  it("b", () => { no(); });\n});\n`,
    `import { fixture } from "unplugin-xtest";\nexport class TestD {\n  @fixture({ scope: "class", autouse: true })\n  static s(): S { return start(); }\n` +
      `  test_a({ s }: { s: S }) { is(s); }\n  test_b() { no(); }\n}\n`,
  ],
  [
    "one of the file, for functions and classes",
    `let s: S;\nbeforeEach(() => {\n  s = start();\n});\nit("a", () => { is(s); });\ndescribe("d", () => {\n  it("b", () => { is(s); });\n});\n`,
    `import { fixture } from "unplugin-xtest";\nexport const s = fixture((): S => start());\nexport function test_a({ s }: { s: S }) { is(s); }\n` +
      `export class TestD {\n  test_b({ s }: { s: S }) { is(s); }\n}\n`,
  ],
  [
    "a table of a suite",
    `describe.each([[1, "a"]])("%i: %s", (n: number, s: string) => {\n  it("b", () => { is(n, s); });\n});`,
    `import { mark } from "unplugin-xtest";\n/** %i: %s */\n@mark.parametrize("n, s", [[1, "a"]])\nexport class Test {\n  test_b({ n, s }: { n: number; s: string }) { is(n, s); }\n}`,
  ],
];

test.each(rows)("%s", (_, code, expected) => {
  expect(migrated(code).text).toBe(expected);
});

const left: [title: string, code: string, isTypeScript?: boolean][] = [
  ["a callback with a context", `it("a", ({ expect }) => {});`],
  ["a callback that ends the test", `it("a", (done) => { done(); });`],
  ["a snapshot", `it("a", () => { expect(1).toMatchSnapshot(); });`],
  ["this", `it("a", function () { this.timeout(5); });`],
  ["a time limit", `it("a", () => {}, 500);`],
  [
    "a variable that a test sets, too",
    `describe("a", () => { let b: B; beforeEach(() => { b = c(); }); it("d", () => { b = e(); }); describe("f", () => {}); });`,
  ],
  ["CommonJS", `const a = require("a");\nit("b", () => {});`],
  ["a title that needs execution", "it(`a ${b}`, () => {});"],
  ["only", `it.only("a", () => {});`],
  ["a loop in a suite", `describe("a", () => { for (const b of c) it(b, () => {}); });`],
  ["hooks of each test around a suite", `describe("a", () => { beforeEach(() => {}); describe("b", () => {}); });`],
  ["two hooks of a kind", `describe("a", () => { afterAll(() => {}); afterAll(() => {}); });`],
  ["a name that the module has", `const b = 1;\ndescribe("a", () => { const b = 2; it("c", () => { is(b); }); });`],
  ["a table of a suite without decorators", `describe("a", () => { it.each([1])("b", (n) => {}); });`, false],
  ["rows of another length", `it.each([[1, 2], [3]])("a", (a, b) => {});`],
  ["a hook of the file with a callback", `beforeEach((done) => done());\nit("a", () => {});`],
  ["hooks of the file with a test that stays", `afterAll(() => {});\nit("a", () => {});\nit("b", (done) => {});`],
];

// Of a function with more parameters than a row has values, Jest thinks that it takes a callback.
test.each(left)("stays: %s", (...[, code, isTypeScript]) => {
  const { text, migrated: count } = migrated(code, isTypeScript);
  expect([text, count]).toEqual([code, 0]);
});

test("what stays and what does not, in one file", () => {
  const { text, migrated: count, left: rest } = migrated(`it("a", () => {});\nit("b", (done) => done());`);
  expect([text, count, rest]).toEqual([
    `export function test_a() {}\nit("b", (done) => done());`,
    1,
    [{ at: 19, why: "its function takes a context or a callback" }],
  ]);
});

test.each([
  ["", "0 files to rewrite"],
  ['it("a", () => {});', "1 file to rewrite; --write writes"],
  ['it("b", (done) => done());', "0 files to rewrite; what stays, 1 call, runs under compat"],
])("the command says of %j what stays", async (code, said) => {
  await inFolder(async (folder) => {
    writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(
      path.join(folder, "a.test.ts"),
      `import { it } from "@jest/globals";\nexport function test_own() {}\n${code}`,
    );
    const { stderr } = await server.run(folder, ["migrate", "--style", "functions", "-o", "compat=jest"]);
    expect(stderr.trimEnd().split("\n").at(-1)).toBe(`xtest: ${said}`);
  });
});

describe("--write runs both forms", () => {
  const SHOW = "const show = () => (globalThis.shown = (globalThis.shown ?? 0) + 1);\n";
  const TWICE = `${SHOW}it("a", () => { expect(show()).toBe(1); });\nit("b", () => { expect(show()).toBe(1); });\n`;
  const RESETS = "afterEach(() => { globalThis.shown = 0; });\n";
  const rows: [title: string, files: Readonly<Record<string, string>>, isWritten: boolean, said: string][] = [
    [
      "what does the same is written",
      { "a.test.js": 'it("a", () => { expect(1).toBe(1); });\n' },
      true,
      "1 file rewritten",
    ],
    [
      "a hook of a set-up file moves to a conftest",
      { "setup.js": RESETS, "a.test.js": TWICE },
      true,
      "1 hook moved to a conftest; 1 file rewritten",
    ],
    [
      "one that cannot move is around describe and it alone",
      { "setup.js": `if (true) ${RESETS}`, "a.test.js": TWICE },
      false,
      "setup.js:1 stays: it is called in a condition, a loop or a function\n" +
        "a.test.js stays: setup.js has hooks, which run around tests of describe and it alone, and cannot move to a conftest",
    ],
    [
      "one that it imports",
      { "setup.js": 'import "./more";\n', "more.js": RESETS, "a.test.js": TWICE },
      true,
      "1 hook moved to a conftest; 1 file rewritten",
    ],
    [
      "a hook that cannot be seen: the file is put back",
      { "setup.js": 'globalThis["after" + "Each"](() => { globalThis.shown = 0; });\n', "a.test.js": TWICE },
      false,
      "a.test.js stays: the outcome changed, and the file is put back: before 2 passed, after 1 failed, 1 passed\n  a.test.js::test_b: AssertionError",
    ],
    [
      "mocks that the configuration clears",
      { "a.test.js": 'const fn = vi.fn();\nit("a", () => { fn(); });\n' },
      true,
      "1 file rewritten",
    ],
    [
      "only",
      { "a.test.js": 'it.only("a", () => {});\nit("b", () => { throw new Error("x"); });\n' },
      false,
      "before 1 passed, 1 skipped, after 1 failed, 1 passed",
    ],
  ];
  test.each(rows)("%s", async (title, files, isWritten, said) => {
    await inFolder(async (folder) => {
      const clears = title.startsWith("mocks");
      const all = {
        "package.json": '{ "type": "module", "devDependencies": { "vitest": "*" } }',
        "vitest.config.mjs": `export default { test: { globals: true, clearMocks: ${clears}, setupFiles: ${"setup.js" in files ? '["./setup.js"]' : "[]"} } };\n`,
        ...files,
      };
      for (const [name, text] of Object.entries(all)) writeFileSync(path.join(folder, name), text);
      const { code, stderr } = await server.run(folder, ["migrate", "--style", "functions", "--write"]);
      expect(code).toBe(0);
      expect(stderr).toContain(said);
      const after = readFileSync(path.join(folder, "a.test.js"), "utf8");
      expect(after !== files["a.test.js"]).toBe(isWritten);
      // What was green stays green.
      expect((await server.run(folder, ["-q"])).code).toBe(0);
    });
  });
});

test.each([
  ["adds 1 and 2", "test_adds_1_and_2"],
  ["", "test"],
  ["test of a", "test_of_a"],
  ["doesn't %s or $a.b", "test_doesnt_or"],
  ["Überlauf", "test_uberlauf"],
])("name of %s", (title, name) => {
  expect(new TitleNames([]).ofTest(title)).toBe(name);
});
