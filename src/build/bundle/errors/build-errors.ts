/** Reads the errors of a failed build: the module, the position and the message of each. */
import { statSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { normalizeId } from "../../../plugin/filters.ts";

/** A position in a file: the line from 1, the column from 0. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** One problem reported by a bundler. */
export interface BuildProblem {
  readonly code: string;
  readonly id: string;
  readonly message: string;
  readonly loc: SourcePosition | null;
  /** Id of the module that lacks an export, or the specifier that was not found, as written in the source. */
  readonly exporter: string | null;
}

/**
 * The problems of a failed build whose module is known.
 *
 * @param root - absolute, with `/`: relative paths begin there.
 */
export function buildProblemsOf(error: unknown, root: string): BuildProblem[] {
  const list: unknown = field(error, "errors");
  // Errors of a plugin's own tool may have other fields; the error around them has the module then.
  const hasId = (one: unknown): boolean => [field(one, "id")].some((id) => typeof id === "string" && id !== "");
  const isOne = !Array.isArray(list) || (hasId(error) && !list.every(hasId));
  const all: unknown[] = isOne ? [error] : list;
  return all.flatMap((one) => {
    const [code, text, exporter] = ["code", "message", "exporter"].map((name) => field(one, name));
    if (typeof text !== "string") return [];
    const message = withPluginName(field(one, "plugin"), stripVTControlCharacters(toolMessage(one) ?? text));
    const loc = field(one, "loc");
    const id = culprit(one, message, root);
    if (id === null) return [];
    const [line, column] = [field(loc, "line"), field(loc, "column")];
    return {
      code: isSyntax(one) ? "PARSE_ERROR" : typeof code === "string" ? code : "",
      id,
      message,
      loc: typeof line === "number" && typeof column === "number" ? { line, column } : null,
      exporter: typeof exporter === "string" ? exporter : null,
    };
  });
}

/** The first error of esbuild, which Vite uses for TypeScript before its version 8; null for any other problem. */
function toolMessage(problem: unknown): string | null {
  const list: unknown = field(problem, "errors");
  const text: unknown = Array.isArray(list) ? field(list[0], "text") : null;
  return typeof text === "string" ? text : null;
}

/** Whether a problem is a syntax error. The plugins of Vite that only strip types fail for nothing else. */
function isSyntax(problem: unknown): boolean {
  const plugin = field(problem, "plugin");
  const message = field(problem, "message");
  if (plugin === "vite:esbuild" || plugin === "vite:oxc") return true;
  return typeof message === "string" && stripVTControlCharacters(message).startsWith("[builtin:vite-transform] ");
}

/** The message with the name of the user's plugin that failed; unchanged for a bundler's own plugins. */
function withPluginName(plugin: unknown, message: string): string {
  if (typeof plugin !== "string") return message;
  const said = message.startsWith(`[${plugin}] `) ? message.slice(plugin.length + 3) : message;
  const isOwn = /^(?:xtest|builtin:|commonjs$|vite:(?:esbuild|oxc|json|load-fallback)$)/.test(plugin);
  return isOwn ? said : `The plugin "${plugin}" failed: ${said}`;
}

/** Absolute path of the module with the problem: its id, else an existing file that the problem names. */
function culprit(problem: unknown, message: string, root: string): string | null {
  const id = field(problem, "id");
  if (typeof id === "string" && path.isAbsolute(id)) return normalizeId(id);
  const named = [id, field(field(problem, "loc"), "file"), field(problem, "importer")];
  const mentioned = message.match(/[^\s"'`()[\]]+\.\w+/g) ?? [];
  for (const name of [...named, ...mentioned, field(problem, "exporter")]) {
    if (typeof name !== "string" || name === "" || name.includes("\0")) continue;
    const file = normalizeId(path.resolve(root, normalizeId(name)));
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === true) return file;
  }
  return null;
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The first line of a bundler's message, without its code and position; the rest is a code frame. */
export function sentence(message: string): string {
  return (message.split("\n")[0] ?? message)
    .replace(/^\[(?:[A-Z_]+|builtin:[\w-]+)\] /, "")
    .replace(/^\S+ \(\d+:\d+\): /, "")
    .replace(/^(Could not resolve (["']).*\2) (?:in|from) .*$/, "$1")
    .replace(/^(Could not load .*?)(?: \(imported by .*)$/, "$1")
    .replace(/^(".*" is not exported by ".*"), imported by .*$/, "$1.");
}

/**
 * A file and a position in it, formatted for messages.
 *
 * @param loc - the position, with the column from 0; null for none.
 */
export function placeIn(file: string, loc: BuildProblem["loc"]): string {
  return loc === null ? file : `${file}:${loc.line}:${loc.column + 1}`;
}
