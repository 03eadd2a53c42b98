/**
 * Modules that only the run names, such as `require(path.join(folder, name))`: the parent compiles one with all that it leads to, while this
 * process waits, and they are added to the table. So they have its registry, its mocks and its transforms. What this process has got once it does
 * not get again, unless the file has changed.
 */
import { existsSync, readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  KEPT_LATE,
  KEPT_STAMPS,
  type LateImport,
  type LinkedModule,
  type LinkPart,
  type LinkTable,
  partFile,
  type TableTarget,
} from "../../../core/data/run/link-table.ts";
import { timesAndSizeOf } from "../../../store/stamp.ts";
import { createScriptSources, type ScriptSource } from "./table/script-sources.ts";
import { waitFor } from "./table/table-reader.ts";

/** Asks the parent for a table. */
export type AskForLate = (late: LateImport) => void;

export interface LateModules {
  /** The module of the project that a specifier resolves to; undefined for any other. @param importer - absolute path. @param scope - of the importer. */
  find(importer: string, specifier: string, scope?: number): number | undefined;
  /** The module that was made of a file, if that is still as it was; else undefined. */
  indexOf(file: string, scope?: number): number | undefined;
  /** The text of a module; undefined for one that was in the table before. */
  sourceOf(index: number): ScriptSource | undefined;
  /** The files that were added, as the system writes them. */
  files(): string[];
}

const IN_PACKAGE = /[\\/]node_modules[\\/]/;

export interface LateModulesOptions {
  /** URL of the folder of the run, with `/` at its end. */
  readonly folder: URL;
  /** Those of the table, and those that are added. */
  readonly modules: LinkedModule[];
  /** Whether each module has a file of its own. */
  readonly hasFiles: boolean;
  readonly ask: AskForLate;
  /** The module of the table that a file is; undefined for none. */
  readonly indexOf: (file: string, scope: number) => number | undefined;
  /** Whether the parent is asked for a file; null is one that Node does not find. */
  readonly isOurs: (file: string | null) => boolean;
}

interface AddedModule {
  /** What was known of its file when it was compiled. */
  readonly stamp: string;
  readonly source: () => ScriptSource;
}

