/** Which files of packages get the runner of the suite. */
import { afterAll, expect, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { runnerCheck } from "../../../src/build/run/runner-packages.ts";

const root = mkdtempSync(path.join(os.tmpdir(), "xtest-runner-packages-")).replaceAll("\\", "/");
afterAll(() => {
  rmSync(root, { recursive: true });
});

function write(file: string, text: string): string {
  const whole = `${root}/${file}`;
  mkdirSync(path.posix.dirname(whole), { recursive: true });
  writeFileSync(whole, text);
  return whole;
}

write("node_modules/made/package.json", '{ "name": "made", "peerDependencies": { "@jest/globals": "30" } }');
write("node_modules/@scope/made/package.json", '{ "peerDependencies": { "@jest/globals": "30" } }');
write("node_modules/other/package.json", '{ "dependencies": { "@jest/globals": "30" } }');

const rows: [title: string, file: string, text: string, isOne: boolean][] = [
  ["a file that imports it", "node_modules/other/a.js", 'require("@jest/globals")', true],
  ["another one of the package", "node_modules/other/b.js", 'require("./a")', false],
  ["the entry of a package that is made for it", "node_modules/made/index.js", 'require("./lib/a")', true],
  ["any other file of that", "node_modules/made/lib/b.cjs", "", true],
  ["a package in a scope", "node_modules/@scope/made/index.mjs", "", true],
  ["no program", "node_modules/made/a.json", "{}", false],
  ["no package", "src/a.js", 'require("@jest/globals")', false],
];

test.each(rows)("%s", (_, file, text, isOne) => {
  const written = write(file, text);
  expect(runnerCheck({ dialect: "jest" })(written)).toBe(isOne);
  expect(runnerCheck(null)(written)).toBe(false);
});
