/**
 * Static values.
 * Strings, numbers, arrays, plain objects and other data represent themselves. Values that only exist at run time, and
 * those of the author API, are instances of the classes here. A value that cannot be determined is `Unknown`, with the
 * reason.
 */
import type { ClassFacts, Expression, FunctionFacts } from "../core/data/facts.ts";
import type { Mark } from "../core/author/marks/mark.ts";
import { FixtureReference } from "../core/author/parametrize/use.ts";
import type { LexicalScope } from "./evaluation.ts";

/** A place in the source: the absolute path of a module, and an offset in it. */
export interface Origin {
  readonly path: string;
  readonly at: number;
}

/** A value that needs execution. */
export class Unknown {
  readonly why: string;
  readonly origin: Origin;
  /** Whether it may be a function or class; the result of an operator is not. */
  readonly mayBeCallable: boolean;

  constructor(why: string, origin: Origin, mayBeCallable = true) {
    this.why = why;
    this.origin = origin;
    this.mayBeCallable = mayBeCallable;
  }

  /** The unknown result of an operator or template with this operand: a primitive value. */
  asData(): Unknown {
    return this.mayBeCallable || this instanceof UnknownObject ? new Unknown(this.why, this.origin, false) : this;
  }

  /** The unknown value that a call or a lookup with this one gives. */
  asAnything(): Unknown {
    return this.mayBeCallable ? this : new Unknown(this.why, this.origin);
  }

  /** The unknown array or object of which this is a part. */
  asObject(): Unknown {
    return this.mayBeCallable || this instanceof UnknownObject ? this : new UnknownObject(this.why, this.origin);
  }
}

/** An object that something may change: it is not callable, but its members may be. */
export class UnknownObject extends Unknown {
  constructor(why: string, origin: Origin) {
    super(why, origin, false);
  }

  /** The unknown value of a member, or of the result of calling one. */
  get member(): Unknown {
    return new Unknown(this.why, this.origin);
  }
}

/** A mark, with the call that made it, so that a diagnostic can point at one of its arguments. */
export class StaticMark implements Mark {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly kwargs: Readonly<Record<string, unknown>>;
  readonly origin: Origin;
  /** The arguments' expressions: those of `args` first, then that of `kwargs`. */
  readonly expressions: readonly Expression[];
  /** For `mark.parametrize(…).parametrize(…)`: the first table. */
  readonly outer: StaticMark | null;

  constructor(
    name: string,
    args: readonly unknown[],
    kwargs: Readonly<Record<string, unknown>>,
    origin: Origin,
    expressions: readonly Expression[],
    outer: StaticMark | null = null,
  ) {
    this.outer = outer;
    this.name = name;
    this.args = args;
    this.kwargs = kwargs;
    this.origin = origin;
    this.expressions = expressions;
  }

  /** What it puts on a function: itself, and the tables around it. */
  get stack(): readonly StaticMark[] {
    return this.outer === null ? [this] : [this, ...this.outer.stack];
  }
}

/** Evaluates calls of functions of the suite without executing them. */
export interface FunctionCaller {
  /** The result of the function for these arguments. */
  callFunction(fn: FunctionValue, args: readonly unknown[]): unknown;
}

/** `mark.slow(unknown)` or `fixture(unknown)`: a decorator with this argument, or the unknown function or class after decoration. */
export class DecoratedUnknown extends Unknown {
  readonly decorator: StaticMark | StaticFixtureFactory;

  constructor({ why, origin }: Unknown, decorator: StaticMark | StaticFixtureFactory) {
    super(why, origin);
    this.decorator = decorator;
  }
}

/** `mark.xfail(() => true)(fn)`: what the function that the mark was put on returns for another one, which is not marked. */
export class ResultOfMarked extends Unknown {
  readonly mark: StaticMark;

  constructor(mark: StaticMark, origin: Origin) {
    super(`it is what the function returns that mark.${mark.name} was put on`, origin);
    this.mark = mark;
  }
}

/** A value where a decorator stands: what is applied as one, called with more, or listed among marks is no function. */
export function asDecorator(value: unknown): unknown {
  return value instanceof DecoratedUnknown ? value.decorator : value;
}

const UNMARKED: readonly StaticMark[] = [];

/** A function, with its marks, nearest first. */
export class FunctionValue {
  readonly fn: FunctionFacts;
  readonly origin: Origin;
  readonly name: string | null;
  readonly marks: readonly StaticMark[];
  /** The names around it, if it was made inside a call. */
  readonly scope: LexicalScope | null;
  /** Null for a function that no text declares. */
  readonly caller: FunctionCaller | null;

  constructor(
    fn: FunctionFacts,
    origin: Origin,
    name: string | null,
    marks: readonly StaticMark[] = UNMARKED,
    scope: LexicalScope | null = null,
    caller: FunctionCaller | null = null,
  ) {
    this.fn = fn;
    this.origin = origin;
    this.name = name;
    this.marks = marks;
    this.scope = scope;
    this.caller = caller;
  }

  /** The same function with one more mark, or several tables. */
  marked(mark: StaticMark): FunctionValue {
    const { fn, origin, name, marks, scope, caller } = this;
    return new FunctionValue(fn, origin, name, [...marks, ...mark.stack], scope, caller);
  }

