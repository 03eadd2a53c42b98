/** The plugin for webpack and Rspack, whose APIs are nearly the same: the parts that unplugin's API does not have. */
import { readFileSync } from "node:fs";
import type { UnpluginBuildContext, UnpluginOptions } from "unplugin";
import type { WatchTrigger } from "../watch/watch-trigger.ts";
import { typesWriter } from "../watch/types-writer.ts";
import { createPluginBuilds, withoutTypeCheck } from "../plugin-build.ts";
import {
  ENTRY_SPECIFIER,
  LOAD_FILTER,
  normalizeId,
  PACKAGE_SCRIPT,
  RESOLVE_FILTER,
  TEST_BUILD_FILTER,
  namesEntry,
} from "../filters.ts";
import { MANIFEST_FILE } from "../../core/data/manifest.ts";
import type { NativeSuite } from "./native-suite.ts";
import { type XtestOptions, pluginConfig } from "../options.ts";
import type { Problem } from "./problems.ts";
import { absoluteAliases } from "../aliases.ts";

const NAME = "unplugin-xtest";

/** The field of a module's build info with its key, which a persistent cache stores too. */
const KEY = "xtest";

/** The name of a virtual module of unplugin: `_virtual_` and, encoded, the path that was resolved. */
const VIRTUAL = /^(?:.*[\\/])?(?:_virtual_)?((?:%2F|[A-Za-z]%3A).*)$/;

/** Loaders that run the loaders after them, ours included, in another process or thread. */
const THREADS = /[\\/](?:thread-loader|happypack|jest-worker-loader)[\\/]/;

