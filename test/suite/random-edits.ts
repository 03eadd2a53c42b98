/**
 * Random projects and edits of them, by a seed: all forms of tests, fixtures, marks and imports by which modules share
 * something.
 */

/** Gives whole numbers below a bound, the same ones for the same seed. */
export function randomBy(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * bound);
  };
}

type Random = (bound: number) => number;

const FOLDERS = ["", "sub/", "sub/deep/"] as const;

/** What concerns its module only. */
const OWN: readonly ((random: Random) => string)[] = [
  (random) => `export function test_${"abcd"[random(4)] ?? ""}() {}`,
  (random) =>
    `export async function test_${random(3)}(${["", "root_fix", "fix_a", "tmp_path", "shared"][random(5)] ?? ""}) {}`,
  (random) =>
    `test_p.xtestmark = [mark.parametrize("x, y", [[1, "a"], [2, "b"]${random(2) ? ', [3, param("c")]' : ""}])];\nexport function test_p(x: number, y: string) {}`,
  () => 'test_q.xtestmark = [mark.parametrize("x", TABLE)];\nexport function test_q(x: unknown) {}',
  (random) =>
    `export const fix_a = fixture(${random(3) ? "" : "{ autouse: true }, "}(${random(2) ? "root_fix" : ""}) => 1);`,
  () => "export const root_fix = fixture((root_fix: number) => root_fix + 1);",
  (random) =>
    `export const m_fix = fixture({ scope: "${["module", "class", "function"][random(3)] ?? ""}", params: [1, 2] }, (request) => request.param);\nexport function test_m(m_fix: number) {}\nexport function test_m2(m_fix: number) {}`,
  (random) =>
    `export class Test${random(2)} { @mark.slow test_one() {} test_two(root_fix: number) {} static setup_class() {} setup_method() {} }`,
  (random) => `/** Doc ${random(9)}. */\nexport function test_doc() {}`,
  () => "export function setup_module() {}\nexport function teardown_function() {}",
  () => 'export function test_skip() {}\ntest_skip.xtestmark = mark.skip({ reason: "why" });',
  () => "export class TestDerived extends Base { test_own() {} }",
  () =>
    'const local = [1, 2, 3];\ntest_l.xtestmark = [mark.parametrize("v", local)];\nexport function test_l(v: number) { local.push(4); }',
  () =>
    'test_dyn.xtestmark = [mark.parametrize("v", unknownRows())];\nexport function test_dyn(v: number) {}\nfunction unknownRows() { return [Math.random()]; }',
  () => 'describe("x", () => {});\nit("y", () => {});',
  (random) => `export const xtestmark = [mark.${["slow", 'usefixtures("shared")', "fast"][random(3)] ?? ""}];`,
];

/** What may concern others. */
const SHARED: readonly ((random: Random) => string)[] = [
  () => "TABLE.push(9);",
  () => "mutate();",
  (random) =>
    `export const s_fix = fixture({ scope: "${random(2) ? "session" : "package"}", params: [1, 2] }, (request) => 1);\nexport function test_s(s_fix: number) {}`,
  () => "export function test_bad(nobody_gives_it: number) {}",
  () => "export function test_syntax( {",
  () => 'export { test_shared } from "./helper.ts";',
  (random) =>
    `import { test_always as other } from "./${"abc"[random(3)] ?? ""}_test.ts";\nexport { other as test_other };`,
  (random) =>
    `import { fix_a as borrowed } from "./${"abc"[random(3)] ?? ""}_test.ts";\nexport { borrowed };\nexport function test_borrow(borrowed: number) {}`,
  () => 'export * from "./other.ts";',
  () => 'const p = [q];\nconst q = [p];\ntest_cy.xtestmark = mark.parametrize("v", p);\nexport function test_cy(v) {}',
  () => 'import { gone } from "./not-there.ts";\nexport { gone };\nexport function test_gone(gone) {}',
  (random) =>
    `test_wide.xtestmark = mark.parametrize("root_fix", [1, 2], { indirect: true, scope: "${random(2) ? "session" : "module"}" });\nexport function test_wide(root_fix: number) {}`,
  () => "export class TestCtor { constructor() {} test_x() {} }",
  () => "export function* test_gen() {}",
  () =>
    'export function xtest_generate_tests(metafunc) { metafunc.parametrize("gen", [1, 2]); }\nexport function test_gen2(gen) {}',
  () =>
    'export const wide_fix = fixture({ scope: "session" }, (fix_f) => 1);\nexport const fix_f = fixture(() => 1);\nexport function test_mismatch(wide_fix) {}',
];

