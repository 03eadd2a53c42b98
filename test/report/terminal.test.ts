import { longReprOf } from "../../src/report/failure/item-failure.ts";
import { describe, expect, test } from "@jest/globals";
import type { TracebackStyle } from "../../src/report/failure/traceback-style.ts";
import { DEFAULT_REPORT_OPTIONS, type ReportOptions } from "../../src/core/data/run/report-options.ts";
import { messageLimitsOf } from "../../src/report/failure/message-limits.ts";
import { EXIT } from "../../src/report/exit-codes.ts";
import type { DiagnosticOf } from "../../src/report/reporter.ts";
import { createColors } from "../../src/report/text/colors.ts";
import { createTerminalReporter } from "../../src/report/terminal/terminal.ts";
import type { ErrorFacts } from "../../src/core/data/events.ts";
import type { TerminalOptions } from "../../src/report/terminal/terminal.ts";
import { errorFacts, eventsOf, result, TERMINAL, terminalText, TRACER } from "./events.ts";

const unequal = errorFacts({
  name: "AssertionError",
  message: "Expected values to be strictly equal:\n\n1 !== 2\n",
  stack: "tests/test_b.ts:5:10 test_b\ntests/helper.ts:4:1",
  diff: "- 2\n+ 1",
});
const boom = errorFacts({ name: "TypeError", message: "boom", stack: "tests/conftest.ts:4:3 db" });
const passed = result("tests/test_a.ts::test_a", "passed");
const failed = result("tests/test_b.ts::TestB::test_b[1]", "failed", {
  message: "Expected values to be strictly equal:\n\n1 !== 2\n",
  failures: [{ phase: "call", error: unequal }],
  stdout: "hello\n",
  stderr: "oh\n",
});
const others = [
  result("tests/test_a.ts::test_s", "skipped", { message: "later" }),
  result("tests/test_a.ts::test_x", "xfailed", { message: "known" }),
  result("tests/test_a.ts::test_X", "xpassed"),
];
const everything = eventsOf([passed, ...others, failed]);
const lines = (text: string) => text.split("\n");
/** What stands between the progress and the last line. */
const middle = (text: string) => lines(text).slice(8, -2);

test("a whole run", () => {
  expect(lines(terminalText(everything))).toEqual([
    "=================== test session starts ====================",
    "xtest 0.1.0 -- node v20.0.0, rootdir: /root/project",
    "configfile: xtest.config.ts",
    "collected 5 items",
    "",
    "tests/test_a.ts .sxX                                 [ 80%]",
    "tests/test_b.ts F                                    [100%]",
    "",
    "========================= FAILURES =========================",
    "_____________________ TestB.test_b[1] ______________________",
    "",
    "    export function test_b(answer: number) {",
    ">     const expected = 2;",
    "",
    "tests/helper.ts:4:",
    "_ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _",
    "",
    "    export function test_b(answer: number) {",
    "      const expected = 2;",
    ">     assert.equal(answer, expected);",
    "E     AssertionError: Expected values to be strictly equal:",
    "E",
    "E     - 2",
    "E     + 1",
    "",
    "tests/test_b.ts:5: AssertionError",
    "--------------------- Captured stdout ----------------------",
    "hello",
    "--------------------- Captured stderr ----------------------",
    "oh",
    "================= short test summary info ==================",
    "FAILED tests/test_b.ts::TestB::test_b[1] - Expected values to be strictly equal: 1 !== 2",
    "= 1 failed, 1 passed, 1 skipped, 1 xfailed, 1 xpassed in 1.50s =",
    "",
  ]);
});

test("-v: one line an item, with reasons that fit", () => {
  const long = result("tests/test_a.ts::test_s", "skipped", {
    message: "a reason that is much too long\nfor the line",
  });
  expect(lines(terminalText(eventsOf([passed, ...others, long, failed]), { verbosity: 1 })).slice(4, 11)).toEqual([
    "",
    "tests/test_a.ts::test_a PASSED                       [ 16%]",
    "tests/test_a.ts::test_s SKIPPED (later)              [ 33%]",
    "tests/test_a.ts::test_x XFAIL (known)                [ 50%]",
    "tests/test_a.ts::test_X XPASS                        [ 66%]",
    "tests/test_a.ts::test_s SKIPPED (a reason that i...) [ 83%]",
    "tests/test_b.ts::TestB::test_b[1] FAILED             [100%]",
  ]);
});

