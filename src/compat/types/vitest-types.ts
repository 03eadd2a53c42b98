/** Types of Vitest's API, as far as xtest has it. */
import type { AnyFunction } from "../../core/author/callable-types.ts";
import type { Fixtures } from "../../core/author/fixtures/fixture-values.ts";
import type {
  CustomMatcher,
  SharedAsymmetric,
  SharedExpect,
  SharedMatchers,
  Anything,
  MakeMock,
  MockedValue,
  MockFunction,
  MockInstanceOf,
  SpyOn,
  EachOf,
} from "./shared-types.ts";

type Title = string | AnyFunction;

/** What can be said of a test or a suite. */
export interface TestOptions {
  readonly timeout?: number;
  readonly retry?:
    | number
    | { readonly count?: number; readonly delay?: number; readonly condition?: RegExp | ((error: Error) => boolean) };
  readonly repeats?: number;
  readonly concurrent?: boolean;
  readonly sequential?: boolean;
  readonly skip?: boolean;
  readonly only?: boolean;
  readonly todo?: boolean;
  readonly fails?: boolean;
  readonly tags?: string | readonly string[];
}

/** What the function of a test gets. */
export interface TestContext {
  readonly signal: AbortSignal;
  readonly expect: ExpectStatic;
  readonly task: {
    readonly id: string;
    readonly name: string;
    readonly mode: string;
    readonly meta: Record<string, Anything>;
    readonly file: { readonly name: string; readonly filepath: string };
    readonly suite: { readonly name: string };
    readonly result: { readonly state: string; readonly errors?: readonly Anything[] };
    readonly [name: string]: Anything;
  };
  skip(note?: string): never;
  skip(condition: boolean, note?: string): void;
  annotate(message: string, ...rest: readonly unknown[]): Promise<unknown>;
  onTestFailed(fn: (context: TestContext) => unknown): void;
  onTestFinished(fn: (context: TestContext) => unknown): void;
}

/** Fixtures of conftests come with the context; those of `test.extend` take their place. */
type TestFunction<Extra> = (context: TestContext & Extra & Omit<Fixtures, keyof Extra>) => unknown;
type Hook<Extra> = (context: TestContext & Extra, suite: Anything) => unknown;
type SuiteHook = (suite: Anything) => unknown;

interface RegisterTest<Extra> {
  (title: Title, fn?: TestFunction<Extra>, options?: number | TestOptions): void;
  (title: Title, options: TestOptions, fn?: TestFunction<Extra>): void;
}

interface ForRows<Extra> {
  <Row>(rows: readonly Row[]): {
    (
      title: Title,
      fn: (row: Row, context: Parameters<TestFunction<Extra>>[0]) => unknown,
      options?: number | TestOptions,
    ): void;
    (title: Title, options: TestOptions, fn: (row: Row, context: Parameters<TestFunction<Extra>>[0]) => unknown): void;
  };
}

type Modifier = "concurrent" | "only" | "sequential" | "skip" | "todo";

type Chained<Name extends string, Type> = { readonly [Key in Name]: Type };

export interface TestAPI<Extra = object>
  extends RegisterTest<Extra>, Chained<Modifier | "fails", TestAPI<Extra>>, TestHooks<Extra> {
  readonly each: EachOf<number | TestOptions>;
  readonly for: ForRows<Extra>;
  readonly describe: SuiteAPI;
  skipIf(condition: unknown): TestAPI<Extra>;
  runIf(condition: unknown): TestAPI<Extra>;
  /** Fixtures by name. */
  extend<More extends object = object>(fixtures: FixturesOf<More, Extra>): TestAPI<Extra & More>;
  extend<Name extends string, Value>(
    name: Name,
    value: Value | ((context: TestContext & Extra, tools: FixtureTools) => Value | Promise<Value>),
  ): TestAPI<Extra & { readonly [Key in Name]: Value }>;
  extend<Name extends string, Value>(
    name: Name,
    options: FixtureOptions,
    value: Value | ((context: TestContext & Extra, tools: FixtureTools) => Value | Promise<Value>),
  ): TestAPI<Extra & { readonly [Key in Name]: Value }>;
  override(fixtures: Partial<FixturesOf<Extra, Extra>>): TestAPI<Extra>;
  override<Name extends keyof Extra>(name: Name, value: Extra[Name]): TestAPI<Extra>;
  scoped(fixtures: Partial<FixturesOf<Extra, Extra>>): TestAPI<Extra>;
}

interface FixtureOptions {
  readonly auto?: boolean;
  readonly scope?: "file" | "test" | "worker";
  readonly injected?: boolean;
}

interface FixtureTools {
  onCleanup(fn: () => unknown): void;
}

type FixtureFunction<Value, Context> = (
  context: TestContext & Context,
  use: (value: Value) => Promise<void>,
) => unknown;

