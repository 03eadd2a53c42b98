/** `xtest merge`: reports of shards, attempts and machines, in each format, become one. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { HtmlData } from "../../src/tools/html/report-data.ts";
import { Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const project = new Project(
  {
    "test_a.ts": `
      import { fixture, mark, skip, xfail } from "unplugin-xtest";
      export const test_rows = mark.parametrize("n", ["<&", "b"])(({ n }: { n: string }) => console.log(n));
      export function test_fails() { console.error("seen"); throw new TypeError("wrong: <b> & co"); }
      export const broken = fixture(() => { throw new Error("no set-up"); });
      export function test_set_up({ broken }: { broken: unknown }) {}
      export const left = fixture(function* () { yield 1; throw new Error("no tear-down"); });
      export function test_torn_down({ left }: { left: number }) {}
      export function test_skips() { skip("not now"); }
      export function test_expected() { xfail("later"); }
    `,
    "tests/test_b.ts": `
      export class TestOne { test_first() {} test_second() {} }
      export function test_fixed() { if (process.env.FIXED === undefined) throw new Error("not yet"); }
    `,
  },
  undefined,
  {},
);
afterAll(() => project.remove());
const server = serveCommands();
const run = (...args: string[]) => server.run(project.root, args);

/** A test in a JSON report. */
interface Entry {
  readonly id: string;
  readonly outcome: string;
  readonly attempt: number;
  readonly worker: string | null;
  readonly longrepr: string | null;
}

interface JsonFile {
  readonly exitCode: number;
  readonly summary: Readonly<Record<string, number>>;
  readonly tests: readonly Entry[];
  readonly errors: readonly unknown[];
}

function json(name: string): JsonFile {
  return JSON.parse(project.read(name));
}

function write(name: string, content: unknown): string {
  writeFileSync(path.join(project.root, name), typeof content === "string" ? content : JSON.stringify(content));
  return name;
}

const reports = (name: string) => [
  ...["--report-json", `${name}.json`, "--junitxml", `${name}.xml`],
  ...["--reporter", `html:${name}.html`, "--reporter", "dots"],
];

beforeAll(async () => {
  await run(...reports("all"));
  for (const shard of ["1", "2", "3"]) await run("--shard", `${shard}/3`, ...reports(shard));
  await server.run(project.root, ["tests", ...reports("again")], { FIXED: "1" });
});

describe.each(["json", "xml", "html"])("%s", (format) => {
  test("shards become the run that they are parts of", async () => {
    const parts = ["3", "1", "2"].map((name) => `${name}.${format}`);
    const { stdout, code } = await run("merge", ...parts, "--report-json", "out.json");
    expect(code).toBe(1);
    expect(stdout).toContain(`merged: 3.${format} (shard 3/3), 1.${format} (shard 1/3), 2.${format} (shard 2/3)\n`);
    const [whole, merged] = [json("all.json"), json("out.json")];
    const told = ({ tests }: JsonFile) => tests.map(({ id, outcome }) => [id, outcome]);
    expect(told(merged)).toEqual(told(whole));
    expect(merged.summary).toEqual(whole.summary);
    expect([...new Set(merged.tests.map(({ worker }) => worker))]).toEqual(["1/3", "2/3", "3/3"]);
    for (const [at, { longrepr }] of merged.tests.entries()) {
      const [, line = ""] = /^E +(.*)$/m.exec(whole.tests[at]?.longrepr ?? "") ?? [];
      expect(longrepr ?? "").toContain(line);
    }
  });

  test("the last attempt counts, and those before it are kept", async () => {
    const { stdout, code } = await run("merge", `all.${format}`, `again.${format}`, "--report-json", "out.json", "-rR");
    expect(code).toBe(1);
    expect(stdout).toContain("RERUN tests/test_b.ts::test_fixed - Error: not yet");
    expect(json("out.json").tests.filter(({ id }) => id.startsWith("tests"))).toMatchObject([
      { id: "tests/test_b.ts::TestOne::test_first", attempt: 1 },
      { id: "tests/test_b.ts::TestOne::test_first", attempt: 2 },
      { id: "tests/test_b.ts::TestOne::test_second", attempt: 1 },
      { id: "tests/test_b.ts::TestOne::test_second", attempt: 2 },
      { id: "tests/test_b.ts::test_fixed", attempt: 1, outcome: "failed" },
      { id: "tests/test_b.ts::test_fixed", attempt: 2, outcome: "passed" },
    ]);
    expect(json("out.json").summary).toMatchObject({ failed: 1, error: 2, passed: 5, total: 10 });
  });

  test("a shard without a report is named, and fails", async () => {
    const { stdout, code } = await run("merge", `2.${format}`, `1.${format}`, "-q");
    expect(stdout).toContain("Missing shard: 3/3 has no report, its tests are not here\n");
    expect(code).toBe(1);
  });
});

