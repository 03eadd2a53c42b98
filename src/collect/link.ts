/** The second phase: which declaration, in which module, a name means. */
import type { Declaration, ExportFact, ImportFact, ModuleFacts } from "../core/facts.ts";
import type { FactsReader } from "./reader.ts";
import type { Resolve } from "./resolve.ts";

/** What a name means, followed through imports and re-exports. */
export type Target =
  | { readonly kind: "declaration"; readonly path: string; readonly declaration: Declaration }
  /** An export of the author API; `*` for all of it. */
  | { readonly kind: "api"; readonly name: string }
  | { readonly kind: "namespace"; readonly path: string }
  | { readonly kind: "unknown"; readonly why: string };

/** The names of one module, by what they are looked up with. */
interface ModuleNames {
  readonly declarations: ReadonlyMap<string, Declaration>;
  readonly imports: ReadonlyMap<string, ImportFact>;
  readonly exports: ReadonlyMap<string, ExportFact>;
  readonly stars: readonly ExportFact[];
}

/** Follows names across modules. Reads a module's facts when a name leads there, and not before. */
export class Linker {
  readonly #reader: FactsReader;
  readonly #resolve: Resolve;
  readonly #names = new WeakMap<ModuleFacts, ModuleNames>();

  constructor(reader: FactsReader, resolve: Resolve) {
    this.#reader = reader;
    this.#resolve = resolve;
  }

  /** Facts of a module by absolute path; null if it does not exist. */
  facts(path: string): ModuleFacts | null {
    return this.#reader.readOne(path);
  }

  /** What `name` means at the top level of the module at `path`; null if it is neither declared nor imported there. */
  lookUp(path: string, name: string): Target | null {
    const facts = this.facts(path);
    if (facts === null) return null;
    const names = this.#namesOf(facts);
    const declaration = names.declarations.get(name);
    if (declaration !== undefined) return { kind: "declaration", path, declaration };
    const imported = names.imports.get(name);
    if (imported?.imported == null) return null;
    return this.#follow(imported.specifier, imported.imported, path, new Set());
  }

  /** What the module at `path` exports as `exported`; null if it exports no such name. */
  lookUpExport(path: string, exported: string, visited: Set<string> = new Set()): Target | null {
    const key = `${path}\0${exported}`;
    if (visited.has(key)) return null;
    visited.add(key);
    const facts = this.facts(path);
    if (facts === null) return null;
    const names = this.#namesOf(facts);
    const fact = names.exports.get(exported);
    if (fact !== undefined) {
      if (fact.specifier !== null) return this.#follow(fact.specifier, fact.imported ?? exported, path, visited);
      return fact.local === null ? null : this.lookUp(path, fact.local);
    }
    // `export *` leaves out the default.
    if (exported === "default") return null;
    for (const star of names.stars) {
      const target = this.#follow(star.specifier ?? "", exported, path, visited);
      if (target !== null && target.kind !== "unknown") return target;
    }
    return null;
  }

  /** The imports of a module that bind a value under a local name, in source order. */
  valueImports(facts: ModuleFacts): ImportFact[] {
    return facts.imports.filter((fact) => fact.local !== null && !fact.typeOnly);
  }

  /** The source file that an import leads to first; null for a package. */
  importedFile(path: string, fact: ImportFact): string | null {
    const resolution = this.#resolve(fact.specifier, path);
    return resolution.kind === "file" ? resolution.path : null;
  }

  /** Names that a module passes on from other source files, with the file that each leads to first. */
  reExports(path: string): { readonly name: string; readonly from: string; readonly at: number }[] {
    const exports = this.facts(path)?.exports ?? [];
    return exports.flatMap((fact) => {
      if (fact.typeOnly || fact.specifier === null) return [];
      const resolution = this.#resolve(fact.specifier, path);
      if (resolution.kind !== "file") return [];
      const names = fact.exported === "*" ? this.starNames(path, fact) : [fact.exported];
      return names.map((name) => ({ name, from: resolution.path, at: fact.at }));
    });
  }

  /** The names that `export * from` of the module at `path` passes on, in source order. */
  starNames(path: string, star: ExportFact, visited: Set<string> = new Set()): string[] {
    const resolution = this.#resolve(star.specifier ?? "", path);
    if (resolution.kind !== "file" || visited.has(resolution.path)) return [];
    visited.add(resolution.path);
    const exports = this.facts(resolution.path)?.exports ?? [];
    return exports.flatMap((fact) => {
      if (fact.typeOnly || fact.exported === "default") return [];
      return fact.exported === "*" ? this.starNames(resolution.path, fact, visited) : [fact.exported];
    });
  }

  #follow(specifier: string, imported: string, importer: string, visited: Set<string>): Target | null {
    const resolution = this.#resolve(specifier, importer);
    switch (resolution.kind) {
      case "api":
        return { kind: "api", name: imported };
      case "external":
        return { kind: "unknown", why: `it comes from the package "${specifier}"` };
      case "missing":
        return { kind: "unknown", why: `"${specifier}" was not found` };
      case "file":
        if (imported === "*") return { kind: "namespace", path: resolution.path };
        return this.lookUpExport(resolution.path, imported, visited);
    }
  }

  #namesOf(facts: ModuleFacts): ModuleNames {
    const before = this.#names.get(facts);
    if (before !== undefined) return before;
    const names: ModuleNames = {
      declarations: new Map(facts.declarations.map((declaration) => [declaration.name, declaration])),
      imports: new Map(this.valueImports(facts).map((fact) => [fact.local ?? "", fact])),
      exports: new Map(
        facts.exports.filter((fact) => !fact.typeOnly && fact.exported !== "*").map((fact) => [fact.exported, fact]),
      ),
      stars: facts.exports.filter((fact) => !fact.typeOnly && fact.exported === "*"),
    };
    this.#names.set(facts, names);
    return names;
  }
}
