/** Runs the files of a project of this runner. */
import type { Host, RunnableSuite } from "../../runtime/host.ts";
import type { DialectParts } from "../../runtime/tree.ts";
import { followAsyncSuites } from "../tree/registry.ts";
import { dialectRun } from "../run/dialect-run.ts";
import * as api from "./bun.ts";

/** Names that are globals, too. */
const GLOBALS = [
  "afterAll",
  "afterEach",
  "beforeAll",
  "beforeEach",
  "describe",
  "expect",
  "it",
  "jest",
  "test",
  "vi",
  "xdescribe",
  "xit",
  "xtest",
];

export default (suite: RunnableSuite, host: Host): DialectParts => {
  followAsyncSuites();
  return dialectRun(suite, host, api, GLOBALS);
};
