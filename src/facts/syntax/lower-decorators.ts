/** Lowers decorators and `accessor` fields, which no engine runs yet: only for modules that have them, so apart from facts. */
import { loadMorph } from "../read/typescript.ts";

/** The options of a `tsconfig.json` that say what classes mean. */
export interface ClassOptions {
  readonly experimentalDecorators: boolean;
  readonly emitDecoratorMetadata: boolean;
  /** Default: true. */
  readonly useDefineForClassFields?: boolean;
}

/**
 * Turns a module's decorators and `accessor` fields, and its types with them, into plain JavaScript.
 *
 * @param code - the module's text, without decorators of ours.
 * @param path - the module's path: its extension tells TypeScript from JavaScript, and JSX.
 * @returns JavaScript (JSX stays) and its source map as JSON.
 */
export function lowerClasses(code: string, path: string, options: ClassOptions): { code: string; map: string } {
  const { ts } = loadMorph();
  const { outputText, sourceMapText } = ts.transpileModule(code, {
    fileName: path,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.Preserve,
      allowJs: true,
      sourceMap: true,
      inlineSources: true,
      ...options,
    },
  });
  return { code: outputText.replace(/\/\/# sourceMappingURL=\S*\s*$/, ""), map: sourceMapText ?? "" };
}
