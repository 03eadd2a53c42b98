/** Collects the suite and selects from it: the first step of every command that looks at the suite. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { Collection } from "../../collect/collect.ts";
import { withSlashes } from "../../config/paths.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import type { LeaveOut } from "../../tools/affected/affected-tests.ts";
import type { ByCoverage } from "../../tools/coverage/by-test/leave-out.ts";
import type { SuiteItem, SuiteView } from "../../core/data/suite/suite-view.ts";
import { pathOfNode } from "../../core/select/nodeid.ts";
import { UsageError } from "../../core/errors/errors.ts";
import {
  type Need,
  openSuite,
  type SourceReader,
  type Suite,
  type SuiteRequest,
  type WriteQueue,
} from "../../suite/open-suite.ts";
import { idInProject } from "../../config/projects/project-address.ts";
import type { HistoryFile } from "../../suite/history/history.ts";
import { NO_FILTER } from "../../config/options/defaults.ts";
import type { Args } from "../flags/args.ts";
import { COMMANDS } from "../flags/flag-kinds.ts";
import { valuesFolder } from "../../store/cache-folder.ts";
import type { CommandContext } from "../program/command-context.ts";
import { type SelectedItems, selectionOf, requestedOrder } from "./selection.ts";
import { absolutePath, namesFile, type NamedTarget, resolveTargets } from "./targets.ts";
import { countOf } from "../output/counts-text.ts";
import { placesOfChain, type ChainPlace } from "../output/listing.ts";
import { wholeFilesOf } from "../../core/select/whole-files.ts";

/** The suite, and what a command line selects of it. */
export interface SelectedSuite extends SelectedItems<SuiteItem> {
  /** The collection, from the cache or made now: plain data. */
  readonly collection: SuiteView;
  /** Collects, if that was not done yet: for what is not in the cache. */
  readonly live: () => Promise<Collection>;
  readonly reader: SourceReader;
  /** The files of `xtest typegen` that belong to it; null if there are none. */
  readonly types: Suite["types"];
  readonly targets: readonly NamedTarget[];
  /** What `--changed` selects; null without it. */
  readonly changed: ChangedSelection | null;
  /** Whether the whole suite was collected, and not a part of it. */
  readonly isWhole: boolean;
  /** Whether all items are selected, in their order. */
  readonly selectsAll: boolean;
  /** The diagnostics that keep a run from starting. */
  readonly errors: readonly Diagnostic[];
}

/**
 * Collects, or takes the collection from the cache, and selects.
 *
 * @param needs - the parts of the collection that are used, beyond ids, diagnostics and what selection needs.
 * @param writes - takes what is to be written to the cache. Default: it is written at once.
 * @throws {UsageError} if a target does not exist or matches nothing, or an expression is invalid.
 */
