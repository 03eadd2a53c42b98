/** The modules of the project that a module depends on. */
import type { SuiteSources } from "../files/suite-sources.ts";

/** Gives the modules that collection has read for a module: itself and what it imports, directly or not. */
export function dependencyFinder({ linker }: SuiteSources): (path: string) => ReadonlySet<string> {
  const read = new Set(linker.readPaths);
  const imported = new Map<string, readonly string[]>();
  const importedBy = (path: string): readonly string[] => {
    const before = imported.get(path);
    if (before !== undefined) return before;
    const facts = linker.facts(path);
    const specifiers =
      facts === null
        ? []
        : [...linker.valueImports(facts), ...facts.exports].flatMap(({ specifier }) =>
            specifier === null ? [] : [specifier],
          );
    const files = [...new Set(specifiers)].flatMap((specifier) => linker.importedFile(path, { specifier }) ?? []);
    const own = files.filter((file) => read.has(file) && !file.includes("/node_modules/"));
    imported.set(path, own);
    return own;
  };
  return (path) => {
    // A set that grows during iteration is iterated to its new end.
    const found = new Set([path]);
    for (const one of found) for (const next of importedBy(one)) found.add(next);
    return found;
  };
}
