/** Runs the files of a project of this runner. */
import type { Host, RunnableSuite } from "../../runtime/host.ts";
import type { DialectParts } from "../../runtime/tree.ts";
import { followMochaTests } from "../mocha/runnables.ts";
import { dialectRun } from "../run/dialect-run.ts";
import { ignoreRejections } from "../run/ignored-rejections.ts";
import * as api from "./mocha.ts";

/** Names of the interfaces `bdd` and `tdd`. */
const GLOBALS = [
  "after",
  "afterEach",
  "before",
  "beforeEach",
  "context",
  "describe",
  "it",
  "setup",
  "specify",
  "suite",
  "suiteSetup",
  "suiteTeardown",
  "teardown",
  "test",
  "xcontext",
  "xdescribe",
  "xit",
  "xspecify",
];

export default (suite: RunnableSuite, host: Host): DialectParts => {
  followMochaTests();
  ignoreRejections(suite, host);
  return dialectRun(suite, host, api, GLOBALS);
};
