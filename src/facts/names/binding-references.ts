/** The references to one binding of a module or a parameter of a function, so that it can be renamed. */
import type { ts as TS } from "ts-morph";
import { loadParser } from "../read/parser.ts";
import type { TypeScript } from "../read/typescript.ts";
import { parseText } from "./name-uses.ts";

/** One mention of a binding. */
export interface BindingReference {
  readonly at: number;
  readonly end: number;
  /** The text before a new name: `db: ` for `{ db }`, whose property keeps its name. Empty otherwise. */
  readonly prefix: string;
}

/** An import or re-export of a name. */
export interface NamedBorder extends BindingReference {
  readonly specifier: string;
  /** Whether the name is that of a binding of this module too: `import { db }`, not `import { db as x }`. */
  readonly isBinding: boolean;
}

/**
 * The references to the binding of a name, without its declaration.
 *
 * @param scopeAt - an offset in the parameters of the function whose parameter it is; null for a binding of the module.
 */
export function bindingReferences(
  path: string,
  text: string,
  name: string,
  scopeAt: number | null,
): BindingReference[] {
  const ts = loadParser();
  const file = parseText(path, text);
  const scope = scopeAt === null ? file : functionAround(ts, file, scopeAt);
  const found: BindingReference[] = [];
  const visit = (node: TS.Node): void => {
    if (node !== scope && declares(ts, node, name)) return;
    if (ts.isIdentifier(node) && node.text === name && isReference(ts, node)) {
      const prefix = ts.isShorthandPropertyAssignment(node.parent) ? `${name}: ` : "";
      found.push({ at: node.getStart(file), end: node.end, prefix });
    }
    ts.forEachChild(node, visit);
  };
  visit(scope);
  return found;
}

/** The imports and re-exports of a name of other modules, and the types `typeof import("…")["name"]`. */
export function bordersOf(path: string, text: string, name: string): NamedBorder[] {
  const ts = loadParser();
  const file = parseText(path, text);
  const found: NamedBorder[] = [];
  for (const statement of file.statements) {
    const module =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined;
    if (module === undefined || !ts.isStringLiteral(module)) continue;
    for (const { propertyName, name: own } of specifiersOf(ts, statement)) {
      const imported = propertyName ?? own;
      if (imported.text !== name) continue;
      const isBinding = propertyName === undefined;
      found.push({ at: imported.getStart(file), end: imported.end, prefix: "", specifier: module.text, isBinding });
    }
  }
  const visit = (node: TS.Node): void => {
    const border = ts.isIndexedAccessTypeNode(node) ? borderInType(ts, file, node, name) : null;
    if (border !== null) found.push(border);
    ts.forEachChild(node, visit);
  };
  if (text.includes("import(")) visit(file);
  return found;
}

/** `typeof import("…")["name"]`, as the types of fixtures are written by the action that adds them. */
function borderInType(
  ts: TypeScript,
  file: TS.SourceFile,
  { objectType, indexType }: TS.IndexedAccessTypeNode,
  name: string,
): NamedBorder | null {
  const module = ts.isParenthesizedTypeNode(objectType) ? objectType.type : objectType;
  if (!ts.isImportTypeNode(module) || !ts.isLiteralTypeNode(module.argument)) return null;
  const { literal: specifier } = module.argument;
  if (!ts.isStringLiteral(specifier) || module.qualifier !== undefined) return null;
  if (!ts.isLiteralTypeNode(indexType) || !ts.isStringLiteral(indexType.literal)) return null;
  const { literal } = indexType;
  if (literal.text !== name || literal.end - literal.getStart(file) !== name.length + 2) return null;
  const range = { at: literal.getStart(file) + 1, end: literal.end - 1 };
  return { ...range, prefix: "", specifier: specifier.text, isBinding: false };
}

function specifiersOf(ts: TypeScript, statement: TS.Statement): readonly (TS.ImportSpecifier | TS.ExportSpecifier)[] {
  if (ts.isImportDeclaration(statement)) {
    const clause = statement.importClause?.namedBindings;
    return clause === undefined || ts.isNamespaceImport(clause) ? [] : clause.elements;
  }
  if (!ts.isExportDeclaration(statement)) return [];
  const { exportClause: clause } = statement;
  return clause === undefined || ts.isNamespaceExport(clause) ? [] : clause.elements;
}

function functionAround(ts: TypeScript, file: TS.SourceFile, at: number): TS.Node {
  let found: TS.Node = file;
  const visit = (node: TS.Node): void => {
    if (ts.isFunctionLike(node) && node.parameters.pos <= at && at <= node.parameters.end) found = node;
    if (node.pos <= at && at <= node.end) ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether an inner scope has a binding of its own of that name. */
function declares(ts: TypeScript, node: TS.Node, name: string): boolean {
  if (ts.isFunctionLike(node)) {
    return node.parameters.some((parameter) => binds(ts, parameter.name, name));
  }
  if (ts.isCatchClause(node))
    return node.variableDeclaration !== undefined && binds(ts, node.variableDeclaration.name, name);
  if (ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isForInStatement(node)) {
    const { initializer } = node;
    return initializer !== undefined && ts.isVariableDeclarationList(initializer) && listBinds(ts, initializer, name);
  }
  if (!ts.isBlock(node)) return false;
  return node.statements.some((statement) => {
    if (ts.isVariableStatement(statement)) return listBinds(ts, statement.declarationList, name);
    return (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name?.text === name;
  });
}

function listBinds(ts: TypeScript, list: TS.VariableDeclarationList, name: string): boolean {
  return list.declarations.some((declaration) => binds(ts, declaration.name, name));
}

function binds(ts: TypeScript, target: TS.BindingName, name: string): boolean {
  if (ts.isIdentifier(target)) return target.text === name;
  return target.elements.some((element) => !ts.isOmittedExpression(element) && binds(ts, element.name, name));
}

/** Whether an identifier refers to a binding: it is no name of a property or of a declaration. */
function isReference(ts: TypeScript, node: TS.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name !== node;
  if (ts.isQualifiedName(parent)) return parent.right !== node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent))
    return parent.initializer === node;
  if (ts.isFunctionLike(parent) || ts.isClassLike(parent)) return "body" in parent && parent.body === node;
  // Parameters, specifiers of imports and exports, members of types and enums, and labels.
  const kind = ts.SyntaxKind;
  if (parent.kind === kind.ExportSpecifier) return isExported(ts, node, parent);
  const isName = [
    kind.Parameter,
    kind.ImportSpecifier,
    kind.ImportClause,
    kind.NamespaceImport,
    kind.PropertySignature,
    kind.EnumMember,
    kind.LabeledStatement,
    kind.JsxAttribute,
    kind.TypeParameter,
  ].includes(parent.kind);
  if (parent.kind === kind.Parameter) return "initializer" in parent && parent.initializer === node;
  return !isName;
}

/** Whether an identifier is the binding that a specifier exports: not its name for others, and not of another module. */
function isExported(ts: TypeScript, node: TS.Identifier, specifier: TS.Node): boolean {
  const statement = specifier.parent.parent;
  if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier !== undefined) return false;
  let first: TS.Node | undefined;
  ts.forEachChild(specifier, (child) => void (first ??= child));
  return first === node;
}
