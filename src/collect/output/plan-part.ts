/** Splits a plan into parts by module, with the fixtures of each. */
import { pathEndOf } from "../../core/select/nodeid.ts";
import type { Plan } from "../../core/data/plan.ts";
import type { FixtureRef, PlanPart } from "../../core/data/suite/suite-parts.ts";
import type { CollectedFixture, CollectedFixtures } from "../fixtures/collected-fixtures.ts";
import type { CollectedModule } from "../collect-tree.ts";

/** The owner of a fixture: the position of a module, or null if all share it; and its reference there. */
export interface Owned {
  readonly part: number | null;
  readonly ref: FixtureRef;
}

/** The fixtures by owner. */
export interface Owners {
  readonly owned: ReadonlyMap<CollectedFixture, Owned>;
  /** Fixtures in the order of registration; null is the key of shared ones. */
  readonly byPart: ReadonlyMap<number | null, readonly CollectedFixture[]>;
  /** For each module, the number of shared fixtures before its own. */
  readonly before: readonly number[];
}

/** The part of a plan with the items from `firstItem` on, whose numbers begin at 0. */
export function planPartOf(
  plan: Plan,
  firstItem: number,
  count: number,
  refOf: (fixture: number) => FixtureRef,
): Pick<PlanPart, "closures" | "definitions" | "items"> {
  const items = plan.items.slice(firstItem, firstItem + count);
  const first = items[0]?.definition ?? 0;
  const last = items.reduce((highest, { definition }) => Math.max(highest, definition), first - 1);
  const closures: PlanPart["closures"][number][] = [];
  const known = new Map<number, number>();
  const closureOf = (index: number): number => {
    const before = known.get(index);
    if (before !== undefined) return before;
    const closure = plan.closures[index];
    if (closure === undefined) throw new Error(`the plan has no closure ${index}`);
    const chains = Object.entries(closure.fixtures).map(([name, chain]) => [name, chain.map(refOf)]);
    closures.push({
      names: closure.names,
      fixtures: Object.fromEntries(chains),
      problems: closure.problems,
    });
    known.set(index, closures.length - 1);
    return closures.length - 1;
  };
  const definitions = plan.definitions.slice(first, last + 1).map((definition) => ({
    ...definition,
    closure: closureOf(definition.closure),
  }));
  return {
    closures,
    definitions,
    items: items.map((item) => ({
      ...item,
      definition: item.definition - first,
    })),
  };
}

/** The owner of each fixture, and the number of shared fixtures before those of each module. */
export function ownersOf({
  modules,
  fixtures,
}: {
  readonly modules: readonly CollectedModule[];
  readonly fixtures: Pick<CollectedFixtures, "registered">;
}): Owners {
  const parts = new Map(modules.map(({ module }, index) => [module.nodeId, index]));
  const owned = new Map<CollectedFixture, Owned>();
  const byPart = new Map<number | null, CollectedFixture[]>([[null, []]]);
  /** The number of shared fixtures among the first n. */
  const shared: number[] = [0];
  for (const fixture of fixtures.registered) {
    const part = parts.get(fixture.baseId) ?? parts.get(fixture.baseId.slice(0, pathEndOf(fixture.baseId))) ?? null;
    const same = byPart.get(part) ?? [];
    byPart.set(part, same);
    owned.set(fixture, {
      part,
      ref: part === null ? -1 - same.length : same.length,
    });
    same.push(fixture);
    shared.push((shared.at(-1) ?? 0) + (part === null ? 1 : 0));
  }
  return {
    owned,
    byPart,
    before: modules.map(({ fixturesBefore }) => shared[fixturesBefore] ?? 0),
  };
}
