/** The ids that `list` prints are the ids that run, in the same order. */
import { describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import path from "node:path";

import { inCopy, samplesOf, xtest } from "./sample.ts";

describe.each(["collect", "run"])("%s", (kind) => {
  test.each(samplesOf(kind))("$name", (sample) => {
    inCopy(sample, (folder) => {
      const listed = xtest(folder, ["list"]);
      if (listed.code !== 0) return;
      const report = path.join(folder, "report.json");
      const run = xtest(folder, ["run", "-q", "--report-json", report]);
      expect([0, 1]).toContain(run.code);
      const { tests }: { tests: { id: string }[] } = JSON.parse(readFileSync(report, "utf8"));
      expect(tests.map((entry) => entry.id)).toEqual(expanded(listed.stdout.trimEnd().split("\n"), tests));
    });
  });
});

/** A dynamic id stands for the ids that its test has in the run. */
function expanded(ids: readonly string[], tests: readonly { id: string }[]): string[] {
  return ids.flatMap((id) => {
    if (!id.endsWith("[...]")) return [id];
    return tests.map((entry) => entry.id).filter((run) => run.startsWith(id.slice(0, -"...]".length)));
  });
}
