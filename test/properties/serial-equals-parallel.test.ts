/**
 * For random suites, a run with any number of workers and any `--dist` runs every item once, and its report has the
 * same items with the same outcomes in the same order as that of a serial run.
 */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { DISTS } from "../../src/core/data/run/option-values.ts";
import { serveCommands } from "../samples/command-server.ts";
import { inFolder } from "../samples/copies.ts";
import { fc, seedOr } from "../random.ts";
import { filesOf, suiteSpec } from "./random-suite.ts";

const SEED = seedOr(20261);
const SUITES = 12;
/** Each way of distribution with one number of workers, and with both where other seeds are tried. */
const PARALLEL = DISTS.flatMap((dist, index) =>
  (process.env["XTEST_SEED"] === undefined ? [2 + (index % 2)] : [2, 3]).map((workers) => ({ dist, workers })),
);

/**
 * Notes every test that runs and everything that is set up and torn down; makes one test in seven fail, one in eleven skip
 * itself, and some fixtures of every scope fail.
 */
const CONFTEST = `
import { appendFileSync } from "node:fs";
import { fixture as anyFixture, skip } from "unplugin-xtest";
let count = 0;
globalThis.begun = (name, fails) => {
  if (fails) throw new Error("set-up of " + name);
  const what = process.pid + " " + name + " " + String(count++);
  appendFileSync("setups.txt", "+" + what + "\\n");
  return () => appendFileSync("setups.txt", "-" + what + "\\n");
};
function hashOf(text) {
  let hash = 7;
  for (const char of text) hash = (hash * 31 + char.charCodeAt(0)) % 10007;
  return hash;
}
export const noted = anyFixture({ autouse: true }, function* (request) {
  const id = request.node.nodeId;
  appendFileSync("ran.txt", id + "\\n");
  if (hashOf(id) % 11 === 0) skip("not here");
  if (hashOf(id) % 13 === 0) throw new Error("set-up of " + id);
  yield;
  if (hashOf(id) % 7 === 0) throw new Error("tear-down of " + id);
});
`;

/** A module with tables that only the run knows. */
const DYNAMIC = `
import { mark } from "unplugin-xtest";
const rows = await Promise.resolve([1, 2, 3]);
export const test_late = mark.parametrize("row", rows)((row: number) => { if (row === 2) throw new Error("two"); });
export class TestLate {
  @mark.parametrize("row", rows) test_member(row: number) { void row; }
  test_known() {}
}
`;

interface Report {
  readonly summary: unknown;
  readonly exitCode: number;
  readonly tests: readonly {
    readonly id: string;
    readonly outcome: string;
    readonly message: string | null;
    readonly worker: string | null;
  }[];
  readonly errors: readonly { readonly path: string | null; readonly message: string }[];
}

interface Run {
  readonly report: Report;
  /** Ids in the order in which they were set up. */
  readonly ran: readonly string[];
  /** What was set up, `+`, and torn down, `-`, in order. */
  readonly setUps: readonly string[];
  readonly stderr: string;
}

let serial: Run;
const parallel: Run[] = [];

const server = serveCommands();

beforeAll(async () => {
  await inFolder(async (folder) => {
    const root = path.join(folder, "suite");
    fc.sample(suiteSpec, { numRuns: SUITES, seed: SEED }).forEach((suite, index) => {
      const files: Record<string, string> = { ...filesOf(suite), "test_late.ts": DYNAMIC };
      if (index === 3)
        files["test_broken.ts"] = 'export function test_one() {}\nthrow new Error("cannot be imported");\n';
      for (const [name, text] of Object.entries(files)) {
        const file = path.join(root, `s${String(index).padStart(2, "0")}`, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    });
    writeFileSync(path.join(root, "conftest.ts"), CONFTEST);
    writeFileSync(path.join(root, "package.json"), '{ "type": "module" }\n');
    const run = async (...args: string[]): Promise<Run> => {
      const file = path.join(folder, "report.json");
      const log = path.join(root, "ran.txt");
      const setUps = path.join(root, "setups.txt");
      for (const old of [log, setUps]) rmSync(old, { force: true });
      const { stderr } = await server.run(root, ["run", "-q", "--report-json", file, ...args]);
      const report: Report = JSON.parse(readFileSync(file, "utf8"));
      const linesOf = (name: string): string[] => readFileSync(name, "utf8").trim().split("\n");
      return { report, ran: linesOf(log), setUps: linesOf(setUps), stderr };
    };
    serial = await run();
    for (const { dist, workers } of PARALLEL) parallel.push(await run("-n", String(workers), "--dist", dist));
  });
});

const outcomesOf = ({ report }: Run) =>
  report.tests.map(({ id, outcome, message }) => `${id} ${outcome} ${message ?? ""}`);

test("the suites have enough in them", () => {
  const outcomes = new Set(serial.report.tests.map(({ outcome }) => outcome));
  expect([...outcomes].sort()).toEqual(["error", "failed", "passed", "skipped"]);
  expect(serial.report.tests.length).toBeGreaterThan(200);
  const failing = serial.report.tests.flatMap(({ message }) => /set-up of ([a-z])\d$/.exec(message ?? "")?.[1] ?? []);
  expect(new Set(failing).size).toBeGreaterThan(2);
  expect(serial.report.tests.every(({ worker }) => worker === null)).toBe(true);
});

/** Every set-up that began is torn down once, and after it. */
function checkSetUps({ setUps }: Run): void {
  const open = new Set<string>();
  for (const line of setUps) {
    const what = line.slice(1);
    if (line.startsWith("+")) open.add(what);
    else expect([what, open.delete(what)]).toEqual([what, true]);
  }
  expect([...open]).toEqual([]);
}

test("a serial run tears down what it has set up", () => {
  expect(serial.setUps.length).toBeGreaterThan(200);
  checkSetUps(serial);
});

describe.each(PARALLEL.map((options, index) => ({ ...options, index })))(
  "-n $workers --dist $dist",
  ({ workers, index }) => {
    const run = (): Run => parallel[index] ?? serial;

    test("gives the same report, in the same order", () => {
      expect(outcomesOf(run())).toEqual(outcomesOf(serial));
      const { summary, exitCode, errors } = run().report;
      expect({ summary, exitCode }).toEqual({ summary: serial.report.summary, exitCode: serial.report.exitCode });
      expect(errors.map(({ path: file, message }) => [file, message])).toEqual(
        serial.report.errors.map(({ path: file, message }) => [file, message]),
      );
      expect(run().stderr).toBe(serial.stderr);
    });

    test("tears down what it has set up", () => {
      checkSetUps(run());
    });

    test("runs every item once", () => {
      expect([...run().ran].sort()).toEqual([...serial.ran].sort());
    });

    test("names the workers", () => {
      const names = new Set(run().report.tests.map(({ worker }) => worker));
      expect([...names].sort()).toEqual(["gw0", "gw1", "gw2"].slice(0, workers));
    });
  },
);
