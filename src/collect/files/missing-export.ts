/** Re-exports of names that the other module does not export (XT103). */
import type { ExportFact } from "../../core/data/facts.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { CollectState } from "../collect-state.ts";
import { diagnostic } from "../diagnostics.ts";

/**
 * Reports a re-export without a target.
 *
 * @param path - absolute path of the module that contains it.
 */
export function reportMissingExport(
  { diagnostics, sources }: Pick<CollectState, "diagnostics" | "sources">,
  path: string,
  fact: ExportFact,
): void {
  const { specifier, at } = fact;
  const name = fact.imported ?? fact.exported;
  const from = specifier === null ? null : sources.linker.importedFile(path, { specifier });
  if (specifier === null || from === null || sources.linker.lookUpExport(from, name) !== null) return;
  // Facts do not include types, which may be re-exported without `type`.
  const isType = new RegExp(`\\b(?:interface|type|namespace|declare)\\s.*\\b${name.replaceAll("$", "\\$")}\\b`);
  if (!/^[\w$]+$/.test(name) || isType.test(sources.reader.source(from))) return;
  const names = (sources.linker.facts(from)?.exports ?? []).map(({ exported }) => exported);
  diagnostics.report(diagnostic.missingExport(name, specifier, nearest(name, names)), { path, at });
}
