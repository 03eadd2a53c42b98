/**
 * The facts of one module's text, as plain data that survives JSON: the interface between the parser and the build.
 * Facts are independent of options, of other modules and of naming rules for tests: every declaration is included, so
 * that a changed option does not require parsing again. All positions are offsets in UTF-16 code units of the original
 * text; `placeOf` of `core/text` converts them to line and column.
 */

/** Incremented when the shape of the facts changes: cached facts of other versions are discarded. */
export const FACTS_VERSION = 28;

/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A module that another one replaces by a mock. */
export interface MockedModule {
  readonly specifier: string;
  /** The names that its factory mentions, if that passes on all other exports of the module. Absent: all may be others. */
  readonly names?: readonly string[];
}

/** The facts of one module. */
export interface ModuleFacts {
  readonly version: typeof FACTS_VERSION;
  /** `neutral`: the text contains neither ES nor CommonJS syntax. */
  readonly syntax: "esm" | "commonjs" | "neutral";
  /** The module's own JSDoc: the first comment, if it is separate from a declaration or has `@file`/`@module`. */
  readonly doc: string | null;
  /** Offset of the start of each line; the first is 0, or 1 after a byte order mark, which takes no column. */
  readonly lines: readonly number[];
  /** Syntax errors. A module with syntax errors has no declarations. */
  readonly errors: readonly { readonly message: string; readonly at: number }[];
  /** Whether engines understand the text in spite of these errors. Absent if they do not, or if there are none. */
  readonly isForeign?: boolean;
  /** Why the file cannot be read, or is no text in UTF-8. Absent if it is. */
  readonly unreadable?: string;
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  /** All top-level bindings except imports, in source order. Overloads and `declare` are left out. */
  readonly declarations: readonly Declaration[];
  /** All top-level `name.property = value` and `exports.name.property = value` statements, in source order. */
  readonly assignments: readonly Assignment[];
  /** All top-level statements that consist of a call, in source order: `describe("math", () => { … })`. */
  readonly calls: readonly CallStatement[];
  /** The names that code of the module changes before the first test, each once. Absent if there are none. */
  readonly changes?: readonly Change[];
  /**
   * All classes with decorators that are not statements of the module, including those in declarations. Absent if there
   * are none.
   */
  readonly innerClasses?: readonly InnerClass[];
  /** Calls that may replace exports of other modules, in source order. Absent if there are none. */
  readonly patches?: readonly PatchCall[];
  /** Assertions that cannot fail, or that nobody waits for, in source order. Absent if there are none. */
  readonly assertions?: readonly AssertionProblem[];
  /** What a comment above the first statement says of the environment of tests. Absent without one. */
  readonly environment?: EnvironmentComment;
  /** What it registers by calls such as `describe` and `it`. Absent in a module without such names. */
  readonly registrations?: RegisteringBody;
  /** Global functions that register tests and that it may replace: `globalThis.it = …`. Absent for none. */
  readonly replacedGlobals?: readonly string[];
  /** The modules that it replaces by mocks: `vi.mock("./a.ts")`. Absent for none. */
  readonly mockedModules?: readonly MockedModule[];
  /** Whether it registers hooks outside of suites. Absent if it does not. */
  readonly hasRootHooks?: true;
  /** Whether `await` occurs outside of functions. */
  readonly topLevelAwait: boolean;
}

/** An assertion that does not do what it seems to. */
export interface AssertionProblem {
  /**
   * Its value is always truthy: a `list`, which may be meant for arguments, a `promise`, a `matcher`, or another one; a promise is `compared` with a literal; it is the last of several after
   * a `comma`; it is the value of an `assignment`. `unawaited`: its own promise is dropped. No assertion, but the `call` of
   * a function whose value is dropped, which is a problem if it is async.
   */
  readonly kind: "assignment" | "call" | "comma" | "compared" | "list" | "matcher" | "promise" | "truthy" | "unawaited";
  /** The method, `ok` for the assertion itself; the name of what is called. */
  readonly method: string;
  readonly at: number;
}

/** `// @xtest-environment jsdom`, and `// @xtest-environment-options {…}`; with `@vitest-` and `@jest-` too. */
export interface EnvironmentComment {
  /** `xtest`, `vitest` or `jest`. */
  readonly runner: string;
  /** As it is written. */
  readonly name: string;
  /** Of the name. */
  readonly at: number;
  /** As they are written: JSON. Null without any. */
  readonly options: string | null;
}

/** The methods that may replace an export. */
export type PatchMethod = "setAttr" | "delAttr" | "spy" | "stub";

