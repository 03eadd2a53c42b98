/** What the last runs told about each test: outcomes with the code that they had, and durations. Plain data in a file. */
import { fits, listShape, objectOf, oneOf, secondsShape, type Shape, tableOf } from "../../core/data/shape.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { readTextOrNull } from "../../store/read-file.ts";

/** How many runs of a test are kept. */
const KEPT_RUNS = 20;

/** How a test ended: it passed, failed, or passed after a retry. Other outcomes tell nothing of the code. */
const PAST_OUTCOMES = ["passed", "failed", "flaky"] as const;
export type PastOutcome = (typeof PAST_OUTCOMES)[number];

/** One run of a test. */
export interface PastRun {
  readonly outcome: PastOutcome;
  /** A digest of the code. */
  readonly code: string;
}

/** The runs of a test. */
export interface TestHistory {
  /** Seconds: what the last runs took, the last ones most. */
  readonly seconds: number;
  /** The last one last. */
  readonly runs: readonly PastRun[];
}

/** By id. */
export type History = ReadonlyMap<string, TestHistory>;

/** A test whose outcome has changed with the same code. */
export interface FlakyTest {
  readonly id: string;
  /** How many runs had an attempt that failed, of the runs of code with which the outcome changed. */
  readonly failed: number;
  readonly runs: number;
  readonly last: PastOutcome;
}

const VERSION = 1;

/** @param file - absolute path. @returns nothing if there is no such file. @throws {UsageError} if it has something else. */
export function readHistory(file: string): History {
  const text = readTextOrNull(file);
  if (text === null || text === "") return new Map();
  const tests = parsedTests(text);
  if (tests === null) throw new UsageError(`--history ${file}: is no history of --history`);
  return tests;
}

/** A file whose tests may be those of several projects. */
export interface HistoryFile {
  /** Absolute path. */
  readonly file: string;
  /** The id in the suite of a test in the file; null if it is that of another project. */
  ownId(id: string): string | null;
}

/** What a file says of the tests of a suite. @throws {UsageError} if it is no history. */
export function readOwnHistory({ file, ownId }: HistoryFile): History {
  return new Map(
    [...readHistory(file)].flatMap(([id, test]) => {
      const own = ownId(id);
      return own === null ? [] : [[own, test] as const];
    }),
  );
}

/** The tests in a text; null if it is no history. */
export function parsedTests(text: string): History | null {
  try {
    const content: unknown = JSON.parse(text);
    return fits(STORED, content)
      ? new Map(Object.entries(content.tests).map(([id, test]) => [id, testIn(test)]))
      : null;
  } catch {
    return null;
  }
}

/** A test in the file: outcomes and digests of code, with a space between them. */
interface StoredTest {
  readonly seconds: number;
  readonly runs: readonly string[];
}

const RUN = new RegExp(`^(?:${PAST_OUTCOMES.join("|")}) \\S*$`);
const run: Shape<string> = (value) => (typeof value === "string" && RUN.test(value) ? null : " is no run of a test");
const STORED = objectOf<{ readonly historyVersion: number; readonly tests: Readonly<Record<string, StoredTest>> }>({
  historyVersion: oneOf(VERSION),
  tests: tableOf(objectOf<StoredTest>({ seconds: secondsShape, runs: listShape(run) })),
});

function testIn({ seconds, runs }: StoredTest): TestHistory {
  return {
    seconds,
    runs: runs.flatMap((text) => {
      const [word, code = ""] = text.split(" ");
      const outcome = PAST_OUTCOMES.find((one) => one === word);
      return outcome === undefined ? [] : [{ outcome, code }];
    }),
  };
}

/** A line for each test, so that a repository can keep it. */
export function historyText(history: History): string {
  const lines = [...history].map(([id, { seconds, runs }]) => {
    const entry = {
      seconds: Math.round(seconds * 1e4) / 1e4,
      runs: runs.map(({ outcome, code }) => `${outcome} ${code}`),
    };
    return `${JSON.stringify(id)}:${JSON.stringify(entry)}`;
  });
  return `{"historyVersion":${String(VERSION)},"tests":{\n${lines.join(",\n")}\n}}\n`;
}

/** A result of a run. */
export interface NewResult extends PastRun {
  readonly id: string;
  readonly seconds: number;
}

/** The history with the results of a run. @param isKnown - whether a test still exists. */
export function withResults(
  history: History,
  results: readonly NewResult[],
  isKnown: (id: string) => boolean,
): History {
  const now = new Map([...history].filter(([id]) => isKnown(id)));
  for (const { id, seconds, outcome, code } of results) {
    const before = now.get(id);
    now.set(id, {
      seconds: before === undefined ? seconds : (before.seconds + seconds) / 2,
      runs: [...(before?.runs ?? []), { outcome, code }].slice(-KEPT_RUNS),
    });
  }
  return now;
}

/** The tests that changed their outcome with the same code, the worst first. */
export function flakyTests(history: History): FlakyTest[] {
  const found = [...history].flatMap(([id, { runs }]): FlakyTest[] => {
    const changing = [...new Set(runs.map(({ code }) => code))].filter((code) => {
      const outcomes = new Set(runs.flatMap((run) => (run.code === code ? run.outcome : [])));
      return outcomes.has("flaky") || outcomes.size > 1;
    });
    const judged = runs.filter(({ code }) => changing.includes(code));
    const last = runs.at(-1);
    if (judged.length === 0 || last === undefined) return [];
    return [
      {
        id,
        failed: judged.filter(({ outcome }) => outcome !== "passed").length,
        runs: judged.length,
        last: last.outcome,
      },
    ];
  });
  return found.sort((a, b) => b.failed / b.runs - a.failed / a.runs || b.runs - a.runs || (a.id < b.id ? -1 : 1));
}
