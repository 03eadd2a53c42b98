import { describe, expect, test } from "@jest/globals";
import { createReport } from "../../src/report/machine/json.ts";
import { createCounter } from "../../src/report/counts.ts";
import { errorFacts, eventsOf, result, TRACER } from "./events.ts";

const boom = errorFacts({ name: "TypeError", message: "boom", stack: "tests/test_b.ts:5:10 test_b" });

describe("createReport", () => {
  const counter = createCounter();
  const items = [
    result("a.ts::test_1", "passed", { stdout: "hi\n" }),
    result("a.ts::test_2", "failed", { message: "boom", failures: [{ phase: "call", error: boom }] }),
    result("a.ts::test_3", "skipped", { message: "later" }),
    result("a.ts::test_4", "failed", { message: "[XPASS(strict)]", attempt: 2, worker: "w1" }),
  ];
  for (const event of eventsOf(items)) counter.add(event);
  counter.add({ type: "error", error: { path: "m.ts", message: "TypeError: boom", error: boom } });
  const collected = {
    selected: 4,
    deselected: 2,
    errors: [{ path: "c.ts", message: "XT101 at 1:1: no", error: null }],
    placeOf: (id: string) => (id === "a.ts::test_1" ? { path: "a.ts", line: 4 } : null),
    diagnosticOf: () => null,
    itemOf: () => null,
  };
  const report = createReport(
    counter,
    collected,
    { exitCode: 1, duration: 1.5, interrupted: null, isCut: false },
    TRACER,
  );
  const longrepr = [
    "    export function test_b(answer: number) {",
    "      const expected = 2;",
    ">     assert.equal(answer, expected);",
    "E     TypeError: boom",
    "",
    "tests/test_b.ts:5: TypeError",
  ].join("\n");

  test("head", () => {
    const { tests, errors, ...head } = report;
    expect(head).toEqual({
      reportVersion: 1,
      exitCode: 1,
      duration: 1.5,
      summary: { passed: 1, failed: 2, error: 0, skipped: 1, xfailed: 0, xpassed: 0, deselected: 2, total: 4 },
    });
    expect(tests).toHaveLength(4);
    expect(errors).toHaveLength(2);
  });

  test("tests have exactly the fields of the contract, and their place", () => {
    expect(report.tests[0]).toEqual({
      id: "a.ts::test_1",
      file: "a.ts",
      line: 4,
      outcome: "passed",
      duration: 0.25,
      phases: { setup: 0.002, call: 0.2, teardown: 0.048 },
      message: null,
      longrepr: null,
      stdout: "hi\n",
      stderr: "",
      worker: null,
      attempt: 1,
    });
    expect(report.tests.map((item) => item.longrepr)).toEqual([null, longrepr, null, "[XPASS(strict)]"]);
    expect(report.tests[3]).toMatchObject({ attempt: 2, worker: "w1" });
  });

  test("errors of collection come before those of the run", () => {
    expect(report.errors).toEqual([
      { path: "c.ts", message: "XT101 at 1:1: no", longrepr: "XT101 at 1:1: no" },
      { path: "m.ts", message: "TypeError: boom", longrepr },
    ]);
  });

  test("a message says the values that it announces", () => {
    const error = errorFacts({ name: "AssertionError", message: "Equal:\n\n1 !== 2\n", stack: "a.ts:5:1" });
    const counted = createCounter();
    const failed = { message: "AssertionError: Equal:", failures: [{ phase: "call" as const, error }] };
    for (const event of eventsOf([result("a.ts::test_1", "failed", failed)])) counted.add(event);
    const { tests } = createReport(
      counted,
      collected,
      { exitCode: 1, duration: 1, interrupted: null, isCut: false },
      TRACER,
    );
    expect(tests[0]?.message).toBe("AssertionError: Equal: 1 !== 2");
  });

  test("attempts that others followed are listed and not counted", () => {
    const attempts = createCounter();
    const first = result("a.ts::test_1", "failed", { message: "boom", rerun: true });
    for (const event of eventsOf([first, result("a.ts::test_1", "passed", { attempt: 2 })])) attempts.add(event);
    const { tests, summary } = createReport(
      attempts,
      collected,
      { exitCode: 0, duration: 1, interrupted: null, isCut: false },
      TRACER,
    );
    expect(tests.map(({ outcome, attempt }) => [outcome, attempt])).toEqual([
      ["failed", 1],
      ["passed", 2],
    ]);
    expect(summary).toMatchObject({ passed: 1, failed: 0, total: 1 });
  });

  test("survives JSON", () => {
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });
});
