/** Reads a report back, as far as it tells what has happened: JSON, JUnit XML, or the page of HTML. */
import { UsageError } from "../../core/errors/errors.ts";
import {
  readJson,
  type ReportContent,
  readFailure,
  readShardOf,
  checkedJson,
  exitCodeShape,
  nodeId,
} from "./read-json.ts";
import { type Failure, type ItemResult, type Outcome, type SuiteError, OUTCOMES } from "../../core/data/events.ts";
import {
  fits,
  secondsShape,
  countShape as count,
  listShape as listOf,
  numberShape as number,
  objectOf,
  oneOf,
  optional,
  orNull,
  secondsShape as time,
  type Shape,
  textShape as text,
  tuple,
} from "../../core/data/shape.ts";
import { dotted, type Element, childrenOf, contentOf, readXml } from "../machine/xml.ts";
import type { SavedBenchmark } from "../../core/data/benchmark.ts";
import type { CoveredFile } from "../../core/data/covered-file.ts";
import { fromRuns, type NumberRuns } from "../../core/values/number-runs.ts";
import { stripVTControlCharacters } from "node:util";
import type { ExitCode } from "../exit-codes.ts";
import type {
  HtmlAttempt,
  HtmlBenchmark,
  HtmlCovered,
  HtmlData,
  HtmlFailure,
  HtmlProblem,
  HtmlTest,
} from "../../tools/html/report-data.ts";

/** Reads the data in a page of `--reporter html`. */
const DATA = /<script type="application\/json" id="data">([^]*?)<\/script>/;

/** The part of the data that is read. */
type StoredAttempt = Omit<HtmlAttempt, "at">;
type StoredTest = Omit<HtmlTest, "at" | "earlier" | "marks" | "params" | "project" | "setups"> & {
  readonly earlier?: readonly StoredAttempt[];
};
type StoredData = Pick<HtmlData, "covered" | "deselected" | "duration" | "files" | "problems" | "shard" | "workers"> & {
  readonly exitCode: ExitCode;
  readonly tests: readonly StoredTest[];
};

const pairs = listOf(tuple(text, text));
const ATTEMPT = {
  outcome: oneOf(...OUTCOMES),
  phases: tuple(time, time, time),
  worker: count,
  message: optional(text),
  failures: optional(listOf(objectOf<HtmlFailure>({ phase: text, text, diff: optional(text) }))),
  stdout: optional(text),
  stderr: optional(text),
  sections: optional(pairs),
  properties: optional(pairs),
};

const BENCHMARK = objectOf<HtmlBenchmark>({
  group: optional(text),
  rounds: count,
  iterations: count,
  max: number,
  runs: listOf(
    objectOf<SavedBenchmark>({
      ...{ name: text, started: number, min: number, q1: number, median: number, q3: number, mean: number },
      stddev: number,
    }),
  ),
});
const numbers = listOf(count);

const STORED: Shape<StoredData> = objectOf<StoredData>({
  exitCode: exitCodeShape,
  duration: time,
  deselected: count,
  shard: orNull(text),
  workers: listOf(text),
  files: listOf(text),
  covered: optional(
    listOf(objectOf<HtmlCovered>({ path: text, functions: listOf(text), runs: listOf(tuple(numbers, numbers)) })),
  ),
  problems: listOf(objectOf<HtmlProblem>({ kind: oneOf("error", "warning"), where: text, text })),
  tests: listOf(
    objectOf<StoredTest>({
      ...ATTEMPT,
      id: nodeId,
      file: count,
      line: optional(count),
      benchmark: optional(BENCHMARK),
      earlier: optional(listOf(objectOf<StoredAttempt>(ATTEMPT))),
    }),
  ),
});

