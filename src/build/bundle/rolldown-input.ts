/** Options of rolldown for a project: how specifiers are resolved, which syntax is lowered, and how output is printed. */
import path from "node:path";
import type { InputOptions, Plugin } from "rolldown";
import type { ResolvedConfig } from "../../config/types.ts";
import type { Target } from "../../core/data/target.ts";
import { conditionsOf } from "../../link/conditions.ts";
import { readsNoTsconfig } from "../../link/resolve.ts";
import { tsconfigResolution, withSuffixes } from "../../link/tsconfig.ts";
import { OWN_SPECIFIERS, ownModule } from "../../plugin/package-files.ts";

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
