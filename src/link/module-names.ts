/** Indexes of the names of one module. */
import type { Declaration, ExportFact, ImportFact, ModuleFacts } from "../core/data/facts.ts";
import { wantedNames } from "./package-names.ts";

/** An index of a module's facts. */
export class ModuleNames {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** By local name. */
  readonly imports: ReadonlyMap<string, ImportFact>;
  readonly exports: ReadonlyMap<string, ExportFact>;
  /** `export * from`, in source order. */
  readonly stars: readonly ExportFact[];
  readonly #facts: ModuleFacts;
  #wanted: ReadonlySet<string> | null = null;

  constructor(facts: ModuleFacts) {
    this.#facts = facts;
    // Every module of a suite has such an index: filling maps directly creates no temporary lists.
    const declarations = new Map<string, Declaration>();
    for (const declaration of facts.declarations) declarations.set(declaration.name, declaration);
    const imports = new Map<string, ImportFact>();
    for (const fact of facts.imports) if (fact.local !== null && !fact.typeOnly) imports.set(fact.local, fact);
    const exports = new Map<string, ExportFact>();
    const stars: ExportFact[] = [];
    for (const fact of facts.exports) {
      if (fact.typeOnly) continue;
      if (fact.exported === "*") stars.push(fact);
      else exports.set(fact.exported, fact);
    }
    this.declarations = declarations;
    this.imports = imports;
    this.exports = exports;
    this.stars = stars;
  }

  /** Whether a name may be followed into packages. Computed when the first name leads to a package. */
  isWanted(name: string): boolean {
    this.#wanted ??= wantedNames(this.#facts);
    return this.#wanted.has(name);
  }
}

/** The imports of a module that bind a value under a local name, in source order. */
export function valueImports(facts: ModuleFacts): ImportFact[] {
  return facts.imports.filter((fact) => fact.local !== null && !fact.typeOnly);
}
