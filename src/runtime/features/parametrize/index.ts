/** Parametrized tests and fixtures: the values of each invocation, by the row numbers of the plan. */
import { extractParameterSets } from "../../../core/author/parametrize/param.ts";
import { Tables } from "../../parametrize/tables.ts";
import type { Parametrize } from "../../features.ts";

export const parametrize: Parametrize = {
  begin: (session, { definitions }) => new Tables(session, definitions),

  params(plan, live, path) {
    const params = live === null ? null : extractParameterSets([plan.name], false, live);
    if (plan.params === null || plan.params < 0 || params?.length === plan.params) return params;
    throw new Error(
      `The fixture "${plan.name}" of ${path} has ${params?.length ?? "no"} params, ` +
        `but the build counted ${plan.params}: build again, or make the params the same on every run.`,
    );
  },
};
