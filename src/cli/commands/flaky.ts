/** `xtest flaky`: lists the tests that changed their outcome with the same code. */
import path from "node:path";
import { UsageError } from "../../core/errors/errors.ts";
import { escapeLine } from "../../core/errors/escape-controls.ts";
import { EXIT, type ExitCode } from "../../report/exit-codes.ts";
import { flakyTests, readHistory } from "../../suite/history/history.ts";
import { countOf } from "../output/counts-text.ts";
import type { CommandContext } from "../program/command-context.ts";

/** @throws {UsageError} if no history is named. */
export function flaky({ args, cwd, out, err }: CommandContext): ExitCode {
  if (args.history === null) {
    throw new UsageError("xtest flaky: expected --history FILE, which runs with the same flag have written");
  }
  if (args.targets.length > 0) throw new UsageError(`xtest flaky takes no paths: ${args.targets.join(" ")}`);
  const history = readHistory(path.resolve(cwd, args.history));
  const found = flakyTests(history);
  for (const { id, failed, runs, last } of found) {
    const rate = `${String(Math.round((100 * failed) / runs))}%`.padStart(4);
    out.write(`${rate}  failed in ${String(failed)} of ${countOf(runs, "run")}, last: ${last}  ${escapeLine(id)}\n`);
  }
  if (args.verbosity >= 0) err.write(`${String(found.length)} of ${countOf(history.size, "test")} flaky\n`);
  return EXIT.ok;
}
