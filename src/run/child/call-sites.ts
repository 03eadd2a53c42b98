/**
 * The call sites that tests read by `Error.prepareStackTrace` and `util.getCallSites()`, as packages do that ask which file calls them
 * (`callsites`, `depd`, `get-caller-file`, `pino`): with the places of the sources, in the place of those of the file that holds all compiled modules. Stacks as text are
 * mapped by the engine.
 */
import { readFileSync } from "node:fs";
import { findSourceMap, SourceMap, syncBuiltinESMExports } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import util from "node:util";
import type { LinkedModule } from "../../core/data/run/link-table.ts";
import type { RunnableSuite } from "../../runtime/host.ts";

interface Place {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** What call sites of a source say: that of a CommonJS module has its path, that of an ES module its URL, except in runners that evaluate it. */
type NameOf = (file: string) => string;

/**
 * Has functions that tests set see call sites of sources.
 *
 * @param folder - URL of the compiled modules, with `/` at its end.
 * @param sourceKind - the kind of the module that was compiled from a file.
 */
export function nameCallSites(
  folder: string,
  { plan }: Pick<RunnableSuite, "plan">,
  sourceKind: (file: string) => LinkedModule["kind"] | null = () => null,
): void {
  const dialect = plan.options.projects?.[0]?.dialect;
  const areEvaluated = dialect === "vitest" || dialect === "jest" || dialect === "bun";
  const nameOf: NameOf = (file) => (areEvaluated || sourceKind(file) === "commonjs" ? file : pathToFileURL(file).href);
  const initial: unknown = Error.prepareStackTrace;
  const wrappers = new WeakMap<object, unknown>();
  let current = initial;
  const wrapped = (value: unknown): unknown => {
    if (typeof value !== "function" || value === initial) return value;
    const known = wrappers.get(value);
    if (known !== undefined) return known;
    const wrapper = function (this: unknown, error: unknown, sites: readonly NodeJS.CallSite[]): unknown {
      return Reflect.apply(value, this, [error, sites.map((site) => named(site, folder, nameOf))]);
    };
    wrappers.set(value, wrapper);
    wrappers.set(wrapper, wrapper);
    return wrapper;
  };
  Object.defineProperty(Error, "prepareStackTrace", {
    configurable: true,
    enumerable: false,
    get: () => current,
    set(value: unknown) {
      current = wrapped(value);
    },
  });
  nameSitesOfUtil(folder, nameOf);
}

/** What `util.getCallSites()` gives for a call. */
interface UtilSite {
  readonly scriptName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** How many may be asked for, and how many are given if nothing is. */
const MAX_SITES = 200;
const USUAL_SITES = 10;

/** Has `util.getCallSites()` give places of sources, where the engine has it. */
function nameSitesOfUtil(folder: string, nameOf: NameOf): void {
  const original: unknown = Reflect.get(util, "getCallSites");
  if (typeof original !== "function") return;
  const getCallSites = (given: unknown = USUAL_SITES, options?: unknown): unknown => {
    const isCount = typeof given === "number";
    const args = isCount ? [Math.min(given + 1, MAX_SITES), options] : [USUAL_SITES + 1, given];
    // What is no count is refused as by Node.
    const isRefused = isCount ? given < 1 || given > MAX_SITES : typeof given !== "object";
    const sites: readonly UtilSite[] = Reflect.apply(original, util, isRefused ? [given, options] : args);
    // The first one is this function.
    return sites.slice(1).map((site) => {
      const { scriptName, lineNumber, columnNumber } = site;
      if (!scriptName.startsWith(folder)) return site;
      const { name, line, column } = placeOf({ name: scriptName, line: lineNumber, column: columnNumber }, nameOf);
      return { ...site, scriptName: name, lineNumber: line, columnNumber: column, column };
    });
  };
  Object.assign(util, { getCallSites });
  syncBuiltinESMExports();
}

/** A call site with the place of its source. */
function named(site: NodeJS.CallSite, folder: string, nameOf: NameOf): NodeJS.CallSite {
  const compiled = site.getFileName();
  if (typeof compiled !== "string" || !compiled.startsWith(folder)) return site;
  let found: Place | undefined;
  const place = (): Place => (found ??= placeOf(compiledPlace(site, compiled), nameOf));
  const members = new Map<PropertyKey, () => unknown>([
    ["getFileName", () => place().name],
    ["getScriptNameOrSourceURL", () => place().name],
    ["getLineNumber", () => place().line],
    ["getColumnNumber", () => place().column],
    ["toString", () => `${site}`.replace(textOf(compiledPlace(site, compiled)), textOf(place()))],
  ]);
  return new Proxy(site, {
    get(target, name) {
      const own = members.get(name);
      if (own !== undefined) return own;
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

function placeOf(own: Place, nameOf: NameOf): Place {
  const entry = mapOf(own.name)?.findEntry(own.line - 1, own.column - 1);
  if (entry === undefined || !("originalSource" in entry)) return own;
  const { originalSource: source, originalLine: line, originalColumn: column } = entry;
  const file = source.startsWith("file:") ? fileURLToPath(source) : source;
  return { name: nameOf(file), line: line + 1, column: column + 1 };
}

const ownMaps = new Map<string, SourceMap | null>();

/** The source map of a compiled file: from the engine, or from the text of a module's own file, which `node:vm` does not read. */
function mapOf(compiled: string): SourceMap | null {
  const known = findSourceMap(compiled);
  if (known !== undefined) return known;
  let own = ownMaps.get(compiled);
  if (own === undefined) ownMaps.set(compiled, (own = inlineMap(compiled)));
  return own;
}

function inlineMap(compiled: string): SourceMap | null {
  try {
    const text = readFileSync(compiled.startsWith("file:") ? fileURLToPath(compiled) : compiled, "utf8");
    const encoded = /\n\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(text)?.[1];
    return encoded === undefined ? null : new SourceMap(JSON.parse(Buffer.from(encoded, "base64").toString()));
  } catch {
    return null;
  }
}

function compiledPlace(site: NodeJS.CallSite, name: string): Place {
  return { name, line: site.getLineNumber() ?? 1, column: site.getColumnNumber() ?? 1 };
}

function textOf({ name, line, column }: Place): string {
  return `${name}:${String(line)}:${String(column)}`;
}
