/** Ids of modules, as bundlers have them, and the files that they stand for. */
import { expect, test } from "@jest/globals";
import { normalizeId } from "../../../src/plugin/filters.ts";

test.each([
  ["/p/test_a.ts", "/p/test_a.ts"],
  ["C:\\p\\test_a.ts", "C:/p/test_a.ts"],
  ["C:\\p\\test_a.ts?v=1", "C:/p/test_a.ts"],
  ["/p/test_a.ts?import&t=12", "/p/test_a.ts"],
  ["/p/test_a.tsx#part", "/p/test_a.tsx"],
  ["/c#/what?/test_a.ts", "/c#/what?/test_a.ts"],
  ["/c#/test_a.ts?v=1", "/c#/test_a.ts"],
])("the id %j stands for %j", (id, file) => {
  expect(normalizeId(id)).toBe(file);
});
