/** The test modules that changes reach. */
import { appendFileSync, mkdirSync, symlinkSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { GitRepository } from "./repository.ts";
import { waysIn } from "./ways.ts";

const LOCK = (plain: string, inner: string) =>
  JSON.stringify({
    lockfileVersion: 3,
    packages: {
      "": { dependencies: { plain: "^1.0.0" } },
      "node_modules/plain": { version: plain, dependencies: { inner: "^1.0.0" } },
      "node_modules/inner": { version: inner },
    },
  });

const FILES = {
  ".gitignore": "node_modules\n/dist\n",
  "package.json": JSON.stringify({ name: "p", type: "module", version: "1.0.0", dependencies: { plain: "^1.0.0" } }),
  "package-lock.json": LOCK("1.0.0", "1.0.0"),
  "tsconfig.json": '{ "extends": "./config/base.json" }',
  "config/base.json": '{ "compilerOptions": {} }',
  "src/price.ts": "export const price = () => 2;",
  "src/cart.ts": 'import { price } from "./price";\nexport const total = () => price();',
  "src/shop.ts": 'export * from "./cart.js";',
  "src/packaged.ts": 'export { default } from "plain";',
  "src/reader.ts": 'import { readFileSync } from "fs";\nexport const read = (file: string) => readFileSync(file);',
  "src/lazy/a.ts": "export default 1;",
  "data/deep/a.json": "{}",
  "data/b.json": "{}",
  "tests/test_shop.ts": 'import { total } from "../src/shop.ts";\nexport function test_total() { total(); }',
  "tests/test_alone.ts": "export function test_alone() {}",
  "tests/test_data.ts":
    'const url = new URL("../data/b.json", import.meta.url);\nconst all = new URL("../data/deep/", import.meta.url);\nload(url, all);',
  "tests/test_lazy.ts": "const load = (name: string) => import(`../src/lazy/${name}.ts`);",
  "tests/test_packaged.ts": 'import plain from "../src/packaged";',
  "tests/sub/conftest.ts": 'import "./helper";',
  "tests/sub/helper.ts": "",
  "tests/sub/deep/test_deep.ts": "",
  "tests/__snapshots__/test_alone.ts.snap": "",
  "tests/open/test_open.ts": 'import { read } from "../../src/reader";',
};

let repository: GitRepository;
beforeAll(() => {
  repository = new GitRepository(FILES);
  for (const name of ["plain", "inner"]) {
    const folder = `node_modules/${name}`;
    repository.write({
      [`${folder}/package.json`]: JSON.stringify({ name, main: "index.js" }),
      [`${folder}/index.js`]: "module.exports = 1;",
    });
  }
});
afterEach(() => {
  repository.reset();
});
afterAll(() => {
  repository.remove();
});

/** The way of the one test with a module whose reads are not known, which every change of the project reaches. */
const open = (path: string) =>
  `${path} → src/reader.ts (readFileSync has a computed path, on line 2) → tests/open/test_open.ts`;

const PACKAGED = "src/packaged.ts (the version of a package: plain) → tests/test_packaged.ts";
const ALL = Object.keys(FILES)
  .filter((name) => /\/test_\w+\.ts$/.test(name))
  .sort();

describe("uncommitted changes", () => {
  test("no change reaches no test", async () => {
    expect(await waysIn(repository)).toEqual([]);
  });

  test.each<[title: string, files: Record<string, string | null>, ways: string[]]>([
    [
      "an import of an import",
      { "src/price.ts": "export const price = () => 3;" },
      [open("src/price.ts"), "src/price.ts → src/cart.ts → src/shop.ts → tests/test_shop.ts"],
    ],
    [
      "a test module",
      { "tests/test_alone.ts": "" },
      [open("tests/test_alone.ts"), "tests/test_alone.ts → tests/test_alone.ts"],
    ],
    [
      "a new test module",
      { "tests/test_new.ts": "" },
      ["tests/test_new.ts → tests/test_new.ts", open("tests/test_new.ts")],
    ],
    ["a deleted test module", { "tests/test_alone.ts": null }, [open("tests/test_alone.ts")]],
    [
      "a deleted module",
      { "src/price.ts": null },
      [
        open("src/price.ts"),
        "src/price.ts → src/cart.ts (it imports what was deleted) → src/shop.ts → tests/test_shop.ts",
      ],
    ],
    [
      "a module that was moved away from another that has its name",
      { "src/cart.ts": null, "src/cart/index.ts": "export const total = 1;" },
      [open("src/cart.ts"), "src/cart.ts → src/shop.ts (it imports what was deleted) → tests/test_shop.ts"],
    ],
    [
      "a file that is read",
      { "data/b.json": "[]" },
      [open("data/b.json"), "data/b.json → tests/test_data.ts (it reads this file)"],
    ],
    [
      "a new file of a folder that is read",
      { "data/deep/er/c.json": "[]" },
      [open("data/deep/er/c.json"), "data/deep/er/c.json → tests/test_data.ts (it reads this file)"],
    ],
    [
      "a module that is imported by a computed name",
      { "src/lazy/a.ts": "export default 2;" },
      ["src/lazy/a.ts → tests/test_lazy.ts", open("src/lazy/a.ts")],
    ],
    [
      "an import of a conftest",
      { "tests/sub/helper.ts": "export {};" },
      ["tests/sub/helper.ts → tests/sub/conftest.ts → tests/sub/deep/test_deep.ts", open("tests/sub/helper.ts")],
    ],
    [
      "a new conftest",
      { "tests/sub/deep/conftest.ts": "" },
      ["tests/sub/deep/conftest.ts → tests/sub/deep/test_deep.ts", open("tests/sub/deep/conftest.ts")],
    ],
    [
      "a deleted conftest",
      { "tests/sub/conftest.ts": null },
      [open("tests/sub/conftest.ts"), "tests/sub/conftest.ts → tests/sub/deep/test_deep.ts (it applied to the folder)"],
    ],
    [
      "snapshots",
      { "tests/__snapshots__/test_alone.ts.snap": "exports" },
      [
        open("tests/__snapshots__/test_alone.ts.snap"),
        "tests/__snapshots__/test_alone.ts.snap → tests/test_alone.ts (its snapshots)",
      ],
    ],
    [
      "a mock of a module",
      { "src/__mocks__/shop.ts": "" },
      [open("src/__mocks__/shop.ts"), "src/__mocks__/shop.ts → src/shop.ts (its mock) → tests/test_shop.ts"],
    ],
    [
      "a mock of a package, which any module may import",
      { "__mocks__/plain.ts": "" },
      [
        "__mocks__/plain.ts → tests/open/test_open.ts (a mock)",
        "__mocks__/plain.ts → tests/sub/deep/test_deep.ts (a mock)",
        "__mocks__/plain.ts → tests/test_alone.ts (a mock)",
        "__mocks__/plain.ts → tests/test_data.ts (a mock)",
        "__mocks__/plain.ts → tests/test_lazy.ts (a mock)",
        "__mocks__/plain.ts → tests/test_packaged.ts (a mock)",
        "__mocks__/plain.ts → tests/test_shop.ts (a mock)",
      ],
    ],
    [
      "the version of a package in a manifest",
      { "package.json": JSON.stringify({ name: "p", type: "module", version: "2.0.0", dependencies: { plain: "2" } }) },
      [open("package.json"), `package.json → ${PACKAGED}`],
    ],
    [
      "keys of a manifest that nothing depends on",
      {
        "package.json": JSON.stringify({
          name: "p",
          type: "module",
          version: "2.0.0",
          dependencies: { plain: "^1.0.0" },
        }),
      },
      [open("package.json")],
    ],
    [
      "the version of a package that one depends on",
      { "package-lock.json": LOCK("1.0.0", "1.0.1") },
      [open("package-lock.json"), `package-lock.json → ${PACKAGED}`],
    ],
    ["a document", { "README.md": "" }, [open("README.md")]],
  ])("%s", async (_, files, ways) => {
    repository.write(files);
    expect((await waysIn(repository)).sort()).toEqual(ways.sort());
  });

  test.each<[title: string, files: Record<string, string | null>]>([
    ["another key of a manifest", { "package.json": '{ "name": "p", "type": "commonjs" }' }],
    ["a lock file that cannot be compared", { "package-lock.json": "{" }],
    ["compiler options", { "tsconfig.json": "{}" }],
    ["compiler options that others extend", { "config/base.json": '{ "compilerOptions": { "jsx": "react" } }' }],
    ["the configuration", { "xtest.config.ts": "export default {};" }],
  ])("%s reaches every test", async (_, files) => {
    repository.write(files);
    const ways = await waysIn(repository);
    expect(ways.map((way) => / (\S+)(?: \(.*\))?$/.exec(way)?.[1]).sort()).toEqual(ALL);
  });

  test("a change that was staged, and one that was taken back again", async () => {
    repository.write({ "tests/test_alone.ts": "//" });
    repository.git("add", "-A");
    expect(await waysIn(repository)).toContain("tests/test_alone.ts → tests/test_alone.ts");
    repository.write({ "tests/test_alone.ts": FILES["tests/test_alone.ts"] });
    repository.git("add", "-A");
    expect(await waysIn(repository)).toEqual([]);
  });

  test("a file that a build has made stands for the other files of its package", async () => {
    repository.write({ "dist/made.js": "export {};", "tests/test_made.ts": 'import "../dist/made.js";' });
    repository.git("add", "-A");
    repository.git("commit", "-q", "-m", "made");
    repository.write({ "src/lazy/a.ts": "export default 3;" });
    expect(await waysIn(repository)).toContain(
      "src/lazy/a.ts → dist/made.js (git ignores it, as what is made from other files) → tests/test_made.ts",
    );
    repository.git("reset", "-q", "--hard", "HEAD~1");
  });

  test("names in every alphabet, with spaces and line ends", async () => {
    const name = "src/größe \n1.ts";
    repository.write({ [name]: "export {};", "tests/test_name.ts": 'import "../src/größe \\n1.ts";' });
    repository.git("add", "-A");
    repository.git("commit", "-q", "-m", "names");
    appendFileSync(`${repository.top}/${name}`, "//");
    const ways = await waysIn(repository);
    repository.git("reset", "-q", "--hard", "HEAD~1");
    expect(ways).toContain("src/größe \\n1.ts → tests/test_name.ts");
  });

  test("a submodule stands for all files in it", async () => {
    const inner = new GitRepository({ "made.ts": "export {};" });
    repository.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", inner.top, "vendor");
    inner.remove();
    repository.write({ "tests/test_vendor.ts": 'import "../vendor/made.ts";' });
    repository.commit();
    const before = await waysIn(repository);
    repository.write({ "vendor/made.ts": "export const a = 1;" });
    const ways = await waysIn(repository);
    repository.git("submodule", "deinit", "-q", "-f", "vendor");
    repository.git("reset", "-q", "--hard", "HEAD~1");
    expect(before).toEqual([]);
    expect(ways).toContain("vendor → vendor/made.ts (it is in a repository that has changed) → tests/test_vendor.ts");
  });

  test("files behind links", async () => {
    symlinkSync(`${repository.top}/data`, `${repository.top}/tests/linked`);
    repository.write({ "tests/test_link.ts": 'load(new URL("./linked/b.json", import.meta.url));' });
    repository.git("add", "-A");
    repository.git("commit", "-q", "-m", "links");
    repository.write({ "data/b.json": "[1]" });
    const ways = await waysIn(repository);
    repository.git("reset", "-q", "--hard", "HEAD~1");
    expect(ways).toContain("data/b.json → tests/test_link.ts (it reads this file)");
  });

  test("a package of the workspace that no longer exports what another one imports", async () => {
    repository.write({
      "packages/a/package.json": JSON.stringify({ name: "a", type: "module", main: "index.js" }),
      "packages/a/index.js": "export const x = 1;",
      "packages/b/test_b.ts": 'import { x } from "a";\nexport function test_x() { return x; }',
    });
    mkdirSync(`${repository.top}/node_modules`, { recursive: true });
    symlinkSync(`${repository.top}/packages/a`, `${repository.top}/node_modules/a`, "junction");
    repository.git("add", "-A");
    repository.git("commit", "-q", "-m", "packages");
    const before = await waysIn(repository);
    repository.write({
      "packages/a/package.json": JSON.stringify({ name: "a", type: "module", exports: { "./x": "./index.js" } }),
    });
    const ways = await waysIn(repository);
    repository.git("reset", "-q", "--hard", "HEAD~1");
    expect(before).toEqual([]);
    expect(ways).toContain('packages/a/package.json → packages/b/test_b.ts (it imports "a", which is not there)');
  });
});
