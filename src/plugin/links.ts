/** Rewrites by the names that bundlers have for modules: collection has the paths it walked, bundlers the real ones. */
import { lstatSync, realpathSync } from "node:fs";
import type { ModuleRewrite } from "../core/rewrite.ts";

/**
 * Adds each rewrite under its file's real path. A file that links lead to is collected under each of its paths, but is
 * one module of the bundle: there it gets what every one of them needs.
 *
 * @param rewrites - by absolute path, with `/`.
 */
export function withRealPaths(rewrites: ReadonlyMap<string, ModuleRewrite>): ReadonlyMap<string, ModuleRewrite> {
  const found = new Map(rewrites);
  const folders = new Map<string, string>();
  for (const [file, rewrite] of rewrites) {
    const real = realPath(file, folders);
    if (real === file) continue;
    const before = found.get(real);
    found.set(real, before === undefined ? rewrite : joined(before, rewrite));
  }
  return found;
}

/**
 * A look-up of real paths, for bundlers that were told to keep links as they are: there a module may have a name that
 * collection does not know. Each folder is asked about once.
 */
export function realIds(): (file: string) => string {
  const folders = new Map<string, string>();
  return (file) => realPath(file, folders);
}

/** What the modules of two paths need of their file. The text is the same, so what depends on it is too. */
function joined(first: ModuleRewrite, second: ModuleRewrite): ModuleRewrite {
  const isNew = ({ name }: { readonly name: string }, known: readonly { readonly name: string }[]): boolean =>
    known.every((one) => one.name !== name);
  return {
    ...first,
    xunit: [...first.xunit, ...second.xunit.filter((hidden) => isNew(hidden, first.xunit))],
    bindings: [...new Set([...first.bindings, ...second.bindings])],
    calls: [...first.calls, ...second.calls.filter((call) => isNew(call, first.calls))],
  };
}

/** Each folder is asked about once, and files are only looked at. @param folders - to their real paths. */
function realPath(file: string, folders: Map<string, string>): string {
  const slash = file.lastIndexOf("/");
  const folder = file.slice(0, slash);
  try {
    if (lstatSync(file).isSymbolicLink()) return withSlashes(realpathSync.native(file));
    let real = folders.get(folder);
    if (real === undefined) folders.set(folder, (real = withSlashes(realpathSync.native(folder))));
    return real + file.slice(slash);
  } catch {
    // A module whose text a plugin gave need be no file.
    return file;
  }
}

function withSlashes(path: string): string {
  return path.replaceAll("\\", "/");
}
