/** The rules by ESLint's own tester, with its parser and that of typescript-eslint. */
import { afterAll, describe, test } from "@jest/globals";
import { type Linter, type Rule, RuleTester } from "eslint";
import { builtinRules } from "eslint/use-at-your-own-risk";
import tseslint from "typescript-eslint";
import path from "node:path";
import { xtestPlugin } from "../../src/tools/eslint/plugin.ts";
import { Project } from "../project.ts";

RuleTester.describe = describe;
RuleTester.it = test;
RuleTester.itOnly = test.only;

const project = new Project(
  {
    "conftest.ts": 'import { fixture } from "unplugin-xtest";\nexport const database = fixture(() => "db");\n',
    "api/conftest.ts": 'import { fixture } from "unplugin-xtest";\nexport const client = fixture(() => "client");\n',
    "test_unsaved.ts": "",
    "api/test_x.ts": "",
    "test_saved.ts": "export function test_one(databse: string) {}\n",
  },
  undefined,
  {},
);
afterAll(() => project.remove());

const parser = tseslint.parser as Linter.Parser;
const tester = new RuleTester({ languageOptions: { parser } });
const filename = path.join(project.root, "test_unsaved.ts");

tester.run("no-unknown-fixture", xtestPlugin.rules["no-unknown-fixture"], {
  valid: [
    { filename, code: "export function test_one(database: string, tmp_path: string) {}" },
    { filename: path.join(project.root, "api/test_x.ts"), code: "export function test_one(client: string) {}" },
    {
      filename,
      code: 'import { fixture } from "unplugin-xtest";\nexport const own = fixture(() => 1);\nexport function test_one(own: number) {}',
    },
    // A file without a name.
    { code: "export function test_one(databse) {}" },
  ],
  invalid: [
    {
      filename,
      code: "export function test_ä(database: string, databse: string) {}",
      errors: [
        {
          message: /^fixture "databse" not found.*did you mean "database".*\(XT201\)$/s,
          line: 1,
          column: 42,
          endColumn: 49,
        },
      ],
    },
    {
      filename,
      code: "\r\nexport function test_one({ client }: { client: string }) {}\r\n",
      errors: [{ message: /"client" not found/, line: 2, column: 28 }],
    },
    {
      filename: path.join(project.root, "test_saved.ts"),
      code: "export function test_one(databse: string) {}\n",
      errors: [{ message: /"databse" not found/, line: 1, column: 26 }],
    },
  ],
});

tester.run("valid-parametrize", xtestPlugin.rules["valid-parametrize"], {
  valid: [
    {
      filename,
      code: 'import { mark } from "unplugin-xtest";\nexport const test_x = mark.parametrize("a, b", [[1, 2]])((a, b) => {});',
    },
  ],
  invalid: [
    {
      filename,
      code: 'import { mark } from "unplugin-xtest";\nexport const test_x = mark.parametrize("a, b", [[1, 2, 3]])((a, b) => {});',
      errors: [{ message: /\(XT302\)$/, line: 2 }],
    },
    {
      filename,
      code: 'import { mark } from "unplugin-xtest";\nexport const test_x = mark.parametrize("c", [1], { ids: ["a", "b"] })((c) => {});',
      errors: [{ message: /\(XT303\)$/, line: 2 }],
    },
  ],
});

const suggestion = (output: string) => [{ messageId: "remove", output }];

tester.run("no-focused-marks", xtestPlugin.rules["no-focused-marks"], {
  valid: ["test('a', () => {})", "list.only(1)", "test('a', { only: false }, () => {})"],
  invalid: [
    { code: "test.only('a', fn)", errors: [{ messageId: "focused", suggestions: suggestion("test('a', fn)") }] },
    {
      code: "describe.each(rows)['only']('a', fn)",
      errors: [{ messageId: "focused", suggestions: suggestion("describe.each(rows)('a', fn)") }],
    },
    { code: "fit('a', fn)", errors: [{ messageId: "focused", suggestions: suggestion("it('a', fn)") }] },
    {
      code: "it('a', { only: true }, fn)",
      errors: [{ messageId: "focused", suggestions: suggestion("it('a', { only: false }, fn)") }],
    },
    { code: "mark.only(fn)", errors: [{ messageId: "focused", suggestions: suggestion("mark(fn)") }] },
  ],
});

