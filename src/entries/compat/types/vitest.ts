/** The types of `unplugin-xtest/compat/vitest`. */
import type { MatcherResult, MatcherThis, Anything, MakeExpectTypeOf } from "../../../compat/types/shared-types.ts";
import type {
  ChaiAssert,
  ExpectStatic,
  HooksAPI,
  SuiteAPI,
  TestAPI,
  TestContext,
  VitestUtils,
} from "../../../compat/types/vitest-types.ts";

export type {
  Assertion,
  AsyncAssertion,
  ExpectStatic,
  Matchers,
  SuiteAPI,
  TestAPI,
  TestContext,
  TestOptions,
  VitestUtils,
} from "../../../compat/types/vitest-types.ts";
export type {
  MockedValue as Mocked,
  MockedValue as MockedClass,
  MockedValue as MockedFunction,
  MockedValue as MockedObject,
  MockFunction as Mock,
  MockInstanceOf as MockInstance,
} from "../../../compat/types/shared-types.ts";

export declare const afterAll: HooksAPI["afterAll"];
export declare const afterEach: HooksAPI["afterEach"];
export declare const aroundAll: HooksAPI["aroundAll"];
export declare const aroundEach: HooksAPI["aroundEach"];
export declare const beforeAll: HooksAPI["beforeAll"];
export declare const beforeEach: HooksAPI["beforeEach"];
export declare const describe: SuiteAPI;
export declare const suite: SuiteAPI;
export declare const it: TestAPI;
export declare const test: TestAPI;
export declare const expect: ExpectStatic;
export declare const vi: VitestUtils;
export declare const vitest: VitestUtils;
export declare const assert: ChaiAssert;
/** Chai, as it is. */
export declare const chai: Anything;
export declare const should: () => Anything;
/** What matchers of snapshots of your own are made of: called with their `this`, since Vitest 4.1. */
export declare const Snapshots: {
  toMatchSnapshot(this: MatcherThis, received: unknown, ...args: unknown[]): MatcherResult;
  toMatchInlineSnapshot(this: MatcherThis, received: unknown, ...args: unknown[]): MatcherResult;
  toMatchFileSnapshot(this: MatcherThis, received: unknown, ...args: unknown[]): MatcherResult;
};
export declare const createExpect: () => ExpectStatic;
/** How a benchmark is measured: milliseconds and numbers, as in the tinybench of Vitest 4. */
export interface BenchOptions {
  readonly time?: number | undefined;
  /** At least so many measurements. */
  readonly iterations?: number | undefined;
  readonly warmupTime?: number | undefined;
  readonly warmupIterations?: number | undefined;
  /** Called once before the warm-up, and once before the measurements. */
  readonly setup?: ((task: Anything, mode: "run" | "warmup") => unknown) | undefined;
  readonly teardown?: ((task: Anything, mode: "run" | "warmup") => unknown) | undefined;
  readonly throws?: boolean | undefined;
  readonly now?: (() => number) | undefined;
  readonly signal?: AbortSignal | undefined;
}
type Bench = (name: string | ((...args: never[]) => unknown), fn?: () => unknown, options?: BenchOptions) => void;
export interface BenchmarkAPI extends Bench {
  readonly only: BenchmarkAPI;
  readonly skip: BenchmarkAPI;
  readonly todo: BenchmarkAPI;
  skipIf(condition: unknown): BenchmarkAPI;
  runIf(condition: unknown): BenchmarkAPI;
}
/** A benchmark, as in Vitest 4: `xtest bench` runs it. */
export declare const bench: BenchmarkAPI;
type Unsupported = (...args: unknown[]) => never;
/** Not supported, as the names below. */
export declare const BenchmarkRunner: Unsupported;
export declare const EvaluatedModules: Unsupported;
export declare const TestRunner: Unsupported;
export declare const recordArtifact: Unsupported;
export declare function assertType<T>(value: T): void;
export declare const expectTypeOf: MakeExpectTypeOf;
/** What the configuration and the global set-up provide. */
export declare function inject<Value = Anything>(key: string): Value;
export declare function onTestFailed(fn: (context: TestContext) => unknown): void;
export declare function onTestFinished(fn: (context: TestContext) => unknown): void;
