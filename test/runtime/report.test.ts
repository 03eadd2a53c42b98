/** `run()` of a bundle: a run in the same realm, and its report. */
import { describe, expect, test } from "@jest/globals";
import { mark } from "../../src/core/author/marks/mark.ts";
import { createRun } from "../../src/runtime/report.ts";
import { buildSuite, type ModuleSpec } from "./suite-builder.ts";

const failing = (): never => {
  throw Object.assign(new Error("planted"), { expected: 1, actual: { a: 2 } });
};
const report = (spec: Record<string, ModuleSpec>, options = {}) => createRun(buildSuite(spec).suite)(options);

describe("createRun", () => {
  test("makes the report of all that happened", async () => {
    const heard: string[] = [];
    const made = await report(
      {
        "test_a.ts": { tests: { test_1: () => undefined, test_2: failing, test_3: mark.skip("no")(() => undefined) } },
        "test_b.ts": { onImport: failing, tests: { test_4: () => undefined } },
      },
      { onEvent: (event: { type: string }) => heard.push(event.type) },
    );
    expect(made).toMatchObject({
      reportVersion: 1,
      exitCode: 1,
      summary: { passed: 1, failed: 1, error: 1, skipped: 1, xfailed: 0, xpassed: 0, deselected: 0, total: 4 },
      errors: [{ path: "test_b.ts", message: "Error: planted" }],
    });
    expect(made.tests.map(({ id, outcome, message }) => [id, outcome, message])).toEqual([
      ["test_a.ts::test_1", "passed", null],
      ["test_a.ts::test_2", "failed", "Error: planted"],
      ["test_a.ts::test_3", "skipped", "no"],
      ["test_b.ts::test_4", "error", "Error: planted"],
    ]);
    expect(made.tests[1]?.longrepr).toContain("call: Error: planted");
    expect(JSON.parse(JSON.stringify(made))).toEqual(made);
    expect(heard.at(-1)).toBe("end");
  });

  test("has the line of a test whose title has brackets, and for what only the run finds that of its class", async () => {
    class TestMade {
      test_found() {
        return undefined;
      }
    }
    const { tests } = await report({
      "test_a.ts": {
        tests: {
          "x [y]": mark.parametrize("n", ["[::"])(() => undefined),
          TestMade: { dynamic: true, flavor: "unknown", rest: [], fn: () => undefined },
        },
        bindings: { TestMade },
      },
    });
    expect(tests.map(({ id, line }) => [id, line])).toEqual([
      ["test_a.ts::x [y][0]", 1],
      ["test_a.ts::TestMade::test_found", 1],
    ]);
  });

  test.each([
    ["all passed", { tests: { test_1: () => undefined } }, 0],
    ["a module that cannot be imported", { onImport: failing, tests: { test_1: () => undefined } }, 1],
    ["nothing to run", {}, 5],
  ])("exit code: %s", async (_title, spec, exitCode) => {
    expect((await report({ "test_a.ts": spec })).exitCode).toBe(exitCode);
  });

  test("a filter is a text", async () => {
    const suite = {
      "test_a.ts": { tests: { test_1: () => undefined, test_2: mark["slow"]?.(failing) ?? failing } },
      "test_b.ts": { tests: { test_3: failing } },
    };
    const made = await report(suite, { filter: "path(test_a.ts) & !mark(slow) & default()" });
    expect(made.tests.map(({ id }) => id)).toEqual(["test_a.ts::test_1"]);
    expect(made.summary.deselected).toBe(2);
    await expect(report(suite, { filter: "pth(test_a.ts)" })).rejects.toThrow(
      /'filter': pth\(test_a\.ts\): at column 1: unknown predicate pth, did you mean path\(\)\?/,
    );
    await expect(report(suite, { filter: "failed()" })).rejects.toThrow(
      /a bundle cannot answer failed\(\): it needs the results of earlier runs/,
    );
  });

  test("a test that never returns ends by the clock", async () => {
    const hang = mark.timeout(5)(() => new Promise<never>(() => undefined));
    expect((await report({ "test_a.ts": { tests: { test_1: hang } } })).summary.failed).toBe(1);
  });
});
