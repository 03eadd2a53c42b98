/**
 * Makes the bundle of a run with rolldown: one file where that behaves as modules do, chunks where it would not.
 * Modules that cannot be bundled are replaced by ones that throw, so that they cost only what needs them.
 */
import { mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { rolldown, type Plugin } from "rolldown";
import type { Collection } from "../../collect/collect.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { SuiteError } from "../../core/data/events.ts";
import type { ModuleRewrite } from "../../core/data/rewrite.ts";
import type { SuiteView } from "../../core/data/suite-view.ts";
import type { Target } from "../../core/data/target.ts";
import { assets } from "./assets.ts";
import { BrokenModules, type RefusedModule } from "./error-modules.ts";
import { missingNames } from "./missing-builtins.ts";
import { awaitInCycle, mayAwait } from "./await-cycles.ts";
import type { NamedFiles } from "../archive/data-files.ts";
import { externals } from "./externals.ts";
import { inputOptions } from "./rolldown-input.ts";
import { MODULES, writeRunEntry } from "../run/run-entry.ts";
import { lowering } from "./lower-syntax.ts";
import { HERE } from "./import-meta-text.ts";
import type { Outside } from "../standalone/runtime-externals.ts";
import type { BundledSuite } from "../../plugin/entry.ts";
import { createHooks, entryId } from "../../plugin/hooks.ts";
import { sourcePlaces } from "./import-meta.ts";
import { AGAIN, standaloneForm } from "../standalone/standalone.ts";
import { oddNames, suitePlugin } from "./suite-plugin.ts";
import { brokenTsconfigs, isAboutTsconfig } from "./tsconfig-errors.ts";

export interface BundleOptions {
  readonly config: ResolvedConfig;
  readonly collection: BundledSuite & Pick<SuiteView, "planText">;
  /** Gives what knows of modules that only imports lead to. */
  readonly live: () => Promise<Pick<Collection, "rewriteOf">>;
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
  /** Whether modules that are compiled for a run may be cached for later ones. Default: false. */
  readonly keep?: boolean;
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
  const { config, collection, outDir, modules, target = "node", standalone = false, made, live } = options;
  const bundleDeps = options.bundleDeps === true || target !== "node";
  // The engine names modules by their real paths, and sources are relative to those of the maps.
  mkdirSync(outDir, { recursive: true });
  const dir = realpathSync.native(outDir);
  const learned = new Map<string, ModuleRewrite | null>();
  const created = createHooks(collection, config.root, {
    manifest: standalone,
    plan: standalone,
    ...(modules && { modules }),
    ...(options.items && { items: options.items }),
    rewriteOf: (file) => learned.get(file) ?? null,
  });
  const hooks = made === undefined ? created : { ...created, asksFor: () => null, transform: () => null };
  const broken = made?.broken ?? new BrokenModules(config.root);
  const inArchive = options.inArchive === true;
  const placedIn = inArchive ? config.root : (options.placedIn ?? dir);
  const alone = standalone
    ? standaloneForm({ root: config.root, collection, target, bundleDeps, dir: placedIn, inArchive })
    : null;
  const input = alone?.input ?? entryId(config.root);
  let oneFile = true;

  async function learn(file: string): Promise<void> {
    learned.set(file, (await live()).rewriteOf(file));
  }

  function needChunks(why: string): void {
    if (!oneFile) return;
    oneFile = false;
    throw new NeedsChunks(why);
  }

  function plugins(): Plugin[] {
    const suite = suitePlugin(hooks, broken, learn);
    const settled: Plugin = {
      name: "xtest:settled",
      generateBundle(_, output) {
        for (const chunk of Object.values(output)) {
          if (chunk.type !== "chunk") continue;
          if (oneFile && mayAwait(chunk.code) && awaitInCycle(this)) needChunks("await in an import cycle");
          for (const missing of missingNames(chunk)) broken.missingName(missing);
        }
      },
    };
    const outside = bundleDeps
      ? []
      : [
          externals(broken, () => {
            needChunks("packages that stay outside");
          }),
        ];
    const others = alone?.plugins(broken) ?? [settled, assets(broken, HERE), ...outside, sourcePlaces(), lowering()];
    return [...broken.plugins(), ...(made === undefined ? [] : [made.plugin]), suite, oddNames(), ...others];
  }

  async function write(): Promise<void> {
    const bundle = await rolldown(
      inputOptions(config, input, plugins(), broken.shimMissingExports, alone === null ? null : target),
    );
    try {
      await bundle.write({
        dir,
        format: "esm",
        codeSplitting: !oneFile,
        entryFileNames: MODULES,
        chunkFileNames: "[name]-[hash].mjs",
        sourcemap: true,
        minify: false,
        ...alone?.output,
      });
      if (alone !== null) endMappings(path.join(dir, `${MODULES}.map`));
    } finally {
      await bundle.close();
    }
  }

  // Taking a broken module out can bring to light what it hid. Each round but the last finds one more, so this ends.
  async function build(): Promise<void> {
    for (;;) {
      const wasOneFile = oneFile;
      try {
        await write();
        if (!broken.takeMissing()) return;
      } catch (error) {
        if (isAgain(error)) continue;
        const isLarger = alone === null && wasOneFile && !oneFile;
        if (!isLarger && !heed(error)) throw error;
      }
    }
  }

  function heed(error: unknown): boolean {
    if (isAboutTsconfig(error) && broken.learnTsconfigs(brokenTsconfigs(config.root))) return true;
    return broken.learn(error);
  }

  await build();
  return {
    entry: alone === null ? writeRunEntry(dir, collection.planText, `./${MODULES}`) : path.join(dir, MODULES),
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

function isAgain(error: unknown): boolean {
  return error instanceof Error && error.message.includes(AGAIN);
}
