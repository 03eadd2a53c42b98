/** What `bun:test` has beside `describe` and `it`. Its mocks are those of Vitest, and so is its `expect`, but for names. */
import type { ModuleMocks } from "../../core/data/run/module-mocks.ts";
import { chai, clearAllMocks, fn, restoreAllMocks, spyOn, equals } from "../libraries/vitest.ts";
import { automock, createVi, timers } from "../vitest/vi.ts";
import { noMocks } from "../shared/no-mocks.ts";
import { closeSnapshots } from "../shared/open-snapshots.ts";
import { unsupported } from "../shared/unsupported.ts";
import { hasHookAfter, observeTests, runningTest } from "../tree/running-test.ts";
import { changeSettings } from "../tree/settings.ts";
import { settleExpectTest, checkAssertions, createExpect, resetState } from "../vitest/vitest-expect.ts";

/** The matchers that only `bun:test` has: most are predicates. */
type Predicate = (received: unknown, ...expected: readonly never[]) => boolean;

const isText = (value: unknown): value is string => typeof value === "string";
const isNumeric = (value: unknown): boolean => typeof value === "number" || typeof value === "bigint";
const isRecord = (value: unknown): value is object => typeof value === "object" && value !== null;
const keysOf = (value: unknown): PropertyKey[] => (isRecord(value) ? Reflect.ownKeys(value) : []);
const valuesOf = (value: unknown): unknown[] => (isRecord(value) ? Object.values(value) : []);
const hasKey = (value: unknown, key: PropertyKey): boolean => value != null && Object.hasOwn(Object(value), key);
const hasValue = (value: unknown, expected: unknown): boolean => valuesOf(value).some((one) => equals(one, expected));
const withoutSpace = (text: string): string => text.replace(/\s+/g, "");

function isEmpty(value: unknown): boolean {
  if (isText(value) || Array.isArray(value)) return value.length === 0;
  if (value instanceof Map || value instanceof Set) return value.size === 0;
  if (isRecord(value) && Symbol.iterator in value) return Array.from(Object.assign(value)).length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}

const PREDICATES = {
  toBeArray: (value) => Array.isArray(value),
  toBeArrayOfSize: (value, size: number) => Array.isArray(value) && value.length === size,
  toBeBoolean: (value) => typeof value === "boolean",
  toBeDate: (value) => value instanceof Date,
  toBeValidDate: (value) => value instanceof Date && !Number.isNaN(value.getTime()),
  toBeEmpty: isEmpty,
  toBeEmptyObject: (value) => isRecord(value) && Object.keys(value).length === 0,
  toBeEven: (value) => isNumeric(value) && Number(value) % 2 === 0,
  toBeOdd: (value) => isNumeric(value) && Math.abs(Number(value) % 2) === 1,
  toBeFalse: (value) => value === false,
  toBeTrue: (value) => value === true,
  toBeFinite: Number.isFinite,
  toBeFunction: (value) => typeof value === "function",
  toBeInteger: Number.isInteger,
  toBeNegative: (value) => typeof value === "number" && value < 0,
  toBePositive: (value) => typeof value === "number" && value > 0,
  toBeNil: (value) => value === null || value === undefined,
  toBeNumber: (value) => typeof value === "number",
  toBeObject: (value) => isRecord(value) || typeof value === "function",
  toBeString: isText,
  toBeSymbol: (value) => typeof value === "symbol",
  toBeWithin: (value, start: number, end: number) => typeof value === "number" && value >= start && value < end,
  toContainKey: (value, key: PropertyKey) => hasKey(value, key),
  toContainKeys: (value, keys: readonly PropertyKey[]) => keys.every((key) => hasKey(value, key)),
  toContainAllKeys: (value, keys: readonly PropertyKey[]) =>
    keysOf(value).length === keys.length && keys.every((key) => hasKey(value, key)),
  toContainAnyKeys: (value, keys: readonly PropertyKey[]) => keys.some((key) => hasKey(value, key)),
  toContainValue: (value, expected: unknown) => hasValue(value, expected),
  toContainValues: (value, expected: readonly unknown[]) => expected.every((one) => hasValue(value, one)),
  toContainAllValues: (value, expected: readonly unknown[]) =>
    valuesOf(value).length === expected.length && expected.every((one) => hasValue(value, one)),
  toContainAnyValues: (value, expected: readonly unknown[]) => expected.some((one) => hasValue(value, one)),
  toEndWith: (value, end: string) => isText(value) && value.endsWith(end),
  toStartWith: (value, start: string) => isText(value) && value.startsWith(start),
  toEqualIgnoringWhitespace: (value, expected: string) =>
    isText(value) && withoutSpace(value) === withoutSpace(expected),
  toInclude: (value, part: string) => isText(value) && value.includes(part),
  toIncludeRepeated: (value, part: string, count: number) => isText(value) && value.split(part).length - 1 === count,
} as const satisfies Readonly<Record<string, Predicate>>;

/** A matcher as `expect.extend` takes it. */
type Matcher = (
  this: MatcherContext,
  received: unknown,
  ...expected: readonly never[]
) => { readonly pass: boolean; readonly message: () => string };

interface MatcherContext {
  readonly isNot: boolean;
  readonly utils: { stringify(value: unknown): string };
}

function matcherOf(name: string, predicate: Predicate): Matcher {
  return function (received, ...expected) {
    const { isNot, utils } = this;
    const call = `expect(received)${isNot ? ".not" : ""}.${name}(${expected.length > 0 ? "expected" : ""})`;
    const lines = [
      ...(expected.length > 0 ? [`Expected: ${expected.map((one) => utils.stringify(one)).join(", ")}`] : []),
      `Received: ${utils.stringify(received)}`,
    ];
    return { pass: predicate(received, ...expected), message: () => `${call}\n\n${lines.join("\n")}` };
  };
}

/** What passes, or fails, whatever it is called with. @param message - of the failure. */
function settled(pass: boolean, name: string) {
  return (_received: unknown, message = `${name}() was called`) => ({ pass, message: () => message });
}

const bunMatchers: object = {
  ...Object.fromEntries(Object.entries(PREDICATES).map(([name, predicate]) => [name, matcherOf(name, predicate)])),
  pass: settled(true, "pass"),
  fail: settled(false, "fail"),
};

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
    // Bun compares after `afterEach`. One that should fail has not, whatever it expected.
    if (!test.task.options.fails && !hasHookAfter(test.task)) checkAssertions(expect);
    await settleExpectTest(test);
  },
  finished: () => checkAssertions(expect),
  end: closeSnapshots,
});

/** Bun compares an error that was thrown with another one, or an object, by their messages. */
for (const name of ["toThrow", "toThrowError"]) {
  chai.util.overwriteMethod(chai.Assertion.prototype, name, (original: (expected: unknown) => unknown) => {
    return function toThrow(this: object, expected: unknown): unknown {
      const isBun = runningTest()?.file.project.dialect === "bun";
      return Reflect.apply(original, this, [isBun ? withMessage(expected) : expected]);
    };
  });
}

function withMessage(expected: unknown): unknown {
  if (!isRecord(expected) || !("message" in expected) || "asymmetricMatch" in expected) return expected;
  const { message } = expected;
  return {
    $$typeof: Symbol.for("jest.asymmetricMatcher"),
    asymmetricMatch: (thrown: unknown) => isRecord(thrown) && Reflect.get(thrown, "message") === message,
    toAsymmetricMatcher: () => `an error with the message ${JSON.stringify(message)}`,
  };
}

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
    if (mocks === null) throw noMocks("mock.module");
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
