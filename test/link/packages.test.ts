/** Base classes and rows from packages: the listing reads the same files as the run loads. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { serveCommands } from "../samples/command-server.ts";
import { PROJECT } from "../samples/sample.ts";

const BOTH = '{ "exports": { ".": { "import": "./i.mjs", "require": "./r.cjs" } } }';

const FILES: Record<string, string> = {
  "package.json": "{}",
  "node_modules/both/package.json": BOTH.replace("{", '{ "name": "both", '),
  "node_modules/both/i.mjs": `
    import { Inner } from "./inner.mjs";
    export { ROWS } from "./rows.mjs";
    export class Base extends Inner { test_of_import() {} }
    export default Base;`,
  "node_modules/both/inner.mjs": "export class Inner { value = 1; test_inner() { if (this.value !== 1) throw 1; } }",
  "node_modules/both/rows.mjs": "const unit = 'px'; export const ROWS = [[1, unit], [2, `r${unit}`]];",
  "node_modules/both/r.cjs": `
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    class Base { test_of_require() {} }
    exports.Base = Base;
    exports.default = Base;`,
  "node_modules/fields/package.json": '{ "name": "fields", "main": "./main.js", "module": "./module.js" }',
  "node_modules/fields/main.js": "module.exports = class Main { test_of_main() {} };",
  "node_modules/fields/module.js": "export default class Module { test_of_module() {} }",
  "node_modules/with-constructor/package.json": '{ "name": "with-constructor", "main": "index.js" }',
  "node_modules/with-constructor/index.js": "exports.Base = class { constructor() {} test_a() {} };",
  "node_modules/mixed/package.json": '{ "name": "mixed", "main": "index.js" }',
  "node_modules/mixed/index.js": "function mixin(B) { return class extends B {}; } exports.Base = mixin(Object);",
  "workspace/lib/package.json": '{ "name": "lib", "exports": "./src/index.ts" }',
  "workspace/lib/src/index.ts": "export abstract class Shared { test_shared(): void {} }",
  "real/helper.ts": "export class Linked { test_linked() {} }",
  "test_import.ts": `
    import Default, { Base, ROWS } from "both";
    import Main from "fields";
    import { Shared } from "lib";
    import { Linked } from "./link/helper.js";
    import { mark } from "unplugin-xtest";
    class TestImport extends Base { test_own() {} }
    class TestDefault extends Default {}
    class TestMain extends Main {}
    class TestWorkspace extends Shared {}
    class TestLinked extends Linked {}
    const test_rows = mark.parametrize("n, unit", ROWS)((n: number, unit: string) => {});`,
  "test_require.cjs": `
    const { Base } = require("both");
    const { mark } = require("unplugin-xtest");
    exports.TestRequire = class extends Base {};`,
  "node_modules/shop/package.json":
    '{ "name": "shop", "type": "module", "exports": "./index.js", "peerDependencies": { "unplugin-xtest": "*" } }',
  "node_modules/shop/index.js": `
    import { fixture } from "unplugin-xtest";
    import { connect } from "./connect.js";
    export const address = fixture({ scope: "session", params: ["a", "b"] }, (request) => "db://" + request.param);
    export var db = fixture({ scope: "module" })(function* (address) { yield connect(address); });
    export * from "./users.js";`,
  "node_modules/shop/users.js": `
    import * as xtest from "unplugin-xtest";
    const user = xtest.fixture(({ db, monkeypatch }) => ({ name: "bob", db, has: monkeypatch !== undefined }));
    export { user };
    export const fake = ((fixture) => fixture())(() => null);`,
  "node_modules/shop/connect.js": "export const connect = (address) => ({ address });",
  "shop/star/conftest.ts": `export * from "shop";`,
  "shop/star/test_shop.ts": `
    export function test_user(user: { name: string; db: { address: string }; has: boolean }) {
      if (user.name !== "bob" || !user.db.address.startsWith("db://") || !user.has) throw user;
    }`,
  "shop/named/conftest.ts": `
    import { address as of_shop } from "shop";
    import * as shop from "shop";
    export { db } from "shop";
    export const address = of_shop;
    export const customer = shop.user;`,
  "shop/named/test_shop.ts": `export function test_customer(customer: { name: string }) { if (customer.name !== "bob") throw customer; }`,
  "shop/imported/test_shop.ts": `
    import { address, db } from "shop";
    export function test_db(db: { address: string }) { if (!/^db:..[ab]$/.test(db.address)) throw db; }`,
  "shop/missing/conftest.ts": `export * from "shop";`,
  "shop/missing/test_fake.ts": `export function test_fake(fake: null) {}`,
  "test_reported.ts": `
    import { Base } from "with-constructor";
    import { Base as Mixed } from "mixed";
    class TestConstructed extends Base {}
    class TestMixed extends Mixed { test_known() {} }
    class TestKnown { test_b() {} }`,
};

const server = serveCommands();
const xtest = (...args: string[]) => server.run(root, args);
let root: string;

beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-packages-")));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  symlinkSync(path.join(root, "workspace/lib"), path.join(root, "node_modules/lib"), "junction");
  symlinkSync(path.join(root, "real"), path.join(root, "link"), "junction");
  symlinkSync(PROJECT, path.join(root, "node_modules/unplugin-xtest"), "junction");
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

const LISTED = [
  "test_import.ts::TestImport::test_inner",
  "test_import.ts::TestImport::test_of_import",
  "test_import.ts::TestImport::test_own",
  "test_import.ts::TestDefault::test_inner",
  "test_import.ts::TestDefault::test_of_import",
  "test_import.ts::TestMain::test_of_main",
  "test_import.ts::TestWorkspace::test_shared",
  "test_import.ts::TestLinked::test_linked",
  "test_import.ts::test_rows[1-px]",
  "test_import.ts::test_rows[2-rpx]",
  "test_require.cjs::TestRequire::test_of_require",
];

test("are listed without executing anything, and run", async () => {
  const files = ["test_import.ts", "test_require.cjs"];
  const listed = await xtest("list", ...files);
  expect(listed.stdout.trimEnd().split("\n")).toEqual(LISTED);
  expect(listed.stderr.trim()).toBe(`${LISTED.length} tests collected`);
  const run = await xtest("-v", ...files);
  const passed = run.stdout.split("\n").flatMap((line) => /^(\S+) PASSED/.exec(line)?.[1] ?? []);
  expect([passed, run.code]).toEqual([LISTED, 0]);
});

const OF_PACKAGE = [
  "shop/imported/test_shop.ts::test_db[a]",
  "shop/named/test_shop.ts::test_customer[a]",
  "shop/star/test_shop.ts::test_user[a]",
  "shop/imported/test_shop.ts::test_db[b]",
  "shop/named/test_shop.ts::test_customer[b]",
  "shop/star/test_shop.ts::test_user[b]",
];

test("fixtures of a package are those of the conftest that exports them, in a listing, a run and a bundle", async () => {
  const folders = ["shop/imported", "shop/named", "shop/star"];
  const listed = await xtest("list", ...folders);
  expect(listed.stdout.trimEnd().split("\n").sort()).toEqual([...OF_PACKAGE].sort());
  const passedIn = (text: string): string[] =>
    text.split("\n").flatMap((line) => /^(\S+) PASSED/.exec(line)?.[1] ?? []);
  const run = await xtest("-v", ...folders);
  expect([passedIn(run.stdout).sort(), run.code]).toEqual([[...OF_PACKAGE].sort(), 0]);
  expect((await xtest("build", ...folders)).code).toBe(0);
  const bundle = spawnSync(process.execPath, ["dist/xtest/xtest.mjs", "-v"], { cwd: root, encoding: "utf8" });
  expect([passedIn(bundle.stdout).sort(), bundle.status]).toEqual([[...OF_PACKAGE].sort(), 0]);
});

test("a call of anything else in a package is no fixture", async () => {
  const { code, stdout } = await xtest("run", "shop/missing");
  expect(stdout).toContain('fixture "fake" not found');
  expect(code).toBe(1);
});

test("what cannot be known is reported with the package's name", async () => {
  const { stdout, stderr } = await xtest("list", "test_reported.ts");
  expect(stdout).toContain("test_reported.ts::TestKnown::test_b");
  expect(stdout).not.toContain("TestConstructed::test_a");
  expect(stderr).toMatch(/XT102.*TestConstructed/);
  expect(stderr).toMatch(/XT106.*it comes from the package "mixed"/);
});
