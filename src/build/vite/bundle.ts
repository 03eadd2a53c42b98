/** Bundles suites with the user's own Vite, so that tests get the same modules as the application. */
import { RUNNER_MODULE, runnerSpecifier } from "../../plugin/builtins/runner-modules.ts";
import { existsSync, mkdirSync, realpathSync } from "node:fs";
import type { Plugin } from "rolldown";
import { reason } from "../../config/modules.ts";
import type { CompatProject } from "../../core/data/compat/compat-config.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { planModules, type Plan } from "../../core/data/plan.ts";
import type { ModuleRewrite } from "../../core/data/rewrite.ts";
import { createBuilds, BrokenModules, isStatic } from "../bundle/error-modules.ts";
import type { BundleOptions, Bundled } from "../bundle/bundle.ts";
import type { InstalledVite } from "./choose-bundler.ts";
import { missingNames } from "../bundle/errors/missing-builtins.ts";
import { awaitInCycle } from "../bundle/await-cycles.ts";
import { assertionMatcher } from "../../../transforms/assertions/assertion-modules.ts";
import { RESOLVE_FILTER, normalizeId } from "../../plugin/filters.ts";
import { createHooks, entryId } from "../../plugin/hooks.ts";
import { OWN_PATTERN } from "../../plugin/package-files.ts";
import { MODULES, writeRunEntry } from "../run/run-entry.ts";
import { lowering } from "../bundle/modules/lower-syntax.ts";
import { sourcePlaces } from "../bundle/modules/import-meta.ts";
import { bundledId } from "../../plugin/virtual-modules.ts";
import { rollupStubs } from "../bundle/error-stubs.ts";
import { patchedFiles, PatchedOutside } from "../bundle/modules/patched-files.ts";
import { REPRINTED, namesWithQueryCharacters, suitePlugin } from "../bundle/rolldown-input.ts";
import { SEPARATE_CHUNKS, entriesOfAll, patchedObjects, selfImports, viteModules } from "./modules.ts";
import { loadVite, type ViteBuildOptions, type WrittenChunk } from "./project.ts";
import { isBuiltin } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { usesAuthorApi } from "../../link/package-files.ts";
import { createResolver } from "../../link/resolve.ts";
import { readText } from "../../store/read-file.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { BARE, isOfNamedPackage, kindOf, RUNNABLE } from "../bundle/specifiers.ts";
import { nodeResolver, isOfPackage, packagesOfPages } from "./node-resolver.ts";

/** Options for the output of a Vite on Rolldown, which can keep modules of one file apart. */
export const PRINTED = { minify: REPRINTED, topLevelVar: false };

/**
 * Ids that bypass Vite: this package, and Node's built-in modules, which Vite would replace by empty ones for browsers.
 */
const OWN_FILTER = new RegExp(`^${OWN_PATTERN}|^node:`);
/** The same, and modules of runners, whose place this package takes. */
const OWN_OR_RUNNER = new RegExp(`${OWN_FILTER.source}|${RUNNER_MODULE.source}`);

/**
 * Bundles a suite with Vite. Modules that cannot be bundled are handled as by `bundleSuite`.
 *
 * @throws {UsageError} if Vite or the user's configuration of it cannot be used.
 */
