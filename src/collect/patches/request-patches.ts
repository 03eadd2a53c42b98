/** Finds which exports a module replaces, and requests the rewrites that this takes. */
import { isBuiltin } from "node:module";
import type { ExportFact, ImportFact, PatchCall } from "../../core/data/facts.ts";
import type { CollectState } from "../collect-state.ts";
import { diagnostic } from "../diagnostics.ts";
import {
  findAllExports,
  findExport,
  type FoundExport,
  isCommonjsPackage,
  noSource,
  wholeObject,
} from "./find-export.ts";

type PatchState = Pick<CollectState, "diagnostics" | "rewrites" | "sources">;

/**
 * Requests what the calls of `monkeypatch` and `mocker` need in a module, and in those that it imports: fixtures and helpers.
 *
 * @param path - absolute path of a test module or conftest.
 */
export function requestPatches(state: PatchState, path: string): void {
  const { patching } = state.rewrites;
  let paths = patching.get(path);
  if (paths === undefined) patching.set(path, (paths = patchingModules(state, path)));
  for (const each of paths) requestOfModule(state, each);
}

/** The module and those that it imports, if they replace exports. */
function patchingModules({ sources }: PatchState, path: string): string[] {
  const { linker } = sources;
  const facts = linker.facts(path);
  const specifiers = new Set([...(facts?.imports ?? []), ...(facts?.exports ?? [])].flatMap(specifierOf));
  const imported = [...specifiers].flatMap((specifier) => linker.importedFile(path, { specifier }) ?? []);
  const others = imported.filter((file) => file !== path && sources.mayReplaceExports(file));
  return [path, ...others].filter((each) => linker.facts(each)?.patches !== undefined);
}

function specifierOf({ specifier, typeOnly }: ImportFact | ExportFact): string[] {
  return specifier === null || typeOnly ? [] : [specifier];
}

function requestOfModule(state: PatchState, path: string): void {
  for (const call of state.sources.linker.facts(path)?.patches ?? []) {
    if (call.namespace === null) requestNamed(state, path, call);
    else requestOfNamespace(state, path, call);
  }
}

function requestOfNamespace(
  state: PatchState,
  path: string,
  { method, namespace, name, at }: Extract<PatchCall, { namespace: string }>,
): void {
  const { linker } = state.sources;
  const facts = linker.facts(path);
  const imported = facts?.imports.find(({ local, imported: from }) => local === namespace && from === "*");
  if (imported === undefined) return;
  const { specifier } = imported;
  const file = linker.sourceFile(path, imported);
  if (file === null && specifier.startsWith(".")) return;
  if (method === "delAttr") {
    report(state, path, at, name ?? namespace, "an export cannot be taken away: replace it by undefined, with setAttr");
  } else if (file === null && isBuiltin(specifier)) {
    if (name === "default") report(state, path, at, name, BUILTIN_DEFAULT);
    else state.rewrites.addOwnPatch(path, { kind: "builtin", local: namespace, specifier });
  } else if (file === null) {
    if (name !== null) report(state, path, at, name, `it is imported from ${noSource(specifier)}`);
  } else if (name === null) {
    state.rewrites.addPatched(findAllExports(state.sources, file));
    requestOfPackage(state, path, { local: namespace, specifier }, file, name);
  } else if (request(state, path, { at, name, specifier }, findExport(state.sources, file, name))) {
    requestOfPackage(state, path, { local: namespace, specifier }, file, name);
  }
}

/** Requests what else a package needs, beside its modules for Node. @param name - of the export; null for all. */
function requestOfPackage(
  state: PatchState,
  path: string,
  imported: { readonly local: string | null; readonly specifier: string },
  file: string,
  name: string | null,
): void {
  requestCommonjs(state, path, imported, file);
  const other = state.sources.linker.browserFile(path, imported);
  if (other === null) return;
  requestCommonjs(state, path, imported, other);
  state.rewrites.addPatched(
    name === null ? findAllExports(state.sources, other) : findExport(state.sources, other, name).modules,
  );
}

/** Requests what a namespace of a CommonJS package needs in the module that imports it. */
function requestCommonjs(
  { rewrites, sources }: PatchState,
  path: string,
  imported: { readonly local: string | null; readonly specifier: string },
  file: string,
): void {
  const facts = sources.linker.facts(file);
  if (facts === null || !isCommonjsPackage(file, facts)) return;
  rewrites.addOwnPatch(path, { kind: "commonjs", ...imported, key: sources.portable(file) });
}

function requestNamed(
  state: PatchState,
  path: string,
  { specifier, name, isCertain, at, end }: Extract<PatchCall, { namespace: null }>,
): void {
  const { linker } = state.sources;
  const file = linker.sourceFile(path, { specifier });
  const named = { kind: "named" as const, at, end, specifier, name };
  if (file === null && isBuiltin(specifier)) {
    if (name === "default") report(state, path, at, name, BUILTIN_DEFAULT);
    state.rewrites.addOwnPatch(path, named);
    state.rewrites.addOwnPatch(path, { kind: "builtin", local: null, specifier });
    return;
  }
  if (file === null) {
    // It may be a method of anything.
    if (!isCertain && !specifier.startsWith(".")) return;
    const why = specifier.startsWith(".") ? `there is no module "${specifier}"` : `it is in ${noSource(specifier)}`;
    report(state, path, at, name, why);
    return;
  }
  if (linker.facts(path)?.syntax === "commonjs") {
    report(state, path, at, name, "a CommonJS module cannot name an export: write `import` instead of `require`");
    return;
  }
  if (!request(state, path, { at, name, specifier }, findExport(state.sources, file, name))) return;
  state.rewrites.addOwnPatch(path, named);
  requestOfPackage(state, path, { local: null, specifier }, file, name);
}

const BUILTIN_DEFAULT =
  "the default export of a module of Node is the module itself: replace the exports of its namespace, `import * as`";

/** Returns whether the export can be replaced. */
function request(
  state: PatchState,
  path: string,
  { at, name, specifier }: { readonly at: number; readonly name: string; readonly specifier: string },
  found: FoundExport,
): boolean {
  if (found.problem !== null) {
    report(state, path, at, name, found.problem.why, found.problem.near);
    return false;
  }
  state.rewrites.addPatched(found.modules);
  const { object } = wholeObject(state.sources, path, specifier, found);
  if (object !== undefined) {
    state.rewrites.addOwnPatch(path, { kind: "whole", object: state.sources.relative(object), name });
  }
  return true;
}

function report(
  { diagnostics }: PatchState,
  path: string,
  at: number,
  name: string,
  why: string,
  near: readonly string[] = [],
): void {
  diagnostics.report(diagnostic.fixedExport(name, why, near), { path, at });
}
