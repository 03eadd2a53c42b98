/** What all runners have. */
import { describe, hookFunction, it, modified } from "../api/chain.ts";
import { runningTest } from "../tree/running-test.ts";
import type { Work } from "../tree/tasks.ts";

export { describe, it };
export { hooksOfFile as __xtest_hooks } from "../tree/registry.ts";
export const beforeAll = hookFunction("beforeAll");
export const afterAll = hookFunction("afterAll");
export const beforeEach = hookFunction("beforeEach");
export const afterEach = hookFunction("afterEach");
export const aroundAll = hookFunction("aroundAll");
export const aroundEach = hookFunction("aroundEach");

export const xdescribe = modified("suite", "skip");
export const fdescribe = modified("suite", "only");
export const xit = modified("test", "skip");
export const fit = modified("test", "only");

/** Calls a function when the test that is running has ended. */
export function onTestFinished(fn: Work): void {
  current("onTestFinished()").finished.push(fn);
}

/** Calls a function when the test that is running has failed. */
export function onTestFailed(fn: Work): void {
  current("onTestFailed()").failed.push(fn);
}

function current(what: string): NonNullable<ReturnType<typeof runningTest>> {
  const test = runningTest();
  if (test === null) throw new Error(`${what} was called outside of a test`);
  return test;
}
