/** The modules of packages whose exports tests replace. */
import type { ModuleRewrite } from "../../../core/data/rewrite.ts";
import { UsageError } from "../../../core/errors/errors.ts";
import { PACKAGE_SCRIPT } from "../../../plugin/hooks.ts";
import { withRealPaths } from "../../../plugin/symlinks.ts";
import type { Outside } from "../../standalone/runtime-externals.ts";

/** Their rewrites, by real path. */
export function patchedFiles(rewrites: ReadonlyMap<string, ModuleRewrite>): ReadonlyMap<string, ModuleRewrite> {
  const patched = [...rewrites].filter(
    ([file, { patchable, object }]) => PACKAGE_SCRIPT.test(file) && (patchable !== undefined || object !== undefined),
  );
  return patched.length === 0 ? new Map() : withRealPaths(new Map(patched));
}

/** @throws {UsageError} if one of them is not part of a standalone bundle. */
export function refuseOutside(patched: ReadonlyMap<string, ModuleRewrite>, outside: readonly Outside[]): void {
  const found = outside.find(({ file }) => file !== null && patched.has(file));
  if (found === undefined) return;
  throw new UsageError(
    `tests replace exports of the package "${found.specifier}", which is not part of the bundle: build with --bundle-deps`,
  );
}
