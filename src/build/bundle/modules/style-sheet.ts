/**
 * A style sheet as a page has it: what it imports is in it, files that it names are URLs, and names of a CSS module are its own. Bundlers
 * and their plugins do more; a project that needs that has its Vite.
 */
import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** Parts of the text, and files whose URLs stand between them. */
export type StyleText = readonly (string | { readonly file: string })[];

/** A compiled style sheet. */
export interface StyleSheet {
  readonly text: StyleText;
  /** What each name of a CSS module became; null for other style sheets. */
  readonly names: Readonly<Record<string, string>> | null;
  /** The files that it imports, absolute. */
  readonly imports: readonly string[];
}

const CSS_MODULE = /\.module\.\w+$/i;
const STRING = `"(?:\\\\[^]|[^"\\\\])*"|'(?:\\\\[^]|[^'\\\\])*'`;
const IDENT = String.raw`-?(?:[_a-zA-Z\u0080-\uffff]|\\.)(?:[-\w\u0080-\uffff]|\\.)*`;
/** A comment, an import, a URL, a string, or what ends a prelude or a declaration. */
const TOKEN = new RegExp(
  String.raw`/\*[^]*?\*/|@import\s+(?:url\(\s*)?(?<import>${STRING}|[^"'\s)]+)\s*\)?(?<rest>[^;]*);?|@charset[^;]*;|` +
    String.raw`\burl\(\s*(?<url>${STRING}|[^)"']*?)\s*\)|${STRING}|(?<mark>[{};])`,
  "g",
);

interface CompileState {
  readonly parts: (string | { readonly file: string })[];
  readonly names: Record<string, string>;
  /** Imports from other places, which have to come first. */
  readonly foreign: string[];
  readonly imports: string[];
}

/**
 * @param file - absolute.
 * @param root - of the project: names do not depend on where it is.
 * @throws {Error} if what it imports cannot be found.
 */
export function compileStyleSheet(file: string, root: string): StyleSheet {
  const state: CompileState = { parts: [], names: {}, foreign: [], imports: [] };
  add(state, file, root, [file]);
  const text = [state.foreign.join(""), ...state.parts];
  return { text, names: CSS_MODULE.test(file) ? state.names : null, imports: state.imports };
}

/** @param way - the files that import each other, this one last. */
function add(state: CompileState, file: string, root: string, way: readonly string[]): void {
  const source = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  const scope = CSS_MODULE.test(file) ? createScope(state, file, root, way) : null;
  /** What has been read since the last end of a prelude or declaration. */
  let pending: (string | { readonly file: string })[] = [];
  let at = 0;

  function flush(mark: string): void {
    state.parts.push(...(scope === null ? pending : scope.written(pending, mark)), mark);
    pending = [];
  }

  for (const match of source.matchAll(TOKEN)) {
    pending.push(source.slice(at, match.index));
    const [whole] = match;
    at = match.index + whole.length;
    const { import: imported, rest = "", url, mark } = match.groups ?? {};
    if (imported !== undefined) {
      flush("");
      addImport(state, unquoted(imported), rest.trim(), whole, { file, root, way });
    } else if (url !== undefined) {
      const target = fileOfUrl(unquoted(url), file);
      if (target === null) pending.push(whole);
      else pending.push('url("', { file: target.file }, `${target.query}")`);
    } else if (mark !== undefined) flush(mark);
    else if (!whole.startsWith("/*") && !whole.startsWith("@charset")) pending.push(whole);
  }
  pending.push(source.slice(at), "\n");
  flush("");
}

function addImport(
  state: CompileState,
  specifier: string,
  conditions: string,
  whole: string,
  { file, root, way }: { readonly file: string; readonly root: string; readonly way: readonly string[] },
): void {
  if (isForeign(specifier)) return void state.foreign.push(whole.endsWith(";") ? whole : `${whole};`);
  const target = resolveStyle(specifier, file);
  if (target === null) throw new Error(`${file}: cannot find the style sheet ${JSON.stringify(specifier)}`);
  if (way.includes(target)) return;
  state.imports.push(target);
  const wrappers = wrappersOf(conditions);
  state.parts.push(...wrappers.map((one) => `${one} {\n`));
  add(state, target, root, [...way, target]);
  state.parts.push("}\n".repeat(wrappers.length));
}

/** The rules that stand for the conditions of an import: `layer(a) supports(display: grid) print`. */
function wrappersOf(conditions: string): string[] {
  const found =
    /^(?<layer>layer(?:\([^)]*\))?(?=\s|$))?\s*(?:supports\((?<supports>(?:[^()]|\([^()]*\))*)\))?\s*(?<media>[^]*)$/.exec(
      conditions,
    );
  const { layer, supports, media = "" } = found?.groups ?? {};
  return [
    ...(media.trim() === "" ? [] : [`@media ${media.trim()}`]),
    ...(supports === undefined ? [] : [`@supports ${/^\(|^not\b/.test(supports) ? supports : `(${supports})`}`]),
    ...(layer === undefined ? [] : [`@layer ${layer.replace(/^layer\(?|\)$/g, "")}`]),
  ];
}

function unquoted(text: string): string {
  return /^["']/.test(text) ? text.slice(1, -1) : text;
}

/** Whether it is no file: of another place, data, or a part of the document. */
function isForeign(url: string): boolean {
  return url === "" || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url);
}

