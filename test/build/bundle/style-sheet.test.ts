/** Style sheets as a page has them: imports, URLs and names of CSS modules. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { compileStyleSheet } from "../../../src/build/bundle/modules/style-sheet.ts";

const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-styles-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const OTHERS = {
  "a.css": ".a {}",
  "circle.css": '@import "./main.css"; .circle {}',
  "dot.svg": "<svg/>",
  "other.module.css": ".wide { composes: block; } .block {}",
};

/** The text, with files in angle brackets, and the names. */
function compiled(text: string, name = "main.css"): { readonly text: string; readonly names: object | null } {
  for (const [file, content] of Object.entries({ ...OTHERS, [name]: text })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  const sheet = compileStyleSheet(path.join(folder, name), folder);
  const parts = sheet.text.map((part) => (typeof part === "string" ? part : `<${path.relative(folder, part.file)}>`));
  // What stands for a folder's name is of no interest.
  const plain = (value: string): string => value.replaceAll(/_[0-9a-f]{6}\b/g, "_#");
  const names = sheet.names === null ? null : JSON.parse(plain(JSON.stringify(sheet.names)));
  return { text: plain(parts.join("")).replaceAll(/\s+/g, " ").trim(), names };
}

test.each([
  ['@import "./a.css"; .b {}', ".a {} .b {}"],
  ["@import url(a.css) print;", "@media print { .a {} }"],
  ['@import "a.css" layer;', "@layer { .a {} }"],
  [
    '@import "a.css" layer(x.y) supports(display: grid) screen and (width > 1px);',
    "@media screen and (width > 1px) { @supports (display: grid) { @layer x.y { .a {} } } }",
  ],
  ['@import "a.css" supports(not (a: b));', "@supports not (a: b) { .a {} }"],
  // Those of other places must come first.
  [
    '@import "a.css"; @import url("https://fonts.test/a;b.css") print;',
    '@import url("https://fonts.test/a;b.css") print;.a {}',
  ],
  ['@import "./circle.css"; .main {}', ".circle {} .main {}"],
  [".b { background: url(dot.svg) }", '.b { background: url("<dot.svg>") }'],
  [".b { background: url( './dot.svg?x#y' ) }", '.b { background: url("<dot.svg>?x#y") }'],
  [".b { background: url(data:image/png;base64,AA==) }", ".b { background: url(data:image/png;base64,AA==) }"],
  [
    ".b { background: url(/public.png), url(none.png), url(#a) }",
    ".b { background: url(/public.png), url(none.png), url(#a) }",
  ],
  [
    '/* @import "none.css"; */ .b::after { content: "url(dot.svg) /*" } .c {}',
    '.b::after { content: "url(dot.svg) /*" } .c {}',
  ],
  ['@charset "utf-8"; .b {}', ".b {}"],
])("%s", (text, expected) => {
  expect(compiled(text)).toEqual({ text: expected, names: null });
});

test.each<[string, string, object]>([
  [
    ".a > .b-c:not(.d)::before, a.e {}",
    "._a_# > ._b-c_#:not(._d_#)::before, a._e_# {}",
    { a: "_a_#", "b-c": "_b-c_#", d: "_d_#", e: "_e_#" },
  ],
  [":global(.g .h) .a, :global .x .y, :local(.l) {}", ".g .h ._a_#, .x .y, ._l_# {}", { a: "_a_#", l: "_l_#" }],
  ["@media (width > 1.5px) { .a { top: .5px } }", "@media (width > 1.5px) { ._a_# { top: .5px } }", { a: "_a_#" }],
  [
    "@keyframes k { 50.5% {} } .a { animation: 1s k, other }",
    "@keyframes _k_# { 50.5% {} } ._a_# { animation: 1s _k_#, other }",
    { k: "_k_#", a: "_a_#" },
  ],
  [".b {} .a { composes: b; color: red }", "._b_# {} ._a_# {; color: red }", { b: "_b_#", a: "_a_# _b_#" }],
  [".a { composes: x from global }", "._a_# {}", { a: "_a_# x" }],
])("names of a module: %s", (text, expected, names) => {
  expect(compiled(text, "main.module.css")).toEqual({ text: expected, names });
});

test("names of another module, which is there first", () => {
  const { text, names } = compiled('.a { composes: wide from "./other.module.css" }', "main.module.css");
  expect(text).toMatch(/^\._wide_# \{;? \} \._block_# \{\} \._a_# \{\}$/);
  expect(names).toEqual({ a: "_a_# _wide_# _block_#" });
});

test("what cannot be found is an error with the file", () => {
  expect(() => compiled('@import "./none.css";')).toThrow(/main\.css: cannot find the style sheet "\.\/none\.css"/);
});
