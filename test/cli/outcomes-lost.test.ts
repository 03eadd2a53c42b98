/**
 * Whatever decides by an outcome, over a suite whose tests take too long or end their process, in each phase. pytest has neither by
 * itself, so the reference is what pytest does with an exception in the same phase (`outcomes.test.ts`), and:
 *
 * - pytest-timeout: its method "signal" fails the running phase (`pytest.fail`), so that a set-up or tear-down is an error, and `xfail` expects it;
 * - pytest-xdist: a worker that crashes is a failure of the test it ran, and another worker takes the others;
 * - docs/guides/crashes-and-timeouts.md: which phase, what has failed before, that a wider set-up is not tried again.
 */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Project, PROJECT } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";
import { startMachine } from "../run/queue/machines.ts";
import { RedisServer } from "../run/queue/redis.ts";

const SUITE = path.join(PROJECT, "fixtures/outcomes/lost");
const project = new Project({}, undefined, { bullmq: "bullmq", ioredis: "ioredis" });
afterAll(() => project.remove());
const server = serveCommands();
const VALUES = path.join(project.root, "node_modules/.cache/xtest/values/v/cache");

/** The outcome of each test. */
const OUTCOMES: Readonly<Record<string, string>> = {
  "test_a_timeouts.ts::test_setup": "error",
  "test_a_timeouts.ts::test_call": "failed",
  "test_a_timeouts.ts::test_teardown": "error",
  "test_a_timeouts.ts::test_call_and_teardown": "failed",
  "test_a_timeouts.ts::test_endless": "failed",
  "test_a_timeouts.ts::test_expected": "xfailed",
  "test_a_timeouts.ts::test_passes": "passed",
  "test_b_exits.ts::test_setup": "error",
  "test_b_exits.ts::test_call": "failed",
  "test_b_exits.ts::test_teardown": "error",
  "test_b_exits.ts::test_call_and_teardown": "failed",
  "test_b_exits.ts::test_expected": "xfailed",
  "test_b_exits.ts::test_passes": "passed",
  "test_c_signals.ts::test_call": "failed",
  "test_c_signals.ts::test_passes": "passed",
  "test_d_late_setup.ts::test_first": "error",
  "test_d_late_setup.ts::test_later": "error",
  "test_d_late_setup.ts::test_without": "passed",
  "test_d_late_teardown.ts::test_first": "passed",
  "test_d_late_teardown.ts::test_last": "passed",
  "test_e_exit_setup.ts::test_first": "error",
  "test_e_exit_setup.ts::test_later": "error",
  "test_e_exit_setup.ts::test_without": "passed",
  "test_e_exit_teardown.ts::test_first": "passed",
  "test_e_exit_teardown.ts::test_last": "passed",
  "test_f_signal_teardown.ts::test_first": "passed",
  "test_f_signal_teardown.ts::test_last": "passed",
  "test_z_session.ts::test_first": "passed",
  "test_z_session.ts::test_last": "passed",
};
const IDS = Object.keys(OUTCOMES);
const isRed = (id: string): boolean => ["failed", "error"].includes(OUTCOMES[id] ?? "");
/** The last test of each scope whose tear-down fails: pytest makes the error its own. */
const LEFT_AFTER = IDS.filter((id) => /teardown\.ts::test_last|session\.ts::test_last/.test(id));
const FAILED = IDS.filter((id) => isRed(id) || LEFT_AFTER.includes(id));
const WHOLE = IDS.map((id) => `${id} ${OUTCOMES[id]}`);

interface Report {
  readonly exitCode: number;
  readonly tests: readonly { readonly id: string; readonly outcome: string; readonly attempt: number }[];
  readonly errors: readonly { readonly message: string }[];
}

function renew(): void {
  for (const name of readdirSync(project.root)) {
    if (name !== "node_modules" && name !== "package.json") rmSync(path.join(project.root, name), { recursive: true });
  }
  rmSync(VALUES, { recursive: true, force: true });
  cpSync(SUITE, project.root, { recursive: true });
}

const FLAGS = ["-q", "--tb=no", "--report-json", "report.json"];

interface Ran extends Report {
  readonly code: number | null;
  readonly stdout: string;
}

async function run(...args: readonly string[]): Promise<Ran> {
  rmSync(path.join(project.root, "report.json"), { force: true });
  const { code, stdout } = await server.run(project.root, [...args, ...FLAGS]);
  return { code, stdout, ...read() };
}

