/**
 * The packages of a realm. Usually they are the process's, evaluated once by Node. A file of Jest has its own instances, as there, and one with a
 * DOM: React, Testing Library and others look at the window when they are evaluated. CommonJS and ES modules meet here by Node's rules.
 */
import { createRequire, Module as NodeModule } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { spanRecorder } from "../../../core/trace/spans.ts";
import { commonjsNamespace, filePath } from "../link/commonjs-modules.ts";
import { exportAll, exportLive, isReference } from "./imported-view.ts";
import { evaluateInstance, exportsFor, type ModuleInstance, newInstance } from "./instances.ts";
import type { ModuleFunctions } from "./module-functions.ts";
import type { EsModule, PackageFile, Script } from "./package-functions.ts";

export interface Packages {
  /** What `import` of a URL gives. @throws what evaluating it throws. */
  import(url: string): object | Promise<object>;
  /** The same, if the process has it already. */
  loaded(url: string): object | undefined;
  /** What `require` gives. @param file - a path, or a URL. @param own - the function of the module that asks. */
  require(file: string, own?: NodeJS.Require): unknown;
  /** `import()` in a module of a package. */
  importFrom(file: string, specifier: string): Promise<object>;
  /** What `require` in a file gives: null where Node has to say. */
  requireFrom(file: string, specifier: string): { readonly value: unknown } | null;
  /** What `require.cache` has of them. */
  readonly cache: Readonly<Record<string, NodeModule | undefined>>;
  /** Forgets all instances: what is there already gets others, too, from now on. Returns what brings them back. */
  reset(): () => void;
}

/** Those of the process. What a package has done to a file is done again, once in a realm. */
export function packagesOfProcess(shared: ModuleFunctions): Packages {
  const used = new Set<string>();
  const use = (url: string): void => {
    if (used.has(url)) return;
    used.add(url);
    shared.restoreEffectsOf(url);
  };
  const loaded = (url: string): object | undefined => {
    use(url);
    return shared.loaded(url);
  };
  return {
    loaded,
    import: (url) => loaded(url) ?? shared.load(url),
    require(url, own) {
      use(url);
      return shared.require(url, own);
    },
    // Asked for by a file with instances of packages that is over.
    importFrom: (file, specifier) => shared.load(import.meta.resolve(specifier, pathToFileURL(file).href)),
    requireFrom: () => null,
    cache: createRequire(import.meta.url).cache,
    reset: () => () => undefined,
  };
}

/** What a realm has beside packages. */
interface RealmHost {
  /** A module of the project. */
  exportsOf(index: number): object | Promise<object>;
  required(index: number): unknown;
  /** What stands in for a file of a package that another package asks for; null for the file itself. @param index - of the module that it is. */
  intercept(file: string, index: number | undefined): { readonly value: unknown } | null;
}

/** What realms share. */
type SharedPackages = Pick<ModuleFunctions, "load" | "loaded" | "packages" | "require" | "runner">;

