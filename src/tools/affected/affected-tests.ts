/** The tests that changes can reach. */
import { posix } from "node:path";
import type { ResolvedConfig } from "../../config/types.ts";
import { planModules, type Plan } from "../../core/data/plan.ts";
import type { SuiteItem, SuiteView } from "../../core/data/suite/suite-view.ts";
import { realIds } from "../../plugin/symlinks.ts";
import { readTsconfig } from "../../link/tsconfig.ts";
import { foldersAbove, namesOfFolder } from "../../store/folders.ts";
import { readTextOrNull, statFile } from "../../store/read-file.ts";
import type { ItemReach } from "./affected-items.ts";
import { type ChangeContext, type FileVersions, firstSteps, isCompared } from "./changes/first-steps.ts";
import type { ChangedBodies } from "./declarations/changed-bodies.ts";
import type { DeclarationReach } from "./declarations/reach-declarations.ts";
import { changedFiles, type Changes, ignoredFiles, oldTexts, openRepository, type Repository } from "./git.ts";
import { buildGraph, type EarlierGraph, type GraphSuite } from "./graph/build-graph.ts";
import { type DependencyGraph, reachedFiles, type ReachStep, chainTo } from "./graph/dependency-graph.ts";
import { createPackageReader } from "./graph/reading-packages.ts";
import { isCode } from "./references/reference-store.ts";

/** The changes of a project's repository. */
export interface ProjectChanges extends Changes {
  readonly repository: Repository;
}

/** @param ref - a revision; empty for uncommitted changes. @throws {UsageError} if they cannot be known. */
export async function projectChanges(root: string, ref: string): Promise<ProjectChanges> {
  const repository = await openRepository(root);
  return { repository, ...(await changedFiles(repository, ref)) };
}

export interface AffectedRequest {
  readonly config: ResolvedConfig;
  readonly suite: GraphSuite;
  /** Absolute path of the working directory. */
  readonly cwd: string;
  /** Whether the cache is used. */
  readonly cache: boolean;
  /** A graph of the same files, of which only some have other contents. Default: none. */
  readonly before?: EarlierGraph;
}

/** The ways from changed files to the tests that they reach. */
export interface AffectedTests {
  /** To whole test modules, by path from the root. */
  readonly modules: ReadonlyMap<string, readonly ReachStep[]>;
  /** To single items of other modules, by their position in the plan. */
  readonly items: ReadonlyMap<number, readonly ReachStep[]>;
  /** What has changed inside of functions, if items are reached by that; null otherwise. */
  readonly bodies: ReachedBodies | null;
}

/** Changes inside of functions, with what they reach. */
export interface ReachedBodies {
  readonly graph: DependencyGraph;
  readonly changed: ChangedBodies;
  /** The texts before, by absolute path. */
  readonly before: ReadonlyMap<string, string>;
  readonly reach: DeclarationReach;
  /** The ways from some of the changes to items, by their position in the plan. */
  ways(some: ChangedBodies): ReadonlyMap<number, readonly ReachStep[]>;
}

/** The dependency graph of a suite. */
export function graphOfSuite({ config, suite, cwd, cache, before }: AffectedRequest): Promise<DependencyGraph> {
  return buildGraph({
    config,
    suite,
    cwd,
    ...(before && { before }),
    cache: cache ? `${config.cacheDir}/references` : null,
    rules: async () =>
      usesVite(config)
        ? (await import("../../build/vite/configuration.ts")).viteAliases(config, null, cache)
        : Promise.resolve([]),
  });
}

/** How many modules are compared with their old texts: of more, each counts as changed as a whole. */
const MAX_COMPARED = 200;

/**
 * The tests that changes reach.
 *
 * @param suite - the plan, and the absolute paths of its modules by their paths in it. Null to look at modules only.
 */
export async function affectedTests(
  { repository, base, files }: ProjectChanges,
  graph: DependencyGraph,
  config: ResolvedConfig,
  suite: PlannedFiles | null,
): Promise<AffectedTests> {
  if (files.length === 0) return { modules: new Map(), items: new Map(), bodies: null };
  const compared = files.filter(({ path }) => isCompared(path)).map(({ path }) => path);
  const code = files.filter(({ path, state }) => state === "changed" && isCode(path) && graph.nodes.has(path));
  const sources = suite === null || code.length > MAX_COMPARED ? [] : code.map(({ path }) => path);
  const [texts, ignored] = await Promise.all([
    oldTexts(repository, base, [...compared, ...sources]),
    ignoredFiles(repository, [...graph.nodes.keys()]),
  ]);
  const versions = compared.map((path): [string, FileVersions] => [
    path,
    { before: texts.get(path) ?? null, now: readTextOrNull(path) },
  ]);
  const steps = stepsOfChanges(config, {
    graph,
    files,
    versions: new Map(versions),
    cache: suite?.cache ?? false,
    generated: new Map([...ignored].map((file) => [file, packageFolder(file)])),
  });
  const all = modulesReached(graph, steps);
  if (suite === null || sources.length === 0) return { modules: all, items: new Map(), bodies: null };
  const folder = suite.cache ? config.cacheDir : null;
  const { changedBodies } = await import("./declarations/changed-bodies.ts");
  const compare = new Map([...texts].filter(([path]) => sources.includes(path)));
  const changed = await changedBodies(compare, folder && `${folder}/differences`);
  if (changed.size === 0) return { modules: all, items: new Map(), bodies: null };
  const whole = modulesReached(
    graph,
    steps.map((group) => group.filter(({ file, from }) => file !== from || !changed.has(file))),
  );
  const rest = new Set([...all.keys()].filter((path) => !whole.has(path)));
  const { reach, ways } = await itemReachOf(graph, suite, rest, folder);
  return { modules: whole, items: ways(changed), bodies: { graph, changed, before: compare, reach, ways } };
}

