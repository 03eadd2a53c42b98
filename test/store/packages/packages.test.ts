/** The package that a file belongs to: its folder, and the `type` in force there. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { packageFolder, createPackageType } from "../../../src/store/packages/package-of-file.ts";

const root = mkdtempSync(path.join(os.tmpdir(), "xtest-packages-"));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

test.each([
  ["/p/node_modules/a/lib/b.js", "/p/node_modules/a"],
  ["/p/node_modules/@s/a/b.js", "/p/node_modules/@s/a"],
  ["/p/node_modules/.pnpm/a@1/node_modules/a/b.js", "/p/node_modules/.pnpm/a@1/node_modules/a"],
  ["C:\\p\\node_modules\\a\\b.js", "C:\\p\\node_modules\\a"],
  ["/p/src/a.js", null],
])("%s is of the package in %s", (file, folder) => {
  expect(packageFolder(file)).toBe(folder);
});

const FILES = {
  "package.json": '{ "type": "module" }',
  "plain/package.json": "{}",
  "damaged/package.json": "{",
  "node_modules/typed/package.json": '{ "type": "commonjs" }',
  "node_modules/typed/esm/package.json": '{ "type": "module" }',
};
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}
// As Node: what it says of `a.js` is what its import does.
test.each([
  ["a.js", "module"],
  ["deep/er/a.js", "module"],
  ["plain/deep/a.js", undefined],
  ["damaged/a.js", undefined],
  ["node_modules/typed/lib/a.js", "commonjs"],
  ["node_modules/typed/esm/a.js", "module"],
  ["node_modules/no-manifest/a.js", undefined],
  ["node_modules/@scope/no-manifest/a.js", undefined],
])("%s is of a package of the type %s", (file, type) => {
  const packageType = createPackageType();
  expect(packageType(path.join(root, file))).toBe(type);
  expect(packageType(path.join(root, file))).toBe(type);
});
