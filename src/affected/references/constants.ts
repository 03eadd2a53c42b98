/** Finds constants whose initial values can stand for their names. */
import { childNodes, identifierName, isErased, nodeAt, nodesAt, type SyntaxNode } from "./syntax.ts";

/** Whether a node is a function. */
export function isFunctionNode({ type }: SyntaxNode): boolean {
  return type === "FunctionExpression" || type === "ArrowFunctionExpression" || type === "FunctionDeclaration";
}

/** The names that a module declares anywhere. */
export interface DeclaredNames {
  readonly bound: ReadonlySet<string>;
  /** The initial values of constants whose names are declared once. */
  readonly constants: ReadonlyMap<string, SyntaxNode>;
}

export function bindingsIn(program: SyntaxNode): DeclaredNames {
  const values = new Map<string, SyntaxNode | null>();
  const bind = (name: string | null, value: SyntaxNode | null): void => {
    if (name !== null) values.set(name, values.has(name) ? null : value);
  };
  const bindPattern = (node: SyntaxNode | null, value: SyntaxNode | null): void => {
    if (node === null) return;
    const name = identifierName(node);
    if (name !== null) bind(name, value);
    else if (node.type === "Property") bindPattern(nodeAt(node, "value"), null);
    else if (node.type === "AssignmentPattern") bindPattern(nodeAt(node, "left"), null);
    else if (node.type === "TSParameterProperty") bindPattern(nodeAt(node, "parameter"), null);
    else for (const child of childNodes(node)) bindPattern(child, null);
  };
  const visit = (node: SyntaxNode): void => {
    if (isErased(node)) return;
    if (node.type === "VariableDeclaration") {
      for (const one of nodesAt(node, "declarations")) {
        bindPattern(nodeAt(one, "id"), node["kind"] === "const" ? nodeAt(one, "init") : null);
      }
    } else if (node.type === "FunctionDeclaration" || isFunctionNode(node)) {
      bind(identifierName(nodeAt(node, "id")), null);
      for (const parameter of nodesAt(node, "params")) bindPattern(parameter, null);
    } else if (node.type === "ClassDeclaration" || node.type === "TSImportEqualsDeclaration") {
      bind(identifierName(nodeAt(node, "id")), null);
    } else if (node.type === "CatchClause") bindPattern(nodeAt(node, "param"), null);
    else if (node.type === "ImportDeclaration") {
      for (const one of nodesAt(node, "specifiers")) bind(identifierName(nodeAt(one, "local")), null);
    }
    for (const child of childNodes(node)) visit(child);
  };
  visit(program);
  const constants = [...values].flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return { bound: new Set(values.keys()), constants: new Map(constants) };
}