/** Makes the plugin, for one compiler. */
export function webpackHooks(options: XtestOptions): UnpluginOptions {
  const builds = createPluginBuilds(options);
  /** Keys of the rewrites with which each module was last built, by resource. */
  const built = new Map<string, string>();
  let trigger: WatchTrigger | null = null;
  const types = typesWriter(options, () => builds.folder);

  /** Whether the entry, or another module of ours, could not be made in this build. */
  let hasFailed = false;

  async function listen(folders: () => readonly string[]): Promise<void> {
    const { createWatchTrigger } = await import("../watch/watch-trigger.ts");
    trigger ??= createWatchTrigger();
    trigger.listen(folders);
  }

  /** Connects the plugin to a compiler. Only a build of the entry reports, emits and watches anything. */
  function connect<Source>(compiler: AnyCompiler<Source>, replace: (names: Record<string, string>) => void): void {
    let passed: Promise<void> | null = null;
    const asksForEntry = namesEntry(compiler.options.entry);
    const begin = async (): Promise<void> => {
      hasFailed = false;
      // An aborted build has not called `end`.
      builds.end();
      builds.begin();
      if (!asksForEntry) return;
      passed ??= passOptionsOn(compiler.options, options, builds.folder, replace);
      await passed;
      await builds.resolveId(ENTRY_SPECIFIER);
    };
    compiler.hooks.run.tapPromise(NAME, begin);
    compiler.hooks.watchRun.tapPromise(NAME, async () => {
      // Before folders are listed in which a new file is a change.
      await types?.refresh((text) => compiler.getInfrastructureLogger(NAME).warn(text));
      builds.onCollect = listen;
      await begin();
    });
    compiler.hooks.watchClose.tap(NAME, () => {
      trigger?.close();
      trigger = null;
    });
    // Rspack cannot be told that a module of its cache is stale, and builds no module once more after this hook.
    compiler.hooks.finishMake.tapPromise(NAME, async (compilation) => {
      const { current } = builds;
      if (hasFailed || current === null || !hasModule(compilation.modules, current.entry)) return;
      for (const module of [...compilation.modules].filter((one) => isUnwritten(current, one)))
        await new Promise<void>((resolve) => compilation.rebuildModule(module, () => resolve()));
    });
    if (asksForEntry) keepErrors(compiler.options.output);
    builds.alias = compiler.options.resolve.alias;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let suite: NativeSuite | null = null;
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const { current } = builds;
        if ([...modules].some(isExternalEntry))
          compilation.errors.push(new compiler.webpack.WebpackError(EXTERNAL_ENTRY));
        if (current === null || !hasModule(modules, current.entry)) return;
        suite = current;
        keepErrors(compiler.options.output);
        for (const file of suite.watchedFiles) compilation.fileDependencies.add(file);
        if (compiler.watchMode && trigger !== null) compilation.fileDependencies.add(trigger.file);
        report(compiler, compilation, suite.problems);
        const missed = builds.missedPackage(resourcesOf(modules));
        if (missed !== null) compilation.errors.push(new compiler.webpack.WebpackError(missed));
        // The error of the entry says why, and Rspack builds no module once more in such a build.
        if (hasFailed) return;
        const missing = [...modules].find((module) => isUnwritten(current, module));
        if (missing !== undefined) compilation.errors.push(new compiler.webpack.WebpackError(elsewhereText(missing)));
      });
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        if (suite === null) return;
        compilation.emitAsset(MANIFEST_FILE, new compiler.webpack.sources.RawSource(suite.manifest));
      });
    });
  }

  /** Whether a module needs a rewrite, and was compiled without one: `note` was not called for it. */
  function isUnwritten(suite: NativeSuite, module: object): boolean {
    const resource: unknown = Reflect.get(module, "resource");
    if (
      typeof resource !== "string" ||
      built.has(resource) ||
      built.has(idOf(resource)) ||
      Reflect.get(module, "error")
    )
      return false;
    const buildInfo: unknown = Reflect.get(module, "buildInfo");
    const isNoted = typeof buildInfo === "object" && buildInfo !== null && Reflect.has(buildInfo, KEY);
    const id = idOf(resource);
    return !isNoted && TEST_BUILD_FILTER.include.some((script) => script.test(id)) && suite.keyOf(id) !== "";
  }

  /** Stores the key of a module's rewrite in its build info. */
  function note(context: UnpluginBuildContext, resource: string): void {
    const { current } = builds;
    if (current === null) return;
    const key = current.keyOf(idOf(resource));
    built.set(resource, key);
    const native = context.getNativeBuildContext?.();
    if (native?.framework === "webpack") {
      const buildInfo = native.loaderContext?._module?.buildInfo;
      if (buildInfo) buildInfo[KEY] = key;
    }
    // Rspack has no hook to invalidate a cached module.
    if (native?.framework === "rspack" && key !== "") native.loaderContext?.cacheable(false);
  }

  const hooks: UnpluginOptions & { toJSON(): null } = {
    name: NAME,

    // Options of loaders travel to other processes as JSON. In those there is no plugin, and its loader changes nothing.
    toJSON: () => null,

    // Offsets are those of the source, so no other loader may transform it first.
    enforce: "pre",

    resolveId: {
      filter: { id: RESOLVE_FILTER },
      handler: (specifier) => builds.resolveId(specifier),
    },

    load: {
      filter: { id: LOAD_FILTER },
      async handler(id) {
        try {
          return await builds.load(id, () => true);
        } catch (error) {
          hasFailed = true;
          throw error;
        } finally {
          note(this, id);
        }
      },
    },

    // A function, since the suite is not known when the filter is made. Rspack's ids of modules depend on their loaders, so those of an
    // application get none.
    transformInclude(id) {
      if (PACKAGE_SCRIPT.test(id)) return builds.current?.concerns(id) === true;
      const text = builds.isRequested ? null : textOf(normalizeId(id));
      return text === null || !builds.passes(text, id);
    },

    transform: {
      filter: { id: TEST_BUILD_FILTER },
      async handler(code, resource) {
        const changed = await builds.transform(code, idOf(resource));
        note(this, resource);
        return hasLoader(this, NO_TYPES) ? changed : withoutTypeCheck(changed, hasLoader(this, READS_TYPES));
      },
    },

    webpack(compiler) {
      connect(compiler, (names) => new compiler.webpack.DefinePlugin(names).apply(compiler));
      if (namesEntry(compiler.options.entry)) keepExports(compiler.options.optimization);
      compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
        // A cached module must be built again if its rewrite has changed.
        const { needBuild } = compiler.webpack.NormalModule.getCompilationHooks(compilation);
        needBuild.tapPromise(NAME, async ({ resource, buildInfo }) => {
          const before: unknown = buildInfo?.[KEY];
          const suite = before === undefined ? builds.current : await builds.suite();
          return suite !== null && suite.keyOf(idOf(resource)) !== (before ?? "");
        });
        // When a module of a program turns out to import the entry, webpack has been set up to shorten names and to concatenate.
        const isRequested = (): boolean => builds.isRequested || builds.current !== null;
        compilation.hooks.afterChunks.tap(NAME, () => {
          if (!isRequested()) return;
          for (const module of compilation.modules)
            module.getConcatenationBailoutReason = () => "tests replace exports";
        });
        compilation.hooks.optimizeCodeGeneration.tap(NAME, (modules) => {
          if (!isRequested()) return;
          for (const module of modules) {
            for (const info of compilation.moduleGraph.getExportsInfo(module).ownedExports) info.canMangleUse = false;
          }
        });
        const { beforeLoaders } = compiler.webpack.NormalModule.getCompilationHooks(compilation);
        beforeLoaders.tap(NAME, (loaders) => {
          const threads = loaders.filter(({ loader }) => THREADS.test(loader));
          if (!loaders.some(isOurs)) return;
          // What is rewritten is compiled here, where the suite is; an application's modules stay where they are.
          for (const one of threads) loaders.splice(loaders.indexOf(one), 1);
        });
      });
    },

    rspack(compiler) {
      if (namesEntry(compiler.options.entry)) keepExports(compiler.options.optimization);
      connect(compiler, (names) => new compiler.webpack.DefinePlugin(names).apply(compiler));
      compiler.hooks.watchRun.tap(NAME, () => {
        const { current } = builds;
        const stale = [...built].filter(([resource, key]) => current?.keyOf(idOf(resource)) !== key);
        if (stale.length === 0 || compiler.modifiedFiles === undefined) return;
        compiler.modifiedFiles = new Set([...compiler.modifiedFiles, ...stale.map(([resource]) => resource)]);
      });
    },
  };
  const isOurs = ({ options: given }: { options?: unknown }): boolean =>
    typeof given === "object" && given !== null && Reflect.get(given, "plugin") === hooks;
  return hooks;
}

