/**
 * `xtest typegen` in suites of other runners: callbacks of their tests have fixtures, and are what they were otherwise. What stands for the
 * runners' packages has their declarations, shortened: of @types/jest 30, @jest/types 30, @types/mocha 10 and bun-types 1.4.
 */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { serveCommands } from "../samples/command-server.ts";
import { PROJECT } from "../samples/sample.ts";
import { compilerErrors, COMPILER_OPTIONS, projectOf } from "./typed-project.ts";

const server = serveCommands();

const PACKAGES = {
  "@types/jest": `
    declare namespace jest {
      interface DoneCallback { (...args: any[]): any; fail(error?: string | { message: string }): any; }
      type ProvidesCallback = ((cb: DoneCallback) => void | undefined) | (() => PromiseLike<unknown>);
      interface It {
        (name: string, fn?: ProvidesCallback, timeout?: number): void;
        only: It; skip: It; failing: It; concurrent: It;
      }
    }`,
  "@jest/types": `
    declare type DoneFn_2 = (reason?: string | Error) => void;
    declare type TestContext = Record<string, unknown>;
    declare type DoneTakingTestFn = (this: TestContext, done: DoneFn_2) => void | undefined;
    declare type PromiseReturningTestFn = (this: TestContext) => Promise<unknown> | void | undefined;
    declare type ConcurrentTestFn = () => Promise<unknown>;
    declare type TestNameLike = string | number | Function;
    declare type TestFn = PromiseReturningTestFn | DoneTakingTestFn;
    declare interface Failing<T extends TestFn> { (testName: TestNameLike, fn: T, timeout?: number): void; }
    declare interface ItBase { (testName: TestNameLike, fn: TestFn, timeout?: number): void; failing: Failing<TestFn>; }
    declare interface It extends ItBase { only: ItBase; skip: ItBase; }
    declare interface ItConcurrentBase { (testName: TestNameLike, testFn: ConcurrentTestFn, timeout?: number): void; }
    declare namespace Global_2 {
      export { DoneTakingTestFn, ConcurrentTestFn, TestNameLike, TestFn, TestContext, Failing, ItBase, It, ItConcurrentBase };
    }
    export { Global_2 as Global };`,
  "@jest/globals": `
    import { Global } from "@jest/types";
    export declare const it: Global.It & { concurrent: Global.ItConcurrentBase };`,
  "@types/mocha": `
    declare namespace Mocha {
      type Done = (err?: any) => void;
      type Func = (this: Context, done: Done) => void;
      type AsyncFunc = (this: Context) => PromiseLike<any>;
      interface Context { timeout(ms: string | number): this; }
      interface Test { title: string; }
      interface TestFunction {
        (fn: Func): Test; (fn: AsyncFunc): Test; (title: string, fn?: Func): Test; (title: string, fn?: AsyncFunc): Test;
        only: ExclusiveTestFunction; skip: PendingTestFunction;
      }
      interface ExclusiveTestFunction { (title: string, fn?: Func): Test; (title: string, fn?: AsyncFunc): Test; }
      interface PendingTestFunction { (title: string, fn?: Func): Test; (title: string, fn?: AsyncFunc): Test; }
    }`,
  "bun-types": `
    declare module "bun:test" {
      export interface TestOptions { timeout?: number; }
      type Args<T extends ReadonlyArray<unknown>> = number extends T["length"] ? T : [...table: T, done: (err?: unknown) => void];
      export interface Test<T extends ReadonlyArray<unknown>> {
        (label: string, options: number | TestOptions, fn: (...args: Args<T>) => void | Promise<unknown>): void;
        (label: string, fn: (...args: Args<T>) => void | Promise<unknown>, options?: number | TestOptions): void;
        only: Test<T>;
        each<T extends Readonly<[unknown, ...unknown[]]>>(table: readonly T[]): Test<T>;
        each<const T>(table: readonly T[]): Test<[T]>;
      }
      export const it: Test<[]>;
    }`,
};

/** A suite in the words of a runner: what it has beside fixtures, and three mistakes. */
const suite = (head: string, others: string): string => `${head}
  it("awaits", async ({ db, tmp_path }) => { const text: string = db.sell(1) + tmp_path; void text; });
  it("is synchronous", ({ db }) => { db.sell(1); });
  it("has a function", function ({ db }) { db.sell(1); });
  it.only("is the only one", async ({ db }) => { db.sell(1); });
  it("has a callback", (done) => { done(); });
  it("is plain", () => {});
  it("is plain", async () => {});
  ${others}
  it("has no such fixture", async ({ dbs }) => { void dbs; });
  it("uses it wrongly", ({ db }) => { db.sell("an apple"); });
  it("is no function", 5);
  it("has another callback", (done) => { done.sail(); });
`;