const read = (): Report => JSON.parse(project.read("report.json"));
const sorted = (lines: readonly string[]): string[] => [...lines].sort();
/** The last attempt at each test. */
const outcomesOf = ({ tests }: Report): string[] => [
  ...new Map(tests.map(({ id, outcome }) => [id, `${id} ${outcome}`])).values(),
];
/** The scopes whose tear-down failed. */
const scopesOf = ({ errors }: Report): string[] =>
  sorted(errors.map(({ message }) => /^Tear-down of (.*?) failed: /.exec(message)?.[1] ?? message));
const SCOPES = ["the module", "the module", "the module", "the session"];

function cached(name: string): unknown {
  const file = path.join(VALUES, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
const failedNow = (): string[] => sorted(Object.keys(cached("lastfailed") ?? {}));

/** The run of the whole suite, and what is known after it. */
let plain: Ran;
let known: readonly string[];
beforeAll(async () => {
  renew();
  plain = await run("--history", "history.json", "--junitxml", "report.xml");
  known = failedNow();
});

test("plain: the phase fails, what is wider is an error beside the tests, and the others run", () => {
  expect(outcomesOf(plain)).toEqual(WHOLE);
  expect(scopesOf(plain)).toEqual(SCOPES);
  expect([plain.code, plain.exitCode]).toEqual([1, 1]);
});

test("the cache has what failed, and the last test of each scope that was not torn down", () => {
  expect(known).toEqual(sorted(FAILED));
});

test("--history has the failures, and no tear-down of a wider scope", () => {
  const { tests }: { tests: Record<string, { runs: string[] }> } = JSON.parse(project.read("history.json"));
  const words = Object.entries(tests).map(([id, { runs }]) => `${id} ${runs.map((text) => text.split(" ")[0]).join()}`);
  const telling = IDS.filter((id) => OUTCOMES[id] !== "xfailed");
  expect(sorted(words)).toEqual(sorted(telling.map((id) => `${id} ${isRed(id) ? "failed" : "passed"}`)));
});

test("reports that are merged have the same results and the exit code", async () => {
  cpSync(path.join(project.root, "report.json"), path.join(project.root, "merged.json"));
  for (const file of ["merged.json", "report.xml"]) {
    const { code, stdout } = await server.run(project.root, ["merge", file, "-q", "--tb=no"]);
    expect([
      file,
      code,
      stdout
        .trimEnd()
        .split("\n")
        .at(-1)
        ?.replace(/ in .*/, ""),
    ]).toEqual([file, 1, "6 failed, 13 passed, 2 xfailed, 12 errors"]);
  }
});

test("--lf takes these alone, and forgets the ones that pass", async () => {
  const ran = await run("--lf");
  expect(outcomesOf(ran)).toEqual(WHOLE.filter((line) => FAILED.some((id) => line.startsWith(`${id} `))));
  // The session's fixture is another test's.
  expect(scopesOf(ran)).toEqual(SCOPES.slice(0, 3));
  expect(failedNow()).toEqual(sorted(FAILED.filter((id) => !id.startsWith("test_z"))));
});

test.each([
  ["test_b_exits.ts::test_call", "test_b_exits.ts::test_teardown"],
  ["test_d_late_teardown.ts::test_last", "test_e_exit_setup.ts::test_first"],
  ["test_e_exit_teardown.ts::test_last", "test_f_signal_teardown.ts::test_last"],
  ["test_a_timeouts.ts::test_setup", "test_c_signals.ts::test_call"],
])("--ff begins with %s, -x ends with it, and the rest stays as it was", async (first, other) => {
  renew();
  mkdirSync(VALUES, { recursive: true });
  writeFileSync(path.join(VALUES, "lastfailed"), JSON.stringify({ [first]: true, [other]: true }));
  const ran = await run("--ff", "-x");
  expect(ran.tests.map(({ id }) => id)).toEqual([first]);
  expect(scopesOf(ran)).toEqual(LEFT_AFTER.includes(first) ? ["the module"] : []);
  expect([ran.code, failedNow()]).toEqual([1, sorted([first, other])]);
});

// With the last one as the only failure, which --sw-skip lets pass, the run goes to its end, as in pytest.
test("--sw goes from failure to failure", async () => {
  renew();
  const files = IDS.flatMap((id) => /^test_[be].*?\.ts/.exec(id)?.[0] ?? []);
  const stops: unknown[] = [];
  const args = ["--sw-skip", ...new Set(files)];
  const first = await run("--sw", ...args.slice(1));
  stops.push([first.code, cached("stepwise")]);
  while (stops.length < 9 && cached("stepwise") !== null) {
    const { code } = await run(...args);
    stops.push([code, cached("stepwise")]);
  }
  const failing = FAILED.filter((id) => /^test_[be]/.test(id));
  expect(stops).toEqual([...failing.map((id) => [2, id]), [1, null]]);
});

/** Some of the files, so that it does not take so long: what is left of a list of ids or lines. */
const within = (files: readonly string[], lines: readonly string[]): string[] =>
  lines.filter((line) => files.some((file) => line.startsWith(`${file}::`)));

// pytest-rerunfailures tries again what failed in any phase; a wider tear-down is no attempt's.
test("--retries tries again what failed by itself, and nothing else", async () => {
  renew();
  const files = ["test_a_timeouts.ts", "test_c_signals.ts", "test_e_exit_setup.ts", "test_e_exit_teardown.ts"];
  const ran = await run("--retries", "1", ...files);
  expect(outcomesOf(ran)).toEqual(within(files, WHOLE));
  expect(ran.tests.flatMap(({ id, attempt }) => (attempt > 1 ? id : []))).toEqual(within(files, IDS.filter(isRed)));
  expect([ran.code, scopesOf(ran), failedNow()]).toEqual([1, ["the module"], within(files, known)]);
});

// pytest-repeat: each round is a test.
test("--count: each attempt has the outcome, also an expected one, and a scope is left once", async () => {
  renew();
  const files = ["test_b_exits.ts", "test_d_late_setup.ts", "test_d_late_teardown.ts", "test_z_session.ts"];
  const ran = await run("--count", "2", ...files);
  expect(outcomesOf(ran)).toEqual(
    within(files, IDS).flatMap((id) => [`${id} [1/2] ${OUTCOMES[id]}`, `${id} [2/2] ${OUTCOMES[id]}`]),
  );
  expect([ran.code, scopesOf(ran), failedNow()]).toEqual([1, ["the module", "the session"], within(files, known)]);
});

test.each([["test_a_timeouts.ts"], ["test_b_exits.ts"]])(
  "--count: each attempt counts for --maxfail (%s)",
  async (file) => {
    const ran = await run("--count", "3", "--maxfail", "2", file);
    expect(outcomesOf(ran)).toEqual([1, 2].map((number) => `${file}::test_setup [${number}/3] error`));
    const expected = await run("--count", "2", "-x", `${file}::test_expected`);
    expect([expected.code, outcomesOf(expected)]).toEqual([
      0,
      [1, 2].map((number) => `${file}::test_expected [${number}/2] xfailed`),
    ]);
  },
);

test("-n: the same results, and the same is known afterwards", async () => {
  renew();
  const ran = await run("-n", "2");
  expect(sorted(outcomesOf(ran))).toEqual(sorted(WHOLE));
  // Another file's test may have ended the worker that held the fixture of the session; its failure says so.
  const own = (ids: readonly string[]): string[] => ids.filter((id) => !id.startsWith("test_z"));
  expect([ran.code, scopesOf(ran).slice(0, 3), own(failedNow())]).toEqual([1, SCOPES.slice(0, 3), own(known)]);
});

describe("--queue", () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis.remove());
  const machine = (name: string, files: readonly string[]) =>
    startMachine(project.root, ["--queue", redis.url, "--run", name, ...FLAGS.slice(1), ...files]);

  test("the report has all, and the same run again is what failed", async () => {
    renew();
    const files = ["test_b_exits.ts", "test_e_exit_teardown.ts", "test_f_signal_teardown.ts", "test_z_session.ts"];
    const outcomes = within(files, WHOLE);
    // Everything below the session is torn down after each batch: how many tests that is depends on durations.
    const leftAfter = (): string[] =>
      read().errors.flatMap(({ message }) => /[ (]after (\S+)\)/.exec(message)?.[1] ?? message);
    const red = within(files, IDS.filter(isRed));
    const first = await machine("lost", files).ended;
    expect(outcomesOf(read())).toEqual(outcomes);
    expect(leftAfter()).toEqual(expect.arrayContaining(within(files, LEFT_AFTER)));
    const failed = sorted([...red, ...leftAfter()]);
    expect([first.code, failedNow()]).toEqual([1, failed]);
    expect(first.stderr).toContain(`ran ${outcomes.length} of ${outcomes.length} tests, ${failed.length} failed`);
    const again = await machine("lost", files).ended;
    expect(again.stderr).toContain(`running ${failed.length} tests that failed again`);
    expect(outcomesOf(read())).toEqual(outcomes);
    expect([again.code, failedNow()]).toEqual([1, sorted([...red, ...leftAfter()])]);
    // The fixture of the session is that of a test that passed.
    expect(within(["test_z_session.ts"], failedNow())).toEqual([]);
  });

  test("each machine on which a tear-down fails has the code 1, whichever reports", async () => {
    renew();
    const text = `
import { readdirSync, writeFileSync } from "node:fs";
import { setImmediate as turn } from "node:timers/promises";
export const test_both = async (session_exits: undefined) => {
  writeFileSync("here-" + process.ppid, "");
  while (readdirSync(".").filter((name) => name.startsWith("here-")).length < 2) await turn();
};
`;
    const files = ["test_1.ts", "test_2.ts"];
    for (const name of files) writeFileSync(path.join(project.root, name), text);
    const ended = await Promise.all([machine("two", files).ended, machine("two", files).ended]);
    expect(ended.map(({ code }) => code)).toEqual([1, 1]);
    for (const { stdout, stderr } of ended) {
      expect(stdout + stderr).toMatch(/this machine ran 1 of 2 tests, 1 failed: test_[12]\.ts::test_both/);
    }
    expect(read().tests.map(({ outcome }) => outcome)).toEqual(["passed", "passed"]);
    expect(scopesOf(read())).toEqual(["the session", "the session"]);
  });
});

