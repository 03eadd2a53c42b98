/**
 * Bundles a run with rolldown: as one file, or as chunks where one file would change the behavior of modules. Modules
 * that cannot be bundled are replaced by ones that throw, so that only tests that need them fail.
 */
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { viteImportGlobPlugin } from "rolldown/experimental";
import { rolldown, type Plugin } from "rolldown";
import type { Collection } from "../../collect/collect.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { SuiteError } from "../../core/data/events.ts";
import type { ModuleRewrite } from "../../core/data/rewrite.ts";
import type { LateImport, ProbedModules } from "../../core/data/run/link-table.ts";
import type { SuiteView } from "../../core/data/suite/suite-view.ts";
import type { Target } from "../../core/data/target.ts";
import { assets } from "./modules/assets.ts";
import { BrokenModules, type RefusedModule, createBuilds } from "./error-modules.ts";
import { missingNames } from "./errors/missing-builtins.ts";
import { pageStyles } from "./modules/page-styles.ts";
import type { PageStyles } from "../../core/data/run/page-styles.ts";
import { awaitInCycle, mayAwait } from "./await-cycles.ts";
import type { NamedFiles } from "../archive/data-files.ts";
import { patchedFiles, PatchedOutside } from "./modules/patched-files.ts";
import { inputOptions, REPRINTED, namesWithQueryCharacters, runnersAliases, suitePlugin } from "./rolldown-input.ts";
import { MODULES, writeRunEntry } from "../run/run-entry.ts";
import { lowering } from "./modules/lower-syntax.ts";
import { HERE, sourcePlaces } from "./modules/import-meta.ts";
import type { Outside } from "../standalone/runtime-externals.ts";
import type { BundledSuite } from "../../plugin/entry.ts";
import { assertionMatcher } from "../../../transforms/assertions/assertion-modules.ts";
import { PACKAGE_SCRIPT, normalizeId } from "../../plugin/filters.ts";
import { createHooks, entryId, type SuiteHooks } from "../../plugin/hooks.ts";
import { snapshotTextsOf } from "../../plugin/builtins/snapshot-texts.ts";
import type { KeptServers } from "../vite/kept-servers.ts";
import { AGAIN, standaloneForm } from "../standalone/standalone.ts";
import { brokenTsconfigs, isAboutTsconfig } from "./errors/tsconfig-errors.ts";
import { isBuiltin } from "node:module";
import { pathToFileURL } from "node:url";
import { usesAuthorApi } from "../../link/package-files.ts";
import { readText } from "../../store/read-file.ts";
import { BARE, kindOf, RUNNABLE } from "./specifiers.ts";

export interface BundleOptions {
  readonly config: ResolvedConfig;
  readonly collection: BundledSuite & Pick<SuiteView, "assertions" | "planText" | "read">;
  /** Gives a collection that knows modules which are only reached by imports. */
  readonly live: () => Promise<Pick<Collection, "rewriteOf">>;
  /** Absolute path of an existing or new folder for this bundle alone. */
  readonly outDir: string;
  /** Paths, as in the plan, of the modules that the run needs. Default: all. */
  readonly modules?: ReadonlySet<string>;
  /** The engine that will run the bundle. Default: `node`, which includes Bun and Deno. */
  readonly target?: Target;
  /** Whether packages are bundled. Default: false; browsers and edge workers need it. */
  readonly bundleDeps?: boolean;
  /**
   * Whether the bundle can be moved to another machine, which makes it always a single file. Default: false, for a run
   * here and now.
   */
  readonly standalone?: boolean;
  /** Ids of the items in a standalone bundle. Default: all. */
  readonly items?: ReadonlySet<string>;
  /** Absolute path of the folder that a standalone bundle will be in. Default: `outDir`; in an archive, the root. */
  readonly placedIn?: string;
  /** Whether a standalone bundle will be in an archive: at the place of the root, or of `placedIn`. Default: false. */
  readonly inArchive?: boolean;
  /** Whether modules that are compiled for a run may be cached. Default: false. */
  readonly keep?: boolean;
  /** The servers of the user's Vite, for a process that runs a suite again and again. Default: each run has its own. */
  readonly servers?: KeptServers;
  /** Whether each module of a run has a file of its own, where modules are linked: for coverage, debuggers and processes of one file. Default: false. */
  readonly files?: boolean;
  /** Modules of such a run that tell what of them runs. Default, and null: none. */
  readonly probes?: ProbedModules | null;
  /** Whether the tests may begin before all modules are compiled, as far as modules are linked. Default: false. */
  readonly inParts?: boolean;
  /** Ends a build of linked modules, after the part that it is at. Default: nothing does. */
  readonly signal?: AbortSignal;
  /** Modules that another bundler has built and rewritten, and those that it could not build. Default: none. */
  readonly made?: { readonly plugin: Plugin; readonly broken: BrokenModules };
}

