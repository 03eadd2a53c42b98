/** Which parts of the runtime the run of a plan needs. */
import { hasEnvironment, planDefinitions, planFixtures, planModules, type Plan, type PlanFixture } from "./plan.ts";

/** Whether some items are only known at run time, or hooks are called for known ones. */
export function needsExpansion(plan: Plan): boolean {
  return (
    planDefinitions(plan).some(({ dynamic, rest, hooked }) => dynamic || rest !== undefined || hooked) ||
    planFixtures(plan).some(awaitsScope)
  );
}

/** Whether the order of the tests of a fixture is only known once its scope is. */
function awaitsScope({ scope, params }: PlanFixture): boolean {
  return scope === null && params !== null;
}

/** Whether some fixtures are only known at run time. */
export function hasUnseenFixtures(plan: Plan): boolean {
  return planModules(plan).some(({ unseen }) => unseen !== undefined);
}

/** Whether there are run-time hooks, or the user's code may ask for plugins and call hooks of theirs. */
export function hasHooks({ required, options }: Plan): boolean {
  return required.some(({ hooks }) => hooks) || Boolean(options.hooks ?? options.plugins);
}

/** Whether a plan leaves something to the run, which needs `expand/live.ts`. */
export function needsLive(plan: Plan): boolean {
  // Test files of other runners say in the run what they have.
  return needsExpansion(plan) || hasUnseenFixtures(plan) || hasHooks(plan) || plan.options.projects !== undefined;
}

/** Whether some tests have parameters, or may have: their runs need `parametrize/parameter-tables.ts`. */
export function needsTables(plan: Plan): boolean {
  return needsLive(plan) || plan.files.some(({ items }) => items.some(({ callspecId }) => callspecId !== null));
}

/** Whether every run of the plan needs `options/index.ts`. */
export function needsOptions(plan: Plan): boolean {
  return needsLive(plan) || planDefinitions(plan).some(hasEnvironment);
}

/** Whether code of the user can access nodes: by requesting `request`, or in hooks. */
export function showsNodes(plan: Plan): boolean {
  return (
    hasHooks(plan) ||
    planDefinitions(plan).some(({ argNames }) => argNames.includes("request")) ||
    planFixtures(plan).some(
      ({ name, argNames, source }) =>
        source.kind !== "builtin" && !name.startsWith("_xunit_") && argNames.includes("request"),
    )
  );
}
