/** Puts diagnostics in front of people; loads the printer only if there is something to print. */
import type { FactsReader } from "../collect/reader.ts";
import type { ResolvedConfig } from "../config/types.ts";
import type { Diagnostic } from "../core/diagnostic.ts";

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
    const text = sourceOf(`${root.replace(/\/$/, "")}/${diagnostic.path}`, reader);
    return `${formatDiagnostic(diagnostic, text, { color })}\n\n`;
  });
}

function sourceOf(file: string, reader: FactsReader): string | null {
  try {
    return reader.source(file);
  } catch {
    // The file may have gone since it was read; its problem is worth saying all the same.
    return null;
  }
}
