/** Suites of Vitest before version 3, and what set-up files of suites take away. */
import { expect, test } from "@jest/globals";
import { failureOf } from "../project.ts";

const SUITE = {
  "package.json": '{ "type": "module", "scripts": { "test": "vitest run" } }',
  "node_modules/vitest/package.json": '{ "name": "vitest", "version": "2.1.9" }',
};

test("conditions of the configuration hold for what packages import", () => {
  const inner = { ".": { browser: "./browser.js", default: "./server.js" } };
  const files = {
    ...SUITE,
    "vitest.config.js": 'export default { resolve: { conditions: ["browser"] } };',
    "node_modules/outer/package.json": '{ "name": "outer", "type": "module", "exports": "./index.js" }',
    "node_modules/outer/index.js": 'export { place } from "inner";',
    "node_modules/inner/package.json": JSON.stringify({ name: "inner", type: "module", exports: inner }),
    "node_modules/inner/browser.js": 'export const place = "browser";',
    "node_modules/inner/server.js": 'export const place = "server";',
    "a.test.js": `import { expect, test } from "vitest";
import { place } from "outer";
test("place", () => { expect(place).toBe("browser"); });
`,
  };
  expect(failureOf(files)).toBe("");
});

test("a suite may do without AbortController", () => {
  const files = {
    ...SUITE,
    "vitest.config.js": 'export default { test: { setupFiles: ["./setup.js"] } };',
    "setup.js": "globalThis.AbortController = undefined;",
    "a.test.js": `import { beforeAll, describe, expect, test } from "vitest";
describe("suite", () => {
  let name;
  beforeAll((suite) => { name = suite.name; });
  test("a", async () => { await expect.poll(() => name).toBe("suite"); });
});
`,
  };
  expect(failureOf(files)).toBe("");
});
