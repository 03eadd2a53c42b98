import { describe, expect, test } from "@jest/globals";
import { matchesGlob, matchesPrefixOrGlobOption } from "../../../src/core/select/test-names.ts";

/** Answers of Python's `fnmatch.fnmatchcase`. */
const GLOBS: readonly (readonly [glob: string, name: string, matches: boolean])[] = [
  ["test_*", "test_a", true],
  ["*_check", "a_check", true],
  ["*_check", "a_checks", false],
  ["t?st", "test", true],
  ["t?st", "tst", false],
  ["[abc]x", "bx", true],
  ["[abc]x", "dx", false],
  ["[!abc]x", "dx", true],
  ["[!abc]x", "ax", false],
  ["[a-c]x", "bx", true],
  ["[c-a]x", "bx", false],
  ["[]]x", "]x", true],
  ["[!]]x", "ax", true],
  ["[!]]x", "]x", false],
  ["[", "[", true],
  ["a[", "a[", true],
  ["[a", "[a", true],
  ["[a-]x", "-x", true],
  ["*", "anything", true],
  ["**a", "xa", true],
  ["a.b", "axb", false],
  ["a+b", "a+b", true],
  ["(a)", "(a)", true],
  ["[\\^]x", "^x", true],
  ["[^a]x", "ax", true],
  ["Test*", "testA", false],
  ["a*b*c", "a1b2c", true],
  ["a$", "a$", true],
  ["[!]x", "[!]x", true],
  ["[a", "xa", false],
  ["a-*", "a-b", true],
  ["[+--]x", "-x", true],
];

test.each(GLOBS)("the glob %j and the name %j: %s", (glob, name, matches) => {
  expect(matchesGlob(glob, name)).toBe(matches);
});

describe("matchesPrefixOrGlobOption", () => {
  test.each([
    ["a prefix", ["test"], "testing", true],
    ["a prefix counts case", ["test"], "Testing", false],
    ["a glob is no prefix", ["*_spec"], "a_spec_b", false],
    ["any entry will do", ["check", "*_spec"], "a_spec", true],
    ["no entries", [], "test", false],
    ["the empty prefix", [""], "anything", true],
    ["a bracket that begins the name", ["[x"], "[xyz", true],
  ] as const)("%s", (_rule, entries, name, matches) => {
    expect(matchesPrefixOrGlobOption(entries, name)).toBe(matches);
  });
});
