/** Whether code does anything when it is loaded, besides saying what its names are. Where that is not plain to see, it does. */
import type { ParseResult } from "rolldown/utils";

type Statement = ParseResult["program"]["body"][number];
type Expression = Extract<Statement, { readonly type: "ExpressionStatement" }>["expression"];

/** @param program - a module as it is after compiling: without types. */
export function hasEffects({ body }: ParseResult["program"]): boolean {
  return body.some(isEffect);
}

function isEffect(statement: Statement): boolean {
  switch (statement.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "FunctionDeclaration":
    case "EmptyStatement":
      return false;
    case "ExportNamedDeclaration":
      return statement.declaration !== null && isEffect(statement.declaration);
    case "VariableDeclaration":
      return statement.declarations.some(
        ({ id, init }) => id.type !== "Identifier" || !(init === null || isPlain(init)),
      );
    case "ExpressionStatement":
      return !isPlain(statement.expression);
    default:
      return true;
  }
}

/** Whether a value is made without calling or reading anything that could be someone else's. */
function isPlain(expression: Expression): boolean {
  switch (expression.type) {
    case "Literal":
    case "Identifier":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return true;
    case "TemplateLiteral":
      return expression.expressions.length === 0;
    case "UnaryExpression":
      return expression.operator !== "delete" && expression.argument.type === "Literal";
    case "ArrayExpression":
      return expression.elements.every(
        (element) => element === null || (element.type !== "SpreadElement" && isPlain(element)),
      );
    case "ObjectExpression":
      return expression.properties.every(
        (property) => property.type === "Property" && !property.computed && isPlain(property.value),
      );
    default:
      return false;
  }
}
