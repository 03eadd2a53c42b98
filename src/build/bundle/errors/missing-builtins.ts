/** Names that Node's built-in modules do not export: the engine would reject the whole bundle for one of them. */
import { builtinModules, createRequire } from "node:module";
import type { OutputChunk } from "rolldown";
import type { ESTree } from "rolldown/utils";
import { normalizeId } from "../../../plugin/filters.ts";
import { parseModule } from "../../../plugin/parse.ts";
import { sourceTextOf } from "../error-stubs.ts";

export interface MissingName {
  /** Absolute path of the importing module. */
  readonly importer: string;
  /** As written in the source. */
  readonly specifier: string;
  readonly name: string;
}

/** The names that the modules of a built chunk import from Node's built-in modules and that do not exist. */
export function missingNames(chunk: Pick<OutputChunk, "code" | "moduleIds">): MissingName[] {
  const wanted = new Map<string, Set<string>>();
  for (const [, list = "", specifier = ""] of chunk.code.matchAll(/^import (?:\w+, )?\{([^}]*)\} from "([^"]+)"/gm)) {
    const names = importedNames(list);
    const known = exportedNames(specifier);
    const missing = known === null ? [] : names.filter((name) => !known.has(name));
    for (const name of missing) wanted.set(name, (wanted.get(name) ?? new Set()).add(withoutScheme(specifier)));
  }
  if (wanted.size === 0) return [];
  // The bundle may merely quote such a statement in a string, so the modules are parsed, as few as possible.
  return chunk.moduleIds.flatMap((id) => {
    const importer = normalizeId(id);
    const text = sourceTextOf(importer);
    if (![...wanted.keys()].some((name) => text.includes(name))) return [];
    const asked = parseModule(text, importer)?.body.flatMap(importsOf) ?? [];
    return asked
      .filter(({ specifier, name }) => wanted.get(name)?.has(withoutScheme(specifier)))
      .map((one) => ({ importer, ...one }));
  });
}

function importsOf(statement: ESTree.Statement): { specifier: string; name: string }[] {
  if (statement.type === "ImportDeclaration" && statement.importKind !== "type") {
    return statement.specifiers.flatMap((one) =>
      one.type === "ImportSpecifier" && one.importKind !== "type"
        ? { specifier: statement.source.value, name: nameOf(one.imported) }
        : [],
    );
  }
  if (statement.type !== "ExportNamedDeclaration" || statement.source === null) return [];
  const specifier = statement.source.value;
  return statement.specifiers.map(({ local }) => ({ specifier, name: nameOf(local) }));
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === "Literal" ? name.value : name.name;
}

function importedNames(list: string): string[] {
  return list.split(",").flatMap((one) => one.trim().split(/\s+as\s+/)[0] || []);
}

/** The exports of a built-in module of Node; null for any other specifier. */
function exportedNames(specifier: string): Set<string> | null {
  if (!builtinModules.includes(withoutScheme(specifier)) && !specifier.startsWith("node:")) return null;
  try {
    const exported: unknown = createRequire(import.meta.url)(specifier);
    const keys = typeof exported === "object" || typeof exported === "function" ? Object.keys(exported ?? {}) : [];
    return new Set([...keys, "default", "module.exports"]);
  } catch {
    return null;
  }
}

function withoutScheme(specifier: string): string {
  return specifier.replace(/^node:/, "");
}
