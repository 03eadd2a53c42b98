/**
 * The package's types in the setups that projects have: each compiles a suite, a configuration and a plugin. The compilers are those that the
 * package supports, the oldest first.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

const ROOT = path.join(import.meta.dirname, "..");
const COMPILERS = { "5.4": "typescript54", "5.9": "typescript59", "6": "typescript", "7": "typescript7" } as const;
type Version = keyof typeof COMPILERS;

const FILES: Readonly<Record<string, string>> = {
  "conftest.ts": `
    import { fixture, type FixtureRequest } from "unplugin-xtest";
    export const user = fixture(() => ({ name: "ada" }));
    export const db = fixture({ scope: "session", params: [1, 2] }, function* (request: FixtureRequest<number>) { yield request.param; });`,
  "user.test.ts": `
    import { approx, assert, hookimpl, mark, raises, skip, type Fixtures } from "unplugin-xtest";
    const reason: string | undefined = undefined;
    export function test_fixture({ user, monkeypatch }: Fixtures): void {
      monkeypatch.setEnv("NAME", user.name, { prepend: reason });
      assert(approx(1).equals(1));
    }
    export const test_rows = mark.parametrize("a, b", [[1, 2], [3, 4]])(({ a, b }) => { assert(a < b); });
    export const test_marks = mark.xfail({ reason, raises: TypeError })(mark.skip({ reason })(mark.slow(() => { skip("no"); })));
    export function test_raises(): void { const { message } = raises(TypeError, () => { throw new TypeError("x"); }); assert(message === "x"); }
    export const xtest_runtest_call = hookimpl<"xtest_runtest_call">({ tryFirst: true })((item) => { assert(item.name !== ""); });`,
  "xtest.config.ts": `
    import { defineConfig } from "unplugin-xtest/config";
    const seconds: number | undefined = undefined;
    export default defineConfig({ testPaths: ["."], timeout: seconds });`,
  "vite.config.ts": `
    import xtest from "unplugin-xtest/vite";
    import type { RunEvent } from "unplugin-xtest/runtime";
    export type Event = RunEvent;
    export default { plugins: [xtest()] };`,
  "xtest-env.d.ts": `
    import type { FixtureValue, FixtureValuesOf, MarkDecorator } from "unplugin-xtest";
    declare module "unplugin-xtest" {
      interface Fixtures extends FixtureValuesOf<Pick<typeof import("./conftest.js"), "user">> {
        readonly db: FixtureValue<(typeof import("./conftest.js"))["db"]>;
      }
      interface Marks { readonly slow: MarkDecorator }
      interface MarkSettings { readonly onlyDeclared: true }
    }`,
};

/** What a setup has beside `strict`. */
interface Setup {
  readonly options: Readonly<Record<string, unknown>>;
  readonly type: "commonjs" | "module";
  readonly versions: readonly Version[];
}

const EXACT = {
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
};
const SETUPS: Readonly<Record<string, Setup>> = {
  "CommonJS, node16": { options: { module: "node16" }, type: "commonjs", versions: ["5.4", "7"] },
  "CommonJS, node18": { options: { module: "node18" }, type: "commonjs", versions: ["5.9", "7"] },
  "CommonJS, nodenext": { options: { module: "nodenext" }, type: "commonjs", versions: ["7"] },
  "CommonJS, declarations checked": {
    options: { module: "node16", skipLibCheck: false },
    type: "commonjs",
    versions: ["5.4", "7"],
  },
  // Resolution is node10 in the old ones, and that of bundlers in the new ones.
  "module: commonjs": { options: { module: "commonjs" }, type: "commonjs", versions: ["5.4", "7"] },
  "ES modules, nodenext": { options: { module: "nodenext" }, type: "module", versions: ["5.4", "6", "7"] },
  "ES modules, node10": {
    options: { module: "es2022", moduleResolution: "node10" },
    type: "module",
    versions: ["5.9"],
  },
  bundler: { options: { module: "esnext", moduleResolution: "bundler" }, type: "module", versions: ["7"] },
  "declarations checked": {
    options: { module: "nodenext", skipLibCheck: false },
    type: "module",
    versions: ["5.4", "7"],
  },
  "everything exact": { options: { module: "nodenext", ...EXACT }, type: "module", versions: ["5.9", "7"] },
  "neither types nor a DOM": {
    options: { module: "nodenext", types: [], lib: ["es2022"] },
    type: "module",
    versions: ["7"],
  },
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "xtest-setups-"));
  mkdirSync(path.join(folder, "node_modules"));
  symlinkSync(ROOT, path.join(folder, "node_modules/unplugin-xtest"), "junction");
  symlinkSync(path.join(ROOT, "node_modules/@types"), path.join(folder, "node_modules/@types"), "junction");
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const CASES = Object.entries(SETUPS).flatMap(([name, { versions }]) =>
  versions.map((version): [name: string, version: Version] => [name, version]),
);

/** What the compiler says of the suite in this setup. */
function compile({ options, type }: Setup, version: Version, files = FILES): string {
  const project = mkdtempSync(path.join(folder, "project-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(project, name), text);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: "es2022",
    skipLibCheck: true,
    types: ["node"],
    ...options,
  };
  writeFileSync(path.join(project, "package.json"), JSON.stringify({ type }));
  writeFileSync(path.join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  const compiler = path.join(ROOT, "node_modules", COMPILERS[version], "bin/tsc");
  const args = [compiler, "-p", project, "--pretty", "false"];
  // Each of them is ten megabytes of code.
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(folder, "compiled") };
  return spawnSync(process.execPath, args, { cwd: project, encoding: "utf8", env }).stdout;
}

test.each(CASES)("%s compiles with TypeScript %s", (name, version) => {
  const setup = SETUPS[name];
  expect(setup === undefined ? name : compile(setup, version)).toBe("");
});

test("wrong options, marks and hooks are one error each, which says what was meant", () => {
  const text = `
    import { hookimpl, mark } from "unplugin-xtest";
    export const test_option = mark.xfail({ raise: TypeError })(() => { throw new TypeError("x"); });
    export const test_seconds = mark.timeout("1s")(() => {});
    export const test_mark = mark.slwo(() => {});
    export const xtest_runtest_setup = hookimpl({ tryFirst: true })((item) => { void item; });`;
  const files = { ...FILES, "wrong.test.ts": text };
  const found = compile({ options: { module: "nodenext" }, type: "module", versions: [] }, "7", files);
  expect(found.split("\n").filter((line) => /error TS|Did you mean|not assignable/.test(line))).toEqual([
    expect.stringMatching(/wrong\.test\.ts\(3,\d+\): error TS2769/),
    expect.stringContaining("'raise' does not exist in type 'XfailOptions'. Did you mean to write 'raises'?"),
    expect.stringMatching(/wrong\.test\.ts\(4,\d+\): error TS2769/),
    expect.stringContaining("Argument of type 'string' is not assignable to parameter of type 'number'"),
    expect.stringMatching(/wrong\.test\.ts\(5,\d+\): error TS\d+: Property 'slwo' does not exist on type 'Marks'/),
    expect.stringMatching(/wrong\.test\.ts\(6,\d+\): error TS7006: Parameter 'item' implicitly has an 'any' type/),
  ]);
});
