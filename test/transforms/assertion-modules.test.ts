/** Which imported modules have assertions that explain themselves, by the names in the options. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { assertionMatcher } from "../../transforms/assertions/assertion-modules.ts";

let workspace: string;

beforeAll(() => {
  workspace = realpathSync.native(mkdtempSync(join(tmpdir(), "xtest-assertions-"))).replaceAll("\\", "/");
  const files = {
    "app/package.json": { name: "app" },
    "app/node_modules/renamed/package.json": { name: "@acme/real" },
    "packages/checks/package.json": { name: "@acme/checks" },
    "packages/checks/dist/package.json": { type: "module" },
    "packages/broken/package.json": "{",
    "node_modules/.pnpm/@acme+far@1.0.0/node_modules/@acme/far/package.json": { name: "@acme/far" },
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(workspace, dirname(name)), { recursive: true });
    writeFileSync(join(workspace, name), typeof content === "string" ? content : JSON.stringify(content));
  }
  symlinkSync(join(workspace, "packages/checks"), join(workspace, "node_modules/linked"), "junction");
});

afterAll(() => {
  rmSync(workspace, { recursive: true, force: true });
});

test.each<[modules: string[], path: string, asserts: boolean]>([
  [["tests/helpers/**"], "app/tests/helpers/a.ts", true],
  [["./tests/helpers/**"], "app/tests/helpers/a.ts", true],
  [["tests/helpers/**"], "app/tests/a.ts", false],
  [["tests/helpers/**"], "tests/helpers/a.ts", false],
  [["**"], "app/node_modules/renamed/index.js", false],
  // Installed.
  [["renamed"], "app/node_modules/renamed/index.js", true],
  [["@acme/real"], "app/node_modules/renamed/index.js", true],
  [["@acme/far"], "node_modules/.pnpm/@acme+far@1.0.0/node_modules/@acme/far/lib/index.js", true],
  // Linked: by its real path, and as the link.
  [["@acme/checks"], "packages/checks/src/index.ts", true],
  [["@acme/checks"], "packages/checks/dist/index.js", true],
  [["@acme/checks"], "node_modules/linked/dist/index.js", true],
  [["@acme/check"], "packages/checks/src/index.ts", false],
  [["@acme/checks"], "packages/broken/index.js", false],
  [["app"], "app/src/a.ts", true],
  [["@acme/checks", "app"], "app/src/a.ts", true],
  [[], "app/src/a.ts", false],
])("%j: %s", (assertionModules, path, asserts) => {
  const options = { root: `${workspace}/app`, assertionModules };
  expect(assertionMatcher({ ...options, assert: "rewrite" })(`${workspace}/${path}`)).toBe(asserts);
  expect(assertionMatcher({ ...options, assert: "plain" })(`${workspace}/${path}`)).toBe(false);
});

test("without names, no file is looked at", () => {
  const matches = assertionMatcher({ root: "/app", assert: "rewrite", assertionModules: ["helpers/**", "a/b.ts"] });
  expect(matches("\0virtual")).toBe(false);
  expect(matches("/app/helpers/\0")).toBe(true);
});