test("one report alone stays what it is, in its own format and as JUnit XML", async () => {
  await run("merge", "all.json", "--report-json", "out.json", "--junitxml", "out.xml");
  const { tests, errors, summary } = json("all.json");
  expect(json("out.json")).toMatchObject({ tests, errors, summary });
  await run("merge", "all.xml", "--junitxml", "out2.xml");
  const cases = (name: string) => project.read(name).replace(/^[^]*?<testcase/, "<testcase");
  expect(cases("out2.xml")).toBe(cases("all.xml"));
  // Set-up has no time in a JUnit report of its own; what was printed is the same.
  expect(cases("out.xml").replace(/ time="[^"]*"/g, "")).toBe(cases("all.xml").replace(/ time="[^"]*"/g, ""));
});

test("pages keep benchmarks, with the saved runs of both machines", async () => {
  const times = { min: 1e-6, q1: 2e-6, median: 3e-6, q3: 4e-6, mean: 3e-6, stddev: 1e-7 };
  const page = (id: string, saved: readonly string[]) => ({
    ...{ exitCode: 0, duration: 1, deselected: 0, shard: null, workers: ["main"], files: ["a.ts"], problems: [] },
    tests: [
      {
        ...{ id, outcome: "passed", phases: [0, 1, 0], worker: 0, file: 0 },
        benchmark: {
          ...{ group: "sums", rounds: 7, iterations: 10, max: 9e-6 },
          runs: [...saved, "this run"].map((name, index) => ({ name, started: 1000 + index, ...times })),
        },
      },
    ],
  });
  const pageOf = (name: string, data: unknown) =>
    write(name, `<!doctype html><script type="application/json" id="data">${JSON.stringify(data)}</script>`);
  const one = pageOf("bench1.html", page("a.ts::test_one", ["0001_main", "0002_main"]));
  const two = pageOf("bench2.html", page("a.ts::test_two", []));
  await run("merge", "-q", one, two, "--reporter", "html:bench.html", "--report-json", "bench.json");
  const [, text = ""] = /id="data">([^]*?)<\/script>/.exec(project.read("bench.html")) ?? [];
  const { tests }: HtmlData = JSON.parse(text);
  expect(tests.map(({ benchmark }) => benchmark?.runs.map(({ name }) => name))).toEqual([
    ["0001_main", "0002_main", "this run"],
    ["this run"],
  ]);
  expect(tests[0]?.benchmark).toMatchObject({ group: "sums", rounds: 7, iterations: 10, max: 9e-6 });
  expect(tests[0]?.benchmark?.runs[0]).toEqual({ name: "0001_main", started: 1000, ...times });
  expect(JSON.parse(project.read("bench.json"))).toMatchObject({
    tests: [{ benchmark: { group: "sums", stats: { mean: 3e-6, max: 9e-6, rounds: 7 } } }, {}],
  });
});

describe("the exit code", () => {
  const report = (exitCode: number, tests: readonly object[] = [], shard?: string) => ({
    ...{ reportVersion: 1, exitCode, duration: 1, summary: {}, tests, errors: [] },
    ...(shard === undefined ? {} : { shard }),
  });
  const passed = { id: "a.ts::test_a", outcome: "passed", phases: {}, duration: 0, stdout: "", stderr: "" };
  test.each<[string, object[], number]>([
    ["all passed", [report(0, [passed])], 0],
    ["a test failed, and then passed", [report(1, [{ ...passed, outcome: "failed" }]), report(0, [passed])], 0],
    ["a test passed, and then failed", [report(0, [passed]), report(1, [{ ...passed, outcome: "failed" }])], 1],
    ["a run was stopped", [report(0, [passed]), report(2)], 2],
    ["one that was stopped ran again", [report(2, [], "1/1"), report(0, [passed], "1/1")], 0],
    ["one was stopped, one broke", [report(2), report(3)], 3],
    ["coverage was too low", [report(1, [passed])], 1],
    ["an empty shard", [report(0, [], "1/2"), report(0, [passed], "2/2")], 0],
    ["nothing to run", [report(5)], 5],
  ])("%s", async (_title, contents, code) => {
    const names = contents.map((content, index) => write(`part${index}.json`, content));
    expect((await run("merge", ...names, "-q")).code).toBe(code);
  });
});

