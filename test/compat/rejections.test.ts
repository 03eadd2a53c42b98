/** A rejection that nobody handles fails the test of Jest that has left it, also where no turn of the event loop follows it. */
import { expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

test("a file with an environment of its own", () => {
  const project = new Project({
    "package.json": JSON.stringify({ scripts: { test: "jest" } }),
    "jest.config.js": 'module.exports = { testEnvironment: "./env.js", transform: {} };\n',
    "env.js": "module.exports = class { global = globalThis; async setup() {} async teardown() {} };\n",
    "a.test.js": `
      test("leaves one", () => { Promise.reject(new Error("planted")); });
      test("leaves one that is handled", async () => { Promise.reject(new Error("handled")).catch(() => {}); });
      test("waits", () => new Promise((resolve) => setTimeout(resolve, 5)));
    `,
  });
  try {
    const { stdout } = project.node([path.join(PROJECT, "dist/cli/bin.js"), "-v", "--tb=no"]);
    expect(stdout.match(/::.*(?:PASSED|FAILED)/g)).toEqual([
      "::leaves one FAILED",
      "::leaves one that is handled PASSED",
      "::waits PASSED",
    ]);
  } finally {
    project.remove();
  }
});
