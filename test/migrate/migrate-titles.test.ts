/** What files of `describe` and `it` become, as tests with the same titles. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { suiteSyntax } from "../../src/facts/migration/suite-syntax.ts";
import { migrateTitles } from "../../transforms/migrate/migrate-titles.ts";
import { inFolder } from "../samples/copies.ts";
import { serveCommands } from "../samples/command-server.ts";

const server = serveCommands();

function migrated(code: string, isTypeScript = true) {
  const syntax = suiteSyntax(isTypeScript ? "a.test.ts" : "a.test.js", code);
  if (syntax === null) throw new Error("no syntax");
  return migrateTitles(code, syntax, isTypeScript, true);
}

const rows: [title: string, code: string, expected: string, isTypeScript?: boolean][] = [
  [
    "what needs nothing more than another import",
    `import { describe, expect, it, vi } from "vitest";\nvi.mock("./a");\ndescribe("d", () => {\n  it("a", () => expect(1).toBe(1));\n});\n`,
    `import { describe, test as it } from "unplugin-xtest";\nimport { expect, vi } from "vitest";\nvi.mock("./a");\ndescribe("d", () => {\n  it("a", () => expect(1).toBe(1));\n});\n`,
  ],
  [
    "directives and comments at the head, which have their effect only there, and the file's own punctuation",
    `#!/usr/bin/env node\n/** @vitest-environment happy-dom */\n'use strict'\nimport a from './a'\nimport { expect, it } from 'vitest'\nit('a', () => expect(a).toBe(1))\n`,
    `#!/usr/bin/env node\n/** @vitest-environment happy-dom */\n'use strict'\nimport a from './a'\nimport { test as it } from 'unplugin-xtest'\nimport { expect } from 'vitest'\nit('a', () => expect(a).toBe(1))\n`,
  ],
  [
    "a file with globals: the docblock of the environment stays the first, the one of a function stays with it",
    `/** @jest-environment jsdom */\n/** Adds. */\nfunction add() {}\nit("a", () => add());\n`,
    `/** @jest-environment jsdom */\nimport { test as it } from "unplugin-xtest";\n/** Adds. */\nfunction add() {}\nit("a", () => add());\n`,
  ],
  [
    "functions without an import, by other names",
    `suite("s", () => { specify("a", () => {}); test.skip("b", () => {}); });`,
    `import { describe as suite, test, test as specify } from "unplugin-xtest";\nsuite("s", () => { specify("a", () => {}); test.skip("b", () => {}); });`,
  ],
  [
    "tables: the names of values are in the title, and the rows have their types",
    `it.each([[1, 2]])("%i of 100%% is less than %i", (a: number, b: number) => { less(a, b); });\nit.each([1])("is %s", async (n) => { await n; });`,
    `import { test as it } from "unplugin-xtest";\nit.parametrize("a, b", [[1, 2]])("$a of 100% is less than $b", ({ a, b }) => { less(a, b); });\n` +
      `it.parametrize("n", [1])("is $n", async ({ n }) => { await n; });`,
  ],
  [
    "a row that is taken apart",
    `it.each([{ a: 1 }])("adds $a", ({ a }) => { is(a); });`,
    `import { test as it } from "unplugin-xtest";\n` +
      `it.parametrize("row", [{ a: 1 }])("adds $row.a", ({ row: { a } }) => { is(a); });`,
  ],
  [
    "tables of templates, and those that are constants, whose strings have quotes in titles of Vitest 4",
    `const users = [{ user: { name: "ann" }, age: 1 }];
it.each(users)("$user.name is $age", ({ age }) => { is(age); });
describe("d", () => {
  test.each\`
    a    | b
    \${1} | \${"x"}
    \${2} | \${"y"}
  \`("$a is $b", ({ b, a }) => { is(a, b); });
});
`,
    `import { describe, test, test as it } from "unplugin-xtest";
const users = [{ user: { name: "ann" }, age: 1 }];
it.parametrize("row", users)("'$row.user.name' is $row.age", ({ row: { age } }) => { is(age); });
describe("d", () => {
  test.parametrize("a, b", [
    [1, "x"],
    [2, "y"],
  ])("$a is $b", ({ a, b }) => { is(a, b); });
});
`,
  ],
  [
    "tables with a name or with types, time limits, todo and only, in one file",
    `test.each(cases)("$name of $user.name", ({ a }) => { is(a); });
test.each(users)('%s is "%i"', async (name, age) => { await is(name, age); });
test.each([["a", 1]] as const)("%s", (a, b) => is(a, b), 500);
it("late", { timeout: 1_000 }, () => { is(1); });
it.todo("later");
describe.only("d", () => {
  it.only("one", () => { is(1); });
});
`,
    `import { describe, test, test as it } from "unplugin-xtest";
test.parametrize("row", cases)("$row.name of $row.user.name", ({ row: { a } }) => { is(a); });
test.parametrize("name, age", users)("$name is \\"$age\\"", async ({ name, age }) => { await is(name, age); });
test.timeout(500).parametrize("a, b", [["a", 1]] as const)("$a", ({ a, b }) => is(a, b));
it.timeout(1_000)("late", () => { is(1); });
it.skip("todo")("later", () => {});
describe.only("d", () => {
  it.only("one", () => { is(1); });
});
`,
  ],
  [
    "variables of hooks as fixtures, which tests and other hooks ask for",
    `describe("a cart", () => {
  let cart: Cart;
  beforeEach(() => {
    cart = new Cart();
  });
  afterEach(() => {
    cart.close();
  });

  test("is empty", () => {
    is(cart);
  });
  describe("of a member", () => {
    beforeEach(async () => {
      await login();
      cart.add(1);
    });
    afterEach(logout);
    afterEach(() => logout());
    test("has one", () => { is(cart); });
  });
});
`,
    `import { describe, fixture, test } from "unplugin-xtest";
describe("a cart", () => {
  const it = test.use({
    cart: fixture(function* () {
      const cart: Cart = new Cart();
      yield cart;
      cart.close();
    }),
  });

  it("is empty", ({ cart }) => {
    is(cart);
  });
  describe("of a member", () => {
    it.use({
      setup: fixture({ autouse: true }, async function* ({ cart }: { cart: Cart }) {
        await login();
        cart.add(1);
        yield;
        logout();
      }),
    });
    it("has one", ({ cart }) => { is(cart); });
  });
});
`,
  ],
  [
    "those of a file, in JavaScript",
    `let s;\nbeforeAll(async () => {\n  s = await start();\n});\nit("a", () => { is(s); });\n`,
    `import { fixture, test as it } from "unplugin-xtest";\nit.use({\n  s: fixture({ scope: "module" }, async () => await start()),\n});\nit("a", ({ s }) => { is(s); });\n`,
    false,
  ],
  [
    "loops and conditions, in which a row may have the name of the runner's function",
    `import { describe, expect, it } from "vitest";\nconst tests = [{ a: 1 }];\ntests.forEach((test) => it(\`is \${test.a}\`, () => expect(test.a).toBe(1)));\nfor (const one of tests) {\n  describe("of " + one.a, () => {\n    it.each([1])("is %i", (n) => expect(n).toBe(one.a));\n  });\n}\nif (tests.length > 0) it("c", () => {}, 500);\n`,
    `import { describe, test as it } from "unplugin-xtest";\nimport { expect } from "vitest";\nconst tests = [{ a: 1 }];\ntests.forEach((test) => it(\`is \${test.a}\`, () => expect(test.a).toBe(1)));\nfor (const one of tests) {\n  describe("of " + one.a, () => {\n    it.parametrize("n", [1])("is $n", ({ n }) => expect(n).toBe(one.a));\n  });\n}\nif (tests.length > 0) it.timeout(500)("c", () => {});\n`,
  ],
  [
    "properties with the names of the runner's functions",
    `import { it } from "vitest";\nlet flag = false;\nif (/win/.test(process.platform)) flag = true;\nsubject.test("x");\nit("a", () => is(flag));\n`,
    `import { test as it } from "unplugin-xtest";\nlet flag = false;\nif (/win/.test(process.platform)) flag = true;\nsubject.test("x");\nit("a", () => is(flag));\n`,
  ],
  [
    "snapshots, counts of assertions, and titles that are computed",
    `import { expect, it, onTestFinished } from "vitest";\nit(\`a \${1 + 1}\`, () => {\n  expect.assertions(1);\n  expect(1).toMatchSnapshot();\n  onTestFinished(() => {});\n});\n`,
    `import { test as it } from "unplugin-xtest";\nimport { expect, onTestFinished } from "vitest";\nit(\`a \${1 + 1}\`, () => {\n  expect.assertions(1);\n  expect(1).toMatchSnapshot();\n  onTestFinished(() => {});\n});\n`,
  ],
  [
    "comments above what a fixture replaces go with it",
    `import { it, beforeEach } from "vitest";\nconst b = 1;\n\n// The cart.\nlet a: A;\nconst c = 2; // not this\n// Fills it.\n/* Twice. */\nbeforeEach(() => {\n  a = make();\n});\nit("x", () => { is(a); });\n`,
    `import { fixture, test } from "unplugin-xtest";\nconst b = 1;\n\n// The cart.\nconst it = test.use({\n  // Fills it.\n  /* Twice. */\n  a: fixture((): A => make()),\n});\nconst c = 2; // not this\nit("x", ({ a }) => { is(a); });\n`,
  ],
];

