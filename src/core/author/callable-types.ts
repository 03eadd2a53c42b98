/** Types of functions, classes, errors and arguments of decorators. Types only: it imports nothing. */

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

/** A class whose instances can be thrown. */
export type ErrorType<E = unknown> = abstract new (...args: never[]) => E;

/** The same, or a class with a private constructor. */
export type AnyErrorClass = ErrorType | HiddenErrorClass;

/** A class with a private constructor is no type with `new`, but has its methods; functions have other ones (`strictBindCallApply`). */
interface HiddenErrorClass extends NewableFunction {
  readonly prototype: unknown;
}

/** The instances of one class, or of several: the union of their types. */
export type ErrorOf<Given> = Given extends readonly (infer One)[] ? InstanceOf<One> : InstanceOf<Given>;

// By the prototype first: the last `new` of TypeError in the compiler's library is that of Error. Types of functions have any there.
type InstanceOf<One> = One extends { readonly prototype: infer E }
  ? 0 extends 1 & E
    ? One extends ErrorType<infer Made>
      ? Made
      : unknown
    : E
  : never;
