/** Evaluates expressions that make paths of a module's own place: `join(import.meta.dirname, "data", name)`. */
import { posix } from "node:path";
import type { Handles } from "./handles.ts";
import {
  bareNode,
  childNodes,
  identifierName,
  memberName,
  nodeAt,
  nodesAt,
  type SyntaxNode,
  textAt,
} from "./syntax.ts";

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
  /** What its functions are: `join` of `node:path` is another one than that of an array. */
  readonly handles: Handles;
}

/** Names of temporary folders, as fixtures and variables have them. A `template` is none. */
const TEMPORARY = /^_?(?:tmp|temp|TMP|TEMP)(?:$|[A-Z_\d]|dir|path|folder|file|root)/;
const TEMPORARY_CALLS: ReadonlySet<string> = new Set(["tmpdir", "mkdtemp", "mkdtempSync"]);
/** Modules whose functions make paths of paths. */
const PATH_MODULE = /^(?:node:(?:path|url|os|fs)(?:\/.*)?|\*process|pathe|upath|path-browserify)$/;
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
const MAX_STEPS = 20;

/** The value of an expression; null if it is not known to be a path or text. */
export function pathValue(outer: SyntaxNode | null, names: PathNames, steps = 0): PathValue | null {
  if (outer === null || steps > MAX_STEPS) return null;
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
      return isUrl(nodeAt(node, "callee")) ? urlValue(nodesAt(node, "arguments"), value) : null;
    case "CallExpression":
      return callValue(node, names, value, steps);
    default:
      return null;
  }
}

function isUrl(callee: SyntaxNode | null): boolean {
  return callee !== null && (identifierName(callee) ?? memberName(callee)) === "URL";
}

type Evaluate = (node: SyntaxNode | null) => PathValue | null;

function place(path: string): PathValue {
  return { kind: "path", path, isFromCwd: false, isWhole: true };
}

