/** Evaluates expressions that make paths of a module's own place: `join(import.meta.dirname, "data", name)`. */
import { posix } from "node:path";
import { bareNode, identifierName, memberName, nodeAt, nodesAt, type SyntaxNode, textAt } from "./syntax.ts";

/** The value of an expression, as far as it is a path. */
export type PathValue =
  /** A path in the project: absolute, or from the working directory. */
  | { readonly kind: "path"; readonly path: string; readonly isFromCwd: boolean; readonly isWhole: boolean }
  /** A text. If it is not whole, more follows. */
  | { readonly kind: "text"; readonly text: string; readonly isWhole: boolean }
  /** A place outside of the project: a temporary folder. */
  | { readonly kind: "elsewhere" };

/** The names that a module gives to paths. */
export interface PathNames {
  /** Absolute path of the module, with `/`. */
  readonly file: string;
  /** Initial values of constants whose names are declared once in the module. */
  readonly constants: ReadonlyMap<string, SyntaxNode>;
}

/** Names of temporary folders, as fixtures and variables have them. */
const TEMPORARY = /^_?(?:tmp|temp)/i;
const TEMPORARY_CALLS: ReadonlySet<string> = new Set(["tmpdir", "mkdtemp", "mkdtempSync"]);
/** Functions whose result is their argument, as far as places go. */
const SAME_PLACE: ReadonlySet<string> = new Set([
  "fileURLToPath",
  "pathToFileURL",
  "realpathSync",
  "native",
  "toNamespacedPath",
  "normalize",
  "String",
  "toString",
  "decodeURIComponent",
  "decodeURI",
]);
/** How many constants may refer to each other. */
const MOST_STEPS = 20;

/** The value of an expression; null if it is not known to be a path or text. */
export function pathValue(outer: SyntaxNode | null, names: PathNames, steps = 0): PathValue | null {
  if (outer === null || steps > MOST_STEPS) return null;
  const node = bareNode(outer);
  const value = (inner: SyntaxNode | null): PathValue | null => pathValue(inner, names, steps + 1);
  switch (node.type) {
    case "Literal": {
      const text = textAt(node, "value");
      return text === null ? null : { kind: "text", text, isWhole: true };
    }
    case "AwaitExpression":
      return value(nodeAt(node, "argument"));
    case "TemplateLiteral":
      return templateValue(node, value);
    case "BinaryExpression":
      return node["operator"] === "+" ? joined(value(nodeAt(node, "left")), value(nodeAt(node, "right"))) : null;
    case "Identifier":
      return namedValue(identifierName(node) ?? "", names, value);
    case "MemberExpression":
      return memberValue(node, names, value);
    case "NewExpression":
      return identifierName(nodeAt(node, "callee")) === "URL" ? urlValue(nodesAt(node, "arguments"), value) : null;
    case "CallExpression":
      return callValue(node, value);
    default:
      return null;
  }
}

type Evaluate = (node: SyntaxNode | null) => PathValue | null;

function place(path: string): PathValue {
  return { kind: "path", path, isFromCwd: false, isWhole: true };
}

function namedValue(name: string, { file, constants }: PathNames, value: Evaluate): PathValue | null {
  if (name === "__dirname") return place(posix.dirname(file));
  if (name === "__filename") return place(file);
  const known = constants.get(name);
  const found = known === undefined ? null : value(known);
  return found ?? (TEMPORARY.test(name) ? { kind: "elsewhere" } : null);
}

function memberValue(node: SyntaxNode, { file }: PathNames, value: Evaluate): PathValue | null {
  const object = nodeAt(node, "object");
  const name = memberName(node);
  if (object === null || name === null) return null;
  if (object.type === "MetaProperty") {
    if (name === "dirname") return place(posix.dirname(file));
    return name === "filename" || name === "url" ? place(file) : null;
  }
  if (TEMPORARY.test(name)) return { kind: "elsewhere" };
  return name === "href" || name === "pathname" ? value(object) : null;
}

function templateValue(node: SyntaxNode, value: Evaluate): PathValue | null {
  const texts = nodesAt(node, "quasis").map((quasi) => {
    const parts = quasi["value"];
    const cooked = typeof parts === "object" && parts !== null && "cooked" in parts ? parts.cooked : null;
    return typeof cooked === "string" ? cooked : "";
  });
  let result: PathValue | null = { kind: "text", text: texts[0] ?? "", isWhole: true };
  nodesAt(node, "expressions").forEach((expression, index) => {
    const text = texts[index + 1] ?? "";
    result = joined(joined(result, value(expression)), { kind: "text", text, isWhole: true });
  });
  return result;
}

