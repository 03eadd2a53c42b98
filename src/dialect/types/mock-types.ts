/** Types of mock functions, as Jest and Vitest have them. */
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
