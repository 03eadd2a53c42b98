/** Lowers the standard decorators of other libraries: bundlers leave them as they are, and engines do not run them. */
import type { Plugin } from "rolldown";
import { resolveTsconfig } from "rolldown/experimental";
import { TsconfigCache, Visitor } from "rolldown/utils";
import { MAYBE_DECORATED, normalizeId } from "./hooks.ts";
import { parseModule } from "./parse.ts";

/** The plugin; must come after the one that takes our own decorators out. */
export function foreignDecorators(): Plugin {
  const tsconfigs = new TsconfigCache();
  return {
    name: "xtest:foreign-decorators",
    transform: {
      filter: { id: { include: [/\.[cm]?[jt]sx?$/], exclude: [/[\\/]node_modules[\\/]/] }, code: MAYBE_DECORATED },
      async handler(code, id) {
        const file = normalizeId(id);
        if (!hasDecorators(code, file)) return null;
        // Those of TypeScript's older kind are lowered by rolldown itself.
        if (resolveTsconfig(file, tsconfigs)?.tsconfig.compilerOptions?.experimentalDecorators === true) return null;
        const { lowerDecorators } = await import("../analysis/lower.ts");
        return lowerDecorators(code, file);
      },
    },
  };
}

function hasDecorators(code: string, file: string): boolean {
  const program = parseModule(code, file);
  if (program === null) return false;
  let found = false;
  const look = (node: { readonly decorators?: readonly unknown[] | null }): void => {
    if ((node.decorators?.length ?? 0) > 0) found = true;
  };
  new Visitor({
    ClassDeclaration: look,
    ClassExpression: look,
    MethodDefinition: look,
    PropertyDefinition: look,
    AccessorProperty: look,
  }).visit(program);
  return found;
}
