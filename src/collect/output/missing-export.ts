/** A name that a module exports again from one that has no such name: the run cannot import it, so it is said (XT103). */
import type { ExportFact } from "../../core/data/facts.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { CollectContext } from "../context.ts";
import { problems } from "../diagnostics.ts";

/** Reports such an export. @param path - of the module that it stands in, absolute. */
export function reportMissingExport(context: CollectContext, path: string, fact: ExportFact): void {
  const { specifier, at } = fact;
  const name = fact.imported ?? fact.exported;
  const from = specifier === null ? null : context.linker.importedFile(path, { specifier });
  if (specifier === null || from === null || context.linker.lookUpExport(from, name) !== null) return;
  // Facts know no types, which may be exported again as if they were values.
  const isType = new RegExp(`\\b(?:interface|type|namespace|declare)\\s.*\\b${name.replaceAll("$", "\\$")}\\b`);
  if (!/^[\w$]+$/.test(name) || isType.test(context.reader.source(from))) return;
  const names = (context.linker.facts(from)?.exports ?? []).map(({ exported }) => exported);
  context.report(problems.missingExport(name, specifier, nearest(name, names)), { path, at });
}
