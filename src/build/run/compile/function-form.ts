/**
 * Makes a function of a module, which can be called once for each realm: the engine compiles it once. The code of imports and exports
 * is that of Vite's module runner, so that what Vitest's users know holds: exports can be replaced, and calls see what replaces them.
 */
import { moduleRunnerTransform } from "rolldown/experimental";
import { FUNCTION_PARAMETERS, type FunctionTable } from "../../../core/data/run/link-table.ts";
import { type EditedModule, editFunctionModule } from "../../../../transforms/mocks/function-module.ts";
import { findModuleCalls } from "./module-calls.ts";

/** A module as a function. */
export interface FunctionModule {
  readonly code: string;
  /** Maps of the steps, the last step first. */
  readonly maps: readonly string[];
  /** Lines in front of what the maps are of. */
  readonly linesBefore: number;
  readonly mocks: readonly string[];
}

/** The names by which dialects give their objects to modules. They are `undefined` where the dialect has none. */
export const DIALECT_PARAMETERS = ["jest", "vi", "vitest"] as const;

const IMPORT = "await __vite_ssr_import__(";
/** How the compiler defines an export. It takes seven lines. */
const EXPORT =
  /Object\.defineProperty\(__vite_ssr_exports__, ("(?:[^"\\\n]|\\.)*"), \{\n\s*enumerable: true,\n\s*configurable: true,\n\s*get\(\) \{\n\s*return ([^\n]*);\n\s*\}\n\}\);/g;
/** The same, a third as long, on as many lines: for most modules, it is half of their text. */
const EXPORTED = `__xtest_export__(__vite_ssr_exports__, $1, () => $2);${"\n".repeat(6)}`;

/** `import a, * as b`, of which the compiler forgets the first. */
const DEFAULT_AND_ALL = /^import\s+([\w$]+)\s*,\s*\*\s*as\s+([\w$]+)\s+from\s*("[^"\n]+"|'[^'\n]+')/gm;
const SEPARATE = "import $1 from $3; import * as $2 from $3";

type Functions = FunctionTable["form"];

/**
 * @param form - `sync`: imports do not wait, unless the module awaits something itself; `async`: they wait for what is not there at once.
 * @param own - names that are the module's own. Modules of packages have globals of these names.
 */
export function createFunctionForm(
  form: Functions,
  own: readonly string[] = DIALECT_PARAMETERS,
): (code: string, format: "esm" | "commonjs", setup: readonly string[]) => Promise<FunctionModule> {
  return async (code, format, setup) => {
    if (format === "commonjs") {
      const { calls, mocks } = findModuleCalls(code, "commonjs", form, setup);
      const edited = editFunctionModule(code, calls);
      return { code: edited.code, maps: mapsOf(edited), linesBefore: 0, mocks };
    }
    // A function cannot begin with what tells a shell how to run the file.
    const plain = code.replace(/^#!/, "//").replace(DEFAULT_AND_ALL, SEPARATE);
    // By its name it is a module: in what may be a script, `await {…}` is no expression.
    const runner = await moduleRunnerTransform("module.mjs", plain, { sourcemap: true });
    const [error] = runner.errors;
    if (error !== undefined) throw Object.assign(new Error(error.message, { cause: runner.errors }), runner);
    const { calls, mocks, awaits } = findModuleCalls(runner.code, "esm", form, setup);
    const edited = editFunctionModule(runner.code, calls);
    const maps = [...mapsOf(edited), JSON.stringify(runner.map)];
    const isPlain = !awaits && (form === "sync" || !edited.code.includes(IMPORT));
    // A generator waits only for imports that are not there at once: `require` can have a module that awaits nothing.
    const kind = awaits ? "async function" : isPlain ? "function" : "function*";
    const importing = awaits ? IMPORT : isPlain ? "__vite_ssr_import__(" : "yield __vite_ssr_import__(";
    // The same number of lines; columns of generated code do not matter.
    const body = edited.code.replaceAll(IMPORT, importing);
    const parameters = [...FUNCTION_PARAMETERS, ...own].join(", ");
    const exporting = withDefaultNames(body, plain).replace(EXPORT, EXPORTED);
    // A block: the module may declare what is a parameter.
    const text = `(${kind} (${parameters}) { "use strict"; {\n${exporting}\n}})`;
    return { code: text, maps, linesBefore: 1, mocks };
  };
}

const DEFAULT_IMPORT = /^import\s+([\w$]+)\s*(?:,[^"';]*)?\bfrom\s*("[^"\n]+"|'[^'\n]+')/gm;
const IMPORTED = /\bconst (__vite_ssr_import_\d+__) = (?:await |yield )?__vite_ssr_import__\("([^"\n]+)"/g;

/** Names variables of imports by the default that they are for: messages of the engine have them. Columns of generated code do not matter. */
function withDefaultNames(body: string, source: string): string {
  const defaults = new Map(
    [...source.matchAll(DEFAULT_IMPORT)].map(([, name = "", from = ""]) => [from.slice(1, -1), name]),
  );
  if (defaults.size === 0) return body;
  const names = new Map<string, string>();
  for (const [, variable = "", from = ""] of body.matchAll(IMPORTED)) {
    const name = defaults.get(from);
    if (name !== undefined) names.set(variable, variable.replace(/__$/, `_$${name}__`));
  }
  if (names.size === 0) return body;
  return body.replace(/\b__vite_ssr_import_\d+__/g, (variable) => names.get(variable) ?? variable);
}

function mapsOf({ map }: EditedModule): string[] {
  return map === null ? [] : [map.toString()];
}
