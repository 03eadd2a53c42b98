/** Finds the tests with titles in a module: `test("title", () => { … })`, at the top level and in the functions of groups. */
import { bareNode, identifierName, nodeAt, nodesAt, type SyntaxNode, textAt } from "../references/syntax.ts";

/** A test whose function is written in the call that registers it. */
export interface TestCall {
  /** Of its titles, by `titledName`. Tests with the same titles share it. */
  readonly name: string;
  /** Its function: it runs with the test, and not on import. */
  readonly body: SyntaxNode;
  /** The statement that registers it. */
  readonly statement: SyntaxNode;
  /** Whether the statement is made of literals beside its function, so that it may stand anywhere. */
  readonly isFixed: boolean;
}

/** The tests that a statement registers; null for one that is no call of `test` or `describe` with a function. */
export type TitledReader = (statement: SyntaxNode) => readonly TestCall[] | null;

type Registers = "suite" | "test";

const NAMES: ReadonlyMap<string, Registers> = new Map([
  ...["it", "test", "specify", "xit", "xtest", "xspecify", "fit", "ftest"].map((name) => [name, "test"] as const),
  ...["describe", "suite", "context", "xdescribe", "xcontext", "fdescribe"].map((name) => [name, "suite"] as const),
]);

/** Before the titles in a name: no identifier begins with it. */
const PREFIX = "*test*";

/** The name of the tests with these titles. */
export function titledName(titles: readonly string[]): string {
  return `${PREFIX}${JSON.stringify(titles)}`;
}

