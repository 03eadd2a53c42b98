/** Formats a diagnostic with its source lines; separate so that reading diagnostics does not load the formatter. */
import { codeFrameColumns } from "@babel/code-frame";
import picocolors from "picocolors";
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import { escapeControls, escapeLine } from "../../core/errors/escape-controls.ts";
import { cutBefore, cutLine } from "../../core/errors/excerpt.ts";
import type { FactsReader } from "../../link/facts-reader.ts";

/** Number of lines that are shown around the marked one. */
const LINES_ABOVE = 2;
const LINES_BELOW = 3;

export interface FrameOptions {
  /** Whether to use colours. Default: false. */
  readonly color?: boolean;
}

/** The printed parts of a diagnostic, which a manifest includes. */
export type PrintableDiagnostic = Pick<Diagnostic, "code" | "severity" | "message" | "path" | "line" | "column">;

/** The lines of a text, as the parser counts them. A byte order mark is neither shown nor counted. */
export function textLines(text: string): readonly string[] {
  return text.replace(/^\uFEFF/, "").split(/\r\n|[\n\r\u2028\u2029]/);
}

/**
 * Makes a lookup of the lines of modules by their path from the root; null for a file that cannot be read. The last
 * file is cached: diagnostics are sorted by path, and a large file may have thousands.
 */
export function sourceLines(
  root: string,
  reader: Pick<FactsReader, "source">,
): (path: string) => readonly string[] | null {
  let last: { readonly path: string; readonly lines: readonly string[] | null } | null = null;
  return (path) => {
    if (last?.path !== path) last = { path, lines: readLines(`${root.replace(/\/$/, "")}/${path}`, reader) };
    return last.lines;
  };
}

function readLines(file: string, reader: Pick<FactsReader, "source">): readonly string[] | null {
  try {
    const text = reader.source(file);
    // Binary, or UTF-16.
    return text.includes("\0") ? null : textLines(text);
  } catch {
    // The file may have been deleted since it was read; the diagnostic is still printed.
    return null;
  }
}

/**
 * Formats a diagnostic: `path:line:column: error XT201: message`, then a code frame.
 *
 * @param lines - lines of the module; null if they are not available, which omits the code frame.
 */
export function formatDiagnostic(
  diagnostic: PrintableDiagnostic,
  lines: readonly string[] | null,
  { color = false }: FrameOptions = {},
): string {
  const colors = picocolors.createColors(color);
  const { code, severity, message, path, line, column } = diagnostic;
  const paint = severity === "error" ? colors.red : colors.yellow;
  const place = escapeLine(`${path}:${line}:${column}:`);
  const head = `${colors.bold(place)} ${paint(`${severity} ${code}`)}: ${escapeControls(message)}`;
  if (lines === null) return head;
  const frame = codeFrame(lines, line, column, { color });
  return frame === "" ? head : `${head}\n${frame}`;
}

/**
 * The lines around a place, with a marker under it. Long lines are truncated around the column.
 *
 * @param lines - all lines of the module; only those that are shown are processed.
 * @param line - 1-based, as is `column`.
 */
export function codeFrame(
  lines: readonly string[],
  line: number,
  column: number,
  { color = false }: FrameOptions = {},
): string {
  const start = cutBefore(column);
  const first = Math.max(0, line - 1 - LINES_ABOVE);
  const shown = lines.slice(first, line + LINES_BELOW).map((each) => escapeControls(cutLine(each, start)));
  // The line was truncated here.
  const place = { line, column: start === 0 ? column : column - start + 1 };
  const options = { highlightCode: color, forceColor: color, startLine: first + 1 };
  return codeFrameColumns(shown.join("\n"), { start: place }, options);
}
