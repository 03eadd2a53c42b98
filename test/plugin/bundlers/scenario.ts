/**
 * One project with all features, and one list of expectations for all bundlers: the same manifest, ids, outcomes,
 * messages, and places in the sources. Each bundler builds it in its own process, and Node runs the output in another.
 */
import { expect } from "@jest/globals";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseStack } from "../../../src/run/traceback/stack.ts";
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

interface RunFacts {
  readonly tests: readonly { id: string; outcome: string; message: string | null; longrepr: string | null }[];
  readonly errors: readonly { path: string | null; message: string; error: { stack: string | null } | null }[];
  readonly listed: readonly string[];
  /** By the ids of tests. */
  readonly operands: Readonly<Record<string, string>>;
}

/** Runs the bundle of a build, and gathers what is compared. */
export function seenOf(project: Project, { output }: Built): Seen {
  const { tests, errors, listed, operands } = project.script(`
    const { manifest, run } = await import(${JSON.stringify(`${project.root}/dist/xtest.mjs`)});
    const operands = {};
    const { tests, errors } = await run({
      onEvent({ type, result }) {
        const operand = type === "result" ? result.failures[0]?.error.operand : undefined;
        if (operand !== undefined) operands[result.id] = operand.line + ":" + operand.column;
      },
    });
    console.log(JSON.stringify({ tests, errors, operands, listed: manifest.items.map(({ id }) => id) }));
  `) as RunFacts;
  const manifest: { items: { id: string }[] } = JSON.parse(project.read("dist/xtest.manifest.json"));
  expect(listed).toEqual(manifest.items.map(({ id }) => id));
  expect(manifest).toEqual(manifestOfCommand(project));
  return {
    said: problemsIn(output),
    tests: tests.map(({ id, outcome, message, longrepr }) => {
      const seen = { id, outcome, message, frames: framesOf(project, longrepr, message) };
      if (longrepr?.includes("AssertionError") !== true) return seen;
      const operand = operands[id];
      return { ...seen, explanation: explanationOf(longrepr), ...(operand === undefined ? {} : { operand }) };
    }),
    errors: errors.map(({ path, message, error }) => {
      return { path, message, frames: framesOf(project, error?.stack ?? null, message) };
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
  return longrepr.split("\n").filter((line) => line.trim() !== "" && !/^ +at |^\s*[-+] |^call: /.test(line));
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

function framesOf({ root }: Project, stack: string | null, message: string | null): string[] {
  const frames = parseStack(stack ?? "", message ?? "");
  return frames
    .map((frame) => (existsSync(root + frame.file) ? { ...frame, file: root + frame.file } : frame))
    .filter(({ file }) => file.startsWith(`${root}/`) && !/\/(?:node_modules|dist)\/|__xtest_entry__|\[eval/.test(file))
    .map(({ file, line, column }) => `${file.slice(root.length + 1)}:${line}:${nameOfCall(file, line, column)}`);
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
