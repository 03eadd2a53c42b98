/** Types of `expectTypeOf`, as Vitest has them of the package `expect-type`: what differs is an error of the compiler. */
import type { AnyClass, AnyFunction } from "../../core/author/callable-types.ts";
import type { Anything } from "./mock-types.ts";

type Equal<A, B> =
  (<T>() => T extends (A & T) | T ? 1 : 2) extends <T>() => T extends (B & T) | T ? 1 : 2 ? true : false;
type IsAny<T> = 0 extends 1 & T ? true : false;
type IsNever<T> = [T] extends [never] ? true : false;
type IsUnknown<T> = IsAny<T> extends true ? false : unknown extends T ? true : false;
/** Any and never fit every type, and are none of them. */
type Fits<A, B> = true extends IsAny<A> | IsNever<A> ? false : [A] extends [B] ? true : false;

/** No argument where the types are as they should be, else one that no call has. */
type Expecting<Found, Wanted> = Found extends Wanted ? [] : [mismatch: { readonly "types are not as expected": never }];

/** The methods that compare with one kind of types. */
interface Kinds {
  toBeFunction: AnyFunction;
  toBeObject: object;
  toBeArray: readonly unknown[];
  toBeString: string;
  toBeNumber: number;
  toBeBoolean: boolean;
  toBeBigInt: bigint;
  toBeSymbol: symbol;
  toBeNull: null;
  toBeUndefined: undefined;
  toBeVoid: undefined;
}

type OfKind<Actual, Wanted> = {
  [Name in keyof Kinds]: (...mismatch: Expecting<Fits<Actual, Kinds[Name]>, Wanted>) => true;
};

/** What can be said of a type. @template Wanted - whether it should hold: false behind `not`. */
export interface ExpectTypeOf<Actual, Wanted extends boolean = true> extends OfKind<Actual, Wanted> {
  readonly not: ExpectTypeOf<Actual, Wanted extends true ? false : true>;
  toEqualTypeOf<Expected>(...mismatch: Expecting<Equal<Actual, Expected>, Wanted>): true;
  toEqualTypeOf<Expected>(expected: Expected, ...mismatch: Expecting<Equal<Actual, Expected>, Wanted>): true;
  toExtend<Expected>(...mismatch: Expecting<Is<Actual, Expected>, Wanted>): true;
  toMatchTypeOf<Expected>(...mismatch: Expecting<Is<Actual, Expected>, Wanted>): true;
  toMatchTypeOf<Expected>(expected: Expected, ...mismatch: Expecting<Is<Actual, Expected>, Wanted>): true;
  toMatchObjectType<Expected>(
    ...mismatch: Expecting<Equal<Pick<Actual, keyof Actual & keyof Expected>, Expected>, Wanted>
  ): true;
  toBeAny(...mismatch: Expecting<IsAny<Actual>, Wanted>): true;
  toBeNever(...mismatch: Expecting<IsNever<Actual>, Wanted>): true;
  toBeUnknown(...mismatch: Expecting<IsUnknown<Actual>, Wanted>): true;
  toBeNullable(...mismatch: Expecting<Equal<Actual, NonNullable<Actual>> extends true ? false : true, Wanted>): true;
  readonly toBeCallableWith: Actual extends (...args: infer Args) => unknown ? (...args: Args) => true : never;
  readonly toBeConstructibleWith: Actual extends abstract new (...args: infer Args) => unknown
    ? (...args: Args) => true
    : never;
  toHaveProperty<Name extends PropertyKey>(
    name: Name,
    ...mismatch: Expecting<Name extends keyof Actual ? true : false, Wanted>
  ): ExpectTypeOf<Name extends keyof Actual ? Actual[Name] : never>;
  extract<Part>(part?: Part): ExpectTypeOf<Extract<Actual, Part>, Wanted>;
  exclude<Part>(part?: Part): ExpectTypeOf<Exclude<Actual, Part>, Wanted>;
  pick<Name extends keyof Actual>(name?: Name): ExpectTypeOf<Pick<Actual, Name>, Wanted>;
  omit<Name extends PropertyKey>(name?: Name): ExpectTypeOf<Omit<Actual, Name>, Wanted>;
  parameter<Index extends number>(
    index: Index,
  ): ExpectTypeOf<Actual extends (...args: infer Args) => unknown ? Args[Index] : never, Wanted>;
  readonly parameters: ExpectTypeOf<Actual extends (...args: infer Args) => unknown ? Args : never, Wanted>;
  readonly returns: ExpectTypeOf<Actual extends (...args: never[]) => infer Result ? Result : never, Wanted>;
  readonly resolves: ExpectTypeOf<Actual extends PromiseLike<infer Value> ? Value : never, Wanted>;
  readonly items: ExpectTypeOf<Actual extends readonly (infer Item)[] ? Item : never, Wanted>;
  readonly instance: ExpectTypeOf<Actual extends AnyClass ? InstanceType<Actual> : never, Wanted>;
  readonly constructorParameters: ExpectTypeOf<
    Actual extends abstract new (...args: infer Args) => unknown ? Args : never,
    Wanted
  >;
  readonly thisParameter: ExpectTypeOf<Actual extends AnyFunction ? ThisParameterType<Actual> : never, Wanted>;
  readonly guards: ExpectTypeOf<
    Actual extends ((value: Anything, ...args: never[]) => value is infer Guarded) ? Guarded : never,
    Wanted
  >;
  readonly asserts: ExpectTypeOf<
    Actual extends ((value: Anything, ...args: never[]) => asserts value is infer Guarded) ? Guarded : never,
    Wanted
  >;
}

type Is<A, B> = [A] extends [B] ? true : false;

/** `expectTypeOf(value)`, or `expectTypeOf<Type>()`. */
export type MakeExpectTypeOf = <Actual = Anything>(actual?: Actual) => ExpectTypeOf<Actual>;
