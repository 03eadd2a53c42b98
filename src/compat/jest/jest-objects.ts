/** What `@jest/globals` has beside `describe` and `it`, and what Jest does around tests. */
import type { ModuleMocks, MockRequest } from "../../core/data/run/module-mocks.ts";
import { expect, LegacyFakeTimers, ModernFakeTimers, ModuleMocker } from "../libraries/jest.ts";
import { noMocks } from "../shared/no-mocks.ts";
import { putBackAfterWindow, startFile } from "../shared/file-state.ts";
import { addSerializer, closeSnapshots, snapshotState } from "../shared/open-snapshots.ts";
import { snapshotMatchers } from "../shared/snapshot-matchers.ts";
import { absoluteFilePath, openRegistration, pathFromRoot } from "../tree/registry.ts";
import { separateStates } from "../../core/assertions/separate-states.ts";
import { hasHookAfter, observeTests, type RunningTest } from "../tree/running-test.ts";
import { changeSettings, setFileRetry } from "../tree/settings.ts";
import { retryOf } from "../tree/tasks.ts";
import { leaveTimerModules } from "../shared/timer-modules.ts";

/** The library of `jest.fn` and `jest.spyOn`, one for the process. */
const mocker = new ModuleMocker(globalThis);

/** A mock of all that a module exports, as Jest makes it. */
function automockOf(exports: unknown): unknown {
  const metadata = mocker.getMetadata(exports);
  return metadata === null ? exports : mocker.generateFromMetadata(metadata);
}

/** Fake timers as Jest has them, of its own library: modern ones, and the legacy ones that are mocks. */
type ModernOptions = ConstructorParameters<typeof ModernFakeTimers>[0];
type LegacyOptions = ConstructorParameters<typeof LegacyFakeTimers<number>>[0];

/** Options of `jest.useFakeTimers`, and of the project. */
interface JestTimerOptions {
  readonly advanceTimers?: boolean | number;
  readonly doNotFake?: readonly string[];
  readonly legacyFakeTimers?: boolean;
  readonly now?: number | Date;
  readonly timerLimit?: number;
}

// The library reads nothing else of Jest's configuration.
const config: ModernOptions["config"] = JSON.parse('{ "fakeTimers": {}, "rootDir": "", "testMatch": [] }');

let modern = new ModernFakeTimers({ config, global: globalThis });
/** Whether there are frames to fake: the library looks at the global object when they are made. */
let hasFrames = "requestAnimationFrame" in globalThis;
let legacy: LegacyFakeTimers<number> | null = null;
let isLegacy = false;

function legacyTimers(): LegacyFakeTimers<number> {
  const timerConfig: LegacyOptions["timerConfig"] = { idToRef: (id) => id, refToId: (ref) => ref };
  return (legacy ??= new LegacyFakeTimers<number>({ config, global: globalThis, moduleMocker: mocker, timerConfig }));
}

const current = (): LegacyFakeTimers<number> | ModernFakeTimers => (isLegacy ? legacyTimers() : modern);

/** @throws where the timers are legacy ones. */
function modernFor(method: string): ModernFakeTimers {
  if (!isLegacy) return modern;
  throw new TypeError(`\`jest.${method}()\` is not available when using legacy fake timers.`);
}

let defaults: JestTimerOptions = {};

/** Sets the options of a project. */
function setJestTimerDefaults(options: JestTimerOptions): void {
  defaults = options;
  isLegacy = options.legacyFakeTimers === true;
}

function useJestFakeTimers(given: JestTimerOptions | string = {}): void {
  const ofName = takesNames ? { legacyFakeTimers: given === "legacy" } : {};
  const named = typeof given === "string" ? ofName : given;
  const options = { ...defaults, ...named };
  useJestRealTimers();
  isLegacy = options.legacyFakeTimers === true;
  if (isLegacy) useLegacyTimers();
  else {
    Reflect.apply(modern.useFakeTimers, modern, [options]);
    leaveTimerModules(Object(Reflect.get(modern, "_clock")));
  }
}

/** Before version 27, frames were not faked by them. */
function useLegacyTimers(): void {
  const frames = ["requestAnimationFrame", "cancelAnimationFrame"].map((name) => [name, Reflect.get(globalThis, name)]);
  legacyTimers().useFakeTimers();
  if (leavesFrames) Object.assign(globalThis, Object.fromEntries(frames));
}

