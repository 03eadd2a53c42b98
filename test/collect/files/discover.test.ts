/** Discovery of test files, and their order. */
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { discover, foldersOf, pathMatchesPatterns } from "../../../src/collect/files/discover.ts";
import { loadConfig } from "../../../src/config/load.ts";
import { resolveConfig } from "../../../src/config/resolve.ts";
import type { ResolvedConfig } from "../../../src/config/types.ts";
import { UsageError } from "../../../src/core/errors/errors.ts";

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-discover-"))).replaceAll("\\", "/");
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(names: readonly string[]): void {
  for (const name of names) {
    mkdirSync(path.dirname(`${root}/${name}`), { recursive: true });
    writeFileSync(`${root}/${name}`, "");
  }
}

/** The test files among `names`, which are made in another order than they are given. */
function found(names: readonly string[], config: Partial<ResolvedConfig> = {}, paths?: readonly string[]): string[] {
  write([...names].reverse());
  const resolved = { ...resolveConfig({}, root), ...config };
  const absolute = paths?.map((name) => (name === "" ? root : `${root}/${name}`)) ?? null;
  return discover(resolved, absolute).tests.map((file) => file.slice(root.length + 1));
}

describe("what a build has written", () => {
  const names = ["out/inner/test_c.mjs", "out/test_a.mjs", "out/xtest.manifest.json", "outer/test_b.ts", "test_a.ts"];

  test("is left out, with the folders below it", () => {
    expect(found(names)).toEqual(["outer/test_b.ts", "test_a.ts"]);
  });

  test("is looked at if it is named, or is the root", () => {
    expect(found(names, {}, ["out"])).toEqual(["out/inner/test_c.mjs", "out/test_a.mjs"]);
    expect(found([...names, "xtest.manifest.json"])).toEqual(["outer/test_b.ts", "test_a.ts"]);
  });
});

describe("names", () => {
  const tests = [
    "a.spec.js",
    "a.test.tsx",
    "b_test.mts",
    "test_a.cts",
    "test_a.js",
    "test_b.cjs",
    "test_c.jsx",
    "test_d.mjs",
    "test_e.ts",
  ];
  test("all forms and extensions", () => {
    expect(
      found([...tests, "testing.ts", "atest.ts", "test.ts", "test_a.txt", "test_a.json", "my_test_a.ts", "Test_a.ts"]),
    ).toEqual(tests);
  });

  test("declarations are none", () => {
    expect(
      found(["test_a.d.ts", "test_a.d.mts", "test_a.d.css.ts", "a.test.d.ts", "test_d.ts", "test_x.dd.ts"]),
    ).toEqual(["test_d.ts", "test_x.dd.ts"]);
  });

  test("spaces, brackets and letters beyond ASCII", () => {
    const names = [
      "test_(a).ts",
      "test_[b].ts",
      "test_a b.ts",
      "test_größe.ts",
      "test_{c}.ts",
      "with space/ünï/test_a.ts",
      "😀/test_a.ts",
    ];
    expect(found(names)).toEqual(names);
  });

  // Other systems cannot have such names.
  const onPosix = path.sep === "/" ? test : test.skip;
  onPosix("what addresses or globs read in another way", () => {
    const names = ["test_#b.ts", "test_%41.ts", "test_*.ts", "test_?a.ts", "what?/test_a.ts"];
    expect(found(names)).toEqual(names);
  });

  onPosix.each([
    ["test_a\nb.ts", "a line end"],
    ["test_a\rb.ts", "a line end"],
    ["test_a\\b.ts", "a backslash"],
    ["fol\\der/test_a.ts", "a backslash"],
  ])("%j can be no part of an id", (name, what) => {
    expect(() => found([name])).toThrow(`tests of ${JSON.stringify(name)} can have no ids, because there is ${what}`);
  });

  onPosix("such a file is no matter where it is no test, or left out", () => {
    expect(found(["helper_a\nb.ts", "test_a.ts"])).toEqual(["test_a.ts"]);
    expect(found(["test_a\\b.ts", "test_a.ts"], { ignore: [`${root}/test_a\\b.ts`] })).toEqual(["test_a.ts"]);
  });

  test.each([
    [["check_*"], ["check_a.ts", "test_a.ts"], ["check_a.ts"]],
    [["*.check.ts"], ["a.check.ts", "a.check.js"], ["a.check.ts"]],
    [["sub/*.ts"], ["sub/a.ts", "a.ts", "deep/sub/b.ts", "sub/deep/c.ts"], ["deep/sub/b.ts", "sub/a.ts"]],
    [["sub/**"], ["sub/a.ts", "sub/deep/c.ts", "a.ts"], ["sub/a.ts", "sub/deep/c.ts"]],
    [[], ["test_a.ts"], []],
  ])("testFiles %j", (testFiles, names, expected) => {
    expect(found(names, { testFiles })).toEqual(expected);
  });
});

