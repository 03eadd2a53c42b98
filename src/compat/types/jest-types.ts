/** Types of Jest's API, as far as xtest has it. */
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
  SpyOn,
  EachOf,
} from "./shared-types.ts";

type Title = string | number | AnyFunction;

/** The callback that ends a test or hook. */
export interface Done {
  (error?: unknown): void;
  fail(error?: unknown): void;
}

/** A function of a hook: it returns nothing or a promise, or takes a callback. */
type JestWork = ((done: Done) => void) | (() => Promise<unknown>);

/** What a function of a test gets behind a row: a pattern in the place of the callback asks for fixtures. */
export type DoneOrFixtures = [fixtures: Done & Fixtures];
export type TestWork = ((...last: DoneOrFixtures) => void) | (() => Promise<unknown>);

interface RegisterTest {
  (title: Title, fn?: TestWork, timeout?: number): void;
}

type EachTest = EachOf<number, DoneOrFixtures>;

export interface JestTest extends RegisterTest {
  readonly each: EachTest;
  readonly failing: RegisterTest & { readonly each: EachTest };
  readonly only: Omit<JestTest, "concurrent" | "only" | "skip"> & RegisterTest;
  readonly skip: Omit<JestTest, "concurrent" | "only" | "skip"> & RegisterTest;
  readonly concurrent: RegisterTest & {
    readonly each: EachTest;
    readonly only: RegisterTest & { readonly each: EachTest };
    readonly skip: RegisterTest & { readonly each: EachTest };
  };
  todo(title: string): void;
}

interface RegisterSuite {
  (title: Title, fn: () => void): void;
  readonly each: EachOf<number>;
}

export interface JestSuite extends RegisterSuite {
  readonly only: RegisterSuite;
  readonly skip: RegisterSuite;
}

export type JestHook = (fn: JestWork, timeout?: number) => void;

/** Matchers of the user's: extended by `declare module "unplugin-xtest/compat/jest" { interface Matchers<R, T> { … } }`. */
export interface Matchers<R, T = unknown> extends SharedMatchers<R> {
  /** Only a type: that of the value. */
  readonly received?: T;
  lastCalledWith(...args: unknown[]): R;
  lastReturnedWith(value?: unknown): R;
  nthCalledWith(call: number, ...args: unknown[]): R;
  nthReturnedWith(call: number, value?: unknown): R;
  toBeCalled(): R;
  toBeCalledTimes(count: number): R;
  toBeCalledWith(...args: unknown[]): R;
  toReturn(): R;
  toReturnTimes(count: number): R;
  toReturnWith(value?: unknown): R;
  toThrowError(expected?: string | RegExp | object): R;
}

export interface JestAssertion<T> extends Matchers<void, T> {
  readonly not: Matchers<void, T>;
  readonly resolves: Matchers<Promise<void>, T> & { readonly not: Matchers<Promise<void>, T> };
  readonly rejects: Matchers<Promise<void>, T> & { readonly not: Matchers<Promise<void>, T> };
}

export interface JestExpect extends SharedExpect {
  <T = unknown>(actual: T): JestAssertion<T>;
  readonly not: Pick<
    SharedAsymmetric,
    "arrayContaining" | "arrayOf" | "closeTo" | "objectContaining" | "stringContaining" | "stringMatching"
  >;
  addEqualityTesters(testers: readonly ((a: Anything, b: Anything) => boolean | undefined)[]): void;
  extend(matchers: Readonly<Record<string, CustomMatcher>>): void;
  getState(): Anything;
  setState(state: object): void;
}

interface FakeTimerOptions {
  readonly advanceTimers?: boolean | number;
  readonly doNotFake?: readonly string[];
  readonly legacyFakeTimers?: boolean;
  readonly now?: number | Date;
  readonly timerLimit?: number;
}

type Factory = () => unknown;

/** A property that `replaceProperty` has replaced. */
export interface ReplacedProperty<Value> {
  replaceValue(value: Value): this;
  restore(): void;
}

/** The object `jest`. */
export interface JestObject {
  readonly fn: MakeMock;
  readonly spyOn: SpyOn;
  isMockFunction(value: unknown): value is MockFunction;
  mocked<Value>(value: Value, options?: { readonly shallow?: boolean }): MockedValue<Value>;
  replaceProperty<Type extends object, Name extends keyof Type>(
    object: Type,
    name: Name,
    value: Type[Name],
  ): ReplacedProperty<Type[Name]>;
  clearAllMocks(): this;
  resetAllMocks(): this;
  restoreAllMocks(): this;
  mock(path: string, factory?: Factory, options?: { readonly virtual?: boolean }): this;
  doMock(path: string, factory?: Factory, options?: { readonly virtual?: boolean }): this;
  unmock(path: string): this;
  dontMock(path: string): this;
  deepUnmock(path: string): this;
  setMock(path: string, value: unknown): this;
  unstable_mockModule(path: string, factory: () => unknown): this;
  unstable_unmockModule(path: string): this;
  requireActual<Module = Anything>(path: string): Module;
  requireMock<Module = Anything>(path: string): Module;
  createMockFromModule<Module = Anything>(path: string): MockedValue<Module>;
  enableAutomock(): this;
  disableAutomock(): this;
  isolateModules(fn: () => void): this;
  isolateModulesAsync(fn: () => Promise<void>): Promise<void>;
  resetModules(): this;
  onGenerateMock<Module>(hook: (path: string, mock: Module) => Module): this;
  useFakeTimers(options?: FakeTimerOptions | "legacy" | "modern"): this;
  useRealTimers(): this;
  setSystemTime(now?: number | Date): void;
  getRealSystemTime(): number;
  getTimerCount(): number;
  now(): number;
  clearAllTimers(): void;
  runAllImmediates(): void;
  runAllTicks(): void;
  runAllTimers(): void;
  runAllTimersAsync(): Promise<void>;
  runOnlyPendingTimers(): void;
  runOnlyPendingTimersAsync(): Promise<void>;
  advanceTimersByTime(ms: number): void;
  advanceTimersByTimeAsync(ms: number): Promise<void>;
  advanceTimersToNextFrame(): void;
  advanceTimersToNextTimer(steps?: number): void;
  advanceTimersToNextTimerAsync(steps?: number): Promise<void>;
  retryTimes(
    count: number,
    options?: {
      readonly logErrorsBeforeRetry?: boolean;
      readonly retryImmediately?: boolean;
      readonly waitBeforeRetry?: number;
    },
  ): this;
  setTimerTickMode(mode: { readonly mode: "interval" | "manual" | "nextAsync"; readonly delta?: number }): this;
  setTimeout(ms: number): this;
  getSeed(): number;
  isEnvironmentTornDown(): boolean;
}
