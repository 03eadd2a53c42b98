/** Names that the function of a suite binds, as far as titles and tables mention them. */
import type { ts as TS } from "ts-morph";
import type { Expression } from "../../../core/data/facts.ts";
import type { RegisteringBody, RegisteringHelper, RegisteringStatement } from "../../../core/data/registrations.ts";
import { VALUE, type ParseContext } from "../parse-context.ts";

type Locals = NonNullable<RegisteringBody["locals"]>;

/** The names of a variable or pattern. */
export function namesOfBinding(reading: ParseContext, name: TS.BindingName): string[] {
  const { ts } = reading;
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : namesOfBinding(reading, element.name),
  );
}

/** The names that statements bind and that registrations refer to. */
export function suiteLocals(
  reading: ParseContext,
  statements: readonly TS.Statement[],
  registrations: { readonly found: readonly RegisteringStatement[]; readonly helpers: readonly RegisteringHelper[] },
): Locals {
  const { ts } = reading;
  const wanted = references(registrations);
  if (wanted.size === 0) return [];
  const code = reading.text.slice(statements[0]?.pos, statements.at(-1)?.end);
  const locals: { name: string; value: Expression | null }[] = [];
  const bind = (name: string, value: () => Expression | null): void => {
    if (!wanted.has(name)) return;
    const found = value();
    locals.push({ name, value: found });
    if (found !== null) for (const each of references(found)) wanted.add(each);
  };
  // What a constant refers to is declared before it.
  for (const statement of [...statements].reverse()) {
    if (ts.isVariableStatement(statement)) {
      const isConstant = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
      for (const { name, initializer } of statement.declarationList.declarations) {
        const isPlain = isConstant && ts.isIdentifier(name);
        for (const each of namesOfBinding(reading, name)) {
          bind(each, () =>
            isPlain && initializer !== undefined && !isChanged(each, code)
              ? reading.expression(reading, initializer, VALUE)
              : null,
          );
        }
      }
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name !== undefined) bind(statement.name.text, () => null);
    }
  }
  return locals;
}

/** The names that expressions refer to. */
function references(facts: unknown): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (Reflect.get(value, "kind") === "reference") {
      const name: unknown = Reflect.get(value, "name");
      if (typeof name === "string") names.add(name);
      return;
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(facts);
  return names;
}

/** Whether code may change the list or object of a name. */
function isChanged(name: string, code: string): boolean {
  const text = name.replaceAll("$", "\\$");
  const change = new RegExp(
    `(?<![\\w$.])${text}\\s*(?:\\.\\s*(?:push|pop|shift|unshift|splice|sort|reverse|fill|set|add|delete|clear|copyWithin)\\b|(?:\\[[^\\]]*\\]|\\.\\s*[\\w$]+)\\s*=(?![=>]))`,
  );
  return change.test(code);
}
