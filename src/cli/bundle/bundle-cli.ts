/** The command line of a bundle: selects, runs and reports like `xtest run`, without collecting or building. */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_CACHE_DIR } from "../../config/options/defaults.ts";
import { withSlashes } from "../../config/paths.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { DEFAULT_LOG_OPTIONS, type LogSettings } from "../../core/data/logs/log-options.ts";
import { DEFAULT_REPORT_OPTIONS } from "../../core/data/run/report-options.ts";
import type { ManifestItem } from "../../core/data/manifest.ts";
import { EXIT, type ExitCode, exitCodeOfList } from "../../report/exit-codes.ts";
import { hiddenFrames, createTracer, type Tracer } from "../../report/failure/source-tracer.ts";
import type { RunOptions } from "../../runtime/host.ts";
import type { ReporterHub } from "../../report/reporter-hub.ts";
import { createColors } from "../../report/text/colors.ts";
import { ENGINE_FLAGS } from "../../run/engine-program.ts";
import { currentEngine, engineTitle } from "../../run/engine.ts";
import type { MapReader } from "../../run/traceback/source-maps.ts";
import { createTraceMapper } from "../../run/traceback/traces.ts";
import { type ParallelOptions, executeSuite } from "../../run/parent/run.ts";
import { checkBaseTemp, emptyBaseTemp } from "../program/base-temp.ts";
import { beginRun, type CollectedRun, completeRun } from "../execute/drive-run.ts";
import { parallelOf } from "../execute/parallel.ts";
import { needsLogs } from "../execute/logs/log-needs.ts";
import { runOptionsOf } from "../execute/run-options.ts";
import type { RunLogs } from "../execute/logs/run-logs.ts";
import { type Args, parseBundleArgs } from "../flags/args.ts";
import { collectedText } from "../output/counts-text.ts";
import { idLines } from "../output/listing.ts";
import { itemFinder, placesOf } from "../output/item-places.ts";
import { deselectedMessage } from "../output/no-tests.ts";
import { formatTree } from "../output/tree.ts";
import { prepareCache, valuesFolder } from "../../store/cache-folder.ts";
import { useColor } from "../program/color.ts";
import { type LoadReporter, openReporters, BUILTIN_REPORTERS, reporterTraits } from "../reporters/reporters.ts";
import { environmentFlags } from "../host/environment-flags.ts";
import { type Interrupts, listenToInterrupts } from "../program/interrupts.ts";
import { runProgram, type Surroundings } from "../program/run-program.ts";
import { type SelectedItems, selectionOf, arrangement } from "../select/selection.ts";
import { durationsIn } from "../select/shards.ts";
import { readText } from "../../store/read-file.ts";
import { type NamedTarget, itemsOfTargets } from "../select/targets.ts";
import type { BundleExports, BundlePlace } from "./standalone.ts";
import type { PortableTracer } from "../../report/failure/portable-errors.ts";
import type { WorkerSlots } from "../../run/parent/parallel/worker-slots.ts";
import type { DecideReport } from "../../tools/queue/queue-run.ts";
import type { ShardItems } from "../../core/select/shard.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { plannedItems, type Plan } from "../../core/data/plan.ts";
import { orderingKeys, reorderItems, parametersInPlan } from "../../core/fixtures/ordering.ts";
import { wholeFilesOf, type WholeFiles } from "../../core/select/whole-files.ts";

export interface BundleProgram {
  readonly bundle: BundleExports;
  readonly place: BundlePlace;
  /** Reads the source map beside the bundle. */
  readonly maps: MapReader;
  /** The environment that makes the same file a child process of the run. */
  readonly childEnv: Readonly<Record<string, string>>;
}

/** A bundle in its process. */
export interface BundleContext extends BundleProgram, Surroundings {
  readonly args: Args;
  /** Absolute path of the folder where node ids begin and tests run: the working directory, or that of a project. */
  readonly root: string;
  /** The names that mean the project of a file. Default: there are no projects. */
  readonly projectsOf?: (path: string) => readonly string[];
}

