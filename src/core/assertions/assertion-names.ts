/** The assertions that explain themselves: modules that have them, and the number of their values. */

/** Modules whose default export, and whose namespace, is `assert`. */
const ASSERT_MODULES: ReadonlySet<string> = new Set(["assert", "assert/strict", "node:assert", "node:assert/strict"]);

/** Modules with an export `assert`. */
const MODULES_WITH_ASSERT: ReadonlySet<string> = new Set(["chai", "unplugin-xtest", "vitest", "vite-plus/test"]);

/** What a specifier stands for; null for any other module. */
export function assertionModule(specifier: string): "assert" | "holder" | null {
  if (ASSERT_MODULES.has(specifier)) return "assert";
  return MODULES_WITH_ASSERT.has(specifier) ? "holder" : null;
}

/** A text that may import one of them. */
export const MAYBE_ASSERTS = /["'](?:(?:node:)?assert(?:\/strict)?|chai|unplugin-xtest|vitest|vite-plus\/test)["']/;

/** Looked up for each call of a module: names that were cut out of a text are found faster in a map than as keys. */
const VALUES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    ok: 1,
    equal: 2,
    notEqual: 2,
    strictEqual: 2,
    notStrictEqual: 2,
    deepEqual: 2,
    notDeepEqual: 2,
    deepStrictEqual: 2,
    notDeepStrictEqual: 2,
    partialDeepStrictEqual: 2,
    match: 2,
    doesNotMatch: 2,
    throws: 2,
    doesNotThrow: 2,
    rejects: 2,
    doesNotReject: 2,
    // Those that chai has beside them.
    isOk: 1,
    isNotOk: 1,
    notOk: 1,
    isTrue: 1,
    isNotTrue: 1,
    isFalse: 1,
    isNotFalse: 1,
    isNull: 1,
    isNotNull: 1,
    isUndefined: 1,
    isDefined: 1,
    isNaN: 1,
    isNotNaN: 1,
    exists: 1,
    notExists: 1,
    isEmpty: 1,
    isNotEmpty: 1,
    isArray: 1,
    isNotArray: 1,
    isObject: 1,
    isString: 1,
    isNumber: 1,
    isBoolean: 1,
    isFunction: 1,
    typeOf: 2,
    notTypeOf: 2,
    instanceOf: 2,
    notInstanceOf: 2,
    isAbove: 2,
    isAtLeast: 2,
    isBelow: 2,
    isAtMost: 2,
    include: 2,
    notInclude: 2,
    deepInclude: 2,
    notDeepInclude: 2,
    property: 2,
    notProperty: 2,
    propertyVal: 3,
    lengthOf: 2,
    sizeOf: 2,
    sameMembers: 2,
    sameDeepMembers: 2,
    sameOrderedMembers: 2,
    includeMembers: 2,
    oneOf: 2,
    closeTo: 3,
    approximately: 3,
  }),
);

/** The number of arguments of an assertion that are values; null for what is none. A message comes after them. */
export function valueCount(method: string): number | null {
  return VALUES.get(method) ?? null;
}
