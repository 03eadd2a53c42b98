/** The tests that depend on run-time hooks, by the arguments that the hooks can name and their location. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { planDefinitions } from "../../../src/core/data/plan.ts";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createFactsReader } from "../../../src/facts/read/reader.ts";
import type { Collection } from "../../../src/collect/collection.ts";
import { collectSuite } from "../../../src/collect/collect.ts";
import { loadPlugins } from "../../../src/config/plugins/plugins.ts";
import type { Metafunc } from "../../../src/core/parametrize/metafunc.ts";
import type { ResolvedConfig } from "../../../src/config/types.ts";
import { resolveConfig } from "../../../src/config/resolve.ts";

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-hooks-"))).replaceAll("\\", "/");
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

let folders = 0;

async function collectFiles(files: Record<string, string>, options: object = {}): Promise<Collection> {
  const folder = `${root}/${folders++}`;
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const config = await loadPlugins(resolveConfig(options, folder));
  return collectSuite(config, { readFacts: createFactsReader({ cacheDir: null }) });
}

/** The ids that a suite lists, and the codes and messages of what is wrong. */
async function collect(
  files: Record<string, string>,
  options: object = {},
): Promise<{ ids: string[]; wrong: string[] }> {
  const { items, diagnostics } = await collectFiles(files, options);
  return {
    ids: items.map(({ id }) => id.slice(id.indexOf("::") + 2)),
    wrong: diagnostics.map(({ code, message }) => `${code} ${message.split("\n", 1)[0]}`),
  };
}

/** The names of the tests that the run calls hooks for. */
async function hooked(files: Record<string, string>): Promise<string[]> {
  const { plan } = await collectFiles(files);
  return planDefinitions(plan)
    .filter((definition) => definition.hooked)
    .map(({ name }) => name);
}

const hook = (body: string): string => `export function xtest_generate_tests(metafunc) { ${body} }\n`;
const A_AND_B = "export function test_a(a) {}\nexport function test_b(b) {}\nexport function test_none() {}\n";
const FILLS_A = hook('metafunc.parametrize("a", [1]);');
const FILLS_ANY = hook("metafunc.parametrize(NAME, [1]);");
const A_WAITS = ["test_a[...]", "test_b", "test_none"];
const BOTH_WAIT = ["test_a[...]", "test_b[...]", "test_none"];
const B_MISSING = ['XT201 fixture "b" not found, asked for by test "test_b"'];

describe("a hook's place", () => {
  test.each<[what: string, files: Record<string, string>, ids: string[]]>([
    ["the module", { "test_x.ts": FILLS_A + A_AND_B }, A_WAITS],
    ["the module, not exported", { "test_x.ts": FILLS_A.replace("export ", "") + A_AND_B }, A_WAITS],
    [
      "the module, as a constant",
      { "test_x.ts": `export const xtest_generate_tests = (m) => m.parametrize("a", [1]);\n${A_AND_B}` },
      A_WAITS,
    ],
    [
      "a module that it is imported from",
      { "gen.ts": FILLS_A, "test_x.ts": `import { xtest_generate_tests } from "./gen.ts";\n${A_AND_B}` },
      A_WAITS,
    ],
    [
      "a module that it is passed on from",
      { "gen.ts": FILLS_A, "test_x.ts": `export * from "./gen.ts";\n${A_AND_B}` },
      A_WAITS,
    ],
    ["a conftest above", { "conftest.ts": FILLS_A, "in/deep/test_x.ts": A_AND_B }, A_WAITS],
    [
      "a conftest beside, in hookimpl",
      {
        "in/conftest.ts": `import { hookimpl } from "unplugin-xtest"; export const xtest_generate_tests = hookimpl({ tryLast: true })((m) => { m.parametrize("a", [1]); });`,
        "in/test_x.ts": A_AND_B,
      },
      A_WAITS,
    ],
    [
      "a package that nobody can read",
      { "test_x.ts": `import { xtest_generate_tests } from "elsewhere";\n${A_AND_B}` },
      BOTH_WAIT,
    ],
    [
      "a function of another name",
      {
        "gen.ts": "export function fill(m) { m.parametrize('a', [1]); }",
        "test_x.ts": `export { fill as xtest_generate_tests } from "./gen.ts";\n${A_AND_B}`,
      },
      BOTH_WAIT,
    ],
    ["a call's result", { "test_x.ts": `export const xtest_generate_tests = make();\n${A_AND_B}` }, BOTH_WAIT],
  ])("%s", async (_what, files, ids) => {
    const collected = await collect(files);
    expect(collected.ids).toEqual(ids);
    expect(collected.wrong).toEqual(ids === A_WAITS ? B_MISSING : []);
  });

  test("a runtime module of a plugin", async () => {
    const plugin = { name: "p", runtime: "./runtime.ts" };
    const { ids } = await collect({ "runtime.ts": FILLS_A, "test_x.ts": A_AND_B }, { plugins: [plugin] });
    expect(ids).toEqual(A_WAITS);
  });

  test("a class, its base, and no class inside of it", async () => {
    const base = "export class Base { xtest_generate_tests(metafunc) { metafunc.parametrize('a', [1]); } }\n";
    const classes =
      "import { Base } from './base.ts'; export class TestX extends Base { test_a(a) {} test_c(tmp_path) {} static TestIn = class { test_b(a) {} }; }\n";
    const plain = "export function test_a(a) {}";
    const { ids, wrong } = await collect({ "base.ts": base, "test_x.ts": classes + plain });
    expect(ids).toEqual(["TestX::test_a[...]", "TestX::test_c", "TestX::TestIn::test_b", "test_a"]);
    expect(wrong).toHaveLength(2);
  });

  test.each([
    ["a conftest of another folder", { "other/conftest.ts": FILLS_A, "test_x.ts": A_AND_B }],
    [
      "a module that only imports the type",
      { "gen.ts": FILLS_A, "test_x.ts": `import type { xtest_generate_tests } from "./gen.ts";\n${A_AND_B}` },
    ],
    ["a name that is no function", { "test_x.ts": `export const xtest_generate_tests = "a";\n${A_AND_B}` }],
  ])("not %s", async (_what, files) => {
    const { ids, wrong } = await collect(files);
    expect(ids).toEqual(["test_a", "test_b", "test_none"]);
    expect(wrong).toHaveLength(2);
  });
});

