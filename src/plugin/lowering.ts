/**
 * Lowers standard decorators and `accessor` fields of other libraries, which compilers leave unchanged and engines do not support. And
 * namespaces, of which compilers copy the exported variables, so that assignments are lost.
 */
import { TsconfigCache, Visitor } from "rolldown/utils";
import { MAYBE_ACCESSOR, MAYBE_NAMESPACE, mayBeDecorated } from "./filters.ts";
import { parseModule } from "./parse.ts";

/**
 * Lowers one module; null if there is nothing to lower.
 *
 * @param file - absolute, with `/`.
 */
export type LowerModule = (code: string, file: string) => Promise<{ code: string; map: string } | null>;

/** The options for lowering that a file has from elsewhere than its own `tsconfig.json`; null if that says them. */
export type OtherOptions = (file: string) => {
  readonly experimentalDecorators?: boolean;
  readonly emitDecoratorMetadata?: boolean;
  readonly useDefineForClassFields?: boolean;
  readonly verbatimModuleSyntax?: boolean;
} | null;

/** Makes a lowering that reads each `tsconfig.json` once. */
export function createLowering(otherOptions: OtherOptions = () => null): LowerModule {
  const tsconfigs = new TsconfigCache();
  return async (code, file) => {
    if (!mayBeDecorated(code) && !MAYBE_ACCESSOR.test(code) && !MAYBE_NAMESPACE.test(code)) return null;
    const { decorators, others } = toLower(code, file);
    if (!decorators && !others) return null;
    // It loads the whole bundler.
    const { resolveTsconfig } = await import("rolldown/experimental");
    const options = otherOptions(file) ?? resolveTsconfig(file, tsconfigs)?.tsconfig.compilerOptions;
    // Rolldown lowers TypeScript's legacy decorators itself.
    if (options?.experimentalDecorators === true && !others) return null;
    const { lowerClasses } = await import("../facts/syntax/lower-decorators.ts");
    return lowerClasses(code, file, {
      experimentalDecorators: options?.experimentalDecorators === true,
      emitDecoratorMetadata: options?.emitDecoratorMetadata === true,
      ...(options?.useDefineForClassFields === false ? { useDefineForClassFields: false } : {}),
      ...(options?.verbatimModuleSyntax === true ? { verbatimModuleSyntax: true } : {}),
    });
  };
}

function toLower(code: string, file: string): { decorators: boolean; others: boolean } {
  const found = { decorators: false, others: false };
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
      found.others = true;
      look(node);
    },
    TSModuleDeclaration({ declare, kind }) {
      if (!declare && kind !== "global") found.others = true;
    },
  }).visit(program);
  return found;
}