/** What a run of a bundle is for. */
export interface BundleSelection extends SelectedItems<ManifestItem> {
  readonly targets: readonly NamedTarget[];
}

/** Where the events of a run go. */
export interface BundleReports {
  readonly hub: ReporterHub;
  readonly tracer: Tracer;
  /** Gives errors that other machines can print; null without `--queue`. */
  readonly portable: PortableTracer | null;
  readonly interrupts: Interrupts;
  /** What it is as one project of a run over several. Default: it is the whole run. */
  readonly inProjects?: {
    readonly name: string;
    /** The id that a test has in the whole run. */
    idInRun(id: string): string;
    readonly slots: WorkerSlots | null;
    readonly decide: DecideReport | null;
    /** Called with why nothing is selected. */
    onEmpty(message: string): void;
  };
}

/**
 * Runs the command line of a bundle.
 *
 * @param argv - the arguments after the file's name.
 * @returns the exit code, once all output is written.
 */
export function bundleCommand(argv: readonly string[], program: BundleProgram): Promise<number> {
  return runProgram(async (surroundings) => {
    const { withArgumentFiles } = await import("../flags/argument-files.ts");
    const { cwd, env } = surroundings;
    const { added } = program.bundle.suite;
    const args = parseBundleArgs(withArgumentFiles(argv, cwd), await environmentFlags(env), added);
    return dispatch({ ...program, ...surroundings, args, root: withSlashes(cwd) });
  });
}

async function dispatch(context: BundleContext): Promise<ExitCode> {
  const { args, bundle, out, place, root } = context;
  const targetsOf = (): NamedTarget[] => {
    const known = knownPaths(bundle.manifest.items.map(({ path }) => path));
    return bundledTargets(args.targets, known, { cwd: root, home: homeOf(place) }).map(({ text, name, nodeId }) => ({
      ...{ text, nodeId: nodeId === null ? null : name + nodeId, path: path.posix.resolve(root, name) },
    }));
  };
  switch (args.command) {
    case "version":
      out.write(`xtest ${place.version}\n`);
      return EXIT.ok;
    case "help":
      out.write((await import("../flags/help.ts")).bundleHelp(bundle.suite.added));
      return EXIT.ok;
    case "list":
      return list(context, await selectInBundle(context, targetsOf()));
    default:
      return run(context, await selectInBundle(context, targetsOf()));
  }
}

/** The root of the project, relative to the bundle. */
export function homeOf({ root, url }: BundlePlace): string {
  return withSlashes(fileURLToPath(new URL(root, url)));
}

/**
 * Selects the tests of a run.
 *
 * @param shard - of a run over several projects. Default: that of this bundle.
 * @throws {UsageError} if a target matches nothing, or an expression or a report of durations is invalid.
 */
export async function selectInBundle(
  { args, bundle, cwd, root, projectsOf }: BundleContext,
  targets: readonly NamedTarget[],
  shard?: ShardItems,
): Promise<BundleSelection> {
  const { items: all } = bundle.manifest;
  const items = targets.length === 0 ? all : inRequestedOrder(bundle.suite.plan, all, targets, root);
  const filter =
    args.filters.length === 0 ? null : (await import("./bundle-filter.ts")).bundleFilter(args, all, projectsOf ?? null);
  const wholeFiles = (): WholeFiles => wholeFilesOf(bundle.suite.plan);
  const request = { args, targets, root, cwd, filter, wholeFiles, ...(shard && { shard }) };
  return { targets, ...(await selectionOf(items, request)) };
}

/** What is listed of some bundles. */
interface BundleListing extends Pick<
  BundleSelection,
  "deselected" | "elsewhere" | "notes" | "selected" | "unaffected"
> {
  /** Folders with an `__init__` module. */
  readonly packages: ReadonlySet<string>;
}