function namedValue(name: string, { file, constants, handles }: PathNames, value: Evaluate): PathValue | null {
  if (name === "__dirname" && !handles.isBound(name)) return place(posix.dirname(file));
  if (name === "__filename" && !handles.isBound(name)) return place(file);
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
  if (first.kind === "elsewhere") return first;
  if (!first.isWhole) return leadsOut(second) ? null : first;
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

/** Whether an expression that is not known has a part in it that leads to the folder above: `["..", name].join("/")`. */
function mayLeadOut(node: SyntaxNode): boolean {
  const raw = node["value"];
  const text = typeof raw === "object" && raw !== null && "cooked" in raw ? raw.cooked : raw;
  if (typeof text === "string" && /(?:^|[\\/])\.\.(?:[\\/]|$)/.test(text)) return true;
  return childNodes(node).some(mayLeadOut) || nodesAt(node, "quasis").some(mayLeadOut);
}

/** Whether a part leads out of a folder of which only the beginning is known. */
function leadsOut(part: PathValue | null): boolean {
  return part !== null && (part.kind !== "text" || /(?:^|\/)\.\.(?:\/|$)/.test(part.text));
}

/** The path that a text or path stands for, from the working directory on; null if its beginning is not known. */
export function namedPlace(value: PathValue | null): Exclude<PathValue, { kind: "text" }> | null {
  if (value?.kind !== "text") return value;
  // `file:///p/a`, and `file:data/a.db?mode=ro` of SQLite.
  const isUrl = /^file:/i.test(value.text);
  const path = isUrl
    ? decoded(value.text.replace(/^file:(?:\/\/(?:localhost)?(?=\/))?/i, "").replace(/[?#].*$/s, ""))
    : value.text;
  if (path === "" && !value.isWhole) return null;
  return { kind: "path", path, isFromCwd: !path.startsWith("/"), isWhole: value.isWhole };
}

/** `new URL(text, base)`. */
function urlValue([text, base]: readonly SyntaxNode[], value: Evaluate): PathValue | null {
  const own = value(text ?? null);
  if (own?.kind === "path" || own?.kind === "elsewhere") return own;
  if (own !== null && /^file:/i.test(own.text)) return namedPlace(own);
  const named = base === undefined ? null : value(base);
  const around = named?.kind === "text" && !/^file:/i.test(named.text) ? null : namedPlace(named);
  if (around?.kind !== "path") return around;
  // The last segment of a base is replaced, unless it ends with a slash.
  const folder = around.path.endsWith("/") ? around.path : `${posix.join(around.path, "..")}/`;
  if (own === null && text !== undefined && mayLeadOut(text)) return null;
  if (own === null || !around.isWhole) return leadsOut(own) ? null : { ...around, path: folder, isWhole: false };
  if (/^[a-z][a-z+.-]+:/i.test(own.text)) return null;
  const bare = own.text.replace(/[?#].*$/s, "");
  if (bare === "" && own.isWhole) return around;
  const path = decoded(bare).startsWith("/") ? posix.normalize(decoded(bare)) : posix.join(folder, decoded(bare));
  // `..` is a folder, too.
  const end = own.isWhole && /(?:^|\/)\.{1,2}$/.test(bare) && !path.endsWith("/") ? "/" : "";
  return { ...around, path: path + end, isWhole: own.isWhole };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function callValue(node: SyntaxNode, { file, handles }: PathNames, value: Evaluate, steps: number): PathValue | null {
  const callee = nodeAt(node, "callee");
  if (callee === null) return null;
  const bare = bareNode(callee);
  const args = nodesAt(node, "arguments");
  const object = bare.type === "MemberExpression" ? nodeAt(bare, "object") : null;
  const called = object === null ? identifierName(bare) : memberName(bare);
  if (called === "toString" && object !== null && args.length === 0) return value(object);
  if (called !== null && TEMPORARY_CALLS.has(called)) return { kind: "elsewhere" };
  const name = functionName(bare, handles, steps);
  if (name === null) return null;
  if (TEMPORARY_CALLS.has(name)) return { kind: "elsewhere" };
  if (name === "cwd") return { kind: "path", path: ".", isFromCwd: true, isWhole: true };
  if (name === "import.meta.resolve") {
    const specifier = value(args[0] ?? null);
    if (specifier?.kind !== "text") return specifier;
    if (!specifier.isWhole || !/^\.\.?\//.test(specifier.text)) return null;
    return place(posix.join(posix.dirname(file), decoded(specifier.text)));
  }
  if (name === "dirname") {
    return folderOf(value(args[0] ?? null));
  }
  if (name === "join" || name === "resolve") {
    const parts = args.map(value);
    if (parts.some((part, index) => part === null && mayLeadOut(args[index] ?? node))) return null;
    return pathOfParts(parts, name === "resolve");
  }
  if (name === "pathToFileURL") {
    const inner = namedPlace(value(args[0] ?? null));
    // A URL has no `.` in it, and keeps a slash at its end.
    return inner?.kind === "path" ? { ...inner, path: posix.normalize(inner.path) } : inner;
  }
  return SAME_PLACE.has(name) ? value(args[0] ?? null) : null;
}

/** `dirname(…)`. */
function folderOf(value: PathValue | null): PathValue | null {
  if (value === null || value.kind === "elsewhere") return value;
  const path = value.kind === "path" ? value.path : value.text;
  // The parent of the working directory is a folder above, not the working directory.
  const whole =
    value.kind === "path" && /(?:^|\/)\.{1,2}\/?$/.test(path) ? posix.join(path, "..") : posix.dirname(path);
  const start = path.slice(0, path.lastIndexOf("/") + 1);
  if (!value.isWhole && start === "") return null;
  return value.kind === "path"
    ? { ...value, path: value.isWhole ? whole : start }
    : { ...value, text: value.isWhole ? whole : start };
}

/** The name of a function that makes paths of paths, where it comes from: the module may call it otherwise. */
function functionName(callee: SyntaxNode, handles: Handles, steps: number): string | null {
  const handle = handles.of(callee, steps + 1);
  if (handle !== null) return PATH_MODULE.test(handle.module) ? (handle.member.split(".").at(-1) ?? null) : null;
  const name = identifierName(callee);
  if (name !== null) return handles.isBound(name) ? null : name;
  const object = callee.type === "MemberExpression" ? nodeAt(callee, "object") : null;
  if (object === null) return null;
  const member = memberName(callee);
  if (object.type === "MetaProperty") return `import.meta.${member ?? ""}`;
  const owner = identifierName(object);
  // `Promise.resolve()` is no folder.
  return owner === null || owner === "Promise" || handles.isBound(owner) ? null : member;
}

/** `join(…)` and `resolve(…)`. */
function pathOfParts(parts: readonly (PathValue | null)[], isResolved: boolean): PathValue | null {
  // A path that is resolved begins in the working directory.
  let result: PathValue | null = isResolved
    ? { kind: "path", path: ".", isFromCwd: true, isWhole: true }
    : { kind: "text", text: "", isWhole: true };
  for (const [index, part] of parts.entries()) {
    if (part?.kind === "elsewhere" && (isResolved || index === 0)) return part;
    // An absolute path starts again.
    if (part?.kind === "path" && (isResolved || index === 0)) result = part;
    else if (isResolved && part?.kind === "text" && part.text.startsWith("/")) result = namedPlace(part);
    else if (index === 0 && part === null) return null;
    else if (result?.kind === "path" || result?.kind === "text") result = below(result, part);
    else return null;
  }
  return result;
}

/** A part below a folder. One that is not known is taken not to lead out of it. */
function below(folder: Exclude<PathValue, { kind: "elsewhere" }>, part: PathValue | null): PathValue | null {
  if (!folder.isWhole) return leadsOut(part) ? null : folder;
  const start = folder.kind === "path" ? folder.path : folder.text;
  const text = part?.kind === "text" ? part.text : "";
  const isWhole = part?.kind === "text" && part.isWhole;
  const path = isWhole
    ? posix.join(start, text)
    : `${posix.join(start, text)}${text === "" || text.endsWith("/") ? "/" : ""}`;
  const made = { isWhole };
  return folder.kind === "path" ? { ...folder, path, ...made } : { ...folder, text: path, ...made };
}