/** A call that may replace an export: `monkeypatch.setAttr(api, "fetchUser", fake)`. */
export type PatchCall =
  | {
      readonly method: PatchMethod;
      /** The local name of the imported namespace. */
      readonly namespace: string;
      /** The name of the export; null if it is no literal. */
      readonly name: string | null;
      /** Offset of the name, or of the namespace if the name is no literal. */
      readonly at: number;
    }
  /** `monkeypatch.setAttr("../src/api:fetchUser", fake)`. */
  | {
      readonly method: "setAttr";
      readonly namespace: null;
      readonly specifier: string;
      readonly name: string;
      /** Whether the receiver is called `monkeypatch`, so that it cannot be a method of something else. */
      readonly isCertain: boolean;
      /** Range of the literal. */
      readonly at: number;
      readonly end: number;
    };

/** A class inside another expression or statement. */
export interface InnerClass {
  readonly cls: ClassFacts;
  /** Names that surrounding functions and blocks bind, and that shadow those of the module. */
  readonly hidden: readonly string[];
}

/** A place where code that runs when a module is imported changes the value of a name. */
export interface Change {
  /** A top-level or imported name of the module. */
  readonly name: string;
  readonly at: number;
}

/** Whether a function is named like a test. */
export function isNamedLikeTest(name: string): boolean {
  return name.startsWith("test");
}

/** A statement that consists of a call of a named function: only its callee, since plugins define its meaning. */
export interface CallStatement {
  /** The names in the callee: `describe`, `describe.only`, `it.each` for `it.each(table)("…", fn)`. */
  readonly callee: string;
  /** Range of the call's expression. */
  readonly at: number;
  readonly end: number;
  /** Range of the statement. */
  readonly start: number;
  readonly statementEnd: number;
  /** Description of the JSDoc before it. */
  readonly doc: string | null;
}

/** One imported binding, or an import for side effects (`imported` and `local` null). */
export interface ImportFact {
  readonly specifier: string;
  /** Exported name, `"default"`, `"*"` for the namespace, or `"module.exports"` for the result of `require`. */
  readonly imported: string | null;
  readonly local: string | null;
  /** `import type`, or a specifier with `type`: erased at run time. */
  readonly typeOnly: boolean;
  readonly at: number;
}

/**
 * One exported name.
 *
 * - `export { local as exported }`, `export const exported = …`: `local` and no `specifier`;
 * - `export { imported as exported } from "specifier"`: `imported` (`"*"` for a namespace) and `specifier`;
 * - `export * from "specifier"`: `exported` is `"*"`;
 * - `export default expression`: `exported` is `"default"`, `local` is `DEFAULT_BINDING`;
 * - `exports.exported = …` of a CommonJS module: one of the above, whichever the value comes to. A value without a binding
 *   is a declaration of form `exports`; neither `local` nor `specifier` means that it is unknown;
 * - `module.exports = …`: `exported` is `"module.exports"`, and `"default"` too where a default import means the same.
 */
export interface ExportFact {
  readonly exported: string;
  readonly local: string | null;
  readonly imported: string | null;
  readonly specifier: string | null;
  readonly typeOnly: boolean;
  readonly at: number;
  /** For `"*"` without a `specifier`, of a CommonJS module: why the names are unknown. Absent otherwise. */
  readonly whyUnknown?: string;
}

/** The binding name of a default export without a name: no identifier can be equal to it. */
export const DEFAULT_BINDING = "*default*";

/** One top-level binding. */
export interface Declaration {
  /** Its name, or `DEFAULT_BINDING`. */
  readonly name: string;
  /** Offset of the name, or of the `default` keyword. */
  readonly at: number;
  /**
   * `exports`: an exported name without a binding, which a run reads from the namespace. A property of a CommonJS
   * module's `exports`, or `module.exports` itself; or another name for a binding: `export { check as test_check }`.
   */
  readonly form: "function" | "class" | "const" | "let" | "enum" | "namespace" | "default" | "exports";
  /** Range of the whole statement, including its decorators and modifiers. */
  readonly start: number;
  readonly end: number;
  /** Description of the JSDoc before it. */
  readonly doc: string | null;
  /** Its initial value. A destructured binding is `unknown`. */
  readonly value: Expression;
}

/** `target.property = value;` at the top level. */
export interface Assignment {
  readonly target: string;
  readonly property: string;
  readonly value: Expression;
  readonly at: number;
}

/** The range of an expression. */
interface Span {
  readonly at: number;
  readonly end: number;
}

/**
 * An expression, as far as static values need it. Parentheses and types (`as`, `satisfies`, `!`, `<T>x`) are removed. A
 * subtree of JSON values only is folded into one `literal`, except that an array or object which is a call's argument
 * or a declaration's value keeps its outermost level, so that each row has a position.
 */
