/** `--queue`: one suite on several machines, with a real Redis. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Project } from "../../project.ts";
import { until } from "../../until.ts";
import { type EndedMachine, startMachine } from "./machines.ts";
import { RedisServer } from "./redis.ts";

const FILES = 15;
const TESTS_PER_FILE = 20;
const TOTAL = FILES * TESTS_PER_FILE;
const SECRET = "hunter2-of-redis";

/** Each test notes that it runs, and by which process. It takes as long as the file "slow" says. */
function testFile(name: string): string {
  const functions = Array.from(
    { length: TESTS_PER_FILE - 5 },
    (_, at) => `export async function test_${at}(set_up: number) { await run("${name}::test_${at}"); }`,
  );
  return `
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { fixture, mark } from "unplugin-xtest";
const note = (text: string) => appendFileSync("ran.txt", process.ppid + " " + text + "\\n");
async function run(id: string) {
  note("test " + id);
  await delay(Number(readFileSync("slow", "utf8")));
  if (existsSync("broken") && id.endsWith("::test_3") && id.includes("test_01")) throw new Error("broken " + id);
}
export const set_up = fixture({ scope: "module" }, function* () {
  note("set-up ${name}");
  yield 1;
  note("tear-down ${name}");
});
${functions.join("\n")}
export const test_rows = mark.parametrize("row", [0, 1, 2, 3, 4])(async ({ row, set_up }: { row: number; set_up: number }) => {
  await run("${name}::test_rows[" + row + "]");
});
`;
}

const SUITE = Object.fromEntries(
  Array.from({ length: FILES }, (_, at) => {
    const name = `test_${String(at).padStart(2, "0")}`;
    return [`${name}.ts`, testFile(name)];
  }),
);

let redis: RedisServer;
let project: Project;
let runs = 0;

beforeAll(async () => {
  redis = await RedisServer.start();
  project = new Project({
    ...SUITE,
    "conftest.ts": `
import { fixture } from "unplugin-xtest";
export const whole = fixture({ scope: "session", autouse: true }, function* () { yield 1; });
`,
    slow: "1",
  });
});

afterAll(async () => {
  await redis.remove();
  project.remove();
});

/** A new run: what it noted before is gone. */
function newRun(files: Readonly<Record<string, string>> = {}): string {
  for (const name of ["broken", "ran.txt", "report.json", "report.xml"]) {
    rmSync(path.join(project.root, name), { force: true });
  }
  for (const [name, text] of Object.entries({ slow: "1", "ran.txt": "", ...files })) {
    writeFileSync(path.join(project.root, name), text);
  }
  runs += 1;
  return `run-${runs}`;
}

function machine(runId: string, ...flags: readonly string[]) {
  return startMachine(project.root, ["--queue", redis.url, "--run", runId, "--report-json", "report.json", ...flags]);
}

/** What tests have noted, by kind. */
function noted(kind: string): { readonly pid: string; readonly name: string }[] {
  const lines = project.read("ran.txt").trimEnd().split("\n");
  return lines.flatMap((line) => {
    const [pid = "", what, name = ""] = line.split(" ");
    return what === kind ? [{ pid, name }] : [];
  });
}

/** Resolves when tests have noted so many lines. */
function untilNoted(count: number): Promise<void> {
  const lines = (): number => project.read("ran.txt").split("\n").length;
  return until(`${count} lines are noted`, () => lines() > count, lines);
}

interface Report {
  readonly exitCode: number;
  readonly tests: readonly { readonly id: string; readonly outcome: string; readonly worker?: string }[];
}

function report(): Report {
  const read: Report = JSON.parse(project.read("report.json"));
  return read;
}

/** The machines that did not report, and the one that did. */
function apart(ended: readonly EndedMachine[]) {
  const reporters = ended.filter(({ stdout }) => stdout.includes("test session starts"));
  return { reporters, others: ended.filter((one) => !reporters.includes(one)) };
}

