/** Splits a collection into parts that can be cached and replaced: one for each test module, and one that all of them share. */

import type { ManifestFixture } from "../../core/data/manifest.ts";
import type { Mark } from "../../core/author/marks/mark-store.ts";
import { nameIn, pathEndOf } from "../../core/select/nodeid.ts";
import type {
  SuiteView,
  ListedPart,
  ManifestPart,
  NotesPart,
  RewritesPart,
  SelectionPart,
  SharedManifest,
  Renewal,
} from "../../core/data/suite/suite-view.ts";
import type { CollectedFixture, CollectedFixtures } from "../fixtures/collected-fixtures.ts";
import type { Function } from "../tree/function.ts";
import type { CollectedModule } from "../collect-tree.ts";
import type { TreeContext } from "../tree/tree-context.ts";
import { typeOfFixture } from "../types/fixture-types.ts";
import { type OrderingParameter, orderingKeys, reorderItems } from "../../core/fixtures/ordering.ts";
import { parametrizingFixture } from "../../core/fixtures/fixture-index.ts";

/** The results of a collection that parts are made of. */
export interface Parted {
  readonly modules: readonly CollectedModule[];
  /** In the order in which they run. */
  readonly items: readonly Function[];
  readonly fixtures: Pick<CollectedFixtures, "all" | "registered">;
  readonly view: Pick<SuiteView, "docsOf" | "manifest" | "reasonOf" | "rewrites">;
}

/** The parts of a collection, computed on demand. */
export class SuiteParts {
  /** The position of each item in the concatenated parts; null if both orders are the same. */
  readonly order: readonly number[] | null;
  /** The items of each module. */
  readonly items: readonly (readonly Function[])[];
  /** The fixtures that each module defines. */
  readonly fixtures: readonly (readonly CollectedFixture[])[];
  /** Those of conftests, and built-in ones. */
  readonly sharedFixtures: readonly CollectedFixture[];
  /** For each module, the number of shared fixtures that were registered before its own. */
  readonly #before: readonly number[];
  readonly #suite: Parted;

  constructor(suite: Parted) {
    this.#suite = suite;
    const { modules } = suite;
    const positions = new Map(modules.map(({ module }, index) => [module.modulePath, index]));
    const items: Function[][] = modules.map(() => []);
    for (const item of suite.items) items[positions.get(item.definition.modulePath) ?? -1]?.push(item);
    this.items = items;
    this.order = orderOf(items.flat(), suite.items);
    const parts = new Map(modules.map(({ module }, index) => [module.nodeId, index]));
    const fixtures: CollectedFixture[][] = modules.map(() => []);
    const shared: CollectedFixture[] = [];
    /** The number of shared fixtures among the first n. */
    const counts = [0];
    for (const fixture of suite.fixtures.registered) {
      const { baseId } = fixture;
      const part = parts.get(baseId) ?? parts.get(baseId.slice(0, pathEndOf(baseId))) ?? -1;
      (fixtures[part] ?? shared).push(fixture);
      counts.push(shared.length);
    }
    this.fixtures = fixtures;
    this.sharedFixtures = shared;
    this.#before = modules.map(({ fixturesBefore }) => counts[fixturesBefore] ?? 0);
  }

