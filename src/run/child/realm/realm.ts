/** The instances of the project's modules that belong together: those of a test file. */
import { type CodeModule, type TableTarget } from "../../../core/data/run/link-table.ts";
import { commonjsNamespace, createCommonjsModules, filePath } from "../link/commonjs-modules.ts";
import { resolveFrom } from "../link/import-meta.ts";
import { refusedError } from "../link/table/module-errors.ts";
import { statSync } from "node:fs";
import { isBuiltin, type Module as NodeModule } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  exportAll,
  exportLive,
  exportReplaceably,
  isReference,
  leniently,
  liveView,
  viewOfCommonjs,
  viewOfPackage,
} from "./imported-view.ts";
import { evaluateInstance, exportsFor, type ModuleInstance, newInstance } from "./instances.ts";
import type { ModuleFunctions } from "./module-functions.ts";
import { isOwnModule } from "./package-effects.ts";
import { type Packages, packagesOfProcess, packagesOfRealm } from "./packages.ts";
import { createRealmMocks, type RealmMocks } from "./realm-mocks.ts";

export interface Realm {
  /** Evaluates a module, and gives its exports. */
  evaluate(index: number): Promise<object>;
  /** The same at once, where that is possible; a promise where it is not. */
  exportsOf(index: number): object | Promise<object>;
  /** `import()` of a module. */
  importFrom(index: number, specifier: string): Promise<object>;
  /** What `require` of a module gives, where that is not what Node gives: else null. @throws what it throws. */
  ownRequire(index: number, specifier: string): { readonly value: unknown } | null;
  readonly packages: Packages;
}

/** What may follow the path of a file in a specifier. */
const EXTENSIONS = ["", ".ts", ".tsx", ".js", ".jsx", ".mjs", ".cjs", "/index.ts", "/index.js"];

/** The name by which a module of a dialect makes its exports those of one module that imports it. */
const BIND = "__xtest_bind";
/** The name of its function that adds to `import.meta`. */
const META = "__xtest_meta";

/**
 * @param common - the realm of what all files share; null if it is this one.
 * @param inCommon - modules that are shared.
 * @param hasPackages - whether it has instances of packages, as all of Jest have. Default: those of the process.
 */
