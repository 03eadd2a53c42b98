/** Imports of names that a module of the run does not export. Exports of externals are only known at run time. */
import type { ModuleError } from "../../core/data/run/link-table.ts";
import type { SourcePosition } from "../bundle/errors/build-errors.ts";
import { sourceTextOf, declaresType } from "../bundle/error-stubs.ts";
import type { GraphTarget, ModuleGraph } from "./module-graph.ts";
import { moduleError } from "./compile/module-problem.ts";

/** The handling of missing names, by the id of a module. */
export interface MissingNames {
  /** Modules that import a name which does not exist. */
  readonly errors: ReadonlyMap<string, ModuleError>;
  /**
   * Names to export as undefined: types that are re-exported as values, and names that CommonJS modules may not have.
   */
  readonly absent: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Exported names of a module; null if `export *` of an external or a CommonJS module hides some. */
type Names = ReadonlySet<string> | null;

/**
 * Gives what checks the imports of some modules.
 *
 * @param root - of the project: absolute, with `/`.
 * @param modules - all modules by id; those that are checked come with all that they lead to.
 */
export function createExportCheck(
  root: string,
  modules: ModuleGraph["modules"],
): (checked: ModuleGraph["modules"]) => MissingNames {
  const known = new Map<string, Names>();
  let absent = new Map<string, Set<string>>();

  const namesOf = (id: string): Names => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const names = collectNames(id, modules);
    known.set(id, names);
    return names;
  };

  /** Whether a module has a type of that name, or one whose exports it has all. */
  const givesType = (id: string, name: string, seen = new Set<string>()): boolean => {
    const module = modules.get(id);
    if (module?.content.kind !== "code" || seen.has(id)) return false;
    seen.add(id);
    if (declaresType(sourceTextOf(module.file), name)) return true;
    return module.content.compiled.record.imports.some(({ specifier, star }) => {
      const target = star ? module.imports.get(specifier) : undefined;
      return target?.kind === "module" && givesType(target.id, name, seen);
    });
  };

  /** Whether a name counts as missing. */
  const isMissing = (target: string, name: string): boolean => {
    const module = modules.get(target);
    if (module === undefined || module.content.kind === "error") return false;
    const { content } = module;
    const names = namesOf(target);
    if (names === null || names.has(name)) return false;
    const isCommonjs = content.kind === "code" && content.compiled.record.format === "commonjs";
    const isLoose = isCommonjs || (content.kind === "value" && content.isLoose);
    if (!isLoose && !givesType(target, name)) return !isMocked(target, modules);
    const set = absent.get(target);
    if (set === undefined) absent.set(target, new Set([name]));
    else set.add(name);
    return false;
  };

  return (checked) => {
    const errors = new Map<string, ModuleError>();
    absent = new Map();
    for (const [id, { file, content, imports }] of checked) {
      if (content.kind !== "code") continue;
      for (const { specifier, names } of content.compiled.record.imports) {
        const target = imports.get(specifier);
        if (target?.kind !== "module") continue;
        const missing = names.find((name) => isMissing(target.id, name));
        if (missing === undefined) continue;
        const from = modules.get(target.id)?.file ?? specifier;
        const exporter = from.startsWith(`${root}/`) ? from.slice(root.length + 1) : from;
        errors.set(
          id,
          moduleError(
            root,
            file,
            positionOfName(sourceTextOf(file), specifier, missing),
            "SyntaxError",
            `"${missing}" is not exported by "${exporter}".`,
          ),
        );
        break;
      }
    }
    return { errors, absent };
  };
}

/** `mock.module(url, …)`: which module it stands for is only known at run time. */
const COMPUTED_MOCK = /\bmock\.module\b(?!\(\s*["'])/;

/** Whether a mock stands, or may stand, for a module, which may have other names. */
function isMocked(id: string, modules: ModuleGraph["modules"]): boolean {
  return [...modules.values()].some(({ content, mocks }) => {
    if (content.kind === "code" && COMPUTED_MOCK.test(content.compiled.code)) return true;
    return [...(mocks?.values() ?? [])].some(({ target }) => target?.kind === "module" && target.id === id);
  });
}

function collectNames(id: string, modules: ModuleGraph["modules"]): Names {
  const names = new Set<string>();
  const seen = new Set<string>();
  const visit = (at: string, isStar: boolean): boolean => {
    const module = modules.get(at);
    if (module === undefined || module.content.kind === "error") return false;
    if (seen.has(at)) return true;
    seen.add(at);
    const { content } = module;
    if (content.kind === "value") {
      for (const name of content.names) names.add(name);
      if (!isStar) names.add("default");
      return true;
    }
    const { record } = content.compiled;
    if (record.format === "commonjs") {
      if (!isStar) names.add("default");
      // Behind `export *`, the exports of a CommonJS module are unknown.
      return !isStar;
    }
    for (const name of record.exports) if (!isStar || name !== "default") names.add(name);
    return record.imports.every(({ specifier, star }) => !star || isKnown(module.imports.get(specifier)));
  };
  const isKnown = (target: GraphTarget | undefined): boolean => target?.kind === "module" && visit(target.id, true);
  return visit(id, false) ? names : null;
}

/** The position of a name in the statement that imports it; null if it is not found. */
function positionOfName(text: string, specifier: string, name: string): SourcePosition | null {
  const quoted = specifier.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
  const statements = new RegExp(`\\b(?:import|export)\\b([^;"'\`]*?)\\bfrom\\s*["']${quoted}["']`, "g");
  for (const { 0: whole, 1: clause = "", index } of text.matchAll(statements)) {
    const start = index + whole.indexOf(clause, 6);
    const pattern =
      name === "default"
        ? /^\s*(?:type\s+)?([\w$]+)|\bdefault\b/
        : new RegExp(`(?<![\\w$])${name.replace(/\$/g, "\\$")}(?![\\w$])`);
    const found = pattern.exec(clause);
    if (found === null) continue;
    const at = start + found.index + found[0].length - (found[1] ?? found[0]).length;
    const before = text.slice(0, at).split("\n");
    return { line: before.length, column: before.at(-1)?.length ?? 0 };
  }
  return null;
}
