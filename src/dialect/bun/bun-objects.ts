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

/** `mock(fn)`, with `mock.module`, which replaces a module for all imports that follow. */
function mockWith(mocks: ModuleMocks | null): object {
  return Object.assign((implementation?: () => unknown) => fn(implementation), {
    module(specifier: string, factory: () => unknown) {
      if (mocks === null) throw new Error("mock.module() is called outside of the modules of a test file");
      mocks.mock(specifier, { factory: () => factory(), automock });
    },
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
  const own = createBunJest(mocks);
  return { vi: own, jest: own, mock: mockWith(mocks) };
}
