/**
 * docs/coming-from-pytest.md: each example that it names is in fixtures/pytest-docs, compiles, and has the ids and outcomes that pytest
 * gives for the original. They are recorded there: `_outcomes.json` of a page for what runs without flags, all in one run, and `_runs.json`
 * of a folder that is a project of its own.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type CommandResult, CommandServer } from "../samples/command-server.ts";
import { inCopy, PROJECT, xtest } from "../samples/sample.ts";

const ROOT = path.join(PROJECT, "fixtures/pytest-docs");

/** One command in a project, and what it gives. */
interface Run {
  /** A program of the project, which is run in the place of `xtest`. */
  readonly program?: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly code: number;
  /** The outcome of each test, in the order in which they run. */
  readonly outcomes?: Readonly<Record<string, string>>;
  /** The ids that `list` prints. */
  readonly ids?: readonly string[];
  /** What it prints, among other things, in this order. */
  readonly prints?: readonly string[];
  /** What it does not print. */
  readonly omits?: readonly string[];
}

/** `_runs.json` of a project. */
interface Project {
  /** Its folders that it finds as installed packages, by the names of these. */
  readonly packages?: Readonly<Record<string, string>>;
  readonly runs: readonly Run[];
}

function json<T>(...names: readonly string[]): T {
  return JSON.parse(readFileSync(path.join(ROOT, ...names), "utf8"));
}

const HEADINGS = json<Record<string, Record<string, number>>>("_headings.json");
const folders = readdirSync(ROOT, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
const parentsOf = (pattern: RegExp): string[] => [
  ...new Set(folders.filter((file) => pattern.test(file)).map((file) => path.posix.dirname(file))),
];
const isTest = (file: string): boolean => /(^|\/)test_[^/]+\.ts$/.test(file);
const folderOf = (link: string): string => (link.endsWith("/") ? link.slice(0, -1) : path.posix.dirname(link));
const projects = parentsOf(/\/_runs\.json$/);
const pages = parentsOf(/\/_outcomes\.json$/);

let server: CommandServer;
beforeAll(() => {
  server = new CommandServer();
});
afterAll(() => {
  server.end();
});

/** The outcomes of a run's report, in its order. */
function outcomesOf(file: string): [id: string, outcome: string][] {
  const { tests }: { tests: { id: string; outcome: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  return tests.map(({ id, outcome }) => [id, outcome]);
}

describe("examples without flags have the ids and outcomes that pytest gives", () => {
  let outcomes: [id: string, outcome: string][];
  beforeAll(() =>
    inCopy({ name: "pytest-docs", folder: ROOT, config: { description: "" } }, (folder) => {
      for (const project of projects) rmSync(path.join(folder, project), { recursive: true });
      const { code, stderr } = xtest(folder, ["-q", "--report-json", "report.json"]);
      expect([code, stderr]).toEqual([1, ""]);
      outcomes = outcomesOf(path.join(folder, "report.json"));
    }),
  );

  test.each(pages)("%s", (page) => {
    const ofPage = outcomes.filter(([id]) => id.startsWith(`${page}/`));
    expect(ofPage).toEqual(Object.entries(json<Record<string, string>>(page, "_outcomes.json")));
  });

  test("and there are no others", () => {
    expect([...new Set(outcomes.map(([id]) => id.split("/")[0]))].sort()).toEqual([...pages].sort());
  });
});

/** Runs a command. What is not captured goes to the descriptors of a process, which must be one of its own; `--version` imports nothing twice. */
function execute({ program, args, env }: Run, folder: string): CommandResult | Promise<CommandResult> {
  if (program !== undefined) return runProgram(folder, program);
  if (args.some((arg) => arg === "-s" || arg.startsWith("--capture") || arg === "--version"))
    return xtest(folder, args, env);
  return server.run(folder, args, env);
}

function runProgram(cwd: string, program: string): CommandResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { cwd, encoding: "utf8" });
  return { code: status, stdout, stderr };
}

describe("examples with flags", () => {
  test.each(projects)("%s", async (project) => {
    const { packages = {}, runs } = json<Project>(project, "_runs.json");
    await inCopy({ name: "project", folder: path.join(ROOT, project), config: { description: "" } }, async (folder) => {
      for (const [name, source] of Object.entries(packages)) {
        const link = path.join(folder, "node_modules", name);
        mkdirSync(path.dirname(link), { recursive: true });
        symlinkSync(path.join(folder, source), link, "junction");
      }
      for (const run of runs) {
        const { args, code, outcomes, ids, prints = [], omits = [] } = run;
        const report = path.join(folder, "../report.json");
        const flags = outcomes === undefined ? [] : ["--report-json", report];
        const result = await execute({ ...run, args: [...args, ...flags] }, folder);
        const printed = `${result.stdout}${result.stderr}`;
        expect({ args, code: result.code, printed }).toMatchObject({ args, code });
        if (outcomes !== undefined) expect(outcomesOf(report)).toEqual(Object.entries(outcomes));
        if (ids !== undefined) expect(result.stdout.trimEnd().split("\n")).toEqual(ids);
        expect(notInOrder(printed, prints)).toBe("");
        expect(omits.filter((text) => printed.includes(text))).toEqual([]);
      }
    });
  });
});

/** The first text that does not follow the others; empty if all are there. */
function notInOrder(printed: string, texts: readonly string[]): string {
  let at = 0;
  for (const text of texts) {
    const found = printed.indexOf(text, at);
    if (found === -1) return `${text}\nis not in:\n${printed}`;
    at = found + text.length;
  }
  return "";
}

test("all examples compile", () => {
  const tsc = path.join(PROJECT, "node_modules/typescript7/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", ROOT, "--pretty", "false"], { encoding: "utf8" });
  expect(stdout).toBe("");
});