let leavesFrames = false;
/** Whether a text says which timers they are: before version 28. */
let takesNames = false;

/** Legacy timers are mocks: after they are reset, they have to be made anew. */
function renewLegacyTimers(): void {
  if (isLegacy && legacy !== null && globalThis.setTimeout !== realSetTimeout) useLegacyTimers();
}

const realSetTimeout = globalThis.setTimeout;
// The library asks the global Date: Jest has that of another realm there.
const realNow = Date.now.bind(Date);

function useJestRealTimers(): void {
  legacy?.useRealTimers();
  modern.useRealTimers();
}

/** The methods of `jest` that are about time and return nothing of it. */
const timerMethods = {
  advanceTimersByTime: (ms: number) => {
    current().advanceTimersByTime(ms);
  },
  advanceTimersByTimeAsync: async (ms: number) => modernFor("advanceTimersByTimeAsync").advanceTimersByTimeAsync(ms),
  advanceTimersToNextFrame: () => {
    modernFor("advanceTimersToNextFrame").advanceTimersToNextFrame();
  },
  advanceTimersToNextTimer: (steps?: number) => {
    current().advanceTimersToNextTimer(steps);
  },
  advanceTimersToNextTimerAsync: async (steps?: number) =>
    modernFor("advanceTimersToNextTimerAsync").advanceTimersToNextTimerAsync(steps),
  clearAllTimers: () => {
    current().clearAllTimers();
  },
  getRealSystemTime: () => {
    modernFor("getRealSystemTime");
    return realNow();
  },
  getTimerCount: () => current().getTimerCount(),
  now: () => current().now(),
  runAllImmediates: () => {
    if (isLegacy) legacyTimers().runAllImmediates();
    else throw new TypeError("`jest.runAllImmediates()` is only available when using legacy fake timers.");
  },
  runAllTicks: () => {
    current().runAllTicks();
  },
  runAllTimers: () => {
    current().runAllTimers();
  },
  runTimersToTime: (ms: number) => {
    current().advanceTimersByTime(ms);
  },
  runAllTimersAsync: async () => modernFor("runAllTimersAsync").runAllTimersAsync(),
  runOnlyPendingTimers: () => {
    current().runOnlyPendingTimers();
  },
  runOnlyPendingTimersAsync: async () => modernFor("runOnlyPendingTimersAsync").runOnlyPendingTimersAsync(),
  setTimerTickMode: (mode: Parameters<ModernFakeTimers["setTimerTickMode"]>[0]) => {
    modernFor("setTimerTickMode").setTimerTickMode(mode);
  },
  setSystemTime: (now?: number | Date) => {
    modernFor("setSystemTime").setSystemTime(now);
  },
} as const;

/** The object `jest`, of one module. */
type Factory = () => unknown;
type GeneratedHook = (path: string, mock: unknown) => unknown;

const hooks = new Set<GeneratedHook>();

