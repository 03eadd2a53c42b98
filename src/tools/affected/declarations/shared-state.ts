/** Whether tests with titles may see what other tests of their module leave: then they are taken together. */
import {
  bareNode,
  childNodes,
  identifierName,
  memberName,
  namesOfPattern,
  nodeAt,
  nodesAt,
  partsOfPattern,
  type SyntaxNode,
  textAt,
} from "../references/syntax.ts";
import type { TitledReader } from "./titled-tests.ts";

/** Names of what changes modules, clocks and calls for all tests, or keeps what a test has stored. */
const STATEFUL: ReadonlySet<string> = new Set([
  ...["vi", "vitest", "jest", "mock", "spyOn", "sinon", "td", "nock"],
  ...["globalThis", "global", "localStorage", "sessionStorage", "indexedDB", "history"],
]);

/** Methods that change what they are called on, of objects that all tests have. */
const CHANGED: ReadonlySet<string> = new Set(["process", "window", "document", "customElements", "expect"]);
const CHANGING =
  /^(?:append|prepend|insert|replace|remove|set|add|write|define|delete|assign|chdir|on|once|off|extend|emit|close|open)/;

/** Objects with functions that change their first argument. */
const CHANGERS: ReadonlySet<string> = new Set(["Object", "Reflect"]);

/** Functions that give a value which nothing changes. */
const VALUES =
  /^(?:String|Number|Boolean|BigInt|Symbol|require|join|resolve|dirname|basename|fileURLToPath|pathToFileURL|createRequire|cwd)$/;
const OWNERS_OF_VALUES: ReadonlySet<string> = new Set(["path", "url", "String", "Number", "Math", "process"]);

/** Functions that only look at what they get, and those that have it as the rows of a test. */
const ASSERTING: ReadonlySet<string> = new Set(["expect", "assert"]);
const TABLES: ReadonlySet<string> = new Set(["each", "for", "parametrize"]);

/** The variable that an expression is, is a member of, or is a call of. */
function rootOf(outer: SyntaxNode | null): string | null {
  if (outer === null) return null;
  const node = bareNode(outer);
  if (node.type === "ThisExpression") return "this";
  if (node.type === "MetaProperty") return "import.meta";
  if (node.type === "MemberExpression") return rootOf(nodeAt(node, "object"));
  return node.type === "CallExpression" ? rootOf(nodeAt(node, "callee")) : identifierName(node);
}

/** A value that nothing changes, `data` for an array or object of such values, null for any other. */
function kindOf(outer: SyntaxNode | null): "data" | "value" | null {
  if (outer === null) return "value";
  const node = bareNode(outer);
  const kinds = (nodes: readonly SyntaxNode[]) => nodes.map(kindOf);
  const least = (found: readonly ("data" | "value" | null)[], whole: "data" | "value") =>
    found.includes(null) ? null : found.includes("data") ? "data" : whole;
  switch (node.type) {
    case "Literal": {
      const { regex } = node;
      const flags = typeof regex === "object" && regex !== null && "flags" in regex ? String(regex.flags) : "";
      return /[gy]/.test(flags) ? null : "value";
    }
    case "Identifier":
    case "ArrowFunctionExpression":
    case "FunctionExpression":
    case "MetaProperty":
      return "value";
    case "TemplateLiteral":
      return least(kinds(nodesAt(node, "expressions")), "value");
    case "UnaryExpression":
      return least([kindOf(nodeAt(node, "argument"))], "value");
    case "BinaryExpression":
    case "LogicalExpression":
      return least([kindOf(nodeAt(node, "left")), kindOf(nodeAt(node, "right"))], "value");
    case "MemberExpression":
      return bareNode(nodeAt(node, "object") ?? node).type === "MetaProperty" ? "value" : null;
    case "ArrayExpression":
      return least(kinds(nodesAt(node, "elements")), "data");
    case "ObjectExpression":
      return least(
        nodesAt(node, "properties").map((one) => (one.type === "Property" ? kindOf(nodeAt(one, "value")) : null)),
        "data",
      );
    case "CallExpression": {
      const callee = bareNode(nodeAt(node, "callee") ?? node);
      const isMember = callee.type === "MemberExpression";
      const name = isMember ? memberName(callee) : identifierName(callee);
      const isOfOwner = !isMember || OWNERS_OF_VALUES.has(rootOf(callee) ?? "");
      return isOfOwner && VALUES.test(name ?? "") ? least(kinds(nodesAt(node, "arguments")), "value") : null;
    }
    default:
      return null;
  }
}

