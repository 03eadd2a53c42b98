/** The `expect` of Vitest, of its own library. */

import {
  addCustomEqualityTesters,
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  ChaiStyleAssertions,
  customMatchers,
  getState,
  GLOBAL_EXPECT,
  JEST_MATCHERS_OBJECT,
  MATCHERS_OBJECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
  typeEquality,
} from "../libraries/vitest.ts";
import { LaneVariable } from "../../core/data/current-lane.ts";
import { runningTest, type RunningTest } from "../tree/running-test.ts";
import { addSerializer, snapshotState } from "../shared/open-snapshots.ts";
import { snapshotMatchers } from "../shared/snapshot-matchers.ts";
import { absoluteFilePath } from "../tree/registry.ts";
import { olderVersion } from "./older-mocks.ts";
import type { timers } from "./vi.ts";
import type { VitestTimers } from "./vitest-timers.ts";

/** What the library of `expect` keeps of a test: failures of soft assertions, and promises that are still open. */
export interface ExpectTest {
  readonly name: string;
  readonly type: "test";
  /** The titles of its suites and its own. */
  readonly fullTestName: string;
  result: { state: string; errors?: unknown[] };
  promises: Promise<unknown>[];
  onFinished: (() => void)[];
  readonly file: { readonly filepath: string };
}

const tests = new WeakMap<RunningTest, ExpectTest>();

export function expectTestOf(test: RunningTest): ExpectTest {
  let own = tests.get(test);
  if (own === undefined) {
    own = {
      name: test.task.titles.at(-1) ?? "",
      type: "test",
      fullTestName: test.task.titles.join(" > "),
      result: { state: "run" },
      promises: [],
      onFinished: [],
      file: { filepath: absoluteFilePath(test.file.path) },
    };
    tests.set(test, own);
  }
  return own;
}

/** Waits for assertions that are open since it was called last. @throws what failed and was not thrown. */
export async function settleExpectTest(test: RunningTest): Promise<void> {
  const own = tests.get(test);
  if (own === undefined) return;
  const results = await Promise.allSettled(own.promises.splice(0));
  const rejected = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  // Bun waits for such a promise where the assertion stands.
  const { dialect, version } = test.file.project;
  const checks = own.onFinished.splice(0);
  for (const check of dialect === "bun" ? [] : checks) warnOrThrow(check, version);
  const errors: unknown[] = [...(own.result.errors?.splice(0) ?? []), ...rejected].map(asError);
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1)
    throw new AggregateError(errors, errors.map((error) => (error instanceof Error ? error.message : "")).join("\n"));
}

/** The same after its function, for assertions in hooks, unless something else has failed it. */
export async function settleHooks(test: RunningTest): Promise<void> {
  if (test.errors.length === 0) await settleExpectTest(test);
}

/** A promise of an assertion that nobody awaits is an error since Vitest 5. */
function warnOrThrow(check: () => void, version: number | null): void {
  try {
    check();
  } catch (error) {
    const isWarning =
      version !== null && version < 5 && error instanceof Error && error.message.startsWith("Promise returned");
    if (!isWarning) throw error;
    console.warn(error.message);
  }
}

/** The library keeps errors as plain objects. */
function asError(error: unknown): unknown {
  if (error instanceof Error || typeof error !== "object" || error === null) return error;
  const { message = "" }: { readonly message?: unknown } = error;
  return Object.assign(new Error(String(message)), error);
}

/** `expect.poll`: repeats an assertion until it holds. */
const { AbortController, clearTimeout, setTimeout } = globalThis;

const OVER = Symbol("the time is over");

class OutOfTime extends Error {}

function withCause(error: unknown): unknown {
  if (error instanceof Error) error.cause ??= new Error("Matcher did not succeed in time.");
  return error;
}

/** Matchers that make no sense here. */
const UNSUPPORTED = new Set([
  ..."matchSnapshot toMatchSnapshot toMatchInlineSnapshot toThrowErrorMatchingSnapshot".split(" "),
  ..."toThrowErrorMatchingInlineSnapshot throws Throw throw toThrow toThrowError".split(" "),
]);

interface PollOptions {
  readonly interval?: number;
  readonly timeout?: number;
  readonly message?: string;
}

type CompatPoll = RunningTest["file"]["project"]["poll"];

