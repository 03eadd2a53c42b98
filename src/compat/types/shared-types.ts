/** Types that the APIs of Jest, Vitest and Bun share: mock functions, matchers, `each` and `expectTypeOf`. */

import type { AnyClass, AnyFunction } from "../../core/author/callable-types.ts";

/** A type that is not checked, where the runners' own types leave it open. */
export type Anything = ReturnType<typeof JSON.parse>;

export type OpenFunction = (...args: Anything[]) => Anything;

/** A function type, or one made of its result and its arguments. */
export type FunctionFrom<Fn, Args extends readonly unknown[], This> = [Fn] extends [AnyFunction]
  ? Fn
  : (this: This, ...args: [Args] extends [never] ? Anything[] : Args) => Fn;

/** What a call has come to. */
export type CallResult<Value> =
  | { readonly type: "return"; readonly value: Value }
  | { readonly type: "throw"; readonly value: Anything }
  | { readonly type: "incomplete"; readonly value: undefined };

/** What is known of the calls of a mock function. */
export interface MockState<Fn extends AnyFunction> {
  readonly calls: Parameters<Fn>[];
  readonly lastCall: Parameters<Fn> | undefined;
  readonly results: CallResult<ReturnType<Fn>>[];
  readonly settledResults: (
    | { readonly type: "fulfilled"; readonly value: Awaited<ReturnType<Fn>> }
    | { readonly type: "incomplete" | "rejected"; readonly value: Anything }
  )[];
  readonly instances: Anything[];
  readonly contexts: Anything[];
  readonly invocationCallOrder: number[];
}

/** The methods of a mock function. */
export interface MockInstanceOf<Fn extends AnyFunction> {
  readonly mock: MockState<Fn>;
  getMockName(): string;
  getMockImplementation(): Fn | undefined;
  mockClear(): this;
  mockReset(): this;
  mockRestore(): void;
  mockName(name: string): this;
  mockImplementation(fn: (...args: Parameters<Fn>) => ReturnType<Fn>): this;
  mockImplementationOnce(fn: (...args: Parameters<Fn>) => ReturnType<Fn>): this;
  withImplementation(fn: (...args: Parameters<Fn>) => ReturnType<Fn>, work: () => unknown): Anything;
  mockReturnThis(): this;
  mockReturnValue(value: ReturnType<Fn>): this;
  mockReturnValueOnce(value: ReturnType<Fn>): this;
  mockResolvedValue(value: Awaited<ReturnType<Fn>>): this;
  mockResolvedValueOnce(value: Awaited<ReturnType<Fn>>): this;
  mockRejectedValue(error: unknown): this;
  mockRejectedValueOnce(error: unknown): this;
}

/** A mock function, which may be called with `new`, too. */
export type MockFunction<Fn extends AnyFunction = OpenFunction> = Fn &
  MockInstanceOf<Fn> & { new (...args: Parameters<Fn>): Anything };

type FunctionNames<Type> = {
  [Name in keyof Type]-?: NonNullable<Type[Name]> extends AnyFunction ? Name : never;
}[keyof Type];
type ClassNames<Type> = { [Name in keyof Type]-?: NonNullable<Type[Name]> extends AnyClass ? Name : never }[keyof Type];
type FunctionOf<Value> = Value extends AnyFunction ? Value : never;

/** Makes mock functions. */
export interface MakeMock {
  (): MockFunction;
  <Fn extends AnyFunction>(implementation?: Fn): MockFunction<Fn>;
}

/** Replaces a method, or a property that is read or written, by a mock function. */
export interface SpyOn {
  <Type extends object, Name extends keyof Type>(
    object: Type,
    name: Name,
    access: "get",
  ): MockInstanceOf<() => Type[Name]>;
  <Type extends object, Name extends keyof Type>(
    object: Type,
    name: Name,
    access: "set",
  ): MockInstanceOf<(value: Type[Name]) => void>;
  <Type extends object, Name extends FunctionNames<Required<Type>>>(
    object: Type,
    name: Name,
  ): MockFunction<FunctionOf<Required<Type>[Name]>>;
  <Type extends object, Name extends ClassNames<Required<Type>>>(object: Type, name: Name): MockFunction;
}

/** What a function, a class or an object is once it is mocked. */
export type MockedValue<Value> = Value extends AnyFunction
  ? MockFunction<Value> & MockedMembers<Value>
  : Value extends AnyClass
    ? Value & MockInstanceOf<OpenFunction> & MockedMembers<Value>
    : Value extends object
      ? MockedMembers<Value>
      : Value;

type MockedMembers<Type> = {
  [Name in keyof Type]: Type[Name] extends AnyFunction ? MockFunction<Type[Name]> : Type[Name];
};

/** Types of matchers that Jest, Vitest and Bun share. */
type ThrownBy = string | RegExp | AnyClass | object;

