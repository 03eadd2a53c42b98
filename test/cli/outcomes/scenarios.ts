/** What is run in `fixtures/outcomes`, a suite that has every outcome, in pytest's form and in ours. */

/** One command. What it is told by the last one is kept. */
export interface Step {
  readonly args: readonly string[];
  /** Whether the first line of the files of `broken` is taken out before. */
  readonly mends?: true;
}

export interface Scenario {
  readonly name: string;
  /** Whether all tests, and one that is gone, count as failed before. */
  readonly failedBefore?: true;
  readonly steps: readonly Step[];
}

/** What a step did. Ids end in `.ts`. */
export interface Told {
  readonly exit: number;
  /** The tests in the order in which they ran, with what was reported of each: pytest's categories. */
  readonly ran: readonly (readonly [id: string, ...categories: string[]])[];
  /** Those that `--lf` takes now. */
  readonly failed: readonly string[];
  /** The one that `--sw` starts at now. */
  readonly next: string | null;
}

/** The tests of which pytest reports two failures, so that `--sw-skip` stays there for ever. */
export const TWICE = ["test_c_phases.ts::test_call_and_teardown", "test_i_class_teardown.ts::TestTeardown::test_fails"];
const WHOLE = ["--ignore=broken"];
const ONE_FILE = ["broken/test_broken.ts", "test_d_module_setup.ts"];
const SYNTAX = ["broken/test_syntax.ts", "test_d_module_setup.ts"];
const steps = (...args: (readonly string[])[]): Step[] => args.map((some) => ({ args: some }));

export const SCENARIOS: readonly Scenario[] = [
  {
    name: "what failed",
    steps: steps(WHOLE, [...WHOLE, "--lf"], [...WHOLE, "--ff"], [...WHOLE, "--lf", "--lfnf=none", "pkg"]),
  },
  { name: "what is known to have failed", failedBefore: true, steps: steps(WHOLE) },
  { name: "the first failure", steps: steps([...WHOLE, "-x"], [...WHOLE, "--nf", "-x"], [...WHOLE, "--lf"]) },
  { name: "the fourth failure", steps: steps([...WHOLE, "--maxfail=4"]) },
  {
    name: "the first failure in a tear-down of a module",
    steps: steps(["-x", "test_h_module_teardown.ts", "test_a_calls.ts"]),
  },
  { name: "without expectations", steps: steps([...WHOLE, "--runxfail"], [...WHOLE, "--lf"]) },
  {
    name: "step by step",
    steps: [
      ...steps([...WHOLE, "--sw"]),
      ...Array.from({ length: 22 }, () => ({
        args: [...WHOLE, "--sw-skip", ...TWICE.map((id) => `--deselect=${id}`)],
      })),
    ],
  },
  ...TWICE.map((id) => ({
    name: `the second failure in ${id}`,
    steps: steps(["--sw-skip", id, "test_j_module_skips.ts"]),
  })),
  {
    name: "a file that throws",
    steps: [
      ...steps(ONE_FILE, ["--continue-on-collection-errors", ...ONE_FILE]),
      { args: ["--lf", ...ONE_FILE], mends: true },
    ],
  },
  {
    name: "a file that does not parse",
    steps: [
      ...steps(SYNTAX, ["--continue-on-collection-errors", ...SYNTAX]),
      { args: ["--lf", ...SYNTAX], mends: true },
    ],
  },
];