test("hooks that do more than parametrize are called for every test in reach, whose ids stay", async () => {
  const notes = hook('tests.push(metafunc.definition.name); if (ASKS) metafunc.parametrize("a", [1]);');
  const a = "export function test_a(a) {}\nexport function test_none() {}\n";
  const files = { "in/conftest.ts": notes, "in/test_x.ts": a, "test_y.ts": a };
  expect(await hooked(files)).toEqual(["test_a", "test_none"]);
  expect((await collect(files)).ids).toEqual(["test_a[...]", "test_none", "test_a", "test_none"]);
  expect(await hooked({ "conftest.ts": FILLS_A, "test_x.ts": a })).toEqual([]);
  expect(await hooked({ "test_x.ts": `import { xtest_generate_tests } from "elsewhere";\n${a}` })).toHaveLength(2);
  const inClass =
    "export class TestX { xtest_generate_tests(m) { console.log(m); } test_c() {} }\nexport function test_n() {}";
  expect(await hooked({ "test_x.ts": inClass })).toEqual(["test_c"]);
});

describe("what a hook can name", () => {
  const FIXTURES = `
    import { fixture, mark } from "unplugin-xtest";
    export const a = fixture({ params: [1, 2] }, (request) => request.param);
    export const inner = fixture((b) => b);
    export const outer = fixture((inner) => inner);
    export function test_outer(outer) {}
    export function test_a(a) {}
    export const test_table = mark.parametrize("x", [1])((x) => {});`;
  test.each<[body: string, ids: string[]]>([
    ['metafunc.parametrize("b", [1]);', ["test_outer[...]", "test_a[1]", "test_a[2]", "test_table[1]"]],
    ['metafunc.parametrize("outer", [1]);', ["test_outer[...]", "test_a[1]", "test_a[2]", "test_table[1]"]],
    ['metafunc.parametrize("b, a", []);', ["test_outer[...]", "test_a[...]", "test_table[1]"]],
    ['metafunc.parametrize("x", [1]);', ["test_outer", "test_a[1]", "test_a[2]", "test_table[...]"]],
    ['metafunc.parametrize("unused", [1]);', ["test_outer", "test_a[1]", "test_a[2]", "test_table[1]"]],
    ["helper(metafunc);", ["test_outer[...]", "test_a[...]", "test_table[...]"]],
  ])("%s", async (body, ids) => {
    expect((await collect({ "test_x.ts": FIXTURES + hook(body) })).ids).toEqual(ids);
  });

  test("not request, and nothing hidden", async () => {
    const text =
      "export function setup_function() {}\nexport function test_r(request) {}\nexport function test_n() {}\n";
    expect((await collect({ "test_x.ts": FILLS_ANY + text })).ids).toEqual(["test_r", "test_n"]);
  });

  test("hooks of the build and of the run together", async () => {
    const plugin = {
      name: "p",
      xtest_generate_tests(metafunc: {
        fixtureNames: readonly string[];
        parametrize(name: string, rows: unknown[]): void;
      }) {
        if (metafunc.fixtureNames.includes("b")) metafunc.parametrize("b", ["built"]);
      },
    };
    const files = {
      "test_x.ts": `${FILLS_A}${A_AND_B}export function test_ab(a, b) {}\nexport function test_c(c) {}\n`,
    };
    const { ids, wrong } = await collect(files, { plugins: [plugin] });
    expect(ids).toEqual(["test_a[...]", "test_b[built]", "test_none", "test_ab[...]", "test_c"]);
    expect(wrong).toEqual(['XT201 fixture "c" not found, asked for by test "test_c"']);
  });
});

