/** Runs a program, reports its error, and flushes its output. */
import { UsageError } from "../../core/errors/errors.ts";
import { errorText } from "./error-text.ts";
import { EXIT } from "../../report/exit-codes.ts";
import { speaksBazel } from "../host/environment-flags.ts";
import { type OpenOutput, openOutput } from "./streams.ts";
import { writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { currentlyLoading } from "../../config/loading.ts";
import { reason } from "../../config/modules.ts";
import { terminalText } from "../../report/text/terminal-text.ts";

/** Named, since bundlers take a URL that is made of `import.meta.url` itself for a file to include. */
const { url: OWN_URL } = import.meta;

interface PrematureEnd {
  /** Rejects if the command cannot go on. Never resolves. */
  readonly failed: Promise<never>;
  /** The command is over. */
  dispose(): void;
}

const OTHERS = "the configuration, a plugin, vite.config or a package of theirs";

/** Watches until the command is over. */
function watchForPrematureEnd(): PrematureEnd {
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // It may be rejected when nobody waits for it any more.
  failed.catch(() => undefined);

  const onIdle = (): void => {
    const what = currentlyLoading();
    const waits = "awaits a promise that nothing can settle any more";
    fail(new UsageError(what === null ? `the command ended early: ${OTHERS} ${waits}` : `${what}: ${waits}`));
  };
  const onUncaught = (error: unknown): void => {
    if (isOwn(error)) fail(error);
    else fail(new UsageError(`${currentlyLoading() ?? OTHERS}: an error that nothing caught: ${reason(error)}`));
  };
  const onExit = (code: number): void => {
    const what = currentlyLoading();
    const exited = `ended the process (process.exit was called, with exit code ${String(code)})`;
    const error = new UsageError(what === null ? `${OTHERS} ${exited}` : `${what}: ${exited}`);
    writeSync(2, terminalText(errorText(error)));
    process.exitCode = EXIT.usageError;
  };
  process.on("beforeExit", onIdle);
  process.on("uncaughtException", onUncaught);
  process.on("exit", onExit);
  return {
    failed,
    dispose() {
      process.off("beforeExit", onIdle);
      process.off("uncaughtException", onUncaught);
      process.off("exit", onExit);
    },
  };
}

/** Whether the error was thrown by code of this package. */
function isOwn(error: unknown): boolean {
  const own = fileURLToPath(new URL("../", OWN_URL));
  const [, first = ""] = /^\s+at (.*)$/m.exec(error instanceof Error ? (error.stack ?? "") : "") ?? [];
  return first.includes(own) || first.includes(new URL("../", OWN_URL).href);
}

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
