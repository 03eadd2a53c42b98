/**
 * One project with all features, and one list of expectations for all bundlers: the same manifest, ids, outcomes,
 * messages, and places in the sources. Each bundler builds it in its own process, and Node runs the output in another.
 */
import { expect } from "@jest/globals";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createMapReader } from "../../../src/run/traceback/source-maps.ts";
import { createTraceMapper } from "../../../src/run/traceback/traces.ts";
import { COMPILED, PROJECT, Project } from "../../project.ts";
import type { Bundler } from "./bundlers.ts";

const SCENARIO = "fixtures/bundlers/scenario";

/** What came of one build. */
export interface Built {
  readonly code: number | null;
  /** Everything that the bundler printed, on either stream. */
  readonly output: string;
}

/** What must be the same for every bundler. */
export interface Seen {
  /** Each problem that the bundler printed: `warning XT102 tests/test_x.ts:1:2`, in order of their places. */
  readonly said: readonly string[];
  readonly tests: readonly SeenTest[];
  readonly errors: readonly {
    readonly path: string | null;
    readonly message: string;
    readonly frames: readonly string[];
  }[];
}

interface SeenTest {
  readonly id: string;
  readonly outcome: string;
  readonly message: string | null;
  /** `tests/test_x.ts:1:2` of each frame of the project's, through the source map; innermost first. */
  readonly frames: readonly string[];
  /** What a failed assertion says of itself: the lines that are no frames. Absent for other tests. */
  readonly explanation?: readonly string[];
  /** The line and the column of the operand that decided. */
  readonly operand?: string;
}

/** A copy of the scenario. @param variant - a folder of `variant/` that is laid over it. */
export function copyScenario(variant?: string): Project {
  const project = new Project({}, SCENARIO);
  if (variant !== undefined)
    cpSync(path.join(PROJECT, SCENARIO, "variant", variant), project.root, { recursive: true });
  return project;
}

export function buildScenario(project: Project, { build }: Bundler): Built {
  const [program, ...args] = build;
  const { code, stdout, stderr } = project.run(program ?? process.execPath, args, COMPILED);
  return { code, output: stdout + stderr };
}

interface Thrown {
  readonly message: string;
  readonly stack: string | null;
  readonly operand?: { readonly line: number; readonly column: number; readonly call: number };
}

interface RunFacts {
  readonly tests: readonly { id: string; outcome: string; message: string | null; longrepr: string | null }[];
  readonly errors: readonly { path: string | null; message: string; error: Thrown | null }[];
  readonly listed: readonly string[];
  /** The errors of tests, by their ids. */
  readonly thrown: Readonly<Record<string, Thrown>>;
}

/** Runs the bundle of a build, and gathers what is compared. */
export function seenOf(project: Project, { output }: Built): Seen {
  const { tests, errors, listed, thrown } = project.script(`
    const { manifest, run } = await import(${JSON.stringify(`${project.root}/dist/xtest.mjs`)});
    const thrown = {};
    const { tests, errors } = await run({
      onEvent({ type, result }) {
        if (type === "result") thrown[result.id] = result.failures[0]?.error;
      },
    });
    console.log(JSON.stringify({ tests, errors, thrown, listed: manifest.items.map(({ id }) => id) }));
  `) as RunFacts;
  const manifest: { items: { id: string }[] } = JSON.parse(project.read("dist/xtest.manifest.json"));
  expect(listed).toEqual(manifest.items.map(({ id }) => id));
  expect(manifest).toEqual(manifestOfCommand(project));
  return {
    said: problemsIn(output),
    tests: tests.map(({ id, outcome, message, longrepr }) => {
      const { operand, ...error } = thrown[id] ?? { message: "", stack: null };
      const seen = { id, outcome, message, frames: framesOf(project, error) };
      if (longrepr?.includes("AssertionError") !== true) return seen;
      const decided = operand === undefined ? {} : { operand: `${operand.line}:${operand.column}` };
      return { ...seen, explanation: explanationOf(longrepr), ...decided };
    }),
    errors: errors.map(({ path, message, error }) => {
      return { path, message, frames: framesOf(project, error ?? { message, stack: null }) };
    }),
  };
}

let listing: unknown;

/** The command line's own list is what every bundler's has to be, to the letter: the scenario is the same for all, and listed once. */
function manifestOfCommand(project: Project): unknown {
  listing ??= JSON.parse(project.node(["node_modules/unplugin-xtest/dist/cli/bin.js", "list", "--json"]).stdout);
  return listing;
}

function explanationOf(longrepr: string): string[] {
  const [first = "", ...lines] = longrepr.match(/^E +\S.*/gm) ?? [];
  return lines.map((line) => line.slice(/^E */.exec(first)?.[0].length)).filter((line) => !/^\s*[-+] /.test(line));
}

/** Each problem that a bundler printed, once: some print what a plugin says more than once, or the place in their own way. */
export function problemsIn(output: string): string[] {
  const ours = output.matchAll(/([\w./-]+:\d+):(\d+): (warning|error) (XT\d+)/g);
  const theirs = output.matchAll(/([\w./-]+) \((\d+):(\d+)\):? (warning|error) (XT\d+)/g);
  const found = [
    ...[...ours].map(([, line, column, severity, code]) => `${severity} ${code} ${line}:${column}`),
    // Their columns begin with 0.
    ...[...theirs].map(([, file, line, at, severity, code]) => `${severity} ${code} ${file}:${line}:${Number(at) + 1}`),
  ];
  return [...new Set(found)].sort();
}

function framesOf({ root }: Project, error: Thrown): string[] {
  const frames = createTraceMapper(root, PROJECT, createMapReader()).map(error);
  return frames
    .map((frame) => ({ ...frame, path: frame.path.replace(/^\//, "") }))
    .filter(({ path: file }) => existsSync(path.join(root, file)) && !file.startsWith("dist/"))
    .map(({ path: file, line, column }) => `${file}:${line}:${nameOfCall(path.join(root, file), line, column)}`);
}

/** webpack and Rspack make `(0,module.same)(1, 2)` of `same(1, 2)`, whose place is that of its second parenthesis. */
function nameOfCall(file: string, line: number, column: number): number {
  const text =
    readFileSync(file, "utf8")
      .replace(/^\uFEFF/, "")
      .split(/\r?\n/)[line - 1] ?? "";
  const called = text[column - 1] === "(" ? (/[\w.]+$/.exec(text.slice(0, column - 1))?.[0] ?? "") : "";
  return column - called.length;
}

/**
 * The one assertion: what was seen is what `_expected.json` says, whatever the bundler. Where it differs, `_actual.json` is
 * left beside it for `npm run accept bundlers`.
 */
export function expectScenario(seen: Seen, { columns = true }: Bundler): void {
  const expected = path.join(PROJECT, SCENARIO, "_expected.json");
  const actual = path.join(PROJECT, SCENARIO, "_actual.json");
  rmSync(actual, { force: true });
  const text = `${JSON.stringify(seen, null, 2)}\n`;
  const wanted = existsSync(expected) ? readFileSync(expected, "utf8") : "{}";
  if (!columns) {
    expect(withoutColumns(text)).toEqual(withoutColumns(wanted));
    return;
  }
  if (text !== wanted) writeFileSync(actual, text);
  expect(seen).toEqual(JSON.parse(wanted));
}

/** The same with only lines in the places of frames. */
function withoutColumns(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) =>
    key === "frames" && Array.isArray(value) ? value.map((frame) => String(frame).replace(/:\d+$/, "")) : value,
  );
}
