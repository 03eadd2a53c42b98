/** Which of the recorded variables are shown, and of which frame. */
import { expect, test } from "@jest/globals";
import { parseAst } from "rolldown/parseAst";
import { withLocals } from "../../src/report/failure/source-tracer.ts";
import { enclosingOf } from "../../src/report/failure/enclosing-function.ts";
import type { Frame } from "../../src/run/traceback/traces.ts";

const SOURCE = `function outer(list) {
  const wanted = list.length;
  const error = new Error("no");
  if (wanted > 1) throw error;
  const later = 1;
  return later;
}
function helper(list) {
  return outer(list);
}
`;

const enclosing = enclosingOf(SOURCE, () => (text) => parseAst(text));

const frame = (fn: string, line: number, facts: Partial<Frame> = {}): Frame => ({
  ...{ fn, path: "a.js", line, column: 3, own: true },
  ...facts,
});

type Recorded = Parameters<typeof withLocals>[1][number];

const recorded = (fn: string, line: number, values: Readonly<Record<string, string>>): Recorded => ({
  ...{ fn, place: `a.js:${line}:3` },
  values: Object.entries(values),
});

/** The variables of each frame. */
function shown(frames: readonly Frame[], locals: readonly Recorded[], isParsed = true) {
  const sources = {
    enclosing: ({ line, column }: Frame) => (isParsed ? enclosing(line, column) : null),
    lines: () => SOURCE.split("\n"),
    locate: (place: string) => (place.startsWith("a.js") ? frame("", Number(place.split(":")[1])) : undefined),
  };
  return withLocals(frames, locals, sources).map((each) => each.locals ?? null);
}

test.each([true, false])(
  "a frame has those of its function, thrown in another line than it was made (parsed: %j)",
  (isParsed) => {
    const frames = [frame("outer", 3), frame("helper", 9), frame("test_a", 20, { own: false })];
    const locals = [recorded("outer", 4, { wanted: "2" }), recorded("helper", 9, { list: "[]" })];
    expect(shown(frames, locals, isParsed)).toEqual([{ wanted: "2" }, { list: "[]" }, null]);
  },
);

test("a frame of which nothing was recorded has none, and takes none from the next one", () => {
  const locals = [recorded("helper", 9, { list: "[]" })];
  expect(shown([frame("outer", 3), frame("helper", 9)], locals)).toEqual([null, { list: "[]" }]);
  expect(shown([frame("outer", 3)], [{ ...recorded("outer", 4, { list: "[]" }), place: "lost.js:1:1" }])).toEqual([
    null,
  ]);
});

test("calls of a recursion have their own", () => {
  const locals = [recorded("outer", 4, { wanted: "1" }), recorded("outer", 4, { wanted: "2" })];
  expect(shown([frame("outer", 3), frame("outer", 4)], locals)).toEqual([{ wanted: "1" }, { wanted: "2" }]);
});

test.each<[written: string, value: string, expected: Readonly<Record<string, string>> | null]>([
  ["wanted", "1", { wanted: "1" }],
  // A bundler's name.
  ["wanted$1", "1", { wanted: "1" }],
  // A compiler's.
  ["_using", "1", null],
  // It has no value yet.
  ["later", "undefined", null],
  ["wanted", "undefined", { wanted: "undefined" }],
  ["want", "1", null],
])("%s = %s", (written, value, expected) => {
  expect(shown([frame("outer", 4)], [recorded("outer", 4, { [written]: value })])).toEqual([expected]);
});
