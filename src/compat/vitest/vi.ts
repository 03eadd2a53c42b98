/** The object `vi`. */

import type { ModuleMocks, MockRequest } from "../../core/data/run/module-mocks.ts";
import { clearAllMocks, isMockFunction, mockObject } from "../libraries/vitest.ts";
import { stubEnv, stubGlobal, unstubAllEnvs, unstubAllGlobals } from "../shared/file-state.ts";
import { unsupported } from "../shared/unsupported.ts";
import { runningTest } from "../tree/running-test.ts";
import { changeSettings, resetSettings, currentFile } from "../tree/settings.ts";
import { VitestTimers } from "./vitest-timers.ts";
import { isThenable } from "../../core/values/objects.ts";
import { noMocks } from "../shared/no-mocks.ts";
import { mockFunction, makeInstance, resetMocks, restoreMocks, spy } from "./older-mocks.ts";

/** `vi.mock` and the like for one module. */
type Factory = (original: () => Promise<unknown>) => unknown;
type Second = Factory | { readonly spy?: boolean } | undefined;

/** The methods of `vi` that need to know which module calls them. */
export interface ModuleMocking {
  mock(path: unknown, second?: Second): void;
  unmock(path: unknown): void;
  doMock(path: unknown, second?: Second): object;
  doUnmock(path: unknown): void;
  importActual(path: string): Promise<unknown>;
  importMock(path: string): Promise<unknown>;
  resetModules(): void;
}

/** A mock of all that an object has, as Vitest makes it of modules. */
export function automock(original: unknown, type: "automock" | "autospy" = "automock"): object {
  const { Object, Function, RegExp, Array, Map } = globalThis;
  const members =
    (typeof original === "object" && original !== null) || typeof original === "function" ? { ...original } : {};
  // `createMockInstance` of the library has a narrower type of functions.
  return mockObject(
    { type, globalConstructors: { Object, Function, RegExp, Array, Map }, createMockInstance: makeInstance },
    members,
  );
}

/** @param mocks - of the module; null outside of any. */
export function moduleMocking(mocks: ModuleMocks | null): ModuleMocking {
  const own = (method: string): ModuleMocks => {
    if (mocks !== null) return mocks;
    throw noMocks(`vi.${method}`);
  };
  const pathOf = (path: unknown, method: string): string => {
    if (typeof path === "string") return path;
    throw new TypeError(`vi.${method}() expects a string path, but received a ${typeof path}`);
  };
  const mock = (path: unknown, second: Second, method: string): void => {
    own(method).mock(pathOf(path, method), requestOf(second));
  };
  return {
    mock(path, second) {
      mock(path, second, "mock");
    },
    unmock(path) {
      own("unmock").unmock(pathOf(path, "unmock"));
    },
    doMock(path, second) {
      mock(path, second, "doMock");
      const unmock = (): void => {
        own("doMock").unmock(pathOf(path, "doMock"));
      };
      return Symbol.dispose === undefined ? {} : { [Symbol.dispose]: unmock };
    },
    doUnmock(path) {
      own("doUnmock").unmock(pathOf(path, "doUnmock"));
    },
    async importActual(path) {
      return own("importActual").actual(path);
    },
    async importMock(path) {
      return own("importMock").mocked(path, requestOf(undefined));
    },
    resetModules() {
      own("resetModules").resetModules(false);
    },
  };
}

function requestOf(second: Second): MockRequest {
  if (typeof second === "function") {
    const factory: MockRequest["factory"] = (original) => {
      try {
        const made = second(async () => original());
        return made instanceof Promise ? made.catch(failFactory) : made;
      } catch (error) {
        return failFactory(error);
      }
    };
    return { factory, automock, checkResult: checkFactory };
  }
  const isSpy = second?.spy === true;
  return { automock: (original) => automock(original, isSpy ? "autospy" : "automock"), ...(isSpy && { isSpy }) };
}

