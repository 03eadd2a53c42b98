/** Takes the statements of a module apart: imports and exports, declarations that are quiet, and code that runs. */
import {
  identifierName,
  isErased,
  namesOfPattern,
  nodeAt,
  nodesAt,
  type SyntaxNode,
  textAt,
  bareNode,
} from "../references/syntax.ts";
import { DEFAULT_NAME } from "./module-declarations.ts";
import { hasSharedState } from "./shared-state.ts";
import { type TitledReader, titledReader, type TestCall } from "./titled-tests.ts";

/** The names that a module imports from the author API. */
type ApiNames = ReadonlySet<string>;

const COLLECTIONS: ReadonlySet<string> = new Set(["Map", "Set", "WeakMap", "WeakSet"]);

/** Whether evaluating an expression runs no code of the user. */
function isQuiet(outer: SyntaxNode | null, api: ApiNames): boolean {
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
function isQuietClass(node: SyntaxNode, api: ApiNames): boolean {
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

/** What declares a name. */
export type DeclarationForm = "function" | "class" | "const" | "let" | "var";

/** A part of a module. */
export type ModulePart =
  /** Imports, and exports of other modules or by list. */
  | { readonly kind: "link"; readonly node: SyntaxNode }
  | { readonly kind: "load"; readonly node: SyntaxNode }
  /** A test with a title, behind the statement that it is in, if that is code that runs. */
  | { readonly kind: "test"; readonly test: TestCall }
  | {
      readonly kind: "declaration";
      readonly name: string;
      readonly node: SyntaxNode;
      readonly form: DeclarationForm;
      /** The exported name; null if it is not exported by its statement. */
      readonly exported: string | null;
    };

const VARIABLES = ["const", "let", "var"] as const;
const API_SPECIFIER = "unplugin-xtest";

/** Line ends to the compiler, by whose lines the plan has places, and to nobody else. */
const SEPARATORS = /[\u2028\u2029]/;

/**
 * The parts in source order; null for a module that is no ES module, where nothing is known by names. Tests with titles are parts if they have
 * nothing in common that one of them may change.
 *
 * @param text - of the module.
 */
export function partsOfModule(program: SyntaxNode, text: string): ModulePart[] | null {
  const statements = nodesAt(program, "body").filter((one) => !isErased(one));
  if (!statements.some(({ type }) => /^(?:Import|Export(?:All|Named|Default))Declaration$/.test(type))) return null;
  const api = apiNames(statements);
  const readTitled = titledReader(statements);
  const titled = statements.map((one) => titledParts(one, readTitled));
  const hasTests = titled.some((one) => one !== null);
  const isShared = hasTests && (SEPARATORS.test(text) || hasSharedState(statements, readTitled));
  const parts = statements.flatMap((one, index) => (isShared ? null : titled[index]) ?? partsOf(one, api));
  const names = parts.flatMap((part) => (part.kind === "declaration" ? [part.name] : []));
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return parts.map((part) =>
    part.kind === "declaration" && repeated.has(part.name) ? { kind: "load", node: part.node } : part,
  );
}

/** The parts of a statement that registers tests with titles; null for any other. */
function titledParts(statement: SyntaxNode, readTitled: TitledReader): ModulePart[] | null {
  const tests = readTitled(statement);
  if (tests === null || tests.length === 0) return null;
  const parts = tests.map((test): ModulePart => ({ kind: "test", test }));
  const isOnlyTest = tests.every((test) => test.statement === statement && test.isFixed);
  return isOnlyTest ? parts : [{ kind: "load", node: statement }, ...parts];
}

function apiNames(statements: readonly SyntaxNode[]): ApiNames {
  const names = new Set<string>();
  for (const statement of statements) {
    const source = statement.type === "ImportDeclaration" ? nodeAt(statement, "source") : null;
    if (source === null || textAt(source, "value") !== API_SPECIFIER) continue;
    for (const one of nodesAt(statement, "specifiers")) names.add(identifierName(nodeAt(one, "local")) ?? "");
  }
  return names;
}

function partsOf(statement: SyntaxNode, api: ApiNames): ModulePart[] {
  switch (statement.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
      return isTypeOnly(statement) ? [] : [{ kind: "link", node: statement }];
    case "ExportNamedDeclaration": {
      if (isTypeOnly(statement)) return [];
      const declared = nodeAt(statement, "declaration");
      if (declared === null) return [{ kind: "link", node: statement }];
      return isErased(declared) ? [] : partsOfDeclaration(declared, api, true);
    }
    case "ExportDefaultDeclaration": {
      const declared = nodeAt(statement, "declaration");
      return declared === null || isErased(declared) ? [] : [defaultPart(statement, declared, api)];
    }
    default:
      return partsOfDeclaration(statement, api, false);
  }
}

function isTypeOnly(statement: SyntaxNode): boolean {
  return statement["importKind"] === "type" || statement["exportKind"] === "type";
}

function defaultPart(statement: SyntaxNode, declared: SyntaxNode, api: ApiNames): ModulePart {
  const name = identifierName(nodeAt(declared, "id")) ?? DEFAULT_NAME;
  const made = { kind: "declaration", node: declared, exported: "default" } as const;
  if (declared.type === "FunctionDeclaration") return { ...made, name, form: "function" };
  if (declared.type === "ClassDeclaration") {
    return isQuietClass(declared, api) ? { ...made, name, form: "class" } : { kind: "load", node: statement };
  }
  return isQuiet(declared, api) ? { ...made, name: DEFAULT_NAME, form: "const" } : { kind: "load", node: statement };
}

function partsOfDeclaration(node: SyntaxNode, api: ApiNames, isExported: boolean): ModulePart[] {
  const load: ModulePart = { kind: "load", node };
  const name = identifierName(nodeAt(node, "id"));
  const declared = (own: string, one: SyntaxNode, form: DeclarationForm): ModulePart => {
    return { kind: "declaration", name: own, node: one, form, exported: isExported ? own : null };
  };
  if (node.type === "FunctionDeclaration" && name !== null) return [declared(name, node, "function")];
  if (node.type === "ClassDeclaration" && name !== null) {
    return [isQuietClass(node, api) ? declared(name, node, "class") : load];
  }
  const form = VARIABLES.find((kind) => node.type === "VariableDeclaration" && node["kind"] === kind);
  if (form === undefined) return [load];
  const parts = nodesAt(node, "declarations").map((one) => {
    const own = identifierName(nodeAt(one, "id"));
    return own === null || !isQuiet(nodeAt(one, "init"), api) ? null : declared(own, one, form);
  });
  // Statements are not cut, since declarators run in turn.
  return parts.every((part) => part !== null) ? parts : [load];
}

/** The names that a statement binds, for code that is not taken apart. */
export function boundNames(node: SyntaxNode): string[] {
  if (node.type === "VariableDeclaration") {
    return nodesAt(node, "declarations").flatMap((one) => namesOfPattern(nodeAt(one, "id")));
  }
  return [identifierName(nodeAt(node, "id")) ?? ""].filter((name) => name !== "");
}