export async function bundleWithVite(options: BundleOptions, vite: InstalledVite): Promise<Bundled> {
  const { config, collection, outDir, modules, target = "node", standalone = false, live } = options;
  mkdirSync(outDir, { recursive: true });
  const dir = realpathSync.native(outDir);
  const foundRewrites = new Map<string, ModuleRewrite | null>();
  const findRewrite = async (file: string): Promise<void> => {
    foundRewrites.set(file, (await live()).rewriteOf(file));
  };
  const hooks = createHooks(collection, config.root, {
    manifest: false,
    plan: false,
    environments: target === "node",
    temp: target === "node" ? { count: config.tmpPathRetentionCount, policy: config.tmpPathRetentionPolicy } : null,
    ...(modules && { modules }),
    rewriteOf: (file) => foundRewrites.get(file) ?? null,
    asserts: assertionMatcher(config),
    assertionsOf: await collection.assertions(),
  });
  const ofPackages = patchedFiles(collection.rewrites);
  const patched = new PatchedOutside(ofPackages);
  const broken = new BrokenModules(config.root);
  const isRolldown = vite.hasRolldown;
  const hasDom = target === "node" && someHaveDom(collection.plan, modules);
  const ofSuite = projectOf(config, collection.plan, modules);
  const project = await loadVite(vite, config, { dir, target, standalone, hasDom, project: ofSuite });
  // Rollup evaluates all modules of a single file at once.
  const builds = createBuilds(broken, isRolldown);

  function plugins(suite: Plugin, onExternal: (() => void) | null): Plugin[] {
    const { isExternal } = project;
    const outside = viteExternals({
      config,
      broken,
      patched,
      isExternal,
      onExternal,
      isBrowser: target === "browser",
      hasDom,
    });
    return [
      ...broken.plugins().map((one) => (isRolldown ? one : rollupStubs(one))),
      suite,
      namesWithQueryCharacters(),
      outside,
    ];
  }

  function bundler(): object {
    return {
      // Nothing is tree-shaken: tests rely on side effects, whatever a `package.json` declares.
      treeshake: false,
      shimMissingExports: broken.shimMissingExports,
      // Vite would throw for the first import that does not resolve.
      onLog: () => {},
      ...(isRolldown ? { cwd: config.root, experimental: { chunkOptimization: false } } : {}),
      // `require` of an external is Node's.
      ...(isRolldown && target === "node" ? { platform: "node" } : {}),
    };
  }

  const outputOptions = isRolldown ? PRINTED : {};

  /** Options of a build for a run on this machine. */
  function forRun(): ViteBuildOptions {
    const suite: Plugin = {
      ...suitePlugin(hooks, broken, findRewrite, RESOLVE_FILTER),
      buildEnd(error) {
        if (builds.isOneFile() && error === undefined && awaitInCycle(this)) {
          builds.needChunks("await in an import cycle");
        }
      },
    };
    const names = { entryFileNames: MODULES, chunkFileNames: "[name]-[hash].mjs" };
    const output = {
      format: "es",
      ...names,
      ...outputOptions,
      ...(isRolldown ? { codeSplitting: !builds.isOneFile() } : {}),
    };
    return {
      first: plugins(suite, () => builds.needChunks("packages that stay outside")),
      // Vite handles what it supports; these plugins handle the rest at the end.
      last: [lowering(), sourcePlaces()],
      // An entry of a page would lose its exports.
      bundler: { ...bundler(), input: { xtest: entryId(config.root) }, preserveEntrySignatures: "strict", output },
    };
  }

  /** Options of a build whose modules are then bundled again into a standalone bundle. */
  function forBundle(): ViteBuildOptions {
    const paths = planModules(collection.plan).filter(({ path: name }) => modules?.has(name) !== false);
    const files = paths.flatMap(({ path: name }) => collection.files.get(name) ?? []);
    const input = files.map((file) => bundledId(collection, file));
    const objects = new Set([...ofPackages].flatMap(([file, { object }]) => (object === undefined ? [] : [file])));
    const own: Plugin = {
      name: "xtest:own",
      resolveId: {
        filter: { id: config.compatConfig === null ? OWN_FILTER : OWN_OR_RUNNER },
        handler(id) {
          const found = runnerSpecifier(config.compatConfig, id);
          return found === id && RUNNER_MODULE.test(id) ? null : { id: found, external: true };
        },
      },
    };
    return {
      first: [
        own,
        ...(isRolldown ? [] : [selfImports(), entriesOfAll(), patchedObjects(objects)]),
        ...plugins(suitePlugin(hooks, broken, findRewrite), null),
      ],
      last: [],
      bundler: {
        ...bundler(),
        input,
        preserveEntrySignatures: "strict",
        output: { ...SEPARATE_CHUNKS, ...outputOptions },
      },
      write: false,
    };
  }

  const build = (form: () => ViteBuildOptions): Promise<WrittenChunk[]> =>
    builds.run(
      async () => {
        const chunks = await project.build(form());
        for (const chunk of chunks) for (const missing of missingNames(chunk)) broken.missingName(missing);
        return chunks;
      },
      (error) => {
        if (broken.addFrom(error) && !broken.isReplaced(entryId(config.root))) return true;
        throw new UsageError(`Vite cannot bundle the tests: ${reason(error)}`, { cause: error });
      },
    );

  if (standalone) {
    const made = viteModules(await build(forBundle), config.root, dir);
    const { bundleSuite } = await import("../bundle/bundle.ts");
    return bundleSuite({ ...options, made: { plugin: made, broken } });
  }
  const write = async (): Promise<string> => {
    await build(forRun);
    patched.refuse("name it, and the packages that import it, in `ssr.noExternal` of the Vite configuration");
    mkdirSync(dir, { recursive: true });
    return writeRunEntry(dir, collection, `./${MODULES}`, config);
  };
  const entry = await write();
  return {
    entry,
    errors: [],
    broken: broken.problems(),
    outside: [],
    async without(module) {
      if (!broken.refuse(module)) return false;
      await write();
      return true;
    },
    async restore() {
      if (existsSync(entry)) return false;
      await write();
      return true;
    },
  };
}

/**
 * The project of Vitest that these modules belong to. One bundle is built by one Vite.
 *
 * @throws {UsageError} if they belong to several, with configurations of their own.
 */
function projectOf(
  { compatConfig }: ResolvedConfig,
  plan: Plan,
  modules: ReadonlySet<string> | undefined,
): CompatProject | undefined {
  const used = new Set(
    planModules(plan).flatMap(({ path: name, project = 0 }) => (modules?.has(name) === false ? [] : [project])),
  );
  const projects = (compatConfig?.projects ?? []).filter((_, index) => used.has(index));
  const different = projects.filter(
    ({ vite }, at) => projects.findIndex((one) => JSON.stringify(one.vite) === JSON.stringify(vite)) === at,
  );
  if (different.length <= 1) return different[0];
  const names = different.map(({ name, root }) => name ?? root).join(", ");
  throw new UsageError(
    `the projects ${names} have configurations of Vite of their own, and one bundle is built by one of them: name the folder or the files of one of them`,
  );
}

