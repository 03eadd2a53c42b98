/** The modules of packages whose exports tests replace. */
import type { ModuleRewrite } from "../../../core/data/rewrite.ts";
import { UsageError } from "../../../core/errors/errors.ts";
import { normalizeId, PACKAGE_SCRIPT } from "../../../plugin/filters.ts";
import { withRealPaths } from "../../../plugin/symlinks.ts";

/** Their rewrites, by real path. */
export function patchedFiles(rewrites: ReadonlyMap<string, ModuleRewrite>): ReadonlyMap<string, ModuleRewrite> {
  const patched = [...rewrites].filter(
    ([file, { patchable, object }]) => PACKAGE_SCRIPT.test(file) && (patchable !== undefined || object !== undefined),
  );
  return patched.length === 0 ? new Map() : withRealPaths(new Map(patched));
}

/** Notes patched packages that stay outside of a bundle, where tests and other packages would not share what is patched. */
export class PatchedOutside {
  readonly #patched: ReadonlyMap<string, ModuleRewrite>;
  #specifier: string | null = null;

  /** @param patched - rewrites by real path. */
  constructor(patched: ReadonlyMap<string, ModuleRewrite>) {
    this.#patched = patched;
  }

  /** @param file - that the specifier resolves to; null if it is not known. */
  note(specifier: string, file: string | null): void {
    if (file !== null && this.#patched.has(normalizeId(file))) this.#specifier ??= specifier;
  }

  /**
   * @param remedy - what to do about it.
   * @throws {UsageError} if there is one.
   */
  refuse(remedy: string): void {
    if (this.#specifier === null) return;
    throw new UsageError(
      `tests replace exports of the package "${this.#specifier}", which is not part of the bundle: ${remedy}`,
    );
  }
}
