/** Builds the selected tests and runs them in processes of their own, or in a browser. */

import path from "node:path";
import { bundleTests } from "../../build/bundle/bundler.ts";
import { LINKED_ENTRY, type ProbedModules } from "../../core/data/run/link-table.ts";
import type { DebugSettings } from "../../core/data/run/debug-settings.ts";
import { inheritsDebugger } from "../../run/inherited-debugger.ts";
import { engineProgram } from "../../run/engine-program.ts";
import { engineName } from "../../run/engine.ts";
import { executeSuite, type ExecuteSuiteOptions } from "../../run/parent/run.ts";
import type { MapReader } from "../../run/traceback/source-maps.ts";
import { prepareCache, valuesFolder } from "../../store/cache-folder.ts";
import type { SelectedSuite } from "../select/collected.ts";
import type { Interrupts } from "../program/interrupts.ts";
import type { CommandContext } from "../program/command-context.ts";
import { nodeFlags, testEnvironment, workerNumbersOf } from "../../compat/host/compat-environment.ts";
import type { BrowserRun } from "../../tools/browser/browser-run.ts";
import type { ManifestItem } from "../../core/data/manifest.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { planDefinitions, type Plan } from "../../core/data/plan.ts";
import { inSpan, spanRecorder } from "../../core/trace/spans.ts";

/** How to run the tests, and who listens. */
export interface ExecuteOptions extends Pick<
  ExecuteSuiteOptions,
  | "options"
  | "onDebugger"
  | "onEvent"
  | "onOutput"
  | "onSnapshots"
  | "snapshots"
  | "temp"
  | "capture"
  | "parallel"
  | "slots"
  | "started"
> {
  /** Absolute path of the folder for raw coverage. Default: none is measured. */
  readonly coverage?: string | null;
  /** Modules that tell which test runs what of them. Default, and null: none. */
  readonly probes?: ProbedModules | null;
  /** What may end the run early. Default: nothing; a signal ends the command, and the processes of the tests with it. */
  readonly interrupts?: Interrupts;
  /** The browser to run the tests in. Default: none, processes of Node. */
  readonly browser?: BrowserRun | null;
  /** How the process of the tests is debugged. Default, and null: it is not. */
  readonly debug?: DebugSettings | null;
  /** Reads the source maps of the build. Default: nothing does. */
  readonly tracer?: Pick<MapReader, "hold">;
  /** Called when everything is built, and the tests run. Default: nothing is. */
  readonly onBuilt?: () => Promise<void>;
  /** Whether the run may begin before everything is built. Default: false. */
  readonly inParts?: boolean;
}

/**
 * Runs the selected tests. Errors of the build are events too.
 *
 * @param outDir - absolute path of the folder that the build writes to.
 * @throws {UsageError} as `runBundle`.
 */
export async function execute(
  context: Pick<CommandContext, "args" | "config" | "cwd" | "err" | "servers">,
  suite: Pick<SelectedSuite, "collection" | "live" | "selected">,
  outDir: string,
  options: ExecuteOptions,
): Promise<{ interrupted: boolean }> {
  const inParts = !context.args.untilFail;
  const run = await prepareRun(context, suite, outDir, { ...options, inParts });
  if (run === null) return { interrupted: true };
  if (inParts) return inSpan("run", "runs the tests", () => executeSuite(run));
  const { runUntilFailure } = await import("./stress/until-fail.ts");
  const { roundsOf } = await import("./stress/rounds.ts");
  return inSpan("run", "runs the tests", () => runUntilFailure(run, roundsOf(context, suite)));
}

const NO_STYLES = { always: [], files: {} };