type FixturesOf<More, Extra> = {
  [Name in keyof More]:
    | More[Name]
    | FixtureFunction<More[Name], Extra & More>
    | [value: More[Name] | FixtureFunction<More[Name], Extra & More>, options: FixtureOptions];
};

interface TestHooks<Extra> {
  beforeAll(fn: SuiteHook, timeout?: number): void;
  afterAll(fn: SuiteHook, timeout?: number): void;
  beforeEach(fn: Hook<Extra>, timeout?: number): void;
  afterEach(fn: Hook<Extra>, timeout?: number): void;
  aroundAll(fn: (runSuite: () => Promise<void>, suite: Anything) => unknown, timeout?: number): void;
  aroundEach(fn: (runTest: () => Promise<void>, context: TestContext & Extra) => unknown, timeout?: number): void;
}

export type HooksAPI = TestHooks<object>;

export interface SuiteAPI extends Chained<Modifier | "shuffle", SuiteAPI> {
  (title: Title, fn?: () => unknown, options?: number | TestOptions): void;
  (title: Title, options: TestOptions, fn?: () => unknown): void;
  readonly each: EachOf<number | TestOptions>;
  readonly for: <Row>(rows: readonly Row[]) => (title: Title, fn: (row: Row) => unknown) => void;
  skipIf(condition: unknown): SuiteAPI;
  runIf(condition: unknown): SuiteAPI;
}

/** Matchers of the user's: extended by `declare module "unplugin-xtest/compat/vitest" { interface Matchers<T> { … } }`. */
export interface Matchers<T = unknown> {
  /** Only a type: that of the value. */
  readonly received?: T;
}

export interface VitestMatchers<Result> extends SharedMatchers<Result> {
  toBeNullable(): Result;
  toBeOneOf(expected: Iterable<unknown>): Result;
  toBeTypeOf(
    expected: "bigint" | "boolean" | "function" | "number" | "object" | "string" | "symbol" | "undefined",
  ): Result;
  toHaveBeenCalledAfter(mock: MockInstanceOf<never>, fails?: boolean): Result;
  toHaveBeenCalledBefore(mock: MockInstanceOf<never>, fails?: boolean): Result;
  toHaveBeenCalledExactlyOnceWith(...args: unknown[]): Result;
  toHaveBeenCalledOnce(): Result;
  toHaveLastResolvedWith(value: unknown): Result;
  toHaveNthResolvedWith(call: number, value: unknown): Result;
  toHaveResolved(): Result;
  toHaveResolvedTimes(count: number): Result;
  toHaveResolvedWith(value: unknown): Result;
  toMatchFileSnapshot(file: string, hint?: string): Promise<void>;
  toSatisfy(predicate: (value: Anything) => boolean, message?: string): Result;
  toThrowError(expected?: string | RegExp | object): Result;
}

type Words =
  | "also"
  | "and"
  | "at"
  | "be"
  | "been"
  | "but"
  | "does"
  | "has"
  | "have"
  | "is"
  | "of"
  | "same"
  | "still"
  | "that"
  | "to"
  | "which"
  | "with";
type Flags = "all" | "any" | "deep" | "itself" | "nested" | "ordered" | "own";
type Facts =
  | "Arguments"
  | "NaN"
  | "arguments"
  | "empty"
  | "exist"
  | "extensible"
  | "false"
  | "finite"
  | "frozen"
  | "null"
  | "ok"
  | "sealed"
  | "true"
  | "undefined";
type Checks =
  | "a"
  | "above"
  | "an"
  | "approximately"
  | "by"
  | "change"
  | "changes"
  | "closeTo"
  | "contain"
  | "contains"
  | "decrease"
  | "decreases"
  | "eq"
  | "eql"
  | "eqls"
  | "equal"
  | "equals"
  | "greaterThan"
  | "gt"
  | "gte"
  | "haveOwnProperty"
  | "include"
  | "includes"
  | "increase"
  | "increases"
  | "instanceOf"
  | "instanceof"
  | "keys"
  | "least"
  | "length"
  | "lengthOf"
  | "lessThan"
  | "lt"
  | "lte"
  | "match"
  | "matches"
  | "members"
  | "most"
  | "oneOf"
  | "ownProperty"
  | "property"
  | "respondTo"
  | "satisfies"
  | "satisfy"
  | "string"
  | "throw"
  | "throws"
  | "within";

/** The language of Chai. */
type ChaiWords<Result> = Chained<Words | Flags, Result> &
  Chained<Facts, Result> & { readonly [Name in Checks]: Result & ((...args: Anything[]) => Result) };

export interface Assertion<T = Anything> extends VitestMatchers<void>, Matchers<T>, ChaiWords<Assertion<T>> {
  readonly not: Assertion<T>;
  readonly resolves: AsyncAssertion<T>;
  readonly rejects: AsyncAssertion<T>;
}

