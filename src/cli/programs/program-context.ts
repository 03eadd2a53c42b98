/** The command line of a program: what it is given, as a command would get it. */
import { UsageError } from "../../core/errors/errors.ts";
import { type FirstArgs, parseFirst } from "../flags/args.ts";
import type { CommandName } from "../flags/table/flag-row.ts";
import type { CommandContext } from "../program/command-context.ts";
import { environmentFlags } from "../host/environment-flags.ts";
import { type Configured, configure } from "../program/configure.ts";
import type { OpenOutput } from "../program/streams.ts";
import { createEventReporter, type OnTestEvent, plainMessage, testEvent } from "./test-events.ts";

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
  const { args, config } = await load();
  if (args.command !== command || args.show !== null)
    throw new UsageError(`these flags do not run tests: ${flags.join(" ")}`);
  const context: CommandContext = {
    ...{ args, config, cwd: root, env: process.env, prestarted: null },
    out: sink(() => undefined),
    err: sink((text) => {
      const message = plainMessage(text);
      if (message !== "") onEvent(testEvent({ type: "message", text: message }));
    }),
    started: process.uptime() * 1000,
    onDebugger: (url) => {
      onEvent(testEvent({ type: "debugger", url }));
    },
    reporter: (tracer) => createEventReporter(onEvent, tracer),
  };
  return { context, load };
}

/** An output that nobody reads but this function. */
function sink(write: (text: string) => void): OpenOutput {
  return { write, isTTY: false, columns: 80, failure: null, flush: () => Promise.resolve(), onClosed: () => undefined };
}
