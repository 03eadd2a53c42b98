/** A run that is ended from outside: signals, a closed pipe, a killed parent, errors of the system. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, openSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { PROJECT, xtest } from "./sample.ts";
import { inTime, until } from "../until.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");

const TESTS = `
import fs from "node:fs";
import { fixture } from "unplugin-xtest";
const log = (text: string) => fs.appendFileSync("log.txt", text + "\\n");
const never = () => new Promise((resolve) => setTimeout(resolve, 60_000));

export const held = fixture({ scope: "session" }, function* () {
  log("pid " + process.pid);
  yield 1;
  log("torn down");
});
export const slow = fixture(async () => { log("begun"); await never(); });
export const slow_to_end = fixture(async function* () {
  yield 1;
  log("begun");
  await new Promise((resolve) => setTimeout(resolve, 300));
  log("ended");
});
export function test_first() {}
export const test_soon = () => new Promise((resolve) => setTimeout(resolve, 300));
export async function test_call(held: number) { log("begun"); await never(); }
export function test_set_up(held: number, slow: unknown) {}
export function test_tear_down(held: number, slow_to_end: number) {}
export async function test_ignores(held: number) {
  process.on("SIGINT", () => log("ignored"));
  process.on("SIGTERM", () => log("ignored"));
  log("begun");
  await never();
}
export function test_blocks(held: number) { log("begun"); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); }
export function test_kills_its_parent(held: number) { process.kill(process.ppid, "SIGKILL"); return never(); }
export function test_last() {}
`;

/** Keeps the process busy at the end of a test until the run has heard the signal: the next test is not to begin. */
const BETWEEN = `
import fs from "node:fs";
import { fixture } from "unplugin-xtest";
const log = (text: string) => fs.appendFileSync("log.txt", text + "\\n");
export const held = fixture({ scope: "session" }, function* () { log("held set up"); yield 1; log("held torn down"); });
export const own = fixture(function* () {
  log("own set up");
  yield;
  log("begun");
  while (!fs.existsSync("go.txt")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  log("own torn down");
});
export function test_1(held: number, own: undefined) {}
export function test_2(held: number, own: undefined) {}
export function test_3(held: number, own: undefined) {}
`;

/** A module whose import never ends, between two that use one fixture. */
const IMPORTS = {
  "conftest.ts": `
import fs from "node:fs";
import { fixture } from "unplugin-xtest";
export const held = fixture({ scope: "session" }, function* () {
  fs.appendFileSync("log.txt", "set up\\n");
  yield 1;
  fs.appendFileSync("log.txt", "torn down\\n");
});
`,
  "test_1.ts": "export function test_1(held: number) {}",
  "test_2.ts":
    "await new Promise((resolve) => setTimeout(resolve, 60_000));\nexport function test_2() {}\nexport function test_3() {}",
  "test_3.ts": "export function test_4(held: number) {}",
};

/** Hooks that take a while. */
const HOOKS = {
  "conftest.ts": `
import fs from "node:fs";
import { fixture } from "unplugin-xtest";
export const log = async (text: string) => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  fs.appendFileSync("log.txt", text + "\\n");
};
export const held = fixture(async function* () { yield 1; await log("torn down"); });
export const xtest_runtest_logreport = ({ when, outcome }: { when: string; outcome: string }) => log(when + " " + outcome);
export const xtest_runtest_teardown = () => log("teardown hook");
export const xtest_sessionfinish = (_session: object, status: number) => log("finished " + status);
`,
  "test_call.ts": `
import { log } from "./conftest.ts";
export async function test_call(held: number) { await log("begun"); await new Promise((resolve) => setTimeout(resolve, 60_000)); }
export function test_next(held: number) {}
`,
};

