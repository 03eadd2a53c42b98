/** Top-level bindings as facts, with one function per form of statement. */

import type { ts as TS } from "ts-morph";
import {
  DEFAULT_BINDING,
  type Declaration,
  type Expression,
  type Property,
  type Member,
} from "../../core/data/facts.ts";
import { classFacts, docAfterDecorators } from "./classes.ts";
import { docBefore, startOf } from "./comments.ts";
import { functionFacts, hasModifier } from "./functions/functions.ts";
import { propertyName } from "./property-names.ts";
import { PLAIN, VALUE, type ParseContext } from "./parse-context.ts";

/**
 * The bindings that a statement declares, including overload signatures, which `oneOfEachName` removes. Erased syntax
 * (`declare`, interfaces, types, namespaces of types only) declares nothing.
 *
 * @param ownDoc - whether the JSDoc before the statement documents the statement, and not the module.
 */
export function declarationFacts(reading: ParseContext, node: TS.Statement, ownDoc: boolean): Declaration[] {
  const { ts, text } = reading;
  const doc = ownDoc ? docBefore(text, node.pos) : null;
  const start = startOf(text, node.pos);
  const { end } = node;
  // Objects are written field by field: spreading would take a third of the parsing time.
  if (ts.isFunctionDeclaration(node)) {
    if (isErased(reading, node)) return [];
    const fn = functionFacts(reading, node, node.name?.text ?? null, PLAIN);
    const value: Expression = { at: valueStart(reading, node), end, kind: "function", fn };
    return [{ name: fn.name ?? DEFAULT_BINDING, at: nameAt(reading, node), form: "function", start, end, doc, value }];
  }
  if (ts.isVariableStatement(node)) {
    return isErased(reading, node) ? [] : variableFacts(reading, node, { start, end, doc });
  }
  if (ts.isClassDeclaration(node)) {
    if (isErased(reading, node)) return [];
    const cls = classFacts(reading, node, node.name?.text ?? null, PLAIN);
    const value: Expression = { at: valueStart(reading, node), end, kind: "class", cls };
    const ownText = doc ?? docAfterDecorators(text, cls.decorators);
    return [
      { name: cls.name ?? DEFAULT_BINDING, at: nameAt(reading, node), form: "class", start, end, doc: ownText, value },
    ];
  }
  if (ts.isExportAssignment(node)) {
    if (node.isExportEquals === true) return [];
    const at = startOf(text, start + "export".length);
    const value = reading.expression(reading, node.expression, VALUE);
    return [{ name: DEFAULT_BINDING, at, form: "default", start, end, doc, value }];
  }
  if (ts.isExportDeclaration(node)) return renamedFacts(reading, node);
  if (ts.isEnumDeclaration(node)) {
    if (isErased(reading, node)) return [];
    const value = enumFacts(reading, node);
    return [{ name: node.name.text, at: nameAt(reading, node), form: "enum", start, end, doc, value }];
  }
  if (ts.isModuleDeclaration(node)) {
    if (isErased(reading, node) || !ts.isIdentifier(node.name) || !hasValues(reading, node.body)) return [];
    const value: Expression = { at: start, end, kind: "object", properties: namespaceProperties(reading, node.body) };
    return [{ name: node.name.text, at: startOf(text, node.name.pos), form: "namespace", start, end, doc, value }];
  }
  if (ts.isImportEqualsDeclaration(node) && !node.isTypeOnly && !ts.isExternalModuleReference(node.moduleReference)) {
    const value = entityFacts(reading, node.moduleReference);
    return [{ name: node.name.text, at: nameAt(reading, node), form: "const", start, end, doc, value }];
  }
  return hoistedFacts(reading, node, { start, end, doc: null });
}

