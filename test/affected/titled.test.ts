/** Tests with titles, of the author API and of other runners: `--changed` takes them one by one. */
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { compareModules } from "../../src/tools/affected/declarations/compare-declarations.ts";
import { readDeclarations } from "../../src/tools/affected/declarations/read-declarations.ts";
import { shownName } from "../../src/tools/affected/declarations/titled-tests.ts";
import { PROJECT } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";
import { GitRepository } from "./repository.ts";

const IMPORT = 'import { test as it, describe, beforeEach, beforeAll, afterEach } from "vitest";\n';

/** The tests whose functions are taken out of the code that runs on import. */
function titles(text: string): string[] {
  return (readDeclarations("/p/a.test.ts", IMPORT + text).titled ?? []).map(([name]) => shownName(name));
}

describe("what is a test with a title", () => {
  test.each<[text: string, found: string[]]>([
    ['it("a", () => {});', ["a"]],
    ['it("a", async function () {}, 500);', ["a"]],
    ['it("a", { timeout: 1 }, () => {});', ["a"]],
    ['test("a", () => {});', ["a"]],
    ['it.skip.concurrent("a", () => {});', ["a"]],
    ['it.each([[1], [2]])("a %i", (a) => {});', ["a %i"]],
    ['it.each`a\n${1}`("a $a", ({ a }) => {});', ["a $a"]],
    ['it.parametrize("a", [1])("a", ({ a }) => {});', ["a"]],
    ['await it("a", () => {});', ["a"]],
    ["it(`a ${name.of} ${b}`, () => {});", ["a ${name.of} ${b}"]],
    [
      'describe("a", () => { it("b", () => {}); describe.skip("c", () => { it("d", () => {}); }); });',
      ["a::b", "a::c::d"],
    ],
    ['describe.each([1])("a %i", (a) => { it("b", () => {}); });', ["a %i::b"]],
    ['const own = it.extend({ a: 1 });\nown("a", ({ a }) => {});', ["a"]],
    ['it("a", () => {});\nit("a", () => {});', ["a", "a"]],
    ['it.describe("a", () => { it("b", () => {}); });', ["a::b"]],
    // Nothing is known of these.
    ["it(title(), () => {});", []],
    ['it("a", fn);', []],
    ['it("a", wrap(() => {}));', []],
    ['it("a", () => {}, () => {});', []],
    ["it(() => {});", []],
    ['it("a", () => { vi.mock("./b.ts"); });', []],
    ['it("a", async () => { await f(() => jest.doMock("./b.ts")); });', []],
    ['for (const a of [1]) it("a", () => {});', []],
    ['if (a) { it("a", () => {}); }', []],
    ["beforeEach(() => {});", []],
    ['run("a", () => {});', []],
    ['function specify() {}\nspecify("a", () => {});', []],
    ['import specify from "./specify.ts";\nspecify("a", () => {});', []],
  ])("%s", (text, found) => {
    expect(titles(text)).toEqual(found);
  });

  test("a module that is no ES module has none", () => {
    expect(readDeclarations("/p/a.test.js", 'it("a", () => {});').titled).toBeUndefined();
  });
});

