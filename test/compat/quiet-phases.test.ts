/** Tests of other runners: which phase is told of, where code of the user's runs in it. */
import { expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

function run(files: Readonly<Record<string, string>>): string {
  const project = new Project(files);
  try {
    return project.node([path.join(PROJECT, "dist/cli/bin.js"), "-v", "--tb=no"]).stdout;
  } finally {
    project.remove();
  }
}

const script = (test: string) => ({ "package.json": JSON.stringify({ scripts: { test } }) });

test("tests of Mocha after a `before` that fails are not tried again", () => {
  const stdout = run({
    ...script("mocha"),
    "test/a.js": `describe("a", function () {
      this.retries(1);
      before(() => { throw new Error("planted"); });
      it("one", () => {});
      it("two", () => {});
    });`,
  });
  expect(stdout).toContain("2 errors in");
});

test("a hook around all files of Mocha is of the set-up", () => {
  const stdout = run({
    ...script("mocha --require ./hooks.js"),
    "hooks.js": "exports.mochaHooks = { beforeAll() { process.exit(3); } };",
    "test/a.js": 'it("one", () => {});',
  });
  expect(stdout).toContain("(process.exit was called, in setup)");
});

test("a listener to the signal of a test is of the tear-down", () => {
  const stdout = run({
    ...script("node --test"),
    "a.test.mjs": `import test from "node:test";
      test("one", (t) => { t.signal.addEventListener("abort", () => process.exit(3)); });`,
  });
  expect(stdout).toContain("(process.exit was called, in teardown)");
});
