/** The ids that `list` prints are the ids that run, in the same order; with `--resolve` to the last one. */
import { describe, expect, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import path from "node:path";

import { inCopy, samplesOf, xtest } from "./sample.ts";

describe.each(["collect", "run"])("%s", (kind) => {
  test.each(samplesOf(kind).filter(({ config }) => config.changesItems !== true))("$name", (sample) => {
    inCopy(sample, (folder) => {
      const listed = xtest(folder, ["list"]);
      if (listed.code !== 0) return;
      const report = path.join(folder, "report.json");
      const run = xtest(folder, ["run", "-q", "--report-json", report]);
      expect([0, 1]).toContain(run.code);
      const { tests }: { tests: { id: string }[] } = JSON.parse(readFileSync(report, "utf8"));
      // Each attempt is reported.
      const ranIds = [...new Set(tests.map((entry) => entry.id))];
      const ids = listed.stdout.trimEnd().split("\n");
      if (!ids.some((id) => id.endsWith("[...]"))) return expect(ranIds).toEqual(ids);
      // What dynamic items turn out to be may have to be regrouped.
      expect([...ranIds].sort()).toEqual(expanded(ids, tests).sort());
      expect(xtest(folder, ["list", "--resolve"]).stdout.trimEnd().split("\n")).toEqual(ranIds);
      return undefined;
    });
  });
});

/** A dynamic id stands for the ids that its test, or what is not listed of its class, has in the run. */
function expanded(ids: readonly string[], tests: readonly { id: string }[]): string[] {
  return ids.flatMap((id) => {
    if (!id.endsWith("[...]")) return [id];
    const address = id.slice(0, -"[...]".length);
    const isIn = (run: string): boolean =>
      run === address || run.startsWith(`${address}[`) || run.startsWith(`${address}::`);
    return tests.map((entry) => entry.id).filter((run) => isIn(run) && !(ids.includes(run) && run !== id));
  });
}
