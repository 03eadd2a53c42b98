/** The JUnit report for CI servers, as pytest writes it. */
import { describe, expect, test } from "@jest/globals";
import { junitText } from "../../src/report/machine/junit-xml.ts";
import { DEFAULT_REPORT_OPTIONS, type ReportOptions } from "../../src/core/data/run/report-options.ts";
import { NOTHING_COLLECTED } from "../../src/report/reporter.ts";
import { createCounter } from "../../src/report/counts.ts";
import { element, xmlText } from "../../src/report/machine/xml.ts";
import type { ItemResult, SuiteError } from "../../src/core/data/events.ts";
import { errorFacts, eventsOf, result, TRACER } from "./events.ts";

const boom = errorFacts({ name: "TypeError", message: 'a < "b"' });
const SURROUNDINGS = { hostname: "here", started: new Date(0) };

/** A line for each element. */
function linesOf(
  results: readonly ItemResult[],
  errors: readonly SuiteError[] = [],
  given: ReportOptions = {},
): string[] {
  const options = { ...DEFAULT_REPORT_OPTIONS, ...given };
  const counter = createCounter();
  for (const event of eventsOf(results)) counter.add(event);
  for (const error of errors) counter.add({ type: "error", error });
  const collected = { ...NOTHING_COLLECTED, placeOf: () => ({ path: "a.ts", line: 7 }) };
  const end = { exitCode: 1, duration: 1.5, interrupted: null, isCut: false } as const;
  return junitText(counter, collected, end, TRACER, { ...SURROUNDINGS, options })
    .replace(/(?<=>)</g, "\n<")
    .split("\n<");
}

describe("an item", () => {
  test.each<[what: string, item: ItemResult, lines: string[]]>([
    [
      "that passed",
      result("t/a-b.test.ts::test_1", "passed"),
      ['testcase classname="t.a-b.test" name="test_1" file="a.ts" line="7" time="0.250" />'],
    ],
    [
      "of a class, with parameters",
      result("a.ts::TestA::TestB::test_1[a::b]", "xpassed"),
      ['testcase classname="a.TestA.TestB" name="test_1[a::b]" file="a.ts" line="7" time="0.250" />'],
    ],
    [
      "that failed",
      result("a.ts::test_1", "failed", {
        failures: [{ phase: "call", error: boom }],
        stdout: "o\u001b[1m\n",
        stderr: "e",
      }),
      [
        'testcase classname="a" name="test_1" file="a.ts" line="7" time="0.250">',
        'failure message="TypeError: a &lt; &quot;b&quot;">E   TypeError: a &lt; "b"\n\na.ts:7</failure>',
        "system-out>o#x1B[1m",
        "/system-out>",
        "system-err>e</system-err>",
        "/testcase>",
      ],
    ],
    [
      "that could not be set up",
      result("a.ts::test_1", "error", { failures: [{ phase: "setup", error: boom }] }),
      [
        'testcase classname="a" name="test_1" file="a.ts" line="7" time="0.250">',
        'error message="failed on setup with &quot;TypeError: a &lt; &quot;b&quot;&quot;">E   TypeError: a &lt; "b"\n\na.ts:7</error>',
        "/testcase>",
      ],
    ],
    [
      "that was skipped",
      result("a.ts::test_1", "skipped", { message: "later" }),
      [
        'testcase classname="a" name="test_1" file="a.ts" line="7" time="0.250">',
        'skipped type="xtest.skip" message="later">a.ts:7: later</skipped>',
        "/testcase>",
      ],
    ],
    [
      "that failed as it was to",
      result("a.ts::test_1", "xfailed", { message: "known" }),
      [
        'testcase classname="a" name="test_1" file="a.ts" line="7" time="0.250">',
        'skipped type="xtest.xfail" message="known" />',
        "/testcase>",
      ],
    ],
    [
      "with properties",
      result("a.ts::test_1", "passed", { properties: [["a", 1]] }),
      [
        'testcase classname="a" name="test_1" file="a.ts" line="7" time="0.250">',
        "properties>",
        'property name="a" value="1" />',
        "/properties>",
        "/testcase>",
      ],
    ],
    // As with pytest's `junit_family = xunit1`: only the time is not replaced.
    [
      "with attributes",
      result("a.ts::test_1", "passed", {
        xmlAttributes: [
          ["assertions", "1"],
          ["assertions", "<3>"],
          ["classname", "mine"],
          ["time", "9"],
        ],
      }),
      ['testcase classname="mine" name="test_1" file="a.ts" line="7" assertions="&lt;3&gt;" time="0.250" />'],
    ],
  ])("%s", (_what, item, lines) => {
    expect(linesOf([item]).slice(3, -2)).toEqual(lines);
  });
});