test("order: by component, folders and files together, a package's __init__ first", () => {
  const names = [
    "__init__.ts",
    "Z/test_a.ts",
    "a-b/test_a.ts",
    "a/test_a.ts",
    "a/test_a/test_z.ts",
    "a/test_a.ts2/test_a.ts",
    "test_1.ts",
    "test_10.ts",
    "test_2.ts",
    "test_a/test_a.ts",
    "test_a.js",
    "test_a.ts",
    "test_B.ts",
  ];
  const order = found(names, { testFiles: ["test_*", "__init__"] });
  // Names are compared by code unit, whole component by whole component.
  expect(order).toEqual([
    "__init__.ts",
    "Z/test_a.ts",
    "a/test_a/test_z.ts",
    "a/test_a.ts",
    "a/test_a.ts2/test_a.ts",
    "a-b/test_a.ts",
    "test_1.ts",
    "test_10.ts",
    "test_2.ts",
    "test_B.ts",
    "test_a/test_a.ts",
    "test_a.js",
    "test_a.ts",
  ]);
});

describe("what is left out", () => {
  test("folders by default", () => {
    const out = [".hidden", "node_modules", "dist", "build", "coverage", "a/node_modules", "a/.git"];
    expect(found([...out.map((folder) => `${folder}/test_a.ts`), "distribution/test_a.ts", "a/test_a.ts"])).toEqual([
      "a/test_a.ts",
      "distribution/test_a.ts",
    ]);
  });

  const folders = [".github/x", "dist", "src/build", "src", "node_modules/a", ".git", ".next"];
  const searched: [script: string, folders: string[]][] = [
    ["jest", [".github/x", "dist", "src/build", "src"]],
    ["vitest run", [".github/x", "dist", "src/build", "src"]],
    // Node's own globs match no hidden folder.
    ["node --test", ["dist", "src/build", "src"]],
  ];
  test.each(searched)("folders by default, for the files of %s, and not for ours", async (script, expected) => {
    write(folders.flatMap((folder) => [`${folder}/a.test.js`, `${folder}/test_a.ts`]));
    writeFileSync(`${root}/package.json`, JSON.stringify({ scripts: { test: script } }));
    const { tests } = discover(await loadConfig({ cwd: root }), null);
    const names = [...expected.map((folder) => `${folder}/a.test.js`), "src/test_a.ts"];
    expect(tests.map((file) => file.slice(root.length + 1)).toSorted()).toEqual(names.toSorted());
  });

  test("ignoreDirs instead of the defaults", () => {
    expect(found(["dist/test_a.ts", "mine/test_a.ts", "a/mine/deep/test_a.ts"], { ignoreDirs: ["mi*"] })).toEqual([
      "dist/test_a.ts",
    ]);
  });

  test("--ignore: a file, and a folder with all below it, but not what only begins like it", () => {
    const names = ["a/test_a.ts", "ab/test_a.ts", "test_b.ts", "test_b.tsx"];
    expect(found(names, { ignore: [`${root}/a`, `${root}/test_b.ts`] })).toEqual(["ab/test_a.ts", "test_b.tsx"]);
  });

  test.each([
    // As pytest 9.0.3 answers for files of these names: `*` stands for any text, and a folder takes all below it.
    ["test_b*", ["a/deep/test_b.ts", "a/test_a.ts"]],
    ["*test_b.ts", ["a/test_a.ts"]],
    ["a/*", ["test_b.ts"]],
    ["a/*.ts", ["test_b.ts"]],
    ["a/deep", ["a/test_a.ts", "test_b.ts"]],
    ["*/deep/*", ["a/test_a.ts", "test_b.ts"]],
  ])("--ignore-glob %s", (glob, expected) => {
    const ignoreGlobs = [`${root}/${glob}`];
    expect(found(["a/test_a.ts", "a/deep/test_b.ts", "test_b.ts"], { ignoreGlobs })).toEqual(expected);
  });

  test("a file that is named is not left out for its folder, but for --ignore", () => {
    expect(found(["dist/test_a.ts"], {}, ["dist/test_a.ts"])).toEqual(["dist/test_a.ts"]);
    expect(found(["dist/test_a.ts"], { ignore: [`${root}/dist`] }, ["dist/test_a.ts"])).toEqual([]);
  });
});

