/** The flags and options of logs. The layout was recorded with pytest 9.0.3, from the same tests in Python. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { Project } from "../project.ts";
import { type CommandResult, serveCommands } from "../samples/command-server.ts";
import { xtest } from "../samples/sample.ts";

const server = serveCommands();

const SUITE = `
import { fixture, type Fixtures } from "unplugin-xtest";
import { db } from "./db.ts";

export const logging = fixture(function* () {
  db.warning("in setup");
  yield 1;
  console.error("in teardown");
});
export const attached = fixture({ autouse: true })(({ caplog }: Fixtures) => void caplog.attach(db));
export function test_fails(attached: unknown, logging: number) {
  console.info("an info %d", 1);
  db.warning("a warning\\nof two lines");
  db.critical("bad");
  throw new Error("fails");
}
export function test_passes({ caplog }: Fixtures) {
  console.warn("shown live");
}
export function test_quiet() {}
`;
const DB = `
export const db = {
  name: "app.db",
  info(text: string) {},
  warning(text: string) {},
  critical(text: string) {},
  error(text: string) {},
};
`;
/** No test of it asks for \`caplog\`. */
const PLAIN = `
export function test_plain() {
  console.log("low");
  console.warn("high");
  throw new Error("fails");
}
`;

let project: Project;
beforeAll(() => {
  project = new Project({ "db.ts": DB, "test_logs.ts": SUITE, "test_plain.ts": PLAIN });
});
afterAll(() => {
  project.remove();
});

/** What was captured, from the first heading. */
function captured({ stdout }: CommandResult): string {
  return (/^-+ Captured [^]*?(?=\n={4}|\n_{4})/m.exec(stdout)?.[0] ?? "").replaceAll(/^-+ (.*) -+$/gm, "-- $1");
}

test.each([[[]], [["-n", "2"]]])("what attached loggers log is shown below the output %j", async (args) => {
  expect(captured(await server.run(project.root, ["test_logs.ts", ...args]))).toBe(
    [
      "-- Captured log setup",
      "WARNING  app.db:test_logs.ts:6 in setup",
      "-- Captured stdout call",
      "an info 1",
      "-- Captured log call",
      "WARNING  app.db:test_logs.ts:13 a warning",
      "of two lines",
      "CRITICAL app.db:test_logs.ts:14 bad",
      "-- Captured stderr teardown",
      "in teardown",
    ].join("\n"),
  );
});

test("--show-capture=log shows what console logs too, of tests that do not ask for caplog", async () => {
  expect(captured(await server.run(project.root, ["test_plain.ts", "--show-capture=log"]))).toBe(
    "-- Captured log call\nINFO     console:test_plain.ts:3 low\nWARNING  console:test_plain.ts:4 high",
  );
  expect(
    captured(await server.run(project.root, ["test_plain.ts", "--show-capture=log", "--log-disable", "console"])),
  ).toBe("");
});

test("--log-level, --log-format and --log-date-format", async () => {
  const format = "%(asctime)s %(levelname)s|%(name)-8s|%(module)s.%(funcName)s|%(levelno)05d %(message)s";
  const result = await server.run(project.root, [
    ...["test_plain.ts", "test_logs.ts::test_fails", "--show-capture=log", "--tb=short"],
    ...["--log-level=warning", `--log-format=${format}`, "--log-date-format=<%%>"],
  ]);
  const lines = result.stdout.match(/^<%> .*$/gm);
  expect(lines).toEqual([
    "<%> WARNING|console |test_plain.test_plain|00030 high",
    "<%> WARNING|app.db  |test_logs.<anonymous>|00030 in setup",
    "<%> WARNING|app.db  |test_logs.test_fails|00030 a warning",
    "<%> CRITICAL|app.db  |test_logs.test_fails|00050 bad",
    "<%> ERROR|console |test_logs.<anonymous>|00040 in teardown",
  ]);
});