function failFactory(cause: unknown): never {
  throw new Error(
    '[vitest] There was an error when mocking a module. If you are using "vi.mock" factory, make sure there are no top level ' +
      "variables inside, since this call is hoisted to top of the file. Read more: https://vitest.dev/api/vi.html#vi-mock",
    { cause },
  );
}

/** What importers get of a factory: a name that it has not made is an error. */
function checkFactory(made: unknown, path: string): object {
  if (typeof made !== "object" || made === null || Array.isArray(made)) {
    throw new TypeError(
      `[vitest] vi.mock("${path}", factory?: () => unknown) is not returning an object. ` +
        'Did you mean to return an object with a "default" key?',
    );
  }
  return new Proxy(made, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name in target || typeof name === "symbol") return value;
      // What is awaited is asked for it.
      if (name === "then" || name === "__esModule") return undefined;
      throw new Error(
        `[vitest] No "${name}" export is defined on the "${path}" mock. Did you forget to return it from "vi.mock"?\n` +
          'If you need to partially mock a module, you can use "importOriginal" helper inside:\n\n' +
          `vi.mock(import("${path}"), async (importOriginal) => {\n  const actual = await importOriginal()\n` +
          "  return {\n    ...actual,\n    // your mocked methods\n  }\n})\n",
      );
    },
  });
}

// Tests may replace them.
const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;

interface WaitOptions {
  readonly interval?: number;
  readonly timeout?: number;
}

type Given = number | WaitOptions;

/** What an attempt came to: a value to give, or none yet. */
type Attempt = { readonly value: unknown } | null;

/**
 * Tries until something is given, or the time is over.
 *
 * @param attempt - calls the user's function. What it throws is noted.
 */
