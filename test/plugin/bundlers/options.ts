/** The sources of the plugin's options, and their precedence over options of the bundlers. */
import { expect } from "@jest/globals";
import { type Case, caseProject } from "./cases.ts";
import type { Program, ProgramName } from "./programs.ts";

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

type Row = readonly [title: string, files: Readonly<Record<string, string>>, program: Program, expected: object];

/** Each a project of its own: what to build, and what must come of it. */
function rowsOf(name: ProgramName): Row[] {
  const own = OWN_OPTIONS[name];
  const { alias, regexAlias } = own ?? {};
  const toOne = { ...ALIASED, "xtest.config.ts": 'export default { alias: { stage: "./src/one" } };\n' };
  const one = quietly("failed tests/test_alias.ts::test_alias: Error: 1", BOTH_PASSED[1]);
  const two = quietly(...BOTH_PASSED);
  return [
    // The project's configuration, and options before it.
    [
      "the configuration is read",
      NAMED,
      {},
      quietly("passed tests/test_a.ts::check_a", "passed tests/test_a.ts::SuiteA::check_b"),
    ],
    [
      "an option wins over the configuration",
      NAMED,
      { options: '{ testFunctions: ["test"] }' },
      quietly("passed tests/test_a.ts::test_a"),
    ],
    // What is wrong with the configuration is said. Farm ends its process then.
    ...(name === "farm"
      ? []
      : [
          [
            "what is wrong with the configuration is said",
            { "xtest.config.ts": "export default { testFils: [] };\n", "tests/test_a.ts": "function test_a() {}\n" },
            {},
            { error: expect.stringMatching(/testFils.*did you mean "testFiles"\?/s) },
          ] as const,
        ]),
    // Node ids begin where the command line has them begin.
    [
      "ids begin at the root",
      { "tests/deep/test_a.ts": "function test_a() {}\n", "tests/test_b.ts": "function test_b() {}\n" },
      { options: '{ root: "tests" }' },
      quietly("passed deep/test_a.ts::test_a", "passed test_b.ts::test_b"),
    ],
    // Bun has no alias, and its plugins no way to resolve a name as it does itself.
    ...(name === "bun"
      ? []
      : ([
          [
            "alias: the option wins over the configuration",
            toOne,
            { options: '{ alias: { stage: "./src/two" } }' },
            two,
          ],
          ["alias of the configuration", toOne, {}, one],
        ] as const)),
    // Collection sees through the bundler's own aliases, which win in both.
    ...(alias === undefined
      ? []
      : [
          ["alias of the bundler", ALIASED, { more: alias }, two] as const,
          ["alias of the bundler wins over the configuration", toOne, { more: alias }, two] as const,
        ]),
    ...(regexAlias === undefined
      ? []
      : [["alias of the bundler, an expression", ALIASED, { more: regexAlias }, two] as const]),
    // The bundler's own option wins over `define` of the options.
    ...(own === undefined
      ? []
      : ([
          [
            "define of the options",
            STAGED,
            { options: STAGE_ONE },
            quietly("failed tests/test_a.ts::test_a: Error: 1"),
          ],
          [
            "define of the bundler wins over the options",
            STAGED,
            { options: STAGE_ONE, more: own.define },
            quietly("passed tests/test_a.ts::test_a"),
          ],
        ] as const)),
  ];
}

export function optionCases(name: ProgramName): Case[] {
  const rows = rowsOf(name).map(([title, files, program, expected]): Case => ({
    title: `options: ${title}`,
    project: caseProject(files),
    // Unused code is removed in the cases of modules and packages.
    program: name === "rollup" ? { ...program, more: `treeshake: false, ${program.more ?? ""}` } : program,
    check(ran) {
      expect(ran).toMatchObject(expected);
    },
  }));
  return [...rows, ...notPassedOn(name), ...anothersPlugin(name)];
}

const ONE_TEST = { "tests/test_a.ts": "function test_a() {}\n" };

/** Options that a bundler's plugins cannot pass on are named. */
function notPassedOn(name: ProgramName): Case[] {
  if (name === "bun")
    return [
      {
        title: "options: one that cannot be passed on is named",
        project: caseProject(ONE_TEST),
        program: { options: "{ alias: { stage: './src' }, define: { __STAGE__: '1' } }" },
        file: null,
        check({ warnings }) {
          expect(warnings).toEqual([expect.stringContaining('option "alias" of xtest() is not passed on')]);
        },
      },
    ];
  if (name !== "rollup") return [];
  return [
    {
      title: "options: one that cannot be passed on is named",
      project: caseProject(ONE_TEST),
      program: { options: "{ define: { __STAGE__: '1' } }" },
      file: null,
      check({ warnings, error }) {
        expect(error).toBeNull();
        expect(warnings).toHaveLength(1);
        expect(warnings[0]).toContain('option "define" of xtest() is not passed on');
      },
    },
    {
      title: "options: an alias is not passed on where only code of the application asks for the entry",
      project: caseProject({ ...ONE_TEST, "src/main.ts": 'export { run } from "unplugin-xtest/entry";\n' }),
      program: { options: '{ alias: { stage: "./src" } }', input: '{ main: "./src/main.ts" }' },
      file: null,
      check({ warnings }) {
        expect(warnings.join()).toContain('option "alias" of xtest() is not passed on');
      },
    },
  ];
}

/** The plugin of this package for another bundler. */
const ANOTHERS: Readonly<Partial<Record<ProgramName, ProgramName>>> = {
  rollup: "vite",
  rolldown: "rollup",
  vite: "rollup",
  vite7: "rolldown",
};

function anothersPlugin(name: ProgramName): Case[] {
  const other = ANOTHERS[name];
  if (other === undefined) return [];
  const right = name.replace(/\d$/, "");
  return [
    {
      title: `the plugin for ${other} is not the right one`,
      project: caseProject(ONE_TEST),
      program: { before: `(await import("unplugin-xtest/${other}")).default(),` },
      file: null,
      check({ warnings }) {
        expect(warnings).toContainEqual(
          expect.stringContaining(`from "unplugin-xtest/${other}", but this bundler needs "unplugin-xtest/${right}"`),
        );
      },
    },
  ];
}