test("-q: no header, no files, no rules around the counts", () => {
  expect(lines(terminalText(eventsOf([passed, ...others]), { verbosity: -1 }))).toEqual([
    ".sxX                                                 [100%]",
    "1 passed, 1 skipped, 1 xfailed, 1 xpassed in 1.50s",
    "",
  ]);
  expect(terminalText(eventsOf([passed]), { verbosity: -2 })).toBe(
    ".                                                    [100%]\n",
  );
});

test("the progress has a verbosity of its own", () => {
  const text = (options: Partial<TerminalOptions>) => lines(terminalText(eventsOf([passed]), options));
  expect(text({ caseVerbosity: 1 }).slice(3, 6)).toEqual([
    "collected 1 item",
    "",
    "tests/test_a.ts::test_a PASSED                       [100%]",
  ]);
  expect(text({ verbosity: -1, caseVerbosity: 1 })).toEqual([
    "tests/test_a.ts::test_a PASSED                       [100%]",
    "1 passed in 1.50s",
    "",
  ]);
  expect(text({ verbosity: 1, caseVerbosity: -1 })[5]).toBe(
    ".                                                    [100%]",
  );
});

test("letters go on in the next line, with the share at the edge", () => {
  const many = Array.from({ length: 50 }, (_, index) => result(`tests/test_a.ts::test_${index}`, "passed"));
  expect(lines(terminalText(eventsOf(many))).slice(5, 7)).toEqual([
    `tests/test_a.ts ${".".repeat(36)} [ 72%]`,
    `${".".repeat(14)}                                       [100%]`,
  ]);
});

describe("--tb", () => {
  const rows: [tb: TracebackStyle, expected: string[]][] = [
    [
      "short",
      [
        "========================= FAILURES =========================",
        "_____________________ TestB.test_b[1] ______________________",
        "tests/helper.ts:4",
        "    const expected = 2;",
        "tests/test_b.ts:5: in test_b",
        "    assert.equal(answer, expected);",
        "E   AssertionError: Expected values to be strictly equal:",
        "E",
        "E   - 2",
        "E   + 1",
      ],
    ],
    [
      "line",
      [
        "========================= FAILURES =========================",
        "tests/test_b.ts:5: AssertionError: Expected values to be strictly equal: 1 !== 2",
      ],
    ],
    [
      "native",
      [
        "========================= FAILURES =========================",
        "_____________________ TestB.test_b[1] ______________________",
        "AssertionError: Expected values to be strictly equal:",
        "",
        "1 !== 2",
        "",
        "    at test_b (tests/test_b.ts:5:10)",
        "    at tests/helper.ts:4:1",
      ],
    ],
    ["no", ["================= short test summary info =================="]],
  ];
  test.each(rows)("%s", (tb, expected) => {
    const text = middle(terminalText(everything, { tb }));
    if (tb === "no") expect(text[0]).toBe(expected[0]);
    else expect(text.slice(0, expected.length)).toEqual(expected);
  });
});

// pytest 9 has the same lines: a rule around entries that are long, none between short ones.
describe("--tb auto", () => {
  const stack = "a.ts:5:3 inner\na.ts:4:3 middle\na.ts:4:9 outer\ntests/t.ts:5:3 test_1";
  const error = errorFacts({ message: "deep", stack });
  const shown = (options: Partial<TerminalOptions>, facts = error) => {
    const item = result("a.ts::test_1", "failed", { failures: [{ phase: "call", error: facts }], locals: { n: "1" } });
    return middle(terminalText(eventsOf([item]), { tb: "auto", ...options }));
  };
  const rule = `${"_ ".repeat(30).trimEnd()}`;
  const body = [
    "    export function test_b(answer: number) {",
    "      const expected = 2;",
    ">     assert.equal(answer, expected);",
  ];

  test("is long for the first and the last call, and short between them", () => {
    expect(shown({}).slice(2, -2)).toEqual([
      ...body,
      "",
      "n          = 1",
      "",
      "tests/t.ts:5:",
      rule,
      "a.ts:4: in outer",
      "    const expected = 2;",
      "a.ts:4: in middle",
      "    const expected = 2;",
      rule,
      "",
      ...body,
      "E     Error: deep",
      "",
      "a.ts:5: Error",
    ]);
  });

  test.each<[string, Partial<TerminalOptions>, ErrorFacts]>([
    ["of two calls", {}, errorFacts({ message: "flat", stack: "a.ts:5:3 inner\ntests/t.ts:5:3 test_1" })],
    ["without calls", {}, errorFacts({ message: "none" })],
    ["with --full-trace", { fullTrace: true }, error],
  ])("is that of --tb long %s", (_, options, facts) => {
    expect(shown(options, facts)).toEqual(shown({ ...options, tb: "long" }, facts));
  });
});