/** @param mocks - of the module; null for one that belongs to no module. */
function createJest(mocks: ModuleMocks | null): object {
  const own = (method: string): ModuleMocks => {
    if (mocks !== null) return mocks;
    throw noMocks(`jest.${method}`);
  };
  const chained =
    <Args extends readonly unknown[]>(method: (...args: Args) => unknown) =>
    (...args: Args): object => {
      method(...args);
      return jest;
    };

  const requestOf = (specifier: string, factory?: Factory): MockRequest => ({
    automock: (original) => generated(specifier, original),
    ...(factory !== undefined && { factory: () => factory() }),
  });
  const mock = (method: string) =>
    chained((specifier: string, factory?: Factory, { virtual = false }: MockOptions = {}) => {
      const request = requestOf(specifier, factory);
      existing(own(method), specifier, virtual || request).mock(specifier, request);
    });
  const unmock = (method: string) =>
    chained((specifier: string) => {
      existing(own(method), specifier).unmock(specifier);
    });
  const createMock = (specifier: string): unknown =>
    generated(specifier, existing(own("createMockFromModule"), specifier).actualNow(specifier));
  const automock = (isOn: boolean) => chained(() => own("enableAutomock").setAutomock(isOn ? requestOf("") : null));

  /** Has modules of their own until what it returns is called. */
  const isolate = (method: string, other: string): (() => void) => {
    if (isIsolating) throw new Error(`${method} cannot be nested inside another ${method} or ${other}.`);
    const back = own(method).resetModules(true);
    isIsolating = true;
    return () => {
      isIsolating = false;
      back();
    };
  };

  const jest = {
    ...Object.fromEntries(
      Object.entries(timerMethods).map(([name, method]) => [
        name,
        (...args: unknown[]) => Reflect.apply(method, null, args),
      ]),
    ),
    useFakeTimers: chained(useJestFakeTimers),
    useRealTimers: chained(useJestRealTimers),
    fn: mocker.fn.bind(mocker),
    // Its name before Jest 24.
    genMockFunction: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    replaceProperty: mocker.replaceProperty.bind(mocker),
    mocked: (value: unknown) => value,
    isMockFunction: (value: unknown) => mocker.isMockFunction(value),
    clearAllMocks: chained(() => mocker.clearAllMocks()),
    resetAllMocks: chained(() => mocker.resetAllMocks()),
    restoreAllMocks: chained(() => mocker.restoreAllMocks()),
    mock: mock("mock"),
    doMock: mock("doMock"),
    unmock: unmock("unmock"),
    dontMock: unmock("dontMock"),
    deepUnmock: unmock("deepUnmock"),
    setMock: chained((specifier: string, value: unknown) => {
      const request = requestOf(specifier, () => value);
      existing(own("setMock"), specifier, request).mock(specifier, request);
    }),
    unstable_mockModule: chained((specifier: string, factory: Factory, { virtual = false }: MockOptions = {}) => {
      const request = { ...requestOf(specifier, factory), isAsync: true };
      existing(own("unstable_mockModule"), specifier, virtual || request).mock(specifier, request);
    }),
    unstable_unmockModule: unmock("unstable_unmockModule"),
    requireActual: (specifier: string) => existing(own("requireActual"), specifier).actualNow(specifier),
    requireMock(specifier: string) {
      const mocks = own("requireMock");
      return (mocks.isMocked(specifier) ? mocks : existing(mocks, specifier)).mocked(specifier, requestOf(specifier));
    },
    createMockFromModule: createMock,
    genMockFromModule: createMock,
    resetModules: chained(() => own("resetModules").resetModules(true)),
    // Its name before Jest 15, which it had until 27.
    resetModuleRegistry: chained(() => own("resetModuleRegistry").resetModules(true)),
    isolateModules: chained((run: () => unknown) => {
      const leave = isolate("isolateModules", "isolateModulesAsync");
      try {
        run();
      } finally {
        leave();
      }
    }),
    async isolateModulesAsync(run: () => Promise<unknown>) {
      const leave = isolate("isolateModulesAsync", "isolateModules");
      try {
        await run();
      } finally {
        leave();
      }
    },
    enableAutomock: automock(true),
    disableAutomock: automock(false),
    autoMockOn: automock(true),
    autoMockOff: automock(false),
    onGenerateMock: chained((hook: GeneratedHook) => hooks.add(hook)),
    setTimeout: chained(setFileTimeout),
    retryTimes: chained(retryTimes),
    getSeed: () => 0,
    isEnvironmentTornDown: () => false,
  };
  return jest;
}

interface MockOptions {
  readonly virtual?: boolean;
}

/**
 * @param request - what is to stand for it: true for what may stand for nothing. Default: nothing.
 * @throws if there is no such module.
 */
function existing(mocks: ModuleMocks, specifier: string, request: MockRequest | boolean = false): ModuleMocks {
  if (request === true || mocks.exists(specifier)) return mocks;
  const hint =
    typeof request === "object" && request.factory !== undefined
      ? "\n\nTo mock a module that does not exist on disk, pass `{virtual: true}` in the mock options. See https://jestjs.io/docs/jest-object#jestmockmodulename-factory-options"
      : "";
  const error = new Error(`Cannot find module '${specifier}' from '${pathFromRoot(mocks.file)}'${hint}`);
  throw Object.assign(error, { code: "MODULE_NOT_FOUND" });
}

