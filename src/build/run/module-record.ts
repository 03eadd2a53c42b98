/** Reads off a compiled text what the module asks for and what it gives. */
import type { Compiler } from "./compiler.ts";
import type { ImportRecord, ModuleRecord } from "./compiled-module.ts";
import { Unfit } from "./unfit.ts";

/** An import that is more than its names: attributes, and phases that engines do not know yet. */
const ODD_IMPORT = /^import\s+(?:defer\s*\*|source\s+[\w$])|\bwith\s*\{[^}]*\}\s*;?$/;

/** A specifier in quotes. */
const QUOTED = /^(["'])([^"'\\]*)\1$/;

/**
 * @param file - the module, for what is said of it.
 * @param code - what the compiler made of it: types and what is only there for them are gone.
 * @throws Unfit - if it asks for something in a way that only a bundler understands.
 */
export function recordOf({ parseSync }: Compiler["tools"], file: string, code: string): ModuleRecord {
  const { module, errors } = parseSync("module.js", code, { lang: "js", sourceType: "module" });
  if (errors.length > 0) throw new Unfit(file, "what it compiles to does not parse", true);
  const imports = new Map<string, { names: Set<string>; star: boolean; bare: boolean; at: number }>();
  const importOf = (specifier: string, at: number) => {
    const found = imports.get(specifier) ?? { names: new Set<string>(), star: false, bare: true, at };
    found.at = Math.min(found.at, at);
    imports.set(specifier, found);
    return found;
  };
  for (const { start, end, moduleRequest, entries } of module.staticImports) {
    if (ODD_IMPORT.test(code.slice(start, end))) throw new Unfit(file, "it has an import of an unusual kind", true);
    const one = importOf(moduleRequest.value, start);
    for (const { importName } of entries) {
      one.bare = false;
      if (importName.kind === "Default") one.names.add("default");
      else if (importName.kind === "Name" && importName.name !== null) one.names.add(importName.name);
    }
  }
  const exports = new Set<string>();
  for (const { start, end, entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName } of entries) {
      if (exportName.kind === "Default") exports.add("default");
      else if (exportName.kind === "Name" && exportName.name !== null) exports.add(exportName.name);
      if (moduleRequest === null) continue;
      if (ODD_IMPORT.test(code.slice(start, end))) throw new Unfit(file, "it has an export of an unusual kind", true);
      const one = importOf(moduleRequest.value, start);
      one.bare = false;
      if (importName.kind === "AllButDefault") one.star = true;
      else if (importName.kind === "Name" && importName.name !== null) one.names.add(importName.name);
    }
  }
  const dynamic = new Set<string>();
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = QUOTED.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[2];
    if (specifier === undefined) throw new Unfit(file, "it computes what it imports", true);
    dynamic.add(specifier);
  }
  return {
    imports: [...imports]
      .sort(([, one], [, other]) => one.at - other.at)
      .map(([specifier, { names, star, bare }]): ImportRecord => ({ specifier, names: [...names], star, bare })),
    exports: [...exports],
    dynamic: [...dynamic],
    isModule: module.hasModuleSyntax,
  };
}
