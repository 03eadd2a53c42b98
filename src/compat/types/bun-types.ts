/** Types of Bun's API, as far as xtest has it. */
import type { AnyFunction } from "../../core/author/callable-types.ts";
import type { Done, DoneOrFixtures, TestWork } from "./jest-types.ts";
import type { Anything, MakeMock, EachOf } from "./shared-types.ts";
import type { ExpectStatic, VitestUtils } from "./vitest-types.ts";

interface TestOptions {
  readonly timeout?: number;
  readonly retry?: number;
  readonly repeats?: number;
}

type Title = string | number | AnyFunction;
type Work = ((done: Done) => void) | (() => Promise<unknown>);

export interface BunTest {
  (title: Title, fn?: TestWork, options?: number | TestOptions): void;
  readonly concurrent: BunTest;
  readonly each: EachOf<number | TestOptions, DoneOrFixtures>;
  readonly failing: BunTest;
  readonly only: BunTest;
  readonly serial: BunTest;
  readonly skip: BunTest;
  readonly todo: BunTest;
  concurrentIf(condition: unknown): BunTest;
  failingIf(condition: unknown): BunTest;
  serialIf(condition: unknown): BunTest;
  if(condition: unknown): BunTest;
  skipIf(condition: unknown): BunTest;
  todoIf(condition: unknown): BunTest;
}

export interface BunSuite {
  (title: Title, fn: () => void): void;
  readonly each: EachOf<number | TestOptions>;
  readonly only: BunSuite;
  readonly skip: BunSuite;
  readonly todo: BunSuite;
  concurrentIf(condition: unknown): BunSuite;
  serialIf(condition: unknown): BunSuite;
  if(condition: unknown): BunSuite;
  skipIf(condition: unknown): BunSuite;
  todoIf(condition: unknown): BunSuite;
}

export type BunHook = (fn: Work, timeout?: number) => void;
export type BunExpect = ExpectStatic;
export type BunUtils = VitestUtils & {
  now(): number;
  setTimeout(ms: number): BunUtils;
};

/** `mock(fn)`, with `mock.module`. */
export type BunMock = MakeMock & {
  module(specifier: string, factory: () => Anything): void;
  restore(): void;
  clearAllMocks(): void;
};
