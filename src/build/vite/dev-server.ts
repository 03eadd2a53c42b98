/**
 * A server of the user's own Vite that serves nothing: no socket, no watcher, no pages. Its plugin containers resolve, load and transform
 * single modules, as for Vitest.
 */
import { pathToFileURL } from "node:url";
import { NOT_DEFINED } from "../../compat/config/vitest/vitest-project.ts";
import type { CompatProject, CompatStyles } from "../../core/data/compat/compat-config.ts";
import type { ResolvedConfig } from "../../config/types.ts";
import type { InstalledVite } from "./choose-bundler.ts";
import { inTestMode, isOfVitest, isOwn, unusable, viteSettings } from "./project.ts";
import { emptyStyles, isStyleSheet } from "../run/compilers/style-sheets.ts";

/** What Vite's client does with a style sheet. */
const INSERT = `const __vite__updateStyle = (id, text) => {
  if (typeof document === "undefined") return;
  const known = document.querySelector(\`[data-vite-dev-id="\${id}"]\`);
  const style = known ?? document.createElement("style");
  style.textContent = text;
  if (known !== null) return;
  style.setAttribute("type", "text/css");
  style.setAttribute("data-vite-dev-id", id);
  document.querySelector("head")?.appendChild(style);
};`;

const CLIENT_IMPORT = /^import \{ updateStyle as __vite__updateStyle, removeStyle as __vite__removeStyle \} from .*$/m;

/** @param styles - those of Vitest's configuration: then a document has what is not empty. Null: each is what Vite makes of it, without its rules. */
function stylePlugins(root: string, styles: CompatStyles | null): object[] {
  const empty = (id: string): string | null => (styles === null ? null : emptyStyles(root, styles, id));
  return [
    {
      name: "xtest:no-styles",
      enforce: "pre",
      // Vite's own plugin has nothing to do then.
      transform: (_: string, id: string) => (isStyleSheet(id) && empty(id) !== null ? { code: "", map: null } : null),
    },
    {
      name: "xtest:styles",
      enforce: "post",
      transform(code: string, id: string) {
        if (!isStyleSheet(id)) return null;
        const text = empty(id) ?? code.replace(CLIENT_IMPORT, styles === null ? "" : INSERT);
        // It may await something, as UnoCSS does.
        return { code: `${withoutClient(text, styles !== null)}\nexport {};`, map: { mappings: "" } };
      },
    },
  ];
}

/** Without what replaces a style sheet in a page. */
function withoutClient(code: string, inserts: boolean): string {
  const lines = code.split("\n").filter((line) => !line.startsWith("import.meta.hot."));
  return (inserts ? lines : lines.filter((line) => !line.startsWith("__vite__updateStyle("))).join("\n");
}

/** The environments of Vite that modules are compiled in: as for a page if tests have a DOM, else as for a server. */
export type Side = "client" | "ssr";

interface LoadResult {
  readonly code: string;
  readonly map?: unknown;
}

/** The used part of a plugin container, which all versions share. */
interface PluginContainer {
  resolveId(specifier: string, importer?: string): Promise<{ readonly id: string; readonly external?: unknown } | null>;
  load(id: string): Promise<LoadResult | string | null>;
  transform(code: string, id: string, options?: { readonly inMap?: object }): Promise<LoadResult>;
  watchChange(id: string, change: { readonly event: "update" }): Promise<void>;
}

/** The used part of what a server knows of modules that were asked for. */
interface ModuleGraph {
  ensureEntryFromUrl(url: string): Promise<unknown>;
  onFileChange(file: string): void;
}

interface ViteEnvironment {
  readonly moduleGraph: ModuleGraph;
  readonly pluginContainer: PluginContainer;
  readonly config: { readonly resolve: object };
}

/** The used part of a server. */
export interface DevServer {
  readonly environments: Readonly<Record<Side, ViteEnvironment>>;
  readonly config: {
    readonly root: string;
    /** Empty for none. */
    readonly publicDir: string;
    readonly env: Readonly<Record<string, unknown>>;
    readonly define?: Readonly<Record<string, unknown>>;
    /** The options of Vitest, as they are written. */
    readonly test?: unknown;
  };
  close(): Promise<void>;
}

/** The used part of a plugin, once its configuration is resolved. */
export interface ServerPlugin {
  readonly name: string;
  readonly api?: unknown;
}

type ServerPlugins = readonly ServerPlugin[];

/** The used part of a server of Vite before 6, whose one container is told with each call for whom it is. */
interface OlderServer extends Omit<DevServer, "environments"> {
  readonly pluginContainer: {
    resolveId(specifier: string, importer?: string, options?: object): ReturnType<PluginContainer["resolveId"]>;
    load(id: string, options?: object): ReturnType<PluginContainer["load"]>;
    transform(code: string, id: string, options?: object): ReturnType<PluginContainer["transform"]>;
    watchChange: PluginContainer["watchChange"];
  };
  readonly moduleGraph: ModuleGraph;
  readonly config: DevServer["config"] & { readonly resolve: object; readonly ssr?: object };
}