test("a hook of the build sees declarations: module, class, function, configuration", async () => {
  const seen: Metafunc<ResolvedConfig>[] = [];
  const plugin = { name: "p", xtest_generate_tests: (metafunc: Metafunc<ResolvedConfig>) => void seen.push(metafunc) };
  const text = "export function test_a() {}\nexport class TestX { test_b(tmp_path) {} }\n";
  await collect({ "test_x.ts": text }, { plugins: [plugin], testFunctions: ["test"] });
  const [a, b] = seen;
  expect(a).toMatchObject({ module: { syntax: "esm" }, cls: null, function: { name: "test_a" }, fixtureNames: [] });
  expect(b).toMatchObject({
    cls: { name: "TestX" },
    function: { name: "test_b" },
    fixtureNames: ["tmp_path_factory", "tmp_path", "request"],
  });
  expect(b?.module).toBe(a?.module);
  expect(b?.config.testFunctions).toEqual(["test"]);
});

test("a hook of the build reads the marks of the definition", async () => {
  const plugin = {
    name: "p",
    xtest_generate_tests(metafunc: Metafunc<ResolvedConfig>) {
      const { definition } = metafunc;
      const browsers = [...definition.iterMarkers("browser")].flatMap(({ args }) => args);
      const only = definition.getClosestMarker("only")?.args ?? browsers;
      if (metafunc.fixtureNames.includes("browser")) metafunc.parametrize("browser", only);
    },
  };
  const text = `
    import { mark } from "unplugin-xtest";
    export const xtestmark = [mark.browser("chrome")];
    export const test_all = mark.browser("firefox")((browser) => {});
    export const test_only = mark.only("safari")((browser) => {});`;
  const { ids } = await collect({ "test_x.ts": text }, { plugins: [plugin] });
  expect(ids).toEqual(["test_all[firefox]", "test_all[chrome]", "test_only[safari]"]);
});

describe("xtest_make_parametrize_id of a run", () => {
  const TABLES = `
    import { fixture, mark, param } from "unplugin-xtest";
    export const f = fixture({ params: [1] }, (request) => request.param);
    export const g = fixture({ params: [1], ids: ["g"] }, (request) => request.param);
    export const test_automatic = mark.parametrize("x", [1])((x) => {});
    export const test_written = mark.parametrize("x", [1, 2], { ids: ["one", "one"] })((x) => {});
    export const test_some = mark.parametrize("x", [1, 2], { ids: ["one", null] })((x) => {});
    export const test_param = mark.parametrize("x", [param(1, { id: "one" })])((x) => {});
    export const test_empty = mark.parametrize("x", [])((x) => {});
    export function test_f(f) {}
    export function test_g(g) {}
    export function test_plain() {}`;
  const MAKES = "export function xtest_make_parametrize_id(config, val, argname) { return null; }";
  const WAITING = [
    "test_automatic[...]",
    "test_written[one0]",
    "test_written[one1]",
    "test_some[...]",
    "test_param[one]",
    "test_empty[NOTSET]",
    "test_f[...]",
    "test_g[g]",
    "test_plain",
  ];

  test("those wait for it that have no written ids", async () => {
    const { ids } = await collect({ "conftest.ts": MAKES, "in/test_x.ts": TABLES });
    expect(ids).toEqual(WAITING);
  });

  test("but not in a test module, where it is no hook", async () => {
    const { ids } = await collect({ "test_x.ts": `${TABLES}\n${MAKES}` });
    expect(ids.filter((id) => id.includes("..."))).toEqual([]);
  });
});
