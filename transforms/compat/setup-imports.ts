/** Imports modules before all that a module imports itself. */
import type { Edit } from "../edit.ts";

const HASHBANG = /^\uFEFF?#!.*/;
/** A directive loses its meaning after a statement. */
const STRICT = /^(?:\s|\/\/.*|\/\*[^]*?\*\/)*["']use strict["']/;
/** Where the function is that registers the hooks which modules export. */
const HOOKS = JSON.stringify("unplugin-xtest/compat/mocha");

/** Puts the imports in front of the text, on its first line. */
export function importSetup({ rewrite, code, identifiers, text }: Edit): void {
  const { setup = [], rootHooks = false, syntax } = rewrite;
  if (setup.length === 0) return;
  const at = HASHBANG.exec(code)?.[0].length ?? 0;
  const names = setup.map((specifier) => JSON.stringify(specifier));
  const strict = syntax === "commonjs" && STRICT.test(code.slice(at)) ? '"use strict";' : "";
  const statements =
    syntax === "commonjs" ? requires(names, rootHooks) : imports(names, rootHooks ? identifiers.record : null);
  text.appendLeft(at, `${at > 0 ? "\n" : ""}${strict}${statements.join("")}`);
}

function requires(names: readonly string[], rootHooks: boolean): string[] {
  if (!rootHooks) return names.map((name) => `require(${name});`);
  return names.map((name) => `require(${HOOKS}).rootHooks(require(${name}));`);
}

/** @param prefix - of identifiers that the module does not have; null without hooks. */
function imports(names: readonly string[], prefix: string | null): string[] {
  if (prefix === null) return names.map((name) => `import ${name};`);
  const modules = names.map((_, index) => `${prefix}_${index}`);
  return [
    `import { rootHooks as ${prefix}_hooks } from ${HOOKS};`,
    ...names.map((name, index) => `import * as ${prefix}_${index} from ${name};`),
    ...modules.map((module) => `${prefix}_hooks(${module});`),
  ];
}