export function createRealm(
  shared: ModuleFunctions,
  common: Realm | null,
  inCommon: ReadonlySet<number>,
  hasPackages = false,
): Realm {
  const { functions, partOf } = shared;
  const isSync = functions.form === "sync";
  const isVitest = shared.runner?.specifiers.includes("vitest") === true;
  const own = isSync ? exportReplaceably : exportLive;
  const defineExport = functions.globals === null ? own : leniently(own);
  /** `require.cache` of Jest: what the file has loaded. It can only be read. */
  const cache = new Proxy<NodeJS.Dict<NodeModule>>(Object.create(null), {
    get: (_, file) => moduleAt(file),
    has: (_, file) => moduleAt(file) !== undefined,
    ownKeys: () => [
      ...shared.files().flatMap((file) => (moduleAt(file) === undefined ? [] : [file])),
      ...Object.keys(packages.cache).filter((file) => isInPackage(file)),
    ],
    getOwnPropertyDescriptor(_, file) {
      const value = moduleAt(file);
      return value === undefined ? undefined : { value, enumerable: true, configurable: true };
    },
    set: () => true,
    defineProperty: () => true,
    deleteProperty: () => true,
  });

  /** By the number of the module, with the query that it was imported with. */
  let instances = new Map<number | string, ModuleInstance>();
  let commonjs = createCommonjs();
  /** Modules whose instances are those of `common`: none once the file has reset its modules. */
  let taken = inCommon;
  /** In Jest, the test file is the main module. */
  let main: NodeModule | null = null;
  /** What modules of dialects give to each module. */
  const bound = new Map<string, object>();

  const mocks: RealmMocks = createRealmMocks({
    isSync,
    isLive: functions.isLive,
    manual: functions.manual,
    partOf,
    targetOf: (index, specifier) => targetOf(index, specifier) ?? (isSync ? packageOf(index, specifier) : undefined),
    isMissing: (target) => typeof target === "number" && shared.isError(target),
    nameOf: (index, specifier) =>
      /^\.\.?\//.test(specifier) ? path.join(path.dirname(codeOf(index).file), specifier) : specifier,
    evaluate: (target) => actual(target, undefined),
    resolve: (index, specifier) => resolveFrom(codeOf(index).file, specifier),
    evaluateNow: (target) => actualNow(target),
    isLoaded,
    resetModules() {
      const before = { instances, commonjs, taken };
      instances = new Map();
      taken = new Set();
      commonjs = createCommonjs();
      // In Vitest, they stay.
      const back = isSync ? packages.reset() : null;
      return () => {
        ({ instances, commonjs, taken } = before);
        back?.();
      };
    },
  });
  const packages =
    hasPackages || isSync
      ? packagesOfRealm(shared, {
          exportsOf: (index) => exportsOf(index, undefined),
          required: requiredNow,
          intercept: mocks.requiredByPackage,
        })
      : packagesOfProcess(shared);

  /** The `module` of a file that has been loaded. */
  function moduleAt(file: string | symbol): NodeModule | undefined {
    if (typeof file !== "string") return undefined;
    const index = shared.indexOf(file);
    if (index === undefined) return isInPackage(file) ? packages.cache[file] : undefined;
    const part = shared.isError(index) ? null : partOf(index);
    if (part?.kind === "commonjs") return commonjs.isLoaded(index) ? commonjs.nodeModule(index, part) : undefined;
    const instance = instances.get(index);
    if (part?.kind !== "esm" || instance === undefined) return undefined;
    return Object.assign(commonjs.nodeModule(index, part), { exports: instance.exports });
  }

  function isLoaded(target: TableTarget): boolean {
    if (typeof target === "string") return packages.loaded(target) !== undefined;
    const part = partOf(target);
    return part.kind === "commonjs" ? commonjs.isLoaded(target) : instances.has(target);
  }

  /** What an import gives: with Bun, a mock that comes later is seen through it. */
  function imported(target: TableTarget, found: object | Promise<object>): object | Promise<object> {
    if (!functions.isLive) return found;
    const view = (exports: object): object =>
      BIND in exports ? exports : liveView(exports, () => mocks.replaced(target));
    return found instanceof Promise ? found.then(view) : view(found);
  }

  function createCommonjs(): ReturnType<typeof createCommonjsModules> {
    return createCommonjsModules({
      vm: shared.vm,
      source: (index) => shared.sourceOf(index, codeOf(index)),
      required: (index) => requiredNow(index),
      external(url, importer) {
        const namespace = packages.loaded(url);
        return namespace === undefined ? undefined : bindTo(importer, url, namespace);
      },
      runner: shared.runner,
      indexOf: shared.indexOf,
      // In Vitest, `require` is that of Node.
      lateOf: (importer, specifier) => (isVitest ? undefined : late(importer, specifier)),
      importDynamically: shared.importEvaluated,
      refused: (source, error) => refusedError(shared.root, source, error, "cjs"),
      realm: {
        compiled: shared.scripts,
        parameters: ["__vite_ssr_dynamic_import__", ...(functions.globals?.names ?? [])],
        ...(isSync && { cache }),
        main: () => main ?? undefined,
        argumentsOf: (index) => [importDynamically(index), ...globalsOf(index)],
        fileOf,
        ...(isSync && { missing }),
        requirePackage: (file, own) => packages.require(file, own),
        intercept: (importer, specifier, target) => mocks.required(importer, specifier, target),
      },
    });
  }

  /** That of Jest. */
  function missing(index: number, specifier: string, error: unknown): unknown {
    if (!(error instanceof Error) || Reflect.get(error, "code") !== "MODULE_NOT_FOUND") return error;
    const importer = path.relative(shared.root, codeOf(index).file).replaceAll("\\", "/");
    const message = `Cannot find module '${specifier}' from '${importer}'`;
    return Object.assign(new Error(message), { code: "MODULE_NOT_FOUND" });
  }

  function codeOf(index: number): CodeModule {
    const part = partOf(index);
    if (part.kind === "value") throw new Error(`${part.file} has no code`);
    return part;
  }

  /** What a module of the table or of a dialect gives to the module that imports it. */
  function bindTo(importer: number, url: string, namespace: object): object {
    const bind: unknown = Reflect.get(namespace, BIND);
    if (typeof bind !== "function") return namespace;
    const key = `${importer}\0${url}`;
    let own = bound.get(key);
    if (own === undefined) {
      const given: object = bind(mocks.of(importer, codeOf(importer).file));
      bound.set(key, (own = Object.assign(Object.create(null), namespace, given)));
    }
    return own ?? namespace;
  }

  function metaOf(index: number, { file }: CodeModule, query: string): ImportMeta {
    const meta: ImportMeta = Object.assign(Object.create(null), shared.metaOf(index, file));
    if (query !== "") meta.url += query;
    // What the runner has there.
    const url = functions.globals?.url ?? "";
    const runner = shared.loaded(url);
    const add: unknown = runner === undefined ? undefined : Reflect.get(runner, META);
    if (runner !== undefined && typeof add === "function")
      Reflect.apply(add, undefined, [meta, () => bindTo(index, url, runner)]);
    return meta;
  }

  function globalsOf(importer: number): readonly unknown[] {
    const { globals } = functions;
    const namespace = globals === null ? undefined : shared.loaded(globals.url);
    if (globals === null || namespace === undefined) return [];
    const own = bindTo(importer, globals.url, namespace);
    return globals.names.map((name) => Reflect.get(own, name));
  }

  function targetOf(importer: number, specifier: string): TableTarget | undefined {
    const { imports, dynamic, requires, mocks: named = [], file, scope } = codeOf(importer);
    const same = ([name]: readonly [string, ...unknown[]]): boolean => name === specifier;
    return (
      imports.find(same)?.[1] ??
      dynamic.find(same)?.[1] ??
      requires.find(same)?.[1] ??
      named.find(same)?.[1] ??
      computed(file, specifier, scope) ??
      late(file, specifier, scope) ??
      (shared.runner?.specifiers.includes(specifier) === true ? shared.runner.url : undefined) ??
      (isBuiltin(specifier) ? specifier.replace(/^(?!node:)/, "node:") : undefined)
    );
  }

  /** The file of a package that a specifier means to `require`, which only the run names. */
  function packageOf(importer: number, specifier: string): string | undefined {
    if (/^[./]/.test(specifier)) return undefined;
    try {
      return shared.packages.fileOf(codeOf(importer).file).target(specifier, "require").file;
    } catch {
      return undefined;
    }
  }

  /** Jest and Bun find files by more extensions than Node, such as `.ts`. */
  function fileOf(importer: number, specifier: string, from?: string): string | null {
    if (!isSync && !functions.isLive) return null;
    if (shared.runner?.specifiers.includes(specifier) === true) return specifier;
    const target = from === undefined ? targetOf(importer, specifier) : undefined;
    if (typeof target === "number" && !shared.isError(target)) return path.normalize(partOf(target).file);
    if (!functions.isLive || !/^\.{0,2}\//.test(specifier)) return null;
    const file = path.resolve(from ?? path.dirname(codeOf(importer).file), specifier);
    for (const extension of EXTENSIONS) {
      if (statSync(file + extension, { throwIfNoEntry: false })?.isFile() === true)
        return path.normalize(file + extension);
    }
    return null;
  }

  /** What a specifier leads to that is made up as the run goes; undefined where Node has to say. */
  function computed(importer: string, specifier: string, scope?: number): number | undefined {
    const file = /^\.\.?\//.test(specifier) ? path.join(path.dirname(importer), specifier) : filePath(specifier);
    if (file === null) return undefined;
    // As Vite has them.
    const fromRoot = isVitest && specifier.startsWith("/") ? [path.join(shared.root, specifier)] : [];
    for (const candidate of [file, ...fromRoot]) {
      for (const extension of EXTENSIONS) {
        const index = shared.indexOf(candidate + extension, scope);
        if (index !== undefined) return index;
      }
    }
    return undefined;
  }

  /** The same for what is not in the table yet. */
  function late(importer: string, specifier: string, scope?: number): number | undefined {
    const isRunner = shared.runner?.specifiers.includes(specifier) === true;
    return isRunner || specifier.includes("?") ? undefined : shared.lateOf(importer, specifier, scope);
  }

  /** A module of the realm that is imported with a query, which makes an instance of it; null for anything else. */
  function withQuery(importer: number, specifier: string) {
    const query = /^(?:\.|\/|file:)[^?#]*(?<query>\?[^#]*)/.exec(specifier)?.groups?.["query"];
    const known = codeOf(importer).dynamic.find(([name]) => name === specifier)?.[1];
    // The query may make another module of the file, such as its text.
    if (query === undefined || (typeof known === "number" && partOf(known).query !== undefined)) return null;
    const { file, scope } = codeOf(importer);
    const target = computed(file, specifier.slice(0, specifier.indexOf("?")), scope);
    if (target === undefined || taken.has(target)) return null;
    const part = partOf(target);
    return part.kind === "esm" ? { target, part, query } : null;
  }

  /** Notes who has asked for an instance, where circles are as in Vite. @returns the instance. */
  function askedBy(instance: ModuleInstance, importer: ModuleInstance | undefined): ModuleInstance {
    if (isVitest && importer !== undefined) instance.importers.add(importer);
    return instance;
  }

  /**
   * The instance of an ES module, whose evaluation has begun.
   *
   * @param importer - what waits for it, if it is evaluated now.
   * @param query - with its `?`: one for each.
   */
  function instanceOf(index: number, part: CodeModule, importer?: ModuleInstance, query = ""): ModuleInstance {
    const key = query === "" ? index : `${index}${query}`;
    const known = instances.get(key);
    if (known !== undefined) return askedBy(known, importer);
    const exports: object = isSync ? {} : Object.create(null);
    Object.defineProperty(exports, isSync ? "__esModule" : Symbol.toStringTag, { value: isSync ? true : "Module" });
    const instance = newInstance(exports);
    instances.set(key, instance);
    importer?.waits.add(instance);
    askedBy(instance, importer);
    evaluateInstance(instance, part.file, () => {
      const run = shared.functionOf(index, part);
      const module = shared.isScoped(index) ? commonjs.nodeModule(index, part) : null;
      return Reflect.apply(run, isVitest ? globalThis : undefined, [
        exports,
        importsOf(index, instance, Object.prototype.toString.call(run) === "[object AsyncFunction]"),
        importDynamically(index, instance),
        (source: unknown) => {
          exportAll(exports, source);
        },
        shared.hasMeta(index) ? metaOf(index, part, query) : undefined,
        defineExport,
        exports,
        module?.require,
        module,
        module?.filename,
        module?.path,
        ...dialectArguments(index),
      ]);
    });
    return instance;
  }

  /** In the order of `DIALECT_PARAMETERS`. */
  function dialectArguments(index: number): readonly unknown[] {
    const names = functions.globals?.names ?? [];
    const values = names.length === 0 ? [] : globalsOf(index);
    return ["jest", "vi", "vitest"].map((name) =>
      // Suites that come from another runner have a global of its name.
      names.includes(name) ? values[names.indexOf(name)] : Reflect.get(globalThis, name),
    );
  }

  /** The exports of a module of the table, for the importer. */
  function exportsOf(index: number, from: ModuleInstance | undefined): object | Promise<object> {
    if (taken.has(index) && common !== null) return common.exportsOf(index);
    const part = partOf(index);
    if (part.kind === "value") return valueOf(part);
    if (part.kind === "esm") {
      // Whoever is the first to import it waits for its end.
      const isInCircle = isVitest && instances.has(index);
      return exportsFor(from, instanceOf(index, part, from), isInCircle);
    }
    const waits = importedFirst(part, from, new Set([index]));
    const view = (): object => viewOfCommonjs(commonjs.exportsOf(index, part));
    return waits.length === 0 ? view() : Promise.all(waits).then(view);
  }

  /** The same. What in Jest imports a module that awaits something at its top is evaluated again when that has ended. */
  async function afterAwaited(index: number, from: ModuleInstance | undefined): Promise<object> {
    const awaited = new Set<unknown>();
    for (;;) {
      try {
        return await exportsOf(index, from);
      } catch (error) {
        if (!(error instanceof AwaitedImport) || awaited.has(error)) throw error;
        awaited.add(error);
        await error.found;
        // What has imported it has done nothing else yet.
        for (const [key, one] of instances) if (one.error === error) instances.delete(key);
      }
    }
  }

  /** Evaluates what a CommonJS module imports by statements that were compiled to `require`, which cannot wait. */
  function importedFirst(part: CodeModule, from: ModuleInstance | undefined, seen: Set<number>): Promise<object>[] {
    if (isSync) return [];
    return part.imports.flatMap(([, target]): Promise<object>[] => {
      if (typeof target !== "number" || seen.has(target) || shared.isError(target)) return [];
      seen.add(target);
      const next = partOf(target);
      if (next.kind === "commonjs") return importedFirst(next, from, seen);
      const found = exportsOf(target, from);
      return found instanceof Promise ? [found] : [];
    });
  }

  /** The exports of what is imported, and not of what stands in for it. */
  function actual(target: TableTarget, from: ModuleInstance | undefined): object | Promise<object> {
    if (typeof target === "number") return exportsOf(target, from);
    const found = packages.import(target);
    return found instanceof Promise ? found.then(viewOfPackage) : viewOfPackage(found);
  }

  /** As `require`. */
  function actualNow(target: TableTarget): unknown {
    return typeof target === "number" ? requiredNow(target) : packages.require(target);
  }

  function requiredNow(index: number): unknown {
    const part = partOf(index);
    if (part.kind === "value") return part.value;
    if (part.kind === "commonjs") return commonjs.exportsOf(index, part);
    const found = exportsFor(undefined, instanceOf(index, part));
    if (found instanceof Promise) {
      throw new Error(`require() of ${part.file}, which awaits something at its top: import it`);
    }
    return isSync ? found : commonjsNamespace(found);
  }

  /** `import` statements of a module. */
  function importsOf(index: number, instance: ModuleInstance, isAsync: boolean) {
    const { imports } = codeOf(index);
    const targets = new Map(imports.map(([specifier, target]) => [specifier, target] as const));
    return (specifier: string): unknown => {
      const target = targets.get(specifier) ?? specifier;
      const mocked = functions.isLive && isLoaded(target) ? null : mocks.imported(index, specifier, target);
      if (mocked !== null) return imported(target, mocked);
      if (typeof target === "number") {
        const found = imported(target, exportsOf(target, instance));
        if (isSync && found instanceof Promise && !isAsync) {
          throw new AwaitedImport(
            `${partOf(target).file} awaits something at its top, for which an import of Jest does not wait`,
            found,
          );
        }
        return found;
      }
      const known = packages.loaded(target);
      if (known !== undefined) return imported(target, viewOfPackage(bindTo(index, target, known)));
      if (isSync) {
        const found = packages.require(target);
        return isReference(found) && BIND in found ? bindTo(index, target, found) : viewOfCommonjs(found);
      }
      const view = (namespace: object): object => viewOfPackage(bindTo(index, target, namespace));
      const found = packages.import(target);
      return imported(target, found instanceof Promise ? found.then(view) : view(found));
    };
  }

  /** `import()` of a module. */
  function importDynamically(index: number, instance?: ModuleInstance) {
    return async (given: unknown): Promise<object> => {
      const specifier = String(given);
      const fresh = withQuery(index, specifier);
      if (fresh !== null) return exportsFor(instance, instanceOf(fresh.target, fresh.part, instance, fresh.query));
      const { file } = codeOf(index);
      const target = targetOf(index, specifier) ?? resolved(file, specifier);
      await mocks.ready();
      const isLive = functions.isLive && target !== undefined && isLoaded(target);
      const mocked = isLive ? null : mocks.imported(index, specifier, target ?? specifier);
      if (mocked !== null) return mocked;
      if (typeof target === "number")
        return imported(target, isSync ? afterAwaited(target, instance) : exportsOf(target, instance));
      const url = target === undefined || target.startsWith("file:") ? resolveFrom(file, target ?? specifier) : target;
      const namespace = await (/^file:[^?#]*\.json$/.test(url) ? importJson(url) : packages.import(url));
      return imported(url, viewOfPackage(bindTo(index, target ?? specifier, namespace)));
    };
  }

  return {
    async evaluate(index) {
      const part = partOf(index);
      if (isSync && common !== null && part.kind !== "value") main = commonjs.nodeModule(index, part);
      return afterAwaited(index, undefined);
    },
    exportsOf: (index) => exportsOf(index, undefined),
    importFrom: (index, specifier) => importDynamically(index)(specifier),
    ownRequire: (index, specifier) =>
      commonjs.ownRequire(index, codeOf(index), specifier) ?? packages.requireFrom(codeOf(index).file, specifier),
    packages,
  };
}

/** A module of Jest that cannot wait imports one that awaits something at its top: it is evaluated again when that has ended. */
class AwaitedImport extends Error {
  readonly found: Promise<unknown>;

  constructor(message: string, found: Promise<unknown>) {
    super(message);
    this.found = found;
  }
}

/** A file of JSON by a specifier that only the run knows: an object with its members, too, as in Vite, whatever attributes are given. */
async function importJson(url: string): Promise<object> {
  const { default: value }: { readonly default: unknown } = await import(url, { with: { type: "json" } });
  // Each realm has its own.
  const own: unknown = structuredClone(value);
  return Object.assign(Object.create(null), Array.isArray(own) ? {} : own, { default: own });
}

/** Whether a file is one of a package, and not of this one. */
function isInPackage(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file) && !isOwnModule(file);
}

/** The URL that a specifier means to Node; undefined for none. */
function resolved(importer: string, specifier: string): string | undefined {
  try {
    return import.meta.resolve(specifier, pathToFileURL(importer).href);
  } catch {
    return undefined;
  }
}

function valueOf({ value, names }: { readonly value: unknown; readonly names: readonly string[] }): object {
  const members: object = Object(value);
  return Object.assign(Object.fromEntries(names.map((name) => [name, Reflect.get(members, name)])), { default: value });
}
