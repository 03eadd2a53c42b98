/** Mocks as they were before version 4 of Vitest, whose rules those of the library here have. */
import { createMockInstance, fn, isMockFunction, resetAllMocks, restoreAllMocks, spyOn } from "../libraries/vitest.ts";
import { currentFile } from "../tree/settings.ts";

/** What is called by functions that stand in for it. */
const called = new WeakMap<object, unknown>();
/** The mocks of such a suite, since its file began. */
const mocks = new Set<object>();

/** The version of the suite, if it is before 4; else null. */
export function olderVersion(): number | null {
  const { dialect, version } = currentFile()?.project ?? {};
  return dialect === "vitest" && typeof version === "number" && version < 4 ? version : null;
}

/** `vi.fn` */
export function mockFunction(implementation?: unknown): unknown {
  const isMock = typeof implementation === "function" && isMockFunction(implementation);
  const given = isMock || olderVersion() === null ? implementation : callOf(implementation);
  return adapt(Reflect.apply(fn, undefined, [given]), typeof implementation === "function" ? implementation.name : "");
}

/** `vi.spyOn`. Another spy on the same counts anew. */
export function spy(...args: unknown[]): unknown {
  const mock: object = Reflect.apply(spyOn, undefined, args);
  if (mocks.has(mock) && olderVersion() !== null) methodOf(mock, "mockClear")();
  return adapt(mock);
}

/** A mock of a function that is there. */
export function makeInstance(options: Parameters<typeof createMockInstance>[0]): unknown {
  return adapt(createMockInstance(options));
}

/** `vi.restoreAllMocks`: all mocks are reset by it, not only spies. */
export function restoreMocks(): void {
  if (olderVersion() !== null) for (const mock of mocks) methodOf(mock, "mockRestore")();
  restoreAllMocks();
}

/** `vi.resetAllMocks` */
export function resetMocks(): void {
  if ((olderVersion() ?? 4) < 3) for (const mock of mocks) methodOf(mock, "mockReset")();
  else resetAllMocks();
}

/** Begins another file. */
export function forgetMocks(): void {
  restoreAllMocks();
  mocks.clear();
}

/**
 * Has a mock call what it is given, also where it is called with `new`: that may be an arrow function.
 *
 * @param ownName - of the function that it was made with. Default: none.
 */
function adapt(mock: object, ownName = ""): object {
  const version = olderVersion();
  if (version === null || mocks.has(mock)) return mock;
  mocks.add(mock);
  const setImplementation = methodOf(mock, "mockImplementation");
  for (const name of ["mockImplementation", "mockImplementationOnce", "withImplementation"]) {
    const set = methodOf(mock, name);
    Reflect.set(mock, name, (given: unknown, ...rest: unknown[]) => set(callOf(given), ...rest));
  }
  const get = methodOf(mock, "getMockImplementation");
  Reflect.set(mock, "getMockImplementation", () => {
    const found = get();
    return called.get(Object(found)) ?? found;
  });
  const nameOf = methodOf(mock, "getMockName");
  Reflect.set(mock, "getMockName", () => {
    const name = nameOf();
    return name === "vi.fn()" ? ownName || "spy" : name;
  });
  if (version >= 3) return mock;
  // It leaves nothing of what the mock was made with; `mockRestore` puts that back.
  const [reset, restore] = [methodOf(mock, "mockReset"), methodOf(mock, "mockRestore")];
  const empty = (): object => {
    reset();
    setImplementation(() => undefined);
    return mock;
  };
  Reflect.set(mock, "mockReset", empty);
  Reflect.set(mock, "mockRestore", () => {
    Reflect.set(mock, "mockReset", reset);
    restore();
    Reflect.set(mock, "mockReset", empty);
  });
  return mock;
}

function methodOf(mock: object, name: string): (...args: readonly unknown[]) => unknown {
  const method: unknown = Reflect.get(mock, name);
  return (...args) => (typeof method === "function" ? Reflect.apply(method, mock, args) : undefined);
}

/** A function that calls another one. Classes cannot be called. */
function callOf(given: unknown): unknown {
  if (typeof given !== "function" || /^class\b/.test(Function.prototype.toString.call(given))) return given;
  const call = function (this: unknown, ...args: unknown[]): unknown {
    return Reflect.apply(given, this, args);
  };
  Object.defineProperty(call, "length", { value: given.length });
  called.set(call, given);
  return call;
}
