/**
 * Stubs with ids of their own, for modules whose path the bundler must not see: it looks for the `tsconfig.json` around
 * each path, and treats a `.cjs` as CommonJS, which would fail for its first importer only.
 */
import path from "node:path";
import type { Plugin } from "rolldown";
import { kindOf } from "./externals.ts";
import { normalizeId } from "../../plugin/hooks.ts";
import type { Stub } from "./error-stubs.ts";

/**
 * The prefix of such an id, before the module's path from the root. Rolldown drops source maps of ids that begin with a
 * NUL.
 */
const STAND_IN = "xtest-broken:";
const EXTENSION = ".mjs";

/** Whether an id is that of such a stub. */
export function isStandIn(id: string): boolean {
  return id.startsWith(STAND_IN);
}

/**
 * Makes the plugin, which must come first.
 *
 * @param stubOf - the stub for a file; null for a file that is not replaced.
 * @param root - absolute, with `/`.
 */
export function standInPlugin(stubOf: (file: string) => Stub | null, root: string): Plugin {
  const standInFor = (id: string): string | null => {
    const file = normalizeId(id);
    return stubOf(file) === null ? null : STAND_IN + path.posix.relative(root, file) + EXTENSION;
  };
  return {
    name: "xtest:stand-ins",
    async resolveId(specifier, importer, { kind }) {
      if (specifier.startsWith(STAND_IN)) return specifier;
      const named = path.isAbsolute(specifier) ? standInFor(specifier) : null;
      if (named !== null) return named;
      if (importer === undefined || importer.startsWith(STAND_IN)) return null;
      const found = await this.resolve(specifier, importer, { kind: kindOf(kind), skipSelf: true });
      return found === null || found.external !== false ? null : standInFor(found.id);
    },
    load(id) {
      const stub = id.startsWith(STAND_IN)
        ? stubOf(path.posix.join(root, id.slice(STAND_IN.length, -EXTENSION.length)))
        : null;
      return stub === null ? null : { code: stub.code, map: stub.map, moduleType: "js" };
    },
  };
}