/** The names that `var` in a block, branch or loop binds at the top level. */
function hoistedFacts(reading: ParseContext, statement: TS.Statement, range: StatementRange): Declaration[] {
  const { ts, text } = reading;
  const found: Declaration[] = [];
  if (ts.isExpressionStatement(statement) || !/\bvar\b/.test(text.slice(range.start, range.end))) return found;
  const visit = (node: TS.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node) || ts.isModuleDeclaration(node)) return;
    if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0) {
      for (const { name } of node.declarations) {
        for (const bound of ts.isIdentifier(name) ? [name] : boundNames(reading, name)) {
          const at = startOf(text, bound.pos);
          const value: Expression = {
            at,
            end: bound.end,
            kind: "unknown",
            why: "a variable that is declared in a block",
          };
          found.push({ name: bound.text, at, form: "let", ...range, value });
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(statement, visit);
  return found;
}

/** The parts that the declarations of one statement share. */
type StatementRange = Pick<Declaration, "start" | "end" | "doc">;

/** A statement that binds one name, which is optional for a default export. */
type NamedNode = TS.FunctionDeclaration | TS.ClassDeclaration | TS.EnumDeclaration | TS.ImportEqualsDeclaration;

/** Offset of the name, or of the `default` keyword in its place. */
function nameAt(reading: ParseContext, node: NamedNode): number {
  if (node.name !== undefined) return startOf(reading.text, node.name.pos);
  const keyword = node.modifiers?.find((modifier) => modifier.kind === reading.ts.SyntaxKind.DefaultKeyword);
  return startOf(reading.text, keyword?.pos ?? node.pos);
}

/** Offset of a function or class itself: after `export` and `default`, including the decorators that follow them. */
function valueStart(reading: ParseContext, node: TS.FunctionDeclaration | TS.ClassDeclaration): number {
  const { SyntaxKind } = reading.ts;
  let from = node.pos;
  for (const { kind, end } of node.modifiers ?? []) {
    if (kind === SyntaxKind.ExportKeyword || kind === SyntaxKind.DefaultKeyword) from = end;
  }
  return startOf(reading.text, from);
}

function isErased(
  reading: ParseContext,
  node: { readonly modifiers?: TS.NodeArray<TS.ModifierLike> | undefined },
): boolean {
  return hasModifier(node, reading.ts.SyntaxKind.DeclareKeyword);
}

/** `export { check as test_check }`: a name for a binding, like `const test_check = check`. */
function renamedFacts(reading: ParseContext, node: TS.ExportDeclaration): Declaration[] {
  const { ts, text } = reading;
  const { exportClause: clause, moduleSpecifier, isTypeOnly } = node;
  if (clause === undefined || !ts.isNamedExports(clause) || moduleSpecifier !== undefined || isTypeOnly) return [];
  return clause.elements.flatMap((element): Declaration[] => {
    const { propertyName: local, name } = element;
    if (element.isTypeOnly || local === undefined || local.text === name.text || name.text === "default") return [];
    const [start, at] = [startOf(text, element.pos), startOf(text, name.pos)];
    const value: Expression = { at: start, end: local.end, kind: "reference", name: local.text };
    const { end } = element;
    return [{ name: name.text, at, form: "exports", start, end, doc: docBefore(text, element.pos), value }];
  });
}

function variableFacts(reading: ParseContext, node: TS.VariableStatement, range: StatementRange): Declaration[] {
  const { ts, text } = reading;
  // `using` is a constant with a flag of its own, `await using` has both flags.
  const isConst = (node.declarationList.flags & (ts.NodeFlags.Const | ts.NodeFlags.Using)) !== 0;
  const form = isConst ? "const" : "let";
  const { start, end } = range;
  const found: Declaration[] = [];
  node.declarationList.declarations.forEach((declarator, index) => {
    const { name, initializer } = declarator;
    const doc = index === 0 ? range.doc : docBefore(text, declarator.pos);
    const at = startOf(text, declarator.pos);
    if (ts.isIdentifier(name)) {
      const value: Expression =
        initializer === undefined
          ? { at, end: declarator.end, kind: "unknown", why: "a variable without a first value" }
          : reading.expression(reading, initializer, VALUE);
      found.push({ name: name.text, at, form, start, end, doc, value });
      return;
    }
    for (const bound of boundNames(reading, name)) {
      const value: Expression = { at, end: declarator.end, kind: "unknown", why: "a destructured binding" };
      found.push({ name: bound.text, at: startOf(text, bound.pos), form, start, end, doc, value });
    }
  });
  return found;
}

/** The identifiers that a pattern binds, in source order. */
function boundNames(reading: ParseContext, pattern: TS.BindingPattern): TS.Identifier[] {
  const { ts } = reading;
  return pattern.elements.flatMap((element) => {
    if (ts.isOmittedExpression(element)) return [];
    return ts.isIdentifier(element.name) ? [element.name] : boundNames(reading, element.name);
  });
}

function enumFacts(reading: ParseContext, node: TS.EnumDeclaration): Expression {
  const members = node.members.map(({ name, initializer }) => ({
    name: propertyName(reading, name) ?? "",
    value: initializer === undefined ? null : reading.expression(reading, initializer, PLAIN),
  }));
  return { at: startOf(reading.text, node.pos), end: node.end, kind: "enum", members };
}

/** Whether a namespace contains anything but types: only then does it exist at run time. */
function hasValues(reading: ParseContext, body: TS.ModuleDeclaration["body"]): boolean {
  const { ts } = reading;
  if (body === undefined) return false;
  if (ts.isModuleDeclaration(body)) return hasValues(reading, body.body);
  if (!ts.isModuleBlock(body)) return true;
  return body.statements.some((statement) => {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return false;
    return !ts.isModuleDeclaration(statement) || hasValues(reading, statement.body);
  });
}

/**
 * The exports of a namespace. Names inside it refer to its own bindings first, so only values without names are known.
 */
function namespaceProperties(reading: ParseContext, body: TS.ModuleDeclaration["body"]): Property[] {
  const { ts } = reading;
  const statements = body !== undefined && ts.isModuleBlock(body) ? body.statements : [];
  return statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement) || !hasModifier(statement, ts.SyntaxKind.ExportKeyword)) return [];
    return declarationFacts(reading, statement, false).map(({ name: key, at, form, value }): Property => {
      const isKnown = form === "const" && value.kind === "literal";
      const unknown: Expression = { at: value.at, end: value.end, kind: "unknown", why: "a member of a namespace" };
      return { key, value: isKnown ? value : unknown, at };
    });
  });
}