test("a report of another runner", async () => {
  const xml = `<?xml version="1.0"?><!-- > --><testsuites><testsuite name="s" time="1.5">
    <testcase classname="tests/c.spec.ts" name="adds &gt; two" time="1,000.5"/>
    <testcase classname="c" file="c.ts" name="fails"><failure message="Error: no"><![CDATA[at <here>]]></failure></testcase>
    </testsuite></testsuites>`;
  const { stdout } = await run("merge", write("other.xml", xml), "-v");
  expect(stdout).toContain("tests/c.spec.ts::adds > two PASSED");
  expect(stdout).toContain("c.ts::fails FAILED");
  expect(stdout).toContain("\nat <here>\n");
});

test.each<[string[], string]>([
  [[], "xtest merge: expected reports, of --report-json, --junitxml or --reporter html:FILE"],
  [["all.json", "all.json"], "xtest merge: all.json is named twice"],
  [["none.json"], "xtest merge: none.json cannot be read: ENOENT"],
  [["package.json"], "package.json: not a report of --report-json, nor JUnit XML, nor a page of --reporter html"],
  [["cut.xml"], "cut.xml: not JUnit XML, or only the beginning of it"],
  [["cut.html"], "cut.html: not a page of --reporter html"],
  [["1.json", "other.json"], "reports are of different splits: 1.json is shard 1/3, other.json shard 2/4"],
])("merge %j is refused", async (args, message) => {
  write("cut.xml", project.read("all.xml").slice(0, -5));
  write("cut.html", "<!doctype html><p>");
  write("other.json", { ...json("2.json"), shard: "2/4" });
  const { code, stderr } = await run("merge", ...args);
  expect(stderr).toContain(message);
  expect(code).toBe(4);
});

/** A report of one test, with something else in it. */
function report(change: (report: Record<string, unknown>, test: Record<string, unknown>) => void): string {
  const phases = { setup: 0, call: 1, teardown: 0 };
  const texts = { message: null, longrepr: null, stdout: "", stderr: "", worker: null };
  const test: Record<string, unknown> = { id: "a.ts::t", outcome: "passed", duration: 1, phases, ...texts, attempt: 1 };
  const whole: Record<string, unknown> = {
    reportVersion: 1,
    exitCode: 0,
    duration: 1,
    summary: {},
    tests: [test],
    errors: [],
  };
  change(whole, test);
  return JSON.stringify(whole);
}

describe("a report that is damaged is an error", () => {
  const rows: [title: string, text: string, problem: string][] = [
    ["an unknown outcome", report((_, test) => (test["outcome"] = "FAILED")), "tests[0].outcome is none of passed,"],
    ["no outcome", report((_, test) => delete test["outcome"]), "tests[0].outcome is none of passed,"],
    ["an outcome that is null", report((_, test) => (test["outcome"] = null)), "tests[0].outcome is none of passed,"],
    [
      "an outcome in a list",
      report((_, test) => (test["outcome"] = ["passed"])),
      "tests[0].outcome is none of passed,",
    ],
    ["tests that are none", report((whole) => (whole["tests"] = [[[]]])), "tests[0] is no object"],
    ["no tests", report((whole) => delete whole["tests"]), "tests is no list"],
    ["no id", report((_, test) => (test["id"] = 7)), "tests[0].id is no id of a test"],
    ["a negative time", report((_, test) => (test["duration"] = -1)), "tests[0].duration is no time"],
    ["a time without end", report((_, test) => (test["duration"] = 1e308)), "tests[0].duration is no time"],
    ["a line that is none", report((_, test) => (test["line"] = 1e308)), "tests[0].line is no whole number"],
    ["an unknown exit code", report((whole) => (whole["exitCode"] = 99)), "exitCode is none of 0, 1,"],
    ["errors that are none", report((whole) => (whole["errors"] = ["x"])), "errors[0] is no object"],
    [
      "a test in a test without an outcome",
      report((_, test) => (test["subtests"] = [{ titles: [], duration: 1, message: null }])),
      "subtests[0].outcome is none of failed,",
    ],
    [
      "an outcome in a page",
      `<!doctype html><script type="application/json" id="data">${JSON.stringify({
        ...{ exitCode: 0, duration: 1, deselected: 0, shard: null, workers: ["main"], files: ["a.ts"], problems: [] },
        tests: [{ id: "a.ts::t", outcome: "good", phases: [0, 1, 0], worker: 0, file: 0 }],
      })}</script>`,
      "tests[0].outcome is none of passed,",
    ],
    [
      "a page with half of its data",
      '<!doctype html><script type="application/json" id="data">{"a</script>',
      "not a page of",
    ],
    ["elements within elements", "<testsuites>".repeat(100_000) + "</testsuites>".repeat(100_000), "nested too deep"],
  ];
  test.each(rows)("%s", async (_, text, problem) => {
    const { code, stdout, stderr } = await run("merge", write("damaged.txt", text));
    expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
    expect(stderr).toMatch(/^xtest: error: damaged\.txt: [^\n]*\n$/);
    expect(stderr).toContain(problem);
  });
});

