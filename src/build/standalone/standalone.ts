/** The options of a standalone bundle: one file, the same bytes wherever it is built, and no imports at its top. */
import path from "node:path";
import type { OutputOptions, Plugin } from "rolldown";
import type { ResolvedConfig } from "../../config/types.ts";
import type { SuiteView } from "../../core/data/suite/suite-view.ts";
import { ABOVE_PATH, type Target } from "../../core/data/target.ts";
import { assets } from "../bundle/modules/assets.ts";
import type { BrokenModules } from "../bundle/error-modules.ts";
import { adviceForPages } from "../bundle/error-stubs.ts";
import { awaitCycle } from "../bundle/await-cycles.ts";
import { dataFiles, type NamedFiles } from "../archive/data-files.ts";
import { entryId } from "../../plugin/hooks.ts";
import { lowering } from "../bundle/modules/lower-syntax.ts";
import { type Outside, type OutsideModules, outsideModules } from "./runtime-externals.ts";
import { ownFile, ownVersion } from "../../plugin/package-files.ts";
import { movingPlacement, urlPath, sourcePlaces } from "../bundle/modules/import-meta.ts";

export interface StandaloneOptions {
  /** Its root: absolute, with `/`. */
  readonly config: Pick<ResolvedConfig, "hideFrames" | "root" | "tmpPathRetentionCount" | "tmpPathRetentionPolicy">;
  readonly collection: Pick<SuiteView, "files" | "rewrites">;
  readonly target: Target;
  readonly bundleDeps: boolean;
  /** Absolute path of the folder that the bundle will be in. */
  readonly dir: string;
  /** Whether it will be in an archive, with the data files of its sources but without the sources. */
  readonly inArchive: boolean;
}

export interface StandaloneForm {
  /** Id of the entry module. */
  readonly input: string;
  /** The plugins of one build, after those of the suite. @param isOfSuite - whether these resolve a specifier. */
  plugins(broken: BrokenModules, isOfSuite: (specifier: string) => boolean): Plugin[];
  readonly output: OutputOptions;
  /** The externals of the last build. */
  outside(): Outside[];
  /** The files that its modules read, as far as their code names them statically. */
  data(): NamedFiles;
}

/** Message of the error that aborts a build which found another broken module: it is built again. */
export const AGAIN = "await in an import cycle: to be built again";

/** A virtual module beside the entry: re-exports it, and runs it as a program if the file was started. */
const MAIN_FILE = "__xtest_main__.mjs";

/** The export of a bundle in an archive by which the program of several projects starts it. */
export const ARCHIVED = "__xtest_archived";

