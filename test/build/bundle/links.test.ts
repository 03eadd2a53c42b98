/** Symbolic links: as in pytest, a linked file is a module under each of its paths, while a bundle contains it once. */
import { afterAll, expect, test } from "@jest/globals";
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { PROJECT, Project } from "../../project.ts";

const project = new Project({
  "a/test_x.ts": `
    import { fixture } from "unplugin-xtest";
    let ups = 0;
    export function setup_module() { ups++; }
    class TestUps {
      @fixture ups() { return ups; }
      test_counts(ups: number) { if (ups < 1) throw new Error(String(ups)); }
    }
  `,
});
afterAll(() => project.remove());

test("every path to a file is a module", () => {
  mkdirSync(path.join(project.root, "b"));
  symlinkSync("../a/test_x.ts", path.join(project.root, "b/test_link.ts"));
  symlinkSync("a", path.join(project.root, "c"), "dir");
  const { stdout } = project.node([path.join(PROJECT, "dist/cli/bin.js"), "-v"]);
  expect(stdout.match(/^\S+::.*(?:PASSED|FAILED|ERROR)/gm)).toEqual([
    "a/test_x.ts::TestUps::test_counts PASSED",
    "b/test_link.ts::TestUps::test_counts PASSED",
    "c/test_x.ts::TestUps::test_counts PASSED",
  ]);
});
