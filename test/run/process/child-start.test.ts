/** Processes that are started early: used if they match the request, and ended if they are not needed. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { spawn } from "node:child_process";
import { readdirSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { executeSuite } from "../../../src/run/parent/run.ts";
import { closeFiles, prestart, type Prestarted, type ProcessSettings } from "../../../src/run/process/child-start.ts";
import { until } from "../../until.ts";
import { buildChild, scratchFolder } from "../parent/build-child.ts";

let folder: string;
let child: string;
let entry: string;

beforeAll(() => {
  folder = realpathSync(scratchFolder());
  child = buildChild(folder, ["src/run/process/child-start.ts"]);
  entry = join(folder, "suite.mjs");
  const tell = "() => console.log(JSON.stringify({ pid: process.pid, cwd: process.cwd(), argv: process.argv.length }))";
  writeFileSync(
    entry,
    `export { runSuite } from "./tiny-runtime.js";\nexport const suite = { plan: { options: {}, files: [] }, tests: { "test_a.ts::test_a": ${tell} } };\n`,
  );
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** One that there is. */
function started(settings: ProcessSettings): Prestarted {
  const process = prestart(settings);
  if (process === null) throw new Error("none was started");
  return process;
}

/** Runs a test that tells of its process. */
async function run(ahead: Prestarted | null): Promise<{ pid: number; cwd: string; argv: number }> {
  let text = "";
  await executeSuite({
    entry,
    child,
    root: folder,
    options: { ids: null, maxFail: 0 },
    started: ahead,
    onEvent(event) {
      if (event.type === "result") text = event.result.stdout;
    },
  });
  const told: { pid: number; cwd: string; argv: number } = JSON.parse(text);
  return told;
}

function isAlive(pid: number | undefined): boolean {
  try {
    if (pid === undefined) return false;
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const untilDead = (pid: number | undefined): Promise<void> => until("the process has ended", () => !isAlive(pid));

describe("a process that was started ahead", () => {
  test("is the one that runs the tests, and looks like any other", async () => {
    const plain = await run(null);
    const ahead = started({ child, cwd: folder });
    // It may take its time, and wait for a while.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const told = await run(ahead);
    expect(told).toEqual({ ...plain, pid: told.pid });
    expect(ahead.take({ child, cwd: folder })).toBeNull();
    // Nothing to discard any more.
    ahead.discard();
  });

  test("is taken by a worker, and with other variables: they come with the order", () => {
    const ahead = started({ child, cwd: folder });
    const variables = { XTEST_WORKER: "gw0" };
    const taken = ahead.take({ child, cwd: folder, env: { MORE: "1" }, worker: { name: "gw0", variables } });
    expect(taken?.child.pid).toBe(ahead.pid);
    taken?.child.kill();
    if (taken !== null) closeFiles(taken);
    // No worker has the input of this process.
    const shown = started({ child, cwd: folder, passthrough: true });
    expect(shown.take({ child, cwd: folder, passthrough: true, worker: { name: "gw0", variables } })).toBeNull();
  });

  test.each<[what: string, settings: Partial<ProcessSettings>]>([
    ["working directory", { cwd: "/" }],
    ["time zone", { env: { TZ: "Asia/Tokyo" } }],
    ["flags", { execArgv: ["--no-warnings"] }],
    ["streams", { passthrough: true }],
  ])("is not taken where the %s is to be another, but ended", async (_what, settings) => {
    const ahead = started({ child, cwd: folder, ...settings });
    expect(isAlive(ahead.pid)).toBe(true);
    expect((await run(ahead)).cwd).toBe(folder);
    expect(ahead.take({ child, cwd: folder, ...settings })).toBeNull();
    await untilDead(ahead.pid);
  });

  test("gives way to one with the settings that turned out to be right, and is kept where those are its own", async () => {
    const first = started({ child, cwd: folder });
    expect(prestart({ child, cwd: folder }, first)).toBe(first);
    const other = prestart({ child, cwd: folder, execArgv: ["--no-warnings"] }, first);
    expect(other?.pid).not.toBe(first.pid);
    await untilDead(first.pid);
    other?.discard();
  });

  test("is not taken where a variable has changed since", () => {
    const ahead = started({ child, cwd: folder });
    process.env["XTEST_OWN_TEST"] = "1";
    try {
      expect(ahead.take({ child, cwd: folder })).toBeNull();
    } finally {
      delete process.env["XTEST_OWN_TEST"];
    }
  });

  test("is not taken where it has died", async () => {
    const ahead = started({ child: join(folder, "missing.js"), cwd: folder });
    await until("it is taken no more", () => ahead.take({ child, cwd: folder }) === null);
    expect((await run(ahead)).cwd).toBe(folder);
  });

  test("is not taken where it could not be started", async () => {
    const ahead = started({ child, cwd: join(folder, "missing") });
    expect(ahead.take({ child, cwd: join(folder, "missing") })).toBeNull();
    // Its error comes in the next turn of the event loop, and ends nothing.
    await new Promise(setImmediate);
  });

  test("is not started where processes have flags by a variable: what they preload is the user's", () => {
    const before = process.env["NODE_OPTIONS"];
    process.env["NODE_OPTIONS"] = "--no-warnings";
    try {
      expect(prestart({ child, cwd: folder })).toBeNull();
    } finally {
      if (before === undefined) delete process.env["NODE_OPTIONS"];
      else process.env["NODE_OPTIONS"] = before;
    }
  });

  const isLinux = process.platform === "linux";
  (isLinux ? test : test.skip)("is gone with all that it had open, once it is discarded", async () => {
    const files = (): string[] =>
      readdirSync("/proc/self/fd").flatMap((fd) => {
        try {
          return [readlinkSync(`/proc/self/fd/${fd}`)];
        } catch {
          return [];
        }
      });
    // A journal, and the files behind standard output and error.
    const opened = (): number => files().filter((file) => /xtest-.*\(deleted\)/.test(file)).length;
    const before = opened();
    const ahead = started({ child, cwd: folder });
    expect(opened()).toBe(before + 3);
    ahead.discard();
    expect(opened()).toBe(before);
    await untilDead(ahead.pid);
    expect(readdirSync("/dev/shm").filter((name) => name.startsWith(`xtest-${String(process.pid)}-`))).toEqual([]);
  });

  test.each(["SIGKILL", "SIGTERM"] as const)("ends without a word when its parent gets a %s", async (signal) => {
    const script = join(folder, "parent.mjs");
    writeFileSync(
      script,
      `import { prestart } from "./child-start.js";
       const settings = { child: ${JSON.stringify(child)}, cwd: ${JSON.stringify(folder)}, passthrough: true };
       const ahead = prestart(settings);
       console.log(ahead.pid);
       setInterval(() => {}, 1000);`,
    );
    const parent = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    for (const stream of [parent.stdout, parent.stderr]) {
      stream.setEncoding("utf8").on("data", (more: string) => (text += more));
    }
    await until(
      "it has said its number",
      () => text.includes("\n"),
      () => text,
    );
    const pid = Number(text);
    expect(isAlive(pid)).toBe(true);
    // It is killed as soon as it is there, and also once it waits.
    if (signal === "SIGTERM") await new Promise((resolve) => setTimeout(resolve, 500));
    parent.kill(signal);
    await untilDead(pid);
    expect(text).toBe(`${String(pid)}\n`);
  });
});
