/** What is said of packages that cannot be found, and of a configuration of Vite that cannot be read. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { missingPackageText } from "../../../src/build/bundle/error-stubs.ts";
import { unusable } from "../../../src/build/vite/project.ts";
import { resolveConfig } from "../../../src/config/resolve.ts";

const root = mkdtempSync(path.join(os.tmpdir(), "xtest-missing-")).replaceAll("\\", "/");
mkdirSync(`${root}/node_modules/@shop/cart`, { recursive: true });
writeFileSync(`${root}/node_modules/@shop/cart/package.json`, '{ "exports": "./dist/index.js" }');
writeFileSync(`${root}/package.json`, '{ "name": "@shop/site", "exports": "./dist/index.js" }');
afterAll(() => {
  rmSync(root, { recursive: true });
});

const INSTALLED = "The package is installed, but node_modules/@shop/cart/package.json leads to no file for";
test.each([
  ["@shop/cart", `${INSTALLED} it: build the package`],
  ["@shop/cart/secret", `${INSTALLED} "./secret": build the package`],
  ["@shop/site", "The package is the project itself, but package.json leads to no file for it: build the package"],
  ["@shop/other", 'Install the package "@shop/other", or correct the name.'],
  ["other/deep", 'Install the package "other", or correct the name.'],
  ["#own", 'add it to "imports" of package.json'],
])("%s", (specifier, advice) => {
  const text = missingPackageText(specifier, `${root}/tests/test_a.ts`, (file) => path.posix.relative(root, file));
  expect(text).toContain(`Cannot find "${specifier}", imported by tests/test_a.ts. `);
  expect(text).toContain(advice);
});

test("the colours of a tool are not part of what it says", () => {
  const error = new Error("\u001B[31m[PARSE_ERROR] \u001B[0mUnexpected token");
  const vite = { configFile: `${root}/vite.config.ts`, entry: "", hasRolldown: true, version: "8.0.0" };
  expect(unusable(vite, resolveConfig({}, root), error).message).toBe(
    "vite.config.ts: cannot be used: Error: [PARSE_ERROR] Unexpected token",
  );
});
