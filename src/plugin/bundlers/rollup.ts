/** The plugin for Rollup, Rolldown and Vite, whose hooks are nearly the same. */

import path from "node:path";
import type { UnpluginInstance, UnpluginOptions } from "unplugin";
import type { DevEnvironment, EnvironmentOptions, Plugin, UserConfig } from "vite";
import type { WatchTrigger } from "../watch/watch-trigger.ts";
import { typesWriter, type TypesWriter } from "../watch/types-writer.ts";
import { createPluginBuilds, NO_CHECK, withoutTypeCheck, type PluginBuilds } from "../plugin-build.ts";
import {
  LOAD_FILTER,
  normalizeId,
  RESOLVE_FILTER,
  TEST_BUILD_FILTER,
  TRANSFORM_FILTER,
  MAYBE_ACCESSOR,
  MAYBE_DECORATED,
  mayBeDecorated,
  namesEntry,
} from "../filters.ts";
import { MANIFEST_FILE } from "../../core/data/manifest.ts";
import {
  unusedOption,
  INPUT_REMEDY,
  bundlerOptionsIn,
  type BundlerOption,
  pluginConfig,
  type XtestOptions,
} from "../options.ts";
import { type Channel, reportProblems } from "../report.ts";
import { aliasPlugin, absoluteAliases, plainAliases } from "../aliases.ts";
import type { LowerModule } from "../lowering.ts";
import { isOwnFile } from "../package-files.ts";
import { withSlashes } from "../../config/paths.ts";
import type { ResolvedConfig } from "../../config/types.ts";

/** The reason where `@rollup/plugin-typescript` is among the plugins. */
const READS_FILES =
  " @rollup/plugin-typescript reads and compiles files by itself, wherever it stands: for a build of the tests, use a plugin that compiles what " +
  "Rollup gives it, such as rollup-plugin-esbuild, rollup-plugin-swc3 or rollup-plugin-typescript2.";

/** The end of the id of a module that returns the namespace of another. */
const SELF_ID = /\.__xtest_self__\.mjs$/;

/** By a function, since Rollup looks through a namespace that is exported. */
function selfModule(id: string): string {
  const namespace = `import * as namespace from ${JSON.stringify(id.replace(SELF_ID, ""))};`;
  return `${namespace}\nexport function self() { return namespace; }\n`;
}

/** The used part of the context of `load`. */
interface LoadContext extends Channel {
  addWatchFile(file: string): void;
  emitFile(file: { type: "asset"; fileName: string; source: string }): unknown;
}

/**
 * Makes the plugin's hooks.
 *
 * @param adapter - the bundler that the plugin was imported for.
 */
