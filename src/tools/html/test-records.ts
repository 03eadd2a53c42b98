/** Results of tests as the page shows them: for the report, and for the live window. */
import type { ErrorFacts, ItemResult, RunWarning, SuiteError } from "../../core/data/events.ts";
import type { ManifestItem } from "../../core/data/manifest.ts";
import { placeOfError } from "../../report/failure/sections.ts";
import { pathEndOf } from "../../core/select/nodeid.ts";
import { logLines } from "../../report/failure/captured-output.ts";
import { formatError } from "../../report/failure/failure.ts";
import { type ItemFailureOptions, reasonOf } from "../../report/failure/item-failure.ts";
import type { Tracer } from "../../report/failure/source-tracer.ts";
import type { CollectedFacts } from "../../report/reporter.ts";
import { createColors } from "../../report/text/colors.ts";
import { LEGEND, oneLine, printable } from "../../report/text/style.ts";
import { withoutMarks } from "../../report/text/terminal-text.ts";
import type { PageTest } from "./live-data.ts";
import type { HtmlAttempt, HtmlFailure, HtmlProblem, HtmlTest } from "./report-data.ts";

/** Names with their indices. */
export interface NameIndex {
  readonly names: readonly string[];
  /** The index of a name, which is added if it is new. */
  at(name: string): number;
}

/** What tests refer to by index. */
export interface TestIndices {
  readonly files: NameIndex;
  readonly marks: NameIndex;
  readonly projects: NameIndex;
  readonly workers: NameIndex;
}

export function createIndices(): TestIndices {
  return { files: createIndex(), marks: createIndex(), projects: createIndex(), workers: createIndex() };
}

export interface TestRecords {
  readonly indices: TestIndices;
  /** @param at - the start, in milliseconds from that of the run. */
  attemptOf(result: ItemResult, at: number): HtmlAttempt;
  /**
   * @param earlier - attempts before this one.
   * @param setups - indices of the set-ups that it used. Default: none.
   */
  testOf(result: ItemResult, at: number, earlier: readonly HtmlAttempt[], setups?: readonly number[]): HtmlTest;
  /** A test that has no result yet. */
  pendingTest(id: string): PageTest;
  problemOf(error: SuiteError): HtmlProblem;
}

/** The characters that are shown of each end of an output. */
const HALF = 50_000;

/** Makes the records of a run. Tracebacks are mapped at once, while the source maps of the run exist. */
export function createTestRecords(
  { placeOf, itemOf, diagnosticOf }: CollectedFacts,
  tracer: Tracer,
  indices: TestIndices,
): TestRecords {
  const style: ItemFailureOptions = {
    tb: "long",
    fullTrace: false,
    whole: true,
    limits: null,
    columns: 100,
    colors: createColors(true),
    tracer,
    placeOf,
    diagnosticOf,
  };
  const attemptOf = (result: ItemResult, at: number): HtmlAttempt => {
    const { outcome, phases, worker, message, stdout, stderr, properties = [] } = result;
    const logs = (["setup", "call", "teardown"] as const).flatMap((phase) => {
      const lines = logLines(result, phase, "all", tracer);
      return lines.length === 0 ? [] : [[`Captured log ${phase}`, bounded(lines.join("\n"))] as const];
    });
    const sections = [...logs, ...(result.sections ?? [])];
    const isBad = outcome === "failed" || outcome === "error";
    const text = isBad ? oneLine(reasonOf(result)) : message;
    const failures = result.failures.map(({ phase, error }): HtmlFailure => {
      // The page shows the difference beside the traceback.
      const { message: line, diff } = separated(error);
      const lines = formatError({ ...error, message: line, diff: null }, { ...style, locals: result.locals ?? {} });
      return { phase, text: withoutMarks(lines.join("\n")), ...(diff === null ? {} : { diff }) };
    });
    return {
      outcome,
      at: roundedTime(at / 1000),
      phases: [roundedTime(phases.setup), roundedTime(phases.call), roundedTime(phases.teardown)],
      worker: indices.workers.at(worker ?? "main"),
      ...(text === null || text === "" ? {} : { message: text }),
      ...(failures.length === 0 ? {} : { failures }),
      ...(stdout === "" ? {} : { stdout: bounded(stdout) }),
      ...(stderr === "" ? {} : { stderr: bounded(stderr) }),
      ...(sections.length === 0 ? {} : { sections }),
      ...(properties.length === 0
        ? {}
        : { properties: properties.map(([name, value]) => [name, String(value)] as const) }),
    };
  };
  /** What is known of a test before it has run. */
  const factsOf = (id: string): Pick<HtmlTest, "file" | "line" | "marks" | "params" | "project"> => {
    const place = placeOf(id);
    const item = itemOf(id);
    const names = [...new Set((item?.marks ?? []).map(({ name }) => name))];
    const params = item === null || item.dynamic ? {} : paramsOf(item);
    return {
      file: indices.files.at(place?.path ?? id.slice(0, Math.max(0, pathEndOf(id)))),
      ...(place === null ? {} : { line: place.line }),
      ...(item?.project === undefined ? {} : { project: indices.projects.at(item.project) }),
      ...(names.length === 0 ? {} : { marks: names.map((name) => indices.marks.at(name)) }),
      ...(Object.keys(params).length === 0 ? {} : { params }),
    };
  };
  return {
    indices,
    attemptOf,
    testOf: (result, at, earlier, setups = []) => ({
      id: result.id,
      ...attemptOf(result, at),
      ...factsOf(result.id),
      ...(setups.length === 0 ? {} : { setups }),
      ...(earlier.length === 0 ? {} : { earlier }),
    }),
    pendingTest: (id) => ({
      id,
      outcome: "pending",
      at: 0,
      phases: [0, 0, 0],
      worker: 0,
      ...factsOf(id),
    }),
    problemOf: (of) => ({
      kind: "error",
      where: placeOfError(of) ?? "suite",
      text: of.error === null ? of.message : withoutMarks(formatError(of.error, style).join("\n")),
    }),
  };
}

export function warningProblem({ id, message }: RunWarning): HtmlProblem {
  return { kind: "warning", where: id ?? "suite", text: message };
}

/** The message without a difference, and the difference. That of `node:assert` is in its message. */
function separated({ name, message, diff }: ErrorFacts): Pick<ErrorFacts, "message" | "diff"> {
  const [first = "", ...rest] = printable(message).split("\n");
  if (name !== "AssertionError" || !first.endsWith(":")) return { message, diff };
  if (diff !== null) return { message: first, diff };
  if (rest[0]?.startsWith(LEGEND) !== true) return { message, diff };
  return { message: first, diff: rest.slice(1).join("\n").replace(/^\n+/, "") };
}

/** Names with their indices. */
function createIndex(): NameIndex {
  const indices = new Map<string, number>();
  const names: string[] = [];
  return {
    names,
    at(name) {
      const known = indices.get(name);
      if (known !== undefined) return known;
      indices.set(name, names.length);
      return names.push(name) - 1;
    },
  };
}

function paramsOf({ params }: ManifestItem): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, JSON.stringify(value) ?? "undefined"]),
  );
}

function bounded(text: string): string {
  const left = text.length - 2 * HALF;
  return left <= 0 ? text : `${text.slice(0, HALF)}\n[… ${String(left)} characters left out …]\n${text.slice(-HALF)}`;
}

/** Milliseconds of seconds, with two decimals. */
export function roundedTime(seconds: number): number {
  return Math.round(seconds * 1e5) / 100;
}
