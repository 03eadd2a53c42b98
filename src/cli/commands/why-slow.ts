/** `--trace`, and `xtest why-slow`: runs with a trace of all processes, which is written, explained, or both. */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { openReport } from "../../report/machine/report-file.ts";
import { checkOutput } from "../../store/write-file.ts";
import { beginTrace } from "../../tools/trace/run-trace.ts";
import { readTrace, type Trace, traceText } from "../../tools/trace/trace-file.ts";
import { explainTrace } from "../../tools/trace/why-slow.ts";
import type { CommandContext } from "../program/command-context.ts";
import { packageVersion } from "../program/version.ts";
import { withSlashes } from "../../config/paths.ts";

/** @throws {Error} if the file should not be written, or is no trace. */
function checkTrace(file: string): void {
  checkOutput(file);
  // A file that was named by mistake stays.
  if (existsSync(file) && statSync(file).isFile() && !/^(?:$|\{"displayTimeUnit")/.test(readFileSync(file, "utf8")))
    throw new Error("the file exists and is no trace: name another one");
}

type Run = () => Promise<ExitCode>;

/**
 * Runs with a trace, and writes it to the file of `--trace`, if there is one.
 *
 * @param onTrace - called with the trace when it is written. Default: nothing is.
 * @throws {UsageError} if the file cannot be written.
 */
export async function tracedRun(
  { args, config, cwd, err, started }: CommandContext,
  run: Run,
  onTrace?: (trace: Trace) => void,
): Promise<ExitCode> {
  const file = args.trace === null ? null : openReport("--trace", path.resolve(cwd, args.trace), checkTrace);
  const recording = beginTrace(started);
  let trace: Trace;
  let code: ExitCode;
  try {
    code = await run();
  } finally {
    trace = recording.end({
      ...{ version: packageVersion(), root: withSlashes(config.root), cache: args.cache },
      perFile: config.isolate === "process",
    });
    file?.write(traceText(trace));
  }
  onTrace?.(trace);
  if (file !== null && args.verbosity >= 0)
    err.write(
      `xtest: ${args.trace ?? ""}: open it in https://ui.perfetto.dev, or type xtest why-slow ${args.trace ?? ""}\n`,
    );
  return code;
}

/** @throws {UsageError} if a file is no trace. */
export async function whySlow(context: CommandContext, run: Run): Promise<ExitCode> {
  const { args, cwd, out, prestarted } = context;
  const print = (trace: Trace): void => {
    const lines = explainTrace(trace, args.verbosity > 0 ? 10 : 3);
    out.write(`\n${lines.map((line) => `${escapeLine(line)}\n`).join("")}`);
  };
  const [file, ...others] = args.targets;
  if (file?.endsWith(".json") !== true) return tracedRun(context, run, print);
  prestarted?.discard();
  if (others.length > 0)
    throw new UsageError(`xtest why-slow reads one trace, and no tests with it: ${others.join(" ")}`);
  let text: string;
  try {
    text = readFileSync(path.resolve(cwd, file), "utf8");
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`xtest why-slow ${file}: cannot be read: ${why}`, { cause: error });
  }
  print(readTrace(file, text));
  return EXIT.ok;
}
