/** CommonJS modules of the suite: run as Node runs them, with a `require` that knows the other modules of the run. */
import { spanRecorder } from "../../../core/trace/spans.ts";
import { createRequire, type ImportAttributes, Module as NodeModule } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Module, SyntheticModule } from "node:vm";
import type { CodeModule, LinkTable, TableTarget } from "../../../core/data/run/link-table.ts";
import type { ScriptSource } from "./table/script-sources.ts";
import { constantModule, type Vm } from "./vm.ts";

/** What the others are. */
export interface RequireHost {
  readonly vm: Vm;
  source(index: number): ScriptSource;
  /** What `require` gives for a module of the table. @throws what it throws. */
  required(index: number): unknown;
  /** An ES module that is not in the table, as a module sees it: ours. */
  external(url: string, importer: number): object | undefined;
  readonly runner: LinkTable["runner"];
  /** The module of the table that a file is; undefined for none. @param file - as the system writes it. */
  indexOf(file: string): number | undefined;
  /** The module of the project that a specifier means which only the run knows; undefined for what Node loads. @param importer - absolute path. */
  lateOf(importer: string, specifier: string): number | undefined;
  importDynamically(index: number, specifier: string, attributes: ImportAttributes): Promise<Module>;
  /** What to throw for a text that the engine does not understand. */
  refused(source: ScriptSource, error: unknown): unknown;
  /** What realms add. Default: nothing. */
  readonly realm?: RealmRequires;
}

/** What a realm adds to CommonJS modules. */
export interface RealmRequires {
  /** Compiled functions of modules, which all realms share. */
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
  readonly compiled: Map<number, Function>;
  /** More variables of each module: their names. */
  readonly parameters: readonly string[];
  /** `require.cache`. Default: what has been loaded here, and that of Node. */
  readonly cache?: NodeJS.Dict<NodeModule>;
  /** The module that was asked for first, which `require.main` is; undefined for that of the process. */
  main(): NodeModule | undefined;
  /** The values of these for a module. */
  argumentsOf(index: number): readonly unknown[];
  /** The file that a path without its extension means to the runner; null for what Node has to say. @param from - folder. */
  fileOf(index: number, specifier: string, from?: string): string | null;
  /** The error of a `require` that finds nothing, as the runner has it. Default: that of Node. */
  missing?(index: number, specifier: string, error: unknown): unknown;
  /** Requires a module that is not in the table. @param file - absolute path. */
  requirePackage(file: string, own: NodeJS.Require): unknown;
  /** What stands in for a module that is asked for; null for the module itself. */
  intercept(importer: number, specifier: string, target: TableTarget): { readonly value: unknown } | null;
}

export interface CommonjsModules {
  /** Runs one, once, and gives what it exports; while it runs, what it has exported so far. @throws what it throws. */
  exportsOf(index: number, module: CodeModule): unknown;
  /** Whether its evaluation has begun. */
  isLoaded(index: number): boolean;
  /** What `import` sees of one that has run. @param isNode - whether the default is `module.exports` in any case. */
  facade(index: number, module: CodeModule, isNode: boolean): SyntheticModule;
  /** Has the next import see more names than are known now. */
  forget(index: number): void;
  /** The `module` of an ES module, with its `require`. */
  nodeModule(index: number, module: CodeModule): NodeModule;
  /** What `require` of a module gives, where that is not what Node gives: else null. @throws what it throws. */
  ownRequire(index: number, module: CodeModule, specifier: string): RequireAnswer | null;
  /** What Node gives to CommonJS modules, for an ES module that asks for it. */
  scope(index: number, module: CodeModule): SyntheticModule;
}

export interface RequireAnswer {
  readonly value: unknown;
}

interface Started {
  /** As the system writes it. */
  readonly file: string;
  readonly module: NodeModule;
  error: { readonly value: unknown } | null;
}

/**
 * `import()` of what a module evaluates. It is made out here because the engine keeps it as long as the function that is compiled for all
 * realms: made in there, it would keep the first realm, with its window and all of its modules.
 */
