/** Helpers for tests that run programs on engines. */
import { describeWith } from "../../describe-with.ts";
import { type Engine, findEngines as findAll } from "./find-engines.mjs";
import { IS_WIDE } from "../../project.ts";
import { type Ended, runToEnd } from "../../time-limit.ts";

export { findEdge, packageFolder } from "./find-engines.mjs";
export type { Engine } from "./find-engines.mjs";

/** Those that run a bundle; in ordinary runs without the versions of Node between the oldest and the newest one. */
export function findEngines(): Engine[] {
  return findAll().filter(({ name }) => IS_WIDE || !["Node 22", "Node 24"].includes(name));
}

/** A program and what comes before its own arguments. */
export type Command = readonly [string, ...string[]];

/**
 * `describe` for what an engine runs.
 *
 * @param body - gets the command that runs a file, to be followed by the file and its arguments.
 */
export function describeOn({ name, found }: Engine, body: (command: Command) => void): void {
  describeWith(name, found.missing ?? null, () => {
    body(found.command ?? [process.execPath]);
  });
}

/** Runs a program to its end, without colours and without anything of this run in its environment. */
export function runProgram(
  [program, ...before]: Command,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Ended {
  const { NODE_OPTIONS: _, JEST_WORKER_ID: __, FORCE_COLOR: ___, ...rest } = process.env;
  return runToEnd(program, [...before, ...args], { cwd, env: { ...rest, NO_COLOR: "1", COLUMNS: "80", ...env } });
}
