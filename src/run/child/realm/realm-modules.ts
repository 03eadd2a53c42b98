/**
 * Gives each test file its own instances of the project's modules: each module is a function, compiled once in the process, and called
 * once for each realm in which something imports it. Packages belong to the process, but for files of Jest and those with a window.
 */
import { readFileSync } from "node:fs";
import nodeModule from "node:module";
import { isBuiltin, createRequire, syncBuiltinESMExports } from "node:module";
import path from "node:path";
import {
  type CodeModule,
  type FunctionTable,
  LAZY_GLOBALS,
  type LinkedModule,
  type LinkTable,
  partFile,
  TABLE_VERSION,
  type TableTarget,
} from "../../../core/data/run/link-table.ts";
import { expectKeptGlobals } from "../../../core/data/environment/test-events.ts";
import type { OwnWindows } from "../../../runtime/host.ts";
import type { AskForLate } from "../link/late-modules.ts";
import { createModuleFunctions } from "./module-functions.ts";
import { OWN_FOLDER } from "./package-effects.ts";
import { createRealm, type Realm } from "./realm.ts";

/** The modules of a suite behind lazy imports, by their paths in the plan. */
type SuiteModules = Readonly<Record<string, () => Promise<object>>>;

export interface LinkedRealms {
  readonly windows: OwnWindows;
  readonly modules: SuiteModules;
  readonly sourceKind: (file: string) => LinkedModule["kind"] | null;
  /** Whether files have modules in common, each of which is evaluated for the first file that imports it. */
  readonly sharesModules: boolean;
  /** Forgets the modules that files have in common: they are evaluated again for the next run. */
  renew(): void;
}

/** What a runner does before a file is imported. */
const START = "__xtest_start";

/** What is known of a run beside its table. */
export interface RealmOptions {
  /** Paths in the plan of files that may have an environment each. */
  readonly withWindows: ReadonlySet<string>;
  /** Whether files are compiled before they are asked for: among the tests, each takes the engine twice as long. */
  readonly ahead: boolean;
  /** Absolute path of the folder for what outlives the process; null for none. */
  readonly cacheDir: string | null;
  /** Told of the files of packages that were read for a file with a window. */
  onPackages(files: readonly string[], runner: LinkTable["runner"]): void;
  /** Asks for the table of what only the run names. Default: Node loads it. */
  readonly askForLate?: AskForLate;
}

/**
 * Prepares the modules of a table. Nothing of them is evaluated yet.
 *
 * @param folder - URL of its folder, with `/` at its end.
 */
export function linkRealms(
  folder: URL,
  { ahead, withWindows, cacheDir, onPackages, askForLate }: RealmOptions,
): LinkedRealms {
  const table: LinkTable = JSON.parse(readFileSync(new URL(partFile(0), folder), "utf8"));
  const { functions } = table;
  if (table.version !== TABLE_VERSION || functions === undefined) {
    throw new Error(`${folder.href} is of another version of unplugin-xtest`);
  }
  if (functions.isPlain) expectKeptGlobals(LAZY_GLOBALS);
  let current: CurrentFile | null = null;
  const shared = createModuleFunctions(folder, table, functions, cacheDir, askForLate, (importer, specifier) => {
    const realm = current?.realm ?? common;
    if (typeof importer === "number") return realm.importFrom(importer, specifier);
    return realm.packages.importFrom(importer, specifier);
  });
  if (ahead) shared.compileAhead(Object.values(table.roots));
  const isolated = new Set(functions.isolated);
  const roots = Object.entries(table.roots);
  /** Roots with an environment, which have instances of packages: these bind to the window when they are evaluated. */
  const windows = new Set(
    roots.flatMap(([name, index]) =>
      functions.hasWindows && withWindows.has(name) && isolated.has(index) ? index : [],
    ),
  );
  let common = createRealm(shared, null, new Set());
  /** The realm of the file whose window is there, in which conftests are evaluated, too: they give it what is bound to that. */
  let entered: Realm | null = null;
  const mockers = leadingTo(table.modules, ({ mocks }) => mocks !== undefined);
  const inCommon = sharedModules(table, functions, mockers);
  const commonFor = (index: number): ReadonlySet<number> =>
    inCommon.size > 0 && mockers.has(index) ? withoutMockers(table, inCommon, index) : inCommon;
  const isJest = functions.form === "sync";
  const required = ownRequires(table);
  const hasWindow = (name: string): boolean => windows.has(table.roots[name] ?? -1);
  let ready: Promise<unknown> | null = null;
  // In Vitest, `createRequire` gives Node's own modules.
  const isAnswered = isJest || functions.isLive || table.runner?.specifiers.some(isBuiltin) === true;
  if (isAnswered || windows.size > 0) {
    const { indexOf } = shared;
    answerRequires({ runner: table.runner, isNodes: !isAnswered, indexOf, current: () => current });
  }
  const load = async (index: number): Promise<object> => {
    await (ready ??= Promise.all([
      ...required.map(shared.load),
      // What cannot be loaded is the error of what imports it.
      ...(isJest || windows.size === roots.length ? [] : beforeRequires(table)).map((url) =>
        shared.load(url).catch(() => undefined),
      ),
    ]));
    const runner = functions.globals === null ? null : await shared.load(functions.globals.url);
    const start: unknown = runner === null ? undefined : Reflect.get(runner, START);
    if (typeof start === "function") Reflect.apply(start, undefined, [functions.hasWindows && isolated.has(index)]);
    const realm = entered ?? (isolated.has(index) ? createRealm(shared, common, commonFor(index)) : common);
    current = { realm, index };
    const namespace = await realm.evaluate(index);
    if (entered !== null || isJest) shared.packages.save();
    if (entered !== null) onPackages(shared.packages.readFiles(), table.runner);
    // Given back by a promise, it would be taken for one.
    return "then" in namespace ? Object.create(namespace, { then: { value: undefined } }) : namespace;
  };
  return {
    windows: {
      has: hasWindow,
      enter(name) {
        entered = name !== null && hasWindow(name) ? createRealm(shared, common, new Set(), true) : null;
      },
    },
    modules: Object.fromEntries(roots.map(([name, index]) => [name, () => load(index)] as const)),
    sourceKind(file) {
      const index = shared.indexOf(file);
      return index === undefined ? null : (table.modules[index]?.kind ?? null);
    },
    sharesModules: inCommon.size > 0 || roots.some(([, index]) => !isolated.has(index)),
    renew() {
      common = createRealm(shared, null, new Set());
      current = null;
      entered = null;
    },
  };
}