// As in pytest 9: the rule and the number of tests stay, and so do the counts and the reason why a run ended early.
describe("parts that are left out", () => {
  test("--no-header", () => {
    expect(lines(terminalText(everything, { header: false })).slice(0, 4)).toEqual([
      "=================== test session starts ====================",
      "collected 5 items",
      "",
      "tests/test_a.ts .sxX                                 [ 80%]",
    ]);
  });

  test("--no-summary", () => {
    const events = [...eventsOf([failed], true)];
    events.splice(2, 0, { type: "warning", warning: { id: null, message: "careful" } });
    const options = { summary: false, maxFail: 1, shown: "fEpP", durations: 0 } as const;
    expect(lines(terminalText(events, options)).slice(5)).toEqual([
      "tests/test_b.ts F                                    [100%]",
      "",
      "!!!!!!!!!!!!!!!! stopping after 1 failures !!!!!!!!!!!!!!!!!",
      "=============== 1 failed, 1 warning in 1.50s ===============",
      "",
    ]);
  });
});

describe("--show-capture", () => {
  const item = {
    ...failed,
    sections: [
      ["Captured stdout of a hook", "s"],
      ["notes", "n"],
    ] as const,
  };
  const shown = (showCapture: TerminalOptions["showCapture"], options: Partial<TerminalOptions> = {}) => {
    let text = "";
    const write = (part: string): void => void (text += part);
    const reporter = createTerminalReporter({ ...TERMINAL, tb: "short", ...options, showCapture, write });
    for (const stream of ["stdout", "stderr"] as const) {
      reporter.output({ stream, text: `stray ${stream}\n`, live: false, worker: null });
    }
    for (const event of eventsOf([item, { ...passed, stdout: "p" }])) reporter.event(event);
    reporter.finish({ exitCode: 1, duration: 1, interrupted: null, isCut: false });
    return lines(text)
      .filter((line) => /^-+ |^stray/.test(line))
      .map((line) => line.replaceAll(/^-+ | -+$/g, ""));
  };

  test.each<[shown: TerminalOptions["showCapture"], expected: string[]]>([
    ["no", []],
    ["stdout", ["Captured stdout", "Captured stdout of a hook", "Captured outside of tests", "stray stdout"]],
    ["stderr", ["Captured stderr", "Captured outside of tests", "stray stderr"]],
    [
      "all",
      [
        "Captured stdout",
        "Captured stderr",
        "Captured stdout of a hook",
        "notes",
        "Captured outside of tests",
        "stray stdout",
        "stray stderr",
      ],
    ],
  ])("%s", (showCapture, expected) => {
    expect(shown(showCapture)).toEqual(expected);
  });

  test("goes for the output of passed tests too", () => {
    expect(shown("stderr", { shown: "P" })).toEqual(shown("stderr"));
    expect(shown("stdout", { shown: "P" })).toHaveLength(shown("stdout").length + 1);
  });
});

