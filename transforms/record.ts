/** Appends the module's record: how the run reaches its top-level bindings, exported or not. */
import { PLAN_VERSION } from "../src/core/data/plan.ts";
import type { Edit } from "./edit.ts";
import { RECORD_EXPORT } from "../src/core/data/plan.ts";
import { RUNTIME_MODULE } from "./identifiers.ts";

/** Everything that goes after the user's code. The record comes last. */
export function appendedText(edit: Edit): string {
  const { rewrite, identifiers, tail } = edit;
  const commonjs = rewrite.syntax === "commonjs";
  if (edit.needsRuntime) tail.unshift(importRuntime(identifiers.runtime, commonjs));
  const entries = new Map([...rewrite.bindings.map((name) => [name, name] as const), ...edit.bindings]);
  const bindings = [...entries].map(([key, expression]) => `${propertyKey(key)}: () => ${expression}`).join(", ");
  const record = `{ version: ${PLAN_VERSION}, path: ${JSON.stringify(rewrite.path)}, bindings: { ${bindings} } }`;
  tail.push(`const ${identifiers.record} = ${record};`);
  if (commonjs) tail.push(exposeOnModuleExports(identifiers.record));
  else tail.push(exportRecord(identifiers.record));
  // The text may end in a line comment.
  return `\n${tail.join("\n")}\n`;
}

/** `export` would turn a CommonJS module into a broken ES module; bundlers resolve this `require` as they do imports. */
function importRuntime(name: string, commonjs: boolean): string {
  const specifier = JSON.stringify(RUNTIME_MODULE);
  return commonjs ? `const ${name} = require(${specifier});` : `import * as ${name} from ${specifier};`;
}

/** Not `export const`: behind a top-level `throw`, rolldown takes the declaration for dead code and leaves its export. */
function exportRecord(name: string): string {
  return name === RECORD_EXPORT ? `export { ${name} };` : `export { ${name} as ${RECORD_EXPORT} };`;
}

/** `module.exports` may be anything by now; what cannot carry the record has no binding that could be reached. */
function exposeOnModuleExports(record: string): string {
  const define = `Object.defineProperty(module.exports, "${RECORD_EXPORT}", { value: ${record}, configurable: true })`;
  return `if (Object.isExtensible(module.exports)) ${define};`;
}

/** A property name as it must be written; `__proto__` only makes a property if it is computed. */
function propertyKey(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
