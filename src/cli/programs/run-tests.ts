/** Runs tests for a program. */

import { executeRun } from "../commands/run.ts";
import type { ExitCode } from "../../report/exit-codes.ts";
import { createInterrupts } from "../program/interrupts.ts";
import { UsageError } from "../../core/errors/errors.ts";
import { type FirstArgs, parseFirst } from "../flags/args.ts";
import type { CommandName } from "../flags/flag-kinds.ts";
import type { CommandContext } from "../program/command-context.ts";
import { environmentFlags } from "../host/environment-flags.ts";
import { type Configured, configure } from "../program/configure.ts";
import type { OpenOutput } from "../program/streams.ts";
import { createEventReporter, type OnTestEvent, plainMessage, testEvent } from "./test-events.ts";
import { NO_KEYS } from "../watch/key-input.ts";
import { WatchSession } from "../watch/watch-session.ts";

/** Options of `runTests` and `watchTests`. */
export interface RunTestsOptions {
  /** The folder where the command would be started: the configuration is found from it upwards. Default: the working directory. */
  readonly root?: string;
  /** Paths and node ids, as after `xtest run`. Default: the whole suite. */
  readonly targets?: readonly string[];
  /** Flags, as of `xtest run`: `["-n", "auto", "--cov"]`. Default: none. */
  readonly flags?: readonly string[];
  /** Ends the run after the tear-down of the tests that are running. */
  readonly signal?: AbortSignal;
  /** Called for each event, in order. Default: nobody is. */
  readonly onEvent?: OnTestEvent;
}

const IGNORE: OnTestEvent = () => undefined;

/** What a command is called with, and how its configuration is loaded again. */
export interface ProgramCommand {
  readonly context: CommandContext;
  readonly load: () => Promise<Configured>;
}

/** @throws {UsageError} if flags or the configuration are wrong. */
export async function programCommand(command: CommandName, options: RunTestsOptions): Promise<ProgramCommand> {
  const { root = process.cwd(), targets = [], flags = [], onEvent = IGNORE } = options;
  // What follows the last flag is never one of them.
  const argv = [command, ...flags, ...(targets.length === 0 ? [] : ["--", ...targets])];
  const before = await environmentFlags(process.env);
  const first: FirstArgs = parseFirst(argv, { before });
  const load = (): Promise<Configured> => configure(argv, first, root, before);
  const { args, config, openProject } = await load();
  if (args.command !== command || args.show !== null)
    throw new UsageError(`these flags do not run tests: ${flags.join(" ")}`);
  const context: CommandContext = {
    ...{ args, config, openProject, cwd: root, env: process.env, prestarted: null },
    out: sink(() => undefined),
    err: sink((text) => {
      const message = plainMessage(text);
      if (message !== "") onEvent(testEvent({ type: "message", text: message }));
    }),
    started: process.uptime() * 1000,
    onDebugger: (url) => {
      onEvent(testEvent({ type: "debugger", url }));
    },
    reporter: (tracer) => ({ name: "onEvent", reporter: createEventReporter(onEvent, tracer) }),
  };
  return { context, load };
}

/** An output that nobody reads but this function. */
function sink(write: (text: string) => void): OpenOutput {
  return { write, isTTY: false, columns: 80, failure: null, flush: () => Promise.resolve(), onClosed: () => undefined };
}

/** How a run ended. */
export interface RunTestsResult {
  /** As of `xtest run`: 0 if all tests passed, 1 if some did not. */
  readonly exitCode: number;
}

/**
 * Runs tests as `xtest run` does, in processes of their own, and tells what happens by events. Nothing is printed. One run of a project
 * follows the other.
 *
 * @throws {UsageError} if an option, a flag or the configuration is wrong.
 * @example
 * const { exitCode } = await runTests({ root, targets: ["tests/test_a.ts"], onEvent: (event) => console.log(event.type) });
 */
export async function runTests(options: RunTestsOptions = {}): Promise<RunTestsResult> {
  const { context } = await programCommand("run", options);
  const interrupts = createInterrupts(context.err);
  const { signal } = options;
  signal?.addEventListener("abort", interrupts.end);
  if (signal?.aborted === true) interrupts.end();
  const run = async (): Promise<ExitCode> => {
    const { openProject, config } = context;
    if (openProject === undefined || config.members.length === 0) return executeRun(context, interrupts);
    const { runProjects } = await import("../projects/run-projects.ts");
    return runProjects({ ...context, openProject }, interrupts);
  };
  try {
    if (context.args.trace === null) return { exitCode: await run() };
    const { tracedRun } = await import("../commands/why-slow.ts");
    return { exitCode: await tracedRun(context, run) };
  } finally {
    signal?.removeEventListener("abort", interrupts.end);
  }
}

/** Options of `watchTests`. */
export interface WatchTestsOptions extends RunTestsOptions {
  /** Ends watching, after the tear-down of the tests that are running. */
  readonly signal: AbortSignal;
}

/**
 * Runs tests as `xtest watch` does, until the signal is aborted. Each run has the events of `runTests`; `waiting` follows when there is
 * nothing more to run.
 *
 * @throws {UsageError} if an option, a flag or the configuration is wrong. One that breaks later is told by a `message`.
 */
export async function watchTests(options: WatchTestsOptions): Promise<void> {
  const { signal, onEvent } = options;
  const { context, load } = await programCommand("watch", options);
  if (signal.aborted) return;
  const session = new WatchSession(context, load, {
    openInput: () => NO_KEYS,
    onWaiting: () => onEvent?.(testEvent({ type: "waiting" })),
  });
  const quit = (): void => {
    session.quit();
  };
  signal.addEventListener("abort", quit);
  try {
    await session.run();
  } finally {
    signal.removeEventListener("abort", quit);
  }
}
