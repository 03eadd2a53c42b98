/** Finds all classes of a module that may have decorators of this package, including those made by functions. */
import type { ClassFacts, Expression, FunctionFacts, ModuleFacts } from "../../core/data/facts.ts";

/** A class, and the functions that contain it, outermost first. */
export interface FoundClass {
  readonly cls: ClassFacts;
  readonly functions: readonly FunctionFacts[];
  /** Names that surrounding blocks bind, whose values are unknown. */
  readonly hidden: readonly string[];
}

/**
 * The classes of a module: declared, wrapped in calls, members of other classes, results of functions, and then all
 * other classes with decorators.
 */
export function classesOf(facts: ModuleFacts): FoundClass[] {
  const found: FoundClass[] = [];
  for (const declaration of facts.declarations) visit(declaration.value, [], found);
  const known = new Set(found.map(({ cls }) => cls.bodyStart));
  const others = (facts.innerClasses ?? []).filter(({ cls }) => !known.has(cls.bodyStart));
  return [...found, ...others.map(({ cls, hidden }) => ({ cls, functions: [], hidden }))];
}

function visit(
  expression: Expression | null | undefined,
  functions: readonly FunctionFacts[],
  found: FoundClass[],
): void {
  const within = (inner: Expression | null | undefined): void => visit(inner, functions, found);
  switch (expression?.kind) {
    case "call":
      within(expression.callee);
      return expression.args.forEach(within);
    case "array":
      return expression.items.forEach(within);
    case "object":
      return expression.properties.forEach(({ value }) => within(value));
    case "spread":
      return within(expression.value);
    case "member":
      return within(expression.object);
    case "binary":
      within(expression.left);
      return within(expression.right);
    case "conditional":
      within(expression.yes);
      return within(expression.no);
    case "function": {
      const { fn } = expression;
      if (fn.body === null) return;
      const inside = [...functions, fn];
      for (const { fallback } of fn.params) visit(fallback, inside, found);
      return visit(fn.body, inside, found);
    }
    case "class":
      found.push({ cls: expression.cls, functions, hidden: [] });
      within(expression.cls.base);
      for (const { value } of expression.cls.members) within(value);
      return;
    case undefined:
    default:
  }
}
