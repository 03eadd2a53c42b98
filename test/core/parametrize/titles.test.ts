import { describe, expect, test } from "@jest/globals";
import { CallSpec2 } from "../../../src/core/parametrize/callspec.ts";
import { titlesOfCalls } from "../../../src/core/parametrize/titles.ts";

/** Calls of a table. @param ids - written ones; null for those of values. */
function callsOf(
  names: readonly string[],
  rows: readonly (readonly unknown[])[],
  ids: readonly string[] | null = null,
) {
  return rows.map((valSet, index) => {
    const call = new CallSpec2({ definition: { nodeId: "test_a.ts::t" } });
    const id = ids?.[index] ?? valSet.join("-");
    const idKind = ids === null ? "derived" : "literal";
    call.setMulti2({
      valTypes: {},
      argNames: names,
      valSet,
      id,
      idKind,
      isGiven: ids !== null,
      marks: [],
      scope: "function",
      paramIndex: index,
    });
    return call;
  });
}

const NUMBERS = callsOf(
  ["a", "b"],
  [
    [1, 2],
    [1, 3],
  ],
);

describe("the names of the tests of a title", () => {
  test.each([
    ["values", "adds $a and $b", NUMBERS, ["adds 1 and 2", "adds 1 and 3"]],
    ["values in braces", "${ a }px${b}", NUMBERS, ["1px2", "1px3"]],
    ["other words", "$b costs $5 or $else", NUMBERS, ["2 costs $5 or $else", "3 costs $5 or $else"]],
    ["equal titles", "only $a", NUMBERS, ["only 1[1-2]", "only 1[1-3]"]],
    ["equal rows", "$a", callsOf(["a"], [[1], [1]]), ["1[1]0", "1[1]1"]],
    ["no value", "costs $5", NUMBERS, null],
    ["no rows", "is $a", [], null],
    ["text beyond ASCII", "in $a", callsOf(["a"], [["€"]]), ["in €"]],
    ["objects", "for $a", callsOf(["a"], [[{}], [{}]]), ["for a0", "for a1"]],
    ["written ids", "for $a", callsOf(["a"], [[{}], [{}]], ["ann", "bob"]), ["for ann", "for bob"]],
    ["properties", "$a.b.c, ${a.d.0}, $a.x.y", callsOf(["a"], [[{ b: { c: "é" }, d: [1] }]]), ["é, 1, undefined"]],
    ["properties that are objects", "$a.b, $a", callsOf(["a"], [[{ b: {} }]], ["ann"]), ["a.b0, ann"]],
    ["a sentence's end", "is $a.b.", callsOf(["a"], [[1]]), ["is 1.b."]],
    ["names of objects", "$constructor $a", callsOf(["a"], [[1]]), ["$constructor 1"]],
  ])("%s", (_what, title, calls, expected) => {
    expect(titlesOfCalls(title, calls)).toEqual(expected);
  });
});
