/** The tests that changes inside of functions can reach, by declarations. */
import { readFileSync } from "node:fs";
import type { Plan, PlanDefinition } from "../core/data/plan.ts";
import { HOOK_SPECS } from "../core/hooks/hookspec.ts";
import { XUNIT_NAMES } from "../core/fixtures/xunit-names.ts";
import { compareModules } from "./declarations/compare-declarations.ts";
import { DECLARATIONS_VERSION, type ModuleDeclarations } from "./declarations/module-declarations.ts";
import {
  ALL,
  type CodePlace,
  DeclarationReach,
  LOAD,
  placeKey,
  type ReachedPlaces,
} from "./declarations/reach-declarations.ts";
import { readDeclarations } from "./declarations/read-declarations.ts";
import { AROUND } from "./graph/build-graph.ts";
import { dependenciesOf, type DependencyGraph, type ReachStep } from "./graph/dependency-graph.ts";
import { openFileData } from "./references/file-cache.ts";
import { isCode } from "./references/reference-store.ts";

/** The changed declarations of each module that has only changed inside of functions. Without any, only its positions differ. */
export type ChangedBodies = ReadonlyMap<string, ReadonlySet<string>>;

/** Compares modules with their old texts. A module with other changes is not in the result. */
export function changedBodies(oldTexts: ReadonlyMap<string, string>): ChangedBodies {
  const found = new Map<string, ReadonlySet<string>>();
  for (const [file, before] of oldTexts) {
    if (!isCode(file)) continue;
    const difference = compareModules(file, before, readFileSync(file, "utf8"));
    if (difference.kind === "declarations") found.set(file, new Set(difference.names));
  }
  return found;
}

export interface ItemsRequest {
  readonly graph: DependencyGraph;
  readonly plan: Plan;
  /** Real paths of the plan's modules, by their index there. */
  readonly moduleFiles: readonly string[];
  readonly changed: ChangedBodies;
  /** Paths of the test modules to look at, from the root. */
  readonly modules: ReadonlySet<string>;
  /** Absolute path of the folder for cached declarations; null for none. */
  readonly cache: string | null;
}

/** The ways to the items that are reached, by their position in the plan. */
export async function affectedItems(request: ItemsRequest): Promise<Map<number, ReachStep[]>> {
  const { graph, plan, moduleFiles, changed, modules } = request;
  const ways = new Map<number, ReachStep[]>();
  const tests = graph.tests.filter(({ path }) => modules.has(path));
  const files = dependenciesOf(
    graph,
    tests.map(({ file }) => file),
  );
  const reach = new DeclarationReach({ nodes: graph.nodes, declarations: await declarationsOf(files, request.cache) });
  const byModule = new Map<string, number[]>();
  plan.items.forEach(({ definition }, index) => {
    const path = plan.modules[plan.definitions[definition]?.module ?? -1]?.path ?? "";
    if (modules.has(path)) byModule.set(path, [...(byModule.get(path) ?? []), index]);
  });
  for (const { path, file } of tests) {
    const closure = dependenciesOf(graph, [file]);
    const around = [file, ...(graph.nodes.get(file)?.applied ?? [])];
    const always = reach.from(placesOfModule(file, around, closure));
    const hasHooks = [...always.values()].some((place) => HOOK_NAMES.has(place.name) && reach.mentions(place) !== null);
    const known = new Map<number, ReachStep[] | null>();
    for (const index of byModule.get(path) ?? []) {
      const position = plan.items[index]?.definition ?? -1;
      let way = known.get(position);
      if (way === undefined) {
        const definition = plan.definitions[position];
        const own = definition === undefined ? null : placesOfItem(plan, definition, moduleFiles);
        let places = reach.from(own?.places ?? [{ file, name: ALL }], always);
        const mayReflect = own === null || own.isDynamic || hasHooks || own.hasRequest;
        if (mayReflect && (own?.isDynamic !== false || reflects(reach, [always, places]))) {
          const all = around.map((one) => ({ file: one, name: ALL }));
          places = reach.from([...(own?.places ?? []), ...all], always);
        }
        way = wayFrom([always, places], { reach, changed, closure });
        known.set(position, way);
      }
      if (way !== null) ways.set(index, [...way, ...(way.at(-1)?.file === file ? [] : [stepTo(file, way)])]);
    }
  }
  return ways;
}

function reflects(reach: DeclarationReach, reached: readonly ReachedPlaces[]): boolean {
  return reached.some((places) => [...places.values()].some((place) => reach.mentions(place)?.reflects === true));
}