describe("a report that counts more than it has is red", () => {
  const suite = (attributes: string, cases: string) =>
    `<testsuites><testsuite name="s" ${attributes}>${cases}</testsuite></testsuites>`;
  const passing = '<testcase classname="a" name="t" time="1"/>';
  const rows: [title: string, text: string, code: number][] = [
    ["tests", report((whole) => (whole["summary"] = { total: 2 })), 1],
    ["failures", report((whole) => (whole["summary"] = { failed: 1, total: 1 })), 1],
    ["JUnit: failures", suite('tests="1" failures="1"', passing), 1],
    ["JUnit: tests", suite('tests="3"', ""), 1],
    ["JUnit: a status", suite('tests="1"', passing.replace("/>", ' status="failed"/>')), 1],
    ["JUnit: a test that was not run is skipped", suite('tests="1"', passing.replace("/>", ' status="notrun"/>')), 0],
    ["what it has is green", report(() => undefined), 0],
    // Written by pytest 9.0.3 for a test with three subtests.
    [
      "JUnit: subtests of pytest are counted without an element",
      '<?xml version="1.0" encoding="utf-8"?><testsuites name="pytest tests"><testsuite name="pytest" errors="0" failures="0" skipped="0" tests="4" time="0.052"><testcase classname="test_j" name="test_sub" time="0.022" /></testsuite></testsuites>',
      0,
    ],
    ["JUnit: what it has is green", suite('tests="1" failures="0"', passing), 0],
  ];
  test.each(rows)("%s", async (_, text, code) => {
    expect((await run("merge", write("counts.txt", text))).code).toBe(code);
  });
});

test("fifty million shards are not listed one by one", async () => {
  const { code, stdout } = await run(
    "merge",
    write(
      "shard.json",
      report((whole) => (whole["shard"] = "1/50000000")),
    ),
  );
  expect(code).toBe(1);
  expect(stdout).toContain("Missing shard: 2/50000000 has no report");
  expect(stdout).toContain("Missing shards: 49999979 more have no report");
});

test("the classes of many files are found in one pass", async () => {
  const files = Array.from(
    { length: 4000 },
    (_, index) => `packages/pkg${index % 40}/src/nested/Component${index}.test.ts`,
  );
  const cases = files.flatMap((file) =>
    [0, 1, 2, 3].map((at) => ({ file, classname: `${file.slice(0, -3).replaceAll("/", ".")}.Suite`, at })),
  );
  const elements = cases.map(
    ({ file, classname, at }) => `<testcase classname="${classname}" name="t${at}" file="${file}" time="0.1"/>`,
  );
  const name = write("many.xml", `<testsuites><testsuite name="s">${elements.join("")}</testsuite></testsuites>`);
  // One that looks at every file for every case looks 64 million times.
  expect((await run("merge", name, "--report-json", "out.json", "-q")).code).toBe(0);
  expect(json("out.json").tests.map(({ id }) => id)).toEqual(cases.map(({ file, at }) => `${file}::Suite::t${at}`));
});
