/** Links names to declarations across modules. */
import type { Declaration, ExportFact, ImportFact, ModuleFacts } from "../core/data/facts.ts";
import { readTextOrNull } from "../store/read-file.ts";
import { ModuleNames, valueImports } from "./module-names.ts";
import { isPackageFile, isReadable, mayBeKnown, mayRegisterTests, usesAuthorApi } from "./package-files.ts";
import type { FactsReader } from "./facts-reader.ts";
import type { Resolution, Resolve } from "./resolve.ts";

/** The target of a name, followed through imports and re-exports. */
export type LinkTarget =
  | { readonly kind: "declaration"; readonly path: string; readonly declaration: Declaration }
  /** An export of the author API; `*` for its namespace. */
  | { readonly kind: "api"; readonly name: string }
  | { readonly kind: "namespace"; readonly path: string }
  | {
      readonly kind: "unknown";
      readonly why: string;
      /** The package and its export, for a name that is imported from one. */
      readonly from?: { readonly specifier: string; readonly imported: string };
    };

/** The longest chain of re-exports: a longer one would overflow the stack. */
const MAX_STEPS = 1000;

/** The `export *` of a module, by the names they re-export, and those whose names are unknown. */
interface StarIndex {
  readonly byName: ReadonlyMap<string, readonly ExportFact[]>;
  readonly others: readonly ExportFact[];
}

/** What an `export *` re-exports. */
interface BehindStar {
  readonly names: ReadonlySet<string>;
  /** Whether there may be names that cannot be known. */
  readonly isOpen: boolean;
}

/** One walk through modules. */
interface Walk {
  /** Module and name of each step, since `export *` may be cyclic. */
  readonly visited: Set<string>;
  /** Whether names may be followed into the files of packages. */
  readonly opensPackages: () => boolean;
}

/** Whether a module that has no file may export names that are tests. */
function mayHaveMore(specifier: string | null, resolution: Resolution | null): boolean {
  return resolution?.kind !== "api" && specifier?.startsWith("node:") !== true;
}

/** Follows names across modules. Reads the facts of a module on demand. */
export class Linker {
  readonly #reader: FactsReader;
  readonly #resolve: Resolve;
  readonly #names = new WeakMap<ModuleFacts, ModuleNames>();
  readonly #readable = new Map<string, boolean>();
  readonly #usesApi = new Map<string, boolean>();
  /** Files of packages, and whether they may register tests. */
  readonly #registering = new Map<string, boolean>();
  readonly #stars = new WeakMap<ModuleFacts, StarIndex>();
  readonly #read = new Set<string>();
  /** The modules that were read, in the order of the first request. */
  readonly readPaths: string[] = [];
  /** The source files that other modules import, as far as the imports were followed. */
  readonly importedPaths: Set<string>;
  /** The linker that reads the modules of one with mocks. */
  readonly #main: Linker | null;

  /** By absolute path: modules that mocks replace, and the names that those give, or null for all. */
  #replaced: ReadonlyMap<string, ReadonlySet<string> | null> = new Map();

  constructor(reader: FactsReader, resolve: Resolve, main: Linker | null = null) {
    this.#reader = reader;
    this.#resolve = resolve;
    this.#main = main;
    this.importedPaths = main?.importedPaths ?? new Set();
  }

  /** A linker for a file whose mocks stand for some modules, which are unknown to it. @param from - absolute paths of the files that have the mocks. */
  withMocks(from: readonly string[]): Linker {
    const replaced = new Map<string, ReadonlySet<string> | null>();
    for (const path of from) {
      for (const { specifier, names } of this.facts(path)?.mockedModules ?? []) {
        const file = this.importedFile(path, { specifier });
        if (file !== null) replaced.set(file, names === undefined ? null : new Set(names));
      }
    }
    if (replaced.size === 0) return this;
    const linker = new Linker(this.#reader, this.#resolve, this);
    linker.#replaced = replaced;
    return linker;
  }

  /** Why an export cannot be known that a mock may give; null if none does. @param exported - null for the module as a whole. */
  #whyReplaced(path: string, exported: string | null): LinkTarget | null {
    const names = this.#replaced.get(path);
    if (names === undefined || (names !== null && (exported === null || !names.has(exported)))) return null;
    return { kind: "unknown", why: "it is of a module that is mocked" };
  }