/** This package's own modules that a `require` may ask for, which cannot wait: they are ES modules. */
function ownRequires({ modules, functions, runner }: LinkTable): string[] {
  const targets = modules.flatMap((module): readonly TableTarget[] => {
    if (module.kind !== "esm" && module.kind !== "commonjs") return [];
    const asked = functions?.form === "sync" ? [...module.requires, ...module.imports] : module.requires;
    return asked.map(([, target]) => target);
  });
  const urls = targets.filter(
    (target): target is string => typeof target === "string" && target.startsWith(OWN_FOLDER),
  );
  return [...new Set(runner === null ? urls : [...urls, runner.url])];
}

/** What is imported from outside by ES modules that a `require` reaches: it cannot wait for that, as Node's own has not to. */
function beforeRequires({ modules }: LinkTable): string[] {
  const codeOf = (index: number) => {
    const module = modules[index];
    return module?.kind === "esm" || module?.kind === "commonjs" ? module : null;
  };
  const found = new Set<number>();
  for (const [index] of modules.entries()) {
    for (const [, target] of codeOf(index)?.requires ?? [])
      if (typeof target === "number" && codeOf(target)?.kind === "esm") found.add(target);
  }
  const outside = new Set<string>();
  for (const index of found) {
    for (const [, target] of codeOf(index)?.imports ?? []) {
      if (typeof target === "number") found.add(target);
      else outside.add(target);
    }
  }
  return [...outside];
}

/**
 * Modules that roots without a realm of their own lead to: what conftests give to tests is of these. Those that mock modules, as setup files
 * do, are not among them, nor what imports them: they mock them for each file.
 */
function sharedModules(
  { modules }: LinkTable,
  { isolated, setup, shared: roots }: FunctionTable,
  mockers: ReadonlySet<number>,
): Set<number> {
  const found = reachedFrom(modules, roots);
  const kept = new Set(roots);
  const own = new Set([...isolated, ...setup]);
  return new Set([...found].filter((index) => !own.has(index) && (kept.has(index) || !mockers.has(index))));
}

/** Those that a file shares: what leads to a module that it mocks has to see the mock. */
function withoutMockers({ modules }: LinkTable, inCommon: ReadonlySet<number>, root: number): ReadonlySet<number> {
  const mocked = new Set<TableTarget>();
  for (const index of reachedFrom(modules, [root])) {
    const module = modules[index];
    if (module?.kind === "esm" || module?.kind === "commonjs")
      for (const [, target] of module.mocks ?? []) if (target !== null) mocked.add(target);
  }
  const leading = leadingTo(modules, (module) => targetsOf(module).some((target) => mocked.has(target)));
  return new Set([...inCommon].filter((index) => !leading.has(index)));
}

