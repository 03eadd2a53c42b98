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
  /**
   * What looks like a test and rightly has no item, for the run's check: dotted names from a binding of the module, such as
   * `TestA.test_b`. Absent without any.
   */
  readonly leftOut?: readonly string[];
  /** Lines of declarations that may come to more than the build has seen, by name. Absent without any. */
  readonly lines?: { readonly [name: string]: number };
  /** Top-level calls whose results the record exposes, for items that a plugin makes from calls. */
  readonly calls: readonly BoundCall[];
  /** Whether `test` and `describe` register in it: its record has what they have registered. Absent if they do not. */
  readonly titled?: true;
  /** Whether it lets its calls register where nothing imports it: a bundle without chunks evaluates it before a run asks for it. */
  readonly opensTitled?: true;
  /** Makes the exports replaceable. Absent if no test replaces one. */
  readonly patchable?: PatchableExports;
  /** The key by which a CommonJS module of a package is registered, whose properties are replaced. Absent for all others. */
  readonly object?: string;
  /** Absolute paths, or specifiers of packages, of modules that are imported before all that it imports itself. Absent for none. */
  readonly setup?: readonly string[];
  /** What some of those modules are passed to: hooks that Mocha's may export, serializers of snapshots. Absent for nothing. */
  readonly registerSetup?: RegisterSetup;
  /** Has its assertions explain themselves, and report themselves if they pass. Absent for plain ones. */
  readonly assertions?: { readonly reported: boolean };
  /** What its own calls replace in modules that are not written for it. Absent for nothing. */
  readonly patches?: OwnPatches;
}

/** A function that takes the exports of modules that are imported first. */
export interface RegisterSetup {
  /** The name of a runner in this package. */
  readonly runner: "jest" | "mocha" | "vitest";
  readonly name: "addSerializers" | "rootHooks";
  /** The index of the first module that it takes. */
  readonly first: number;
}

/** How the exports of a module are made replaceable: its bindings become variables, which functions set. */
export interface PatchableExports {
  /** Specifier of the module in an import of its own, or of one whose function `self` returns its namespace. */
  readonly self: string;
  /** Whether `self` is the specifier of such a module. Absent for the module's own. */
  readonly isSelfExported?: true;
  /** Offsets of the `const` keywords that become `let`. */
  readonly constants: readonly number[];
  /** A default export without a name, which gets one; null for none. */
  readonly anonymous: AnonymousDefault | null;
  /** Exported names with the local binding that is set; null for the anonymous default. */
  readonly bindings: readonly (readonly [exported: string, local: string | null])[];
  /** Exported names that are bindings of other modules. */
  readonly forwards: readonly { readonly exported: string; readonly specifier: string; readonly imported: string }[];
  /** The specifiers of `export *`. */
  readonly stars: readonly string[];
  /** Those of all these specifiers that are CommonJS modules of packages, and their keys. */
  readonly objects: readonly { readonly specifier: string; readonly key: string }[];
}

/** `export default` of an expression, in place of which a variable is declared; or of a declaration, which is named. */
export type AnonymousDefault =
  | { readonly kind: "expression"; readonly start: number; readonly end: number }
  | { readonly kind: "declaration"; readonly insertAt: number };

/** What a module that calls `monkeypatch` needs beside the rewrites of the modules that it patches. */
export interface OwnPatches {
  /** Literals to replace by a namespace and a name: `"../src/api:fetchUser"`. */
  readonly named: readonly {
    readonly at: number;
    readonly end: number;
    readonly specifier: string;
    readonly name: string;
  }[];
  /** Modules of Node: the local name of the namespace, null for that of `named`. */
  readonly builtins: readonly { readonly local: string | null; readonly specifier: string }[];
  /** CommonJS modules of packages: the same, and their keys. */
  readonly objects: readonly { readonly local: string | null; readonly specifier: string; readonly key: string }[];
  /** The exports that are the whole object of a CommonJS module of a package: its path from the root. Bundles cannot replace it. */
  readonly wholes: readonly { readonly object: string; readonly name: string }[];
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
