/** Column widths of characters outside ASCII. */
import { expect, test } from "@jest/globals";
import { cut, rule, widthOf } from "../../src/report/text/style.ts";

test.each([
  ["abc", 3],
  ["", 0],
  ["日本", 4],
  ["ｆｕ", 4],
  ["한글", 4],
  ["é", 1],
  ["e\u0301", 1],
  ["👍🏽", 2],
  ["👩‍👩‍👧", 2],
  ["❤️", 2],
  ["\u001b[31mred\u001b[39m", 3],
  ["a\u200bb", 2],
])("%j takes %d", (text, width) => {
  expect(widthOf(text)).toBe(width);
});

test("lines are cut and drawn by it", () => {
  expect(cut("日本語のテキスト", 9)).toBe("日本語...");
  expect(rule("=", "日本", 12)).toBe("=== 日本 ===");
  expect(rule("=", "日本", 13)).toBe("=== 日本 ====");
});
