/** The user's own Vite, loaded with its configuration and set to build a suite instead of the application. */
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { pathToFileURL } from "node:url";
import { inlineConfig } from "../../compat/config/vitest/read-vitest.ts";
import { variableOf } from "../../compat/config/vitest/vitest-project.ts";
import { withOutputAside, withVariables } from "../../config/loading.ts";
import { reason } from "../../config/modules.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import { UsageError } from "../../core/errors/errors.ts";
import type { CompatProject } from "../../core/data/compat/compat-config.ts";
import type { Target } from "../../core/data/target.ts";
import type { InstalledVite } from "./choose-bundler.ts";
import { specifierRules } from "../../plugin/aliases.ts";
import { withoutEnv } from "../run/compile/compiler-options.ts";
import { withStyleModules } from "./style-modules.ts";
import { scopedNameOf } from "../run/compilers/style-sheets.ts";

/** A plugin of Vite, Rollup or Rolldown. */
export type VitePlugin = object;

/** The used part of Vite's API, which 7 and 8 share. */
interface ViteApi {
  /** Of Vite before 6, undefined. */
  createBuilder?(config: object, legacy: boolean): Promise<ViteBuilder>;
  mergeConfig(defaults: object, overrides: object): object;
}

interface ViteBuilder {
  readonly environments: Readonly<Record<string, ViteEnvironment>>;
  build(environment: ViteEnvironment): Promise<unknown>;
}

interface ViteEnvironment {
  readonly plugins: VitePlugin[];
  readonly config: { readonly build: object; readonly base: string };
}

/** A chunk that Vite built. */
export interface WrittenChunk {
  readonly type: "chunk";
  readonly fileName: string;
  readonly code: string;
  readonly map: {
    readonly mappings: string;
    readonly names: string[];
    readonly sources: string[];
    readonly sourcesContent?: string[];
  } | null;
  readonly moduleIds: string[];
}

/** Options of one build. */
export interface ViteBuildOptions {
  /** Plugins that come before all others. */
  readonly first: readonly VitePlugin[];
  /** Plugins that come after all others. */
  readonly last: readonly VitePlugin[];
  /** Options of the bundler below Vite. */
  readonly bundler: object;
  /** Whether files are written. Default: true. */
  readonly write?: boolean;
}

/** A project's Vite, ready to build. */
export interface ViteProject {
  /**
   * Builds once; may be called again.
   *
   * @returns the chunks.
   */
  build(options: ViteBuildOptions): Promise<WrittenChunk[]>;
  /** Whether the user's configuration declares a specifier external. */
  isExternal(specifier: string, importer: string): boolean;
}

/** Name of this package's plugin, which is left out if the user's configuration has it. */
const OWN_PLUGIN = "unplugin-xtest";

/** Hooks that process written output: reports, uploads, deployments. They are skipped for tests. */
const AFTERMATH = ["writeBundle", "closeBundle", "buildApp"];

/** What is built. */
interface BuildOptions {
  /** Absolute path of the folder to write to. */
  readonly dir: string;
  readonly target: Target;
  readonly standalone: boolean;
  /** Whose modules are built, in a suite of Vitest. */
  readonly project: CompatProject | undefined;
  /** Whether tests have a DOM: then components are compiled as for a page, and not as for a server. Default: false. */
  readonly hasDom?: boolean;
}

/**
 * Loads Vite and the user's configuration.
 *
 * @throws {UsageError} if one of them cannot be loaded.
 */
