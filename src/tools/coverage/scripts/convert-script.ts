/** Maps V8's counts of a script to the sources that it was made of, by its syntax tree and its source map. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  type EncodedSourceMap,
  originalPositionFor,
  TraceMap,
  decodedMappings,
  encodedMappings,
  type SourceMapSegment,
} from "@jridgewell/trace-mapping";
import { convert } from "ast-v8-to-istanbul";
import type { FileCoverageData } from "istanbul-lib-coverage";
import { type ESTree, parseSync } from "rolldown/utils";
import { withSlashes } from "../../../config/paths.ts";
import { readTextOrNull } from "../../../store/read-file.ts";
import { lineStarts } from "../../../core/text/line-places.ts";
import { fileOfSource, type ScriptCounts, type ScriptText } from "./script-text.ts";

/**
 * Puts comments such as `v8 ignore next` back that a compiler has dropped: in front of parameters and operands, and where a bundler has
 * moved a declaration. The text is only parsed, and never run.
 */
const HINT = /(?:istanbul|[cv]8|node:coverage)\s+ignore\s+(if|else|next)(?=\W|$)/;
const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g;
/** What may be between a comment and what it is about. */
const BETWEEN = /(?:\s|\/\*[^]*?\*\/|\/\/.*)*/y;

/** A comment to put back. */
interface Insertion {
  /** Offset in the script. */
  readonly at: number;
  readonly text: string;
}

/** The script with the hints of its sources, and its counts at the places that are theirs then. */
function withHints<Script extends ScriptText>(
  script: Script,
  functions: ScriptCounts,
): { readonly script: Script; readonly functions: ScriptCounts } {
  const { code, map } = script;
  if (map === null || !map.sourcesContent?.some((text) => text !== null && HINT.test(text)))
    return { script, functions };
  const insertions = missingHints(code, map, map.sourcesContent);
  if (insertions.length === 0) return { script, functions };
  /** What begins where a comment is put comes after it, what ends there before. */
  const moved = (offset: number, isEnd: boolean): number =>
    insertions.reduce(
      (sum, { at, text }) => (at < offset || (at === offset && !isEnd) ? sum + text.length : sum),
      offset,
    );
  return {
    script: { ...script, code: inserted(code, insertions), map: movedMap(code, map, moved) },
    functions: functions.map(({ ranges, ...others }) => ({
      ...others,
      ranges: ranges.map(({ startOffset, endOffset, count }) => ({
        startOffset: moved(startOffset, false),
        endOffset: moved(endOffset, true),
        count,
      })),
    })),
  };
}

function missingHints(code: string, map: EncodedSourceMap, contents: readonly (string | null)[]): Insertion[] {
  const starts = lineStarts(code);
  const insertions = new Map<number, Insertion>();
  const lines = decodedMappings(new TraceMap(map));
  contents.forEach((text, source) => {
    for (const { line, column, type } of text === null ? [] : hintsOf(text)) {
      for (const at of offsetsOf(lines, starts, source, line, column)) {
        const before = code.slice(Math.max(0, at - 200), at).trimEnd();
        const isThere =
          /(?:\*\/|\/\/[^\n]*)(?:\s*export(?:\s+default)?)?$/.test(before) && HINT.test(before.slice(-80));
        if (!isThere) insertions.set(at, { at, text: `/* v8 ignore ${type} */ ` });
      }
    }
  });
  return [...insertions.values()].sort((one, other) => one.at - other.at);
}

/** The hints of a source, each with the place of what it is about, both 0-based. */
function hintsOf(text: string): { readonly type: string; readonly line: number; readonly column: number }[] {
  const starts = lineStarts(text);
  return [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const type = HINT.exec(comment)?.[1];
    if (type === undefined) return [];
    BETWEEN.lastIndex = index + comment.length;
    const at = BETWEEN.lastIndex + (BETWEEN.exec(text)?.[0].length ?? 0);
    const line = starts.findLastIndex((start) => start <= at);
    return [{ type, line, column: at - (starts[line] ?? 0) }];
  });
}