/** The names that a module and its groups declare, which all of their tests have. */
interface OuterNames {
  readonly all: Set<string>;
  /** Those of arrays and objects. */
  readonly data: Set<string>;
}

/** Whether the rows of a group, written in its call, are values or lists of values, which its tests get one by one. */
function hasValues(callee: SyntaxNode | null): boolean {
  const table = callee === null ? null : bareNode(callee);
  if (table?.type === "TaggedTemplateExpression")
    return nodesAt(nodeAt(table, "quasi") ?? table, "expressions").every((one) => kindOf(one) === "value");
  const rows = table?.type === "CallExpression" ? bareNode(nodesAt(table, "arguments")[0] ?? table) : null;
  if (rows?.type !== "ArrayExpression") return false;
  const isValue = (one: SyntaxNode): boolean => kindOf(one) === "value" && one.type !== "Identifier";
  return nodesAt(rows, "elements").every((row) => {
    const bare = bareNode(row);
    return bare.type === "ArrayExpression" ? nodesAt(bare, "elements").every(isValue) : isValue(bare);
  });
}

/** Adds what a statement at the top level or of a group declares. @returns whether it is certain that nothing changes it. */
function addOuter(statement: SyntaxNode, names: OuterNames, readTitled: TitledReader): boolean {
  const tests = readTitled(statement);
  if (tests !== null) {
    if (tests.some((one) => one.statement === statement)) return true;
    const expression = bareNode(nodeAt(statement, "expression") ?? statement);
    return nodesAt(expression, "arguments").every((one) => {
      const group = bareNode(one);
      const body = nodeAt(group, "body");
      const params = nodesAt(group, "params");
      for (const name of params.flatMap(namesOfPattern)) names.all.add(name);
      if (params.length > 0 && !hasValues(nodeAt(expression, "callee"))) return false;
      return body === null || nodesAt(body, "body").every((each) => addOuter(each, names, readTitled));
    });
  }
  const node = nodeAt(statement, "declaration") ?? statement;
  for (const one of nodesAt(node, "specifiers")) names.all.add(identifierName(nodeAt(one, "local")) ?? "");
  const own = identifierName(nodeAt(node, "id"));
  if (own !== null) names.all.add(own);
  if (node.type === "ClassDeclaration") {
    const members = nodesAt(nodeAt(node, "body") ?? node, "body");
    return !members.some((one) => one.type === "StaticBlock" || one["static"] === true);
  }
  if (node.type !== "VariableDeclaration") return true;
  return nodesAt(node, "declarations").every((one) => {
    const init = nodeAt(one, "init");
    const kind = isMadeForEach(init, names) ? "value" : kindOf(init);
    for (const name of namesOfPattern(nodeAt(one, "id"))) {
      names.all.add(name);
      if (kind === "data") names.data.add(name);
    }
    return node["kind"] === "const" && kind !== null;
  });
}

/**
 * Whether a constant is made by an imported function for each test: `test.extend({ … })`, which registers tests, or `fixture(…)` of no wider scope.
 */
function isMadeForEach(init: SyntaxNode | null, names: OuterNames): boolean {
  const node = init === null ? null : bareNode(init);
  const callee = node?.type === "CallExpression" ? bareNode(nodeAt(node, "callee") ?? node) : null;
  if (node === null || callee === null || !names.all.has(rootOf(callee) ?? "")) return false;
  if (callee.type === "MemberExpression") return memberName(callee) === "extend";
  const options = nodesAt(node, "arguments").flatMap((one) => nodesAt(bareNode(one), "properties"));
  return identifierName(callee) === "fixture" && !options.some((one) => identifierName(nodeAt(one, "key")) === "scope");
}