/** The text of a file; null for a virtual module. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** Compilers without a type checker: some of those keep no map of the text before them, so it gets no line. */
const NO_TYPES = /(?:swc|babel|esbuild|sucrase|oxc)[^\\/]*-loader/;

/** A compiler that knows the types of all modules by the texts that it gets. */
const READS_TYPES = /[\\/]ts-loader[\\/]/;

/** Whether a loader of that path compiles the module. */
function hasLoader(context: UnpluginBuildContext, pattern: RegExp): boolean {
  const native = context.getNativeBuildContext?.();
  const loaders = native !== undefined && "loaderContext" in native ? native.loaderContext?.loaders : undefined;
  return loaders?.some(({ path }) => pattern.test(path)) === true;
}

/** The resolved id of a resource: for a virtual module, it is encoded in the name. */
function idOf(resource: string): string {
  const encoded = VIRTUAL.exec(resource)?.[1];
  return encoded === undefined ? resource : decodeURIComponent(encoded);
}

/**
 * Makes a module that throws do so for each of its importers: the standard requires it, but without this option the
 * second importer gets partial exports.
 */
function keepErrors(output: OutputOptions): void {
  output.strictModuleErrorHandling ??= true;
}

/** Tests replace exports by name and namespace. For production, names are shortened, and concatenated modules have several namespaces. */
function keepExports(optimization: { mangleExports?: unknown; concatenateModules?: unknown }): void {
  optimization.mangleExports ??= false;
  optimization.concatenateModules ??= false;
}

const EXTERNAL_ENTRY =
  `"externals" leaves "${ENTRY_SPECIFIER}" out of the bundle, but xtest() makes this module for the bundle: it is in no package. ` +
  "Leave it in: with webpack-node-externals, allowlist: [/^unplugin-xtest/]; in externals of your own, nothing for requests that begin with " +
  '"unplugin-xtest".';

/** An external module has the request of its import, and no file. */
function isExternalEntry(module: object): boolean {
  const request: unknown = Reflect.get(module, "userRequest");
  return typeof request === "string" && namesEntry(request) && !Reflect.get(module, "resource");
}