/** `A.B.C` of `import name = A.B.C`. */
function entityFacts(reading: ParseContext, node: TS.ModuleReference): Expression {
  const { ts } = reading;
  const at = startOf(reading.text, node.pos);
  const { end } = node;
  if (ts.isIdentifier(node)) return { at, end, kind: "reference", name: node.text };
  if (!ts.isQualifiedName(node)) return { at, end, kind: "unknown", why: "a required module" };
  return {
    at,
    end,
    kind: "member",
    object: entityFacts(reading, node.left),
    property: node.right.text,
    optional: false,
  };
}

/**
 * Merges the declarations of each name into one. Removes the signatures of an overloaded function, and namespaces that
 * extend a function, class or enum; joins the parts of an enum; of duplicate declarations in sloppy code the last one
 * wins. Of signatures without an implementation the last is kept.
 */
export function oneOfEachName(declarations: readonly Declaration[]): Declaration[] {
  const kept = new Map<string, Declaration>();
  for (const declaration of declarations) {
    const { name } = declaration;
    const before = kept.get(name);
    if (before !== undefined && addsNothing(declaration)) {
      if (declaration.form === "namespace") kept.set(name, withMembers(before, declaration));
      continue;
    }
    // It moves to the position of the declaration that wins.
    kept.delete(name);
    kept.set(name, before === undefined ? declaration : merged(before, declaration));
  }
  return withoutStrangers([...kept.values()]);
}

/** Whether a declaration adds nothing to another one of its name. */
function addsNothing({ form, value }: Declaration): boolean {
  return form === "namespace" || form === "exports" || (form === "let" && value.kind === "unknown");
}

/** A class with the exports of a namespace as members, whose names are not told, unless all are plain values. */
function withMembers(declaration: Declaration, { at, start, end, doc, value }: Declaration): Declaration {
  const isPlain = value.kind === "object" && value.properties.every((one) => one.value.kind === "literal");
  if (declaration.value.kind !== "class" || isPlain) return declaration;
  const { cls } = declaration.value;
  const computed: Expression = { at, end, kind: "unknown", why: "a namespace of its name adds to it" };
  const more: Member = {
    name: null,
    computed,
    at,
    form: "field",
    static: true,
    start,
    end,
    doc,
    decorators: [],
    value: computed,
  };
  return { ...declaration, value: { ...declaration.value, cls: { ...cls, members: [...cls.members, more] } } };
}

function merged(before: Declaration, after: Declaration): Declaration {
  if (before.value.kind === "enum" && after.value.kind === "enum") {
    return { ...before, value: { ...before.value, members: [...before.value.members, ...after.value.members] } };
  }
  const isSignature = after.value.kind === "function" && after.form === "function" && !after.value.fn.hasBody;
  const isImplemented = before.value.kind === "function" && before.value.fn.hasBody;
  return isSignature && isImplemented ? before : after;
}

/** Removes names that lead to no declaration: imports are re-exported, not declared, and types have no value. */
function withoutStrangers(declarations: Declaration[]): Declaration[] {
  if (!declarations.some(({ form }) => form === "exports")) return declarations;
  const names = new Set(declarations.filter(({ form }) => form !== "exports").map(({ name }) => name));
  return declarations.filter(
    ({ form, value }) => form !== "exports" || (value.kind === "reference" && names.has(value.name)),
  );
}
