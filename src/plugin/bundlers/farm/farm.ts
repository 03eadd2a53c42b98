/** The plugin for Farm, by Farm's own API. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { UnpluginOptions } from "unplugin";
import { absoluteAliases, plainAliases } from "../../aliases.ts";
import { createPluginBuilds } from "../../plugin-build.ts";
import {
  ENTRY_SPECIFIER,
  PROGRAM_SPECIFIER,
  LOAD_FILTER,
  normalizeId,
  RESOLVE_FILTER,
  namesEntry,
} from "../../filters.ts";
import { unusedOption, bundlerOptionsIn, pluginConfig, type XtestOptions } from "../../options.ts";
import { MANIFEST_FILE } from "../../../core/data/manifest.ts";
import { countOfErrors } from "../../report.ts";

/**
 * A plugin of Farm's runtime that makes a module which throws do so for each of its importers: Farm caches it as if it
 * had loaded. And it makes re-exports, and namespaces of CommonJS modules, live, of which Farm makes copies.
 */
const TEXT = `export default {
  name: "unplugin-xtest",
  bootstrap(system) {
    const load = system.require;
    const errors = new Map();
    system.require = function (id, ...rest) {
      if (errors.has(id)) throw errors.get(id);
      try {
        return load.call(this, id, ...rest);
      } catch (error) {
        errors.set(id, error);
        throw error;
      }
    };
  },
  moduleCreated(module) {
    const live = (to, name, from, imported) =>
      Object.defineProperty(to, name, { configurable: true, enumerable: true, get: () => from[imported] });
    module._ = (to, name, from, imported) => live(to, name, from, imported || name);
    module._e = (to, from) => {
      for (const name of Object.keys(from)) if (name !== "default" && !Object.hasOwn(to, name)) live(to, name, from, name);
      return from;
    };
    const { w } = module;
    module.w = (object, ...rest) => {
      const namespace = w.call(module, object, ...rest);
      if (namespace === object) return namespace;
      for (const name of Object.keys(namespace)) if (name !== "default") live(namespace, name, object, name);
      return namespace;
    };
  },
};
`;

/**
 * Writes the plugin to a file, because Farm bundles runtime plugins by path.
 *
 * @param folder - absolute path.
 * @returns the file's absolute path.
 */
async function writeFarmRuntime(folder: string): Promise<string> {
  const file = path.join(folder, "farm-runtime.mjs");
  await mkdir(folder, { recursive: true });
  await writeFile(file, TEXT);
  return file;
}

const NAME = "unplugin-xtest";

/** Makes the plugin. */
export function farmHooks(options: XtestOptions): UnpluginOptions {
  const builds = createPluginBuilds(options);
  let output = "";
  /** Options of this plugin that are not passed on to Farm. */
  let idle = bundlerOptionsIn(options);
  return {
    name: NAME,
    farm: {
      name: NAME,
      // The highest priority: offsets are those of the source, so no other plugin may transform it first.
      priority: 1000,
      async config(user) {
        const { input, runtime } = user.compilation ?? {};
        if (!namesEntry(input)) return {};
        // A broken configuration is reported when the entry is loaded.
        const config = await pluginConfig(options, path.resolve(user.root ?? ".")).catch(() => null);
        if (config === null) return {};
        const plugins = [...(runtime?.plugins ?? []), await writeFarmRuntime(config.cacheDir)];
        idle = [];
        const { alias, root } = config;
        return {
          compilation: {
            runtime: { plugins },
            resolve: { alias: { ...absoluteAliases(alias, root), ...plainAliases(user.compilation?.resolve?.alias) } },
            // Farm replaces the text everywhere, even in `declare const`, so only a `define` that was given for Farm is
            // passed on.
            define: { ...options.define, ...user.compilation?.define },
          },
        };
      },
      configResolved({ root = ".", compilation }) {
        builds.folder = path.resolve(root);
        output = path.resolve(root, compilation?.output?.path ?? "dist");
        builds.alias = compilation?.resolve?.alias;
      },
      buildStart: { executor: () => builds.begin() },
      resolve: {
        filters: { sources: [RESOLVE_FILTER.source], importers: [".*"] },
        async executor({ source }) {
          // Farm makes a path of an input's name.
          const id = await builds.resolveId(
            [ENTRY_SPECIFIER, PROGRAM_SPECIFIER].find((one) => source.endsWith(one)) ?? source,
          );
          return id === null ? null : { resolvedPath: id, external: false, sideEffects: true, query: [], meta: {} };
        },
      },
      load: {
        filters: { resolvedPaths: [LOAD_FILTER.source] },
        async executor({ resolvedPath }, context) {
          const loaded = await builds.load(resolvedPath, () => true);
          const suite = await builds.suite();
          if (loaded === null) return null;
          if (normalizeId(resolvedPath) === suite.entry) {
            for (const name of idle) context?.warn(unusedOption(name));
            for (const { fatal, text } of suite.problems) context?.[fatal ? "error" : "warn"](text);
            const errors = countOfErrors(suite.problems);
            // Farm prints a thrown error as data, on one line.
            if (errors !== null) throw new Error(errors);
          }
          const moduleType = path.extname(resolvedPath).slice(1).replace(/^[cm]/, "");
          return { content: loaded.code, moduleType, sourceMap: loaded.map };
        },
      },
      transform: {
        filters: { resolvedPaths: ["\\.[cm]?[jt]sx?$"], moduleTypes: [".*"] },
        async executor({ resolvedPath, content }) {
          const changed = await builds.transform(content, resolvedPath);
          return changed === null ? null : { content: changed.code, sourceMap: changed.map.toString() };
        },
      },
      // Resources that a plugin adds are lost if Farm takes the others from its cache, so the manifest is written here.
      finish: {
        async executor() {
          if (!builds.isRequested) return;
          await mkdir(output, { recursive: true });
          await writeFile(path.join(output, MANIFEST_FILE), (await builds.suite()).manifest);
        },
      },
      buildEnd: { executor: () => builds.end() },
    },
  };
}