export async function loadVite(
  vite: InstalledVite,
  config: ResolvedConfig,
  { dir, target, standalone, project, hasDom = false }: BuildOptions,
): Promise<ViteProject> {
  const { inline, theirs, part } = await inTestMode(config, () => viteSettings(vite, config, project, standalone));
  const edge = target === "edge" ? { ssr: { target: "webworker" } } : {};
  const isClient = target === "browser" || hasDom;
  const engine = hasDom ? { environments: { client: { keepProcessEnv: true } } } : {};
  const builder = await inTestMode(config, async () => {
    try {
      const api: ViteApi = await import(pathToFileURL(vite.entry).href);
      if (api.createBuilder === undefined) throw new Error("Vite before 6.3 makes no bundles of tests");
      const settings = { ...inline, ...edge, ...engine, build: buildSettings(dir, target, isClient) };
      return await api.createBuilder(api.mergeConfig(part, settings), true);
    } catch (error) {
      throw unusable(vite, config, error);
    }
  });
  const environment = builder.environments[isClient ? "client" : "ssr"];
  if (environment === undefined) throw new Error("Vite made no environment");
  const { plugins } = environment;
  const kept = plugins.filter((one) => !isOwn(one)).map((one) => (theirs.has(one) ? withoutAftermath(one) : one));
  const { build } = environment.config;
  const given = optionsOf(build);
  return {
    isExternal: (specifier, importer) => matches(given.external, specifier, importer),
    async build({ first, last, bundler, write = true }) {
      const compiled = target === "browser" && standalone ? withStyleModules(kept, config.root) : kept;
      plugins.splice(0, plugins.length, ...first, ...compiled, ...last);
      const { transform, resolve, moduleTypes } = given;
      const options = { ...defined({ transform, resolve, moduleTypes }), ...bundler };
      // Overrides what the user's plugins set: those options are for the application's output.
      const settings = {
        ...buildSettings(dir, target, isClient),
        ...(write ? {} : { write, assetsInlineLimit: 2 ** 30 }),
      };
      Object.assign(build, settings, { rollupOptions: options, rolldownOptions: options });
      const written = await inTestMode(config, () => builder.build(environment));
      return write ? chunksOf(written) : withDrawings(chunksOf(written), assetsOf(written), environment.config.base);
    },
  };
}

/** An inline configuration, to which more may be added. */
interface ViteSettings {
  readonly resolve: object;
  readonly plugins: readonly object[];
}

/**
 * The inline configuration for Vite, the set of the user's plugins, which is filled when Vite loads the user's
 * configuration, and what a project has inside of a file, which comes before the inline configuration.
 *
 * @param project - whose modules are compiled, in a suite of Vitest.
 * @param standalone - whether the bundle must be the same wherever it is built. Default: false.
 */
export async function viteSettings(
  installed: InstalledVite,
  config: ResolvedConfig,
  project: CompatProject | undefined,
  standalone = false,
): Promise<{ inline: ViteSettings; theirs: ReadonlySet<unknown>; part: object }> {
  const own = project?.vite ?? null;
  const configFile = own === null ? installed.configFile : own.file;
  const root = own === null ? null : (project?.root ?? null);
  const theirs = new Set<unknown>();
  // Those of the user's configuration of Vite are there already.
  const { conditions } = config;
  const plugin = {
    name: "xtest:vite",
    config: {
      order: "post",
      async handler(user: UserConfig) {
        for (const one of await flatPlugins(user.plugins)) if (one !== plugin) theirs.add(one);
        // Vite would resolve a relative root from the working directory.
        user.root = root ?? path.resolve(config.root, user.root ?? ".");
        user.customLogger = SILENT;
        addConditions(user, conditions);
        // What is a variable in Vitest is none in the text: tests may set it.
        if (project !== undefined) user.define = withoutVariables(user.define, project.env);
        // The development transform of JSX emits absolute paths of files.
        if (standalone && user.oxc !== false) user.oxc = merged(user.oxc, "jsx", { development: false });
        if (standalone && user.esbuild !== false) user.esbuild = { ...Object(user.esbuild), jsxDev: false };
      },
    },
  };
  const styles = project?.styles ?? null;
  const generateScopedName = styles === null ? null : scopedNameOf(project?.root ?? config.root, styles);
  const inline = {
    ...(generateScopedName !== null && { css: { modules: { generateScopedName } } }),
    configFile: configFile ?? false,
    mode: config.compatConfig?.projects[0]?.env["MODE"] ?? "test",
    logLevel: "silent",
    clearScreen: false,
    // Vite has an `import.meta.env` of its own.
    define: withoutEnv(config.define),
    resolve: { alias: specifierRules(config) },
    plugins: [plugin],
  };
  return { inline, theirs, part: own?.inline ? await inlineConfig(own.inline) : {} };
}

