/** Decorated classes inside functions with statements, blocks and calls, which no value of a module leads to. */
import type { ts as TS } from "ts-morph";
import type { InnerClass } from "../../core/data/facts.ts";
import { classFacts } from "./classes.ts";
import { PLAIN } from "./parse-context.ts";
import type { ParseContext } from "./parse-context.ts";

/** A possible start of a decorator; an `@` in a JSDoc comment or inside a word is none. */
const MAYBE_DECORATED = /(?:^|[^*\s]\s+|[;{}/)[(,])@[\w$(]/;

/**
 * All decorated classes of a module, and classes with decorated members, except those that are statements of the
 * module. Only statements with a possible decorator are visited.
 */
export function innerClasses(reading: ParseContext, statements: readonly TS.Statement[]): InnerClass[] {
  const { ts, text } = reading;
  const found: InnerClass[] = [];
  // Most texts have no `@` at all, which is found faster.
  if (!text.includes("@") || !MAYBE_DECORATED.test(text)) return found;

  const visit = (node: TS.Node, hidden: readonly string[], isStatement: boolean): void => {
    if (!isStatement && ts.isClassLike(node) && isDecorated(reading, node)) {
      found.push({ cls: classFacts(reading, node, node.name?.text ?? null, PLAIN), hidden });
    }
    const own = isStatement ? [] : namesIn(reading, node);
    const inner = own.length === 0 ? hidden : [...hidden, ...own];
    ts.forEachChild(node, (child) => visit(child, inner, false));
  };

  for (const statement of statements) {
    const own = text.slice(statement.pos, statement.end);
    const classes = own.match(/\bclass\b/g)?.length ?? 0;
    const isClass = ts.isClassDeclaration(statement);
    if (classes > (isClass ? 1 : 0) && MAYBE_DECORATED.test(own)) visit(statement, [], isClass);
  }
  return found;
}

function isDecorated({ ts }: ParseContext, node: TS.ClassLikeDeclaration): boolean {
  return [node, ...node.members].some((one) => ts.canHaveDecorators(one) && (ts.getDecorators(one)?.length ?? 0) > 0);
}

/** The names that a function or block binds for the code inside it. */
function namesIn({ ts }: ParseContext, node: TS.Node): string[] {
  if (ts.isFunctionLike(node)) return node.parameters.flatMap(({ name }) => boundBy(ts, name));
  if (!ts.isBlock(node)) return [];
  return node.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) => boundBy(ts, name));
    }
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
    return isNamed && statement.name !== undefined ? [statement.name.text] : [];
  });
}

function boundBy(ts: ParseContext["ts"], name: TS.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundBy(ts, element.name) : []));
}