/** Whether a name is that of tests with titles. */
export function isTitled(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** A name of a declaration, for people. */
export function shownName(name: string): string {
  if (!isTitled(name)) return name;
  const titles: unknown = JSON.parse(name.slice(PREFIX.length));
  return Array.isArray(titles) ? titles.join("::") : name;
}

const FUNCTION_LITERAL = /^(?:Arrow)?FunctionExpression$/;

/**
 * Reads the statements of a module. Whether a function of such a name does register tests is not known here: of those that do, the plan
 * has items at these places.
 *
 * @param statements - all of the module.
 */
export function titledReader(statements: readonly SyntaxNode[]): TitledReader {
  const roots = rootsIn(statements);
  return (statement) => registeredBy(statement, [], roots);
}

/** The names that register tests and groups: those that are imported or global, and constants such as `test.extend({ … })`. */
function rootsIn(statements: readonly SyntaxNode[]): Map<string, Registers> {
  const roots = new Map(NAMES);
  for (const statement of statements) {
    if (statement.type === "ImportDeclaration") {
      const source = textAt(nodeAt(statement, "source") ?? statement, "value") ?? "";
      for (const one of nodesAt(statement, "specifiers")) {
        const isOfNode = one.type === "ImportDefaultSpecifier" && /^(?:node:)?test$/.test(source);
        const kind = isOfNode ? "test" : NAMES.get(identifierName(nodeAt(one, "imported")) ?? "");
        note(roots, identifierName(nodeAt(one, "local")), kind);
      }
      continue;
    }
    const declared = nodeAt(statement, "declaration") ?? statement;
    note(roots, identifierName(nodeAt(declared, "id")), undefined);
    for (const one of nodesAt(declared, "declarations")) {
      const init = nodeAt(one, "init");
      const chain = chainOf(init);
      note(roots, identifierName(nodeAt(one, "id")), chain === null ? undefined : kindOf(chain, roots));
    }
  }
  return roots;
}

function note(roots: Map<string, Registers>, name: string | null, kind: Registers | undefined): void {
  if (name === null) return;
  if (kind === undefined) roots.delete(name);
  else roots.set(name, kind);
}

/** What stands before the arguments of a call: `root.name(…).name`. */
interface Chain {
  readonly root: string;
  readonly names: readonly string[];
  /** Whether all that it is called with on the way are literals. */
  readonly isFixed: boolean;
}

function chainOf(outer: SyntaxNode | null): Chain | null {
  if (outer === null) return null;
  const node = bareNode(outer);
  const root = identifierName(node);
  if (root !== null) return { root, names: [], isFixed: true };
  if (node.type === "MemberExpression") {
    const inner = chainOf(nodeAt(node, "object"));
    const name = node["computed"] === true ? null : textAt(nodeAt(node, "property") ?? node, "name");
    return inner === null || name === null ? null : { ...inner, names: [...inner.names, name] };
  }
  if (node.type === "CallExpression") {
    const inner = chainOf(nodeAt(node, "callee"));
    return inner && { ...inner, isFixed: inner.isFixed && nodesAt(node, "arguments").every(isFixed) };
  }
  const inner = node.type === "TaggedTemplateExpression" ? chainOf(nodeAt(node, "tag")) : null;
  return inner && { ...inner, isFixed: false };
}

function kindOf({ root, names }: Chain, roots: ReadonlyMap<string, Registers>): Registers | undefined {
  const kind = roots.get(root);
  return kind === "test" && names.some((name) => NAMES.get(name) === "suite") ? "suite" : kind;
}

/** Whether an expression is the same whatever has run before it. */
function isFixed(outer: SyntaxNode): boolean {
  const node = bareNode(outer);
  if (node.type === "Literal") return true;
  if (node.type === "TemplateLiteral") return nodesAt(node, "expressions").length === 0;
  if (node.type === "UnaryExpression") return nodeAt(node, "argument")?.type === "Literal";
  if (node.type === "ArrayExpression") return nodesAt(node, "elements").every(isFixed);
  return (
    node.type === "ObjectExpression" &&
    nodesAt(node, "properties").every((one) => {
      const value = nodeAt(one, "value");
      return one.type === "Property" && one["computed"] !== true && value !== null && isFixed(value);
    })
  );
}

function registeredBy(
  statement: SyntaxNode,
  titles: readonly string[],
  roots: ReadonlyMap<string, Registers>,
): TestCall[] | null {
  const expression = statement.type === "ExpressionStatement" ? nodeAt(statement, "expression") : null;
  if (expression === null) return null;
  const bare = bareNode(expression);
  // `await test("…", …)` of `node:test`.
  const call = bare.type === "AwaitExpression" ? bareNode(nodeAt(bare, "argument") ?? bare) : bare;
  const chain = call.type === "CallExpression" ? chainOf(nodeAt(call, "callee")) : null;
  const kind = chain === null ? undefined : kindOf(chain, roots);
  if (chain === null || kind === undefined) return null;
  const [first, ...others] = nodesAt(call, "arguments");
  const title = first === undefined ? null : titleOf(first);
  const bodies = others.map(bareNode).filter(({ type }) => FUNCTION_LITERAL.test(type));
  const [body] = bodies;
  if (first === undefined || title === null || body === undefined || bodies.length > 1) return null;
  const path = [...titles, title];
  if (kind === "suite") {
    const block = nodeAt(body, "body");
    if (block?.type !== "BlockStatement") return [];
    return nodesAt(block, "body").flatMap((one) => registeredBy(one, path, roots) ?? []);
  }
  const isSame = [first, ...others].every((one) => bareNode(one) === body || isFixed(one));
  // `only` decides about the others, too.
  const isAlone = chain.isFixed && isSame && !/^f/.test(chain.root) && !chain.names.includes("only");
  return [{ name: titledName(path), body, statement, isFixed: isAlone }];
}

/** A title: the text of a literal, and the source of what is named in it; null for anything else. */
function titleOf(outer: SyntaxNode): string | null {
  const node = bareNode(outer);
  if (node.type === "Literal") return textAt(node, "value");
  if (node.type === "TemplateLiteral") {
    const texts = nodesAt(node, "quasis").map((one) => {
      const value = one["value"];
      return typeof value === "object" && value !== null && "raw" in value ? String(value.raw) : "";
    });
    const values = nodesAt(node, "expressions").map(titleOf);
    if (values.includes(null)) return null;
    return texts.map((text, at) => (at < values.length ? `${text}\${${String(values[at])}}` : text)).join("");
  }
  if (node.type === "MemberExpression" && node["computed"] !== true) {
    const object = titleOf(nodeAt(node, "object") ?? node);
    return object === null ? null : `${object}.${textAt(nodeAt(node, "property") ?? node, "name") ?? ""}`;
  }
  return identifierName(node);
}
