/** The tests that changes inside of functions can reach, by declarations. */
import {
  definitionOf,
  planFixtures,
  plannedItems,
  type Plan,
  type PlanDefinition,
  type PlannedItem,
} from "../../core/data/plan.ts";
import { FixtureIndex } from "../../core/fixtures/fixture-index.ts";
import { joinNodeId } from "../../core/select/nodeid.ts";
import { HOOK_SPECS } from "../../core/hooks/hookspec.ts";
import { XUNIT_NAMES } from "../../core/fixtures/xunit-names.ts";
import type { ChangedBodies } from "./declarations/changed-bodies.ts";
import { DECLARATIONS_VERSION, type ModuleDeclarations, type TextPlace } from "./declarations/module-declarations.ts";
import {
  ALL,
  type CodePlace,
  DeclarationReach,
  fileOfKey,
  LOAD,
  placeKey,
  type PlacesTowards,
} from "./declarations/reach-declarations.ts";
import { AROUND } from "./graph/build-graph.ts";
import { dependenciesOf, type DependencyGraph, type ReachStep } from "./graph/dependency-graph.ts";
import { openFileData, isCode } from "./references/reference-store.ts";

export interface ItemsRequest {
  readonly graph: DependencyGraph;
  readonly plan: Plan;
  /** Real paths of the plan's modules, by their path there. */
  readonly moduleFiles: ReadonlyMap<string, string>;
  /** Paths of the test modules to look at, from the root. */
  readonly modules: ReadonlySet<string>;
  /** Absolute path of the folder for cached declarations; null for none. */
  readonly cache: string | null;
}

/** The items of some test modules, and what their code reaches. */
export interface ItemReach {
  readonly reach: DeclarationReach;
  /**
   * The ways to the items that changes reach, by their position in the plan.
   *
   * @param among - paths of test modules, of those that were asked for. Default: all of them.
   */
  ways(changed: ChangedBodies, among?: ReadonlySet<string>): Map<number, ReachStep[]>;
}

/** What of a test module is the same for every change. */
interface ModuleOfItems {
  readonly path: string;
  readonly file: string;
  readonly closure: ReadonlySet<string>;
  /** The places that every item reaches. */
  readonly always: readonly CodePlace[];
  /** The places of its definitions, by their position in the file. */
  readonly places: ReadonlyMap<number, readonly CodePlace[]>;
  readonly items: readonly (readonly [index: number, item: PlannedItem])[];
}

/** Reads what items can reach, for one change or for many. */
export async function openItemReach(request: ItemsRequest): Promise<ItemReach> {
  const { graph, plan, moduleFiles } = request;
  const tests = graph.tests.filter(({ path }) => request.modules.has(path));
  const files = dependenciesOf(
    graph,
    tests.map(({ file }) => file),
  );
  const declarations = await declarationsOf(files, request.cache);
  const reach = new DeclarationReach({ nodes: graph.nodes, declarations });
  const observing = reach.towards(reach.placesWith("observes"));
  const reflecting = reach.towards(reach.placesWith("reflects"));
  const placesOf = placesInPlan(plan, moduleFiles);
  const byModule = new Map<string, [number, PlannedItem][]>();
  plannedItems(plan).forEach((planned, index) => {
    const { path } = planned.file;
    const known = byModule.get(path);
    if (known === undefined) byModule.set(path, [[index, planned]]);
    else known.push([index, planned]);
  });
  const modules = tests.map(({ path, file }): ModuleOfItems => {
    const closure = dependenciesOf(graph, [file]);
    const around = [file, ...(graph.nodes.get(file)?.applied ?? [])];
    const items = byModule.get(path) ?? [];
    const titleOf = titleFinder(declarations.get(file));
    const titles = new Map(
      items.flatMap(([, planned]) => {
        const title = titleOf(definitionOf(planned));
        return title === null ? [] : [[planned.definition, title] as const];
      }),
    );
    const known = new Set([...titles.values()].flatMap(({ name, isOwn }) => (isOwn ? [name] : [])));
    const always = [
      ...[...placesOfModule(file, around, closure, plan.options)].filter(
        (place) => place.name === LOAD || place.name === ALL || reach.isNamed(place),
      ),
      // What looks like a test and is none of the plan may be called on import.
      ...[...closure].flatMap((each) =>
        (declarations.get(each)?.titled ?? []).flatMap(([name]) =>
          each === file && known.has(name) ? [] : [{ file: each, name }],
        ),
      ),
    ];
    const mayReflect = reach.leading(always, reflecting) !== null;
    const hasHooks = always.some((place) => HOOK_NAMES.has(place.name) && reach.mentions(place) !== null);
    const places = new Map<number, readonly CodePlace[]>();
    for (const [, planned] of items) {
      if (places.has(planned.definition)) continue;
      const own = placesOf(planned);
      const first = [...(own?.places ?? [])];
      const title = titles.get(planned.definition);
      if (title !== undefined) first.push({ file, name: title.name });
      const asksForNodes = hasHooks || own?.hasRequest === true;
      const reflects = asksForNodes && (mayReflect || reach.leading(first, reflecting) !== null);
      if (reflects || own?.isDynamic !== false) first.push(...around.map((one) => ({ file: one, name: ALL })));
      places.set(planned.definition, first);
    }
    return { path, file, closure, always, places, items };
  });
  return {
    reach,
    ways(changed, among) {
      const ways = new Map<number, ReachStep[]>();
      const context: ChainContext = { reach, changed, changing: reach.towards(placesIn(changed)), observing };
      for (const { path, file, closure, always, places, items } of modules) {
        if (among?.has(path) === false) continue;
        const common = chainFrom(always, closure, context);
        const known = new Map<number, ReachStep[] | null>();
        for (const [index, { definition }] of items) {
          let way = known.get(definition);
          if (way === undefined) {
            const own = common?.isMoved === false ? null : chainFrom(places.get(definition) ?? [], closure, context);
            way = (own ?? common)?.way ?? null;
            known.set(definition, way);
          }
          if (way !== null) ways.set(index, [...way, ...(way.at(-1)?.file === file ? [] : [stepTo(file, way)])]);
        }
      }
      return ways;
    },
  };
}

