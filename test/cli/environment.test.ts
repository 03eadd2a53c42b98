/** Environment variables that a command reads, and that it sets. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { PROJECT, Project } from "../project.ts";
import { xtest } from "../samples/sample.ts";

const project = new Project(
  {
    "package.json": '{ "type": "module" }',
    "xtest.config.js": `
      export default { addOptions: ["-v", "--tb=short"], testFiles: [process.env.XTEST_VERSION ? "test_*.ts" : "none"] };
    `,
    "test_a.ts": `
      export function test_one() { throw new Error(process.env.XTEST_VERSION); }
      export function test_two() {}
      export function test_other() {}
    `,
  },
  undefined,
  {},
);
afterAll(() => project.remove());

const { version } = JSON.parse(readFileSync(path.join(PROJECT, "package.json"), "utf8"));

test("flags of XTEST_ADDOPTS are between those of the configuration and of the command line; tests and configurations have XTEST_VERSION", () => {
  const { code, stdout } = xtest(project.root, ["--deselect", "test_a.ts::test_two"], {
    XTEST_ADDOPTS: "--tb=line -k 'one or two'",
  });
  expect(stdout).toContain("1 failed, 2 deselected");
  expect(stdout).toMatch(new RegExp(`^\\S*test_a\\.ts:2: Error: ${version}$`, "m"));
  expect(stdout).toContain("test_a.ts::test_one FAILED");
  expect(code).toBe(1);
});

test.each([
  ["--nope", "XTEST_ADDOPTS: unknown flag --nope"],
  ["-k 'a", "XTEST_ADDOPTS: a quote is not closed: -k 'a"],
])("%s in it is refused", (flags, message) => {
  const { code, stderr } = xtest(project.root, ["list"], { XTEST_ADDOPTS: flags });
  expect(stderr).toContain(message);
  expect(code).toBe(4);
});
