/** Resolution of a `tsconfig.json`: its bases, the projects of a solution, and every file that was looked up. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readPathRules, readTsconfig, tsconfigLeavingOut } from "../../src/link/tsconfig.ts";

const FILES = {
  "tsconfig.json": '{ "extends": "./config/base" /* a comment */, }',
  "config/base.json": '{ "compilerOptions": { "jsx": "react", "paths": { "@app/*": ["./one/*", "./two/*"] } } }',
  "packaged/tsconfig.json": '{ "extends": "@acme/config/strict" }',
  "node_modules/@acme/config/package.json":
    '{ "name": "@acme/config", "exports": { "./strict": "./lib/strict.json" } }',
  "node_modules/@acme/config/lib/strict.json": '{ "compilerOptions": { "baseUrl": "../src" } }',
  "solution/tsconfig.json": '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }, { "path": "./lib" }] }',
  "solution/tsconfig.app.json": '{ "compilerOptions": { "paths": { "~/*": ["./app/*"] } } }',
  "partial/tsconfig.json":
    '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] }, "baseUrl": "." }, "include": ["src"] }',
  "partial/solution/tsconfig.json": '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
  "partial/solution/tsconfig.app.json":
    '{ "compilerOptions": { "paths": { "~/*": ["./app/*"] } }, "include": ["app"] }',
  "based/tsconfig.json":
    '{ "compilerOptions": { "baseUrl": "./lib", "paths": { "@/*": ["src/*"] } }, "include": ["lib"] }',
  "broken/tsconfig.json": '{ "extends": "./missing.json" }',
  "roots/tsconfig.json": '{ "compilerOptions": { "rootDirs": ["a", "b"] } }',
};

let root = "";
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), "xtest-tsconfig-")));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

describe("what it extends", () => {
  test("is in its options, and among its files", () => {
    const { config, files } = readTsconfig(`${root}/tsconfig.json`);
    expect(config?.compilerOptions?.jsx).toBe("react");
    expect([...files]).toEqual(
      expect.arrayContaining([`${root}/tsconfig.json`, `${root}/config/base`, `${root}/config/base.json`]),
    );
  });

  test("is found in packages", () => {
    const { files } = readTsconfig(`${root}/packaged/tsconfig.json`);
    expect([...files]).toEqual(
      expect.arrayContaining([
        `${root}/packaged/node_modules/@acme/config`,
        `${root}/node_modules/@acme/config/package.json`,
        `${root}/node_modules/@acme/config/lib/strict.json`,
      ]),
    );
  });

  test("may be missing, and is then among its files", () => {
    const { config, files } = readTsconfig(`${root}/broken/tsconfig.json`);
    expect(config).toBeNull();
    expect(files).toContain(`${root}/broken/missing.json`);
  });
});

describe("paths", () => {
  test("are from the file that has them", () => {
    const rules = readPathRules(`${root}/tsconfig.json`);
    expect(rules.isKnown).toBe(true);
    expect(rules.placesOf("@app/db")).toEqual([`${root}/config/one/db`, `${root}/config/two/db`]);
    expect(rules.placesOf("other")).toEqual([]);
  });

  test("include baseUrl", () => {
    const rules = readPathRules(`${root}/packaged/tsconfig.json`);
    expect(rules.placesOf("db")).toContain(`${root}/node_modules/@acme/config/src/db`);
  });

  test("are those of all projects of a solution", () => {
    const rules = readPathRules(`${root}/solution/tsconfig.json`);
    expect(rules.isKnown).toBe(true);
    expect(rules.placesOf("~/db")).toEqual([`${root}/solution/app/db`]);
    expect([...rules.files]).toEqual(
      expect.arrayContaining([`${root}/solution/tsconfig.app.json`, `${root}/solution/lib/tsconfig.json`]),
    );
  });

  test.each(["broken", "roots"])("are not known: %s", (folder) => {
    expect(readPathRules(`${root}/${folder}/tsconfig.json`).isKnown).toBe(false);
  });
});

describe("a module that include leaves out", () => {
  const rows: [importer: string, specifier: string, expected: string | null][] = [
    ["partial/tests/test_a.ts", "@/x", "partial/tsconfig.json"],
    ["partial/src/a.ts", "@/x", null],
    ["partial/tests/test_a.ts", "other", null],
    ["partial/solution/tests/test_a.ts", "~/x", "partial/solution/tsconfig.app.json"],
    ["partial/solution/app/a.ts", "~/x", null],
    ["broken/test_a.ts", "@/x", null],
    ["based/tests/test_a.ts", "@/x", "based/tsconfig.json"],
    ["based/lib/a.ts", "@/x", null],
    // It would be found by `baseUrl`, were it there: no alias has it.
    ["based/tests/test_a.ts", "nope", null],
  ];
  test.each(rows)("%s imports %s: %s", (importer, specifier, expected) => {
    expect(tsconfigLeavingOut(`${root}/${importer}`, specifier)).toBe(expected === null ? null : `${root}/${expected}`);
  });
});
