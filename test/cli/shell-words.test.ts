/** Arguments in one text: what Python's `shlex.split` answers, which pytest has for `PYTEST_ADDOPTS`; but `\\$` in double quotes is `$`, as in a shell. */
import { expect, test } from "@jest/globals";
import { shellWords } from "../../src/cli/flags/shell-words.ts";

test.each<[text: string, words: string[]]>([
  ["", []],
  ["  -q  -x ", ["-q", "-x"]],
  ["-k 'a and b'", ["-k", "a and b"]],
  ['-m "not slow"', ["-m", "not slow"]],
  ["-k a\\ b", ["-k", "a b"]],
  ['-k "a\\"b"', ["-k", 'a"b']],
  ["-k 'a\\b'", ["-k", "a\\b"]],
  ["-k ''", ["-k", ""]],
  ["a'b'\"c\"", ["abc"]],
  ["x\\\\", ["x\\"]],
  ["-k a#b #c", ["-k", "a#b", "#c"]],
  ["-k 'ü €'", ["-k", "ü €"]],
  ["a\nb\tc", ["a", "b", "c"]],
  ['"a\\n"', ["a\\n"]],
  ['--x="1 2"', ["--x=1 2"]],
  ['-k "\\$a"', ["-k", "$a"]],
])("%j", (text, words) => {
  expect(shellWords("XTEST_ADDOPTS", text)).toEqual(words);
});

test.each([
  ['-k "a', 'XTEST_ADDOPTS: a quote is not closed: -k "a'],
  ["-k 'a", "XTEST_ADDOPTS: a quote is not closed: -k 'a"],
  ["a\\", "XTEST_ADDOPTS: nothing follows a backslash: a\\"],
])("%j is refused", (text, message) => {
  expect(() => shellWords("XTEST_ADDOPTS", text)).toThrow(message);
});
