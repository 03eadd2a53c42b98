/**
 * For random suites, the listed ids are the ids that run, in the same order, and every test passes; listing again, with
 * or without the cache, gives the same ids; a listed id can be selected.
 */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { serveCommands } from "../samples/command-server.ts";
import { inFolder } from "../samples/copies.ts";
import { filesOf, suiteSpec } from "./random-suite.ts";
import { fc, seedOr } from "../random.ts";

const SEED = seedOr(20260);
const SUITES = 12;

const suites = fc.sample(suiteSpec, { numRuns: SUITES, seed: SEED }).map(filesOf);
const folders = suites.map((_, index) => `s${String(index).padStart(2, "0")}`);

interface Report {
  readonly tests: readonly { readonly id: string; readonly outcome: string; readonly message: string | null }[];
}

let listed: string[] = [];
let again: string[] = [];
let uncached: string[] = [];
let report: Report = { tests: [] };
let chosen: string[] = [];
let chosenReport: Report = { tests: [] };
let stderr = "";

const server = serveCommands();

beforeAll(async () => {
  await inFolder(async (folder) => {
    const root = path.join(folder, "suite");
    suites.forEach((files, index) => {
      for (const [name, text] of Object.entries({ ...files })) {
        const file = path.join(root, folders[index] ?? "", name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    });
    writeFileSync(
      path.join(root, "package.json"),
      '{ "type": "module", "xtest": { "markers": ["onclass", "slow", "whole"] } }\n',
    );
    const list = async (...args: string[]) => {
      const result = await server.run(root, ["list", ...args]);
      stderr += result.stderr.replace(/^\d+ tests collected\n$/, "");
      return result.stdout.split("\n").slice(0, -1);
    };
    const run = async (name: string, targets: readonly string[]): Promise<Report> => {
      const file = path.join(folder, name);
      const result = await server.run(root, ["run", "-q", "--report-json", file, ...targets]);
      stderr += result.stderr;
      return JSON.parse(readFileSync(file, "utf8"));
    };
    listed = await list();
    again = await list();
    uncached = await list("--no-cache");
    report = await run("report.json", []);
    chosen = listed.filter((_, index) => index % 11 === 0);
    chosenReport = await run("chosen.json", chosen);
  });
});

/** The ids of one suite. */
const within = (ids: readonly string[], folder: string) => ids.filter((id) => id.startsWith(`${folder}/`));

describe(`seed ${SEED}`, () => {
  test("the suites have tests, and nothing is wrong with them", () => {
    expect(stderr).toBe("");
    expect(listed.length).toBeGreaterThan(SUITES);
    expect(listed.filter((id) => id.includes("["))).not.toEqual([]);
    expect(listed.filter((id) => id.endsWith("[...]"))).toEqual([]);
  });

  test.each(folders)("%s: what is listed runs, in that order, and passes", (folder) => {
    const ran = report.tests.filter(({ id }) => id.startsWith(`${folder}/`));
    const failed = ran
      .filter(({ outcome }) => outcome !== "passed")
      .map(({ id, message }) => `${id}: ${String(message)}`);
    try {
      expect(ran.map(({ id }) => id)).toEqual(within(listed, folder));
      expect(failed).toEqual([]);
    } catch (error) {
      const files = Object.entries(suites[folders.indexOf(folder)] ?? {});
      if (error instanceof Error)
        error.message += `\n\n${files.map(([name, text]) => `--- ${name}\n${text}`).join("\n")}`;
      throw error;
    }
  });

  test("ids are unique", () => {
    expect(listed.filter((id, index) => listed.indexOf(id) !== index)).toEqual([]);
  });

  test("listing again gives the same, with the cache and without", () => {
    expect(again).toEqual(listed);
    expect(uncached).toEqual(listed);
  });

  test("ids can be asked for", () => {
    expect(chosenReport.tests.map(({ id }) => id).sort()).toEqual([...chosen].sort());
  });
});
