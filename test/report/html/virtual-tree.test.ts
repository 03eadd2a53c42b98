/** The tree of the page: which row the keys choose, and which are made anew. */
import { expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import path from "node:path";

test("ArrowLeft stays in a row that is below none, and a row that shows more is made anew", () => {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, "tree.mjs")], {
    encoding: "utf8",
  });
  if (stdout === "") throw new Error(stderr);
  expect(JSON.parse(stdout)).toEqual({
    chosen: ["c", "b"],
    texts: [["a", "b", "c"], ["a 1"], ["a 1 2"]],
  });
});