export async function collectSelection(
  context: CommandContext,
  needs: readonly Need[] = [],
  writes?: WriteQueue,
): Promise<SelectedSuite> {
  const { args, config, cwd } = context;
  const { targets: written, defaults, paths } = pathsOfTargets(context);
  const isPart = defaults !== config.testPaths;
  const hasLines = written.some(({ lines }) => lines !== undefined);
  const changes = pendingChanges(context);
  const hasFilters =
    args.filters.length > 0 || args.benchmarkOnly || args.benchmarkSkip || config.defaultFilter !== NO_FILTER;
  const filters = hasFilters ? await import("./filters.ts") : null;
  const filterRequest = filters?.filtersOf(args, config) ?? null;
  const hasExpression = args.keyword !== null || args.marks !== null;
  const asked: SuiteRequest & { readonly paths: readonly string[] } = {
    paths,
    needs: [
      ...(hasExpression ? (["selection"] as const) : []),
      ...(hasLines ? (["manifest"] as const) : []),
      ...(changes !== null || args.failedFirst || args.newFirst || args.randomOrder !== null
        ? (["plan"] as const)
        : []),
      ...(filters === null || filterRequest === null ? [] : filters.needsOfFilters(filterRequest)),
      ...needs,
    ],
    cache: args.cache,
    ...(writes !== undefined && { writes }),
    // The whole suite has an entry in the cache, which is brought up to date in parts.
    ...(context.memory !== undefined && written.length > 0 ? { memory: context.memory } : {}),
    onNoCache: (reason) => {
      context.err.write(`xtest: warning: no cache is used, ${config.cacheDir} cannot be written: ${reason}\n`);
    },
  };
  const opened = await openSuite(config, asked);
  const wider = isPart ? await withNeededFiles(config, asked, opened) : { suite: opened, request: asked };
  let { suite } = wider;
  const given = wider.request === asked || defaults === null ? written : defaults.map(targetOfFolder);
  const targets = hasLines ? await withoutLines(given, suite.view, config, args) : given;
  const arrange = requestedOrder(() => suite.view.items, targets, config.root);
  if (arrange !== null) {
    // The same facts are read again.
    await writes?.flush();
    suite = await openSuite(config, { ...wider.request, arrange });
  }
  const { view: collection, live, reader, types } = suite;
  const errors = collection.diagnostics.filter(stopsRun);
  const isWhole = !isPart && args.ignore.length + args.ignoreGlobs.length === 0;
  const changed = changes === null ? null : await changes.select(collection);
  const parts = { collection, live, reader, types, targets, changed, errors, isWhole };
  if (targets.length === 0 && filterRequest === null && !selectsAnything(args)) {
    const all = {
      selectsAll: true,
      deselected: 0,
      elsewhere: 0,
      unaffected: 0,
      notes: [],
      lastFailed: null,
      filter: null,
    };
    // A plain listing needs no items, of which there may be many.
    return {
      ...parts,
      ...all,
      get selected() {
        return collection.items;
      },
    };
  }
  const cacheValues = valuesFolder(config.cacheDir);
  const named = targets.flatMap(({ nodeId }) => nodeId ?? []);
  const selection = await selectionOf(collection.items, {
    args,
    targets,
    root: config.root,
    cwd,
    broken: new Set(errors.map(({ path }) => path)),
    ...(changed === null ? {} : { isAffected: changed.isAffected }),
    cacheValues,
    wholeFiles: () => wholeFilesOf(collection.plan),
    ...(context.partOf?.shard && { shard: context.partOf.shard }),
    filter:
      filters === null || filterRequest === null
        ? null
        : (items) => {
            // Another project may have the name that this one has not.
            const isComplete = isWhole && errors.length === 0 && context.partOf === undefined;
            return filters.filterSuite(
              items,
              { ...filterRequest, named },
              {
                ...{ view: collection, config, isComplete },
                ...{ cwd: withSlashes(cwd), cache: args.cache },
                history: args.history === null ? null : historyFile(context, args.history),
              },
            );
          },
  });
  const notes = [...(changed === null ? [] : [changed.note]), ...selection.notes];
  return { ...parts, selectsAll: false, ...selection, notes };
}

interface WiderSuite {
  readonly suite: Suite;
  readonly request: SuiteRequest & { readonly paths: readonly string[] };
}

/** A part of a suite with the files of other tests that those in it depend on. */
async function withNeededFiles(
  config: ResolvedConfig,
  asked: WiderSuite["request"],
  opened: Suite,
): Promise<WiderSuite> {
  let [request, suite] = [asked, opened];
  for (;;) {
    const there = new Set(suite.view.items.map(({ path: file }) => file));
    const named = new Set(suite.view.items.flatMap(({ depends = [] }) => depends.map(pathOfNode)));
    const needed = [...named].flatMap((file) => (there.has(file) ? [] : [absolutePath(config.root, file)]));
    const more = needed.filter((file) => !request.paths.includes(file) && existsSync(file));
    if (more.length === 0) return { suite, request };
    request = { ...request, paths: [...request.paths, ...more] };
    suite = await openSuite(config, request);
  }
}

function targetOfFolder(folder: string): NamedTarget {
  return { text: folder, path: folder, nodeId: null };
}

