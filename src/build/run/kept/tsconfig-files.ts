/** The files that a `tsconfig.json` is made of besides itself. */
import path from "node:path";
import { packageName } from "../../bundle/externals.ts";
import { textOf } from "../../bundle/error-stubs.ts";

const EXTENDS = /"extends"\s*:\s*(\[[^\]]*\]|"(?:[^"\\]|\\.)*")/g;
const REFERENCES = /"references"\s*:\s*(\[[^\]]*\])/g;

export interface NamedTsconfigs {
  /** Absolute, with `/`; also those that do not exist. */
  readonly files: ReadonlySet<string>;
  readonly hasReferences: boolean;
}

/**
 * Every file that some of them name, and that those name in turn, in any of the forms that it may have, also such as stand in
 * a comment. Null where a package says itself what its names mean.
 *
 * @param configs - absolute, with `/`.
 */
export function tsconfigsNamedIn(configs: readonly string[]): NamedTsconfigs | null {
  const files = new Set<string>();
  let hasReferences = false;
  const pending = new Set(configs);
  for (const file of pending) {
    const text = textOf(file);
    const references = stringsIn(text, REFERENCES);
    if (references.length > 0) hasReferences = true;
    const folder = path.posix.dirname(file);
    for (const name of [...stringsIn(text, EXTENDS), ...references]) {
      const isPath = path.isAbsolute(name) || /^\.\.?(?:\/|$)/.test(name);
      const found = isPath ? formsOf(path.posix.resolve(folder, name)) : inPackages(name, folder);
      if (found === null) return null;
      for (const candidate of found) {
        files.add(candidate);
        pending.add(candidate);
      }
    }
  }
  return { files, hasReferences };
}

/** In the packages of a folder and of those above it. */
function inPackages(name: string, folder: string): string[] | null {
  const modules = path.posix.join(folder, "node_modules");
  const manifest = path.posix.join(modules, packageName(name), "package.json");
  if (/"(?:exports|tsconfig)"\s*:/.test(textOf(manifest))) return null;
  const here = [manifest, ...formsOf(path.posix.join(modules, name))];
  const parent = path.posix.dirname(folder);
  const above = parent === folder ? [] : inPackages(name, parent);
  return above === null ? null : [...here, ...above];
}

/** What a name may mean: a file, one without its extension, or a folder. */
function formsOf(file: string): string[] {
  return [file, `${file}.json`, `${file}/tsconfig.json`];
}

/** The texts in the values of a property. */
function stringsIn(text: string, property: RegExp): string[] {
  const values = [...text.matchAll(property)].map(([, value = ""]) => value);
  const strings = values.flatMap((value) => [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)]);
  return strings.flatMap(([, one = ""]) => (one === "path" ? [] : [one]));
}
