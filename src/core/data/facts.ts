/**
 * The first border: what one module's text says, as plain data that survives JSON.
 *
 * Facts know nothing of options, of other modules or of which names make a test: every declaration is here,
 * whatever its name, so that a changed option parses nothing again. Every position is an offset in UTF-16
 * code units of the original text; `placeOf` turns it into line and column.
 */

/** Raised whenever the shape of the facts changes: cached facts of another version are thrown away. */
export const FACTS_VERSION = 7;

/** A value that JSON can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What one module's text says. */
export interface ModuleFacts {
  readonly version: typeof FACTS_VERSION;
  /** `neutral`: neither ES nor CommonJS syntax was seen. */
  readonly syntax: "esm" | "commonjs" | "neutral";
  /** The module's own JSDoc: the first comment, if it stands apart from a declaration or has `@file`/`@module`. */
  readonly doc: string | null;
  /** Offset at which each line begins; the first is 0, or 1 after a byte order mark, which takes no column. */
  readonly lines: readonly number[];
  /** Syntax errors. A module that has any has no declarations. */
  readonly errors: readonly { readonly message: string; readonly at: number }[];
  readonly imports: readonly ImportFact[];
  readonly exports: readonly ExportFact[];
  /** Every top-level binding but imports, in source order. Overloads and `declare` are left out. */
  readonly declarations: readonly Declaration[];
  /** Every `name.property = value` and `exports.name.property = value` statement of the top level, in source order. */
  readonly assignments: readonly Assignment[];
  /** Every statement of the top level that is a call and nothing else, in source order: `describe("math", () => { … })`. */
  readonly calls: readonly CallStatement[];
  /** Mentions of constants, functions, classes and imports that are more than a read, in source order. Absent if there are none. */
  readonly mentions?: readonly Mention[];
  /** Every class with decorators that is no statement of the module, also those in declarations. Absent if there are none. */
  readonly innerClasses?: readonly InnerClass[];
  /** Whether `await` stands outside of functions. */
  readonly topLevelAwait: boolean;
}

/** A class that stands inside of something. */
export interface InnerClass {
  readonly cls: ClassFacts;
  /** Names that functions and blocks around it bind: there they do not mean what they mean in the module. */
  readonly hidden: readonly string[];
}

/** What a mention of a name does; nothing of both means that it is called. */
export interface MentionEffect {
  /** How many reads down something may be changed: 0 for `rows.push(1)`, 1 for `rows[0].push(1)`. */
  readonly depth?: number;
  /** The method that is called, with the way to it: one of the value's own may change nothing of it. */
  readonly method?: string;
  /**
   * Another name of the module for what is `depth` reads down: whoever changes or calls the one changes or calls the other. If
   * it is wrapped in something new, any change of that may be one of this.
   */
  readonly alias?: { readonly name: string; readonly depth: number; readonly isWrapped: boolean };
}

/** A mention of a name that may change what it holds, or run its code. */
export interface Mention extends MentionEffect {
  readonly name: string;
  /** For an imported namespace: the exported name that is meant. Absent for all of it. */
  readonly member?: string;
  readonly at: number;
  /** The function or class whose code does it. Absent for what the module does when it is imported. */
  readonly in?: string;
}

/** A statement that is a call of what names lead to: only who is called, since what it means is up to plugins. */
export interface CallStatement {
  /** The names on the way to what is called: `describe`, `describe.only`, `it.each` for `it.each(table)("…", fn)`. */
  readonly callee: string;
  /** Range of the call's expression. */
  readonly at: number;
  readonly end: number;
  /** Range of the statement. */
  readonly start: number;
  readonly statementEnd: number;
  /** Description text of the JSDoc in front of it. */
  readonly doc: string | null;
}