/** In an asynchronous test. */
const inTest = (statement: string): string =>
  `async function load() {} export async function test_a(request) { ${statement} }`;
const awaited = (output: string) => [{ messageId: "add", output: inTest(output) }];

tester.run("no-missing-await-in-test", xtestPlugin.rules["no-missing-await-in-test"], {
  valid: [
    inTest("await load();"),
    inTest("void load();"),
    inTest("return load();"),
    inTest("raises(Error, () => 1);"),
    inTest("await raises(Error, async () => 1);"),
    "async function load() {} function helper() { load(); }",
  ],
  invalid: [
    ...["load();", "raises(Error, async () => 1);", "raises(Error, load);", 'request.getFixtureValue("a");'].map(
      (code) => ({
        code: inTest(code),
        errors: [{ messageId: "missing", suggestions: awaited(`await ${code}`) }],
      }),
    ),
    {
      code: inTest("expect(load()).rejects.toThrow();"),
      errors: [{ messageId: "missing", suggestions: awaited("await expect(load()).rejects.toThrow();") }],
    },
    // Nothing to suggest where nothing can be awaited.
    { code: "const load = async () => {}; class TestA { test_a() { load(); } }", errors: [{ messageId: "missing" }] },
    {
      code: "async function load() {} export const own = fixture(async () => { load(); });",
      errors: [
        {
          messageId: "missing",
          suggestions: [
            {
              messageId: "add",
              output: "async function load() {} export const own = fixture(async () => { await load(); });",
            },
          ],
        },
      ],
    },
    {
      code: "async function load() {} test('a', async () => { load(); });",
      errors: [
        {
          messageId: "missing",
          suggestions: [
            { messageId: "add", output: "async function load() {} test('a', async () => { await load(); });" },
          ],
        },
      ],
    },
  ],
});

/** `no-unused-vars` beside the rule that marks parameters. */
const unused = (rule: Rule.RuleModule): Rule.RuleModule => ({
  ...rule,
  create(context) {
    const own = rule.create(context);
    const marks = xtestPlugin.rules["uses-fixtures"].create(context);
    return { ...own, Program: (node) => marks.Program?.(node) };
  },
});
const { rules: typed } = tseslint.plugin as unknown as { rules: Record<string, Rule.RuleModule> };
const noUnusedVars = typed["no-unused-vars"] ?? xtestPlugin.rules["uses-fixtures"];

const usesFixtures = {
  valid: [
    "export function test_a(seeded) {}",
    "export function test_a({ seeded, other: renamed }) {}",
    "export const test_a = mark.slow(mark.timeout(5)((seeded) => {}));",
    'export const own = fixture({ scope: "module" }, function* (seeded) { yield 1; });',
    "export class TestA { test_a(seeded) {} @fixture() own(seeded) {} static TestInner = class { test_b(seeded) {} } }",
    "export class Base { @xtest.fixture({ autouse: true }) own(seeded) {} }",
  ],
  invalid: [
    { code: "export function helper(seeded) {}", errors: 1 },
    { code: "export function test_a(seeded = 1) {}", errors: 1 },
    { code: "export class Helper { test_a(seeded) {} }", errors: 1 },
    { code: 'export const test_a = mark.parametrize("x", [1])((x) => {});', errors: 1 },
    { code: 'export class TestA { @mark.parametrize(["x"], [1]) test_a(x) {} }', errors: 1 },
    { code: "export function test_a(seeded) { const x = 1; }", errors: 1 },
  ],
};
tester.run("uses-fixtures, with @typescript-eslint/no-unused-vars", unused(noUnusedVars), usesFixtures);

const own = builtinRules.get("no-unused-vars");
if (own === undefined) throw new Error("ESLint has no rule no-unused-vars");
tester.run("uses-fixtures, with no-unused-vars", unused(own), usesFixtures);
