/** How many processes for tests a command starts: a run starts one before its arguments are parsed, which it then uses. */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { PROJECT, Project } from "../project.ts";

/** Writes the script of each process that is started. */
const PRELOAD = `
const childProcess = require("node:child_process");
const { appendFileSync } = require("node:fs");
const { spawn } = childProcess;
childProcess.spawn = (file, args, options) => {
  if (args.some((arg) => arg.endsWith("child.js"))) appendFileSync(process.env.STARTED, "started\\n");
  return spawn(file, args, options);
};
`;

const project = new Project(
  {
    "preload.cjs": PRELOAD,
    "plain/package.json": '{ "type": "module" }',
    "plain/test_a.ts": "export function test_one() {}\nexport function test_two() {}\n",
    "configured/package.json": '{ "type": "module" }',
    "configured/xtest.config.js": 'export default { addOptions: ["-s"] };\n',
    "configured/test_a.ts": "export function test_one() {}\n",
    "tests/package.json": '{ "type": "module" }',
    "tests/tests/test_a.ts": "export function test_one() {}\n",
  },
  undefined,
  {},
);
afterAll(() => project.remove());

test.each<[folder: string, command: string, count: number]>([
  ["plain", "", 1],
  ["plain", "-q", 1],
  ["plain", "run", 1],
  ["plain", "test_a.ts::test_one", 1],
  ["plain", "./test_a.ts --tb=short -x", 1],
  // These are not told before they are parsed.
  ["plain", "-s", 1],
  ["plain", "-qs", 1],
  ["tests", "tests", 1],
  ["plain", "-n 2", 2],
  // Its own, and the one that does not fit.
  ["configured", "-q", 2],
  ["plain", "list", 0],
  ["plain", "check", 0],
  ["plain", "--fixtures", 0],
  ["plain", "--help", 0],
])("in a %s project, `xtest %s` starts %i", (folder, command, count) => {
  const log = path.join(project.root, "started.txt");
  rmSync(log, { force: true });
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { status } = spawnSync(
    process.execPath,
    [
      "--require",
      path.join(project.root, "preload.cjs"),
      path.join(PROJECT, "dist/cli/bin.js"),
      ...command.split(" ").filter((arg) => arg !== ""),
    ],
    { cwd: path.join(project.root, folder), env: { ...env, STARTED: log }, encoding: "utf8" },
  );
  expect(status).toBe(0);
  let started = "";
  try {
    started = readFileSync(log, "utf8");
  } catch {
    // None was started.
  }
  expect(started).toBe("started\n".repeat(count));
});
