/**
 * A collected suite for bundlers that are used by their own API, because unplugin's is not enough: webpack, Rspack,
 * esbuild, Farm and Bun. Their adapters only have what is specific to each.
 */
import { createHash } from "node:crypto";
import { planModules } from "../../core/data/plan.ts";
import path from "node:path";
import type { AssertionsOf } from "../../core/assertions/assertion-site.ts";
import type { SnapshotTexts } from "../../core/data/run/snapshots.ts";
import type { SpecifierRule } from "../../link/resolve.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { ModuleRewrite } from "../../core/data/rewrite.ts";
import type { SuiteView } from "../../core/data/suite/suite-view.ts";
import { assertionMatcher, mayAssert } from "../../../transforms/assertions/assertion-modules.ts";
import type { Transformed } from "../../../transforms/index.ts";
import { normalizeId, PACKAGE_SCRIPT } from "../filters.ts";
import { createHooks, entryId, type LoadedModule, resolveSuiteId } from "../hooks.ts";
import { snapshotTextsOf } from "../builtins/snapshot-texts.ts";
import { withRealPaths } from "../symlinks.ts";
import { isOwnFile } from "../package-files.ts";
import { bundledId } from "../virtual-modules.ts";
import type { Problem } from "./problems.ts";
import { loadOptions } from "../../suite/conftests/conftest-options.ts";
import { openSuite, type Suite } from "../../suite/open-suite.ts";
import { foldersToWatch } from "../watch/watch-trigger.ts";

/** Takes the folders in which a new file may invalidate a suite, before the suite is collected. */
export type OnCollect = (folders: () => readonly string[]) => Promise<void>;

export interface NativeSuite {
  /** Id of the entry. */
  readonly entry: string;
  /** Id for the entry and for this package's modules; null for all others. */
  resolveId(specifier: string): string | null;
  /**
   * Text of the entry, and of modules whose text a plugin gave; null for all others.
   *
   * @throws {Error} for the entry, if the suite could not be collected.
   */
  load(id: string): LoadedModule | null;
  /**
   * The rewritten module; null if it is unchanged.
   *
   * @param self - the id of a module whose function `self` returns the namespace of this one. Default: the module imports itself.
   * @throws {Error} that is added to `failures`.
   */
  transform(code: string, id: string, self?: string): Promise<Transformed | null>;
  /** Whether a module may need a rewrite, judged by its id. */
  concerns(id: string): boolean;
  /** A key that changes with the rewrite of a module, or with the entry; `""` for all others. */
  keyOf(id: string): string;
  /** Ids of the modules that must pass through `transform` in a build of the entry. */
  readonly rewritten: readonly string[];
  /** Absolute paths of the modules of packages whose exports tests replace. */
  readonly patched: readonly string[];
  /** The ids of the modules with tests, by their paths in the plan. */
  readonly modules: ReadonlyMap<string, string>;
  /** Errors of `transform`. */
  readonly failures: readonly Error[];
  readonly manifest: string;
  readonly problems: readonly Problem[];
  /** Absolute paths of the files whose change invalidates the suite. */
  readonly watchedFiles: readonly string[];
  /** Absolute paths of the folders in which a new file may invalidate the suite; not those below them. */
  watchedFolders(): readonly string[];
}

/**
 * Opens the suite, from the cache if nothing has changed. An error is thrown when the entry is loaded, which the build of an application never does.
 *
 * @param rules - alias rules of the bundler, for imports that do not resolve without them.
 * @param isStrict - whether errors of single tests fail the build.
 * @param onCollect - called before files are looked for: one that comes later, while the build goes on, is not in this suite.
 */
export async function startNativeSuite(
  config: ResolvedConfig,
  rules: readonly SpecifierRule[],
  isStrict: boolean,
  onCollect: OnCollect | null,
): Promise<NativeSuite> {
  try {
    await onCollect?.(() => foldersToWatch(config));
    const loaded = await loadOptions(config);
    await onCollect?.(() => foldersToWatch(loaded));
    const suite = await openSuite(loaded, { rules, cache: true, needs: ["plan", "manifest"] });
    const { diagnostics } = suite.view;
    // It loads a formatter.
    const problems = diagnostics.length === 0 ? null : await import("./problems.ts");
    return nativeSuite(
      suite,
      loaded,
      await snapshotTextsOf(suite.view, config),
      () => problems?.suiteProblems(diagnostics, loaded.root, suite.reader, isStrict) ?? [],
    );
  } catch (error) {
    return failedSuite(config, error);
  }
}

