/** Syntax errors of modules (XT101). */

import { type ModuleFacts, DEFAULT_BINDING, type Declaration, type ExportFact } from "../../core/data/facts.ts";
import type { CollectState } from "../collect-state.ts";
import { diagnostic } from "../diagnostics.ts";
import { nearest } from "../../core/errors/suggestions.ts";
import { MisuseError } from "../../core/errors/errors.ts";

/** Reports the first syntax error of a module, from which most others follow. Returns whether there are any. */
export function reportParseErrors(
  { diagnostics }: Pick<CollectState, "diagnostics">,
  path: string,
  { errors, unreadable }: ModuleFacts,
): boolean {
  if (unreadable !== undefined) {
    diagnostics.report(diagnostic.cannotBeRead(unreadable), { path, at: 0 });
    return true;
  }
  const [first, ...others] = errors;
  if (first === undefined) return false;
  const more = others.length === 0 ? "" : ` (${others.length} more in this file may follow from it)`;
  diagnostics.report(diagnostic.doesNotParse(first.message + more), { path, at: first.at });
  return true;
}

/** Decides which names are tests. */
export interface TestNames {
  funcNameFilter(name: string): boolean;
  classNameFilter(name: string): boolean;
}

/**
 * Reports exports with unknown names, and tests without a binding.
 *
 * @param path - absolute path of the module.
 */
export function reportCommonJs(
  { diagnostics }: Pick<CollectState, "diagnostics">,
  path: string,
  facts: ModuleFacts,
  names: TestNames,
): void {
  if (facts.syntax !== "commonjs") return;
  const whole = facts.declarations.find(({ name, form }) => name === DEFAULT_BINDING && form === "exports");
  const named = whole === undefined ? null : namedBy(whole.value);
  if (whole === undefined || named === null) return;
  const isTest = named.kind === "class" ? names.classNameFilter(named.name) : names.funcNameFilter(named.name);
  if (isTest) diagnostics.report(diagnostic.noBindingExported(named.kind, named.name), { path, at: whole.value.at });
}

/** The own name of a class or function expression. */
function namedBy(value: Declaration["value"]): { kind: "class" | "function"; name: string } | null {
  if (value.kind !== "class" && value.kind !== "function") return null;
  const { name } = value.kind === "class" ? value.cls : value.fn;
  return name === null ? null : { kind: value.kind, name };
}

/**
 * Reports a re-export without a target.
 *
 * @param path - absolute path of the module that contains it.
 */
export function reportMissingExport(
  { diagnostics, sources }: Pick<CollectState, "diagnostics" | "sources">,
  path: string,
  fact: ExportFact,
): void {
  const { specifier, at } = fact;
  const name = fact.imported ?? fact.exported;
  const from = specifier === null ? null : sources.linker.importedFile(path, { specifier });
  if (specifier === null || from === null || sources.linker.lookUpExport(from, name) !== null) return;
  // Facts do not include types, which may be re-exported without `type`.
  const isType = new RegExp(`\\b(?:interface|type|namespace|declare)\\s.*\\b${name.replaceAll("$", "\\$")}\\b`);
  if (!/^[\w$]+$/.test(name) || isType.test(sources.reader.source(from))) return;
  const names = (sources.linker.facts(from)?.exports ?? []).map(({ exported }) => exported);
  diagnostics.report(diagnostic.missingExport(name, specifier, nearest(name, names)), { path, at });
}

/** The options of a module. */
export interface ModuleOptions {
  /** Absolute path, with `/`. */
  readonly path: string;
  /** Its text, for a file that is not a module itself. Default: the content on disk. */
  readonly text?: string;
  /** The language of `text`: `ts`, `tsx`, `js` or `jsx`. Default: `ts`. */
  readonly extension?: string;
}

/** The languages of texts. */
const LANGUAGES = ["ts", "tsx", "js", "jsx"];

/** The options with their defaults. @throws {MisuseError} if an option is of the wrong type. */
export function checkedOptions({
  path,
  text,
  extension = "ts",
}: ModuleOptions): Required<Pick<ModuleOptions, "path" | "extension">> & Pick<ModuleOptions, "text"> {
  const wrong = (what: string): MisuseError =>
    new MisuseError(`Module.fromParent(parent, { path, text, extension }): ${what}`);
  if (typeof path !== "string") throw wrong(`path must be a string, not ${typeof path}`);
  if (text === undefined) return { path, extension };
  if (typeof text !== "string") throw wrong(`text must be a string, not ${typeof text}, for ${path}`);
  if (!LANGUAGES.includes(String(extension).replace(/^\./, ""))) {
    throw wrong(
      `extension says which language the text is in, ${LANGUAGES.join(", ")}: not "${extension}", for ${path}`,
    );
  }
  return { path, text, extension };
}
