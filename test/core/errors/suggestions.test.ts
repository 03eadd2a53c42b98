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

  test.each<[rule: string, name: string, names: string[], expected: string[]]>([
    ["by distance, then by name", "abcdef", ["abcxyf", "abcdxf", "abcdfe", "abXdef"], ["abXdef", "abcdfe", "abcdxf"]],
    ["a beginning comes after what is near", "abc", ["abcdefgh", "abx"], ["abx", "abcdefgh"]],
    ["the other is the beginning", "abcdefgh", ["abc", "abcdefxy"], ["abcdefxy", "abc"]],
    ["in any order that they come in", "ab", ["ad", "ac", "ab", "ac"], ["ac", "ad"]],
    ["two of six letters may differ, three may not", "abcdef", ["abcdxy", "abcxyz"], ["abcdxy"]],
    ["one of three letters, two may not", "abc", ["abx", "axy"], ["abx"]],
    ["a third is rounded up", "abcd", ["abxy", "axyz"], ["abxy"]],
    ["letters that are there twice", "aabb", ["aaabbb", "aaaabbbb"], ["aaabbb"]],
    ["swapped, and one more", "abcdef", ["bacdeX"], ["bacdeX"]],
    ["swapped letters at the end", "abc", ["acb", "cab"], ["acb"]],
    ["one is three longer", "abcdef", ["abcdefghi", "xabcdefgh"], ["abcdefghi"]],
    ["an empty name", "", ["a", "ab"], ["a"]],
  ])("%s", (_rule, name, names, expected) => {
    expect(nearest(name, names)).toEqual(expected);
  });

  test("no more than asked for", () => {
    expect(nearest("aa", ["ab", "ac", "ad", "ae"], 2)).toEqual(["ab", "ac"]);
  });
});