function hooksOf(options: XtestOptions, adapter: string) {
  const builds = createPluginBuilds(options);
  /** Options of this plugin that are not passed on to the bundler. */
  const idle = new Set(bundlerOptionsIn(options));
  let trigger: WatchTrigger | null = null;
  const types = typesWriter(options, () => builds.folder);
  const filter = { id: TRANSFORM_FILTER };
  /** Whether a plugin compiles files before others see their text. */
  let hasOwnReader = false;
  /** Whether one knows the types of all modules by the texts that it gets. */
  let readsTypes = false;

  /** Called when the options of a test build are known, and filters are not read yet. */
  function beginTestBuild(): void {
    filter.id = TEST_BUILD_FILTER;
  }

  async function listen(folders: () => readonly string[]): Promise<void> {
    const { createWatchTrigger } = await import("../watch/watch-trigger.ts");
    trigger ??= createWatchTrigger();
    trigger.listen(folders);
  }

  function closeWatcher(): void {
    trigger?.close();
    trigger = null;
  }

  async function changed(code: string, id: string, isRolldown: boolean): Promise<ReturnType<typeof withoutTypeCheck>> {
    try {
      // Rollup that preserves modules leaves out imports of a module by itself.
      const self = isRolldown ? undefined : `${id}.__xtest_self__.mjs`;
      return withoutTypeCheck(await builds.transform(code, id, self), readsTypes);
    } catch (error) {
      if (hasOwnReader && error instanceof Error) error.message += READS_FILES;
      throw error;
    }
  }

  /** Drops the warning about the circle of a module whose exports tests replace, and its own namespace. */
  function onLog(
    _level: string,
    { code, ids }: { code?: string | undefined; ids?: readonly string[] | undefined },
  ): false | null {
    if (code !== "CIRCULAR_DEPENDENCY" || ids === undefined) return null;
    const [module, ...others] = new Set(ids.filter((id) => !SELF_ID.test(id)));
    const isOurs = others.length === 0 && module !== undefined && builds.current?.keyOf(module) !== "";
    return isOurs ? false : null;
  }

  const hooks = {
    name: "unplugin-xtest",
    // Offsets are those of the source, so no other plugin may transform it first.
    enforce: "pre" as const,

    async buildStart(this: object, input?: unknown) {
      const plugins: unknown = Reflect.get(Object(input), "plugins");
      const has = (name: string): boolean =>
        Array.isArray(plugins) && plugins.some((one) => Reflect.get(Object(one), "name") === name);
      hasOwnReader = has("typescript");
      readsTypes = has("rpt2");
      builds.onCollect = isWatching(this) ? listen : null;
      // Plugins may load modules before the bundler resolves its inputs.
      builds.begin(namesEntry(Reflect.get(Object(input), "input")));
      // Before folders are listed in which a new file is a change.
      if (isWatching(this)) await types?.refresh((text) => warnIn(this, text));
    },
    buildEnd(this: object, error?: unknown) {
      builds.end();
      const missed = error === undefined && !isServing(this) ? builds.missedPackage() : null;
      if (missed !== null) throw new Error(missed);
    },
    watchChange: () => builds.forget(),

    resolveId: {
      filter: { id: RESOLVE_FILTER },
      handler: (specifier: string) => (SELF_ID.test(specifier) ? specifier : builds.resolveId(specifier)),
    },

    load: {
      filter: { id: LOAD_FILTER },
      async handler(this: LoadContext, id: string) {
        if (SELF_ID.test(id)) return selfModule(id);
        const suite = await builds.suite();
        const isEntry = normalizeId(id) === suite.entry;
        // Before everything else, so that the files are watched even if the build fails.
        if (isEntry) for (const file of suite.watchedFiles) this.addWatchFile(file);
        if (isEntry && isWatching(this) && trigger !== null) this.addWatchFile(trigger.file);
        const loaded = await builds.load(id, (module) => hasModule(this, module));
        if (!isEntry) return loaded;
        if (!isServing(this)) this.emitFile({ type: "asset", fileName: MANIFEST_FILE, source: suite.manifest });
        const notes = [...wrongAdapter(this, adapter), ...[...idle].map((name) => unusedOption(name, remedyFor(name)))];
        reportProblems(this, notes, suite.problems, putsPlaces(this));
        return loaded !== null && isServingPage(this)
          ? { ...loaded, code: hotEntry(loaded.code, suite.modules) }
          : loaded;
      },
    },

    transform: {
      filter,
      // Without a promise where nothing is to do: an application has many modules.
      handler(this: object, code: string, id: string) {
        return builds.passes(code, id) ? null : changed(code, id, Reflect.has(metaOf(this), "rolldownVersion"));
      },
    },

    rollup: {
      async options(input) {
        if (!namesEntry(input.input)) return null;
        beginTestBuild();
        const { alias, root } = await pluginConfig(options, builds.folder);
        idle.delete("alias");
        if (Object.keys(alias).length === 0) return null;
        return { ...input, plugins: [aliasPlugin(absoluteAliases(alias, root)), input.plugins] };
      },
      shouldTransformCachedModule: ({ id }) => builds.isStale(id),
      onLog,
      closeWatcher,
    },

    rolldown: {
      onLog,
      async options(input) {
        builds.alias = input.resolve?.alias;
        if (!namesEntry(input.input)) return null;
        beginTestBuild();
        const { alias, define, root } = await pluginConfig(options, builds.folder);
        idle.clear();
        return {
          ...input,
          resolve: { ...input.resolve, alias: { ...absoluteAliases(alias, root), ...input.resolve?.alias } },
          transform: { ...input.transform, define: { ...define, ...input.transform?.define } },
        };
      },
      closeWatcher,
    },

    vite: {
      ...viteHooks(builds, options, types, () => {
        idle.clear();
        beginTestBuild();
      }),
      shouldTransformCachedModule: ({ id }: { readonly id: string }) => builds.isStale(id),
      onLog,
      closeWatcher,
    },
  } satisfies UnpluginOptions;
  return { hooks, builds };
}

/** The hooks of this plugin, for unplugin. */
export function rollupHooks(options: XtestOptions, adapter: string): UnpluginOptions[] {
  const { hooks, builds } = hooksOf(options, adapter);
  // Rollup itself parses no decorators.
  return adapter === "rollup" ? [hooks] : [hooks, lowerOthers(builds)];
}

type Instance = UnpluginInstance<XtestOptions | undefined>;

