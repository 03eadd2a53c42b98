/**
 * A suite in which values are written as they are, and the same suite with equal values that only execution knows: helpers with statements,
 * late assignments, computed names, getters, `export *`, prototypes, decorators. Both have the same tests, outcomes and events.
 */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { serveCommands } from "../samples/command-server.ts";
import { inFolder } from "../samples/copies.ts";
import { fc, seedOr } from "../random.ts";
import { type Pair, suiteSpec } from "./unknown-suite.ts";

const SEED = seedOr(40_240);
const SUITES = 6;
const suites = fc.sample(suiteSpec, { numRuns: SUITES, seed: SEED });
const folders = suites.map((_, index) => `s${String(index).padStart(2, "0")}`);

/** What is said where a run cannot set up what it finds. */
const EXPLICIT = /cannot be known|could not see|reached the run/;

interface Outcome {
  readonly outcome: string;
  readonly message: string | null;
}

interface Ran {
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly events: readonly string[];
}

const server = serveCommands();
let known: Ran = { outcomes: new Map(), events: [] };
let unknown: Ran = known;
let listed: readonly string[] = [];

beforeAll(async () => {
  await inFolder(async (folder) => {
    const run = async (variant: keyof Pair): Promise<Ran> => {
      const root = path.join(folder, variant);
      suites.forEach((files, index) => {
        for (const [name, text] of Object.entries(files)) {
          const file = path.join(root, folders[index] ?? "", name);
          mkdirSync(path.dirname(file), { recursive: true });
          writeFileSync(file, text[variant]);
        }
      });
      writeFileSync(path.join(root, "package.json"), '{ "type": "module", "xtest": { "markers": ["slow"] } }\n');
      if (variant === "unknown") listed = (await server.run(root, ["list"])).stdout.split("\n").slice(0, -1);
      const report = path.join(folder, `${variant}.json`);
      const { stdout } = await server.run(root, ["run", "-q", "-s", "--report-json", report]);
      const { tests } = JSON.parse(readFileSync(report, "utf8"));
      const outcomes = tests.map(({ id, outcome, message }: { id: string } & Outcome) => [id, { outcome, message }]);
      return {
        outcomes: new Map(outcomes),
        events: stdout
          .split("\n")
          .flatMap((line) => /\bEV .*/.exec(line) ?? [])
          .sort(),
      };
    };
    known = await run("known");
    unknown = await run("unknown");
  });
});

describe(`seed ${SEED}`, () => {
  test("there are tests, and some only a run knows", () => {
    expect(known.outcomes.size).toBeGreaterThan(SUITES);
    expect(known.events.length).toBeGreaterThan(SUITES);
    expect(listed.some((id) => id.endsWith("[...]"))).toBe(true);
  });

  test.each(folders)("%s: the same tests, outcomes and events, or an explicit error", (folder) => {
    const within = ({ outcomes }: Ran): Record<string, string> =>
      Object.fromEntries(
        [...outcomes].flatMap(([id, { outcome }]) => (id.startsWith(`${folder}/`) ? [[id, outcome]] : [])),
      );
    const isSaid = [...unknown.outcomes].some(
      ([id, { message }]) => id.startsWith(`${folder}/`) && EXPLICIT.test(message ?? ""),
    );
    const events = (ran: Ran): readonly string[] => ran.events.filter((line) => line.startsWith(`EV ${folder} `));
    try {
      if (!isSaid) expect(events(unknown)).toEqual(events(known));
      if (!isSaid) expect(within(unknown)).toEqual(within(known));
    } catch (error) {
      const files = Object.entries(suites[folders.indexOf(folder)] ?? {});
      if (error instanceof Error)
        error.message += `\n\n${files.map(([name, text]) => `--- ${name}\n${text.unknown}`).join("\n")}`;
      throw error;
    }
  });

  test("hardly any needs the error", () => {
    const said = [...unknown.outcomes.values()].filter(({ message }) => EXPLICIT.test(message ?? ""));
    expect(said.map(({ message }) => message)).toEqual([]);
  });
});