/** The error about a module whose loaders ran where the plugin is not. */
function elsewhereText(module: object): string {
  const loaders: unknown = Reflect.get(module, "loaders");
  const names = (Array.isArray(loaders) ? loaders : []).flatMap((one: unknown) => {
    const file: unknown = typeof one === "object" && one !== null ? Reflect.get(one, "loader") : null;
    return typeof file === "string" && !/[\\/]unplugin[\\/]/.test(file)
      ? normalizeId(file).replace(/^.*\/node_modules\//, "")
      : [];
  });
  return (
    `${idOf(String(Reflect.get(module, "resource")))} was compiled without xtest(): a loader in front of its own took the module over, or ran it in another ` +
    `process${names.length === 0 ? "" : ` (its loaders are ${names.join(", ")})`}. Leave that loader out of the rules for a build of "${ENTRY_SPECIFIER}".`
  );
}

function hasModule(modules: Iterable<object>, id: string): boolean {
  return resourcesOf(modules).some((resource) => idOf(resource) === id);
}

function resourcesOf(modules: Iterable<object>): string[] {
  return [...modules].flatMap((module) => {
    const resource: unknown = Reflect.get(module, "resource");
    return typeof resource === "string" ? resource : [];
  });
}

/** Adds each problem to the bundler's own, with its position. */
function report<Source>(
  { webpack }: AnyCompiler<Source>,
  compilation: AnyCompilation<Source>,
  problems: readonly Problem[],
): void {
  for (const { fatal, text, path, line, column } of problems) {
    const error = new webpack.WebpackError(text);
    Object.assign(error, { file: path, loc: { start: { line, column: column - 1 } }, hideStack: true });
    (fatal ? compilation.errors : compilation.warnings).push(error);
  }
}

/** The used part of both bundlers' compilers. */
interface AnyCompiler<Source> {
  readonly watchMode: boolean;
  getInfrastructureLogger(name: string): { warn(text: string): void };
  readonly options: PassedOptions & {
    readonly entry?: unknown;
    readonly output: OutputOptions;
  };
  readonly hooks: {
    readonly run: BeginHook;
    readonly watchRun: BeginHook;
    readonly watchClose: { tap(name: string, close: () => void): void };
    readonly finishMake: {
      tapPromise(name: string, end: (compilation: AnyCompilation<Source>) => Promise<void>): void;
    };
    readonly thisCompilation: { tap(name: string, begin: (compilation: AnyCompilation<Source>) => void): void };
  };
  readonly webpack: {
    readonly WebpackError: new (message: string) => Error;
    readonly Compilation: { readonly PROCESS_ASSETS_STAGE_ADDITIONAL: number };
    readonly sources: { readonly RawSource: new (text: string) => Source };
  };
}

interface OutputOptions {
  strictModuleErrorHandling?: boolean | undefined;
}

interface BeginHook {
  tapPromise(name: string, begin: () => Promise<void>): void;
}

interface AnyCompilation<Source> {
  readonly errors: { push(error: Error): unknown };
  readonly warnings: { push(warning: Error): unknown };
  readonly modules: Iterable<object>;
  readonly fileDependencies: { add(file: string): unknown };
  readonly hooks: {
    readonly finishModules: { tap(name: string, end: (modules: Iterable<object>) => void): void };
    readonly processAssets: { tap(options: { name: string; stage: number }, end: () => void): void };
  };
  emitAsset(name: string, source: Source): void;
  rebuildModule(module: object, done: () => void): void;
}

/** The used options of the bundlers. */
interface PassedOptions {
  readonly resolve: { alias?: object | false | undefined };
  readonly plugins: readonly unknown[];
}

/**
 * Passes the options on; must be called before the bundler resolves anything.
 *
 * @param folder - absolute path of the folder that the bundler works in.
 * @param replace - makes the bundler replace names by code.
 */
async function passOptionsOn(
  { resolve, plugins }: PassedOptions,
  options: XtestOptions,
  folder: string,
  replace: (definitions: Record<string, string>) => void,
): Promise<void> {
  // A broken configuration is reported when the entry is loaded.
  const config = await pluginConfig(options, folder).catch(() => null);
  if (config === null) return;
  const alias = absoluteAliases(config.alias, config.root);
  const given = resolve.alias === undefined || resolve.alias === false ? {} : resolve.alias;
  const named = Object.entries(alias).map(([name, target]) => ({ name, alias: target }));
  if (named.length > 0) resolve.alias = Array.isArray(given) ? [...given, ...named] : { ...alias, ...given };
  const known = new Set(plugins.flatMap(definedNames));
  const definitions = Object.entries(config.define).filter(([name]) => !known.has(name));
  if (definitions.length > 0) replace(Object.fromEntries(definitions));
}

/** The names that a `DefinePlugin` of the user replaces. */
function definedNames(plugin: unknown): string[] {
  if (typeof plugin !== "object" || plugin === null) return [];
  const args: unknown = Reflect.get(plugin, "_args");
  const definitions: unknown = Reflect.get(plugin, "definitions") ?? (Array.isArray(args) ? args[0] : null);
  return typeof definitions === "object" && definitions !== null ? Object.keys(definitions) : [];
}