let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "xtest-interrupts-")));
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n');
  mkdirSync(path.join(folder, "node_modules"));
  symlinkSync(PROJECT, path.join(folder, "node_modules/unplugin-xtest"), "junction");
  writeFileSync(path.join(folder, "test_it.ts"), TESTS);
  writeFileSync(path.join(folder, "test_between.ts"), BETWEEN);
  mkdirSync(path.join(folder, "imports"));
  for (const [name, text] of Object.entries(IMPORTS)) writeFileSync(path.join(folder, "imports", name), text);
  mkdirSync(path.join(folder, "hooks"));
  for (const [name, text] of Object.entries(HOOKS)) writeFileSync(path.join(folder, "hooks", name), text);
  mkdirSync(path.join(folder, "loading"));
  writeFileSync(
    path.join(folder, "loading/conftest.ts"),
    'import fs from "node:fs";\nfs.appendFileSync("log.txt", "begun\\n");\nawait new Promise((resolve) => setTimeout(resolve, 60_000));\nexport function xtest_sessionfinish() { fs.appendFileSync("log.txt", "finished\\n"); }\n',
  );
  writeFileSync(path.join(folder, "loading/test_it.ts"), "export function test_it() {}\n");
  writeFileSync(
    path.join(folder, "test_import.ts"),
    'import fs from "node:fs";\nfs.appendFileSync("log.txt", "begun\\n");\nawait new Promise((resolve) => setTimeout(resolve, 60_000));\nexport function test_never() {}\n',
  );
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function log(): string {
  const file = path.join(folder, "log.txt");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly text: string;
}

interface Started {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
}

function start(args: readonly string[], out: "pipe" | number = "pipe", detached = false): Started {
  rmSync(path.join(folder, "log.txt"), { force: true });
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, FORCE_COLOR: ___, ...env } = process.env;
  const child = spawn(process.execPath, [BIN, "-v", "--tb", "line", ...args], {
    cwd: folder,
    env: { ...env, NO_COLOR: "1", COLUMNS: "80" },
    stdio: ["ignore", out, "pipe"],
    detached,
  });
  let text = "";
  child.stdout?.setEncoding("utf8").on("data", (more: string) => (text += more));
  child.stderr?.setEncoding("utf8").on("data", (more: string) => (text += more));
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code, signal) => {
      resolve({ code, signal, text });
    });
  });
  return { process: child, ended: inTime("the command has ended", ended, () => text) };
}

const untilBegun = (): Promise<void> => until("the test has begun", () => log().includes("begun"), log);
const untilDead = (pid: number): Promise<void> => until("the process has ended", () => !isAlive(pid));

