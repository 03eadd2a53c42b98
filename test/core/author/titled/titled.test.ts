/** What `test.use` takes. */
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { beginTitled, endTitled, registerTest } from "../../../../src/core/author/titled/titled.ts";

beforeEach(beginTitled);
afterEach(() => void endTitled());

test.each<[unknown, string]>([
  [{ db: () => 1 }, `test.use: "db" is the function db: write fixture(…) around it.`],
  [[1], "test.use is called with [1]: it takes an object, { name: fixture(…) }."],
])("test.use(%j) is an error", (given, message) => {
  expect(() => Reflect.apply(registerTest.use, undefined, [given])).toThrow(message);
});
