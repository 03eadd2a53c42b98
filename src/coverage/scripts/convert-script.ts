/** Maps V8's counts of a script to the sources that it was made of, by its syntax tree and its source map. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type EncodedSourceMap, originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { convert } from "ast-v8-to-istanbul";
import type { FileCoverageData } from "istanbul-lib-coverage";
import { type ESTree, parseSync } from "rolldown/utils";
import { withSlashes } from "../../config/paths.ts";
import { readTextOrNull } from "../../store/read-file.ts";
import { lineStarts } from "../../core/text/line-places.ts";
import { declarationNodes, decoratorNodes, type IgnoredNode, type SourcePlaceOf } from "./generated-nodes.ts";
import { withHints } from "./restore-hints.ts";
import { fileOfSource, type ScriptCounts, type ScriptText } from "./script-text.ts";

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

/** Tells nodes that have a place in a source, and are none of its statements, functions and branches. */
function ignoredNodes(code: string, map: EncodedSourceMap): (node: ESTree.Node, type: string) => IgnoredNode {
  const placeOf = sourcePlaces(code, map);
  const ofDecorators = decoratorNodes(code, map);
  const ofDeclarations = declarationNodes(code, placeOf);
  return (node, type) => isClassDeclaration(node, type, placeOf) || ofDeclarations(node) || ofDecorators(node, type);
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
