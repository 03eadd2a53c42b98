/** Processes that play the machines of a run. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { cleanEnvironment, PROJECT } from "../../project.ts";
import { inTime } from "../../until.ts";

/** A machine that has ended. */
export interface EndedMachine {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Machine {
  readonly child: ChildProcess;
  readonly ended: Promise<EndedMachine>;
  /** What it has written to standard error until now. */
  said(): string;
}

/** Starts `xtest` in a folder. @param program - the file to start. Default: the built command line. */
export function startMachine(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  program: string = path.join(PROJECT, "dist/cli/bin.js"),
): Machine {
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...cleanEnvironment(), CI: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (text: Buffer) => void (stdout += text.toString()));
  child.stderr.on("data", (text: Buffer) => void (stderr += text.toString()));
  const ended = once(child, "close").then(([code]): EndedMachine => ({ code, stdout, stderr }));
  return { child, ended: inTime("the machine has ended", ended, () => stdout + stderr), said: () => stderr };
}
