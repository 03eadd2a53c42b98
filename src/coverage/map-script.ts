/** Maps V8's counts of a script to the sources that it was made of. */
import path from "node:path";
import { type EncodedSourceMap, originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { convert } from "ast-v8-to-istanbul";
import type { FileCoverageData } from "istanbul-lib-coverage";
import { type ESTree, parseSync } from "rolldown/utils";
import { withSlashes } from "../config/paths.ts";
import { readTextOrNull } from "../store/read-file.ts";
import type { ScriptCoverage } from "./raw-coverage.ts";
import { withHints } from "./restore-hints.ts";

/** A script as the engine ran it. */
export interface ScriptText {
  /** Absolute path of its file, with `/`. */
  readonly file: string;
  readonly code: string;
  /** Its source map, with absolute paths of the sources; null if it is a source itself. */
  readonly map: EncodedSourceMap | null;
}

const LANGUAGES: Readonly<Record<string, "ts" | "tsx" | "jsx">> = {
  ".ts": "ts",
  ".mts": "ts",
  ".cts": "ts",
  ".tsx": "tsx",
  ".jsx": "jsx",
};

/**
 * The coverage of the sources of a script that are counted.
 *
 * @throws {Error} if the script cannot be parsed.
 */
export async function mapScript(
  given: ScriptText,
  { url, functions: counts }: Pick<ScriptCoverage, "url" | "functions">,
  isCounted: (file: string) => boolean,
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
    coverage: { url, functions: [...functions] },
    ...(map === null ? {} : { sourceMap: map, ignoreNode: classDeclarations(code, map) }),
  });
  const results: FileCoverageData[] = [];
  for (const { path: source, ...data } of Object.values(found)) {
    // Parts of components: `App.vue?vue&type=script`.
    const whole = withSlashes(source).replace(/\?.*$/s, "");
    if (isCounted(whole)) results.push(withoutGenerated({ ...data, path: path.normalize(whole) }, linesOf(whole, map)));
  }
  return results;
}

/**
 * Tells class declarations at the top of a module. Those are no statements, but bundlers make assignments of them where they wrap a module.
 */
function classDeclarations(code: string, map: EncodedSourceMap): (node: ESTree.Node, type: string) => boolean {
  let places: TraceMap | null = null;
  return (node, type) => {
    if (type !== "statement" || !assignsClass(node)) return false;
    places ??= new TraceMap(map);
    const before = code.slice(0, node.start).split("\n");
    const found = originalPositionFor(places, { line: before.length, column: before.at(-1)?.length ?? 0 });
    const text = found.source === null ? null : (map.sourcesContent?.[map.sources.indexOf(found.source)] ?? null);
    if (found.line === null || text === null) return false;
    // The place is that of the declaration, or of the name in it.
    const line = text.split("\n")[found.line - 1] ?? "";
    return DECLARES_CLASS.test(line) && !line.slice(0, found.column).includes("=");
  };
}

/** Whether a node is a class as an expression, or gives one to a variable. */
function assignsClass(node: ESTree.Node): boolean {
  if (node.type === "ExpressionStatement") return assignsClass(node.expression);
  if (node.type === "VariableDeclarator") return node.init !== null && assignsClass(node.init);
  if (node.type === "AssignmentExpression") return assignsClass(node.right);
  return node.type === "ClassExpression";
}

const DECLARES_CLASS = /^(?:export\s+)?(?:default\s+)?(?:abstract\s+)?class\b/;

/** The counts of a script that was never loaded. */
export function emptyCounts(code: string): Pick<ScriptCoverage, "functions"> {
  const ranges = [{ startOffset: 0, endOffset: code.length, count: 0 }];
  return { functions: [{ functionName: "", isBlockCoverage: true, ranges }] };
}

/** A source map with absolute paths of its sources, and their texts. @param file - absolute path of the script. */
export function withSources(map: EncodedSourceMap, file: string): EncodedSourceMap {
  const { sourceRoot = "", sources, ...others } = map;
  const folder = path.posix.dirname(file);
  const absolute = sources.map((source) => {
    const whole = sourceRoot ? `${sourceRoot.replace(/\/$/, "")}/${String(source)}` : String(source);
    return /^[A-Za-z]:\//.test(whole) ? whole : path.posix.resolve(folder, whole.replace(/^file:\/\//, ""));
  });
  const sourcesContent = absolute.map((source, index) => map.sourcesContent?.[index] ?? readTextOrNull(source));
  return { ...others, sources: absolute, sourcesContent };
}

function linesOf(source: string, map: EncodedSourceMap | null): number {
  const text = map === null ? readTextOrNull(source) : (map.sourcesContent?.[map.sources.indexOf(source)] ?? null);
  return text === null ? Infinity : text.split("\n").length;
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
