/** What all realms of a process share: compiled functions, and modules that Node loads. */
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Module, SyntheticModule } from "node:vm";
import type { CodeModule, FunctionTable, LinkedModule, LinkTable } from "../../../core/data/run/link-table.ts";
import { type AskForLate, createLateModules } from "../link/late-modules.ts";
import { answerNode } from "../link/commonjs-modules.ts";
import { withFunctions } from "../link/compiled-modules.ts";
import { setImportMeta } from "../link/import-meta.ts";
import { errorOf, refusedError } from "../link/table/module-errors.ts";
import { createPackageFunctions, type PackageFunctions } from "./package-functions.ts";
import { createPackageEffects } from "./package-effects.ts";
import { createScriptSources, type ScriptSource } from "../link/table/script-sources.ts";
import { constantModule, loadVm, type Vm } from "../link/vm.ts";
import { inSpan } from "../../../core/trace/spans.ts";
import { loadPatched } from "../link/packages/patched-packages.ts";
import { helpImports } from "../link/packages/relative-imports.ts";

/** The function of an ES module. */
type ModuleFunction = (...args: readonly unknown[]) => unknown;

/** The name of the runner's function that gives the hooks of the file that is being imported. */
const HOOKS = "__xtest_hooks";

/** What others load has other rules, such as `.node`. */
const COMPILED = /\.(?:[cm]?[jt]s|[jt]sx|json)$/;

const SCOPED = /\b(?:require|module|__(?:file|dir)name)\b/;

export interface ModuleFunctions {
  readonly vm: Vm;
  readonly root: string;
  readonly functions: FunctionTable;
  readonly runner: LinkTable["runner"];
  /** Compiled functions of CommonJS modules. */
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type
  readonly scripts: Map<number, Function>;
  /** Whether a module cannot be loaded. */
  isError(index: number): boolean;
  /** @throws the error of a module that cannot be loaded. */
  partOf(index: number): Exclude<LinkedModule, { kind: "error" }>;
  sourceOf(index: number, part: CodeModule): ScriptSource;
  /** @throws if the engine does not understand its text. */
  functionOf(index: number, part: CodeModule): ModuleFunction;
  /** The module of the table that a file is; undefined for none. @param file - as the system writes it. @param scope - of the one that asks. */
  indexOf(file: string, scope?: number): number | undefined;
  /** The module of the project that a specifier means which only the run knows; undefined for none. @param importer - a file of the table. */
  lateOf(importer: string, specifier: string, scope?: number): number | undefined;
  /** The files of the table, as the system writes them. */
  files(): readonly string[];
  /** Does again to the file that is being imported what a package has done when it was evaluated. */
  restoreEffectsOf(url: string): void;
  /** Loads a module that is not in the table. */
  load(url: string): Promise<object>;
  /** Whether a module that has been compiled mentions what CommonJS modules have. */
  isScoped(index: number): boolean;
  /** Whether a module that has been compiled mentions `import.meta`. */
  hasMeta(index: number): boolean;
  /** Compiles modules before they are asked for. What is wrong with one is thrown when it is. */
  compileAhead(indexes: readonly number[]): void;
  /** What a module knows of its place. */
  metaOf(index: number, file: string): object;
  /** `import()` in a text that a module of the table evaluates, as in `new Function`. */
  importEvaluated(index: number, specifier: string): Promise<Module>;
  /** For realms that have instances of packages. */
  readonly packages: PackageFunctions;
  /** Gives what was loaded. */
  loaded(url: string): object | undefined;
  /** Loads it now, as `require` does. @param own - the function of the module that asks. @throws what that throws. */
  require(url: string, own?: NodeJS.Require): unknown;
}

/** `import()` of a module of the table, or of a file of a package. */
type ImportFrom = (importer: number | string, specifier: string) => Promise<object>;

/**
 * @param cacheDir - absolute path of the folder for what outlives the process; null for none.
 * @param askForLate - asks for what only the run names. Undefined: Node loads it.
 * @param importFrom - in the file that was imported last: compiled functions are of all files.
 */
