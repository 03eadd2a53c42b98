/** A plan in parts: which fixtures belong to which module, and what of the plan is a module's own. */
import { pathEndOf } from "../../core/select/nodeid.ts";
import type { Plan } from "../../core/data/plan.ts";
import type { FixtureRef, PlanPart } from "../../core/data/suite-parts.ts";
import type { CollectedFixture, CollectedFixtures } from "../fixtures/collected-fixtures.ts";
import type { CollectedModule } from "../tree/collect-tree.ts";

/** Where a fixture belongs: to a module by position, or to all; and which one it is there. */
export interface Owned {
  readonly part: number | null;
  readonly ref: FixtureRef;
}

/** Whose fixtures there are. */
export interface Owners {
  readonly owned: ReadonlyMap<CollectedFixture, Owned>;
  /** In the order of registration; null stands for those of all. */
  readonly byPart: ReadonlyMap<number | null, readonly CollectedFixture[]>;
  /** For each module, how many fixtures of all come before its own. */
  readonly before: readonly number[];
}

/** A part of a plan, with its own numbers: that of the items from `firstItem` on. */
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

/** To which module each fixture belongs, and how many of those that belong to all come before a module's own. */
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
  /** How many of the first fixtures belong to all. */
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
