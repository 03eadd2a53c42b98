/** A plan in the text of a bundle: the built-in fixtures, of which every plan has all, are short. */
import type { Plan, PlanFixture } from "./plan.ts";
import type { Scope } from "../fixtures/scope.ts";

/** A built-in fixture. */
type BuiltinRow = readonly [name: string, scope: Scope, ...argNames: readonly string[]];

/** The plan as JSON. */
export interface BundledPlan extends Omit<Plan, "fixtures"> {
  readonly fixtures: readonly (BuiltinRow | PlanFixture)[];
}

/** Shortens a plan. */
export function bundledPlan(plan: Plan): BundledPlan {
  const fixtures = plan.fixtures.map((fixture): BuiltinRow | PlanFixture =>
    fixture.source.kind === "builtin" ? [fixture.name, fixture.scope ?? "function", ...fixture.argNames] : fixture,
  );
  return { ...plan, fixtures };
}

/** The plan that was shortened. */
export function wholePlan(plan: BundledPlan): Plan {
  const fixtures = plan.fixtures.map((fixture): PlanFixture => {
    if (!isRow(fixture)) return fixture;
    const [name, scope, ...argNames] = fixture;
    const source = { kind: "builtin" } as const;
    return { name, baseId: "", scope, autouse: false, argNames, passing: "positional", source, params: null };
  });
  return { ...plan, fixtures };
}

function isRow(fixture: BuiltinRow | PlanFixture): fixture is BuiltinRow {
  return Array.isArray(fixture);
}