/** The file of a URL, which is relative to the style sheet; null for others, and those from the root of a server. */
function fileOfUrl(url: string, file: string): { readonly file: string; readonly query: string } | null {
  if (isForeign(url) || url.startsWith("/")) return null;
  const [, name = "", query = ""] = /^([^?#]*)(.*)$/.exec(url) ?? [];
  const target = fileNamed(decoded(name), file);
  return target === null ? null : { file: target, query };
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** As in Vite, a bare name is a file beside the style sheet, else one of a package. */
function fileNamed(name: string, from: string): string | null {
  const beside = path.resolve(path.dirname(from), name);
  if (existsSync(beside)) return beside;
  if (name.startsWith(".")) return null;
  try {
    return createRequire(from).resolve(name.replace(/^~/, ""));
  } catch {
    return null;
  }
}

function resolveStyle(specifier: string, from: string): string | null {
  const target = fileNamed(specifier, from) ?? fileNamed(`${specifier}.css`, from);
  if (target !== null && /\.css$/i.test(target)) return target;
  return styleOfPackage(specifier.replace(/^~/, ""), from);
}

/** The style sheet that the `package.json` of a package names. */
function styleOfPackage(name: string, from: string): string | null {
  try {
    const manifest = createRequire(from).resolve(`${name}/package.json`);
    const { style }: { readonly style?: unknown } = JSON.parse(readFileSync(manifest, "utf8"));
    return typeof style === "string" ? path.join(path.dirname(manifest), style) : null;
  } catch {
    return null;
  }
}

/** Gives the names of a CSS module their own form. */
interface NameScope {
  /** @param mark - `{` after a prelude, else after a declaration. */
  written(
    pending: readonly (string | { readonly file: string })[],
    mark: string,
  ): readonly (string | { readonly file: string })[];
}

const GLOBAL =
  /:(?:global|local)\((?<inner>(?:[^()]|\([^()]*\))*)\)|:global\s+(?<rest>[^,]*)|(?<kind>[.#])(?<name>NAME)/.source.replace(
    "NAME",
    IDENT,
  );
const COMPOSES = new RegExp(`^\\s*composes\\s*:\\s*(?<names>[^]*?)(?:\\s+from\\s+(?<from>global|${STRING}))?\\s*$`);

function createScope(state: CompileState, file: string, root: string, way: readonly string[]): NameScope {
  const suffix = hash("sha1", path.relative(root, file).replaceAll("\\", "/"), "hex").slice(0, 6);
  const frames = new Set(
    [...readFileSync(file, "utf8").matchAll(new RegExp(`@(?:-webkit-)?keyframes\\s+(${IDENT})`, "g"))].map(
      ([, name]) => name,
    ),
  );
  let classes: string[] = [];

  function scoped(name: string): string {
    const plain = name.replace(/\\(.)/g, "$1");
    const own = `_${plain}_${suffix}`;
    state.names[plain] ??= own;
    return `_${name}_${suffix}`;
  }

  function selector(text: string): string {
    classes = [];
    return text.replace(new RegExp(GLOBAL, "g"), (...args: unknown[]) => {
      const whole = String(args[0]);
      const groups: Readonly<Record<string, string | undefined>> = Object(args.at(-1));
      if (groups["inner"] !== undefined)
        return whole.startsWith(":global") ? groups["inner"] : selector(groups["inner"]);
      if (groups["rest"] !== undefined) return groups["rest"];
      const name = groups["name"] ?? "";
      if (groups["kind"] === ".") classes.push(name.replace(/\\(.)/g, "$1"));
      return `${groups["kind"] ?? ""}${scoped(name)}`;
    });
  }

  /** Adds the names of others to those of the rule's classes. */
  function compose(names: readonly string[], from: string | undefined): void {
    const added = names.flatMap((name) => {
      if (from === "global") return name;
      if (from === undefined) return state.names[name] ?? scoped(name);
      const target = resolveStyle(unquoted(from), file);
      if (target === null || way.includes(target)) return [];
      const other = compileStyleSheet(target, root);
      if (!state.imports.includes(target)) {
        state.imports.push(target);
        state.parts.unshift(...other.text);
      }
      return other.names?.[name] ?? name;
    });
    for (const one of classes) state.names[one] = [state.names[one], ...added].join(" ");
  }

  function declaration(text: string): string {
    const composed = COMPOSES.exec(text)?.groups;
    if (composed !== undefined) {
      compose((composed["names"] ?? "").split(/[\s,]+/).filter(Boolean), composed["from"]);
      return "";
    }
    if (!/^\s*(?:-webkit-)?animation(?:-name)?\s*:/.test(text)) return text;
    return text.replace(new RegExp(IDENT, "g"), (name) => (frames.has(name) ? scoped(name) : name));
  }

  return {
    written(pending, mark) {
      if (mark === "{") {
        const text = pending.map((one) => (typeof one === "string" ? one : "")).join("");
        const keyframes = /^(\s*@(?:-webkit-)?keyframes\s+)([^]*?)(\s*)$/.exec(text);
        if (keyframes !== null) return [`${keyframes[1] ?? ""}${scoped(keyframes[2] ?? "")}${keyframes[3] ?? ""}`];
        return [/^\s*@/.test(text) ? text : selector(text)];
      }
      if (pending.some((one) => typeof one !== "string")) return pending;
      return [declaration(pending.join(""))];
    },
  };
}
