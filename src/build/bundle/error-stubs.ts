/**
 * Stubs for broken modules: the errors that they throw point to the position of the problem. They have ids of their
 * own, so that neither the bundler nor plugins of users take them for the modules that they replace: Rolldown looks for
 * the `tsconfig.json` around each path, and treats a `.cjs` as CommonJS, which would fail for its first importer only.
 */

import { readFileSync, existsSync } from "node:fs";
import path from "node:path";
import type { Plugin, SourceMapInput } from "rolldown";
import { normalizeId } from "../../plugin/filters.ts";
import { kindOf, packageName } from "./specifiers.ts";
import { tsconfigLeavingOut } from "../../link/tsconfig.ts";
import type { SourcePosition } from "./errors/build-errors.ts";
import { foldersAbove } from "../../store/folders.ts";

/** The stub for one broken module. */
export interface Stub {
  readonly code: string;
  /** Maps the stub to the position of the problem, which tracebacks then show. */
  readonly map: SourceMapInput;
}

/** Lets Rolldown accept any imported name, to be looked up at run time. */
const ANY_NAME = 'export * from "node:module";\n';

/**
 * The prefix of a stub's id, before the module's path from the root. Rolldown drops source maps of ids that begin with a
 * NUL.
 */
const STUB = "xtest-broken:";
const EXTENSION = ".mjs";

/** Whether an id is that of a stub. */
export function isStub(id: string): boolean {
  return id.startsWith(STUB);
}

/**
 * Makes the plugin, which must come first.
 *
 * @param stubOf - the stub for a file; null for a file that is not replaced.
 * @param root - absolute, with `/`.
 */
export function stubPlugin(stubOf: (file: string) => Stub | null, root: string): Plugin {
  const idFor = (id: string): string | null => {
    const file = normalizeId(id);
    return stubOf(file) === null ? null : STUB + path.posix.relative(root, file) + EXTENSION;
  };
  return {
    name: "xtest:stubs",
    async resolveId(specifier, importer, { kind }) {
      if (specifier.startsWith(STUB)) return specifier;
      const named = path.isAbsolute(specifier) ? idFor(specifier) : null;
      if (named !== null) return named;
      if (importer === undefined || importer.startsWith(STUB)) return null;
      const found = await this.resolve(specifier, importer, { kind: kindOf(kind), skipSelf: true });
      return found === null || found.external !== false ? null : idFor(found.id);
    },
    load(id) {
      const stub = id.startsWith(STUB) ? stubOf(path.posix.join(root, id.slice(STUB.length, -EXTENSION.length))) : null;
      return stub === null ? null : { code: stub.code, map: stub.map, moduleType: "js" };
    },
  };
}

/** The same plugin for Rollup, which looks up the names that stubs export before they throw. */
export function rollupStubs(plugin: Plugin): Plugin {
  const { load } = plugin;
  if (typeof load !== "function") return plugin;
  return {
    ...plugin,
    async load(id, ...rest) {
      const loaded = await load.call(this, id, ...rest);
      if (typeof loaded !== "object" || loaded === null || !loaded.code.endsWith(ANY_NAME)) return loaded;
      const code = `${loaded.code.slice(0, -ANY_NAME.length)}export default {};\n`;
      return { ...loaded, code, syntheticNamedExports: true };
    },
  };
}

/**
 * A module that throws, wherever it is imported.
 *
 * @param file - the module that it replaces.
 * @param type - name of a built-in error class.
 * @param loc - position of the problem, with the column from 0; null for the beginning.
 */
export function throwingStub(
  file: string,
  type: string,
  message: string,
  loc: { line: number; column: number } | null,
): Stub {
  // Its exports are unknown: with a re-export from an external, the bundler leaves the check of names to run time.
  const code = `throw new ${type}(${JSON.stringify(message)});\n${ANY_NAME}`;
  return { code, map: mapToOnePlace(file, loc ?? { line: 1, column: 0 }) };
}

/** A source map that maps the whole first line to one position of the original. */
export function mapToOnePlace(file: string, { line, column }: { line: number; column: number }): SourceMapInput {
  const mappings = [0, 0, line - 1, column].map(variableLength).join("");
  return { version: 3, sources: [file], sourcesContent: [sourceTextOf(file)], names: [], mappings };
}

/** A non-negative number as a base 64 VLQ: five bits a digit, with the sign as the lowest bit. */
function variableLength(value: number): string {
  let digits = "";
  let rest = value << 1;
  do {
    const more = rest > 31 ? 32 : 0;
    digits += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".charAt((rest & 31) | more);
    rest >>>= 5;
  } while (rest > 0);
  return digits;
}