/** `--collect-only`. */
export function printList(
  { args, out, err, env }: Pick<BundleContext, "args" | "env" | "err" | "out">,
  listing: BundleListing,
): ExitCode {
  const { selected, deselected, elsewhere, notes, packages } = listing;
  const nodes = selected.map(({ id, path, name, className }) => {
    return { id, path, name, classNames: className?.split(".") ?? [] };
  });
  const lines = args.format === "tree" ? formatTree(nodes, packages) : idLines(selected, args.verbosity);
  if (lines.length > 0) out.write(`${lines.join("\n")}\n`);
  if (args.verbosity >= 0) for (const note of notes) err.write(`${note}\n`);
  if (selected.length === 0) err.write(deselectedMessage(listing) ?? "");
  else if (args.verbosity > -2) {
    const colors = createColors(useColor(args.color, env, err.isTTY));
    err.write(`${colors.green(collectedText({ selected: selected.length, deselected, errors: 0 }))}\n`);
  }
  return exitCodeOfList(selected.length + elsewhere, 0, false);
}

function list(context: BundleContext, selection: BundleSelection): ExitCode {
  return printList(context, { ...selection, packages: packageFoldersOf(context.bundle) });
}

/** The reporters of a bundle, or of an archive of several. */
export async function openBundleReports(
  context: Pick<BundleContext, "args" | "cwd" | "env" | "err" | "out" | "started"> & { readonly root: string },
  tracer: Tracer,
): Promise<Pick<BundleReports, "hub" | "portable">> {
  const portable =
    context.args.queue === null
      ? null
      : (await import("../../report/failure/portable-errors.ts")).createPortableTracer(tracer);
  const { hub } = await openReporters({ ...context, tracer: portable ?? tracer, load: notInBundles });
  return { hub, portable };
}

/** Traces errors to the sources of a bundle, whose map names them by where they were, whether they still exist or not. */
export function bundleTracer(
  root: string,
  { place, maps, hideFrames }: Pick<BundleProgram, "maps" | "place"> & { readonly hideFrames: readonly string[] },
): Tracer {
  return createTracer(createTraceMapper(root, place.package ?? null, maps), {
    enclosingOf: () => () => null,
    isHidden: hiddenFrames(hideFrames),
  });
}

async function run(context: BundleContext, selection: BundleSelection): Promise<ExitCode> {
  const { place } = context;
  const tracer = bundleTracer(homeOf(place), { ...context, hideFrames: place.hideFrames });
  const reports = await openBundleReports(context, tracer);
  const interrupts = listenToInterrupts(context);
  try {
    return await runBundle(context, selection, { ...reports, tracer, interrupts });
  } finally {
    interrupts.dispose();
  }
}

/** Runs what is selected of a bundle. */
export async function runBundle(
  context: BundleContext,
  selection: BundleSelection,
  reports: BundleReports,
): Promise<ExitCode> {
  const { args, bundle, cwd, err, place, root } = context;
  const { hub, portable, interrupts, inProjects } = reports;
  const { selected, deselected, elsewhere, notes } = selection;
  const { items } = bundle.manifest;
  const collection = { plan: bundle.suite.plan, items };
  const workers = args.workers ?? 0;
  const isSerial = workers === 0 && portable === null;
  const shares = isSerial ? null : parallelOf({ ...args, workers, isolate: false }, { collection, selected });
  const collected: CollectedRun = {
    header: { version: place.version, engine: engineTitle(), root, configFile: null, compat: null },
    facts: {
      selected: selected.length,
      ...(args.shard === null ? {} : { shard: args.shard }),
      workers: shares?.workers ?? 0,
      deselected,
      notes,
      errors: [],
      placeOf: placesOf(items, (item) => item),
      itemOf: itemFinder(() => items),
      diagnosticOf: () => null,
    },
    elsewhere,
  };
  if (portable !== null && shares !== null && selected.length > 0) {
    const { joinQueue } = await import("../execute/queue/join-queue.ts");
    const durations = durationsIn(args.durationsFrom, (file) => readText(path.resolve(cwd, file)));
    const queue = await joinQueue({
      ...context,
      stop: interrupts.stop,
      folder: path.dirname(fileURLToPath(place.url)),
      items: selected,
      tracer: portable,
      needsFixtures: hub.needsFixtures,
      durationOf: (id) => durations?.(inProjects?.idInRun(id) ?? id) ?? null,
      project: inProjects?.name ?? null,
      ...(inProjects?.decide != null && { decide: inProjects.decide }),
    });
    try {
      const parallel = { ...shares, createScheduler: queue.createScheduler };
      const code = await executeTests(context, selection, { ...reports, collected, hub: queue.hub, parallel });
      return await queue.finish(code, { run: collected, hub, plugins: null });
    } finally {
      queue.close();
    }
  }
  const onEmpty = (): void => {
    const message = deselectedMessage(selection) ?? "";
    if (inProjects === undefined) err.write(message);
    else inProjects.onEmpty(message);
  };
  const ended = await beginRun(collected, hub, args, onEmpty);
  return ended ?? executeTests(context, selection, { ...reports, collected, parallel: shares });
}

