/** The examples with a suite: all tests pass, and the listing equals the run. */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { type CommandResult, serveCommands } from "../samples/command-server.ts";
import { PROJECT } from "../samples/sample.ts";

const server = serveCommands();

interface Report {
  readonly exitCode: number;
  readonly summary: Record<string, number>;
  readonly tests: readonly { readonly id: string; readonly outcome: string; readonly message: string | null }[];
}

describe.each([
  { name: "basic", atLeast: 20, allowed: ["passed", "skipped", "xfailed"] },
  { name: "semver", atLeast: 150, allowed: ["passed", "skipped", "xfailed"] },
  { name: "markdown", atLeast: 3, allowed: ["passed"] },
  { name: "describe-it", atLeast: 11, allowed: ["passed", "skipped"] },
  { name: "monorepo", atLeast: 17, allowed: ["passed"] },
  { name: "react", atLeast: 10, allowed: ["passed"] },
  { name: "vue", atLeast: 6, allowed: ["passed"] },
  { name: "svelte", atLeast: 5, allowed: ["passed"] },
  { name: "solid", atLeast: 5, allowed: ["passed"] },
])("examples/$name", ({ name, atLeast, allowed }) => {
  const folder = path.join(PROJECT, "examples", name);
  let listed: CommandResult;
  beforeAll(async () => {
    listed = await server.run(folder, ["list"]);
  });

  test("runs what it lists, and nothing fails", async () => {
    const scratch = mkdtempSync(path.join(os.tmpdir(), "xtest-example-"));
    try {
      const file = path.join(scratch, "report.json");
      expect(listed).toMatchObject({ code: 0, stderr: expect.stringMatching(/^\d+ tests collected\n$/) });
      const run = await server.run(folder, ["-q", "--report-json", file]);
      expect(run).toMatchObject({ code: 0, stderr: "" });
      const report: Report = JSON.parse(readFileSync(file, "utf8"));
      expect(report.tests.filter(({ outcome }) => !allowed.includes(outcome))).toEqual([]);
      expect(report.tests.map(({ id }) => id)).toEqual(listed.stdout.trimEnd().split("\n"));
      expect(report.tests.length).toBeGreaterThanOrEqual(atLeast);
      expect(report.summary["total"]).toBe(report.tests.length);
    } finally {
      rmSync(scratch, { recursive: true, force: true });
    }
  });

  test("its page shows the listing, where it shows one", () => {
    const page = path.join(folder, "README.md");
    const shown = existsSync(page) ? /\$ npx xtest list\n(.*?)```/s.exec(readFileSync(page, "utf8"))?.[1] : undefined;
    if (shown !== undefined) expect(shown).toBe(listed.stdout);
  });

  test("has no problem that check knows of", async () => {
    expect(await server.run(folder, ["check"])).toMatchObject({ code: 0 });
  });
});
