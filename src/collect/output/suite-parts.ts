/** Splits a collection into parts that can be cached: one for each test module, and one that all of them share. */
import type { ManifestFixture } from "../../core/data/manifest.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import { nameIn, pathEndOf } from "../../core/select/nodeid.ts";
import type { SuiteView } from "../../core/data/suite/suite-view.ts";
import type {
  FixtureRef,
  ListedPart,
  ManifestPart,
  NotesPart,
  PlanPart,
  RewritesPart,
  SelectionPart,
  SharedManifest,
  SharedPlan,
} from "../../core/data/suite/suite-parts.ts";
import type { CollectedFixture, CollectedFixtures } from "../fixtures/collected-fixtures.ts";
import type { Function } from "../tree/function.ts";
import type { PlannedSuite } from "./plan.ts";
import type { CollectedModule } from "../collect-tree.ts";
import type { Plan } from "../../core/data/plan.ts";

/** The results of a collection that parts are made of. */
export interface Parted {
  readonly modules: readonly CollectedModule[];
  /** In the order in which they run. */
  readonly items: readonly Function[];
  readonly fixtures: Pick<CollectedFixtures, "all" | "registered">;
  readonly view: Pick<SuiteView, "docsOf" | "manifest" | "plan" | "reasonOf" | "rewrites">;
  readonly planned: () => PlannedSuite;
}

/** The parts of a collection, computed on demand. */
export class SuiteParts {
  /** The position of each item in the concatenated parts; null if both orders are the same. */
  readonly order: readonly number[] | null;
  readonly #suite: Parted;
  /** The items of each module. */
  readonly #items: readonly (readonly Function[])[];
  readonly #owners: Owners;

  constructor(suite: Parted) {
    this.#suite = suite;
    const positions = new Map(suite.modules.map(({ module }, index) => [module.modulePath, index]));
    const items: Function[][] = suite.modules.map(() => []);
    for (const item of suite.items) items[positions.get(item.definition.modulePath) ?? -1]?.push(item);
    this.#items = items;
    this.order = orderOf(items.flat(), suite.items);
    this.#owners = ownersOf(suite);
  }

