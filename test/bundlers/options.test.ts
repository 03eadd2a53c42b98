/** Where the plugin has its options from, and what becomes of them in bundlers that have such options themselves. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { Project } from "../plugin/project.ts";
import { build, outcomes, OWN_INTERFACES, PROGRAM_NAMES } from "./programs.ts";

const projects: Project[] = [];
function project(files: Readonly<Record<string, string>>): Project {
  const made = new Project(files);
  projects.push(made);
  return made;
}
afterAll(() => {
  for (const made of projects) made.remove();
});

/** Passes where `stage` is an alias of `src/two.ts`. */
const USES_ALIAS = `
import { n, Base } from "stage/n.ts";
function test_alias() { if (n !== 2) throw new Error(String(n)); }
class TestInherits extends Base {}
`;

const ALIASED = {
  "src/one/n.ts": "export const n: number = 1;\nexport class Base { test_base() {} }\n",
  "src/two/n.ts": "export const n: number = 2;\nexport class Base { test_base() {} }\n",
  "tests/test_alias.ts": USES_ALIAS,
};

const BOTH_PASSED = ["passed tests/test_alias.ts::test_alias", "passed tests/test_alias.ts::TestInherits::test_base"];

describe.each([...PROGRAM_NAMES, ...OWN_INTERFACES])("%s", (name) => {
  test("takes the project's configuration, and its own options before it", () => {
    const made = project({
      "xtest.config.ts": 'export default { testFunctions: ["check"], testClasses: ["Suite"] };\n',
      "tests/test_a.ts":
        "function check_a() {}\nfunction test_a() {}\nclass SuiteA { check_b() {} }\nclass TestA { check_c() {} }\n",
    });
    expect(build(made, name)).toMatchObject({ warnings: [], error: null });
    expect(outcomes(made)).toEqual(["passed tests/test_a.ts::check_a", "passed tests/test_a.ts::SuiteA::check_b"]);
    expect(build(made, name, { options: '{ testFunctions: ["test"] }' })).toMatchObject({ warnings: [], error: null });
    expect(outcomes(made)).toEqual(["passed tests/test_a.ts::test_a"]);
  });

  // Bun has no option of the kind, and its plugins no way to resolve a name as it does itself.
  (name === "bun" ? test.skip : test)("gives alias to the bundler, from the options or the configuration", () => {
    const made = project({ ...ALIASED, "xtest.config.ts": 'export default { alias: { stage: "./src/one" } };\n' });
    expect(build(made, name, { options: '{ alias: { stage: "./src/two" } }' })).toMatchObject({
      warnings: [],
      error: null,
    });
    expect(outcomes(made)).toEqual(BOTH_PASSED);
    expect(build(made, name)).toMatchObject({ warnings: [], error: null });
    expect(outcomes(made)).toEqual(["failed tests/test_alias.ts::test_alias: Error: 1", BOTH_PASSED[1]]);
  });

  test("says what is wrong with the configuration", () => {
    const made = project({
      "xtest.config.ts": "export default { testFils: [] };\n",
      "tests/test_a.ts": "function test_a() {}\n",
    });
    const { error } = build(made, name);
    expect(error).toContain("testFils");
    expect(error).toContain('did you mean "testFiles"?');
  });

  test("begins node ids where the command line does", () => {
    const made = project({
      "tests/deep/test_a.ts": "function test_a() {}\n",
      "tests/test_b.ts": "function test_b() {}\n",
    });
    expect(build(made, name, { options: '{ root: "tests" }' })).toMatchObject({ error: null });
    expect(outcomes(made)).toEqual(["passed deep/test_a.ts::test_a", "passed test_b.ts::test_b"]);
  });
});

test.each([
  ["rolldown", "resolve: { alias: { stage: process.cwd() + '/src/two' } },"],
  ["vite", "resolve: { alias: [{ find: 'stage', replacement: process.cwd() + '/src/two' }] },"],
  ["vite7", "resolve: { alias: { stage: process.cwd() + '/src/two' } },"],
  ["webpack", "resolve: { alias: { stage: process.cwd() + '/src/two' } },"],
  ["rspack", "resolve: { alias: { stage: process.cwd() + '/src/two' } },"],
  ["esbuild", "alias: { stage: process.cwd() + '/src/two' },"],
] as const)("%s: collection sees through the bundler's own aliases", (name, more) => {
  const made = project(ALIASED);
  expect(build(made, name, { more })).toMatchObject({ warnings: [], error: null });
  expect(outcomes(made)).toEqual(BOTH_PASSED);
});

test.each([
  ["rolldown", "transform: { define: { __STAGE__: '2' } },"],
  ["vite", "define: { __STAGE__: '2' },"],
  ["vite7", "define: { __STAGE__: '2' },"],
  ["webpack", "plugins: [new bundler.DefinePlugin({ __STAGE__: '2' }), xtest(options)],"],
  ["rspack", "plugins: [new bundler.DefinePlugin({ __STAGE__: '2' }), xtest(options)],"],
  ["esbuild", "define: { __STAGE__: '2' },"],
] as const)("%s: define is passed on, but what the bundler is told itself wins", (name, more) => {
  const made = project({
    "tests/test_a.ts": "function test_a() { if (__STAGE__ !== 2) throw new Error(String(__STAGE__)); }\n",
  });
  const options = "{ define: { __STAGE__: '1' } }";
  expect(build(made, name, { options })).toMatchObject({ warnings: [], error: null });
  expect(outcomes(made)).toEqual(["failed tests/test_a.ts::test_a: Error: 1"]);
  expect(build(made, name, { options, more: more.replace("xtest(options)", `xtest(${options})`) })).toMatchObject({
    warnings: [],
    error: null,
  });
  expect(outcomes(made)).toEqual(["passed tests/test_a.ts::test_a"]);
});

test("rollup: an option that cannot be passed on is named", () => {
  const made = project({ "tests/test_a.ts": "function test_a() {}\n" });
  const { warnings, error } = build(made, "rollup", { options: "{ define: { __STAGE__: '1' } }" });
  expect(error).toBeNull();
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('option "define" of xtest() is not passed on');
});

test("rollup: an alias is not passed on where only code of the application asks for the entry", () => {
  const made = project({
    "tests/test_a.ts": "function test_a() {}\n",
    "src/main.ts": 'export { run } from "unplugin-xtest/entry";\n',
  });
  const options = '{ alias: { stage: "./src" } }';
  const { warnings } = build(made, "rollup", { options, input: '{ main: "./src/main.ts" }' });
  expect(warnings.join()).toContain('option "alias" of xtest() is not passed on');
});

test.each([
  ["rollup", "vite"],
  ["rolldown", "rollup"],
  ["vite", "rollup"],
  ["vite7", "rolldown"],
] as const)("%s: the plugin for %s is not the right one", (name, other) => {
  const made = project({ "tests/test_a.ts": "function test_a() {}\n" });
  const before = `(await import("unplugin-xtest/${other}")).default(),`;
  const { warnings } = build(made, name, { before });
  const right = name.replace(/\d$/, "");
  expect(warnings).toContainEqual(
    expect.stringContaining(`from "unplugin-xtest/${other}", but this bundler needs "unplugin-xtest/${right}"`),
  );
});
