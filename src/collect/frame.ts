/** Prints a diagnostic for people, with the lines it is about; separate so that reading diagnostics costs no printer. */
import { codeFrameColumns } from "@babel/code-frame";
import picocolors from "picocolors";
import type { Diagnostic } from "../core/diagnostic.ts";
import { cutBefore, cutLine } from "../core/excerpt.ts";

export interface FrameOptions {
  /** Whether to use colours. Default: false. */
  readonly color?: boolean;
}

/** What is printed of a diagnostic: what a manifest keeps of one is enough. */
export type PrintableDiagnostic = Pick<Diagnostic, "code" | "severity" | "message" | "path" | "line" | "column">;

/**
 * `path:line:column: error XT201: message`, then a code frame.
 *
 * @param sourceText - text of the module; null if it cannot be had, which leaves the frame out.
 */
export function formatDiagnostic(
  diagnostic: PrintableDiagnostic,
  sourceText: string | null,
  { color = false }: FrameOptions = {},
): string {
  const colors = picocolors.createColors(color);
  const { code, severity, message, path, line, column } = diagnostic;
  const paint = severity === "error" ? colors.red : colors.yellow;
  const head = `${colors.bold(`${path}:${line}:${column}:`)} ${paint(`${severity} ${code}`)}: ${message}`;
  if (sourceText === null) return head;
  const frame = codeFrame(sourceText, line, column, { color });
  return frame === "" ? head : `${head}\n${frame}`;
}

/**
 * The lines around a place, with a mark under it. Long lines are cut to what stands around the column.
 *
 * @param line - 1-based, as is `column`.
 */
export function codeFrame(text: string, line: number, column: number, { color = false }: FrameOptions = {}): string {
  const start = cutBefore(column);
  const lines = text.split(/\r?\n/).map((each) => cutLine(each, start));
  // An ellipsis stands where the line was cut.
  const shown = start === 0 ? column : column - start + 1;
  return codeFrameColumns(
    lines.join("\n"),
    { start: { line, column: shown } },
    { highlightCode: color, forceColor: color },
  );
}