export function createLateModules({
  folder,
  modules,
  hasFiles,
  ask,
  indexOf,
  isOurs,
}: LateModulesOptions): LateModules {
  const added = new Map<number, AddedModule>();
  /** By file and scope. */
  const indexes = new Map<string, number>();
  const files = new Set<string>();
  /** Files by what means them, where Node does not find them. */
  const found = new Map<string, string>();
  /** Packages of folders that the parent has not found either. */
  const missing = new Set<string>();
  /** Folders of which a file was asked for: the second one brings the others. */
  const folders = new Set<string>();
  /** By the folder around folders, and the name of a file in one of them: the folder that was asked for last. Whoever goes through them brings those that follow. */
  const walks = new Map<string, string>();
  let tables = 0;
  /** Indexes of the modules that the parent has given, by its numbers. */
  const given: number[] = [];
  /** The folder of the first table. */
  let start = folder;
  let ofTable: ReadonlyMap<string, number> | null = null;
  let hasKept = false;
  /** Indexes of what the last run has asked for, until it is compared with its files. */
  const uncompared = new Set<number>();

  const lateIndexOf = (file: string, scope = 0): number | undefined => {
    if (!hasKept) addKept();
    const index = indexes.get(inScope(path.normalize(file), scope));
    // Tests may write what they load.
    const isCurrent = index !== undefined && added.get(index)?.stamp === timesAndSizeOf(file) && isKeptCurrent(index);
    return isCurrent ? index : undefined;
  };

  /** Whether what a kept module leads to is as it was when the run began, as if it was compiled now: tests may have written it since then. */
  function isKeptCurrent(top: number): boolean {
    const below = new Set([top].filter((index) => uncompared.has(index)));
    for (const index of below) {
      const module = modules[index];
      if (module === undefined || added.get(index)?.stamp !== timesAndSizeOf(module.file)) return false;
      for (const target of targetsOf(module)) if (uncompared.has(target)) below.add(target);
    }
    for (const index of below) uncompared.delete(index);
    return true;
  }

  /** Has the parent write a table, and adds it. Gives the module that was asked for; undefined for a table without modules. */
  function add(importer: string, specifier: string, scope: number, file: string | null): number | undefined {
    const name = `late-${String(process.pid)}-${String((tables += 1))}`;
    const own = new URL(`${name}/`, folder);
    const wanted = file ?? path.resolve(path.dirname(importer), specifier);
    const around = path.dirname(wanted);
    // `samples/one/config.js`, and next that of `samples/two`.
    const walk = `${path.dirname(around)}\0${path.basename(wanted)}`;
    const last = walks.get(walk);
    const withAlike = last !== undefined && last < around;
    const written = fileURLToPath(new URL(partFile(0), own));
    const isFirst = given.length === 0;
    const withOthers = folders.has(around);
    ask({ importer, specifier, scope, folder: name, process: process.pid, isFirst, withOthers, withAlike });
    folders.add(around);
    walks.set(walk, around);
    waitFor(written);
    const part: LinkTable | LinkPart = JSON.parse(readFileSync(written, "utf8"));
    const asked = Object.values(part.roots)[0];
    if (asked === undefined) return undefined;
    if ("version" in part) {
      given.length = 0;
      start = own;
    }
    merge(part, own, given, timesAndSizeOf);
    return given[asked];
  }

  /** Adds what the last run has asked for, when something is asked for that is not in the table: by then all parts of that are there. */
  function addKept(): void {
    hasKept = true;
    const own = new URL(`${KEPT_LATE}/`, folder);
    const stamps = new URL(KEPT_STAMPS, own);
    if (!existsSync(stamps)) return;
    const known: Readonly<Record<string, string>> = JSON.parse(readFileSync(stamps, "utf8"));
    const part: LinkTable = JSON.parse(readFileSync(new URL(partFile(0), own), "utf8"));
    const first = modules.length;
    merge(part, own, [], (file) => known[file] ?? "");
    for (let index = first; index < modules.length; index += 1) uncompared.add(index);
  }

  /**
   * Adds the modules of a table that are not there yet.
   *
   * @param given - gets their indexes: it has those of the tables that this one goes on with.
   * @param stampOf - what was known of a file when it was compiled.
   */
  function merge(part: LinkTable | LinkPart, own: URL, given: number[], stampOf: (file: string) => string): void {
    const from = given.length;
    const sources = createScriptSources(hasFiles ? start : own, { hasFiles });
    if (part.modules.length > 0) sources.add(0, from, part);
    const known = (ofTable ??= new Map(modules.map((module, index) => [keyOf(module), index])));
    const first = modules.length;
    let next = first;
    for (const module of part.modules) {
      // An error has the file in which it is.
      const index =
        module.kind === "error"
          ? undefined
          : (known.get(keyOf(module)) ??
            (module.query === undefined ? lateIndexOf(module.file, module.scope) : undefined));
      given.push(index ?? next++);
    }
    for (const [at, module] of part.modules.entries()) {
      const index = given[from + at] ?? -1;
      if (index < first) continue;
      modules[index] = withTargets(module, given);
      added.set(index, {
        stamp: stampOf(module.file),
        source() {
          if (module.kind !== "esm" && module.kind !== "commonjs") throw new Error(`${module.file} has no text`);
          return sources.source(from + at, module);
        },
      });
      if (module.kind !== "error" && module.query === undefined) {
        indexes.set(inScope(path.normalize(module.file), module.scope ?? 0), index);
        files.add(path.normalize(module.file));
      }
    }
  }

  return {
    indexOf: lateIndexOf,
    find(importer, specifier, scope = 0) {
      if (isBuiltin(specifier)) return undefined;
      const key = inScope(`${path.dirname(importer)}\0${specifier}`, scope);
      const before = found.get(key);
      const byNode = before ?? fileOf(importer, specifier);
      if (!isOurs(byNode)) return undefined;
      // Of a package that it compiles, the parent may have another file, such as one for a platform.
      const file = before === undefined && byNode !== null && IN_PACKAGE.test(byNode) ? null : byNode;
      const known = file === null ? undefined : (indexOf(file, scope) ?? lateIndexOf(file, scope));
      if (known !== undefined) return known;
      // A file may be written later; a package that is not installed is not asked for again, and neither is what Node loads of one that is.
      const isPackage = file === null && (byNode !== null || !/^(?:\.|[\\/]|\w+:)/.test(specifier));
      if (isPackage && missing.has(key)) return undefined;
      const index = add(importer, specifier, scope, file);
      if (isPackage && index === undefined) missing.add(key);
      const module = index === undefined ? undefined : modules[index];
      if (file === null && module !== undefined && module.query === undefined) found.set(key, module.file);
      return index;
    },
    sourceOf: (index) => added.get(index)?.source(),
    files() {
      if (!hasKept) addKept();
      return [...files];
    },
  };
}

/** The file that a specifier means to Node; null for none. */
function fileOf(importer: string, specifier: string): string | null {
  if (specifier.startsWith("file:")) return fileURLToPath(specifier);
  try {
    return createRequire(pathToFileURL(importer)).resolve(specifier);
  } catch {
    return null;
  }
}

function keyOf({ file, kind, query = "", scope = 0 }: LinkedModule): string {
  return kind === "error" ? "" : inScope(`${file}${query}`, scope);
}

/** What a file or a specifier is known by in a scope. */
function inScope(name: string, scope: number): string {
  return scope === 0 ? name : `${name}\0${scope}`;
}

/** The indexes of the modules that a module leads to. */
function targetsOf(module: LinkedModule): number[] {
  if (module.kind !== "esm" && module.kind !== "commonjs") return [];
  const { imports, dynamic, requires, mocks = [] } = module;
  const targets = [...imports, ...dynamic, ...requires, ...mocks].map(([, target]) => target);
  return [...targets, ...mocks.map(([, , manual]) => manual)].filter((target) => typeof target === "number");
}

/** A module with indexes of the whole. */
function withTargets(module: LinkedModule, targets: readonly number[]): LinkedModule {
  if (module.kind !== "esm" && module.kind !== "commonjs") return module;
  const targetOf = (target: TableTarget): TableTarget =>
    typeof target === "number" ? (targets[target] ?? target) : target;
  return {
    ...module,
    imports: module.imports.map(([specifier, target, ...names]) => [specifier, targetOf(target), ...names]),
    dynamic: module.dynamic.map(([specifier, target]) => [specifier, targetOf(target)]),
    requires: module.requires.map(([specifier, target]) => [specifier, targetOf(target)]),
    ...(module.mocks !== undefined && {
      mocks: module.mocks.map(([specifier, target, manual]) => [
        specifier,
        target === null ? null : targetOf(target),
        manual === null ? null : (targets[manual] ?? manual),
      ]),
    }),
  };
}