function withoutVariables(define: unknown, env: CompatProject["env"]): Record<string, unknown> {
  const kept = Object.entries(Object(define)).filter(([name]) => {
    const variable = variableOf(name);
    return variable === null || !(variable in env);
  });
  return Object.fromEntries(kept);
}

/** What Vite resolves with if nobody says anything else. */
const DEFAULT_CONDITIONS = {
  page: ["module", "browser", "development|production"],
  server: ["module", "node", "development|production"],
};

/** Adds conditions to those of a configuration, for pages and for servers. */
function addConditions(user: UserConfig, conditions: readonly string[]): void {
  if (conditions.length === 0) return;
  const added = (resolve: unknown, defaults: readonly string[]): object => {
    const given: unknown = Reflect.get(Object(resolve), "conditions");
    const before: readonly unknown[] = Array.isArray(given) ? given : defaults;
    return { ...Object(resolve), conditions: [...conditions, ...before] };
  };
  const { ssr } = user;
  user.ssr = { ...Object(ssr), resolve: added(Reflect.get(Object(ssr), "resolve"), DEFAULT_CONDITIONS.server) };
  user.resolve = added(user.resolve, DEFAULT_CONDITIONS.page);
}

/** The error for a Vite or a configuration that cannot be loaded. */
export function unusable({ configFile }: InstalledVite, { root }: ResolvedConfig, error: unknown): UsageError {
  const where = configFile === null ? "Vite" : path.posix.relative(root, configFile);
  return new UsageError(`${where}: cannot be used: ${stripVTControlCharacters(reason(error))}`, { cause: error });
}

/** Vite's `build` options, without those of the bundler below it. */
function buildSettings(dir: string, target: Target, isClient: boolean): object {
  return {
    ssr: !isClient,
    // A process has no page to load style sheets into.
    ...(isClient && target === "node" ? { cssCodeSplit: false } : {}),
    outDir: dir,
    lib: false,
    write: true,
    watch: null,
    sourcemap: true,
    minify: false,
    cssMinify: false,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: false,
    ssrManifest: false,
    emitAssets: target !== "node",
    modulePreload: false,
    reportCompressedSize: false,
    // Only for Vite before 8, which else leaves the user's own CommonJS unchanged.
    commonjsOptions: { include: [/node_modules/, /\.c?[jt]s$/], extensions: [".js", ".cjs", ".cts"] },
    target: target === "node" ? `node${process.versions.node}` : "es2022",
  };
}

/** The user's configuration as plugins get it. */
interface UserConfig {
  root?: string;
  customLogger?: object;
  resolve?: unknown;
  ssr?: unknown;
  oxc?: unknown;
  esbuild?: unknown;
  define?: unknown;
  readonly plugins?: unknown;
}

/** Adds properties to an object that is a property of a value; one that is a string is left unchanged. */
function merged(value: unknown, name: string, more: object): object {
  const inner: unknown = Reflect.get(Object(value), name);
  return { ...Object(value), [name]: typeof inner === "string" ? inner : { ...Object(inner), ...more } };
}

const nothing = (): void => {};

/** A silent logger: problems are thrown, and reported by the tests that they fail. */
const SILENT = {
  info: nothing,
  warn: nothing,
  warnOnce: nothing,
  error: nothing,
  clearScreen: nothing,
  hasErrorLogged: () => false,
  hasWarned: false,
};

/**
 * Calls `work` with the environment of a test build: without NODE_ENV, Vite assumes production. Output of plugins goes
 * to standard error, so that reports on standard output stay intact.
 *
 * @param config - plugins of a suite of Vitest see its variables, and those that scripts set.
 */
