/** Puts diagnostics in front of people; loads the printer only if there is something to print. */
import type { FactsReader } from "../collect/reader.ts";
import type { ResolvedConfig } from "../config/types.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import type { DiagnosticOf, PlaceOf } from "./reporters/reporter.ts";

/** Every diagnostic with its code frame, an empty line after each. */
export async function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  { root }: ResolvedConfig,
  reader: FactsReader,
  color: boolean,
): Promise<string[]> {
  if (diagnostics.length === 0) return [];
  const { formatDiagnostic } = await import("../collect/frame.ts");
  return diagnostics.map((diagnostic) => {
    const text = sourceOf(diagnostic, root, reader);
    return `${formatDiagnostic(diagnostic, text, { color })}\n\n`;
  });
}

/**
 * A lookup for errors of tests that the build has foreseen. Two tests of one name may have one message: of several
 * diagnostics with it, the one meant is in the test's own file, at or after its declaration.
 */
export async function diagnosticsByMessage(
  diagnostics: readonly Diagnostic[],
  { root }: ResolvedConfig,
  reader: FactsReader,
  placeOf: PlaceOf,
): Promise<DiagnosticOf> {
  const ofItems = diagnostics.filter(({ costs }) => costs === "item");
  if (ofItems.length === 0) return () => null;
  const { codeFrame } = await import("../collect/frame.ts");
  return (id, message) => {
    const same = ofItems.filter((diagnostic) => diagnostic.message === message);
    const place = placeOf(id);
    const near = same.filter(({ path }) => path === place?.path);
    const found = near.find(({ line }) => line >= (place?.line ?? 0)) ?? near[0] ?? same[0];
    if (found === undefined) return null;
    const { path, line, column } = found;
    const frame = (color: boolean) => {
      const text = sourceOf(found, root, reader);
      return text === null ? "" : codeFrame(text, line, column, { color });
    };
    return { path, line, frame };
  };
}

function sourceOf({ path }: Diagnostic, root: string, reader: FactsReader): string | null {
  try {
    return reader.source(`${root.replace(/\/$/, "")}/${path}`);
  } catch {
    // The file may have gone since it was read; its problem is worth saying all the same.
    return null;
  }
}