describe("three machines", () => {
  test("share the tests: each runs once, one machine reports all, the others what they ran", async () => {
    const id = newRun({ slow: "5", broken: "" });
    const ended = await Promise.all([1, 2, 3].map(() => machine(id, "-v", "--junitxml", "report.xml").ended));
    const { reporters, others } = apart(ended);
    expect(reporters).toHaveLength(1);
    expect(reporters[0]?.stdout).toContain("test_01.ts::test_3");
    // The code of a source that another machine may have read.
    expect(reporters[0]?.stdout).toContain(`throw new Error("broken " + id)`);
    expect(reporters[0]?.stdout).toMatch(/1 failed, 299 passed/);
    expect(reporters[0]?.code).toBe(1);
    for (const { stdout, code } of others) {
      const line =
        /^xtest: queue: this machine ran (\d+) of 300 tests, (\d) failed(?:: test_01.ts::test_3)?; \S+ prints the report\n$/;
      const [, ran, failed] = line.exec(stdout) ?? [];
      expect(Number(ran)).toBeGreaterThan(0);
      expect(code).toBe(Number(failed));
    }
    const ran = noted("test");
    expect(ran).toHaveLength(TOTAL);
    expect(new Set(ran.map(({ name }) => name)).size).toBe(TOTAL);
    expect(new Set(ran.map(({ pid }) => pid)).size).toBe(3);
    expect(noted("tear-down")).toHaveLength(noted("set-up").length);
    const { tests, exitCode } = report();
    expect(exitCode).toBe(1);
    expect(tests).toHaveLength(TOTAL);
    expect(new Set(tests.map((one) => one.id)).size).toBe(TOTAL);
    expect(project.read("report.xml").match(/<testcase /g)).toHaveLength(TOTAL);

    // The same ID again: what failed, and the report of all.
    writeFileSync(path.join(project.root, "ran.txt"), "");
    rmSync(path.join(project.root, "broken"));
    const again = await machine(id).ended;
    expect(again).toMatchObject({ code: 0, stdout: expect.stringMatching(/= 300 passed in/) });
    expect(noted("test").map(({ name }) => name)).toEqual(["test_01::test_3"]);

    // And once more: nothing.
    writeFileSync(path.join(project.root, "ran.txt"), "");
    expect(await machine(id).ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/= 300 passed in/) });
    expect(noted("test")).toEqual([]);
    const printed = await startMachine(project.root, ["report", "--queue", redis.url, "--run", id, "-q"]).ended;
    expect(printed).toMatchObject({ code: 0, stdout: expect.stringMatching(/^300 passed in/m) });
  });

  test("one of them dies in the middle, and one comes late: no test is lost, none is reported twice", async () => {
    const id = newRun({ slow: "10" });
    const machines = [machine(id), machine(id)];
    await untilNoted(80);
    const [dead] = machines;
    process.kill(dead?.child.pid ?? 0, "SIGKILL");
    machines.push(machine(id));
    const [killed, ...ended] = await Promise.all(machines.map((one) => one.ended));
    expect(killed?.code).toBe(null);
    expect(apart(ended).reporters).toHaveLength(1);
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    const { tests } = report();
    expect(tests).toHaveLength(TOTAL);
    expect(tests.filter(({ outcome }) => outcome !== "passed")).toEqual([]);
    expect(new Set(noted("test").map(({ name }) => name)).size).toBe(TOTAL);
    // The one that came late has run some, and what was set up has been torn down on both that lived.
    const pids = new Set(noted("test").map(({ pid }) => pid));
    // The process of the dead one's tests may have gone on for a moment, as a child of nobody.
    pids.delete("1");
    expect(pids.size).toBe(3);
    pids.delete(String(dead?.child.pid));
    for (const pid of pids) {
      const own = (kind: string) => noted(kind).filter((one) => one.pid === pid).length;
      expect(own("tear-down")).toBe(own("set-up"));
    }
  });
});

test("a Redis that is away is waited for, and keeps what it had", async () => {
  const id = newRun({ slow: "5" });
  const machines = [machine(id), machine(id)];
  await untilNoted(60);
  await redis.stop();
  // They go on with what they have, until that is done.
  const before = project.read("ran.txt").length;
  await until(
    "all machines wait for it",
    () => machines.every((one) => one.said().includes("does not answer")),
    () => machines.map((one) => one.said()).join("---"),
  );
  await redis.start();
  const ended = await Promise.all(machines.map((one) => one.ended));
  expect(before).toBeGreaterThan(0);
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  expect(ended[0]?.stderr).toMatch(/does not answer, and is waited for: .*\n.*is back/);
  expect(report().tests).toHaveLength(TOTAL);
  expect(new Set(noted("test").map(({ name }) => name)).size).toBe(TOTAL);
});

test("a machine that is stopped leaves its tests to the next one", async () => {
  const id = newRun({ slow: "5" });
  const first = machine(id);
  await untilNoted(40);
  first.child.kill("SIGINT");
  expect(await first.ended).toMatchObject({ code: 2, stdout: expect.stringContaining("this machine ran") });
  expect(await machine(id).ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/= 300 passed in/) });
  expect(new Set(noted("test").map(({ name }) => name)).size).toBe(TOTAL);
});

test("a machine with another suite is refused, by the digests of both", async () => {
  const id = newRun();
  expect((await machine(id, "test_00.ts").ended).code).toBe(0);
  const { code, stderr, stdout } = await machine(id, "test_01.ts").ended;
  expect(code).toBe(4);
  expect(stdout).toBe("");
  expect(stderr).toMatch(
    /--run: another suite than that of the run:\n {2}here [0-9a-f]{12}, 20 tests, \S+\n {2}there [0-9a-f]{12}, 20 tests, \S+\n/,
  );
});

