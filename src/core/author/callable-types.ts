/** Types of functions, classes and arguments of decorators. Types only: it imports nothing. */

/** Any function. */
export type AnyFunction = (...args: never[]) => unknown;

/** Any class. */
export type AnyClass = abstract new (...args: never[]) => unknown;

/** The second argument of a standard decorator. */
export interface DecoratorContext {
  readonly kind: string;
  readonly name: string | symbol | undefined;
}

/**
 * The same type, with deferred inference. A decorator that returned `F` itself would infer its function's type from the
 * context of the call, so that in `mark.slow(mark.parametrize(…)(({ x }) => …))` the `x` of the inner table would be
 * looked up among the arguments that the outer mark knows.
 */
export type Itself<F> = [F] extends [infer Known] ? Known : never;

/** Whether a type fits another. */
export type Is<A, B> = [A] extends [B] ? true : false;

/**
 * Extra arguments of an overload: none if the condition holds, else some that no call has. The compiler skips overloads
 * with another number of arguments, so that its message is about the intended overload, at the wrong row or option.
 */
export type OnlyIf<Condition> = Condition extends true ? [] : [never, never];