export type Expression = Span &
  (
    | { readonly kind: "literal"; readonly value: Json }
    | { readonly kind: "bigint"; readonly text: string }
    | { readonly kind: "regexp"; readonly source: string; readonly flags: string }
    | { readonly kind: "template"; readonly texts: readonly string[]; readonly values: readonly Expression[] }
    | { readonly kind: "array"; readonly items: readonly (Expression | null)[] }
    | { readonly kind: "object"; readonly properties: readonly Property[] }
    | { readonly kind: "spread"; readonly value: Expression }
    | { readonly kind: "reference"; readonly name: string }
    | {
        readonly kind: "member";
        readonly object: Expression;
        readonly property: string | Expression;
        readonly optional: boolean;
      }
    | {
        readonly kind: "call";
        readonly callee: Expression;
        readonly args: readonly Expression[];
        readonly construct: boolean;
      }
    | { readonly kind: "unary"; readonly operator: string; readonly operand: Expression }
    | { readonly kind: "binary"; readonly operator: string; readonly left: Expression; readonly right: Expression }
    | { readonly kind: "conditional"; readonly test: Expression; readonly yes: Expression; readonly no: Expression }
    | {
        readonly kind: "enum";
        readonly members: readonly { readonly name: string; readonly value: Expression | null }[];
      }
    | { readonly kind: "function"; readonly fn: FunctionFacts }
    | { readonly kind: "class"; readonly cls: ClassFacts }
    | { readonly kind: "unknown"; readonly why: string }
  );

/** One property of an object expression; a spread has `key` null. */
export interface Property {
  readonly key: string | Expression | null;
  readonly value: Expression;
  readonly at: number;
}

/** A function declaration, expression, arrow or method. */
export interface FunctionFacts {
  readonly name: string | null;
  readonly flavor: "plain" | "async" | "generator" | "asyncGenerator";
  readonly arrow: boolean;
  /** Declared parameters, without TypeScript's `this` parameter. */
  readonly params: readonly Parameter[];
  /**
   * The result of a call, for static evaluation: the body of an arrow function without a block, or of a block that only
   * returns it. A block that declares one class and returns it counts as that class. Null for any other block.
   */
  readonly body: Expression | null;
  readonly hasBody: boolean;
  /** The offset of the second `yield` that a generator always reaches. Absent without one. */
  readonly secondYield?: number;
  /** Calls of its `monkeypatch` that change what a process has only once, and what is said of them in a concurrent test. Absent without any. */
  readonly processChanges?: readonly { readonly at: number; readonly message: string }[];
  /**
   * For a possible `xtest_generate_tests`: the names of each `parametrize` call in it, null for a call with unknown
   * names. Absent for any other function.
   */
  readonly parametrizes?: readonly (readonly string[] | null)[];
  /** For such a function: whether it may do more than parametrize. Absent if it does not, and for any other function. */
  readonly effects?: true;
  /** For a possible hook of a conftest that the build reads instead of executing it: its statements. Absent for any other function. */
  readonly steps?: readonly HookStep[];
}

/** A statement of a hook that the build reads: a call, a constant, or anything else. */
export type HookStep = Span &
  (
    | { readonly kind: "call"; readonly call: Expression }
    | { readonly kind: "constant"; readonly name: string; readonly value: Expression }
    | { readonly kind: "other" }
  );

/** One declared parameter: a name, or one pattern. */
export interface Parameter {
  /** Null for a pattern. */
  readonly name: string | null;
  readonly at: number;
  readonly hasDefault: boolean;
  readonly rest: boolean;
  /** The properties of an object pattern by name; null for anything else. */
  readonly properties: readonly { readonly name: string; readonly at: number; readonly hasDefault: boolean }[] | null;
  /** The name of the pattern's `...rest`; null without one. */
  readonly patternRest: string | null;
  /**
   * The bindings of a pattern, for a function with a `body`; null for a pattern with computed names. Absent otherwise.
   */
  readonly pattern?: Pattern | null;
  /** The default value, for a function with a `body`. Absent otherwise. */
  readonly fallback?: Expression;
}

/** A pattern of parameters: `{ a, b: [c, d = 1], ...rest }`. */
export interface Pattern {
  readonly kind: "object" | "array";
  /** In source order; null for a hole of an array pattern. */
  readonly parts: readonly (PatternPart | null)[];
  /** The name of the rest element; null without one. */
  readonly rest: string | null;
}

/** One part of a pattern. */
export interface PatternPart {
  /** The name of the property; null in an array pattern. */
  readonly key: string | null;
  readonly target: string | Pattern;
  /** The default value; null without one. */
  readonly fallback: Expression | null;
}

/** A class declaration or expression. */
export interface ClassFacts {
  readonly name: string | null;
  readonly base: Expression | null;
  readonly abstract: boolean;
  /** Offset right after the `{` of its body. */
  readonly bodyStart: number;
  readonly decorators: readonly Decorator[];
  /**
   * In source order; overload signatures are left out, but the last signature of a member without an implementation is
   * kept.
   */
  readonly members: readonly Member[];
}