describe("paths", () => {
  test.each([
    [
      ["b", "a"],
      ["b/test_b.ts", "a/test_a.ts"],
    ],
    [["a/test_a.ts", "a"], ["a/test_a.ts"]],
    [
      ["b", ""],
      ["a/test_a.ts", "b/test_b.ts", "test_c.ts"],
    ],
    [["helper.ts"], ["helper.ts"]],
    [["a", "a"], ["a/test_a.ts"]],
    [[], []],
  ])("%j", (paths, expected) => {
    expect(found(["a/test_a.ts", "b/test_b.ts", "helper.ts", "test_c.ts"], {}, paths)).toEqual(expected);
  });

  test("testPaths where none is named", () => {
    expect(found(["a/test_a.ts", "b/test_b.ts"], { testPaths: [`${root}/b`] })).toEqual(["b/test_b.ts"]);
  });

  test("one that does not exist is a usage error that names it", () => {
    expect(() => found([], {}, ["gone"])).toThrow(UsageError);
    expect(() => found([], {}, ["gone"])).toThrow(`${root}/gone`);
  });
});

describe("links", () => {
  test("to files and folders are followed, and a link back ends", () => {
    write(["real/test_a.ts"]);
    symlinkSync(`${root}/real`, `${root}/linked`, "dir");
    symlinkSync(`${root}/real/test_a.ts`, `${root}/test_link.ts`);
    symlinkSync(root, `${root}/real/back`, "dir");
    expect(found([])).toEqual(["linked/test_a.ts", "real/test_a.ts", "test_link.ts"]);
  });

  test("to folders outside of the project are only followed if they are named", () => {
    const outside = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-outside-"))).replaceAll("\\", "/");
    try {
      mkdirSync(`${outside}/deep`);
      writeFileSync(`${outside}/deep/test_o.ts`, "");
      symlinkSync(outside, `${root}/linked`, "junction");
      symlinkSync("/", `${root}/all`, "junction");
      expect(found(["test_a.ts"])).toEqual(["test_a.ts"]);
      expect(found([], {}, ["linked"])).toEqual(["linked/deep/test_o.ts"]);
      expect(found([], { testPaths: [root, `${root}/linked`] })).toEqual(["test_a.ts", "linked/deep/test_o.ts"]);
      const walked: string[] = [];
      discover(resolveConfig({}, root), null, undefined, null, (folder) => walked.push(folder));
      expect(walked).toEqual([root]);
    } finally {
      rmSync(outside, { recursive: true });
    }
  });

  test("one that leads nowhere is passed over", () => {
    symlinkSync(`${root}/gone.ts`, `${root}/test_gone.ts`);
    expect(found(["test_a.ts"])).toEqual(["test_a.ts"]);
  });
});

describe("folders", () => {
  test("conftest and __init__ of each, the first extension that there is", () => {
    write(["conftest.js", "conftest.ts", "a/__init__.mjs", "a/b/conftest.cjs", "c/conftest.d.ts", "d/conftest.mjs"]);
    write(["d/conftest.js", "d/conftest.mts", "d/conftest.tsx"]);
    const files = discover(resolveConfig({}, root), null);
    expect(files.folder(root)).toEqual({ conftest: `${root}/conftest.ts`, init: null, unread: [] });
    expect(files.folder(`${root}/a`)).toEqual({ conftest: null, init: `${root}/a/__init__.mjs`, unread: [] });
    expect(files.folder(`${root}/a/b`)).toMatchObject({ conftest: null, unread: [`${root}/a/b/conftest.cjs`] });
    expect(files.folder(`${root}/c`)).toEqual({ conftest: null, init: null, unread: [] });
    // What a compiler has written beside its source is no other conftest.
    expect(files.folder(`${root}/d`)).toMatchObject({
      conftest: `${root}/d/conftest.mts`,
      unread: [`${root}/d/conftest.tsx`, `${root}/d/conftest.js`],
    });
  });

  test.each([
    ["/root", "/root/a/b/test_c.ts", ["/root", "/root/a", "/root/a/b"]],
    ["/root", "/root/test_c.ts", ["/root"]],
    ["/root", "/elsewhere/a/test_c.ts", ["/elsewhere/a"]],
    ["/root", "/rooted/test_c.ts", ["/rooted"]],
  ])("from %s to %s", (from, file, folders) => {
    expect(foldersOf(from, file)).toEqual(folders);
  });
});

test.each([
  ["/r/a/test_b.ts", "test_*", true],
  ["/r/test_a/b.ts", "test_*", false],
  ["/r/a/test_b.ts", "a/test_*", true],
  ["/r/a/test_b.ts", "b/test_*", false],
  ["/r/a/test_b.ts", "/r/a/*", true],
  ["/r/a/test_b.ts", "/a/*", false],
  ["/r/.a/test_b.ts", "**/*.ts", true],
  ["/r/a/test_b.ts", "test_[ab].ts", true],
])("%s matches %s: %s", (file, pattern, expected) => {
  expect(pathMatchesPatterns(file, [pattern])).toBe(expected);
});
