/**
 * Lowers decorators and `accessor` fields, which no engine supports yet, and namespaces. Separate from facts, since only modules with
 * such syntax need it.
 */
import { loadMorph } from "../read/typescript.ts";

/** The options of a `tsconfig.json` that affect classes. */
export interface ClassOptions {
  readonly experimentalDecorators: boolean;
  readonly emitDecoratorMetadata: boolean;
  /** Default: true. */
  readonly useDefineForClassFields?: boolean;
  /** Default: false. */
  readonly verbatimModuleSyntax?: boolean;
}

/**
 * Compiles a module's decorators, `accessor` fields, namespaces and types to plain JavaScript.
 *
 * @param code - the module's text, without decorators of this package.
 * @param path - the module's path: its extension determines TypeScript, JavaScript and JSX.
 * @returns JavaScript (JSX is kept) and its source map as JSON.
 */
export function lowerClasses(code: string, path: string, options: ClassOptions): { code: string; map: string } {
  const { ts } = loadMorph();
  const { outputText, sourceMapText } = ts.transpileModule(code, {
    fileName: path,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.Preserve,
      jsx: ts.JsxEmit.Preserve,
      allowJs: true,
      sourceMap: true,
      inlineSources: true,
      ...options,
    },
  });
  return { code: outputText.replace(/\/\/# sourceMappingURL=\S*\s*$/, ""), map: sourceMapText ?? "" };
}
