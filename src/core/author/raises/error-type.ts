/** Classes of errors, as `raises` and `mark.xfail` accept them. Types only. */

/** A class whose instances can be thrown. */
export type ErrorType<E = unknown> = abstract new (...args: never[]) => E;
