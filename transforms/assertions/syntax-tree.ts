/** The little that passes need to know of any syntax tree in ESTree's form. */
import type { ESTree } from "rolldown/utils";
import type { ModuleRewrite } from "../../src/core/data/rewrite.ts";

/** Parses a module; null if it does not parse. */
export type ParseModule = (code: string, file: string, syntax?: ModuleRewrite["syntax"]) => ESTree.Program | null;

/** The parser that rolldown has. */
export async function loadParseModule(): Promise<ParseModule> {
  const { parseSync } = await import("rolldown/utils");
  return (code, file, syntax = "esm") => {
    const lang = /\.[cm]?ts$/.test(file) ? "ts" : file.endsWith(".tsx") ? "tsx" : "jsx";
    const { program, errors } = parseSync(file, code, { lang });
    if (errors.length === 0) return program;
    if (syntax === "esm") return null;
    // It may return, and have names that modules reserve.
    const common = parseSync(file, code, { lang, sourceType: "commonjs" });
    return common.errors.length === 0 ? common.program : null;
  };
}

/** The same for a suite in which there are modules to parse; null for any other. */
export async function assertionParser(
  rewrites: ReadonlyMap<string, Pick<ModuleRewrite, "assertions">>,
  { assertionModules }: { readonly assertionModules: readonly string[] },
): Promise<ParseModule | null> {
  const asserts = [...rewrites.values()].some(({ assertions }) => assertions !== undefined);
  return asserts || assertionModules.length > 0 ? loadParseModule() : null;
}

/** The nodes directly below one, in no particular order. */
export function nodesBelow(node: ESTree.Node): ESTree.Node[] {
  const found: ESTree.Node[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === "parent") continue;
    if (Array.isArray(value)) found.push(...value.filter(isNode));
    else if (isNode(value)) found.push(value);
  }
  return found;
}

function isNode(value: unknown): value is ESTree.Node {
  return (
    typeof value === "object" && value !== null && "type" in value && typeof value.type === "string" && "start" in value
  );
}

/** The identifiers that a pattern binds. */
export function patternNames(pattern: ESTree.Node): string[] {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "ObjectPattern":
      return pattern.properties.flatMap((each) =>
        patternNames(each.type === "RestElement" ? each.argument : each.value),
      );
    case "ArrayPattern":
      return pattern.elements.flatMap((each) => (each === null ? [] : patternNames(each)));
    case "AssignmentPattern":
      return patternNames(pattern.left);
    case "RestElement":
      return patternNames(pattern.argument);
    case "TSParameterProperty":
      return patternNames(pattern.parameter);
    default:
      return [];
  }
}

export type FunctionLike = ESTree.Function | ESTree.ArrowFunctionExpression;

export function isFunctionLike(node: ESTree.Node): node is FunctionLike {
  return (
    node.type === "FunctionDeclaration" || node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression"
  );
}

/** An expression without the parentheses and types around it. */
export function bareExpression(node: ESTree.Expression): ESTree.Expression {
  switch (node.type) {
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSTypeAssertion":
    case "TSNonNullExpression":
    case "TSInstantiationExpression":
      return bareExpression(node.expression);
    default:
      return node;
  }
}