/** Matchers of what a promise comes to. */
export interface AsyncAssertion<T = Anything> extends VitestMatchers<Promise<void>>, Promised<Matchers<T>> {
  readonly not: AsyncAssertion<T>;
  readonly to: Anything;
  readonly be: Anything;
}

type Promised<Type> = {
  [Name in keyof Type]: Type[Name] extends (...args: infer Args) => unknown
    ? (...args: Args) => Promise<void>
    : Type[Name];
};

interface PollOptions {
  readonly interval?: number;
  readonly timeout?: number;
  readonly message?: string;
}

interface VitestAsymmetric extends SharedAsymmetric {
  toBeOneOf(expected: Iterable<unknown>): Anything;
  toSatisfy(predicate: (value: Anything) => boolean): Anything;
  schemaMatching(schema: object): Anything;
}

export interface ExpectStatic extends Omit<SharedExpect, "not">, VitestAsymmetric, CustomAsymmetric {
  <T>(actual: T, message?: string): Assertion<T>;
  readonly not: VitestAsymmetric;
  readonly assert: ChaiAssert;
  addEqualityTesters(testers: readonly ((a: Anything, b: Anything) => boolean | undefined)[]): void;
  extend(matchers: Readonly<Record<string, CustomMatcher>>): void;
  getState(): Anything;
  setState(state: object): void;
  poll(fn: (options: { readonly signal: AbortSignal }) => unknown, options?: PollOptions): AsyncAssertion;
  soft<T>(actual: T, message?: string): Assertion<T>;
  unreachable(message?: string): never;
}

type CustomAsymmetric = {
  [Name in keyof Matchers]: Matchers[Name] extends (...args: infer Args) => unknown
    ? (...args: Args) => Anything
    : never;
};

/** `assert` of Chai. */
export interface ChaiAssert {
  (expression: unknown, message?: string): asserts expression;
  readonly [name: string]: (...args: Anything[]) => Anything;
}

interface FakeTimerOptions {
  readonly now?: number | Date;
  readonly toFake?: readonly string[];
  readonly toNotFake?: readonly string[];
  readonly loopLimit?: number;
  readonly shouldAdvanceTime?: boolean;
  readonly advanceTimeDelta?: number;
  readonly shouldClearNativeTimers?: boolean;
}

interface WaitOptions {
  readonly interval?: number;
  readonly timeout?: number;
}

type Factory = ((original: <Module = Anything>() => Promise<Module>) => unknown) | { readonly spy?: boolean };
type ModulePath = string | Promise<unknown>;

/** The object `vi`. */
export interface VitestUtils {
  readonly fn: MakeMock;
  readonly spyOn: SpyOn;
  isMockFunction(value: unknown): value is MockFunction;
  mocked<Value>(
    value: Value,
    options?: boolean | { readonly deep?: boolean; readonly partial?: boolean },
  ): MockedValue<Value>;
  mockObject<Value extends object>(value: Value, options?: { readonly spy?: boolean }): MockedValue<Value>;
  clearAllMocks(): this;
  resetAllMocks(): this;
  restoreAllMocks(): this;
  mock(path: ModulePath, factory?: Factory): void;
  doMock(path: ModulePath, factory?: Factory): void;
  unmock(path: ModulePath): void;
  doUnmock(path: ModulePath): void;
  importActual<Module = Anything>(path: string): Promise<Module>;
  importMock<Module = Anything>(path: string): Promise<MockedValue<Module>>;
  hoisted<Value>(factory: () => Value): Value;
  resetModules(): this;
  dynamicImportSettled(): Promise<void>;
  stubGlobal(name: number | string | symbol, value: unknown): this;
  unstubAllGlobals(): this;
  stubEnv(name: string, value: boolean | string | undefined): this;
  unstubAllEnvs(): this;
  useFakeTimers(options?: FakeTimerOptions): this;
  useRealTimers(): this;
  isFakeTimers(): boolean;
  setSystemTime(time: Date | number | string): this;
  getMockedSystemTime(): Date | null;
  getRealSystemTime(): number;
  getTimerCount(): number;
  clearAllTimers(): this;
  runAllTicks(): this;
  runAllTimers(): this;
  runAllTimersAsync(): Promise<this>;
  runOnlyPendingTimers(): this;
  runOnlyPendingTimersAsync(): Promise<this>;
  advanceTimersByTime(ms: number): this;
  advanceTimersByTimeAsync(ms: number): Promise<this>;
  advanceTimersToNextTimer(): this;
  advanceTimersToNextTimerAsync(): Promise<this>;
  advanceTimersToNextFrame(): this;
  waitFor<Value>(work: () => Value | Promise<Value>, options?: WaitOptions | number): Promise<Value>;
  waitUntil<Value>(work: () => Value | Promise<Value>, options?: WaitOptions | number): Promise<NonNullable<Value>>;
  setConfig(config: { readonly testTimeout?: number; readonly [name: string]: unknown }): void;
  resetConfig(): void;
}
