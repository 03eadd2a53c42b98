/** One scenario on all engines: the same ids, outcomes, messages, places, output, reports and exit codes. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";

import { PROJECT } from "../../samples/sample.ts";
import { copyProject } from "./project-copies.ts";
import { describeOn, findEngines, runProgram } from "./engines.ts";
import { SCENARIO, expectedOf, seenOf } from "./scenario.ts";

const BIN = path.join(PROJECT, "dist/cli/bin.js");
const scenario = copyProject(SCENARIO);
afterAll(scenario.remove);

/**
 * Commands of a bundle. What they select is decided by code that all engines share; what an engine has a part in, output and exit codes,
 * is tried on each, with the runs of everything.
 */
const COMMANDS = [
  { everywhere: false, args: ["-q", "tests/test_fixtures.ts::test_awaits"], code: 0, says: /^1 passed in/m },
  { everywhere: false, args: ["-q", "-k", "test_rows"], code: 0, says: /^2 passed, 57 deselected in/m },
  {
    everywhere: false,
    args: ["--co", "-q", "tests/sub"],
    code: 0,
    says: /^tests\/sub\/test_sub\.ts::test_overridden\n/,
  },
  { everywhere: false, args: ["-x", "-q", "tests/test_outcomes.ts"], code: 1, says: /stopping after 1 failures/ },
  { everywhere: true, args: ["-s", "-q", "tests/test_output.ts::test_quiet"], code: 0, says: /^seen by nobody\n/ },
  { everywhere: false, args: ["-k", "nothing"], code: 5, says: /= 59 deselected in/ },
  { everywhere: true, args: ["-k", "(nothing"], code: 4, says: /expected right parenthesis/ },
];

describe("xtest itself", () => {
  for (const engine of findEngines()) {
    describeOn(engine, (command) => {
      test("runs the scenario as every other engine does", () => {
        const seen = seenOf(scenario.folder, command, [BIN, "run", "--continue-on-collection-errors"]);
        expect(seen.code).toBe(1);
        expect(seen.json).toBe(expectedOf(".json", seen.json));
        expect(seen.junit).toBe(expectedOf(".xml", seen.junit));
      });
    });
  }
});

describe("one bundle, where nothing of the project is", () => {
  /** Has the bundle, and above it no `node_modules`. */
  const elsewhere = path.join(scenario.folder, "../elsewhere");
  const BUNDLE = "xtest/xtest.mjs";
  const engines = findEngines();

  beforeAll(() => {
    const build = [BIN, "build", "--out", "out", "--continue-on-collection-errors"];
    const { code, stderr } = runProgram([process.execPath], build, scenario.folder);
    if (code !== 0) throw new Error(stderr);
    mkdirSync(elsewhere);
    cpSync(path.join(scenario.folder, "out"), path.join(elsewhere, "xtest"), { recursive: true });
  });

  for (const engine of engines) {
    describeOn(engine, (command) => {
      test("runs as on every other engine", () => {
        const seen = seenOf(elsewhere, command, [BUNDLE]);
        expect(seen.code).toBe(1);
        expect(seen.json).toBe(expectedOf(".bundle.json", seen.json));
        expect(seen.junit).toBe(expectedOf(".bundle.xml", seen.junit));
      });

      test("in two workers, too", () => {
        // Files stay together, because some of their tests count on each other.
        const seen = seenOf(elsewhere, command, [BUNDLE, "-n", "2", "--dist", "loadfile"]);
        expect(seen.code).toBe(1);
        expect(seen.json).toBe(expectedOf(".bundle.json", seen.json));
      });

      test.each(engine === engines[0] ? COMMANDS : COMMANDS.filter(({ everywhere }) => everywhere))(
        "exits with $code after $args",
        ({ args, code, says }) => {
          const ended = runProgram(command, [BUNDLE, ...args], elsewhere);
          expect(ended).toMatchObject({ code });
          expect(ended.stdout + ended.stderr).toMatch(says);
        },
      );
    });
  }
});
