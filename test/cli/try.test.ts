/** `xtest try`: the suites of other runners once by themselves and once here, with nothing changed in the project. */
import { statSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const project = new Project(
  {
    "package.json": '{ "workspaces": ["packages/*"] }',
    "packages/service/package.json":
      '{ "name": "service", "scripts": { "test": "node --no-deprecation node_modules/.bin/jest --coverage" } }',
    "packages/service/__tests__/order.js": `
      describe("an order", () => {
        test("has a price", () => expect(1).toBe(1));
        test("fails in both", () => expect(1).toBe(2));
        test("tells its runner", () => expect(process.env.XTEST_VERSION).toBeUndefined());
        test.skip("is left out", () => {});
      });
    `,
    "packages/tool/package.json":
      '{ "name": "tool", "type": "module", "scripts": { "test": "node --test test/*.test.js other/*.js" } }',
    "packages/tool/test/tool.test.js": `
      import test from "node:test";
      test("sums", () => {});
      if (process.env.XTEST_VERSION !== undefined) test("only here", () => {});
      else test("only there", () => {});
    `,
    "packages/tool/other/helper.js": "export const help = 1;\n",
    "packages/tool/other/broken.js": "import './gone.js';\n",
    "packages/gone/package.json": '{ "name": "gone", "scripts": { "test": "mocha" } }',
    "packages/gone/test/a.js": "it('is there', () => {});\n",
    "packages/own/package.json": '{ "name": "own", "type": "module" }',
    "packages/own/xtest.config.js": "export default {};\n",
    "packages/own/tests/test_a.ts": "export function test_one() {}\n",
  },
  undefined,
  { jest: "jest" },
);
afterAll(() => project.remove());
const server = serveCommands();

/** Each file with the time of its last change. */
const files = (): string[] =>
  project
    .files("packages")
    .map((file) => `${file} ${String(statSync(path.join(project.root, "packages", file)).mtimeMs)}`);

test("compares test by test, with reasons, in several projects, and leaves them as they are", async () => {
  const before = files();
  const { code, stdout, stderr } = await server.run(project.root, ["try", "--project", "packages/*"]);
  const plain = (text: string): string =>
    text
      .replaceAll(project.root, "ROOT")
      .replace(/\d+\.\d+s/g, "#s")
      .replace(/"\d+\.\d+\.\d+/g, '"VERSION');
  expect(plain(stdout)).toBe(`project gone:
ROOT/packages/gone: mocha, by scripts.test
project own:
project service:
ROOT/packages/service: jest, by scripts.test
  jest           4 tests  #s
  xtest          4 tests  #s, with nothing cached
  same 3 (of these 1 fail in both), different 1, missing 0, extra 0
  fails only under xtest: Error: expect(received).toBeUndefined(): Received: "VERSION" (1 test)
    __tests__/order.js › an order tells its runner
project tool:
ROOT/packages/tool: node:test, by scripts.test
  node:test      4 tests  #s
  xtest          4 tests  #s, with nothing cached
  same 3 (of these 1 fail in both), different 0, missing 1, extra 1
  missing, xtest has no test of this title (1 test)
    test/tool.test.js › only there
  extra, not reported by node:test (1 test)
    test/tool.test.js › only here
`);
  expect(plain(stderr)).toContain(
    "nothing to compare: neither package.json nor a configuration in ROOT/packages/own names",
  );
  expect(plain(stderr)).toContain("xtest: nothing in ROOT/packages/tool was changed");
  expect(plain(stderr)).toContain(
    "not compared: mocha is not installed in ROOT/packages/gone: install the project's packages first",
  );
  expect(code).toBe(1);
  expect(files()).toEqual(before);
});

test("needs another runner", async () => {
  const { code, stderr } = await server.run(path.join(project.root, "packages/own"), ["try"]);
  expect([code, stderr]).toEqual([4, expect.stringContaining(": name the runner: -o compat=jest")]);
});
