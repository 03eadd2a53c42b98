/** Output of all items in bounded memory. */
import { describe, expect, test } from "@jest/globals";
import type { ItemResult, Outcome } from "../../../src/core/data/events.ts";
import { createOutputBudget } from "../../../src/run/parent/run.ts";

describe("the output of all items together", () => {
  const result = (outcome: Outcome, stdout: string): ItemResult => ({
    id: "a",
    outcome,
    duration: 0,
    phases: { setup: 0, call: 0, teardown: 0 },
    message: null,
    failures: [],
    stdout,
    stderr: "",
    written: { stdout: [0, 0, 0], stderr: [0, 0, 0] },
    worker: null,
    attempt: 1,
  });

  test("is kept whole as long as there is room, and of failures more than of others", () => {
    const fit = createOutputBudget(100_000);
    const long = result("passed", "x".repeat(100_000));
    expect(fit(long)).toBe(long);
    expect(fit(result("passed", "y".repeat(2000)))).toMatchObject({
      stdout: `${"y".repeat(512)}\n[... 976 characters left out ...]\n${"y".repeat(512)}`,
    });
    expect(fit(result("failed", "z".repeat(2000))).stdout).toBe("z".repeat(2000));
    expect(fit(result("failed", "z".repeat(100_000))).stdout.length).toBeLessThan(40_000);
    expect(fit(result("passed", "")).stdout).toBe("");
    expect(fit(result("passed", "y".repeat(2000))).written).toBeUndefined();
  });
});