describe("a file whose tests have in common what one of them may change is one piece", () => {
  test.each<[title: string, text: string]>([
    ["a variable", 'let x;\nit("a", () => { x = 1; });\nit("b", () => { use(x); });'],
    [
      "a variable of the group",
      'describe("g", () => { let x; it("a", () => { x = 1; }); it("b", () => { use(x); }); });',
    ],
    ["a destructured one", 'let x, y;\nit("a", () => { ({ y, z: [x] } = f()); });\nit("b", () => { use(x); });'],
    ["a count", 'let x = 0;\nit("a", () => { x++; });\nit("b", () => { use(x); });'],
    ["in a loop", 'let x;\nit("a", () => { for (x of y) f(); });\nit("b", () => { use(x); });'],
    ["a member", 'const x = {};\nit("a", () => { x.y.z = 1; });\nit("b", () => { use(x.y); });'],
    ["a deleted member", 'const x = { y: 1 };\nit("a", () => { delete x.y; });\nit("b", () => { use(x); });'],
    [
      "a member of a global object",
      'it("a", () => { process.env.X = "1"; });\nit("b", () => { use(process.env.X); });',
    ],
    ["an element", 'const x = [];\nit("a", () => { x.push(1); });\nit("b", () => { use(x); });'],
    ["an assigned object", 'const x = {};\nit("a", () => { Object.assign(x, y); });\nit("b", () => { use(x); });'],
    ["this", 'it("a", function () { this.x = 1; });\nit("b", function () { use(this.x); });'],
    [
      "this of an arrow function",
      'it("a", function () { f(() => { this.x = 1; }); });\nit("b", function () { this.x; });',
    ],
    ["by a helper", 'let x;\nfunction set() { x = 1; }\nit("a", () => { set(); });\nit("b", () => { use(x); });'],
    ["read by a helper", 'let x;\nconst get = () => x;\nit("a", () => { x = 1; });\nit("b", () => { get(); });'],
    [
      "by helpers of the group",
      'describe("g", () => { let x; const set = () => { x = 1; }; const get = () => x; it("a", () => { set(); }); it("b", () => { get(); }); });',
    ],
    [
      "by a hook",
      'let x, y;\nbeforeEach(() => { y = f(x); });\nit("a", () => { x = 1; });\nit("b", () => { use(y); });',
    ],
    ["an object that was made once", 'const x = make();\nit("a", () => { x.f(); });\nit("b", () => { x.g(); });'],
    ["one that is handed on", 'const x = new X();\nit("a", () => { f(x); });\nit("b", () => { g(x); });'],
    ["one in an object", 'const x = { y: new X() };\nit("a", () => { f(x); });\nit("b", () => { g(x); });'],
    ["a destructured one", 'const { x } = make();\nit("a", () => { f(x); });\nit("b", () => { g(x); });'],
    [
      "one of beforeAll",
      'let x;\nbeforeAll(() => { x = make(); });\nit("a", () => { f(x); });\nit("b", () => { g(x); });',
    ],
    [
      "one of a function in beforeAll",
      'let x;\nfunction set() { x = make(); }\nbeforeAll(set);\nit("a", () => { f(x); });\nit("b", () => { g(x); });',
    ],
    [
      "one that only gets members for each test",
      'let x = make();\nbeforeEach(() => { x.y = 1; });\nit("a", () => { f(x); });\nit("b", () => { g(x); });',
    ],
    [
      "a row of a group",
      'describe.each([new X()])("g", (x) => { it("a", () => { f(x); }); it("b", () => { g(x); }); });',
    ],
    ["a write that the edit may take away", 'let x = 0;\nit("a", () => {});\nit("b", () => { use(x); });'],
    [
      "what a hook reads",
      'let x;\nbeforeEach(() => { if (x) throw x; });\nit("a", () => { x = 1; });\nit("b", () => {});',
    ],
    ["a module that is mocked", 'vi.mock("./x.ts");\nit("a", () => { f(); });\nit("b", () => { f(); });'],
    ["a spy", 'it("a", () => { vi.spyOn(x, "y"); });\nit("b", () => { f(); });'],
    ["a clock", 'it("a", () => { jest.useFakeTimers(); });\nit("b", () => { f(); });'],
    ["a matcher", 'it("a", () => { expect.extend({ toBeX }); });\nit("b", () => { f(); });'],
    [
      "an object by another name",
      'const x = { y: 0 };\nit("a", () => { const z = x; z.y = 2; });\nit("b", () => { use(x.y); });',
    ],
    [
      "a function that gives it",
      'const x = { y: 0 };\nconst get = () => x;\nit("a", () => { get().y = 2; });\nit("b", () => { get(); });',
    ],
    [
      "an argument",
      'const x = [];\nfunction add(l) { l.push(1); }\nit("a", () => { add(x); });\nit("b", () => { expect(x).toEqual([]); });',
    ],
    [
      "a row",
      'const x = [{ y: 1 }];\nit("a", () => { for (const z of x) z.y = 2; });\nit("b", () => { expect(x).toEqual([]); });',
    ],
    [
      "an element of a collection",
      'const x = new Map([["k", []]]);\nit("a", () => { x.get("k").push(2); });\nit("b", () => { use(x); });',
    ],
    ["a static field", 'class X { static y = 0; }\nit("a", () => { f(X); });\nit("b", () => { f(X); });'],
    [
      "a member of a class",
      'class X { constructor() { X.made++; } }\nit("a", () => { new X(); });\nit("b", () => { f(X.made); });',
    ],
    ["a date", 'const x = new Date(0);\nit("a", () => { x.setTime(2); });\nit("b", () => { use(x); });'],
    [
      "a regular expression with a position",
      'const x = /a/g;\nit("a", () => { x.test("a"); });\nit("b", () => { x.test("a"); });',
    ],
    [
      "what listens",
      'const x = new EventEmitter();\nx.on("y", f);\nit("a", () => { x.emit("y"); });\nit("b", () => { f(); });',
    ],
    ["a count of hooks", 'let x = 0;\nbeforeEach(() => { x++; });\nit("a", () => {});\nit("b", () => { use(x); });'],
    ["another name of only", 'const own = it.only;\nit("a", () => {});\nit("b", () => {});'],
    [
      "a fixture of the module",
      'import { fixture } from "unplugin-xtest";\nexport const x = fixture({ scope: "module" }, () => []);\nit("a", (x) => { x.push(1); });\nit("b", (x) => { use(x); });',
    ],
    [
      "a table of two tests",
      'const x = [{ y: 1 }];\nit.each(x)("a", (z) => { z.y = 2; });\nit("b", () => { expect(x).toEqual([]); });',
    ],
    [
      "a table that is compared before",
      'const x = [{ y: 1 }];\nit("b", () => { expect(x).toEqual([]); });\nit.each(x)("a", (z) => { z.y = 2; });',
    ],
    [
      "a static method",
      'class X { static y() { this.z = 1; } }\nit("a", () => { X.y(); });\nit("b", () => { use(X.z); });',
    ],
    [
      "an assigned environment",
      'it("a", () => { Object.assign(process.env, { X: "1" }); });\nit("b", () => { use(process.env.X); });',
    ],
    [
      "a defined member of the page",
      'it("a", () => { Object.defineProperty(window, "x", {}); });\nit("b", () => { f(); });',
    ],
    [
      "variables of the build",
      'it("a", () => { import.meta.env.X = "1"; });\nit("b", () => { use(import.meta.env.X); });',
    ],
    ["an element of the page", 'it("a", () => { customElements.define("x-y", X); });\nit("b", () => { f(); });'],
    [
      "a closure",
      'const x = (() => { let n = 0; return () => n++; })();\nit("a", () => { x(); });\nit("b", () => { x(); });',
    ],
    ["a variable without a declaration", 'it("a", () => { x = 1; });\nit("b", () => { use(x); });'],
    ["the page", 'it("a", () => { document.body.innerHTML = "x"; });\nit("b", () => { f(); });'],
    ["its storage", 'it("a", () => { localStorage.setItem("x", "y"); });\nit("b", () => { f(); });'],
    ["the process", 'it("a", () => { process.chdir("x"); });\nit("b", () => { f(); });'],
    ["a line end that only compilers know", 'const x = "\u2028";\nit("a", () => {});\nit("b", () => {});'],
  ])("%s", (_, text) => {
    expect(titles(text)).toEqual([]);
  });

  test.each<[title: string, text: string]>([
    ["nothing", 'it("a", () => { let x = 1; x++; });\nit("b", () => { const y = []; y.push(1); });'],
    ["a parameter of its own", 'it("a", (x) => { x.y = 1; });\nit("b", () => { f(); });'],
    ["values", 'const x = 1;\nconst y = `${x} a`;\nit("a", () => { f(x, y); });\nit("b", () => { g(y); });'],
    [
      "data that is compared",
      'const x = { y: [1, "a"] };\nit("a", () => { expect(f()).toEqual(x); });\nit("b", () => { assert.deepEqual(f(), x); });',
    ],
    ["a table", 'const x = [[1], [2]];\nit.each(x)("a", (y) => { f(y); });\nit("b", () => { f(); });'],
    [
      "a function",
      'const x = () => new X();\nfunction y() { return x(); }\nit("a", () => { x(); });\nit("b", () => { y(); });',
    ],
    [
      "a class",
      'class X { y = []; add() { this.y.push(1); this.z = 1; } }\nit("a", () => { new X().add(); });\nit("b", () => { new X(); });',
    ],
    ["an import", 'import { x } from "./x.ts";\nit("a", () => { x.f(); });\nit("b", () => { x.f(); });'],
    [
      "a path",
      'import path from "node:path";\nconst x = path.join(import.meta.dirname, "b");\nit("a", () => { f(x); });\nit("b", () => { f(x); });',
    ],
    [
      "a hook of imported functions",
      'import { x } from "./x.ts";\nafterEach(() => { x(); });\nit("a", () => { f(); });\nit("b", () => { f(); });',
    ],
    [
      "constants of a group",
      'describe("g", () => { const x = 1; it("a", () => { f(x); }); it("b", () => { f(x); }); });',
    ],
    [
      "fixtures",
      'const own = it.extend({ x: async ({}, use) => { await use([]); } });\nown("a", ({ x }) => { x.push(1); });\nown("b", ({ x }) => { f(x); });',
    ],
  ])("not: %s", (_, text) => {
    expect(titles(text)).toHaveLength(2);
  });
});

