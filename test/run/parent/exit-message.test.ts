/** Messages for processes that exited early. */
import { expect, test } from "@jest/globals";
import { explainCrash } from "../../../src/run/parent/crash-attribution.ts";

test("memory that ran out is told from other aborts", () => {
  const death = { code: null, signal: "SIGABRT" as const, exit: null, timeout: null, interrupted: false };
  const full = {
    ...death,
    stderrTail: "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory",
  };
  expect(explainCrash(full, "test_a", "in call").name).toBe("OutOfMemory");
  expect(explainCrash({ ...death, stderrTail: "" }, "test_a", "in call").name).toBe("ProcessKilled");
});