export function createModuleFunctions(
  folder: URL,
  table: LinkTable,
  functions: FunctionTable,
  cacheDir: string | null,
  askForLate: AskForLate | undefined,
  importFrom: ImportFrom,
): ModuleFunctions {
  const vm = loadVm();
  const sources = createScriptSources(folder, table);
  sources.add(0, 0, table);
  const compiled = new Map<number, ModuleFunction>();
  const refused = new Map<number, unknown>();
  const loaded = new Map<string, object>();
  const scoped = new Set<number>();
  const withMeta = new Set<number>();
  const metas = new Map<number, ImportMeta>();
  const native = createRequire(import.meta.url);
  const required = new Set<string>();
  const hooksOfFile = (): Readonly<Record<string, unknown[]>> | null => {
    const runner = table.runner === null ? undefined : loaded.get(table.runner.url);
    const hooks: unknown = runner === undefined ? undefined : Reflect.get(runner, HOOKS);
    return typeof hooks === "function" ? Reflect.apply(hooks, undefined, []) : null;
  };
  const packageEffects = createPackageEffects(hooksOfFile);
  helpImports(table.modules);
  if (table.patched.length > 0) loadPatched(table.patched, () => undefined);
  answerNode(table.runner, () => null);
  /** By file: the first module, and those of other scopes. */
  let files: ReadonlyMap<string, readonly number[]> | null = null;

  const indexOf = (file: string, scope = 0): number | undefined => inTable(file, scope) ?? late?.indexOf(file, scope);
  const inTable = (file: string, scope: number): number | undefined => {
    const all = indexes().get(path.normalize(file));
    // A file that is there for one scope alone is that for all.
    return all?.find((index) => (table.modules[index]?.scope ?? 0) === scope) ?? all?.[0];
  };
  const indexes = (): ReadonlyMap<string, readonly number[]> => {
    if (files !== null) return files;
    const found = new Map<string, number[]>();
    for (const [index, module] of table.modules.entries()) {
      if (module.kind === "error" || module.query !== undefined) continue;
      const file = path.normalize(module.file);
      const before = found.get(file);
      if (before === undefined) found.set(file, [index]);
      else before.push(index);
    }
    return (files = found);
  };

  const resolvesMore =
    functions.form === "sync" || functions.isLive || table.runner?.specifiers.includes("vitest") === true;
  /** Those of the table, and what is added to them. */
  const modules: LinkedModule[] = [...table.modules];
  const compiledPackages = functions.compiled.map(({ patterns, ignored }) => ({
    patterns: patterns.map(({ source, flags }) => new RegExp(source, flags)),
    ignored: ignored.map(({ source, flags }) => new RegExp(source, flags)),
  }));
  const isCompiledPackage = (file: string): boolean => {
    if (compiledPackages.length === 0) return false;
    const name = file.replaceAll("\\", "/");
    const matches = (pattern: RegExp): boolean => pattern.test(name);
    return compiledPackages.some(({ patterns, ignored }) => patterns.some(matches) && !ignored.some(matches));
  };
  const late =
    askForLate === undefined
      ? null
      : createLateModules({
          folder,
          modules,
          hasFiles: table.hasFiles,
          ask: askForLate,
          indexOf: inTable,
          // Jest, Vitest and Bun find files by more extensions than Node, and by aliases.
          isOurs(file) {
            if (file === null) return resolvesMore;
            return /[\\/]node_modules[\\/]/.test(file) ? isCompiledPackage(file) : COMPILED.test(file);
          },
        });

  /** Modules with the exports of those that are functions, which the engine does not take. */
  const evaluated = new WeakMap<object, Promise<SyntheticModule>>();
  const importEvaluated = async (importer: number | string, specifier: string): Promise<SyntheticModule> => {
    const exports = await importFrom(importer, specifier);
    let module = evaluated.get(exports);
    if (module === undefined) evaluated.set(exports, (module = evaluatedModule(vm, specifier, exports)));
    return module;
  };

  const sourceOf = (index: number, part: CodeModule): ScriptSource =>
    late?.sourceOf(index) ?? sources.source(index, part);

  const functionOf = (index: number, part: CodeModule): ModuleFunction => {
    const known = compiled.get(index);
    if (known !== undefined) return known;
    if (refused.has(index)) throw refused.get(index);
    const source = sourceOf(index, part);
    try {
      const script = new vm.Script(source.code, {
        filename: source.identifier,
        lineOffset: source.lineOffset,
        importModuleDynamically: (specifier) => importEvaluated(index, specifier),
      });
      // The first line has all of these names.
      const body = source.code.slice(source.code.indexOf("\n"));
      if (SCOPED.test(body)) scoped.add(index);
      if (body.includes("__vite_ssr_import_meta__")) withMeta.add(index);
      const made: ModuleFunction = script.runInThisContext();
      compiled.set(index, made);
      return made;
    } catch (error) {
      refused.set(index, refusedError(table.root, source, error, "cjs"));
      throw refused.get(index);
    }
  };

  return {
    vm,
    root: table.root,
    functions,
    runner: table.runner,
    scripts: new Map(),
    sourceOf,
    functionOf,
    isError: (index) => modules[index]?.kind === "error",
    partOf(index) {
      const part = modules[index];
      if (part === undefined) throw new Error(`the table has no module ${index}`);
      if (part.kind === "error") throw errorOf(part.error);
      return part;
    },
    indexOf,
    lateOf: (importer, specifier, scope) => late?.find(importer, specifier, scope),
    files: () => [...indexes().keys(), ...(late?.files() ?? [])],
    async load(url) {
      const known = loaded.get(url);
      if (known !== undefined) return known;
      const file = path.isAbsolute(url) ? pathToFileURL(url).href : url;
      const namespace: object = await inSpan("module", file, () => packageEffects.during(url, () => import(file)));
      loaded.set(url, namespace);
      return namespace;
    },
    isScoped: (index) => scoped.has(index),
    hasMeta: (index) => withMeta.has(index),
    compileAhead(indexes) {
      withFunctions(indexes.length, () => {
        for (const index of indexes) {
          const part = table.modules[index];
          try {
            if (part?.kind === "esm") functionOf(index, part);
          } catch {
            // It is thrown again when the module is imported.
          }
        }
      });
    },
    metaOf(index, file) {
      const known = metas.get(index);
      if (known !== undefined) return known;
      const meta: ImportMeta = Object.create(null);
      setImportMeta(meta, file);
      metas.set(index, meta);
      return meta;
    },
    importEvaluated,
    packages: createPackageFunctions({
      vm,
      cacheDir,
      indexOf: (file) => indexOf(file) ?? (isCompiledPackage(file) ? late?.find(file, file) : undefined),
      importFrom: importEvaluated,
    }),
    loaded: (url) => loaded.get(url),
    restoreEffectsOf: packageEffects.restore,
    require(url, own = native) {
      if (isBuiltin(url)) return own(url);
      const file = url.startsWith("file:") ? fileURLToPath(url) : url;
      if (required.has(file)) return own(file);
      required.add(file);
      return packageEffects.during(file, () => own(file));
    },
  };
}

/** A module with what another one exports now. */
async function evaluatedModule(vm: Vm, specifier: string, exports: object): Promise<SyntheticModule> {
  const module = constantModule(vm, specifier, new Map(Object.entries(exports)));
  await module.link(() => Promise.reject(new Error("it imports nothing")));
  await module.evaluate();
  return module;
}
