/** Reads the calls of a test file out of its syntax tree: which function is called, with which title, table and options. */
import type { CallExpression, Node as SyntaxNode } from "ts-morph";
import { tableRows } from "./titles.ts";

/** A call of `describe`, `it` or `test`. */
export interface RegisteringCall {
  readonly kind: "suite" | "test";
  /** Null for one that only a run knows. */
  readonly title: string | null;
  /** Where the title stands. */
  readonly at: number;
  /** `skip`, `only`, `todo`, `fails`: of the callee and of the options. */
  readonly modifiers: readonly string[];
  /** Of `each`; null without it, `"unknown"` for one that only a run knows. */
  readonly rows: readonly unknown[] | "unknown" | null;
  /** Milliseconds; null for none that is known. */
  readonly timeout: number | null;
  /** What stands in a suite's function. */
  readonly statements: readonly SyntaxNode[];
}

const KINDS: ReadonlyMap<string, RegisteringCall["kind"]> = new Map([
  ["describe", "suite"],
  ["suite", "suite"],
  ["it", "test"],
  ["test", "test"],
]);

/** What a call registers; null for a call of anything else. */
export function readCall(call: CallExpression): RegisteringCall | null {
  const { root, names, rows } = calleeOf(call.getExpression());
  const kind = KINDS.get(root);
  const [first, ...rest] = call.getArguments();
  if (kind === undefined || first === undefined) return null;
  const title = valueOf(first);
  const options = rest.map(valueOf);
  const given = options.find((value) => typeof value === "object" && value !== null);
  const timeout = options.find((value) => typeof value === "number") ?? member(given, "timeout");
  const flags = ["skip", "only", "todo", "fails"].filter((name) => member(given, name) === true);
  return {
    kind,
    title: typeof title === "string" ? title : null,
    at: first.getStart(),
    modifiers: [...names, ...flags],
    rows,
    timeout: typeof timeout === "number" ? timeout : null,
    statements: rest.flatMap(statementsOf),
  };
}

/** The calls below a node that register something, outermost ones only. */
export function callsBelow(node: SyntaxNode): CallExpression[] {
  if (isCall(node) && readCall(node) !== null) return [node];
  return node.getChildren().flatMap(callsBelow);
}

export function isCall(node: Pick<SyntaxNode, "getKindName">): node is CallExpression {
  return node.getKindName() === "CallExpression";
}

/** The call that a statement is; null for any other statement. */
export function callOf(statement: SyntaxNode): CallExpression | null {
  const first = statement.getKindName() === "ExpressionStatement" ? statement.getFirstChild() : undefined;
  return first !== undefined && isCall(first) ? first : null;
}

/** `it.skip`, `it.each(table)` or a tagged table, taken apart. */
function calleeOf(callee: SyntaxNode): { root: string; names: string[]; rows: RegisteringCall["rows"] } {
  const [inner, , template] = callee.getChildren();
  if (isCall(callee)) {
    const { root, names } = calleeOf(callee.getExpression());
    // `it.skipIf(condition)` is called like a table, and has none.
    if (names.at(-1) !== "each") return { root, names, rows: null };
    const table = callee.getArguments()[0];
    const rows = table === undefined ? UNKNOWN : valueOf(table);
    return { root, names, rows: Array.isArray(rows) ? rows : "unknown" };
  }
  if (callee.getKindName() === "TaggedTemplateExpression" && inner !== undefined) {
    const { root, names } = calleeOf(inner);
    return { root, names, rows: taggedRows(template ?? callee.getLastChildOrThrow()) };
  }
  const [root = "", ...names] = callee.getText().split(".");
  return { root, names, rows: null };
}

function taggedRows(template: SyntaxNode): RegisteringCall["rows"] {
  const [head, spans] = template.getChildren();
  if (head === undefined || spans === undefined) return "unknown";
  const values = spans.getChildren().map((span) => valueOf(span.getFirstChildOrThrow()));
  return values.includes(UNKNOWN) ? "unknown" : tableRows(head.getText().slice(1, -2), values);
}

function statementsOf(argument: SyntaxNode): SyntaxNode[] {
  if (!/^(?:ArrowFunction|FunctionExpression)$/.test(argument.getKindName())) return [];
  const list = argument.getLastChild()?.getChildren();
  return list?.find((child) => child.getKindName() === "SyntaxList")?.getChildren() ?? [];
}

const UNKNOWN = Symbol("unknown");

/** A literal's value. */
function valueOf(node: SyntaxNode): unknown {
  const text = node.getText();
  const inside = (): SyntaxNode[] => {
    const list = node.getChildren().find((child) => child.getKindName() === "SyntaxList");
    return (list?.getChildren() ?? []).filter((child) => child.getKindName() !== "CommaToken");
  };
  switch (node.getKindName()) {
    case "StringLiteral":
    case "NoSubstitutionTemplateLiteral":
      return "getLiteralText" in node && typeof node.getLiteralText === "function" ? node.getLiteralText() : UNKNOWN;
    case "NumericLiteral":
    case "PrefixUnaryExpression":
      return Number.isNaN(Number(text)) ? UNKNOWN : Number(text);
    case "TrueKeyword":
      return true;
    case "FalseKeyword":
      return false;
    case "NullKeyword":
      return null;
    case "Identifier":
      return text === "undefined" ? undefined : UNKNOWN;
    case "AsExpression":
    case "SatisfiesExpression":
      return valueOf(node.getFirstChildOrThrow());
    case "ArrayLiteralExpression": {
      const values = inside().map(valueOf);
      return values.includes(UNKNOWN) ? UNKNOWN : values;
    }
    case "ObjectLiteralExpression": {
      const entries = inside().map((property): [string, unknown] => {
        const [key, , value] = property.getChildren();
        const isPlain = property.getKindName() === "PropertyAssignment" && key !== undefined && value !== undefined;
        return isPlain ? [key.getText().replace(/^["']|["']$/g, ""), valueOf(value)] : ["", UNKNOWN];
      });
      return entries.some(([, value]) => value === UNKNOWN) ? UNKNOWN : Object.fromEntries(entries);
    }
    default:
      return UNKNOWN;
  }
}

function member(object: unknown, name: string): unknown {
  return typeof object === "object" && object !== null ? Reflect.get(object, name) : undefined;
}
