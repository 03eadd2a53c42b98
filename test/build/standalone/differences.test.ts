/**
 * The differences between engines, with their causes; engines.test.ts covers the common behaviour. docs/building.md
 * lists the same.
 */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import path from "node:path";

import { PROJECT } from "../../samples/sample.ts";
import { copyProject } from "./project-copies.ts";
import { describeOn, findEngines, runProgram } from "./engines.ts";

const project = copyProject("fixtures/anywhere/differences");
afterAll(project.remove);

beforeAll(() => {
  const build = [path.join(PROJECT, "dist/cli/bin.js"), "build", "--out", "out"];
  const { code, stderr } = runProgram([process.execPath], build, project.folder);
  if (code !== 0) throw new Error(stderr);
});

interface Difference {
  readonly what: string;
  /** Why it cannot be the same. */
  readonly because: string;
  /** On Node, and wherever nothing else is said. */
  readonly usual: string;
  readonly bun?: string;
  readonly deno?: string;
}

const DIFFERENCES: readonly Difference[] = [
  {
    what: "names of methods in traces",
    because: "JavaScriptCore leaves out the class",
    usual: "    at TestStack.fails (tests/test_differences.ts:10:",
    bun: "    at fails (tests/test_differences.ts:10:",
  },
  {
    what: "the column of an error",
    because: "JavaScriptCore means the class that comes after `new`",
    usual: "(tests/test_differences.ts:2:9)",
    bun: "(tests/test_differences.ts:2:13)",
  },
  {
    what: "functions that return what they call",
    because: "JavaScriptCore has proper tail calls, which leave no frame",
    usual: "    at throws (tests/test_differences.ts:2:9)\n    at tail (",
    bun: "    at throws (tests/test_differences.ts:2:13)\n    at test_tail_call (",
  },
  {
    what: "stacks that tests print themselves",
    because: "only Deno maps them unasked, and Node if it is started with --enable-source-maps",
    usual: "xtest.mjs:",
    deno: "tests/test_differences.ts:22:15)",
  },
  {
    what: "what is still open after the last test",
    because: "Bun's process.getActiveResourcesInfo() is always empty",
    usual: "still open after the last test: 1 timer (since tests/test_differences.ts::test_leaves_a_timer).",
    bun: "still open after the last test: a timer, handle or request.",
  },
];

for (const engine of findEngines()) {
  describeOn(engine, (command) => {
    let output = "";
    beforeAll(() => {
      output = runProgram(command, ["out/xtest.mjs", "-q", "--tb", "native"], project.folder).stdout;
    });

    describe("differs only in", () => {
      test.each(DIFFERENCES)("$what: $because", ({ usual, bun, deno }) => {
        expect(output).toContain({ Bun: bun, Deno: deno }[engine.name] ?? usual);
      });
    });
  });
}