/** Runs one test, sends the signals once it has begun (the second once the first was answered), and waits for the end. */
async function interrupted(target: string, ...signals: NodeJS.Signals[]): Promise<Ended> {
  const run = start([target]);
  await untilBegun();
  const [first = "SIGINT", second] = signals;
  run.process.kill(first);
  if (second !== undefined) {
    await new Promise((resolve) => run.process.stderr?.once("data", resolve));
    run.process.kill(second);
  }
  return run.ended;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const pidOfTests = () => Number(/^pid (\d+)$/m.exec(log())?.[1]);

describe("Ctrl-C once ends the run in good order", () => {
  test.each<[what: string, target: string, signal: NodeJS.Signals, line: RegExp]>([
    ["in a call", "test_it.ts::test_call", "SIGINT", /^test_it\.ts::test_call FAILED /m],
    ["in a call, as SIGTERM", "test_it.ts::test_call", "SIGTERM", /^test_it\.ts::test_call FAILED /m],
    ["in a call, as SIGHUP", "test_it.ts::test_call", "SIGHUP", /^test_it\.ts::test_call FAILED /m],
    ["in a call, as SIGQUIT", "test_it.ts::test_call", "SIGQUIT", /^test_it\.ts::test_call FAILED /m],
    ["in a call, as SIGUSR2", "test_it.ts::test_call", "SIGUSR2", /^test_it\.ts::test_call FAILED /m],
    ["in a set-up", "test_it.ts::test_set_up", "SIGINT", /^test_it\.ts::test_set_up ERROR /m],
    ["in a tear-down", "test_it.ts::test_tear_down", "SIGINT", /^test_it\.ts::test_tear_down PASSED /m],
    ["in a test that ignores it", "test_it.ts::test_ignores", "SIGINT", /^test_it\.ts::test_ignores FAILED /m],
  ])("%s", async (_what, target, signal, line) => {
    const { code, text } = await interrupted(target, signal);
    expect(text).toMatch(line);
    expect(text).toMatch(/^!+ Interrupted !+$/m);
    expect(text).toMatch(/stopping after the teardown of the running test; a second signal stops at once/);
    expect(code).toBe(2);
    expect(log()).toContain("torn down");
    expect(isAlive(pidOfTests())).toBe(false);
  });

  test.each([[[]], [["-n", "2"]]])("in a call, with hooks that are awaited: %j", async (flags) => {
    const run = start(["hooks", ...flags]);
    await untilBegun();
    run.process.kill("SIGINT");
    const { code, text } = await run.ended;
    expect(text).toMatch(/hooks\/test_call\.ts::test_call FAILED|FAILED hooks\/test_call\.ts::test_call/);
    expect(code).toBe(2);
    const lines = log().trimEnd().split("\n");
    const own = ["setup passed", "begun", "call failed", "teardown hook", "torn down", "teardown passed", "finished 2"];
    if (flags.length === 0) expect(lines).toEqual(own);
    else expect(lines).toEqual(expect.arrayContaining(own));
  });

  test.each<NodeJS.Signals>(["SIGQUIT", "SIGUSR2"])(
    "with two workers, as %s to all processes, with reports",
    async (signal) => {
      const reports = ["--junitxml", "ended.xml", "--report-json", "ended.json"];
      const run = start(["test_it.ts::test_call", "test_it.ts::test_first", "-n", "2", ...reports], "pipe", true);
      await untilBegun();
      process.kill(-Number(run.process.pid), signal);
      expect(await run.ended).toMatchObject({ code: 2, signal: null });
      expect(log()).toContain("torn down");
      expect(isAlive(pidOfTests())).toBe(false);
      for (const name of ["ended.xml", "ended.json"]) {
        expect(readFileSync(path.join(folder, name), "utf8")).toContain("test_call");
      }
    },
  );

  test.each<NodeJS.Signals>(["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR2"])(
    "between two tests, as %s to all processes",
    async (signal) => {
      rmSync(path.join(folder, "go.txt"), { force: true });
      const run = start(["test_between.ts"], "pipe", true);
      await untilBegun();
      process.kill(-Number(run.process.pid), signal);
      // The command has heard it, and has told the process of the tests.
      await new Promise((resolve) => run.process.stderr?.once("data", resolve));
      writeFileSync(path.join(folder, "go.txt"), "");
      const { code, text } = await run.ended;
      expect(text).toMatch(/^test_between\.ts::test_1 PASSED /m);
      expect(text).toMatch(/^!+ Interrupted !+$/m);
      expect(code).toBe(2);
      expect(log().trimEnd().split("\n")).toEqual([
        "held set up",
        "own set up",
        "begun",
        "own torn down",
        "held torn down",
      ]);
    },
  );

  test("while hooks are imported", async () => {
    const { code, text } = await interrupted("loading", "SIGINT");
    expect(text).toMatch(/^!+ Interrupted !+$/m);
    expect(text).not.toContain("internal error");
    expect(code).toBe(2);
    expect(log()).toBe("begun\n");
  });

  test("while a module is imported", async () => {
    const { code, text } = await interrupted("test_import.ts", "SIGINT");
    expect(text).toMatch(/^!+ Interrupted !+$/m);
    expect(code).toBe(2);
  });

  test("in a test that blocks its process: it is killed", async () => {
    const { code, text } = await interrupted("test_it.ts::test_blocks", "SIGINT");
    expect(text).toMatch(/^test_it\.ts::test_blocks FAILED /m);
    expect(text).toContain("test_blocks was interrupted (in call)");
    expect(code).toBe(2);
    expect(isAlive(pidOfTests())).toBe(false);
  });

  test.each([
    [
      "collection",
      `plugins: [{ name: "it", xtest_collection_modifyitems() { process.kill(process.pid, "SIGINT"); } }]`,
    ],
    [
      "bundling",
      `plugins: [{ name: "it", xtest_collection_modifyitems() { setImmediate(() => process.kill(process.pid, "SIGINT")); } }]`,
    ],
  ])("during %s", async (_what, options) => {
    writeFileSync(path.join(folder, "stop.config.mjs"), `export default { ${options} };\n`);
    const { code, text } = await start(["-c", "stop.config.mjs", "test_it.ts::test_last"]).ended;
    expect(text).toMatch(/^!+ Interrupted !+$/m);
    expect(text).not.toContain("PASSED");
    expect(code).toBe(2);
    const runs = path.join(folder, "node_modules/.cache/xtest/runs");
    expect(existsSync(runs) ? readdirSync(runs) : []).toEqual([]);
  });
});

describe("a signal", () => {
  // SIGUSR1 is Node's own: it opens the port of the debugger, at any that is free.
  test.each<NodeJS.Signals>(["SIGPIPE", "SIGUSR1", "SIGCONT"])(
    "%s to the command or to the process of the tests ends nothing",
    async (signal) => {
      const run = start(["test_it.ts::test_tear_down", "test_it.ts::test_last"]);
      await untilBegun();
      run.process.kill(signal);
      process.kill(pidOfTests(), signal);
      expect(await run.ended).toMatchObject({ code: 0, text: expect.stringContaining("2 passed") });
    },
  );

  test.each<NodeJS.Signals>(["SIGQUIT", "SIGUSR2", "SIGHUP"])(
    "%s to the process of the tests alone is the failure of its test",
    async (signal) => {
      const run = start(["test_it.ts::test_call", "test_it.ts::test_last"]);
      await untilBegun();
      process.kill(pidOfTests(), signal);
      const { code, text } = await run.ended;
      expect(text).toContain(`the process was killed by signal ${signal} while test_call ran (in call)`);
      expect(text).toContain("1 failed, 1 passed");
      expect(code).toBe(1);
    },
  );
});

test.each(["test_it.ts::test_call", "test_it.ts::test_blocks"])("Ctrl-C twice ends %s at once", async (target) => {
  // The second may come when all is torn down already.
  const { code, text } = await interrupted(target, "SIGINT", "SIGINT");
  expect(text).toMatch(/^!+ Interrupted !+$/m);
  expect(code).toBe(2);
  expect(isAlive(pidOfTests())).toBe(false);
});

describe("without a reader", () => {
  test("a run stops, tears down and leaves no process", async () => {
    const run = start(["test_first", "test_soon", "test_call"].map((name) => `test_it.ts::${name}`));
    // Not before a test ran: what has not begun has nothing to tear down. The next result finds nobody.
    run.process.stdout?.on("data", (chunk: Buffer) => {
      if (String(chunk).includes("test_it.ts::test_first")) run.process.stdout?.destroy();
    });
    const { code, text } = await run.ended;
    expect(text).toContain("xtest: the reader of the output is gone: stopping");
    expect(text).not.toMatch(/EPIPE|\n {4}at /);
    expect(code).toBe(2);
    expect(log()).toContain("torn down");
    expect(isAlive(pidOfTests())).toBe(false);
  });

  test("reports in files have all tests that ran, and say that the run was cut short", async () => {
    const reports = ["--report-json", "report.json", "--junitxml", "report.xml"];
    const run = start([...reports, ...["test_first", "test_soon", "test_call"].map((name) => `test_it.ts::${name}`)]);
    run.process.stdout?.on("data", (chunk: Buffer) => {
      if (String(chunk).includes("test_it.ts::test_first")) run.process.stdout?.destroy();
    });
    const { code } = await run.ended;
    const report: unknown = JSON.parse(readFileSync(path.join(folder, "report.json"), "utf8"));
    const message = "Interrupted: the run was cut short; tests that are missing here did not run";
    expect(report).toMatchObject({ exitCode: 2, summary: { passed: 2 }, errors: [{ path: null, message }] });
    const xml = readFileSync(path.join(folder, "report.xml"), "utf8");
    expect(xml).toContain(`<error message="${message}">`);
    expect(xml).toContain('name="test_soon"');
    expect(code).toBe(2);
    expect(log()).toContain("torn down");
  });

  test.each([[["--version"]], [["--help"]], [["list"]]])("%j is no fault", async (args) => {
    const child = spawn(process.execPath, [BIN, ...args], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.destroy();
    let text = "";
    child.stderr.setEncoding("utf8").on("data", (more: string) => (text += more));
    await new Promise((resolve) => child.on("close", resolve));
    expect(text).not.toMatch(/EPIPE|\n {4}at /);
    expect(child.exitCode).toBe(0);
  });

  const hasFull = existsSync("/dev/full");
  (hasFull ? test : test.skip)("output that cannot be written is said", async () => {
    const { code, text } = await start(["test_it.ts::test_last"], openSync("/dev/full", "w")).ended;
    expect(text).toMatch(/^xtest: error: the output could not be written: ENOSPC/m);
    expect(text).not.toMatch(/\n {4}at /);
    expect(code).not.toBe(0);
  });
});

const isPosix = process.platform !== "win32";
(isPosix ? test : test.skip).each(["test_it.ts::test_call", "test_it.ts::test_blocks"])(
  "when the command is killed, the process of %s ends by itself",
  async (target) => {
    const run = start([target]);
    await untilBegun();
    const pid = pidOfTests();
    expect(isAlive(pid)).toBe(true);
    // One that is busy is watched, but not from its first moments on.
    await new Promise((resolve) => setTimeout(resolve, 600));
    run.process.kill("SIGKILL");
    await untilDead(pid);
  },
);

(isPosix ? test : test.skip)("when a test kills the command, everything is torn down once", async () => {
  const run = start(["test_it.ts::test_first", "test_it.ts::test_kills_its_parent", "test_it.ts::test_last"]);
  expect(await run.ended).toMatchObject({ signal: "SIGKILL" });
  const pid = pidOfTests();
  await untilDead(pid);
  expect(log()).toMatch(/^pid \d+\ntorn down\n$/);
});

test("a module whose import never ends costs its own tests, and no tear-down", async () => {
  const { code, text } = await start(["--timeout", "2000", "imports"]).ended;
  expect(text.match(/^imports\/.*(?:PASSED|ERROR)/gm)).toEqual([
    "imports/test_1.ts::test_1 PASSED",
    "imports/test_2.ts::test_2 ERROR",
    "imports/test_2.ts::test_3 ERROR",
    "imports/test_3.ts::test_4 PASSED",
  ]);
  expect(text).toContain("imports/test_2.ts took longer than 2000 ms (while it was imported)");
  expect(text).not.toContain("did not run");
  expect(code).toBe(1);
  expect(log()).toBe("set up\ntorn down\nset up\ntorn down\n");
});

describe("a system that says no", () => {
  test("no process: said in words, without a stack", () => {
    writeFileSync(path.join(folder, "node.config.mjs"), 'process.execPath = "/no/node";\nexport default {};\n');
    const { code, stdout, stderr } = xtest(folder, ["-c", "node.config.mjs", "test_it.ts::test_last"]);
    expect(stderr).toMatch(/^xtest: error: a process for the tests could not be started: .*\/no\/node/m);
    expect(stderr).not.toMatch(/\n {4}at /);
    expect(stdout).toMatch(/^!+ No process for the tests !+$/m);
    expect(code).toBe(3);
  });

  test("no cache folder: one warning, and the tests run", () => {
    writeFileSync(path.join(folder, "file"), "");
    writeFileSync(path.join(folder, "cache.config.mjs"), 'export default { cacheDir: "file/cache" };\n');
    writeFileSync(
      path.join(folder, "test_cache.ts"),
      'export function test_cache(cache: { set(key: string, value: unknown): void }) { cache.set("a", 1); }\n',
    );
    const { code, stdout, stderr } = xtest(folder, ["-c", "cache.config.mjs", "test_cache.ts"]);
    expect(stderr.match(/^xtest: warning: no cache is used, .*file\/cache cannot be written: /gm)).toHaveLength(1);
    expect(stdout).toContain("1 passed");
    expect(code).toBe(0);
  });

  test("no bundle any more, and no place for one: the tests that are left are counted", () => {
    writeFileSync(
      path.join(folder, "test_gone.ts"),
      'import fs from "node:fs";\nexport function test_1() { const runs = "node_modules/.cache/xtest/runs"; fs.rmSync(runs, { recursive: true }); fs.writeFileSync(runs, ""); process.exit(0); }\nexport function test_2() {}\n',
    );
    const { code, stdout } = xtest(folder, ["--tb", "line", "test_gone.ts"]);
    expect(stdout).toMatch(/the bundle could not be loaded: .*so 1 test was not run/);
    expect(code).toBe(1);
  });
});

describe("large suites", () => {
  test("ten thousand tests, of which many print, in bounded memory", () => {
    const lines = ["const text = 'x'.repeat(1 << 20);"];
    for (let index = 0; index < 10_000; index++) {
      lines.push(`export function test_${String(index)}() {${index % 100 === 0 ? " console.log(text);" : ""}}`);
    }
    writeFileSync(path.join(folder, "test_many.ts"), lines.join("\n"));
    const { code, stdout } = xtest(folder, ["-q", "test_many.ts"], { NODE_OPTIONS: "--max-old-space-size=400" });
    expect(stdout).toMatch(/^10000 passed in /m);
    expect(code).toBe(0);
  });

  test("a suite without tests", () => {
    writeFileSync(path.join(folder, "test_none.ts"), "export {};\n");
    const { code, stdout } = xtest(folder, ["test_none.ts"]);
    expect(stdout).toContain("no tests ran");
    expect(code).toBe(5);
  });
});
