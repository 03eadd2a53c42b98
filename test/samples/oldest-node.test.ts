/** Samples on the oldest Node that is supported: all others run on the Node of the tests. */
import { expect, test } from "@jest/globals";
import { describeOn } from "../build/standalone/engines.ts";
import { findNode } from "../build/standalone/find-engines.mjs";
import { samplesOf, transcript } from "./sample.ts";
import { readFileSync } from "node:fs";
import path from "node:path";

/** Those that lean on Node: processes, workers, signals, output, modules and their hooks, inspectors, built-in modules. */
const CASES = new Set([
  "builtin-fixtures",
  "clock",
  "commonjs",
  "commonjs-forms",
  "compat-jest-mocks",
  "compat-node-test",
  "compat-vitest-mocks",
  "coverage",
  "isolate",
  "isolate-process",
  "lost-exits",
  "lost-processes",
  "mocker",
  "package-tests",
  "parametrize",
  "patched-modules",
  "plugin-using",
  "replaced-members",
  "snapshots-migrated",
  "timeouts",
  "vite-component",
  "workers-crash",
]);

describeOn(findNode(20), ([node]) => {
  const samples = samplesOf("run").filter(({ name }) => CASES.has(name));

  test("all are there", () => {
    expect(samples.map(({ name }) => name)).toEqual([...CASES]);
  });

  test.each(samples)("$name", (sample) => {
    expect(transcript(sample, node)).toBe(readFileSync(path.join(sample.folder, "_expected.txt"), "utf8"));
  });
});