function importsFrom(index: number, importDynamically: RequireHost["importDynamically"]) {
  return (specifier: string, _: unknown, attributes: ImportAttributes): ReturnType<typeof importDynamically> =>
    importDynamically(index, specifier, attributes);
}

const PARAMETERS = ["exports", "require", "module", "__filename", "__dirname"];

/** Node's cache, which packages read and change, and put another one in the place of. */
const nodeCache = (): NodeJS.Dict<NodeModule> => Reflect.get(NodeModule, "_cache");

/** Files of which modules of a run were put into it. */
const cached = new Set<string>();

export function createCommonjsModules(host: RequireHost): CommonjsModules {
  const { vm, realm } = host;
  const started = new Map<number, Started>();
  if (realm === undefined) {
    for (const file of cached) Reflect.deleteProperty(nodeCache(), file);
    cached.clear();
  }

  /** What has begun, as Node's cache has it where realms do not share that: packages take modules out of it, or put others there. */
  const startedAt = (index: number): Started | undefined => {
    const state = started.get(index);
    if (realm !== undefined || state === undefined || state.error !== null) return state;
    const module = nodeCache()[state.file];
    if (module !== undefined) return module === state.module ? state : { ...state, module };
    started.delete(index);
    nodeModules.delete(index);
    return undefined;
  };

  const facades = new Map<string, SyntheticModule>();
  const scopes = new Map<number, SyntheticModule>();
  const nodeModules = new Map<number, NodeModule>();

  /** The module whose `require` is under way: the parent of one that is loaded by it. */
  let requiring: NodeModule | undefined;

  const requiredBy = (parent: NodeModule, index: number): unknown => {
    const before = requiring;
    requiring = parent;
    try {
      return host.required(index);
    } finally {
      requiring = before;
      const child = nodeModules.get(index);
      if (child !== undefined && !parent.children.includes(child)) parent.children.push(child);
    }
  };

  const targetOf = (native: NodeJS.Require, { requires, file }: CodeModule, specifier: string): TableTarget =>
    requires.find(([name]) => name === specifier)?.[1] ??
    (host.runner?.specifiers.includes(specifier) === true ? host.runner.url : undefined) ??
    host.indexOf(resolved(native, specifier)) ??
    host.lateOf(file, specifier) ??
    specifier;

  const ownRequired = (
    importer: NodeModule,
    index: number,
    specifier: string,
    target: TableTarget,
  ): RequireAnswer | null => {
    const other = realm?.intercept(index, specifier, target) ?? null;
    if (other !== null) return other;
    if (typeof target === "number") return { value: requiredBy(importer, target) };
    const namespace = target.startsWith("file:") ? host.external(target, index) : undefined;
    return namespace === undefined ? null : { value: commonjsNamespace(namespace) };
  };

  const orMissing = <Found>(index: number, specifier: string, find: (specifier: string) => Found): Found => {
    try {
      return find(specifier);
    } catch (error) {
      throw realm?.missing?.(index, specifier, error) ?? error;
    }
  };

  const requireOf = (importer: NodeModule, index: number, module: CodeModule): NodeJS.Require => {
    const native = createRequire(pathToFileURL(module.file));
    const required = (specifier: string): unknown => {
      const target = targetOf(native, module, specifier);
      const own = ownRequired(importer, index, specifier, target);
      if (own !== null || typeof target === "number") return own?.value;
      const file = realm === undefined ? "" : resolved(native, target);
      return path.isAbsolute(file) ? realm?.requirePackage(file, native) : orMissing(index, target, native);
    };
    if (realm === undefined) requiresOf.set(importer, required);
    // Old code calls it with `new`, as in `new require("./parser")`, which an arrow function refuses.
    const require = function (specifier: string): unknown {
      // Packages replace it to put mocks in the place of modules.
      return realm !== undefined || provided === null || Reflect.get(NodeModule, "_load") === provided
        ? required(specifier)
        : Reflect.apply(Reflect.get(NodeModule, "_load"), NodeModule, [specifier, importer, false]);
    };
    // The main module is the one that Node was started with, as it is for every module that an ES module imports.
    const main = Object.assign(new NodeModule(process.argv[1] ?? ""), { filename: process.argv[1] });
    const made = Object.assign(require, {
      resolve: realm === undefined ? native.resolve : resolveOf(realm, index, native, orMissing),
      cache,
      extensions: native.extensions,
      main,
    });
    // It is asked for when the main module is there: that one has such a function, too.
    if (realm !== undefined) Object.defineProperty(made, "main", { get: () => realm.main() ?? main, enumerable: true });
    return made;
  };

  /** As in Node, what is deleted from it runs again, and what is put into it stands in for a file. */
  const cache = realm?.cache ?? requireCache();

  function requireCache(): NodeJS.Dict<NodeModule> {
    const indexOf = (key: string | symbol): number | undefined =>
      typeof key === "string" && path.isAbsolute(key) && !/[\\/]node_modules[\\/]/.test(key)
        ? host.indexOf(key)
        : undefined;
    const moduleAt = (key: string | symbol): NodeModule | undefined => {
      const own = startedAt(indexOf(key) ?? -1);
      return own?.error === null ? own.module : Reflect.get(nodeCache(), key);
    };
    const put = (key: string | symbol, descriptor: PropertyDescriptor): boolean => {
      const index = indexOf(key);
      if (index !== undefined) started.set(index, { file: String(key), module: descriptor.value, error: null });
      return (index !== undefined && realm !== undefined) || Reflect.defineProperty(nodeCache(), key, descriptor);
    };
    return new Proxy<NodeJS.Dict<NodeModule>>(Object.create(null), {
      get: (_, key) => moduleAt(key),
      has: (_, key) => moduleAt(key) !== undefined,
      ownKeys: () => [
        ...new Set([...[...started.values()].map(({ module }) => module.filename), ...Object.keys(nodeCache())]),
      ],
      getOwnPropertyDescriptor(_, key) {
        const value = moduleAt(key);
        return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: true };
      },
      deleteProperty(_, key) {
        const index = indexOf(key);
        if (index !== undefined) {
          started.delete(index);
          nodeModules.delete(index);
        }
        return Reflect.deleteProperty(nodeCache(), key);
      },
      set: (_, key, module: NodeModule) =>
        put(key, { value: module, configurable: true, enumerable: true, writable: true }),
      defineProperty: (_, key, descriptor) => put(key, descriptor),
    });
  }

  /** The same object for all that ask: a module may compare its own with another. */
  const nodeModule = (index: number, module: CodeModule): NodeModule => {
    let made = nodeModules.get(index);
    if (made === undefined) nodeModules.set(index, (made = makeNodeModule(index, module)));
    return made;
  };

  const makeNodeModule = (index: number, module: CodeModule): NodeModule => {
    const file = path.normalize(module.file);
    const made = new NodeModule(file, requiring);
    const folder = path.dirname(file);
    const paths =
      createRequire(file)
        .resolve.paths("x")
        ?.filter((one) => one.endsWith("node_modules")) ?? [];
    return Object.assign(made, { filename: file, path: folder, paths, require: requireOf(made, index, module) });
  };

  // What `vm.compileFunction` returns.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
  const compile = (index: number): Function => {
    const known = realm?.compiled.get(index);
    if (known !== undefined) return known;
    const source = host.source(index);
    const compileWith = (parameters: readonly string[]) =>
      vm.compileFunction(source.code, [...PARAMETERS, ...parameters], {
        filename: source.identifier,
        lineOffset: source.lineOffset,
        importModuleDynamically: importsFrom(index, host.importDynamically),
      });
    try {
      const compiled = withoutDeclared(realm?.parameters ?? [], compileWith);
      realm?.compiled.set(index, compiled);
      return compiled;
    } catch (error) {
      throw host.refused(source, error);
    }
  };

  const run = (index: number, part: CodeModule): Started => {
    const module = nodeModule(index, part);
    const state: Started = { file: module.filename, module, error: null };
    started.set(index, state);
    if (realm === undefined) {
      nodeCache()[module.filename] = module;
      cached.add(module.filename);
    }
    const ended = spanRecorder()?.begin("module", part.file);
    try {
      const { exports, filename, require } = module;
      const more = realm?.argumentsOf(index) ?? [];
      Reflect.apply(compile(index), exports, [exports, require, module, filename, path.dirname(filename), ...more]);
      module.loaded = true;
    } catch (error) {
      state.error = { value: error };
      if (realm === undefined) Reflect.deleteProperty(nodeCache(), module.filename);
    }
    ended?.();
    return state;
  };

  const exportsOf = (index: number, part: CodeModule): unknown => {
    const { module, error } = startedAt(index) ?? run(index, part);
    // Another attempt would be another run of half of it.
    if (error !== null) throw error.value;
    return module.exports;
  };

  return {
    exportsOf,
    isLoaded: (index) => startedAt(index) !== undefined,
    nodeModule,
    ownRequire(index, module, specifier) {
      const native = createRequire(pathToFileURL(module.file));
      return ownRequired(nodeModule(index, module), index, specifier, targetOf(native, module, specifier));
    },
    facade(index, part, isNode) {
      const key = `${index}:${String(isNode)}`;
      let facade = facades.get(key);
      if (facade === undefined) {
        facade = constantModule(vm, part.file, importedNames(exportsOf(index, part), part.asked, isNode));
        facades.set(key, facade);
      }
      return facade;
    },
    forget(index) {
      for (const isNode of [true, false]) facades.delete(`${index}:${String(isNode)}`);
    },
    scope(index, part) {
      let scope = scopes.get(index);
      if (scope === undefined) {
        const module = nodeModule(index, part);
        const given = { require: module.require, module, __filename: module.filename, __dirname: module.path };
        scopes.set(index, (scope = constantModule(vm, part.file, new Map(Object.entries(given)))));
      }
      return scope;
    },
  };
}

