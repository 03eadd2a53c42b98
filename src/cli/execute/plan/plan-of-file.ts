/** The plans of single files: for a process that runs one file, the plan of a large suite takes longer to read than the file. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parentNodeIds, pathOfNode } from "../../../core/select/nodeid.ts";
import type { FixtureSource, Plan, PlanDefinition } from "../../../core/data/plan.ts";

/** The folder of the plans, in that of the run. */
const PLANS = "plans";

/** Gives the part of a plan that the tests of a file need. @param file - its path, from the root. */
export type PlanOfFile = (file: string) => Plan;

/** Cuts a plan into those of its files. Together they take as long as the plan is large. */
export function cutPlan(plan: Plan): PlanOfFile {
  const moduleAt = new Map(plan.modules.map(({ path: file }, index) => [file, index]));
  const definitionsOf = grouped(plan.definitions.map(({ module }) => module));
  const itemsOf = grouped(plan.items.map(({ definition }) => plan.definitions[definition]?.module ?? -1));
  const fixturesAt = grouped(plan.fixtures.map(({ baseId }) => pathOfNode(baseId)));
  const { maybeEmpty: _maybeEmpty, ...whole } = plan;
  return (file) => {
    const own = moduleAt.get(file) ?? -1;
    const definitions = new Selection(plan.definitions, definitionsOf.get(own) ?? []);
    const closures = new Selection(
      plan.closures,
      definitions.entries.map(({ closure }) => closure),
    );
    const fixtures = new Selection(plan.fixtures, [
      // They may be asked for by name as the run goes.
      ...parentNodeIds(file).flatMap((place) => fixturesAt.get(place) ?? []),
      ...closures.entries.flatMap((closure) => Object.values(closure.fixtures).flat()),
    ]);
    const needed = new Set([own, ...fixtures.entries.flatMap(({ source }) => moduleOf(source) ?? [])]);
    for (const index of needed) for (const other of plan.modules[index]?.requires ?? []) needed.add(other);
    const modules = new Selection(plan.modules, needed);
    const items = new Selection(plan.items, itemsOf.get(own) ?? []);
    return {
      ...whole,
      modules: modules.entries.map((one) => ({ ...one, requires: one.requires.map(modules.at) })),
      fixtures: fixtures.entries.map((one) => ({ ...one, source: movedSource(one.source, modules.at) })),
      closures: closures.entries.map((one) => ({
        ...one,
        fixtures: Object.fromEntries(
          Object.entries(one.fixtures).map(([name, chain]) => [name, chain.map(fixtures.at)]),
        ),
      })),
      definitions: definitions.entries.map((one): PlanDefinition => ({
        ...one,
        module: modules.at(one.module),
        closure: closures.at(one.closure),
      })),
      items: items.entries.map((one) => ({ ...one, definition: definitions.at(one.definition) })),
    };
  };
}

/** Entries of a list, in their order. */
class Selection<T> {
  readonly entries: readonly T[];
  readonly #places: ReadonlyMap<number, number>;

  constructor(all: readonly T[], indexes: Iterable<number>) {
    const chosen = [...new Set(indexes)].filter((index) => index in all).sort((one, other) => one - other);
    this.entries = chosen.flatMap((index) => all[index] ?? []);
    this.#places = new Map(chosen.map((index, place) => [index, place]));
  }

  /** The place of an entry in the selection. @throws {Error} if it is not there. */
  readonly at = (index: number): number => {
    const place = this.#places.get(index);
    if (place === undefined) throw new Error(`the plan of a file needs entry ${index}, which it does not have`);
    return place;
  };
}

/** Indexes by what they have in common. */
function grouped<K>(keys: readonly K[]): Map<K, number[]> {
  const groups = new Map<K, number[]>();
  for (const [index, key] of keys.entries()) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [index]);
    else group.push(index);
  }
  return groups;
}

function moduleOf(source: FixtureSource): number | null {
  return source.kind === "builtin" ? null : source.module;
}

function movedSource(source: FixtureSource, at: (index: number) => number): FixtureSource {
  return source.kind === "builtin" ? source : { ...source, module: at(source.module) };
}

/**
 * Writes the plan of the tests of one file for the process that runs them, and gives its name in the folder; null for those of several.
 *
 * @param folder - absolute path of the folder of the run.
 */
export function createPlanWriter(plan: Plan, folder: string): (ids: readonly string[]) => string | null {
  let planOf: PlanOfFile | null = null;
  let count = 0;
  return (ids) => {
    const [file = "", ...others] = new Set(ids.map(pathOfNode));
    if (others.length > 0) return null;
    const name = `${PLANS}/${String((count += 1))}.json`;
    planOf ??= cutPlan(plan);
    // Tests may have deleted it.
    mkdirSync(path.join(folder, PLANS), { recursive: true });
    writeFileSync(path.join(folder, name), JSON.stringify(planOf(file)));
    return name;
  };
}