/** One imported binding, or an import for its effects (`imported` and `local` null). */
export interface ImportFact {
  readonly specifier: string;
  /** Exported name, `"default"`, `"*"` for the namespace, or `"module.exports"` for what `require` gives. */
  readonly imported: string | null;
  readonly local: string | null;
  /** `import type`, or a specifier with `type`: erased, never a value. */
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
 *   is a declaration of form `exports`; neither `local` nor `specifier` means that it cannot be told;
 * - `module.exports = …`: `exported` is `"module.exports"`, and `"default"` too where a default import means the same.
 */
export interface ExportFact {
  readonly exported: string;
  readonly local: string | null;
  readonly imported: string | null;
  readonly specifier: string | null;
  readonly typeOnly: boolean;
  readonly at: number;
  /** For `"*"` without a `specifier`, of a CommonJS module: why the names cannot be told. Absent otherwise. */
  readonly untold?: string;
}

/** The binding name that facts give to a default export without one: no identifier can be equal to it. */
export const DEFAULT_BINDING = "*default*";

/** One top-level binding. */
export interface Declaration {
  /** Its name, or `DEFAULT_BINDING`. */
  readonly name: string;
  /** Offset of the name, or of the `default` keyword. */
  readonly at: number;
  /**
   * `exports`: no binding but an exported name, for which a run asks the namespace. A property of a CommonJS module's
   * `exports`, or all of it; or another name for a binding: `export { check as test_check }`.
   */
  readonly form: "function" | "class" | "const" | "let" | "enum" | "namespace" | "default" | "exports";
  /** Range of the whole statement, its decorators and modifiers included. */
  readonly start: number;
  readonly end: number;
  /** Description text of the JSDoc in front of it. */
  readonly doc: string | null;
  /** What it is bound to. A destructured binding is `unknown`. */
  readonly value: Expression;
}

/** `target.property = value;` at the top level. */
export interface Assignment {
  readonly target: string;
  readonly property: string;
  readonly value: Expression;
  readonly at: number;
}

/** Where an expression stands. */
interface Span {
  readonly at: number;
  readonly end: number;
}

/**
 * An expression, as far as a static value may need it. Parentheses and types (`as`, `satisfies`, `!`, `<T>x`) are gone.
 * A subtree of nothing but JSON values is folded into one `literal`, except that an array or object which is
 * a call's argument or a declaration's value keeps its outermost level, so that each row has a position.
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
  /** Declared parameters; TypeScript's `this` parameter is not one. */
  readonly params: readonly Parameter[];
  /**
   * What a call returns, for a static evaluator: the body of an arrow without a block, or of a block that only returns
   * it. A block that declares one class and returns it counts as that class. Null for any other block.
   */
  readonly body: Expression | null;
  readonly hasBody: boolean;
  /**
   * For what may be an `xtest_generate_tests`: the names that each `parametrize` call in it gives, null for a call that
   * cannot be read. Absent for any other function.
   */
  readonly parametrizes?: readonly (readonly string[] | null)[];
}

/** One declared parameter: a name, or one pattern. */
export interface Parameter {
  /** Null for a pattern. */
  readonly name: string | null;
  readonly at: number;
  readonly hasDefault: boolean;
  readonly rest: boolean;
  /** An object pattern's properties by the name that is looked up; null for anything else. */
  readonly properties: readonly { readonly name: string; readonly at: number; readonly hasDefault: boolean }[] | null;
  /** The name that takes the pattern's `...rest`; null without one. */
  readonly patternRest: string | null;
  /** What a pattern binds, for a function that has a `body`; null for one with computed names. Absent otherwise. */
  readonly pattern?: Pattern | null;
  /** What it is without an argument, for a function that has a `body`. Absent otherwise. */
  readonly fallback?: Expression;
}

/** A pattern of parameters: `{ a, b: [c, d = 1], ...rest }`. */
export interface Pattern {
  readonly kind: "object" | "array";
  /** In source order; null for a hole of an array pattern. */
  readonly parts: readonly (PatternPart | null)[];
  /** The name that takes what is left over; null without one. */
  readonly rest: string | null;
}

/** One part of a pattern. */
export interface PatternPart {
  /** The property that is looked up; null in an array pattern. */
  readonly key: string | null;
  readonly target: string | Pattern;
  /** What it is where there is nothing. */
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
  /** In source order; overload signatures are left out, bodiless ones without an implementation are not. */
  readonly members: readonly Member[];
}

/** One class member. */
export interface Member {
  /** Null where it is computed from something that is not a literal. `#x` keeps its `#`. */
  readonly name: string | null;
  /** What a name that is null is computed from: `K` of `[K]() {}`. */
  readonly computed: Expression | null;
  readonly at: number;
  readonly form: "constructor" | "method" | "field" | "getter" | "setter" | "accessor" | "staticBlock";
  readonly static: boolean;
  /** Where it begins, its decorators and modifiers included. */
  readonly start: number;
  readonly end: number;
  readonly doc: string | null;
  readonly decorators: readonly Decorator[];
  /** A method's function, or a field's initialiser. */
  readonly value: Expression | null;
}

/** `@expression`. */
export interface Decorator {
  /** Range from the `@` to the end of the expression. */
  readonly start: number;
  readonly end: number;
  readonly expression: Expression;
}

/** A place that an editor can follow: 1-based, the column in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Line and column of an offset, by binary search in the line starts. */
export function placeOf(lines: readonly number[], at: number): Place {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle] ?? Infinity) <= at) low = middle;
    else high = middle - 1;
  }
  // A module's own place is in front of its byte order mark.
  return { line: low + 1, column: Math.max(0, at - (lines[low] ?? 0)) + 1 };
}
