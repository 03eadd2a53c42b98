/** Fake timers as Jest has them, of its own library: modern ones, and the legacy ones that are mocks. */
import { LegacyFakeTimers, ModernFakeTimers } from "../libraries/jest.ts";
import { leaveTimerModules } from "../shared/timer-modules.ts";
import { mocker } from "./jest-mocker.ts";

type ModernOptions = ConstructorParameters<typeof ModernFakeTimers>[0];
type LegacyOptions = ConstructorParameters<typeof LegacyFakeTimers<number>>[0];

/** Options of `jest.useFakeTimers`, and of the project. */
export interface JestTimerOptions {
  readonly advanceTimers?: boolean | number;
  readonly doNotFake?: readonly string[];
  readonly legacyFakeTimers?: boolean;
  readonly now?: number | Date;
  readonly timerLimit?: number;
}

// The library reads nothing else of Jest's configuration.
const config: ModernOptions["config"] = JSON.parse('{ "fakeTimers": {}, "rootDir": "", "testMatch": [] }');

const modern = new ModernFakeTimers({ config, global: globalThis });
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
export function setJestTimerDefaults(options: JestTimerOptions): void {
  defaults = options;
  isLegacy = options.legacyFakeTimers === true;
}

export function useJestFakeTimers(given: JestTimerOptions | string = {}): void {
  const named = typeof given === "string" ? { legacyFakeTimers: given === "legacy" } : given;
  const options = { ...defaults, ...named };
  useJestRealTimers();
  isLegacy = options.legacyFakeTimers === true;
  if (isLegacy) legacyTimers().useFakeTimers();
  else {
    Reflect.apply(modern.useFakeTimers, modern, [options]);
    leaveTimerModules(Object(Reflect.get(modern, "_clock")));
  }
}

/** Legacy timers are mocks: after they are reset, they have to be made anew. */
export function renewLegacyTimers(): void {
  if (isLegacy && legacy !== null && globalThis.setTimeout !== realSetTimeout) legacy.useFakeTimers();
}

const realSetTimeout = globalThis.setTimeout;
// The library asks the global Date: Jest has that of another realm there.
const realNow = Date.now.bind(Date);

export function useJestRealTimers(): void {
  legacy?.useRealTimers();
  modern.useRealTimers();
}

/** The methods of `jest` that are about time and return nothing of it. */
export const timerMethods = {
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
