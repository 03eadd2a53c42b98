/** Reads the data in a page of `--reporter html`. */
import { stripVTControlCharacters } from "node:util";
import type { ItemResult, SuiteError } from "../../core/data/events.ts";
import { type Fields, fieldsOf, elementsOf, numberOf, stringOf } from "./fields.ts";
import { readExitCode, readFailure, readOutcome, readShardOf, type ReportContent } from "./report-content.ts";

const DATA = /<script type="application\/json" id="data">([^]*?)<\/script>/;

/** Null if it is none. */
export function readHtml(text: string): ReportContent | null {
  const [, json] = DATA.exec(text) ?? [];
  if (json === undefined) return null;
  const data = fieldsOf(JSON.parse(json));
  const workers = elementsOf(data["workers"]).map(stringOf);
  const files = elementsOf(data["files"]).map(stringOf);
  const tests = elementsOf(data["tests"]).map(fieldsOf);
  const problems = elementsOf(data["problems"]).map(fieldsOf);
  return {
    shard: readShardOf(data["shard"]),
    exitCode: readExitCode(data["exitCode"]),
    duration: numberOf(data["duration"]) / 1000,
    deselected: numberOf(data["deselected"]),
    attempts: tests.flatMap((test) => {
      const attempts = [...elementsOf(test["earlier"]).map(fieldsOf), test];
      return attempts.map((attempt, index) => attemptOf(stringOf(test["id"]), attempt, index + 1, workers));
    }),
    errors: problems.flatMap((problem) => (problem["kind"] === "error" ? [errorOf(problem)] : [])),
    warnings: problems.flatMap(({ kind, where, text: message }) =>
      kind === "warning" ? [{ id: where === "suite" ? null : stringOf(where), message: stringOf(message) }] : [],
    ),
    places: new Map(
      tests.flatMap(({ id, file, line }) =>
        typeof line === "number" ? [[stringOf(id), { path: files[numberOf(file)] ?? "", line }] as const] : [],
      ),
    ),
  };
}

function attemptOf(id: string, attempt: Fields, number: number, workers: readonly string[]): ItemResult {
  const { phases, message, stdout, stderr } = attempt;
  const [setup = 0, call = 0, teardown = 0] = elementsOf(phases).map((phase) => numberOf(phase) / 1000);
  const worker = workers[numberOf(attempt["worker"])] ?? "main";
  const pairs = (name: string) =>
    elementsOf(attempt[name]).map((pair) => {
      const [first, second] = elementsOf(pair).map(stringOf);
      return [first ?? "", second ?? ""] as const;
    });
  const [sections, properties] = [pairs("sections"), pairs("properties")];
  return {
    id,
    outcome: readOutcome(attempt["outcome"]),
    duration: setup + call + teardown,
    phases: { setup, call, teardown },
    message: typeof message === "string" ? message : null,
    failures: elementsOf(attempt["failures"]).map((failure, index) => {
      const { phase, text, diff } = fieldsOf(failure);
      const formatted = stripVTControlCharacters([stringOf(text), stringOf(diff)].filter(Boolean).join("\n"));
      const at = phase === "setup" || phase === "teardown" ? phase : "call";
      return readFailure(at, index === 0 ? stringOf(message) : (formatted.split("\n", 1)[0] ?? ""), formatted);
    }),
    stdout: stringOf(stdout),
    stderr: stringOf(stderr),
    worker: worker === "main" ? null : worker,
    attempt: number,
    ...(sections.length === 0 ? {} : { sections }),
    ...(properties.length === 0 ? {} : { properties }),
  };
}

function errorOf({ where, text }: Fields): SuiteError {
  const message = stripVTControlCharacters(stringOf(text));
  return { path: where === "suite" ? null : stringOf(where), message, error: null };
}
