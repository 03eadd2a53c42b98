/** The object `vi`. */
import type { ModuleMocks } from "../../core/data/run/module-mocks.ts";
import { clearAllMocks, fn, isMockFunction, resetAllMocks, restoreAllMocks, spyOn } from "../libraries/vitest.ts";
import { stubEnv, stubGlobal, unstubAllEnvs, unstubAllGlobals } from "../shared/stubs.ts";
import { unsupported } from "../shared/unsupported.ts";
import { runningTest } from "../tree/running-test.ts";
import { changeSettings, resetSettings } from "../tree/settings.ts";
import { automock, moduleMocking } from "./module-mocking.ts";
import { settingsOf, type ChangeableOptions } from "./runtime-config.ts";
import { VitestTimers } from "./vitest-timers.ts";
import { createWaits } from "./wait.ts";

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
  const chainedLater =
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
    runOnlyPendingTimersAsync: chainedLater(() => timers.runOnlyPendingTimersAsync()),
    runAllTimers: chained(() => timers.runAllTimers()),
    runAllTimersAsync: chainedLater(() => timers.runAllTimersAsync()),
    runAllTicks: chained(() => timers.runAllTicks()),
    advanceTimersByTime: chained((ms: number) => timers.advanceTimersByTime(ms)),
    advanceTimersByTimeAsync: chainedLater((ms: number) => timers.advanceTimersByTimeAsync(ms)),
    advanceTimersToNextTimer: chained(() => timers.advanceTimersToNextTimer()),
    advanceTimersToNextTimerAsync: chainedLater(() => timers.advanceTimersToNextTimerAsync()),
    advanceTimersToNextFrame: chained(() => timers.advanceTimersToNextFrame()),
    getTimerCount: () => timers.getTimerCount(),
    setSystemTime: chained((time?: number | string | Date) => timers.setSystemTime(time)),
    getMockedSystemTime: () => timers.getMockedSystemTime(),
    getRealSystemTime: () => timers.getRealSystemTime(),
    clearAllTimers: chained(() => timers.clearAllTimers()),
    setTimerTickMode: chained((mode: "manual" | "nextTimerAsync" | "interval", interval?: number) =>
      timers.setTimerTickMode(mode, interval),
    ),
    spyOn,
    fn,
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
    resetAllMocks: chained(() => resetAllMocks()),
    restoreAllMocks: chained(() => restoreAllMocks()),
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
  if (mocks.reset) resetAllMocks();
  if (mocks.clear) clearAllMocks();
  if (mocks.restore) restoreAllMocks();
  if (mocks.unstubEnvs) unstubAllEnvs();
  if (mocks.unstubGlobals) unstubAllGlobals();
}