/** One class member. */
export interface Member {
  /** Null if it is computed from anything but a literal. `#x` keeps its `#`. */
  readonly name: string | null;
  /** The expression of a computed name: `K` of `[K]() {}`. */
  readonly computed: Expression | null;
  readonly at: number;
  readonly form: "constructor" | "method" | "field" | "getter" | "setter" | "accessor" | "staticBlock";
  readonly static: boolean;
  /** Whether it is `private` or `protected`. Absent if it is not. */
  readonly isPrivate?: true;
  /** Start of the member, including its decorators and modifiers. */
  readonly start: number;
  readonly end: number;
  readonly doc: string | null;
  readonly decorators: readonly Decorator[];
  /** A method's function, or a field's initializer. */
  readonly value: Expression | null;
}

/** `@expression`. */
export interface Decorator {
  /** Range from the `@` to the end of the expression. */
  readonly start: number;
  readonly end: number;
  readonly expression: Expression;
}

/** What a module, or the function of a suite, registers. */
export interface RegisteringBody {
  /** In source order. */
  readonly statements: readonly RegisteringStatement[];
  /** Names that the function binds beside its parameters; the value of a constant, null for any other. Absent for a module. */
  readonly locals?: readonly { readonly name: string; readonly value: Expression | null }[];
  /** Functions that it declares and that register something when they are called. Absent for none. */
  readonly helpers?: readonly RegisteringHelper[];
  /** Of a function: the offset from which statements are behind an `await`. Absent if none of those is. */
  readonly awaitedFrom?: number;
  /** Of a module: names that it declares and that register something, or may. Absent for none. */
  readonly registering?: readonly string[];
  /** Of a module: whether it imports `test` or `describe` of the author API. Absent if it does not. */
  readonly titled?: true;
}

export type RegisteringStatement =
  | RegisteringCall
  | TitledStatement
  | RegisteringLoop
  | RegisteringBranch
  | HelperCall
  | OpaqueStatement;

/** A function that registers something each time that it is called. */
export interface RegisteringHelper {
  readonly name: string;
  readonly params: readonly Parameter[];
  readonly body: RegisteringBody;
}

/** A call of a helper of the same module. */
export interface HelperCall {
  readonly kind: "helper";
  readonly name: string;
  readonly args: readonly Expression[];
  readonly at: number;
}

/** `if (test) { … } else { … }`. */
export interface RegisteringBranch {
  readonly kind: "branch";
  readonly test: Expression;
  readonly yes: RegisteringBody;
  readonly no: RegisteringBody;
  readonly at: number;
}

/** `for (const item of list) { … }`, `list.forEach((item, index) => { … })`. */
export interface RegisteringLoop {
  readonly kind: "loop";
  readonly list: Expression;
  readonly params: readonly Parameter[];
  readonly body: RegisteringBody;
  readonly at: number;
}

/** A statement that is a call: `describe.skip.each(table)("…", () => {})`. */
export interface RegisteringCall {
  readonly kind: "call";
  /** The identifier that the callee begins with. */
  readonly root: string;
  /** Whether that is a name of another module, which need not register anything. Absent if it is not. */
  readonly isOfHelper?: true;
  /** The rest of the callee. */
  readonly steps: readonly CalleeStep[];
  readonly args: readonly RegisteringArgument[];
  /** Offset of the first argument, or of the statement without one. */
  readonly at: number;
}

/** A statement that is a call of the author API: `test.skip("…", () => {})`, `test.use({ … })`. */
export interface TitledStatement {
  readonly kind: "titled";
  readonly call: Expression;
  /** What its function literal registers, if it may be the one of a group. Null without one. */
  readonly body: RegisteringBody | null;
  /** Offset of the first argument, or of the statement without one. */
  readonly at: number;
}

/** `.name`, `(arguments)`, or a tagged template. */
export type CalleeStep =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "call"; readonly args: readonly Expression[] }
  | { readonly kind: "template"; readonly texts: readonly string[]; readonly values: readonly Expression[] };

export type RegisteringArgument = Expression | RegisteringCallback;

/** A function literal that is an argument. */
export interface RegisteringCallback {
  readonly kind: "callback";
  /** Its own name; absent without one. */
  readonly name?: string;
  readonly params: readonly Parameter[];
  /** Its parameters, for a function of a test with an object pattern among them. Absent for any other. */
  readonly patterns?: readonly Parameter[];
  /** What it registers, for the function of a suite; null for any other. */
  readonly body: RegisteringBody | null;
}

/** A statement that may register tests, in a way that only a run knows: in a loop, on a condition, by a helper. */
export interface OpaqueStatement {
  readonly kind: "opaque";
  readonly why: string;
  /** Local functions and imports that it calls; it registers nothing unless they do. Absent if it is certain. */
  readonly calls?: readonly string[];
  readonly at: number;
}
