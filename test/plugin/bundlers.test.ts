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
        "export function test_one(nothing: unknown, another: unknown) {}\nclass TestA { constructor() {} }\n",
      "tests/test_b.ts": "export function test_two(neither: unknown) {}\n",
    });
    const said = made.script(`${building(steps)} console.log(JSON.stringify(said));`) as {
      warnings: string[];
      error: string;
    };
    expect(said.warnings.filter((text) => text.includes("XT102"))).toHaveLength(1);
    expect(said.warnings.join()).toContain("tests/test_a.ts:2:");
    for (const fixture of ["nothing", "another", "neither"]) expect(said.error).toContain(fixture);
    expect(said.error).toContain("tests/test_a.ts:1:");
    expect(said.error).toContain("> 1 | export function test_two(neither: unknown) {}");
  });
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
  ) as { error: string };
  expect(said.error).toContain("Put xtest() before every other plugin");
});

test("without the plugin, the entry says that it is missing", () => {
  const made = project({});
  expect(() => made.script('import "unplugin-xtest/entry";')).toThrow(/the plugin is not there.*Put xtest\(\)/s);
});
