/** The projects that the option `projects` names. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { namedProjects, workspaceProjects } from "../../../src/config/projects/find-projects.ts";
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

test("packages of a workspace: one of a link to another is none, one that says nothing is a part of what is around it, equal names are folders", () => {
  const top = path.join(root, "repository");
  const packages: Record<string, string> = {
    "p/x": '{ "name": "same", "xtest": {} }',
    "p/x/inner": '{ "name": "inner" }',
    "p/x/own": '{ "name": "own", "xtest": {} }',
    "p/y": '{ "name": "same" }',
    ".": '{ "name": "top", "workspaces": ["p/**"] }',
  };
  for (const [name, text] of Object.entries(packages)) {
    mkdirSync(path.join(top, name), { recursive: true });
    writeFileSync(path.join(top, name, "package.json"), text);
  }
  symlinkSync(path.join(top, "p/x"), path.join(top, "p/a-link"), "junction");
  const found = workspaceProjects(withSlashes(top));
  const shown = (folder: string): string => path.posix.relative(withSlashes(top), folder);
  expect(found.map(({ name, root: folder, inside }) => [name, shown(folder), inside.map(shown).sort()])).toEqual([
    ["own", "p/x/own", []],
    ["p/x", "p/x", ["p/x/own"]],
    ["p/y", "p/y", []],
    ["top", "", ["p/a-link", "p/a-link/inner", "p/a-link/own", "p/x", "p/x/own", "p/y"]],
  ]);
});

test("the name of an entry is used in place of that of its package", () => {
  const found = namedProjects(["a", { root: "b", name: "other" }], root, "xtest.config.ts");
  expect(found.map(({ name }) => name)).toEqual(["same", "other"]);
});