/** Null for a file in another format. @throws {UsageError} for a damaged one. */
function readHtml(file: string, page: string): ReportContent | null {
  const [, json] = DATA.exec(page) ?? [];
  if (json === undefined) return null;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  const stored = checkedJson(file, value, STORED);
  const { shard, exitCode, duration, deselected, workers, files, tests, problems, covered } = stored;
  return {
    shard: readShardOf(shard),
    exitCode,
    duration: duration / 1000,
    deselected,
    attempts: tests.flatMap((test) => {
      const attempts = [...(test.earlier ?? []), test];
      return attempts.map((attempt, index) => ({
        ...attemptOf(test.id, attempt, index + 1, workers),
        ...(attempt === test ? benchmarkOf(test) : {}),
      }));
    }),
    errors: problems.flatMap((problem) => (problem.kind === "error" ? [errorOf(problem)] : [])),
    warnings: problems.flatMap(({ kind, where, text: message }) =>
      kind === "warning" ? [{ id: where === "suite" ? null : where, message }] : [],
    ),
    places: new Map(
      tests.flatMap(({ id, file: at, line }) =>
        line === undefined ? [] : [[id, { path: files[at] ?? "", line }] as const],
      ),
    ),
    ...(covered === undefined ? {} : { covered: covered.map((one) => coveredOf(one, tests)) }),
    savedBenchmarks: new Map(
      tests.flatMap(({ id, benchmark }) =>
        benchmark === undefined ? [] : [[id, benchmark.runs.slice(0, -1)] as const],
      ),
    ),
  };
}

/** What the benchmark of a test measured in the run of the page, which is the last one. */
function benchmarkOf({ benchmark }: StoredTest): Pick<ItemResult, "benchmark"> {
  const last = benchmark?.runs.at(-1);
  if (benchmark === undefined || last === undefined) return {};
  const { group = null, rounds, iterations, max } = benchmark;
  const { min, q1, median, q3, mean, stddev } = last;
  const times = { min, max, mean, stddev, median, q1, q3, iqr: q3 - q1, ops: mean > 0 ? 1 / mean : 0 };
  return { benchmark: { group, stats: { ...times, rounds, iterations } } };
}

function coveredOf({ path, functions, runs }: HtmlCovered, tests: readonly StoredTest[]): CoveredFile {
  return {
    path,
    runs: runs.map(([called, ran]) => ({
      functions: partsAt(called, functions),
      tests: partsAt(ran, tests).map(({ id }) => id),
    })),
  };
}

/** The parts of these numbers. A damaged page may name more than there are. */
function partsAt<Part>(given: NumberRuns, parts: readonly Part[]): Part[] {
  const found: Part[] = [];
  for (const one of fromRuns(given)) {
    const part = parts[one];
    if (part === undefined) break;
    found.push(part);
  }
  return found;
}

function attemptOf(id: string, attempt: StoredAttempt, number: number, workers: readonly string[]): ItemResult {
  const { outcome, phases, message = "", failures = [], stdout = "", stderr = "", sections, properties } = attempt;
  const [setup, call, teardown] = phases.map((phase) => phase / 1000);
  const times = { setup: setup ?? 0, call: call ?? 0, teardown: teardown ?? 0 };
  const worker = workers[attempt.worker] ?? "main";
  return {
    id,
    outcome,
    duration: times.setup + times.call + times.teardown,
    phases: times,
    message: attempt.message ?? null,
    failures: failures.map(({ phase, text: traceback, diff = "" }, index) => {
      const formatted = stripVTControlCharacters([traceback, diff].filter(Boolean).join("\n"));
      const at = phase === "setup" || phase === "teardown" ? phase : "call";
      return readFailure(at, index === 0 ? message : (formatted.split("\n", 1)[0] ?? ""), formatted);
    }),
    stdout,
    stderr,
    worker: worker === "main" ? null : worker,
    attempt: number,
    ...(sections === undefined || sections.length === 0 ? {} : { sections }),
    ...(properties === undefined || properties.length === 0 ? {} : { properties }),
  };
}

function errorOf({ where, text: message }: HtmlProblem): SuiteError {
  return { path: where === "suite" ? null : where, message: stripVTControlCharacters(message), error: null };
}

