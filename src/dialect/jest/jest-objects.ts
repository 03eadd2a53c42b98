/** What `@jest/globals` has beside `describe` and `it`, and what Jest does around tests. */
import type { ModuleMocks } from "../../core/data/run/module-mocks.ts";
import { expect } from "../libraries/jest.ts";
import { startFile } from "../shared/file-state.ts";
import { addSerializer, closeSnapshots, snapshotState } from "../shared/open-snapshots.ts";
import { snapshotMatchers } from "../shared/snapshot-matchers.ts";
import { absoluteFilePath, openRegistration } from "../tree/registry.ts";
import { observeTests } from "../tree/running-test.ts";
import { formerMatchers } from "./former-matchers.ts";
import { automockOf, mocker } from "./jest-mocker.ts";
import { createJest, endJestFile } from "./jest-object.ts";
import { renewLegacyTimers, setJestTimerDefaults, useJestFakeTimers, useJestRealTimers } from "./jest-timers.ts";

expect.extend({ ...snapshotMatchers(), ...formerMatchers() });

export const jestExpect: object = Object.assign(expect, { addSnapshotSerializer: addSerializer });
export const jestObject = createJest(null);

/** Whether the file that is imported next has all of its imports mocked. */
let isAutomocked = false;
/** The mocks of the file that was imported last. */
let ofFile: ModuleMocks | null = null;

observeTests({
  begin({ file, task }) {
    expect.setState({
      assertionCalls: 0,
      isExpectingAssertions: false,
      expectedAssertionsNumber: null,
      suppressedErrors: [],
      expand: false,
      currentTestName: task.titles.join(" "),
      testPath: absoluteFilePath(file.path),
      currentConcurrentTestName: () => undefined,
      currentTestIdentity: () => task,
      // Not in the types of the library.
      ...{ snapshotState, testFailing: task.options.fails },
    });
    const { mocks } = file.project;
    if (mocks.resetModules) ofFile?.resetModules(true);
    if (mocks.clear) mocker.clearAllMocks();
    if (mocks.reset) {
      mocker.resetAllMocks();
      renewLegacyTimers();
    }
    if (mocks.restore) mocker.restoreAllMocks();
  },
  called() {
    const [wrong] = expect.extractExpectedAssertionsErrors();
    if (wrong !== undefined) throw wrong.error;
    const { suppressedErrors = [] } = expect.getState();
    expect.setState({ suppressedErrors: [] });
    if (suppressedErrors.length > 1) throw new AggregateError(suppressedErrors, `${suppressedErrors.length} errors`);
    if (suppressedErrors[0] !== undefined) throw suppressedErrors[0];
  },
  end: closeSnapshots,
});

/** The objects for one module that imports them. */
export function bindJest(mocks: ModuleMocks): object {
  ofFile = mocks;
  if (isAutomocked) mocks.setAutomock({ automock: automockOf });
  isAutomocked = false;
  return { jest: createJest(mocks) };
}

/** Before a file is imported: undoes what the last one has left behind. */
export function startJestFile(): void {
  startFile(() => {
    mocker.restoreAllMocks();
    useJestRealTimers();
    endJestFile();
  });
  const project = openRegistration()?.project;
  if (project === undefined) return;
  isAutomocked = project.mocks.automock;
  const timers = project.fakeTimers;
  const { advance, legacy, loopLimit, now, toNotFake } = timers;
  setJestTimerDefaults({
    advanceTimers: advance,
    doNotFake: toNotFake,
    legacyFakeTimers: legacy,
    ...(loopLimit !== null && { timerLimit: loopLimit }),
    ...(now !== null && { now }),
  });
  if (timers.enabled) useJestFakeTimers();
}
