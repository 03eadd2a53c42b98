/**
 * Test files that get at the functions of their runner in many ways, and call them in many places, also in some that are not read: all
 * of their tests run, and have the outcome that their runner gives them.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { fc, seedOr } from "../random.ts";
import { configurationOf, type FormFile, formFiles, mixedFiles, type Runner } from "./forms/forms.ts";
import { Project, PROJECT } from "../project.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
const isFuzz = process.env["XTEST_SEED"] !== undefined;

interface Recorded {
  readonly version: string;
  /** Tests that have another outcome there than the forms say; null for one that is not there. */
  readonly different: Readonly<Record<string, string | null>>;
}

const RECORDED: Readonly<Record<Runner, Recorded>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "forms/recorded.json"), "utf8"),
);

interface Report {
  readonly tests: readonly { readonly id: string; readonly outcome: string }[];
  readonly errors: readonly { readonly path: string | null; readonly message: string }[];
}

/** What the runner gives the tests of some files. */
function expected(runner: Runner, files: readonly FormFile[]): Record<string, string> {
  const { different } = RECORDED[runner];
  return Object.fromEntries(
    files.flatMap((file) =>
      Object.entries(file.outcomes).flatMap(([titles, outcome]) => {
        const id = `${file.path}::${titles}`;
        const there = id in different ? different[id] : outcome;
        return there == null ? [] : [[id, there]];
      }),
    ),
  );
}

/** The files of a run: some of the forms, and forms of access at other places than usual. */
function filesOf(runner: Runner): FormFile[] {
  const rounds = fc.sample(fc.nat(), { seed: seedOr(1), numRuns: isFuzz ? 1200 : 120 });
  const random = (below: number): number => (rounds.pop() ?? 0) % below;
  const all = formFiles(runner).filter((_, index) => isFuzz || index % 3 === 0 || index < 40);
  return [...all, ...mixedFiles(runner, isFuzz ? 300 : 45, random)];
}

const RUNNER_NAMES: readonly Runner[] = ["bun", "jest", "mocha", "node-test", "vitest"];

describe.each(RUNNER_NAMES)("%s", (runner) => {
  test("every test runs, and has the outcome of its runner", () => {
    const files = filesOf(runner);
    const texts = files.flatMap((file) => [[file.path, file.text], ...Object.entries(file.helpers)]);
    const project = new Project({ ...configurationOf(runner), ...Object.fromEntries(texts) }, undefined, {});
    try {
      const { stdout, stderr } = project.node([
        BIN,
        "run",
        "-o",
        "engine=node",
        "--tb",
        "no",
        "--report-json",
        "report.json",
      ]);
      const written = path.join(project.root, "report.json");
      expect(existsSync(written) ? "" : stdout + stderr).toBe("");
      const { tests, errors }: Report = JSON.parse(readFileSync(written, "utf8"));
      const wanted = expected(runner, files);
      const isThere = (id: string): boolean => id in wanted;
      const found = Object.fromEntries(tests.filter(({ id }) => isThere(id)).map(({ id, outcome }) => [id, outcome]));
      expect(found).toEqual(wanted);
      // Nothing else runs, except for what stands for files that cannot be imported there either.
      const broken = new Set(Object.keys(RECORDED[runner].different).map((id) => id.slice(0, id.indexOf("::"))));
      const isBroken = (id: string): boolean => broken.has(id.replace(/::.*$/s, ""));
      expect(tests.filter(({ id }) => !isThere(id) && !isBroken(id))).toEqual([]);
      expect(errors.filter((error) => error.path === null || !broken.has(error.path))).toEqual([]);
    } finally {
      project.remove();
    }
  });
});