/** The plugins of the three bundlers, by their own APIs: unplugin, which changes nothing of them, takes longer to load than they do. */
export const rollup: Instance["rollup"] = (options = {}) => {
  const { rollup: own, rolldown: _, vite: __, ...hooks } = hooksOf(options, "rollup").hooks;
  return { ...hooks, ...own };
};
export const rolldown: Instance["rolldown"] = (options = {}) => {
  const { hooks: all, builds } = hooksOf(options, "rolldown");
  const { rollup: _, rolldown: own, vite: __, ...hooks } = all;
  const { rolldown: lowering, name } = lowerOthers(builds);
  return [
    { ...hooks, ...own },
    { name, ...lowering },
  ];
};
export const vite: Instance["vite"] = (options = {}) => {
  const { hooks: all, builds } = hooksOf(options, "vite");
  const { rollup: _, rolldown: __, vite: own, ...hooks } = all;
  const { vite: lowering, name } = lowerOthers(builds);
  return [
    { ...hooks, ...own },
    { name, ...lowering },
  ];
};

/** Warns if the plugin for one bundler is used in another: the parts for that bundler have no effect. */
function wrongAdapter(context: object, adapter: string): string[] {
  const meta = metaOf(context);
  // Vite and Rolldown report a version of Rollup too.
  const found = ["vite", "rolldown", "rollup"].find((name) => Reflect.has(meta, `${name}Version`));
  if (found === undefined || found === adapter) return [];
  return [`xtest() is imported from "unplugin-xtest/${adapter}", but this bundler needs "unplugin-xtest/${found}".`];
}

/** The advice for an option: Rollup has no `define`; the others have both options. */
function remedyFor(name: BundlerOption): string {
  if (name !== "define") return INPUT_REMEDY;
  return "Give the same to the plugin of yours that replaces names, such as @rollup/plugin-replace.";
}

/** Whether the bundler prints a message's position itself. All do except Vite 8, which uses Rolldown. */
function putsPlaces(context: object): boolean {
  const meta = metaOf(context);
  return !(Reflect.has(meta, "viteVersion") && Reflect.has(meta, "rolldownVersion"));
}

/** Warns where unplugin's types have no `warn`: when a build begins. */
function warnIn(context: object, text: string): void {
  const warn: unknown = Reflect.get(context, "warn");
  if (typeof warn === "function") Reflect.apply(warn, context, [text]);
}

/** The `meta` of a hook's context. */
function metaOf(context: object): object {
  const meta: unknown = Reflect.get(context, "meta");
  return typeof meta === "object" && meta !== null ? meta : {};
}

/** Whether the bundler builds again when files change. */
function isWatching(context: object): boolean {
  return Reflect.get(metaOf(context), "watchMode") === true && !isServing(context);
}

/** Whether Vite's development server is running, which writes nothing. */
function isServing(context: object): boolean {
  const environment: unknown = Reflect.get(context, "environment");
  return typeof environment === "object" && environment !== null && Reflect.get(environment, "mode") === "dev";
}

/** Whether it is for a page, and not for a server. */
function isServingPage(context: object): boolean {
  const environment: unknown = Reflect.get(context, "environment");
  return isServing(context) && Reflect.get(Object(environment), "name") === "client";
}

/** Whether a module is in the build that a hook is called for. */
function hasModule(context: object, id: string): boolean {
  const getModuleInfo: unknown = Reflect.get(context, "getModuleInfo");
  if (typeof getModuleInfo !== "function") return true;
  const info: unknown = Reflect.apply(getModuleInfo, context, [id]);
  return info !== null;
}

/** Makes the plugin, whose hook runs after all others. */
function lowerOthers(builds: Pick<PluginBuilds, "isRequested">) {
  let lower: Promise<LowerModule> | null = null;
  /** Whether the bundler takes decorators for TypeScript's legacy ones, by its own options. */
  let isLegacy = false;

  const transform = {
    order: "post" as const,
    filter: {
      id: { include: TEST_BUILD_FILTER.include, exclude: [...TEST_BUILD_FILTER.exclude, /[\\/]node_modules[\\/]/] },
      code: [MAYBE_DECORATED, MAYBE_ACCESSOR],
    },
    async handler(code: string, id: string): Promise<{ code: string; map: string } | null> {
      const file = normalizeId(id);
      if (!builds.isRequested || isOwnFile(file)) return null;
      const text = code.replace(NO_CHECK, "");
      if (!mayBeDecorated(text) && !MAYBE_ACCESSOR.test(text)) return null;
      // It loads a parser.
      lower ??= import("../lowering.ts").then(({ createLowering }) =>
        createLowering(() => (isLegacy ? { experimentalDecorators: true } : null)),
      );
      return (await lower)(code, file);
    },
  };
  return {
    name: "unplugin-xtest:lowering",
    vite: { transform },
    rolldown: {
      transform,
      options({ transform: given }) {
        isLegacy = given?.decorator?.legacy === true;
        return null;
      },
    },
  } satisfies UnpluginOptions;
}

/** The parts for Vite alone: its configuration, environments and development server. */
type ViteHooks = Pick<Plugin, "config" | "configEnvironment" | "configResolved" | "configureServer" | "watchChange">;

/**
 * @param types - writes the types of fixtures; null if that is not asked for.
 * @param onPassed - called when `alias` and `define` have been passed on to Vite.
 */
