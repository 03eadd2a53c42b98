/**
 * Lowers what the compiler leaves as it is and engines do not run: standard decorators of other libraries, and `accessor`
 * fields. Everything else is lowered by the compiler, for the very engine that will run it.
 */
import type { Plugin } from "rolldown";
import { resolveTsconfig } from "rolldown/experimental";
import { TsconfigCache, Visitor } from "rolldown/utils";
import { MAYBE_DECORATED, normalizeId } from "../../plugin/hooks.ts";
import { isOwnFile } from "../../plugin/package-files.ts";
import { parseModule } from "./parse.ts";

const MAYBE_ACCESSOR = /\baccessor\s+[\w$#["'\\]/;

/** Lowers one module; null if there is nothing to lower. @param file - absolute, with `/`. */
export type LowerModule = (code: string, file: string) => Promise<{ code: string; map: string } | null>;

/** Each `tsconfig.json` is read once. */
export function createLowering(): LowerModule {
  const tsconfigs = new TsconfigCache();
  return async (code, file) => {
    if (!MAYBE_DECORATED.test(code) && !MAYBE_ACCESSOR.test(code)) return null;
    const { decorators, accessors } = toLower(code, file);
    if (!decorators && !accessors) return null;
    const options = resolveTsconfig(file, tsconfigs)?.tsconfig.compilerOptions;
    // TypeScript's older decorators are lowered by rolldown itself.
    if (options?.experimentalDecorators === true && !accessors) return null;
    const { lowerClasses } = await import("../../facts/syntax/lower-decorators.ts");
    return lowerClasses(code, file, {
      experimentalDecorators: options?.experimentalDecorators === true,
      emitDecoratorMetadata: options?.emitDecoratorMetadata === true,
      ...(options?.useDefineForClassFields === false ? { useDefineForClassFields: false } : {}),
    });
  };
}

/** The plugin; must come after the one that takes our own decorators out. */
export function lowering(): Plugin {
  const lower = createLowering();
  return {
    name: "xtest:lowering",
    transform: {
      filter: {
        id: { include: [/\.[cm]?[jt]sx?$/], exclude: [/[\\/]node_modules[\\/]/] },
        code: [MAYBE_DECORATED, MAYBE_ACCESSOR],
      },
      handler(code, id) {
        const file = normalizeId(id);
        // Where this package is linked, it is in no node_modules.
        return isOwnFile(file) ? null : lower(code, file);
      },
    },
  };
}

function toLower(code: string, file: string): { decorators: boolean; accessors: boolean } {
  const found = { decorators: false, accessors: false };
  const program = parseModule(code, file);
  if (program === null) return found;
  const look = (node: { readonly decorators?: readonly unknown[] | null }): void => {
    if ((node.decorators?.length ?? 0) > 0) found.decorators = true;
  };
  new Visitor({
    ClassDeclaration: look,
    ClassExpression: look,
    MethodDefinition: look,
    PropertyDefinition: look,
    AccessorProperty(node) {
      found.accessors = true;
      look(node);
    },
  }).visit(program);
  return found;
}
