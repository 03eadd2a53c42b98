/** The object `jest`, of one module. */
import type { MockRequest, ModuleMocks } from "../../core/data/run/module-mocks.ts";
import { openRegistration } from "../tree/registry.ts";
import { changeSettings, setFileRetry } from "../tree/settings.ts";
import { retryOf } from "../tree/tasks.ts";
import { automockOf, mocker } from "./jest-mocker.ts";
import { timerMethods, useJestFakeTimers, useJestRealTimers } from "./jest-timers.ts";

type Factory = () => unknown;
type GeneratedHook = (path: string, mock: unknown) => unknown;

const hooks = new Set<GeneratedHook>();

/** @param mocks - of the module; null for one that belongs to no module. */
export function createJest(mocks: ModuleMocks | null): object {
  const own = (method: string): ModuleMocks => {
    if (mocks !== null) return mocks;
    throw new Error(`jest.${method}() is called outside of the modules of a test file`);
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
    chained((specifier: string, factory?: Factory) => own(method).mock(specifier, requestOf(specifier, factory)));
  const unmock = (method: string) => chained((specifier: string) => own(method).unmock(specifier));
  const createMock = (specifier: string): unknown =>
    generated(specifier, own("createMockFromModule").actualNow(specifier));
  const automock = (isOn: boolean) => chained(() => own("enableAutomock").setAutomock(isOn ? requestOf("") : null));

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
    setMock: chained((specifier: string, value: unknown) =>
      own("setMock").mock(
        specifier,
        requestOf(specifier, () => value),
      ),
    ),
    unstable_mockModule: chained((specifier: string, factory: Factory) =>
      own("unstable_mockModule").mock(specifier, { ...requestOf(specifier, factory), isAsync: true }),
    ),
    unstable_unmockModule: unmock("unstable_unmockModule"),
    requireActual: (specifier: string) => own("requireActual").actualNow(specifier),
    requireMock: (specifier: string) => own("requireMock").mocked(specifier, requestOf(specifier)),
    createMockFromModule: createMock,
    genMockFromModule: createMock,
    resetModules: chained(() => own("resetModules").resetModules(true)),
    isolateModules: chained((run: () => unknown) => {
      const back = own("isolateModules").resetModules(true);
      try {
        run();
      } finally {
        back();
      }
    }),
    async isolateModulesAsync(run: () => Promise<unknown>) {
      const back = own("isolateModulesAsync").resetModules(true);
      try {
        await run();
      } finally {
        back();
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

function generated(specifier: string, original: unknown): unknown {
  let made = automockOf(original);
  for (const hook of hooks) made = hook(specifier, made);
  return made;
}

/** Forgets what one file has set. */
export function endJestFile(): void {
  hooks.clear();
}

/** The last call while a file is imported holds for all tests and hooks of it; later ones do nothing, as in Jest. */
function setFileTimeout(ms: number): void {
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
