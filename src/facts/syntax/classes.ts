/** Classes as facts: base, decorators and members of every form. */
import type { ts as TS } from "ts-morph";
import type { ClassFacts, Decorator, Expression, Member } from "../../core/data/facts.ts";
import { docBefore, startOf } from "./comments.ts";
import { functionFacts, hasModifier } from "./functions/functions.ts";
import type { FunctionNode } from "./functions/functions.ts";
import { propertyName } from "./property-names.ts";
import type { Position, ParseContext } from "./parse-context.ts";

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