/** The file of `--history`, which has the tests of all projects of a run. */
export function historyFile({ cwd, partOf }: Pick<CommandContext, "cwd" | "partOf">, file: string): HistoryFile {
  return {
    file: path.resolve(cwd, file),
    ownId: (id) => (partOf === undefined ? id : idInProject(partOf.address, id)),
  };
}

/** The targets, those with lines as the node ids that are there. */
async function withoutLines(
  targets: readonly NamedTarget[],
  view: SuiteView,
  { root, cacheDir }: ResolvedConfig,
  { cache }: Args,
): Promise<readonly NamedTarget[]> {
  const { resolveLines } = await import("./line-targets.ts");
  const broken = new Set(view.diagnostics.filter(stopsRun).map(({ path }) => path));
  return resolveLines(targets, { view, root, factsFolder: cache ? `${cacheDir}/facts` : null, broken });
}

/** What the command line names. */
interface NamedPaths {
  readonly targets: readonly NamedTarget[];
  /** The paths to collect if none is named; null if one is. */
  readonly defaults: string[] | null;
  /** Absolute paths to collect. */
  readonly paths: string[];
}

/** @throws {UsageError} if a target does not exist. */
export function pathsOfTargets({ args, config, cwd }: Pick<CommandContext, "args" | "config" | "cwd">): NamedPaths {
  const commands = args.commandless ? COMMANDS : [];
  const { root, testPaths } = config;
  const targets = resolveTargets(args.targets, { cwd, root, testPaths, commands, packages: args.packages });
  const defaults = targets.length > 0 ? null : defaultPaths(config, cwd);
  return { targets, defaults, paths: defaults ?? [...new Set(targets.map(({ path }) => path))] };
}

/** Whether flags deselect items, or change their order. */
function selectsAnything(args: Args): boolean {
  const { keyword, marks, deselect, changed, shard, lastFailed, failedFirst, newFirst, randomOrder, stepwise } = args;
  const hasExpression = keyword !== null || marks !== null || deselect.length > 0;
  return (
    hasExpression ||
    changed !== null ||
    shard !== null ||
    lastFailed ||
    failedFirst ||
    newFirst ||
    randomOrder !== null ||
    stepwise
  );
}

/** The paths to collect if none is named: the configured ones, or the working directory if it is inside the project. */
function defaultPaths(config: ResolvedConfig, cwd: string): string[] {
  const here = withSlashes(cwd);
  if (here !== config.root && here.startsWith(`${config.root.replace(/\/$/, "")}/`)) return [here];
  const missing = config.testPaths.filter((path) => !existsSync(path));
  if (missing.length > 0) {
    throw new UsageError(`testPaths in ${config.configFile ?? "-o"}: no such file or folder: ${missing.join(", ")}`);
  }
  return config.testPaths;
}

/** Whether a diagnostic makes a module, a class or the parameters of a test uncertain, so that nothing may run. */
function stopsRun({ severity, costs }: Diagnostic): boolean {
  return severity === "error" && (costs === "module" || costs === "class" || costs === "definition");
}

/** The selection of `--changed`. */
interface ChangedSelection {
  readonly isAffected: (item: Pick<SuiteItem, "id" | "path">) => boolean;
  /** The way from a changed file to an item; empty for one that is not affected. */
  readonly chainTo: (item: Pick<SuiteItem, "id" | "path">) => readonly ChainPlace[];
  /** How much has changed, for the user. */
  readonly note: string;
}

/** Changes that are being read while the suite is collected. */
interface PendingChanges {
  /** @throws {UsageError} if the changes cannot be known. */
  select(view: SuiteView): Promise<ChangedSelection>;
}

