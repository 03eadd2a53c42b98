/**
 * The modules of a run on Node as the project's own Vite has them, one by one: its server resolves, loads and transforms a module, and
 * what comes out is compiled as any other module of a run.
 */
import { isBuiltin } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ResolverFactory } from "rolldown/experimental";
import { SCOPE_SPECIFIER } from "../../core/data/run/link-table.ts";
import type { Plan } from "../../core/data/plan.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { withSlashes } from "../../config/paths.ts";
import type { ResolveKind } from "../../link/resolve.ts";
import { runnerSpecifier } from "../../plugin/builtins/runner-modules.ts";
import { bundledId } from "../../plugin/virtual-modules.ts";
import { isOwnFile, ownModule } from "../../plugin/package-files.ts";
import { readText, statFile, UTF16 } from "../../store/read-file.ts";
import { unknownType } from "../bundle/modules/asset-kinds.ts";
import { BARE, RUNNABLE } from "../bundle/specifiers.ts";
import { createCompiler, problemOf } from "../run/compile/compile-module.ts";
import type { CompiledRecord } from "../run/compile/compiled-module.ts";
import { compilerOptions } from "../run/compile/compiler-options.ts";
import { moduleError, ModuleProblem } from "../run/compile/module-problem.ts";
import type { OpenProject, ProjectModules, ProjectRequest } from "../run/compilers/project-modules.ts";
import type { SourceTransform } from "../run/compilers/source-transforms.ts";
import { isStyleSheet } from "../run/compilers/style-sheets.ts";
import { isViteAsset } from "../run/compilers/vite-assets.ts";
import {
  createContentLoader,
  createRewriteFinder,
  isKnownType,
  type ModuleContent,
  withoutSource,
} from "../run/load-module.ts";
import type { ImportTarget } from "../run/resolve-import.ts";
import type { InstalledVite } from "./choose-bundler.ts";
import { type DevServer, type Side, startViteServer } from "./dev-server.ts";
import { createExternals } from "./external-packages.ts";
import { inTestMode, isOfVitest } from "./project.ts";

/** Between the id of a module and the number of its scope, unless that is the first one. */
const IN_SCOPE = "\0in:";

/** What a module is compiled for: the same file may be there for several. */
interface Scope {
  readonly server: DevServer;
  readonly side: Side;
}

/** Vite's stand-in for what pages do not have. */
const NOT_FOR_PAGES = "__vite-browser-external";

