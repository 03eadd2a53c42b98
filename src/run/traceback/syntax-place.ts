/** Finds the place of a syntax error in a bundle, which the error of an import does not have. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ErrorFacts } from "../../core/data/events.ts";
import { createMapReader } from "./source-maps.ts";

/** Milliseconds that checking one file may take. */
const TIMEOUT = 10_000;

/** The place of a syntax error in a source, and the engine's message. */
export interface SyntaxPlace {
  /** Absolute, with `/`. */
  readonly path: string;
  /** 1-based, the column too. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/**
 * The place in the sources of the syntax error that keeps a bundle from loading; null if the engine does not say, or it is in
 * generated code.
 *
 * @param entry - absolute path or `file:` URL of the bundle's entry; its chunks are beside it.
 * @param error - the error of importing it.
 */
export function findSyntaxPlace(
  entry: string,
  { message, stack }: Pick<ErrorFacts, "message" | "stack">,
): SyntaxPlace | null {
  const file = entry.startsWith("file:") ? fileURLToPath(entry) : entry;
  // V8 gives the place of a missing export, but not of other syntax errors.
  const generated = placeInHead(stack ?? "") ?? firstSyntaxError(file);
  if (generated === null) return null;
  const { path, line, column, isGlue } = createMapReader().locate(generated.file, generated.line, generated.column);
  return isGlue ? null : { path, line, column, message };
}

/** A place in a generated file. */
export interface GeneratedPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

function firstSyntaxError(entry: string): GeneratedPlace | null {
  const folder = dirname(entry);
  const files = [entry, ...readdirSync(folder).flatMap((name) => (/\.m?js$/.test(name) ? join(folder, name) : []))];
  for (const file of new Set(files)) {
    const place = syntaxErrorIn(file);
    if (place !== undefined) return place;
  }
  return null;
}

/** The place of a syntax error in a file: null if the engine does not say where, undefined if there is none. */
export function syntaxErrorIn(file: string): GeneratedPlace | null | undefined {
  const { status, stderr } = spawnSync(process.execPath, ["--check", file], { encoding: "utf8", timeout: TIMEOUT });
  return status === 0 ? undefined : placeInHead(stderr);
}

/** The head that V8 puts above a syntax error: `file:line`, the line, and a mark under it. */
function placeInHead(text: string): GeneratedPlace | null {
  const [, file, line, mark] = /^(file:\/\/\S+|\/.+|[A-Za-z]:\\.+):(\d+)\n(?:.*\n(\s*)\^)?/.exec(text) ?? [];
  if (file === undefined || line === undefined) return null;
  const path = (file.startsWith("file:") ? fileURLToPath(file) : file).replaceAll("\\", "/");
  return { file: path, line: Number(line), column: (mark?.length ?? 0) + 1 };
}