/** Makes what a build of one bundle needs. */
export function standaloneForm(options: StandaloneOptions): StandaloneForm {
  const { config, collection, target, bundleDeps, dir, inArchive } = options;
  const { root } = config;
  const folder = dir.replaceAll("\\", "/");
  // A bundle outside of the project has its own folder as root, so that its bytes do not depend on where that is.
  const isInside = `${folder}/`.startsWith(`${root}/`);
  const base = isInside ? folder : root;
  const toRoot = `${path.posix.relative(base, root) || "."}/`;
  const placement = movingPlacement(root);
  const main = `${root}/${MAIN_FILE}`;
  const data = dataFiles(bundleDeps);
  let outside: OutsideModules | null = null;

  const program: Plugin = {
    name: "xtest:program",
    resolveId: { filter: { id: /__xtest_main__\.mjs$/ }, handler: (id) => (id === main ? id : null) },
    load: {
      filter: { id: /__xtest_main__\.mjs$/ },
      handler: (id) => (id === main ? { code: mainText(options, toRoot), map: { mappings: "" } } : null),
    },
  };

  function front(modules: OutsideModules): Plugin {
    return {
      name: "xtest:prelude",
      intro() {
        const [first] = collection.files.values();
        return preludeText({
          isNode: target === "node",
          root: toRoot,
          probe: first === undefined || inArchive ? null : urlPath(root, first),
          outside: modules.list().map(({ specifier, isBuiltin, file }) => ({
            specifier,
            ...adviceFor(specifier, { isBuiltin, isThere: file !== null, target, bundleDeps }),
          })),
          needs: modules.needs(this),
        });
      },
    };
  }

  return {
    input: target === "node" ? main : entryId(root),
    plugins(broken, isOfSuite) {
      const modules = outsideModules({
        root,
        target,
        bundleDeps,
        placement,
        patched: patchedBuiltins(collection),
        isReplaced: (id) => broken.isReplaced(id),
        isOfSuite,
      });
      outside = modules;
      const cycles: Plugin = {
        name: "xtest:cycles",
        buildEnd(error) {
          if (error !== undefined) return;
          const found = awaitCycle(this);
          if (found === null) return;
          broken.awaitCycle(found);
          throw new Error(AGAIN);
        },
      };
      const urls = { ...placement, url: (file: string) => (data.add(file), placement.url(file)) };
      const others = [
        assets(broken, urls, target === "browser" ? root : null),
        data.plugin,
        sourcePlaces(placement, bundleDeps),
        lowering(),
      ];
      return [
        program,
        helpers(),
        ...others,
        modules.plugin,
        withoutMaps((id) => modules.isOurs(id) || id === entryId(root)),
        front(modules),
        cycles,
      ];
    },
    output: {
      codeSplitting: false,
      // The same wherever the bundle is built: relative to its folder, or to the root if the folder is outside of it.
      sourcemapPathTransform: (source, map) =>
        path.posix.relative(base, path.resolve(path.dirname(map), source).replaceAll("\\", "/")),
    },
    outside: () => outside?.list() ?? [],
    data: () => data.list(root),
  };
}

function mainText({ config, inArchive }: Pick<StandaloneOptions, "config" | "inArchive">, toRoot: string): string {
  const entry = JSON.stringify(entryId(config.root));
  const temp = { count: config.tmpPathRetentionCount, policy: config.tmpPathRetentionPolicy };
  const rest = JSON.stringify({ root: toRoot, version: ownVersion(), temp, hideFrames: config.hideFrames });
  const started = `import(${JSON.stringify(ownFile("cli/standalone.js"))})`;
  return [
    `import { manifest, runSuite, suite } from ${entry};`,
    `export * from ${entry};`,
    `const program = { bundle: { suite, manifest, runSuite }, place: { url: import.meta.url, ...${rest} } };`,
    `if (__xtest_bundle.isMain()) void ${started}.then(({ start }) => start(program));`,
    ...(inArchive
      ? [
          `const start = (projects, url) => ${started}.then(({ startProjects }) => startProjects(projects, url));`,
          `export const ${ARCHIVED} = { program, start };`,
        ]
      : []),
    "",
  ].join("\n");
}

/** Drops the source maps of this package's code, which would contain paths of this machine. */
function withoutMaps(isOurs: (id: string) => boolean): Plugin {
  return {
    name: "xtest:own-code",
    transform: {
      filter: { id: [/\.[cm]?js$/] },
      handler: (code, id) => (isOurs(id) ? { code, map: { mappings: "" } } : null),
    },
  };
}

/**
 * Fixes the bundler's CommonJS wrapper, in which a module that throws fails for its first importer only, and the second
 * one gets the partial exports.
 */
function helpers(): Plugin {
  return {
    name: "xtest:helpers",
    transform: {
      filter: { id: /^\0rolldown\/runtime\.js$/ },
      handler(code) {
        const helper = /export var __commonJSMin = [^]*?\n\s*\);?\n/;
        if (!helper.test(code)) return null;
        return { code: code.replace(helper, COMMONJS_HELPER), map: { mappings: "" } };
      },
    },
  };
}

const COMMONJS_HELPER = `export var __commonJSMin = (cb, mod, err) => () => {
  if (err) throw err[0];
  try {
    return mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports;
  } catch (e) {
    throw ((err = [e]), e);
  }
};
`;