/** Those of one realm. */
export function packagesOfRealm(shared: SharedPackages, host: RealmHost): Packages {
  const { packages: functions, runner } = shared;
  let { cache, instances, views } = noInstances();

  /** The module of the runner that a specifier means. */
  const runnerOf = (specifier: string): string | undefined =>
    runner?.specifiers.includes(specifier) === true ? runner.url : undefined;

  function requireFrom(from: PackageFile, specifier: string, parent?: NodeModule): unknown {
    const url = runnerOf(specifier);
    if (url !== undefined) return commonjsNamespace(Object(shared.loaded(url)));
    const target = from.target(specifier, "require");
    const replaced = host.intercept(target.file, target.index);
    return replaced === null ? requireFile(target, parent) : replaced.value;
  }

  function requireFile(target: PackageFile, parent?: NodeModule): unknown {
    const { file, index } = target;
    const known = cache[file];
    if (known !== undefined) return known.exports;
    if (index !== undefined) return host.required(index);
    const { code } = target;
    if (code.kind === "builtin") return target.native(file);
    if (code.kind === "outside") return shared.require(file);
    if (code.kind !== "esm") return evaluateScript(target, code, parent).exports;
    const found = exportsFor(undefined, instanceOf(target, code));
    if (!(found instanceof Promise)) return commonjsNamespace(found);
    const message = `require() cannot be used on an ESM graph with top-level await: ${file}`;
    throw Object.assign(new Error(message), { code: "ERR_REQUIRE_ASYNC_MODULE" });
  }

  function evaluateScript(target: PackageFile, code: Script, parent?: NodeModule): NodeModule {
    const { file, folder } = target;
    const module = nodeModule(target, parent);
    cache[file] = module;
    const ended = spanRecorder()?.begin("module", file);
    try {
      if (code.kind === "json") module.exports = JSON.parse(code.text);
      else Reflect.apply(code.run, module.exports, [module.exports, module.require, module, file, folder]);
      module.loaded = true;
      return module;
    } catch (error) {
      Reflect.deleteProperty(cache, file);
      throw error;
    } finally {
      ended?.();
    }
  }

  function nodeModule(target: PackageFile, parent?: NodeModule): NodeModule {
    const { file, folder, native } = target;
    const module = new NodeModule(file, parent);
    const require = (specifier: string): unknown => requireFrom(target, specifier, module);
    const { extensions, main, resolve } = native;
    module.filename = file;
    module.path = folder;
    module.require = Object.assign(require, { cache, extensions, main, resolve });
    // Few ask for them.
    const paths = { get: () => resolve.paths("x") ?? [], configurable: true, enumerable: true };
    return Object.defineProperty(module, "paths", paths);
  }

  /** The instance of an ES module, whose evaluation has begun. */
  function instanceOf(target: PackageFile, { run }: EsModule, importer?: ModuleInstance): ModuleInstance {
    const known = instances.get(target.file);
    if (known !== undefined) return known;
    const exports: object = Object.defineProperty(Object.create(null), Symbol.toStringTag, { value: "Module" });
    const instance = newInstance(exports);
    instances.set(target.file, instance);
    importer?.waits.add(instance);
    evaluateInstance(instance, target.file, () =>
      // In the order of `FUNCTION_PARAMETERS`.
      run(
        exports,
        (specifier: string) => importFor(target, specifier, instance),
        async (specifier: unknown) => importFor(target, String(specifier), instance),
        (source: unknown) => {
          exportAll(exports, source);
        },
        target.meta,
        exportLive,
      ),
    );
    return instance;
  }

  function importFor(from: PackageFile, specifier: string, importer?: ModuleInstance): object | Promise<object> {
    const url = runnerOf(specifier);
    return url === undefined ? importFile(from.target(specifier, "import"), importer) : loadNow(url);
  }

  const loadNow = (url: string): object | Promise<object> => shared.loaded(url) ?? shared.load(url);

  function importFile(target: PackageFile, importer?: ModuleInstance): object | Promise<object> {
    const { file, index } = target;
    const known = views.get(file);
    if (known !== undefined) return known;
    if (index !== undefined) return host.exportsOf(index);
    const { code } = target;
    if (code.kind === "outside") return loadNow(path.isAbsolute(file) ? pathToFileURL(file).href : file);
    if (code.kind === "esm") return exportsFor(importer, instanceOf(target, code, importer));
    const view =
      code.kind === "builtin"
        ? (shared.loaded(file) ?? namespaceOf(target.native(file)))
        : namespaceOf(requireFile(target));
    // While a module is evaluated, its exports may be replaced.
    if (cache[file]?.loaded !== false) views.set(file, view);
    return view;
  }

  const importUrl = (url: string): object | Promise<object> => {
    const file = /[?#]/.test(url) ? null : filePath(url);
    // What the project asks of Node is the engine's own namespace.
    return file === null ? loadNow(url) : importFile(functions.fileOf(file));
  };

  return {
    import: importUrl,
    loaded(url) {
      const file = /[?#]/.test(url) ? null : filePath(url);
      // Files without a window may have loaded the process's instance.
      if (file === null || functions.fileOf(file).code.kind === "outside") return shared.loaded(url);
      return file in cache || instances.get(file)?.state === "done" ? Object(importUrl(url)) : undefined;
    },
    require(url, own) {
      const target = functions.fileOf(filePath(url) ?? url);
      return target.code.kind === "outside" || target.code.kind === "builtin"
        ? shared.require(url, own)
        : requireFile(target);
    },
    importFrom: async (file, specifier) => importFor(functions.fileOf(file), specifier),
    requireFrom: (file, specifier) =>
      functions.isOfProcess(file) ? null : { value: requireFrom(functions.fileOf(file), specifier) },
    get cache() {
      return cache;
    },
    reset() {
      const before = { cache, instances, views };
      ({ cache, instances, views } = noInstances());
      return () => {
        ({ cache, instances, views } = before);
      };
    },
  };
}

/** What a realm has of packages, by their paths: what `require` has evaluated, ES modules, and what `import` gives. */
function noInstances() {
  const cache: Record<string, NodeModule> = Object.create(null);
  return { cache, instances: new Map<string, ModuleInstance>(), views: new Map<string, object>() };
}

/** What an ES module sees of `module.exports`, as Node has it, but for names that Node does not find. */
function namespaceOf(exports: unknown): object {
  const members = isReference(exports) ? exports : {};
  const has = (name: PropertyKey): boolean => name === "default" || name in members;
  const get = (name: PropertyKey): unknown => {
    if (name === "default") return exports;
    return name === Symbol.toStringTag ? "Module" : Reflect.get(members, name);
  };
  return new Proxy(Object.create(null), {
    get: (_, name) => get(name),
    has: (_, name) => has(name),
    ownKeys: () => [...new Set([...Object.keys(members), "default"])],
    getOwnPropertyDescriptor: (_, name) =>
      has(name) ? { value: get(name), enumerable: true, configurable: true, writable: true } : undefined,
    set: () => false,
    defineProperty: () => false,
    deleteProperty: () => false,
  });
}