/** The changed tests; a text for a change of the module as a whole. */
function compare(before: string, now: string): readonly string[] | string {
  const difference = compareModules("/p/a.test.ts", IMPORT + before, IMPORT + now);
  return difference.kind === "module" ? difference.why : difference.names.map(shownName);
}

const RUNS = "code that runs on import has changed";
const GROUP = 'describe("g", () => { const x = 1; it("a", () => { f(1); }); it("b", () => { f(2); }); });';

describe("what has changed", () => {
  test.each<[title: string, before: string, now: string, names: readonly string[] | string]>([
    ["a function", 'it("a", () => { f(1); });', 'it("a", () => { f(2); });', ["a"]],
    ["its parameters and form", 'it("a", () => { f(); });', 'it("a", async ({ b }) => f());', ["a"]],
    ["one in a group", GROUP, GROUP.replace("f(2)", "f(3)"), ["g::b"]],
    ["one with a table", "it.each(rows)('a', () => { f(1); });", "it.each(rows)('a', () => { f(2); });", ["a"]],
    ["formatting and comments", GROUP, GROUP.replaceAll("; ", ";\n// a\n"), []],
    ["a new one", 'it("a", () => {});', 'it("b", () => {});\nit("a", () => {});', ["b"]],
    ["a new one in a group", GROUP, GROUP.replace('it("b"', 'it("c", () => {}); it("b"'), ["g::c"]],
    [
      "one of two with a title",
      'it("a", () => {});\nit("a", () => {});',
      'it("a", () => {});\nit("a", () => { f(); });',
      ["a"],
    ],
    [
      "a second one with a title",
      'it("a", () => {});',
      'it("a", () => {});\nit("a", () => {});',
      "the call of a has changed",
    ],
    ["a removed one", 'it("a", () => {});\nit("b", () => {});', 'it("a", () => {});', "b was removed"],
    ["another title", GROUP, GROUP.replace('"b"', '"c"'), "g::b was removed"],
    ["another title of a group", GROUP, GROUP.replace('"g"', '"h"'), RUNS],
    ["code of a group", GROUP, GROUP.replace("x = 1", "x = 2"), RUNS],
    ["a table", "it.each([1])('a', () => {});", "it.each([2])('a', () => {});", "the call of a has changed"],
    ["a computed table", "it.each(b)('a', () => {});", "it.each(c)('a', () => {});", RUNS],
    ["options", 'it("a", { retry: 1 }, () => {});', 'it("a", { retry: 2 }, () => {});', "the call of a has changed"],
    ["a modifier", 'it("a", () => {});', 'it.skip("a", () => {});', "the call of a has changed"],
    ["only", 'it("a", () => {});\nit("b", () => {});', 'it.only("a", () => {});\nit("b", () => {});', RUNS],
    ["a new one alone", 'it("a", () => {});', 'it("a", () => {});\nit.only("b", () => {});', RUNS],
    ["a hook", "beforeEach(() => { f(1); });", "beforeEach(() => { f(2); });", RUNS],
    ["the order", 'it("a", () => {});\nf();', 'f();\nit("a", () => {});', RUNS],
    [
      "the order in a group",
      GROUP,
      'describe("g", () => { it("a", () => { f(1); }); const x = 1; it("b", () => { f(2); }); });',
      RUNS,
    ],
  ])("%s", (_, before, now, names) => {
    expect(compare(before, now)).toEqual(names);
  });
});