const SUITES: Readonly<Record<string, string>> = {
  jest: suite(
    "declare const it: jest.It; export {};",
    `it("fails", (done: jest.DoneCallback) => { done.fail("x"); }); it.failing("x", ({ db }) => { db.sell(1); }, 5); it("is pending");`,
  ),
  globals: suite(
    `import { it } from "@jest/globals";`,
    `it("fails", (done) => done(new Error("x"))); it.failing("x", ({ db }) => { db.sell(1); }, 5);
  it.concurrent("x", async ({ db }) => { db.sell(1); }); it("has a this", function () { void this["a"]; });`,
  ),
  mocha: suite(
    "declare const it: Mocha.TestFunction; export {};",
    `it("has a this", function ({ db }) { this.timeout(5); return db.sell(1); }).title; it.skip("x", ({ db }) => { db.sell(1); }); it("is pending");`,
  ),
  bun: suite(
    `import { it } from "bun:test";`,
    `it("has options", { timeout: 5 }, ({ db }) => { db.sell(1); }); it.each([[1, "a"]])("x", (n, text, { db }) => { db.sell(n); void text.length; });
  it.each([1])("x", (n, done) => { n.toFixed(); done(); });`,
  ),
};
const RUNNERS = ["jest", "mocha", "bun"];
const SUITE_FILES = Object.keys(SUITES).map((name) => `suite-${name}.ts`);

let root = "";
beforeAll(() => {
  const files: Record<string, string> = {
    "package.json": '{ "type": "module" }',
    ".mocharc.json": '{ "spec": ["a.test.ts"] }',
    "a.test.ts": 'it("sells", ({ db }) => db.sell(1));\n',
    "conftest.ts": `
      import { fixture } from "unplugin-xtest";
      export const db = fixture(() => ({ sell: (count: number): string => String(count) }));`,
  };
  for (const [name, text] of Object.entries(PACKAGES)) {
    files[`node_modules/${name}/package.json`] = JSON.stringify({ name, version: "30.0.0", types: "index.d.ts" });
    files[`node_modules/${name}/index.d.ts`] = text;
  }
  for (const [name, text] of Object.entries(SUITES)) files[`suite-${name}.ts`] = text;
  root = projectOf(files);
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Each suite ends with the same mistakes. */
const MISTAKES = [
  /Property 'dbs' does not exist on type '.*Fixtures'/,
  /Argument of type 'string' is not assignable to parameter of type 'number'/,
  /No overload matches this call|Argument of type '(?:5|number)' is not assignable/,
  /Property 'sail' does not exist on type '.*Fixtures'/,
];

test("callbacks of tests have fixtures, and mistakes are errors, with TypeScript 6 and 7", async () => {
  for (const runner of RUNNERS) {
    const { code, stderr } = await server.run(root, ["typegen", "-o", `compat=${runner}`]);
    expect([runner, code, stderr]).toEqual([runner, 0, ""]);
    renameSync(path.join(root, "xtest-env.d.ts"), path.join(root, `env-${runner}.d.ts`));
  }
  const declarations = ["@types/jest", "@types/mocha", "bun-types"].map((name) => `node_modules/${name}/index.d.ts`);
  // Those of the runners are merged first, in whatever order they are named.
  const files = [...RUNNERS.map((runner) => `env-${runner}.d.ts`), ...SUITE_FILES, ...declarations];
  const sixth = compilerErrors(root, files);
  writeFileSync(
    path.join(root, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: { ...COMPILER_OPTIONS, target: "es2022", module: "nodenext" },
      files,
    }),
  );
  const compiler = path.join(PROJECT, "node_modules/typescript7/bin/tsc");
  const seventh = spawnSync(process.execPath, [compiler, "-p", root, "--pretty", "false"], {
    cwd: root,
    encoding: "utf8",
  });
  const found = seventh.stdout.split("\n").filter((line) => /^\S/.test(line));
  for (const errors of [sixth, found.map((line) => line.replace(/\((\d+),\d+\)/, ":$1"))]) {
    const byFile = SUITE_FILES.map((file) => errors.filter((error) => error.startsWith(`${file}:`)));
    expect(errors.filter((error) => !SUITE_FILES.some((file) => error.startsWith(`${file}:`)))).toEqual([]);
    for (const own of byFile) expect(own).toEqual(MISTAKES.map((mistake) => expect.stringMatching(mistake)));
  }
});

test("nothing is declared for packages that are not installed, or older than their declaration", async () => {
  const other = projectOf({
    "package.json": '{ "type": "module" }',
    "node_modules/bun-types/package.json": '{ "version": "1.2.23" }',
    "conftest.ts": 'import { fixture } from "unplugin-xtest";\nexport const db = fixture(() => 1);\n',
  });
  for (const runner of [...RUNNERS, "node:test", "vitest"]) {
    expect((await server.run(other, ["typegen", "-o", `compat=${runner}`])).code).toBe(0);
    expect(readFileSync(path.join(other, "xtest-env.d.ts"), "utf8")).not.toContain("AllFixtures");
  }
  rmSync(other, { recursive: true, force: true });
});