  /** The result of a call; unknown if it needs execution. */
  call(args: readonly unknown[]): unknown {
    if (this.caller === null) return new Unknown("it is the result of a call", this.origin);
    return this.caller.callFunction(this, args);
  }
}

/** A class, with its marks, nearest first. */
export class ClassValue {
  readonly cls: ClassFacts;
  readonly origin: Origin;
  readonly name: string | null;
  readonly marks: readonly StaticMark[];
  /** The names around it, if it was made inside a call. */
  readonly scope: LexicalScope | null;

  constructor(
    cls: ClassFacts,
    origin: Origin,
    name: string | null,
    marks: readonly StaticMark[] = [],
    scope: LexicalScope | null = null,
  ) {
    this.cls = cls;
    this.origin = origin;
    this.name = name;
    this.marks = marks;
    this.scope = scope;
  }

  /** The same class with one more mark. */
  marked(mark: StaticMark): ClassValue {
    return new ClassValue(this.cls, this.origin, this.name, [...this.marks, ...mark.stack], this.scope);
  }
}

/** `fixture(options, fn)`. `fn` is unknown if the function is. */
export class StaticFixture {
  readonly options: FixtureOptionValues;
  readonly fn: FunctionValue | Unknown;
  readonly origin: Origin;
  /** The expression of the options, so that a diagnostic can point at one of them; null if there are none. */
  readonly expression: Expression | null;

  constructor(
    options: FixtureOptionValues,
    fn: FunctionValue | Unknown,
    origin: Origin,
    expression: Expression | null = null,
  ) {
    this.options = options;
    this.fn = fn;
    this.origin = origin;
    this.expression = expression;
  }

  /** The same fixture as the result of a call elsewhere; the place of its options is dropped. */
  placedAt(origin: Origin): StaticFixture {
    return new StaticFixture(this.options, this.fn, origin);
  }
}

/** A fixture's options by name; each may be unknown. */
export type FixtureOptionValues = Readonly<Record<string, unknown>> | Unknown;

/** The declaration of a hook with options: `hookspec({ firstResult: true })(…)`. */
export class StaticHookspec {
  readonly fn: unknown;
  readonly firstResult: boolean;

  constructor(fn: unknown, firstResult: boolean) {
    this.fn = fn;
    this.firstResult = firstResult;
  }
}

/** `fixture(options)`: a decorator that takes the function. */
export class StaticFixtureFactory {
  readonly options: FixtureOptionValues;
  /** The expression of the options. */
  readonly expression: Expression | null;

  constructor(options: FixtureOptionValues, expression: Expression | null) {
    this.options = options;
    this.expression = expression;
  }
}

/** `param(row, { id, marks })`. */
export class StaticRow {
  readonly row: unknown;
  readonly id: unknown;
  readonly marks: unknown;

  constructor(row: unknown, id: unknown, marks: unknown) {
    this.row = row;
    this.id = id;
    this.marks = marks;
  }
}

/** `use("name")`. */
export class StaticReference extends FixtureReference {
  readonly origin: Origin;

  constructor(name: string, origin: Origin) {
    super(name);
    this.origin = origin;
  }
}

/** An export of the author API by name, or its namespace as `*`. */
export class ApiValue {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** What `test` and `describe` of the author API register. */
export type TitledKind = "test" | "describe";

/** `test.slow`: `test` or `describe` with marks, the first one outermost. */
export class TitledApi {
  readonly kind: TitledKind;
  readonly marks: readonly StaticMark[];

  constructor(kind: TitledKind, marks: readonly StaticMark[]) {
    this.kind = kind;
    this.marks = marks;
  }
}

/** `test("…", fn)`: a call that registers. */
export class TitledCall extends TitledApi {
  readonly title: unknown;
  readonly fn: unknown;

  constructor(kind: TitledKind, marks: readonly StaticMark[], title: unknown, fn: unknown) {
    super(kind, marks);
    this.title = title;
    this.fn = fn;
  }
}

/** `test.use({ … })`, which is `test` again. */
export class UsedFixtures extends TitledApi {
  readonly fixtures: unknown;

  constructor(fixtures: unknown) {
    super("test", []);
    this.fixtures = fixtures;
  }
}

/** `import * as name`. */
export class NamespaceValue {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }
}

/** A built-in by its name, or a property of one: `Math`, `Math.max`, `TypeError`, `Symbol.iterator`. */
export class GlobalValue {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** An iterator, whose values can be read only once: `list.keys()`. */
export class IteratorValue {
  readonly items: readonly unknown[];

  constructor(items: readonly unknown[]) {
    this.items = items;
  }
}

/** The first unknown value in a value, itself included; null if there is none. */
export function findUnknown(value: unknown): Unknown | null {
  if (value instanceof Unknown) return value;
  for (const part of partsOf(value)) {
    const unknown = findUnknown(part);
    if (unknown !== null) return unknown;
  }
  return null;
}

const NO_PARTS: readonly unknown[] = [];

/** The values that a value directly holds. */
export function partsOf(value: unknown): readonly unknown[] {
  if (typeof value !== "object" || value === null) return NO_PARTS;
  if (Array.isArray(value)) return value;
  if (value instanceof StaticRow) return [value.row, value.id, value.marks];
  if (value instanceof IteratorValue) return value.items;
  return isObjectLiteral(value) ? Object.values(value) : NO_PARTS;
}

/** Whether a value is an object made by `{ … }`. */
export function isObjectLiteral(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
