/** Which tests `only` leaves out, as Jest 30.4 has it: beside suites that are skipped, and in them. */
import { expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

test("only in suites that are skipped", () => {
  const project = new Project({
    "package.json": JSON.stringify({ scripts: { test: "jest" }, jest: { transform: {} } }),
    "beside.test.js": `
      describe.skip("skipped", () => { test.only("one", () => {}); });
      test("two", () => {});
    `,
    "inside.test.js": `
      describe.skip("skipped", () => {
        describe.only("only", () => { test.only("one", () => {}); test("two", () => {}); });
        describe("other", () => { test.only("three", () => {}); });
      });
      test("four", () => {});
    `,
    "empty.test.js": `
      describe.only("only", () => { test.skip("one", () => {}); });
      test("two", () => {});
    `,
  });
  try {
    const { stdout } = project.node([path.join(PROJECT, "dist/cli/bin.js"), "-v"]);
    expect(stdout.match(/\S+\.test\.js::.*(?:PASSED|SKIPPED)/g)).toEqual([
      "beside.test.js::skipped::one SKIPPED",
      "beside.test.js::two PASSED",
      "empty.test.js::only::one SKIPPED",
      "empty.test.js::two PASSED",
      "inside.test.js::skipped::only::one PASSED",
      "inside.test.js::skipped::only::two SKIPPED",
      "inside.test.js::skipped::other::three SKIPPED",
      "inside.test.js::four SKIPPED",
    ]);
  } finally {
    project.remove();
  }
});
