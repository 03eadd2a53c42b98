/** Types of `mark`: what each mark takes, and what it may decorate. Types only. */
import type { Fixtures } from "../fixtures/fixture-values.ts";
import type { Mark } from "./mark-store.ts";
import type { ParametrizeMark } from "../parametrize/parametrize-types.ts";
import type { RunConfig } from "../../data/run-config.ts";
import type { XfailOptions } from "./xfail-types.ts";

/** Any function at all. */
export type AnyFunction = (...args: never[]) => unknown;

/** Any class at all. */
export type AnyClass = abstract new (...args: never[]) => unknown;

/** What the language passes to a standard decorator besides the value. */
export interface DecoratorContext {
  readonly kind: string;
  readonly name: string | symbol | undefined;
}

/**
 * The same type, worked out only when it is known. A decorator that returned `F` itself would take its function's
 * type from what is around the call, so that in `mark.slow(mark.parametrize(…)(({ x }) => …))` the `x` of the inner
 * table would be looked for among the arguments that the outer mark knows.
 */
export type Itself<F> = [F] extends [infer Known] ? Known : never;

/** What a condition may be. An object would be taken for the mark's options, and a function alone for the test. */
export type Condition = string | number | bigint | boolean | readonly unknown[] | null | undefined;

/** A condition that is asked when the test's turn comes. It must not be async. */
export type LateCondition = (config: RunConfig) => unknown;

/** What a decorator can be put on, in all three forms: by a call, as a standard and as a legacy decorator. */
export interface Decorates {
  /** Marks a function whose one argument is a pattern of fixtures: it gets its types from `Fixtures`. */
  <F extends (fixtures: Fixtures) => unknown>(target: F): Itself<F>;
  /** Marks a function or a class, and returns it. */
  <T extends AnyFunction | AnyClass>(target: T, context?: DecoratorContext): Itself<T>;
  (field: undefined, context: DecoratorContext): void;
  (target: object, member: string | symbol, descriptor?: PropertyDescriptor): void;
}

/** Takes arguments, and tells the mark so far. */
interface TakesArguments<Args extends readonly unknown[]> {
  (...args: Args): MarkDecorator;
  readonly mark: Mark;
}

/** A mark, with arguments or without: decorates one function or class, or takes more arguments. */
export type MarkDecorator = Decorates & TakesArguments<readonly unknown[]>;

/** A mark whose arguments are known: as it stands, or called with them. */
export type KnownMark<Args extends readonly unknown[]> = Decorates & TakesArguments<Args>;

/**
 * The marks by name. A project can declare its own, to have their arguments checked:
 * `declare module "unplugin-xtest" { interface Marks { slow: MarkDecorator } }`.
 */
export interface Marks {
  /** The test does not run. */
  readonly skip: KnownMark<[options?: { readonly reason?: string }] | [reason: string]>;
  /** The test does not run if the condition holds. */
  readonly skipif: KnownMark<
    | [condition: Condition, options?: { readonly reason?: string }]
    | [condition: LateCondition, options: { readonly reason: string }]
  >;
  /** The test is expected to fail. */
  readonly xfail: KnownMark<
    | [options?: XfailOptions]
    | [condition: Condition, options?: XfailOptions]
    | [condition: LateCondition, options: XfailOptions]
  >;
  /** The test uses fixtures without having them as arguments. */
  readonly usefixtures: KnownMark<[name: string, ...names: string[]]>;
  /** The test runs once for each row. */
  readonly parametrize: ParametrizeMark;
  /** Milliseconds that the test may take; 0 for no limit. */
  readonly timeout: KnownMark<[milliseconds: number]>;
  /** The test is tried again if it fails, at most `retries` times. Default: once. */
  readonly flaky: KnownMark<[options?: { readonly retries?: number }] | [retries: number]>;
}

// eslint-disable-next-line @typescript-eslint/no-unused-vars -- Its type is all that it is for.
declare const _probe: { readonly [name: string]: true };

/**
 * A mark that `Marks` does not have. Under `noUncheckedIndexedAccess` it would be possibly undefined, and no mark could
 * be used without a `!`: there it is `any`, which swallows the undefined.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- The one type that is callable together with undefined.
type AnyMark = undefined extends typeof _probe.name ? any : MarkDecorator;

/** `mark.name` and `mark.name(…)` for any name. */
export type MarkGenerator = Marks & { readonly [name: string]: AnyMark };
