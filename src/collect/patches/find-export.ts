/** Follows an export that is replaced to the module that declares it. */
import { isBuiltin } from "node:module";
import type { ExportFact, ModuleFacts } from "../../core/data/facts.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { SuiteSources } from "../files/suite-sources.ts";
import { exportBinding } from "./export-binding.ts";

/** The modules that pass an export on, and the one that declares it; or why it cannot be replaced. */
export type FoundExport =
  | { readonly modules: readonly string[]; readonly problem: null }
  | { readonly modules: readonly string[]; readonly problem: PatchProblem };

/** Why an export cannot be replaced, what can be done, and similar names. */
export interface PatchProblem {
  readonly why: string;
  readonly near?: readonly string[];
}

type Sources = Pick<SuiteSources, "linker" | "reader" | "relative">;

/** @param path - absolute path of the module that exports it. */
export function findExport(sources: Sources, path: string, name: string): FoundExport {
  return follow(sources, path, name, new Set());
}

function follow(sources: Sources, path: string, name: string, visited: Set<string>): FoundExport {
  const { linker } = sources;
  const facts = linker.facts(path);
  // It is reported as such.
  if (facts === null || facts.errors.length > 0 || visited.has(path)) return { modules: [], problem: null };
  visited.add(path);
  const reason = fixedModule(sources, path, facts);
  if (reason !== null) return failed(reason);
  const named = facts.exports.filter(({ exported }) => exported === name);
  const fact = named.find(({ typeOnly }) => !typeOnly) ?? named[0];
  if (fact === undefined) return followStars(sources, path, facts, name, visited);
  if (fact.typeOnly) return failed(TYPE);
  if (fact.specifier !== null)
    return pass(sources, path, name, { specifier: fact.specifier, imported: fact.imported ?? name }, visited);
  const declaration = facts.declarations.find(({ name: local, form }) => local === fact.local && form !== "exports");
  if (declaration !== undefined) {
    const binding = exportBinding(declaration, sources.reader.source(path));
    return binding.kind === "fixed" ? failed(binding.why) : { modules: [path], problem: null };
  }
  const imported = facts.imports.find(({ local }) => local === fact.local);
  if (imported === undefined || imported.typeOnly) return failed(TYPE);
  return pass(sources, path, name, { specifier: imported.specifier, imported: imported.imported ?? name }, visited);
}

const TYPE = "it is a type, which does not exist when the tests run";

function failed(why: string, near: readonly string[] = []): FoundExport {
  return { modules: [], problem: { why, near } };
}

/** Follows a re-export. */
function pass(
  sources: Sources,
  path: string,
  name: string,
  { specifier, imported }: { readonly specifier: string; readonly imported: string },
  visited: Set<string>,
): FoundExport {
  if (imported === "*") return failed(`it is the namespace of "${specifier}": replace an export of that module`);
  const file = sources.linker.importedFile(path, { specifier });
  if (file === null) {
    return failed(
      isBuiltin(specifier)
        ? `it is re-exported from the module of Node "${specifier}": replace it there`
        : `it is re-exported from the package "${specifier}": give it a binding here, \`export const ${name} = …\``,
    );
  }
  const { modules, problem } = follow(sources, file, imported, visited);
  return problem === null ? { modules: [path, ...modules], problem } : { modules: [], problem };
}

function followStars(
  sources: Sources,
  path: string,
  facts: ModuleFacts,
  name: string,
  visited: Set<string>,
): FoundExport {
  const { linker } = sources;
  const stars = facts.exports.filter(isStar);
  for (const { specifier } of name === "default" ? [] : stars) {
    const file = linker.importedFile(path, { specifier: specifier ?? "" });
    if (file === null) return failed(`it may come from the package "${specifier ?? ""}", which is re-exported`);
    if (linker.lookUpExport(file, name) !== null)
      return pass(sources, path, name, { specifier: specifier ?? "", imported: name }, visited);
  }
  const own = facts.exports.filter((fact) => !fact.typeOnly && !isStar(fact)).map(({ exported }) => exported);
  const names = [...own, ...stars.flatMap((star) => linker.starNames(path, star))];
  return failed(`${sources.relative(path)} has no export of this name`, nearest(name, names));
}

function isStar({ exported, typeOnly }: ExportFact): boolean {
  return exported === "*" && !typeOnly;
}

/** Why nothing of a module can be replaced; null if that depends on the export. */
function fixedModule(sources: Sources, path: string, { syntax }: ModuleFacts): string | null {
  if (path.includes("/node_modules/")) return PACKAGE;
  const shown = sources.relative(path);
  if (path.endsWith(".json")) {
    return `${shown} is JSON: import its object, \`import data from …\`, and replace a property of that`;
  }
  if (syntax === "commonjs") {
    return `${shown} is a CommonJS module: import its object, \`import api from …\`, and replace a property of that`;
  }
  return null;
}

/** What to do about a package. */
export const PACKAGE =
  "exports of packages are loaded by the engine as they are: re-export it by a module of the project that the code under " +
  "test imports, or, for a CommonJS package, replace a property of its default export";

/** The modules behind all exports of a module, for a name that is only known at run time. */
export function findAllExports(sources: Sources, path: string): readonly string[] {
  const facts = sources.linker.facts(path);
  if (facts === null) return [];
  const own = facts.exports.filter((fact) => !isStar(fact)).map(({ exported }) => exported);
  const names = [...own, ...facts.exports.filter(isStar).flatMap((star) => sources.linker.starNames(path, star))];
  return [...new Set([path, ...names.flatMap((name) => findExport(sources, path, name).modules)])];
}