/** Null if it is none. */
function readJunit(_file: string, text: string): ReportContent | null {
  const root = readXml(text);
  if (root?.name !== "testsuites" && root?.name !== "testsuite") return null;
  const suites = root.name === "testsuite" ? [root] : childrenOf(root).filter(({ name }) => name === "testsuite");
  const cases = suites.flatMap(casesIn);
  const pathOf = pathFinder(new Set(cases.flatMap(({ attributes: { file } }) => file ?? [])));
  const attempts: ItemResult[] = [];
  const errors: SuiteError[] = [];
  const places = new Map<string, { path: string; line: number }>();
  for (const one of cases) {
    const { classname, name = "", file, line } = one.attributes;
    const result = resultOf(one, idOf(one.attributes, pathOf));
    const before = attempts.at(-1);
    const [failure] = result.failures;
    if (classname === "" && file === undefined && failure !== undefined) {
      errors.push({ path: name === "suite" ? null : name, message: result.message ?? "", error: failure.error });
    } else if (before?.id === result.id && failure?.phase === "teardown" && before.outcome === "failed") {
      // The tear-down after a call that failed has an element of its own.
      attempts.splice(-1, 1, { ...before, failures: [...before.failures, failure] });
    } else {
      attempts.push(result);
      if (file !== undefined && /^\d{1,9}$/.test(line ?? "")) places.set(result.id, { path: file, line: Number(line) });
    }
  }
  errors.push(...(errors.length > 0 ? [] : miscounted(root, attempts)));
  const shard = suites.flatMap(propertiesIn).find(([key]) => key === "shard");
  return {
    shard: readShardOf(shard?.[1]),
    exitCode: null,
    duration: suites.reduce((sum, { attributes: { time } }) => sum + secondsOf(time), 0),
    deselected: 0,
    attempts,
    errors,
    warnings: [],
    places,
  };
}

function casesIn(suite: Element): Element[] {
  return childrenOf(suite).flatMap((child) =>
    child.name === "testcase" ? [child] : child.name === "testsuite" ? casesIn(child) : [],
  );
}

function propertiesIn(element: Element): (readonly [name: string, value: string])[] {
  const properties = childrenOf(element).filter(({ name }) => name === "properties");
  return properties
    .flatMap(childrenOf)
    .map((property) => [property.attributes["name"] ?? "", property.attributes["value"] ?? contentOf(property)]);
}

/** The node id. Its path is that of a file whose name with dots the class begins with. @param pathOf - finds that file. */
function idOf({ classname = "", name = "", file }: Element["attributes"], pathOf: PathFinder): string {
  if (/\.[cm]?[jt]sx?::/.test(name)) return name;
  const around = dotted(classname);
  const path = pathOf(around);
  if (path === undefined) return [file ?? classname, name].filter((part) => part !== "").join("::");
  const classes = around.slice(dotted(path).length + 1);
  return [path, ...(classes === "" ? [] : classes.split(".")), name].join("::");
}

/** Gives the file that a class with dots is in: the longest one. */
type PathFinder = (around: string) => string | undefined;

function pathFinder(files: ReadonlySet<string>): PathFinder {
  const paths = new Map<string, string>();
  let longest = 0;
  for (const file of files) {
    const key = dotted(file);
    longest = Math.max(longest, key.length);
    if ((paths.get(key)?.length ?? -1) < file.length) paths.set(key, file);
  }
  return (around) => {
    let end = around.length > longest ? around.lastIndexOf(".", longest) : around.length;
    for (; end > 0; end = around.lastIndexOf(".", end - 1)) {
      const path = paths.get(around.slice(0, end));
      if (path !== undefined) return path;
    }
    return undefined;
  };
}

/** What some runners say in an attribute instead of an element. */
const NOT_RUN =
  /^(?:not[ _-]?run|not[ _-]?executed|disabled|skip(?:ped)?|suppressed|pending|ignored?|todo|inconclusive)$/i;
const GREEN =
  /^(?:|run|ran|executed|complete[d]?|finished|done|ok|pass(?:ed)?|succe(?:ss|ss?ful|eded)|fixed|flaky|warn(?:ing)?|xpass(?:ed)?|xfail(?:ed)?)$/i;

/**
 * Tests that a report counts and does not have: they may have failed. Those of pytest count subtests and errors of tear-down, which
 * have no element: there only failures must be found.
 */