export interface Bundled {
  /** Absolute path of the file to import: it exports `suite` and `runSuite`. */
  readonly entry: string;
  /**
   * Problems that the run itself does not report. Empty for now: a module that cannot be bundled throws the reason when
   * the run imports it, so that it is reported once, by the tests that need it.
   */
  readonly errors: readonly SuiteError[];
  /** Modules that could not be bundled: importing one throws the message. */
  readonly broken: readonly { readonly path: string; readonly message: string }[];
  /** The externals of a standalone bundle, by specifier. */
  readonly outside: readonly Outside[];
  /**
   * Files that the modules of a standalone bundle read, as far as their code names them statically. Absent for a run
   * here and now.
   */
  readonly data?: NamedFiles;
  /**
   * Rebuilds the bundle, under the same name, with one module replaced by one that throws: a module whose syntax the
   * engine rejects would keep the whole bundle from loading. Returns false, and does nothing, if the module throws
   * already.
   */
  without(module: RefusedModule): Promise<boolean>;
  /** Which style sheets its tests import. Absent but for pages. */
  readonly styles?: PageStyles;
  /** Writes the files of a run here and now again if tests have deleted them. Returns whether they had. */
  restore(): Promise<boolean>;
  /** Writes the table of a module that only the run names. It never fails. Absent where modules are not linked. */
  compileLate?(late: LateImport): Promise<void>;
  /** Ends what was started for such modules, when the tests have run; more may be asked for in another run. Absent where modules are not linked. */
  endLate?(): Promise<void>;
  /** Resolves when the rest of a build is done whose tests may begin before; rejects as the build would have. Absent for none. */
  readonly rest?: Promise<void>;
}

/**
 * Bundles a suite.
 *
 * @throws {UsageError} if the project's `tsconfig.json` cannot be used.
 * @throws {Error} if the build fails for a reason that is not a module's.
 */
export async function bundleSuite(options: BundleOptions): Promise<Bundled> {
  const { config, collection, outDir, modules, target = "node", standalone = false, made, live } = options;
  const bundleDeps = options.bundleDeps === true || target !== "node";
  // The engine reports modules by their real paths, and the sources of a map are relative to the map.
  mkdirSync(outDir, { recursive: true });
  const dir = realpathSync.native(outDir);
  const foundRewrites = new Map<string, ModuleRewrite | null>();
  const created = createHooks(collection, config.root, {
    manifest: standalone,
    plan: standalone,
    environments: target === "node",
    temp: target === "node" ? { count: config.tmpPathRetentionCount, policy: config.tmpPathRetentionPolicy } : null,
    added: config.addedValues,
    snapshots: standalone ? await snapshotTextsOf(collection, config, modules) : null,
    ...(modules && { modules }),
    ...(options.items && { items: options.items }),
    rewriteOf: (file) => foundRewrites.get(file) ?? null,
    asserts: assertionMatcher(config),
    assertionsOf: await collection.assertions(),
  });
  const ofPackages: SuiteHooks["transform"] = (code, id) =>
    PACKAGE_SCRIPT.test(id) ? created.transform(code, id) : null;
  const hooks = made === undefined ? created : { ...created, asksFor: () => null, transform: ofPackages };
  const broken = made?.broken ?? new BrokenModules(config.root);
  const inArchive = options.inArchive === true;
  const placedIn = options.placedIn ?? (inArchive ? config.root : dir);
  const alone = standalone
    ? standaloneForm({ config, collection, target, bundleDeps, dir: placedIn, inArchive })
    : null;
  const input = alone?.input ?? entryId(config.root);
  const builds = createBuilds(broken, true);

  async function findRewrite(file: string): Promise<void> {
    foundRewrites.set(file, (await live()).rewriteOf(file));
  }

  const patched = new PatchedOutside(patchedFiles(collection.rewrites));
  // What Vite builds has them by its own configuration.
  const aliases = made === undefined ? runnersAliases(config) : null;
  let styles: PageStyles | null = null;

  function plugins(): Plugin[] {
    const suite = suitePlugin(hooks, broken, findRewrite);
    const settled: Plugin = {
      name: "xtest:settled",
      generateBundle(_, output) {
        for (const chunk of Object.values(output)) {
          if (chunk.type !== "chunk") continue;
          if (builds.isOneFile() && mayAwait(chunk.code) && awaitInCycle(this)) {
            builds.needChunks("await in an import cycle");
          }
          for (const missing of missingNames(chunk)) broken.missingName(missing);
        }
      },
    };
    const globs = viteImportGlobPlugin({ root: config.root, sourcemap: true });
    const outside = bundleDeps
      ? []
      : [
          externals(broken, patched, () => {
            builds.needChunks("packages that stay outside");
          }),
        ];
    const others = alone?.plugins(broken, (specifier) => hooks.resolveId(specifier) !== null) ?? [
      settled,
      assets(broken, HERE),
      ...outside,
      sourcePlaces(),
      lowering(),
    ];
    return [
      ...broken.plugins(),
      ...(made === undefined ? [] : [made.plugin]),
      suite,
      ...(aliases === null ? [] : [aliases]),
      globs,
      namesWithQueryCharacters(),
      ...others,
      ...(target === "browser" ? [pageStyles(collection, (found) => (styles = found))] : []),
    ];
  }

  async function write(): Promise<void> {
    const bundle = await rolldown(
      inputOptions(config, input, plugins(), broken.shimMissingExports, alone === null ? null : target),
    );
    try {
      await bundle.write({
        dir,
        format: "esm",
        codeSplitting: !builds.isOneFile(),
        entryFileNames: MODULES,
        chunkFileNames: "[name]-[hash].mjs",
        sourcemap: true,
        minify: made === undefined ? false : REPRINTED,
        ...alone?.output,
      });
      if (alone !== null) endMappings(path.join(dir, `${MODULES}.map`));
    } finally {
      await bundle.close();
    }
  }

  function canBuildAgain(error: unknown): boolean {
    if (isAgain(error)) return true;
    if (isAboutTsconfig(error) && broken.addTsconfigs(brokenTsconfigs(config.root))) return true;
    return broken.addFrom(error);
  }

  async function build(): Promise<string> {
    await builds.run(write, canBuildAgain);
    for (const { specifier, file } of alone?.outside() ?? []) patched.note(specifier, file);
    patched.refuse(
      alone === null
        ? "run them with Node, or run a bundle of `xtest build --bundle-deps`"
        : "build with --bundle-deps",
    );
    return alone === null ? writeRunEntry(dir, collection, `./${MODULES}`, config) : path.join(dir, MODULES);
  }

  const entry = await build();
  return {
    entry,
    errors: [],
    broken: broken.problems(),
    outside: alone?.outside() ?? [],
    ...(styles === null ? {} : { styles }),
    ...(alone === null ? {} : { data: alone.data() }),
    async without(module) {
      if (!broken.refuse(module)) return false;
      await build();
      return true;
    },
    async restore() {
      if (existsSync(entry)) return false;
      await build();
      return true;
    },
  };
}