describe("where failures go", () => {
  const titles = (text: string) => lines(text).filter((line) => /^==.*[A-Z]|^__|^(ERROR|FAILED) /.test(line));

  test("set-up and tear-down are errors; a failed call is a failure whatever its tear-down did", () => {
    const setup = result("a.ts::test_1", "error", { message: "boom", failures: [{ phase: "setup", error: boom }] });
    const both = result("a.ts::test_2", "failed", {
      message: "first",
      failures: [
        { phase: "call", error: unequal },
        { phase: "teardown", error: { ...boom, stack: "x" } },
      ],
    });
    const text = terminalText(eventsOf([setup, both]));
    expect(titles(text)).toEqual([
      "========================== ERRORS ==========================",
      "_________________ ERROR at setup of test_1 _________________",
      "_______________ ERROR at teardown of test_2 ________________",
      "========================= FAILURES =========================",
      "__________________________ test_2 __________________________",
      "FAILED a.ts::test_2 - first",
      "ERROR a.ts::test_1 - boom",
    ]);
    expect(text).toContain("1 failed, 1 error in");
  });

  test("what a module's import threw is shown once, and its items are counted", () => {
    const items = ["a", "b"].map((name) =>
      result(`m.ts::test_${name}`, "error", { message: "boom", failures: [{ phase: "setup", error: boom }] }),
    );
    const [start, ...rest] = eventsOf(items);
    if (start === undefined) throw new Error("no events");
    const text = terminalText([
      start,
      { type: "error", error: { path: "m.ts", message: "TypeError: boom", error: boom } },
      ...rest,
    ]);
    expect(titles(text)).toEqual([
      "========================== ERRORS ==========================",
      "______________________ ERROR in m.ts _______________________",
      "ERROR m.ts - TypeError: boom",
    ]);
    expect(text).toContain("= 2 errors in 1.50s =");
  });

  test("a failure without an error says its message", () => {
    const strict = result("a.ts::test_1", "failed", { message: "[XPASS(strict)] bug" });
    expect(middle(terminalText(eventsOf([strict]))).slice(-4)).toEqual([
      "",
      "[XPASS(strict)] bug",
      "================= short test summary info ==================",
      "FAILED a.ts::test_1 - [XPASS(strict)] bug",
    ]);
  });

  test("in one line, causes lend their place, and each part of an aggregate has its own", () => {
    const parts = errorFacts({ message: "all", errors: [boom, errorFacts({ message: "two", stack: "a.ts:3:1" })] });
    const caused = errorFacts({ name: "HookError", message: "of a hook", cause: boom });
    const failures = [parts, caused].map((error) => ({ phase: "call" as const, error }));
    const text = terminalText(eventsOf([result("a.ts::test_1", "failed", { failures })]), { tb: "line" });
    expect(text).toContain(
      "\ntests/conftest.ts:4: TypeError: boom\na.ts:3: Error: two\ntests/conftest.ts:4: HookError: of a hook\n=",
    );
  });

  test("what an error carries stands below its message", () => {
    const error = errorFacts({ message: "no", properties: "{\n  status: 404\n}" });
    const text = terminalText(eventsOf([result("a.ts::test_1", "failed", { failures: [{ phase: "call", error }] })]));
    expect(text).toContain("E   Error: no\nE\nE   {\nE     status: 404\nE   }\n");
  });

  test("causes and parts of aggregates", () => {
    const inner = errorFacts({ name: "RangeError", message: "two\nlines" });
    const error = errorFacts({ message: "outer", cause: boom, errors: [inner] });
    const text = terminalText(eventsOf([result("a.ts::test_1", "failed", { failures: [{ phase: "call", error }] })]));
    expect(text).toContain(
      [
        "E     TypeError: boom",
        "",
        "tests/conftest.ts:4: TypeError",
        "",
        "The above exception was the direct cause of the following exception:",
        "",
        "E   Error: outer",
        "  +-+---------------- 1 ----------------",
        "    | E   RangeError: two",
        "    | E   lines",
        "    +-----------------------------------",
      ].join("\n"),
    );
  });
});

describe("a failure without a line of the user's own", () => {
  const placeOf = () => ({ path: "a.ts", line: 7 });
  const strict = errorFacts({ name: "Failed", message: "[XPASS(strict)] bug" });
  const textOf = (tb: TracebackStyle, facts: object, collected: object = { placeOf }) =>
    terminalText(eventsOf([result("a.ts::test_1", "failed", facts)]), { tb }, collected);
  const call = (error: ErrorFacts) => ({ failures: [{ phase: "call" as const, error }] });

  test.each<[title: string, tb: TracebackStyle, facts: object, expected: string]>([
    ["without a stack", "long", call(strict), "E   Failed: [XPASS(strict)] bug\n\na.ts:7\n="],
    ["in short", "short", call(strict), "E   Failed: [XPASS(strict)] bug\n\na.ts:7\n="],
    ["in a line", "line", call(strict), "\na.ts:7: Failed: [XPASS(strict)] bug\n="],
    ["with a stack that is not the user's", "long", call({ ...strict, stack: "?" }), "bug\n\na.ts:7\n="],
    ["in a package", "long", call({ ...strict, stack: "node_modules/p/i.js:4:1" }), "i.js:4: Failed\n\na.ts:7\n="],
    ["without an error", "long", { message: "it failed" }, "\nit failed\n\na.ts:7\n="],
    ["without an error, in a line", "line", { message: "it failed" }, "\na.ts:7: it failed\n="],
  ])("%s shows where the test is", (_, tb, facts, expected) => {
    expect(textOf(tb, facts)).toContain(expected);
  });

  test.each([
    ["of its own", errorFacts({ stack: "a.ts:5:1 test_1" })],
    ["of its cause", errorFacts({ cause: boom })],
    ["of a part", errorFacts({ errors: [boom] })],
  ])("not with a line %s", (_, error) => {
    expect(textOf("long", call(error))).not.toContain("a.ts:7");
  });

  const lookup: DiagnosticOf = (id, message) =>
    id === "a.ts::test_1" && message === "no fixture"
      ? { path: "conftest.ts", line: 3, frame: (color) => `> 3 | db(${color ? "red" : "plain"})` }
      : null;
  const missing = errorFacts({ name: "FixtureLookupError", message: "no fixture" });

  test("with a diagnostic shows its frame and place", () => {
    expect(textOf("long", call(missing), { placeOf, diagnosticOf: lookup })).toContain(
      "\n\n> 3 | db(plain)\nE   FixtureLookupError: no fixture\n\nconftest.ts:3\n=",
    );
    expect(textOf("line", call(missing), { placeOf, diagnosticOf: lookup })).toContain(
      "\nconftest.ts:3: FixtureLookupError: no fixture\n",
    );
  });

  test("the same in a report", () => {
    const item = result("a.ts::test_1", "failed", call(missing));
    const options = {
      tb: "long",
      fullTrace: false,
      whole: true,
      limits: null,
      columns: 80,
      colors: createColors(false),
      tracer: TRACER,
    } as const;
    expect(longReprOf(item, { ...options, placeOf, diagnosticOf: lookup })).toBe(
      "> 3 | db(plain)\nE   FixtureLookupError: no fixture\n\nconftest.ts:3",
    );
  });
});

