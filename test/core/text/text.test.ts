/** Pure functions of texts: places, quotes, names, and the comments at the head of a module. */
import { describe, expect, test } from "@jest/globals";
import { identifiersFor } from "../../../src/core/text/identifiers.ts";
import { endOfPragmas } from "../../../src/core/text/pragmas.ts";
import { lineStarts, placeOf } from "../../../src/core/text/line-places.ts";
import { quoted, unquoted } from "../../../src/core/text/shell-quotes.ts";
import { UniqueNames } from "../../../src/core/text/unique-names.ts";

describe("lines", () => {
  test.each<[text: string, starts: number[]]>([
    ["", [0]],
    ["a", [0]],
    ["\n", [0, 1]],
    ["ab\n\ncd\n", [0, 3, 4, 7]],
  ])("%j begin at %j", (text, starts) => {
    expect(lineStarts(text)).toEqual(starts);
  });

  test("have the places of every offset", () => {
    const starts = lineStarts("ab\n\ncd\ne\nf\n");
    const places = [-1, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 20].map((at) => {
      const { line, column } = placeOf(starts, at);
      return `${line}:${column}`;
    });
    expect(places).toEqual("1:1 1:1 1:2 1:3 2:1 3:1 3:3 4:1 4:2 5:1 5:2 6:1 6:10".split(" "));
  });
});

describe("words of a shell", () => {
  test.each([
    ["plain-1.2/a:b=c,d@e%f+g", "plain-1.2/a:b=c,d@e%f+g"],
    ["", "''"],
    ["a b", "'a b'"],
    ["a\nb", "'a\nb'"],
    ["it's", String.raw`'it'\''s'`],
    ["$a", "'$a'"],
  ])("%j is written %j", (word, text) => {
    expect(quoted(word)).toBe(text);
  });

  test.each([
    ["'a b'", "a b"],
    [String.raw`'a\"'`, String.raw`a\"`],
    ['"a b"', "a b"],
    [String.raw`"\"\\\$\`\n"`, String.raw`"\$` + "`" + String.raw`\n`],
    [String.raw`\a`, "a"],
    ["plain", "plain"],
    ["a'", "a'"],
    ['a"', 'a"'],
    ["'", "'"],
    ['"', '"'],
    ["\\", "\\"],
  ])("%j is read as %j", (part, text) => {
    expect(unquoted(part)).toBe(text);
  });
});

test("titles that are there already get a number, and each is one line", () => {
  const names = new UniqueNames();
  const titles = ["a", "b", "a", "a", "a (2)", "x\ny", "x\r\u2028\u2029y", "x\\ny"];
  expect(titles.map((title) => names.take(title))).toEqual([
    "a",
    "b",
    "a (2)",
    "a (3)",
    "a (2) (2)",
    "x\\ny",
    "x\\r\\u2028\\u2029y",
    "x\\ny (2)",
  ]);
});

test("as many titles as one likes may be the same", () => {
  const names = new UniqueNames();
  const start = performance.now();
  for (let count = 1; count < 20_000; count += 1) names.take("same");
  expect(names.take("same")).toBe("same (20000)");
  expect(performance.now() - start).toBeLessThan(5000);
});

describe("comments that compilers read in front of the first statement", () => {
  const all = "/** @jsx h */\n";
  test.each<[text: string, head: string | null]>([
    [`${all}const a = 1;`, all],
    [`// @jsxImportSource preact\n/* b */ a();`, "// @jsxImportSource preact\n/* b */ "],
    [`\uFEFF#!/usr/bin/env node\n${all}a();`, `\uFEFF#!/usr/bin/env node\n${all}`],
    [`/*\n * @jsx h\n **/a();`, "/*\n * @jsx h\n **/"],
    [`"use strict";\n${all}`, null],
    ["// @flow strict\na<?B>();", "// @flow strict\n"],
    ["/* of @js */ a();", null],
    ["a();", null],
    [all, null],
  ])("%j", (text, head) => {
    expect(endOfPragmas(text)).toBe(head === null ? null : head.length);
  });
});

test("generated names have a prefix that the module does not", () => {
  expect(identifiersFor("__xtest; __xtest$1;").runtime).toBe("__xtest$2");
  expect(identifiersFor("__xtest;").runtime).toBe("__xtest$1");
  const names = identifiersFor("a();");
  const { runtime, record, self, object, value, assertion, longAssertion } = names;
  const all = [
    ...[runtime, record, self, names.default, object, value, assertion, longAssertion],
    ...[names.hiddenFixture("setup", 0), names.hiddenFixture("setup", 1), names.decorators(1), names.call(1)],
    ...[names.namespace(1), names.operand(1), names.recorded(1)],
  ];
  expect(all.map((name) => name.replace(/^__xtest/, ""))).toEqual([
    ...["", "_record", "_self", "_default", "_object", "_value", "_assertion", "_long_assertion"],
    ...["_xunit_setup", "_xunit_setup_1", "_decorators_1", "_call_1"],
    ...["_namespace_1", "_1", "_recorded_1"],
  ]);
});