describe("the page", () => {
  const page = readFileSync(path.join(PROJECT, "docs/coming-from-pytest.md"), "utf8");
  const rows = page
    .split("\n")
    .map((line) =>
      /^\| \[[^\]]+\]\(https:\/\/docs\.pytest\.org\/en\/stable\/(\S+)\.html#(\S+)\) \| (.+) \| (.+) \|$/.exec(line),
    )
    .filter((row) => row !== null)
    .map(([, name = "", anchor = "", here = "", state = ""]) => ({ name, anchor, here, state }));
  const kinds = ["as it stands", "another form: ", "not wanted: ", "to come: "];

  test("has each heading with an example of each page, in pytest's order", () => {
    const named = Object.keys(HEADINGS).map((name) => [
      name,
      [...new Set(rows.filter((row) => row.name === name).map(({ anchor }) => anchor))],
    ]);
    expect(named).toEqual(Object.entries(HEADINGS).map(([name, anchors]) => [name, Object.keys(anchors)]));
  });

  test("says of each example whether it is as it stands, in another form, and why, or not wanted, and why", () => {
    expect(rows.filter(({ state }) => !kinds.some((kind) => state.startsWith(kind)))).toEqual([]);
    const counts = kinds.map((kind) => rows.filter(({ state }) => state.startsWith(kind)).length);
    expect(page).toContain(
      `Of ${rows.length} examples, ${counts[0]} work as they stand, ${counts[1]} in another form, and ${counts[2]} are not wanted here.`,
    );
  });

  test("links what there is, and all of it", () => {
    const links = [...page.matchAll(/\]\(\.\.\/fixtures\/pytest-docs\/([^)#]+)\)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !existsSync(path.join(ROOT, link)))).toEqual([]);
    const examples = folders.filter((file) => isTest(file));
    const linked = (file: string): boolean =>
      links.some((link) => link === file || (!isTest(link) && file.startsWith(`${folderOf(link)}/`)));
    expect(examples.filter((file) => !linked(file))).toEqual([]);
  });
});