/** The test with a title that a definition is of. */
interface FoundTitle {
  readonly name: string;
  /** Whether it is that test, and no part of it. */
  readonly isOwn: boolean;
}

/** Gives the test with a title at the place of a definition; null if there is none in the text. */
function titleFinder({ titled = [] }: Partial<ModuleDeclarations> = {}): (
  definition: PlanDefinition | undefined,
) => FoundTitle | null {
  return (definition) => {
    if (definition === undefined) return null;
    const { line, column } = definition;
    const place: TextPlace = [line, column];
    const found = titled.find(([, start, , end]) => !isBefore(place, start) && isBefore(place, end));
    return found === undefined ? null : { name: found[0], isOwn: isBefore(place, found[2]) };
  };
}

function isBefore([line, column]: TextPlace, [otherLine, otherColumn]: TextPlace): boolean {
  return line < otherLine || (line === otherLine && column < otherColumn);
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
    make: async (file, text) => {
      const { readDeclarations } = await import("./declarations/read-declarations.ts");
      return readDeclarations(file, text ?? "");
    },
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
function* placesOfModule(
  test: string,
  around: readonly string[],
  closure: Iterable<string>,
  { hooks = [] }: Plan["options"],
): Generator<CodePlace> {
  for (const file of closure) yield { file, name: LOAD };
  for (const file of around) {
    const isConftest = AROUND.test(file.slice(file.lastIndexOf("/") + 1));
    // Plugins and the configuration may use whatever they export.
    if (file !== test && !isConftest) yield { file, name: ALL };
    else for (const name of [...CALLED_NAMES, ...hooks.map((hook) => hook.name)]) yield { file, name };
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

function placesInPlan(
  plan: Plan,
  moduleFiles: ReadonlyMap<string, string>,
): (planned: PlannedItem) => ItemPlaces | null {
  const all = planFixtures(plan);
  const index = new FixtureIndex(plan);
  return (planned) => {
    const { file } = planned;
    const definition = definitionOf(planned);
    if (definition === undefined) return null;
    const { name, classes, declared, dynamic, argNames } = definition;
    const path = declared ?? { classes, name };
    const fileOf = (module: string): string => moduleFiles.get(module) ?? "";
    const places: CodePlace[] = [{ file: fileOf(file.path), name: path.classes[0] ?? path.name }];
    const closure = file.closures[definition.closure];
    const place = joinNodeId(file.path, ...classes);
    const asked = closure?.names.flatMap((each) => index.chain({ plan: closure, place }, each)) ?? [];
    const fixtures = [...asked, ...(closure?.uses ?? []).flatMap((each) => index.lookUp(place, each))];
    const asking = fixtures.filter((fixture) => !fixture.name.startsWith(HIDDEN) && fixture.argNames.includes(REQUEST));
    const hasRequest = asking.length > 0 || argNames.includes(REQUEST);
    // By the request, any fixture can be had by its name.
    const wanted = hasRequest || dynamic ? all : fixtures;
    for (const { source } of wanted) {
      if (source.kind === "builtin") continue;
      const own = source.kind === "binding" ? source.name : (source.classes[0] ?? source.name);
      places.push({ file: fileOf(source.module), name: own });
    }
    return { places, isDynamic: dynamic, hasRequest };
  };
}

const REQUEST = "request";
/** The beginning of the names of fixtures for set-up in xunit style. */
const HIDDEN = "_xunit_";

interface ChainContext {
  readonly reach: DeclarationReach;
  readonly changed: ChangedBodies;
  /** Places that reach a changed declaration. */
  readonly changing: PlacesTowards;
  /** Places that reach code which looks at places in the source. */
  readonly observing: PlacesTowards;
}

function placesIn(changed: ChangedBodies): string[] {
  return [...changed].flatMap(([file, names]) => [...names].map((name) => placeKey({ file, name })));
}

interface FoundChain {
  readonly way: ReachStep[];
  /** Whether only positions in the source have changed. */
  readonly isMoved: boolean;
}

/** The way from a changed declaration to some places; null if none reaches one. */
function chainFrom(
  places: readonly CodePlace[],
  closure: ReadonlySet<string>,
  { reach, changed, changing, observing }: ChainContext,
): FoundChain | null {
  const first = reach.leading(places, changing);
  if (first !== null) {
    const files: string[] = [];
    for (let key: string | null = first; key !== null; key = changing.get(key) ?? null) {
      const file = fileOfKey(key);
      if (files[0] !== file) files.unshift(file);
    }
    return { way: files.map((file, index) => ({ file, from: files[index - 1] ?? file, why: null })), isMoved: false };
  }
  // Any difference of the text may move what stack traces show.
  const moved = [...changed.keys()].find((file) => closure.has(file));
  const looking = moved === undefined ? null : reach.leading(places, observing);
  if (moved === undefined || looking === null) return null;
  let last = looking;
  for (let next = observing.get(last); typeof next === "string"; next = observing.get(next)) last = next;
  return { way: [{ file: fileOfKey(last), from: moved, why: "it looks at stack traces" }], isMoved: true };
}