/** Whether modules are those of a call of `isolateModules`. */
let isIsolating = false;

function generated(specifier: string, original: unknown): unknown {
  let made = automockOf(original);
  for (const hook of hooks) made = hook(specifier, made);
  return made;
}

/** Forgets what one file has set. */
function endJestFile(): void {
  hooks.clear();
}

/** The last call while a file is imported holds for all tests and hooks of it; later ones do nothing, as in Jest. */
export function setFileTimeout(ms: number): void {
  if (openRegistration() !== null && ms > 0) changeSettings({ testTimeout: ms, hookTimeout: ms });
}

interface RetryOptions {
  readonly entireDescribe?: boolean;
  readonly logErrorsBeforeRetry?: boolean;
  readonly retryImmediately?: boolean;
  readonly waitBeforeRetry?: number;
}

/** Holds for the tests of suites that begin after the call. */
function retryTimes(count: number, options: RetryOptions = {}): void {
  if (options.entireDescribe === true) {
    throw new Error(
      "jest.retryTimes(): entireDescribe is not supported: each test is tried again by itself. Call jest.retryTimes(count) without it.",
    );
  }
  const { logErrorsBeforeRetry = false, waitBeforeRetry = 0 } = options;
  const times = retryOf(Math.trunc(Number(count)) || 0);
  setFileRetry({ ...times, delay: Number(waitBeforeRetry) || 0, isLogged: logErrorsBeforeRetry });
}

/** Names that matchers of Jest had before version 30. */
const FORMER: Readonly<Record<string, string>> = {
  lastCalledWith: "toHaveBeenLastCalledWith",
  lastReturnedWith: "toHaveLastReturnedWith",
  nthCalledWith: "toHaveBeenNthCalledWith",
  nthReturnedWith: "toHaveNthReturnedWith",
  toBeCalled: "toHaveBeenCalled",
  toBeCalledTimes: "toHaveBeenCalledTimes",
  toBeCalledWith: "toHaveBeenCalledWith",
  toReturn: "toHaveReturned",
  toReturnTimes: "toHaveReturnedTimes",
  toReturnWith: "toHaveReturnedWith",
  toThrowError: "toThrow",
};

/** What a matcher of the library says. */
interface Match {
  readonly pass: boolean;
  message(): string;
}

type Matcher = (this: object, received: unknown, ...args: unknown[]) => Match;

/** For `expect.extend`. */
function formerMatchers(): Record<string, Matcher> {
  const known: unknown = Reflect.get(Object(Reflect.get(globalThis, Symbol.for("$$jest-matchers-object"))), "matchers");
  const matchers = Object.entries(FORMER).map(([former, name]): [string, Matcher] => [
    former,
    function (received, ...args) {
      const isAwaited = name === "toThrow" && Boolean(Reflect.get(this, "promise"));
      const thrown = (): never => {
        throw received;
      };
      const matcher: unknown = Reflect.get(Object(known), name);
      if (typeof matcher !== "function") throw new Error(`expect has no matcher ${name}`);
      const match: Match = Reflect.apply(matcher, this, [isAwaited ? thrown : received, ...args]);
      return match;
    },
  ]);
  return Object.fromEntries(matchers);
}

expect.extend({ ...snapshotMatchers(), ...formerMatchers() });

/** Where the library keeps what `expect.extend` and `expect.addEqualityTesters` add. */
const {
  customEqualityTesters,
  matchers,
}: { readonly customEqualityTesters: object; readonly matchers: Readonly<Record<string, Matcher>> } = Reflect.get(
  globalThis,
  Symbol.for("$$jest-matchers-object"),
);
const { toContain } = matchers;

/** Before Jest 27, a text may contain what is none. */
function containsText(this: object, received: unknown, expected: unknown): Match {
  const given = typeof received === "string" ? String(expected) : expected;
  return Reflect.apply(Object(toContain), this, [received, given]);
}

separateStates();
export const jestExpect: object = Object.assign(expect, { addSnapshotSerializer: addSerializer });
putBackAfterWindow(expect, expect.not, customEqualityTesters, matchers);
export const jestObject = createJest(null);

/** Whether the file that is imported next has all of its imports mocked. */
let isAutomocked = false;
/** The mocks of the file that was imported last. */
let ofFile: ModuleMocks | null = null;