/** All names that code inside of functions binds for itself. */
function namesInside(node: SyntaxNode, found: Set<string>): void {
  const patterns = [...nodesAt(node, "params"), nodeAt(node, "param"), nodeAt(node, "id")];
  for (const name of patterns.flatMap(namesOfPattern)) found.add(name);
  for (const child of childNodes(node)) namesInside(child, found);
}

/**
 * Whether a test may see what another one of the module leaves. It is no where all that tests have in common is imported, or is a constant which nothing
 * changes: no variables, no objects but those that are only compared, no mocks, no clocks, no globals that are set. What tests leave in other modules is
 * not seen here.
 *
 * @param statements - all of the module.
 */
export function hasSharedState(statements: readonly SyntaxNode[], readTitled: TitledReader): boolean {
  const names: OuterNames = { all: new Set(), data: new Set() };
  if (!statements.every((one) => addOuter(one, names, readTitled))) return true;
  const inside = new Set<string>();
  for (const one of statements) namesInside(one, inside);

  const isSet = (target: SyntaxNode | null, isInClass: boolean): boolean => {
    if (target === null) return false;
    const node = bareNode(target);
    if (node.type !== "Identifier" && node.type !== "MemberExpression" && node.type !== "ThisExpression")
      return partsOfPattern(node).some((one) => isSet(one, isInClass));
    const root = rootOf(node);
    if (root === "this") return !isInClass;
    return root === null ? false : names.all.has(root) || !inside.has(root);
  };
  const mentioned = new Set<string>();
  const tables = new Set<string>();
  /** Whether data is only compared, or is the table of one test, which has the rows for itself. */
  const isOwn = (name: string, node: SyntaxNode, parent: SyntaxNode | null): boolean => {
    if (parent?.type !== "CallExpression" || !nodesAt(parent, "arguments").includes(node)) return false;
    const callee = nodeAt(parent, "callee");
    const isTable = callee !== null && TABLES.has(memberName(bareNode(callee)) ?? "");
    const isFirst = !mentioned.has(name);
    mentioned.add(name);
    if (isTable) tables.add(name);
    return (isFirst || !tables.has(name)) && (isTable || ASSERTING.has(rootOf(callee) ?? ""));
  };
  const visit = (node: SyntaxNode, parent: SyntaxNode | null, isInClass: boolean): boolean => {
    if (node.type === "ImportDeclaration") return false;
    const name = textAt(node, "name");
    if (
      name !== null &&
      (STATEFUL.has(name) || (names.data.has(name) && !isDeclared(node, parent) && !isOwn(name, node, parent)))
    )
      return true;
    switch (node.type) {
      case "AssignmentExpression":
        if (isSet(nodeAt(node, "left"), isInClass)) return true;
        break;
      case "UpdateExpression":
        if (isSet(nodeAt(node, "argument"), isInClass)) return true;
        break;
      case "UnaryExpression":
        if (node["operator"] === "delete" && isSet(nodeAt(node, "argument"), isInClass)) return true;
        break;
      case "ForInStatement":
      case "ForOfStatement": {
        const left = nodeAt(node, "left");
        if (left?.type !== "VariableDeclaration" && isSet(left, isInClass)) return true;
        break;
      }
      case "CallExpression": {
        const callee = bareNode(nodeAt(node, "callee") ?? node);
        if (callee.type !== "MemberExpression") break;
        const object = bareNode(nodeAt(callee, "object") ?? callee);
        // Matchers are called on what `expect` gives.
        const root = object.type === "CallExpression" ? null : rootOf(object);
        if (!CHANGING.test(memberName(callee) ?? "")) break;
        const [first = null] = nodesAt(node, "arguments");
        if (CHANGED.has(root ?? "") || (CHANGERS.has(root ?? "") && isSet(first, isInClass))) return true;
        break;
      }
      default:
    }
    const isClass = isInClass || node.type === "ClassBody";
    return childNodes(node).some((child) => visit(child, node, isClass));
  };
  return statements.some((one) => visit(one, null, false));
}

function isDeclared(node: SyntaxNode, parent: SyntaxNode | null): boolean {
  return parent?.type === "VariableDeclarator" && nodeAt(parent, "id") === node;
}
