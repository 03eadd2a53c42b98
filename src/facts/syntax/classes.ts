/** Classes as facts: base, decorators and members of every form. */

import type { ts as TS } from "ts-morph";
import type { ClassFacts, Decorator, Expression, Member, InnerClass } from "../../core/data/facts.ts";
import { docBefore, startOf } from "./comments.ts";
import { functionFacts, hasModifier, type FunctionNode } from "./functions/functions.ts";
import { propertyName } from "./property-names.ts";
import { type Position, type ParseContext, PLAIN } from "./parse-context.ts";

/** The facts of a class; `name` is null for an anonymous one. */
export function classFacts(
  reading: ParseContext,
  node: TS.ClassLikeDeclaration,
  name: string | null,
  where: Position,
): ClassFacts {
  const { ts } = reading;
  const inner: Position = { depth: where.depth + 1, keep: false };
  const base = node.heritageClauses?.find((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  const members: Member[] = [];
  for (const element of node.members) {
    const member = memberFacts(reading, element, inner);
    if (member !== null) members.push(member);
  }
  return {
    name,
    base: base === undefined ? null : reading.expression(reading, base.expression, inner),
    abstract: hasModifier(node, ts.SyntaxKind.AbstractKeyword),
    bodyStart: node.members.pos,
    decorators: decoratorFacts(reading, node.modifiers, inner),
    members: withoutOverloads(members),
  };
}

/** The decorators among a declaration's modifiers, in source order. */
function decoratorFacts(
  reading: ParseContext,
  modifiers: TS.NodeArray<TS.ModifierLike> | undefined,
  where: Position,
): Decorator[] {
  const decorators: Decorator[] = [];
  for (const modifier of modifiers ?? []) {
    if (!reading.ts.isDecorator(modifier)) continue;
    const expression = reading.expression(reading, modifier.expression, where);
    decorators.push({ start: startOf(reading.text, modifier.pos), end: modifier.end, expression });
  }
  return decorators;
}

/** A member of a class; null for syntax without a run-time member: signatures, `declare`, semicolons. */
function memberFacts(reading: ParseContext, node: TS.ClassElement, where: Position): Member | null {
  const { ts, text } = reading;
  const start = startOf(text, node.pos);
  const { end } = node;
  if (ts.isClassStaticBlockDeclaration(node)) {
    const doc = docBefore(text, node.pos);
    const form = "staticBlock";
    return { name: null, computed: null, at: start, form, static: true, start, end, doc, decorators: [], value: null };
  }
  const form = memberForm(reading, node);
  if (form === null) return null;
  const { node: member } = form;
  if (hasModifier(member, ts.SyntaxKind.DeclareKeyword)) return null;
  const name = member.name === undefined ? "constructor" : propertyName(reading, member.name);
  const nameAt = member.name === undefined ? keywordAt(reading, member) : startOf(text, member.name.pos);
  const decorators = decoratorFacts(reading, member.modifiers, where);
  const key = name === null && member.name !== undefined && ts.isComputedPropertyName(member.name) ? member.name : null;
  return {
    name,
    computed: key === null ? null : reading.expression(reading, key.expression, where),
    at: nameAt,
    form: form.form,
    static: hasModifier(member, ts.SyntaxKind.StaticKeyword),
    ...(hasModifier(member, ts.SyntaxKind.PrivateKeyword) || hasModifier(member, ts.SyntaxKind.ProtectedKeyword)
      ? { isPrivate: true }
      : {}),
    start,
    end,
    doc: docBefore(text, node.pos) ?? docAfterDecorators(text, decorators),
    decorators,
    value: memberValue(reading, form, name, where),
  };
}

/** A member's node by the kind of its value. */
type Form =
  | {
      readonly form: "constructor" | "method" | "getter" | "setter";
      readonly node: Exclude<FunctionNode, FreeFunction>;
    }
  | { readonly form: "field"; readonly node: TS.PropertyDeclaration }
  | { readonly form: "accessor"; readonly node: TS.PropertyDeclaration };
type FreeFunction = TS.FunctionDeclaration | TS.FunctionExpression | TS.ArrowFunction;

function memberForm(reading: ParseContext, node: TS.ClassElement): Form | null {
  const { ts } = reading;
  if (ts.isMethodDeclaration(node)) return { form: "method", node };
  if (ts.isPropertyDeclaration(node)) {
    return { form: hasModifier(node, ts.SyntaxKind.AccessorKeyword) ? "accessor" : "field", node };
  }
  if (ts.isConstructorDeclaration(node)) return { form: "constructor", node };
  if (ts.isGetAccessorDeclaration(node)) return { form: "getter", node };
  return ts.isSetAccessorDeclaration(node) ? { form: "setter", node } : null;
}

/** The function of a method, accessor or constructor, or the initializer of a field. */
function memberValue(reading: ParseContext, form: Form, name: string | null, where: Position): Expression | null {
  if (form.form === "field" || form.form === "accessor") {
    const { initializer } = form.node;
    return initializer === undefined ? null : reading.expression(reading, initializer, where);
  }
  const fn = functionFacts(reading, form.node, name, where);
  return { at: keywordAt(reading, form.node), end: form.node.end, kind: "function", fn };
}

/** Offset of the first token after the decorators. */
function keywordAt(
  reading: ParseContext,
  node: { readonly pos: number; readonly modifiers?: TS.NodeArray<TS.ModifierLike> | undefined },
): number {
  let end = node.pos;
  for (const modifier of node.modifiers ?? []) if (reading.ts.isDecorator(modifier)) end = modifier.end;
  return startOf(reading.text, end);
}

/** The JSDoc between the last decorator and the decorated declaration. */
export function docAfterDecorators(text: string, decorators: readonly Decorator[]): string | null {
  const last = decorators.at(-1);
  return last === undefined ? null : docBefore(text, last.end);
}

/** Leaves out signatures that have an implementation; of signatures without one, the last is kept. */
function withoutOverloads(members: readonly Member[]): Member[] {
  if (!members.some(isSignature)) return [...members];
  return members.filter(
    (member, index) =>
      !isSignature(member) ||
      !members.some((other, at) => isSameMethod(member, other) && (isSignature(other) ? at > index : true)),
  );
}

function isSignature(member: Member): boolean {
  return (
    (member.form === "method" || member.form === "constructor") &&
    member.value?.kind === "function" &&
    !member.value.fn.hasBody
  );
}

function isSameMethod(a: Member, b: Member): boolean {
  return a !== b && a.name !== null && a.name === b.name && a.static === b.static && a.form === b.form;
}

/** A possible start of a decorator; not an `@` in a JSDoc comment or inside a word. */
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
