/** The keys of watch, and the line that is typed for a filter. */
import { expect, test } from "@jest/globals";
import { actionOfKey, editLine, keysIn, keyHelp, WATCH_KEYS } from "../../src/cli/watch/key-input.ts";

test.each([
  ["a", "all"],
  ["f", "failed"],
  ["\r", "again"],
  ["\n", "again"],
  ["r", "again"],
  ["t", "name"],
  ["p", "path"],
  ["e", "filter"],
  ["c", "clear"],
  ["u", "update"],
  ["l", "failure"],
  ["h", "help"],
  ["?", "help"],
  ["q", "quit"],
  ["x", null],
  ["\x1b[A", null],
])("%j asks for %s", (key, action) => {
  expect(actionOfKey(key)).toBe(action);
});

test("no key has two meanings, and the help shows each", () => {
  const keys = WATCH_KEYS.flatMap((row) => row.keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyHelp()).toHaveLength(WATCH_KEYS.length);
});

test.each([
  ["abc", ["a", "b", "c"]],
  ["\x1b[Aq", ["\x1b[A", "q"]],
  ["\x1b[1;5Dq", ["\x1b[1;5D", "q"]],
  ["\x1bOP", ["\x1bOP"]],
  ["\x1b", ["\x1b"]],
  ["試😀", ["試", "😀"]],
])("%j is the keys %j", (text, keys) => {
  expect(keysIn(text)).toEqual(keys);
});

test.each([
  ["ab", "c", "abc", "open"],
  ["ab", "\x7f", "a", "open"],
  ["a😀", "\b", "a", "open"],
  ["ab cd", "\x17", "ab ", "open"],
  ["ab", "\x15", "", "open"],
  ["ab", "\x1b[A", "ab", "open"],
  ["ab", "\t", "ab", "open"],
  ["ab", "\r", "ab", "done"],
  ["ab", "\x1b", "ab", "cancelled"],
])("%j and %j make %j, %s", (before, key, text, state) => {
  expect(editLine(before, key)).toEqual({ text, state });
});
