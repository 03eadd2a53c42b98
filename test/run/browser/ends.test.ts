/** `xtest run --browser`: runs that are ended from outside, and messages for a browser that cannot be started. */
import { expect, test } from "@jest/globals";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { describeOn } from "../../build/standalone/engines.ts";
import { PROJECT } from "../../samples/sample.ts";
import type { Ended } from "../../time-limit.ts";
import { inTime } from "../../until.ts";
import { BrowserProject, findChromium } from "./chromium.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");

const WAITS = `
import { fixture } from "unplugin-xtest";
export const held = fixture({ scope: "session" }, function* () { yield 1; console.log("torn down"); });
export function test_first(held: number) {}
export async function test_waits(held: number) { await new Promise((resolve) => setTimeout(resolve, 20_000)); }
export function test_last() {}
`;

/** Processes that a browser was. */
const pidsIn = (file: string): number[] => readFileSync(file, "utf8").trim().split("\n").map(Number);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Runs `xtest -v`, calls `act` once the first test has passed, and gives what was printed in the end. */
function whileWaiting(project: BrowserProject, args: readonly string[], act: (pid: number) => void): Promise<Ended> {
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, ...env } = process.env;
  const child = spawn(process.execPath, [BIN, "-v", ...args], { cwd: project.folder, env: { ...env, NO_COLOR: "1" } });
  let [stdout, stderr, acted] = ["", "", false];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    if (acted || !stdout.includes("test_first PASSED") || child.pid === undefined) return;
    acted = true;
    const { pid } = child;
    // The next test begins right after that.
    setTimeout(() => {
      act(pid);
    }, 500);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const ended = once(child, "close").then(([code]): Ended => ({ code, stdout, stderr }));
  return inTime("the command has ended", ended, () => stdout + stderr);
}

describeOn(findChromium(), ([chromium]) => {
  const withProject = async (use: (project: BrowserProject, browser: string, pids: string) => Promise<void>) => {
    const project = new BrowserProject({ "test_waits.ts": WAITS });
    const pids = path.join(project.folder, "pids.txt");
    try {
      await use(project, project.notingBrowser(chromium, pids), pids);
    } finally {
      project.remove();
    }
  };

  test("Ctrl-C tears down and takes the browser along", () =>
    withProject(async (project, browser, pids) => {
      const ended = await whileWaiting(project, ["-s", "--browser", "--browser-executable", browser], (pid) => {
        process.kill(pid, "SIGINT");
      });
      expect(ended.code).toBe(2);
      expect(ended.stdout).toMatch(/torn down[^]*Interrupted/);
      expect(ended.stderr).toContain(
        "xtest: stopping after the teardown of the running test; a second signal stops at once",
      );
      expect(pidsIn(pids).filter(isAlive)).toEqual([]);
    }));

  test("a browser that is killed costs the running test", () =>
    withProject(async (project, browser, pids) => {
      const ended = await whileWaiting(project, ["--browser", "--browser-executable", browser], () => {
        for (const pid of pidsIn(pids)) process.kill(pid, "SIGKILL");
      });
      expect(ended.code).toBe(1);
      expect(ended.stdout).toMatch(/test_waits FAILED[^]*test_last PASSED/);
      expect(ended.stdout).toContain("BrowserGone: test_waits was running when the browser ended (in call)");
      expect(ended.stdout).toMatch(/1 failed, 2 passed/);
      expect(pidsIn(pids)).toHaveLength(2);
    }));

  test("with --headed the run ends without a terminal", () =>
    withProject(async (project, _, pids) => {
      project.write({ "test_waits.ts": "export function test_first() {}\n" });
      // There is no screen here.
      const browser = project.notingBrowser(`${chromium}" --headless "--hide-scrollbars`, pids);
      const ended = await project.xtest(["--browser", "--headed", "--browser-executable", browser]);
      expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining("1 passed"), stderr: "" });
      expect(pidsIn(pids).filter(isAlive)).toEqual([]);
    }));

  test("no browser: the places where it was looked for", () =>
    withProject(async (project) => {
      const ended = await project.xtest(["--browser"], {
        PATH: path.join(project.folder, "bin"),
        XTEST_BROWSER: "",
        HOME: project.folder,
      });
      expect(ended).toMatchObject({ code: 4, stdout: "" });
      expect(ended.stderr).toMatch(
        /^xtest: error: --browser needs Chromium or Chrome, and there is none\. Looked for:$/m,
      );
      expect(ended.stderr).toContain(`  ${path.join(project.folder, "bin/chromium")}\n`);
      expect(ended.stderr).toMatch(/XTEST_BROWSER\.\n$/);
      const named = await project.xtest(["--browser", "--browser-executable", "nowhere"]);
      expect(named).toMatchObject({
        code: 4,
        stderr: `xtest: error: no such browser: ${path.join(project.folder, "nowhere")}\n`,
      });
    }));
});

test("no Playwright: what to install", async () => {
  const project = new BrowserProject({ "test_one.ts": "export function test_one() {}\n" }, []);
  try {
    const { code, stderr } = await project.xtest(["--browser"]);
    expect(code).toBe(4);
    expect(stderr).toBe(
      `xtest: error: --browser needs Playwright, and ${project.folder} has none:\n` +
        "  install it with: npm install --save-dev playwright-core\n",
    );
    expect(existsSync(path.join(project.folder, "node_modules/.cache/xtest/runs"))).toBe(false);
  } finally {
    project.remove();
  }
});
