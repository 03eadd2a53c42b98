/** Combines flags and configuration: flags take precedence; `addOptions` come before them, and then the environment's. */
import path from "node:path";
import { withSlashes } from "../../config/paths.ts";
import { loadConfig } from "../../config/load.ts";
import { isFailOn } from "../../core/data/run/fail-on.ts";
import { failOnProblem } from "../../config/options/options.ts";
import type { AddedOptions } from "../../config/plugins/added-options.ts";
import type { RegisteredPlugins } from "../../config/plugins/plugins.ts";
import type { MemberProject } from "../../config/options/options.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { Isolation } from "../../core/data/run/option-values.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { initialConftests } from "../../suite/conftests/initial-conftests.ts";
import { engineName } from "../../run/engine.ts";
import { findProgram } from "../../run/engine-program.ts";
import { type AddedFlags, type Args, type FirstArgs, parseArgs, parseFirst, type ParseOptions } from "../flags/args.ts";
import { flagNames } from "../flags/flag-table.ts";

/** The final flags and configuration. */
export interface Configured {
  readonly args: Args;
  readonly config: ResolvedConfig;
  /** Configures one of the projects that the configuration consists of, with the same flags. */
  readonly openProject: (member: MemberProject) => Promise<Configured>;
  /** The options that plugins and conftests added; null without plugins and such conftests. */
  readonly added: AddedOptions | null;
}

/**
 * Loads the configuration and plugins, parses the flags with those of plugins, and calls `xtest_configure`.
 *
 * @param argv - the arguments after the program's name.
 * @param first - `argv`, parsed without the configuration.
 * @param environment - flags of the environment.
 * @param member - the project of a run over several. Default: whatever the working directory has.
 * @throws {UsageError} if flags or configuration are invalid.
 * @throws {HookError} if a hook of a plugin fails.
 */
export async function configure(
  argv: readonly string[],
  first: FirstArgs,
  cwd: string,
  environment: readonly AddedFlags[],
  member: MemberProject | null = null,
): Promise<Configured> {
  const { rootdir, configFile, overrides, cache, plugins, readsConfig } = first.args;
  const morePlugins = plugins.length > 0;
  // What no plugin and no conftest adds is refused when all have been read.
  const noConfig = !readsConfig;
  const ofRoot = member === null || member.part?.of === null ? { rootdir, configFile } : {};
  const ofRun = { ...ofRoot, member, withProjects: member === null, withParts: takesParts(first.args) };
  const places = { cwd, noConfig, overrides, benchmarks: first.args.benchmarkOnly, ...ofRun };
  const openProject = (project: MemberProject) => configure(argv, first, cwd, environment, project);
  const configured = await loadConfig({ ...places, cache, morePlugins, keepUnknown: true });
  const loaded = await withTargets(configured, first.args, cwd);
  const isMeasured = loaded.compatConfig?.coverage?.enabled === true && canMeasure(first.args, loaded);
  // Flags of the command line come after those.
  const addOptions = [...compatFlags(loaded), ...(isMeasured ? ["--cov"] : []), ...loaded.addOptions];
  const added = { where: `addOptions in ${loaded.configFile ?? "-o"}`, argv: addOptions };
  const before = [added, ...environment];
  const second = addOptions.length === 0 ? first : parseFirst(argv, { before });
  const registered = await loadedPlugins(loaded, second.args, cwd);
  const flags = registered?.added.flags ?? [];
  const parsed = second.hasUnknown || flags.length > 0 ? await parseAll(argv, { before, flags }, loaded) : second.args;
  const args = withBrowser(parsed, loaded);
  if (args.cacheClear) {
    const { clearCache } = await import("./cache-folder.ts");
    clearCache(loaded.cacheDir);
  }
  if (registered === null) return { args, config: withFlags(loaded, args, cwd), openProject, added: null };
  const { configurePlugins } = await import("../../config/plugins/plugins.ts");
  const config = await configurePlugins(
    { ...registered, config: withFlags(registered.config, args, cwd) },
    args.values,
  );
  return { args, config, openProject, added: registered.added };
}

/** Commands about tests, for which each project of another runner's configuration is a suite. What is about texts or folders has one of all. */
const OF_PARTS: ReadonlySet<Args["command"]> = new Set<Args["command"]>([
  "bisect",
  "build",
  "check",
  "list",
  "run",
  "watch",
]);

/** Whether a command looks at projects of another runner's configuration one by one. */
function takesParts({ command, show, projects }: Args): boolean {
  return projects.length > 0 ? command === "config" || OF_PARTS.has(command) : show === null && OF_PARTS.has(command);
}

/** What runs tests runs them in the browser of the configuration. */
function withBrowser(args: Args, { browser }: ResolvedConfig): Args {
  const isIn = browser !== "none" && (args.command === "run" || args.command === "watch");
  return isIn ? { ...args, browser: args.browser ?? { executable: null, headed: false } } : args;
}

/** The configuration with files that are only tests because they are named. */
async function withTargets(config: ResolvedConfig, { packages, targets }: Args, cwd: string): Promise<ResolvedConfig> {
  if (config.compatConfig === null || targets.length === 0 || packages) return config;
  const { withNamedFiles } = await import("../../compat/config/named-files.ts");
  return withNamedFiles(config, targets, [cwd, config.root]);
}

