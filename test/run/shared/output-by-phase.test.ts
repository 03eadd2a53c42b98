/** The output of an item by phase. */
import { expect, test } from "@jest/globals";
import type { ItemResult, Phase, RunEvent } from "../../../src/core/data/events.ts";
import { createOutputByPhase } from "../../../src/run/shared/output/output-sinks.ts";

const begin = (phase: Phase): RunEvent => ({ type: "begin", id: "a", phase, timeout: 0 });

function resultOf(stdout: string): ItemResult {
  const phases = { setup: 0, call: 0, teardown: 0 };
  const common = { id: "a", outcome: "passed", duration: 0, phases, message: null, failures: [] } as const;
  return { ...common, stdout, stderr: "", worker: null, attempt: 1 };
}

/** What is written in steps: a phase begins, or a text is written. */
function writtenBy(steps: readonly (Phase | { text: string })[], kept?: string, half?: number) {
  const marks = createOutputByPhase(half);
  let all = "";
  for (const step of steps) {
    if (typeof step === "string") marks.addTo(begin(step));
    else {
      marks.wrote("stdout", step.text);
      all += step.text;
    }
  }
  const event = marks.addTo({ type: "result", result: resultOf(kept ?? all) });
  if (event.type !== "result") throw new Error("no result");
  return event.result.written?.stdout;
}

const setup = { text: "up" };
const call = { text: "calling" };
const teardown = { text: "down" };

test.each<[what: string, steps: readonly (Phase | { text: string })[], starts: number[] | undefined]>([
  ["all phases", ["setup", setup, "call", call, "teardown", teardown], [2, 9, 13]],
  ["a phase that is not announced", [setup, "call", call], [2, 9, 9]],
  ["a set-up that failed", ["setup", setup, "teardown", teardown], [2, 2, 6]],
  ["nothing", ["setup", "call"], undefined],
])("%s", (_what, steps, starts) => {
  expect(writtenBy(steps)).toEqual(starts);
});

test("of what was too long, parts that are kept stay where they are", () => {
  const text = { text: "x".repeat(100) };
  const kept = `${"x".repeat(10)}[note]${"x".repeat(10)}`;
  expect(writtenBy(["setup", { text: "xxx" }, "call", text, "teardown", { text: "xx" }], kept, 10)).toEqual([
    3, 24, 26,
  ]);
});

test("an item begins with nothing", () => {
  const marks = createOutputByPhase();
  marks.wrote("stdout", "first");
  marks.addTo(begin("call"));
  marks.addTo({ type: "result", result: resultOf("first") });
  marks.addTo(begin("call"));
  marks.wrote("stdout", "second");
  expect(marks.addTo({ type: "result", result: resultOf("second") })).toMatchObject({
    result: { written: { stdout: [0, 6, 6] } },
  });
});
