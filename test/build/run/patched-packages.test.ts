/** Exports of packages that tests replace, where Node loads the packages. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { NATIVE, PACKAGES, SUITE } from "../../patched-packages.ts";
import { Project } from "../../project.ts";

const project = new Project({ ...PACKAGES, ...SUITE, ...NATIVE }, undefined, {});
afterAll(() => project.remove());

function run(...args: string[]): string {
  const { code, stdout, stderr } = project.node(["node_modules/unplugin-xtest/dist/cli/bin.js", "run", ...args]);
  return `${code}: ${stdout.trimEnd().split("\n").at(-1) ?? ""}${stderr}`;
}

describe("all importers see the replacement, those in other packages too", () => {
  test.each([
    ["the first time", []],
    ["with everything cached", []],
    ["in several processes", ["-n", "2"]],
  ])("%s", (_when, args) => {
    expect(run("-q", ...args)).toMatch(/^0: 14 passed in /);
  });
});
