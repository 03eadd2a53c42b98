/** The little that passes need to know of any syntax tree in ESTree's form. */
import type { ESTree, parse as parseAsync } from "rolldown/utils";
import type { ModuleRewrite } from "../../src/core/data/rewrite.ts";

/** Parses a module; null if it does not parse. */
export type ParseModule = (code: string, file: string, syntax?: ModuleRewrite["syntax"]) => ESTree.Program | null;

/** The parser that rolldown has. */
export async function loadParseModule(): Promise<ParseModule> {
  const { parseSync } = await import("rolldown/utils");
  return (code, file, syntax) => {
    const { program, errors } = parseSync(file, code, optionsOf(file));
    if (errors.length === 0) return program;
    if (syntax !== "commonjs") return null;
    const script = parseSync(file, code, { ...optionsOf(file), sourceType: "commonjs" });
    return script.errors.length === 0 ? script.program : null;
  };
}

/** Parses a module in a thread of the parser. */
export async function parseInThread(
  parse: typeof parseAsync,
  code: string,
  file: string,
  syntax: ModuleRewrite["syntax"],
): Promise<ESTree.Program | null> {
  const { program, errors } = await parse(file, code, optionsOf(file));
  if (errors.length === 0) return program;
  if (syntax !== "commonjs") return null;
  const script = await parse(file, code, { ...optionsOf(file), sourceType: "commonjs" });
  return script.errors.length === 0 ? script.program : null;
}

/** A script may return, and have names that modules reserve. */
function optionsOf(file: string): { readonly lang: "jsx" | "ts" | "tsx" } {
  return { lang: /\.[cm]?ts$/.test(file) ? "ts" : file.endsWith(".tsx") ? "tsx" : "jsx" };
}

/** The same for a suite in which there are modules to parse; null for any other. */
export async function assertionParser(
  rewrites: ReadonlyMap<string, Pick<ModuleRewrite, "assertions">>,
  { assertionModules }: { readonly assertionModules: readonly string[] },
): Promise<ParseModule | null> {
  const asserts = [...rewrites.values()].some(({ assertions }) => assertions !== undefined);
  return asserts || assertionModules.length > 0 ? loadParseModule() : null;
}

/** The nodes directly below one, in no particular order. It is called for each node of a module. */
export function nodesBelow(node: ESTree.Node): ESTree.Node[] {
  const found: ESTree.Node[] = [];
  const values: readonly unknown[] = Object.values(node);
  for (const value of values) {
    if (typeof value !== "object" || value === null) continue;
    if (isNode(value)) found.push(value);
    else if (Array.isArray(value)) {
      const items: readonly unknown[] = value;
      for (const item of items) if (typeof item === "object" && item !== null && isNode(item)) found.push(item);
    }
  }
  return found;
}

function isNode(value: object): value is ESTree.Node {
  return "type" in value && "start" in value && typeof value.type === "string";
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
