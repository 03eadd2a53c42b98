/** Style sheets as a page has them: imports, URLs and names of CSS modules. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { PROJECT } from "../../samples/sample.ts";
import { compileStyleSheet } from "../../../src/build/bundle/modules/style-sheet.ts";

const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-styles-"));
const alone = mkdtempSync(path.join(realpathSync(os.tmpdir()), "xtest-styles-"));
mkdirSync(path.join(folder, "node_modules"));
symlinkSync(
  path.join(PROJECT, "node_modules/lightningcss"),
  path.join(folder, "node_modules/lightningcss"),
  "junction",
);
afterAll(() => {
  for (const one of [folder, alone]) rmSync(one, { recursive: true, force: true });
});

const OTHERS = {
  "a.css": ".a { color: red }",
  "circle.css": '@import "./main.css"; .circle { color: red }',
  "dot.svg": "<svg/>",
  "round.module.css": '@import "./main.module.css"; .round { color: red }',
  "other.module.css": ".wide { composes: block; color: red } .block { color: red }",
};

/** The text, with files in angle brackets, and the names. */
async function compiled(
  text: string,
  name = "main.css",
): Promise<{ readonly text: string; readonly names: object | null }> {
  for (const [file, content] of Object.entries({ ...OTHERS, [name]: text })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  const sheet = await compileStyleSheet(path.join(folder, name), folder);
  const parts = sheet.text.map((part) => (typeof part === "string" ? part : `<${path.relative(folder, part.file)}>`));
  // What stands for a folder's name is of no interest.
  const plain = (value: string): string => value.replaceAll(/_[-\w]{6}\b/g, "_#");
  const names = sheet.names === null ? null : JSON.parse(plain(JSON.stringify(sheet.names)));
  return { text: plain(parts.join("")).replaceAll(/\s+/g, " ").trim(), names };
}

test.each([
  ['@import "./a.css"; .b { color: red }', ".a { color: red; } .b { color: red; }"],
  ["@import url(a.css) print;", "@media print { .a { color: red; } }"],
  ['@import "./circle.css"; .main { color: red }', ".circle { color: red; } .main { color: red; }"],
  [
    "@import url(https://fonts.test/a.css); .b { color: red }",
    '@import "https://fonts.test/a.css"; .b { color: red; }',
  ],
  [".b { background: url(dot.svg) }", '.b { background: url("<dot.svg>"); }'],
  [".b { background: url( './dot.svg?x#y' ) }", '.b { background: url("<dot.svg>?x#y"); }'],
  [
    ".b { background: url(/public.png), url(none.png), url(#a), url(data:image/png;base64,AA==) }",
    '.b { background: url("/public.png"), url("none.png"), url("#a"), url("data:image/png;base64,AA=="); }',
  ],
  [".b { &:hover { color: red } }", ".b { &:hover { color: red; } }"],
])("%s", async (text, expected) => {
  expect(await compiled(text)).toEqual({ text: expected, names: null });
});

test("names of a module, and of those that it composes", async () => {
  const { text, names } = await compiled(
    '/* @import "./other.module.css"; */ .a { composes: wide from "./other.module.css"; composes: x from global; color: red } :global(.g) .b-c { color: red }',
    "main.module.css",
  );
  expect(text).toBe(
    "._wide_# { color: red; } ._block_# { color: red; } ._a_# { color: red; } .g ._b-c_# { color: red; }",
  );
  expect(names).toEqual({ a: "_a_# _wide_# _block_# x", "b-c": "_b-c_#" });
});

test("names of modules that import each other", async () => {
  const { names } = await compiled('@import "./round.module.css"; .a { color: red }', "main.module.css");
  expect(names).toEqual({ a: "_a_#", round: "_round_#" });
});

test.each([
  ['@import "./none.css";', /^main\.css:1: cannot find the style sheet "\.\/none\.css"$/],
  [".a {\n  color: ;;}}", /^main\.css:2: /],
])("what cannot be compiled is an error with the file and line: %j", async (text, message) => {
  await expect(compiled(text)).rejects.toThrow(message);
});

test("without the compiler, what to install is said", async () => {
  await expect(compileStyleSheet(path.join(alone, "a.css"), alone)).rejects.toThrow(
    "a.css: style sheets of a page need the package lightningcss, or Vite: npm i -D lightningcss",
  );
});
