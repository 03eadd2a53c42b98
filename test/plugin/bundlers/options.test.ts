/** The sources of the plugin's options, and their precedence over options of the bundlers. */
import { afterAll, expect, test } from "@jest/globals";
import { Project } from "../../project.ts";
import {
  build,
  buildAndRun,
  isHere,
  OWN_INTERFACES,
  type Program,
  PROGRAM_NAMES,
  type ProgramName,
} from "./programs.ts";

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

const BOTH_PASSED = [
  "passed tests/test_alias.ts::test_alias",
  "passed tests/test_alias.ts::TestInherits::test_base",
] as const;

/** Nothing that a bundler says, and these outcomes. */
const quietly = (...outcomes: readonly string[]) => ({ warnings: [], error: null, outcomes });

const NAMED = {
  "xtest.config.ts": 'export default { testFunctions: ["check"], testClasses: ["Suite"] };\n',
  "tests/test_a.ts":
    "function check_a() {}\nfunction test_a() {}\nclass SuiteA { check_b() {} }\nclass TestA { check_c() {} }\n",
};

const STAGED = {
  "tests/test_a.ts": "function test_a() { if (__STAGE__ !== 2) throw new Error(String(__STAGE__)); }\n",
};
const STAGE_ONE = "{ define: { __STAGE__: '1' } }";

/** Each bundler's own option for an alias and a constant; Rollup has neither, and Bun no alias. */
const OWN_OPTIONS: Readonly<Partial<Record<ProgramName, { alias?: string; regexAlias?: string; define: string }>>> = {
  rolldown: {
    alias: "resolve: { alias: { stage: process.cwd() + '/src/two' } },",
    define: "transform: { define: { __STAGE__: '2' } },",
  },
  vite: {
    alias: "resolve: { alias: [{ find: 'stage', replacement: process.cwd() + '/src/two' }] },",
    regexAlias: "resolve: { alias: [{ find: /^st(age)\\/(.*)$/, replacement: process.cwd() + '/src/two/$2' }] },",
    define: "define: { __STAGE__: '2' },",
  },
  vite7: {
    alias: "resolve: { alias: { stage: process.cwd() + '/src/two' } },",
    regexAlias: "resolve: { alias: [{ find: /^stage/, replacement: process.cwd() + '/src/two' }] },",
    define: "define: { __STAGE__: '2' },",
  },
  webpack: {
    alias: "resolve: { alias: { stage: process.cwd() + '/src/two' } },",
    define: `plugins: [new bundler.DefinePlugin({ __STAGE__: '2' }), xtest(${STAGE_ONE})],`,
  },
  rspack: {
    alias: "resolve: { alias: { stage: process.cwd() + '/src/two' } },",
    define: `plugins: [new bundler.DefinePlugin({ __STAGE__: '2' }), xtest(${STAGE_ONE})],`,
  },
  esbuild: {
    alias: "alias: { stage: process.cwd() + '/src/two' },",
    define: "define: { __STAGE__: '2' },",
  },
  bun: { define: "define: { __STAGE__: '2' }," },
  farm: {
    alias: "resolve: { alias: { stage: process.cwd() + '/src/two' } },",
    define: "define: { __STAGE__: '2' },",
  },
};

type Case = readonly [files: Readonly<Record<string, string>>, program: Program, expected: object];

/** Each a project of its own: what to build, and what must come of it. */
function cases(name: ProgramName): Case[] {
  const own = OWN_OPTIONS[name];
  const { alias, regexAlias } = own ?? {};
  const toOne = { ...ALIASED, "xtest.config.ts": 'export default { alias: { stage: "./src/one" } };\n' };
  const one = quietly("failed tests/test_alias.ts::test_alias: Error: 1", BOTH_PASSED[1]);
  const two = quietly(...BOTH_PASSED);
  return [
    // The project's configuration, and options before it.
    [NAMED, {}, quietly("passed tests/test_a.ts::check_a", "passed tests/test_a.ts::SuiteA::check_b")],
    [NAMED, { options: '{ testFunctions: ["test"] }' }, quietly("passed tests/test_a.ts::test_a")],
    // What is wrong with the configuration is said. Farm ends its process then.
    ...(name === "farm"
      ? []
      : [
          [
            { "xtest.config.ts": "export default { testFils: [] };\n", "tests/test_a.ts": "function test_a() {}\n" },
            {},
            { error: expect.stringMatching(/testFils.*did you mean "testFiles"\?/s) },
          ] as const,
        ]),
    // Node ids begin where the command line has them begin.
    [
      { "tests/deep/test_a.ts": "function test_a() {}\n", "tests/test_b.ts": "function test_b() {}\n" },
      { options: '{ root: "tests" }' },
      quietly("passed deep/test_a.ts::test_a", "passed test_b.ts::test_b"),
    ],
    // Bun has no alias, and its plugins no way to resolve a name as it does itself.
    ...(name === "bun"
      ? []
      : ([
          [toOne, { options: '{ alias: { stage: "./src/two" } }' }, two],
          [toOne, {}, one],
        ] as const)),
    // Collection sees through the bundler's own aliases, which win in both.
    ...(alias === undefined ? [] : [ALIASED, toOne].map((files): Case => [files, { more: alias }, two])),
    ...(regexAlias === undefined ? [] : [[ALIASED, { more: regexAlias }, two] as const]),
    // The bundler's own option wins over `define` of the options.
    ...(own === undefined
      ? []
      : ([
          [STAGED, { options: STAGE_ONE }, quietly("failed tests/test_a.ts::test_a: Error: 1")],
          [STAGED, { options: STAGE_ONE, more: own.define }, quietly("passed tests/test_a.ts::test_a")],
        ] as const)),
  ];
}

test.each([...PROGRAM_NAMES, ...OWN_INTERFACES, "farm" as const])("%s: what becomes of options", (name) => {
  const rows = cases(name);
  const ran = buildAndRun(
    name,
    rows.map(([files, program]) => ({ project: project(files), program })),
  );
  expect(ran).toEqual(rows.map(([, , expected]) => expect.objectContaining(expected)));
});

(isHere("bun") ? test : test.skip)("bun: an option that cannot be passed on is named", () => {
  const made = project({ "tests/test_a.ts": "function test_a() {}\n" });
  const { warnings } = build(made, "bun", { options: "{ alias: { stage: './src' }, define: { __STAGE__: '1' } }" });
  expect(warnings).toEqual([expect.stringContaining('option "alias" of xtest() is not passed on')]);
});

test("farm: options are named where only code of the application asks for the entry", () => {
  const made = project({
    "tests/test_a.ts": "function test_a() {}\n",
    "src/main.ts": 'export { run } from "unplugin-xtest/entry";\n',
  });
  // Farm prints what plugins say whatever its logger is.
  const { stdout } = made.node([
    "--input-type=module",
    "--eval",
    `const { build } = await import("@farmfe/core");
    const { default: xtest } = await import("unplugin-xtest/farm");
    await build({
      compilation: { input: { main: "./src/main.ts" }, output: { path: "dist", targetEnv: "node" }, presetEnv: false },
      plugins: [xtest({ define: { __STAGE__: "1" } })],
    });`,
  ]);
  expect(stdout).toContain('option "define" of xtest() is not passed on');
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
