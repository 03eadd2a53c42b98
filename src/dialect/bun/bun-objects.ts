/** What `bun:test` has beside `describe` and `it`. Its mocks are those of Vitest, and so is its `expect`, but for names. */
import type { ModuleMocks } from "../../core/data/run/module-mocks.ts";
import { clearAllMocks, fn, restoreAllMocks, spyOn } from "../libraries/vitest.ts";
import { automock } from "../vitest/module-mocking.ts";
import { createVi, timers } from "../vitest/vi.ts";
import { closeSnapshots } from "../shared/open-snapshots.ts";
import { unsupported } from "../shared/unsupported.ts";
import { observeTests } from "../tree/running-test.ts";
import { changeSettings } from "../tree/settings.ts";
import { settleExpectTest } from "../vitest/expect-test.ts";
import { bunMatchers } from "./bun-matchers.ts";
import { checkAssertions, createExpect, resetState } from "../vitest/vitest-expect.ts";

const expect = createExpect(timers);
Reflect.apply(Reflect.get(expect, "extend"), expect, [bunMatchers]);
for (const [name, fail] of Object.entries(unsupported("bun", "expect.")))
  Object.defineProperty(expect, name, { get: fail });
export const bunExpect: object = expect;
export { spyOn };
export const bunVi = createBunJest(null);
export const bunMock = mockWith(null);
observeTests({
  begin({ task }) {
    resetState(expect, task.titles.join(" > "), false);
    Reflect.apply(Reflect.get(expect, "setState"), expect, [{ expand: false }]);
  },
  async called(test) {
    checkAssertions(expect);
    await settleExpectTest(test);
  },
  end: closeSnapshots,
});

/** Sets the timeout of the tests that follow and say nothing else. */
export function setDefaultTimeout(ms: number): void {
  changeSettings({ testTimeout: ms });
}

/** The object `jest`, which is `vi` too. */
function createBunJest(mocks: ModuleMocks | null): object {
  const vi = createVi(mocks);
  return Object.assign(vi, {
    now: () => Date.now(),
    setTimeout(ms: number) {
      setDefaultTimeout(ms);
      return vi;
    },
  });
}

/** Sets the date, without fake timers; the real one is back without a time. */
export function setBunTime(time?: number | string | Date): void {
  if (time === undefined) timers.useRealTimers();
  else timers.setSystemTime(time);
}

/** `mock.module`: it replaces a module for all imports, those that were there before too. */
function mockModule(mocks: ModuleMocks | null) {
  return (given: unknown, factory: () => unknown): unknown => {
    if (mocks === null) throw new Error("mock.module() is called outside of the modules of a test file");
    if (typeof factory !== "function") throw new TypeError("mock(module, fn) requires a function");
    const specifier = String(given);
    const request = { factory: () => factory(), automock };
    mocks.mock(specifier, request);
    const made = mocks.isLoaded(specifier) ? mocks.mocked(specifier, request) : undefined;
    return made instanceof Promise ? made.then(() => undefined) : undefined;
  };
}

/** `mock(fn)`, with what it has. */
function mockWith(mocks: ModuleMocks | null): object {
  return Object.assign((implementation?: () => unknown) => fn(implementation), {
    module: mockModule(mocks),
    restore: restoreAllMocks,
    clearAllMocks,
  });
}

/** What `import bun from "bun:test"` gives, beside what all runners have. */
export const bunDefault: object = {
  expect,
  jest: bunVi,
  mock: bunMock,
  setDefaultTimeout,
  setSystemTime: setBunTime,
  spyOn,
  vi: bunVi,
};

/** The objects for one module that imports them. */
export function bindBun(mocks: ModuleMocks): object {
  const own = Object.assign(createBunJest(mocks), { mock: mockModule(mocks) });
  return { vi: own, jest: own, mock: mockWith(mocks) };
}

/** Adds what Bun has in `import.meta`. */
export function addBunMeta(meta: ImportMeta): void {
  const { dirname, filename } = meta;
  Object.assign(meta, { dir: dirname, path: filename, file: filename.split(/[\\/]/).at(-1) });
}
