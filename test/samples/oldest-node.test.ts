/** Samples on the oldest Node that is supported: all others run on the Node of the tests. */
import { expect, test } from "@jest/globals";
import { describeOn } from "../build/standalone/engines.ts";
import { findNode } from "../build/standalone/find-engines.mjs";
import { serveCommands } from "./command-server.ts";
import { samplesOf, transcripts } from "./sample.ts";
import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Those that touch what differs between versions of Node: built-in modules, output, `require` of ES modules, hooks of
 * modules, inspectors, workers, processes and their ends, syntax. What else a run does there is shown by the scenario of all engines.
 */
const CASES = new Set([
  "builtin-fixtures",
  "commonjs-forms",
  "compat-node-test",
  "coverage",
  "isolate",
  "lost-processes",
  "patched-modules",
  "plugin-using",
  "timeouts",
]);

describeOn(findNode(20), ([node]) => {
  const server = serveCommands(node);
  const samples = samplesOf("run").filter(({ name }) => CASES.has(name));

  test("all are there", () => {
    expect(samples.map(({ name }) => name)).toEqual([...CASES]);
  });

  test.each(samples)("$name", async (sample) => {
    for (const [suffix, text] of await transcripts(sample, node, server)) {
      expect(text).toBe(readFileSync(path.join(sample.folder, `_expected${suffix}`), "utf8"));
    }
  });
});
