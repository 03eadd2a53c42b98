/** The page that shows a run: the tests as they run, pass and fail. */
import { expect, test } from "@jest/globals";
import path from "node:path";

import { describeOn, runProgram } from "../anywhere/engines.ts";
import { PROJECT } from "../samples/sample.ts";
import { BrowserProject, findChromium } from "./chromium.ts";

const FILES = {
  "tests/test_a.ts": `
    import { mark } from "unplugin-xtest";
    export function test_first() {}
    export async function test_waits() { await new Promise((resolve) => setTimeout(resolve, 4000)); }
    export class TestGroup { test_fails() { throw new Error("on purpose"); } }
  `,
  "tests/test_b.ts": `
    import { mark } from "unplugin-xtest";
    export const test_again = mark.parametrize("x", [1, 2])((x: number) => {});
    export const test_skipped = mark.skip({ reason: "not now" })(() => {});
    export function test_node(tmp_path: string) {}
  `,
  "tests/test_c.ts": `
    throw new TypeError("while it was imported");
    export function test_never() {}
  `,
};

describeOn(findChromium(), ([chromium]) => {
  test("shows the tests as they run, and what became of them", () => {
    const project = new BrowserProject(FILES);
    try {
      const script = path.join(import.meta.dirname, "watch.mjs");
      const bin = path.join(PROJECT, "dist/cli/bin.js");
      const ended = runProgram([process.execPath], [script, chromium, bin, project.folder], project.folder);
      expect(ended).toMatchObject({ code: 0, stderr: "" });
      const seen: unknown = JSON.parse(ended.stdout);
      expect(seen).toEqual({
        running: { status: "1 of 8 tests", counts: "1 passed\n7 to go" },
        rows: [
          {
            title: "tests/test_a.ts",
            tally: "1 failed, 3 of 3",
            tests: ["passed test_first", "passed test_waits", "failed TestGroup › test_fails: Error: on purpose"],
          },
          {
            title: "tests/test_b.ts",
            tally: "1 failed, 4 of 4",
            tests: [
              "passed test_again[1]",
              "passed test_again[2]",
              "skipped test_skipped: not now",
              expect.stringMatching(/^error test_node: FixtureLookupError: .*needs Node/),
            ],
          },
          {
            title: "tests/test_c.ts",
            tally: "1 failed, 1 of 1",
            tests: [expect.stringMatching(/^error test_never/)],
          },
        ],
        notice: expect.stringMatching(/tests\/test_c\.ts[^]*TypeError: while it was imported/),
        failure: expect.stringMatching(
          /throw new Error\("on purpose"\)[^]*E {3}.*Error: on purpose[^]*tests\/test_a\.ts:5: Error/,
        ),
        failing: ["TestGroup › test_fails", "test_node", "test_never"],
        filtered: ["test_again[1]", "test_again[2]"],
        none: true,
        status: expect.stringMatching(/^Failed in /),
        title: expect.stringMatching(/^✗ xtest: xtest-browser-/),
        values: ["8", "8"],
      });
    } finally {
      project.remove();
    }
  });
});
