/** Processes that tests start end with a test that is cut short. */
import { afterAll, expect, test } from "@jest/globals";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Project } from "../project.ts";
import { xtest } from "../samples/sample.ts";

const SUITE = `
import { execFileSync, spawn } from "node:child_process";
import { appendFileSync } from "node:fs";
import { fixture } from "unplugin-xtest";

/** Starts a process that notes its id and stays, and waits until it has. */
async function start(name: string, options = {}) {
  const child = spawn("sh", ["-c", "echo " + name + " $$ >> pids; echo up; exec sleep 300"], { stdio: ["ignore", "pipe", "ignore"], ...options });
  await new Promise((resolve) => child.stdout!.once("data", resolve));
  return child;
}
/** Notes its own process, and that of its child. */
const NESTED = "echo nested $$ >> pids; sh -c 'echo inner $$ >> pids; echo up; exec sleep 300'; true";

export const server = fixture({ scope: "module" }, async function* () { yield await start("of-a-fixture"); });
export async function test_exits(server: unknown) { process.exit(3); }
export async function test_loops() { await start("loops"); for (;;); }
export async function test_leaves() { (await start("kept")).unref(); }
export async function test_waits() { await start("waits"); await new Promise((resolve) => setTimeout(resolve, 1e6)); }
export function test_blocks() { execFileSync("sh", ["-c", NESTED]); }
export async function test_aborts() { await start("aborts"); process.abort(); }
export async function test_is_killed() {
  const child = spawn("sh", ["-c", NESTED.replace(/nested|inner/g, "$&-2")], { stdio: ["ignore", "pipe", "ignore"] });
  await new Promise((resolve) => child.stdout!.once("data", resolve));
  process.kill(process.pid, "SIGKILL");
}
export async function test_detached() { (await start("detached", { detached: true })).unref(); process.abort(); }
export async function test_passes() { (await start("left")).unref(); }
`;

const project = new Project({ "test_a.ts": SUITE }, undefined, {});
/** The processes that were started, by name. */
function started(): [name: string, pid: number][] {
  const lines = readFileSync(path.join(project.root, "pids"), "utf8").trim().split("\n");
  return lines.map((line) => [line.split(" ")[0] ?? "", Number(line.split(" ")[1])]);
}
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // One that nobody has waited for is over, too.
    return !existsSync("/proc/1") || readFileSync(`/proc/${String(pid)}/stat`, "utf8").split(") ")[1]?.[0] !== "Z";
  } catch {
    return false;
  }
}
afterAll(() => {
  for (const [, pid] of started()) if (isAlive(pid)) process.kill(pid);
  project.remove();
});

(process.platform === "win32" ? test.skip : test)("what a test has started ends with it, unless it is detached", () => {
  const { stdout } = xtest(project.root, ["run", "--timeout=2000"]);
  expect(stdout).toContain("7 failed, 2 passed");
  const alive = started().filter(([, pid]) => isAlive(pid));
  expect(started().map(([name]) => name)).toEqual([
    "of-a-fixture",
    "loops",
    "kept",
    "waits",
    "nested",
    "inner",
    "aborts",
    "nested-2",
    "inner-2",
    "detached",
    "left",
  ]);
  // A test that has passed may have left it on purpose.
  expect(alive.map(([name]) => name)).toEqual(["kept", "detached", "left"]);
});
