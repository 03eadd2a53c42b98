/** The frames that `hideFrames` of the configuration leaves out, and what is left. */
import { expect, test } from "@jest/globals";
import { hiddenFrames, createTracer } from "../../src/report/failure/source-tracer.ts";
import type { Frame } from "../../src/run/traceback/traces.ts";
import { errorFacts } from "./events.ts";

test.each<[entry: string, fn: string | null, path: string, hides: boolean]>([
  ["assertUser", "assertUser", "a.ts", true],
  ["assertUser", "assertUsers", "a.ts", false],
  ["assertUser", "Page.assertUser", "a.ts", true],
  ["assertUser", "assertUser$1", "a.ts", true],
  ["Page.assertUser", "Page.assertUser", "a.ts", true],
  ["Page.assertUser", "Form.assertUser", "a.ts", false],
  ["Page", "new Page", "a.ts", true],
  ["assert*", "assertUser", "a.ts", true],
  ["assert*", null, "a.ts", false],
  ["src/testing/**", null, "src/testing/deep/a.ts", true],
  ["src/testing/*.ts", "f", "src/testing/a.ts", true],
  ["./helpers.ts", "f", "helpers.ts", true],
  ["src/testing/**", "f", "src/a.ts", false],
  ["helpers.ts", "f", "helpers.ts", false],
])("%s and %s in %s: %s", (entry, fn, path, hides) => {
  expect(hiddenFrames(["other", entry])({ fn, path })).toBe(hides);
});

const frame = (fn: string, facts: Partial<Frame> = {}): Frame => ({
  ...{ fn, path: "test_a.ts", line: 1, column: 1, own: true },
  ...facts,
});

function shown(frames: readonly Frame[], full = false, hideFrames: readonly string[] = ["helper"]): (string | null)[] {
  const mapper = { map: () => frames, textOf: () => null };
  const tracer = createTracer(mapper, { enclosingOf: () => () => null, isHidden: hiddenFrames(hideFrames) });
  return tracer.trace(errorFacts({}), full).map(({ fn }) => fn);
}

test("hidden frames are left out, unless all are asked for", () => {
  const frames = [frame("helper"), frame("check", { isHidden: true }), frame("test_a")];
  expect(shown(frames)).toEqual(["test_a"]);
  expect(shown(frames, true)).toEqual(["helper", "check", "test_a"]);
  expect(shown(frames, false, [])).toEqual(["helper", "test_a"]);
});

test("without a frame of the user's code, the innermost ones of packages say where it was", () => {
  const frames = ["thrown", "one", "two", "three"].map((fn) => frame(fn, { own: false }));
  expect(shown(frames)).toEqual(["thrown", "one", "two"]);
  expect(shown(frames, true)).toHaveLength(4);
});

test("the innermost frame stays if all are hidden", () => {
  expect(shown([frame("helper"), frame("check", { isHidden: true })])).toEqual(["helper"]);
  expect(shown([frame("helper"), frame("lib", { own: false })])).toEqual(["helper"]);
});