const SOURCE = `export function add(a: number, b: number) {
  return a + b;
}
export function sub(a: number, b: number) {
  return a - b;
}
export const twice = (a: number) => add(a, a);
`;

/** @param names - what the file imports. @param rows - a table of its runner. */
const testFile = (names: string, rows: string): string => `${names}
import { add, sub, twice } from "../src/sums.ts";
const last = 0;
test("adds", () => {
  if (add(1, 2) !== 3) throw new Error("sum");
});
describe("group", () => {
  test("subs", () => {
    if (sub(3, 2) !== 1) throw new Error("difference");
  });
  test.skip("twice", () => { twice(1); });
  test.${rows} => { sub(a, 1); });
  describe("inner", () => {
    test("deep", () => { add(1, 1); });
  });
});
test("leaves", () => { sub(3, 1); });
test("takes", () => { if (last > 9) throw new Error("last"); });
test("same", () => {});
test("same", () => { add(0, 0); });
checked("checked", () => { twice(2); });
for (const n of [1, 2]) test(\`loop \${n}\`, () => {});
`;

/** A function that looks as if it registered tests, and calls what it gets. */
const HELPER = "export const it = (_: string, fn: () => void) => fn();\nexport const checked = it;\n";

const RUNNERS = [
  [
    "ours",
    [],
    'import { describe, test } from "unplugin-xtest";\nimport { it as checked } from "./helper.ts";',
    'parametrize("a", [1, 2])("row", ({ a })',
  ],
  [
    "Vitest",
    ["-o", "compat=vitest"],
    'import { describe, test } from "vitest";\nimport { checked } from "./helper.ts";',
    'each([1, 2])("row", (a)',
  ],
  ["Jest", ["-o", "compat=jest"], 'import { checked } from "./helper.ts";', 'each([1, 2])("row", (a)'],
] as const;

