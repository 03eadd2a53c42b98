/**
 * Rewrites by the names that bundlers use for modules: collection has the paths that it walked, bundlers the real
 * paths.
 */
import { readdirSync, realpathSync } from "node:fs";
import type { ModuleRewrite } from "../core/data/rewrite.ts";
import { withSlashes } from "../config/paths.ts";

/**
 * Adds each rewrite under its file's real path. A file with symbolic links is collected under each of its paths, but is
 * one module of the bundle, which gets the joined rewrites of all of them.
 *
 * @param rewrites - by absolute path, with `/`.
 */
export function withRealPaths(rewrites: ReadonlyMap<string, ModuleRewrite>): ReadonlyMap<string, ModuleRewrite> {
  const found = new Map(rewrites);
  const realId = realIds();
  for (const [file, rewrite] of rewrites) {
    const real = realId(file);
    if (real === file) continue;
    const before = found.get(real);
    const renamed = underRealName(rewrite, real);
    found.set(real, before === undefined ? renamed : joined(before, renamed));
  }
  return found;
}

/**
 * A lookup of real paths, for bundlers that preserve symbolic links: there a module may have a path that collection
 * does not know. Each folder is read once.
 */
export function realIds(): (file: string) => string {
  const folders = new Map<string, RealFolder>();
  return (file) => realPath(file, folders);
}

interface RealFolder {
  readonly path: string;
  /** Names of symbolic links in the folder. */
  readonly links: ReadonlySet<string>;
}

/** Joins the rewrites of two paths of one file. The text is the same, and so is everything that only depends on it. */
function joined(first: ModuleRewrite, second: ModuleRewrite): ModuleRewrite {
  const isNew = ({ name }: { readonly name: string }, known: readonly { readonly name: string }[]): boolean =>
    known.every((one) => one.name !== name);
  return {
    ...first,
    xunit: [...first.xunit, ...second.xunit.filter((hidden) => isNew(hidden, first.xunit))],
    bindings: [...new Set([...first.bindings, ...second.bindings])],
    calls: [...first.calls, ...second.calls.filter((call) => isNew(call, first.calls))],
    ...joinedNames(first, second),
    ...(second.patchable === undefined ? {} : { patchable: second.patchable }),
    ...(second.object === undefined ? {} : { object: second.object }),
    ...(second.patches === undefined ? {} : { patches: second.patches }),
  };
}

function joinedNames(first: ModuleRewrite, second: ModuleRewrite): Pick<ModuleRewrite, "leftOut"> {
  if (first.leftOut === undefined && second.leftOut === undefined) return {};
  return { leftOut: [...(first.leftOut ?? []), ...(second.leftOut ?? [])] };
}

/** A module that imports itself does so by the name of its real file. */
function underRealName(rewrite: ModuleRewrite, real: string): ModuleRewrite {
  const { patchable } = rewrite;
  if (patchable === undefined) return rewrite;
  return { ...rewrite, patchable: { ...patchable, self: `./${real.slice(real.lastIndexOf("/") + 1)}` } };
}

/**
 * The real path of a file. Each folder is read once.
 *
 * @param folders - folders that were read, by path.
 */
function realPath(file: string, folders: Map<string, RealFolder>): string {
  const slash = file.lastIndexOf("/");
  const name = file.slice(0, slash);
  try {
    let folder = folders.get(name);
    if (folder === undefined) folders.set(name, (folder = realFolder(name)));
    if (folder.links.has(file.slice(slash + 1))) return withSlashes(realpathSync.native(file));
    return folder.path + file.slice(slash);
  } catch {
    // A module whose text a plugin gave may not exist as a file.
    return file;
  }
}

function realFolder(folder: string): RealFolder {
  const entries = readdirSync(`${folder}/`, { withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink()).map(({ name }) => name);
  return { path: withSlashes(realpathSync.native(folder)), links: new Set(links) };
}
