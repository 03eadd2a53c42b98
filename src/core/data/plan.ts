/**
 * The second border: everything that the build decided and the run needs, as plain data that survives JSON.
 *
 * Lists refer to each other by index. Names of arguments are here because bundlers may rename parameters;
 * values are not: they stay in the user's code, and the plan has row numbers.
 */
import type { Scope } from "../fixtures/scope.ts";

export const PLAN_VERSION = 1;

export interface Plan {
  readonly version: typeof PLAN_VERSION;
  readonly options: PlanOptions;
  /** Every module that the run may import: tests, conftests, packages' `__init__`, and helpers that define fixtures. */
  readonly modules: readonly PlanModule[];
  readonly fixtures: readonly PlanFixture[];
  readonly closures: readonly PlanClosure[];
  readonly definitions: readonly PlanDefinition[];
  /** In the order in which they run. */
  readonly items: readonly PlanItem[];
}

/** The options that a run obeys; flags of the run win over them. */
export interface PlanOptions {
  /** Milliseconds a test may take. */
  readonly timeout: number;
  readonly disableTestIdEscaping: boolean;
  /** Prefixes or globs of names: for classes that only the run sees. */
  readonly testFunctions: readonly string[];
  readonly testClasses: readonly string[];
  /** Whether directly parametrized arguments must be the function's own: for what is expanded in a run. Default: false. */
  readonly explicitParameters?: boolean;
  /** Whether every id is what values give by themselves, so that a run can compare: no build-time plugin makes any. */
  readonly idsAreOfValues?: boolean;
}

export interface PlanModule {
  /** From the root, with `/`: the first part of node ids. */
  readonly path: string;
  readonly kind: "test" | "conftest" | "package" | "helper";
  /**
   * Indices of the conftest and package modules that must be imported before it, outermost first.
   * If one of them throws, so does every item of this module.
   */
  readonly requires: readonly number[];
  /** For a `conftest`: names of the run-time hooks that it has or may have. Absent if it has none. */
  readonly hooks?: readonly string[];
  /** For a `package`: its own set-up and tear-down, which surround everything in its folder. */
  readonly xunit: { readonly setup: XunitCall | null; readonly teardown: XunitCall | null } | null;
}

/** A set-up or tear-down function by name, and whether it declares a parameter to be passed its object. */
export interface XunitCall {
  readonly name: string;
  /** Whether it is an export of a CommonJS module without a binding of its own. */
  readonly exported?: true;
  readonly takesArgument: boolean;
}

/** Where a fixture's function is found once its module has been imported. */
export type FixtureSource =
  | { readonly kind: "builtin" }
  /** A key of the record's `bindings`. */
  | { readonly kind: "binding"; readonly module: number; readonly name: string }
  /** A method of a class: `classes` leads from a binding through static members. */
  | { readonly kind: "method"; readonly module: number; readonly classes: readonly string[]; readonly name: string };

export interface PlanFixture {
  readonly name: string;
  /** Node id of the place from which it is visible downwards; `""` for built-in ones and the root's conftest. */
  readonly baseId: string;
  /** Null if a function decides when the run starts. */
  readonly scope: Scope | null;
  readonly autouse: boolean;
  readonly argNames: readonly string[];
  readonly passing: Passing;
  readonly source: FixtureSource;
  /** Number of its `params`; null if it has none, -1 if the number is not known before the run. */
  readonly params: number | null;
}

/** How arguments are passed: one by one, or as properties of one object. */
export type Passing = "positional" | "object";

/** The fixtures in reach of a definition. Equal closures are one. */
export interface PlanClosure {
  /** In set-up order, directly parametrized names included. */
  readonly names: readonly string[];
  /** For each name that is a fixture: the overriding chain, base first, nearest last. */
  readonly fixtures: { readonly [name: string]: readonly number[] };
  /** For each name that is asked for and is not a fixture: the message of its diagnostic (XT201 to XT203). */
  readonly problems: { readonly [name: string]: string };
}

/** One test function, before parametrization. */
export interface PlanDefinition {
  readonly module: number;
  /** Names from a binding of the module down through static members; empty for a plain function. */
  readonly classes: readonly string[];
  /** The binding's, or the member's name. */
  readonly name: string;
  /** What `classes` and `name` are in the module, where a hook gave others; absent where they are those. */
  readonly declared?: { readonly classes: readonly string[]; readonly name: string };
  /** 1-based, of the name. */
  readonly line: number;
  readonly column: number;
  /** Names asked for by the function's own parameters. */
  readonly argNames: readonly string[];
  readonly passing: Passing;
  readonly flavor: "plain" | "async" | "generator" | "asyncGenerator" | "unknown";
  readonly closure: number;
  /** Argument names of each `parametrize` mark in reach, nearest first; null entries are known only at run start. */
  readonly parametrize: readonly PlanParametrize[];
  /** Whether it is expanded when the run starts. */
  readonly dynamic: boolean;
  /** For a dynamic one: names of its parameters that have a default value. Absent without any. */
  readonly defaultedArgNames?: readonly string[];
  /**
   * For a name that may turn out to be a test class, or is one with a base that only the run knows: the members that
   * are planned already. What else the class turns out to have is collected when the run starts.
   */
  readonly rest?: readonly string[];
  /** Whether the build has taken it for a test class, whatever its name: `rest` has the others to decide in a run. */
  readonly isClass?: true;
}

export interface PlanParametrize {
  readonly argNames: readonly string[];
  /** Those of `argNames` whose value goes to the fixture of that name. */
  readonly indirect: readonly string[];
  /** How many rows the build saw: the live table must have as many. */
  readonly rows: number;
  readonly scope: Scope;
  /** For a call by a build-time hook, whose rows no module has: the rows themselves, as `encodeValue` writes them. */
  readonly values?: readonly (readonly PlanValue[])[];
  /** Their marks, row by row; absent without any. */
  readonly marks?: readonly (readonly PlanMark[])[];
  /** Their parts of the ids, as the build worked them out. */
  readonly ids?: readonly string[];
}

/** A value that a build-time hook gave, as data: see `encodeValue`. */
export type PlanValue = unknown;

/** A mark that a build-time hook gave. */
export interface PlanMark {
  readonly name: string;
  readonly args: readonly PlanValue[];
  readonly kwargs: { readonly [name: string]: PlanValue };
}

export interface PlanItem {
  readonly definition: number;
  /** The part in brackets; null if the test is not parametrized. A dynamic item has `...`. */
  readonly callspecId: string | null;
  /** Row of each entry of the definition's `parametrize`; an empty table's one item has -1. */
  readonly rows: readonly number[];
  /** Index into `params` for each parametrized fixture. */
  readonly fixtureRows: { readonly [name: string]: number };
  /** Marks that build-time hooks added to this very item, after its own; absent without any. */
  readonly marks?: readonly PlanMark[];
}

/** The name under which a rewritten module exports its record: reserved, so what exports it was made by a build. */
export const RECORD_EXPORT = "__xtest_record";

/** What a rewritten module exports as `__xtest_record`. */
export interface ModuleRecord {
  readonly version: typeof PLAN_VERSION;
  readonly path: string;
  /** Every top-level binding that the run may need, behind a function so that it is read when it is needed. */
  readonly bindings: { readonly [name: string]: () => unknown };
}
