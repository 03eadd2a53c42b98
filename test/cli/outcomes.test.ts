/** Whatever decides by an outcome, over a suite that has all of them: held against what pytest does, as `outcomes/record.ts` has recorded it. */
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ItemResult, RunEvent } from "../../src/core/data/events.ts";
import { Project, PROJECT } from "../project.ts";
import { serveCommands } from "../samples/command-server.ts";
import { SCENARIOS, type Step, type Told } from "./outcomes/scenarios.ts";

const RECORDED: Readonly<Record<string, readonly Told[]>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "outcomes/recorded.json"), "utf8"),
);
/** Writes what reporters are told. */
const REPORTER = `import { writeFileSync } from "node:fs";
const events = [];
export default { collected: ({ errors }) => events.push(...errors.map((error) => ({ type: "error", error }))), event: (event) => events.push(event), finish: () => writeFileSync("events.json", JSON.stringify(events)) };
`;
const project = new Project({ "reporter.mjs": REPORTER }, undefined, {});
afterAll(() => project.remove());
const server = serveCommands();
const SUITE = path.join(PROJECT, "fixtures/outcomes/xtest");
const VALUES = path.join(project.root, "node_modules/.cache/xtest/values/v/cache");

function renew(): void {
  for (const name of readdirSync(project.root)) {
    if (!["node_modules", "package.json", "reporter.mjs"].includes(name)) {
      rmSync(path.join(project.root, name), { recursive: true });
    }
  }
  rmSync(VALUES, { recursive: true, force: true });
  cpSync(SUITE, project.root, { recursive: true });
  // For --nf.
  for (const name of readdirSync(SUITE, { recursive: true, encoding: "utf8" })) {
    utimesSync(path.join(project.root, name), 1e9, 1e9);
  }
}