/** What the tests of a bundle run with. */
interface BundleRun extends BundleReports {
  readonly collected: CollectedRun;
  readonly parallel: ParallelOptions | null;
}

async function executeTests(context: BundleContext, selection: BundleSelection, run: BundleRun): Promise<ExitCode> {
  const { collected, hub, tracer } = run;
  const logs = await openedLogs(context, tracer);
  return completeRun(collected, hub, context.args, (listener) =>
    execute(context, selection, { ...run, logs: logs?.settings ?? null, listener: logs?.listen(listener) ?? listener }),
  );
}

/** The logs of a run; null if no flag asks for any. @throws {UsageError} if nothing in the bundle can record them. */
async function openedLogs({ args, bundle, cwd }: BundleContext, tracer: Tracer): Promise<RunLogs | null> {
  const options = { ...DEFAULT_LOG_OPTIONS, ...DEFAULT_REPORT_OPTIONS };
  if (!needsLogs(args, options)) return null;
  if (bundle.suite.builtins?.["caplog"] === undefined) {
    throw new UsageError(
      "the bundle cannot record logs, as none of its tests asks for caplog: leave out the flags of logs, or run xtest run",
    );
  }
  return (await import("../execute/logs/run-logs.ts")).openLogs(args, options, cwd, tracer, true);
}

/** @throws {UsageError} always. */
const notInBundles: LoadReporter = ({ name, shown }) => {
  const known = BUILTIN_REPORTERS.filter((one) => reporterTraits(one)?.writes !== "file").join(", ");
  const what = name === "html" ? "html is" : `"${name}" is no reporter of bundles, and modules are`;
  return Promise.reject(new UsageError(`${shown}: ${what} for xtest run only; the reporters of a bundle are ${known}`));
};

async function execute(
  { args, bundle, cwd, place, root, childEnv }: BundleContext,
  { selected, targets, filter }: BundleSelection,
  {
    logs,
    listener,
    interrupts,
    parallel,
    inProjects,
  }: BundleRun & { readonly logs: LogSettings | null; readonly listener: ReporterHub["listener"] },
): Promise<{ readonly interrupted: boolean }> {
  const collection = { items: bundle.manifest.items };
  const base = checkBaseTemp(args.baseTemp, [cwd, root]);
  const order = targets.length === 0 && args.randomOrder === null ? {} : { order: selected.map(({ id }) => id) };
  interrupts.testsRun();
  if (inProjects === undefined) interrupts.endAfter(args.sessionTimeout);
  return executeSuite({
    ...listener,
    entry: place.url,
    child: fileURLToPath(place.url),
    env: childEnv,
    execArgv: currentEngine().name === "node" ? process.execArgv : ENGINE_FLAGS[currentEngine().name],
    root,
    cwd: root,
    options: {
      ...addedTo(bundle, args),
      ...runOptionsOf(args, { collection, selected, targets, lastFailed: null, filter }, root),
      ...order,
      ...(logs !== null && { logs }),
    },
    cacheDir: cacheFolder(args, root),
    temp: { ...place.temp, base: base === null ? null : emptyBaseTemp(base) },
    capture: args.capture,
    signal: interrupts.stop,
    killSignal: interrupts.kill,
    ...(parallel === null ? {} : { parallel }),
    ...(inProjects?.slots && { slots: inProjects.slots }),
    ...(bundle.suite.plan.options.depends === true && { hasDependencies: true }),
  });
}

