/** Diagnostics of a collection in the form of bundlers whose messages have positions. */
import { formatDiagnostic, sourceLines } from "../../collect/output/code-frame.ts";
import type { SourceReader } from "../../suite/open-suite.ts";
import type { Diagnostic } from "../../core/data/diagnostic.ts";

/** One diagnostic for a bundler. */
export interface Problem {
  /**
   * Whether it fails the build. Unless the plugin is strict, an error of a single test is a warning of the build, and an
   * error of that test in the run.
   */
  readonly fatal: boolean;
  /** `error XT301: message`, without the position. */
  readonly title: string;
  /** With the position before it, and a code frame below it. */
  readonly text: string;
  /** Path from the root, with `/`. */
  readonly path: string;
  /** Absolute path. */
  readonly file: string;
  /** 1-based, as is `column`. */
  readonly line: number;
  readonly column: number;
  /** The text of the line; empty if the file cannot be read. */
  readonly lineText: string;
}

/**
 * @param root - absolute, with `/`.
 * @param isStrict - whether errors of single tests fail the build.
 */
export function suiteProblems(
  diagnostics: readonly Diagnostic[],
  root: string,
  reader: SourceReader,
  isStrict: boolean,
): Problem[] {
  const linesOf = sourceLines(root, reader);
  return diagnostics.map((diagnostic) => {
    const { code, severity, costs, message, path, line, column } = diagnostic;
    const lines = linesOf(path);
    return {
      fatal: severity === "error" && (isStrict || (costs !== "item" && costs !== "nothing")),
      title: `${severity} ${code}: ${message}`,
      text: formatDiagnostic(diagnostic, lines),
      path,
      file: `${root.replace(/\/$/, "")}/${path}`,
      line,
      column,
      lineText: lines?.[line - 1] ?? "",
    };
  });
}