const HEAD = `import { fixture, mark, param } from "unplugin-xtest";
import { TABLE, Base, mutate, helperTest } from "./helper.ts";
void [fixture, mark, param, TABLE, Base, mutate, helperTest];
`;

/** What a module may get at its end. @param oddness - one statement out of so many may concern others. */
function statement(random: Random, oddness: number): string {
  const from = random(oddness) === 0 ? SHARED : OWN;
  return from[random(from.length)]?.(random) ?? "";
}

function testModule(random: Random, oddness: number): string {
  const statements = random(12) ? ["export function test_always() {}"] : [];
  for (let left = random(5); left > 0; left -= 1) statements.push(statement(random, oddness));
  return `${HEAD}${[...new Set(statements)].join("\n")}\n`;
}

function helperModule(random: Random): string {
  return [
    'import { fixture, mark } from "unplugin-xtest";',
    `export const TABLE: unknown[] = [${random(4)}, "t${random(3)}"];`,
    `export class Base { test_base() {} ${random(2) ? "@mark.slow test_more() {}" : ""} ${random(2) ? "setup_method() {}" : ""} }`,
    `export function mutate() { ${random(12) ? "" : "TABLE.push(1);"} }`,
    "export function test_shared() {}",
    "export function helperTest() {}",
    random(2) ? "export const shared = fixture(() => 2);" : "",
    "",
  ].join("\n");
}

function conftest(random: Random, isInner: boolean): string {
  return [
    'import { fixture } from "unplugin-xtest";',
    `export const root_fix = fixture(${random(4) ? "" : '{ scope: "module" }, '}(${isInner ? "root_fix" : ""}) => ${random(5)});`,
    "export const shared = fixture(() => 1);",
    random(3) ? "" : "export function xtest_runtest_setup(item) {}",
    "",
  ].join("\n");
}

/** A project's files. */
export function randomProject(random: Random, oddness: number): Map<string, string> {
  const files = new Map([["package.json", '{ "name": "project", "type": "module" }']]);
  for (const folder of FOLDERS) {
    for (const name of ["a", "b", "c"])
      if (random(3)) files.set(`${folder}${name}_test.ts`, testModule(random, oddness));
    files.set(`${folder}helper.ts`, helperModule(random));
    files.set(`${folder}other.ts`, "export function test_star() {}\n");
    if (folder === "" || random(2)) files.set(`${folder}conftest.ts`, conftest(random, folder !== ""));
    if (random(5) === 0) files.set(`${folder}__init__.ts`, "");
  }
  return files;
}

/** Changes files in place; most often the content of one or two test modules. Null stands for one that is gone. */
export function randomEdit(
  random: Random,
  files: ReadonlyMap<string, string>,
  oddness: number,
): Map<string, string | null> {
  const tests = [...files.keys()].filter((name) => name.endsWith("_test.ts"));
  const one = tests[random(tests.length)];
  const folder = FOLDERS[random(FOLDERS.length)] ?? "";
  switch (one === undefined ? 2 : random(20)) {
    case 0:
      return new Map([[`${folder}helper.ts`, helperModule(random)]]);
    case 1:
      return new Map([[`${folder}conftest.ts`, conftest(random, folder !== "")]]);
    case 2:
      return new Map([[`${folder}d_test.ts`, testModule(random, oddness)]]);
    case 3:
      return new Map([[one ?? "", null]]);
    case 4:
      return new Map([
        [one ?? "", null],
        [(one ?? "").replace("_test", "x_test"), files.get(one ?? "") ?? ""],
      ]);
  }
  const edited = new Map<string, string>();
  for (let left = 1 + random(2); left > 0; left -= 1) {
    const name = tests[random(tests.length)] ?? "";
    const text = random(3) ? `${files.get(name) ?? ""}${statement(random, oddness)}\n` : testModule(random, oddness);
    edited.set(name, text);
  }
  return edited;
}
