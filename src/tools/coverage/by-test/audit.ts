/** `xtest affected --audit`: compares the tests that a change of each function would select with those that have run it. */
import { posix } from "node:path";
import { planModules } from "../../../core/data/plan.ts";
import { pathOfNode } from "../../../core/select/nodeid.ts";
import type { SuiteView } from "../../../core/data/suite/suite-view.ts";
import type { ResolvedConfig } from "../../../config/types.ts";
import { readTextOrNull } from "../../../store/read-file.ts";
import { hashOf } from "../../../store/stamp.ts";
import { graphOfSuite, itemReachOf, modulesReached, stepsOfChanges } from "../../affected/affected-tests.ts";
import type { ItemReach } from "../../affected/affected-items.ts";
import { declarationFinder } from "../../affected/declarations/compare-declarations.ts";
import { fileOfKey, LOAD, nameOfKey, placeKey } from "../../affected/declarations/reach-declarations.ts";
import { shownName } from "../../affected/declarations/titled-tests.ts";
import { type DependencyGraph, dependenciesOf, wayBetween } from "../../affected/graph/dependency-graph.ts";
import { inputKeys } from "../../affected/input-keys.ts";
import { hasNumber } from "../../../core/values/number-runs.ts";
import { ranFunctions } from "./recorded-functions.ts";
import type { CoverageRecording, RecordedFile } from "./recording.ts";

/** Tests that have run a function, and would not be selected if it changed. */
export interface MissedTests {
  /** The path of the source, from the root. */
  readonly file: string;
  /** The declaration that the functions are in; null for code that runs on import. */
  readonly declaration: string | null;
  /** Functions of it that have run, with their lines. */
  readonly functions: readonly { readonly name: string; readonly line: number }[];
  /** Ids of tests; of a test file that has run it on import, its path. */
  readonly tests: readonly string[];
  /** The edges that the dependency graph lacks on the way from the first test. */
  readonly missing: string;
}

export interface Audit {
  /** How many functions were compared that a test has run. */
  readonly functions: number;
  /** How many times a test has run one of them. */
  readonly pairs: number;
  /** How many of these times the test would not be selected. */
  readonly defects: number;
  /** One for each declaration that is behind no other one of the same tests. */
  readonly missed: readonly MissedTests[];
  /** Sources that are not compared, from the root, with the reason. */
  readonly leftOut: readonly { readonly file: string; readonly why: string }[];
  /** Test files of which nothing is compared, since they or what they read have changed since. */
  readonly changedTests: readonly string[];
  /** How many tests of the suite are not in the recording. */
  readonly unrecorded: number;
}