/** @template Result - what a matcher returns: a promise behind `resolves` and `rejects`. */
export interface SharedMatchers<Result> {
  toBe(expected: unknown): Result;
  toBeCloseTo(expected: number, digits?: number): Result;
  toBeDefined(): Result;
  toBeFalsy(): Result;
  toBeGreaterThan(expected: number | bigint): Result;
  toBeGreaterThanOrEqual(expected: number | bigint): Result;
  toBeInstanceOf(expected: AnyClass): Result;
  toBeLessThan(expected: number | bigint): Result;
  toBeLessThanOrEqual(expected: number | bigint): Result;
  toBeNaN(): Result;
  toBeNull(): Result;
  toBeTruthy(): Result;
  toBeUndefined(): Result;
  toContain(expected: unknown): Result;
  toContainEqual(expected: unknown): Result;
  toEqual(expected: unknown): Result;
  toHaveBeenCalled(): Result;
  toHaveBeenCalledTimes(count: number): Result;
  toHaveBeenCalledWith(...args: unknown[]): Result;
  toHaveBeenLastCalledWith(...args: unknown[]): Result;
  toHaveBeenNthCalledWith(call: number, ...args: unknown[]): Result;
  toHaveLastReturnedWith(value?: unknown): Result;
  toHaveLength(length: number): Result;
  toHaveNthReturnedWith(call: number, value?: unknown): Result;
  toHaveProperty(path: string | readonly (string | number)[], value?: unknown): Result;
  toHaveReturned(): Result;
  toHaveReturnedTimes(count: number): Result;
  toHaveReturnedWith(value?: unknown): Result;
  toMatch(expected: string | RegExp): Result;
  toMatchInlineSnapshot(snapshot?: string): Result;
  toMatchInlineSnapshot(properties: object, snapshot?: string): Result;
  toMatchObject(expected: object | readonly unknown[]): Result;
  toMatchSnapshot(hint?: string): Result;
  toMatchSnapshot(properties: object, hint?: string): Result;
  toStrictEqual(expected: unknown): Result;
  toThrow(expected?: ThrownBy): Result;
  toThrowErrorMatchingInlineSnapshot(snapshot?: string): Result;
  toThrowErrorMatchingSnapshot(hint?: string): Result;
}

/** Asymmetric matchers, which stand for values. */
export interface SharedAsymmetric {
  any(type: unknown): Anything;
  anything(): Anything;
  arrayContaining(expected: readonly unknown[]): Anything;
  arrayOf(expected: unknown): Anything;
  closeTo(expected: number, digits?: number): Anything;
  objectContaining(expected: object): Anything;
  stringContaining(expected: string): Anything;
  stringMatching(expected: string | RegExp): Anything;
}

/** What a matcher of the user's gives. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
  readonly actual?: unknown;
  readonly expected?: unknown;
}

/** The `this` of a matcher of the user's. */
export interface MatcherThis {
  readonly isNot: boolean;
  readonly promise: string;
  equals(received: unknown, expected: unknown, testers?: readonly unknown[], strict?: boolean): boolean;
  readonly utils: {
    readonly [name: string]: (...args: Anything[]) => Anything;
  };
}

/** A matcher of the user's, for `expect.extend`. */
export type CustomMatcher = (
  this: MatcherThis,
  received: Anything,
  ...args: Anything[]
) => MatcherResult | Promise<MatcherResult>;

/** A serializer of snapshots. */
export interface SnapshotPlugin {
  test(value: Anything): boolean;
  serialize?(value: Anything, ...rest: Anything[]): string;
  print?(value: Anything, ...rest: Anything[]): string;
}

/** What `expect` has itself, in all runners. */
export interface SharedExpect extends SharedAsymmetric {
  readonly not: Pick<SharedAsymmetric, "arrayContaining" | "objectContaining" | "stringContaining" | "stringMatching">;
  addSnapshotSerializer(serializer: SnapshotPlugin): void;
  assertions(count: number): void;
  extend(matchers: Readonly<Record<string, CustomMatcher>>): void;
  hasAssertions(): void;
}

/** Types of `each`: tables as arrays, and as tagged templates. */
type Body<Args extends readonly unknown[]> = (...args: Args) => unknown;

/** Registers what a table has. @template Options - what may be said beside the function. */
interface RegisterRows<Args extends readonly unknown[], Options> {
  (title: string | AnyNamed, fn: Body<Args>, options?: Options): void;
  (title: string | AnyNamed, options: Options, fn: Body<Args>): void;
}

type AnyNamed = (...args: never[]) => unknown;

/** A function with less parameters, or `(...row)`, has what a row has; the first overload decides on types that are not written. */
type RegisterTestRows<Args extends readonly unknown[], Options, Rest extends readonly unknown[]> = RegisterRows<
  Args,
  Options
> &
  RegisterRows<[...Args, ...Rest], Options>;

/** `each` of a suite or a test. @template Rest - what functions of tests get after a row. */
export interface EachOf<Options, Rest extends readonly unknown[] = []> {
  <const Row extends readonly unknown[]>(rows: readonly Row[]): RegisterTestRows<Widened<Row>, Options, Rest>;
  <Row>(rows: readonly Row[]): RegisterTestRows<[row: Row], Options, Rest>;
  (texts: TemplateStringsArray, ...values: readonly unknown[]): RegisterTestRows<[row: Anything], Options, Rest>;
}

/** Literals of a table as what they are values of. */
type Widened<Row extends readonly unknown[]> = { -readonly [Index in keyof Row]: Widen<Row[Index]> };
type Widen<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : Value extends bigint
        ? bigint
        : Value;

/** Types of `expectTypeOf`, as Vitest has them of the package `expect-type`: what differs is an error of the compiler. */
type Equal<A, B> =
  (<T>() => T extends (A & T) | T ? 1 : 2) extends <T>() => T extends (B & T) | T ? 1 : 2 ? true : false;
type IsAny<T> = 0 extends 1 & T ? true : false;
type IsNever<T> = [T] extends [never] ? true : false;
type IsUnknown<T> = IsAny<T> extends true ? false : unknown extends T ? true : false;
/** `any` and `never` are assignable to every type, and fit none here. */
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
