/** Runs the files of a project of this runner. */
import { Skipped } from "../../core/author/outcomes.ts";
import type { Host, RunnableSuite } from "../../runtime/host.ts";
import type { DialectParts } from "../../runtime/tree.ts";
import { dialectRun } from "../run/dialect-run.ts";
import * as api from "./mocha.ts";

const NEWEST = 12;

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
  ignoreRejections(suite, host);
  return dialectRun(suite, host, api, GLOBALS);
};

/**
 * Since version 8, Mocha sees no failure in a rejection that nobody handles, and from the start none in a `this.skip()` that nobody catches. Tests
 * of this package are as strict as ever.
 */
function ignoreRejections({ plan }: RunnableSuite, host: Host): void {
  const { projects = [] } = plan.options;
  const isLenient = projects.every(({ version }) => (version ?? NEWEST) >= 8);
  const own = plan.definitions.flatMap(({ module, classes, name, suite }) =>
    suite === true ? [] : [[plan.modules[module]?.path, ...classes, name].join("::")],
  );
  host.isCaught = (error, isRejection, id) => {
    if (id !== null && own.some((test) => id === test || id.startsWith(`${test}[`))) return false;
    return error instanceof Skipped || (isRejection && isLenient);
  };
}