  /** Facts of a module by absolute path; null if it does not exist. */
  facts(path: string): ModuleFacts | null {
    if (this.#main !== null) return this.#main.facts(path);
    const facts = this.#reader.readOne(path);
    if (facts !== null && !this.#read.has(path)) {
      this.#read.add(path);
      this.readPaths.push(path);
    }
    return facts;
  }

  /** The meaning of a top-level name of the module at `path`; null if it is neither declared nor imported there. */
  lookUp(path: string, name: string): LinkTarget | null {
    const facts = this.facts(path);
    if (facts === null) return null;
    const opensPackages = (): boolean => isPackageFile(path) || this.#namesOf(facts).isWanted(name);
    return this.#lookUp(path, facts, name, { visited: new Set(), opensPackages });
  }

  /** The meaning of an identifier in the module: as `lookUp`, but without exported names that are no bindings. */
  lookUpBinding(path: string, name: string): LinkTarget | null {
    const target = this.lookUp(path, name);
    const isExport = target?.kind === "declaration" && target.declaration.form === "exports";
    return isExport && target.path === path && target.declaration.name === name ? null : target;
  }

  #lookUp(path: string, facts: ModuleFacts, name: string, walk: Walk): LinkTarget | null {
    const names = this.#namesOf(facts);
    const declaration = names.declarations.get(name);
    if (declaration !== undefined) return { kind: "declaration", path, declaration };
    const imported = names.imports.get(name);
    if (imported?.imported != null) return this.#follow(imported.specifier, imported.imported, path, walk);
    if (facts.syntax !== "commonjs") return null;
    // No identifier is named `module.exports`: only facts use that name. `exports` is the same object unless it was
    // replaced.
    const isOwn = name === "module.exports" || (name === "exports" && !names.exports.has("module.exports"));
    return isOwn ? { kind: "namespace", path } : null;
  }

  /** The target of an export of the module at `path`; null if there is no export of that name. */
  lookUpExport(path: string, exported: string): LinkTarget | null {
    return this.#lookUpExport(path, exported, { visited: new Set(), opensPackages: () => true });
  }

