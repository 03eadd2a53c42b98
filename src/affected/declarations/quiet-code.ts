/** Whether code has no effect when a module is imported, so that it matters only to those who mention its name. */
import { bareNode, identifierName, isErased, nodeAt, nodesAt, type SyntaxNode } from "../references/syntax.ts";

/** The names that a module imports from the author API. */
export type ApiNames = ReadonlySet<string>;

const COLLECTIONS: ReadonlySet<string> = new Set(["Map", "Set", "WeakMap", "WeakSet"]);

/** Whether evaluating an expression runs no code of the user. */
export function isQuiet(outer: SyntaxNode | null, api: ApiNames): boolean {
  if (outer === null) return true;
  const node = bareNode(outer);
  const all = (key: string): boolean => nodesAt(node, key).every((one) => isQuiet(one, api));
  switch (node.type) {
    case "Literal":
    case "Identifier":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return true;
    case "TemplateLiteral":
      return nodesAt(node, "expressions").length === 0;
    case "UnaryExpression":
      return nodeAt(node, "argument")?.type === "Literal";
    case "ArrayExpression":
      return all("elements");
    case "ObjectExpression":
      return nodesAt(node, "properties").every(
        (one) => one.type === "Property" && one["computed"] !== true && isQuiet(nodeAt(one, "value"), api),
      );
    case "ClassExpression":
      return isQuietClass(node, api);
    case "NewExpression":
      return COLLECTIONS.has(identifierName(nodeAt(node, "callee")) ?? "") && all("arguments");
    case "CallExpression":
      return isOfApi(nodeAt(node, "callee"), api) && all("arguments");
    case "MemberExpression":
      return isOfApi(node, api);
    default:
      return false;
  }
}

/** Whether an expression begins with a name of the author API: `mark.parametrize("a", rows)`. */
function isOfApi(outer: SyntaxNode | null, api: ApiNames): boolean {
  if (outer === null) return false;
  const node = bareNode(outer);
  if (node.type === "Identifier") return api.has(identifierName(node) ?? "");
  if (node.type === "MemberExpression") return node["computed"] !== true && isOfApi(nodeAt(node, "object"), api);
  if (node.type !== "CallExpression") return false;
  return isOfApi(nodeAt(node, "callee"), api) && nodesAt(node, "arguments").every((one) => isQuiet(one, api));
}

/** Whether defining a class runs no code of the user. */
export function isQuietClass(node: SyntaxNode, api: ApiNames): boolean {
  const base = nodeAt(node, "superClass");
  if (base !== null && base.type !== "Identifier") return false;
  const body = nodeAt(node, "body");
  return (
    areQuietDecorators(node, api) && body !== null && nodesAt(body, "body").every((one) => isQuietMember(one, api))
  );
}

function isQuietMember(node: SyntaxNode, api: ApiNames): boolean {
  if (isErased(node)) return true;
  if (!areQuietDecorators(node, api) || node["computed"] === true) return false;
  if (node.type === "MethodDefinition") return true;
  // Fields of instances are part of the constructor.
  return node.type === "PropertyDefinition" && (node["static"] !== true || isQuiet(nodeAt(node, "value"), api));
}

function areQuietDecorators(node: SyntaxNode, api: ApiNames): boolean {
  return nodesAt(node, "decorators").every((one) => isOfApi(nodeAt(one, "expression"), api));
}
