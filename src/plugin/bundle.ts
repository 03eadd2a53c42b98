/**
 * Makes the bundle of a run with rolldown: one file where that behaves as modules do, chunks where it would not.
 * Modules that cannot be bundled are replaced by ones that throw, so that they cost only what needs them.
 */
import { mkdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { rolldown, type InputOptions, type Plugin } from "rolldown";
import type { Collection } from "../collect/index.ts";
import type { ResolvedConfig } from "../config/types.ts";
import type { SuiteError } from "../core/events.ts";
import { assets } from "./assets.ts";
import { BrokenModules, type RefusedModule } from "./broken.ts";
import { missingNames } from "./builtins.ts";
import { awaitInCycle } from "./cycles.ts";
import { externals } from "./externals.ts";
import { lowering } from "./lowering.ts";
import { OWN_SPECIFIERS, ownModule } from "./own.ts";
import { createHooks, entryId, LOAD_FILTER } from "./hooks.ts";
import { sourcePlaces } from "./places.ts";
import { brokenTsconfigs, isAboutTsconfig } from "./tsconfigs.ts";

export interface BundleOptions {
  readonly config: ResolvedConfig;
  readonly collection: Collection;
  /** Absolute path of an existing or new folder of its own. */
  readonly outDir: string;
  /** Paths, as in the plan, of the modules that the run needs. Default: all. */
  readonly modules?: ReadonlySet<string>;
}

export interface Bundled {
  /** Absolute path of the file to import: it exports `suite` and `runSuite`. */
  readonly entry: string;
  /**
   * What is wrong and will not be said by the run itself. Empty for now: a module that cannot be bundled throws the
   * reason when the run imports it, so that it is said once, by those it concerns.
   */
  readonly errors: readonly SuiteError[];
  /**
   * Makes the bundle again, under the same name, with a module in it that only throws: for one that the engine does not
   * understand, which would keep the whole from loading. Gives false, and makes nothing, if it throws already.
   */
  without(module: RefusedModule): Promise<boolean>;
}

/** Thrown inside a build of one file to end it: chunks are needed. */
class NeedsChunks extends Error {}

/**
 * Bundles a suite.
 *
 * @throws UsageError - if the project's `tsconfig.json` cannot be used.
 * @throws Error - if the build fails for a reason that is no module's.
 */
export async function bundleSuite({ config, collection, outDir, modules }: BundleOptions): Promise<Bundled> {
  // The engine names modules by their real paths, and sources are relative to those of the maps.
  mkdirSync(outDir, { recursive: true });
  const dir = realpathSync.native(outDir);
  const hooks = createHooks(collection, config.root, { manifest: false, ...(modules && { modules }) });
  const broken = new BrokenModules(config.root);
  const input = entryId(config.root);
  let oneFile = true;

  function plugins(): Plugin[] {
    const suite: Plugin = {
      name: "xtest",
      resolveId: { filter: { id: LOAD_FILTER }, handler: (specifier) => hooks.resolveId(specifier) },
      load: { filter: { id: LOAD_FILTER }, handler: (id) => hooks.load(id) },
      transform: {
        filter: { id: { include: [/\.[cm]?[jt]sx?$/], exclude: [/[\\/]node_modules[\\/]/] } },
        handler(code, id) {
          const result = broken.isReplaced(id) ? null : hooks.transform(code, id);
          // Without a map, rolldown takes positions to be unchanged: much cheaper, where it is so.
          if (result !== null) return { code: result.code, map: result.appended ? null : result.map.toString() };
          // Taken as CommonJS, a module that throws would fail for its first importer only.
          return isNeutral(code) && !/\.c[jt]s$/.test(id) ? { code: `${code}\nexport {};\n`, map: null } : null;
        },
      },
      buildEnd(error) {
        if (oneFile && error === undefined && awaitInCycle(this)) throw new NeedsChunks("await in an import cycle");
      },
    };
    // The bundler takes what follows for a query.
    const oddNames: Plugin = {
      name: "xtest:odd-names",
      resolveId: { filter: { id: /[?#]/ }, handler: (specifier) => (isFile(specifier) ? specifier : null) },
    };
    const needsChunks = () => {
      if (oneFile) throw new NeedsChunks("packages that stay outside");
    };
    const others = [assets(broken), externals(broken, needsChunks), sourcePlaces(), lowering()];
    return [...broken.plugins(), suite, oddNames, ...others];
  }

  async function write(): Promise<void> {
    const bundle = await rolldown(inputOptions(config, input, plugins(), broken.shimMissingExports));
    try {
      const { output } = await bundle.write({
        dir,
        format: "esm",
        codeSplitting: !oneFile,
        entryFileNames: "xtest.mjs",
        chunkFileNames: "[name]-[hash].mjs",
        sourcemap: true,
        minify: false,
      });
      for (const chunk of output) {
        if (chunk.type === "chunk") for (const missing of missingNames(chunk)) broken.missingName(missing);
      }
    } finally {
      await bundle.close();
    }
  }

  // Taking a broken module out can bring to light what it hid. Each round but the last finds one more, so this ends.
  async function build(): Promise<void> {
    for (;;) {
      try {
        await write();
        if (!broken.takeMissing()) return;
      } catch (error) {
        if (oneFile && isNeedsChunks(error)) oneFile = false;
        else if (!learn(error)) throw error;
      }
    }
  }

  function learn(error: unknown): boolean {
    if (isAboutTsconfig(error) && broken.learnTsconfigs(brokenTsconfigs(config.root))) return true;
    return broken.learn(error);
  }

  await build();
  return {
    entry: path.join(dir, "xtest.mjs"),
    errors: [],
    async without(module) {
      if (!broken.refuse(module)) return false;
      await build();
      return true;
    },
  };
}

function inputOptions(
  config: ResolvedConfig,
  input: string,
  plugins: Plugin[],
  shimMissingExports: boolean,
): InputOptions {
  return {
    input,
    cwd: config.root,
    platform: "node",
    plugins,
    // Nothing is left out: a test counts on side effects, whatever a package.json says of them.
    treeshake: false,
    tsconfig: true,
    shimMissingExports,
    logLevel: "silent",
    resolve: {
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
    // Syntax that this very engine may not know is lowered: one such module would keep the whole bundle from loading.
    transform: { define: config.define, target: `node${process.versions.node}` },
    experimental: { chunkOptimization: false },
  };
}

function aliasTarget(target: string, root: string): string {
  return target.startsWith(".") ? path.resolve(root, target) : target;
}

function isNeedsChunks(error: unknown): boolean {
  return error instanceof Error && /packages that stay outside|await in an import cycle/.test(error.message);
}

function isFile(name: string): boolean {
  return path.isAbsolute(name) && statSync(name, { throwIfNoEntry: false })?.isFile() === true;
}

/** Neither ES nor CommonJS syntax can be in a text that has none of these words. */
function isNeutral(code: string): boolean {
  return !/\b(?:import|export|require|module|exports)\b/.test(code);
}
