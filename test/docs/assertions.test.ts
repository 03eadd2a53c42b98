/** docs/assertions.md: its samples run, and fail as the page says. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "@jest/globals";
import { withFolder } from "../samples/copies.ts";
import { PROJECT, xtest } from "../samples/sample.ts";

const PAGE = readFileSync(path.join(PROJECT, "docs/assertions.md"), "utf8");
const FILES = [...PAGE.matchAll(/^```ts(?: twoslash)?\n\/\/ (\S+)\n([^]*?)^```$/gm)];
const FAILURES = [...PAGE.matchAll(/^```\n(>[^]*?)^```$/gm)].map(([, text = ""]) => text);
const CONSOLE = /^```console\n\$ npx xtest (.*)\n([^]*?)^```$/m.exec(PAGE);

let output = "";
let checked: readonly string[] = [];
beforeAll(() => {
  withFolder((folder) => {
    for (const [, name = "", code = ""] of [["", "package.json", '{ "type": "module" }'], ...FILES]) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      // The first line of a block is the name of its file.
      writeFileSync(path.join(folder, name), name === "package.json" ? code : `// ${name}\n${code}`);
    }
    ({ stdout: output } = xtest(folder, ["--color", "no", "--deselect", "tests/test_save.ts"]));
    const { stdout } = xtest(folder, [...(CONSOLE?.[1] ?? "").split(" "), "--color", "no"]);
    checked = stdout.split("\n").filter((line) => / (?:error|warning) XT/.test(line));
  });
});

test.each(FAILURES)("it shows %s", (text) => {
  expect(output).toContain(text);
});

test("each sample fails as it should", () => {
  expect(FAILURES).toHaveLength(7);
  expect(output).toMatch(/= 7 failed, 1 deselected in/);
});

test("check warns of what the page says", () => {
  expect(checked).toEqual(CONSOLE?.[2]?.trimEnd().split("\n"));
});
