/** A plan in fragments: parts of it are read, and left out, without the others. */
import { expect, test } from "@jest/globals";
import { plannedItems, planText, readPlan, withItems, type Plan, type PlanFile } from "../../../src/core/data/plan.ts";

const file = (path: string, names: readonly string[]): PlanFile => ({
  ...{ path, kind: "test", requires: [], xunit: null, fixtures: [] },
  closures: [{ names: [], problems: {} }],
  definitions: names.map((name) => ({
    ...{ classes: [], name, line: 1, column: 1, argNames: [], passing: "positional", flavor: "plain" },
    ...{ closure: 0, parametrize: [], dynamic: false },
  })),
  items: names.map((_name, definition) => ({ definition, callspecId: null, rows: [], fixtureRows: {} })),
});

const HEADER = {
  version: 1,
  options: { timeout: 0, disableTestIdEscaping: false, testFunctions: ["test"], testClasses: ["Test"] },
  required: [{ path: "test_b.ts", kind: "conftest", requires: [], xunit: null }],
  fixtures: [],
} as const;
const FILES = [file("a/test_a.ts", ["one", "two"]), file('test_"b.ts', ["three"]), file("test_b.ts", ["four", "five"])];
const textOf = (header: object): string =>
  planText(JSON.stringify(header), FILES.map((each) => JSON.stringify(each)).join("\n"));

const namesOf = (plan: Plan): unknown[] =>
  plannedItems(plan).map((item) => item.file.definitions[item.definition]?.name);

test("a plan is JSON with a line for each file, of which one is read alone", () => {
  const plan: Plan = { ...HEADER, files: FILES, order: [4, 0, 3, 1, 2] };
  const text = textOf({ ...HEADER, order: plan.order });
  expect(readPlan(text)).toEqual(plan);
  for (const each of FILES) expect(readPlan(text, each.path)).toEqual({ ...HEADER, files: [each] });
  expect(() => readPlan(text, "test_c.ts")).toThrow("the plan does not have test_c.ts");
  expect(readPlan(planText(JSON.stringify(HEADER), ""))).toEqual({ ...HEADER, files: [] });
});

test.each([
  [undefined, ["one", "two", "three", "four", "five"]],
  [
    [4, 0, 3, 1, 2],
    ["five", "one", "four", "two", "three"],
  ],
])("items are left out, in the order %j", (order, names) => {
  const plan: Plan = { ...HEADER, files: FILES, ...(order === undefined ? {} : { order }) };
  expect(namesOf(plan)).toEqual(names);
  for (const kept of [[], [0], [1, 2], [0, 2, 4], [0, 1, 2, 3, 4]])
    expect(namesOf(withItems(plan, (at) => kept.includes(at)))).toEqual(kept.map((at) => names[at]));
});
