/** What `bun:test` has beside `describe` and `it`. Its mocks are those of Vitest, and so is its `expect`, but for names. */
import type { ModuleMocks } from "../../core/data/run/module-mocks.ts";
import { clearAllMocks, fn, restoreAllMocks, spyOn } from "../libraries/vitest.ts";
import { automock } from "../vitest/module-mocking.ts";
import { createVi, timers } from "../vitest/vi.ts";
import { closeSnapshots } from "../shared/snapshot-matchers.ts";
import { observeTests } from "../tree/running-test.ts";
import { settleExpectTest } from "../vitest/expect-test.ts";
import { bunMatchers } from "./bun-matchers.ts";
import { checkAssertions, createExpect, resetState } from "../vitest/vitest-expect.ts";

const expect = createExpect(timers);
Reflect.apply(Reflect.get(expect, "extend"), expect, [bunMatchers]);
export const bunExpect: object = expect;
export { spyOn };
export const bunVi = createVi(null);
export const bunMock = mockWith(null);
observeTests({
  begin({ task }) {
    resetState(expect, task.titles.join(" > "), false);
  },
  async called(test) {
    checkAssertions(expect);
    await settleExpectTest(test);
  },
  end: closeSnapshots,
});

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

/** The objects for one module that imports them. */
export function bindBun(mocks: ModuleMocks): object {
  const own = Object.assign(createVi(mocks), { mock: mockModule(mocks) });
  return { vi: own, jest: own, mock: mockWith(mocks) };
}

/** Adds what Bun has in `import.meta`. */
export function addBunMeta(meta: ImportMeta): void {
  const { dirname, filename } = meta;
  Object.assign(meta, { dir: dirname, path: filename, file: filename.split(/[\\/]/).at(-1) });
}