test("live logs have pytest's headings", async () => {
  const result = await server.run(project.root, [
    "test_logs.ts",
    "--log-cli-level=WARNING",
    "--log-cli-format=%(message)s",
    "--tb=no",
  ]);
  const live = /^\ntest_logs\.ts::test_fails$[^]*?(?=\n=)/m.exec(result.stdout)?.[0] ?? "";
  expect(live.replaceAll(/^-+ (.*) -+$/gm, "-- $1").replaceAll(/ +\[/g, " [")).toBe(
    [
      "",
      "test_logs.ts::test_fails",
      "-- live log setup",
      "in setup",
      "-- live log call",
      "a warning",
      "of two lines",
      "bad",
      "-- live log teardown",
      "in teardown",
      "test_logs.ts::test_fails FAILED [ 33%]",
      "",
      "test_logs.ts::test_passes",
      "-- live log call",
      "shown live",
      "test_logs.ts::test_passes PASSED [ 66%]",
      "test_logs.ts::test_quiet PASSED [100%]",
      "",
    ].join("\n"),
  );
});

test("with -s, what console prints is not shown live again", () => {
  const { stdout, stderr } = xtest(project.root, ["test_logs.ts::test_passes", "-s", "-o", "logCli=true"]);
  expect((stdout + stderr).match(/shown live/g)).toHaveLength(1);
});

describe("the file of logs", () => {
  const text = (): string => readFileSync(path.join(project.root, "logs/run.log"), "utf8");

  test("has what all tests logged from its level on, and is emptied or appended to", async () => {
    const args = ["test_logs.ts", "test_plain.ts", "--log-file=logs/run.log", "--log-file-format=%(message)s"];
    await server.run(project.root, args);
    const all = [
      "in setup",
      "an info 1",
      "a warning",
      "of two lines",
      "bad",
      "in teardown",
      "shown live",
      "low",
      "high",
    ];
    expect(text()).toBe(`${all.join("\n")}\n`);
    await server.run(project.root, [...args, "--log-file-level=error"]);
    expect(text()).toBe("bad\nin teardown\n");
    await server.run(project.root, [...args, "-o", "logFileLevel=CRITICAL", "--log-file-mode=a", "-n", "2"]);
    expect(text()).toBe("bad\nin teardown\nbad\n");
  });
});

test("reports in files have them", async () => {
  await server.run(project.root, ["--report-json=r.json", "--junitxml=r.xml", "test_logs.ts"]);
  const { tests } = JSON.parse(readFileSync(path.join(project.root, "r.json"), "utf8")) as {
    tests: { logs?: { message: string }[] }[];
  };
  expect(tests.map(({ logs }) => logs?.map(({ message }) => message))).toEqual([
    ["in setup", "a warning\nof two lines", "bad"],
    undefined,
    undefined,
  ]);
  const xml = readFileSync(path.join(project.root, "r.xml"), "utf8");
  const heading = (title: string): string => `${"-".repeat(33)} ${title} ${"-".repeat(33)}`;
  expect(xml).toContain(
    `<system-out>${heading("Captured Log")}\nWARNING  app.db:test_logs.ts:6 in setup\nWARNING  app.db:test_logs.ts:13 a warning\nof two lines\n` +
      `CRITICAL app.db:test_logs.ts:14 bad\n${heading("Captured Out")}\nan info 1\n</system-out>`,
  );
  await server.run(project.root, ["--junitxml=l.xml", "test_plain.ts", "-o", "junitLogging=log"]);
  expect(readFileSync(path.join(project.root, "l.xml"), "utf8")).toContain(
    `<system-out>${heading("Captured Log")}\nINFO     console:test_plain.ts:3 low\nWARNING  console:test_plain.ts:4 high</system-out></testcase>`,
  );
});

test("a bundle records logs if one of its tests asks for caplog", async () => {
  await server.run(project.root, ["build", "test_logs.ts", "--out=asking"]);
  const asking = project.node([
    "asking/xtest.mjs",
    "--log-level=WARNING",
    "--log-format=<%(levelname)s %(message)s>",
    "--show-capture=log",
  ]);
  expect(asking.stdout.match(/^<.*/gm)).toEqual([
    ...["<WARNING in setup>", "<WARNING a warning", "<CRITICAL bad>", "<ERROR in teardown>"],
  ]);
  await server.run(project.root, ["build", "test_plain.ts", "--out=plain"]);
  const plain = project.node(["plain/xtest.mjs", "--log-cli"]);
  expect([plain.code, plain.stderr]).toEqual([
    4,
    expect.stringContaining("the bundle cannot record logs, as none of its tests asks for caplog"),
  ]);
});

test.each([
  [
    ["--log-level=loud"],
    '--log-level: there is no level "loud": expected DEBUG, INFO, WARNING, ERROR, CRITICAL or a number',
  ],
  [["--log-format=%(mesage)s"], "--log-format: there is no placeholder %(mesage)s, did you mean %(message)s?"],
  [["-o", "logCliLevel=warnin"], 'logCliLevel: there is no level "warnin", did you mean WARNING?: expected DEBUG'],
  [["--log-file=test_plain.ts/x.log"], "the file of logs, test_plain.ts/x.log, cannot be written: "],
])("%j is an error", async (args, message) => {
  const { stderr, code } = await server.run(project.root, ["test_plain.ts", ...args]);
  expect([code, stderr]).toEqual([4, expect.stringContaining(message)]);
});