function cached(name: string): unknown {
  const file = path.join(VALUES, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly events: readonly RunEvent[];
}

async function run(args: readonly string[]): Promise<Ran> {
  rmSync(path.join(project.root, "events.json"), { force: true });
  const { code, stdout } = await server.run(project.root, [...args, "--reporter=./reporter.mjs:out", "--tb=no"]);
  return { code, stdout, events: JSON.parse(project.read("events.json")) };
}

/** What is another here, and why. */
const DELIBERATE: readonly (readonly [scenario: RegExp, line: RegExp, why: string])[] = [
  [/./, /test_j_module_skips/, "the tests of a module that is skipped are known, and skipped"],
  [
    /./,
    /here test_b_skips.ts::test_call_fails_teardown_skips/,
    "a test that failed stays one, though its tear-down was skipped",
  ],
  [
    /step by step/,
    /^6: ran: here test_a_calls.ts::test_rows\[0\]/,
    "which rows there are is found out by the run, from the first one on",
  ],
  [
    /second failure in test_c/,
    /^0: (?:exit|next)/,
    "a test fails once: with two reports, --sw-skip would never get past it",
  ],
  [
    /a file that throws/,
    /^0: exit|broken\/|^0: .*test_d/,
    "the tests of a file that throws are known: each has the error, and the others run",
  ],
];

/** The categories that pytest has for a result. */
function categoriesOf({ outcome, failures }: ItemResult): string[] {
  const phases = failures.map(({ phase }) => phase);
  if (outcome === "error") return phases.includes("setup") ? ["error"] : ["passed", "error"];
  return outcome === "failed" && phases.includes("teardown") ? ["failed", "error"] : [outcome];
}

function told({ code, events }: Ran): Told {
  const ran = new Map<string, string[]>();
  for (const event of events) {
    if (event.type === "result")
      ran.set(event.result.id, [...(ran.get(event.result.id) ?? []), ...categoriesOf(event.result)]);
    if (event.type !== "error") continue;
    const { tearDown, path: file } = event.error;
    if (tearDown?.after) ran.get(tearDown.after)?.push("error");
    else if (file !== null) ran.set(file, ["collection"]);
  }
  const next = cached("stepwise");
  return {
    exit: code ?? -1,
    ran: [...ran].map(([id, categories]) => [id, ...categories] as const),
    failed: Object.keys(cached("lastfailed") ?? {}).sort(),
    next: typeof next === "string" ? next : null,
  };
}

/** What pytest reports of phases, as one outcome: what passed, was skipped or expected before an error says nothing more. */
function together(categories: readonly string[]): string {
  const red = categories.filter((category) => category === "failed" || category === "error");
  return red.length > 0 ? red.join(" ") : (categories.at(-1) ?? "");
}

/** In a line each. */
function differencesOf(here: Told, there: Told): string[] {
  const shown = (told: Told): readonly (readonly [string, readonly string[]])[] => [
    ["exit", [String(told.exit)]],
    ["ran", told.ran.map(([id, ...categories]) => `${id} ${together(categories)}`)],
    ["failed", told.failed],
    ["next", told.next === null ? [] : [told.next]],
  ];
  return shown(here).flatMap(([name, lines], at) => {
    const others = shown(there)[at]?.[1] ?? [];
    const more = lines.filter((line) => !others.includes(line)).map((line) => `${name}: here ${line}`);
    const less = others.filter((line) => !lines.includes(line)).map((line) => `${name}: there ${line}`);
    const isSame = more.length === 0 && less.length === 0 && lines.join("\n") !== others.join("\n");
    return [...more, ...less, ...(isSame ? [`${name}: in another order`] : [])];
  });
}

function mend(): void {
  for (const name of readdirSync(path.join(project.root, "broken"))) {
    const file = path.join(project.root, "broken", name);
    writeFileSync(file, readFileSync(file, "utf8").replace(/^.*\n/, ""));
  }
}

async function step({ args, mends }: Step): Promise<Told> {
  if (mends) mend();
  return told(await run(args));
}

describe("as in pytest", () => {
  const used = new Set<string>();
  let done = 0;
  test.each(SCENARIOS)("$name", async ({ name, steps, failedBefore }) => {
    renew();
    if (failedBefore) {
      const all = RECORDED["what failed"]?.[0]?.ran.map(([id]) => id) ?? [];
      mkdirSync(VALUES, { recursive: true });
      const failed = Object.fromEntries([...all, "test_gone.ts::test_gone"].map((id) => [id, true]));
      writeFileSync(path.join(VALUES, "lastfailed"), JSON.stringify(failed));
    }
    const differences: string[] = [];
    for (const [at, one] of steps.entries()) {
      const there = RECORDED[name]?.[at];
      if (there === undefined) throw new Error(`${name} has to be recorded again`);
      differences.push(...differencesOf(await step(one), there).map((text) => `${at}: ${text}`));
    }
    const left = differences.filter((line) => {
      const known = DELIBERATE.find(([scenario, text]) => scenario.test(name) && text.test(line));
      if (known !== undefined) used.add(known[2]);
      return known === undefined;
    });
    expect(left).toEqual([]);
    done++;
  });

  test("but for what is another on purpose", () => {
    // Not with -t.
    if (done === SCENARIOS.length) expect([...used].sort()).toEqual(DELIBERATE.map(([, , why]) => why).sort());
  });
});

describe("of flags that pytest itself does not have", () => {
  const WHOLE = ["--ignore=broken"];
  const HISTORY = ["--history", "history.json"];
  type Results = readonly ItemResult[];
  const resultsOf = ({ events }: Ran): Results =>
    events.flatMap((event) => (event.type === "result" ? event.result : []));
  const outcomesOf = (ran: Ran): string[] =>
    resultsOf(ran)
      .flatMap(({ id, outcome, rerun }) => (rerun === true ? [] : `${id} ${outcome}`))
      .sort();
  const scopesOf = ({ events }: Ran): string[] =>
    events.flatMap((event) => (event.type === "error" ? event.error.message : [])).sort();
  const isRed = ({ outcome }: ItemResult): boolean => outcome === "failed" || outcome === "error";
  const SCOPES = [
    "Tear-down of TestSkipped failed: not closed",
    "Tear-down of TestTeardown failed: not closed",
    "Tear-down of the module failed: not closed",
    "Tear-down of the package pkg failed: package not closed",
    "Tear-down of the session failed: session not closed",
  ];
  let plain: Ran;
  let failed: readonly string[];
  beforeAll(async () => {
    renew();
    plain = await run(WHOLE);
    failed = told(plain).failed;
  });

  test("plain: each tear-down of a wider scope is an error beside the tests", () => {
    expect(scopesOf(plain)).toEqual(SCOPES);
    expect(plain.code).toBe(1);
  });

  // pytest-rerunfailures (`_should_not_rerun`): whatever failed in any phase, unless it is expected.
  test("--retries tries again what failed by itself, and nothing else", async () => {
    const ran = await run([...WHOLE, "--retries", "1"]);
    expect(outcomesOf(ran)).toEqual(outcomesOf(plain));
    expect(scopesOf(ran)).toEqual(SCOPES);
    const again = resultsOf(ran).flatMap(({ id, rerun }) => (rerun === true ? id : []));
    expect(again).toEqual(
      resultsOf(plain)
        .filter(isRed)
        .map(({ id }) => id),
    );
    expect(told(ran).failed).toEqual(failed);
  });

  test("--count: each attempt has the outcome, a scope is left once, and the cache knows the tests", async () => {
    const ran = await run([...WHOLE, "--count", "2"]);
    const twice = resultsOf(plain).flatMap(({ id, outcome }) => [`${id} [1/2] ${outcome}`, `${id} [2/2] ${outcome}`]);
    expect(outcomesOf(ran)).toEqual(twice.sort());
    expect(scopesOf(ran)).toEqual(SCOPES);
    expect(told(ran).failed).toEqual(failed);
    const broken = await run(["--count", "2", "broken/test_broken.ts"]);
    expect(outcomesOf(broken)).toEqual(
      ["one [1/2]", "one [2/2]", "two [1/2]", "two [2/2]"].map((name) => `broken/test_broken.ts::test_${name} error`),
    );
  });

  test("failed() takes what --lf takes, also the tests of a file that could be collected only now", async () => {
    renew();
    expect((await run(["broken/test_syntax.ts", "test_d_module_setup.ts"])).code).toBe(2);
    mend();
    for (const flags of [["--lf"], ["-E", "failed()"]]) {
      const { stdout } = await server.run(project.root, [
        "list",
        "-q",
        "broken/test_syntax.ts",
        "test_d_module_setup.ts",
        ...flags,
      ]);
      expect(stdout.match(/^\S+::\S+/gm)).toEqual(["broken/test_syntax.ts::test_three"]);
    }
    renew();
  });

  test("-n: the same results, and the same is known afterwards", async () => {
    const ran = await run([...WHOLE, "-n", "2", "--dist", "loadfile"]);
    expect(outcomesOf(ran)).toEqual(outcomesOf(plain));
    expect(new Set(scopesOf(ran))).toEqual(new Set(SCOPES));
    expect([ran.code, told(ran).failed]).toEqual([
      1,
      expect.arrayContaining(failed.filter((id) => !id.includes("test_z"))),
    ]);
  });

  test("--shard: the parts have what the whole has, by the durations of a history too", async () => {
    const parts = [await run([...WHOLE, "--shard", "1/2"]), await run([...WHOLE, "--shard", "2/2"])];
    expect(parts.flatMap(outcomesOf).sort()).toEqual(outcomesOf(plain));
    expect(new Set(parts.flatMap(scopesOf))).toEqual(new Set(SCOPES));
  });

  test("--history has what tells of the code; --quarantine expects what is flaky, and no tear-down of a wider scope", async () => {
    await run([...WHOLE, ...HISTORY]);
    const { tests }: { tests: Record<string, { runs: string[] }> } = JSON.parse(project.read("history.json"));
    const words = Object.entries(tests).map(
      ([id, { runs }]) => `${id} ${runs.map((text) => text.split(" ")[0]).join()}`,
    );
    const telling = resultsOf(plain).flatMap((result) =>
      isRed(result) ? `${result.id} failed` : result.outcome === "passed" ? `${result.id} passed` : [],
    );
    expect(words.sort()).toEqual(telling.sort());
    for (const test of Object.values(tests)) test.runs.push("flaky 0");
    writeFileSync(path.join(project.root, "history.json"), JSON.stringify({ historyVersion: 1, tests }));
    const ran = await run([...WHOLE, ...HISTORY, "--quarantine"]);
    expect(resultsOf(ran).filter(isRed)).toEqual([]);
    expect([ran.code, scopesOf(ran)]).toEqual([1, SCOPES]);
  });

  test("reports that are merged have the exit code of the runs, also of a tear-down alone", async () => {
    await server.run(project.root, [
      "-q",
      "test_h_module_teardown.ts",
      "--report-json",
      "a.json",
      "--junitxml",
      "a.xml",
    ]);
    for (const file of ["a.json", "a.xml"]) {
      const { code, stdout } = await server.run(project.root, ["merge", file, "-q", "--tb=no"]);
      expect([file, code, stdout.includes("2 passed, 1 error")]).toEqual([file, 1, true]);
    }
  });

  test("bisect finds the test that sets up what is not torn down", async () => {
    const id = "test_h_module_teardown.ts::test_last";
    const { code, stdout } = await server.run(project.root, ["bisect", id, "test_h_module_teardown.ts", "-q"]);
    expect([code, stdout.split("\n")[0]]).toEqual([1, `${id} fails alone: no other test is needed`]);
  });
});
