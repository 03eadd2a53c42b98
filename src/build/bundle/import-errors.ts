/** Messages and positions of import errors. */
import { existsSync } from "node:fs";
import { tsconfigLeavingOut } from "../../link/tsconfig.ts";
import type { SourcePosition } from "./errors/build-errors.ts";
import { foldersAbove } from "../../store/folders.ts";
import { packageName } from "./specifiers.ts";

/**
 * The message about a specifier that is not a path and does not resolve.
 *
 * @param importer - absolute path.
 * @param relative - a path from the root.
 */
export function missingPackageText(specifier: string, importer: string, relative: (path: string) => string): string {
  return `Cannot find "${specifier}", imported by ${relative(importer)}. ${adviceFor(specifier, importer, relative)}`;
}

function adviceFor(specifier: string, importer: string, relative: (path: string) => string): string {
  const excluded = excludedAliasText(specifier, importer, relative);
  if (excluded !== null) return excluded;
  const name = packageName(specifier);
  const manifest = installedManifest(name, importer);
  if (manifest !== null) {
    const asked = specifier === name ? "it" : `".${specifier.slice(name.length)}"`;
    return (
      `The package is installed, but ${relative(manifest)} leads to no file for ${asked}: build the package, or ` +
      'correct its "exports" or "main".'
    );
  }
  if (/^(?:@[\w-][\w.-]*\/)?[\w-][\w.-]*$/.test(name)) return `Install the package "${name}", or correct the name.`;
  const place = specifier.startsWith("#") ? '"imports" of package.json' : '"paths" of tsconfig.json';
  return `No package has such a name: if it is an alias, add it to ${place}, or correct the name.`;
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

/** Whether a text declares a type of that name: TypeScript allows re-exporting it as if it were a value. */
export function declaresType(text: string, name: string): boolean {
  return new RegExp(`\\b(?:interface|type)\\s+${name.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")}\\b`).test(text);
}
