/** The plugin for Farm, by Farm's own API. */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { UnpluginOptions } from "unplugin";
import { absoluteAliases, plainAliases } from "../../aliases.ts";
import { createPluginBuilds } from "../../plugin-build.ts";
import { ENTRY_SPECIFIER, PROGRAM_SPECIFIER, LOAD_FILTER, normalizeId, RESOLVE_FILTER } from "../../filters.ts";
import { unusedOption, bundlerOptionsIn } from "../../unused-options.ts";
import { writeFarmRuntime } from "./farm-runtime.ts";
import { namesEntry } from "../../is-test-build.ts";
import { MANIFEST_FILE } from "../../../core/data/manifest.ts";
import { pluginConfig, type XtestOptions } from "../../options.ts";
import { countOfErrors } from "../../report.ts";

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
