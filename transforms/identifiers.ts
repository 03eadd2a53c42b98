/**
 * Every identifier that is generated into user code.
 *
 * None can collide: all have one prefix that does not occur anywhere in the module's text, so that no binding, no
 * reference and no direct `eval` of the module can mean it. They are declared in the module's own scope, except for the
 * export `RECORD_EXPORT`: that name is reserved by the interface between build and run.
 */

import { RECORD_EXPORT } from "../src/core/data/plan.ts";

/** The module that generated code imports. */
export const RUNTIME_MODULE = "unplugin-xtest/runtime";

/** The names for one module. */
export interface Identifiers {
  /** Binding of the runtime's namespace. */
  readonly runtime: string;
  /** Binding of the record. */
  readonly record: string;
  /** Binding of the n-th hidden fixture. */
  hiddenFixture(kind: string, index: number): string;
  /** A list of decorators that must be evaluated outside of the `static` block. */
  decorators(index: number): string;
  /** The result of a top-level call. */
  call(index: number): string;
  /** The module's own namespace. */
  readonly self: string;
  /** A default export without a name. */
  readonly default: string;
  /** What a CommonJS module exports. */
  readonly object: string;
  /** The parameter of a function that sets an export. */
  readonly value: string;
  /** The namespace of another module. */
  namespace(index: number): string;
  /** The function that calls assertions and explains them. */
  readonly assertion: string;
  /** The same for many values. */
  readonly longAssertion: string;
  /** A variable for a value inside of an assertion. */
  operand(index: number): string;
  /** A variable that a callback inside of an assertion sets. */
  recorded(index: number): string;
}

/**
 * Chooses names that do not occur in `code`: `__xtest…`, or `__xtest$1…`, `__xtest$2…` if the text already has that.
 */
export function identifiersFor(code: string): Identifiers {
  let prefix = "__xtest";
  for (let attempt = 1; code.includes(prefix); attempt++) prefix = `__xtest$${attempt}`;
  return {
    runtime: prefix,
    record: `${prefix}_record`,
    hiddenFixture: (kind, index) => `${prefix}_xunit_${kind}${index === 0 ? "" : `_${index}`}`,
    decorators: (index) => `${prefix}_decorators_${index}`,
    call: (index) => `${prefix}_call_${index}`,
    self: `${prefix}_self`,
    default: `${prefix}_default`,
    object: `${prefix}_object`,
    value: `${prefix}_value`,
    namespace: (index) => `${prefix}_namespace_${index}`,
    assertion: `${prefix}_assertion`,
    longAssertion: `${prefix}_long_assertion`,
    operand: (index) => `${prefix}_${index}`,
    recorded: (index) => `${prefix}_recorded_${index}`,
  };
}

/** The beginning of a record, with any formatting. */
const RECORD = /__xtest(?:\$\d+)?_record\s*=\s*\{\s*version\s*:\s*\d+\s*,\s*path\s*:\s*["'`]/;

/** The call that makes exports replaceable, or the import of a module whose export is named. */
const PATCHABLE = /\b__xtest(?:\$\d+)?(?:\.patchable(?:Builtin|Object)?\s*\(|_namespace_\d+\s+from\b|_object\s*=)/;

/** The import of what assertions call. */
const EXPLAINED = /\bassertion(?:\s+as|\s*:)\s+__xtest(?:\$\d+)?_assertion\b/;

/** The exported name: in braces, after `as`, as a key or in quotes. */
const EXPORTED = new RegExp(`(?:\\bas\\s+|[{,]\\s*|["'\`])${RECORD_EXPORT}\\b`);

/**
 * Whether `code` has already been transformed, and maybe reformatted since. A binding of that name alone may be the
 * user's.
 */
export function isTransformed(code: string): boolean {
  return (
    (code.includes(RECORD_EXPORT) && RECORD.test(code) && EXPORTED.test(code)) ||
    (code.includes("__xtest") && (PATCHABLE.test(code) || EXPLAINED.test(code)))
  );
}