describe("what is long", () => {
  const long = errorFacts({
    name: "AssertionError",
    message: `first ${"x".repeat(5000)}\n${"line\n".repeat(60)}`,
    diff: `${"- a\n".repeat(50)}+ ${"b".repeat(1000)}`,
    stack: "a.ts:5:9 test_1",
  });
  const source = `  call(${"y".repeat(3000)})`;
  const tracer = {
    ...TRACER,
    trace: () => [{ fn: "test_1", path: "a.ts", line: 5, column: 2003, own: true }],
    lines: () => ["", "", "", "", source],
    enclosing: () => null,
  };
  const events = eventsOf([result("a.ts::test_1", "failed", { failures: [{ phase: "call", error: long }] })]);
  const shown = (verbosity: number, tb: TracebackStyle = "long") =>
    lines(terminalText(events, { verbosity, tb, tracer }));

  test("is cut for people, with the failing place in it", () => {
    const text = shown(0);
    expect(Math.max(...text.map((line) => line.length))).toBeLessThan(450);
    const failing = text.find((line) => line.startsWith(">"));
    expect(failing?.length).toBeLessThan(180);
    expect(failing).toMatch(/^> {3}…y+…$/);
    expect(text.filter((line) => line === "E   line")).toHaveLength(39);
    expect(text).toContain("E   … 21 more lines, shown with -vv");
    expect(text).toContain("E   … 11 more lines, shown with -vv");
    expect(text.filter((line) => line === "E   - a")).toHaveLength(40);
    expect(text.find((line) => line.startsWith("FAILED"))?.length).toBeLessThan(450);
  });

  test.each<TracebackStyle>(["short", "line"])("is cut with --tb %s", (tb) => {
    expect(Math.max(...shown(0, tb).map((line) => line.length))).toBeLessThan(450);
  });

  test("is whole with -vv", () => {
    const text = shown(2);
    expect(text).toContain(`E   AssertionError: first ${"x".repeat(5000)}`);
    expect(text.filter((line) => line === "E   - a")).toHaveLength(50);
    expect(text).toContain(`E   + ${"b".repeat(1000)}`);
  });

  const first = (length: number) => `E   AssertionError: first ${"x".repeat(length - "AssertionError: first ".length)}`;
  test.each<[option: string, verbosity: number, options: ReportOptions, message: string, lines: number, note: string]>([
    ["truncationLimitLines", 0, { truncationLimitLines: 2 }, `${first(400)}…`, 1, "59 more lines, shown with -vv"],
    ["truncationLimitLines=0", 0, { truncationLimitLines: 0 }, `${first(400)}…`, 60, ""],
    ["truncationLimitChars", 0, { truncationLimitChars: 30 }, `${first(30)}…`, 39, "21 more lines, shown with -vv"],
    ["truncationLimitChars=0", 0, { truncationLimitChars: 0 }, first(5022), 39, "21 more lines, shown with -vv"],
    ["verbosityAssertions=2", 0, { verbosityAssertions: 2 }, first(5022), 60, ""],
    [
      "verbosityAssertions, with -vv",
      2,
      { verbosityAssertions: 0 },
      `${first(400)}…`,
      39,
      "21 more lines, shown with -o verbosityAssertions=2",
    ],
  ])("is cut by the option %s", (_, verbosity, options, message, count, note) => {
    const limits = messageLimitsOf({ ...DEFAULT_REPORT_OPTIONS, ...options }, verbosity);
    const text = lines(terminalText(events, { verbosity, limits, tracer }));
    expect(text).toContain(message);
    expect(text.filter((line) => line === "E   line")).toHaveLength(count);
    expect(text.find((line) => line.startsWith("E   … ")) ?? "").toBe(note === "" ? "" : `E   … ${note}`);
  });
});

