import {
  existsSync,
  readdirSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { clearCache, createRunFolder } from "../../src/cli/program/cache-folder.ts";
import { prepareCache } from "../../src/store/cache-folder.ts";
import { itemsOfNode, itemsOfTargets, resolveTargets, unmatchedTargets } from "../../src/cli/select/targets.ts";
import { UsageError } from "../../src/core/errors/errors.ts";

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), "xtest-targets-"))).replaceAll("\\", "/");
  mkdirSync(path.join(root, "tests/[id]"), { recursive: true });
  mkdirSync(path.join(root, "tests/..tests"));
  mkdirSync(path.join(root, "other"));
  writeFileSync(path.join(root, "other/test_o.ts"), "");
  symlinkSync(path.join(root, "other"), path.join(root, "tests/link"), "junction");
  symlinkSync(path.join(root, "tests"), path.join(root, "linked"), "junction");
  writeFileSync(path.join(root, "other/test_a.ts"), "");
  writeFileSync(path.join(root, "tests/test_a.ts"), "");
  writeFileSync(path.join(root, "tests/[id]/test_b.ts"), "");
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

describe("resolveTargets", () => {
  test.each<[cwd: string, text: string, file: string, nodeId: string | null]>([
    ["", "tests", "tests", null],
    ["", "tests/test_a.ts", "tests/test_a.ts", null],
    ["tests", "test_a.ts", "tests/test_a.ts", null],
    ["tests", "..", "", null],
    ["", "tests/[id]/test_b.ts", "tests/[id]/test_b.ts", null],
    ["", "tests/test_a.ts::test_x[a::b/c]", "tests/test_a.ts", "tests/test_a.ts::test_x[a::b/c]"],
    ["tests", "test_a.ts::TestA::test_b", "tests/test_a.ts", "tests/test_a.ts::TestA::test_b"],
    ["tests", "./test_a.ts::test_b", "tests/test_a.ts", "tests/test_a.ts::test_b"],
    // As listed, from the root.
    ["tests", "tests/test_a.ts::test_b", "tests/test_a.ts", "tests/test_a.ts::test_b"],
  ])("in %p: %s", (cwd, text, file, nodeId) => {
    const [target] = resolveTargets([text], { cwd: path.join(root, cwd), root });
    expect(target).toEqual({ text, path: file === "" ? root : `${root}/${file}`, nodeId });
  });

  test("all that are missing are named, with what was looked for", () => {
    expect(() => resolveTargets(["tests", "nope.ts", "tests/x.ts::test_a"], { cwd: `${root}/tests`, root })).toThrow(
      `file or directory not found: nope.ts (looked for ${root}/tests/nope.ts and ${root}/nope.ts)\n` +
        `file or directory not found: tests/x.ts::test_a (looked for ${root}/tests/tests/x.ts and ${root}/tests/x.ts)`,
    );
  });

  test.each([
    ["lst", 'did you mean the command "list"?'],
    ["frobnicate", "commands are run, list, check"],
  ])("%s may have been a command", (text, hint) => {
    const commands = ["run", "list", "check"];
    expect(() => resolveTargets([text], { cwd: root, root, commands })).toThrow(hint);
  });

  test.each([
    ["../other", "../other is outside of the root"],
    ["../other/test_o.ts::test_o", "../other/test_o.ts is outside of the root"],
    ["..", ".. is outside of the root"],
  ])("%s is outside of the root", (text, message) => {
    const resolve = () => resolveTargets(["test_a.ts", text], { cwd: `${root}/tests`, root: `${root}/tests` });
    expect(resolve).toThrow(UsageError);
    expect(resolve).toThrow(`${message} ${root}/tests: run xtest there, or use --rootdir`);
  });

  test.each([
    ["../other", "", null],
    ["../other/test_o.ts", "/test_o.ts", null],
    ["../other/test_o.ts::test_o", "/test_o.ts", "::test_o"],
  ])("%s is outside of the root, but in testPaths", (text, file, end) => {
    const testPaths = [`${root}/other`, `${root}/gone`];
    const [target] = resolveTargets([text], { cwd: `${root}/tests`, root: `${root}/tests`, testPaths });
    const place = `${root}/other${file}`;
    expect(target).toEqual({ text, path: place, nodeId: end === null ? null : place + end });
    const items = [`${root}/other/test_o.ts`, "test_a.ts"].map((path) => ({
      id: `${path}::test_o`,
      path,
      dynamic: false,
    }));
    expect(itemsOfTargets(items, target === undefined ? [] : [target], `${root}/tests`)).toEqual([items[0]]);
  });

  test.each(["..tests", "link/test_a.ts"])("%s is inside of the root", (text) => {
    const [target] = resolveTargets([text], { cwd: `${root}/tests`, root: `${root}/tests` });
    expect(target?.path).toBe(`${root}/tests/${text}`);
  });

  test("what is not in the root here may be there", () => {
    const [target] = resolveTargets(["test_a.ts"], { cwd: `${root}/other`, root: `${root}/tests` });
    expect(target?.path).toBe(`${root}/tests/test_a.ts`);
  });

  test("a way into the root through a link is inside of it", () => {
    const [target] = resolveTargets([`${root}/linked/test_a.ts::test_a`], { cwd: root, root: `${root}/tests` });
    expect(target).toMatchObject({ path: `${root}/tests/test_a.ts`, nodeId: "test_a.ts::test_a" });
  });

  test("a folder has no node ids", () => {
    expect(() => resolveTargets(["tests::test_a"], { cwd: root, root })).toThrow(
      "tests::test_a: a folder has no tests of its own",
    );
  });
});

