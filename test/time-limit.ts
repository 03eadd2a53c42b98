/** How long what tests wait for may take, and the processes that they run to their end within that. */
import { execFile, spawnSync } from "node:child_process";
import os from "node:os";

/** By how much longer things take here than where nothing else runs: what waits for a processor, by processors. At least 1. */
export function slowness(): number {
  const [waiting = 0] = os.loadavg();
  return Math.max(1, waiting / os.availableParallelism());
}

/** In milliseconds: a minute where nothing else runs, and more by what waits for a processor. A process that needs longer hangs. */
export function timeLimit(): number {
  return Math.ceil(60_000 * slowness());
}

export interface Ended {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ToEndOptions {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** How many things it waits for, one after the other, each of which may take the limit. Default: 1. */
  readonly waits?: number;
}

/** Of what a process may print. */
const MAX_BUFFER = 64 * 1024 * 1024;

/**
 * Runs a program to its end.
 *
 * @throws {Error} if it cannot be started, or does not end in time: with what it had printed by then.
 */
export function runToEnd(program: string, args: readonly string[], options: ToEndOptions): Ended {
  const { cwd, env, waits = 1 } = options;
  const timeout = waits * timeLimit();
  const limits = { timeout, killSignal: "SIGKILL", maxBuffer: MAX_BUFFER } as const;
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: "utf8", ...limits });
  const code = error !== undefined && "code" in error ? error.code : undefined;
  if (code === "ETIMEDOUT") throw lateError(timeout, [program, ...args], stdout + stderr);
  if (error !== undefined) throw error;
  return { code: status, stdout, stderr };
}

/** As {@link runToEnd}, while others go on. */
export function runToEndAside(program: string, args: readonly string[], options: ToEndOptions): Promise<Ended> {
  const { cwd, env, waits = 1 } = options;
  const timeout = waits * timeLimit();
  return new Promise((resolve, reject) => {
    let isLate = false;
    const child = execFile(program, args, { cwd, env, maxBuffer: MAX_BUFFER }, (error, stdout, stderr) => {
      clearTimeout(timer);
      if (isLate) reject(lateError(timeout, [program, ...args], stdout + stderr));
      else if (child.pid === undefined && error !== null) reject(error);
      else resolve({ code: child.exitCode, stdout, stderr });
    });
    const timer = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, timeout);
  });
}

function lateError(limit: number, command: readonly string[], printed: string): Error {
  const last = printed.trim() === "" ? "it had printed nothing" : `last: ${printed.slice(-2000).trim()}`;
  return new Error(`timed out after ${(limit / 1000).toFixed()} s: ${command.join(" ")}\n${last}`);
}
