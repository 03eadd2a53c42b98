/**
 * The changes to one module's text: computed by collection, applied by `transforms/`.
 * All offsets refer to the original text.
 */
import type { XunitCall } from "./plan.ts";

export interface ModuleRewrite {
  /** Path from the root, with `/`, which becomes part of the record. */
  readonly path: string;
  readonly syntax: "esm" | "commonjs" | "neutral";
  /** Decorators of this package, which a `static` block applies instead. */
  readonly decorated: readonly DecoratedTarget[];
  readonly xunit: readonly HiddenFixture[];
  /** Local names that the record exposes, in source order. */
  readonly bindings: readonly string[];
  /** Top-level calls whose results the record exposes, for items that a plugin makes from calls. */
  readonly calls: readonly BoundCall[];
}

/** A statement that is a call, whose result becomes a binding of the record. */
export interface BoundCall {
  /** Offset of the call's expression. */
  readonly at: number;
  /** Key of the record's `bindings`. */
  readonly name: string;
  /** The used property of the result; null for the result itself. */
  readonly key: string | null;
}

/** A class, or a member of one, with decorators of this package. */
export interface DecoratedTarget {
  /** Null for the class itself. The decorators of a member that a later one `replaced` are removed and not applied. */
  readonly member: { readonly name: string; readonly static: boolean; readonly replaced?: true } | null;
  /** Offset of the `static` block: before the member with all its decorators, or after the class's `{`. */
  readonly insertAt: number;
  /** In source order. */
  readonly decorators: readonly { readonly start: number; readonly end: number }[];
}

/** One hidden autouse fixture that calls xunit-style functions. */
export interface HiddenFixture {
  /** `_xunit_setup_module_fixture_tests/test_math.ts`: the fixture's name, unique in the suite, and its key in the record. */
  readonly name: string;
  readonly kind: "module" | "function" | "class" | "method";
  /** For a class: the names from a binding of the module through static members. */
  readonly classes?: readonly string[];
  readonly setup: XunitCall | null;
  readonly teardown: XunitCall | null;
}
