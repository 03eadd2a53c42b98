/** Compiles TypeScript that is CommonJS with `import` and `export` in it, as `tsc` does: `export =` beside `import`, `exports.name` beside `export`. */
import { RECORD_EXPORT } from "../../core/data/plan.ts";
import { loadMorph } from "../read/typescript.ts";

/** The options of a `tsconfig.json` that change what such a module becomes. */
const OPTIONS = [
  "allowSyntheticDefaultImports",
  "emitDecoratorMetadata",
  "esModuleInterop",
  "experimentalDecorators",
  "jsx",
  "jsxFactory",
  "jsxFragmentFactory",
  "jsxImportSource",
  "useDefineForClassFields",
] as const;

/** Targets whose classes have fields of their own. */
const WITH_FIELDS = /^(?:es20(?:2[2-9]|[3-9])|esnext)/i;

/** How the compiler wraps what `import * as` gives. */
const WRAPPED = /__importStar\((?=require\()/g;

/** The statement that puts the module's record on what it exports, which `export =` replaces at the end of the module. */
const RECORD = new RegExp(
  `\\bif \\(Object\\.isExtensible\\(module\\.exports\\)\\)\\s+Object\\.defineProperty\\(module\\.exports, "${RECORD_EXPORT}",.*;`,
);

/**
 * @param code - the module's text.
 * @param path - the module's path: its extension tells TypeScript from JSX.
 * @param options - `compilerOptions`, as a `tsconfig.json` has them; without `esModuleInterop`, default imports are those of one that has it.
 * @param callsNamespaces - whether what `import * as` gives has to be what `require` gives, which is how it can be called.
 * @returns JavaScript and its source map as JSON.
 */
export function compileCommonjs(
  code: string,
  path: string,
  options: Readonly<Record<string, unknown>>,
  callsNamespaces: boolean,
): { code: string; map: string } {
  const { ts } = loadMorph();
  const given = Object.fromEntries(OPTIONS.flatMap((name) => (name in options ? [[name, options[name]]] : [])));
  const compilerOptions = {
    esModuleInterop: true,
    useDefineForClassFields: options["target"] === undefined || WITH_FIELDS.test(String(options["target"])),
    ...ts.convertCompilerOptionsFromJson(given, "").options,
  };
  const { ES2021, ES2022 } = ts.ScriptTarget;
  const { outputText, sourceMapText } = ts.transpileModule(code, {
    fileName: path,
    compilerOptions: {
      ...compilerOptions,
      // Static fields are made after the class, when that is exported.
      target: compilerOptions.useDefineForClassFields ? ES2022 : ES2021,
      // That of Node leaves `import()` as it is.
      module: /^node/i.test(String(options["module"])) ? ts.ModuleKind.Node16 : ts.ModuleKind.CommonJS,
      sourceMap: true,
    },
  });
  const compiled = outputText.replace(/\/\/# sourceMappingURL=\S*\s*$/, "");
  const [record = ""] = /\bexport\s*=/.test(code) ? (RECORD.exec(compiled) ?? []) : [];
  const text = compiled + record;
  return { code: callsNamespaces ? text.replace(WRAPPED, "(") : text, map: sourceMapText ?? "" };
}
