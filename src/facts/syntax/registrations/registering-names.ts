/** The names of runners, as their documentation has them. */

/** The modules that runners are imported from. */
export const RUNNER_MODULES: ReadonlySet<string> = new Set([
  "vitest",
  "@jest/globals",
  "node:test",
  "test",
  "mocha",
  "bun:test",
]);

const SUITES = ["describe", "suite", "context", "fdescribe", "xdescribe", "xcontext"];
const TESTS = ["it", "test", "specify", "fit", "ftest", "xit", "xtest", "xspecify"];

/** The functions that register suites and tests. */
export const REGISTERING_NAMES: ReadonlySet<string> = new Set([...SUITES, ...TESTS]);

/** The functions that register hooks. */
export const HOOKS: ReadonlySet<string> = new Set([
  ...["after", "afterAll", "afterEach", "aroundAll", "aroundEach", "before", "beforeAll", "beforeEach"],
  ...["setup", "suiteSetup", "suiteTeardown", "teardown"],
]);

/** The functions that register no test: hooks, and what sets tests up. */
export const HOOK_NAMES: ReadonlySet<string> = new Set([
  ...HOOKS,
  ...["expect", "jest", "onTestFailed", "onTestFinished", "vi", "vitest"],
]);

/** Whether a function registers suites. */
export function isSuiteName(name: string): boolean {
  return SUITES.includes(name);
}
