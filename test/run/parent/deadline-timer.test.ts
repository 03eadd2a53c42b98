/** The timer with a movable deadline, and how long a process has to hear of it. */
import { describe, expect, jest, test } from "@jest/globals";
import os from "node:os";
import { createDeadlineTimer } from "../../../src/run/parent/timeout/deadline-timer.ts";
import { createPhaseTimeout } from "../../../src/run/parent/timeout/phase-timeout.ts";

describe("the clock", () => {
  test("is armed for now where the deadline has passed before that", () => {
    const setTimeout = jest.spyOn(globalThis, "setTimeout");
    const now = jest.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(10);
    try {
      const clock = createDeadlineTimer(() => undefined);
      clock.start(5);
      clock.stop();
      expect(setTimeout.mock.calls.map(([, ms]) => ms)).toEqual([0]);
    } finally {
      for (const spy of [now, setTimeout]) spy.mockRestore();
    }
  });

  test("counts from the last start, and not at all after a stop", () => {
    jest.useFakeTimers();
    try {
      const expired: number[] = [];
      const clock = createDeadlineTimer((ms) => expired.push(ms));
      clock.start(100);
      jest.advanceTimersByTime(60);
      clock.start(100);
      jest.advanceTimersByTime(60);
      expect(expired).toEqual([]);
      clock.start(0);
      jest.advanceTimersByTime(1000);
      expect(expired).toEqual([]);
      clock.start(500);
      clock.start(20);
      jest.advanceTimersByTime(30);
      expect(expired).toEqual([20]);
      clock.start(10);
      clock.stop();
      jest.advanceTimersByTime(1000);
      expect(expired).toEqual([20]);
    } finally {
      jest.useRealTimers();
    }
  });
});

test.each([
  ["nothing else runs", 0, 300],
  ["as many wait as there are processors", 1, 300],
  ["three times as many wait", 3, 900],
  ["ever so many wait", 1000, 3000],
])("a process that does not answer is too busy to hear, where %s, after a while", (_, perProcessor, grace) => {
  jest.useFakeTimers();
  const load = jest.spyOn(os, "loadavg").mockReturnValue([perProcessor * os.availableParallelism(), 0, 0]);
  try {
    const said: string[] = [];
    const timeout = createPhaseTimeout({
      canAsk: () => true,
      ask: () => said.push("asked"),
      readPending: () => undefined,
      onExpired: (ms) => said.push(`expired ${ms}`),
    });
    timeout.start(100);
    jest.advanceTimersByTime(100 + grace - 10);
    expect(said).toEqual(["asked"]);
    jest.advanceTimersByTime(20);
    expect(said).toEqual(["asked", "expired 100"]);
    timeout.close();
  } finally {
    load.mockRestore();
    jest.useRealTimers();
  }
});
