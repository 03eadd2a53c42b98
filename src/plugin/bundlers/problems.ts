/** What collection found, as bundlers with places in their messages take it. */
import { formatDiagnostic, sourceLines } from "../../collect/output/code-frame.ts";
import type { SourceReader } from "../../suite/open-suite.ts";
import type { Diagnostic } from "../../core/data/diagnostic.ts";

/** One diagnostic on its way to a bundler. */
export interface Problem {
  /** Whether it fails the build. What costs one test is that test's error in the run, and a warning of the build. */
  readonly fatal: boolean;
  /** `error XT301: message`, without its place. */
  readonly title: string;
  /** With its place before it, and a code frame below it. */
  readonly text: string;
  /** From the root, with `/`. */
  readonly path: string;
  /** Absolute. */
  readonly file: string;
  /** 1-based, as is `column`. */
  readonly line: number;
  readonly column: number;
  /** The line itself; empty if the file cannot be read. */
  readonly lineText: string;
}

/** @param root - absolute, with `/`. */
export function suiteProblems(diagnostics: readonly Diagnostic[], root: string, reader: SourceReader): Problem[] {
  const linesOf = sourceLines(root, reader);
  return diagnostics.map((diagnostic) => {
    const { code, severity, costs, message, path, line, column } = diagnostic;
    const lines = linesOf(path);
    return {
      fatal: severity === "error" && costs !== "item",
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

/** `3 errors in the test suite`; null if there is none that fails the build. */
export function countOfErrors(problems: readonly Problem[]): string | null {
  const count = problems.filter(({ fatal }) => fatal).length;
  if (count === 0) return null;
  return count === 1 ? "1 error in the test suite" : `${String(count)} errors in the test suite`;
}