/** The values of the flags that plugins and conftests added: those of the build, but for what is given. */
function addedTo({ suite: { added } }: BundleExports, { values }: Args): Pick<RunOptions, "added"> {
  if (added === undefined) return {};
  const given = added.flags.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]] as const]));
  return { added: { ...added, options: { ...added.options, ...Object.fromEntries(given) } } };
}

/** The cache of the project; null where there is no project. */
function cacheFolder({ cache }: Args, root: string): string | null {
  const folder = path.join(root, DEFAULT_CACHE_DIR);
  return cache && existsSync(path.join(root, "node_modules")) && prepareCache(folder) ? valuesFolder(folder) : null;
}

/** Folders with an `__init__` module. */
export function packageFoldersOf({ suite }: BundleExports): Set<string> {
  const modules = suite.plan.required.filter(({ kind }) => kind === "package");
  return new Set(modules.map(({ path }) => path.replace(/\/?[^/]*$/, "")));
}

/** A target that some bundles have. */
export interface BundledTarget {
  /** As it was written. */
  readonly text: string;
  /** The listed path of the file or folder. */
  readonly name: string;
  /** What follows it, from `::`; null for a file or folder. */
  readonly nodeId: string | null;
}

/**
 * Resolves targets as listed ids, from the working directory, and from the root of what is bundled.
 *
 * @param known - the paths of files and folders.
 * @param cwd - absolute, with `/`. The paths of targets are in it.
 * @param home - absolute, with `/`: the root of the project, relative to the bundle.
 * @throws {UsageError} if there is no such file or folder; names all of them.
 */
export function bundledTargets(
  texts: readonly string[],
  known: ReadonlySet<string>,
  { cwd, home }: { readonly cwd: string; readonly home: string },
): BundledTarget[] {
  const problems: string[] = [];
  const targets = texts.flatMap((text): BundledTarget[] => {
    for (const at of ends(text)) {
      const file = withSlashes(text.slice(0, at));
      const place = path.posix.resolve(cwd, file);
      const [inHome, inFolder] = [path.posix.relative(home, place), path.posix.relative(cwd, place)];
      // What is there is meant by `.`, and not the root of all.
      const names = /^\.{1,2}(?:\/|$)/.test(file) ? [inHome, inFolder] : [path.posix.normalize(file), inFolder, inHome];
      const name = names.map((each) => each.replace(/\/$/, "") || ".").find((each) => known.has(each));
      if (name !== undefined) return [{ text, name, nodeId: at === text.length ? null : text.slice(at) }];
    }
    const [near] = nearest(text, [...known]);
    problems.push(
      `file or directory not found: ${text} is not in this bundle${near === undefined ? "" : `; did you mean ${near}?`}`,
    );
    return [];
  });
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  return targets;
}

/** Where the file's name may end in a target: before each `::`, and at its end. */
function ends(text: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf("::"); at !== -1; at = text.indexOf("::", at + 1)) found.push(at);
  return [...found, text.length];
}

/** Paths of files, and of the folders around them. */
export function knownPaths(files: readonly string[]): Set<string> {
  const known = new Set<string>();
  for (const file of files) for (let name = file; !known.has(name); name = path.posix.dirname(name)) known.add(name);
  return known;
}

/**
 * The items of the files that targets name, in the order in which they run.
 *
 * @param items - of the plan, in its order.
 * @param root - absolute path of the folder that node ids begin in.
 */
function inRequestedOrder(
  plan: Plan,
  items: readonly ManifestItem[],
  targets: readonly NamedTarget[],
  root: string,
): readonly ManifestItem[] {
  const files = targets.map((target) => ({ ...target, nodeId: null }));
  const all = plannedItems(plan);
  const planned = new Map(items.map((item, index) => [item.id, all[index]]));
  const parametersOf = parametersInPlan(plan);
  return reorderItems(arrangement(targets, root)(itemsOfTargets(items, files, root)), ({ id, path, className }) => {
    const entry = planned.get(id);
    return orderingKeys(entry === undefined ? [] : parametersOf(entry), path, className);
  });
}
