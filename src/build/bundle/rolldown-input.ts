/**
 * The input of a build with rolldown: how specifiers are resolved, which syntax is lowered, how output is printed, and the plugins of
 * every build.
 */

import path from "node:path";
import { statSync } from "node:fs";
import type { InputOptions, Plugin } from "rolldown";
import type { ResolvedConfig } from "../../config/types.ts";
import type { Target } from "../../core/data/target.ts";
import { conditionsOf } from "../../link/conditions.ts";
import { compatAliases, modulePathsOf, readsNoTsconfig } from "../../link/resolve.ts";
import { nearestOptions, preservedJsx, tsconfigResolution, withSuffixes } from "../../link/tsconfig.ts";
import { OWN_SPECIFIERS, ownModule } from "../../plugin/package-files.ts";
import type { BrokenModules } from "./error-modules.ts";
import { LOAD_FILTER, normalizeId, SUITE_FILTER } from "../../plugin/filters.ts";
import { kindOf } from "./specifiers.ts";
import type { SuiteHooks } from "../../plugin/hooks.ts";

/** The syntax that every engine supports which may run a standalone bundle. */
const SYNTAX = "es2022";

/**
 * The `minify` of an output whose modules have maps of other plugins: code that is printed again, and not minified. Where a
 * module's map has no place for its end, as those of components in single files, rolldown shifts the lines of all modules
 * after it, unless it prints the whole output.
 */
export const REPRINTED = { compress: false, mangle: false, codegen: false } as const;

/** @param target - of a standalone bundle; null for one that this engine runs. */
export function inputOptions(
  config: ResolvedConfig,
  input: string,
  plugins: Plugin[],
  shimMissingExports: boolean,
  target: Target | null,
): InputOptions {
  const { resolve, platform, define } = target === null ? HERE : SETTINGS[target];
  const suffixes = readsNoTsconfig(config) ? [] : tsconfigResolution(config.root).suffixes;
  const suffixed = (extensions: readonly string[]): string[] => withSuffixes(extensions, suffixes);
  return {
    input,
    cwd: config.root,
    platform,
    plugins,
    // Nothing is tree-shaken: tests rely on side effects, whatever a `package.json` declares.
    treeshake: false,
    tsconfig: true,
    shimMissingExports,
    logLevel: "silent",
    resolve: {
      ...resolve,
      ...conditionNames(config, resolve.conditionNames),
      modules: modulePathsOf(config.compatConfig),
      alias: {
        ...Object.fromEntries(
          Object.entries(config.alias).map(([name, target]) => [name, aliasTarget(target, config.root)]),
        ),
        // Aliases and not a hook, because nearly every module imports them. The `$` stands for the end of the
        // specifier.
        ...Object.fromEntries(OWN_SPECIFIERS.map((specifier) => [`${specifier}$`, ownModule(specifier) ?? specifier])),
      },
      extensions: suffixed([".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"]),
      extensionAlias: {
        ".js": suffixed([".ts", ".tsx", ".js"]),
        ".jsx": suffixed([".tsx", ".jsx"]),
        ".mjs": suffixed([".mts", ".mjs"]),
        ".cjs": suffixed([".cts", ".cjs"]),
      },
    },
    // Syntax that the engine may not support is lowered: one such module would keep the whole bundle from loading.
    transform: {
      define: { ...define, ...config.define },
      target: target === null ? `node${process.versions.node}` : SYNTAX,
      // It would be left to the bundler of a framework.
      ...(nearestOptions(`${config.root}/_`)?.jsx === "preserve" && { jsx: preservedJsx(`${config.root}/_`) }),
    },
    experimental: { chunkOptimization: false, ...(target === null ? {} : { attachDebugInfo: "none" }) },
  };
}

interface Settings {
  readonly platform: NonNullable<InputOptions["platform"]>;
  readonly resolve: NonNullable<InputOptions["resolve"]>;
  readonly define: Record<string, string>;
}

const HERE: Settings = { platform: "node", resolve: {}, define: {} };

/** Definitions for code that expects a bundler but not Node. */
const WITHOUT_NODE = { "process.env.NODE_ENV": JSON.stringify("test") };