describe("letters", () => {
  const ids = Array.from({ length: 5 }, (_, index) => `a.ts::test_${index}`);

  function start(): { pieces: string[]; reporter: ReturnType<typeof createTerminalReporter> } {
    const pieces: string[] = [];
    const write = (text: string): void => void pieces.push(text);
    const reporter = createTerminalReporter({ ...TERMINAL, write, writeError: (text) => write(`err: ${text}`) });
    reporter.event({ type: "start", ids, deselected: 0 });
    pieces.length = 0;
    for (const id of ids.slice(0, 3)) reporter.event({ type: "result", result: result(id, "passed") });
    return { pieces, reporter };
  }

  test("of results that come together are written in one piece, at once", async () => {
    const { pieces } = start();
    await Promise.resolve();
    expect(pieces).toEqual(["a.ts ..."]);
  });

  test.each(["stdout", "stderr"] as const)("come before what a later test writes to %s", (stream) => {
    const { pieces, reporter } = start();
    reporter.output({ stream, text: "hi\n", live: true, worker: null });
    expect(pieces.join("")).toBe(`a.ts ...\n${stream === "stderr" ? "err: " : ""}hi\n`);
  });

  test("are all there when the run is over", () => {
    const { pieces, reporter } = start();
    reporter.finish({ exitCode: EXIT.interrupted, duration: 1, interrupted: "Interrupted", isCut: false });
    expect(pieces.join("")).toMatch(/^a\.ts \.\.\.\n.*Interrupted/s);
  });
});

describe("what tests write with -s", () => {
  test.each(["stdout", "stderr"] as const)("goes to %s", async (stream) => {
    const written = { stdout: "", stderr: "" };
    const reporter = createTerminalReporter({
      ...TERMINAL,
      write: (text) => {
        written.stdout += text;
      },
      writeError: (text) => {
        written.stderr += text;
      },
    });
    reporter.event({ type: "start", ids: ["a.ts::test_1", "a.ts::test_2"], deselected: 0 });
    reporter.event({ type: "result", result: result("a.ts::test_1", "passed") });
    await Promise.resolve();
    expect(written.stdout).toMatch(/ \.$/);
    written.stdout = "";
    reporter.output({ stream, text: "hi\n", live: true, worker: null });
    expect(written).toEqual(stream === "stdout" ? { stdout: "\nhi\n", stderr: "" } : { stdout: "\n", stderr: "hi\n" });
  });
});

