/** How a test file without tests of ours uses another runner, so that it can be named: it would be left out without a word. */
import type { SuiteSources } from "./suite-sources.ts";

/** The modules of runners, by any form of import. */
const MODULE =
  /["'`](vitest|@jest\/globals|node:test|bun:test|mocha|unplugin-xtest\/compat\/[\w-]+)["'`]|\b(?:from|require\s*\(|import\s*\()\s*["'`](test)["'`]/;

/** The functions that register tests, as members of the global object. */
const GLOBAL =
  /\bglobal(?:This)?\b[^;\n]{0,20}?(?:\.|\[\s*["'`])(describe|it|test|suite|context|specify)\b|\{[^{}]*\b(describe|it|test|suite|context|specify)\b[^{}]*\}[^=;]*=\s*global(?:This)?\b/;

/** Those functions, by their usual names. */
const CALLED = /^(?:describe|it|test|suite|context|specify)\b/;

/** The most files that are looked at for one. */
const MAX_FILES = 50;

/** The names of runners' modules and functions that a file uses, directly or by the project's modules that it imports; empty for none. */
export function usedRunner({ linker, reader }: Pick<SuiteSources, "linker" | "reader">, path: string): string[] {
  const called = (linker.facts(path)?.calls ?? []).flatMap(({ callee }) => CALLED.exec(callee) ?? []);
  if (called.length > 0) return [...new Set(called.map(asFunction))];
  const files = [path];
  for (const file of files) {
    const facts = linker.facts(file);
    // A file that cannot be read has an error already.
    if (facts === null || facts.unreadable !== undefined) continue;
    const text = reader.source(file);
    const [, name, other] = MODULE.exec(text) ?? [];
    const [, member, taken] = GLOBAL.exec(text) ?? [];
    const found = name ?? other ?? asFunction(member ?? taken);
    if (found !== "") return [found];
    for (const { specifier, typeOnly } of facts.imports) {
      const next = typeOnly ? null : linker.sourceFile(file, { specifier });
      if (next === null || next.includes("/node_modules/") || files.length >= MAX_FILES) continue;
      if (!files.includes(next)) files.push(next);
    }
  }
  return [];
}

function asFunction(name = ""): string {
  return name === "" ? "" : `${name}()`;
}
