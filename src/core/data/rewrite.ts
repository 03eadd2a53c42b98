/**
 * The fourth border: what the transform has to write into one module. Made by collect, read by `transforms/`.
 * Offsets are those of the original text.
 */
import type { XunitCall } from "./plan.ts";

export interface ModuleRewrite {
  /** From the root, with `/`: goes into the record. */
  readonly path: string;
  readonly syntax: "esm" | "commonjs" | "neutral";
  /** Decorators of ours: taken out, and applied again by a `static` block. */
  readonly decorated: readonly DecoratedTarget[];
  readonly xunit: readonly HiddenFixture[];
  /** Local names that the record exposes, in source order. */
  readonly bindings: readonly string[];
  /** Top-level calls whose result the record exposes, for items that a plugin makes of calls. */
  readonly calls: readonly BoundCall[];
}

/** A statement that is a call, whose result becomes a binding of the record. */
export interface BoundCall {
  /** Offset of the call's expression. */
  readonly at: number;
  /** Key of the record's `bindings`. */
  readonly name: string;
  /** The property of the result that is meant; null for the result itself. */
  readonly key: string | null;
}

/** A class, or one member of one, with decorators of ours. */
export interface DecoratedTarget {
  /** Null for the class itself. One that a later member `replaced` has its decorators taken out and not applied. */
  readonly member: { readonly name: string; readonly static: boolean; readonly replaced?: true } | null;
  /** Where the `static` block goes: before the member with all its decorators, or right after the class's `{`. */
  readonly insertAt: number;
  /** In source order. */
  readonly decorators: readonly { readonly start: number; readonly end: number }[];
}

/** One hidden autouse fixture that calls xunit-style functions. */
export interface HiddenFixture {
  /** `_xunit_setup_module_fixture_tests/test_math.ts`: the fixture's name, unique in the suite, and its key in the record. */
  readonly name: string;
  readonly kind: "module" | "function" | "class" | "method";
  /** Of a class: the names that lead to it, from a binding through static members. */
  readonly classes?: readonly string[];
  readonly setup: XunitCall | null;
  readonly teardown: XunitCall | null;
}
