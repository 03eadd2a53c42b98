/** Finds calls with inline snapshots in a source. */
import { parseAst } from "rolldown/parseAst";
import { lineStarts } from "../../core/text/line-places.ts";

/** The place of a literal in a call. */
export interface LiteralPlace {
  /** The offset of the call's name. */
  readonly call: number;
  /** Offsets of the literal; equal where there is none. */
  readonly start: number;
  readonly end: number;
  /** Whether there is an argument before it and no literal, so that it takes a comma. */
  readonly takesComma: boolean;
  /** The value of the literal; null if there is none. */
  readonly value: string | null;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Call extends Node {
  readonly name: Node;
  readonly args: readonly Node[];
}

const AWAIT = /^await[\s(]*$/;

/**
 * Finds the calls of a source.
 *
 * @param text - without a byte order mark.
 * @returns a function that finds the place of an argument, by the name of what is called or what stands at the place; or a text that says why there is none.
 * @throws {Error} if the source cannot be parsed.
 */
export function findCalls(
  text: string,
): (line: number, column: number, method: string | null, at: number | null) => LiteralPlace | string {
  const program = parse(text);
  const calls = new Map<string, Call[]>();
  collectCalls(program, calls);
  const lines = lineStarts(text);
  return (line, column, method, at) => {
    const offset = (lines[line - 1] ?? 0) + column - 1;
    // A call in a chain of calls begins where the chain does: the one that was made is the first that ends after the place.
    const around = (method === null ? [...calls.values()].flat() : (calls.get(method) ?? [])).filter(
      // The place of a call that was made late is that of its `await`.
      ({ start, name }) => offset <= name.end && (start <= offset || AWAIT.test(text.slice(offset, start))),
    );
    const exact = method === null ? around.find(({ name }) => name.start === offset) : undefined;
    const [call] = exact === undefined ? around.sort((a, b) => a.name.end - b.name.end) : [exact];
    if (call === undefined) return `there is no call of ${method ?? "a matcher"}(…) by this name`;
    return literalOf(call, at);
  };
}

function literalOf({ name, args, end }: Call, position: number | null): LiteralPlace | string {
  if (args.some(({ type }) => type === "SpreadElement")) return "its arguments are spread";
  const first = args.findIndex((arg) => textOf(arg) !== null);
  const at = position ?? (first === -1 ? args.length : first);
  if (args.length < at) return "its arguments are not those of a snapshot";
  const literal = args[at];
  if (literal === undefined) {
    const last = args.at(-1);
    const place = last?.end ?? end - 1;
    return { call: name.start, start: place, end: place, takesComma: last !== undefined, value: null };
  }
  const value = textOf(literal);
  if (value === null) return "its snapshot is no literal";
  return { call: name.start, start: literal.start, end: literal.end, takesComma: false, value };
}

/** The value of a string or of a template without expressions. */
function textOf(node: Node): string | null {
  const parts = new Map<string, unknown>(Object.entries(node));
  if (node.type === "Literal") {
    const value = parts.get("value");
    return typeof value === "string" ? value : null;
  }
  const quasis = parts.get("quasis");
  const [quasi]: readonly unknown[] = Array.isArray(quasis) && quasis.length === 1 ? quasis : [];
  if (node.type !== "TemplateLiteral" || typeof quasi !== "object" || quasi === null || !("value" in quasi))
    return null;
  const { value } = quasi;
  if (typeof value !== "object" || value === null || !("cooked" in value)) return null;
  return typeof value.cooked === "string" ? value.cooked : null;
}

function collectCalls(node: Node, calls: Map<string, Call[]>): void {
  const parts = new Map<string, unknown>(Object.entries(node));
  const [callee, args] = [parts.get("callee"), parts.get("arguments")];
  if (node.type === "CallExpression" && isNode(callee) && Array.isArray(args)) {
    const named = nameOf(callee);
    if (named !== null) {
      const call = { type: node.type, start: node.start, end: node.end, name: named.node, args: args.filter(isNode) };
      calls.set(named.name, [...(calls.get(named.name) ?? []), call]);
    }
  }
  for (const value of parts.values()) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) collectCalls(child, calls);
  }
}

/** The name that is called: of a function, or of a member. */
function nameOf(callee: Node): { readonly node: Node; readonly name: string } | null {
  const property = new Map<string, unknown>(Object.entries(callee)).get("property");
  const node = callee.type === "MemberExpression" && isNode(property) ? property : callee;
  return node.type === "Identifier" && "name" in node && typeof node.name === "string"
    ? { node, name: node.name }
    : null;
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    typeof value.type === "string" &&
    "start" in value &&
    "end" in value
  );
}

function parse(text: string): Node {
  try {
    return parseAst(text, { lang: "ts" });
  } catch {
    return parseAst(text, { lang: "tsx" });
  }
}