/**
 * Ends the mapping of each line. Node uses the last mapping before a position, and would report a missing package as an
 * error of the module above it.
 */
function endMappings(file: string): void {
  const map: { mappings: string } = JSON.parse(readFileSync(file, "utf8"));
  // Code of this package follows the last module. Node misreads a mapping without a source at the very end.
  const lines = `${map.mappings};;`.split(";");
  const ended = lines.map((line, at) => (line === "" && at > 0 && lines[at - 1] !== "" ? "A" : line));
  writeFileSync(file, JSON.stringify({ ...map, mappings: ended.join(";") }));
}

function isAgain(error: unknown): boolean {
  return error instanceof Error && error.message.includes(AGAIN);
}

/**
 * External packages of a run's bundle: they are imported by URL from where the importing module finds them, so that the
 * bundle can be in any folder. Specifiers that resolve to the project's own files are bundled.
 */
interface Resolution {
  readonly id: string;
  readonly external: boolean;
}

/** What a package has compiled its source to, where that is beside it: the bundler finds TypeScript first. */
function compiledFile(file: string): string {
  const compiled = /[\\/]node_modules[\\/].*\.[cm]?tsx?$/.test(file) ? file.replace(/tsx?$/, "js") : file;
  return compiled !== file && existsSync(compiled) ? compiled : file;
}

/**
 * Makes the plugin that decides which imports are external.
 *
 * @param broken - is notified of packages that do not exist.
 * @param patched - is notified of external packages.
 * @param onExternal - called for each external package; may throw to abort the build.
 */
function externals(broken: BrokenModules, patched: PatchedOutside, onExternal: () => void): Plugin {
  const known = new Map<string, Promise<Resolution | null>>();
  return {
    name: "xtest:externals",
    resolveId: {
      filter: { id: BARE },
      handler(specifier, importer, { kind, isEntry }) {
        if (isEntry || importer === undefined || isBuiltin(specifier)) return null;
        const resolve = async (): Promise<Resolution | null> => {
          const resolved = await this.resolve(specifier, importer, { kind: kindOf(kind), skipSelf: true });
          if (resolved === null) return null;
          const file = compiledFile(resolved.id);
          const stays = path.isAbsolute(file) && /[\\/]node_modules[\\/]/.test(file) && RUNNABLE.test(file);
          // What a package defines with the author API must be of the bundle's copy of it.
          if (!stays || usesAuthorApi(normalizeId(file), readText)) {
            return { id: file, external: resolved.external !== false };
          }
          patched.note(specifier, file);
          // `require` does not accept URLs.
          return { id: kind === "require-call" ? file : pathToFileURL(file).href, external: true };
        };
        const key = `${kind}\0${path.dirname(importer)}\0${specifier}`;
        let found = known.get(key);
        if (found === undefined) known.set(key, (found = resolve()));
        return found.then((resolution) => {
          if (resolution?.external === true) onExternal();
          if (resolution !== null) return resolution;
          // Only imports by an `import` statement must exist: others fail, if at all, when they are executed.
          if (kind === "import-statement") broken.missingPackage(importer, specifier);
          onExternal();
          return { id: specifier, external: true };
        });
      },
    },
  };
}