/** Whether coverage that another runner's configuration turns on can be measured in this run. */
function canMeasure({ command, coverage, queue }: Args, config: ResolvedConfig): boolean {
  const isRun = command === "run" || command === "watch";
  return isRun && coverage === null && queue === null && engineName(config) === "node";
}

/** How another runner runs its suite: a file that cannot be collected is an error of that file. */
function compatFlags({ compatConfig }: Pick<ResolvedConfig, "compatConfig">): string[] {
  if (compatConfig === null) return [];
  const { bail } = compatConfig;
  return [...(bail > 0 ? [`--maxfail=${bail}`] : []), "--continue-on-collection-errors"];
}

/** Loads the plugins, and reads the flags of conftests; null if there are neither. */
async function loadedPlugins(
  config: ResolvedConfig,
  { plugins, cache, targets }: Args,
  cwd: string,
): Promise<RegisteredPlugins | null> {
  const places = { ...config, cwd: withSlashes(cwd), targets };
  const files = initialConftests(places);
  const hasNone = plugins.length === 0 && config.plugins.length === 0 && config.unknownOptions.length === 0;
  if (hasNone && files.length === 0) return null;
  const { registerPlugins } = await import("../../config/plugins/plugins.ts");
  const { conftestCalls, hooksReader } = await import("../../suite/conftests/conftest-options.ts");
  const conftests = files.length === 0 ? [] : await conftestCalls(config, files, cache);
  const readHooks = hooksReader(config, places);
  return registerPlugins(config, { plugins, flags: flagNames, cache, conftests, readHooks });
}

/** Parses the command line with all flags. What is unknown may be a flag of a conftest that was not read. */
async function parseAll(argv: readonly string[], options: ParseOptions, config: ResolvedConfig): Promise<Args> {
  try {
    return parseArgs(argv, options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const { flagOfConftest } = await import("../flags/flag-of-conftest.ts");
    const message = flagOfConftest(error.message, config);
    throw message === null ? error : new UsageError(message, { cause: error });
  }
}

/** The engine of the tests: a suite of Bun runs on Bun where that is installed, but for what only Node has. */
function engineOf({ engine, compatConfig, root }: ResolvedConfig, args: Args): ResolvedConfig["engine"] {
  const { projects = [] } = compatConfig ?? {};
  const isOfBun = projects.length > 0 && projects.every(({ dialect }) => dialect === "bun");
  const isOfNode = args.command === "build" || args.coverage !== null || args.debug !== null;
  return engine === "auto" && isOfBun && !isOfNode && findProgram("bun", root) !== null ? "bun" : engine;
}

/** The configuration with what flags say instead. */
export function withFlags(config: ResolvedConfig, args: Args, cwd: string): ResolvedConfig {
  const absolute = (file: string) => withSlashes(path.resolve(cwd, file));
  const engine = engineOf(config, args);
  return {
    ...config,
    engine,
    // Packages have files for Bun, which it would take itself.
    ...(engineName({ engine }) === "bun" && { conditions: [...new Set(["bun", ...config.conditions])] }),
    timeout: args.timeout ?? config.timeout,
    isolate: isolationOf(config, args),
    workers: workersOf(config, args),
    assert: args.assert === "plain" ? "plain" : config.assert,
    strictMarkers: config.strictMarkers || args.strictMarkers,
    failOn: failOnOf(config, args),
    forbidOnly: config.forbidOnly || args.forbidOnly,
    ...(args.vite && args.readsConfig ? {} : { bundler: "rolldown" }),
    ignore: [...config.ignore, ...args.ignore.map(absolute)],
    ignoreGlobs: args.ignoreGlobs.map(absolute),
    hasPage: args.browser !== null || args.target === "browser" || config.browser !== "none",
    isBundle: args.command === "build",
  };
}

/** @throws {UsageError} for a name that does not exist. */
function failOnOf({ failOn }: ResolvedConfig, args: Args): ResolvedConfig["failOn"] {
  for (const name of args.failOn) {
    if (!isFailOn(name)) throw new UsageError(`--fail-on: expected ${failOnProblem([name]) ?? ""}, got "${name}"`);
  }
  return [...new Set([...failOn, ...args.failOn.filter(isFailOn)])];
}

/** Where a person watches, and where a run ends at a failure, nothing chooses to run tests side by side. */
function workersOf({ workers, compatConfig }: ResolvedConfig, args: Args): ResolvedConfig["workers"] {
  if (args.workers !== null) return args.workers;
  if (args.debug !== null) return 0;
  if (typeof workers === "number") return workers;
  const { browser, queue, capture, untilFail, maxFail } = args;
  const isAlone = browser !== null || queue !== null || capture === "no" || untilFail;
  // The other runner stops so, too, while files run side by side.
  return isAlone || (maxFail > 0 && maxFail !== compatConfig?.bail) ? 0 : workers;
}

/** A debugger attaches to one process: files that would each have their own share it. */
function isolationOf({ isolate: configured }: ResolvedConfig, { isolate, noIsolate, debug }: Args): Isolation | "auto" {
  const asked = noIsolate ? false : (isolate ?? configured);
  return debug !== null && asked === "process" ? "modules" : asked;
}
