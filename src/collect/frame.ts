/** Prints a diagnostic for people, with the lines it is about; separate so that reading diagnostics costs no printer. */
import { codeFrameColumns } from "@babel/code-frame";
import picocolors from "picocolors";
import type { Diagnostic } from "../core/diagnostic.ts";

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
  const frame = codeFrameColumns(sourceText, { start: { line, column } }, { highlightCode: color, forceColor: color });
  return frame === "" ? head : `${head}\n${frame}`;
}
