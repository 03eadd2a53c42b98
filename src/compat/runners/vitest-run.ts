/** Runs the files of a project of this runner. */
import type { Host, RunnableSuite } from "../../runtime/host.ts";
import type { DialectParts } from "../../runtime/tree.ts";
import { dialectRun } from "../run/dialect-run.ts";
import * as api from "./vitest.ts";

/** Names of a project with `globals`. */
const GLOBALS = [
  "afterAll",
  "afterEach",
  "aroundAll",
  "aroundEach",
  "assert",
  "assertType",
  "beforeAll",
  "beforeEach",
  "chai",
  "describe",
  "expect",
  "expectTypeOf",
  "it",
  "onTestFailed",
  "onTestFinished",
  "suite",
  "test",
  "vi",
  "vitest",
];

export default (suite: RunnableSuite, host: Host): DialectParts => {
  // By this name packages find the runner that they are in, as `console-fail-test` does.
  Object.assign(globalThis, { __vitest_index__: api });
  host.throwExits?.();
  return dialectRun(suite, host, api, GLOBALS);
};
