/** Which names of files a build finds in calls. */
import { expect, test } from "@jest/globals";
import { joinPaths } from "../../src/builtins/snapshot/snapshot-paths.ts";
import { namedFiles } from "../../src/snapshots/read-texts.ts";

test.each<[code: string, names: string[]]>([
  ['snapshot.file(x, "./a.txt");', ["./a.txt"]],
  ["const { folder } = snapshot; folder({}, `../b`);", ["../b"]],
  ['expect(x).toMatchFileSnapshot("c/d.txt");', ["./c/d.txt"]],
  ['await expect(x as string).resolves.toMatchFileSnapshot("./e.txt");', ["./e.txt"]],
  ["snapshot.file(x, './win\\\\dows.txt')", ["./win/dows.txt"]],
  // In the test's own folder, which a bundle has as a whole.
  ['snapshot.file(x, "own.txt"); snapshot.folder(y, "own");', []],
  ["snapshot.file(x, name); snapshot.file(x, `./${name}`); snapshot.file(x, './a' + b);", []],
  ['import("./module.ts"); file("./x.txt"); snapshot["file"](x, "./y.txt");', []],
  ['snapshot.file(x, "./broken.txt"', []],
])("%s", (code, names) => {
  expect(namedFiles(code, "test_a.ts")).toEqual(names);
});

test.each<[paths: string[], joined: string]>([
  [["a/b", "./c"], "a/b/c"],
  [["a/b", "../c"], "a/c"],
  [["", "../c"], "../c"],
  [["a", "../../../c/.."], "../.."],
  [[".", ""], ""],
])("%j joined", (paths, joined) => {
  expect(joinPaths(...paths)).toBe(joined);
});
