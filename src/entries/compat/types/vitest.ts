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
type Unsupported = (...args: unknown[]) => never;
/** Not supported, as the names below: benchmarks are no tests. */
export declare const bench: Unsupported & Readonly<Record<"only" | "runIf" | "skip" | "skipIf" | "todo", Unsupported>>;
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
