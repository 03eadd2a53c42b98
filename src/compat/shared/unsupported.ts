/** Names of other runners that are not supported: calling one is an error that says what to do instead. */

type Advice = Readonly<Record<string, string>>;

const BENCHMARKS =
  'measure with the fixture benchmark, test("…", ({ benchmark }) => { benchmark(fn); }), or with bench() of Vitest 4';
const COMPARED = "benchmarks of a group are compared in the table of xtest bench";
const MOCKS = "give the mock an implementation that looks at its arguments";
const RUNNER = "xtest runs the tests; hooks of a conftest do what a runner or reporter of your own does";
const AWAITED = "await the promise, and compare what it gives: only Bun sees that without waiting";
const PARTS = "tests are registered with describe() and it()";

/** By the runner: the name, and what to do. `()` stands for what a call returns. */
export const UNSUPPORTED = {
  vitest: {
    "ctx.bench": BENCHMARKS,
    "expect().toBeFasterThan": COMPARED,
    "expect().toBeSlowerThan": COMPARED,
    "expect().toHaveBeenExhausted": MOCKS,
    "vi.when": MOCKS,
    "vi.isWhenChain": MOCKS,
    recordArtifact: "keep it with the fixture record_property, or write a file",
    BenchmarkRunner: RUNNER,
    EvaluatedModules: RUNNER,
    TestRunner: RUNNER,
  },
  jest: {},
  mocha: {
    run: "tests are registered while their file is imported: leave out --delay",
    Context: RUNNER,
    Hook: RUNNER,
    Runnable: RUNNER,
    Runner: RUNNER,
    Suite: RUNNER,
    Test: RUNNER,
    interfaces: RUNNER,
    reporters: RUNNER,
    unloadFile: RUNNER,
    utils: RUNNER,
    "this of describe.addSuite": PARTS,
    "this of describe.addTest": PARTS,
    "this of describe.appendOnlySuite": PARTS,
    "this of describe.appendOnlyTest": PARTS,
    "this of describe.clone": PARTS,
    "this of describe.filterOnly": PARTS,
    "this.test.clone": PARTS,
    "this.test.globals": PARTS,
    "this.test.markOnly": PARTS,
    "this of describe.markOnly": PARTS,
    "this.test.run": PARTS,
    "this of describe.run": PARTS,
  },
  "node:test": {},
  bun: {
    "expect.rejectsTo": AWAITED,
    "expect.resolvesTo": AWAITED,
  },
} as const satisfies Readonly<Record<string, Advice>>;

type Runner = keyof typeof UNSUPPORTED;

/** Functions that throw, by their names without the prefix. @param prefix - of names in the table; empty for exports. */
export function unsupported(runner: Runner, prefix = ""): Record<string, () => never> {
  const advice: Advice = UNSUPPORTED[runner];
  const names = Object.keys(advice).filter(
    (name) => name.startsWith(prefix) && !name.slice(prefix.length).includes("."),
  );
  return Object.fromEntries(
    names.map((name) => {
      const fail = function (): never {
        throw new Error(`${name} of ${runner} is not supported: ${advice[name] ?? ""}`);
      };
      return [name.slice(prefix.length), fail];
    }),
  );
}