  listed(): ListedPart[] {
    return this.#suite.modules.map(({ module }, index) => {
      const items = this.items[index] ?? [];
      return {
        path: module.modulePathFromRoot,
        file: module.modulePath,
        ...listed(items),
      };
    });
  }

  selection(): SelectionPart[] {
    return this.items.map((items) => items.map(({ keywords, marks }) => [keywords, marks.map(comparable)]));
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
    const writtenOf = (own: readonly CollectedFixture[]): ManifestFixture[] =>
      own.flatMap((fixture) => written.get(fixture) ?? []);
    let first = 0;
    const parts = this.items.flatMap(({ length }, index): ManifestPart[] => {
      const module = modules[index];
      first += length;
      if (module === undefined) return [];
      return [{ module, items: ordered.slice(first - length, first), fixtures: writtenOf(this.fixtures[index] ?? []) }];
    });
    return { shared: { fixtures: writtenOf(this.sharedFixtures), before: this.#before }, parts };
  }

  notes(): NotesPart[] {
    const { view } = this.#suite;
    return this.items.map((items) => ({
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
}

/** The order of the items; null if it is that of the parts. */
function orderOf(parted: readonly Function[], items: readonly Function[]): number[] | null {
  if (parted.every((item, index) => item === items[index])) return null;
  const positions = new Map(parted.map((item, index) => [item, index]));
  return items.map((item) => positions.get(item) ?? -1);
}

function listed(items: readonly Function[]): Omit<ListedPart, "file" | "path"> {
  const classes: [number, string | null][] = [];
  let isPlain = true;
  for (const { className, id, name, path } of items) {
    const last = classes.at(-1);
    if (last?.[1] === className) last[0] += 1;
    else classes.push([1, className]);
    isPlain &&= nameIn(id, path, className) === name;
  }
  const depends = items.flatMap(({ depends: nodes }, index) => (nodes ? [[index, nodes] as const] : []));
  return {
    count: items.length,
    dynamic: items.flatMap(({ dynamic }, index) => (dynamic ? [index] : [])),
    classes,
    names: isPlain ? null : items.map(({ name }) => name),
    ...(depends.length > 0 && { depends }),
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

/** Examines a finished collection. */
export function renewalOf(
  context: Pick<TreeContext, "config" | "diagnostics" | "files" | "fixtures" | "rewrites" | "sources">,
  modules: readonly CollectedModule[],
  items: readonly Function[],
): Renewal {
  const { diagnostics, files, rewrites, sources } = context;
  const { evaluator, linker } = sources;
  const required = modules.flatMap(({ requires }) => requires.map(({ path }) => path));
  // Messages about missing fixtures name fixtures of all modules.
  const hasMissing = items.some(({ definition }) => definition.fixtureInfo.closure.problems.length > 0);
  return {
    isWhole:
      hasMissing ||
      sources.hasMissing ||
      // One that changes may have tests now, or none any more.
      files.sources.length > 0 ||
      diagnostics.hasElsewhere ||
      evaluator.dependsOnOrder ||
      items.some(({ depends }) => depends !== undefined) ||
      sharesParameters(items),
    needed: [...new Set([...required, ...linker.importedPaths])],
    elsewhere: modules.map(({ module }) => [...(rewrites.elsewhere.get(module.modulePath) ?? [])].sort()),
    fixtures: fixturesOf(context, modules),
  };
}

/** For each module the facts that the types of its fixtures are made of. */
function fixturesOf(
  { config, fixtures, sources }: Pick<TreeContext, "config" | "fixtures" | "sources">,
  modules: readonly CollectedModule[],
): string[] {
  const facts = new Map<string, unknown[]>(modules.map(({ module }) => [module.nodeId, []]));
  for (const fixture of fixtures.registered) {
    const { name, baseId, doc, passing, args } = fixture;
    const type = (): string | null => typeOfFixture(sources, fixture, config.root);
    facts.get(baseId.split("::", 1).join())?.push([name, baseId, doc, type(), passing, [...(args?.at.keys() ?? [])]]);
  }
  return [...facts.values()].map((own) => (own.length === 0 ? "" : JSON.stringify(own)));
}

/** Items in the order in which they run. */
export function orderFunctions(functions: readonly Function[]): readonly Function[] {
  return reorderItems(functions, (item) => {
    return orderingKeys(parametersOf(item), item.path, item.className);
  });
}

/** Whether items of several modules share a parameter, so that their order may be interleaved. */
export function sharesParameters(functions: readonly Function[]): boolean {
  return functions.some((item) => parametersOf(item).some(({ scope }) => scope === "session" || scope === "package"));
}

/** An item's parameters in the order of parametrization: those of fixtures, then those of marks. */
function parametersOf(item: Function): OrderingParameter[] {
  const { definition, call } = item;
  // Most items share nothing with others.
  const shares = definition.parametrize.some(({ scope }) => scope !== "function");
  if (!shares && Object.keys(call.fixtureRows).length === 0) return [];
  const ofFixtures = Object.entries(call.fixtureRows).map(([argName, index]) => {
    const chain = definition.fixtureInfo.closure.fixtures.get(argName) ?? [];
    return { argName, index, scope: parametrizingFixture(argName, chain)?.scope ?? "function" };
  });
  const ofMarks = call.rows.flatMap((index, position) => {
    const { argNames = [], indirect = [], scope = "function" } = definition.parametrize[position] ?? {};
    // Items share the fixtures of equal indirect parameters; a direct parameter is its item's own.
    return argNames.map((argName) => ({ argName, index: indirect.includes(argName) ? index : call.position, scope }));
  });
  return [...ofFixtures, ...ofMarks];
}