test.each([
  ["a.ts::test_x", ["a.ts::test_x"]],
  ["a.ts::test_p", ["a.ts::test_p[1]", "a.ts::test_p[10]"]],
  ["a.ts::test_p[1]", ["a.ts::test_p[1]"]],
  ["a.ts::TestA", ["a.ts::TestA::test_b[1]"]],
  ["a.ts::test_p[2]", []],
  // What a dynamic item may turn out to be.
  ["a.ts::test_d[1]", ["a.ts::test_d[...]"]],
  ["a.ts::test_e[1]", []],
  ["a.ts::TestD", ["a.ts::TestD[...]", "a.ts::TestD::test_own"]],
  ["a.ts::TestD::test_late", ["a.ts::TestD[...]"]],
  ["a.ts::TestD::TestE::test_late[1]", ["a.ts::TestD[...]"]],
  // A title has the values of the row that it becomes.
  ["a.ts::parses a.json twice", ["a.ts::parses $file.name twice[...]"]],
  ["a.ts::parses a.json twice[a-1]", ["a.ts::parses $file.name twice[...]"]],
  ["a.ts::parses a.json thrice", []],
  // One that is known is not looked for at run time.
  ["a.ts::TestD::test_own", ["a.ts::TestD::test_own"]],
])("%s means %j", (nodeId, expected) => {
  const known = [
    "test_x",
    "test_xy",
    "test_p[1]",
    "test_p[10]",
    "TestA::test_b[1]",
    "TestAB::test_b",
    "TestD::test_own",
  ];
  const items = [
    ...["test_d[...]", "TestD[...]", "parses $file.name twice[...]"].map((name) => ({
      id: `a.ts::${name}`,
      dynamic: true,
    })),
    ...known.map((name) => ({ id: `a.ts::${name}`, dynamic: false })),
  ];
  expect(itemsOfNode(nodeId, items).map(({ id }) => id)).toEqual(expected);
});

test.each([
  ["b.ts::late", ["b.ts::[...]"]],
  ["b.ts::suite::late", ["b.ts::[...]"]],
  ["b.ts::known", ["b.ts::known"]],
  ["b.tsx::late", []],
])("of a file whose tests only the run knows, %s means %j", (nodeId, expected) => {
  const items = [
    { id: "b.ts::known", dynamic: false },
    { id: "b.ts::[...]", dynamic: true },
  ];
  expect(itemsOfNode(nodeId, items).map(({ id }) => id)).toEqual(expected);
});

describe("items", () => {
  const item = (id: string) => ({ id, path: id.slice(0, id.indexOf("::")), dynamic: false });
  const items = ["tests/test_a.ts::test_a", "tests/test_a.ts::TestA::test_b", "tests/[id]/test_b.ts::test_c[1]"].map(
    item,
  );
  const idsOf = (...texts: string[]) =>
    itemsOfTargets(items, resolveTargets(texts, { cwd: root, root }), root).map(({ id }) => id);

  test("are those that any target names, in their own order", () => {
    const [a, b, c] = items.map(({ id }) => id);
    expect(idsOf()).toEqual([a, b, c]);
    expect(idsOf(".")).toEqual([a, b, c]);
    expect(idsOf("tests/[id]")).toEqual([c]);
    expect(idsOf("tests/[id]/test_b.ts::test_c", "tests/test_a.ts::TestA")).toEqual([b, c]);
    expect(idsOf("tests/test_a.ts::test_a", "tests/test_a.ts")).toEqual([a, b]);
  });

  test("node ids that mean none are named with the nearest, but not where the file is broken", () => {
    const targets = resolveTargets(["tests/test_a.ts::TestB", "tests/test_a.ts::test_a"], { cwd: root, root });
    expect(unmatchedTargets(items, targets, new Set())).toEqual([
      "not found: tests/test_a.ts::TestB (no match in any of [<Module tests/test_a.ts>])\n" +
        "  did you mean tests/test_a.ts::TestA\n            or tests/test_a.ts::test_a",
    ]);
    expect(unmatchedTargets(items, targets, new Set(["tests/test_a.ts"]))).toEqual([]);
  });
});

describe("the cache folder", () => {
  test("is cleared only if it is ours", () => {
    const foreign = path.join(root, "tests");
    expect(() => clearCache(foreign)).toThrow("has no CACHEDIR.TAG");
    expect(existsSync(path.join(foreign, "test_a.ts"))).toBe(true);
    const own = path.join(root, "cache");
    expect(prepareCache(own)).toBe(true);
    for (const name of ["values", "runs/999999999-x", `runs/${String(process.pid)}-x`]) {
      mkdirSync(path.join(own, name), { recursive: true });
    }
    for (let count = 0; count < 2; count++) {
      clearCache(own);
      // A run that goes on keeps its folder.
      expect(readdirSync(own, { recursive: true }).sort()).toEqual([
        ".gitignore",
        "CACHEDIR.TAG",
        "runs",
        `runs/${String(process.pid)}-x`,
      ]);
    }
  });

  test("a run's folder is its own, goes when told to, and those of dead processes go too", () => {
    const cache = path.join(root, "cache");
    const first = createRunFolder(cache);
    // No process has so high a number.
    mkdirSync(path.join(cache, "runs", "999999999-x"));
    const second = createRunFolder(cache);
    expect(second.path).not.toBe(first.path);
    expect(existsSync(path.join(cache, "runs", "999999999-x"))).toBe(false);
    expect(existsSync(first.path)).toBe(true);
    first.remove();
    expect(existsSync(first.path)).toBe(false);
    expect(existsSync(second.path)).toBe(true);
  });
});