const SETTINGS: Readonly<Record<Target, Settings>> = {
  // Neutral, because for Node the bundler would import `node:module` at the top of the file.
  node: { platform: "neutral", resolve: { conditionNames: ["node"], mainFields: ["main", "module"] }, define: {} },
  browser: { platform: "browser", resolve: { conditionNames: ["browser"] }, define: WITHOUT_NODE },
  edge: {
    platform: "browser",
    resolve: { conditionNames: ["workerd", "worker", "edge-light", "browser"] },
    define: WITHOUT_NODE,
  },
};

/** Conditions come in front of those of a target, and of those that the bundler has. */
function conditionNames(config: ResolvedConfig, theirs: readonly string[] = []): { conditionNames?: string[] } {
  const own = conditionsOf(config);
  return own.length === 0 ? {} : { conditionNames: [...new Set([...own, ...theirs])] };
}

function aliasTarget(target: string, root: string): string {
  return target.startsWith(".") ? path.resolve(root, target) : target;
}

/** The plugins that every build applies to a suite's modules, with any bundler. */
const PACKAGE = /[\\/]node_modules[\\/]/;

/**
 * Makes the plugin that serves the entry and rewrites test modules. It must transform them before any other plugin.
 *
 * @param broken - modules that are replaced by another text.
 * @param findRewrite - finds the rewrite of a module that is only reached by imports, before `hooks` are called for it.
 * @param asked - the specifiers that `hooks.resolveId` is called for. Default: those that only the entry has.
 */
export function suitePlugin(
  hooks: SuiteHooks,
  broken: BrokenModules,
  findRewrite: (path: string) => Promise<void>,
  asked: RegExp = SUITE_FILTER,
): Plugin {
  function written(code: string, id: string): { code: string; map: string | null } | null {
    const result = broken.isReplaced(id) ? null : hooks.transform(code, id);
    // Without a map, bundlers assume unchanged positions, which is much cheaper.
    if (result !== null) return { code: result.code, map: result.appended ? null : result.map.toString() };
    // As CommonJS, a module that throws would fail for its first importer only.
    return isNeutral(code) && !/\.c[jt]s$/.test(id) ? { code: `${code}\nexport {};\n`, map: null } : null;
  }

  return {
    name: "xtest",
    resolveId: { filter: { id: asked }, handler: (specifier) => hooks.resolveId(specifier) },
    load: { filter: { id: LOAD_FILTER }, handler: (id) => hooks.load(id) },
    transform: {
      filter: { id: { include: [/\.[cm]?[jt]sx?$/], exclude: hooks.rewritesPackages ? [] : [PACKAGE] } },
      handler(code, id) {
        if (PACKAGE.test(id) && !hooks.rewrites(id)) return null;
        const path = broken.isReplaced(id) ? null : hooks.asksFor(code, id);
        return path === null ? written(code, id) : findRewrite(path).then(() => written(code, id));
      },
    },
  };
}

/** The plugin that obeys the replacements of specifiers in the configuration of another runner, if it has any: Vite's `alias`, Jest's `moduleNameMapper`. */
export function runnersAliases({ compatConfig }: Pick<ResolvedConfig, "compatConfig">): Plugin | null {
  if (compatConfig?.projects.some(({ alias }) => alias.length > 0) !== true) return null;
  const aliasesOf = compatAliases(compatConfig);
  return {
    name: "xtest:aliases-of-runners",
    async resolveId(specifier, importer, { kind, isEntry }) {
      if (isEntry || importer === undefined) return null;
      for (const replacement of aliasesOf(specifier, normalizeId(importer))) {
        const found = await this.resolve(replacement, importer, { kind: kindOf(kind), skipSelf: true });
        if (found !== null) return found;
      }
      return null;
    },
  };
}

/** Makes the plugin that finds files with `?` or `#` in their names: bundlers take the rest of the name for a query. */
export function namesWithQueryCharacters(): Plugin {
  return {
    name: "xtest:odd-names",
    resolveId: { filter: { id: /[?#]/ }, handler: (specifier) => (isFile(specifier) ? specifier : null) },
  };
}

function isFile(name: string): boolean {
  return path.isAbsolute(name) && statSync(name, { throwIfNoEntry: false })?.isFile() === true;
}

/** Whether a text has none of the words that ES or CommonJS syntax needs. */
function isNeutral(code: string): boolean {
  return !/\b(?:import|export|require|module|exports)\b/.test(code);
}
