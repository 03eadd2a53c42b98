/** The order of tests that depend on others, what a selection needs beside itself, and circles. */
import { describe, expect, test } from "@jest/globals";
import {
  dependentFiles,
  inOrderOfDependencies,
  nodesAround,
  withDependencies,
} from "../../../src/core/select/dependencies.ts";

/** `a.ts::x < y z`: a test, and what it depends on, in the file of the one before. */
function itemsOf(text: string) {
  return text.split(", ").map((line) => {
    const [id = "", nodes] = line.split(" < ");
    return { id: `t/${id}`, ...(nodes === undefined ? {} : { depends: nodes.split(" ").map((node) => `t/${node}`) }) };
  });
}

const ids = (items: readonly { readonly id: string }[]): string => items.map(({ id }) => id.slice(2)).join(" ");

describe("order", () => {
  test.each([
    ["without dependencies", "a.ts::x, a.ts::y", "a.ts::x a.ts::y"],
    ["already in order", "a.ts::x, a.ts::y < a.ts::x", "a.ts::x a.ts::y"],
    ["pulled forward", "a.ts::x < b.ts::z, a.ts::y, b.ts::z", "b.ts::z a.ts::x a.ts::y"],
    ["a chain", "a.ts::x < a.ts::y, a.ts::y < a.ts::z, a.ts::z", "a.ts::z a.ts::y a.ts::x"],
    ["all rows of a test", "a.ts::x < a.ts::y, a.ts::y[1], a.ts::y[2]", "a.ts::y[1] a.ts::y[2] a.ts::x"],
    ["one row", "a.ts::x < a.ts::y[2], a.ts::y[1], a.ts::y[2]", "a.ts::y[2] a.ts::x a.ts::y[1]"],
    ["a class", "a.ts::x < a.ts::C, a.ts::Cc, a.ts::C::y", "a.ts::C::y a.ts::x a.ts::Cc"],
    ["a file", "a.ts::x < b.ts, b.ts::y, b.ts::z", "b.ts::y b.ts::z a.ts::x"],
    ["a row that only the run knows", "a.ts::x < a.ts::y[1], a.ts::y[...]", "a.ts::y[...] a.ts::x"],
    ["a test that only the run knows", "a.ts::x < b.ts::y, b.ts::[...]", "b.ts::[...] a.ts::x"],
    ["titles with brackets", "a.ts::x < a.ts::g[1]::y, a.ts::g[1]::y[2]", "a.ts::g[1]::y[2] a.ts::x"],
  ])("%s", (_name, given, expected) => {
    expect(ids(inOrderOfDependencies(itemsOf(given)))).toBe(expected);
  });
});

test("what selected ones depend on is added in front of them, also by way of others", () => {
  const all = itemsOf("a.ts::x < a.ts::y, a.ts::other, a.ts::y < b.ts::z, b.ts::z");
  expect(ids(withDependencies(all.slice(0, 1), all))).toBe("b.ts::z a.ts::y a.ts::x");
  // They keep the order of the list where the selection does.
  const list = itemsOf("a.ts::x, a.ts::y, a.ts::z < a.ts::y a.ts::x");
  expect(ids(withDependencies(list.slice(2), list))).toBe("a.ts::x a.ts::y a.ts::z");
});

test.each([
  ["of one", "a.ts::x < a.ts::x", "a.ts::x"],
  ["of three", "a.ts::x < a.ts::y, a.ts::y < a.ts::z, a.ts::z < a.ts::x", "a.ts::x a.ts::y a.ts::z"],
  ["by a class", "a.ts::C::x < a.ts::y, a.ts::y < a.ts::C", "a.ts::C::x a.ts::y"],
  ["none", "a.ts::x < a.ts::y a.ts::z, a.ts::y < a.ts::z, a.ts::z", null],
])("circles: %s", (_name, given, expected) => {
  const cycles: string[] = [];
  const items = itemsOf(given);
  expect(inOrderOfDependencies(items, items, (cycle) => cycles.push(ids(cycle)))).toHaveLength(items.length);
  expect(cycles).toEqual(expected === null ? [] : [expected]);
});

test("a chain may be longer than the call stack", () => {
  const count = 20_000;
  const items = Array.from({ length: count }, (_, at) => ({ id: `a.ts::t${at}`, depends: [`a.ts::t${at + 1}`] }));
  expect(inOrderOfDependencies(items).at(0)?.id).toBe(`a.ts::t${count - 1}`);
});

test("files whose tests depend on each other belong together", () => {
  const files = dependentFiles(itemsOf("a.ts::x < b.ts::y, b.ts::y, c.ts::z, d.ts::u < e.ts, e.ts::v < b.ts"));
  expect([...files.keys()].sort()).toEqual(["t/a.ts", "t/b.ts", "t/d.ts", "t/e.ts"]);
  expect(new Set(files.values()).size).toBe(1);
});

test("the nodes around an item", () => {
  expect(nodesAround("a.ts::C::x[1]")).toEqual(["a.ts", "a.ts::C", "a.ts::C::x", "a.ts::C::x[1]"]);
});
