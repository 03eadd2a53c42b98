/** Follows an export that is replaced to the module that declares it, and makes the exports of a module replaceable. */

import { isBuiltin } from "node:module";
import { type ExportFact, type ModuleFacts, type Declaration, DEFAULT_BINDING } from "../../core/data/facts.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import type { SuiteSources } from "../files/suite-sources.ts";
import type { AnonymousDefault, PatchableExports } from "../../core/data/rewrite.ts";

/** What must be edited so that a binding can be set, or why it cannot be. */
export type ExportBinding =
  | { readonly kind: "assignable" }
  /** Offset of the keyword `const`. */
  | { readonly kind: "constant"; readonly at: number }
  | { readonly kind: "anonymous"; readonly default: AnonymousDefault }
  | { readonly kind: "fixed"; readonly why: string };

const COMMENT = String.raw`(?:\s|/\*[^]*?\*/|//[^\n]*\n)`;
const CONST = new RegExp(String.raw`^(?:export${COMMENT}+)?(?=const\b)`);
const CONST_ENUM = new RegExp(String.raw`^(?:export${COMMENT}+)?const\b`);
const UNTIL_NAME = new RegExp(String.raw`^(?:(?:async${COMMENT}+)?function(?:${COMMENT}*\*)?|class\b)`);

/** @param text - of the module. */
export function exportBinding({ form, name, at, start, value }: Declaration, text: string): ExportBinding {
  switch (form) {
    case "let":
      return { kind: "assignable" };
    case "const": {
      const before = CONST.exec(text.slice(start));
      if (before !== null) return { kind: "constant", at: start + before[0].length };
      return { kind: "fixed", why: "it is declared by `import … =` or `using`: write `const`" };
    }
    case "function":
    case "class": {
      if (name !== DEFAULT_BINDING) return { kind: "assignable" };
      const before = UNTIL_NAME.exec(text.slice(value.at));
      if (before === null) return { kind: "fixed", why: "it is a declaration without a name: give it one" };
      return { kind: "anonymous", default: { kind: "declaration", insertAt: value.at + before[0].length } };
    }
    case "default":
      return { kind: "anonymous", default: { kind: "expression", start, end: at + "default".length } };
    case "enum":
      return CONST_ENUM.test(text.slice(start))
        ? { kind: "fixed", why: "it is a `const enum`, whose values compilers write into the code that uses them" }
        : { kind: "fixed", why: "it is an enum, whose values compilers may write into the code that uses them" };
    case "namespace":
      return { kind: "fixed", why: "it is a TypeScript namespace: replace one of its members, as of any object" };
    case "exports":
      return { kind: "fixed", why: "it has no binding in its module" };
  }
}

/** The modules that pass an export on, and the one that declares it; or why it cannot be replaced. */
export type FoundExport =
  | {
      readonly modules: readonly string[];
      readonly problem: null;
      /** The CommonJS module of a package whose whole object it is, also in bundles for browsers. Absent for all others. */
      readonly object?: string;
    }
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
  if (isCommonjsPackage(path, facts)) return ofCommonjs(sources, path, facts, name);
  const reason = fixedModule(sources, path, facts);
  if (reason !== null) return failed(reason);
  const named = facts.exports.filter(({ exported }) => exported === name);
  const fact = named.find(({ typeOnly }) => !typeOnly) ?? named[0];
  if (fact === undefined) return followStars(sources, path, facts, name, visited);
  if (fact.typeOnly) return failed(TYPE);
  if (fact.specifier !== null)
    return pass(sources, path, { specifier: fact.specifier, imported: fact.imported ?? name }, visited);
  const declaration = facts.declarations.find(({ name: local, form }) => local === fact.local && form !== "exports");
  if (declaration !== undefined) {
    const binding = exportBinding(declaration, sources.reader.source(path));
    return binding.kind === "fixed" ? failed(binding.why) : { modules: [path], problem: null };
  }
  const imported = facts.imports.find(({ local }) => local === fact.local);
  if (imported === undefined || imported.typeOnly) return failed(TYPE);
  return pass(sources, path, { specifier: imported.specifier, imported: imported.imported ?? name }, visited);
}

const TYPE = "it is a type, which does not exist when the tests run";

function failed(why: string, near: readonly string[] = []): FoundExport {
  return { modules: [], problem: { why, near } };
}

/** Follows a re-export. */
function pass(
  sources: Sources,
  path: string,
  { specifier, imported }: { readonly specifier: string; readonly imported: string },
  visited: Set<string>,
): FoundExport {
  if (imported === "*") return failed(`it is the namespace of "${specifier}": replace an export of that module`);
  const file = sources.linker.sourceFile(path, { specifier });
  if (file === null) {
    return failed(
      isBuiltin(specifier)
        ? `it is re-exported from the module of Node "${specifier}": replace it there`
        : `it is re-exported from ${noSource(specifier)}`,
    );
  }
  const found = follow(sources, file, imported, visited);
  if (found.problem !== null) return found;
  const other = sources.linker.browserFile(path, { specifier });
  const others = other === null ? [] : follow(sources, other, imported, visited).modules;
  const modules = [path, ...found.modules, ...others];
  return { modules, problem: null, ...wholeObject(sources, path, specifier, found) };
}

/** What is said of a package that does not resolve to a file with code. */
export function noSource(specifier: string): string {
  return `"${specifier}", which is not installed or has no code that can be read`;
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
    const file = linker.sourceFile(path, { specifier: specifier ?? "" });
    if (file === null) return failed(`it may come from ${noSource(specifier ?? "")}`);
    if (linker.lookUpExport(file, name) !== null)
      return pass(sources, path, { specifier: specifier ?? "", imported: name }, visited);
  }
  return failed(`${sources.relative(path)} has no export of this name`, nearest(name, namesOf(sources, path, facts)));
}

