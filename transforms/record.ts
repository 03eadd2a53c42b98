/** Appends the module's record, through which the run accesses its top-level bindings, exported or not. */
import { PLAN_VERSION } from "../src/core/data/plan.ts";
import type { ModuleRewrite } from "../src/core/data/rewrite.ts";
import type { Edit } from "./edit.ts";
import { RECORD_EXPORT } from "../src/core/data/plan.ts";

/** All text after the user's code. The record is last. */
export function appendedText(edit: Edit, runtime: string): string {
  const { rewrite, identifiers, tail } = edit;
  const commonjs = rewrite.syntax === "commonjs";
  if (rewrite.titled === true) edit.needsRuntime = true;
  if (rewrite.opensTitled === true && !commonjs) openTitled(edit);
  if (edit.needsRuntime) tail.unshift(importRuntime(identifiers.runtime, runtime, commonjs));
  if (!needsRecord(rewrite)) return `\n${tail.join("\n")}\n`;
  const entries = new Map([...rewrite.bindings.map((name) => [name, name] as const), ...edit.bindings]);
  const bindings = [...entries].map(([key, expression]) => accessor(key, expression, `() => ${expression}`)).join(", ");
  const path = JSON.stringify(rewrite.path);
  const titled = rewrite.titled === true ? `, titled: ${identifiers.runtime}.takeTitled()` : "";
  const record = `{ version: ${PLAN_VERSION}, path: ${path}, bindings: { ${bindings} }${checkedNames(rewrite)}${titled} }`;
  tail.push(`const ${identifiers.record} = ${record};`);
  if (commonjs) tail.push(exposeOnModuleExports(identifiers.record));
  else tail.push(exportRecord(identifiers.record));
  // The text may end in a line comment.
  return `\n${tail.join("\n")}\n`;
}

/** What may be before the first statement: comments with settings of compilers, and directives. */
const HEAD = /^\uFEFF?(?:#!.*(?:\n|$))?(?:\s+|\/\/.*(?:\n|$)|\/\*[^]*?\*\/|(["'])use [^\n"']*\1;?)*/;

/** Lets calls register before the module's first statement, in its line. */
function openTitled({ text, code, identifiers }: Edit): void {
  const [head = ""] = HEAD.exec(code) ?? [];
  text.appendLeft(head.length, `;${identifiers.runtime}.openTitled();`);
}

/** What the run's check knows of the module beside the plan. */
function checkedNames({ xunit, leftOut = [], lines }: ModuleRewrite): string {
  const called = xunit.flatMap(({ classes = [], setup, teardown }) =>
    [setup, teardown].flatMap((call) => (call === null ? [] : [[...classes, call.name].join(".")])),
  );
  const known = [...called, ...leftOut];
  const text = known.length === 0 ? "" : `, known: ${JSON.stringify(known)}`;
  return lines === undefined ? text : `${text}, lines: ${JSON.stringify(lines)}`;
}

/**
 * Whether a module gets a record. One without ES or CommonJS syntax always does: the `export` makes it an ES module.
 */
export function needsRecord({
  syntax,
  decorated,
  xunit,
  bindings,
  calls,
  titled,
  leftOut = [],
}: ModuleRewrite): boolean {
  const { length } = [...decorated, ...xunit, ...bindings, ...calls, ...leftOut];
  return syntax === "neutral" || titled === true || length > 0;
}

/**
 * Imports the runtime. `import` would turn a CommonJS module into a broken ES module; bundlers resolve this `require`
 * like an import.
 */
function importRuntime(name: string, runtime: string, commonjs: boolean): string {
  const specifier = JSON.stringify(runtime);
  return commonjs ? `const ${name} = require(${specifier});` : `import * as ${name} from ${specifier};`;
}

/**
 * Not `export const`: after a top-level `throw`, rolldown removes the declaration as dead code but leaves its export.
 */
function exportRecord(name: string): string {
  return name === RECORD_EXPORT ? `export { ${name} };` : `export { ${name} as ${RECORD_EXPORT} };`;
}

/**
 * Defines the record on `module.exports`, which may be any value; one that cannot have properties has no bindings to
 * access.
 */
function exposeOnModuleExports(record: string): string {
  const define = `Object.defineProperty(module.exports, "${RECORD_EXPORT}", { value: ${record}, configurable: true })`;
  return `if (Object.isExtensible(module.exports)) ${define};`;
}

/**
 * A property with a function that refers to a binding. The comma keeps the name of the binding from the function: Babel, which lowers arrow
 * functions by default, would rename the binding, and lose its export.
 */
export function accessor(name: string, binding: string, fn: string): string {
  return `${propertyKey(name)}: ${name === binding ? `(0, ${fn})` : fn}`;
}

/** A property name in source form; `__proto__` only defines a property if it is computed. */
export function propertyKey(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
