/** Hand-written events and a terminal that is a string, for tests of reporters. */
import { createTerminalReporter, type TerminalOptions } from "../../src/report/terminal/terminal.ts";
import { type CollectedFacts, NOTHING_COLLECTED, type RunEnd } from "../../src/report/reporter.ts";
import { terminalText as atTerminal } from "../../src/report/text/terminal-text.ts";
import { DEFAULT_REPORT_OPTIONS } from "../../src/core/data/run/report-options.ts";
import { MESSAGE_LIMITS, messageLimitsOf } from "../../src/report/failure/message-limits.ts";
import type { Tracer } from "../../src/report/failure/source-tracer.ts";
import type { ErrorFacts, ItemResult, RunEvent } from "../../src/core/data/events.ts";

export const SOURCE = [
  'import assert from "node:assert";',
  "",
  "export function test_b(answer: number) {",
  "  const expected = 2;",
  "  assert.equal(answer, expected);",
  "}",
].join("\n");

/** Its stacks are `path:line:column fn` lines; every file is `SOURCE`. */
export const TRACER: Tracer = {
  trace(error) {
    return (error.stack ?? "").split("\n").flatMap((text) => {
      const [, path = "", line = "", column = "", fn] = /^(.+):(\d+):(\d+)(?: (.*))?$/.exec(text) ?? [];
      return path === ""
        ? []
        : [
            {
              path,
              line: Number(line),
              column: Number(column),
              fn: fn ?? null,
              own: !path.startsWith("node_modules/"),
            },
          ];
    });
  },
  lines: () => SOURCE.split("\n"),
  enclosing: ({ line }) => ({ name: null, from: 3, own: 3, statement: line, to: line }),
};

export function errorFacts(facts: Partial<ErrorFacts>): ErrorFacts {
  return { name: "Error", message: "", stack: null, diff: null, cause: null, errors: [], ...facts };
}

export function result(id: string, outcome: ItemResult["outcome"], facts: Partial<ItemResult> = {}): ItemResult {
  return {
    id,
    outcome,
    duration: 0.25,
    phases: { setup: 0.002, call: 0.2, teardown: 0.048 },
    message: null,
    failures: [],
    stdout: "",
    stderr: "",
    worker: null,
    attempt: 1,
    ...facts,
  };
}

/** The events of a run of these items, in their order. */
export function eventsOf(results: readonly ItemResult[], stopped = false): RunEvent[] {
  return [
    { type: "start", ids: results.filter(({ rerun }) => rerun !== true).map(({ id }) => id), deselected: 0 },
    ...results.flatMap((item): RunEvent[] => [
      { type: "begin", id: item.id, phase: "setup", timeout: 0 },
      { type: "result", result: item },
    ]),
    { type: "end", stopped },
  ];
}

const END: RunEnd = { exitCode: 0, duration: 1.5, interrupted: null, isCut: false };

/** A terminal of 60 columns that nobody watches, and that keeps nothing. */
export const TERMINAL: TerminalOptions = {
  write: () => undefined,
  writeError: () => undefined,
  columns: 60,
  isTTY: false,
  live: false,
  color: false,
  verbosity: 0,
  caseVerbosity: 0,
  foldSkipped: true,
  forceShortSummary: false,
  warnings: true,
  limits: MESSAGE_LIMITS,
  header: true,
  summary: true,
  showCapture: "all",
  tb: "long",
  fullTrace: false,
  durations: null,
  durationsMin: null,
  shown: "fE",
  maxFail: 0,
  tracer: TRACER,
};

/** What the terminal reporter prints of a run. */
export function terminalText(
  events: readonly RunEvent[],
  options: Partial<TerminalOptions> = {},
  collected: Partial<CollectedFacts> = {},
  end: Partial<RunEnd> = {},
): string {
  let text = "";
  const reporter = createTerminalReporter({
    ...TERMINAL,
    caseVerbosity: options.verbosity ?? 0,
    limits: messageLimitsOf(DEFAULT_REPORT_OPTIONS, options.verbosity ?? 0),
    write: (part) => {
      text += atTerminal(part);
    },
    ...options,
  });
  reporter.header({
    version: "0.1.0",
    engine: "node v20.0.0",
    root: "/root/project",
    configFile: "xtest.config.ts",
    compat: null,
  });
  reporter.collected({ ...NOTHING_COLLECTED, ...collected });
  for (const event of events) reporter.event(event);
  reporter.finish({ ...END, ...end });
  return text;
}