/** @param assertionOf - starts an assertion. */
function createPoll(
  assertionOf: (value: unknown, message?: string) => object,
  clock: VitestTimers,
): (fn: (options: object) => unknown, options?: PollOptions) => object {
  return (fn, options = {}) => {
    const test = runningTest();
    if (test === null) throw new Error("expect.poll() must be called inside a test");
    const { interval, timeout, message }: PollOptions & CompatPoll = { ...test.file.project.poll, ...options };
    const assertion = assertionOf(null, message);
    const call = fn.bind(assertion);

    const attempt = async (matcher: (...args: unknown[]) => unknown, args: readonly unknown[]): Promise<unknown> => {
      const controller = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const isOver = new Promise<typeof OVER>((resolve) => {
        timer = setTimeout(() => {
          controller.abort();
          resolve(OVER);
        }, timeout);
      });
      const inTime = async (work: () => unknown, what: string): Promise<unknown> => {
        const result = await Promise.race([Promise.resolve().then(work), isOver]);
        if (result === OVER) throw new OutOfTime(`expect.poll() ${what} didn't resolve in time.`);
        return result;
      };
      let last: unknown = null;
      try {
        for (;;) {
          try {
            flag(assertion, "object", await inTime(() => call({ signal: controller.signal }), "function"));
            return await inTime(() => Reflect.apply(matcher, assertion, args), "assertion");
          } catch (error) {
            const isLate = error instanceof OutOfTime;
            last = isLate ? (last ?? new Error(error.message)) : error;
            const pause = new Promise((resolve) => setTimeout(resolve, interval));
            if (isLate || (await Promise.race([pause, isOver])) === OVER) throw withCause(last);
            if (clock.isFakeTimers()) clock.advanceTimersByTime(interval);
          }
        }
      } finally {
        clearTimeout(timer);
      }
    };

    const proxy: object = new Proxy(assertion, {
      get(target, key, receiver) {
        const member: unknown = Reflect.get(target, key, receiver);
        if (typeof member !== "function") return member instanceof chai.Assertion ? proxy : member;
        if (key === "assert") return member;
        if (typeof key === "string" && UNSUPPORTED.has(key)) {
          throw new SyntaxError(
            `expect.poll() is not supported in combination with .${key}(). Use vi.waitFor() if your assertion condition is unstable.`,
          );
        }
        return (...args: unknown[]): object => {
          let isAwaited = false;
          let result: Promise<unknown> | undefined;
          const unawaited = new Error(
            `expect.poll(assertion).${String(key)}() was not awaited. This assertion is asynchronous and must be awaited`,
          );
          flag(assertion, "_name", key);
          expectTestOf(test).onFinished.push(() => {
            if (!isAwaited) throw unawaited;
          });
          const start = (): Promise<unknown> => {
            isAwaited = true;
            return (result ??= attempt((...all) => Reflect.apply(member, assertion, all), args));
          };
          return {
            then: (...handlers: Parameters<Promise<unknown>["then"]>) => start().then(...handlers),
            catch: (handler: () => unknown) => start().catch(handler),
            finally: (handler: () => void) => start().finally(handler),
            [Symbol.toStringTag]: "Promise",
          };
        };
      },
    });
    return proxy;
  };
}

function flag(assertion: object, name: string, value: unknown): void {
  if (assertion instanceof chai.Assertion) chai.util.flag(assertion, name, value);
}

interface ExtendedByFiles {
  readonly customEqualityTesters: object;
  readonly matchers: object;
}

type ExpectStatic = Parameters<typeof getState>[0];

for (const plugin of [JestExtend, JestChaiExpect, ChaiStyleAssertions, JestAsymmetricMatchers]) chai.use(plugin);

let comparesMessages = false;

/** Before version 3, errors with the same message are equal. `toStrictEqual` compares their types, too. Tests see which testers there are. */
function compareMessages(): void {
  if (comparesMessages || (olderVersion() ?? 3) >= 3) return;
  comparesMessages = true;
  addCustomEqualityTesters([
    (one: unknown, other: unknown, testers: readonly unknown[]) => {
      if (!(one instanceof Error && other instanceof Error) || (olderVersion() ?? 3) >= 3) return undefined;
      if (testers.includes(typeEquality) && one.constructor !== other.constructor) return false;
      return one.message === other.message;
    },
  ]);
}