test("an archive takes part, and has what it needs", async () => {
  const small = new Project({ "test_a.ts": "export function test_a() {}\nexport function test_b() {}\n" });
  try {
    const built = await startMachine(small.root, ["build", "--archive", "out/tests.tar.gz"]).ended;
    expect(built).toMatchObject({ code: 0 });
    expect(small.run("tar", ["xzf", "tests.tar.gz", "-C", "."]).code).not.toBe(0);
    expect(small.run("tar", ["xzf", "out/tests.tar.gz", "-C", "out"]).code).toBe(0);
    const flags = ["--queue", redis.url, "--run", "archive"];
    const bundle = path.join(small.root, "out/xtest.mjs");
    const ended = await Promise.all([1, 2].map(() => startMachine(path.dirname(bundle), flags, {}, bundle).ended));
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    // A machine that starts when the other has ended finds nothing left to run, and prints the report again.
    const { reporters } = apart(ended);
    expect(reporters.length).toBeGreaterThan(0);
    for (const { stdout } of reporters) expect(stdout).toMatch(/= 2 passed in/);
    const ran = ended.map(({ stdout, stderr }) =>
      Number(/this machine ran (\d) of 2 tests/.exec(stdout + stderr)?.[1]),
    );
    expect(ran.reduce((sum, count) => sum + count)).toBe(2);
  } finally {
    small.remove();
  }
});

describe("a password", () => {
  test("comes from the environment, and is printed nowhere", async () => {
    const locked = await RedisServer.start("--requirepass", SECRET);
    const leaky = new Project({
      "test_a.ts": `export function test_env() { throw new Error(JSON.stringify(process.env)); }`,
    });
    try {
      const args = [
        "--queue",
        locked.url,
        "--run",
        "a",
        "--junitxml",
        "report.xml",
        "--report-json",
        "report.json",
        "-v",
      ];
      const passes = await startMachine(leaky.root, args, { XTEST_QUEUE_PASSWORD: SECRET }).ended;
      expect(passes).toMatchObject({ code: 1, stdout: expect.stringContaining("1 failed") });
      const files = ["report.xml", "report.json"].map((name) => readFileSync(path.join(leaky.root, name), "utf8"));
      expect(`${passes.stdout}${passes.stderr}${files.join("")}`).not.toContain(SECRET);
      const wrong = await startMachine(leaky.root, args, { XTEST_QUEUE_PASSWORD: `${SECRET}-not` }).ended;
      expect(wrong).toMatchObject({
        code: 4,
        stderr: expect.stringContaining("XTEST_QUEUE_PASSWORD or the name of the user is wrong"),
      });
      expect(`${wrong.stdout}${wrong.stderr}`).not.toContain(SECRET);
      const none = await startMachine(leaky.root, args).ended;
      expect(none).toMatchObject({ code: 4, stderr: expect.stringContaining("set XTEST_QUEUE_PASSWORD") });
    } finally {
      await locked.remove();
      leaky.remove();
    }
  });

  test("is refused in a URL, and not quoted", async () => {
    const url = `rediss://me:${SECRET}@127.0.0.1`;
    const { code, stdout, stderr } = await startMachine(project.root, ["--queue", url, "--run", "a"]).ended;
    expect(code).toBe(4);
    expect(stderr).toBe(
      "xtest: error: --queue: a URL with a password: leave it out of the URL and set XTEST_QUEUE_PASSWORD\n",
    );
    expect(stdout).toBe("");
  });
});

describe("what is wrong is said", () => {
  test("packages that are missing, with the command that installs them", async () => {
    const bare = new Project({ "test_a.ts": "export function test_a() {}\n" }, undefined, {});
    try {
      const { code, stderr } = await startMachine(bare.root, ["--queue", redis.url, "--run", "bare"]).ended;
      expect(stderr).toMatch(
        /--queue needs the package bullmq, and .* has none:\n {2}install it with: npm install --save-dev bullmq ioredis/,
      );
      expect(code).toBe(4);
    } finally {
      bare.remove();
    }
  });

  test("a Redis that does not answer, and a run that does not exist", async () => {
    const closed = await RedisServer.start();
    await closed.stop();
    const flags = ["--queue", closed.url, "--run", "a"];
    const { code, stderr } = await startMachine(project.root, flags, { XTEST_QUEUE_TIMEOUT: "0.3" }).ended;
    expect(stderr).toMatch(/does not answer, and is waited for: .*ECONNREFUSED.*\n.*: no answer for 0.3 s/s);
    expect(code).toBe(3);
    await closed.remove();
    const none = await startMachine(project.root, ["report", "--queue", redis.url, "--run", "nobody"]).ended;
    expect(none).toMatchObject({ code: 4, stderr: expect.stringContaining("--run nobody: redis://127.0.0.1") });
  });
});

test("a test that ends its process is reported once, and its batch goes on", async () => {
  const crashing = new Project({
    "test_a.ts": Array.from(
      { length: 8 },
      (_, at) => `export function test_${at}() { ${at === 4 ? "process.exit(7);" : ""} }`,
    ).join("\n"),
  });
  try {
    const ended = await startMachine(crashing.root, ["--queue", redis.url, "--run", "crash", "-n", "2"]).ended;
    expect(ended.stdout).toMatch(/1 failed, 7 passed/);
    expect(ended.code).toBe(1);
    appendFileSync(path.join(crashing.root, "test_a.ts"), "\n");
  } finally {
    crashing.remove();
  }
});