test("counts are those of the elements, and of the tests", () => {
  const both = result("a.ts::test_2", "failed", {
    failures: [
      { phase: "call", error: boom },
      { phase: "teardown", error: boom },
    ],
  });
  const again = result("a.ts::test_3", "failed", { rerun: true });
  const items = [result("a.ts::test_1", "passed"), both, again, result("a.ts::test_3", "skipped", { attempt: 2 })];
  const lines = linesOf(items, [{ path: "t/m.ts", message: "no", error: null }]);
  expect(lines.slice(0, 5)).toEqual([
    '<?xml version="1.0" encoding="utf-8"?>',
    'testsuites name="xtest tests">',
    'testsuite name="xtest" errors="2" failures="1" skipped="1" tests="4" time="1.500" timestamp="1970-01-01T00:00:00.000Z" hostname="here">',
    'testcase classname="" name="t.m" time="0.000">',
    'error message="no">no</error>',
  ]);
  expect(lines.filter((line) => line.includes('name="test_2"'))).toHaveLength(2);
  expect(lines.filter((line) => line.includes('name="test_3"'))).toHaveLength(1);
});

describe("options", () => {
  const item = result("a.ts::test_1", "passed", { stdout: "o", stderr: "e" });
  const failed = result("a.ts::test_2", "failed", { stdout: "o", message: "no" });
  const output = (options: ReportOptions) =>
    linesOf([item, failed], [], options).filter((line) => line.startsWith("system-"));
  const [out, err] = ["system-out>o</system-out>", "system-err>e</system-err>"];

  test("junitSuiteName", () => {
    expect(linesOf([item], [], { junitSuiteName: "units & more" })[2]).toMatch(/^testsuite name="units &amp; more" /);
  });

  test("junitDurationReport: the time of the call", () => {
    expect(linesOf([item], [], { junitDurationReport: "call" })[3]).toMatch(/ time="0\.200">$/);
  });

  test.each<[options: ReportOptions, expected: string[]]>([
    [{}, [out, err, out]],
    [{ junitLogging: "all" }, [out, err, out]],
    [{ junitLogging: "out-err" }, [out, err, out]],
    [{ junitLogging: "system-out" }, [out, out]],
    [{ junitLogging: "system-err" }, [err]],
    [{ junitLogging: "no" }, []],
    [{ junitLogPassingTests: false }, [out]],
  ])("%j", (options, expected) => {
    expect(output(options)).toEqual(expected);
  });
});

test("properties of the run come first, each once: every process of the run records them", () => {
  const counter = createCounter();
  const recorded = [
    ["arch", "arm"],
    ["n", 1],
    ["arch", "arm"],
    ["arch", "ppc"],
  ] as const;
  for (const property of recorded) counter.add({ type: "property", property });
  const end = { exitCode: 0, duration: 1, interrupted: null, isCut: false } as const;
  const options = DEFAULT_REPORT_OPTIONS;
  expect(junitText(counter, NOTHING_COLLECTED, end, TRACER, { ...SURROUNDINGS, options })).toContain(
    'hostname="here"><properties><property name="arch" value="arm" /><property name="n" value="1" />' +
      '<property name="arch" value="ppc" /></properties></testsuite>',
  );
});

// As `bin_xml_escape` of pytest 9 writes them.
test.each([
  ["\u0000\u0007\u001b\u007f", "#x00#x07#x1B#x7F"],
  ["\ud800 \ufffe \u{1f600} é", "#xD800 #xFFFE \u{1f600} é"],
  ["a\tb\nc", "a\tb\nc"],
  ["<&>", "&lt;&amp;&gt;"],
])("text %j", (text, written) => {
  expect(xmlText(element("a", {}, [text]))).toBe(`<a>${written}</a>`);
});

test("attributes", () => {
  expect(xmlText(element("a", { b: 'x"<\n\t' }))).toBe('<a b="x&quot;&lt;&#10;&#09;" />');
});
