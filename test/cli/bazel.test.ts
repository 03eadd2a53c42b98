/** The test protocol of Bazel, row by row, with its side played here: for `xtest`, and for a bundle. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { PROJECT, Project } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";

const project = new Project({}, "examples/bazel", {});
writeFileSync(
  path.join(project.root, "tests/test_others.ts"),
  `import { writeFileSync } from "node:fs";
   import { fixture, mark } from "unplugin-xtest";
   export const held = fixture(function* () { yield; writeFileSync(process.env.TORN_DOWN, "yes"); });
   export const xtestmark = [mark.skipif(process.env.OTHERS === undefined, { reason: "not asked for" })];
   export function test_breaks() { if (process.env.OTHERS === "fail") throw new Error("no"); }
   export async function test_waits({ held }) { if (process.env.OTHERS === "wait") await new Promise(() => setInterval(() => {}, 1000)); }
   export function test_dies() { if (process.env.OTHERS === "die") process.kill(process.ppid, "SIGKILL"); }
  `,
);
const BIN = path.join(PROJECT, "dist/cli/bin.js");
const XTEST = [BIN, "-q"];
// Coverage is not measured there.
const BUNDLE = ["node_modules/bundle/xtest.mjs", "-q"];
const server = serveCommands();
const folder = realpathSync.native(mkdtempSync(path.join(os.tmpdir(), "xtest-bazel-")));
afterAll(() => {
  project.remove();
  rmSync(folder, { recursive: true, force: true });
});
beforeAll(() => {
  const built = project.node([BIN, "build", "--out", "node_modules/bundle"]);
  expect(built).toMatchObject({ code: 0 });
});

/** What Bazel knows when a test program has ended. */
interface Verdict {
  readonly code: number | null;
  /** Whether it counts as passed. */
  readonly passed: boolean;
  /** Whether the program has said that it takes a shard. */
  readonly takesShards: boolean;
  readonly endedEarly: boolean;
  readonly output: string;
  /** The run's own. */
  readonly folder: string;
  /** A file of the run; null if there is none. */
  read(name: string): string | null;
}

/** Whether one process may run it among others: it is the command, and its process does not end early. */
function isServed([file]: readonly string[], { OTHERS }: Readonly<Record<string, string>>): boolean {
  return file === BIN && OTHERS !== "die" && OTHERS !== "wait";
}

let runs = 0;

/** Runs a program as Bazel runs a test. A variable whose value begins with `@` is a path in the run's own folder. */
async function bazelTest(program: readonly string[], variables: Readonly<Record<string, string>>): Promise<Verdict> {
  const own = path.join(folder, `run-${++runs}`);
  for (const name of ["tmp", "outputs"]) mkdirSync(path.join(own, name), { recursive: true });
  const file = (name: string): string => path.join(own, name);
  const given = Object.entries(variables).map(([name, value]) => [name, value.replace(/^@/, `${own}${path.sep}`)]);
  const env = {
    BAZEL_TEST: "1",
    TEST_SRCDIR: project.root,
    TEST_TMPDIR: file("tmp"),
    TEST_WORKSPACE: "_main",
    TEST_TARGET: "//:unit",
    TEST_UNDECLARED_OUTPUTS_DIR: file("outputs"),
    TEST_PREMATURE_EXIT_FILE: file("exited"),
    TEST_SHARD_STATUS_FILE: file("shards"),
    XML_OUTPUT_FILE: file("test.xml"),
    ...Object.fromEntries(given),
  };
  const { code, stdout, stderr } = isServed(program, variables)
    ? await server.run(project.root, program.slice(1), env)
    : project.run(process.execPath, program, env);
  const read = (name: string) => (existsSync(file(name)) ? readFileSync(file(name), "utf8") : null);
  const endedEarly = read("exited") !== null;
  return {
    code,
    passed: code === 0 && !endedEarly,
    takesShards: read("shards") !== null,
    endedEarly,
    output: stdout + stderr,
    folder: own,
    read,
  };
}

/** The report among the undeclared outputs. */
function reported({ read }: Verdict): { id: string; outcome: string }[] {
  return JSON.parse(read("outputs/xtest-report.json") ?? '{ "tests": [] }').tests;
}

/** The tests that were not skipped. */
function ranIn(run: Verdict): string[] {
  return reported(run)
    .filter(({ outcome }) => outcome !== "skipped")
    .map(({ id }) => id.replace(/^.*::/, ""));
}

const ALL = ["test_formats[0-0.00]", "test_formats[5-0.05]", "test_formats[1250-12.50]"];
const WRITES = "test_writes_files_where_bazel_allows_it";