/** Where a place of a source is in the script; that of the next one in its line, if it has none itself. */
function offsetsOf(
  lines: readonly (readonly SourceMapSegment[])[],
  starts: readonly number[],
  source: number,
  line: number,
  column: number,
): number[] {
  let nearest = Infinity;
  let found: number[] = [];
  lines.forEach((segments, index) => {
    for (const segment of segments) {
      if (segment.length === 1 || segment[1] !== source || segment[2] !== line) continue;
      const [generated, , , at] = segment;
      if (at < column || at > nearest) continue;
      if (at < nearest) found = [];
      nearest = at;
      found.push((starts[index] ?? 0) + generated);
    }
  });
  return found;
}

function inserted(code: string, insertions: readonly Insertion[]): string {
  let result = "";
  let last = 0;
  for (const { at, text } of insertions) {
    result += code.slice(last, at) + text;
    last = at;
  }
  return result + code.slice(last);
}

function movedMap(
  code: string,
  map: EncodedSourceMap,
  moved: (offset: number, isEnd: boolean) => number,
): EncodedSourceMap {
  const starts = lineStarts(code);
  const lines = decodedMappings(new TraceMap(map)).map((segments, index) => {
    const start = starts[index] ?? code.length;
    const begin = moved(start, true);
    return segments.map((segment): SourceMapSegment => {
      const column = moved(start + segment[0], false) - begin;
      return segment.length === 1
        ? [column]
        : segment.length === 4
          ? [column, segment[1], segment[2], segment[3]]
          : [column, segment[1], segment[2], segment[3], segment[4]];
    });
  });
  return { ...map, mappings: encodedMappings(new TraceMap({ ...map, mappings: lines })) };
}

/** What the library does with a node: it counts it, leaves it out, or leaves out everything in it. */
type IgnoredNode = boolean | "ignore-this-and-nested-nodes";

/** Finds the place of a node in its source; null if it has none. */
type SourcePlaceOf = (node: Pick<ESTree.Node, "start">) => {
  /** Its line. */
  readonly text: string;
  readonly column: number;
} | null;

/** What is written for the type of a member that has decorators: its types are looked up, if they are values. */
const METADATA = /\(\s*["']design:(?:type|paramtypes|returntype)["']/g;

/** What is before the name of a declaration that becomes a function. */
const BEFORE_NAME = /\b(?:enum|namespace|module)\s+(?:[\p{ID_Continue}$]+\.)*$/u;

/** Tells the operators by which enums and namespaces find what exists of them: they end in an empty object. */
function declarationNodes(code: string, placeOf: SourcePlaceOf): (node: ESTree.Node) => boolean {
  return (node) => {
    if (node.type !== "LogicalExpression" || !/\{\s*\}[\s)]*$/.test(code.slice(node.start, node.end))) return false;
    const place = placeOf(node);
    if (place === null) return false;
    const [before, after] = [place.text.slice(0, place.column), place.text.slice(place.column)];
    // They stand at the end of the declaration, or at its name.
    return BEFORE_NAME.test(before) || (before.endsWith("}") && /^\s*(?:$|[;}/])/.test(after));
  };
}

/** Ranges of the calls with the types of members. */
function metadataRanges(code: string): readonly (readonly [start: number, end: number])[] {
  return [...code.matchAll(METADATA)].map(({ index }) => {
    let depth = 0;
    let end = index;
    for (; end < code.length; end++) {
      if (code[end] === "(") depth++;
      else if (code[end] === ")" && --depth === 0) break;
    }
    return [index, end];
  });
}

