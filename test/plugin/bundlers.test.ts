/** One suite, every bundler, the same answers: real builds through the built package. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { placeOf, Project } from "./project.ts";

const TEST_TS = `import { fixture, mark } from "unplugin-xtest";
import { double, Base } from "../src/helper.ts";

function same(actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(\`\${String(actual)} is not \${String(expected)}\`);
}

let modules = 0;
function setup_module(module: { test_plain: unknown }) {
  modules += typeof module.test_plain === "function" ? 1 : 100;
}

export const two = fixture({ scope: "module" }, async function* () { yield 2; });

export function test_plain(two: number) {
  same(double(two), 4);
  same(modules, 1);
}

@mark.slow
class TestTable extends Base {
  @mark.parametrize("x, y", [
    [1, 2],
    [2, 4],
  ])
  test_rows({ x, y, inherited }: { x: number; y: number; inherited: string }) {
    same(double(x), y);
    same(inherited, "from the base");
  }

  test_wrong() {
    const value: number = 1;
    same(double(value), 3);
  }
}
`;

const FILES = {
  "src/helper.ts": `import { fixture } from "unplugin-xtest";
export function double(x: number): number { return x * 2; }
export class Base {
  @fixture inherited() { return "from the base"; }
}
`,
  "tests/test_table.ts": TEST_TS,
  "tests/test_throws.ts": `export function test_never() {}\nthrow new Error("top level");\n`,
};

const OUTCOMES = [
  ["tests/test_table.ts::test_plain", "passed"],
  ["tests/test_table.ts::TestTable::test_rows[1-2]", "passed"],
  ["tests/test_table.ts::TestTable::test_rows[2-4]", "passed"],
  ["tests/test_table.ts::TestTable::test_wrong", "failed"],
  ["tests/test_throws.ts::test_never", "error"],
];

/** Builds of \`unplugin-xtest/entry\` into \`dist/xtest.mjs\`. \`warn\` and \`error\` are called with what the bundler says. */
const BUNDLERS: Readonly<Record<string, string>> = {
  rollup: `
    const { rollup } = await import("rollup");
    const { swc } = await import("rollup-plugin-swc3");
    const { default: xtest } = await import("unplugin-xtest/rollup");
    const bundle = await rollup({
      input: { xtest: "unplugin-xtest/entry" },
      plugins: [xtest(), swc({ tsconfig: false, sourceMaps: true, jsc: { target: "es2022" } })],
      onwarn: ({ message }) => warn(message),
    });
    await bundle.write({ dir: "dist", entryFileNames: "[name].mjs", sourcemap: true });`,
  rolldown: `
    const { rolldown } = await import("rolldown");
    const { default: xtest } = await import("unplugin-xtest/rolldown");
    const bundle = await rolldown({
      input: { xtest: "unplugin-xtest/entry" },
      plugins: [xtest()],
      platform: "node",
      onLog: (level, { message }) => warn(message),
    });
    await bundle.write({ dir: "dist", entryFileNames: "[name].mjs", sourcemap: true });`,
  "vite, SSR": `
    const { build, createLogger } = await import("vite");
    const { default: xtest } = await import("unplugin-xtest/vite");
    await build({
      configFile: false,
      customLogger: { ...createLogger("silent"), warn, warnOnce: warn },
      plugins: [xtest()],
      build: { ssr: "unplugin-xtest/entry", sourcemap: true, rolldownOptions: { output: { entryFileNames: "xtest.mjs" } } },
    });`,
  "vite, browser": `
    const { build, createLogger } = await import("vite");
    const { default: xtest } = await import("unplugin-xtest/vite");
    await build({
      configFile: false,
      customLogger: { ...createLogger("silent"), warn, warnOnce: warn },
      plugins: [xtest()],
      build: {
        sourcemap: true,
        modulePreload: false,
        rolldownOptions: {
          input: { xtest: "unplugin-xtest/entry" },
          preserveEntrySignatures: "strict",
          output: { entryFileNames: "[name].mjs" },
        },
      },
    });`,
};

function building(steps: string): string {
  return `
    const said = { warnings: [], error: null };
    const warn = (message) => void said.warnings.push(message);
    try { ${steps} } catch (error) { said.error = error.message; }
  `;
}

