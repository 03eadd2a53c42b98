/** Classes of errors, as `raises` and `mark.xfail` accept them. Types only. */
import type { AnyFunction } from "../callable-types.ts";

/** A class whose instances can be thrown. */
export type ErrorType<E = unknown> = abstract new (...args: never[]) => E;

/** The same, or a class with a private constructor, which is no type with `new`. Functions fit it too: see `Classes`. */
export interface AnyErrorClass {
  readonly prototype: unknown;
}

/** One class or several, without functions that are no classes. */
export type Classes<Given> = Given extends readonly (infer One)[] ? readonly ClassOf<One>[] : ClassOf<Given>;
type ClassOf<One> = One extends AnyFunction ? (One extends ErrorType ? One : ErrorType) : One;

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