/** Helpers that TypeScript calls for decorators: their arguments have functions that read and write members. */
const HELPER_CALL = /^\(?(?:this && this\.)?__(?:esDecorate|runInitializers|setFunctionName)\(/;
/** The function around a decorated class. */
const WRAPPER =
  /^\(\) => \{\s*let _(?:classDecorators|classSuper|staticExtraInitializers|instanceExtraInitializers|\w+_decorators)\b/;
/** A constructor that the class does not have in the source. */
const CONSTRUCTOR = /^constructor\(\) \{\s*(?:super\(\.\.\.arguments\);\s*)?(?:__runInitializers\([^;]*\);\s*)+\}$/;
/** The field behind an `accessor`. */
const STORAGE = /this\.#\w+_accessor_storage\b/;

/** Tells those of decorators. */
function decoratorNodes(code: string, map: EncodedSourceMap): (node: ESTree.Node, type: string) => IgnoredNode {
  // A source may say its types itself.
  const isWritten = map.sourcesContent?.some((text) => text !== null && text.search(METADATA) !== -1) === true;
  const metadata = isWritten ? [] : metadataRanges(code);
  const isMetadata = ({ start }: ESTree.Node): boolean => metadata.some(([from, to]) => from < start && start < to);
  if (!code.includes("__runInitializers")) return metadata.length === 0 ? () => false : isMetadata;
  return (node, type) => {
    const text = code.slice(node.start, node.end);
    if (type === "statement") {
      return node.type === "ExpressionStatement" && HELPER_CALL.test(text) && "ignore-this-and-nested-nodes";
    }
    if (isMetadata(node)) return true;
    if (node.type === "ArrowFunctionExpression") return WRAPPER.test(text);
    if (node.type !== "MethodDefinition" || node.kind === "method") return false;
    const isGenerated = (node.kind === "constructor" ? CONSTRUCTOR : STORAGE).test(text);
    return isGenerated && "ignore-this-and-nested-nodes";
  };
}

const LANGUAGES: Readonly<Record<string, "ts" | "tsx" | "jsx">> = {
  ".ts": "ts",
  ".mts": "ts",
  ".cts": "ts",
  ".tsx": "tsx",
  ".jsx": "jsx",
};

/**
 * The coverage of the sources of a script.
 *
 * @param ignoreMethods - names of methods that are not counted. Default: none.
 * @throws {Error} if the script cannot be parsed.
 */
export async function convertScript(
  given: ScriptText,
  counts: ScriptCounts,
  ignoreMethods: readonly string[] = [],
): Promise<FileCoverageData[]> {
  const {
    script: { file, code, map },
    functions,
  } = withHints(given, counts);
  const lang = LANGUAGES[path.extname(file)] ?? "js";
  const { program, errors } = parseSync(file, code, { lang });
  const [error] = errors;
  if (error !== undefined) throw new Error(error.message);
  const found = await convert<ESTree.Node, ESTree.Program>({
    code,
    ast: program,
    ignoreClassMethods: [...ignoreMethods],
    coverage: { url: pathToFileURL(file).href, functions: [...functions] },
    ...(map === null ? {} : { sourceMap: map, ignoreNode: ignoredNodes(code, map) }),
  });
  return Object.values(found).map(({ path: source, statementMap, fnMap, branchMap, s, f, b }) => {
    const whole = fileOfSource(withSlashes(source));
    const data = { path: path.normalize(whole), statementMap, fnMap, branchMap, s, f, b };
    const lines = textOfSource(whole, map)?.split("\n") ?? null;
    return withOwnNames(withoutGenerated(data, lines?.length ?? Infinity), lines ?? []);
  });
}

/** Recognizes nodes that have a place in a source, and are not counted as a statement, function or branch. */
function ignoredNodes(code: string, map: EncodedSourceMap): (node: ESTree.Node, type: string) => IgnoredNode {
  const placeOf = sourcePlaces(code, map);
  const ofDecorators = decoratorNodes(code, map);
  const ofDeclarations = declarationNodes(code, placeOf);
  return (node, type) =>
    ofImport(node, placeOf) ||
    isClassDeclaration(node, type, placeOf) ||
    ofDeclarations(node) ||
    ofDecorators(node, type);
}

/** What is before a place in the line of an import, or of an export of what another module has; and a last line of one of several lines. */
const IN_IMPORT = /^\s*(?:import\b(?!\s*[(.=])|export\s*(?:type\s*)?(?:\*|\{(?=[^}]*\}\s*from\b)))/;
const END_OF_IMPORT = /^\s*\}\s*from\s*["']/;

/** Tells what compilers to CommonJS make of imports: calls of `require`, helpers such as `_interopRequireWildcard`, getters for `export *`. */
function ofImport(node: ESTree.Node, placeOf: SourcePlaceOf): IgnoredNode {
  const place = placeOf(node);
  if (place === null) return false;
  const { text, column } = place;
  if (!IN_IMPORT.test(text) && !END_OF_IMPORT.test(text)) return false;
  // Another statement may be in the line.
  const before = text.slice(0, column);
  const isAfter = /["'`]\s*;\s*$/.test(before) && text.slice(column).trim() !== "";
  return !isAfter && !/["'`]\s*;.*\S/.test(before) && "ignore-this-and-nested-nodes";
}

/** Finds the place of a node in its source: its line, and the column in it. */
function sourcePlaces(code: string, map: EncodedSourceMap): SourcePlaceOf {
  const starts = lineStarts(code);
  let places: TraceMap | null = null;
  const lines = new Map<string, readonly string[]>();
  return ({ start }) => {
    places ??= new TraceMap(map);
    const line = starts.findLastIndex((one) => one <= start);
    const { source, ...found } = originalPositionFor(places, { line: line + 1, column: start - (starts[line] ?? 0) });
    if (source === null || found.line === null) return null;
    let texts = lines.get(source);
    if (texts === undefined) {
      texts = (map.sourcesContent?.[map.sources.indexOf(source)] ?? "").split("\n");
      lines.set(source, texts);
    }
    return { text: texts[found.line - 1] ?? "", column: found.column };
  };
}

/**
 * Whether a node is a class declaration at the top of a module. Those are no statements, but bundlers make assignments of them where they
 * wrap a module.
 */
function isClassDeclaration(node: ESTree.Node, type: string, placeOf: SourcePlaceOf): boolean {
  if (type !== "statement" || !assignsClass(node)) return false;
  const place = placeOf(node);
  // The place is that of the declaration, or of the name in it.
  return place !== null && DECLARES_CLASS.test(place.text) && !place.text.slice(0, place.column).includes("=");
}

/** Whether a node is a class as an expression, or gives one to a variable. */
function assignsClass(node: ESTree.Node): boolean {
  if (node.type === "ExpressionStatement") return assignsClass(node.expression);
  if (node.type === "VariableDeclarator") return node.init !== null && assignsClass(node.init);
  if (node.type === "AssignmentExpression") return assignsClass(node.right);
  return node.type === "ClassExpression";
}

const DECLARES_CLASS = /^(?:export\s+)?(?:default\s+)?(?:abstract\s+)?class\b/;

function textOfSource(source: string, map: EncodedSourceMap | null): string | null {
  return map === null ? readTextOrNull(source) : (map.sourcesContent?.[map.sources.indexOf(source)] ?? null);
}

/** Gives functions the names of their declarations: bundlers append a number if another module has the same. */
function withOwnNames(data: FileCoverageData, lines: readonly string[]): FileCoverageData {
  for (const one of Object.values(data.fnMap)) {
    const { line, column } = one.decl.start;
    const own = /^[\p{ID_Continue}$]+/u.exec(lines[line - 1]?.slice(column) ?? "")?.[0];
    if (own !== undefined && one.name.startsWith(`${own}$`)) one.name = own;
  }
  return data;
}

/** What a build has appended to a module has places below the end of the source. */
function withoutGenerated(data: FileCoverageData, lines: number): FileCoverageData {
  const isGenerated = ({ start }: { readonly start: { readonly line: number } }): boolean => start.line > lines;
  const drop = (places: Record<string, unknown>, counts: Record<string, unknown>, key: string): void => {
    Reflect.deleteProperty(places, key);
    Reflect.deleteProperty(counts, key);
  };
  for (const [key, place] of Object.entries(data.statementMap))
    if (isGenerated(place)) drop(data.statementMap, data.s, key);
  for (const [key, { loc }] of Object.entries(data.fnMap)) if (isGenerated(loc)) drop(data.fnMap, data.f, key);
  for (const [key, { loc }] of Object.entries(data.branchMap)) if (isGenerated(loc)) drop(data.branchMap, data.b, key);
  return data;
}