describe.each([
  ["xtest", XTEST],
  ["a bundle", BUNDLE],
])("%s", (name, program) => {
  let whole: Verdict;
  beforeAll(async () => {
    whole = await bazelTest(program, {});
  });

  test("without a shard: all tests, the reports, and the file of an early exit is gone", () => {
    expect(whole).toMatchObject({ passed: true, takesShards: true, endedEarly: false });
    expect(ranIn(whole)).toEqual([...ALL, WRITES]);
    expect(whole.read("test.xml")).toContain('name="test_formats[1250-12.50]"');
  });

  test("TEST_TMPDIR holds the folders of tmp_path, and is not emptied", () => {
    expect(existsSync(path.join(whole.folder, "tmp/xtest"))).toBe(true);
  });

  test("TEST_TOTAL_SHARDS and TEST_SHARD_INDEX: the shards are the suite, each test once", async () => {
    const shards: Verdict[] = [];
    for (const index of ["0", "1"]) {
      shards.push(await bazelTest(program, { TEST_TOTAL_SHARDS: "2", TEST_SHARD_INDEX: index }));
    }
    for (const run of shards) expect(run).toMatchObject({ passed: true, takesShards: true });
    expect(shards.map((run) => reported(run).length)).toEqual([4, 3]);
    expect(shards.flatMap(reported).map(({ id }) => id)).toEqual(reported(whole).map(({ id }) => id));
  });

  test.each([
    ["formats[5", [ALL[1]]],
    ["tests/test_money.ts::test_formats[0-0.00]", [ALL[0]]],
    ["name(writes) | id(#*1250*)", [ALL[2], WRITES]],
  ])("TESTBRIDGE_TEST_ONLY=%s narrows what the target names", async (filter, ids) => {
    const run = await bazelTest([...program, "tests"], { TESTBRIDGE_TEST_ONLY: filter });
    expect(run.passed).toBe(true);
    expect(ranIn(run)).toEqual(ids);
    expect(reported(run)).toHaveLength(ids.length);
  });

  test("TEST_TIMEOUT: the run ends before it, with the tear-down of the running test", async () => {
    const run = await bazelTest(program, { TEST_TIMEOUT: "5", OTHERS: "wait", TORN_DOWN: "@torn-down" });
    expect(run).toMatchObject({ passed: false, code: 2, endedEarly: false });
    expect(run.output).toContain("the run has taken 4.5 s (--session-timeout)");
    expect(run.read("torn-down")).toBe("yes");
    expect(run.read("test.xml")).toContain("test_waits");
  });

  test.each(["TEST_RUNNER_FAIL_FAST", "TESTBRIDGE_TEST_RUNNER_FAIL_FAST"])(
    "%s stops at a failure",
    async (variable) => {
      const all = { OTHERS: "fail", TORN_DOWN: "@torn-down" };
      const run = await bazelTest(program, { ...all, [variable]: "1" });
      expect(run).toMatchObject({ passed: false, code: 1, endedEarly: false });
      expect(ranIn(run).at(-1)).toBe("test_breaks");
    },
  );

  test("TEST_PREMATURE_EXIT_FILE stays if the program is killed", async () => {
    const run = await bazelTest(program, { OTHERS: "die", TORN_DOWN: "@torn-down" });
    expect(run).toMatchObject({ passed: false, endedEarly: true });
  });

  test("what is no number is an error that names the variable", async () => {
    const wrong = await bazelTest(program, { TEST_TOTAL_SHARDS: "two", TEST_SHARD_INDEX: "0" });
    expect(wrong).toMatchObject({ passed: false, code: 4, endedEarly: false });
    expect(wrong.output).toContain("TEST_TOTAL_SHARDS: option '--shard <i/n>' argument '1/two' is invalid");
  });

  test("COVERAGE_OUTPUT_FILE has what was covered, and flags of the command line count", async () => {
    const coverage = { COVERAGE: "1", COVERAGE_OUTPUT_FILE: "@coverage.dat" };
    const run = await bazelTest([...program, "--junitxml", path.join(folder, "own.xml")], coverage);
    expect(run.passed).toBe(true);
    expect(run.read("test.xml")).toBe(null);
    // A bundle measures no coverage.
    if (name === "xtest") expect(run.read("coverage.dat")).toContain("SF:src/money.ts");
  });
});

test("variables of these names mean nothing to others", async () => {
  const run = await bazelTest(XTEST, {
    ...{ BAZEL_TEST: "", TEST_SRCDIR: "", TEST_SHARD_STATUS_FILE: "", TEST_PREMATURE_EXIT_FILE: "" },
    ...{ TEST_TOTAL_SHARDS: "2", TEST_SHARD_INDEX: "1" },
  });
  expect(run.output).toContain("4 passed");
  expect(run.read("test.xml")).toBe(null);
});

test("a file that cannot be written is an error that names its variable", async () => {
  const run = await bazelTest(XTEST, { TEST_SHARD_STATUS_FILE: "@none/shards" });
  expect(run).toMatchObject({ passed: false, code: 4 });
  expect(run.output).toContain("TEST_SHARD_STATUS_FILE: cannot be written: ENOENT");
});
