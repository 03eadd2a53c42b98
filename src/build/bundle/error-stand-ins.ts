/**
 * Modules that the bundler must not even hear the names of: it looks for the `tsconfig.json` around each, and takes a
 * `.cjs` for CommonJS, which would fail for its first importer only. What stands in for one has an id that is no path.
 */
import path from "node:path";
import type { Plugin } from "rolldown";
import { kindOf } from "./externals.ts";
import { normalizeId } from "../../plugin/hooks.ts";
import type { Stub } from "./error-stubs.ts";

/** Around the module's path from the root in the id of a stand-in. Rolldown keeps no source maps of ids that begin with a NUL. */
const STAND_IN = "xtest-broken:";
const EXTENSION = ".mjs";

/** Whether an id is that of a stand-in. */
export function isStandIn(id: string): boolean {
  return id.startsWith(STAND_IN);
}

/**
 * The plugin, which must come first.
 *
 * @param stubOf - what stands in for a file; null for all that stay.
 * @param root - absolute, with `/`.
 */
export function standIns(stubOf: (file: string) => Stub | null, root: string): Plugin {
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