test.each(rows)("%s", (...[, code, expected, isTypeScript]) => {
  const { text, left } = migrated(code.replace("    afterEach(logout);\n", ""), isTypeScript);
  expect({ text, left }).toEqual({ text: expected, left: [] });
});

test("what has been rewritten already is nothing that stays", () => {
  for (const title of ["comments above", "loops and conditions"]) {
    const [, code = "", expected = ""] = rows.find(([one]) => one.startsWith(title)) ?? [];
    expect(migrated(migrated(code).text)).toEqual({ text: expected, migrated: 0, left: [] });
  }
});

test.each([
  ["a hook that is not written in the call", `afterEach(logout);\nit("a", () => {});`],
  ["a test that stays keeps all others", `it("a", () => {});\nit("b", (done) => done());`],
  ["a table of a suite", `describe.each([1])("%i", (n) => { it("a", () => { is(n); }); });`],
  ["a title with the number of the row", `it.each([1])("%#: %i", (n) => { is(n); });`],
  ["a title with a place", `it.each([[1, 2]])("$0", (a, b) => { is(a, b); });`],
  ["rows that may be lists", `it.each(rows)("%s", (row) => { is(row); });`],
  ["CommonJS", `const a = require("a");\nit("b", () => {});`],
  ["a hook in a loop", `for (const a of b) { beforeEach(a); it(a, () => {}); }`],
  ["a function of the runner that is passed on", `for (const a of b) (a ? it : it.skip)("a", () => {});`],
])("%s: stays", (_, code) => {
  const { text, migrated: count, left } = migrated(code);
  expect([text, count, left.length > 0]).toEqual([code, 0, true]);
});

