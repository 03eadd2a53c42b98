/** Classes of errors, as `raises` and `mark.xfail` accept them. Types only. */
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
