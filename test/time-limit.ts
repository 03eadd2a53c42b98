/** How long a process may take that a test starts. */
import os from "node:os";

/** In milliseconds: a minute where nothing else runs, and more by what waits for a processor. A process that needs longer hangs. */
export function timeLimit(): number {
  const [waiting = 0] = os.loadavg();
  return Math.ceil(60_000 * Math.max(1, waiting / os.availableParallelism()));
}

/** Throws what `spawnSync` met: a process that was ended as it took too long would be taken for one that said little. */
export function throwIfLate({ error }: { readonly error?: NodeJS.ErrnoException }, args: readonly string[]): void {
  if (error === undefined) return;
  if (error.code !== "ETIMEDOUT") throw error;
  throw new Error(`timed out after ${(timeLimit() / 1000).toFixed()} s: ${args.join(" ")}`);
}
