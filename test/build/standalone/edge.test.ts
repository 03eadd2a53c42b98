/** Bundles in workerd, through miniflare: the example, and the APIs that a worker does not have. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { writeFileSync } from "node:fs";
import path from "node:path";

import { PROJECT } from "../../samples/sample.ts";
import { type Copy, copyProject } from "./project-copies.ts";
import { type Command, describeOn, findEdge, packageFolder, runProgram } from "./engines.ts";

interface Report {
  readonly exitCode: number;
  readonly tests: readonly {
    readonly id: string;
    readonly outcome: string;
    readonly message: string | null;
    readonly longrepr: string | null;
  }[];
}

/** A copy, with miniflare, and `xtest build --target edge` run in it. */
function built(from: string, out: string): Copy {
  const miniflare = packageFolder("miniflare");
  const copy = copyProject(from, miniflare === null ? {} : { miniflare });
  build(copy, out);
  return copy;
}

function build({ folder }: Copy, out: string): void {
  const command = [path.join(PROJECT, "dist/cli/bin.js"), "build", "--target", "edge", "--out", out];
  const { code, stdout, stderr } = runProgram([process.execPath], command, folder);
  if (code !== 0) throw new Error(`${stdout}\n${stderr}`);
}

describeOn(findEdge(), (node: Command) => {
  test("examples/edge runs as it is written", () => {
    const example = built("examples/edge", "dist");
    try {
      const { code, stdout, stderr } = runProgram(node, ["run.mjs"], example.folder);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toContain("passed   tests/test_runtime.ts::test_is_workerd\n");
      expect(stdout).toContain("\n7 tests, 7 passed\n");
      writeFileSync(
        path.join(example.folder, "tests/test_fails.ts"),
        "export function test_fails() { throw new Error(); }\n",
      );
      build(example, "dist");
      const failing = runProgram(node, ["run.mjs"], example.folder);
      expect(failing.code).toBe(1);
      expect(failing.stdout).toMatch(/at test_fails \(tests\/test_fails\.ts:1:\d+\)/);
    } finally {
      example.remove();
    }
  });

  let project: Copy | undefined;
  beforeAll(() => {
    project = built("fixtures/anywhere/edge", "out");
  });
  afterAll(() => project?.remove());

  const reports = new Map<string, Report>();
  function report(...flags: string[]): Report {
    const known = reports.get(flags.join());
    if (known !== undefined) return known;
    const { stdout, stderr } = runProgram(node, ["serve.mjs", ...flags], project?.folder ?? "");
    if (!stdout.startsWith("{")) throw new Error(`${stdout}\n${stderr}`);
    const made: Report = JSON.parse(stdout);
    reports.set(flags.join(), made);
    return made;
  }

  /** Each test as `outcome id: message`, and the exit code. */
  function run(...flags: string[]): { readonly exitCode: number; readonly tests: readonly string[] } {
    const { exitCode, tests } = report(...flags);
    return {
      exitCode,
      tests: tests.map(({ id, outcome, message }) => `${outcome} ${id}${message === null ? "" : `: ${message}`}`),
    };
  }

  test("failed assertions show the values in them", () => {
    const seen = report("nodejs_compat").tests.filter(({ id }) => id.includes("test_explained.ts"));
    expect(seen.map(({ longrepr }) => longrepr?.replace(/\n +at .*/g, ""))).toEqual([
      [
        "call: AssertionError: user.roles.has(wanted)",
        "  user.roles.has(wanted) = false",
        "  where user.roles = Set(1) { 'admin' }",
        "        wanted = 'owner'",
      ].join("\n"),
      'call: AssertionError: not the role\nexpected: ["owner"]\nactual:   ["admin"]',
    ]);
  });

  /** What a worker has of its own does not depend on its flags, but for the environment of Node's `process`. */
  const always = (...environment: readonly unknown[]): unknown[] => [
    expect.stringMatching(
      /^error tests\/test_builtins\.ts::test_tmp_path: .*"tmp_path_factory" needs a program on Node.* Available here: cache, monkeypatch/,
    ),
    expect.stringMatching(/^error tests\/test_builtins\.ts::test_capsys: .*"capsys" needs a program on Node/),
    ...environment,
    "passed tests/test_builtins.ts::test_cache",
    "passed tests/test_builtins.ts::test_attribute",
    expect.stringMatching(/^failed tests\/test_builtins\.ts::test_waits: .*took longer than 50 ms/),
    "passed tests/test_builtins.ts::test_rows[1]",
    "failed tests/test_builtins.ts::test_rows[2]: Error: two",
    "failed tests/test_explained.ts::test_explained: AssertionError: user.roles.has(wanted)",
    "failed tests/test_explained.ts::test_deep_equal: AssertionError: not the role",
  ];

  test("with Node's modules, what imports them works", () => {
    expect(run("nodejs_compat")).toEqual({
      exitCode: 1,
      tests: [
        "passed tests/below/test_below.ts::test_below",
        "passed tests/test_assert.ts::test_assert",
        ...always("passed tests/test_builtins.ts::test_env", "passed tests/test_builtins.ts::test_chdir"),
      ],
    });
  });

  test("without them, only what imports them fails, and says why", () => {
    expect(run()).toEqual({
      exitCode: 1,
      tests: [
        expect.stringMatching(
          /^error tests\/below\/test_below\.ts::test_below: .*Cannot import "node:fs", which tests\/below\/conftest\.ts needs/,
        ),
        expect.stringMatching(
          /^error tests\/test_assert\.ts::test_assert: .*Cannot import "node:assert\/strict".*No such module "node:assert\/strict"\. Edge/,
        ),
        ...always(
          expect.stringMatching(/^failed tests\/test_builtins\.ts::test_env: .*monkeypatch\.setEnv needs Node/),
          expect.stringMatching(/^failed tests\/test_builtins\.ts::test_chdir: .*monkeypatch\.chdir needs Node/),
        ),
      ],
    });
  });
});
