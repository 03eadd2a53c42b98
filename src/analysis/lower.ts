/** Lowers standard decorators, which no engine runs yet: only for modules that have foreign ones, so apart from facts. */
import { loadTypeScript } from "./typescript.ts";

/**
 * Turns a module's standard decorators, and its types with them, into plain JavaScript.
 *
 * @param code - the module's text, without decorators of ours.
 * @param path - the module's path: its extension tells TypeScript from JavaScript, and JSX.
 * @returns JavaScript (JSX stays) and its source map as JSON.
 */
export function lowerDecorators(code: string, path: string): { code: string; map: string } {
  const ts = loadTypeScript();
  const { outputText, sourceMapText } = ts.transpileModule(code, {
    fileName: path,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.Preserve,
      allowJs: true,
      sourceMap: true,
      inlineSources: true,
      experimentalDecorators: false,
    },
  });
  return { code: outputText.replace(/\/\/# sourceMappingURL=\S*\s*$/, ""), map: sourceMapText ?? "" };
}
