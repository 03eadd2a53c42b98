/** Imports modules before all that a module imports itself. */
import { endOfPragmas } from "../../src/core/text/pragmas.ts";
import type { ModuleRewrite } from "../../src/core/data/rewrite.ts";
import type { Edit } from "../edit.ts";

const HASHBANG = /^\uFEFF?#!.*/;
/** A directive loses its meaning after a statement. */
const STRICT = /^(?:\s|\/\/.*|\/\*[^]*?\*\/)*["']use strict["']/;
/** Whether the imports are there already: nobody else imports a file by its whole path. */
export function isSetUp(code: string, { setup = [] }: Pick<ModuleRewrite, "setup">): boolean {
  const file = setup.find((specifier) => /^(?:\/|[A-Za-z]:)/.test(specifier));
  return file !== undefined && code.includes(JSON.stringify(file));
}

/** Puts the imports in front of the first statement, on a line that is there. */
export function importSetup({ rewrite, code, identifiers, text }: Edit): void {
  const { setup = [], registerSetup: register = null, syntax } = rewrite;
  if (setup.length === 0) return;
  const behindPragmas = endOfPragmas(code);
  const at = behindPragmas ?? HASHBANG.exec(code)?.[0].length ?? 0;
  const modules = setup.map((specifier, index) => ({
    name: JSON.stringify(specifier),
    isRegistered: register !== null && index >= register.first,
  }));
  const strict = syntax === "commonjs" && STRICT.test(code.slice(at)) ? '"use strict";' : "";
  const from = JSON.stringify(`unplugin-xtest/compat/${register?.runner ?? ""}`);
  const fn = register?.name ?? "";
  const statements =
    syntax === "commonjs"
      ? modules.map(({ name, isRegistered }) =>
          isRegistered ? `require(${from}).${fn}(require(${name}));` : `require(${name});`,
        )
      : imports(modules, { from, fn, prefix: identifiers.record });
  text.appendLeft(at, `${at > 0 && behindPragmas === null ? "\n" : ""}${strict}${statements.join("")}`);
}

interface SetupModule {
  /** Its specifier in quotes. */
  readonly name: string;
  /** Whether its exports are passed to the function. */
  readonly isRegistered: boolean;
}

/** @param prefix - of identifiers that the module does not have. */
function imports(
  modules: readonly SetupModule[],
  { from, fn, prefix }: { readonly from: string; readonly fn: string; readonly prefix: string },
): string[] {
  const registered = modules.flatMap(({ isRegistered }, index) => (isRegistered ? [`${prefix}_${index}`] : []));
  return [
    ...(registered.length === 0 ? [] : [`import { ${fn} as ${prefix}_register } from ${from};`]),
    ...modules.map(({ name, isRegistered }, index) =>
      isRegistered ? `import * as ${prefix}_${index} from ${name};` : `import ${name};`,
    ),
    ...registered.map((module) => `${prefix}_register(${module});`),
  ];
}
