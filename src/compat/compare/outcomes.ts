/** Reads the reports of test runners, and compares the outcomes of their tests. */
import { stripVTControlCharacters } from "node:util";
import { field, listOf, textOf } from "../config/read-values.ts";
import type { Dialect } from "../../core/data/compat/compat-config.ts";

export type RunnerOutcome = "failed" | "passed" | "skipped";

/** What a runner says of a test. */
export interface TestOutcome {
  readonly outcome: RunnerOutcome;
  /** From the root. Empty where the report has no files. */
  readonly file: string;
  /** The first line of its failure, or of that of its file; null without one. */
  readonly message: string | null;
}

/** By file and titles with a space between them; repeated ones have numbers. */
export type RunnerOutcomes = ReadonlyMap<string, TestOutcome>;

/** A path of a report, from the root. */
type Relative = (file: string) => string;

interface ReportedTest extends Pick<TestOutcome, "file" | "outcome"> {
  readonly titles: readonly string[];
  readonly message?: string | undefined;
}

/** Stands for tests that only a run knows. */
const UNKNOWN = "[...]";

function outcomesOf(tests: Iterable<ReportedTest>): RunnerOutcomes {
  const outcomes = new Map<string, TestOutcome>();
  for (const { file, titles, outcome, message } of tests) {
    // xtest numbers repeated titles, those of suites too.
    const plain = titles
      .join(" ")
      .replace(/(?:^|[ :])\(\d+\)(?=[ :]|$)/g, " ")
      // Line ends and tabs as ids have them.
      .replace(/\\(?:[nrt]|u202[89])/g, " ")
      // Of fast-check: another one each time.
      .replace(/ \(with seed=-?\d+\)$/, "");
    // Ids have colons between titles, and titles may begin or end with one.
    const name = `${file} › ${plain.replace(/[\s:]+/g, " ").trim()}`;
    let key = name;
    for (let count = 2; outcomes.has(key); count += 1) key = `${name} (${count})`;
    outcomes.set(key, { outcome, file, message: message === undefined ? null : firstLine(message) });
  }
  return outcomes;
}

function firstLine(message: string): string {
  const lines = stripVTControlCharacters(message).split("\n");
  return lines.find((line) => line.trim() !== "")?.trim() ?? "";
}

function failedFile(file: string, message?: string): ReportedTest {
  return { file, titles: [UNKNOWN], outcome: "failed", message };
}

/** The report of the JSON reporters of Vitest and Jest. */
export function jestOutcomes(report: unknown, relative: Relative): RunnerOutcomes {
  return outcomesOf(
    listOf(field(report, "testResults")).flatMap((ofFile): ReportedTest[] => {
      const file = relative(textOf(field(ofFile, "name")) ?? "");
      const tests = listOf(field(ofFile, "assertionResults"));
      // It has failed before it had tests.
      if (tests.length === 0 && field(ofFile, "status") === "failed") {
        return [failedFile(file, textOf(field(ofFile, "message")))];
      }
      return tests.map((test) => {
        const status = field(test, "status");
        const suites = listOf(field(test, "ancestorTitles")).filter((one) => one !== "");
        return {
          file,
          titles: [...suites, field(test, "title")].map(String),
          outcome: status === "passed" || status === "failed" ? status : "skipped",
          message:
            textOf(listOf(field(test, "failureMessages"))[0]) ??
            // Of Vitest's `beforeAll`, for which it skips all tests of the file.
            (status === "skipped" ? textOf(field(ofFile, "message")) || undefined : undefined),
        };
      });
    }),
  );
}

/** A line of JSON for each test, as `node-reporter.ts` and `mocha-reporter.ts` write them. */
export function linesOutcomes(lines: string, relative: Relative): RunnerOutcomes {
  return outcomesOf(
    lines.split("\n").flatMap((line): ReportedTest[] => {
      if (line === "") return [];
      const test: unknown = JSON.parse(line);
      const outcome = field(test, "outcome");
      const path = textOf(field(test, "file")) ?? "";
      const file = relative(path);
      return [
        {
          file,
          // A file without tests is called by its path.
          titles: listOf(field(test, "titles")).map((title) => (title === path ? file : String(title))),
          outcome: outcome === "passed" || outcome === "skipped" ? outcome : "failed",
          message: textOf(field(test, "message")),
        },
      ];
    }),
  );
}

