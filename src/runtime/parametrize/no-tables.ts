/** Tests without parameters: for plans in which no test has any, whose runs load nothing else of parametrization. */
import type { ParameterSource } from "../nodes/session.ts";
import { missingInBundle } from "../values/errors.ts";

const missing = (): never => missingInBundle("the tables of tests");

/** The values of tests without parameters. */
export const NO_TABLES: ParameterSource = {
  begin: () => Promise.resolve(),
  load: () => undefined,
  // No test has been given any of them.
  paramsOf: (_plan, live) => (live === null ? null : []),
  rowsOf: missing,
  marksOf: missing,
  callspec: missing,
};
