/**
 * Lowers syntax that the compiler leaves unchanged and engines do not support: standard decorators of other libraries,
 * `accessor` fields, and TypeScript that is CommonJS in spite of its syntax. And namespaces, of which it copies the exported variables,
 * so that assignments are lost. The compiler lowers everything else for the target engine.
 */
import type { Plugin } from "rolldown";
import { MAYBE_ACCESSOR, MAYBE_DECORATED, MAYBE_NAMESPACE, normalizeId } from "../../../plugin/filters.ts";
import { createLowering } from "../../../plugin/lowering.ts";
import { isOwnFile } from "../../../plugin/package-files.ts";
import { createPackageType } from "../../../store/packages/package-of-file.ts";
import { MAYBE_MIXED, mixedModule } from "./mixed-commonjs.ts";

/** Makes the plugin; must come after the one that moves this package's decorators. */
export function lowering(): Plugin {
  const lower = createLowering();
  const packageType = createPackageType();
  return {
    name: "xtest:lowering",
    transform: {
      filter: {
        id: { include: [/\.[cm]?[jt]sx?$/], exclude: [/[\\/]node_modules[\\/]/] },
        code: [MAYBE_DECORATED, MAYBE_ACCESSOR, MAYBE_NAMESPACE, MAYBE_MIXED],
      },
      async handler(code, id) {
        const file = normalizeId(id);
        // If this package is linked, its path has no `node_modules`.
        if (isOwnFile(file)) return null;
        const mixed = mixedModule(file, code, packageType);
        if (mixed === null) return lower(code, file);
        const { compileCommonjs } = await import("../../../facts/syntax/compile-commonjs.ts");
        return { ...compileCommonjs(code, file, mixed.options, mixed.callsNamespaces), moduleType: "js" };
      },
    },
  };
}