/** @param clock - the fake timers, which advance while `expect.poll` waits. */
export function createExpect(clock: typeof timers): ExpectStatic {
  const call = (value: unknown, message?: string): object => {
    compareMessages();
    const { assertionCalls } = getState(expect);
    setState({ assertionCalls: assertionCalls + 1 }, expect);
    const assertion: object = chai.expect(value, message);
    const test = runningTest();
    const withTest: unknown = Reflect.get(assertion, "withTest");
    if (test === null || typeof withTest !== "function") return assertion;
    return Reflect.apply(withTest, assertion, [expectTestOf(test)]);
  };
  const statics: ExpectStatic = Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT);
  const expect: ExpectStatic = Object.assign(call, chai.expect, statics, {
    getState: () => getState(expect),
    setState: (state: Parameters<typeof setState>[0]) => {
      setState(state, expect);
    },
    assert: chai.assert,
    extend(matchers: object) {
      const extend: unknown = Reflect.get(chai.expect, "extend");
      if (typeof extend === "function") Reflect.apply(extend, chai.expect, [expect, matchers]);
    },
    addEqualityTesters: addCustomEqualityTesters,
    addSnapshotSerializer: addSerializer,
    soft: (value: unknown, message?: string) => withContext(call(value, message), { soft: true }),
    poll: createPoll((value, message) => withContext(call(value, message), { poll: true }), clock),
    unreachable(message?: string) {
      chai.assert.fail(`expected${message ? ` "${message}" ` : " "}not to be reached`);
    },
    assertions(expected: number) {
      const error = new Error();
      const generate = (): Error => {
        const { assertionCalls } = getState(expect);
        error.message = `expected number of assertions to be ${expected}, but got ${assertionCalls}`;
        return error;
      };
      setState({ expectedAssertionsNumber: expected, expectedAssertionsNumberErrorGen: generate }, expect);
    },
    hasAssertions() {
      const error = new Error("expected any number of assertion, but got none");
      setState({ isExpectingAssertions: true, isExpectingAssertionsError: error }, expect);
    },
  });
  separateStates(expect);
  resetState(expect, null, false);
  expect.extend(customMatchers);
  const matchers = snapshotMatchers();
  expect.extend({ ...matchers, matchSnapshot: matchers.toMatchSnapshot });
  Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect, writable: true, configurable: true });
  return expect;
}

/** Gives each test that runs at the same time as others a state of its own: a count of assertions, and its name. */
function separateStates(expect: ExpectStatic): void {
  const library: WeakMap<object, object> = Reflect.get(globalThis, MATCHERS_OBJECT);
  const { get, set } = library;
  const states = new LaneVariable<object>(() => ({}));
  library.get = (key) => (key === expect ? states.value : get.call(library, key));
  library.set = (key, state) => {
    if (key !== expect) return set.call(library, key, state);
    states.value = state;
    return library;
  };
}

/** What `expect.extend`, `expect.addEqualityTesters` and plugins of Chai add to. */
export function changedByFiles(expect: ExpectStatic): readonly object[] {
  const { customEqualityTesters, matchers }: ExtendedByFiles = Reflect.get(globalThis, JEST_MATCHERS_OBJECT);
  const asymmetric: object = Reflect.get(globalThis, ASYMMETRIC_MATCHERS_OBJECT);
  return [
    ...[expect, expect.not, asymmetric, customEqualityTesters, matchers],
    ...[chai.assert, chai.Assertion.prototype, chai.config, chai.expect],
  ];
}

/** Counts the assertions of a test from the start. @param name - of the test. */
export function resetState(expect: ExpectStatic, name: string | null, requiresAssertions: boolean): void {
  setState(
    {
      assertionCalls: 0,
      isExpectingAssertions: requiresAssertions,
      isExpectingAssertionsError: requiresAssertions
        ? new Error("expected any number of assertion, but got none")
        : null,
      expectedAssertionsNumber: null,
      expectedAssertionsNumberErrorGen: null,
      ...(name !== null && { currentTestName: name }),
      testPath: absoluteFilePath(runningTest()?.file.path ?? ""),
      ...{ snapshotState },
    },
    expect,
  );
}

/** @throws if the test has not made the assertions that it announced. */
export function checkAssertions(expect: ExpectStatic): void {
  const state = getState(expect);
  const { assertionCalls, expectedAssertionsNumber, expectedAssertionsNumberErrorGen } = state;
  if (expectedAssertionsNumber !== null && expectedAssertionsNumber !== assertionCalls) {
    throw expectedAssertionsNumberErrorGen?.() ?? new Error("another number of assertions was expected");
  }
  if (state.isExpectingAssertions === true && assertionCalls === 0) throw state.isExpectingAssertionsError;
}

function withContext(assertion: object, context: object): object {
  const method: unknown = Reflect.get(assertion, "withContext");
  return typeof method === "function" ? Reflect.apply(method, assertion, [context]) : assertion;
}

/** What Vitest exports of chai. */
export const { assert } = chai;
export const should = chai.should;

export const vitestChai: object = chai;
