/** Exports of packages that tests replace, in a bundle that travels: the packages have to be part of it. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { NATIVE, PACKAGES, SUITE } from "../../patched-packages.ts";
import { Project } from "../../project.ts";
import { describeOn, findEngines, runProgram } from "./engines.ts";

const project = new Project({ ...PACKAGES, ...SUITE }, undefined, {});
afterAll(() => project.remove());

function build(...args: string[]): { code: number | null; stderr: string } {
  return project.node(["node_modules/unplugin-xtest/dist/cli/bin.js", "build", "--out", "out", ...args]);
}

describe("all importers see the replacement", () => {
  beforeAll(() => {
    expect(build("--bundle-deps")).toMatchObject({ code: 0 });
  });

  for (const engine of findEngines()) {
    describeOn(engine, (command) => {
      test("in the bundle", () => {
        const { code, stdout } = runProgram(command, ["out/xtest.mjs", "-q"], project.root);
        expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("10 passed") });
      });
    });
  }
});

test("packages that stay outside are an error", () => {
  const { code, stderr } = build();
  expect({ code, stderr }).toEqual({
    code: 4,
    stderr:
      'xtest: error: tests replace exports of the package "cjs-lib", which is not part of the bundle: build with --bundle-deps\n',
  });
});

test("an object that bundles copy is an error", () => {
  for (const [file, text] of Object.entries(NATIVE)) writeFileSync(path.join(project.root, file), text);
  const { code, stderr } = build("--bundle-deps");
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: [
      'xtest: error: test_native.ts: A bundle cannot replace "default": it is the whole object that the CommonJS module node_modules/one-lib/index.cjs exports, which bundlers copy into each importer. Replace a property of the object, or have a module of yours pass it on, `export const name = imported`, and replace that export. `xtest run` with Node can replace it.',
      "xtest: nothing was built: 1 error; --continue-on-collection-errors builds the rest",
      "",
    ].join("\n"),
  });
});
