/**
 * The names of a module that are worth following into packages. Tests mostly call their packages at run time, and
 * reading a package costs more than reading all tests; the build needs only base classes and parameter rows.
 */
import type { Expression, ModuleFacts } from "../core/data/facts.ts";

/** Options of a fixture that contain rows. */
const ROW_OPTIONS: ReadonlySet<string> = new Set(["params", "ids"]);

/** The declared or imported names in base classes, decorators and parameters of a module. */
export function wantedNames(facts: ModuleFacts): ReadonlySet<string> {
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
