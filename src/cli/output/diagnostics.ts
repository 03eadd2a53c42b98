/** Prints diagnostics. The formatter is loaded only if there are any. */
import type { ResolvedConfig } from "../../config/types.ts";
import type { Diagnostic } from "../../core/data/diagnostic.ts";
import type { SelectedSuite } from "../select/collected.ts";
import { useColor } from "../program/color.ts";
import { rawText } from "../../report/text/terminal-text.ts";
import type { CommandContext } from "../program/command-context.ts";
import type { DiagnosticOf, PlaceOf } from "../../report/reporter.ts";
import type { SourceReader } from "../../suite/open-suite.ts";

/** The number of places of a repeated warning that are listed. */
const MORE_PLACES = 5;

/** Every diagnostic with its code frame, an empty line after each. A repeated warning is one, with all its places. */
export async function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  { root }: ResolvedConfig,
  reader: SourceReader,
  color: boolean,
): Promise<string[]> {
  if (diagnostics.length === 0) return [];
  const { formatDiagnostic, sourceLines } = await import("../../collect/output/code-frame.ts");
  const linesOf = sourceLines(root, reader);
  return withoutRepeats(diagnostics).map(([first, ...same]) => {
    // The formatter escapes what it quotes; the rest are colors.
    return `${rawText(formatDiagnostic(first, linesOf(first.path), { color }))}\n${placesText(same)}\n`;
  });
}

/** Each error, and each warning with those of the same message. */
function withoutRepeats(diagnostics: readonly Diagnostic[]): readonly (readonly [Diagnostic, ...Diagnostic[]])[] {
  const all: [Diagnostic, ...Diagnostic[]][] = [];
  const warnings = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const { severity, code, message } = diagnostic;
    const same = severity === "warning" ? warnings.get(`${code} ${message}`) : undefined;
    if (same !== undefined) {
      same.push(diagnostic);
      continue;
    }
    const first: [Diagnostic, ...Diagnostic[]] = [diagnostic];
    if (severity === "warning") warnings.set(`${code} ${message}`, first);
    all.push(first);
  }
  return all;
}

/** One line with the places of a repeated warning; empty if there are none. */
function placesText(diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return "";
  const places = diagnostics.slice(0, MORE_PLACES).map(({ path, line, column }) => `${path}:${line}:${column}`);
  const rest = diagnostics.length - places.length;
  return `  also at ${places.join(", ")}${rest === 0 ? "" : ` and ${rest} more`}\n`;
}

/** Prints the errors of collection on standard error. */
export async function writeErrors(
  { args, config, env, err }: CommandContext,
  { errors, reader }: Pick<SelectedSuite, "errors" | "reader">,
): Promise<void> {
  const color = useColor(args.color, env, err.isTTY);
  for (const text of await formatDiagnostics(errors, config, reader, color)) err.write(text);
}

/**
 * Finds the diagnostic of a test's error. Two tests of one name may have the same message: of several
 * diagnostics, the one in the test's file at or after its declaration is meant.
 */
export async function diagnosticsByMessage(
  diagnostics: readonly Diagnostic[],
  { root }: ResolvedConfig,
  reader: SourceReader,
  placeOf: PlaceOf,
): Promise<DiagnosticOf> {
  const ofItems = diagnostics.filter(({ costs }) => costs === "item");
  if (ofItems.length === 0) return () => null;
  const { codeFrame, sourceLines } = await import("../../collect/output/code-frame.ts");
  // Now: the run may write snapshots into the modules.
  const linesOf = sourceLines(root, reader);
  const lines = new Map([...new Set(ofItems.map(({ path }) => path))].map((path) => [path, linesOf(path)]));
  return (id, message) => {
    const same = ofItems.filter((diagnostic) => diagnostic.message === message);
    const place = placeOf(id);
    const near = same.filter(({ path }) => path === place?.path);
    const found = near.find(({ line }) => line >= (place?.line ?? 0)) ?? near[0] ?? same[0];
    if (found === undefined) return null;
    const { path, line, column } = found;
    const frame = (color: boolean) => {
      const own = lines.get(path) ?? null;
      return own === null ? "" : rawText(codeFrame(own, line, column, { color }));
    };
    return { path, line, frame };
  };
}
