/** Indexes of the names of one module. */
import type { Declaration, ExportFact, ImportFact, ModuleFacts, Expression } from "../core/data/facts.ts";

/** Options of a fixture that contain rows. */
const ROW_OPTIONS: ReadonlySet<string> = new Set(["params", "ids"]);

/** The declared or imported names in base classes, decorators and parameters of a module. */
function wantedNames(facts: ModuleFacts): ReadonlySet<string> {
  const wanted = new Set<string>();
  const values = new Map(facts.declarations.map(({ name, value }) => [name, value]));
  const want = (name: string): void => void wanted.add(name);
  for (const { value } of [...facts.declarations, ...facts.assignments]) visit(value, false, want);
  // A set that grows during iteration is iterated to its new end.
  for (const name of wanted) visit(values.get(name) ?? null, true, want);
  return wanted;
}

/** Visits an expression. @param isWanted - whether its value is needed, not only parts of it. */
function visit(expression: Expression | null, isWanted: boolean, want: (name: string) => void): void {
  switch (expression?.kind) {
    case "reference":
      if (isWanted) want(expression.name);
      break;
    case "member":
      visit(expression.object, isWanted, want);
      if (typeof expression.property !== "string") visit(expression.property, isWanted, want);
      break;
    case "call": {
      visit(expression.callee, isWanted, want);
      const hasRows = isWanted || namesOf(expression.callee).includes("parametrize");
      for (const argument of expression.args) visit(argument, hasRows, want);
      break;
    }
    case "array":
      for (const item of expression.items) visit(item, isWanted, want);
      break;
    case "object":
      for (const { key, value } of expression.properties) {
        if (key !== null && typeof key !== "string") visit(key, isWanted, want);
        visit(value, isWanted || (typeof key === "string" && ROW_OPTIONS.has(key)), want);
      }
      break;
    case "spread":
      visit(expression.value, isWanted, want);
      break;
    case "template":
      for (const value of expression.values) visit(value, isWanted, want);
      break;
    case "unary":
      visit(expression.operand, isWanted, want);
      break;
    case "binary":
      visit(expression.left, isWanted, want);
      visit(expression.right, isWanted, want);
      break;
    case "conditional":
      for (const part of [expression.test, expression.yes, expression.no]) visit(part, isWanted, want);
      break;
    case "enum":
      for (const { value } of expression.members) visit(value, isWanted, want);
      break;
    case "class": {
      const { base, decorators, members } = expression.cls;
      visit(base, true, want);
      for (const decorator of decorators) visit(decorator.expression, true, want);
      for (const member of members) {
        for (const decorator of member.decorators) visit(decorator.expression, true, want);
        visit(member.computed, true, want);
        visit(member.value, member.name === "xtestmark", want);
      }
    }
  }
}

/** The names in a callee: `mark`, `parametrize`. */
function namesOf(callee: Expression): string[] {
  if (callee.kind === "reference") return [callee.name];
  if (callee.kind === "call") return namesOf(callee.callee);
  if (callee.kind !== "member" || typeof callee.property !== "string") return [];
  return [...namesOf(callee.object), callee.property];
}

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