const server = serveCommands();
const repositories: GitRepository[] = [];
afterAll(() => {
  for (const one of repositories) one.remove();
});

describe.each(RUNNERS)("of %s", (_, flags, names, rows) => {
  let repository: GitRepository;
  const FILES = {
    ".gitignore": "node_modules\n",
    "package.json": '{ "name": "p", "type": "module" }',
    "src/sums.ts": SOURCE,
    "tests/helper.ts": HELPER,
    "tests/sums.test.ts": testFile(names, rows),
  };
  beforeAll(() => {
    repository = new GitRepository(FILES);
    repositories.push(repository);
    mkdirSync(path.join(repository.top, "node_modules"));
    symlinkSync(PROJECT, path.join(repository.top, "node_modules/unplugin-xtest"), "junction");
  });
  afterEach(() => {
    repository.reset();
  });

  /** The titles that are selected when a text becomes another one; a row counts once. */
  async function selected(file: keyof typeof FILES, from: string, to: string): Promise<string[]> {
    expect(FILES[file]).toContain(from);
    repository.write({ [file]: FILES[file].replace(from, to) });
    const { stdout } = await server.run(repository.top, ["list", "--changed", ...flags]);
    const ids = stdout.split("\n").filter((line) => line !== "");
    return [...new Set(ids.map((id) => id.replace("tests/sums.test.ts::", "").replace(/row.*/, "row")))];
  }

  const ALL = [
    "adds",
    "group::subs",
    "group::twice",
    "group::row",
    "group::inner::deep",
    "leaves",
    "takes",
    "same",
    "same (2)",
  ];

  test("a function of a source: those that use it", async () => {
    const ids = await selected("src/sums.ts", "a - b", "a - b + 0");
    expect(ids.sort()).toEqual(["group::row", "group::subs", "leaves"]);
  });

  test("one test", async () => {
    expect(await selected("tests/sums.test.ts", "sub(3, 2)", "sub(4, 3)")).toEqual(["group::subs"]);
    expect(await selected("tests/sums.test.ts", "add(1, 1)", "add(1, 2)")).toEqual(["group::inner::deep"]);
    expect(await selected("tests/sums.test.ts", "sub(a, 1)", "sub(a, 2)")).toEqual(["group::row"]);
  });

  test("those with one title together", async () => {
    expect(await selected("tests/sums.test.ts", "add(0, 0)", "add(0, 1)")).toEqual(["same", "same (2)"]);
  });

  test("a new one", async () => {
    expect(await selected("tests/sums.test.ts", 'test("leaves"', 'test("new", () => {});\ntest("leaves"')).toEqual([
      "new",
    ]);
  });

  test.each<[title: string, file: "src/sums.ts" | "tests/sums.test.ts", from: string, to: string]>([
    ["a function that a call on import has", "src/sums.ts", "a + b", "b + a"],
    ["a function that is called on import", "tests/sums.test.ts", "twice(2)", "twice(3)"],
    ["a function in a loop", "tests/sums.test.ts", "`, () => {}", "`, () => { add(1, 1); }"],
    ["code of the file", "tests/sums.test.ts", "last = 0", "last = 1"],
  ])("everything: %s", async (_, file, from, to) => {
    expect((await selected(file, from, to)).sort()).toEqual([...ALL, "loop 1", "loop 2"].sort());
  });
});
