/** The parts for Vite alone: its configuration, environments and development server. */
import path from "node:path";
import type { DevEnvironment, EnvironmentOptions, Plugin, UserConfig } from "vite";
import { withSlashes } from "../../config/paths.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { absoluteAliases, plainAliases } from "../aliases.ts";
import type { PluginBuilds } from "../plugin-build.ts";
import { namesEntry } from "../filters.ts";
import { pluginConfig, type XtestOptions } from "../options.ts";
import type { TypesWriter } from "../watch/types-writer.ts";

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
