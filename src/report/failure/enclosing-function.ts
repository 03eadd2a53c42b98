/** Which function and which statement of a source a place is in: for showing code that failed, when it has failed. */
import { createRequire } from "node:module";

/** Lines of a source, 1-based. */
export interface EnclosingLines {
  /** Of the function, or of what it is the value of; null if it has none. */
  readonly name: string | null;
  /** Where the function begins, with its decorators, the marks around it and the binding it is the value of. */
  readonly from: number;
  /** Where its own text begins. */
  readonly own: number;
  /** Where the statement begins that holds the place. */
  readonly statement: number;
  /** Where that statement ends, or where a function of several lines begins in it: its code is not what failed. */
  readonly to: number;
}

/** The lines around a place, both 1-based; null where it is in no function, or the text does not parse. */
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

/** Classes: what V8 gives as the place of a constructor that nobody wrote is where they begin. */
const CLASSES: ReadonlySet<string> = new Set(["ClassDeclaration", "ClassExpression"]);

/** Statements that are shown whole: those that hold no others, but for what stands in functions. */
const STATEMENTS: ReadonlySet<string> = new Set([
  "ExpressionStatement",
  "VariableDeclaration",
  "ReturnStatement",
  "ThrowStatement",
]);

/** What a function is the value of, and what may stand between. */
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
 * Parses a source once, for any number of places in it. The parser is loaded when this is first called: only a run that
 * has failures pays for it.
 */
export function enclosingOf(text: string, load: () => Parse = loadParser): Enclosing {
  const program = parse(text, load);
  const starts = lineStartsOf(text);
  const bodies: Bodies = new WeakMap();
  const lineOf = (offset: number): number => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
  /** Where the first function of several lines in a node begins. */
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
    const first = firstAround(chain, at);
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

/** Whether what stands at a place of a node runs when the node is called: fields do, when an instance is made. */
function isCalled(node: SyntaxNode, offset: number): boolean {
  const isExport = node.type === "ExportNamedDeclaration" || node.type === "ExportDefaultDeclaration";
  if (isExport) return node.start === offset && childrenOf(node).some(({ type }) => CLASSES.has(type));
  if (CLASSES.has(node.type)) return node.start === offset;
  if (node.type !== "PropertyDefinition") return FUNCTIONS.has(node.type);
  const value = new Map(Object.entries(node)).get("value");
  return isNode(value) && value.start <= offset;
}

/** The nodes that hold a place, from the outermost to the innermost. */
function chainTo(program: SyntaxNode, offset: number, bodies: Bodies): SyntaxNode[] {
  const chain: SyntaxNode[] = [];
  let next: SyntaxNode | undefined = program;
  while (next !== undefined) {
    chain.push(next);
    next = childAt(next, offset, bodies);
  }
  return chain;
}

/** Statements of a program and members of a class, in order: there may be thousands, and a failure in each. */
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

/** Which of the nodes around a function is the outermost that belongs to it. */
function firstAround(chain: readonly SyntaxNode[], at: number): number {
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

/** Decorators stand in front of what they decorate. */
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

function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function parse(text: string, load: () => Parse): SyntaxNode | null {
  const parseAst = attempt(load);
  // A source that cannot be parsed can be shown all the same, by lines.
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
