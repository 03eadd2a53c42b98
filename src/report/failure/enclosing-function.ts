/** Finds the function and the statement around a place in a source, for tracebacks. */
import { createRequire } from "node:module";
import { lineStarts, placeOf } from "../../core/text/line-places.ts";

/** Lines of a source, 1-based. */
export interface EnclosingLines {
  /** The name of the function, or of its binding; null if it has none. */
  readonly name: string | null;
  /** The first line of the function with its decorators, marks and binding. */
  readonly from: number;
  /** The first line of the function itself. */
  readonly own: number;
  /** The first line of the statement. */
  readonly statement: number;
  /** The last line of the statement, or the line where a multi-line function begins in it, whose code did not fail. */
  readonly to: number;
}

/** Finds the lines around a place (1-based); null outside of functions, or if the text does not parse. */
export type Enclosing = (line: number, column: number) => EnclosingLines | null;

/** The bundler's parser. */
type Parse = typeof import("rolldown/parseAst").parseAst;

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const FUNCTIONS: ReadonlySet<string> = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
  "StaticBlock",
]);

/** Classes: V8's position of an implicit constructor is the beginning of the class. */
const CLASSES: ReadonlySet<string> = new Set(["ClassDeclaration", "ClassExpression"]);

/** Statements that are shown completely: those without nested statements, except in functions. */
const STATEMENTS: ReadonlySet<string> = new Set([
  "ExpressionStatement",
  "VariableDeclaration",
  "ReturnStatement",
  "ThrowStatement",
]);

/** Nodes that belong to the function inside them. */
const AROUND: ReadonlySet<string> = new Set([
  "MethodDefinition",
  "PropertyDefinition",
  "Property",
  "VariableDeclarator",
  "VariableDeclaration",
  "ExportNamedDeclaration",
  "ExportDefaultDeclaration",
  "CallExpression",
  "ParenthesizedExpression",
  "TSAsExpression",
  "TSSatisfiesExpression",
]);

/**
 * Parses a source once, for any number of places. The parser, which is the bundler's, is loaded on the first call: only runs
 * with failures need it.
 */
export function enclosingOf(text: string, load: () => Parse = loadParser): Enclosing {
  const program = parse(text, load);
  const starts = lineStarts(text);
  const bodies: Bodies = new WeakMap();
  const lineOf = (offset: number): number => placeOf(starts, offset).line;
  /** The offset of the first multi-line function in a node. */
  const innerFunction = (node: SyntaxNode): number | null => {
    if (FUNCTIONS.has(node.type) && lineOf(node.start) < lineOf(node.end - 1)) return node.start;
    for (const child of childrenOf(node)) {
      const found = innerFunction(child);
      if (found !== null) return found;
    }
    return null;
  };
  return (line, column) => {
    const start = starts[line - 1];
    if (program === null || start === undefined) return null;
    const offset = start + column - 1;
    const chain = chainTo(program, offset, bodies);
    const at = chain.findLastIndex((each) => isCalled(each, offset));
    if (at === -1) return null;
    const statement = chain.slice(at + 1).findLast(({ type }) => STATEMENTS.has(type));
    const first = outermostInFunction(chain, at);
    const node = chain[at];
    return {
      name: nameOf(chain.slice(first, at + 1)),
      from: lineOf(startOf(chain[first])),
      own: node === undefined ? line : lineOf(node.start),
      statement: statement === undefined ? line : Math.min(line, lineOf(statement.start)),
      to: statement === undefined ? line : Math.max(line, lineOf(innerFunction(statement) ?? statement.end - 1)),
    };
  };
}

/** Whether the code at an offset runs when the node is called: fields do when an instance is made. */
function isCalled(node: SyntaxNode, offset: number): boolean {
  const isExport = node.type === "ExportNamedDeclaration" || node.type === "ExportDefaultDeclaration";
  if (isExport) return node.start === offset && childrenOf(node).some(({ type }) => CLASSES.has(type));
  if (CLASSES.has(node.type)) return node.start === offset;
  if (node.type !== "PropertyDefinition") return FUNCTIONS.has(node.type);
  const value = new Map(Object.entries(node)).get("value");
  return isNode(value) && value.start <= offset;
}

/** The nodes around an offset, outermost first. */
function chainTo(program: SyntaxNode, offset: number, bodies: Bodies): SyntaxNode[] {
  const chain: SyntaxNode[] = [];
  let next: SyntaxNode | undefined = program;
  while (next !== undefined) {
    chain.push(next);
    next = childAt(next, offset, bodies);
  }
  return chain;
}

/** Sorted statements of a program and members of a class: there may be thousands, with a failure in each. */
type Bodies = WeakMap<SyntaxNode, readonly SyntaxNode[]>;

function childAt(node: SyntaxNode, offset: number, bodies: Bodies): SyntaxNode | undefined {
  const holds = ({ start, end }: SyntaxNode): boolean => start <= offset && offset < end;
  if (node.type !== "Program" && node.type !== "ClassBody") return childrenOf(node).find(holds);
  const body = bodies.get(node) ?? childrenOf(node).sort((a, b) => a.start - b.start);
  bodies.set(node, body);
  let [low, high] = [0, body.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((body[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const found = body[low];
  return found !== undefined && holds(found) ? found : undefined;
}

/** The index of the outermost node that belongs to a function. */
function outermostInFunction(chain: readonly SyntaxNode[], at: number): number {
  let first = at;
  while (first > 0 && AROUND.has(chain[first - 1]?.type ?? "")) first--;
  return first;
}

/** The name of a declaration, of a method or of a variable. */
function nameOf(chain: readonly SyntaxNode[]): string | null {
  for (const node of chain.toReversed()) {
    const named = new Map(Object.entries(node));
    for (const holder of [named.get("id"), named.get("key")]) {
      if (isNode(holder) && "name" in holder && typeof holder.name === "string") return holder.name;
    }
  }
  return null;
}

/** The beginning of a node with its decorators. */
function startOf(node: SyntaxNode | undefined): number {
  return node === undefined ? 0 : Math.min(node.start, ...childrenOf(node).map(({ start }) => start));
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}

function parse(text: string, load: () => Parse): SyntaxNode | null {
  const parseAst = attempt(load);
  // A source that cannot be parsed is shown by lines.
  if (parseAst === null) return null;
  return attempt(() => parseAst(text, { lang: "ts" })) ?? attempt(() => parseAst(text, { lang: "tsx" }));
}

function loadParser(): Parse {
  const require = createRequire(import.meta.url);
  const { parseAst }: typeof import("rolldown/parseAst") = require("rolldown/parseAst");
  return parseAst;
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