function miscounted(root: Element, attempts: readonly ItemResult[]): SuiteError[] {
  const isExact = root.attributes["name"] !== "pytest tests";
  const hasRed = attempts.some(({ outcome }) => outcome === "failed" || outcome === "error");
  const suites = root.name === "testsuite" ? [root] : [root, ...childrenOf(root)];
  return suites.flatMap((suite) => {
    const { name = "", tests, failures, errors } = suite.attributes;
    const red = Number(failures ?? 0) + Number(errors ?? 0);
    const has = casesIn(suite).length;
    const what =
      red > 0 && !hasRed
        ? `${String(red)} failed`
        : Number(tests ?? 0) > has && (isExact || has === 0)
          ? `${String(tests)} tests`
          : null;
    if (what === null) return [];
    return [{ path: null, message: `a report counts more than it has: ${what} in the suite "${name}"`, error: null }];
  });
}

function resultOf(one: Element, id: string): ItemResult {
  const seconds = secondsOf(one.attributes["time"]);
  const inside = childrenOf(one);
  const textIn = (tag: string): string =>
    inside.flatMap((child) => (child.name === tag ? contentOf(child) : [])).join("");
  const said = [one.attributes["status"] ?? "", one.attributes["result"] ?? ""];
  const found = inside.flatMap((child) => failureOf(child) ?? []);
  // A word that nobody knows may be one for a failure.
  const isSaid = found.length === 0 && said.some((word) => !GREEN.test(word.trim()) && !NOT_RUN.test(word.trim()));
  const failures = isSaid ? [readFailure("call", `Error: its status is ${said.join(" ").trim()}`, "")] : found;
  const skipped = inside.find(({ name }) => name === "skipped");
  const isXfailed = /\bxfail$/.test(skipped?.attributes["type"] ?? "");
  const hasFailed = failures.some(({ phase }) => phase === "call");
  const outcome: Outcome = hasFailed
    ? "failed"
    : failures.length > 0
      ? "error"
      : skipped !== undefined || said.some((word) => NOT_RUN.test(word.trim()))
        ? isXfailed
          ? "xfailed"
          : "skipped"
        : "passed";
  const [first] = failures;
  const reason = skipped?.attributes["message"] ?? null;
  const properties = propertiesIn(one);
  return {
    id,
    outcome,
    duration: seconds,
    phases: { setup: 0, call: seconds, teardown: 0 },
    message: first === undefined ? reason : [first.error.name, first.error.message].filter(Boolean).join(": "),
    failures,
    stdout: textIn("system-out"),
    stderr: textIn("system-err"),
    worker: null,
    attempt: 1,
    ...(properties.length === 0 ? {} : { properties }),
  };
}

function failureOf(element: Element): Failure | null {
  if (element.name !== "failure" && element.name !== "error") return null;
  const { message = "" } = element.attributes;
  const [, phase, inner] = /^failed on (setup|teardown) with "([^]*)"$/.exec(message) ?? [];
  const text = contentOf(element).trim();
  const at = phase === "setup" || phase === "teardown" ? phase : element.name === "error" ? "setup" : "call";
  return readFailure(at, inner ?? message, text === "" ? message : text);
}

function secondsOf(text: string | undefined): number {
  const seconds = Number((text ?? "0").replaceAll(",", ""));
  return fits(secondsShape, seconds) ? seconds : 0;
}

/** A report in a file. */
export interface ReadReport extends ReportContent {
  /** As messages name it. */
  readonly file: string;
}

/** @param file - its name in messages. @throws {UsageError} if the text is no complete report. */
export function readReport(file: string, text: string): ReadReport {
  const content = text.replace(/^\uFEFF/, "").trimStart();
  const isPage = /^<!doctype html|^<html/i.test(content);
  const read = isPage ? readHtml : content.startsWith("<") ? readJunit : readJson;
  const report = read(file, content);
  if (report !== null) return { ...report, file };
  const what = isPage
    ? "not a page of --reporter html"
    : content.startsWith("<")
      ? "not JUnit XML, or only the beginning of it, or nested too deep"
      : "not a report of --report-json, nor JUnit XML, nor a page of --reporter html";
  throw new UsageError(`${file}: ${what}`);
}
