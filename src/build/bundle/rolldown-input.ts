/** What rolldown is told of a project: how specifiers are looked up, and which syntax the engine knows. */
import path from "node:path";
import type { InputOptions, Plugin } from "rolldown";
import type { ResolvedConfig } from "../../config/types.ts";
import type { Target } from "../../core/data/target.ts";
import { OWN_SPECIFIERS, ownModule } from "../../plugin/package-files.ts";

/** What every engine knows that a bundle may be taken to. */
const SYNTAX = "es2022";

/** @param target - of a bundle that is taken elsewhere; null for one that this very engine runs. */
export function inputOptions(
  config: ResolvedConfig,
  input: string,
  plugins: Plugin[],
  shimMissingExports: boolean,
  target: Target | null,
): InputOptions {
  const { resolve, platform, define } = target === null ? HERE : SETTINGS[target];
  return {
    input,
    cwd: config.root,
    platform,
    plugins,
    // Nothing is left out: a test counts on side effects, whatever a package.json says of them.
    treeshake: false,
    tsconfig: true,
    shimMissingExports,
    logLevel: "silent",
    resolve: {
      ...resolve,
      alias: {
        ...Object.fromEntries(
          Object.entries(config.alias).map(([name, target]) => [name, aliasTarget(target, config.root)]),
        ),
        // Not by a hook: nearly every module imports them. The `$` stands for the end of the specifier.
        ...Object.fromEntries(OWN_SPECIFIERS.map((specifier) => [`${specifier}$`, ownModule(specifier) ?? specifier])),
      },
      extensions: [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"],
      extensionAlias: {
        ".js": [".ts", ".tsx", ".js"],
        ".jsx": [".tsx", ".jsx"],
        ".mjs": [".mts", ".mjs"],
        ".cjs": [".cts", ".cjs"],
      },
    },
    // Syntax that the engine may not know is lowered: one such module would keep the whole bundle from loading.
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

/** What code asks that knows bundlers, but no Node. */
const WITHOUT_NODE = { "process.env.NODE_ENV": JSON.stringify("test") };

const SETTINGS: Readonly<Record<Target, Settings>> = {
  // Neutral, or the bundler would import `node:module` at the top of the file.
  node: { platform: "neutral", resolve: { conditionNames: ["node"], mainFields: ["main", "module"] }, define: {} },
  browser: { platform: "browser", resolve: { conditionNames: ["browser"] }, define: WITHOUT_NODE },
  edge: {
    platform: "browser",
    resolve: { conditionNames: ["workerd", "worker", "edge-light", "browser"] },
    define: WITHOUT_NODE,
  },
};

function aliasTarget(target: string, root: string): string {
  return target.startsWith(".") ? path.resolve(root, target) : target;
}