/** Compiles a module that may declare variables of these names itself: `const { jest } = require("@jest/globals")`. */
function withoutDeclared<Compiled>(
  names: readonly string[],
  compile: (names: readonly string[]) => Compiled,
): Compiled {
  try {
    return compile(names);
  } catch (error) {
    const declared = /^Identifier '([\w$]+)' has already been declared$/.exec(
      error instanceof Error ? error.message : "",
    );
    if (declared?.[1] === undefined || !names.includes(declared[1])) throw error;
    return withoutDeclared(
      names.map((name) => (name === declared[1] ? `__xtest_${name}` : name)),
      compile,
    );
  }
}

/** The `require.resolve` of a module. */
function resolveOf(
  realm: RealmRequires,
  index: number,
  native: NodeJS.Require,
  orMissing: (index: number, specifier: string, find: () => string) => string,
): NodeJS.RequireResolve {
  const resolve = (specifier: string, options?: { paths?: string[] | undefined }): string => {
    for (const from of options?.paths ?? [undefined]) {
      const file = realm.fileOf(index, specifier, from);
      if (file !== null) return file;
    }
    return orMissing(index, specifier, () => native.resolve(specifier, options));
  };
  return Object.assign(resolve, { paths: native.resolve.paths });
}

/** The file that a specifier means to Node; empty if it means none. */
function resolved(native: NodeJS.Require, specifier: string): string {
  try {
    return native.resolve(specifier);
  } catch {
    return "";
  }
}