const QUERY = /[?#].*$/s;
const JSON_FILE = /\.json$/;
const URL_SPECIFIER = /^(?:https?|data|blob|file):/;

/** Opens the modules of a project by its Vite. */
export function viteProject(vite: InstalledVite, config: ResolvedConfig): OpenProject {
  return async (request) => {
    const servers = await startServers(vite, config, request.plan);
    const { promise: closed, resolve: close } = promiseWithResolvers();
    // Modules are compiled side by side: what they need of the process is changed once for all.
    const mode = inTestMode(isOfVitest(config), () => closed);
    return createModules(servers, config, request, async () => {
      close();
      await mode;
      await Promise.all([...new Set(servers)].map((server) => server.close()));
    });
  };
}

/** The servers of the projects of a suite, of which several may share one. */
async function startServers(vite: InstalledVite, config: ResolvedConfig, { modules }: Plan): Promise<DevServer[]> {
  const used = new Set(modules.map(({ project }) => project));
  const started = new Map<string, DevServer>();
  const servers: DevServer[] = [];
  for (const [index, project] of (config.compatConfig?.projects ?? [undefined]).entries()) {
    const key = JSON.stringify(used.has(index) ? (project?.vite ?? null) : null);
    let server = started.get(key);
    if (server === undefined) {
      started.set(key, (server = await startViteServer(vite, config, project)));
    }
    servers.push(server);
  }
  return servers;
}

function createModules(
  servers: readonly DevServer[],
  config: ResolvedConfig,
  { loader, plan, resolve: resolvePlain, realId }: ProjectRequest,
  close: () => Promise<void>,
): ProjectModules {
  const { suite, packageType, form = "native" } = loader;
  const { root, compatConfig } = config;
  const scopes = createScopes(servers, plan, compatConfig !== null);
  const { partsOf, idIn } = scopes;
  const findRewrite = createRewriteFinder(loader);
  const loadPlain = createContentLoader(loader);
  const externals = new Map(
    [...new Set(servers)].map((server) => [server, createExternals(server, config, suite.rewrites)]),
  );
  const fileForNode = nodeResolver();
  const compilers = new Map<Scope, ReturnType<typeof createCompiler>>();
  const resolutions = new Map<string, Promise<ImportTarget>>();
  /** What the specifiers of loaded modules mean, by importer. */
  const targets = new Map<string, ImportTarget>();

  const compilerOf = (scope: Scope): ReturnType<typeof createCompiler> => {
    let compiler = compilers.get(scope);
    if (compiler === undefined) {
      const define = { ...definesOf(scope, compatConfig === null), ...withoutEnv(config.define) };
      const options = compilerOptions({ root, define });
      compiler = suite
        .assertions()
        .then((assertions) => createCompiler(root, options, packageType, assertions, form, compatConfig !== null));
      compilers.set(scope, compiler);
    }
    return compiler;
  };

  const fileOf = (id: string): string => {
    const { plain } = partsOf(id);
    if (plain.startsWith("\0") || !path.isAbsolute(plain)) return path.posix.join(root, plain.replaceAll("\0", ""));
    return statFile(plain) === null ? plain.replace(QUERY, "") : plain;
  };

  const external = (file: string, kind: ResolveKind): ImportTarget => ({
    kind: "external",
    url: kind === "require" ? file : pathToFileURL(file).href,
  });

  /** As in a run without Vite, for the same side. */
  const plainTarget = (specifier: string, importer: string, kind: ResolveKind): ImportTarget => {
    const { scope, plain } = partsOf(importer);
    const from = path.isAbsolute(plain) ? plain.replace(QUERY, "") : `${root}/index.js`;
    const target = resolvePlain(specifier, from, kind);
    return target.kind === "module" ? { kind: "module", id: idIn(scope, target.id) } : target;
  };

  async function resolveNow(given: string, importer: string, kind: ResolveKind): Promise<ImportTarget> {
    const specifier = runnerSpecifier(compatConfig, given);
    if (kind === "require" || ownModule(specifier) !== null) return plainTarget(specifier, importer, kind);
    const { scope, plain } = partsOf(importer);
    const { pluginContainer } = containerOf(scope);
    const found = await pluginContainer.resolveId(specifier, plain).catch(() => null);
    if (found === null || found.id.includes(NOT_FOR_PAGES)) return plainTarget(specifier, importer, kind);
    const id = withSlashes(found.id);
    if (isBuiltin(id)) return { kind: "external", url: id.startsWith("node:") ? id : `node:${id}` };
    if (URL_SPECIFIER.test(id)) return { kind: "external", url: id };
    const file = id.replace(QUERY, "");
    if (path.isAbsolute(id) && statFile(file) === null) {
      // Only a plugin can have it.
      const isLoaded = (await pluginContainer.load(id).catch(() => "")) !== null;
      if (!isLoaded) return { kind: "missing", unreadable: file };
    }
    if (!path.isAbsolute(id) || statFile(file) === null) return { kind: "module", id: idIn(scope, id) };
    if (isOwnFile(file)) return external(file, kind);
    if (file === id && (await externals.get(scope.server)?.(file, scope.side, specifier)) === true) {
      // A package has other files for pages.
      const own = scope.side === "client" && BARE.test(specifier) ? fileForNode(specifier, fileOf(importer)) : null;
      return external(own !== null && RUNNABLE.test(own) && own.includes("/node_modules/") ? own : file, kind);
    }
    return { kind: "module", id: idIn(scope, id) };
  }

  const resolveOnce = (specifier: string, importer: string, kind: ResolveKind): Promise<ImportTarget> => {
    const { number, plain } = partsOf(importer);
    const key = [number, kind, path.dirname(plain), specifier].join("\0");
    let found = resolutions.get(key);
    if (found === undefined) resolutions.set(key, (found = resolveNow(specifier, importer, kind)));
    return found;
  };

  const resolveAll = async (
    importer: string,
    { imports, dynamic, requires, mocks = [] }: CompiledRecord,
  ): Promise<void> => {
    const found = async (specifier: string, kind: ResolveKind): Promise<void> => {
      targets.set(keyOf(specifier, importer, kind), await resolveOnce(specifier, importer, kind));
    };
    const named = [...imports.map(({ specifier }) => specifier), ...dynamic, ...mocks];
    await Promise.all([
      ...named.filter((one) => one !== SCOPE_SPECIFIER).map((one) => found(one, "import")),
      ...requires.map((one) => found(one, "require")),
    ]);
  };

  const failed = (file: string, what: string): ModuleProblem => {
    const name = file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
    return new ModuleProblem({ ...moduleError(root, file, null, "Error", ""), message: what.replace("$", () => name) });
  };

  /** The text of a module as its file or a plugin has it. */
  async function textOf(
    id: string,
  ): Promise<{ readonly text: string; readonly isFile: boolean; readonly map: unknown }> {
    const { scope, plain } = partsOf(id);
    const file = fileOf(id);
    const loaded = await containerOf(scope).pluginContainer.load(plain);
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

  async function compiled(id: string): Promise<ModuleContent> {
    const { scope, plain } = partsOf(id);
    const file = fileOf(id);
    const given = suite.provided.get(plain);
    const { text, isFile, map } =
      given === undefined ? await textOf(id) : { text: given.text, isFile: false, map: null };
    const rewrite = await findRewrite(file, text);
    const transform: SourceTransform = {
      key: "",
      keepsModules: true,
      async transform(code) {
        const inMap = isSourceMap(map) && code === text ? { inMap: map } : {};
        const { pluginContainer } = containerOf(scope);
        const made = await pluginContainer.transform(code, bundledId(suite, plain), inMap);
        if (made.code === code && isFile && !isKnownType(file)) {
          throw failed(file, `Cannot import $: ${unknownType(file)}`);
        }
        return { code: made.code, map: isSourceMap(made.map) ? JSON.stringify(made.map) : null };
      },
    };
    const shown = isFile || (isSourceMap(map) && statFile(file) !== null) ? null : text;
    const compile = await compilerOf(scope);
    const module = await compile({ file, language: "js", text, shown, rewrite, transform });
    await resolveAll(id, module.record);
    const content: ModuleContent = { kind: "code", compiled: module };
    return isStyleSheet(plain) || isViteAsset(file) ? withoutSource(content) : content;
  }

  return {
    idOf: (name, file) => idIn(scopes.of(name), suite.provided.has(file) ? file : realId(file)),
    graph: (manualOf) => ({
      fileOf,
      anyType: true,
      isProvided: () => true,
      resolve: (specifier, importer, kind) =>
        targets.get(keyOf(specifier, importer, kind)) ?? plainTarget(specifier, importer, kind),
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
    close,
  };
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

interface Scopes {
  /** The scope of a module of the suite, by its path in the plan. */
  of(name: string): Scope;
  idIn(scope: Scope, plain: string): string;
  partsOf(id: string): { readonly scope: Scope; readonly number: number; readonly plain: string };
}

/**
 * The scopes of a suite. Files of other runners share no modules; in a suite of ours conftests do, so that all is compiled as for a page if
 * a test has a DOM.
 *
 * @param servers - by the indexes of projects; at least one.
 */
function createScopes(servers: readonly DevServer[], { definitions, modules }: Plan, isByFile: boolean): Scopes {
  const withDom = new Set(
    definitions.flatMap(({ environment, module }) => (environment === undefined ? [] : [module])),
  );
  const [first] = servers;
  if (first === undefined) throw new Error("Vite has no server");
  const all: Scope[] = [];
  const scopeOf = (server: DevServer, side: Side): Scope => {
    const known = all.find((one) => one.server === server && one.side === side);
    if (known !== undefined) return known;
    const scope = { server, side };
    all.push(scope);
    return scope;
  };
  const ofNames = new Map(
    modules.map(({ path: name, project }, index): [string, Scope] => {
      const hasDom = isByFile ? withDom.has(index) : withDom.size > 0;
      return [name, scopeOf(servers[project ?? 0] ?? first, hasDom ? "client" : "ssr")];
    }),
  );
  const fallback = scopeOf(first, !isByFile && withDom.size > 0 ? "client" : "ssr");
  const start = all[0] ?? fallback;
  return {
    of: (name) => ofNames.get(name) ?? fallback,
    idIn: (scope, plain) => (scope === start ? plain : `${plain}${IN_SCOPE}${all.indexOf(scope)}`),
    partsOf(id) {
      const at = id.lastIndexOf(IN_SCOPE);
      const number = at === -1 ? 0 : Number(id.slice(at + IN_SCOPE.length));
      return { scope: all[number] ?? start, number, plain: at === -1 ? id : id.slice(0, at) };
    },
  };
}

function containerOf({ server, side }: Scope): DevServer["environments"][Side] {
  return server.environments[side];
}

/** What Vite puts into code in the place of names. @param hasEnv - whether `import.meta.env` is among it. */
function definesOf({ server: { config }, side }: Scope, hasEnv: boolean): Record<string, string> {
  const texts = Object.entries(config.define ?? {}).map(([name, value]): [string, string] => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const env = { ...config.env, SSR: side === "ssr" };
  const members = Object.entries(env).map(([name, value]): [string, string] => [
    `import.meta.env.${name}`,
    JSON.stringify(value),
  ]);
  return Object.fromEntries([...(hasEnv ? [["import.meta.env", JSON.stringify(env)], ...members] : []), ...texts]);
}

function withoutEnv({ "import.meta.env": _, ...define }: Readonly<Record<string, string>>): Record<string, string> {
  return define;
}

function isSourceMap(value: unknown): value is object {
  return typeof value === "object" && value !== null && Reflect.get(value, "mappings") !== "";
}

/** The file of a package that Node takes. */
function nodeResolver(): (specifier: string, importer: string) => string | null {
  const conditionNames = ["node", "import", "default"];
  const factory = new ResolverFactory({ conditionNames, mainFields: ["main"], extensions: [".js", ".json", ".node"] });
  return (specifier, importer) => {
    const found = factory.sync(path.dirname(importer), specifier).path;
    return found === undefined ? null : withSlashes(found);
  };
}
