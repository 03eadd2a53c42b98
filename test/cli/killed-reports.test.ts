/** A run that is killed while it writes its reports: the old ones stand whole. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
const onPosix = process.platform === "win32" ? test.skip : test;

/** Kills this process with the first call that writes a report, synchronizes it, or renames it. */
const KILLS = `import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
const die = () => process.kill(process.pid, "SIGKILL");
const drafts = new Set();
const { openSync, writeFileSync } = fs;
fs.openSync = (file, ...rest) => {
  const fd = openSync(file, ...rest);
  if (String(file).includes("report.")) drafts.add(fd);
  return fd;
};
const doomed = {
  write: () => {
    fs.writeFileSync = (file, text, ...rest) => {
      if (!drafts.has(file) && !String(file).includes("report.")) return writeFileSync(file, text, ...rest);
      writeFileSync(file, text.slice(0, text.length / 2));
      die();
    };
  },
  fsync: () => (fs.fsyncSync = die),
  rename: () => {
    const { renameSync } = fs;
    fs.renameSync = (from, to) => (String(to).includes("report.") ? die() : renameSync(from, to));
  },
};
doomed[process.env.KILL_AT]();
syncBuiltinESMExports();
`;

let project: Project;
beforeAll(() => {
  project = new Project({ "test_a.ts": "export function test_old() {}", "kills.mjs": KILLS }, undefined, {});
  project.node([BIN, "-q", "--report-json", "report.json", "--junitxml", "report.xml"]);
});
afterAll(() => {
  project.remove();
});

onPosix.each([
  ["write", "--report-json", "report.json"],
  ["write", "--junitxml", "report.xml"],
  ["fsync", "--report-json", "report.json"],
  ["rename", "--report-json", "report.json"],
  ["rename", "--junitxml", "report.xml"],
])("kill -9 in the %s of %s", (call, flag, report) => {
  const before = project.read(report);
  expect(before).toContain("test_old");
  const { signal } = spawnSync(process.execPath, ["--import", "./kills.mjs", BIN, "-q", flag, report], {
    cwd: project.root,
    env: { ...process.env, NODE_OPTIONS: "", KILL_AT: call },
  });
  expect(signal).toBe("SIGKILL");
  expect(project.read(report)).toBe(before);
});
