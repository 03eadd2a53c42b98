/** The names of runners, as their documentation has them. */
import type { ts as TS } from "ts-morph";
import { mayHaveName } from "../parse-context.ts";

/** The modules that runners are imported from. */
export const RUNNER_MODULES: ReadonlySet<string> = new Set([
  "vitest",
  "@jest/globals",
  "node:test",
  "test",
  "mocha",
  "bun:test",
  ...["bun", "jest", "mocha", "node-test", "vitest"].map((name) => `unplugin-xtest/compat/${name}`),
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

/** Members of runners that register no test either. By themselves, these are names as any other. */
const OTHER_MEMBERS = new Set(["assert", "mock", "run", "snapshot"]);

/** Whether a member of a function that registers, or of its runner, registers nothing itself. */
export function registersNothing(member: string): boolean {
  return HOOK_NAMES.has(member) || OTHER_MEMBERS.has(member);
}

/** Whether a function registers suites. */
export function isSuiteName(name: string): boolean {
  return SUITES.includes(name);
}

const NAME = [...REGISTERING_NAMES].join("|");
const REPLACES = new RegExp(
  `\\.\\s*(${NAME})\\s*=(?![=>])|\\[\\s*["'](${NAME})["']\\s*\\]\\s*=(?![=>])|` +
    `\\b(?:Object|Reflect)\\.\\w+\\([^,;]+,\\s*(?:\\{\\s*|["'])(${NAME})\\b`,
  "g",
);

/** The global functions that a module may replace. */
export function replacedGlobals(sourceFile: TS.SourceFile): string[] {
  if (!["globalThis", "global", "window", "self"].some((name) => mayHaveName(sourceFile, name))) return [];
  const found = [...sourceFile.text.matchAll(REPLACES)].flatMap(([, ...names]) => names.filter(Boolean));
  return [...new Set(found)];
}