interface Said {
  warnings: string[];
  error: string | null;
}

const wrongRows = (name: string) =>
  `import { mark } from "unplugin-xtest";\nexport const ${name} = mark.parametrize("x", [1])(() => {});\n`;

/** Problems of modules and of parameters: a build of the suite fails with them. */
const TWO_ERRORS = { "tests/test_b.ts": wrongRows("test_b"), "tests/test_c.ts": wrongRows("test_c") };

/** Collects Markdown whose lines hold code, and calls of `scenario`. */
const BLOCKS_PLUGIN = `
import { Module } from "unplugin-xtest/config";
import { readFileSync } from "node:fs";
export default {
  name: "blocks",
  xtest_collect_file(path, parent) {
    if (!path.endsWith(".md")) return null;
    const text = readFileSync(path, "utf8").replace(/^[^ ].*$/gm, "");
    return Module.fromParent(parent, { path, text });
  },
  xtest_pycollect_makeitem(collector, name, obj) {
    if (name !== "scenario" || !obj.isCall) return null;
    const title = obj.node.getArguments()[0].getLiteralText();
    return collector.genFunctions(title, obj.asFunction());
  },
};
`;

const NOTES = `# One
    import { double } from "../src/double.ts";
    export function test_right() { if (double(1) !== 2) throw new Error("not doubled"); }
Then it goes wrong:
    export function test_wrong(): void { throw new Error("wrong"); }
`;

const CALLS = `const scenario = (title: string, work: () => void) => work;
scenario("a case", () => {});
scenario("another", () => {})
`;

const projects: Project[] = [];
function project(files: Readonly<Record<string, string>>): Project {
  const made = new Project(files);
  projects.push(made);
  return made;
}
afterAll(() => {
  for (const made of projects) made.remove();
});

describe.each(Object.entries(BUNDLERS))("%s", (name, steps) => {
  test("runs what the manifest lists, and errors have the source's positions", () => {
    const made = project(FILES);
    const built = made.script(`${building(steps)} console.log(JSON.stringify(said));`);
    expect(built).toEqual({ warnings: [], error: null });
    const result = made.script(`
      const { manifest, run } = await import(${JSON.stringify(`${made.root}/dist/xtest.mjs`)});
      const report = await run();
      console.log(JSON.stringify({ listed: manifest.items.map(({ id }) => id), tests: report.tests, errors: report.errors }));
    `) as {
      listed: string[];
      tests: { id: string; outcome: string; longrepr: string | null }[];
      errors: { message: string }[];
    };
    expect(result.tests.map(({ id, outcome }) => [id, outcome])).toEqual(OUTCOMES);
    expect(result.listed).toEqual(OUTCOMES.map(([id]) => id));
    // In Node, what Vite wraps around imports for browsers fails for want of a window.
    const message = name === "vite, browser" ? "ReferenceError: window is not defined" : "Error: top level";
    expect(result.errors.map((error) => error.message)).toEqual([message]);
    const failure = result.tests.find(({ id }) => id.endsWith("test_wrong"))?.longrepr ?? "";
    expect(failure).toContain(`tests/test_table.ts:${placeOf(TEST_TS, "same(double(value), 3)")}`);
    const manifest: unknown = JSON.parse(made.read("dist/xtest.manifest.json"));
    expect(manifest).toMatchObject({ manifestVersion: 1, items: result.listed.map((id) => ({ id })) });
  });

  test("says what is wrong through its own channel, all of it at once", () => {
    const made = project({
      "tests/test_a.ts":
        "export function test_one(nothing: unknown) {}\nclass TestA { constructor() {} }\nexport function test_ok() {}\n",
      ...TWO_ERRORS,
    });
    const said = made.script(`${building(steps)} console.log(JSON.stringify(said));`) as Said;
    expect(said.warnings.filter((text) => text.includes("XT102"))).toHaveLength(1);
    expect(said.warnings.join()).toContain("tests/test_a.ts:2:");
    // It costs one test, which says so itself when it runs.
    expect(said.warnings.filter((text) => text.includes("XT201"))).toHaveLength(1);
    expect(said.error).not.toContain("nothing");
    expect(said.error).toContain("tests/test_b.ts:2:");
    expect(said.error).toContain("tests/test_c.ts:2:");
    expect(said.error).toContain('> 2 | export const test_b = mark.parametrize("x", [1])');
  });

  test("takes the modules that a plugin makes of other files, and calls that it makes items of", () => {
    const made = project({
      "blocks.mjs": BLOCKS_PLUGIN,
      "src/double.ts": "export const double = (x: number): number => x * 2;\n",
      "notes/one.md": NOTES,
      "tests/calls.test.ts": CALLS,
    });
    const withPlugin = steps.replace("xtest()", 'xtest({ plugins: ["./blocks.mjs"] })');
    expect(made.script(`${building(withPlugin)} console.log(JSON.stringify(said));`)).toEqual({
      warnings: [],
      error: null,
    });
    const { tests } = made.script(`
      const { run } = await import(${JSON.stringify(`${made.root}/dist/xtest.mjs`)});
      console.log(JSON.stringify(await run()));
    `) as { tests: { id: string; outcome: string; longrepr: string | null }[] };
    expect(tests.map(({ id, outcome }) => [id, outcome])).toEqual([
      ["notes/one.md::test_right", "passed"],
      ["notes/one.md::test_wrong", "failed"],
      ["tests/calls.test.ts::a case", "passed"],
      ["tests/calls.test.ts::another", "passed"],
    ]);
    // The column is that of "new" or, minified, of what follows.
    expect(tests[1]?.longrepr).toContain("notes/one.md:5:");
  });

  test("says and makes nothing where the entry is not built", () => {
    const made = project({ ...TWO_ERRORS, "src/main.ts": "export const answer: number = 42;\n" });
    const application = steps.replaceAll("unplugin-xtest/entry", "./src/main.ts");
    const said = made.script(`${building(application)} console.log(JSON.stringify(said));`);
    expect(said).toEqual({ warnings: [], error: null });
    expect(made.read("dist/xtest.mjs")).toContain("42");
    expect(() => made.read("dist/xtest.manifest.json")).toThrow("ENOENT");
  });
});