function namesOf({ linker }: Sources, path: string, { exports }: ModuleFacts): string[] {
  const own = exports.filter((fact) => !fact.typeOnly && !isStar(fact)).map(({ exported }) => exported);
  return [...own, ...exports.filter(isStar).flatMap((star) => linker.starNames(path, star))];
}

function isStar({ exported, typeOnly }: ExportFact): boolean {
  return exported === "*" && !typeOnly;
}

export function isPackage(path: string): boolean {
  return path.includes("/node_modules/");
}

/** Whether a module is a CommonJS one of a package, whose exports are the properties of its object. */
export function isCommonjsPackage(path: string, { syntax }: ModuleFacts): boolean {
  return syntax === "commonjs" && isPackage(path);
}

/** The whole object that an export is, unless bundles for browsers have another file of the package. */
export function wholeObject(
  { linker }: Pick<Sources, "linker">,
  importer: string,
  specifier: string,
  found: FoundExport,
): { readonly object?: string } {
  const object = found.problem === null ? found.object : undefined;
  return object === undefined || linker.browserFile(importer, { specifier }) !== null ? {} : { object };
}

/** What a CommonJS module exports may be known only at run time: a name is only refused if its text has no such word. */
function ofCommonjs(sources: Sources, path: string, facts: ModuleFacts, name: string): FoundExport {
  const { linker, reader } = sources;
  const names = namesOf(sources, path, facts).filter((one) => one !== "module.exports" && one !== "__esModule");
  // Compiled code has a property of that name.
  if (name === "default" && linker.lookUpExport(path, "__esModule") === null) {
    return { modules: [path], problem: null, object: path };
  }
  const isOpen = facts.exports.some((fact) => isStar(fact) || fact.exported === "module.exports");
  const isMentioned = reader
    .source(path)
    .split(/[^\p{ID_Continue}$]+/u)
    .includes(name);
  if (isOpen || isMentioned || linker.lookUpExport(path, name) !== null) return { modules: [path], problem: null };
  return failed(`${sources.relative(path)} has no export of this name`, nearest(name, names));
}

/** Why nothing of a module can be replaced; null if that depends on the export. */
function fixedModule(sources: Sources, path: string, { syntax }: ModuleFacts): string | null {
  const shown = sources.relative(path);
  if (path.endsWith(".json")) {
    return `${shown} is JSON: import its object, \`import data from …\`, and replace a property of that`;
  }
  if (syntax === "commonjs") {
    return `${shown} is a CommonJS module: import its object, \`import api from …\`, and replace a property of that`;
  }
  return null;
}

/** The modules behind all exports of a module, for a name that is only known at run time. */
export function findAllExports(sources: Sources, path: string): readonly string[] {
  const facts = sources.linker.facts(path);
  if (facts === null) return [];
  const names = isCommonjsPackage(path, facts) ? [] : namesOf(sources, path, facts);
  return [...new Set([path, ...names.flatMap((name) => findExport(sources, path, name).modules)])];
}

/**
 * The part of a module's rewrite; null if it cannot be read. Exports that cannot be set are left out.
 *
 * @param patched - absolute paths of all modules whose exports are replaced: others of packages are not read.
 */
export function patchableExports(
  sources: Pick<SuiteSources, "linker" | "reader" | "portable">,
  path: string,
  patched: ReadonlySet<string>,
): PatchableExports | null {
  const { linker, reader } = sources;
  const facts = linker.facts(path);
  if (facts === null || facts.errors.length > 0) return null;
  const text = reader.source(path);
  const constants = new Set<number>();
  const bindings: [exported: string, local: string | null][] = [];
  const forwards: { exported: string; specifier: string; imported: string }[] = [];
  const stars: string[] = [];
  const objects = new Map<string, { readonly specifier: string; readonly key: string }>();
  let anonymous: AnonymousDefault | null = null;
  for (const { exported, local, imported, specifier, typeOnly } of facts.exports) {
    if (typeOnly) continue;
    const declaration = facts.declarations.find(({ name, form }) => name === local && form !== "exports");
    if (declaration !== undefined) {
      const binding = exportBinding(declaration, text);
      if (binding.kind === "fixed") continue;
      if (binding.kind === "constant") constants.add(binding.at);
      if (binding.kind === "anonymous") anonymous = binding.default;
      bindings.push([exported, binding.kind === "anonymous" ? null : local]);
      continue;
    }
    const source = specifier === null ? facts.imports.find((fact) => fact.local === local) : { specifier, imported };
    if (source === undefined || ("typeOnly" in source && source.typeOnly)) continue;
    const from = linker.sourceFile(path, source);
    if (from === null || from.endsWith(".json") || (isPackage(from) && !patched.has(from))) continue;
    const other = linker.facts(from);
    if (other === null) continue;
    const isObject = isCommonjsPackage(from, other);
    if (other.syntax === "commonjs" && !isObject) continue;
    if (exported === "*") stars.push(source.specifier);
    else if (source.imported !== null && source.imported !== "*") {
      forwards.push({ exported, specifier: source.specifier, imported: source.imported });
    } else continue;
    for (const file of [from, linker.browserFile(path, source) ?? from]) {
      const found = linker.facts(file);
      const key = found !== null && isCommonjsPackage(file, found) ? sources.portable(file) : null;
      if (key !== null) objects.set(`${source.specifier} ${key}`, { specifier: source.specifier, key });
    }
  }
  const self = `./${path.slice(path.lastIndexOf("/") + 1)}`;
  return {
    self,
    constants: [...constants].sort((one, other) => one - other),
    anonymous,
    bindings,
    forwards,
    stars,
    objects: [...objects.values()],
  };
}
