/**
 * Bundlers in watch mode: after any change of files, the next build has the right tests, although nothing imports them.
 */
import { afterAll, expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT, Project, VITES } from "../../project.ts";

const fixtureModule = (options: string) =>
  `import { fixture } from "unplugin-xtest";\nexport const one = fixture(${options}() => 1);\n`;

const TABLE = `import { mark } from "unplugin-xtest";
import { names } from "../src/table.ts";
export const test_t = mark.parametrize(names, [1])(({ a }) => {});
`;

/** Nothing to the suite, until a plugin makes a test of it. */
const CALL = 'const scenario = (title: string, work: () => void) => work;\nscenario("a case", () => {});\n';

const CALLS_PLUGIN = `export default {
  name: "calls",
  xtest_pycollect_makeitem(collector, name, obj) {
    if (name !== "scenario" || !obj.isCall) return null;
    return collector.genFunctions(obj.node.getArguments()[0].getLiteralText(), obj.asFunction());
  },
};
`;

interface Step {
  readonly name: string;
  readonly write?: Readonly<Record<string, string>>;
  readonly remove?: readonly string[];
  /** What is written while the build goes on, after the suite was collected. */
  readonly during?: Readonly<Record<string, string>>;
  /** What the build that follows lists, or a part of what it fails with. */
  readonly ids: readonly string[] | string;
}

const T = "tests/test_t.ts::test_t[1]";

const STEPS: readonly Step[] = [
  {
    name: "a test file comes while the first build goes on",
    during: { "tests/test_0.ts": "function test_0(one: number) {}\n" },
    ids: ["tests/test_0.ts::test_0", "tests/test_a.ts::test_one", T],
  },
  { name: "it goes", remove: ["tests/test_0.ts"], ids: ["tests/test_a.ts::test_one", T] },
  {
    name: "a test changes",
    write: { "tests/test_a.ts": "export function test_two(one: number) {}\n" + CALL },
    ids: ["tests/test_a.ts::test_two", T],
  },
  {
    name: "a test file comes",
    write: { "tests/test_b.ts": "function test_b(one: number) {}\n" },
    ids: ["tests/test_a.ts::test_two", "tests/test_b.ts::test_b", T],
  },
  {
    name: "a folder comes",
    write: { "tests/deep/er/test_c.ts": "function test_c(one: number) {}\n" },
    ids: ["tests/deep/er/test_c.ts::test_c", "tests/test_a.ts::test_two", "tests/test_b.ts::test_b", T],
  },
  {
    name: "a conftest comes",
    write: { "tests/deep/conftest.ts": fixtureModule("{ params: [1, 2] }, ") },
    ids: [
      "tests/deep/er/test_c.ts::test_c[1]",
      "tests/deep/er/test_c.ts::test_c[2]",
      "tests/test_a.ts::test_two",
      "tests/test_b.ts::test_b",
      T,
    ],
  },
  {
    name: "a conftest changes",
    write: { "tests/deep/conftest.ts": fixtureModule("{ params: [3] }, ") },
    ids: ["tests/deep/er/test_c.ts::test_c[3]", "tests/test_a.ts::test_two", "tests/test_b.ts::test_b", T],
  },
  {
    name: "a test file goes",
    remove: ["tests/test_b.ts"],
    ids: ["tests/deep/er/test_c.ts::test_c[3]", "tests/test_a.ts::test_two", T],
  },
  {
    name: "a module has an error",
    write: { "src/table.ts": "export const names = 'a, b';\n" },
    ids: "XT302",
  },
  {
    name: "it is mended",
    write: { "src/table.ts": "export const names = 'a';\n" },
    ids: ["tests/deep/er/test_c.ts::test_c[3]", "tests/test_a.ts::test_two", T],
  },
  { name: "a folder goes", remove: ["tests/deep"], ids: ["tests/test_a.ts::test_two", T] },
  {
    // The text of the module stays, and yet another one has to be written.
    name: "the configuration changes",
    write: { "xtest.config.ts": 'export default { plugins: ["./calls.mjs"] };\n' },
    ids: ["tests/test_a.ts::test_two", "tests/test_a.ts::a case", T],
  },
];

const projects: Project[] = [];
afterAll(() => {
  for (const made of projects) made.remove();
});

// Most of the time is spent waiting for the watchers.
test.concurrent.each(["rollup", "rolldown", ...VITES, "webpack", "rspack", "esbuild"])(
  "%s builds again, with the right tests",
  async (bundler) => {
    const project = new Project({
      "xtest.config.ts": "export default {};\n",
      "calls.mjs": CALLS_PLUGIN,
      "src/table.ts": "export const names = 'a';\n",
      "tests/conftest.ts": fixtureModule(""),
      "tests/test_t.ts": TABLE,
      "tests/test_a.ts": "export function test_one(one: number) {}\n",
      "steps.json": JSON.stringify(STEPS),
    });
    projects.push(project);
    const script = path.join(PROJECT, "test/plugin/bundlers/watch.mjs");
    const { code, stdout, stderr } = await project.nodeAsync([script, bundler, "steps.json"], STEPS.length);
    if (code !== 0) throw new Error(stdout + stderr);
    const { tests } = project.script(`
      const { run } = await import(${JSON.stringify(`${project.root}/dist/xtest.mjs`)});
      console.log(JSON.stringify(await run()));
    `) as { tests: { id: string; outcome: string }[] };
    expect(tests.map(({ id, outcome }) => `${outcome} ${id}`)).toEqual([
      "passed tests/test_a.ts::test_two",
      "passed tests/test_a.ts::a case",
      `passed ${T}`,
    ]);
  },
);