function stepTo(file: string, way: readonly ReachStep[]): ReachStep {
  return { file, from: way.at(-1)?.file ?? file, why: null };
}

async function declarationsOf(
  files: Iterable<string>,
  folder: string | null,
): Promise<Map<string, ModuleDeclarations>> {
  const cache = openFileData({
    folder,
    version: DECLARATIONS_VERSION,
    make: (file, text) => readDeclarations(file, text ?? ""),
  });
  const found = new Map<string, ModuleDeclarations>();
  for (const file of files) {
    const read = isCode(file) ? await cache.read(file) : null;
    if (read !== null) found.set(file, read);
  }
  cache.flush();
  return found;
}

/**
 * What every item of a test module reaches: code that runs on import, hooks, and set-up in xunit style.
 *
 * @param around - the module, and the conftests, plugins and configuration that apply to it.
 */
function* placesOfModule(test: string, around: readonly string[], closure: Iterable<string>): Generator<CodePlace> {
  for (const file of closure) yield { file, name: LOAD };
  for (const file of around) {
    const isConftest = AROUND.test(file.slice(file.lastIndexOf("/") + 1));
    // Plugins and the configuration may use whatever they export.
    if (file !== test && !isConftest) yield { file, name: ALL };
    else for (const name of CALLED_NAMES) yield { file, name };
  }
}

const HOOK_NAMES: ReadonlySet<string> = new Set<string>(HOOK_SPECS.map(({ name }) => name));

/** Names that are called without being mentioned. */
const CALLED_NAMES: readonly string[] = [
  ...HOOK_NAMES,
  ...Object.values(XUNIT_NAMES).flatMap(({ setup, teardown }) => [...setup, ...teardown]),
];

interface ItemPlaces {
  readonly places: readonly CodePlace[];
  /** Whether it is only known in a run what it consists of. */
  readonly isDynamic: boolean;
  /** Whether it, or a fixture of it, takes the request. */
  readonly hasRequest: boolean;
}

function placesOfItem(plan: Plan, definition: PlanDefinition, moduleFiles: readonly string[]): ItemPlaces {
  const { module, name, classes, declared, dynamic, argNames } = definition;
  const path = declared ?? { classes, name };
  const places: CodePlace[] = [{ file: moduleFiles[module] ?? "", name: path.classes[0] ?? path.name }];
  const chains = Object.values(plan.closures[definition.closure]?.fixtures ?? {});
  const fixtures = chains.flat().flatMap((index) => plan.fixtures[index] ?? []);
  const asking = fixtures.filter((fixture) => !fixture.name.startsWith(HIDDEN) && fixture.argNames.includes(REQUEST));
  const hasRequest = asking.length > 0 || argNames.includes(REQUEST);
  // By the request, any fixture can be had by its name.
  const wanted = hasRequest || dynamic ? plan.fixtures : fixtures;
  for (const { source } of wanted) {
    if (source.kind === "builtin") continue;
    const own = source.kind === "binding" ? source.name : (source.classes[0] ?? source.name);
    places.push({ file: moduleFiles[source.module] ?? "", name: own });
  }
  return { places, isDynamic: dynamic, hasRequest };
}

const REQUEST = "request";
/** The beginning of the names of fixtures for set-up in xunit style. */
const HIDDEN = "_xunit_";

interface WayContext {
  readonly reach: DeclarationReach;
  readonly changed: ChangedBodies;
  readonly closure: ReadonlySet<string>;
}

/** The way from a changed declaration to an item; null if it reaches none. */
function wayFrom(reached: readonly ReachedPlaces[], { reach, changed, closure }: WayContext): ReachStep[] | null {
  const find = (key: string) => reached.map((places) => places.get(key)).find((place) => place !== undefined);
  for (const [file, names] of changed) {
    if (!closure.has(file)) continue;
    for (const name of names) {
      let place = find(placeKey({ file, name }));
      if (place === undefined) continue;
      const way: ReachStep[] = [];
      for (; place !== undefined; place = place.from === null ? undefined : find(place.from)) {
        if (way.at(-1)?.file !== place.file) way.push({ file: place.file, from: way.at(-1)?.file ?? file, why: null });
      }
      return way;
    }
  }
  // Any difference of the text may move what stack traces show.
  const moved = [...changed.keys()].find((file) => closure.has(file));
  if (moved === undefined) return null;
  for (const places of reached) {
    for (const place of places.values()) {
      if (reach.mentions(place)?.observes === true)
        return [{ file: place.file, from: moved, why: "it looks at stack traces" }];
    }
  }
  return null;
}
