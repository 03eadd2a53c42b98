/** Types of matchers that Jest, Vitest and Bun share. */
import type { AnyClass } from "../../core/author/callable-types.ts";
import type { Anything } from "./mock-types.ts";

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
