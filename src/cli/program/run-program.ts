/** Runs a program, reports its error, and flushes its output. */
import { UsageError } from "../../core/errors/errors.ts";
import { errorText } from "./error-text.ts";
import { EXIT } from "../../report/exit-codes.ts";
import { speaksBazel } from "../host/environment-flags.ts";
import { watchForPrematureEnd } from "./premature-end.ts";
import { type OpenOutput, openOutput } from "./streams.ts";

/** The process around a program. */
export interface Surroundings {
  /** Absolute path of the working directory. */
  readonly cwd: string;
  readonly out: OpenOutput;
  readonly err: OpenOutput;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The start, in milliseconds of `process.uptime() * 1000`. */
  readonly started: number;
}

/**
 * Runs a program.
 *
 * @param program - if it throws, the error is printed on standard error.
 * @returns the exit code, once all output is written.
 */
export async function runProgram(program: (surroundings: Surroundings) => Promise<number>): Promise<number> {
  const started = process.uptime() * 1000;
  readOwnFiles();
  const out = openOutput(process.stdout);
  const err = openOutput(process.stderr);
  const end = watchForPrematureEnd();
  let code: number;
  try {
    const run = () => program({ cwd: workingFolder(), out, err, env: process.env, started });
    code = await Promise.race([speaksBazel(process.env) ? withProtocolFiles(run) : run(), end.failed]);
  } catch (error) {
    err.write(errorText(error));
    code = error instanceof UsageError ? EXIT.usageError : EXIT.internalError;
  }
  end.dispose();
  await Promise.all([out.flush(), err.flush()]);
  if (out.failure === null) return code;
  err.write(`xtest: error: the output could not be written: ${out.failure.message}\n`);
  await err.flush();
  return code === EXIT.ok ? EXIT.internalError : code;
}

async function withProtocolFiles(program: () => Promise<number>): Promise<number> {
  const bazel = await import("../host/bazel.ts");
  return bazel.withProtocolFiles(process.env, program);
}

/** Keeps a mask such as 0777 from making the files of a run unreadable to the run itself. */
function readOwnFiles(): void {
  const mask = process.umask();
  if ((mask & 0o700) !== 0) process.umask(mask & 0o077);
}

/** @throws {UsageError} if the folder has been removed. */
function workingFolder(): string {
  try {
    return process.cwd();
  } catch (error) {
    throw new UsageError("the working folder is gone: run xtest in a folder that exists", { cause: error });
  }
}
