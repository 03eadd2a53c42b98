/** What makes the exports of a module replaceable. */
import type { AnonymousDefault, PatchableExports } from "../../core/data/rewrite.ts";
import type { SuiteSources } from "../files/suite-sources.ts";
import { exportBinding, isCommonjsPackage, isPackage } from "./find-export.ts";

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