observeTests({
  begin({ file, task }) {
    expect.setState({
      assertionCalls: 0,
      isExpectingAssertions: false,
      expectedAssertionsNumber: null,
      suppressedErrors: [],
      expand: false,
      currentTestName: task.titles.join(" "),
      testPath: absoluteFilePath(file.path),
      currentConcurrentTestName: () => undefined,
      currentTestIdentity: () => task,
      // Not in the types of the library.
      ...{ snapshotState, testFailing: task.options.fails },
    });
    const { mocks } = file.project;
    if (mocks.resetModules) ofFile?.resetModules(true);
    if (mocks.clear) mocker.clearAllMocks();
    if (mocks.reset) {
      mocker.resetAllMocks();
      renewLegacyTimers();
    }
    if (mocks.restore) mocker.restoreAllMocks();
  },
  called(test) {
    const expected = expectedSoFar();
    // One that should fail has not, whatever it expected.
    if (expected !== null && !test.task.options.fails) expectedAfter.set(test, expected);
    if (!hasHookAfter(test.task)) checkExpected(test);
    const { suppressedErrors = [] } = expect.getState();
    expect.setState({ suppressedErrors: [] });
    if (suppressedErrors.length > 1) throw new AggregateError(suppressedErrors, `${suppressedErrors.length} errors`);
    if (suppressedErrors[0] !== undefined) throw suppressedErrors[0];
  },
  finished: checkExpected,
  end: closeSnapshots,
});

/** What `expect.assertions()` and `expect.hasAssertions()` say of a test whose function has passed: Jest compares it after `afterEach`. */
const expectedAfter = new WeakMap<RunningTest, object>();

/** Takes it out of the state, where the runtime would compare it before. */
function expectedSoFar(): object | null {
  const { expectedAssertionsNumber, expectedAssertionsNumberError, isExpectingAssertions, isExpectingAssertionsError } =
    expect.getState();
  if ((expectedAssertionsNumber ?? null) === null && isExpectingAssertions !== true) return null;
  expect.setState({ expectedAssertionsNumber: null, isExpectingAssertions: false });
  return {
    ...{ expectedAssertionsNumber, expectedAssertionsNumberError },
    ...{ isExpectingAssertions, isExpectingAssertionsError },
  };
}

function checkExpected(test: RunningTest): void {
  // A hook may have said something else.
  expect.setState({ ...expectedAfter.get(test), ...expectedSoFar() });
  expectedAfter.delete(test);
  const [wrong] = expect.extractExpectedAssertionsErrors();
  if (wrong !== undefined) throw wrong.error;
}

/** The objects for one module that imports them. */
export function bindJest(mocks: ModuleMocks): object {
  ofFile = mocks;
  if (isAutomocked) mocks.setAutomock({ automock: automockOf });
  isAutomocked = false;
  return { jest: createJest(mocks) };
}

/** Before a file is imported: undoes what the last one has left behind, if it has its own modules. */
export function startJestFile(isIsolated: boolean): void {
  if (isIsolated) {
    startFile(() => {
      mocker.restoreAllMocks();
      useJestRealTimers();
      endJestFile();
    });
  }
  const registration = openRegistration();
  if (registration === null) return;
  const { path, project } = registration;
  // For set-up files and the file itself: a test sets it again.
  expect.setState({ testPath: absoluteFilePath(path) });
  isAutomocked = project.mocks.automock;
  leavesFrames = (project.version ?? 30) < 27;
  if (leavesFrames) expect.extend({ toContain: containsText });
  takesNames = (project.version ?? 30) < 28;
  if ("requestAnimationFrame" in globalThis !== hasFrames) {
    hasFrames = !hasFrames;
    modern = new ModernFakeTimers({ config, global: globalThis });
  }
  const timers = project.fakeTimers;
  const { advance, legacy, loopLimit, now, toNotFake } = timers;
  setJestTimerDefaults({
    advanceTimers: advance,
    doNotFake: toNotFake,
    legacyFakeTimers: legacy,
    ...(loopLimit !== null && { timerLimit: loopLimit }),
    ...(now !== null && { now }),
  });
  if (timers.enabled) useJestFakeTimers();
}