// pytest 9, with `subtests`: a test has failed if one of its subtests has; the cache and --sw know the test, and -x ends after it.
describe("subtests of node:test are part of their test", () => {
  const suite = new Project(
    {
      "package.json": '{ "type": "module", "scripts": { "test": "node --test" } }',
      "a.test.mjs": `
import { test } from "node:test";
const fails = () => { throw new Error("no"); };
test("one fails", async (t) => {
  await t.test("good", () => {});
  await t.test("bad", fails);
  await t.test("later", () => {});
});
test("itself", async (t) => {
  await t.test("good", () => {});
  fails();
});
test("exits", async (t) => {
  await t.test("bad", () => process.exit(3));
});
test("skips", async (t) => {
  await t.test("no", (t) => t.skip("later"));
});
test("passes", async (t) => {
  await t.test("good", () => {});
});
`,
    },
    undefined,
    {},
  );
  afterAll(() => suite.remove());
  const OF_TESTS = [
    "one fails failed: good passed, bad failed, later passed",
    "itself failed: good passed",
    "exits failed: ",
    "skips passed: no skipped",
    "passes passed: good passed",
  ];
  interface Subtests extends Report {
    readonly tests: readonly (Report["tests"][number] & {
      readonly subtests?: readonly { readonly titles: readonly string[]; readonly outcome: string }[];
    })[];
  }

  /** Each result with its subtests, the exit code and the tests that `--lf` takes now. */
  async function told(...args: readonly string[]): Promise<readonly [string[], number | null, string[]]> {
    const { code } = await server.run(suite.root, [...args, ...FLAGS]);
    const { tests }: Subtests = JSON.parse(suite.read("report.json"));
    const lines = tests.map(({ id, outcome, subtests = [] }) => {
      const inner = subtests.map((one) => `${one.titles.join("::")} ${one.outcome}`).join(", ");
      return `${id.replace("a.test.mjs::", "")} ${outcome}: ${inner}`;
    });
    const failed = JSON.parse(suite.read("node_modules/.cache/xtest/values/v/cache/lastfailed"));
    return [lines, code, Object.keys(failed).map((id) => id.replace("a.test.mjs::", ""))];
  }

  test("for every flag", async () => {
    const failed = ["one fails", "itself", "exits"];
    const red = OF_TESTS.slice(0, 3);
    const green = OF_TESTS.slice(3);
    const twice = (lines: readonly string[]): string[] => lines.flatMap((line) => [line, line]);
    expect(await told()).toEqual([OF_TESTS, 1, failed]);
    expect(await told("--lf")).toEqual([red, 1, failed]);
    expect(await told("-x")).toEqual([OF_TESTS.slice(0, 1), 1, failed]);
    expect(await told("--sw")).toEqual([OF_TESTS.slice(0, 1), 2, failed]);
    expect(await told("--retries", "1")).toEqual([[...twice(red), ...green], 1, failed]);
    const numbered = OF_TESTS.flatMap((line) => [1, 2].map((at) => line.replace(/ (?=\w+:)/, ` [${at}/2] `)));
    expect(await told("--count", "2")).toEqual([numbered, 1, failed]);
    const { code, stdout } = await server.run(suite.root, ["merge", "report.json", "-q", "--tb=no"]);
    expect([code, stdout.trimEnd().split("\n").at(-1)]).toEqual([
      1,
      expect.stringMatching(/^6 failed, 4 passed, 8 subtests passed, 2 subtests failed, 2 subtests skipped/),
    ]);
    const [lines, ...rest] = await told("-n", "2");
    expect([sorted(lines), ...rest]).toEqual([sorted(OF_TESTS), 1, failed]);
  });
});