interface ViteApi {
  createServer(config: object): Promise<DevServer | OlderServer>;
  mergeConfig(defaults: object, overrides: object): object;
  readonly defaultServerConditions?: readonly string[];
}

/** Plugins of Vite that are about pages: they turn imports into URLs of the server, and put its client into modules. */
const OF_PAGES = new Set([
  ...["vite:import-analysis", "vite:css-analysis", "vite:client-inject", "vite:worker-import-meta-url"],
  "vite:asset-import-meta-url",
]);

/** Nothing is bundled ahead. */
const NO_OPTIMIZER = { noDiscovery: true, include: [], entries: [] };

/**
 * @param project - whose modules it compiles, in a suite of Vitest.
 * @param observe - gets the plugins in the end, and gives those that are used.
 * @throws {UsageError} if Vite or the user's configuration of it cannot be used.
 */
export async function startViteServer(
  vite: InstalledVite,
  config: ResolvedConfig,
  project: CompatProject | undefined,
  observe: (plugins: ServerPlugins) => ServerPlugins,
): Promise<DevServer> {
  try {
    const api: ViteApi = await import(pathToFileURL(vite.entry).href);
    return await inTestMode(config, async () =>
      withEnvironments(await api.createServer(await serverConfig(vite, config, project, observe))),
    );
  } catch (error) {
    throw unusable(vite, config, error);
  }
}

function withEnvironments(server: DevServer | OlderServer): DevServer {
  if ("environments" in server) return server;
  const { pluginContainer: all, moduleGraph, config } = server;
  const environment = (ssr: boolean): ViteEnvironment => ({
    moduleGraph,
    pluginContainer: {
      resolveId: (specifier, importer) => all.resolveId(specifier, importer, { ssr }),
      load: (id) => all.load(id, { ssr }),
      transform: (code, id, options) => all.transform(code, id, { ...options, ssr }),
      watchChange: (id, change) => all.watchChange(id, change),
    },
    config: { resolve: ssr ? { ...config.ssr } : config.resolve },
  });
  return {
    config,
    environments: { client: environment(false), ssr: environment(true) },
    close: () => server.close(),
  };
}

/**
 * The inline configuration of a server.
 *
 * @param observe - gets the plugins in the end, and gives those that are used. Default: they stay.
 */
export async function serverConfig(
  installed: InstalledVite,
  config: ResolvedConfig,
  project: CompatProject | undefined,
  observe: (plugins: ServerPlugins) => ServerPlugins = (plugins) => plugins,
): Promise<object> {
  const api: ViteApi = await import(pathToFileURL(installed.entry).href);
  const { inline, part } = await viteSettings(installed, config, project);
  const root = project?.root ?? config.root;
  const isVitest = isOfVitest(config);
  const styles = project?.styles ?? null;
  const quiet = {
    name: "xtest:dev-server",
    enforce: "pre",
    config: {
      order: "post",
      handler(user: { optimizeDeps?: object; base?: string; define?: Record<string, unknown> }) {
        user.optimizeDeps = NO_OPTIMIZER;
        if (!isVitest) return;
        // URLs in tests of Vitest begin with `/`.
        user.base = "/";
        for (const name of NOT_DEFINED) if (user.define !== undefined) Reflect.deleteProperty(user.define, name);
      },
    },
    configEnvironment: {
      order: "post",
      handler(_: string, user: { optimizeDeps?: object }) {
        user.optimizeDeps = NO_OPTIMIZER;
      },
    },
    configResolved: {
      order: "post",
      handler({ plugins }: { readonly plugins: ServerPlugin[] }) {
        const kept = plugins.filter((one) => !OF_PAGES.has(one.name) && !isOwn(one));
        plugins.splice(0, plugins.length, ...observe(kept));
      },
    },
  };
  // As in Vitest: files of packages are those that Node would take.
  const conditions = (api.defaultServerConditions ?? ["node"]).filter((one) => one !== "module");
  const asNode = { mainFields: [], conditions };
  return api.mergeConfig(part, {
    ...inline,
    ...(isVitest && { resolve: { ...inline.resolve, ...asNode } }),
    plugins: [...inline.plugins, quiet, ...stylePlugins(root, styles)],
    appType: "custom",
    server: {
      middlewareMode: true,
      ws: false,
      hmr: false,
      watch: null,
      open: false,
      preTransformRequests: false,
    },
    environments: {
      client: { keepProcessEnv: true },
      ssr: isVitest ? { resolve: asNode } : {},
    },
  });
}