export function inTestMode<T>(config: Pick<ResolvedConfig, "compatConfig">, work: () => Promise<T>): Promise<T> {
  const isVitest = isOfVitest(config);
  const variables = { NODE_ENV: "test", ...(isVitest && { VITEST: "true", TEST: "true" }) };
  const needed = Object.entries(variables).map(([name, value]) => [name, process.env[name] ?? value] as const);
  const given = Object.entries((isVitest && config.compatConfig?.variables) || {});
  return withVariables(new Map([...needed, ...given]), () => withOutputAside(work));
}

/** Whether a suite is one of Vitest. */
export function isOfVitest({ compatConfig }: Pick<ResolvedConfig, "compatConfig">): boolean {
  return compatConfig?.dialect === "vitest";
}

/** The plugins of a configuration, which may be in lists and promises, in any depth. */
export async function flatPlugins(plugins: unknown): Promise<unknown[]> {
  const one: unknown = await plugins;
  return Array.isArray(one) ? (await Promise.all(one.map(flatPlugins))).flat() : [one];
}

export function isOwn(plugin: VitePlugin): boolean {
  return "name" in plugin && plugin.name === OWN_PLUGIN;
}

function withoutAftermath(plugin: VitePlugin): VitePlugin {
  const copy: object = Object.assign(Object.create(Object.getPrototypeOf(plugin)), plugin);
  return Object.assign(copy, Object.fromEntries(AFTERMATH.map((hook) => [hook, undefined])));
}

/** The user's options for the bundler below Vite. */
function optionsOf(build: object): Readonly<Record<string, unknown>> {
  return { ...record(build, "rollupOptions"), ...record(build, "rolldownOptions") };
}

function record(value: object, name: string): object {
  const found: unknown = Reflect.get(value, name);
  return typeof found === "object" && found !== null ? found : {};
}

function defined(values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Whether Rollup's `external` matches: strings, patterns, or a function. */
function matches(external: unknown, specifier: string, importer: string): boolean {
  if (typeof external === "function") return Boolean(external(specifier, importer, false));
  if (Array.isArray(external)) return external.some((one) => matches(one, specifier, importer));
  return external instanceof RegExp ? external.test(specifier) : external === specifier;
}

function chunksOf(written: unknown): WrittenChunk[] {
  const output: unknown = typeof written === "object" && written !== null ? Reflect.get(written, "output") : undefined;
  return Array.isArray(output) ? output.filter(isChunk) : [];
}

/** A file that Vite writes beside the code. */
interface WrittenAsset {
  readonly type: "asset";
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

function assetsOf(written: unknown): WrittenAsset[] {
  const output: unknown = typeof written === "object" && written !== null ? Reflect.get(written, "output") : undefined;
  return Array.isArray(output) ? output.filter(isAsset) : [];
}

function isAsset(part: unknown): part is WrittenAsset {
  return typeof part === "object" && part !== null && "type" in part && part.type === "asset" && "source" in part;
}

/**
 * Chunks with their drawings: of all assets, Vite does not put those SVG into the code of which a part is named (`mask.svg#round`).
 *
 * @param base - of the URLs in the chunks.
 */
function withDrawings(chunks: readonly WrittenChunk[], assets: readonly WrittenAsset[], base: string): WrittenChunk[] {
  const drawings = assets.filter(({ fileName }) => fileName.endsWith(".svg"));
  return chunks.map((chunk) => {
    const code = drawings.reduce((text, { fileName, source }) => {
      const data = Buffer.from(source).toString("base64");
      return text.replaceAll(base + fileName, `data:image/svg+xml;base64,${data}`);
    }, chunk.code);
    return code === chunk.code ? chunk : { ...chunk, code };
  });
}

function isChunk(part: unknown): part is WrittenChunk {
  return typeof part === "object" && part !== null && "type" in part && part.type === "chunk";
}
