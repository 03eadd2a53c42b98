/**
 * Assembles the parts of a suite into its plan and the order of its fixtures, as a collection of the whole suite would.
 */
import type { Plan, PlanClosure, PlanDefinition, PlanFixture, PlanItem } from "../plan.ts";
import type { FixtureRef, PlanPart, SharedPlan } from "./suite-parts.ts";

/** Assembles a plan. */
export function assemblePlan(shared: SharedPlan, parts: readonly PlanPart[]): Plan {
  const order = fixtureOrder(shared, parts);
  const fixtures: PlanFixture[] = [];
  const indices = new Map<PlanFixture, number>();
  const indexOf = (fixture: PlanFixture): number => {
    const before = indices.get(fixture);
    if (before !== undefined) return before;
    indices.set(fixture, fixtures.length);
    return fixtures.push(fixture) - 1;
  };
  const closures: PlanClosure[] = [];
  const closureIndices = new Map<string, number>();
  const definitions: PlanDefinition[] = [];
  const items: PlanItem[] = [];
  const maybeEmpty = parts.flatMap((part) => part.maybeEmpty ?? []);
  for (const part of parts) {
    const known = new Map<number, number>();
    const closureOf = (at: number): number => {
      const before = known.get(at);
      if (before !== undefined) return before;
      const closure = part.closures[at];
      if (closure === undefined) throw new Error(`the part has no closure ${at}`);
      const chains = Object.entries(closure.fixtures).map(([name, refs]) => [
        name,
        refs.map((ref) => indexOf(fixtureOf(shared, part, ref))),
      ]);
      const planned = {
        names: closure.names,
        fixtures: Object.fromEntries(chains),
        problems: closure.problems,
      };
      const text = JSON.stringify(planned);
      const index = closureIndices.get(text) ?? closures.push(planned) - 1;
      closureIndices.set(text, index);
      known.set(at, index);
      return index;
    };
    const first = definitions.length;
    for (const definition of part.definitions)
      definitions.push({
        ...definition,
        closure: closureOf(definition.closure),
      });
    for (const item of part.items) items.push({ ...item, definition: first + item.definition });
  }
  for (const fixture of order) indexOf(fixture);
  const { version, options, modules } = shared;
  const plan = { version, options, modules, fixtures, closures, definitions, items };
  return maybeEmpty.length === 0 ? plan : { ...plan, maybeEmpty };
}

function fixtureOf(shared: SharedPlan, part: PlanPart, ref: FixtureRef): PlanFixture {
  const fixture = ref < 0 ? shared.fixtures[-1 - ref] : part.fixtures[ref];
  if (fixture === undefined) throw new Error(`the part has no fixture ${ref}`);
  return fixture;
}

/** All fixtures in the order of the registry: by name, in the order of each name's first registration. */
export function fixtureOrder<T extends { readonly name: string }>(
  shared: {
    readonly fixtures: readonly T[];
    readonly before: readonly number[];
  },
  parts: readonly { readonly fixtures: readonly T[] }[],
): T[] {
  const byName = new Map<string, T[]>();
  const register = (fixture: T): void => {
    const same = byName.get(fixture.name);
    if (same === undefined) byName.set(fixture.name, [fixture]);
    else same.push(fixture);
  };
  let done = 0;
  const registerShared = (until: number): void => {
    for (; done < until; done += 1) {
      const fixture = shared.fixtures[done];
      if (fixture !== undefined) register(fixture);
    }
  };
  parts.forEach(({ fixtures }, index) => {
    registerShared(shared.before[index] ?? 0);
    for (const fixture of fixtures) register(fixture);
  });
  registerShared(shared.fixtures.length);
  return [...byName.values()].flat();
}
