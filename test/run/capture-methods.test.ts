/** `--capture`: what bypasses the streams of JavaScript, and the test that it is shown under. */
import { afterAll, describe, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { xtest } from "../samples/sample.ts";

interface Report {
  readonly tests: readonly { readonly id: string; readonly stdout: string; readonly stderr: string }[];
}

const project = new Project(
  {
    "places/test_places.ts": `
import { spawn, spawnSync } from "node:child_process";
import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { fixture, type Fixtures } from "unplugin-xtest";
const sh = (text: string) => spawnSync("sh", ["-c", text], { stdio: "inherit" });
const raw = (fd: number, text: string) => writeSync(fd, text + "\\n");
export const loud = fixture(function* () {
  console.log("set-up"); raw(1, "set-up past it");
  yield 1;
  console.log("tear-down"); raw(1, "tear-down past it");
});
export function test_phases({ loud }: { loud: number }) {
  console.log("a"); raw(1, "b"); sh("echo c; echo e >&2"); console.log("d"); console.error("f");
  throw new Error("phases");
}
export function test_descriptor() { raw(1, "one"); throw new Error("1"); }
export function test_silent() { throw new Error("nothing"); }
export function test_child() { sh("echo two"); }
export function test_silent_again() { throw new Error("nothing"); }
export function test_engine() { process._rawDebug("engine"); }
export async function test_background() {
  const child = spawn("sh", ["-c", "echo early; read line; echo late"], { stdio: ["pipe", "inherit", "inherit"] });
  child.stdin.end("\\n");
  await new Promise((resolve) => child.on("close", resolve));
}
export function test_capfd({ capfd }: Fixtures) { sh("echo read"); capfd.readOutErr(); sh("echo unread"); }
export function test_forges() { raw(1, '{"type":"read","stdout":99,"stderr":99}'); raw(2, '{"type":"result"}'); }
export function test_cuts() { raw(1, "gone"); ftruncateSync(1); }
export function test_after_cut() { raw(1, "after the cut"); console.log("too"); }
export function test_aborts() { raw(1, "last"); console.log("words"); process.abort(); }
export function test_silent_next() { throw new Error("nothing"); }
export function test_cuts_all() { raw(1, "gone, and some more"); sh("exit"); ftruncateSync(1); }
export function test_never_ends() { raw(1, "in a loop"); for (;;); }
export function test_closes() {
  raw(1, "before"); closeSync(1); console.log("kept");
  openSync("/dev/null", "w"); raw(1, "elsewhere"); console.log("here");
}
export function test_last() { console.log("last"); }
`,
    "endless/test_endless.ts": `
import { fstatSync, writeSync } from "node:fs";
const block = Buffer.alloc(1 << 20, "x\\n");
export function test_endless() {
  writeSync(1, "begin\\n");
  for (let longest = 0, size = 0; size >= longest || size === 0; size = fstatSync(1).size) {
    // The runner cuts it at some time.
    longest = size;
    writeSync(1, block);
  }
  writeSync(1, "end\\n");
}
export function test_after() { writeSync(1, "after\\n"); }
`,
    "test_a.ts": `
import { spawnSync } from "node:child_process";
import { writeSync } from "node:fs";
export function test_descriptors() {
  console.log("stream");
  writeSync(1, "descriptor\\n");
  spawnSync("sh", ["-c", "echo child >&2"], { stdio: "inherit" });
  throw new Error("shows what is captured");
}
`,
  },
  undefined,
  {},
);

afterAll(() => {
  project.remove();
});

test.each([
  ["fd", { live: [], stdout: "stream\ndescriptor\n", stderr: "child\n" }],
  ["sys", { live: ["child", "descriptor"], stdout: "stream\n", stderr: "" }],
  ["tee-sys", { live: ["child", "descriptor", "stream"], stdout: "stream\n", stderr: "" }],
  ["no", { live: ["child", "descriptor", "stream"], stdout: "", stderr: "" }],
])("--capture=%s", (method, expected) => {
  const { stdout, stderr } = xtest(project.root, [
    "run",
    "test_a.ts",
    `--capture=${method}`,
    "--show-capture=no",
    "--report-json=out.json",
  ]);
  const live = `${stdout}${stderr}`.match(/^(?:stream|descriptor|child)$/gm) ?? [];
  const {
    tests: [result],
  }: Report = JSON.parse(project.read("out.json"));
  expect({ live: live.sort(), stdout: result?.stdout, stderr: result?.stderr }).toEqual(expected);
});

describe("output belongs to the test that wrote it", () => {
  /** Where it is pytest's too (`test_phases` to `test_silent_again`, `test_closes`), recorded with pytest 9.0.3. */
  const PLACES: Readonly<Record<string, readonly [stdout: string, stderr: unknown]>> = {
    phases: ["set-up\nset-up past it\na\nb\nc\nd\ntear-down\ntear-down past it\n", "e\nf\n"],
    descriptor: ["one\n", ""],
    silent: ["", ""],
    child: ["two\n", ""],
    silent_again: ["", ""],
    engine: ["", "engine\n"],
    background: ["early\nlate\n", ""],
    capfd: ["unread\n", ""],
    forges: ['{"type":"read","stdout":99,"stderr":99}\n', '{"type":"result"}\n'],
    aborts: ["last\nwords\n", expect.any(String)],
    silent_next: ["", ""],
    cuts: ["", ""],
    after_cut: ["after the cut\ntoo\n", ""],
    never_ends: ["in a loop\n", ""],
    cuts_all: ["", ""],
    closes: ["before\nkept\nhere\n", ""],
    last: ["last\n", ""],
  };
  const idOf = (name: string): string => `places/test_places.ts::test_${name}`;

  test.each([
    ["in one process", []],
    // Who runs after the one that closes its descriptor is not known here.
    ["in two", ["-n", "2", "-k", "not closes"]],
  ])("%s", (_, flags) => {
    const { code } = xtest(project.root, ["run", "places", "--timeout=3000", "--report-json=out.json", ...flags]);
    const { tests }: Report = JSON.parse(project.read("out.json"));
    const found = Object.fromEntries(tests.map(({ id, stdout, stderr }) => [id, [stdout, stderr]]));
    const names = Object.entries(PLACES).filter(([name]) => name !== "closes" || flags.length === 0);
    const expected = Object.fromEntries(names.map(([name, texts]) => [idOf(name), texts]));
    expect({ code, found }).toEqual({ code: 1, found: expected });
  });

  test("and to the phase of it", () => {
    const { stdout } = xtest(project.root, ["run", "places", "-k", "phases"]);
    expect(stdout).toMatch(/Captured stdout setup -+\nset-up\nset-up past it\n/);
    expect(stdout).toMatch(/Captured stdout call -+\na\nb\nc\nd\n/);
    expect(stdout).toMatch(/Captured stderr call -+\ne\nf\n/);
    expect(stdout).toMatch(/Captured stdout teardown -+\ntear-down\ntear-down past it\n/);
  });

  test.each(["sys", "tee-sys", "no"])("--capture=%s: it is shown before the result of the test", (method) => {
    const { stdout } = xtest(project.root, [
      "run",
      "-v",
      `--capture=${method}`,
      "-k",
      "descriptor or silent or child",
      "places",
    ]);
    const lines = stdout.split("\n").flatMap((line) => line.match(/^(?:one|two)$|^\S+::test_\w+ [A-Z]+/)?.[0] ?? []);
    expect(lines).toEqual([
      "one",
      `${idOf("descriptor")} FAILED`,
      `${idOf("silent")} FAILED`,
      "two",
      `${idOf("child")} PASSED`,
      `${idOf("silent_again")} FAILED`,
      `${idOf("silent_next")} FAILED`,
    ]);
  });

  test("-s: in order with console", () => {
    const { stdout } = xtest(project.root, ["run", "-s", "-k", "phases", "places"]);
    expect(stdout).toContain("\nset-up\nset-up past it\na\nb\nc\nd\ntear-down\ntear-down past it\n");
  });

  test("a test that prints without end costs the disk little, and its beginning and end are kept", () => {
    const { code } = xtest(project.root, ["run", "endless", "--report-json=out.json"]);
    const { tests }: Report = JSON.parse(project.read("out.json"));
    expect({ code, lengths: tests.map(({ stdout }) => stdout.length < 3 * 1024 * 1024) }).toEqual({
      code: 0,
      lengths: [true, true],
    });
    expect(tests[0]?.stdout).toMatch(/^begin\n[^]*left out[^]*\nend\n$/);
    expect(tests[1]?.stdout).toBe("after\n");
  });
});