  #lookUpExport(path: string, exported: string, walk: Walk): LinkTarget | null {
    const key = `${path}\0${exported}`;
    if (walk.visited.has(key)) return null;
    if (walk.visited.size >= MAX_STEPS) return { kind: "unknown", why: "it is passed on through too many modules" };
    walk.visited.add(key);
    const replaced = this.#whyReplaced(path, exported);
    if (replaced !== null) return replaced;
    const facts = this.facts(path);
    if (facts === null) return null;
    if (facts.errors.length > 0) return { kind: "unknown", why: "the module does not parse" };
    const names = this.#namesOf(facts);
    const fact = names.exports.get(exported);
    if (fact?.specifier != null) return this.#follow(fact.specifier, fact.imported ?? exported, path, walk);
    if (fact !== undefined) {
      const target = fact.local === null ? null : this.#lookUp(path, facts, fact.local, walk);
      return target ?? { kind: "unknown", why: `what "${exported}" is exported as cannot be known` };
    }
    // The exports of a CommonJS module are the properties of one object unless it was replaced; `require` makes such an
    // object of any other module.
    if (exported === "module.exports" || (exported === "default" && facts.syntax === "commonjs")) {
      return { kind: "namespace", path };
    }
    // `export *` leaves out the default.
    return exported === "default" ? null : this.#lookUpStars(path, facts, exported, walk);
  }

  /** A name in two `export *` is exported only if both have the same target; in CommonJS the first one wins. */
  #lookUpStars(path: string, facts: ModuleFacts, exported: string, walk: Walk): LinkTarget | null {
    let found: LinkTarget | null = null;
    let unknown: LinkTarget | null = null;
    for (const star of this.#starsFor(path, facts, exported)) {
      if (star.whyUnknown !== undefined) {
        unknown ??= { kind: "unknown", why: star.whyUnknown };
        continue;
      }
      const target = this.#follow(star.specifier ?? "", exported, path, walk, true);
      if (target?.kind === "unknown") unknown ??= target;
      else if (found !== null && target !== null && !isSame(found, target)) return null;
      else found ??= target;
      if (found !== null && facts.syntax === "commonjs") break;
    }
    return found ?? unknown;
  }

  /** The `export *` that may have a name, in source order. A single one needs no index. */
  #starsFor(path: string, facts: ModuleFacts, exported: string): readonly ExportFact[] {
    const { stars } = this.#namesOf(facts);
    if (stars.length <= 1) return stars;
    const { byName, others } = this.#starIndex(path, facts);
    return [...new Set([...(byName.get(exported) ?? []), ...others])].sort((a, b) => a.at - b.at);
  }

  /**
   * Index of the `export *` of a module: searching each of them for each name would cost names × modules, and a barrel
   * of a large package has thousands of both.
   */
  #starIndex(path: string, facts: ModuleFacts): StarIndex {
    const before = this.#stars.get(facts);
    if (before !== undefined) return before;
    const byName = new Map<string, ExportFact[]>();
    const others: ExportFact[] = [];
    this.#stars.set(facts, { byName, others });
    for (const star of this.#namesOf(facts).stars) {
      if (star.whyUnknown !== undefined) {
        others.push(star);
        continue;
      }
      const { names, isOpen } = this.#behindStar(path, star, new Set(), false);
      if (isOpen) others.push(star);
      for (const name of names) {
        const known = byName.get(name);
        if (known === undefined) byName.set(name, [star]);
        else known.push(star);
      }
    }
    return { byName, others };
  }

  /** The imports of a module that bind a value under a local name, in source order. */
  valueImports(facts: ModuleFacts): ImportFact[] {
    return valueImports(facts);
  }

  /** The source file that a specifier resolves to, before re-exports are followed; null for a package. */
  importedFile(path: string, { specifier }: Pick<ImportFact, "specifier">): string | null {
    const resolution = this.#resolved(specifier, path);
    return resolution.kind === "file" ? resolution.path : null;
  }

  /** The file that an import may get fixtures from: a source file, or that of a package that uses the author API; null for others. */
  fixtureFile(path: string, { specifier }: Pick<ImportFact, "specifier">): string | null {
    const resolution = this.#resolved(specifier, path);
    if (resolution.kind === "file") return resolution.path;
    if (resolution.kind !== "external" || resolution.file === null) return null;
    return this.#mayHaveFixtures(resolution.file) ? this.#packageFile(resolution) : null;
  }

  /** The same, also of a package; null if it has no file with code. */
  sourceFile(path: string, { specifier }: Pick<ImportFact, "specifier">): string | null {
    const resolution = this.#resolved(specifier, path);
    if (resolution.kind === "file") return resolution.path;
    return resolution.kind === "external" ? resolution.file : null;
  }

  /** Whether a function of a package, or its import, may register tests: most packages have no word of them. */
  mayRegisterTests(path: string, { specifier }: Pick<ImportFact, "specifier">): boolean {
    const resolution = this.#resolved(specifier, path);
    if (resolution.kind !== "external" || resolution.file === null) return false;
    const { file } = resolution;
    let may = this.#registering.get(file);
    if (may === undefined) this.#registering.set(file, (may = mayRegisterTests(file, readTextOrNull)));
    return may;
  }

  /** The file of a package in bundles for browsers; null if it has none, or if it is the same one. */
  browserFile(path: string, { specifier }: Pick<ImportFact, "specifier">): string | null {
    const usual = this.sourceFile(path, { specifier });
    if (usual === null || !isPackageFile(usual)) return null;
    const resolution = this.#resolve(specifier, path, "browser");
    return resolution.kind === "external" && resolution.file !== usual ? resolution.file : null;
  }

  /** Re-exports from other files, those of packages included, each with the file that it refers to first. */
  reExports(path: string): { readonly name: string; readonly from: string; readonly at: number }[] {
    const exports = this.facts(path)?.exports ?? [];
    return exports.flatMap((fact) => {
      if (fact.typeOnly || fact.specifier === null) return [];
      const resolution = this.#resolved(fact.specifier, path);
      const from = this.#fileBehind(resolution, true);
      if (from === null) return [];
      const names =
        fact.exported === "*" ? this.#passedOn(path, fact, resolution.kind === "external") : [fact.exported];
      return names.map((name) => ({ name, from, at: fact.at }));
    });
  }

  /**
   * The names that `export * from` of the module at `path` re-exports, in source order, including those of packages.
   */
  starNames(path: string, star: ExportFact): string[] {
    return this.#passedOn(path, star, true);
  }

  /** Why a module may have exports whose names cannot be known; null if it has none. */
  unknownExports(path: string): { readonly why: string; readonly at: number } | null {
    for (const star of this.#namesAt(path)?.stars ?? []) {
      if (star.whyUnknown !== undefined) return { why: star.whyUnknown, at: star.at };
      const { isOpen } = this.#behindStar(path, star, new Set([path]), true);
      if (isOpen) return { why: `what "${star.specifier ?? ""}" exports is not known`, at: star.at };
    }
    return null;
  }

  #passedOn(path: string, star: ExportFact, opensPackages: boolean): string[] {
    const own = this.#namesAt(path)?.exports;
    // The module's own export of a name wins, and a name in two `export *` may be ambiguous.
    return [...this.#behindStar(path, star, new Set([path]), opensPackages).names].filter((name) => {
      const walk: Walk = { visited: new Set(), opensPackages: () => false };
      return own?.has(name) === false && this.#lookUpExport(path, name, walk) !== null;
    });
  }

  /**
   * The names behind an `export *`, in source order, and whether there may be more that cannot be known. A loop, because
   * a chain of modules may be longer than the call stack.
   */
  #behindStar(path: string, star: ExportFact, visited: Set<string>, opensPackages: boolean): BehindStar {
    const names = new Set<string>();
    let isOpen = false;
    const rest = [{ importer: path, star }];
    for (let step = rest.pop(); step !== undefined; step = rest.pop()) {
      const { specifier, whyUnknown } = step.star;
      const resolution = specifier === null ? null : this.#resolved(specifier, step.importer);
      const from = this.#fileBehind(resolution, opensPackages);
      if (whyUnknown !== undefined || (from === null && mayHaveMore(specifier, resolution))) isOpen = true;
      const inner = from === null || visited.has(from) ? null : this.#namesAt(from);
      if (from === null || inner === null) continue;
      visited.add(from);
      for (const name of inner.exports.keys()) if (name !== "default" && name !== "module.exports") names.add(name);
      rest.push(...inner.stars.map((next) => ({ importer: from, star: next })).reverse());
    }
    return { names, isOpen };
  }

  #fileBehind(resolution: Resolution | null, opensPackages: boolean): string | null {
    if (resolution?.kind === "file") return resolution.path;
    if (resolution?.kind !== "external" || resolution.file === null) return null;
    return opensPackages || this.#mayHaveFixtures(resolution.file) ? this.#packageFile(resolution) : null;
  }

  /** Whether a file may use the author API: any of the project, and those of packages that name it. */
  mayUseApi(file: string): boolean {
    return !isPackageFile(file) || this.#mayHaveFixtures(file);
  }

  #mayHaveFixtures(file: string): boolean {
    let may = this.#usesApi.get(file);
    if (may === undefined) this.#usesApi.set(file, (may = usesAuthorApi(file, (each) => this.#reader.source(each))));
    return may;
  }

  /** @param isStar - whether it is behind `export *`: a package that was read, and has no such export, is out of the question. */
  #follow(specifier: string, imported: string, importer: string, walk: Walk, isStar = false): LinkTarget | null {
    const resolution = this.#resolved(specifier, importer);
    switch (resolution.kind) {
      case "api":
        return { kind: "api", name: imported === "module.exports" ? "*" : imported };
      case "missing":
        return { kind: "unknown", why: `"${specifier}" was not found`, from: { specifier, imported } };
      case "file":
        return this.#enter(resolution.path, imported, importer, walk);
      case "external": {
        const why = `it comes from the package "${specifier}"`;
        const unknown = { kind: "unknown" as const, why, from: { specifier, imported } };
        const opens = resolution.file !== null && (walk.opensPackages() || this.#mayHaveFixtures(resolution.file));
        const path = opens ? this.#packageFile(resolution) : null;
        const target = path === null ? null : this.#enter(path, imported, importer, walk);
        const lookUp = (file: string, name: string): LinkTarget | null => this.lookUpBinding(file, name);
        if (target !== null && mayBeKnown(target, lookUp)) return target;
        return isStar && target === null && path !== null && this.facts(path)?.syntax === "esm" ? null : unknown;
      }
    }
  }

  #enter(path: string, imported: string, importer: string, walk: Walk): LinkTarget | null {
    if (imported === "*")
      return this.#whyReplaced(path, null) ?? (this.facts(path) === null ? null : { kind: "namespace", path });
    if (imported !== "default" || !this.#isDisputed(path, importer)) return this.#lookUpExport(path, imported, walk);
    // Node loads packages itself, and returns the whole module.
    if (isPackageFile(path)) return this.#lookUpExport(path, "module.exports", walk);
    return { kind: "unknown", why: "bundlers differ in what the default of a CommonJS module with __esModule is" };
  }

  /** Whether bundlers disagree if a default import means `exports.default` or `module.exports`. */
  #isDisputed(path: string, importer: string): boolean {
    const facts = this.facts(path);
    if (facts?.syntax !== "commonjs" || this.facts(importer)?.syntax === "commonjs") return false;
    return this.#namesOf(facts).exports.has("__esModule");
  }

  /** Whether a package is found. @param importer - absolute path of the file that imports it. */
  hasPackage(name: string, importer: string): boolean {
    return this.#resolve(name, importer, "import").kind !== "missing";
  }

  #resolved(specifier: string, importer: string): Resolution {
    const kind = this.facts(importer)?.syntax === "commonjs" ? "require" : "import";
    const resolution = this.#resolve(specifier, importer, kind);
    if (resolution.kind === "file" && resolution.path !== importer) this.importedPaths.add(resolution.path);
    return resolution;
  }

  /** The readable file of a package; null if there is none. */
  #packageFile(resolution: Resolution): string | null {
    if (resolution.kind !== "external" || resolution.file === null) return null;
    const { file } = resolution;
    let readable = this.#readable.get(file);
    if (readable === undefined) this.#readable.set(file, (readable = isReadable(file, this.#reader)));
    return readable ? file : null;
  }

  #namesAt(path: string): ModuleNames | null {
    const facts = this.facts(path);
    return facts === null ? null : this.#namesOf(facts);
  }

  #namesOf(facts: ModuleFacts): ModuleNames {
    let names = this.#names.get(facts);
    if (names === undefined) this.#names.set(facts, (names = new ModuleNames(facts)));
    return names;
  }
}

/** Whether two targets are the same binding. */
function isSame(a: LinkTarget, b: LinkTarget): boolean {
  if (a.kind === "declaration" && b.kind === "declaration") return a.declaration === b.declaration;
  if (a.kind === "namespace" && b.kind === "namespace") return a.path === b.path;
  return a.kind === "api" && b.kind === "api" && a.name === b.name;
}