describe("what is said around the run", () => {
  test("collection errors end it", () => {
    const errors = [{ path: "a.ts", message: "XT101 at 1:2: does not parse", error: null }];
    expect(
      lines(
        terminalText(
          [],
          {},
          { selected: 3, deselected: 0, errors },
          { exitCode: 2, interrupted: "Interrupted: 1 error during collection", isCut: false },
        ),
      ),
    ).toEqual([
      "=================== test session starts ====================",
      "xtest 0.1.0 -- node v20.0.0, rootdir: /root/project",
      "configfile: xtest.config.ts",
      "collected 3 items / 1 error",
      "",
      "================= short test summary info ==================",
      "ERROR a.ts - XT101 at 1:2: does not parse",
      "!!!!!!!!!! Interrupted: 1 error during collection !!!!!!!!!!",
      "===================== 1 error in 1.50s =====================",
      "",
    ]);
  });

  test("deselected items, by the build and by the run", () => {
    const events = [
      { type: "start", ids: [passed.id], deselected: 1 } as const,
      { type: "result", result: passed } as const,
    ];
    const text = terminalText(events, {}, { selected: 2, deselected: 2, errors: [] });
    expect(text).toContain("collected 4 items / 3 deselected / 1 selected\n");
    expect(text).toContain("= 1 passed, 3 deselected in 1.50s =");
  });

  test("nothing to run", () => {
    expect(terminalText([])).toContain(
      "collected 0 items\n\n================== no tests ran in 1.50s ===================\n",
    );
  });

  test("stopped early", () => {
    expect(terminalText(eventsOf([failed], true), { maxFail: 1 })).toContain(
      "!!!!!!!!!!!!!!!! stopping after 1 failures !!!!!!!!!!!!!!!!!\n",
    );
  });

  test("a second process does not start over", () => {
    const start = { type: "start", ids: [passed.id], deselected: 0 } as const;
    const text = terminalText([start, start, { type: "result", result: passed }]);
    expect(text.match(/collected/g)).toHaveLength(1);
    expect(text).toContain("[100%]");
  });

  test("durations", () => {
    expect(terminalText(eventsOf([passed]), { durations: 0 })).toContain(
      [
        "==================== slowest durations =====================",
        "0.20s call     tests/test_a.ts::test_a",
        "0.05s teardown tests/test_a.ts::test_a",
        "",
        "(1 durations < 0.005s hidden.  Use -vv to show these durations.)",
      ].join("\n"),
    );
  });

  test("long messages are cut for a person, and kept for a log", () => {
    const summary = (isTTY: boolean) =>
      lines(terminalText(everything, { isTTY, tb: "no" })).find((line) => line.startsWith("FAILED"));
    expect(summary(true)).toBe("FAILED tests/test_b.ts::TestB::test_b[1] - Expected value...");
    expect(summary(false)).toMatch(/1 !== 2$/);
  });

  test("the short summary takes the difference from the error", () => {
    const item = { ...failed, message: "AssertionError: Expected values to be strictly equal:" };
    expect(terminalText(eventsOf([item]), { tb: "no" })).toContain(
      " - AssertionError: Expected values to be strictly equal: 1 !== 2\n",
    );
  });

  test("the short summary says the values that the message only announces", () => {
    const error = errorFacts({ name: "Assertion", message: "Equal:", diff: "- expected\n+ actual\n\n- 2\n+ 1" });
    const item = result("a.ts::test_1", "failed", {
      message: "Assertion: Equal:",
      failures: [{ phase: "call", error }],
    });
    expect(terminalText(eventsOf([item]), { tb: "no" })).toContain(" - Assertion: Equal: + 1 - 2\n");
    const thrown = errorFacts({ name: "null", message: "null" });
    const nothing = { ...item, message: "null: null", failures: [{ phase: "call" as const, error: thrown }] };
    expect(terminalText(eventsOf([nothing]), { tb: "no" })).toContain("FAILED a.ts::test_1 - null\n");
  });

  test("colours", () => {
    const text = terminalText(everything, { color: true });
    expect(text).toContain("\x1b[31mF\x1b[39m");
    expect(text).toContain("\x1b[31m1 failed\x1b[39m\x1b[31m, \x1b[39m\x1b[32m1 passed\x1b[39m");
  });
});

describe("attempts", () => {
  const first = result("a.ts::test_1", "failed", {
    failures: [{ phase: "call", error: unequal }],
    message: "first",
    rerun: true,
  });
  const items = [first, result("a.ts::test_1", "passed", { attempt: 2 })];

  test("that others follow are told apart, and do not count", () => {
    const text = terminalText(eventsOf(items), { shown: "fR" });
    expect(text).toContain("a.ts R.");
    expect(text).not.toContain("FAILURES");
    expect(text).toContain("RERUN a.ts::test_1 - first");
    expect(text).not.toContain("FAILED");
    expect(text).toContain("= 1 passed, 1 rerun in 1.50s =");
    expect(terminalText(eventsOf(items), { verbosity: 1 })).toMatch(/test_1 RERUN .*\n.*test_1 PASSED .*\[100%\]/);
  });
});

