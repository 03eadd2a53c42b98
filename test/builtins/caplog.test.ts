/** `caplog` and `capsysbinary`. What they give was recorded with pytest 9.0.3, from the same tests in Python. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { type CommandResult, xtest } from "../samples/sample.ts";

const SUITE = `
import assert from "node:assert/strict";
import { fixture, mark, type Fixtures, type LogRecord } from "unplugin-xtest";

const of = (records: readonly LogRecord[]) => records.map(({ message }) => message);

export const logging = fixture(function* (caplog: Fixtures["caplog"]) {
  console.warn("in setup");
  yield 1;
  console.warn("in teardown");
  assert.deepEqual(
    [caplog.messages, of(caplog.getRecords("call")), of(caplog.getRecords("setup")), of(caplog.getRecords("teardown"))],
    [["in teardown"], ["last"], ["in setup"], ["in teardown"]],
  );
});
export function test_phases(logging: number, caplog: Fixtures["caplog"]) {
  assert.deepEqual([caplog.messages, of(caplog.getRecords("setup"))], [[], ["in setup"]]);
  caplog.clear();
  assert.deepEqual(of(caplog.getRecords("setup")), ["in setup"]);
  console.warn("w %s", 1);
  console.error("e %d", 3, new RangeError("far"));
  assert.deepEqual(caplog.recordTuples, [["console", "warn", "w 1"], ["console", "error", "e 3 RangeError: far"]]);
  assert.equal(caplog.text, "WARNING  console: w 1\\nERROR    console: e 3 RangeError: far\\n");
  const { created, ...record } = caplog.records[0]!;
  assert.ok(created > 0 && created <= Date.now());
  assert.deepEqual(record, {
    logger: "console", level: "warn", levelNo: 30, levelName: "WARNING", message: "w 1", args: ["w %s", 1], when: "call",
  });
  const { records } = caplog;
  caplog.clear();
  assert.deepEqual([records.length, caplog.text, caplog.getRecords("call").length], [0, "", 0]);
  console.log("last");
}
export function test_levels({ caplog }: Fixtures) {
  const logAll = () => {
    for (const level of ["debug", "log", "info", "warn", "error"] as const) console[level](level);
    return caplog.messages.length;
  };
  const text = (): string => { const all = caplog.messages.join(" "); caplog.clear(); return all; };
  assert.equal(logAll(), 5);
  assert.deepEqual(caplog.records.map(({ level }) => level), ["debug", "info", "info", "warn", "error"]);
  assert.equal(text(), "debug log info warn error");
  caplog.setLevel("info");
  assert.equal(caplog.atLevel("error", logAll), 1);
  logAll();
  assert.equal(text(), "error log info warn error");
  {
    using _ = caplog.atLevel("debug");
    logAll();
  }
  logAll();
  assert.equal(text(), "debug log info warn error log info warn error");
  assert.throws(() => caplog.atLevel("error", () => { throw new Error("x"); }), /^Error: x$/);
  logAll();
  assert.equal(text(), "log info warn error");
  assert.throws(() => caplog.setLevel("loud" as "error"), /There is no level "loud": the levels are debug, info, warn, error, fatal, or DEBUG, INFO/);
  assert.throws(() => caplog.getRecords("later" as "call"), /There is no phase "later"/);
}
export async function test_async_level({ caplog }: Fixtures) {
  await caplog.atLevel("error", async () => { await null; console.warn("hidden"); });
  console.warn("shown");
  assert.deepEqual(caplog.messages, ["shown"]);
}
export function test_level_is_over({ caplog }: Fixtures) {
  console.debug("d", { a: [1, { b: { c: 2 } }] });
  console.log();
  assert.deepEqual(caplog.messages, ["d { a: [ 1, { b: { c: 2 } } ] }", ""]);
}
export function test_capsys_first({ capsys, caplog }: Fixtures) {
  console.log("both");
  assert.deepEqual([capsys.readOutErr().out, caplog.messages], ["both\\n", ["both"]]);
}
export function test_capsys_second({ caplog, capsys }: Fixtures) {
  console.error("both");
  assert.deepEqual([capsys.readOutErr().err, caplog.messages], ["both\\n", ["both"]]);
  capsys.disabled(() => console.log("LIVE"));
  assert.deepEqual(caplog.messages, ["both", "LIVE"]);
}
export function test_with_doubles({ mocker, caplog }: Fixtures) {
  const spy = mocker.spy(console, "warn");
  console.warn("seen");
  assert.deepEqual([spy.mock.calls, caplog.messages], [[["seen"]], ["seen"]]);
  mocker.stub(console, "error");
  console.error("replaced");
  assert.deepEqual(caplog.messages, ["seen"]);
}
let tries = 0;
export const test_flaky = mark.flaky({ retries: 1 })(({ caplog }: Fixtures) => {
  console.log("attempt", ++tries);
  assert.deepEqual(caplog.messages, ["attempt 2"]);
});
export function test_shown_in_failures({ caplog }: Fixtures) {
  caplog.setLevel("error");
  console.log("still printed");
  throw new Error("fails");
}
const { log, warn } = console;
export function test_put_back() {
  assert.deepEqual([console.log === log, console.warn === warn], [true, true]);
}

export function test_binary({ capsysbinary }: Fixtures) {
  console.log("h\\u00e9");
  process.stdout.write(new Uint8Array([0xff, 0xfe]));
  const reused = Buffer.from("a");
  process.stdout.write(reused);
  reused.write("b");
  process.stdout.write("\\u00e9", "latin1");
  process.stderr.write("e");
  const { out, err } = capsysbinary.readOutErr();
  assert.deepEqual([out, err], [Uint8Array.of(0x68, 0xc3, 0xa9, 0x0a, 0xff, 0xfe, 0x61, 0xe9), Uint8Array.of(0x65)]);
  assert.equal(capsysbinary.readOutErr().out.length, 0);
}
export function test_binary_disabled({ capsysbinary }: Fixtures) {
  console.log("in");
  assert.equal(capsysbinary.disabled(() => { console.log("LIVE"); return 5; }), 5);
  assert.equal(new TextDecoder().decode(capsysbinary.readOutErr().out), "in\\n");
}
export function test_binary_unread({ capsysbinary }: Fixtures) {
  const bytes = Buffer.from("unread \\u00e9\\n");
  process.stdout.write(bytes.subarray(0, 8));
  process.stdout.write(bytes.subarray(8));
  throw new Error("fails");
}
export function test_binary_and_text({ capsys, capsysbinary }: Fixtures) {}
`;

const FAILS = ["test_binary_and_text", "test_binary_unread", "test_shown_in_failures"];

let project: Project;
beforeAll(() => {
  project = new Project({ "test_logs.ts": SUITE });
});
afterAll(() => {
  project.remove();
});

function section({ stdout }: CommandResult, title: string): string {
  return stdout.split(new RegExp(` ${title} _+\\n`))[1]?.split(/\n_{4}|\n={4}/)[0] ?? "";
}

describe.each([
  ["in one process", ["-v"]],
  ["in workers", ["-v", "-n", "2"]],
])("%s", (_title, args) => {
  let result: CommandResult;
  beforeAll(() => {
    result = xtest(project.root, args);
  });

  test("records, levels and bytes are those of pytest", () => {
    const failed = [...result.stdout.matchAll(/^(?:FAILED|ERROR) .*::(\w+)/gm)].map(([, name]) => name).sort();
    expect(failed).toEqual(FAILS);
    expect(result.stdout).toMatch(/2 failed, 11 passed, 1 error, 1 rerun/);
  });

  test("output is shown as without them", () => {
    expect(section(result, "test_shown_in_failures")).toContain("Captured stdout call");
    expect(section(result, "test_shown_in_failures")).toContain("\nstill printed");
    expect(section(result, "test_binary_unread")).toContain("\nunread é");
    expect(section(result, "test_binary_and_text")).toContain("cannot use capsysbinary and capsys at the same time");
  });
});
