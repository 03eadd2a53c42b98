/** The projects that the option `projects` names. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { namedProjects } from "../../../src/config/projects/find-projects.ts";
import { withSlashes } from "../../../src/config/paths.ts";

let root = "";

beforeAll(() => {
  root = withSlashes(mkdtempSync(path.join(tmpdir(), "xtest-projects-")));
  for (const name of ["a", "b"]) {
    mkdirSync(path.join(root, name));
    writeFileSync(path.join(root, name, "package.json"), `{ "name": "same" }`);
  }
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

test.each([
  [["a/package.json"], `[0]: "a/package.json" is a file: name its folder`],
  [["a", "c"], `[1]: "c" names no folder in `],
  [["*"], `two are called "same", in a and b: give one of them another name`],
])("%j is an error", (option, message) => {
  expect(() => namedProjects(option, root, "xtest.config.ts")).toThrow(message);
});

test("the name of an entry is used in place of that of its package", () => {
  const found = namedProjects(["a", { root: "b", name: "other" }], root, "xtest.config.ts");
  expect(found.map(({ name }) => name)).toEqual(["same", "other"]);
});
