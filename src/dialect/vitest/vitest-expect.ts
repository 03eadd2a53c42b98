/** The `expect` of Vitest, of its own library. */
import {
  addCustomEqualityTesters,
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  ChaiStyleAssertions,
  customMatchers,
  getState,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from "../libraries/vitest.ts";
import { runningTest } from "../tree/running-test.ts";
import { addSerializer, snapshotState } from "../shared/open-snapshots.ts";
import { snapshotMatchers } from "../shared/snapshot-matchers.ts";
import { absoluteFilePath } from "../tree/registry.ts";
import { expectTestOf } from "./expect-test.ts";
import { createPoll } from "./poll.ts";
import type { timers } from "./vi.ts";

type ExpectStatic = Parameters<typeof getState>[0];

for (const plugin of [JestExtend, JestChaiExpect, ChaiStyleAssertions, JestAsymmetricMatchers]) chai.use(plugin);

/** @param clock - the fake timers, which advance while `expect.poll` waits. */
export function createExpect(clock: typeof timers): ExpectStatic {
  const call = (value: unknown, message?: string): object => {
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
  resetState(expect, null, false);
  expect.extend(customMatchers);
  const matchers = snapshotMatchers();
  expect.extend({ ...matchers, matchSnapshot: matchers.toMatchSnapshot });
  Object.defineProperty(globalThis, GLOBAL_EXPECT, { value: expect, writable: true, configurable: true });
  return expect;
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
