/** What reaches a terminal: nothing that a test, a name or a message brings is obeyed there. */
import { describe, expect, test } from "@jest/globals";
import { createColors } from "../../src/report/text/colors.ts";
import { githubCommand, jsonText, rawText, terminalText } from "../../src/report/text/terminal-text.ts";
import { widthOf } from "../../src/report/text/style.ts";

describe("the border escapes what is not marked", () => {
  test.each([
    ["\x1b[31mred\x1b[0m", "\\x1b[31mred\\x1b[0m"],
    ["\x1b]0;title\x07", "\\x1b]0;title\\x07"],
    ["\x9b2J\x85", "\\x9b2J\\x85"],
    ["a\rb\x08", "a\\rb\\x08"],
    ["\u202eevil\u2066\u200f", "\\u202eevil\\u2066\\u200f"],
    ["one\u2028two\u2029", "one\\u2028two\\u2029"],
    ["lines\n\tand tabs stay, é and 😀 too", "lines\n\tand tabs stay, é and 😀 too"],
    ["::error file=a::b", "\\x3a:error file=a::b"],
    ["ok\n  ::add-mask::x\na ::not one", "ok\n  \\x3a:add-mask::x\na ::not one"],
    ["text ##[add-mask]x", "text #\\x23[add-mask]x"],
    ["##vso[task.complete result=Succeeded;]", "#\\x23vso[task.complete result=Succeeded;]"],
    ["a ##teamcity[testFailed name='x']", "a #\\x23teamcity[testFailed name='x']"],
    ["--- expected\n+++ actual", "--- expected\n+++ actual"],
  ])("%j", (text, shown) => {
    expect(terminalText(text)).toBe(shown);
  });

  test("colors, output of the user and commands of ours pass", () => {
    const { red, bold } = createColors(true);
    expect(terminalText(bold(red("a\x1b[0mb")))).toBe("\x1b[1m\x1b[31ma\\x1b[0mb\x1b[39m\x1b[22m");
    expect(terminalText(rawText("\x1b[32mgreen\x1b[0m\r\n"))).toBe("\x1b[32mgreen\x1b[0m\r\n");
    expect(terminalText(rawText("done\r::error::x"))).toBe("done\r\\x3a:error::x");
    expect(terminalText(githubCommand("::error::x\n"))).toBe("::error::x\n");
  });

  test("marks have no width", () => {
    expect(widthOf(createColors(true).green("four"))).toBe(4);
  });
});

test("JSON keeps the value and holds nothing that is obeyed", () => {
  const value = { id: "a\x1b[0m\x9b\u202e\u2028\x7f##[error]", list: ["\r\n"] };
  const text = jsonText(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(terminalText(text)).toBe(text);
});
