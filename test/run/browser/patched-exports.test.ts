/** Exports that tests replace, in pages: of modules of the project and of packages. */
import { afterAll, expect, test } from "@jest/globals";
import { describeOn } from "../../build/standalone/engines.ts";
import { PACKAGES } from "../../patched-packages.ts";
import { BrowserProject, findChromium, outcomesOf } from "./chromium.ts";

const equal =
  "function equal(a: unknown, b: unknown) { if (a !== b) throw new Error(`${String(a)} is not ${String(b)}`); }";

const project = new BrowserProject({
  ...PACKAGES,
  "node_modules/dual-lib/package.json": JSON.stringify({
    name: "dual-lib",
    type: "module",
    exports: { browser: "./browser.js", default: "./node.js" },
  }),
  "node_modules/dual-lib/node.js": `export const where = () => "node";`,
  "node_modules/dual-lib/browser.js": `const where = () => document.title; export { where };`,
  "node_modules/cjs-page-lib/package.json": JSON.stringify({
    name: "cjs-page-lib",
    main: "node.js",
    browser: "browser.js",
  }),
  "node_modules/cjs-page-lib/node.js": `exports.where = () => "node";`,
  "node_modules/cjs-page-lib/browser.js": `exports.where = () => "cjs " + document.title;`,
  "node_modules/mixed-lib/package.json": JSON.stringify({
    name: "mixed-lib",
    exports: { browser: "./browser.cjs", default: "./node.mjs" },
  }),
  "node_modules/mixed-lib/node.mjs": `export const where = () => "node", there = where;`,
  "node_modules/mixed-lib/browser.cjs": `exports.where = () => "mixed " + document.title; exports.there = exports.where;`,
  "src/barrel.ts": `export { there } from "mixed-lib";`,
  "src/api.ts": `export const fetchUser = (id: number) => "real " + id;\nexport default () => document.title;`,
  "src/code.ts": [
    `import title, { fetchUser } from "./api";`,
    `import { twice } from "esm-lib";`,
    `import { wrap } from "cjs-lib";`,
    `import { load } from "compiled-lib";`,
    `import { where } from "dual-lib";`,
    `import { where as cjs } from "cjs-page-lib";`,
    `import { where as mixed } from "mixed-lib";`,
    `import { there } from "./barrel";`,
    `export const all = () => [fetchUser(1), title(), twice(1), wrap(1), load(1), where()].join(", ");`,
    `export const forPages = () => [cjs(), mixed(), there()].join(", ");`,
  ].join("\n"),
  "test_page.ts": [
    `import * as cjs from "cjs-lib";`,
    `import * as cjsPage from "cjs-page-lib";`,
    `import * as compiled from "compiled-lib";`,
    `import * as dual from "dual-lib";`,
    `import * as esm from "esm-lib";`,
    `import * as mixed from "mixed-lib";`,
    `import * as barrel from "./src/barrel";`,
    `import type { Fixtures } from "unplugin-xtest";`,
    `import * as api from "./src/api";`,
    `import { all, forPages } from "./src/code";`,
    equal,
    `const real = "real 1, page, <real 1><real 1>, <real 1>, real 1, page";`,
    `export function setup_module() { document.title = "page"; }`,
    `export function test_before() { equal(all(), real); equal(forPages(), "cjs page, mixed page, mixed page"); }`,
    `export function test_replaced({ monkeypatch, mocker }: Fixtures) {`,
    `  monkeypatch.setAttr(api, "fetchUser", () => "fake");`,
    `  mocker.stub(api, "default", () => "title");`,
    `  monkeypatch.setAttr(esm, "load", () => "esm");`,
    `  monkeypatch.setAttr(cjs, "load", () => "cjs");`,
    `  monkeypatch.setAttr(dual, "where", () => "dual");`,
    `  monkeypatch.setAttr(compiled, "load", () => "compiled");`,
    `  equal(all(), "fake, title, <esm><esm>, <cjs>, compiled, dual");`,
    `}`,
    `export function test_by_name({ monkeypatch }: Fixtures) {`,
    `  monkeypatch.setAttr("./src/api:fetchUser", () => "fake");`,
    `  monkeypatch.setAttr("esm-lib:wrap", () => "wrapped");`,
    `  equal(all(), "fake, page, wrappedwrapped, <real 1>, real 1, page");`,
    `}`,
    `export function test_commonjs_for_pages({ monkeypatch }: Fixtures) {`,
    `  monkeypatch.setAttr(cjsPage, "where", () => "cjs");`,
    `  monkeypatch.setAttr(mixed, "where", () => "mixed");`,
    `  monkeypatch.setAttr(barrel, "there", () => "there");`,
    `  equal(forPages(), "cjs, mixed, there");`,
    `}`,
    `export function test_after() { equal(all(), real); equal(forPages(), "cjs page, mixed page, mixed page"); }`,
  ].join("\n"),
});
afterAll(() => project.remove());

describeOn(findChromium(), () => {
  test.each([[["--browser"]], [["--browser", "-n", "2", "--dist", "loadfile"]]])("%j", async (args) => {
    const report = await project.report(args);
    expect({ ...outcomesOf(report), messages: report.tests.flatMap(({ message }) => message ?? []) }).toEqual({
      test_before: "passed",
      test_replaced: "passed",
      test_by_name: "passed",
      test_commonjs_for_pages: "passed",
      test_after: "passed",
      messages: [],
    });
  });
});
