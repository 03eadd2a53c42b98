/** A command line from its beginning to its exit code, with all that it had to say written. */
import { UsageError } from "../../core/errors/errors.ts";
import { errorText } from "./error-text.ts";
import { EXIT } from "../../report/exit-codes.ts";
import { type OpenOutput, openOutput } from "./streams.ts";

/** What is around a program. */
export interface Surroundings {
  /** Absolute folder it runs in. */
  readonly cwd: string;
  readonly out: OpenOutput;
  readonly err: OpenOutput;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds, by the clock of `performance.now()`, when it began. */
  readonly started: number;
}

/**
 * Gives the exit code of a program, when all output has been written.
 *
 * @param program - what it does. What it throws is named on standard error.
 */
export async function runProgram(program: (surroundings: Surroundings) => Promise<number>): Promise<number> {
  const started = performance.now();
  const out = openOutput(process.stdout);
  const err = openOutput(process.stderr);
  let code: number;
  try {
    code = await program({ cwd: process.cwd(), out, err, env: process.env, started });
  } catch (error) {
    err.write(errorText(error));
    code = error instanceof UsageError ? EXIT.usageError : EXIT.internalError;
  }
  await Promise.all([out.flush(), err.flush()]);
  if (out.failure === null) return code;
  err.write(`xtest: error: the output could not be written: ${out.failure.message}\n`);
  await err.flush();
  return code === EXIT.ok ? EXIT.internalError : code;
}