/** The advice for a missing external, and whether the target can have it. */
function adviceFor(
  specifier: string,
  {
    isBuiltin,
    isThere,
    target,
    bundleDeps,
  }: { isBuiltin: boolean; isThere: boolean; target: Target; bundleDeps: boolean },
): { available: boolean; advice: string } {
  const ofPages = adviceForPages(specifier);
  if (ofPages !== null) return { available: false, advice: ofPages };
  if (isBuiltin) {
    if (target === "browser")
      return { available: false, advice: "This bundle was built for browsers, which have nothing of Node." };
    const advice =
      target === "edge" ? "Edge workers have only some of Node's modules." : "This engine does not have it.";
    return { available: true, advice };
  }
  if (isThere || target === "node") {
    const other = bundleDeps ? "" : ", or build with --bundle-deps";
    return { available: true, advice: `It is not in this bundle: install it where the bundle lies${other}.` };
  }
  return {
    available: false,
    advice: `It was not found when the bundle was built: install "${specifier}", and build again.`,
  };
}

/** The modules of Node whose exports tests replace, without `node:`. */
function patchedBuiltins({ rewrites }: Pick<SuiteView, "rewrites">): Set<string> {
  const patches = [...rewrites.values()].flatMap(({ patches: own }) => own?.builtins ?? []);
  return new Set(patches.map(({ specifier }) => specifier.replace(/^node:/, "")));
}

