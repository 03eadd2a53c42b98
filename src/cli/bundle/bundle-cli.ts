/** The command line of a bundle: the selection, the run and the reports of `xtest run`, of what has been built. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { DEFAULT_CACHE_DIR } from "../../config/defaults.ts";
import { withSlashes } from "../../config/paths.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { ManifestItem } from "../../core/data/manifest.ts";
import { currentEngine, engineTitle } from "../../run/child/engine.ts";
import type { MapReader } from "../../run/failure/source-maps.ts";
import { runBundle } from "../../run/parent/run.ts";
import { createTraceMapper } from "../../run/failure/traces.ts";
import { type Args, parseBundleArgs } from "../flags/args.ts";
import { bundledTargets } from "./bundle-targets.ts";
import { prepareCache, valuesFolder } from "../program/cache-folder.ts";
import { useColor } from "../program/color.ts";
import { EXIT, type ExitCode, exitCodeOf, exitCodeOfList } from "../../report/exit-codes.ts";
import { idsOf } from "../output/id-lines.ts";
import { listenToInterrupts } from "../program/interrupts.ts";
import { parallelOf } from "../execute/parallel.ts";
import { placesOf } from "../output/item-places.ts";
import { reportersOf } from "../execute/create-reporters.ts";
import { createRelay } from "../../report/reporter-hub.ts";
import { createColors } from "../../report/text/style.ts";
import { createTracer } from "../../report/failure/source-tracer.ts";
import { runOptionsOf } from "../execute/run-options.ts";
import { selectByArgs } from "../select/select-items.ts";
import { runProgram, type Surroundings } from "../program/run-program.ts";
import { partOf } from "../select/shards.ts";
import type { BundleExports, BundlePlace } from "./standalone.ts";
import { itemsOfTargets, type Target, unmatchedTargets } from "../select/targets.ts";
import { collectedText } from "../output/counts-text.ts";
import { formatTree } from "../output/tree.ts";

export interface BundleProgram {
  readonly bundle: BundleExports;
  readonly place: BundlePlace;
  /** Reads the map beside the bundle. */
  readonly maps: MapReader;
  /** What makes the same file a process of the run. */
  readonly childEnv: Readonly<Record<string, string>>;
}

/** Node ids begin in the working directory. */
interface Context extends BundleProgram, Surroundings {
  readonly args: Args;
}

interface Selected {
  readonly targets: readonly Target[];
  readonly selected: readonly ManifestItem[];
  readonly deselected: number;
  readonly elsewhere: number;
  readonly notes: readonly string[];
}

/** Runs the command line and gives the exit code, when all output has been written. @param argv - what stands after the file's name. */
export function bundleCommand(argv: readonly string[], program: BundleProgram): Promise<number> {
  return runProgram(async (surroundings) => dispatch({ ...program, ...surroundings, args: parseBundleArgs(argv) }));
}

async function dispatch(context: Context): Promise<ExitCode> {
  const { args, out, place } = context;
  switch (args.command) {
    case "version":
      out.write(`xtest ${place.version}\n`);
      return EXIT.ok;
    case "help":
      out.write((await import("../flags/help.ts")).bundleHelp());
      return EXIT.ok;
    case "list":
      return list(context, await select(context));
    default:
      return run(context, await select(context));
  }
}

/** The root of the project, seen from the bundle. */
function homeOf({ root, url }: BundlePlace): string {
  return withSlashes(fileURLToPath(new URL(root, url)));
}

/** @throws UsageError - if a target means nothing, or an expression or a report of durations is wrong. */
async function select({ args, bundle, cwd, place }: Context): Promise<Selected> {
  const { items } = bundle.manifest;
  const root = withSlashes(cwd);
  const targets = bundledTargets(args.targets, items, { cwd: root, home: homeOf(place) });
  const unmatched = unmatchedTargets(items, targets, new Set());
  if (unmatched.length > 0) throw new UsageError(unmatched.join("\n"));
  const named = itemsOfTargets(items, targets, root);
  const wanted = await selectByArgs(named, args);
  const part =
    args.shard === null ? null : partOf(wanted, args, (file) => readFileSync(path.resolve(cwd, file), "utf8"));
  const selected = part === null ? wanted : wanted.filter(({ id }) => part.ids.has(id));
  return {
    targets,
    selected,
    deselected: named.length - selected.length,
    elsewhere: wanted.length - selected.length,
    notes: part === null ? [] : [part.note],
  };
}

