/** Parses a module with rolldown's parser, and walks its syntax tree as plain data, without the types in it. */

import { parseSync } from "rolldown/utils";

/** A node of the tree. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The node in a property; null if there is none. */
export function nodeAt(node: SyntaxNode, key: string): SyntaxNode | null {
  const value = node[key];
  return isSyntaxNode(value) ? value : null;
}

/** The nodes in a list. Holes are left out. */
export function nodesAt(node: SyntaxNode, key: string): SyntaxNode[] {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isSyntaxNode) : [];
}

/** The text in a property; null if it is none. */
export function textAt(node: SyntaxNode, key: string): string | null {
  const value = node[key];
  return typeof value === "string" ? value : null;
}

/** Properties with types. */
const TYPE_KEYS: ReadonlySet<string> = new Set([
  "typeAnnotation",
  "typeParameters",
  "typeArguments",
  "superTypeArguments",
  "returnType",
  "implements",
]);

/** Nodes that a compiler removes. */
const TYPE_NODES: ReadonlySet<string> = new Set([
  "TSTypeAliasDeclaration",
  "TSInterfaceDeclaration",
  "TSDeclareFunction",
  "TSIndexSignature",
  "TSEmptyBodyFunctionExpression",
  "TSAbstractMethodDefinition",
  "TSAbstractPropertyDefinition",
  "TSAbstractAccessorProperty",
  "TSNamespaceExportDeclaration",
]);

/** Whether a node is removed by a compiler. */
export function isErased(node: SyntaxNode): boolean {
  return TYPE_NODES.has(node.type) || node["declare"] === true;
}

/** The child nodes that code is made of, in source order. */
export function childNodes(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (const key of Object.keys(node)) {
    if (TYPE_KEYS.has(key)) continue;
    const value = node[key];
    if (Array.isArray(value)) {
      for (const one of value) if (isSyntaxNode(one) && !isErased(one)) found.push(one);
    } else if (isSyntaxNode(value) && !isErased(value)) found.push(value);
  }
  return found;
}

const WRAPPERS: ReadonlySet<string> = new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSTypeAssertion",
  "TSInstantiationExpression",
  "ParenthesizedExpression",
  "ChainExpression",
]);

/** An expression without parentheses and types around it. */
export function bareNode(node: SyntaxNode): SyntaxNode {
  let bare = node;
  while (WRAPPERS.has(bare.type)) {
    const inner = nodeAt(bare, "expression");
    if (inner === null) return bare;
    bare = inner;
  }
  return bare;
}

/** The name of an identifier; null for anything else. */
export function identifierName(node: SyntaxNode | null): string | null {
  return node?.type === "Identifier" ? textAt(node, "name") : null;
}

/** The literal name of a property that a member expression reads; null if it is computed. */
export function memberName(node: SyntaxNode): string | null {
  const property = nodeAt(node, "property");
  if (property === null) return null;
  if (node["computed"] !== true) return textAt(property, "name");
  return property.type === "Literal" ? textAt(property, "value") : null;
}

/** The line of an offset, 1-based. */
export function lineAt(text: string, at: number): number {
  let line = 1;
  for (let index = text.indexOf("\n"); index !== -1 && index < at; index = text.indexOf("\n", index + 1)) line += 1;
  return line;
}

/** Parses a module; null if its syntax is wrong. @param file - its extension determines the language. */
export function parseForReferences(file: string, text: string): SyntaxNode | null {
  const lang = /\.[cm]?ts$/.test(file) ? "ts" : file.endsWith(".tsx") ? "tsx" : "jsx";
  const parsed = parseSync(file, text.replace(/^\uFEFF/, " "), { lang });
  const program: unknown = parsed.program;
  return parsed.errors.length > 0 || !isSyntaxNode(program) ? null : program;
}

/** What a pattern is made of, and what it is without types and defaults. */
export function partsOfPattern(node: SyntaxNode): SyntaxNode[] {
  const inner = [nodeAt(node, "left"), nodeAt(node, "argument"), nodeAt(node, "value"), nodeAt(node, "parameter")];
  return [...inner.filter((one) => one !== null), ...nodesAt(node, "elements"), ...nodesAt(node, "properties")];
}

/** The names that a pattern binds. */
export function namesOfPattern(node: SyntaxNode | null): string[] {
  if (node === null) return [];
  const name = identifierName(node);
  return name === null ? partsOfPattern(node).flatMap(namesOfPattern) : [name];
}
