/** Values that look the same and are not are spelled out; all others stay as they are. */
import { expect, test } from "@jest/globals";
import { spellOutLookAlikes } from "../../../src/run/failure/describe-error.ts";

test.each([
  ["a no-break space", "'a b' !== 'a\u00a0b'", "'a b' !== 'a\\xa0b'"],
  ["a narrow one, and one of another width", "'a\u202fb' !== 'a\u2009b'", "'a\\u202fb' !== 'a\\u2009b'"],
  ["a tab", "+ a\tb\n- a b", "+ a\\tb\n- a b"],
  ["a character without width", '"ab" "a\u200bb"', '"ab" "a\\u200bb"'],
  ["a byte order mark at the start", "expected 'id' to be '\ufeffid'", "expected 'id' to be '\\ufeffid'"],
  ["a soft hyphen", "- coop\n+ co\u00adop", "- coop\n+ co\\xadop"],
  ["composed and decomposed letters", "'caf\u00e9' !== 'cafe\u0301'", "'caf\\xe9' !== 'cafe\\u0301'"],
  ["Jest's lines", 'Expected: "a b"\nReceived: "a\u00a0b"', 'Expected: "a b"\nReceived: "a\\xa0b"'],
  [
    "lines without quotes",
    "- Expected  - 1\n+ Received  + 1\n\n- k: a b\n+ k: a\u00a0b",
    "- Expected  - 1\n+ Received  + 1\n\n- k: a b\n+ k: a\\xa0b",
  ],
  ["an emoji without its selector", "'\u2764\ufe0f' !== '\u2764'", "'\u2764\\ufe0f' !== '\u2764'"],
])("%s", (_what, text, expected) => {
  expect(spellOutLookAlikes([text])).toEqual([expected]);
});

test.each([
  ["a difference that can be seen", "'caf\u00e9\u00a0au lait' !== 'th\u00e9'"],
  ["families of emoji", "'\u{1f468}\u200d\u{1f469}\u200d\u{1f467}' !== '\u{1f468}\u200d\u{1f469}\u200d\u{1f466}'"],
  ["the same text twice", "'a\u00a0b' is 'a\u00a0b'"],
  ["indentation", "- \tkey\n+   key"],
])("%s stays as it is", (_what, text) => {
  expect(spellOutLookAlikes([text])).toEqual([text]);
});

test("values of different parts of a failure are compared", () => {
  expect(spellOutLookAlikes(["a === b", null, "a = 'x'\nb = 'x\u200b'"])).toEqual([
    "a === b",
    null,
    "a = 'x'\nb = 'x\\u200b'",
  ]);
});