export function viteHooks(
  builds: PluginBuilds,
  options: XtestOptions,
  types: TypesWriter | null,
  onPassed: () => void,
): ViteHooks {
  let warn = (_text: string): void => undefined;
  let served: readonly DevEnvironment[] = [];

  function invalidate(ids: readonly string[]): void {
    for (const { moduleGraph } of served) {
      for (const id of ids) {
        const module = moduleGraph.getModuleById(id);
        if (module !== undefined) moduleGraph.invalidateModule(module);
      }
    }
  }

  return {
    async config(user, { command }) {
      // A server looks for packages to bundle in advance, where no plugin makes the entry.
      const unbundled = command === "serve" ? { optimizeDeps: { exclude: ["unplugin-xtest"] } } : {};
      if (!asksForEntry(user)) return unbundled;
      const { alias, define, root } = await pluginConfig(options, path.resolve(user.root ?? "."));
      onPassed();
      const given = plainAliases(user.resolve?.alias);
      // Vite would prefer these, but the user's own Vite options take precedence.
      return {
        resolve: { alias: without(absoluteAliases(alias, root), given) },
        define: without(define, user.define ?? {}),
        ...emitting(user.build),
        ...unbundled,
      };
    },

    configEnvironment(name, environment) {
      return {
        // For a server, Vite leaves packages external, and Node cannot resolve the entry.
        ...(name === "client" || environment.resolve?.noExternal === true
          ? {}
          : { resolve: { noExternal: ["unplugin-xtest"] } }),
        ...emitting(environment.build),
      };
    },

    configResolved({ root, build, resolve }) {
      builds.folder = path.resolve(root);
      builds.alias = resolve.alias;
      builds.adjust = (config) => {
        const output = withSlashes(path.resolve(root, build.outDir));
        // If Vite empties the folder before writing, it has no files of the user.
        if (build.emptyOutDir !== false && mayIgnore(output, config)) config.ignore.push(output);
      };
    },

    configureServer({ environments, config }) {
      served = Object.values(environments);
      builds.invalidate = invalidate;
      warn = (text) => {
        config.logger.warn(`xtest: ${text}`);
      };
      void types?.refresh(warn);
    },

    // While serving, Vite calls this for the client alone, and does not notice otherwise that the entry is stale.
    watchChange(file, { event }) {
      if (served.length > 0 && types?.concerns(file, event === "update") === true) void types.refresh(warn);
      const before = builds.current;
      builds.forget();
      if (before !== null) invalidate([before.entry, ...before.rewritten]);
    },
  };
}

/**
 * The entry for a page: when one of the modules of the suite has changed, its tests run again, with the options of the
 * last `run()`.
 *
 * @param modules - the specifier of each module, by its path in the plan.
 */
export function hotEntry(code: string, modules: ReadonlyMap<string, string>): string {
  const specifiers = JSON.stringify([...modules.values()]);
  return `${code.replace("export const run = ", "const runSelected = ")}
export function run(options = {}) {
  if (import.meta.hot) import.meta.hot.data.options = options;
  return runSelected(options);
}
if (import.meta.hot) {
  const { hot, url } = import.meta;
  const paths = ${JSON.stringify([...modules.keys()])};
  import.meta.hot.accept(${specifiers}, async (changed) => {
    const next = await import(/* @vite-ignore */ url.replace(/[?].*|$/, "?t=" + Date.now()));
    const ids = next.manifest.items.filter(({ path }) => changed[paths.indexOf(path)]).map(({ id }) => id);
    if (hot.data.options && ids.length > 0) await next.run({ ...hot.data.options, ids });
  });
}
`;
}

/** Enables assets: without the option, builds for servers drop the manifest. */
function emitting(build: EnvironmentOptions["build"]): Pick<EnvironmentOptions, "build"> {
  return asksInBuild(build) ? { build: { emitAssets: build?.emitAssets ?? true } } : {};
}

function asksForEntry({ build, environments }: UserConfig): boolean {
  return asksInBuild(build) || Object.values(environments ?? {}).some((one) => asksInBuild(one.build));
}

function asksInBuild(build: EnvironmentOptions["build"] = {}): boolean {
  const { ssr, lib, rolldownOptions, rollupOptions } = build;
  return [ssr, lib === false ? null : lib?.entry, rolldownOptions?.input, rollupOptions?.input].some(namesEntry);
}

/** Whether an output folder can be excluded from collection: it is in the root, and no test path is in it. */
function mayIgnore(folder: string, { root, testPaths }: ResolvedConfig): boolean {
  return folder.startsWith(`${root}/`) && testPaths.every((start) => !`${start}/`.startsWith(`${folder}/`));
}

function without(
  record: Readonly<Record<string, string>>,
  known: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !Object.hasOwn(known, name)));
}
