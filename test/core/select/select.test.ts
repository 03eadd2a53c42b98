import { describe, expect, test } from "@jest/globals";
import { makeMark } from "../../../src/core/author/marks/mark.ts";
import { selectItems, type SelectableItem, type SelectionOptions } from "../../../src/core/select/select.ts";
import { fc } from "../../random.ts";

const item = (id: string, ...marks: readonly string[]): SelectableItem => ({
  id,
  keywords: [...id.split(/\/|::/), ...marks],
  marks: marks.map((name) => makeMark(name)),
});

const ITEMS: readonly SelectableItem[] = [
  item("tests/test_a.ts::test_x[1]"),
  item("tests/test_a.ts::test_x[a::b/c[]"),
  item("tests/test_a.ts::test_xy", "slow"),
  item("tests/test_a.ts::TestC::test_m"),
  item("tests/test_ab.ts::test_x", "slow"),
  item("tests2/test_a.ts::test_x"),
];

const ROWS: readonly (readonly [
  rule: string,
  options: SelectionOptions,
  selected: readonly number[],
  unmatched?: readonly string[],
])[] = [
  ["nothing given", {}, [0, 1, 2, 3, 4, 5]],
  ["an exact id", { ids: ["tests/test_a.ts::test_x[1]"] }, [0]],
  ["an id with a parameter that looks like an address", { ids: ["tests/test_a.ts::test_x[a::b/c[]"] }, [1]],
  ["a test with all its parameters", { ids: ["tests/test_a.ts::test_x"] }, [0, 1]],
  ["a class", { ids: ["tests/test_a.ts::TestC"] }, [3]],
  ["a file", { ids: ["tests/test_a.ts"] }, [0, 1, 2, 3]],
  ["a folder", { ids: ["tests"] }, [0, 1, 2, 3, 4]],
  ["a folder with a slash and a dot", { ids: ["./tests/"] }, [0, 1, 2, 3, 4]],
  ["the root", { ids: ["."] }, [0, 1, 2, 3, 4, 5]],
  ["several, in the order of the items", { ids: ["tests2", "tests/test_ab.ts::test_x"] }, [4, 5]],
  ["an id of nothing", { ids: ["tests/test_a.ts::test_y", "tests2"] }, [5], ["tests/test_a.ts::test_y"]],
  ["half a name is none", { ids: ["tests/test_a.ts::TestC::test"] }, [], ["tests/test_a.ts::TestC::test"]],
  ["no ids", { ids: [] }, []],
  ["a keyword", { keyword: "xy or testc" }, [2, 3]],
  ["a blank keyword", { keyword: "  " }, [0, 1, 2, 3, 4, 5]],
  ["a mark", { marks: "slow" }, [2, 4]],
  ["a keyword matches a mark's name, too", { keyword: "slow" }, [2, 4]],
  ["without", { deselect: ["tests/test_a.ts::test_x"] }, [3, 4, 5]],
  ["all together", { ids: ["tests"], marks: "slow", keyword: "not xy" }, [4]],
];

test.each(ROWS)("%s", (_rule, options, selected, unmatched = []) => {
  const selection = selectItems(ITEMS, options);
  expect(selection.selected).toEqual(selected.map((index) => ITEMS[index]));
  expect(selection.unmatched).toEqual(unmatched);
});

describe("what is left out", () => {
  test("by an expression is deselected; what ids do not name is not there at all", () => {
    const { deselected } = selectItems(ITEMS, { ids: ["tests/test_a.ts"], marks: "slow" });
    expect(deselected).toEqual([ITEMS[0], ITEMS[1], ITEMS[3]]);
  });

  test("and what stays are all there was, in order", () => {
    const keyword = fc.constantFrom("x", "not x", "slow", "testc or xy", "");
    const marks = fc.constantFrom("slow", "not slow", "");
    fc.assert(
      fc.property(fc.subarray([...ITEMS]), keyword, marks, (items, keyword, marks) => {
        const { selected, deselected } = selectItems(items, { keyword, marks });
        expect(items.filter((entry) => selected.includes(entry))).toEqual(selected);
        expect(items.filter((entry) => deselected.includes(entry))).toEqual(deselected);
        expect(selected.length + deselected.length).toBe(items.length);
      }),
    );
  });
});
