/** The timer with a movable deadline. */
import { describe, expect, jest, test } from "@jest/globals";
import { createDeadlineTimer } from "../../../src/run/parent/timeout/deadline-timer.ts";

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