test("--write keeps a file whose outcomes and titles are the same, and puts another back", async () => {
  await inFolder(async (folder) => {
    const { code = "", before = "" } = {
      code: `import { beforeEach, describe, expect, it } from "vitest";\ndescribe("d", () => {\n  let list: number[];\n  beforeEach(() => {\n    list = [1];\n  });\n  it.each([1, 2])("adds %i", (n: number) => {\n    list.push(n);\n    expect(list).toHaveLength(2);\n  });\n});\n`,
      before: `import { expect, it } from "vitest";\nit.each([{ a: 1 }])("is %o", (o) => { expect(o.a).toBe(1); });\n`,
    };
    mkdirSync(path.join(folder, "src"));
    writeFileSync(
      path.join(folder, "package.json"),
      '{ "type": "module", "scripts": { "test": "vitest" }, "devDependencies": { "vitest": "*" } }',
    );
    writeFileSync(path.join(folder, "src/a.test.ts"), code);
    writeFileSync(path.join(folder, "src/b.test.ts"), before);
    const ids = (await server.run(folder, ["list", "src/a.test.ts"])).stdout;
    const { stdout, stderr } = await server.run(folder, ["migrate", "--write"]);
    expect([stdout, stderr]).toEqual([
      "src/a.test.ts: 1 written anew, 0 left\n",
      expect.stringContaining(
        "src/b.test.ts stays: the title of a test changed, and the file is put back: src/b.test.ts::is { a: 1 } is now ",
      ),
    ]);
    expect(readFileSync(path.join(folder, "src/a.test.ts"), "utf8")).toBe(migrated(code).text);
    expect(readFileSync(path.join(folder, "src/b.test.ts"), "utf8")).toBe(before);
    expect((await server.run(folder, ["list", "src/a.test.ts"])).stdout).toBe(ids);
  });
});
