/**
 * Every identifier that is generated into user code.
 *
 * None can collide: all have one prefix that does not occur anywhere in the module's text, so that no binding, no
 * reference and no direct `eval` of the module can mean it. They are declared in the module's own scope, except for the
 * export `RECORD_EXPORT`: that name is reserved by the interface between build and run.
 */

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

/** The global array whose elements probes set in code of which it is recorded which test runs it: what has run. */
export const RAN = "__xtest_ran";