/** Starts to read the changes; null without `--changed`. */
function pendingChanges({ args, config, cwd }: CommandContext): PendingChanges | null {
  const ref = args.changed;
  if (ref === null) return null;
  const affected = import("../../tools/affected/affected-tests.ts");
  const pending = affected.then(({ projectChanges }) => projectChanges(config.root, ref));
  // The error is thrown when the suite is selected.
  pending.catch(() => undefined);
  return {
    async select(view) {
      const [{ affectedItemsOf }, changes] = [await affected, await pending];
      let byCoverage: string | null = null;
      const leaveOut = args.byCoverage
        ? await coverageFilter(config.cacheDir, (text) => {
            byCoverage = text;
          })
        : undefined;
      const request = { view, config, cwd: withSlashes(cwd), cache: args.cache, ...(leaveOut && { leaveOut }) };
      const { root, chainTo: wayTo } = await affectedItemsOf(changes, request);
      const { length } = changes.files;
      const note = `changed: ${length === 1 ? "1 file" : `${length} files`}${ref === "" ? "" : ` since ${ref}`}`;
      return {
        isAffected: (item) => wayTo(item) !== null,
        chainTo: (item) => placesOfChain(wayTo(item) ?? [], root),
        note: args.byCoverage ? `${note}\n${byCoverage ?? NOT_INSIDE}` : note,
      };
    },
  };
}

const NOT_INSIDE = "by coverage: no test is left out: no change is inside of functions alone";
const NAMED_PLACES = 3;

/** What `--by-coverage` leaves out. @param say - takes a note of it. */
async function coverageFilter(cacheDir: string, say: (note: string) => void): Promise<LeaveOut> {
  const [{ readRecording, recordingInCache }, { leaveOutByCoverage }] = await Promise.all([
    import("../../tools/coverage/by-test/recording.ts"),
    import("../../tools/coverage/by-test/leave-out.ts"),
  ]);
  const recording = readRecording(recordingInCache(cacheDir));
  if (recording !== null) {
    return leaveOutByCoverage(recording, (done) => {
      say(coverageNote(done));
    });
  }
  say("by coverage: no test is left out: nothing is recorded, type xtest --cov --cov-context test");
  return () => new Set();
}

/** What was left out because of a recording, and from when that is. */
function coverageNote({ reached, leftOut, times, unknown, stale, places }: ByCoverage): string {
  const when = (times ?? []).map((at) => `${new Date(at * 1000).toISOString().slice(0, 16).replace("T", " ")} UTC`);
  const span = [...new Set(when)].join(" to ");
  const others = [
    ...(unknown === 0 ? [] : [`${countOf(unknown, "test")} without a recording`]),
    ...(stale === 0 ? [] : [`${countOf(stale, "test")} that changed since, or what they read`]),
    ...places.slice(0, NAMED_PLACES).map(([place, why]) => `${place} ${why}`),
    ...(places.length > NAMED_PLACES ? [`${String(places.length - NAMED_PLACES)} more`] : []),
  ];
  const kept = others.length === 0 ? "" : `; the source counts for: ${others.join(", ")}`;
  const left =
    leftOut === 0
      ? "no test is left out"
      : `${String(leftOut)} of ${String(reached)} tests left out, which ran nothing of what changed (recorded ${span})`;
  return `by coverage: ${left}${kept}`;
}

/** What is said of files and folders that are named, and have no test file of another runner's suite, where others have; empty if there are none. */
export function emptyTargetsMessage(
  { collection, targets }: Pick<SelectedSuite, "collection" | "targets">,
  { args, config, partOf }: Pick<CommandContext, "args" | "config" | "partOf">,
): string {
  // Another project of the folder may have them.
  if (partOf !== undefined && partOf.folders.indexOf(config.root) !== partOf.folders.lastIndexOf(config.root))
    return "";
  const whole = config.compatConfig === null || args.verbosity < 0 ? [] : targets.filter((one) => one.nodeId === null);
  const named = partOf?.targets ?? targets.length;
  if (whole.length === 0 || named === 1) return "";
  const without = new Set(collection.emptyModules.map(({ path: file }) => file));
  const files = [...collection.files].flatMap(([name, file]) => (without.has(name) ? [] : file));
  const empty = whole.filter((target) => !files.some((file) => namesFile(target, file)));
  if (empty.length === 0 || empty.length === named) return "";
  const places = empty.map((one) =>
    partOf === undefined ? one.text : withSlashes(path.relative(partOf.cwd, one.path)),
  );
  return `xtest: warning: no test file of the suite at ${places.join(", ")}\n`;
}
