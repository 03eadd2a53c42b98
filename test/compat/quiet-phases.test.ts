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

test("what `expect.soft` has of a hook after a test of Vitest fails the test", () => {
  const hooks = {
    "a hook": "afterEach(() => { expect.soft(1).toBe(2); }); test('one', { retry: 1 }, () => {});",
    "what a hook returns": "beforeEach(() => () => { expect.soft(1).toBe(2); }); test('one', () => {});",
    "the end": "test('one', () => { onTestFinished(() => { expect.soft(1).toBe(2); }); });",
    "one that throws": "test.fails('one', () => { expect.soft(1).toBe(2); throw new Error('planted'); });",
  };
  const suites = Object.entries(hooks).map(([title, body]) => `describe("${title}", () => { ${body} });\n`);
  const names = "afterEach, beforeEach, describe, expect, onTestFinished, test";
  const stdout = run({
    ...script("vitest run"),
    "a.test.ts": `import { ${names} } from "vitest";\n${suites.join("")}`,
  });
  expect(stdout).toContain("1 passed, 3 errors, 1 rerun in");
});