const TAGS =
  /<(?<end>\/?)(?<tag>testsuites?|testcase|failure|error|skipped)\b(?:[^>]*?\bname="(?<name>[^"]*)")?[^>]*?(?<empty>\/?)>/g;

/** The report `bun test --reporter=junit`: a suite for each file, which has a suite for each `describe`. */
export function bunOutcomes(xml: string, relative: Relative): RunnerOutcomes {
  const tests: (ReportedTest & { outcome: RunnerOutcome })[] = [];
  const titles: string[] = [];
  for (const { groups = {} } of xml.matchAll(TAGS)) {
    const { end, tag, name = "", empty } = groups;
    if (tag === "testsuite") {
      if (end === "") titles.push(unescapedXml(name));
      if (end !== "" || empty !== "") titles.pop();
    } else if (tag === "testcase" && end === "") {
      const [file = "", ...suites] = titles;
      tests.push({ file: relative(file), titles: [...suites, unescapedXml(name)], outcome: "passed" });
    } else if (end === "" && tag !== "testsuites") {
      const last = tests.at(-1);
      if (last !== undefined) last.outcome = tag === "skipped" ? "skipped" : "failed";
    }
  }
  return outcomesOf(tests);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescapedXml(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (_, code?: string, name?: string) =>
    code === undefined ? (ENTITIES[name ?? ""] ?? "") : String.fromCodePoint(Number(code)),
  );
}

/** Reads the report that each runner has written. */
export const READ_REPORT: Readonly<Record<Dialect, (text: string, relative: Relative) => RunnerOutcomes>> = {
  vitest: (text, relative) => jestOutcomes(JSON.parse(text), relative),
  jest: (text, relative) => jestOutcomes(JSON.parse(text), relative),
  mocha: linesOutcomes,
  "node:test": linesOutcomes,
  bun: bunOutcomes,
};

const XTEST_OUTCOMES: Readonly<Record<string, RunnerOutcome>> = {
  passed: "passed",
  xfailed: "passed",
  skipped: "skipped",
};

/** The report of `xtest --report-json`. @param withFiles - whether the other report has files. */
export function xtestOutcomes(report: unknown, withFiles = true): RunnerOutcomes {
  const failed = new Set<string>();
  // Of a test that is tried again, the last attempt.
  const tests = new Map(listOf(field(report, "tests")).map((test) => [String(field(test, "id")), test]));
  return outcomesOf(
    [...tests].flatMap(([id, test]): ReportedTest[] => {
      const [start = ""] = id.split("::", 1);
      // The name of a project is before a file of several.
      const path = start.slice(start.lastIndexOf(":") + 1);
      const file = withFiles ? path : "";
      const message = textOf(field(test, "message"));
      if (id.endsWith(UNKNOWN)) {
        if (failed.has(path)) return [];
        failed.add(path);
        return [failedFile(file, message)];
      }
      const titles = [id.slice(start.length + 2)];
      const outcome = XTEST_OUTCOMES[String(field(test, "outcome"))] ?? "failed";
      const parts = listOf(field(test, "subtests")).map((each): ReportedTest => {
        const own = field(each, "outcome");
        return {
          file,
          titles: [...titles, ...listOf(field(each, "titles")).map(String)],
          outcome: own === "passed" || own === "skipped" ? own : "failed",
        };
      });
      return [...parts, { file, titles, outcome, message }];
    }),
  );
}

/** A test with another outcome, or that one of the runners does not have. */
export interface Difference {
  readonly test: string;
  readonly theirs: RunnerOutcome | "missing";
  readonly ours: RunnerOutcome | "missing";
}

export interface Comparison {
  /** The number of tests that the other runner reports. */
  readonly tests: number;
  /** Those with the same outcome. */
  readonly same: number;
  readonly different: readonly Difference[];
}

export function compare(theirs: RunnerOutcomes, ours: RunnerOutcomes): Comparison {
  const left = new Map(ours);
  const different: Difference[] = [];
  let same = 0;
  for (const [test, { outcome, message }] of theirs) {
    const own = left.get(test);
    left.delete(test);
    // A hook of the file has failed in both.
    const isCost = outcome === "skipped" && message !== null && own?.message?.endsWith(message) === true;
    if (own?.outcome === outcome || isCost) same += 1;
    else different.push({ test, theirs: outcome, ours: own?.outcome ?? "missing" });
  }
  for (const [test, { outcome }] of left) different.push({ test, theirs: "missing", ours: outcome });
  return { tests: theirs.size, same, different };
}