test("one test's problem is that test's error in the run", () => {
  const made = project({
    "tests/test_a.ts": "export function test_one(nothing: unknown) {}\nexport function test_ok() {}\n",
  });
  const built = made.script(`${building(BUNDLERS.rolldown ?? "")} console.log(JSON.stringify(said));`) as Said;
  expect(built.error).toBeNull();
  const tests = made.script(`
    const { run } = await import(${JSON.stringify(`${made.root}/dist/xtest.mjs`)});
    const { tests } = await run();
    console.log(JSON.stringify(tests.map(({ id, outcome }) => [id, outcome])));
  `);
  expect(tests).toEqual([
    ["tests/test_a.ts::test_one", "error"],
    ["tests/test_a.ts::test_ok", "passed"],
  ]);
});

test("a vite build of the application for the server keeps its own settings", () => {
  const made = project({
    "src/main.ts": 'import url from "./a.png?no-inline";\nexport { url };\n',
    "src/a.png": "png",
  });
  made.script(
    `${building(BUNDLERS["vite, SSR"]?.replace("unplugin-xtest/entry", "./src/main.ts") ?? "")} console.log(1);`,
  );
  expect(made.files("dist").filter((name) => name.endsWith(".png"))).toEqual([]);
});

test("a plugin that changed a decorated module before is named as the reason", () => {
  const made = project({
    "tests/test_a.ts": 'import { mark } from "unplugin-xtest";\nclass TestA { @mark.slow test_x() {} }\n',
  });
  const said = made.script(
    `${building(`
    const { rolldown } = await import("rolldown");
    const { default: xtest } = await import("unplugin-xtest/rolldown");
    const banner = { name: "banner", transform: (code) => "/* banner */" + code };
    await (await rolldown({ input: "unplugin-xtest/entry", plugins: [banner, xtest()] })).write({ dir: "dist" });
  `)} console.log(JSON.stringify(said));`,
  ) as Said;
  expect(said.error).toContain("Put xtest() before every other plugin");
});

test("without the plugin, the entry says that it is missing", () => {
  const made = project({});
  expect(() => made.script('import "unplugin-xtest/entry";')).toThrow(/the plugin is not there.*Put xtest\(\)/s);
});
