/** What tests, names and messages bring is shown escaped by every command, and never obeyed by a terminal or by GitHub. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import path from "node:path";
import { PROJECT, Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
const EVIL = "\x1b[31mX\x1b]0;t\x07\x9b2J\u202e\u2028\r::error::boo\n::error::inj\n##[add-mask]x";
const EVIL_LITERAL = JSON.stringify(EVIL);
/** Control characters but line feeds, and what orders or breaks text. */
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
const COMMAND = /^\s*::|##\[/m;

const FILES = {
  "xtest.config.mjs": "export default { disableTestIdEscaping: true };",
  "test_a.ts": `import { fixture, mark, param, skip } from "unplugin-xtest";
const EVIL = ${EVIL_LITERAL};
/** Documented \x1b[31m\x07. */
export const made = fixture({ params: [${EVIL_LITERAL}] }, (request: any) => request.param);
export const test_p = mark.parametrize("a", ["é😀", param("x", { id: ${EVIL_LITERAL} })])(({ a }: any) => {});
export function test_message(made: string) { throw new Error(EVIL) }
export function test_reason() { skip(EVIL) }
export const test_known = mark.xfail({ reason: EVIL })(() => { throw new Error(EVIL) });
export function test_name() { throw Object.assign(new TypeError("x"), { name: EVIL, [EVIL]: EVIL, cause: EVIL }) }
export function test_source() { /* \x1b[31m \x07 \u202e */ throw new AggregateError([new Error(EVIL)], EVIL) }
export class TestC { "test_\\x1b[31m"() { throw new Error("method") } }
export function test_missing(nothing: unknown) {}
`,
  "test_\x1b[31m\u202e.ts": "export function test_in() { throw new Error('in') }",
  "::error::test_x.ts": "export function test_in() { throw new Error('in') }",
  "d\x1b]0;x\x07/test_d.ts": "export function test_in() { throw new Error('in') }",
  "test_bad\x1b[2J.ts": "export function (",
  "c\x1b[31m/exits.config.mjs": "process.exit(0);",
  "test_imports.ts": 'import "./no\\x1b[31m";\nexport function test_i() {}',
};

let project: Project;
beforeAll(() => {
  project = new Project(FILES, undefined, {});
});
afterAll(() => {
  project.remove();
});

const server = serveCommands();
const xtest = (...args: string[]) => server.run(project.root, args);
const ALL = "--continue-on-collection-errors";

describe("no output is obeyed", () => {
  test.each([
    [[ALL, "-v", "-rA", "--durations", "0"]],
    [[ALL, "-vv", "-l", "--setup-show"]],
    [[ALL, "--tb", "short"]],
    [[ALL, "--tb", "native", "-n", "2"]],
    [[ALL, "--reporter", "dots", "-rA"]],
    [[ALL, "--reporter", "tap"]],
    [[ALL, "--reporter", "junit"]],
    [[ALL, "--reporter", "json"]],
    [["list"]],
    [["list", "--tree", "-v"]],
    [["list", "--json"]],
    [["check"]],
    [["check", "--format", "json"]],
    [["check", "--format", "sarif"]],
    [["--fixtures", "-v"]],
    [["--fixtures-per-test"]],
    [["--\x1b[31m"]],
    [["no\x1b[31m\u202e.ts"]],
    [["test_a.ts::\x1b[31m"]],
    [["-k", "\x1b[31m"]],
    [["-o", "\x1b=1"]],
    [["-c", "\x9b.ts"]],
    [["-c", "c\x1b[31m/exits.config.mjs"]],
  ])("%j", async (args) => {
    // A configuration that ends the process is to end its own.
    const { stdout, stderr } = args.includes("c\x1b[31m/exits.config.mjs")
      ? project.node([BIN, ...args])
      : await xtest(...args);
    for (const text of [stdout, stderr]) {
      expect(text).not.toMatch(OBEYED);
      expect(text).not.toMatch(COMMAND);
    }
  });

  test("with colors, only ours are there", async () => {
    const { stdout } = await xtest(ALL, "--color", "yes");
    expect(stdout.replace(/\x1b\[\d+m/g, "")).not.toMatch(OBEYED);
    expect(stdout).toContain("\\x1b[31m");
  });

  test("commands of GitHub are those of diagnostics", async () => {
    const { stdout } = await xtest("check", "--format", "github");
    const lines = stdout.trimEnd().split("\n");
    expect(lines.filter((line) => !/^::(?:error|warning) file=/.test(line))).toEqual([]);
    expect(stdout).not.toMatch(OBEYED);
  });

  test("reports hold the same texts in the escapes of their formats", async () => {
    await xtest(ALL, "-q", "--junitxml", "out/j.xml", "--report-json", "out/r.json");
    expect(project.read("out/j.xml")).not.toMatch(OBEYED);
    const json = project.read("out/r.json");
    expect(json).not.toMatch(OBEYED);
    const report: { tests: { id: string; message: string | null }[] } = JSON.parse(json);
    expect(report.tests.find(({ id }) => id === "test_a.ts::test_reason")?.message).toBe(EVIL);
  });
});

test("ids keep letters without escaping, but no control characters", async () => {
  const { stdout } = await xtest("list", "test_a.ts::test_p");
  expect(stdout).toContain("test_a.ts::test_p[é😀]\n");
  expect(stdout).toContain(
    "test_a.ts::test_p[\\x1b[31mX\\x1b]0;t\\x07\\x9b2J\\u202e\\u2028\\r::error::boo\\n::error::inj\\n",
  );
});

test("what a test prints itself is shown as it is", () => {
  const printing = new Project(
    { "test_p.ts": 'export function test_p() { console.log("\\x1b[32mgreen"); throw new Error("x") }' },
    undefined,
    {},
  );
  try {
    expect(printing.node([BIN]).stdout).toContain("\x1b[32mgreen");
    expect(printing.node([BIN, "-s"]).stdout).toContain("\x1b[32mgreen");
  } finally {
    printing.remove();
  }
});

test("-l shows the beginning of a large value, and of those that have none yet nothing", async () => {
  const large = new Project(
    {
      "test_l.ts": `export function test_l() {
  const text = "x".repeat(100_000_000);
  const list = Array.from({ length: 1_000_000 }, (_, at) => at);
  { const list = [text]; if (text.length > list.length) throw new Error("no"); }
  const later = list;
  return later;
}
`,
    },
    undefined,
    {},
  );
  try {
    const { stdout } = await server.run(large.root, ["-l", "--report-json", "report.json"]);
    expect(stdout).toMatch(/^E +Error: no$/m);
    expect(stdout).toMatch(/^text +['"= ]+x{20}/m);
    expect(stdout).toMatch(/^list +[=[ '"]+x{20}/m);
    expect(stdout).not.toMatch(/^later/m);
    expect(stdout.length).toBeLessThan(20_000);
    expect(large.read("report.json").length).toBeLessThan(20_000);
  } finally {
    large.remove();
  }
});