/** The data of a bundle's prelude. */
interface Prelude {
  /** Whether the target is Node, Bun or Deno. */
  readonly isNode: boolean;
  /** URL of the project's root, relative to the bundle. */
  readonly root: string;
  /** URL of a source, relative to the root, whose existence shows that the sources are there; null for none. */
  readonly probe: string | null;
  /** The externals, in a stable order. */
  readonly outside: readonly OutsideModule[];
  /** The externals that each lazily imported module and its imports need, in order, by the module's key. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
}

/** In a page: a URL above the folder that its server has at `/`, as that of a file of another package, would lose its first names. */
const ABOVE_ROOT = `const [ups] = /^(?:[.][.][/])*/.exec(path);
    const above = ups.length / 3 + 2 - new URL(base).pathname.split("/").length;
    if (above > 0 && /^http/.test(base)) return new URL("${ABOVE_PATH}" + above + "/" + path.slice(ups.length), base).href;`;

/** An external of the bundle. */
interface OutsideModule {
  readonly specifier: string;
  /** Whether the target can have the module; if not, it is never imported. */
  readonly available: boolean;
  /** The end of the message if the module is missing: what to do about it. */
  readonly advice: string;
}

/**
 * The prelude's text. It declares `__xtest_bundle`, and not `__xtest`, which transformed modules declare themselves.
 */
function preludeText({ isNode, root, probe, outside, needs }: Prelude): string {
  const loaders = outside.map(({ specifier, available, advice }) => {
    const name = JSON.stringify(specifier);
    const load = available ? `() => import(${name})` : "null";
    return `    [${name}]: { load: ${load}, advice: ${JSON.stringify(advice)} },\n`;
  });
  return `const __xtest_bundle = (() => {
  const builtin = ${isNode ? "globalThis.process?.getBuiltinModule" : "undefined"};
  const fs = builtin?.("node:fs");
  const node = builtin?.("node:module");
  let cwd = null;
  try {
    if (builtin !== undefined) cwd = process.cwd();
  } catch {
    // The working folder is gone, which the command line says.
  }
  let base = null;
  const baseOf = () => {
    try {
      const own = new URL(${JSON.stringify(root)}, import.meta.url);
      const isThere = (folder) => fs.existsSync(new URL(${JSON.stringify(probe ?? ".")}, folder));
      if (cwd === null || isThere(own)) return own.href;
      // Taken elsewhere, it may have been started where the sources are, or files lie beside it.
      const started = builtin("node:url").pathToFileURL(cwd + "/");
      return isThere(started) ? started.href : new URL("./", import.meta.url).href;
    } catch {
      return "file:///";
    }
  };
  const url = (path) => {
    base ??= baseOf();
    ${isNode ? "" : ABOVE_ROOT}
    return new URL(path, base).href;
  };
  const filename = (path) =>
    builtin === undefined ? decodeURIComponent(new URL(url(path)).pathname) : builtin("node:url").fileURLToPath(url(path));
  const dirname = (path) => filename(path).replace(/(?<=.)[\\\\/][^\\\\/]*$/, "");
  const requireFrom = (place) => {
    if (node === undefined) throw new Error("require() needs Node");
    const main = process.argv[1];
    const value = Object.assign(new node.Module(main), { filename: main });
    return Object.defineProperty(node.createRequire(place), "main", { value });
  };
  const outside = {
${loaders.join("")}  };
  const needs = ${JSON.stringify(needs)};
  const loading = new Map();
  const loaded = new Map();
  const failure = (name, by, error) => {
    const { load, advice } = outside[name] ?? { load: null, advice: "" };
    // What a package itself threw is its own affair.
    if (load !== null && !/^(?:node|bun|cloudflare):/.test(name) && !/^ERR_/.test(error?.code ?? "")) return error;
    // Its own trace is that of whoever asked first.
    const reason = load === null ? "" : \`: \${String(error?.message ?? error).replace(/\\n[^]*/, "").replace(/\\.$/, "")}\`;
    const told = new Error(\`Cannot import "\${name}", which \${by} needs\${reason}. \${advice}\`);
    return error?.code === undefined ? told : Object.assign(told, { code: error.code });
  };
  const one = (name) => {
    let pending = loading.get(name);
    if (pending === undefined) {
      const load = async () => {
        if (outside[name].load === null) return loaded.set(name, { error: null });
        try {
          loaded.set(name, { namespace: await outside[name].load() });
        } catch (error) {
          loaded.set(name, { error });
        }
      };
      loading.set(name, (pending = load()));
    }
    return pending;
  };
  const get = (name, names, by) => {
    const found = loaded.get(name);
    if (found === undefined || "error" in found) throw failure(name, by, found?.error);
    for (const wanted of names) {
      if (wanted in found.namespace) continue;
      throw new SyntaxError(\`\${by}: the module "\${name}" does not provide an export named "\${wanted}"\`);
    }
    return found.namespace;
  };
  return {
    // Whether this file is the program that was started.
    isMain: () => {
      const { main } = import.meta;
      if (typeof main === "boolean") return main;
      try {
        return fs.realpathSync(process.argv[1]) === fs.realpathSync(builtin("node:url").fileURLToPath(import.meta.url));
      } catch {
        return false;
      }
    },
    url,
    filename,
    dirname,
    get,
    require: (path) => requireFrom(url(path)),
    from: (path) => (specifier) => (/^\\.\\.?\\//.test(specifier) ? new URL(specifier, url(path)).href : specifier),
    load: async (path) => {
      for (const name of needs[path] ?? []) await one(name);
    },
    import: async (name, by) => {
      await one(name);
      return get(name, [], by);
    },
    // What is required is found as Node finds it; elsewhere it has been imported before.
    required: (name, by) => {
      if (node !== undefined) {
        try {
          return builtin(name) ?? requireFrom(import.meta.url)(name);
        } catch (error) {
          if (error?.code !== "MODULE_NOT_FOUND" || !error.message.includes(name)) throw error;
          throw Object.assign(failure(name, by, Object.assign(error, { code: "ERR_MODULE_NOT_FOUND" })), { code: "MODULE_NOT_FOUND" });
        }
      }
      const namespace = get(name, [], by);
      return namespace["module.exports"] ?? namespace.default ?? namespace;
    },
    // As CommonJS, so that its names need not be known.
    star: (name, by) => {
      const namespace = get(name, [], by);
      const names = Object.keys(namespace).filter((key) => key !== "default" && key !== "module.exports");
      const all = Object.defineProperty({}, "__esModule", { value: true });
      for (const key of names) Object.defineProperty(all, key, { get: () => namespace[key], enumerable: true });
      return all;
    },
  };
})();
`;
}
