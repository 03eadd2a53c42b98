/**
 * The modules of a run on Node as the project's own Vite has them, one by one: its server resolves, loads and transforms a module, and
 * what comes out is compiled as any other module of a run.
 */
import { readFileSync } from "node:fs";
import { planModules } from "../../core/data/plan.ts";
import { isBuiltin } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { SCOPE_SPECIFIER } from "../../core/data/run/link-table.ts";
import { withSlashes } from "../../config/paths.ts";
import type { ResolveKind } from "../../link/resolve.ts";
import { runnerSpecifier } from "../../plugin/builtins/runner-modules.ts";
import { bundledId } from "../../plugin/virtual-modules.ts";
import { isOwnFile, ownModule } from "../../plugin/package-files.ts";
import type { ModuleRewrite } from "../../core/data/rewrite.ts";
import { inSpan, spanRecorder } from "../../core/trace/spans.ts";
import type { Inputs } from "../../store/inputs.ts";
import type { PackageType } from "../../store/packages/package-of-file.ts";
import { type KeyEntries, keyParts } from "../../store/text-hash.ts";
import { readText, statFile, UTF16 } from "../../store/read-file.ts";
import { hashOf, type Stamp, stampOf } from "../../store/stamp.ts";
import type { BundleOptions } from "../bundle/bundle.ts";
import { unknownType } from "../bundle/modules/asset-kinds.ts";
import { BARE, isOfNamedPackage, RUNNABLE } from "../bundle/specifiers.ts";
import { createCompiler, problemOf } from "../run/compile/compile-module.ts";
import type { CompiledModule, CompiledRecord } from "../run/compile/compiled-module.ts";
import { compilerOptions, withoutEnv, createTsconfigState } from "../run/compile/compiler-options.ts";
import { moduleError, ModuleProblem } from "../run/compile/module-problem.ts";
import type { ProjectModules, ProjectRequest } from "../run/compilers/project-modules.ts";
import type { SourceTransform } from "../run/compilers/source-transforms.ts";
import { emptyStyles, isStyleSheet } from "../run/compilers/style-sheets.ts";
import { isViteAsset } from "../run/compilers/vite-assets.ts";
import {
  COMPILER_KEY,
  createContentLoader,
  createRewriteFinder,
  isKnownType,
  type ModuleContent,
  withoutSource,
} from "../run/load-module.ts";
import type { ImportTarget } from "../run/resolve-import.ts";
import type { InstalledVite } from "./choose-bundler.ts";
import { type DevServer, type Side, startViteServer } from "./dev-server.ts";
import { createExternals, type IsExternal } from "./external-packages.ts";
import { keepResolutions, type KeptResolutions, NO_RESOLUTIONS, trackTarget } from "./kept-resolutions.ts";
import { KeptServers, type StartedServer } from "./kept-servers.ts";
import { createModuleNotes } from "./module-notes.ts";
import type { PluginTimes } from "./plugin-times.ts";
import type { ViteScope, ViteScopes } from "./project-compiler.ts";
import { nodeResolver } from "./node-resolver.ts";
import { inTestMode } from "./project.ts";

/** Vite's stand-in for what pages do not have. */
const NOT_FOR_PAGES = "__vite-browser-external";

/** Modules that Vite and compilers bring along, which depend on their version alone. */
const HELPERS =
  /^(?:\0(?:\/?vite\/|plugin-vue:|@oxc-project\+runtime@|rolldown\/runtime)|\/@(?:vite\/|(?:react|solid)-refresh$))/;