function poll(
  timers: VitestTimers,
  given: Given,
  attempt: () => Promise<Attempt> | Attempt,
  failure: () => unknown,
  stopsAtErrors: boolean,
): Promise<unknown> {
  const { interval = 50, timeout = 1000 } = typeof given === "number" ? { timeout: given } : given;
  return new Promise((resolve, reject) => {
    let isPending = false;
    const ids: { timeout?: ReturnType<typeof setTimeout>; interval?: ReturnType<typeof setInterval> } = {};
    const stop = (): void => {
      clearTimeout(ids.timeout);
      clearInterval(ids.interval);
    };
    const settle = (found: Attempt): boolean => {
      isPending = false;
      if (found === null) return false;
      stop();
      resolve(found.value);
      return true;
    };
    const fail = (error: unknown): void => {
      stop();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const check = (): boolean => {
      if (timers.isFakeTimers()) timers.advanceTimersByTime(interval);
      if (isPending) return false;
      isPending = true;
      try {
        const found = attempt();
        if (!(found instanceof Promise)) return settle(found);
        found.then(settle, (error: unknown) => {
          isPending = false;
          if (stopsAtErrors) fail(error);
        });
      } catch (error) {
        isPending = false;
        if (stopsAtErrors) {
          fail(error);
          return true;
        }
      }
      return false;
    };
    if (check()) return;
    ids.timeout = setTimeout(() => {
      fail(failure());
    }, timeout);
    ids.interval = setInterval(check, interval);
  });
}

function createWaits(timers: VitestTimers): {
  waitFor: (callback: () => unknown, options?: Given) => Promise<unknown>;
  waitUntil: (callback: () => unknown, options?: Given) => Promise<unknown>;
} {
  return {
    waitFor(callback, options = {}) {
      let last: { readonly error: unknown } | null = null;
      const timedOut = new Error("Timed out in waitFor!");
      const attempt = (): Promise<Attempt> | Attempt => {
        const note = (error: unknown): never => {
          last = { error };
          throw error;
        };
        try {
          const value = callback();
          return isThenable(value) ? Promise.resolve(value).then((settled) => ({ value: settled }), note) : { value };
        } catch (error) {
          return note(error);
        }
      };
      return poll(timers, options, attempt, () => (last === null ? timedOut : last.error), false);
    },
    waitUntil(callback, options = {}) {
      const timedOut = new Error("Timed out in waitUntil!");
      const found = (value: unknown): Attempt => (value ? { value } : null);
      const attempt = (): Promise<Attempt> | Attempt => {
        const value = callback();
        return isThenable(value) ? Promise.resolve(value).then(found) : found(value);
      };
      return poll(timers, options, attempt, () => timedOut, true);
    },
  };
}

/** What `vi.setConfig` changes of the settings of a file. */
type Settings = NonNullable<ReturnType<typeof currentFile>>["project"];

/** Options of the configuration that tests may change. */
interface ChangeableOptions {
  readonly testTimeout?: number;
  readonly hookTimeout?: number;
  readonly retry?: number;
  readonly repeats?: number;
  readonly clearMocks?: boolean;
  readonly mockReset?: boolean;
  readonly restoreMocks?: boolean;
  readonly unstubEnvs?: boolean;
  readonly unstubGlobals?: boolean;
  readonly fakeTimers?: Parameters<VitestTimers["configure"]>[0];
  readonly sequence?: { readonly hooks?: "list" | "parallel" | "stack" };
  readonly expect?: {
    readonly requireAssertions?: boolean;
    readonly poll?: { readonly interval?: number; readonly timeout?: number };
  };
}

/** Options that tests may change there, and that change no outcome here. */
const WITHOUT_OUTCOME = ["allowOnly", "includeTaskLocation", "maxConcurrency", "printConsoleTrace"];

const NAMES = [
  ..."testTimeout hookTimeout retry repeats clearMocks mockReset restoreMocks unstubEnvs unstubGlobals".split(" "),
  ..."fakeTimers sequence expect".split(" "),
];

/** @throws for an option that tests cannot change. */
function settingsOf(config: ChangeableOptions): Partial<Settings> {
  const unknown = Object.keys(config).find((name) => !NAMES.includes(name) && !WITHOUT_OUTCOME.includes(name));
  if (unknown !== undefined) {
    throw new Error(
      `vi.setConfig(): tests cannot change "${unknown}"; they can change ${NAMES.join(", ")}. Set it in the configuration.`,
    );
  }
  const project = currentFile()?.project;
  if (project === undefined) return {};
  const { mocks, poll } = project;
  const { testTimeout, hookTimeout, retry, repeats, sequence, expect } = config;
  return {
    testTimeout: testTimeout ?? project.testTimeout,
    hookTimeout: hookTimeout ?? project.hookTimeout,
    retry: retry ?? project.retry,
    repeats: repeats ?? project.repeats,
    hookOrder: sequence?.hooks ?? project.hookOrder,
    requireAssertions: expect?.requireAssertions ?? project.requireAssertions,
    poll: { ...poll, ...expect?.poll },
    mocks: {
      ...mocks,
      clear: config.clearMocks ?? mocks.clear,
      reset: config.mockReset ?? mocks.reset,
      restore: config.restoreMocks ?? mocks.restore,
      unstubEnvs: config.unstubEnvs ?? mocks.unstubEnvs,
      unstubGlobals: config.unstubGlobals ?? mocks.unstubGlobals,
    },
  };
}

/** Those of the process: what is faked is global. */
export const timers = new VitestTimers();
const waits = createWaits(timers);

type Config = Parameters<VitestTimers["configure"]>[0];

/** Options of a project or of `vi.setConfig`, for all calls that follow. */
let timerDefaults: Config = {};

/** What they were before `vi.setConfig` changed them; null if it has not. */
let changedDefaults: Config | null = null;

export function setTimerDefaults(config: Config): void {
  timerDefaults = config;
  changedDefaults = null;
}

/** @param mocks - of the module that gets the object; null for one that belongs to no module. */
export function createVi(mocks: ModuleMocks | null): object {
  const modules = moduleMocking(mocks);

  /** A method that returns the object, for chains. */
  const chained =
    <Args extends readonly unknown[]>(method: (...args: Args) => unknown) =>
    (...args: Args): object => {
      method(...args);
      return vi;
    };
  const chainedAsync =
    <Args extends readonly unknown[]>(method: (...args: Args) => Promise<unknown>) =>
    async (...args: Args): Promise<object> => {
      await method(...args);
      return vi;
    };

  const vi = {
    useFakeTimers: chained((config?: Config) => {
      timers.configure({ ...timerDefaults, ...config });
      timers.useFakeTimers();
    }),
    useRealTimers: chained(() => timers.useRealTimers()),
    isFakeTimers: () => timers.isFakeTimers(),
    runOnlyPendingTimers: chained(() => timers.runOnlyPendingTimers()),
    runOnlyPendingTimersAsync: chainedAsync(() => timers.runOnlyPendingTimersAsync()),
    runAllTimers: chained(() => timers.runAllTimers()),
    runAllTimersAsync: chainedAsync(() => timers.runAllTimersAsync()),
    runAllTicks: chained(() => timers.runAllTicks()),
    advanceTimersByTime: chained((ms: number) => timers.advanceTimersByTime(ms)),
    advanceTimersByTimeAsync: chainedAsync((ms: number) => timers.advanceTimersByTimeAsync(ms)),
    advanceTimersToNextTimer: chained(() => timers.advanceTimersToNextTimer()),
    advanceTimersToNextTimerAsync: chainedAsync(() => timers.advanceTimersToNextTimerAsync()),
    advanceTimersToNextFrame: chained(() => timers.advanceTimersToNextFrame()),
    getTimerCount: () => timers.getTimerCount(),
    setSystemTime: chained((time?: number | string | Date) => timers.setSystemTime(time)),
    getMockedSystemTime: () => timers.getMockedSystemTime(),
    getRealSystemTime: () => timers.getRealSystemTime(),
    clearAllTimers: chained(() => timers.clearAllTimers()),
    setTimerTickMode: chained((mode: "manual" | "nextTimerAsync" | "interval", interval?: number) =>
      timers.setTimerTickMode(mode, interval),
    ),
    spyOn: spy,
    fn: mockFunction,
    ...waits,
    hoisted(factory: unknown) {
      if (typeof factory === "function") return Reflect.apply(factory, undefined, []);
      throw new TypeError(`"vi.hoisted" factory expected to be a function, got ${typeof factory}`);
    },
    ...modules,
    mock: modules.mock,
    resetModules: chained(() => modules.resetModules()),
    mockObject: (value: unknown, options?: { readonly spy?: boolean }) =>
      Reflect.get(automock({ value }, options?.spy === true ? "autospy" : "automock"), "value"),
    mocked: (item: unknown) => item,
    isMockFunction: (value: unknown) => isMockFunction(value),
    clearAllMocks: chained(() => clearAllMocks()),
    resetAllMocks: chained(resetMocks),
    restoreAllMocks: chained(restoreMocks),
    stubGlobal: chained(stubGlobal),
    unstubAllGlobals: chained(unstubAllGlobals),
    stubEnv: chained(stubEnv),
    unstubAllEnvs: chained(unstubAllEnvs),
    // Imports of a function that was called are awaited by those who wait for it.
    dynamicImportSettled: async () => {
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    },
    setConfig(config: ChangeableOptions) {
      const { fakeTimers } = config;
      changeSettings(settingsOf(config));
      if (fakeTimers === undefined) return;
      changedDefaults ??= timerDefaults;
      timerDefaults = { ...timerDefaults, ...fakeTimers };
    },
    resetConfig() {
      resetSettings();
      timerDefaults = changedDefaults ?? timerDefaults;
      changedDefaults = null;
    },
    defineHelper: (helper: unknown) => helper,
    ...unsupported("vitest", "vi."),
  };
  return vi;
}

const setImmediate = globalThis.setImmediate;

/** Before each test: what the configuration says of mocks. */
export function clearByConfiguration(): void {
  const mocks = runningTest()?.file.project.mocks;
  if (mocks === undefined) return;
  if (mocks.reset) resetMocks();
  if (mocks.clear) clearAllMocks();
  if (mocks.restore) restoreMocks();
  if (mocks.unstubEnvs) unstubAllEnvs();
  if (mocks.unstubGlobals) unstubAllGlobals();
}