export interface AuditRequest {
  readonly recording: CoverageRecording;
  readonly config: ResolvedConfig;
  /** With its plan. */
  readonly view: SuiteView;
  /** Absolute path of the working directory, with `/`. */
  readonly cwd: string;
  readonly cache: boolean;
  /** Gives those of some files that git ignores, so that they never change. By absolute path. */
  readonly ignored: (files: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** A test, or the import of a test file. */
interface Runner {
  /** Its id, or its path. */
  readonly name: string;
  readonly path: string;
  /** Positions in the plan: of a test file, of all its tests. */
  readonly items: readonly number[];
  /** Whether it needs all of them, and not only one. */
  readonly isImport: boolean;
}

/** What a declaration's functions have in common. */
interface AuditedDeclaration {
  readonly file: string;
  readonly name: string | null;
  readonly functions: { readonly name: string; readonly line: number; readonly runners: readonly Runner[] }[];
}

export async function auditSelection(request: AuditRequest): Promise<Audit> {
  const { recording, config, view, cwd, cache } = request;
  const { files, items } = view;
  const suite = { files, tests: new Set(items.map(({ path }) => path)) };
  const graph = await graphOfSuite({ config, suite, cwd, cache });
  const reach = await itemReachOf(graph, view, suite.tests, cache ? config.cacheDir : null);
  const { runners, changedTests, unrecorded } = runnersOf(recording, view, graph);
  const ignored = await request.ignored(Object.keys(recording.files).map((file) => `${graph.root}/${file}`));
  const leftOut: { file: string; why: string }[] = [];
  const audited: AuditedDeclaration[] = [];
  for (const [file, recorded] of Object.entries(recording.files)) {
    const path = posix.join(graph.root, file);
    const text = readTextOrNull(path);
    const hasRun = recorded.runs.length > 0;
    const why = !hasRun
      ? null
      : text === null
        ? "it is gone"
        : hashOf(text) !== recorded.hash
          ? "it has changed since it was recorded"
          : ignored.has(path)
            ? "git ignores it, so it never changes"
            : "";
    if (why === "" && text !== null) audited.push(...declarationsOf(path, text, recorded, runners));
    else if (why !== null) leftOut.push({ file, why });
  }
  const compared = new Selections(config, graph, reach, cache);
  const misses = audited.flatMap((one) => compared.missesOf(one));
  const isAudited = audited.flatMap(({ functions }) => functions).filter(({ runners: all }) => all.length > 0);
  return {
    functions: isAudited.length,
    pairs: isAudited.reduce((sum, { runners: all }) => sum + all.length, 0),
    defects: misses.reduce((sum, { pairs }) => sum + pairs, 0),
    missed: firstOnTheWay(misses, reach).map(({ declaration, runners: all }) => ({
      file: posix.relative(graph.root, declaration.file),
      declaration: declaration.name === null ? null : shownName(declaration.name),
      functions: declaration.functions
        .filter((one) => one.runners.some((runner) => all.includes(runner)))
        .map(({ name, line }) => ({ name, line })),
      tests: all.map(({ name }) => name),
      missing: missingEdge(graph, reach, declaration, all[0], audited),
    })),
    leftOut,
    changedTests,
    unrecorded,
  };
}

interface KnownRunners {
  /** By the number of their context. */
  readonly runners: ReadonlyMap<number, Runner>;
  readonly changedTests: readonly string[];
  readonly unrecorded: number;
}

/** The contexts that are still as they were recorded. */
function runnersOf({ contexts }: CoverageRecording, { items, plan }: SuiteView, graph: DependencyGraph): KnownRunners {
  const keyOf = inputKeys(graph);
  const positions = new Map(items.map(({ id }, at) => [id, at]));
  const ofFile = new Map<string, number[]>();
  // A test that only the run knows is in the suite by what stands for it.
  const dynamic = new Map<string, number[]>();
  items.forEach(({ path, dynamic: isDynamic }, at) => {
    for (const table of isDynamic ? [ofFile, dynamic] : [ofFile]) {
      const known = table.get(path);
      if (known === undefined) table.set(path, [at]);
      else known.push(at);
    }
  });
  const isPlanned = new Set(planModules(plan).map(({ path }) => path));
  const runners = new Map<number, Runner>();
  const changed = new Set<string>();
  const recorded = new Set<string>();
  contexts.forEach(({ kind, name, inputs }, number) => {
    if (kind !== "test" && kind !== "import") return;
    const path = pathOfNode(name);
    const own = positions.get(name);
    const all = kind === "import" ? (ofFile.get(path) ?? []) : own === undefined ? (dynamic.get(path) ?? []) : [own];
    if (kind === "test") recorded.add(name);
    if (!isPlanned.has(path)) changed.add(path);
    else if (inputs !== "" && keyOf(path) !== inputs) changed.add(path);
    else if (all.length > 0) runners.set(number, { name, path, items: all, isImport: kind === "import" });
  });
  const unrecorded = items.filter(({ id, dynamic: isDynamic }) => !isDynamic && !recorded.has(id)).length;
  return { runners, changedTests: [...changed].sort(), unrecorded };
}

function declarationsOf(
  file: string,
  text: string,
  recorded: RecordedFile,
  runners: ReadonlyMap<number, Runner>,
): AuditedDeclaration[] {
  const nameAt = declarationFinder(file, text);
  const found = new Map<string | null, AuditedDeclaration>();
  for (const { name, line, offset, contexts } of ranFunctions(recorded, text)) {
    const own = [...contexts].flatMap((number) => {
      const runner = hasNumber(recorded.outdated, number) ? undefined : runners.get(number);
      return runner === undefined ? [] : [runner];
    });
    if (own.length === 0) continue;
    const declared = nameAt(offset);
    const known = found.get(declared) ?? { file, name: declared, functions: [] };
    known.functions.push({ name, line, runners: own });
    found.set(declared, known);
  }
  return [...found.values()];
}

interface Miss {
  readonly declaration: AuditedDeclaration;
  readonly runners: readonly Runner[];
  /** How many times one of them has run one of the functions. */
  readonly pairs: number;
}

/** What a change of each declaration selects. */
class Selections {
  readonly #config: ResolvedConfig;
  readonly #graph: DependencyGraph;
  readonly #reach: ItemReach;
  readonly #cache: boolean;
  readonly #byFile = new Map<string, { readonly all: ReadonlySet<string>; readonly whole: ReadonlySet<string> }>();

  constructor(config: ResolvedConfig, graph: DependencyGraph, reach: ItemReach, cache: boolean) {
    this.#config = config;
    this.#graph = graph;
    this.#reach = reach;
    this.#cache = cache;
  }

  missesOf(declaration: AuditedDeclaration): Miss[] {
    const { file, name, functions } = declaration;
    const { all, whole } = this.#modulesOf(file);
    const selected = name === null ? all : whole;
    const open = new Set(functions.flatMap(({ runners }) => runners).filter(({ path }) => !selected.has(path)));
    if (open.size === 0) return [];
    const modules = new Set([...open].map(({ path }) => path));
    const ways = name === null ? new Map() : this.#reach.ways(new Map([[file, new Set([name])]]), modules);
    const isSelected = ({ items, isImport }: Runner): boolean =>
      isImport ? items.every((at) => ways.has(at)) : items.some((at) => ways.has(at));
    const missed = new Set([...open].filter((runner) => !isSelected(runner)));
    const pairs = functions.reduce((sum, { runners }) => sum + runners.filter((one) => missed.has(one)).length, 0);
    return missed.size === 0 ? [] : [{ declaration, runners: [...missed], pairs }];
  }

  /** The test modules that are selected if a file changes, and those if it changes inside of functions only. */
  #modulesOf(file: string) {
    const known = this.#byFile.get(file);
    if (known !== undefined) return known;
    const graph = this.#graph;
    const files = [{ path: file, state: "changed", isFolder: false } as const];
    const change = { graph, files, versions: new Map(), generated: new Map(), cache: this.#cache };
    const steps = stepsOfChanges(this.#config, change);
    const others = steps.map((group) => group.filter((step) => step.file !== file || step.from !== file));
    const made = {
      all: new Set(modulesReached(graph, steps).keys()),
      whole: new Set(modulesReached(graph, others).keys()),
    };
    this.#byFile.set(file, made);
    return made;
  }
}

/** Leaves out what a missed declaration itself leads to: one edge is missing, and all behind it is missed. */
function firstOnTheWay(misses: readonly Miss[], { reach }: ItemReach): Miss[] {
  const all = misses.map((miss) => {
    const { file, name } = miss.declaration;
    const key = placeKey({ file, name: name ?? LOAD });
    return { miss, key, towards: name === null ? null : reach.towards([key]), runners: new Set(miss.runners) };
  });
  return all.flatMap(({ miss, key, towards }, at) => {
    if (towards === null) return [miss];
    // Of declarations that lead to each other, the first one stays.
    const before = all.filter(
      (one, other) => other !== at && towards.has(one.key) && (other < at || one.towards?.has(key) !== true),
    );
    const runners = miss.runners.filter((runner) => !before.some((one) => one.runners.has(runner)));
    return runners.length === 0 ? [] : [{ ...miss, runners }];
  });
}

/** Says where the graph ends on the way from a test to a declaration. */
function missingEdge(
  graph: DependencyGraph,
  { reach }: ItemReach,
  { file, name }: AuditedDeclaration,
  runner: Runner | undefined,
  audited: readonly AuditedDeclaration[],
): string {
  const test = graph.tests.find(({ path }) => path === runner?.path);
  if (test === undefined || runner === undefined) return "the test file is not in the graph";
  const fromRoot = (path: string): string => posix.relative(graph.root, path);
  const way = wayBetween(graph, test.file, file);
  if (way === null) {
    const closure = dependenciesOf(graph, [test.file]);
    const ran = audited.flatMap((one) =>
      closure.has(one.file) && one.functions.some(({ runners }) => runners.includes(runner)) ? fromRoot(one.file) : [],
    );
    const [last] = [...new Set(ran)].slice(-1);
    return `no import leads from ${test.path}${last === undefined ? "" : ` or ${last}, which it has run,`} to ${fromRoot(file)}`;
  }
  const shown = way.map(fromRoot).join(" → ");
  if (name === null) return `${shown} is a way of imports, and is not followed`;
  const key = placeKey({ file, name });
  const by = [...reach.towards([key])].filter(([, next]) => next === key).map(([one]) => one);
  const mentions = by.map((one) => `${fromRoot(fileOfKey(one))}::${shownName(nameOfKey(one))}`).slice(0, 3);
  return `the imports lead there (${shown}), but no declaration that the test reaches names ${shownName(name)}${mentions.length === 0 ? "; none at all does" : `; ${mentions.join(", ")} ${mentions.length === 1 ? "does" : "do"}`}`;
}