/** Builds the selected tests, and gives what runs them, any number of times; null if the build was interrupted. */
export async function prepareRun(
  { args, config, cwd, err, servers }: Pick<CommandContext, "args" | "config" | "cwd" | "err" | "servers">,
  { collection, live, selected }: Pick<SelectedSuite, "collection" | "live" | "selected">,
  outDir: string,
  {
    interrupts,
    browser = null,
    tracer,
    debug = null,
    inParts = false,
    onBuilt,
    probes = null,
    ...options
  }: ExecuteOptions,
): Promise<ExecuteSuiteOptions | null> {
  const modules = modulesOf(collection.plan, selected, options.options.deselected);
  const { parallel } = options;
  // A process that runs one file reads the texts of few modules.
  const isPerFile = parallel?.perFile === true;
  const abandoned = new AbortController();
  const compiled = spanRecorder()?.begin("compile", "compiles what the tests import");
  const bundling = bundleTests(
    {
      config,
      collection,
      live,
      outDir,
      modules,
      keep: args.cache,
      ...(servers && { servers }),
      files: typeof options.coverage === "string" || debug !== null || inheritsDebugger() || isPerFile,
      probes,
      inParts,
      signal: AbortSignal.any([abandoned.signal, ...(interrupts === undefined ? [] : [interrupts.kill])]),
      ...(browser === null ? {} : { target: "browser", standalone: true }),
    },
    (note) => err.write(`xtest: ${note}\n`),
  );
  const bundled = await (interrupts?.unlessStopped(bundling) ?? bundling);
  if (bundled === null) {
    abandoned.abort();
    return null;
  }
  const { entry, errors, without, restore, rest, compileLate, endLate, styles } = bundled;
  if (rest === undefined) compiled?.();
  const hold = (): void => tracer?.hold(path.dirname(entry));
  hold();
  const meanwhile = async (): Promise<void> => {
    await rest;
    compiled?.();
    hold();
    await onBuilt?.();
  };
  const startExecutor =
    browser === null
      ? undefined
      : await inSpan("process", "starts the browser", () => browser.serve(outDir, styles ?? NO_STYLES));
  interrupts?.testsRun();
  for (const error of errors) options.onEvent({ type: "error", error });
  const cacheDir = args.cache && prepareCache(config.cacheDir) ? valuesFolder(config.cacheDir) : null;
  const signals = interrupts === undefined ? {} : { signal: interrupts.stop, killSignal: interrupts.kill };
  const realm = startExecutor === undefined ? {} : { startExecutor };
  const env = testEnvironment(config.compatConfig, args);
  const flags = nodeFlags(config, engineName(config));
  const workerNumbers = workerNumbersOf(config.compatConfig);
  return {
    ...options,
    ...signals,
    ...realm,
    ...(isPerFile &&
      parallel.expands !== true &&
      // No process of a single file would import those without tests.
      collection.plan.files.every(({ maybeEmpty }) => maybeEmpty !== true) &&
      path.basename(entry) === LINKED_ENTRY && { parallel: { ...parallel, readsOneFile: true } }),
    env,
    workerNumbers,
    ...(collection.plan.options.depends === true && { hasDependencies: true }),
    ...(debug !== null && { debug }),
    ...(flags.length > 0 && { execArgv: flags }),
    engine: engineProgram(config),
    entry,
    rebuild: without,
    restore,
    ...(compileLate !== undefined && { compileLate }),
    ...(endLate !== undefined && { endLate }),
    probes: probes?.count() ?? null,
    ...(inParts && { rest: meanwhile() }),
    root: config.root,
    cwd,
    cacheDir,
  };
}

/**
 * Paths of the modules that the items need, from the root.
 *
 * @param deselected - ids of other items that hooks are called for. Default: none.
 */
export function modulesOf(
  plan: Plan,
  items: readonly Pick<ManifestItem, "path">[],
  deselected: readonly string[] = [],
): Set<string> {
  const paths = new Set(items.map(({ path }) => path));
  if (planDefinitions(plan).some(({ hooked }) => hooked))
    for (const id of deselected) paths.add(id.slice(0, pathEndOf(id)));
  const needed = new Set<string>();
  // Conftests, packages and helpers are few, and imported only when they are needed; what has hooks of all files is needed always.
  for (const { path, kind, isEarly } of plan.required) if (kind !== "test" || isEarly === true) needed.add(path);
  for (const { path, isEarly, maybeEmpty, fixtures } of plan.files) {
    if (!paths.has(path) && isEarly !== true && maybeEmpty !== true) continue;
    needed.add(path);
    for (const { source } of fixtures) if (source.kind !== "builtin") needed.add(source.module);
  }
  return needed;
}