/** Two values one after the other. */
function joined(first: PathValue | null, second: PathValue | null): PathValue | null {
  if (first === null) return null;
  if (first.kind === "elsewhere" || !first.isWhole) return first;
  if (first.kind === "text") {
    if (second?.kind === "path" || second?.kind === "elsewhere") {
      return first.text === "" || first.text === "file://" ? second : null;
    }
    return { kind: "text", text: first.text + (second?.text ?? ""), isWhole: second?.isWhole === true };
  }
  if (second?.kind !== "text") return { ...first, isWhole: false };
  const path = `${first.path}${second.text}`;
  return { ...first, path: second.isWhole ? posix.normalize(path) : path, isWhole: second.isWhole };
}

/** `new URL(text, base)`. */
function urlValue([text, base]: readonly SyntaxNode[], value: Evaluate): PathValue | null {
  const own = value(text ?? null);
  if (own?.kind === "path" || own?.kind === "elsewhere") return own;
  const around = base === undefined ? null : value(base);
  if (around?.kind !== "path") return around?.kind === "elsewhere" ? around : null;
  // The last segment of a base is replaced, unless it ends with a slash.
  const folder = around.path.endsWith("/") ? around.path : `${posix.dirname(around.path)}/`;
  if (own === null || !around.isWhole) return { ...around, path: folder, isWhole: false };
  if (/^[a-z][a-z+.-]+:/i.test(own.text)) return null;
  const bare = own.text.replace(/[?#].*$/s, "");
  const path = posix.resolve(folder, decoded(bare)) + (bare.endsWith("/") ? "/" : "");
  return { ...around, path: own.isWhole ? path : posix.join(folder, decoded(bare)), isWhole: own.isWhole };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function callValue(node: SyntaxNode, value: Evaluate): PathValue | null {
  const callee = nodeAt(node, "callee");
  const bare = callee === null ? null : bareNode(callee);
  const args = nodesAt(node, "arguments");
  const object = bare?.type === "MemberExpression" ? nodeAt(bare, "object") : null;
  const name = object === null ? identifierName(bare) : bare === null ? null : memberName(bare);
  if (name === null) return null;
  if (TEMPORARY_CALLS.has(name)) return { kind: "elsewhere" };
  if (name === "cwd" && identifierName(object) === "process") {
    return { kind: "path", path: ".", isFromCwd: true, isWhole: true };
  }
  if (name === "dirname") {
    const inner = value(args[0] ?? null);
    return inner?.kind === "path" && inner.isWhole ? { ...inner, path: posix.dirname(inner.path) } : inner;
  }
  if (name === "join" || name === "resolve") return pathOfParts(args.map(value), name === "resolve");
  if (name === "toString" && object !== null && args.length === 0) return value(object);
  return SAME_PLACE.has(name) ? value(args[0] ?? null) : null;
}

/** `join(…)` and `resolve(…)`. */
function pathOfParts([first, ...rest]: readonly (PathValue | null)[], isResolved: boolean): PathValue | null {
  if (first === undefined) return null;
  let result = first;
  for (const part of rest) {
    if (part?.kind === "elsewhere" && isResolved) return part;
    // An absolute path starts again.
    if (isResolved && (part?.kind === "path" || (part?.kind === "text" && part.text.startsWith("/")))) result = part;
    else if (result?.kind === "path" || result?.kind === "text") result = below(result, part);
    else if (result === null) return null;
  }
  if (isResolved && result?.kind === "text") {
    return { kind: "path", path: result.text, isFromCwd: !result.text.startsWith("/"), isWhole: result.isWhole };
  }
  return result;
}

function below(folder: Exclude<PathValue, { kind: "elsewhere" }>, part: PathValue | null): PathValue {
  if (!folder.isWhole) return folder;
  const start = folder.kind === "path" ? folder.path : folder.text;
  const text = part?.kind === "text" ? part.text : "";
  const isWhole = part?.kind === "text" && part.isWhole;
  const path = isWhole
    ? posix.join(start, text)
    : `${posix.join(start, text)}${text === "" || text.endsWith("/") ? "/" : ""}`;
  const made = { isWhole };
  return folder.kind === "path" ? { ...folder, path, ...made } : { ...folder, text: path, ...made };
}
