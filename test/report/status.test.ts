/** The status line of a terminal: its text, when it is drawn, and that it is erased. */
import { describe, expect, jest, test } from "@jest/globals";
import { createRunningTests, createStatus } from "../../src/report/terminal/status.ts";
import { createColors } from "../../src/report/text/colors.ts";
import { terminalText } from "../../src/report/text/terminal-text.ts";
import type { RunEvent } from "../../src/core/data/events.ts";
import { result } from "./events.ts";

describe("the line", () => {
  function live(column: number) {
    jest.useFakeTimers();
    let text = "";
    const state = { columns: 12, line: "1/2 test_a" };
    const write = (part: string) => {
      text += terminalText(part);
    };
    const status = createStatus({ write, columns: () => state.columns, column: () => column, text: () => state.line });
    const taken = () => {
      const now = text;
      text = "";
      return now;
    };
    return { status, taken, state };
  }

  test("appears after a while, and goes before other output", () => {
    const { status, taken } = live(0);
    status.start();
    expect(taken()).toBe("");
    jest.advanceTimersByTime(100);
    expect(taken()).toBe("1/2 test_a");
    status.hide();
    expect(taken()).toBe("\r\x1b[J");
    status.hide();
    expect(taken()).toBe("");
    jest.advanceTimersByTime(100);
    expect(taken()).toBe("1/2 test_a");
  });

  test("is drawn again only if it has changed", () => {
    const { status, taken, state } = live(0);
    status.start();
    jest.advanceTimersByTime(500);
    expect(taken()).toBe("1/2 test_a");
    state.line = "2/2 test_b";
    jest.advanceTimersByTime(100);
    expect(taken()).toBe("\r\x1b[J2/2 test_b");
    state.line = "";
    jest.advanceTimersByTime(100);
    expect(taken()).toBe("\r\x1b[J");
  });

  test("stands below an open line and leaves the cursor where it was", () => {
    const { status, taken } = live(7);
    status.start();
    jest.advanceTimersByTime(100);
    expect(taken()).toBe("\n1/2 test_a");
    status.stop();
    expect(taken()).toBe("\r\x1b[J\x1b[1A\x1b[8G");
    jest.advanceTimersByTime(500);
    expect(taken()).toBe("");
  });

  test("is erased from all rows that a narrower terminal has made of it", () => {
    const { status, taken, state } = live(7);
    status.start();
    jest.advanceTimersByTime(100);
    taken();
    state.columns = 4;
    status.stop();
    expect(taken()).toBe("\x1b[2A\r\x1b[J\x1b[1A\x1b[4G");
  });
});

describe("what runs", () => {
  const start = (count: number): RunEvent => ({
    type: "start",
    ids: Array.from({ length: count }, (_, index) => `t.ts::test_${String(index)}`),
    deselected: 0,
  });
  const begin = (id: string): RunEvent => ({ type: "begin", id, phase: "setup", timeout: 0 });
  const ended = (id: string, outcome: "passed" | "failed", rerun = false): RunEvent => ({
    type: "result",
    result: result(id, outcome, rerun ? { rerun } : {}),
  });

  function linesOf(events: readonly (RunEvent | number)[], columns = 80): string {
    let now = 0;
    const running = createRunningTests(createColors(false), () => now);
    for (const event of events) {
      if (typeof event === "number") now += event;
      else running.event(event);
    }
    return running.line(columns);
  }

  test.each<[string, (RunEvent | number)[], number, string]>([
    ["nothing", [start(2)], 80, ""],
    ["an import", [{ type: "import", path: "t.ts", timeout: 0 }], 80, "0:00 importing t.ts"],
    ["a test", [start(20), begin("t.ts::test_0"), 3210], 80, " 0/20 [                    ] 0:03 t.ts::test_0 3.2s"],
    [
      "the slowest of several",
      [start(4), begin("a"), 1000, begin("b"), 500, ended("a", "failed"), begin("c"), 61_000],
      80,
      "1/4 [=====               ] 1:02 1 failed b 61.5s (+1)",
    ],
    ["attempts", [start(2), begin("a"), ended("a", "failed", true), begin("a"), 100], 60, "0/2 0:00 a 0.1s"],
    ["hours", [start(1), 3_723_000, begin("a")], 60, "0/1 1:02:03 a 0.0s"],
    ["a narrow screen", [start(2), begin("tests/test_long.ts::test_name")], 24, "0/2 0:00 tests/... 0.0s"],
    ["a very narrow one", [start(2), begin("a"), ended("a", "failed"), begin("bcd")], 12, "1/2 0:00..."],
    ["wide letters", [start(2), begin("試験.ts::試験試験試験")], 24, "0/2 0:00 試験.t... 0.0s"],
    ["control characters", [start(1), begin("a\x1b[31m\n")], 60, "0/1 0:00 a\\x1b[31m\\n 0.0s"],
  ])("%s", (_title, events, columns, expected) => {
    expect(linesOf(events, columns)).toBe(expected);
  });
});