function nativeSuite(
  { view: collection, live }: Suite,
  config: ResolvedConfig,
  snapshots: SnapshotTexts | null,
  problemsOf: () => readonly Problem[],
): NativeSuite {
  const { root } = config;
  /** What loads a parser, or collects the suite, waits for a module that needs it. */
  let assertionsOf: AssertionsOf | null = null;
  const found = new Map<string, ModuleRewrite | null>();
  const hooks = createHooks(collection, root, {
    manifest: true,
    added: config.addedValues,
    hideFrames: config.hideFrames,
    temp: { count: config.tmpPathRetentionCount, policy: config.tmpPathRetentionPolicy },
    snapshots,
    rewriteOf: (path) => found.get(path) ?? null,
    asserts: assertionMatcher(config),
    assertionsOf: (path, text) => assertionsOf?.(path, text) ?? null,
  });
  const rewrites = withRealPaths(collection.rewrites);
  const failures: Error[] = [];
  const entry = entryId(root);
  return {
    entry,
    resolveId: hooks.resolveId,
    load: hooks.load,
    async transform(code, id, self) {
      try {
        const path = hooks.asksFor(code, id);
        if (path !== null) found.set(path, (await live()).rewriteOf(path));
        if (mayAssert(code) && !isOwnFile(normalizeId(id))) assertionsOf ??= await collection.assertions();
        return hooks.transform(code, id, self);
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        failures.push(failure);
        throw failure;
      }
    },
    concerns: (id) => hooks.rewrites(id) || !isPackage(normalizeId(id)),
    keyOf(id) {
      const name = normalizeId(id);
      const written = name === entry ? hooks.load(entry)?.code : JSON.stringify(rewrites.get(name));
      return written === undefined ? "" : createHash("sha256").update(written).digest("hex");
    },
    rewritten: [...collection.files.values()]
      .filter((file) => hooks.rewrites(file))
      .map((file) => bundledId(collection, file)),
    patched: [...rewrites.keys()].filter((file) => PACKAGE_SCRIPT.test(file)),
    modules: new Map(
      planModules(collection.plan).flatMap(({ kind, path: name }): [string, string][] => {
        const file = kind === "test" ? collection.files.get(name) : undefined;
        return file === undefined ? [] : [[name, bundledId(collection, file)]];
      }),
    ),
    failures,
    get manifest() {
      return `${JSON.stringify(collection.manifest, null, 2)}\n`;
    },
    get problems() {
      return problemsOf();
    },
    watchedFiles: [...filesToWatch(collection, config), ...snapshotFiles(snapshots, root)],
    watchedFolders: () => foldersToWatch(config),
  };
}

/** The files whose change invalidates the suite. */
function filesToWatch(
  { files, rewrites, read }: Pick<SuiteView, "files" | "read" | "rewrites">,
  { configFile }: Pick<ResolvedConfig, "configFile">,
): string[] {
  // A build that fails with the suite's problems may never reach the imports of its tests.
  const imported = read.filter((file) => !file.includes("/node_modules/"));
  const config = configFile === null ? [] : [configFile];
  return [...new Set([...files.values(), ...rewrites.keys(), ...imported, ...config])];
}

/** Absolute paths of files with snapshots. */
function snapshotFiles(snapshots: SnapshotTexts | null, root: string): string[] {
  const names = [...Object.keys(snapshots?.modules ?? {}), ...Object.keys(snapshots?.files ?? {})];
  return names.map((name) => path.posix.join(root, name));
}

/** Whether a file belongs to a package or to this one: those have no decorators to rewrite. */
function isPackage(file: string): boolean {
  return file.includes("/node_modules/") || isOwnFile(file);
}

/** The suite for a failed collection: loading its entry throws the error. */
export function failedSuite(config: ResolvedConfig, error: unknown): NativeSuite {
  const entry = entryId(config.root);
  return {
    entry,
    resolveId: (specifier) => resolveSuiteId(specifier, config.root, config.compatConfig),
    load(id) {
      if (normalizeId(id) !== entry) return null;
      throw error;
    },
    transform: () => Promise.resolve(null),
    concerns: () => false,
    keyOf: () => "",
    rewritten: [],
    patched: [],
    modules: new Map(),
    failures: [],
    manifest: "",
    problems: [],
    watchedFiles: config.configFile === null ? [] : [config.configFile],
    watchedFolders: () => foldersToWatch(config),
  };
}