describe("-r", () => {
  const placeOf = () => ({ path: "tests/test_a.ts", line: 3 });
  const again = result("tests/test_a.ts::test_again", "skipped", { message: "later" });
  const noisy = result("tests/test_a.ts::test_noisy", "passed", {
    stdout: "abc",
    stderr: "",
    written: { stdout: [1, 2, 3], stderr: [0, 0, 0] },
  });
  const shown = (chars: string) => {
    const text = terminalText(
      eventsOf([passed, noisy, ...others, again, failed]),
      { shown: chars, tb: "short" },
      { placeOf },
    );
    return lines(text).filter((line) => /^(=.*(PASSES|XPASSES|info)|PASSED|SKIPPED|XFAIL|XPASS|FAILED|-)/.test(line));
  };

  test("lists what it names, in its order", () => {
    expect(shown("").filter((line) => !line.startsWith("-"))).toEqual([]);
    expect(shown("sxXpf").slice(2)).toEqual([
      "================= short test summary info ==================",
      "SKIPPED [2] tests/test_a.ts:3: later",
      "XFAIL tests/test_a.ts::test_x - known",
      "XPASS tests/test_a.ts::test_X",
      "PASSED tests/test_a.ts::test_a",
      "PASSED tests/test_a.ts::test_noisy",
      "FAILED tests/test_b.ts::TestB::test_b[1] - Expected values to be strictly equal: 1 !== 2",
    ]);
  });

  test("P shows what those wrote that passed, by phase", () => {
    expect(shown("P").slice(2)).toEqual([
      "========================== PASSES ==========================",
      "------------------ Captured stdout setup -------------------",
      "------------------- Captured stdout call -------------------",
      "----------------- Captured stdout teardown -----------------",
    ]);
  });
});

describe("-l", () => {
  const item = { ...failed, locals: { answer: "1", a_very_long_name: "[ 1, 2 ]" } };

  test("shows values at the test's own call", () => {
    expect(terminalText(eventsOf([item]))).toContain(
      ">     const expected = 2;\n\nanswer     = 1\na_very_long_name = [ 1, 2 ]\n\ntests/helper.ts:4:\n",
    );
    expect(terminalText(eventsOf([item]), { tb: "short" })).toContain(
      "    const expected = 2;\n        answer     = 1\n        a_very_long_name = [ 1, 2 ]\ntests/test_b.ts:5: in test_b\n",
    );
    expect(terminalText(eventsOf([item]), { tb: "line" })).not.toContain("answer     =");
  });
});

describe("a trace that is long", () => {
  const trace = (places: readonly string[]) => {
    const error = errorFacts({ message: "deep", stack: places.toReversed().join("\n") });
    const item = result("a.ts::test_1", "failed", { failures: [{ phase: "call", error }] });
    return (options: Partial<TerminalOptions>) =>
      lines(terminalText(eventsOf([item]), { tb: "short", ...options })).filter((line) => /^a\.ts:|^\.\.\./.test(line));
  };

  test("shows a recursion once", () => {
    const shown = trace(["a.ts:1:1 test_1", ...Array<string>(9).fill("a.ts:2:1 f"), "a.ts:2:9 f"]);
    expect(shown({})).toEqual(["a.ts:1: in test_1", "a.ts:2: in f", "... called itself 8 more times", "a.ts:2: in f"]);
    expect(shown({ fullTrace: true })).toHaveLength(11);
  });

  test("shows a line once, from which a function is given to a call and called by it", () => {
    const places = ["a.ts:1:1 test_1", "a.ts:2:3 f", "a.ts:2:9", "a.ts:2:12", "a.ts:3:1", "a.ts:2:20", "a.ts:2:5 g"];
    const shown = trace(places);
    expect(shown({})).toEqual(["a.ts:1: in test_1", "a.ts:2: in f", "a.ts:3", "a.ts:2", "a.ts:2: in g"]);
    expect(shown({ fullTrace: true })).toHaveLength(places.length);
  });

  test.each([
    [2, ["a.ts:1: in test_1", "a.ts:2: in f", "a.ts:2: in f"]],
    [9, ["a.ts:1: in test_1", "a.ts:2: in f", "... called itself 7 more times", "a.ts:2: in f"]],
  ])("that ends in a recursion of %d calls from one place has its message", (times, expected) => {
    const shown = trace(["a.ts:1:1 test_1", ...Array<string>(times).fill("a.ts:2:1 f")]);
    expect(shown({})).toEqual(expected);
    const error = errorFacts({ message: "deep", stack: "a.ts:2:1 f\n".repeat(times) });
    const item = result("a.ts::test_1", "failed", { failures: [{ phase: "call", error }] });
    expect(terminalText(eventsOf([item]))).toContain("Error: deep\n\na.ts:2: Error\n");
  });

  test("shows both ends of many calls", () => {
    const shown = trace(Array.from({ length: 20 }, (_, index) => `a.ts:${(index % 5) + 1}:${index + 1} f${index}`));
    expect(shown({})).toHaveLength(13);
    expect(shown({})[5]).toBe("... 8 calls left out, shown with --full-trace");
  });
});
