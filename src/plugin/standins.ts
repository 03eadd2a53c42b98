/**
 * Modules that the bundler must not even hear the names of: it looks for the `tsconfig.json` around each, and takes a
 * `.cjs` for CommonJS, which would fail for its first importer only. What stands in for one has an id that is no path.
 */
import path from "node:path";
import type { Plugin } from "rolldown";
import { normalizeId } from "./hooks.ts";
import type { Stub } from "./stubs.ts";

/** Around the module's path in the id of a stand-in. */
const STAND_IN = "\0xtest-broken:";
const EXTENSION = ".mjs";

/** The plugin, which must come first. @param stubOf - what stands in for a file; null for all that stay. */
export function standIns(stubOf: (file: string) => Stub | null): Plugin {
  const standInFor = (id: string): string | null => {
    const file = normalizeId(id);
    return stubOf(file) === null ? null : STAND_IN + file + EXTENSION;
  };
  return {
    name: "xtest:stand-ins",
    async resolveId(specifier, importer) {
      if (specifier.startsWith(STAND_IN)) return specifier;
      const named = path.isAbsolute(specifier) ? standInFor(specifier) : null;
      if (named !== null) return named;
      if (importer === undefined || importer.startsWith(STAND_IN)) return null;
      const found = await this.resolve(specifier, importer, { skipSelf: true });
      return found === null || found.external !== false ? null : standInFor(found.id);
    },
    load(id) {
      const stub = id.startsWith(STAND_IN) ? stubOf(id.slice(STAND_IN.length, -EXTENSION.length)) : null;
      return stub === null ? null : { code: stub.code, map: stub.map, moduleType: "js" };
    },
  };
}
