/** Commands of `xtest` that one process runs, for tests whose subject is not the command's own process. */
import { cleanEnvironment } from "../project.ts";
import { afterAll } from "@jest/globals";
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { timeLimit } from "../time-limit.ts";

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The environment of commands: without colours and without anything of this run. */
export function environment(): NodeJS.ProcessEnv {
  return { ...cleanEnvironment(), COLUMNS: "80" };
}

/** Runs commands in one process. Those that execute tests have processes for these, as ever. */
export class CommandServer {
  readonly #node: string;
  /** Absent before the first command. */
  #process: ChildProcess | undefined;

  /** @param node - the program that it runs on. Default: that of this process. */
  constructor(node: string = process.execPath) {
    this.#node = node;
  }

  #started(): ChildProcess {
    const file = path.join(import.meta.dirname, "command-server.mjs");
    if (this.#process !== undefined) return this.#process;
    const server = spawn(this.#node, [file], { env: environment(), stdio: ["ignore", 2, 2, "ipc"] });
    // It ends with this process, too, where the file that would end it is over.
    server.unref();
    server.channel?.unref();
    this.#process = server;
    return server;
  }

  /** Runs `xtest` in a folder. One command at a time. */
  run(folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<CommandResult> {
    const server = this.#started();
    return new Promise((resolve, reject) => {
      let why = "the process of commands has ended";
      const limit = timeLimit();
      const hangs = setTimeout(() => {
        why = `timed out after ${(limit / 1000).toFixed()} s`;
        server.kill("SIGKILL");
      }, limit);
      const ended = (): void => {
        clearTimeout(hangs);
        // The next command has a process of its own again.
        this.#process = undefined;
        reject(new Error(`${why}: xtest ${args.join(" ")}`));
      };
      server.once("exit", ended);
      // Pages also show both streams in the order of writing.
      server.once("message", ({ code, stdout, stderr }: CommandResult) => {
        clearTimeout(hangs);
        server.off("exit", ended);
        resolve({ code, stdout, stderr });
      });
      // One that has ended before this is told by the channel.
      server.send({ folder, args, env }, (error) => {
        if (error !== null) ended();
      });
    });
  }

  end(): void {
    // It ends by that, and nobody waits for it: Jest gives its workers half a second.
    this.#process?.disconnect();
    this.#process?.unref();
    // A server of a module that several test files share is asked again.
    this.#process = undefined;
  }
}

/** The process of the commands of a test file, which ends with it. @param node - as of {@link CommandServer}. */
export function serveCommands(node?: string): CommandServer {
  const server = new CommandServer(node);
  afterAll(() => {
    server.end();
  });
  return server;
}