/** What an ES module sees of `module.exports`, as bundlers have it: what says that it was an ES module has its own default. */
function importedNames(exports: unknown, asked: readonly string[], isNode: boolean): Map<string, unknown> {
  const names = new Map<string, unknown>(asked.map((name) => [name, undefined]));
  const isObject = (typeof exports === "object" && exports !== null) || typeof exports === "function";
  if (isObject) {
    for (const name of Object.getOwnPropertyNames(exports)) names.set(name, Reflect.get(exports, name));
  }
  if (isNode || !isObject || Reflect.get(exports, "__esModule") !== true) names.set("default", exports);
  return names;
}

const namespaces = new WeakMap<object, object>();

/** The names for what `require` gives: that of Node, and that of our modules in the place of a runner. */
const WHOLE = ["module.exports", "__xtest_required"];

/** What `require` gives of an ES module, the same each time: its names, live, and the mark by which compiled code knows it. */
export function commonjsNamespace(namespace: object): object {
  for (const name of WHOLE) if (name in namespace) return Object(Reflect.get(namespace, name));
  const known = namespaces.get(namespace);
  if (known !== undefined) return known;
  const exports = Object.defineProperty({}, "__esModule", { value: true });
  for (const name of Object.keys(namespace)) {
    Object.defineProperty(exports, name, { get: () => Reflect.get(namespace, name), enumerable: true });
  }
  namespaces.set(namespace, exports);
  return exports;
}

