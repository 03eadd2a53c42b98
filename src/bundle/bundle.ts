/**
 * Makes the bundle of a run with rolldown: one file where that behaves as modules do, chunks where it would not.
 * Modules that cannot be bundled are replaced by ones that throw, so that they cost only what needs them.
 */
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown, type Plugin } from "rolldown";
import type { Collection } from "../collect/index.ts";
import type { ResolvedConfig } from "../config/types.ts";
import type { SuiteError } from "../core/events.ts";
import type { Target } from "../core/target.ts";
import { assets } from "./assets.ts";
import { BrokenModules, type RefusedModule } from "./broken.ts";
import { missingNames } from "./builtins.ts";
import { awaitInCycle } from "./cycles.ts";
import type { NamedFiles } from "./archive/datafiles.ts";
import { externals } from "./externals.ts";
import { lowering } from "./lowering.ts";
import { inputOptions } from "./input.ts";
import type { Outside } from "./standalone/outside.ts";
import { createHooks, entryId } from "../plugin/hooks.ts";
import { sourcePlaces } from "./places.ts";
import { AGAIN, standaloneForm } from "./standalone/standalone.ts";
import { oddNames, suitePlugin } from "./suiteplugin.ts";
import { brokenTsconfigs, isAboutTsconfig } from "./tsconfigs.ts";

export interface BundleOptions {
  readonly config: ResolvedConfig;
  readonly collection: Collection;
  /** Absolute path of an existing or new folder of its own. */
  readonly outDir: string;
  /** Paths, as in the plan, of the modules that the run needs. Default: all. */
  readonly modules?: ReadonlySet<string>;
  /** Where it will run. Default: `node`, which stands for Bun and Deno too. */
  readonly target?: Target;
  /** Whether packages go in. Default: false; browsers and edge workers have no others. */
  readonly bundleDeps?: boolean;
  /** Whether it is to be kept and taken elsewhere: one file whatever it holds. Default: false, for a run here and now. */
  readonly standalone?: boolean;
  /** Ids of the items that a standalone bundle has. Default: all. */
  readonly items?: ReadonlySet<string>;
  /** Absolute path of the folder that a standalone bundle will lie in. Default: `outDir`. */
  readonly placedIn?: string;
  /** Whether a standalone bundle will lie at the top of an archive, where its root is then. Default: false. */
  readonly inArchive?: boolean;
  /** Modules that another bundler has made and rewritten, and those that it could not make. Default: none. */
  readonly made?: { readonly plugin: Plugin; readonly broken: BrokenModules };
}

export interface Bundled {
  /** Absolute path of the file to import: it exports `suite` and `runSuite`. */
  readonly entry: string;
  /**
   * What is wrong and will not be said by the run itself. Empty for now: a module that cannot be bundled throws the
   * reason when the run imports it, so that it is said once, by those it concerns.
   */
  readonly errors: readonly SuiteError[];
  /** Modules that could not be bundled: they throw why when they are imported. */
  readonly broken: readonly { readonly path: string; readonly message: string }[];
  /** What a standalone bundle counts on where it runs, by specifier. */
  readonly outside: readonly Outside[];
  /** Files that the modules of a standalone bundle read, as far as their text says. Absent for a run here and now. */
  readonly data?: NamedFiles;
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
export async function bundleSuite(options: BundleOptions): Promise<Bundled> {
  const { config, collection, outDir, modules, target = "node", standalone = false } = options;
  const bundleDeps = options.bundleDeps === true || target !== "node";
  // The engine names modules by their real paths, and sources are relative to those of the maps.
  mkdirSync(outDir, { recursive: true });
  const dir = realpathSync.native(outDir);
  const { made } = options;
  const created = createHooks(collection, config.root, {
    manifest: standalone,
    ...(modules && { modules }),
    ...(options.items && { items: options.items }),
  });
  const hooks = made === undefined ? created : { ...created, transform: () => null };
  const broken = made?.broken ?? new BrokenModules(config.root);
  const inArchive = options.inArchive === true;
  const placedIn = inArchive ? config.root : (options.placedIn ?? dir);
  const alone = standalone
    ? standaloneForm({ root: config.root, collection, target, bundleDeps, dir: placedIn, inArchive })
    : null;
  const input = alone?.input ?? entryId(config.root);
  let oneFile = true;

  function plugins(): Plugin[] {
    const suite: Plugin = {
      ...suitePlugin(hooks, broken),
      buildEnd(error) {
        if (oneFile && error === undefined && awaitInCycle(this)) throw new NeedsChunks("await in an import cycle");
      },
    };
    const needsChunks = () => {
      if (oneFile) throw new NeedsChunks("packages that stay outside");
    };
    const outside = bundleDeps ? [] : [externals(broken, needsChunks)];
    const others = alone?.plugins(broken) ?? [assets(broken), ...outside, sourcePlaces(), lowering()];
    const given = made === undefined ? [] : [made.plugin];
    return [...broken.plugins(), ...given, alone === null ? suite : suitePlugin(hooks, broken), oddNames(), ...others];
  }

  async function write(): Promise<void> {
    const bundle = await rolldown(
      inputOptions(config, input, plugins(), broken.shimMissingExports, alone === null ? null : target),
    );
    try {
      const { output } = await bundle.write({
        dir,
        format: "esm",
        codeSplitting: !oneFile,
        entryFileNames: "xtest.mjs",
        chunkFileNames: "[name]-[hash].mjs",
        sourcemap: true,
        minify: false,
        ...alone?.output,
      });
      if (alone !== null) return endMappings(path.join(dir, "xtest.mjs.map"));
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
        if (isAgain(error)) continue;
        if (alone === null && oneFile && isNeedsChunks(error)) oneFile = false;
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
    broken: broken.problems(),
    outside: alone?.outside() ?? [],
    ...(alone === null ? {} : { data: alone.data() }),
    async without(module) {
      if (!broken.refuse(module)) return false;
      await build();
      return true;
    },
  };
}

/**
 * Says where mapped lines end. Node takes the last place it knows of for what follows, and would show a package that is
 * missing as a fault of the module which happens to stand above.
 */
function endMappings(file: string): void {
  const map: { mappings: string } = JSON.parse(readFileSync(file, "utf8"));
  const lines = map.mappings.split(";");
  const ended = lines.map((line, at) => (line === "" && at > 0 && lines[at - 1] !== "" ? "A" : line));
  writeFileSync(file, JSON.stringify({ ...map, mappings: ended.join(";") }));
}

function isNeedsChunks(error: unknown): boolean {
  return error instanceof Error && /packages that stay outside|await in an import cycle/.test(error.message);
}

function isAgain(error: unknown): boolean {
  return error instanceof Error && error.message.includes(AGAIN);
}