/** Whether a test of these modules has a DOM. */
function someHaveDom({ files }: Plan, modules: ReadonlySet<string> | undefined): boolean {
  return files.some(
    ({ path: name, definitions }) =>
      modules?.has(name) !== false && definitions.some(({ environment }) => environment !== undefined),
  );
}

/** The externals of a bundle that Vite builds: those of Vite, by URL, so that the bundle can be in any folder. */
interface Resolution {
  readonly id: string;
  readonly external: boolean;
}

interface ViteExternalsOptions {
  readonly config: ResolvedConfig;
  /** Is notified of packages that do not exist. */
  readonly broken: BrokenModules;
  /** Is notified of external packages. */
  readonly patched: PatchedOutside;
  /** Whether the user's configuration declares a specifier external. */
  readonly isExternal: (specifier: string, importer: string) => boolean;
  /**
   * Called for each external package; may throw to abort the build. Null if a standalone bundle is made of the output:
   * then packages keep their names, and that bundle reports missing ones.
   */
  readonly onExternal: (() => void) | null;
  /** Whether the target is a browser, for which Vite leaves nothing external. */
  readonly isBrowser: boolean;
  /** Whether modules are built as for a page, to run on Node with a DOM: packages stay external unless pages have other files of them. */
  readonly hasDom: boolean;
}

/**
 * Makes the plugin, which must come before Vite's own. It also resolves what only this package's configuration does,
 * such as `tsconfig.json` paths.
 */
function viteExternals({
  config,
  broken,
  patched,
  isExternal,
  onExternal,
  isBrowser,
  hasDom,
}: ViteExternalsOptions): Plugin {
  const known = new Map<string, Promise<Resolution | null>>();
  const fileOf = nodeResolver(config);
  const isOfPages = packagesOfPages();
  const resolveHere = createResolver(config);
  return {
    name: "xtest:externals",
    resolveId: {
      // Vite would replace Node's modules by empty ones.
      filter: { id: hasDom ? [BARE, /^node:/] : BARE },
      async handler(specifier, importer, { kind: given, isEntry }) {
        if (isEntry || importer === undefined) return null;
        if (isBuiltin(specifier)) return isBrowser || hasDom ? { id: specifier, external: true } : null;
        const kind = kindOf(given);
        const call = kind === "require-call" ? "require" : "import";
        // A virtual module resolves from the root.
        const from = path.isAbsolute(importer) ? normalizeId(importer) : `${config.root}/index.js`;
        const resolve = async (): Promise<Resolution | null> => {
          const resolved = await this.resolve(specifier, importer, { kind, skipSelf: true });
          if (resolved === null) {
            const here = resolveHere(specifier, from, call);
            if (here.kind === "file") return { id: here.path, external: false };
            return isExternal(specifier, importer) ? { id: specifier, external: true } : null;
          }
          const { id } = resolved;
          if (hasDom && resolved.external === false && isOfPackage(id) && !isOfPages(id)) {
            const file = isOfNamedPackage(normalizeId(id), specifier) ? fileOf(specifier, from, call) : null;
            // What Vite knows better is of the project: an alias, for example.
            if (file === null || !RUNNABLE.test(file)) return { id, external: false };
            patched.note(specifier, file);
            if (onExternal === null) return { id: specifier, external: true };
            return { id: kind === "require-call" ? file : pathToFileURL(file).href, external: true };
          }
          if (resolved.external === false || isBuiltin(id)) return { id, external: resolved.external !== false };
          const file = BARE.test(id) ? fileOf(id, from, call) : path.isAbsolute(id) ? id : null;
          // What it defines with the author API must be of the bundle's copy of it.
          if (file !== null && usesAuthorApi(normalizeId(file), readText)) return { id: file, external: false };
          // An alias has led to another package.
          if (onExternal === null) return { id: BARE.test(id) ? id : specifier, external: true };
          patched.note(specifier, file);
          // `require` does not accept URLs.
          const place = file === null || kind === "require-call" ? (file ?? id) : pathToFileURL(file).href;
          return { id: place, external: true };
        };
        const key = `${kind}\0${path.dirname(importer)}\0${specifier}`;
        let found = known.get(key);
        if (found === undefined) known.set(key, (found = resolve()));
        const resolution = await found;
        if (resolution?.external === true && !isBuiltin(resolution.id)) onExternal?.();
        if (resolution !== null) return resolution;
        if (onExternal === null) return { id: specifier, external: true };
        // Only imports by a statement must exist: others fail, if at all, when they are executed.
        if (isStatic(normalizeId(importer), specifier)) broken.missingPackage(importer, specifier);
        onExternal();
        return { id: specifier, external: true };
      },
    },
  };
}