/** Modules, and all to which they lead. */
function reachedFrom(modules: readonly LinkedModule[], roots: readonly number[]): Set<number> {
  const found = new Set(roots);
  for (const index of found) {
    for (const target of targetsOf(modules[index])) if (typeof target === "number") found.add(target);
  }
  return found;
}

function targetsOf(module: LinkedModule | undefined): TableTarget[] {
  if (module?.kind !== "esm" && module?.kind !== "commonjs") return [];
  return [...module.imports, ...module.dynamic, ...module.requires].map(([, target]) => target);
}

/** Modules of a kind, and all that lead to them. */
function leadingTo(modules: readonly LinkedModule[], isOne: (module: CodeModule) => boolean): Set<number> {
  const found = new Set<number>();
  const importers = new Map<TableTarget, number[]>();
  for (const [index, module] of modules.entries()) {
    if ((module.kind === "esm" || module.kind === "commonjs") && isOne(module)) found.add(index);
    for (const target of targetsOf(module)) {
      const known = importers.get(target);
      if (known === undefined) importers.set(target, [index]);
      else known.push(index);
    }
  }
  for (const index of found) for (const importer of importers.get(index) ?? []) found.add(importer);
  return found;
}

/** The file that was imported last, and its modules. */
interface CurrentFile {
  readonly realm: Realm;
  readonly index: number;
}

interface LoaderHost {
  readonly runner: LinkTable["runner"];
  /** Whether `createRequire` gives modules of the project as Node has them, as in Vitest. */
  readonly isNodes: boolean;
  /** The module of the table that a file is; undefined for none. */
  indexOf(file: string): number | undefined;
  current(): CurrentFile | null;
}

/** Must be called before the suite has asked for anything. */
function answerRequires({ runner, isNodes, indexOf, current }: LoaderHost): void {
  const { cache, extensions } = createRequire(import.meta.url);
  const loadScript = extensions[".js"];
  const isRunner = (specifier: unknown): specifier is string =>
    typeof specifier === "string" && runner?.specifiers.includes(specifier) === true;

  const answer = (specifier: unknown, file: string | null, isNative = false): { readonly value: unknown } | null => {
    const now = current();
    if (now === null || typeof specifier !== "string") return null;
    const index = file === null || isNodes ? undefined : indexOf(file);
    if (index !== undefined) return now.realm.ownRequire(index, specifier);
    if (isNative && !isNodes && path.isAbsolute(specifier)) {
      // A package loads a file of the project: webpack its loaders, ESLint its rules.
      const asked = resolvedPath(specifier);
      if (!asked.includes("node_modules")) return now.realm.ownRequire(now.index, asked);
    }
    const isOwn = file !== null && !isNative && !isBuiltin(specifier);
    const own = isOwn ? now.realm.packages.requireFrom(file, specifier) : null;
    if (own !== null) return own;
    // Packages have the runner of Node.
    const isPackage = file?.includes("node_modules") === true;
    return isRunner(specifier) && !isPackage ? now.realm.ownRequire(now.index, specifier) : null;
  };

  replace(nodeModule, "_load", (native) => {
    return function _load(this: unknown, ...args: readonly unknown[]): unknown {
      const [specifier, parent] = args;
      const file: unknown = typeof parent === "object" && parent !== null ? Reflect.get(parent, "filename") : null;
      // A package that has replaced how files are loaded, as proxyquire does, is after a new instance.
      const isPassedOn = extensions[".js"] !== loadScript && !isRunner(specifier);
      // What Node itself has loaded asks for Node's modules; what `createRequire` has made is not among it.
      const own = isPassedOn
        ? null
        : typeof file === "string"
          ? answer(specifier, file, cache[file] === parent)
          : answer(specifier, null);
      return own === null ? Reflect.apply(native, this, args) : own.value;
    };
  });
  replace(process, "getBuiltinModule", (native) => {
    return function getBuiltinModule(this: unknown, ...args: readonly unknown[]): unknown {
      const own = isRunner(args[0]) ? answer(args[0], null) : null;
      return own === null ? Reflect.apply(native, this, args) : own.value;
    };
  });
  // For those who import them by name.
  syncBuiltinESMExports();
}

/** The file that Node finds for an absolute path: that of an extension, or of a folder. */
function resolvedPath(given: string): string {
  try {
    return createRequire(import.meta.url).resolve(given);
  } catch {
    return given;
  }
}

type Method = (...args: readonly unknown[]) => unknown;

function replace(owner: object, name: string, make: (native: Method) => Method): void {
  const known = Reflect.getOwnPropertyDescriptor(owner, name);
  // Older versions of Node lack `getBuiltinModule`.
  if (typeof known?.value === "function") Object.defineProperty(owner, name, { ...known, value: make(known.value) });
}
