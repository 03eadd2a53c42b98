import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { runGlobalSetup } from "../../src/compat/host/global-setup.ts";
import { PROVIDED_VARIABLE } from "../../src/core/data/compat/plan-project.ts";
import { defaultProject } from "../../src/compat/config/default-project.ts";
import type { CompatProject, Dialect } from "../../src/core/data/compat/compat-config.ts";

let top: string;
let calls: string[];
beforeEach(() => {
  top = realpathSync(mkdtempSync(path.join(tmpdir(), "xtest-setup-"))).replaceAll("\\", "/");
  calls = [];
  Object.assign(process, { xtestCalls: calls });
});
afterEach(() => {
  rmSync(top, { recursive: true });
  Reflect.deleteProperty(process.env, PROVIDED_VARIABLE);
});

const LOG = `const log = (text) => process.xtestCalls.push(text);`;

type Row = [
  title: string,
  dialect: Dialect,
  files: Record<string, string>,
  more: Partial<CompatProject>,
  calls: string[],
];

const rows: Row[] = [
  [
    "vitest: a default export that gives its tear-down, and named functions; in reverse order",
    "vitest",
    {
      "a.mjs": `${LOG} export default async ({ provide }) => { log("a"); provide("port", 1); return () => log("not a"); };`,
      "b.mjs": `${LOG} export const setup = () => log("b"); export const teardown = () => log("not b");`,
    },
    { globalSetup: ["a.mjs", "b.mjs"] },
    ["a", "b", "|", "not b", "not a"],
  ],
  [
    "jest: one module for each, which share another",
    "jest",
    {
      "s.cjs": "exports.state = {};",
      "a.cjs": `${LOG} const s = require("./s.cjs"); module.exports = ({ rootDir }) => { s.state.x = rootDir.length > 0; log("a"); };`,
      "b.cjs": `${LOG} const s = require("./s.cjs"); module.exports = () => log("not a " + s.state.x);`,
    },
    { globalSetup: ["a.cjs"], globalTeardown: ["b.cjs"] },
    ["a", "|", "not a true"],
  ],
  [
    "mocha: of what is required, modules with a set-up",
    "mocha",
    {
      "a.cjs": `${LOG} exports.mochaGlobalSetup = () => log("a"); exports.mochaGlobalTeardown = () => log("not a");`,
      "b.cjs": `process.xtestCalls.push("b is loaded");`,
    },
    { globalSetup: ["a.cjs", "b.cjs", "chai/register-expect"] },
    ["a", "|", "not a"],
  ],
];

function projectOf(dialect: Dialect, files: Record<string, string>, more: Partial<CompatProject>): CompatProject {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(top, name), text);
  const absolute = (names: readonly string[] = []) => names.map((name) => (name in files ? `${top}/${name}` : name));
  const { globalSetup, globalTeardown } = more;
  return {
    ...defaultProject(dialect, top, null),
    globalSetup: absolute(globalSetup),
    globalTeardown: absolute(globalTeardown),
  };
}

test.each(rows)("%s", async (_, dialect, files, more, expected) => {
  const tearDown = await runGlobalSetup({ projects: [projectOf(dialect, files, more)] });
  calls.push("|");
  await tearDown?.();
  expect(calls).toEqual(expected);
  expect(process.env[PROVIDED_VARIABLE]).toBe(dialect === "vitest" ? '{"port":1}' : undefined);
});

test("one that fails is an error with its name, and what was set up is torn down", async () => {
  const files = {
    "a.mjs": `${LOG} export const setup = () => log("a"); export const teardown = () => log("not a");`,
    "b.mjs": `export default () => { throw new Error("no port"); };`,
  };
  const project = projectOf("vitest", files, { globalSetup: ["a.mjs", "b.mjs"] });
  await expect(runGlobalSetup({ projects: [project] })).rejects.toThrow(/b\.mjs: the global set-up failed: .*no port/);
  expect(calls).toEqual(["a", "not a"]);
});
