/** Tests without parameters: for plans in which no test has any, whose runs load nothing else of parametrization. */
import type { Mark } from "../../core/author/marks/mark-store.ts";
import type { RunFunctionDefinition } from "../nodes/definition.ts";
import type { ParameterSource } from "../nodes/session.ts";
import { missingInBundle } from "../values/errors.ts";

const TABLES = "the tables of tests";

/** The values of tests without parameters. */
export const NO_TABLES: ParameterSource = {
  begin: () => Promise.resolve(),
  load: () => undefined,
  rowsOf: () => missingInBundle(TABLES),
  marksOf: () => missingInBundle(TABLES),
  callspec({ definition }) {
    checkMarkCount(definition, definition.marksInReach("parametrize"));
    return { direct: new Map(), params: new Map(), marks: [] };
  },
};

/** @throws {Error} if a test has other `parametrize` marks than the plan says. */
export function checkMarkCount({ nodeId, plan }: RunFunctionDefinition, marks: readonly Mark[]): void {
  const expected = plan.parametrize.filter(({ values }) => values === undefined).length;
  if (marks.length === expected) return;
  throw new Error(
    `${nodeId} has ${marks.length} parametrize marks, but the build saw ${expected}: build again, ` +
      "or give the marks where the build can see them.",
  );
}
