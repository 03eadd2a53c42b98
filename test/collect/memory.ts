/** Modules in memory, linked as those on disk are: the paths are made up, a specifier is relative to its importer. */
import { posix } from "node:path";

import { moduleFacts } from "../../src/analysis/facts.ts";
import { Evaluator } from "../../src/collect/evaluate.ts";
import { Linker } from "../../src/collect/link.ts";
import type { FactsReader } from "../../src/collect/reader.ts";
import type { ModuleFacts } from "../../src/core/facts.ts";

/** A reader of texts by path. */
export function memoryReader(files: Readonly<Record<string, string>>): FactsReader {
  const known = new Map<string, ModuleFacts>();
  const source = (path: string): string => files[path] ?? "";
  const readOne = (path: string): ModuleFacts | null => {
    if (files[path] === undefined) return null;
    const facts = known.get(path) ?? moduleFacts(path, source(path));
    known.set(path, facts);
    return facts;
  };
  return {
    readOne,
    source,
    hash: (path) => path,
    async read(paths) {
      const found = new Map<string, ModuleFacts>();
      for (const path of paths) {
        const facts = readOne(path);
        if (facts !== null) found.set(path, facts);
      }
      return found;
    },
  };
}

/** An evaluator of modules in memory. `unplugin-xtest` is the author API, other names without a dot are packages. */
export function memoryEvaluator(files: Readonly<Record<string, string>>): Evaluator {
  const linker = new Linker(memoryReader(files), (specifier, importer) => {
    if (specifier === "unplugin-xtest") return { kind: "api" };
    if (!specifier.startsWith(".")) return { kind: "external", specifier };
    const path = posix.join(posix.dirname(importer), specifier);
    return files[path] === undefined ? { kind: "missing", specifier } : { kind: "file", path };
  });
  return new Evaluator(linker);
}