const QUERY = /[?#].*$/s;
const JSON_FILE = /\.json$/;
const URL_SPECIFIER = /^(?:https?|data|blob|file):/;

/** An import whose target Vite says; what is required is resolved without it. */
interface ResolveRequest {
  readonly scope: ViteScope;
  readonly specifier: string;
  /** The id of the importer without its scope. */
  readonly plain: string;
}

/** The content of the file of a module. */
interface SourceFile {
  readonly bytes: Buffer;
  readonly hash: string;
  readonly stamp: Stamp;
}

/** What a module that Vite has compiled depends on, besides what plugins read for it. */
export const VITE_MODULE_KEY = {
  common: ({ common }) => common,
  scope: ({ scope }) => scope.name,
  plain: ({ plain }) => plain,
  tsconfig: ({ tsconfig }) => tsconfig,
  rewrite: ({ rewrite }) => JSON.stringify(rewrite),
  packageType: ({ packageType }) => packageType,
  source: ({ source }) => source?.hash,
} satisfies KeyEntries<{
  /** As `COMPILER_KEY` has it, of all modules. */
  readonly common: string;
  readonly scope: Pick<ViteScope, "name">;
  /** The id without its scope. */
  readonly plain: string;
  readonly tsconfig: string;
  readonly rewrite: ModuleRewrite | null;
  readonly packageType: ReturnType<PackageType>;
  readonly source: Pick<SourceFile, "hash"> | null;
}>;

/** Opens the modules of a run. A server is started when one has to be compiled, or a specifier resolved, that is not cached. */
export async function openModules(
  vite: InstalledVite,
  { config, keep = false, servers }: Pick<BundleOptions, "config" | "keep" | "servers">,
  scopes: ViteScopes,
  { loader, plan, resolve: resolvePlain, realId, tracked, late }: ProjectRequest,
): Promise<ProjectModules> {
  const { suite, store, packageType, form = "native" } = loader;
  const { root, compatConfig } = config;
  const { partsOf, idIn } = scopes;
  const begun = Date.now();
  const track = tracked?.track ?? null;
  /** By the digests of configurations. */
  const resolutions = new Map<string, KeptResolutions>();
  const started = servers ?? new KeptServers();
  // Others are of another configuration.
  const used = new Set(planModules(plan).map(({ path: name }) => scopes.of(name).server.key));
  await started.beginRun((key) => used.has(key));
  const { promise: closed, resolve: endMode } = promiseWithResolvers();
  let mode: Promise<void> | null = null;
  const findRewrite = createRewriteFinder(loader);
  const loadPlain = createContentLoader(loader);
  const tsconfigOf = createTsconfigState();
  const dialect = compatConfig?.dialect ?? null;
  const common = JSON.stringify(keyParts(COMPILER_KEY, { options: compilerOptions(config), form, dialect }));
  const fileForNode = nodeResolver(config);
  const externals = new Map<DevServer, IsExternal>();
  const compilers = new Map<ViteScope, ReturnType<typeof createCompiler>>();
  const resolving = new Map<string, Promise<ImportTarget>>();
  /** What the specifiers of loaded modules mean, by importer. */
  const targets = new Map<string, ImportTarget>();
  /** Those that meant something in the last run, or were not asked for. */
  const newlyMissing = new Set<ImportTarget>();
  /** The first importer of each module. */
  const importers = new Map<string, string>();
  /** Modules that were compiled in this run. */
  const compiledNow = new Map<string, Promise<CompiledModule>>();
  const timed: PluginTimes[] = [];

  /** The server of a scope, started. Modules are compiled side by side: what they need of the process is changed once for all. */
  const startedFor = ({ server: { key, project } }: ViteScope): Promise<StartedServer> => {
    mode ??= inTestMode(config, () => closed);
    return started.get(key, async () => {
      const notes = createModuleNotes(root);
      const recorder = spanRecorder();
      const times = recorder && (await import("./plugin-times.ts")).createPluginTimes(recorder);
      if (times !== null) timed.push(times);
      const observe = (plugins: Parameters<typeof notes.observe>[0]) =>
        notes.observe(times === null ? plugins : times.timed(plugins));
      const server = await inSpan("compile", "starts Vite", () => startViteServer(vite, config, project, observe));
      return { server, notes };
    });
  };

  const compilerOf = (scope: ViteScope, server: DevServer): ReturnType<typeof createCompiler> => {
    let compiler = compilers.get(scope);
    if (compiler === undefined) {
      const define = { ...definesOf(server, scope.side, compatConfig === null), ...withoutEnv(config.define) };
      const options = compilerOptions({ root, define });
      compiler = suite
        .assertions()
        .then((assertions) => createCompiler(root, options, packageType, assertions, form, dialect));
      compilers.set(scope, compiler);
    }
    return compiler;
  };

  const isExternal: (server: DevServer) => IsExternal = (server) => {
    let found = externals.get(server);
    if (found === undefined) externals.set(server, (found = createExternals(server, config, suite.rewrites)));
    return found;
  };

  const fileOf = (id: string): string => {
    const { plain } = partsOf(id);
    if (plain.startsWith("\0") || !path.isAbsolute(plain)) return path.posix.join(root, plain.replaceAll("\0", ""));
    return QUERY.test(plain) && statFile(plain) === null ? plain.replace(QUERY, "") : plain;
  };

  const external = (file: string): ImportTarget => ({ kind: "external", url: pathToFileURL(file).href });

  /** The file in whose place specifiers of a module are resolved. */
  const importerOf = (plain: string): string =>
    path.isAbsolute(plain) ? plain.replace(QUERY, "") : `${root}/index.js`;

  /** As in a run without Vite, with an id without a scope. */
  const plainTarget = (specifier: string, plain: string, kind: ResolveKind): ImportTarget =>
    resolvePlain(specifier, importerOf(plain), kind);

  const inScope = (scope: ViteScope, target: ImportTarget): ImportTarget =>
    target.kind === "module" ? { kind: "module", id: idIn(scope, target.id) } : target;

  /** @returns a target with an id without a scope. */
  async function resolveNow(
    { server, notes }: StartedServer,
    { scope: { side }, specifier, plain }: ResolveRequest,
  ): Promise<ImportTarget> {
    const { pluginContainer } = server.environments[side];
    const found = await pluginContainer.resolveId(specifier, plain).catch(() => null);
    if (notes.isImpureTarget(side, specifier, plain)) track?.giveUp();
    if (found === null || found.id.includes(NOT_FOR_PAGES)) return plainTarget(specifier, plain, "import");
    const id = withSlashes(found.id);
    if (isBuiltin(id)) return { kind: "external", url: id.startsWith("node:") ? id : `node:${id}` };
    if (URL_SPECIFIER.test(id)) return { kind: "external", url: id };
    const file = id.replace(QUERY, "");
    if (path.isAbsolute(id) && statFile(file) === null) {
      // Only a plugin can have it.
      const isLoaded = (await pluginContainer.load(id).catch(() => "")) !== null;
      if (!isLoaded) return { kind: "missing", unreadable: file };
    }
    if (!path.isAbsolute(id) || statFile(file) === null) return { kind: "module", id };
    if (isOwnFile(file)) return external(file);
    if (file === id && (await isExternal(server)(file, side, specifier))) {
      // A package has other files for pages. What an alias leads to stays.
      const isNamed = side === "client" && BARE.test(specifier) && isOfNamedPackage(file, specifier);
      const own = isNamed ? fileForNode(specifier, importerOf(plain), "import") : null;
      return external(own !== null && RUNNABLE.test(own) && own.includes("/node_modules/") ? own : file);
    }
    return { kind: "module", id };
  }

  async function resolveKept(key: string, request: ResolveRequest): Promise<ImportTarget> {
    const { scope, specifier, plain } = request;
    const { digest } = scope.server;
    let kept = resolutions.get(digest);
    if (kept === undefined) {
      // Tests write files, by which all would have to be compared each time.
      kept = keep && late?.isFirst !== false ? keepResolutions(config, digest) : NO_RESOLUTIONS;
      resolutions.set(digest, kept);
    }
    const known = kept.get(key);
    if (known !== undefined) return known;
    const starting = await startedFor(scope);
    const target = await resolveNow(starting, request);
    if (target.kind === "missing") newlyMissing.add(target);
    if (!starting.notes.isImpureTarget(scope.side, specifier, plain)) {
      kept.put(key, target, specifier, importerOf(plain));
    }
    return target;
  }

  async function resolveTracked(key: string, request: ResolveRequest): Promise<ImportTarget> {
    const { specifier, plain } = request;
    const target = await resolveKept(key, request);
    if (target.kind === "missing") track?.giveUp();
    if (tracked !== null) trackTarget(target, specifier, importerOf(plain), tracked);
    return target;
  }

  const resolveOnce = async (given: string, importer: string, kind: ResolveKind): Promise<ImportTarget> => {
    const specifier = runnerSpecifier(compatConfig, given);
    const { scope, plain } = partsOf(importer);
    if (kind === "require" || ownModule(specifier) !== null) return plainTarget(specifier, plain, kind);
    const key = [scope.side, path.dirname(plain), specifier].join("\0");
    const inRun = `${scope.name}\0${key}`;
    let found = resolving.get(inRun);
    if (found === undefined) resolving.set(inRun, (found = resolveTracked(key, { scope, specifier, plain })));
    return found;
  };

  const resolveAll = async (
    importer: string,
    { imports, dynamic, requires, mocks = [] }: CompiledRecord,
  ): Promise<void> => {
    const { scope } = partsOf(importer);
    const found = async (specifier: string, kind: ResolveKind): Promise<void> => {
      const target = inScope(scope, await resolveOnce(specifier, importer, kind));
      targets.set(keyOf(specifier, importer, kind), target);
      if (target.kind === "module" && !importers.has(target.id)) importers.set(target.id, importer);
    };
    const named = [...imports.map(({ specifier }) => specifier), ...dynamic, ...mocks];
    await Promise.all([
      ...named.filter((one) => one !== SCOPE_SPECIFIER).map((one) => found(one, "import")),
      ...requires.map((one) => found(one, "require")),
    ]);
  };

  const hasNewlyMissing = (importer: string, { imports }: CompiledRecord): boolean =>
    imports.some(({ specifier }) => {
      const target = targets.get(keyOf(specifier, importer, "import"));
      return target !== undefined && newlyMissing.has(target);
    });

  const failed = (file: string, what: string): ModuleProblem => {
    const name = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
    return new ModuleProblem({ ...moduleError(root, file, null, "Error", ""), message: what.replace("$", () => name) });
  };

  /** The file that a module is made of; null for one that only a plugin has. */
  const sourceOf = (plain: string, file: string): SourceFile | null => {
    const stat = path.isAbsolute(plain) && !plain.startsWith("\0") ? statFile(file) : null;
    if (stat === null) return null;
    const bytes = readFileSync(file);
    const hash = hashOf(bytes);
    return { bytes, hash, stamp: stampOf(stat, hash) };
  };

  /** Whether a style sheet is nothing but its names, whatever a plugin puts into it. */
  const hasNoRules = ({ server: { project } }: ViteScope, plain: string): boolean => {
    const styles = project?.styles ?? null;
    return styles !== null && isStyleSheet(plain) && emptyStyles(project?.root ?? root, styles, plain) !== null;
  };

  /** The text of a module as its file or a plugin has it. */
  async function textOf(
    id: string,
    { server }: StartedServer,
  ): Promise<{ readonly text: string; readonly isFile: boolean; readonly map: unknown }> {
    const { scope, plain } = partsOf(id);
    const file = fileOf(id);
    const { pluginContainer } = server.environments[scope.side];
    const importer = importers.get(id);
    let loaded = await pluginContainer.load(plain);
    if (loaded === null && importer !== undefined && statFile(file) === null) {
      // Plugins make such a module of what they have seen of its importer.
      await compiledAgain(importer);
      loaded = await pluginContainer.load(plain);
    }
    if (loaded !== null) {
      return typeof loaded === "string"
        ? { text: loaded, isFile: false, map: null }
        : { text: loaded.code, isFile: false, map: loaded.map ?? null };
    }
    if (statFile(file) === null) throw failed(file, "Could not load $");
    const text = readText(file);
    if (text.startsWith("\uFFFD\uFFFD") && text.includes("\0")) throw failed(file, `$: ${UTF16}`);
    return { text, isFile: true, map: null };
  }

  async function compileByVite(id: string): Promise<CompiledModule> {
    const ended = spanRecorder()?.begin("compile", partsOf(id).plain.replaceAll("\0", ""), { module: true });
    const { module, kept } = await compileOrKeep(id).catch((error: unknown) => {
      ended?.({ failed: true });
      throw error;
    });
    ended?.({ kept });
    return module;
  }

  async function compileOrKeep(id: string): Promise<{ readonly module: CompiledModule; readonly kept: boolean }> {
    const { scope, plain } = partsOf(id);
    const file = fileOf(id);
    const source = sourceOf(plain, file);
    // Plugins make a part of a file of what they have seen of the whole.
    const importer = importers.get(id);
    if (plain !== file && importer !== undefined && partsOf(importer).plain === file) await compiledAgain(importer);
    const starting = await startedFor(scope);
    const { server, notes } = starting;
    const { pluginContainer } = server.environments[scope.side];
    const given = suite.provided.get(plain);
    const { text, isFile, map } =
      given === undefined ? await textOf(id, starting) : { text: given.text, isFile: false, map: null };
    const rewrite = await findRewrite(file, text);
    const transform: SourceTransform = {
      key: "",
      keepsModules: true,
      async transform(code) {
        const inMap = isSourceMap(map) && code === text ? { inMap: map } : {};
        const made = await pluginContainer.transform(code, bundledId(suite, plain), inMap);
        if (made.code === code && isFile && !isKnownType(file)) {
          throw failed(file, `Cannot import $: ${unknownType(file)}`);
        }
        return { code: made.code, map: isSourceMap(made.map) ? JSON.stringify(made.map) : null };
      },
    };
    const shown = isFile || (isSourceMap(map) && statFile(file) !== null) ? null : text;
    const compile = await compilerOf(scope, server);
    const module = await compile({ file, language: "js", text, shown, rewrite, transform });
    const served = source === null ? publicFile(server, plain) : null;
    const inputs = notes.inputsOf(scope.side, plain, text, served);
    const isKept =
      source !== null ||
      served !== null ||
      HELPERS.test(plain) ||
      hasNoRules(scope, plain) ||
      notes.isKept(scope.side, plain);
    // The text that Vite has read may be another one by now.
    const isSame = source === null || statFile(file)?.mtimeMs === source.stamp.modified;
    if (!isKept || !isSame || given !== undefined || inputs === null || changedSince(begun, inputs)) {
      track?.giveUp();
      return { module, kept: false };
    }
    const whole = inputs.files.length + inputs.folders.length === 0 ? module : { ...module, inputs };
    const key = await storeKey(id, source);
    store.put(key.name, key.hash, whole);
    return { module: whole, kept: true };
  }

  const compileNow = (id: string): Promise<CompiledModule> => {
    let compiling = compiledNow.get(id);
    if (compiling === undefined) compiledNow.set(id, (compiling = compileByVite(id)));
    return compiling;
  };

  /** Has plugins see a module that is cached, whether it can be compiled or not. */
  const compiledAgain = async (id: string): Promise<void> => {
    await compileNow(id).catch(() => undefined);
  };

  /** The key of a module in the cache, without Vite. */
  async function storeKey(
    id: string,
    source: SourceFile | null,
  ): Promise<{ readonly name: string; readonly hash: string }> {
    const { scope, plain } = partsOf(id);
    const file = fileOf(id);
    const rewrite = source === null || isViteAsset(file) ? null : await findRewrite(file, source.bytes.toString());
    const parts = keyParts(VITE_MODULE_KEY, {
      ...{ common, scope, plain, rewrite, source },
      ...{ tsconfig: tsconfigOf(file), packageType: packageType(file) },
    });
    const own = source === null ? root : file;
    return { name: `${own}\0${scope.side}\0${plain === own ? "" : plain}`, hash: hashOf(parts.join("\0")) };
  }

  async function compiled(id: string): Promise<ModuleContent> {
    const { plain } = partsOf(id);
    const file = fileOf(id);
    const source = sourceOf(plain, file);
    const key = keep && !suite.provided.has(plain) ? await storeKey(id, source) : null;
    const kept = key === null || compiledNow.has(id) ? null : store.get(key.name, key.hash);
    const module = kept ?? (await compileNow(id));
    if (source !== null) {
      track?.file(file, source.stamp);
      tracked?.inputs.onModule(file);
    }
    for (const [watched, stamp] of module.inputs?.files ?? []) track?.file(watched, stamp);
    for (const [watched, stamp] of module.inputs?.folders ?? []) track?.folder(watched, stamp);
    await resolveAll(id, module.record);
    if (!compiledNow.has(id) && hasNewlyMissing(id, module.record)) {
      // A plugin may have made the import, and make another one now.
      await compiledAgain(id);
      return compiled(id);
    }
    const content: ModuleContent = { kind: "code", compiled: module };
    return isStyleSheet(plain) || isViteAsset(file) ? withoutSource(content) : content;
  }

  return {
    idOf(name, file) {
      const real = suite.provided.has(file) ? file : realId(file);
      // Targets of links are not tracked.
      if (real !== file) track?.giveUp();
      return name === null ? real : idIn(scopes.of(name), real);
    },
    graph: (manualOf) => ({
      fileOf,
      isKnown: () => true,
      isProvided: () => true,
      resolve(specifier, importer, kind) {
        const known = targets.get(keyOf(specifier, importer, kind));
        if (known !== undefined) return known;
        const { scope, plain } = partsOf(importer);
        return inScope(scope, plainTarget(runnerSpecifier(compatConfig, specifier), plain, kind));
      },
      async load(id) {
        const { plain } = partsOf(id);
        if (JSON_FILE.test(plain)) return loadPlain(plain);
        return compiled(id).catch(async (error: unknown): Promise<ModuleContent> => {
          const problem = await problemOf(root, fileOf(id), error);
          if (problem instanceof ModuleProblem) return { kind: "error", error: problem.error };
          throw problem;
        });
      },
      ...(manualOf !== undefined && {
        manualOf(specifier, target, importer) {
          const plain = target.kind === "module" ? { ...target, id: partsOf(target.id).plain } : target;
          const found = manualOf(specifier, plain, importer);
          return found === null ? null : idIn(partsOf(importer).scope, found);
        },
      }),
    }),
    async close() {
      for (const times of timed) times.finish();
      for (const kept of resolutions.values()) kept.save();
      endMode();
      await mode;
      if (late === undefined && (servers === undefined || !keep)) await started.close();
    },
  };
}

/** Whether a file or folder may have changed since a module was made of it. */
function changedSince(begun: number, { files, folders }: Inputs): boolean {
  return [...files, ...folders].some(([, stamp]) => stamp !== null && Math.max(stamp.modified, stamp.changed) >= begun);
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function promiseWithResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function keyOf(specifier: string, importer: string, kind: ResolveKind): string {
  return `${kind}\0${importer}\0${specifier}`;
}

/** What modules for pages replace each other with; here nothing is replaced. Plugins call it without asking, as for a server of pages. */
const NOTHING_HOT = `({ ${["accept", "prune", "dispose", "decline", "invalidate", "on", "off", "send"].map((name) => `${name}() {}`).join(", ")}, data: {} })`;

/** The file in the public folder that a module is the URL of; null for any other module. */
function publicFile({ config: { publicDir } }: DevServer, plain: string): string | null {
  if (publicDir === "" || !path.isAbsolute(plain)) return null;
  const file = withSlashes(path.join(publicDir, plain.replace(QUERY, "")));
  return statFile(file) === null ? null : file;
}

/** What Vite puts into code in the place of names. @param hasEnv - whether `import.meta.env` is among it. */
function definesOf({ config }: DevServer, side: Side, hasEnv: boolean): Record<string, string> {
  const texts = Object.entries(config.define ?? {}).map(([name, value]): [string, string] => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const env = { ...config.env, SSR: side === "ssr" };
  const members = Object.entries(env).map(([name, value]): [string, string] => [
    `import.meta.env.${name}`,
    JSON.stringify(value),
  ]);
  const hot = side === "client" ? [["import.meta.hot", NOTHING_HOT]] : [];
  return Object.fromEntries([
    ...hot,
    ...(hasEnv ? [["import.meta.env", JSON.stringify(env)], ...members] : []),
    ...texts,
  ]);
}

function isSourceMap(value: unknown): value is object {
  return typeof value === "object" && value !== null && Reflect.get(value, "mappings") !== "";
}
