/** Whether a text has generated code. The generated names are those of `src/core/text/identifiers.ts`. */
import { RECORD_EXPORT } from "../src/core/data/plan.ts";

/** The module that generated code imports. */
export const RUNTIME_MODULE = "unplugin-xtest/runtime";

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
