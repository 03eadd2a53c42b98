/** The names of one module, by what they are looked up with. */
import type { Declaration, ExportFact, ImportFact, ModuleFacts } from "../core/facts.ts";
import { wantedNames } from "./wanted.ts";

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
    const exported = facts.exports.filter((fact) => !fact.typeOnly);
    this.#facts = facts;
    this.declarations = new Map(facts.declarations.map((declaration) => [declaration.name, declaration]));
    this.imports = new Map(valueImports(facts).map((fact) => [fact.local ?? "", fact]));
    this.exports = new Map(exported.filter((fact) => fact.exported !== "*").map((fact) => [fact.exported, fact]));
    this.stars = exported.filter((fact) => fact.exported === "*");
  }

  /** Whether a name may be followed into packages. That is worked out when the first one leads there. */
  isWanted(name: string): boolean {
    this.#wanted ??= wantedNames(this.#facts);
    return this.#wanted.has(name);
  }
}

/** The imports of a module that bind a value under a local name, in source order. */
export function valueImports(facts: ModuleFacts): ImportFact[] {
  return facts.imports.filter((fact) => fact.local !== null && !fact.typeOnly);
}