/** The `require` of modules of a run, for what loads modules by a function of Node in their name. */
const requiresOf = new WeakMap<NodeModule, (specifier: string) => unknown>();

/** Node's function that loads modules, as it is while no package has replaced it; null for Node's own. */
let provided: unknown = null;

/**
 * Has Node find TypeScript by names without an extension, as compilers do that come before the tests: for packages that load files of the project.
 *
 * @param codeOf - the code of a module of CommonJS; undefined for what Node loads.
 */
export function findTypeScript(codeOf: (file: string) => string | undefined): void {
  const extensions: Record<string, unknown> = Reflect.get(NodeModule, "_extensions");
  for (const extension of [".ts", ".tsx"]) {
    extensions[extension] = function (this: unknown, ...args: readonly unknown[]): unknown {
      const [module, file] = args;
      const code = codeOf(String(file));
      if (code === undefined) return Reflect.apply(Object(extensions[".js"]), this, args);
      return Reflect.apply(Reflect.get(NodeModule.prototype, "_compile"), module, [code, file]);
    };
  }
}

/**
 * Gives our module to what requires the runner by a function of Node, `createRequire(import.meta.url)("node:test")`, which Vitest refuses; and modules of the
 * project to packages that load them by their path, as ESLint does its rules.
 */
export function answerNode(
  runner: LinkTable["runner"],
  requiredFile: (importer: string, file: string) => RequireAnswer | null,
): void {
  const load: unknown = Reflect.get(NodeModule, "_load");
  if (runner === null || typeof load !== "function" || runner.specifiers.includes("vitest")) return;
  const native = createRequire(import.meta.url);
  provided = function (this: unknown, ...args: readonly unknown[]): unknown {
    const [specifier, parent] = args;
    if (typeof specifier !== "string") return Reflect.apply(load, this, args);
    const own = parent instanceof NodeModule ? requiresOf.get(parent) : undefined;
    if (own !== undefined) return own(specifier);
    if (runner.specifiers.includes(specifier)) return native(fileURLToPath(runner.url));
    const importer: unknown = path.isAbsolute(specifier) ? Reflect.get(Object(parent), "filename") : undefined;
    // A module that Node has loaded, and not the function of `createRequire`.
    const isNodes = typeof importer === "string" && native.cache[importer] === parent;
    const file = isNodes ? requiredFile(importer, resolved(native, specifier)) : null;
    return file === null ? Reflect.apply(load, this, args) : file.value;
  };
  Reflect.set(NodeModule, "_load", provided);
}

/** The path of a `file:` URL or of a path; null for whatever else. */
export function filePath(specifier: string): string | null {
  if (specifier.startsWith("file:")) return fileURLToPath(specifier);
  return path.isAbsolute(specifier) ? specifier : null;
}
