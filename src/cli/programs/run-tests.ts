/** Runs tests for a program. */
import { executeRun } from "../commands/run.ts";
import { createInterrupts } from "../program/interrupts.ts";
import { programCommand, type RunTestsOptions } from "./program-context.ts";

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
  try {
    return { exitCode: await executeRun(context, interrupts) };
  } finally {
    signal?.removeEventListener("abort", interrupts.end);
  }
}