/** What the items of some test modules reach. @param folder - that of the cache; null for none. */
export async function itemReachOf(
  graph: DependencyGraph,
  { plan, files }: Pick<PlannedFiles, "files" | "plan">,
  modules: ReadonlySet<string>,
  folder: string | null,
): Promise<ItemReach> {
  const realId = realIds();
  const moduleFiles = new Map(planModules(plan).map(({ path }) => [path, realId(files.get(path) ?? path)]));
  const { openItemReach } = await import("./affected-items.ts");
  return openItemReach({ graph, plan, moduleFiles, modules, cache: folder && `${folder}/declarations` });
}

/** The tests of a suite that changes reach. */
export interface AffectedItems {
  /** The way to an item; null for one that is not reached. */
  chainTo(item: Pick<SuiteItem, "id" | "path">): readonly ReachStep[] | null;
  /** The real path of the root. */
  readonly root: string;
}

/**
 * Gives those of some items that need not run, though changes inside of functions reach them.
 *
 * @param items - those that are reached.
 */
export type LeaveOut = (bodies: ReachedBodies, items: ReadonlyMap<number, SuiteItem>) => ReadonlySet<number>;

/** The items of a suite that changes reach. @param view - with its plan. @param leaveOut - default: all that are reached are. */
export async function affectedItemsOf(
  changes: ProjectChanges,
  {
    view,
    config,
    cwd,
    cache,
    leaveOut,
  }: { readonly view: SuiteView; readonly leaveOut?: LeaveOut } & Omit<AffectedRequest, "suite">,
): Promise<AffectedItems> {
  const { items, files, plan } = view;
  const suite = { files, tests: new Set(items.map(({ path }) => path)) };
  const graph = await graphOfSuite({ config, suite, cwd, cache });
  const affected = await affectedTests(changes, graph, config, { plan, files, cache });
  const { bodies } = affected;
  const reached = new Map([...affected.items.keys()].flatMap((at) => (items[at] ? [[at, items[at]] as const] : [])));
  const left = bodies === null || leaveOut === undefined ? new Set<number>() : leaveOut(bodies, reached);
  const ways = new Map(
    [...affected.items].flatMap(([at, way]) => (left.has(at) ? [] : [[items[at]?.id, way] as const])),
  );
  return { root: graph.root, chainTo: ({ id, path }) => affected.modules.get(path) ?? ways.get(id) ?? null };
}

/** The part of a suite that declarations need. */
export interface PlannedFiles {
  readonly plan: Plan;
  readonly files: ReadonlyMap<string, string>;
  /** Whether the cache is used. */
  readonly cache: boolean;
}

/** Where known changes reach the graph. */
export function stepsOfChanges(
  config: ResolvedConfig,
  known: Omit<ChangeContext, "applies" | "canRead" | "usesVite"> & { readonly cache: boolean },
): ReachStep[][] {
  const { graph, files, cache } = known;
  const applies = extendedSettings(graph, new Set(files.map(({ path }) => path)));
  const { canRead, flush } = createPackageReader(config, cache ? `${config.cacheDir}/packages` : null);
  const steps = firstSteps({ ...known, applies, canRead, usesVite: usesVite(config) });
  flush();
  return steps;
}

/** The test modules that are reached, with the ways to them. */
export function modulesReached(
  graph: DependencyGraph,
  steps: readonly (readonly ReachStep[])[],
): Map<string, readonly ReachStep[]> {
  const reached = reachedFiles(graph, steps);
  return new Map(
    graph.tests.flatMap(({ path, file }) => (reached.has(file) ? [[path, chainTo(reached, file)] as const] : [])),
  );
}

/** The folders of modules that are compiled by a changed file which their `tsconfig.json` extends, by that file. */
function extendedSettings(graph: DependencyGraph, changed: ReadonlySet<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (![...changed].some((path) => path.endsWith(".json"))) return found;
  const folders = new Set([...graph.nodes.keys()].flatMap(foldersAbove));
  for (const folder of folders) {
    const file = `${folder}/tsconfig.json`;
    if (statFile(file) === null) continue;
    for (const read of readTsconfig(file).files) {
      if (changed.has(read)) found.set(read, [...(found.get(read) ?? []), folder]);
    }
  }
  return found;
}

/** The folder of the package that a file belongs to. */
function packageFolder(file: string): string {
  const folder = foldersAbove(file).find((one) => statFile(`${one}/package.json`) !== null);
  return folder ?? posix.dirname(file);
}

function usesVite({ bundler, root }: Pick<ResolvedConfig, "bundler" | "root">): boolean {
  return bundler !== "rolldown" && namesOfFolder(root).some((name) => name.startsWith("vite.config."));
}
