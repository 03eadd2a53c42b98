/** Modules in memory, linked like those on disk: paths are made up, and specifiers are relative to the importer. */
import { posix } from "node:path";

import { moduleAssertions, moduleFacts } from "../../src/facts/module-facts.ts";
import { Evaluator } from "../../src/evaluate/evaluate.ts";
import { Linker } from "../../src/link/link.ts";
import type { FactsReader } from "../../src/link/facts-reader.ts";
import type { ModuleFacts } from "../../src/core/data/facts.ts";

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
    assertionsOf: moduleAssertions,
    provide() {
      throw new Error("every text is given at the beginning");
    },
    node() {
      throw new Error("nobody asks for nodes of modules in memory");
    },
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

/**
 * A linker of modules in memory. `unplugin-xtest` is the author API, other names without a dot are packages, whose files, if
 * any, are below `/node_modules`.
 */
export function memoryLinker(files: Readonly<Record<string, string>>): Linker {
  return new Linker(memoryReader(files), (specifier, importer) => {
    if (specifier === "unplugin-xtest") return { kind: "api" };
    const isRelative = specifier.startsWith(".");
    const path = isRelative
      ? posix.join(posix.dirname(importer), specifier)
      : `/node_modules/${specifier}${/\.\w+$/.test(specifier) ? "" : "/index.js"}`;
    const exists = files[path] !== undefined;
    if (path.startsWith("/node_modules/")) return { kind: "external", specifier, file: exists ? path : null };
    return exists ? { kind: "file", path } : { kind: "missing", specifier };
  });
}

/** An evaluator of the same. @param known - paths of modules that were read before. */
export function memoryEvaluator(files: Readonly<Record<string, string>>, known: readonly string[] = []): Evaluator {
  const linker = memoryLinker(files);
  for (const path of known) linker.facts(path);
  return new Evaluator(linker);
}
