import { describe, expect, test } from "@jest/globals";

import { nearest } from "../../../src/core/errors/suggestions.ts";

describe("nearest", () => {
  const known = ["database", "connection", "db", "request", "tmp_path", "tmp_path_factory", "Server"];
  test.each<[rule: string, name: string, expected: string[]]>([
    ["a letter left out", "databse", ["database"]],
    ["neighbours swapped", "conenction", ["connection"]],
    ["case does not count", "server", ["Server"]],
    ["the beginning of a name", "conn", ["connection"]],
    ["a name with something behind it", "database_url", ["database"]],
    ["nearer ones come first", "tmp_pat", ["tmp_path", "tmp_path_factory"]],
    ["two letters are the beginning of too much", "re", []],
    ["a short name allows one difference", "dc", ["db"]],
    ["nothing near", "zebra", []],
    ["the name itself is no suggestion", "db", []],
  ])("%s", (_rule, name, expected) => {
    expect(nearest(name, known)).toEqual(expected);
  });

  test("no more than asked for", () => {
    expect(nearest("aa", ["ab", "ac", "ad", "ae"], 2)).toEqual(["ab", "ac"]);
  });
});
