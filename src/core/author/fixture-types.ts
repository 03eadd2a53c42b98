/** Types of `fixture`: its value, and where it can stand. Types only. */
import type { FixtureDefinition } from "./fixture-definition.ts";
import type { AnyFunction, DecoratorContext } from "./mark-types.ts";

/** What a fixture's function gives: the value itself, a promise of it, or a generator that yields it once. */
export type FixtureResult<T> =
  T | PromiseLike<T> | Generator<T, unknown, unknown> | AsyncGenerator<T, unknown, unknown>;

export type FixtureFunction<T> = (...args: never[]) => FixtureResult<T>;

/** The type of the value that a fixture, or a fixture's function, gives to those who ask. */
export type FixtureValue<F> =
  F extends FixtureDefinition<infer T> ? T : F extends AnyFunction ? ValueOfFunction<F> : unknown;

type ValueOfFunction<F extends AnyFunction> =
  ReturnType<F> extends Generator<infer T, unknown, never> | AsyncGenerator<infer T, unknown, never>
    ? T
    : Awaited<ReturnType<F>>;

/** What `fixture(options)` gives: for methods, as a standard or as a legacy decorator, or for one function. */
export interface FixtureDecorator {
  (method: AnyFunction, context: DecoratorContext): void;
  (target: object, member: string | symbol, descriptor: PropertyDescriptor): void;
  <F extends AnyFunction>(fn: F): FixtureDefinition<FixtureValue<F>>;
}