function list(
  { args, bundle, out, err, env }: Context,
  { selected, deselected, elsewhere, notes }: Selected,
): ExitCode {
  const nodes = selected.map(({ id, path, name, className }) => {
    return { id, path, name, classNames: className?.split(".") ?? [] };
  });
  const lines = args.format === "tree" ? formatTree(nodes, packagesOf(bundle)) : idsOf(selected, args.verbosity);
  if (lines.length > 0) out.write(`${lines.join("\n")}\n`);
  if (args.verbosity >= 0) for (const note of notes) err.write(`${note}\n`);
  if (selected.length === 0) err.write(nothingLeft(deselected, elsewhere));
  else if (args.verbosity > -2) {
    const colors = createColors(useColor(args.color, env, err.isTTY));
    err.write(`${colors.green(collectedText({ selected: selected.length, deselected, errors: 0 }))}\n`);
  }
  return exitCodeOfList(selected.length + elsewhere, 0, false);
}

async function run(context: Context, chosen: Selected): Promise<ExitCode> {
  const { args, bundle, cwd, out, err, place, maps, childEnv } = context;
  const { selected, deselected, elsewhere, notes, targets } = chosen;
  const { items } = bundle.manifest;
  const root = withSlashes(cwd);
  // The map leads to where the sources were: beside the bundle, whether anything is there or not.
  const tracer = createTracer(createTraceMapper(homeOf(place), null, maps), () => () => null);
  const relay = createRelay(await reportersOf(context, tracer), context.started);
  const interrupts = listenToInterrupts({ args, out, err });
  const collection = { plan: bundle.suite.plan, items };
  const parallel = args.workers === 0 ? null : parallelOf(args, { collection, selected });
  relay.begin(
    { version: place.version, engine: engineTitle(), root, configFile: null },
    {
      selected: selected.length,
      ...(args.shard === null ? {} : { shard: args.shard }),
      workers: parallel?.workers ?? 0,
      deselected,
      notes,
      errors: [],
      placeOf: placesOf(items, (item) => item),
      diagnosticOf: () => null,
    },
  );
  if (selected.length === 0) {
    err.write(nothingLeft(deselected, elsewhere));
    return relay.finish(exitCodeOf({ selected: 0, elsewhere, failed: 0, errors: 0, interrupted: false }), null);
  }
  interrupts.testsRun();
  try {
    const { interrupted } = await runBundle({
      ...relay.listener,
      entry: place.url,
      child: fileURLToPath(place.url),
      env: childEnv,
      execArgv: ENGINE_FLAGS[currentEngine().name] ?? process.execArgv,
      root: cwd,
      cwd,
      options: runOptionsOf(args, { collection, selected, targets, lastFailed: null }, root),
      cacheDir: cacheFolder(args, cwd),
      passthrough: !args.capture,
      signal: interrupts.stop,
      killSignal: interrupts.kill,
      ...(parallel === null ? {} : { parallel }),
    });
    const { counts, ids, errors } = relay.counter;
    const failed = counts.failed + counts.error;
    const code = exitCodeOf({ selected: ids.length, elsewhere, failed, errors: errors.length, interrupted });
    return relay.finish(code, interrupted ? "Interrupted" : null);
  } catch (error) {
    relay.fail(error);
    throw error;
  } finally {
    interrupts.dispose();
  }
}

/** How engines other than Node are told to run a file. Bun would install packages that are missing. */
const ENGINE_FLAGS: Readonly<Record<string, readonly string[]>> = { deno: ["run", "-A"], bun: ["--no-install"] };

/** Where the project has its cache; nowhere on a machine that has no such folder. */
function cacheFolder({ cache }: Args, cwd: string): string | null {
  const folder = path.join(cwd, DEFAULT_CACHE_DIR);
  return cache && existsSync(path.join(cwd, "node_modules")) && prepareCache(folder) ? valuesFolder(folder) : null;
}

/** Folders with an `__init__` module. */
function packagesOf({ suite }: BundleExports): Set<string> {
  const modules = suite.plan.modules.filter(({ kind }) => kind === "package");
  return new Set(modules.map(({ path }) => path.replace(/\/?[^/]*$/, "")));
}

function nothingLeft(deselected: number, elsewhere: number): string {
  if (elsewhere > 0) return `xtest: no tests in this part: other parts of --shard have all ${elsewhere}\n`;
  return `xtest: no tests left: all ${deselected} were deselected by -k, -m or --deselect\n`;
}