  listed(): ListedPart[] {
    return this.#suite.modules.map(({ module }, index) => {
      const items = this.#items[index] ?? [];
      return {
        path: module.modulePathFromRoot,
        file: module.modulePath,
        ...listed(items),
      };
    });
  }

  selection(): SelectionPart[] {
    return this.#items.map((items) => items.map(({ keywords, marks }) => [keywords, marks.map(comparable)]));
  }

  /** The parts of the plan. Only for a suite whose items are in the order of its parts. */
  plan(): { readonly shared: SharedPlan; readonly parts: readonly PlanPart[] } {
    const { plan, files, fixtures } = this.#suite.planned();
    const { version, options, modules } = plan;
    const written = new Map(fixtures.map((fixture, index) => [fixture, plan.fixtures[index]]));
    const fixturesOf = (part: number | null) => this.#fixturesOf(part).flatMap((fixture) => written.get(fixture) ?? []);
    let firstItem = 0;
    const parts = this.#items.map((items, part): PlanPart => {
      const planned = planPartOf(plan, firstItem, items.length, (index) => this.#refOf(fixtures[index], part));
      firstItem += items.length;
      const own = this.#suite.modules[part]?.module.modulePathFromRoot;
      const maybeEmpty = plan.maybeEmpty?.filter((index) => modules[index]?.path === own) ?? [];
      return { fixtures: fixturesOf(part), ...planned, ...(maybeEmpty.length === 0 ? {} : { maybeEmpty }) };
    });
    const shared = {
      version,
      options,
      modules,
      files: [...files],
      fixtures: fixturesOf(null),
      before: this.#owners.before,
    };
    return { shared, parts };
  }

  /** The rewrites of each part, after those of all modules that are not test modules. */
  rewrites(): RewritesPart[] {
    const { rewrites } = this.#suite.view;
    const own = this.#suite.modules.map(({ module: { modulePath } }): RewritesPart => {
      const rewrite = rewrites.get(modulePath);
      return rewrite === undefined ? [] : [[modulePath, rewrite]];
    });
    const tests = new Set(this.#suite.modules.map(({ module }) => module.modulePath));
    return [[...rewrites].filter(([file]) => !tests.has(file)), ...own];
  }

  manifest(): {
    readonly shared: SharedManifest;
    readonly parts: readonly ManifestPart[];
  } {
    const { modules, items, fixtures } = this.#suite.view.manifest;
    const ordered = this.#inParts(items);
    const written = new Map(this.#suite.fixtures.all().map((fixture, index) => [fixture, fixtures[index]]));
    const fixturesOf = (part: number | null): ManifestFixture[] =>
      this.#fixturesOf(part).flatMap((fixture) => written.get(fixture) ?? []);
    let first = 0;
    const parts = this.#items.flatMap(({ length }, index): ManifestPart[] => {
      const module = modules[index];
      first += length;
      return module === undefined
        ? []
        : [
            {
              module,
              items: ordered.slice(first - length, first),
              fixtures: fixturesOf(index),
            },
          ];
    });
    return {
      shared: { fixtures: fixturesOf(null), before: this.#owners.before },
      parts,
    };
  }

  notes(): NotesPart[] {
    const { view } = this.#suite;
    return this.#items.map((items) => ({
      reasons: items.flatMap((item, index) => (item.dynamic ? [[index, view.reasonOf(item)] as const] : [])),
      docs: [...view.docsOf(items)],
    }));
  }

  /** Sorts a list from the order of the items into the order of the parts. */
  #inParts<T>(list: readonly T[]): readonly T[] {
    const { order } = this;
    if (order === null) return list;
    const sorted: T[] = [];
    list.forEach((one, index) => (sorted[order[index] ?? -1] = one));
    return sorted;
  }

  #fixturesOf(part: number | null): readonly CollectedFixture[] {
    return this.#owners.byPart.get(part) ?? [];
  }

  #refOf(fixture: CollectedFixture | undefined, part: number): FixtureRef {
    const owned = fixture === undefined ? undefined : this.#owners.owned.get(fixture);
    if (owned === undefined || (owned.part !== null && owned.part !== part)) {
      throw new Error(`a fixture of one module is seen in another: ${String(fixture?.name)}`);
    }
    return owned.ref;
  }
}

/** The order of the items; null if it is that of the parts. */
function orderOf(parted: readonly Function[], items: readonly Function[]): number[] | null {
  if (parted.every((item, index) => item === items[index])) return null;
  const positions = new Map(parted.map((item, index) => [item, index]));
  return items.map((item) => positions.get(item) ?? -1);
}

function listed(items: readonly Function[]): Pick<ListedPart, "classes" | "count" | "dynamic" | "names"> {
  const classes: [number, string | null][] = [];
  let isPlain = true;
  for (const { className, id, name, path } of items) {
    const last = classes.at(-1);
    if (last?.[1] === className) last[0] += 1;
    else classes.push([1, className]);
    isPlain &&= nameIn(id, path, className) === name;
  }
  return {
    count: items.length,
    dynamic: items.flatMap(({ dynamic }, index) => (dynamic ? [index] : [])),
    classes,
    names: isPlain ? null : items.map(({ name }) => name),
  };
}

/** A mark with the values that `-m` can compare. */
function comparable({ name, kwargs }: Mark): Mark {
  const known = Object.entries(kwargs).map(([key, value]): [string, unknown] => {
    if (typeof value === "bigint") return [key, Number(value)];
    const isData = value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
    return [key, isData ? value : value === undefined ? null : {}];
  });
  return { name, args: [], kwargs: Object.fromEntries(known) };
}

/** The owner of a fixture: the position of a module, or null if all share it; and its reference there. */
interface Owned {
  readonly part: number | null;
  readonly ref: FixtureRef;
}

/** The fixtures by owner. */
interface Owners {
  readonly owned: ReadonlyMap<CollectedFixture, Owned>;
  /** Fixtures in the order of registration; null is the key of shared ones. */
  readonly byPart: ReadonlyMap<number | null, readonly CollectedFixture[]>;
  /** For each module, the number of shared fixtures before its own. */
  readonly before: readonly number[];
}

/** The part of a plan with the items from `firstItem` on, whose numbers begin at 0. */
function planPartOf(
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
function ownersOf({
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