/** The text of a file; empty if it cannot be read. */
export function sourceTextOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/**
 * The message about a specifier that is not a path and does not resolve.
 *
 * @param importer - absolute path.
 * @param relative - a path from the root.
 */
export function missingPackageText(specifier: string, importer: string, relative: (path: string) => string): string {
  return `Cannot find "${specifier}", imported by ${relative(importer)}. ${adviceFor(specifier, importer, relative)}`;
}

/** What to do in place of importing what Vitest has for its own pages; null for any other module. */
export function adviceForPages(specifier: string): string | null {
  return /^(?:vitest\/browser|@vitest\/browser)(?:\/|$)/.test(specifier)
    ? 'It is of the pages of Vitest. Tests in pages of xtest ask for that of Playwright: test("…", async ({ page }) => { … }).'
    : null;
}

function adviceFor(specifier: string, importer: string, relative: (path: string) => string): string {
  const ofPages = adviceForPages(specifier);
  if (ofPages !== null) return ofPages;
  const excluded = excludedAliasText(specifier, importer, relative);
  if (excluded !== null) return excluded;
  const name = packageName(specifier);
  const own = ownManifest(name, importer);
  const manifest = own ?? installedManifest(name, importer);
  if (manifest !== null) {
    const asked = specifier === name ? "it" : `".${specifier.slice(name.length)}"`;
    return `The package is ${own === null ? "installed" : "the project itself"}, but ${unbuilt(relative(manifest), asked)}`;
  }
  if (/^(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*$/.test(name)) return `Install the package "${name}", or correct the name.`;
  const place = specifier.startsWith("#") ? '"imports" of package.json' : '"paths" of tsconfig.json';
  return `No package has such a name: if it is an alias, add it to ${place}, or correct the name.`;
}

function unbuilt(manifest: string, asked: string): string {
  return `${manifest} leads to no file for ${asked}: build the package, or correct its "exports" or "main".`;
}

/** The message about a path that does not resolve: it may be the folder of a package. */
export function missingPathText(specifier: string, importer: string, relative: (path: string) => string): string {
  const manifest = path.posix.join(path.posix.dirname(importer), specifier, "package.json");
  return `Could not resolve '${specifier}'${existsSync(manifest) ? `: ${unbuilt(relative(manifest), "it")}` : ""}`;
}

/** The `package.json` of the package that a module is in, if it has this name; null if it has not. */
function ownManifest(name: string, importer: string): string | null {
  const file = foldersAbove(importer)
    .map((folder) => `${folder}/package.json`)
    .find((one) => existsSync(one));
  try {
    const manifest: unknown = file === undefined ? null : JSON.parse(readFileSync(file, "utf8"));
    return Reflect.get(Object(manifest), "name") === name ? (file ?? null) : null;
  } catch {
    return null;
  }
}

/** The `package.json` of a package that a module can see; null if there is none. */
function installedManifest(name: string, importer: string): string | null {
  const files = foldersAbove(importer).map((folder) => `${folder}/node_modules/${name}/package.json`);
  return name === "" ? null : (files.find((file) => existsSync(file)) ?? null);
}

/** Says that the `tsconfig.json` with an alias does not include the importing module; null if that is not so. */
export function excludedAliasText(
  specifier: string,
  importer: string,
  relative: (path: string) => string,
): string | null {
  const tsconfig = tsconfigLeavingOut(importer, specifier);
  if (tsconfig === null) return null;
  return (
    `"paths" of ${relative(tsconfig)} has this alias, but its "include" leaves ${relative(importer)} out: ` +
    `add the file there, or the alias to "alias" in xtest's configuration.`
  );
}

/** The position of a quoted specifier in a text, at its quote; null if it is not found. */
export function positionOfSpecifier(text: string, specifier: string): SourcePosition | null {
  const lines = text.split("\n");
  const line = lines.findIndex((one) => one.includes(`"${specifier}"`) || one.includes(`'${specifier}'`));
  return line === -1 ? null : { line: line + 1, column: (lines[line] ?? "").indexOf(specifier) - 1 };
}

/** Whether a text declares a type of that name, or has one for others: TypeScript allows re-exporting it as if it were a value. */
export function declaresType(text: string, name: string): boolean {
  const word = `${name.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")}\\b`;
  const ambient = "declare\\s+(?:abstract\\s+class|class|const\\s+enum|const|enum|function|let|var)";
  const declared = `(?:interface|namespace|type(?:\\s+[\\w$]+\\s+as)?|${ambient})\\s+${word}`;
  return new RegExp(`\\b(?:${declared}|export\\s+type\\s*(?:\\{[^}]*\\b${word}|\\*\\s*from\\b))`).test(text);
}
